"""What the game uses while nothing happens, and how soon it answers.

The real loop waits at a table whose player is to play a card: in front of the window, while
another window has the keyboard, and minimised. The process of the searching levels, which
sleeps then, is not counted.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep

from game.ui import posted
from game.ui.scene import Home, Size
from game.ui.table.scene import TableScene

from .frames import ME, decide, opened_match, table
from .screen import screen
from .spread import at, milliseconds
from .usage import Usage, resident
from .watched import Watched

MEASURED = 15.0  # seconds of each state
SETTLED = 2.0  # seconds before it, until the loop sleeps as long as it ever does
INPUTS = 20
APART = (1.2, 1.6)  # seconds between two of them, so that each comes in the longest sleep
UNKNOWN = "cannot be measured on this system"
STATES = {
    "waiting": "waiting for the player",
    "unfocused": "another window has the keyboard",
    "minimised": "minimised",
}


@dataclass(frozen=True)
class Idle:
    """What came of it: what was used in each state, and the seconds until input was answered."""

    window: str
    driver: str
    size: Size
    seconds: float  # of each state
    used: Mapping[str, Usage]
    answers: Sequence[float]
    memory: int | None  # bytes

    def summary(self) -> Mapping[str, object]:
        """The figures as JSON has them; null is what the system does not tell."""
        return {
            "driver": self.driver,
            "size": list(self.size),
            "seconds": self.seconds,
            "states": {
                state: {
                    "core_percent": round(100 * usage.share, 3),
                    "wakes_a_second": _rounded(usage.wakes_a_second),
                }
                for state, usage in self.used.items()
            },
            "answer_ms": {
                "count": len(self.answers),
                "median": milliseconds(at(self.answers, 0.5)),
                "longest": milliseconds(max(self.answers)),
            },
            "memory_mb": None if self.memory is None else round(self.memory / 2**20, 1),
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        yield self.window
        for state, words in STATES.items():
            usage = self.used[state]
            wakes = _rounded(usage.wakes_a_second)
            woken = f"wakes: {UNKNOWN}" if wakes is None else f"{wakes} wakes a second"
            yield f"{words}: {100 * usage.share:.2f} % of a core, {woken}"
        yield (
            f"input is answered on the screen after {milliseconds(at(self.answers, 0.5))} ms, at "
            f"the longest {milliseconds(max(self.answers))} ms ({len(self.answers)} times)"
        )
        memory = UNKNOWN if self.memory is None else f"{self.memory / 2**20:.0f} MB"
        yield f"memory of the window's process: {memory}"


def _rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 1)


def run(
    size: Size, *, measured: float = MEASURED, settled: float = SETTLED, inputs: int = INPUTS
) -> Idle:
    """Measure all states. Raises `NoDisplay` where no window can be opened at all."""
    with (
        TemporaryDirectory(prefix="frisch-bench-", ignore_cleanup_errors=True) as folder,
        screen(size, Path(folder), {"measured": table}, app=Watched) as seen,
    ):
        app = seen.app
        assert isinstance(app, Watched)
        _open_table(app)
        used = {"waiting": _used(app, measured, settled)}
        answers = _answers(app, size, inputs)
        memory = resident()
        for state, tell in (("unfocused", posted.left), ("minimised", posted.minimised)):
            tell()
            used[state] = _used(app, measured, settled)
        return Idle(seen.told(), seen.driver, seen.window.size, measured, used, answers, memory)


def _open_table(app: Watched) -> None:
    """A hand of which a few cards have been played, up to the player's turn."""
    match = opened_match("spades")
    while sum(match.view(ME).public.tricks) < 1 or match.actor != ME:
        decide(match)
    app.open(Home("measured", match=match))
    top = app.stack.top
    assert isinstance(top, TableScene)


def _used(app: Watched, measured: float, settled: float) -> Usage:
    _turn_for(app, settled)
    before = Usage.now()
    _turn_for(app, measured)
    return Usage.now().since(before)


def _turn_for(app: Watched, seconds: float) -> None:
    end = perf_counter() + seconds
    while perf_counter() < end:
        app.turn()


def _answers(app: Watched, size: Size, inputs: int) -> list[float]:
    """Seconds from the pointer's move, at no foreseeable moment, to the picture that shows it."""
    before = len(app.answers)
    sent: list[float] = []
    hand = Thread(target=_move_about, args=(sent, size, inputs), daemon=True)
    hand.start()
    while len(app.answers) < before + inputs:
        app.turn()
    hand.join()
    shown = app.answers[before:]
    return [answer - begin for answer, begin in zip(shown, sent, strict=True)]


def _move_about(sent: list[float], size: Size, inputs: int) -> None:
    """Move over the own fan, from one card to another."""
    rng = Random(0)
    for turn in range(inputs):
        sleep(rng.uniform(*APART))
        across = 0.42 if turn % 2 else 0.5
        sent.append(perf_counter())
        posted.point((round(across * size[0]), round(0.9 * size[1])))
