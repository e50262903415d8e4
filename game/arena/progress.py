"""A bar on the terminal with how far a contest is, and what is known so far."""

from collections.abc import Sequence
from time import monotonic
from typing import TextIO

from game.interval import interval

from .board import Row

WIDTH = 30  # letters of the bar
PAUSE = 0.25  # seconds between two drawings


class Progress:
    """Draws the bar in a terminal. Into anything else it writes nothing."""

    def __init__(self, boards: int, stream: TextIO | None) -> None:
        self._boards = boards
        self._stream = stream if stream is not None and stream.isatty() else None
        self._due = monotonic()

    def tell(self, rows: Sequence[Row]) -> None:
        """Draw how things stand, unless they were drawn a moment ago."""
        if self._stream is None or monotonic() < self._due:
            return
        mean, low, high = interval([row.score for row in rows])
        full = WIDTH * len(rows) // self._boards
        bar = "#" * full + "." * (WIDTH - full)
        self._stream.write(
            f"\r[{bar}] {len(rows)}/{self._boards}  {mean:.3f} ({low:.3f} to {high:.3f})\x1b[K"
        )
        self._stream.flush()
        self._due = monotonic() + PAUSE

    def close(self) -> None:
        """Take the bar away."""
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
