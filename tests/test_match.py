"""A running match and the folder it is kept in: continued, killed, damaged, or not writable."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.errors import IllegalAction, JournalError, NotYourTurn, OptionError
from game.match.journal import load
from game.match.match import Match
from game.match.setup import HUMAN, MatchSetup, Occupant
from game.match.store import MatchStore, Trouble
from game.model.actions import Bid, Play
from game.model.cards import Card

from .kit import move, played

SEATING = [Occupant("Ђорђе", HUMAN), *(Occupant(name, "random") for name in ("Țuțu", "שלום", "é"))]


def setup(game: str = "serbian", seed: str | None = "7") -> MatchSetup:
    return MatchSetup.fresh(game, 4, [Occupant(own.name, "random") for own in SEATING], seed=seed)


def moved(match: Match, decisions: int) -> Match:
    for _ in range(decisions):
        move(match)
    return match


def only_journal(folder: Path) -> Path:
    (path,) = folder.glob("*.journal")
    return path


# The setup


def test_seeds_are_drawn_apart_and_never_twice() -> None:
    setups = [MatchSetup.fresh("spades", 4, SEATING) for _ in range(1000)]
    seeds = {own.seed for own in setups} | {own.bot_seed for own in setups}
    assert len(seeds) == 2000
    assert all(len(seed) == 32 for seed in seeds)  # 128 bits


def test_a_given_seed_stands_and_fixes_the_opponents_too() -> None:
    one, other = setup(seed="7"), setup(seed="7")
    assert one == other and one.seed == "7" and one.bot_seed != "7"
    assert setup(seed="8").bot_seed != one.bot_seed


def test_a_person_has_the_first_human_seat() -> None:
    assert MatchSetup.fresh("spades", 4, SEATING).human_seat == 0
    assert setup().human_seat is None


@pytest.mark.parametrize(
    ("players", "options", "at_fault"),
    [
        (7, {}, "players"),
        (4, {"mode": "duo"}, "mode"),
        (4, {"jokers": True}, "jokers"),
        (4, {"mode": "solo", "suicide": True}, "suicide"),
        (4, {"first_dealer": "youngest"}, "first_dealer"),
    ],
)
def test_set_up_refuses_by_name(players: int, options: dict[str, str], at_fault: str) -> None:
    with pytest.raises(OptionError) as told:
        MatchSetup.fresh("spades", players, [SEATING[0]] * players, options)
    assert told.value.option == at_fault


# The match


def test_a_refused_action_changes_nothing() -> None:
    match = Match(setup("spades"))
    actor = match.actor
    assert actor is not None
    before, view = match.events, match.view(actor)
    for action in (Bid(-1), Bid(14), Bid(99), Play(Card.parse("AS"))):
        with pytest.raises(IllegalAction):
            match.submit(actor, action)
    with pytest.raises(NotYourTurn):
        match.submit((actor + 1) % 4, Bid(3))
    assert match.events == before and match.view(actor) == view


def test_readers_pull_what_is_new() -> None:
    match = Match(setup())
    length = len(match)
    move(match)
    assert match.events[:length] + match.since(length) == match.events
    assert match.since(len(match)) == ()


def test_the_computer_draws_from_the_log_and_not_from_the_time() -> None:
    one, other = Match(setup()), Match(setup())
    assert [one.bot_seed(seat) for seat in range(4)] == [other.bot_seed(seat) for seat in range(4)]
    assert len({one.bot_seed(seat) for seat in range(4)}) == 4
    before = one.bot_seed(0)
    move(one)
    assert one.bot_seed(0) != before
    assert played(one).events == played(other).events


# The folder


def test_a_match_is_continued_where_it_stopped(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "Ђорђе Țuțu שלום é 空" / "matches")
    match = moved(store.begin(setup()), 60)
    events, actor = match.events, match.actor
    match.close()
    saved = MatchStore(store.folder).unfinished()
    assert saved is not None
    assert (saved.setup, saved.hand, saved.hands) == (setup(), 2, 28)
    again = store.resume(saved)
    assert (again.events, again.actor) == (events, actor)
    assert [again.bot_seed(seat) for seat in range(4)] == [match.bot_seed(s) for s in range(4)]
    assert not store.reports
    again.close()


def test_a_match_that_is_over_is_not_offered_again(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    played(store.begin(setup("israeli")))
    assert store.unfinished() is None
    assert load(only_journal(tmp_path)).match.is_over


def test_the_match_played_last_is_offered(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    for age, game in ((10, "serbian"), (30, "romanian"), (20, "spades")):
        store.begin(setup(game)).close()
        path = next(tmp_path.glob(f"*{game}*"))
        os.utime(path, (time.time() - age, time.time() - age))
    saved = store.unfinished()
    assert saved is not None and saved.setup.variant == "serbian"


def test_no_file_is_written_over(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    for seed in range(5):
        moved(store.begin(setup(seed=str(seed))), 3).close()
    assert {load(path).match.setup.seed for path in tmp_path.iterdir()} == set("01234")


def test_a_match_in_use_is_not_offered(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = store.begin(setup())
    other = MatchStore(tmp_path)
    assert other.unfinished() is None
    match.close()
    saved = other.unfinished()
    assert saved is not None
    again = store.resume(saved)
    with pytest.raises(JournalError):
        other.resume(saved)
    assert [report.trouble for report in other.reports] == [Trouble.BUSY]
    again.close()


DAMAGES = {
    "empty": lambda content: b"",
    "zeros": lambda content: b"\0" * len(content),
    "a torn header": lambda content: content[:40],
    "a mark of another encoding": lambda content: b"\xff\xfe" + content,
    "a line lost": lambda content: content.replace(content.splitlines(keepends=True)[9], b""),
    "a line that is no JSON": lambda content: content.replace(b'{"event": "BidMade"', b"{", 1),
    "a bid that is barred": lambda content: content.replace(b'"tricks": ', b'"tricks": 99', 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_and_told_of_once(damage: str, tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    moved(store.begin(setup()), 20).close()
    path = only_journal(tmp_path)
    content = DAMAGES[damage](path.read_bytes())
    path.write_bytes(content)
    saved = store.unfinished()
    if saved is not None:
        with pytest.raises(JournalError):
            store.resume(saved)
    assert store.unfinished() is None
    (kept,) = tmp_path.iterdir()
    assert kept.name == f"{path.name}.bad" and kept.read_bytes() == content
    assert [(report.trouble, report.path) for report in store.reports] == [(Trouble.DAMAGED, kept)]


def test_a_match_of_a_newer_format_stays_and_is_told_of_once(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    moved(store.begin(setup("romanian")), 5).close()
    older = only_journal(tmp_path)
    newer = tmp_path / "zzz.journal"
    newer.write_bytes(b'{"format": 3, "app": "frisch 9", "deck": "of another kind"}\n???\n')
    content = newer.read_bytes()
    for path, age in ((older, 20), (newer, 10)):
        os.utime(path, (time.time() - age, time.time() - age))
    for _ in range(2):
        saved = store.unfinished()
        assert saved is not None and saved.path == older
    assert newer.read_bytes() == content
    assert [(report.trouble, report.path) for report in store.reports] == [(Trouble.NEWER, newer)]


def test_a_match_that_becomes_one_of_a_newer_format_stays(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.begin(setup()).close()
    saved = store.unfinished()
    assert saved is not None
    content = saved.path.read_bytes().replace(b'"format": 2', b'"format": 3')
    saved.path.write_bytes(content)
    with pytest.raises(JournalError, match="newer Frisch"):
        store.resume(saved)
    assert saved.path.read_bytes() == content
    assert [report.trouble for report in store.reports] == [Trouble.NEWER]


def test_a_match_at_a_level_that_is_not_known_stays_and_is_told_of_once(tmp_path: Path) -> None:
    moved(MatchStore(tmp_path).begin(setup()), 5).close()
    path, content = only_journal(tmp_path), only_journal(tmp_path).read_bytes()
    store = MatchStore(tmp_path, is_level=lambda level: level == "easy")
    assert store.unfinished() is None and store.unfinished() is None
    assert path.read_bytes() == content
    assert [(report.trouble, report.path) for report in store.reports] == [(Trouble.NEWER, path)]
    assert MatchStore(tmp_path, is_level=lambda level: level == "random").unfinished() is not None


def test_damaged_files_of_one_name_are_all_kept(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    for content in (b"one", b"two", b"three"):
        (tmp_path / "x.journal").write_bytes(content)
        assert store.unfinished() is None
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"one", b"two", b"three"}
    assert len(store.reports) == 3


def test_behind_a_damaged_match_the_next_one_is_offered(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.begin(setup()).close()
    (tmp_path / "zzz.journal").write_bytes(b"what is this?")
    saved = store.unfinished()
    assert saved is not None and len(store.reports) == 1


def test_where_nothing_can_be_written_the_match_goes_on(tmp_path: Path) -> None:
    in_the_way = tmp_path / "matches"
    in_the_way.write_text("a file where the folder belongs")
    store = MatchStore(in_the_way)
    assert store.unfinished() is None
    assert played(store.begin(setup("israeli"))).is_over
    assert [report.trouble for report in store.reports] == [Trouble.UNSAVED]


# With real processes

PLAY = """
import sys, time
from pathlib import Path
from game.match.store import MatchStore
from tests.kit import move
from tests.test_match import setup

