"""A key as it looks on a keyboard, with what is printed on it."""

import pygame

from game.ui.shapes import plate
from game.ui.widgets.widget import Kit, put

DEPTH = 0.12  # of the height: how far the front of a key shows under its top
LETTERS = 0.46  # of the height: the size of what is printed


def cap_width(kit: Kit, label: str, height: int) -> int:
    """How wide a key so high must be; one with a single sign is a square."""
    words = kit.assets.width(label, _px(height), 700)
    return max(height, round(words + height * 0.6))


def draw_cap(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, label: str, *, lit: bool = False
) -> None:
    """The key; a `lit` one is gold."""
    theme, corner = kit.theme, rect.height * 0.2
    top, front = theme.paper, theme.paper_line
    if lit:
        top, front = theme.accent, theme.accent_down
    edge = theme.panel_edge
    front = edge or front
    surface.blit(plate(rect.size, corner, front), rect)
    face = rect.copy()
    face.height -= max(2, round(rect.height * DEPTH))
    face.inflate_ip(-2, 0)
    face.y += 1
    face.height -= 1
    surface.blit(plate(face.size, corner * 0.9, top), face)
    room = face.width - rect.height * 0.3
    words = kit.assets.fit(label, _px(rect.height), room, weight=700, colour=theme.ink)
    put(surface, words, face.center)


def _px(height: int) -> int:
    return max(11, round(height * LETTERS))
