"""A key as it looks on a keyboard, with what is printed on it."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.shapes import plate
from game.ui.widgets.widget import PLAIN, TEXT, Kit, Look, Widget, put

ARROW = "icons/arrow"
UNKNOWN = "?"  # on a key that nobody knows yet
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
    top, front = theme.paper, theme.muted if theme.is_high_contrast else theme.paper_line
    if lit:
        top, front = theme.accent, theme.accent_down
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


class CapMove(NamedTuple):
    """What becomes of a key: its action, what is printed on the old one, and on the new one.

    `new` is empty while nobody knows it yet.
    """

    name: str
    old: str
    new: str


class CapMoves(Widget):
    """One below another, each with an arrow from the old key to the new one, which is gold."""

    role = TEXT

    def __init__(self, moves: Sequence[CapMove], *, key: object) -> None:
        super().__init__("", key=key)
        self.moves = tuple(moves)

    def height_at(self, kit: Kit) -> int:
        """How high they are together."""
        return len(self.moves) * (_high(kit) + kit.metrics.gap) - kit.metrics.gap

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        m, rect, high = kit.metrics, self.rect, _high(kit)
        wide = max(
            cap_width(kit, label, high)
            for move in self.moves
            for label in (move.old, move.new or UNKNOWN)
        )
        arrow = round(high * 0.55)
        taken = 2 * wide + arrow + 2 * m.gap
        room = max(1, rect.width - taken - m.gap * 2)
        names = [
            kit.assets.fit(move.name, m.base, room, weight=700, colour=kit.theme.text)
            for move in self.moves
        ]
        longest = max(name.get_width() for name in names)
        x = rect.x + (longest + m.gap * 2 if any(move.name for move in self.moves) else 0)
        for place, (move, name) in enumerate(zip(self.moves, names, strict=True)):
            y = rect.y + place * (high + m.gap)
            surface.blit(name, (rect.x, y + (high - name.get_height()) // 2))
            draw_cap(surface, kit, pygame.Rect(x, y, wide, high), move.old)
            middle = (x + wide + m.gap + arrow / 2, y + high / 2)
            put(surface, kit.assets.tinted(ARROW, (arrow, arrow), kit.theme.muted), middle)
            new = pygame.Rect(x + taken - wide, y, wide, high)
            draw_cap(surface, kit, new, move.new or UNKNOWN, lit=True)


def _high(kit: Kit) -> int:
    return round(kit.metrics.pill * 1.1)