store = MatchStore(Path(sys.argv[1]))
saved = store.unfinished()
match = store.resume(saved) if saved else store.begin(setup())
print("playing", flush=True)
while not match.is_over:
    move(match)
    time.sleep(float(sys.argv[2]))
print([report.trouble.value for report in store.reports])
"""


def process(code: str, *arguments: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=Path(__file__).parent.parent,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")
def test_killed_again_and_again_the_journal_is_that_of_an_unbroken_match(tmp_path: Path) -> None:
    unbroken = tmp_path / "unbroken"
    played(MatchStore(unbroken).begin(setup()))
    folder, chance = tmp_path / "killed", Random("kills")
    for _ in range(3):
        with process(PLAY, folder, 0.001) as running:
            assert running.stdout is not None and running.stdout.readline() == "playing\n"
            time.sleep(chance.uniform(0.05, 0.3))
            running.send_signal(signal.SIGKILL)
    store = MatchStore(folder)
    saved = store.unfinished()
    assert saved is not None and not store.reports
    played(store.resume(saved))
    assert only_journal(folder).read_bytes() == only_journal(unbroken).read_bytes()


def test_another_program_does_not_get_a_match_in_use(tmp_path: Path) -> None:
    with process(PLAY, tmp_path, 10) as running:
        assert running.stdout is not None and running.stdout.readline() == "playing\n"
        store = MatchStore(tmp_path)
        assert store.unfinished() is None and not store.reports
        running.kill()
    assert store.unfinished() is not None


FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))\n" + PLAY


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on a file's size")
def test_on_a_full_disk_the_match_goes_on_and_what_was_written_stays(tmp_path: Path) -> None:
    with process(FULL, tmp_path, 0) as running:
        output, _ = running.communicate()
    assert output.splitlines() == ["playing", "['unsaved']"]
    store = MatchStore(tmp_path)
    saved = store.unfinished()
    assert saved is not None
    assert played(store.resume(saved)).is_over
