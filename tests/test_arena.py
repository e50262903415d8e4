"""Levels against each other on the same deals: the figures, the file of rows, the commands."""

import io
import json
import os
import sys
from collections import Counter
from contextlib import closing
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.arena.board import Row, play
from game.arena.contest import Contest
from game.arena.progress import Progress
from game.arena.rows import RowFile, parse_row, written
from game.arena.run import LOOK, Outcome, run
from game.arena.tally import Tally, quantile
from game.cli import main
from game.errors import OptionError
from game.executors import InPlace, Workers
from game.match.match import Match
from game.model.plans import HandKind
from game.variants import find
from game.variants.serbian import ROTATION

RANDOM = Contest("random", "random", "serbian", 4, "7", cards=2)


def outcome_of(contest: Contest, boards: int, file: RowFile | None = None) -> Outcome:
    return run(contest, range(boards), Workers(InPlace(), tasks=1), file=file)


def timeless(row: Row) -> Row:
    """A row without the times of its decisions, which differ from play to play."""
    return replace(row, a=Tally(row.a.counts, {}), b=Tally(row.b.counts, {}))


def figures(arguments: str, capsys: pytest.CaptureFixture[str], *more: object) -> dict[str, Any]:
    """What the command prints as JSON, without the times."""
    assert main([*f"arena {arguments} --json".split(), *map(str, more)]) == 0
    told = json.loads(capsys.readouterr().out)
    del told["decision_ms"]
    return dict(told)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("serbian", 4, {"trump_mode": "jungle", "scoring": "negative"}),
        ("romanian", 7, {"forehead": "last"}),
        ("israeli", 3, {}),
        ("spades", 4, {}),
        ("spades", 3, {"blind_nil": True, "quicksand": True}),
    ],
)
@pytest.mark.parametrize("level", ["medium", "random"])
def test_a_level_does_not_differ_from_itself(game, players, options, level):
    outcome = outcome_of(Contest(level, level, game, players, "3", options), 4)
    assert [row.score for row in outcome.rows] == [0, 0, 0, 0]
    assert outcome.interval == (0, 0, 0)


@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli", "spades"])
def test_the_medium_player_beats_the_random_one(game):
    assert outcome_of(Contest("medium", "random", game, 4, "1"), 8).interval.low > 0


def test_the_random_player_loses_to_the_medium_one():
    assert outcome_of(Contest("random", "medium", "spades", 4, "1"), 8).interval.high < 0


def test_where_the_lowest_total_wins_the_better_player_is_ahead_all_the_same():
    contest = Contest("medium", "random", "serbian", 4, "1", {"scoring": "negative"})
    assert outcome_of(contest, 12).interval.low > 0


def test_hands_go_through_those_of_a_match_with_their_trumps():
    contest, rules = Contest("medium", "medium", "serbian", 4, "1"), find("serbian").rules(4)
    for place in (0, 4, 13, 27, 28):
        board = Match(contest.setup(place), rules=contest.rules(place)).view(0).public
        plan = rules.schedule.plan(place % 28 + 1)
        assert (board.number, board.plan, board.totals) == (1, plan, (0, 0, 0, 0))
        assert board.trump is ROTATION[place % 28 % 5]


def test_a_hand_has_the_trump_that_was_drawn_for_it():
    contest = Contest("medium", "medium", "serbian", 4, "1", {"trump_mode": "jungle"})
    for place in range(6):
        board = Match(contest.setup(place), rules=contest.rules(place)).view(0).public
        assert board.trump == board.trumps[place]


def test_forehead_hands_come_in_their_turn():
    contest = Contest("medium", "medium", "romanian", 4, "1", {"forehead": "first_and_last"})
    kinds = [contest.rules(place).schedule.plan(1).kind for place in range(5)]
    assert kinds == [HandKind.FOREHEAD] * 4 + [HandKind.ORDINARY]


def test_every_board_is_played_once_for_each_side_that_plays():
    assert play(RANDOM, 0).plays == 4
    assert play(Contest("random", "medium", "spades", 4, "1"), 0).plays == 2
    dead_hand = play(Contest("random", "medium", "romanian", 7, "1"), 0)
    assert (dead_hand.plays, dead_hand.a.counts.hands, dead_hand.b.counts.hands) == (6, 6, 30)


def test_the_difference_is_to_the_mean_of_the_others():
    contest = Contest("medium", "random", "serbian", 4, "2", cards=5)
    differences = []
    for focus in range(4):
        match = Match(contest.setup(3), rules=contest.rules(3))
        while not match.view(0).public.sheet:
            seat = match.actor
            player = player_for("medium" if seat == focus else "random")
            decision = player.decide(match.rules, match.view(seat), match.bot_seed(seat), USUAL)
            match.submit(seat, decision.action)
        points = match.view(0).public.sheet[0].score.points
        differences.append(points[focus] - fmean(points[:focus] + points[focus + 1 :]))
    row = play(contest, 3)
    assert row.score == pytest.approx(fmean(differences))
    assert (row.a.counts.contracts, row.b.counts.contracts) == (4, 12)
    assert row.a.counts.tricks + row.b.counts.tricks == 4 * 5


