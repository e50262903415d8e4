"""How soon the game is there: from its process's start to a picture and to a table that answers.

It is held against a bare window of pygame. Each is a fresh process; they are started in turn, so
that a machine which slows down does so for all, and a ratio is the median of those within each
turn.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from game.errors import OptionError
from game.ui.scene import Size

from .spread import milliseconds

ROOT = Path(__file__).resolve().parents[2]
BARE = ROOT / "game" / "ui" / "bare_window.py"
# Wherever people play, Python keeps what it has compiled.
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}
STARTED = "from game.bench.started import main; main()"
FIRST, DRAWN, ANSWERED = SAID = "first frame", "drawn", "answered"  # by the processes
ROWS = {
    "bare": "a bare window of pygame",
    "first": "the window with its cloth",
    "title": "the title",
    "table": "the table",
    "playable": "a click at the table answered",
}


@dataclass(frozen=True)
class Starts:
    """What came of it: for every row, the seconds of every turn."""

    size: Size
    seconds: Mapping[str, Sequence[float]]

    @property
    def ratios(self) -> Mapping[str, float]:
        """Each against the bare window of the same turn."""
        return {
            row: median(
                ours / bare for ours, bare in zip(seconds, self.seconds["bare"], strict=True)
            )
            for row, seconds in self.seconds.items()
            if row != "bare"
        }

    def summary(self) -> Mapping[str, object]:
        """The figures as JSON has them."""
        return {
            "size": list(self.size),
            "turns": len(self.seconds["bare"]),
            "median_ms": {
                row: milliseconds(median(seconds)) for row, seconds in self.seconds.items()
            },
            "ratio": {row: round(ratio, 3) for row, ratio in self.ratios.items()},
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        width, height = self.size
        yield (
            f"{width}x{height} pixels, medians of {len(self.seconds['bare'])} fresh processes, "
            "from the start of Python on"
        )
        for row, words in ROWS.items():
            times = "" if row == "bare" else f", {self.ratios[row]:.2f} times the bare window"
            yield f"{words}: {milliseconds(median(self.seconds[row]))} ms{times}"


def run(size: Size, turns: int = 7) -> Starts:
    """Start everything so many times, after one start that fills the system's caches.

    Raises `OptionError`, with its last words, where one of the processes cannot open a window.
    """
    seconds: dict[str, list[float]] = {row: [] for row in ROWS}
    with TemporaryDirectory(prefix="frisch-bench-", ignore_cleanup_errors=True) as folder:
        for turn in range(turns + 1):
            data = Path(folder) / str(turn)
            timed = {"bare": _seconds([str(BARE), *map(str, size)], FIRST)[0]}
            timed["first"], timed["title"] = _seconds(
                _game("title", size, data / "title"), FIRST, DRAWN
            )
            timed["table"], timed["playable"] = _seconds(
                _game("table", size, data / "table"), DRAWN, ANSWERED
            )
            if turn:
                for row, took in timed.items():
                    seconds[row].append(took)
    return Starts(size, seconds)


def _game(where: str, size: Size, folder: Path) -> list[str]:
    folder.mkdir(parents=True)
    return ["-c", STARTED, where, f"{size[0]}x{size[1]}", str(folder)]


def _seconds(arguments: Sequence[str], *awaited: str) -> list[float]:
    """Seconds until a Python with these arguments has said each of the lines."""
    begin = perf_counter()
    with subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        seconds = []
        for line in process.stdout:
            if line.strip() in awaited:
                seconds.append(perf_counter() - begin)
        errors = process.stderr.read()
    if len(seconds) < len(awaited):
        raise OptionError(
            "start", errors.strip().splitlines()[-1] if errors.strip() else awaited[0]
        )
    return seconds
