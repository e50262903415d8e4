"""How a score sheet is ruled: where its rows and columns are, and what lies under a point."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.widgets import Kit

from .sheet import Row

TITLE = 1.1  # heights of the usual text, as is the next
PX = 0.98  # the letters of a paper that is wide enough


class Ruling(NamedTuple):
    """The lines that a sheet is ruled with, in pixels."""

    rect: pygame.Rect
    px: int  # height of the text
    inset: int  # from the paper's edge to what is written
    above: int  # from the paper's edge to the names over the columns
    left: float  # of the first column
    column: float  # width of a column
    top: int  # of the first row
    row: int  # height of a row

    @property
    def fitting(self) -> int:
        """How many rows there is room for."""
        return max(1, (self.rect.bottom - self.inset // 2 - self.top) // self.row)

    def cell(self, place: int, column: int) -> pygame.Rect:
        """The cell of the row in that place, counted from the first one shown."""
        left = round(self.left + self.column * column)
        right = round(self.left + self.column * (column + 1))
        return pygame.Rect(left, self.top + place * self.row, right - left, self.row)

    def at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """The place and the column of the cell under a point, if there were rows enough."""
        x, y = pos[0] - self.left, pos[1] - self.top
        inside = 0 <= x < self.rect.right - self.inset - self.left
        if not inside or not 0 <= y < self.row * self.fitting:
            return None
        return int(y // self.row), int(x // self.column)


def ruling(kit: Kit, rect: pygame.Rect, columns: int, title_room: int = 0) -> Ruling:
    """How a sheet of that size is ruled; `title_room` is the least height above the names."""
    inset = round(rect.width * 0.045)
    px = max(12, min(round(kit.metrics.base * PX), rect.width // (4 + 3 * columns)))
    title = kit.assets.line_height(kit.metrics.base * TITLE)
    above = max(title_room, inset + title + inset // 2)
    first_width = round(px * 2.9)
    return Ruling(
        rect,
        px,
        inset,
        above,
        left=rect.x + inset + first_width,
        column=(rect.width - 2 * inset - first_width) / columns,
        top=rect.y + above + round(px * 1.55),
        row=round(px * 1.95),
    )


def first_shown(lines: Sequence[Row], fitting: int) -> int:
    """The row to begin with so that the hand in play is in sight, and what comes after it."""
    last = max(0, len(lines) - fitting)
    played = sum(not row.ahead for row in lines)
    return min(last, max(0, played - fitting * 3 // 4)) if played < len(lines) else last