def test_spades_tells_of_nils_and_bags():
    contest = Contest("medium", "random", "spades", 4, "1")
    counts = [row.b.counts for row in outcome_of(contest, 8).rows]
    assert sum(count.nils for count in counts) > 0
    assert sum(count.bags for count in counts) > 0
    assert all(c.contracts - c.made == c.sets + c.nils - c.nils_made for c in counts)


def test_decisions_are_timed_by_kind():
    row = play(Contest("medium", "random", "israeli", 4, "1"), 0)
    assert row.a.times["card"].total() == 4 * 13
    assert row.b.times["bid"].total() == 4 * 3
    assert row.a.times["call"].total() >= 4


def test_a_quantile_is_a_time_that_was_taken():
    times = Counter({1.0: 10, 2.0: 9, 50.0: 1})
    assert [quantile(times, part) for part in (0.5, 0.51, 0.95, 0.96)] == [1, 2, 2, 50]
    assert quantile(Counter(), 0.5) is None


def test_the_number_of_jobs_changes_no_figure(capsys):
    line = "medium random --game spades --players 3 --seed 4 --deals 5"
    one, two = (figures(f"{line} --jobs {jobs}", capsys) for jobs in (1, 2))
    assert one == two


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_changes_no_figure(tmp_path, capsys):
    distributed = pytest.importorskip("distributed")
    line = "medium random --game serbian --cards 4 --deals 9"
    here = figures(line, capsys)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)
    ) as cluster:
        assert figures(line, capsys, "--scheduler", cluster.scheduler_address) == here


def test_json_has_the_figures(capsys):
    line = "arena medium random --game spades --deals 3 --seed 2 --json"
    assert main(line.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["hands"], told["levels"]) == (3, 6, {"A": "medium", "B": "random"})
    low, high = told["ci95"]
    assert low < told["mean_difference"] < high
    for name in ("A", "B"):
        assert 0 <= told["made"][name] <= 1
        times = told["decision_ms"][name]
        assert 0 < times["median"] <= times["p95"]
        assert times["count"] == times["card"]["count"] + times["bid"]["count"]
    assert set(told["nils"]["A"]) == {"bid", "made"}


def test_the_figures_are_told_in_words(capsys):
    line = "arena medium medium --game spades --deals 2"
    assert main(line.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:3] == ["2 deals, 4 hands", "difference: 0.000 points a hand (0.000 to 0.000)"]
    assert len(lines) == 7 and "bags a hand" in lines[3]


def test_matches_are_won_by_the_better_side(capsys):
    line = "medium random --game spades --option lost_at_minus_200=true --matches 3"
    told = figures(line, capsys)
    assert (told["boards"], told["matches"], told["unfinished"]) == (2, 4, 0)
    assert (told["share_won"], told["even_share"]) == (1.0, 0.5)
    assert told["sets"]["B"] > told["sets"]["A"]
    assert main(f"arena {line}".split()) == 0
    assert "matches won: 100.0 %" in capsys.readouterr().out


def test_a_level_wins_its_even_share_against_itself():
    outcome = outcome_of(Contest("random", "random", "romanian", 3, "1", matches=True), 3)
    assert fmean(row.score for row in outcome.rows) == pytest.approx(1 / 3)
    assert [row.hands for row in outcome.rows] == [3 * 21] * 3


def test_a_contest_stops_once_enough_is_known(capsys, tmp_path):
    line = "random random --game serbian --cards 1 --deals 400 --stop-ci 0.01"
    told = figures(line, capsys)
    assert (told["deals"], told["stopped"]) == (LOOK, True)
    assert (
        figures("medium random --game serbian --cards 1 --deals 55 --stop-ci 0.001", capsys)[
            "stopped"
        ]
        is False
    )
    path = tmp_path / "rows"
    figures("random random --game serbian --cards 1 --deals 60", capsys, "--rows", path)
    assert figures(line, capsys, "--rows", path) == told


def test_a_row_is_read_as_it_was_written():
    row = play(Contest("medium", "random", "israeli", 4, "1"), 1)
    assert parse_row(json.loads(json.dumps(written(row)))) == row


def test_a_contest_goes_on_where_it_was_stopped(tmp_path):
    path = tmp_path / "rows"
    with closing(RowFile(path, RANDOM)) as file:
        first = outcome_of(RANDOM, 3, file).rows
    kept = path.read_bytes()
    path.write_bytes(kept[:-7])
    with closing(RowFile(path, RANDOM)) as file:
        assert sorted(file.rows) == [0, 1]
        rows = outcome_of(RANDOM, 5, file).rows
    assert rows[:2] == first[:2] and len(rows) == 5
    assert path.read_bytes().startswith(kept.rpartition(b'{"number": 2')[0])
    assert [timeless(row) for row in rows] == [timeless(row) for row in outcome_of(RANDOM, 5).rows]


