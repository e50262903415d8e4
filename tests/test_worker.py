"""The worker: the same answers as in place, whatever becomes of it, and no process left over."""

import multiprocessing
import os
import signal
import subprocess
import sys
from itertools import pairwise
from multiprocessing import active_children, spawn
from pathlib import Path
from time import sleep

import pytest

from game.ai import levels
from game.ai.player import USUAL, Budget
from game.ai.thinker import LATE, MOST_FAILURES, STARTING, Thinker
from game.ai.worker import NICENESS, Worker
from game.match.match import Match
from game.ui.scene import Back

from . import thinking
from .kit import match_of
from .ui.tables import Sitting, seated

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 60  # seconds after which a test that waits has failed
GAMES = ("serbian", "romanian", "israeli", "spades")


class Bench:
    """A thinker with a worker that has the players of `thinking`, a clock and a log."""

    def __init__(self):
        self.lines = []
        self.now = 0.0
        self.thinker = Thinker(
            Worker(thinking.player_for), note=self.lines.append, clock=lambda: self.now
        )

    def ask(self, level, match, budget=USUAL):
        seat = match.actor
        return self.thinker.ask(level, match.rules, match.view(seat), match.bot_seed(seat), budget)

    def answer(self, ticket):
        return until(lambda: self.thinker.answer(ticket))

    def put(self, level, match):
        """The answer to one question, which is dropped then as the table does it."""
        ticket = self.ask(level, match)
        decision = self.answer(ticket)
        self.thinker.drop(ticket)
        return decision

    def set_thinking(self, level, match, budget=USUAL):
        """A question that the worker is thinking about."""
        ticket = self.ask(level, match, budget)

        def has_it():
            assert self.thinker.answer(ticket) is None
            return self.thinker._worker.is_thinking

        until(has_it)
        return ticket


def until(come):
    """What comes in the end; the clock of the thinker stands still meanwhile."""
    for _ in range(LIMIT * 200):
        if got := come():
            return got
        sleep(1 / 200)
    raise AssertionError("it never came")


def nobody_is_left():
    """Whether every process has gone; one that is killed takes a while where many want to run."""
    return not active_children()


@pytest.fixture
def bench(monkeypatch):
    for name, level in thinking.LEVELS.items():
        monkeypatch.setitem(levels._LEVELS, name, level)
    made = Bench()
    yield made
    made.thinker.close()
    until(nobody_is_left)


@pytest.fixture
def match():
    return match_of("spades", 4, "worker")


@pytest.fixture
def gate(monkeypatch, tmp_path):
    """While this file is there, no worker gets ready."""
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv(thinking.GATE, str(gate))
    return gate


def in_place(level, match):
    seat = match.actor
    player = thinking.player_for(level)
    return player.decide(match.rules, match.view(seat), match.bot_seed(seat), USUAL)


# The same answers


def test_the_worker_decides_as_in_place(bench):
    for game in GAMES:
        for level in ("searcher", "steady"):
            played = match_of(game, seed=f"worker {level}")
            for _ in range(30):
                ticket, expected = bench.ask(level, played), in_place(level, played)
                assert bench.answer(ticket) == expected == bench.thinker.answer(ticket)
                bench.thinker.drop(ticket)
                played.submit(played.actor, expected.action)
    assert not bench.lines
    assert len(active_children()) == 1


def test_questions_are_answered_in_the_order_asked(bench, match):
    tickets = [bench.ask("steady", match) for _ in range(4)]
    bench.answer(tickets[-1])
    for before, after in pairwise(tickets):
        assert bench.thinker.answer(before) == bench.thinker.answer(after) is not None
    assert not bench.lines


def test_nothing_of_the_window_is_in_the_worker(bench, match):
    bench.put("alone", match)
    assert not bench.lines


def test_a_level_that_does_not_search_needs_no_worker(bench, match):
    assert bench.thinker.answer(bench.ask("random", match)) is not None
    assert not active_children()


# Trouble


@pytest.mark.parametrize(
    "level, told",
    [
        ("clueless", "ValueError: no idea"),
        ("dying", "ended (status 3)"),
        ("leaky", "number of numpy"),
        ("unmade", "No module named 'numpy'"),
    ],
)
def test_the_rules_decide_for_a_player_that_fails(bench, match, level, told):
    assert bench.put(level, match) == in_place("steady", match)
    (line,) = bench.lines
    assert told in line and "\n" not in line
    until(nobody_is_left)


