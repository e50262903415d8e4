"""The hands that a player could not tell apart, side by side: the true ones and some others."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.model.cards import CardSet, Strain
from game.text.answer import READING_ORDER
from game.text.catalogue import say
from game.text.words import card_name
from game.ui.assets import SMALLEST_TEXT
from game.ui.table.pictures import suit_glyph
from game.ui.widgets import Kit, Look, Widget
from game.ui.widgets.widget import PLAIN, TEXT

ROW = 1.5  # heights of the text
HEAD = 1.35


class HiddenHand(NamedTuple):
    """Whose cards, and what they were in each of the deals, the true one first."""

    name: str
    holdings: tuple[CardSet, ...]


class Layouts(Widget):
    """A row for every hand that was hidden, a column for every deal; Enter reads them out.

    Where there is not room for all deals the last ones are left out.
    """

    role = TEXT

    def __init__(self, hands: Sequence[HiddenHand], speak: Callable[[str], None]) -> None:
        super().__init__(_spoken(hands), lambda: speak(_spoken(hands)), key="layouts")
        self.hands = tuple(hands)

    def height_at(self, kit: Kit) -> int:
        """How high it is."""
        return round(kit.metrics.base * (HEAD + ROW * len(self.hands)))

    def corner(self, kit: Kit) -> float:
        return kit.metrics.small_corner

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        px, columns = self._fitted(kit)
        base, theme = kit.metrics.base, kit.theme
        room = (self.rect.width - self._names(kit)) / columns
        for column in range(columns):
            head = say("As they lay") if column == 0 else say("Dealt anew")
            words = kit.assets.fit(head, px, room, colour=theme.muted)
            surface.blit(words, (self.rect.x + self._names(kit) + column * room, self.rect.y))
        for row, hand in enumerate(self.hands):
            middle = self.rect.y + (HEAD + ROW * (row + 0.5)) * base
            if row:
                y = round(middle - ROW * base / 2)
                ends = (self.rect.x, y), (self.rect.right, y)
                pygame.draw.line(surface, theme.line, *ends, kit.metrics.line)
            name = kit.assets.fit(
                hand.name, px, self._names(kit) - base * 0.6, weight=700, colour=theme.text
            )
            surface.blit(name, (self.rect.x, middle - name.get_height() / 2))
            for column, holding in enumerate(hand.holdings[:columns]):
                x = self.rect.x + self._names(kit) + column * room
                _draw_holding(surface, kit, holding, px, (x, middle))

    def _names(self, kit: Kit) -> float:
        """Room for the names."""
        base = kit.metrics.base
        return min(
            self.rect.width * 0.2,
            max(kit.assets.width(hand.name, base, 700) for hand in self.hands) + base,
        )

    def _fitted(self, kit: Kit) -> tuple[int, int]:
        """The size of the letters in pixels, and how many deals are shown."""
        for columns in range(max(len(hand.holdings) for hand in self.hands), 0, -1):
            room = (self.rect.width - self._names(kit)) / columns - kit.metrics.base
            for px in range(kit.metrics.base, SMALLEST_TEXT, -1):
                if self._widest(kit, px, columns) <= room:
                    return px, columns
        return SMALLEST_TEXT, 1

    def _widest(self, kit: Kit, px: int, columns: int) -> float:
        return max(
            _width(kit, holding, px) for hand in self.hands for holding in hand.holdings[:columns]
        )


def _suits(holding: CardSet) -> list[tuple[Strain, str]]:
    """The suits held, each with its ranks from high to low."""
    found = ((Strain(suit), sorted(holding.of_suit(suit), reverse=True)) for suit in READING_ORDER)
    return [(suit, " ".join(str(card)[:-1] for card in cards)) for suit, cards in found if cards]


def _width(kit: Kit, holding: CardSet, px: int) -> float:
    return sum(_suit_width(kit, ranks, px) for _, ranks in _suits(holding))


def _suit_width(kit: Kit, ranks: str, px: int) -> float:
    return px * 1.75 + kit.assets.width(ranks, px)


def _draw_holding(
    surface: pygame.Surface, kit: Kit, holding: CardSet, px: int, left: tuple[float, float]
) -> None:
    """The cards of a hand on one line that begins at the point `left`."""
    x, middle = left
    for suit, ranks in _suits(holding):
        glyph = suit_glyph(kit.assets, suit, px, on_panel=True)
        surface.blit(glyph, (x, middle - glyph.get_height() / 2))
        words = kit.assets.text(ranks, px, colour=kit.theme.text)
        surface.blit(words, (x + px * 1.2, middle - words.get_height() / 2))
        x += _suit_width(kit, ranks, px)


def _spoken(hands: Sequence[HiddenHand]) -> str:
    """All of it in words."""
    return ". ".join(
        say("{name}: {cards}", name=hand.name, cards=_named(holding))
        for column in range(max((len(hand.holdings) for hand in hands), default=0))
        for hand, holding in ((hand, hand.holdings[column]) for hand in hands)
    )


def _named(holding: CardSet) -> str:
    return ", ".join(
        card_name(card)
        for suit in READING_ORDER
        for card in sorted(holding.of_suit(suit), reverse=True)
    )