def test_files_of_several_machines_are_put_one_after_another(tmp_path, capsys):
    line = "random random --game serbian --players 4 --seed 7 --cards 2"
    paths = [tmp_path / name for name in ("one", "two", "both")]
    figures(f"{line} --deals 4", capsys, "--rows", paths[0])
    figures(f"{line} --first 2 --deals 4", capsys, "--rows", paths[1])
    both = paths[0].read_bytes() + paths[1].read_bytes()
    paths[2].write_bytes(both)
    assert figures(f"{line} --deals 6", capsys, "--rows", paths[2])["deals"] == 6
    assert paths[2].read_bytes() == both  # nothing was left to play


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"my diary", "no file of rows"),
        (b"my diary\nsecond line", "no file of rows"),
        (b'{"number": 3}\n', "no file of rows"),
        (b"[1]\n", "no file of rows"),
        (b"1\n", "no file of rows"),
        (b'{"arena": 5}\n', "no file of rows"),
        (b"\xff\x00\n", "no file of rows"),
        (b"[" * 5000 + b"\n", "no file of rows"),
    ],
)
def test_a_file_with_something_else_stays_as_it_is(tmp_path, content, told):
    path = tmp_path / "mine"
    path.write_bytes(content)
    with pytest.raises(OptionError, match=told):
        RowFile(path, RANDOM)
    assert path.read_bytes() == content


def test_a_damaged_row_is_refused_by_its_line(tmp_path):
    path = tmp_path / "rows"
    with closing(RowFile(path, RANDOM)) as file:
        outcome_of(RANDOM, 2, file)
    whole = path.read_bytes()
    for damage in (b'"plays": -4', b'"plays": "4"', b'"plays": true', b'"score": NaN, "plays": 4'):
        path.write_bytes(whole.replace(b'"plays": 4', damage))
        with pytest.raises(OptionError, match="line 2 is no row"):
            RowFile(path, RANDOM)
    rows = whole.partition(b"\n")[2]
    path.write_bytes(rows)
    with pytest.raises(OptionError, match="does not name the contest"):
        RowFile(path, RANDOM)


def test_a_header_that_was_cut_off_is_written_anew(tmp_path):
    path = tmp_path / "rows"
    RowFile(path, RANDOM).close()
    header = path.read_bytes()
    path.write_bytes(header[:9])
    RowFile(path, RANDOM).close()
    assert path.read_bytes() == header


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"a": "medium"}, "a 'random', not 'medium'"),
        ({"seed": "8"}, "seed '7', not '8'"),
        ({"cards": 3}, "cards 2, not 3"),
        ({"options": {"scoring": "binary"}}, "options"),
        ({"cards": None, "matches": True}, "cards"),
    ],
)
def test_rows_of_another_contest_are_refused(tmp_path, other, named):
    path = tmp_path / "rows"
    RowFile(path, RANDOM).close()
    with pytest.raises(OptionError, match=f"another contest: {named}"):
        RowFile(path, replace(RANDOM, **other))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("medium divine --game spades", "there is no level 'divine'"),
        ("medium medium --game spades --players 9", "players"),
        ("medium medium --game serbian --cards 14", "choose 1, 2, 3"),
        ("medium medium --game spades --cards 5", "no hand has 5 cards at this table; choose 13"),
        ("medium medium --game spades --cards 13 --matches 2", "choose --deals"),
        ("medium medium --game spades --deals 2 --matches 2", "not allowed with"),
        ("medium medium --game spades --jobs 2 --scheduler tcp://a:1", "not allowed with"),
        ("medium medium --game spades --stop-ci 0", "not a number above 0"),
        ("medium medium --game spades --stop-ci nan", "not a number above 0"),
        ("medium medium --game spades --first -1", "--first"),
        ("medium medium --game spades --scheduler nonsense://x", "no Dask scheduler answers"),
        ("medium --game spades", "required: B"),
        ("medium medium", "required: --game"),
        ("medium medium --game spades --rows /no/such/folder/file", "/no/such/folder/file"),
        (f"medium medium --game spades --rows {os.devnull}", "it is no file of rows"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(arguments, told, capsys):
    try:
        status = main(["arena", *arguments.split()])
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and told in err


def test_without_dask_a_sentence_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    line = "arena medium medium --game spades --scheduler tcp://127.0.0.1:8786"
    assert main(line.split()) == 2
    assert "pip install '.[cluster]'" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_in_a_terminal_only():
    rows = outcome_of(RANDOM, 2).rows
    for stream, is_drawn in ((Terminal(), True), (io.StringIO(), False)):
        with closing(Progress(4, stream)) as progress:
            progress.tell(rows)
        assert ("2/4  0.000 (0.000 to 0.000)" in stream.getvalue()) is is_drawn
    with closing(Progress(4, None)) as progress:
        progress.tell(rows)


def test_one_contest_may_be_named_in_several_ways(tmp_path):
    path = tmp_path / "rows"
    contest = Contest("medium", "random", "serbian", 4, "1")
    RowFile(path, contest).close()
    RowFile(path, replace(contest, a="rule", options={"scoring": "serbian_basic"})).close()