def test_the_rules_decide_for_a_worker_that_is_killed(bench, match):
    ticket = bench.set_thinking("endless", match)
    active_children()[0].kill()
    assert bench.answer(ticket) == in_place("steady", match)
    assert len(bench.lines) == 1


def test_the_rules_decide_for_a_worker_that_was_killed_while_it_waited(bench, match):
    bench.put("steady", match)
    (process,) = active_children()
    process.kill()
    process.join()
    assert bench.put("searcher", match) == in_place("steady", match)
    assert bench.put("searcher", match) == in_place("searcher", match)
    assert len(bench.lines) == 1


@pytest.mark.parametrize("effort", [1, 4])
def test_the_rules_decide_for_a_worker_that_is_late(bench, match, effort):
    ticket = bench.set_thinking("endless", match, Budget(effort))
    bench.now += LATE * effort
    assert bench.thinker.answer(ticket) is None
    bench.now += 0.001
    assert bench.thinker.answer(ticket) == in_place("steady", match)
    assert len(bench.lines) == 1
    until(nobody_is_left)


def test_an_answer_that_is_there_is_never_late(bench, match):
    ticket = bench.set_thinking("searcher", match)
    pipe = bench.thinker._worker._pipe
    until(pipe.poll)
    bench.now += 2 * LATE
    assert bench.thinker.answer(ticket) == in_place("searcher", match)
    assert not bench.lines


def test_a_failed_worker_is_replaced_at_the_next_question(bench, match):
    for _ in range(MOST_FAILURES):
        bench.put("clueless", match)
        assert bench.put("searcher", match) == in_place("searcher", match)
    assert len(bench.lines) == MOST_FAILURES


def test_a_worker_that_fails_three_times_in_a_row_is_given_up(bench, match):
    for _ in range(MOST_FAILURES + 2):
        assert bench.put("dying", match) == in_place("steady", match)
        until(nobody_is_left)
    assert len(bench.lines) == MOST_FAILURES
    assert bench.lines[-1].endswith("from now on.")
    assert bench.put("searcher", match) == in_place("steady", match)


def test_a_slow_start_keeps_nobody_waiting_and_is_no_failure(bench, match, gate):
    bench.thinker.start()
    (process,) = active_children()
    ticket = bench.ask("searcher", match)
    bench.now += LATE + 0.001
    assert bench.thinker.answer(ticket) == in_place("steady", match)
    bench.thinker.drop(ticket)
    gate.unlink()
    assert bench.put("searcher", match) == in_place("searcher", match)
    assert active_children() == [process] and not bench.lines


def test_a_worker_that_is_never_ready_is_replaced(bench, match, gate):
    ticket = bench.ask("searcher", match)
    bench.now += STARTING + 0.001
    assert bench.thinker.answer(ticket) == in_place("steady", match)
    assert "not ready" in bench.lines[0]
    until(nobody_is_left)


def refused(*arguments):
    raise OSError(11, "Resource temporarily unavailable")


def test_the_rules_decide_where_no_process_can_be_started(bench, match, monkeypatch):
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refused)
    bench.thinker.start()
    for _ in range(MOST_FAILURES):
        assert bench.thinker.answer(bench.ask("searcher", match)) == in_place("steady", match)
    assert len(bench.lines) == MOST_FAILURES
    assert "cannot be started" in bench.lines[0]


def test_the_rules_decide_where_python_is_gone(bench, match, monkeypatch):
    monkeypatch.setattr(spawn, "_python_exe", os.fsencode(ROOT / "no python"))
    assert bench.put("searcher", match) == in_place("steady", match)
    assert len(bench.lines) == 1


# Drops


def test_a_drop_stops_the_thought_and_the_next_question_is_answered(bench, match):
    ticket = bench.set_thinking("endless", match)
    bench.thinker.drop(ticket)
    until(nobody_is_left)
    assert bench.thinker.answer(ticket) is None
    assert bench.put("searcher", match) == in_place("searcher", match)
    assert not bench.lines


def test_a_drop_leaves_a_worker_alone_that_thinks_about_something_else(bench, match):
    first = bench.set_thinking("endless", match)
    bench.thinker.drop(bench.ask("searcher", match))
    assert bench.thinker._worker.is_thinking
    second = bench.ask("searcher", match)
    bench.thinker.drop(first)
    assert bench.answer(second) == in_place("searcher", match)


