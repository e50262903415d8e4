"""The commands, as typed: what they print, and the exit status."""

import json
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from game import __version__
from game.cli import main
from game.match.journal import load
from game.match.setup import MatchSetup, Occupant
from game.match.store import MatchStore
from game.ui.lobby import USUAL_LEVEL

from .kit import move

ROOT = Path(__file__).parents[1]
CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))
COMMANDS = ("play", "arena", "bench", "cases", "simulate", "verify", "shots")


def run(arguments: str, capsys: pytest.CaptureFixture[str], *more: object) -> tuple[int, str, str]:
    """The exit status of a command, and what it printed on both ways."""
    try:
        status = main([*arguments.split(), *map(str, more)])
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(f"{command} --help", capsys)
    assert status == 0 and "usage:" in out
    assert command in run("--help", capsys)[1]


def test_the_installed_command_takes_what_was_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, function = project["scripts"]["frisch"].partition(":")
    monkeypatch.setattr("sys.argv", ["frisch", "--version"])
    with pytest.raises(SystemExit) as end:
        getattr(import_module(module), function)()
    assert not end.value.code and __version__ in capsys.readouterr().out


def test_pictures_have_a_usual_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sizes = []
    monkeypatch.setattr("game.ui.shots.take", lambda folder, size: sizes.append(size))
    assert run("shots", capsys, tmp_path)[0] == 0
    assert run("shots --size 640x400", capsys, tmp_path)[0] == 0
    assert sizes == [(1280, 720), (640, 400)]


@pytest.mark.parametrize(
    "arguments",
    [
        "dance",
        "play --game bridge",
        "play --players 4",
        "play --option mode=solo",
        "play --game spades --players 9",
        "play --game spades --option mode",
        "play --game spades --option mode=duo",
        "play --game spades --option jokers=true",
        "play --game israeli --option revoke_mode=forgiven",
        "play --speed warp",
        "play --size huge",
        "play --seed",
        "play --seed=",
        "play --game spades --players 0",
        "--nonsense",
        "cases",
        "cases /no/such/file.json",
        "simulate",
        "simulate --game spades --level divine",
        "simulate --game spades --matches 0",
        "simulate --game spades --jobs x",
        "simulate --game spades --players 2",
        "simulate --game spades --hands 8",
        "simulate --game spades --told bags",
        "simulate --game spades --told no_hell=true",
        "simulate --game spades --told quicksand --matches 2",
        "verify /no/such.journal",
        "shots",
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(arguments, capsys)
    assert status == 2
    assert len((out + err).splitlines()) == 1


@pytest.mark.parametrize(
    "command",
    ["simulate --level hard --game serbian", "arena medium hard --game serbian", "bench ai"],
)
def test_without_numpy_a_sentence_says_what_to_install(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "game.ai.worlds.search", None)
    status, out, err = run(command, capsys)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and "needs numpy" in err and "requirements.txt" in err


def test_the_rule_books_cases_pass(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("cases", capsys, *CASES)
    *_, refused, last = out.splitlines()
    number = sum(len(json.loads(Path(file).read_text("utf-8"))) for file in CASES)
    assert number > 300
    assert (status, refused, last) == (0, "0 refused", f"{number} passed, 0 failed")


def test_a_failing_case_is_told_and_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    case = {"id": "x", "kind": "trick", "trump": "D", "cards": ["9C", "7D"], "winner": 0}
    path.write_text(json.dumps([case, {**case, "winner": 1}]))
    status, out, _ = run("cases", capsys, path)
    assert status == 1
    assert out.splitlines() == [
        "failed x: winner: expected 0, got 1",
        "0 refused",
        "1 passed, 1 failed",
    ]


def simulated(arguments: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """The JSON of a simulation, without what depends on the clock."""
    status, out, _ = run(f"simulate --json {arguments}", capsys)
    told = json.loads(out)
    assert status == 0 and told["violations"] == []
    return {name: value for name, value in told.items() if "second" not in name}


def test_a_simulation_gives_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated("--game romanian --players 3 --matches 2 --seed 5", capsys)
    assert told["matches"] == 2 and told["hands"] == 42 and told["unfinished"] == 0
    seats = told["seats"]
    assert isinstance(seats, list) and len(seats) == 3
    assert set(seats[0]) == {"seat", "mean_total", "wins", "contracts_made"}
    assert sum(seat["wins"] for seat in seats) >= 2


def test_a_simulation_plays_as_the_computer_does_at_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = simulated("--game spades --no-checks", capsys)
    assert (told["level"], told["unfinished"]) == (USUAL_LEVEL, 0)


def test_an_endless_match_is_broken_off_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated("--game spades --matches 2 --max-hands 3 --no-checks", capsys)
    assert (told["unfinished"], told["hands"], told["max_hands"]) == (2, 6, 3)


def test_the_number_of_processes_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        told[jobs] = simulated(
            f"--game israeli --players 3 --matches 5 --seed 5 --jobs {jobs} --journals {folder}",
            capsys,
        )
    assert told[1] == told[2]
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(names) == 5
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
        assert load(tmp_path / "1" / name).match.is_over


def test_another_seed_gives_other_matches(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (
        simulated(f"--game romanian --players 3 --no-checks --seed {seed}", capsys)
        for seed in (1, 2)
    )
    assert one["seats"] != other["seats"]


def test_verify_tells_of_every_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = MatchStore(tmp_path).begin(
        MatchSetup.fresh("serbian", 4, [Occupant("one", "random")] * 4)
    )
    for _ in range(30):
        move(match)
    match.close()
    (good,) = tmp_path.iterdir()
    status, out, _ = run("verify", capsys, good)
    assert status == 0 and out.endswith(f"{len(match)} events as the rules have them, unfinished\n")
    bad = tmp_path / "bad.journal"
    bad.write_bytes(good.read_bytes().replace(b'"tricks": ', b'"tricks": 9', 1))
    status, out, _ = run("verify", capsys, good, bad)
    assert status == 1
    assert [line.split(": ")[0] for line in out.splitlines()] == [str(good), str(bad)]
    assert "is barred (too_high)" in out
