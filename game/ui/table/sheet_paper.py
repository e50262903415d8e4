"""The score sheet as paper: how its rows are drawn.

Its cells are those of `sheet_cells.py`. Where not all rows have room, a thumb at the paper's edge
shows which part is seen.
"""

from collections.abc import Sequence

import pygame

from game.text.catalogue import say
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import plate
from game.ui.widgets import Kit
from game.ui.widgets.panels import draw_sheet_of_paper

from .pictures import suit_glyph
from .sheet import Row
from .sheet_cells import Columns, columns, draw_cell
from .sheet_ruling import TITLE, Ruling, first_shown

IN_PLAY = 0.28  # how gold the row of the hand in play is


def _title(kit: Kit) -> pygame.Surface:
    size = kit.metrics.base * TITLE
    return kit.assets.text(say("Score sheet"), size, weight=700, colour=kit.theme.ink)


def title_rect(kit: Kit, ruled: Ruling) -> pygame.Rect:
    """Where the title stands."""
    rect = _title(kit).get_rect()
    down = max(ruled.inset, (ruled.above - rect.height) // 2)
    return rect.move(ruled.rect.x + ruled.inset, ruled.rect.y + down)


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
    set_in = columns(kit, shown, len(heads), ruled.left, ruled.column, ruled.px)
    for place, row in enumerate(shown):
        _draw_row(surface, kit, ruled, row, ruled.top + place * ruled.row, set_in)
    if len(shown) < len(lines):
        _draw_thumb(surface, kit, ruled, start, len(lines))
    bottom = ruled.top + len(shown) * ruled.row
    for index in range(len(heads)):
        x = round(ruled.left + ruled.column * index)
        ends = (x, ruled.top), (x, bottom)
        pygame.draw.line(surface, kit.theme.paper_line, *ends, kit.metrics.line)


def _draw_paper(surface: pygame.Surface, kit: Kit, ruled: Ruling) -> None:
    """The paper with its title."""
    draw_sheet_of_paper(surface, kit, ruled.rect, kit.metrics.small_corner)
    surface.blit(_title(kit), title_rect(kit, ruled))


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
    surface: pygame.Surface, kit: Kit, ruled: Ruling, row: Row, top: int, set_in: Columns
) -> None:
    theme, assets, px, inset = kit.theme, kit.assets, ruled.px, ruled.inset
    band = pygame.Rect(ruled.rect.x + inset, top, ruled.rect.width - 2 * inset, ruled.row)
    if row.current:
        surface.blit(plate(band.size, 3, theme.accent, IN_PLAY), band)
    pygame.draw.line(surface, theme.paper_line, band.topleft, band.topright, kit.metrics.line)
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
        draw_cell(surface, kit, cell, set_in, index, band.centery)
