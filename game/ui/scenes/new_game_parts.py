"""What stands on the new-game screen besides options: the game itself, a fact, the company."""

from collections.abc import Sequence

import pygame

from game.ui.services import GameCard, Opponent
from game.ui.shapes import plate, ring
from game.ui.widgets import Kit, Look, Widget, put
from game.ui.widgets.row import draw_row, row_height
from game.ui.widgets.widget import PLAIN, TEXT


class GameHead(Widget):
    """The picture of a game, its name and its motto."""

    role = TEXT

    def __init__(self, card: GameCard, *, key: object) -> None:
        super().__init__(card.name, key=key)
        self.card = card

    def height_at(self, kit: Kit, room: int) -> int:
        """How high it is where `room` pixels can be seen at once."""
        return round(min(kit.metrics.base * 6.2, max(kit.metrics.base * 3.6, room * 0.3)))

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        m, rect = kit.metrics, self.rect
        inset = m.inset
        high = rect.height - 2 * round(m.base * 0.45)
        wide = round(high * 248 / 190)
        picture = kit.assets.picture(self.card.picture, (wide, high))
        surface.blit(picture, (rect.x + inset, rect.centery - high // 2))
        x = rect.x + inset + wide + round(m.base * 1.3)
        px, room = round(m.base * 1.7), rect.right - inset - x
        name = kit.assets.fit(self.name, px, room, weight=700, colour=kit.theme.text)
        motto = kit.assets.fit(self.card.motto, m.base, room, colour=kit.theme.muted)
        gap = round(m.base * 0.25)
        top = rect.centery - (name.get_height() + gap + motto.get_height()) // 2
        surface.blit(name, (x, top))
        surface.blit(motto, (x, top + name.get_height() + gap))


class FactRow(Widget):
    """A name and a line about it; things may stand at its right, `taken` pixels wide."""

    role = TEXT

    def __init__(self, name: str, words: str = "", *, taken: int = 0, key: object) -> None:
        super().__init__(name, key=key)
        self.words = words
        self.taken = taken

    @property
    def value(self) -> str:
        return self.words

    def height_at(self, kit: Kit, width: int, least: int = 0) -> int:
        """How high the row is when it is so wide; `least` what stands at its right needs."""
        return row_height(kit, len(self._lines(kit, width)), least)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        px, room = kit.metrics.base, self._room(kit, self.rect.width)
        name = kit.assets.fit(self.name, px, room, weight=700, colour=kit.theme.text)
        draw_row(surface, kit, self.rect, name, self._lines(kit, self.rect.width))

    def _room(self, kit: Kit, width: int) -> int:
        m = kit.metrics
        return max(1, width - 2 * m.inset - (self.taken + m.gap if self.taken else 0))

    def _lines(self, kit: Kit, width: int) -> tuple[str, ...]:
        return kit.assets.wrap(self.words, kit.metrics.small, self._room(kit, width))


class CompanyRow(FactRow):
    """The opponents: what everyone is like, and their portraits at the right."""

    def __init__(
        self, name: str, company: Sequence[Opponent], kit: Kit, width: int, *, key: object
    ) -> None:
        self.company = tuple(company)
        self.side = round(kit.metrics.base * 2.7)
        gaps = max(1, len(company) - 1)
        self._step = min(self.side * 1.1, (width * 0.42 - self.side) / gaps)
        taken = round(self.side + self._step * (len(company) - 1))
        manners = " • ".join(one.manner for one in company)
        super().__init__(name, manners, taken=taken, key=key)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        super().draw(surface, kit, look)
        side, rect = self.side, self.rect
        first = rect.right - kit.metrics.inset - self.taken
        for place, one in enumerate(self.company):
            at = (round(first + self._step * place), rect.centery - side // 2)
            surface.blit(kit.assets.picture(one.portrait, (side, side)), at)
            middle = (at[0] + side / 2, at[1] + side / 2)
            put(surface, ring(side, kit.theme.shadow, 1, 0.3), middle)


class Notice(Widget):
    """What is wrong, in words; at its right `taken` pixels are left free."""

    role = TEXT

    def __init__(self, words: str, *, taken: int, key: object) -> None:
        super().__init__(words, key=key)
        self.taken = taken

    def height_at(self, kit: Kit, width: int) -> int:
        """How high it is when it is so wide."""
        lines = self._lines(kit, width)
        return len(lines) * kit.assets.line_height(kit.metrics.small) + kit.metrics.gap * 2

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, m, rect = kit.theme, kit.metrics, self.rect
        back = plate(rect.size, m.row_corner, theme.barred, 1.0, *theme.edge)
        surface.blit(back, rect)
        step = kit.assets.line_height(m.small)
        lines = self._lines(kit, rect.width)
        y = rect.centery - len(lines) * step / 2
        for line in lines:
            words = kit.assets.text(line, m.small, colour=theme.warning)
            surface.blit(words, (rect.x + m.gap * 2, round(y + (step - words.get_height()) / 2)))
            y += step

    def _lines(self, kit: Kit, width: int) -> tuple[str, ...]:
        m = kit.metrics
        return kit.assets.wrap(self.name, m.small, max(1, width - self.taken - m.gap * 4))


class Caption(Widget):
    """A few words over what follows."""

    role = TEXT

    def __init__(self, words: str, *, key: object) -> None:
        super().__init__(words, key=key)

    def height_at(self, kit: Kit, *, is_first: bool = False) -> int:
        """How high it is, the room above it included; nothing is above the first of a page."""
        return round(kit.metrics.base * (2.0 if is_first else 3.2))

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        m, rect, inset = kit.metrics, self.rect, kit.metrics.inset
        words = kit.assets.fit(
            self.name, m.small, rect.width - 2 * inset, weight=700, colour=kit.theme.accent
        )
        bottom = rect.bottom - round(m.base * 0.35)
        surface.blit(words, (rect.x + inset, bottom - words.get_height()))
