"""One process beside the window that thinks: this end of its pipe, and what runs at the other.

A thread that thinks makes frames late, a process hardly. It has nothing of the window, imports
numpy when a player needs it, and answers one question after another:

    worker -> window   None once it is ready, then for each question a Decision or a Trouble
    window -> worker   a Question, only when the worker waits for one, so that sending never blocks

There is no message that stops a thought: a worker whose answer is not wanted any more is ended,
which is sure and quick. It ends by itself, even while it thinks, when the window's process is no
more.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.model.state import PlayerView
from game.rules.rules import Rules

from .levels import player_for
from .player import Budget, Decision, Player

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

NICENESS = 5  # of the process; where processors are scarce the window draws first
REAPED = 0.1  # seconds to wait for an ended process; one that is killed takes a hundredth of it


class Question(NamedTuple):
    """What a player of a level, with its manner, is to decide."""

    level: str
    rules: Rules
    view: PlayerView
    seed: int
    budget: Budget


class Trouble(NamedTuple):
    """Why there is no decision, in a line for the log."""

    words: str


class WorkerFailed(Exception):
    """There is no worker, or none that answers; the message is a line for the log."""


class Worker:
    """A process that thinks, once it is started; after `end` it can be started again.

    `player_of` makes the player of a level in the process. It must be a function of a module,
    since only its name is sent.
    """

    def __init__(self, player_of: Callable[[str], Player] = player_for) -> None:
        self._player_of = player_of
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self.is_waiting = False  # for a question
        self.is_thinking = False

    @property
    def is_running(self) -> bool:
        """Whether there is a process, starting, waiting or thinking, as far as is known."""
        return self._pipe is not None

    def start(self) -> None:
        """Start the process and return; it waits for a question some time later.

        Raises WorkerFailed.
        """
        # Imported here: it would make every start of the window later.
        from multiprocessing import get_context

        spawn = get_context("spawn")
        try:
            here, there = spawn.Pipe()
            try:
                process = spawn.Process(
                    target=serve, args=(there, self._player_of), name="thinker", daemon=True
                )
                with _deaf_to_interrupts():
                    process.start()
            except BaseException:
                here.close()
                raise
            finally:
                there.close()
        except (OSError, ImportError) as error:  # no more processes, or a Python without any
            raise WorkerFailed(f"it cannot be started ({error})") from error
        self._process, self._pipe = process, here

    def ask(self, question: Question) -> None:
        """Hand it a question; it must be waiting for one. Raises WorkerFailed."""
        assert self._pipe is not None and self.is_waiting
        try:
            self._pipe.send(question)
        except OSError as error:
            raise self._gone() from error
        self.is_waiting, self.is_thinking = False, True

    def hear(self) -> Decision | None:
        """The decision that has come; None when there is none. Raises WorkerFailed."""
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll():
                return None
            heard: Decision | Trouble | None = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise self._gone() from error
        self.is_waiting, self.is_thinking = True, False
        if isinstance(heard, Trouble):
            raise WorkerFailed(heard.words)
        return heard

    def end(self) -> None:
        """Stop the process at once, whatever it does."""
        if self._process is None or self._pipe is None:
            return
        self._pipe.close()
        self._process.kill()
        self._process.join(REAPED)
        self._process = self._pipe = None
        self.is_waiting = self.is_thinking = False

    def _gone(self) -> WorkerFailed:
        assert self._process is not None
        self._process.join(REAPED)
        return WorkerFailed(f"its process has ended (status {self._process.exitcode})")


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl+C in a terminal reaches both processes; one that is started deaf to it stays so."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def serve(pipe: "Connection", player_of: Callable[[str], Player]) -> None:
    """What runs in the process: answers questions until the window closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    Thread(target=_end_with_window, daemon=True).start()
    players: dict[str, Player] = {}
    try:
        pipe.send(None)
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes(), players, player_of))
    except (EOFError, OSError):
        return


def _end_with_window() -> None:
    """Wait until the process of the window is no more, and end this one."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    window = parent_process()
    assert window is not None
    wait([window.sentinel])
    os._exit(0)  # it may be in the middle of a thought


def _answer(asked: bytes, players: dict[str, Player], player_of: Callable[[str], Player]) -> bytes:
    """The decision on a question, or why there is none, as it is sent."""
    try:
        question: Question = pickle.loads(asked)
        if question.level not in players:
            players[question.level] = player_of(question.level)
        _, rules, view, seed, budget = question
        answer = pickle.dumps(players[question.level].decide(rules, view, seed, budget))
        if b"numpy" in answer:
            raise TypeError("a decision with a number of numpy's would bring it into the window")
        return answer
    except Exception as error:  # whatever a player does wrong; there is no screen to tell it on
        return pickle.dumps(Trouble(f"{type(error).__name__}: {error}"))
