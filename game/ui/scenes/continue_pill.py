"""The large gold pill of the title: who sits at the table, what is played, and the way there."""

from collections.abc import Callable

import pygame

from game.ui.shapes import LYING, pill, ring
from game.ui.widgets.widget import PLAIN, Kit, Look, Widget, put

# On a grid of 600 x 96.
HEIGHT = 96
PORTRAIT, STEP, INSET = 72, 54, 16
PORTRAITS_ROOM = 252  # more people sit closer together
NAME, LINE, ARROW = 36, 20, 40
NAME_RISE, LINE_DROP = 14, 20


class ContinuePill(Widget):
    """Continue, or Play where there is nothing to go on with."""

    def __init__(
        self, name: str, act: Callable[[], None], *, line: str, portraits: tuple[str, ...]
    ) -> None:
        super().__init__(name, act, key="continue")
        self.line = line
        self.portraits = portraits

    @property
    def value(self) -> str:
        return self.line

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        unit = rect.height / HEIGHT
        lift = LYING._replace(
            blur=max(3, round(10 * unit)), down=max(2, round((4 if look.pressed else 9) * unit))
        )
        kit.cast_shadow(surface, rect, rect.height / 2, lift)
        gold = theme.accent_hover if look.hovered else theme.accent
        surface.blit(pill(rect.size, theme.accent_down if look.pressed else gold), rect)
        x = self._draw_portraits(surface, kit, unit)
        arrow = round(ARROW * unit)
        middle = rect.right - round(47 * unit)
        put(
            surface,
            kit.assets.tinted("icons/arrow", (arrow, arrow), theme.ink),
            (middle, rect.centery),
        )
        self._draw_words(surface, kit, x, middle - arrow / 2 - 12 * unit, unit)

    def _draw_portraits(self, surface: pygame.Surface, kit: Kit, unit: float) -> int:
        """Draw who is seated; where the words begin."""
        rect, count = self.rect, len(self.portraits)
        if not count:
            return rect.x + round(40 * unit)
        step = min(STEP, (PORTRAITS_ROOM - PORTRAIT) / max(1, count - 1)) * unit
        side = round(PORTRAIT * unit)
        x = rect.x + INSET * unit + side / 2
        for place, portrait in enumerate(self.portraits):
            middle = (x + place * step, rect.centery)
            put(surface, kit.assets.picture(portrait, (side, side)), middle)
            put(surface, ring(side, kit.theme.ink, max(1, round(1.5 * unit)), 0.18), middle)
        return round(x + (count - 1) * step + side / 2 + 20 * unit)

    def _draw_words(
        self, surface: pygame.Surface, kit: Kit, left: int, right: float, unit: float
    ) -> None:
        assets, ink = kit.assets, kit.theme.ink
        room = right - left
        name = assets.fit(self.name, max(15, NAME * unit), room, weight=700, colour=ink)
        line = assets.fit(self.line, max(12, LINE * unit), room, colour=ink, smallest=11)
        middle = self.rect.centery
        put(surface, name, (left + name.get_width() / 2, middle - NAME_RISE * unit))
        put(surface, line, (left + line.get_width() / 2, middle + LINE_DROP * unit))
