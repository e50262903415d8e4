"""The score sheet as paper: how large its rows are, and how they are drawn.

A bid that failed is struck through, as on paper, so that colour never says it alone.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.text.catalogue import say
from game.ui.shapes import cast_shadow, plate
from game.ui.widgets import Kit

from .pictures import suit_glyph
from .sheet import Cell, Row

USUAL_TOTAL, LONG_TOTAL = "88", "888"  # a wider one pushes the bids before it aside
SMALLEST_CELL = 10  # pixels
ROOMY = 4.2  # heights of the text: from this width of a column on there is room for a long total


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


def ruling(kit: Kit, rect: pygame.Rect, columns: int, title_room: int = 0) -> Ruling:
    """How a sheet of that size is ruled; `title_room` is the least height above the names."""
    inset = round(rect.width * 0.045)
    px = max(12, min(round(kit.metrics.base * 0.98), rect.width // (4 + 3 * columns)))
    above = max(title_room, inset + _title(kit).get_height() + inset // 2)
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


def _title(kit: Kit) -> pygame.Surface:
    size = kit.metrics.base * 1.1
    return kit.assets.text(say("Score sheet"), size, weight=700, colour=kit.theme.ink)


def draw_sheet(
    surface: pygame.Surface,
    kit: Kit,
    ruled: Ruling,
    heads: Sequence[str],
    lines: Sequence[Row],
    *,
    first: int | None = None,
) -> None:
    """Draw the sheet with `heads` over its columns.

    Rows begin with `first`, or so that the hand in play is in sight.
    """
    _draw_paper(surface, kit, ruled)
    _draw_heads(surface, kit, ruled, heads)
    start = first_shown(lines, ruled.fitting) if first is None else first
    shown = lines[start : start + ruled.fitting]
    for place, row in enumerate(shown):
        _draw_row(surface, kit, ruled, row, ruled.top + place * ruled.row)
    bottom = ruled.top + len(shown) * ruled.row
    for index in range(len(heads)):
        x = round(ruled.left + ruled.column * index)
        pygame.draw.line(surface, kit.theme.paper_line, (x, ruled.top), (x, bottom))


def first_shown(lines: Sequence[Row], fitting: int) -> int:
    """The row to begin with so that the hand in play is in sight, and what comes after it."""
    last = max(0, len(lines) - fitting)
    played = sum(not row.ahead for row in lines)
    return min(last, max(0, played - fitting * 3 // 4)) if played < len(lines) else last


def _draw_paper(surface: pygame.Surface, kit: Kit, ruled: Ruling) -> None:
    """The paper with its title."""
    theme, rect, corner = kit.theme, ruled.rect, kit.metrics.corner * 0.5
    if theme.has_shadows:
        cast_shadow(surface, rect, corner, colour=theme.shadow)
    surface.blit(plate(rect.size, corner, theme.paper), rect)
    title = _title(kit)
    down = max(ruled.inset, (ruled.above - title.get_height()) // 2)
    surface.blit(title, (rect.x + ruled.inset, rect.y + down))


def _draw_heads(surface: pygame.Surface, kit: Kit, ruled: Ruling, heads: Sequence[str]) -> None:
    """The names, all in letters of one size."""
    assets, room = kit.assets, ruled.column - ruled.px * 0.3
    usual = ruled.px * 0.92
    widest = max(assets.width(head, usual, 700) for head in heads)
    px = usual * min(1.0, room / widest)
    for index, head in enumerate(heads):
        middle = ruled.left + ruled.column * (index + 0.5)
        name = assets.fit(head, px, room, weight=700, colour=kit.theme.ink)
        surface.blit(name, (middle - name.get_width() / 2, ruled.rect.y + ruled.above))


def _draw_row(surface: pygame.Surface, kit: Kit, ruled: Ruling, row: Row, top: int) -> None:
    theme, assets, px, inset = kit.theme, kit.assets, ruled.px, ruled.inset
    band = pygame.Rect(ruled.rect.x + inset, top, ruled.rect.width - 2 * inset, ruled.row)
    if row.current:
        surface.blit(plate(band.size, 3, theme.accent, 0.28), band)
    pygame.draw.line(surface, theme.paper_line, band.topleft, band.topright)
    ink = theme.ink_muted if row.ahead else theme.ink
    label = assets.text(row.label, px, weight=500 if row.ahead else 700, colour=ink)
    x = band.x + px * 1.35
    surface.blit(label, (x - label.get_width(), band.centery - label.get_height() / 2))
    if row.strain is not None:
        side = round(px * 0.86)
        glyph = suit_glyph(assets, row.strain, side)
        surface.blit(glyph, (x + px * 0.15, band.centery - side / 2))
    for index, cell in enumerate(row.cells):
        x = ruled.left + ruled.column * index
        _draw_cell(surface, kit, cell, x, ruled.column, band.centery, px)


def _draw_cell(
    surface: pygame.Surface,
    kit: Kit,
    cell: Cell,
    x: float,
    width: float,
    middle: int,
    px: int,
) -> None:
    """The bids small, a failed one struck through, and the total bold, digits under digits."""
    theme, assets = kit.theme, kit.assets
    colour = theme.ink if cell.made is None else theme.made if cell.made else theme.failed
    total = assets.text(cell.total, px, weight=700, colour=colour)
    extra = assets.text(cell.extra, px * 0.66, colour=theme.ink_muted)
    bids = [assets.text(mark.text, px * 0.82, colour=theme.ink_muted) for mark in cell.bids]
    before = sum(bid.get_width() + px * 0.5 for bid in bids)
    after = extra.get_width() + px * 0.2 if cell.extra else 0.0
    spare = width - px * 0.3 - before - after
    if total.get_width() > spare and px > SMALLEST_CELL:
        _draw_cell(surface, kit, cell, x, width, middle, px - 1)
        return
    usual = assets.width(LONG_TOTAL if width > ROOMY * px else USUAL_TOTAL, px, 700)
    room = max(total.get_width(), min(usual, spare))
    end = x + (width + before + room + after) / 2 - after
    if cell.extra:
        surface.blit(extra, (end + px * 0.2, middle - total.get_height() / 2))
    surface.blit(total, (end - total.get_width(), middle - total.get_height() / 2))
    at = end - room
    for mark, bid in zip(reversed(cell.bids), reversed(bids), strict=True):
        at -= bid.get_width() + px * 0.5
        surface.blit(bid, (at, middle - bid.get_height() / 2 + px * 0.06))
        if mark.made is False:
            start = (at - px * 0.22, middle + px * 0.34)
            stop = (at + bid.get_width() + px * 0.22, middle - px * 0.2)
            pygame.draw.aaline(surface, theme.failed, start, stop, max(1, round(px / 9)))
