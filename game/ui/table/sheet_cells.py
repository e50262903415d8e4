"""What stands in the cells of the score sheet: bids under bids, totals under totals.

All cells are set in letters of one size, the largest in which every column has room; where it is
narrow, what lies between the numbers gives way before the letters do. A bid that failed is struck
through, as on paper, so that colour never says it alone; partners' bids are joined by a plus and
struck through with one line. Bags are written on a little sack.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.widgets import Kit

from .sack import draw_sack
from .sheet import Cell, Row

USUAL_TOTAL, LONG_TOTAL = "88", "888"  # for which there is room before anybody has so many
ROOMY = 4.2  # heights of the text: from this width of a column on there is room for a long total
SMALLEST_CELL = 10  # pixels
BID, PLUS, ON_SACK = 0.82, 0.7, 0.7  # heights of the total


class Spacing(NamedTuple):
    """What lies between the numbers, in heights of the letters."""

    gap: float  # after each bid
    sack: float  # the sack itself
    aside: float  # before the sack
    edge: float  # between a column's edge and what stands in it
    overhang: float  # of the line through what failed, on both sides


LOOSE = Spacing(gap=0.5, sack=1.24, aside=0.2, edge=0.22, overhang=0.2)
TIGHT = Spacing(gap=0.38, sack=1.1, aside=0.1, edge=0.15, overhang=0.13)


class Setting(NamedTuple):
    """How all cells of a sheet are set."""

    px: int
    spacing: Spacing
    plus: bool = False  # between partners' bids

    def room(self, width: float) -> float:
        """What a column of that width leaves for its numbers."""
        return width - 2 * self.px * self.spacing.edge


class Column(NamedTuple):
    """How wide the parts of a column are, in pixels: each has room for those of all its rows."""

    bids: float  # with the gap after each
    total: float
    sack: float  # with what lies before it; 0 as long as there are no bags

    @property
    def width(self) -> float:
        """All of it."""
        return self.bids + self.total + self.sack


class Columns(NamedTuple):
    """The columns of a sheet, all of them `width` wide from `left` on."""

    setting: Setting
    parts: tuple[Column, ...]
    left: float
    width: float

    def end(self, index: int) -> float:
        """Where the totals of a column end; what stands in a column is in the middle of it."""
        column = self.parts[index]
        middle = self.left + self.width * (index + 0.5)
        return middle + column.width / 2 - column.sack


def columns(
    kit: Kit, lines: Sequence[Row], count: int, left: float, width: float, px: int
) -> Columns:
    """How the rows `lines` are set in `count` columns, in letters up to `px` high."""
    cells = [[row.cells[index] for row in lines if row.cells] for index in range(count)]
    setting = _setting(kit, cells, width, px)
    long = kit.assets.width(LONG_TOTAL if width > ROOMY * setting.px else USUAL_TOTAL, px, 700)
    joined = setting._replace(plus=True)
    with_plus = [_column(kit, each, joined, least=long) for each in cells]
    if all(column.width <= joined.room(width) for column in with_plus):
        return Columns(joined, tuple(with_plus), left, width)
    parts = [_column(kit, each, setting) for each in cells]
    for index, column in enumerate(parts):
        spare = max(0.0, setting.room(width) - column.width)
        total = max(column.total, min(long, column.total + spare))
        parts[index] = column._replace(total=total)
    return Columns(setting, tuple(parts), left, width)


def _setting(kit: Kit, cells: Sequence[Sequence[Cell]], width: float, px: int) -> Setting:
    """The largest letters in which all columns have room; rather close than small."""
    for size in range(px, SMALLEST_CELL, -1):
        for spacing in (LOOSE, TIGHT):
            setting = Setting(size, spacing)
            if all(_column(kit, each, setting).width <= setting.room(width) for each in cells):
                return setting
    return Setting(SMALLEST_CELL, TIGHT)


def _column(kit: Kit, cells: Sequence[Cell], setting: Setting, *, least: float = 0.0) -> Column:
    """The parts of a column with these cells; a total has at least the room `least`."""
    px, spacing = setting.px, setting.spacing
    bids = {tuple(mark.text for mark in cell.bids) for cell in cells}
    totals = [kit.assets.width(total, px, 700) for total in {cell.total for cell in cells}]
    return Column(
        max((_bids_width(kit, each, setting) for each in bids), default=0.0),
        max(least, *totals, 0.0),
        px * (spacing.sack + spacing.aside) if any(cell.bags for cell in cells) else 0.0,
    )


def _bids_width(kit: Kit, bids: Sequence[str], setting: Setting) -> float:
    """The bids of one cell with what lies between them, and the gap before the total."""
    px = setting.px
    width = sum(kit.assets.width(bid, px * BID) + px * setting.spacing.gap for bid in bids)
    return width + (kit.assets.width("+", px * PLUS) * (len(bids) - 1) if setting.plus else 0.0)


def draw_cell(
    surface: pygame.Surface, kit: Kit, cell: Cell, at: Columns, index: int, middle: int
) -> None:
    """The bids small, a failed one struck through, and the total bold, its end under the others'.

    `middle` is the middle of the row.
    """
    theme, (px, spacing, _) = kit.theme, at.setting
    end = at.end(index)
    if cell.bags:
        side = round(px * spacing.sack)
        spot = end + px * spacing.aside + side / 2, middle
        draw_sack(surface, kit, cell.bags, spot, side, px * ON_SACK)
    colour = theme.ink if cell.made is None else theme.made if cell.made else theme.failed
    total = kit.assets.text(cell.total, px, weight=700, colour=colour)
    surface.blit(total, (end - total.get_width(), middle - total.get_height() / 2))
    wide = _bids_width(kit, [mark.text for mark in cell.bids], at.setting)
    _draw_bids(surface, kit, cell, at.setting, end - at.parts[index].total - wide, middle)


def _draw_bids(
    surface: pygame.Surface, kit: Kit, cell: Cell, setting: Setting, x: float, middle: int
) -> None:
    """The bids from `x` on, what failed struck through: partners' bids with one line."""
    assets, (px, spacing, joined) = kit.assets, setting
    theme = kit.theme
    ink = theme.ink_muted if cell.total else theme.ink  # in play there is nothing else
    low = middle + px * 0.06
    ends: list[tuple[float, float]] = []
    for place, mark in enumerate(cell.bids):
        if place and joined:
            plus = assets.text("+", px * PLUS, colour=ink)
            surface.blit(plus, (x - px * spacing.gap / 2, low - plus.get_height() / 2))
            x += plus.get_width()
        bid = assets.text(mark.text, px * BID, colour=ink)
        surface.blit(bid, (x, low - bid.get_height() / 2))
        ends.append((x, x + bid.get_width()))
        x += bid.get_width() + px * spacing.gap
    for start, end in _struck(cell, ends):
        pygame.draw.aaline(
            surface,
            theme.failed,
            (start - px * spacing.overhang, middle + px * 0.34),
            (end + px * spacing.overhang, middle - px * 0.2),
            max(1, round(px / 9)),
        )


def _struck(cell: Cell, ends: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """From where to where a line goes through bids that failed."""
    failed = [
        (mark, span) for mark, span in zip(cell.bids, ends, strict=True) if mark.made is False
    ]
    joined = [span for mark, span in failed if mark.together]
    if joined:
        yield joined[0][0], joined[-1][1]
    yield from (span for mark, span in failed if not mark.together)