def test_leaving_the_table_stops_the_thought(bench):
    match = Match(seated("spades", 4, human=False, level="endless"))
    sitting = Sitting(match, speed="instant", thinker=bench.thinker)
    until(lambda: sitting.wait(0.1) or bench.thinker._worker.is_thinking)
    sitting.stack.take(Back())
    until(nobody_is_left)


def test_one_worker_thinks_for_one_table_after_another(bench):
    bench.thinker.start()
    (process,) = active_children()
    for game in GAMES:
        sitting = Sitting(
            Match(seated(game, 4, level="searcher")), speed="instant", thinker=bench.thinker
        )
        until(lambda sitting=sitting: sitting.wait(0.02) or sitting.asked)
        sitting.stack.take(Back())
    assert active_children() == [process] and not bench.lines


# The window


WINDOW = """
import sys
from multiprocessing import active_children
from time import sleep
from game.ai import levels
from game.ai.thinker import Thinker
from game.ai.worker import Worker
from game.app import run
from game.match.match import Match
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Quit
from game.ui.table.scene import TableScene
from tests import thinking
from tests.ui.tables import seated, services

class Table(TableScene):
    drawn = False

    def draw(self, surface):
        super().draw(surface)
        if not self.drawn:
            print("at the first frame", len(active_children()))
        self.drawn = True

    def update(self, dt):
        super().update(dt)
        return Quit() if self.presenter.shown.public.sheet else None

if __name__ == "__main__":
    levels._LEVELS |= thinking.LEVELS
    match = Match(seated("romanian", 4, human=False, level="searcher"))
    window = services()
    window.thinker = Thinker(Worker(thinking.player_for), note=print)
    window.after_first_frame.append(window.thinker.start)
    window.after_first_frame.append(lambda: print("after it", len(active_children())))
    scenes = {"table": lambda given: Table(given, match, timing=Timing.at("instant"))}
    status = run(Go("table"), window, scenes)
    while active_children():
        sleep(0.01)
    print("at the end", status)
    print("numpy" if "numpy" in sys.modules else "no numpy", len(match.view(0).public.sheet))
"""


def test_the_window_starts_the_worker_after_its_first_frame_and_has_no_numpy(tmp_path):
    program = tmp_path / "window.py"
    program.write_text(WINDOW)
    done = subprocess.run(
        [sys.executable, program],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=LIMIT,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "at the first frame 0", "after it 1", "at the end 0", "no numpy 1",
    ]  # fmt: skip


# No process is left over. Whoever holds the output of a program keeps it open, so at its end
# all of them have ended: the program, its worker, and what Python starts beside a worker.

PROGRAM = """
import os, sys, time
from game.ai import levels
from game.ai.thinker import Thinker
from game.ai.worker import Worker
from tests import thinking
from tests.kit import match_of

if __name__ == "__main__":
    levels._LEVELS |= thinking.LEVELS
    thinker, match = Thinker(Worker(thinking.player_for)), match_of("spades")
    ticket = thinker.ask(sys.argv[1], match.rules, match.view(match.actor), 0)
    while sys.argv[1] == "endless" and not thinker._worker.is_thinking:
        thinker.attend()
        time.sleep(0.01)
    print("thinking", flush=True)
    match sys.argv[2]:
        case "crash":
            os._exit(7)
        case "error":
            raise SystemExit(5)
        case "close":
            thinker.close()
        case _:
            time.sleep(1000)
"""


@pytest.mark.parametrize("level", ["endless", "searcher"])
@pytest.mark.parametrize("end", ["killed", "crash", "error", "close"])
def test_the_worker_ends_with_the_window_however_that_ends(tmp_path, level, end):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    with subprocess.Popen(
        [sys.executable, program, level, end],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stdout.readline() == "thinking\n"
        if end == "killed":
            running.kill()
        out, err = running.communicate(timeout=LIMIT)
    assert not out
    assert end == "killed" or not err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such numbers")
def test_the_worker_gives_way_to_the_window(bench, match):
    bench.put("steady", match)
    (process,) = active_children()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, own + NICENESS)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no groups of processes to stop")
def test_the_terminals_interrupt_does_not_reach_the_worker(bench, match):
    bench.thinker.start()
    (process,) = active_children()
    os.kill(process.pid, signal.SIGINT)
    assert bench.put("searcher", match) == in_place("searcher", match)
    os.kill(process.pid, signal.SIGINT)
    assert bench.put("searcher", match) == in_place("searcher", match)
    assert not bench.lines
