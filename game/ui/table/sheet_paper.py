"""The score sheet as paper: how its rows are drawn.

A bid that failed is struck through, as on paper, so that colour never says it alone; partners'
bids are joined by a plus and struck through with one line. Bags are written on a little sack.
Where not all rows have room, a thumb at the paper's edge shows which part is seen.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.text.catalogue import say
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import cast_shadow, plate
from game.ui.widgets import Kit

from .pictures import suit_glyph
from .sack import draw_sack
from .sheet import Cell, Row
from .sheet_ruling import TITLE, Ruling, first_shown

USUAL_TOTAL, LONG_TOTAL = "88", "888"  # a wider one pushes the bids before it aside
SMALLEST_CELL = 10  # pixels
SACK = 1.24  # heights of the text, as are those below
ON_SACK = 0.7
ROOMY = 4.2  # heights of the text: from this width of a column on there is room for a long total


def _title(kit: Kit) -> pygame.Surface:
    size = kit.metrics.base * TITLE
    return kit.assets.text(say("Score sheet"), size, weight=700, colour=kit.theme.ink)


def draw_sheet(
    surface: pygame.Surface,
    kit: Kit,
    ruled: Ruling,
    heads: Sequence[str],
    lines: Sequence[Row],
    *,
    corner: str = "",
    first: int | None = None,
) -> None:
    """Draw the sheet with `heads` over its columns and `corner` over what stands before them.

    Rows begin with `first`, or so that the hand in play is in sight.
    """
    _draw_paper(surface, kit, ruled)
    _draw_heads(surface, kit, ruled, heads, corner)
    start = first_shown(lines, ruled.fitting) if first is None else first
    shown = lines[start : start + ruled.fitting]
    cells = [cell for row in shown for cell in row.cells]
    px = min((_fitting_px(kit, cell, ruled.column, ruled.px) for cell in cells), default=ruled.px)
    for place, row in enumerate(shown):
        _draw_row(surface, kit, ruled, row, ruled.top + place * ruled.row, px)
    if len(shown) < len(lines):
        _draw_thumb(surface, kit, ruled, start, len(lines))
    bottom = ruled.top + len(shown) * ruled.row
    for index in range(len(heads)):
        x = round(ruled.left + ruled.column * index)
        pygame.draw.line(surface, kit.theme.paper_line, (x, ruled.top), (x, bottom))


def _draw_paper(surface: pygame.Surface, kit: Kit, ruled: Ruling) -> None:
    """The paper with its title."""
    theme, rect, corner = kit.theme, ruled.rect, kit.metrics.corner * 0.5
    if theme.has_shadows:
        cast_shadow(surface, rect, corner, colour=theme.shadow)
    surface.blit(plate(rect.size, corner, theme.paper), rect)
    title = _title(kit)
    down = max(ruled.inset, (ruled.above - title.get_height()) // 2)
    surface.blit(title, (rect.x + ruled.inset, rect.y + down))


def _draw_thumb(surface: pygame.Surface, kit: Kit, ruled: Ruling, start: int, count: int) -> None:
    """At the right edge: a track as long as the rows, its thumb where the shown ones are."""
    theme, wide = kit.theme, max(4, round(ruled.px * 0.3))
    height = ruled.fitting * ruled.row
    track = pygame.Rect(ruled.rect.right - (ruled.inset + wide) // 2, ruled.top, wide, height)
    thumb = pygame.Rect(
        track.x, track.y + height * start // count, wide, max(wide, height * ruled.fitting // count)
    )
    surface.blit(plate(track.size, wide / 2, theme.paper_line, 0.5), track)
    surface.blit(plate(thumb.size, wide / 2, theme.ink_muted, 0.6), thumb)


def head_px(kit: Kit, ruled: Ruling, heads: Sequence[str]) -> int:
    """The height of the letters of all names; one too long for readable letters is cut.

    In whole pixels, as letters are drawn: each name would else be fitted by itself.
    """
    px = round(ruled.px * 0.92)
    while px > SMALLEST_TEXT and any(
        kit.assets.width(head, px, 700) > _head_room(ruled) for head in heads
    ):
        px -= 1
    return max(SMALLEST_TEXT, px)


def _head_room(ruled: Ruling) -> float:
    return ruled.column - ruled.px * 0.2


def _draw_heads(
    surface: pygame.Surface, kit: Kit, ruled: Ruling, heads: Sequence[str], corner: str
) -> None:
    """The names, all in letters of one size, and quietly what the first column counts."""
    assets, room = kit.assets, _head_room(ruled)
    px = head_px(kit, ruled, heads)
    for index, head in enumerate(heads):
        middle = ruled.left + ruled.column * (index + 0.5)
        name = assets.fit(head, px, room, weight=700, colour=kit.theme.ink)
        surface.blit(name, (middle - name.get_width() / 2, ruled.rect.y + ruled.above))
    left = ruled.rect.x + ruled.inset
    before = assets.fit(
        corner, ruled.px * 0.82, ruled.left - left - ruled.px * 0.2, colour=kit.theme.ink_muted
    )
    low = assets.text(heads[0], px, weight=700).get_height() - before.get_height()
    surface.blit(before, (left, ruled.rect.y + ruled.above + low * 0.7))


def _draw_row(
    surface: pygame.Surface, kit: Kit, ruled: Ruling, row: Row, top: int, cell_px: int
) -> None:
    theme, assets, px, inset = kit.theme, kit.assets, ruled.px, ruled.inset
    band = pygame.Rect(ruled.rect.x + inset, top, ruled.rect.width - 2 * inset, ruled.row)
    if row.current:
        surface.blit(plate(band.size, 3, theme.accent, 0.28), band)
    pygame.draw.line(surface, theme.paper_line, band.topleft, band.topright)
    ink = theme.ink_muted if row.ahead else theme.ink
    weight = 500 if row.ahead else 700
    label = assets.fit(row.label, px, px * 1.3, weight=weight, colour=ink, smallest=px * 0.6)
    x = band.x + px * 1.35
    surface.blit(label, (x - label.get_width(), band.centery - label.get_height() / 2))
    if row.strain is not None:
        side = round(px * 0.86)
        glyph = suit_glyph(assets, row.strain, side)
        surface.blit(glyph, (x + px * 0.15, band.centery - side / 2))
    for index, cell in enumerate(row.cells):
        x = ruled.left + ruled.column * index
        _draw_cell(surface, kit, cell, x, ruled.column, band.centery, cell_px)


class _Parts(NamedTuple):
    """What stands in a cell in letters of `px`, and how wide it is."""

    px: int
    bids: tuple[pygame.Surface, ...]
    plus: pygame.Surface | None  # between partners' bids
    total: pygame.Surface
    sack: int  # its side; 0 where bags are not counted

    @property
    def gap(self) -> float:
        """After each bid."""
        return self.px * 0.45

    @property
    def before(self) -> float:
        """The bids with what is between them, and the gap before the total."""
        joined = sum(bid.get_width() for bid in self.bids) + self.gap * len(self.bids)
        return joined + (self.plus.get_width() * (len(self.bids) - 1) if self.plus else 0)

    @property
    def after(self) -> float:
        """The sack with the gap before it."""
        return self.sack + self.px * 0.2 if self.sack else 0.0

    def spare(self, width: float) -> float:
        """What a column leaves for the total."""
        return width - self.px * 0.4 - self.before - self.after


def _parts(kit: Kit, cell: Cell, px: int, *, plus: bool) -> _Parts:
    theme, assets = kit.theme, kit.assets
    colour = theme.ink if cell.made is None else theme.made if cell.made else theme.failed
    return _Parts(
        px,
        tuple(assets.text(mark.text, px * 0.82, colour=theme.ink_muted) for mark in cell.bids),
        assets.text("+", px * 0.7, colour=theme.ink_muted) if plus else None,
        assets.text(cell.total, px, weight=700, colour=colour),
        round(px * SACK) if cell.bags is not None else 0,
    )


def _fitting_px(kit: Kit, cell: Cell, width: float, px: int) -> int:
    """The largest letters up to `px` in which a cell keeps to its column, joined by no plus."""
    while px > SMALLEST_CELL:
        parts = _parts(kit, cell, px, plus=False)
        if parts.total.get_width() <= parts.spare(width):
            break
        px -= 1
    return px


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
    px = _fitting_px(kit, cell, width, px)
    usual = kit.assets.width(LONG_TOTAL if width > ROOMY * px else USUAL_TOTAL, px, 700)
    parts = _parts(kit, cell, px, plus=len(cell.bids) > 1)
    if max(usual, parts.total.get_width()) > parts.spare(width):
        parts = _parts(kit, cell, px, plus=False)
    total = parts.total
    room = max(total.get_width(), min(usual, parts.spare(width)))
    end = x + (width + parts.before + room + parts.after) / 2 - parts.after
    if cell.bags:
        spot = end + px * 0.2 + parts.sack / 2, middle
        draw_sack(surface, kit, cell.bags, spot, parts.sack, parts.px * ON_SACK)
    surface.blit(total, (end - total.get_width(), middle - total.get_height() / 2))
    _draw_bids(surface, kit, cell, parts, end - room - parts.before, middle)


def _draw_bids(
    surface: pygame.Surface, kit: Kit, cell: Cell, parts: _Parts, x: float, middle: int
) -> None:
    """The bids from `x` on, what failed struck through: partners' bids with one line."""
    low = middle + parts.px * 0.06
    ends: list[tuple[float, float]] = []
    at = x
    for place, bid in enumerate(parts.bids):
        if place and parts.plus is not None:
            spot = at - parts.gap / 2, low - parts.plus.get_height() / 2
            surface.blit(parts.plus, spot)
            at += parts.plus.get_width()
        surface.blit(bid, (at, low - bid.get_height() / 2))
        ends.append((at, at + bid.get_width()))
        at += bid.get_width() + parts.gap
    for start, end in _struck(cell, ends):
        overhang, px = parts.px * 0.22, parts.px
        pygame.draw.aaline(
            surface,
            kit.theme.failed,
            (start - overhang, middle + px * 0.34),
            (end + overhang, middle - px * 0.2),
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
