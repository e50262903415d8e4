"""The plate that tells how a number on the score sheet came about, beside its cell."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.ui.shapes import plate
from game.ui.widgets import Kit

from .account import Account

WIDEST = 24  # heights of the text
PAD = 0.9  # the same: between the plate's edge and its words
GAP = 0.45  # the same: between the parts of an account


class _Line(NamedTuple):
    picture: pygame.Surface
    below: float  # what is left free under it, in pixels


def draw_account(surface: pygame.Surface, kit: Kit, told: Account, cell: pygame.Rect) -> None:
    """Ring the cell and draw its account under it, or over it where there is no room below.

    Nothing is drawn for a cell that is out of the window.
    """
    seen = cell.clip(surface.get_rect())
    if not seen:
        return
    theme, corner = kit.theme, kit.metrics.row_corner
    lines = list(_lines(kit, told))
    rect = _place(surface.get_rect(), kit, lines, cell)
    number = surface.subsurface(seen).copy()
    kit.cast_shadow(surface, rect, corner)
    if not rect.colliderect(cell):
        surface.blit(number, seen)
    pygame.draw.rect(surface, theme.ink, cell.inflate(2, 2), max(2, round(kit.metrics.base / 8)), 4)
    surface.blit(plate(rect.size, corner, theme.panel, 1.0, *theme.edge), rect)
    y: float = rect.y + PAD * kit.metrics.base
    for line in lines:
        surface.blit(line.picture, (rect.x + PAD * kit.metrics.base, y))
        y += line.picture.get_height() + line.below


def _lines(kit: Kit, told: Account) -> Iterator[_Line]:
    """The words of an account, long ones in several lines, with room between its parts."""
    theme, px = kit.theme, kit.metrics.base
    parts = (
        ((told.head,), px, 700, theme.text),
        ((told.deal,), px * 0.88, 500, theme.muted),
        (told.contracts, px * 0.95, 500, theme.text),
        (told.points, px * 0.95, 500, theme.text),
        ((told.total,), px, 700, theme.text),
        ((told.bags,) if told.bags else (), px * 0.88, 500, theme.muted),
    )
    for words, size, weight, colour in parts:
        pictures = [
            kit.assets.text(line, size, weight=weight, colour=colour)
            for each in words
            for line in kit.assets.wrap(each, size, WIDEST * px, weight)
        ]
        for place, picture in enumerate(pictures):
            last = place == len(pictures) - 1 and weight == 500
            yield _Line(picture, GAP * px if last else 0)


def _place(window: pygame.Rect, kit: Kit, lines: list[_Line], cell: pygame.Rect) -> pygame.Rect:
    """Where the plate stands: never over its cell unless the window is too low, never outside."""
    px, pad = kit.metrics.base, round(PAD * kit.metrics.base)
    wide = max(line.picture.get_width() for line in lines) + 2 * pad
    high = round(sum(line.picture.get_height() + line.below for line in lines)) + 2 * pad
    away = round(0.4 * px)
    rect = pygame.Rect(cell.centerx - wide // 2, cell.bottom + away, wide, high)
    if rect.bottom > window.bottom - away:
        rect.bottom = cell.top - away
    return rect.clamp(window.inflate(-2 * away, -2 * away))
