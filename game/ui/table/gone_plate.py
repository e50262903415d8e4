"""The cards that have been played in this hand, by suit: a help that the player may want.

Everything on it lay open on the table, so it reads the public view and nothing else. Where there
is room every rank has a column: one that is gone is written, one that is still out is a dot, own
cards among them. Elsewhere only the ranks that are gone are written, one after another.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.model.cards import CardSet, Strain, Suit
from game.model.plans import Phase
from game.model.public import Public
from game.rules.packs import Pack
from game.text.catalogue import say
from game.ui.shapes import plate
from game.ui.widgets import Kit, put

from .geometry import BAR, Box, Geometry
from .pictures import suit_glyph
from .sorting import SUIT_ORDER

COLUMN, ROW = 1.45, 1.35  # heights of the text
GLYPH = 1.7  # the same: the column with the suit
HEAD = 1.6  # the same: the line over the rows
PAD = 0.6  # the same
REACH = 1.0  # u from the middle of a holding to its ends
TRICK, PLATE, CARDS = 60.0, 30.0, 0.5  # how bad it is to cover a pixel of such a thing
EDGE = 0.12  # u between the plate and the bar
SIDE = 0.27  # u between the plate and the window's edge or the sheet, as the bar has it
RAISED = 0.4  # u that cards stand out of the hand
LEANING = 0.25  # u that a card which lies turned takes more
STILL_OUT = "·"


class GonePlate(NamedTuple):
    """The plate as it is laid out; `columns` are the ranks, none where they have no columns."""

    rect: pygame.Rect
    rows: tuple[tuple[Suit, CardSet], ...]  # the cards of each suit that are gone
    columns: tuple[int, ...]

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it at its place; its picture is kept until another card is gone."""
        key = ("gone", self.rect.size, self.rows, self.columns, kit.theme.name, kit.metrics)
        surface.blit(kit.assets.made(key, lambda: self._drawn(kit)), self.rect)

    def _drawn(self, kit: Kit) -> pygame.Surface:
        size, theme, px = self.rect.size, kit.theme, kit.metrics.small
        corner = kit.metrics.corner
        back = plate(size, corner, theme.panel, theme.panel_opacity, *theme.edge)
        picture = back.copy()
        inset = PAD * px
        heading = kit.assets.fit(_heading(), px, size[0] - 2 * inset, colour=theme.muted)
        picture.blit(heading, (inset, inset))
        for place, (suit, gone) in enumerate(self.rows):
            y = inset + (HEAD + ROW * (place + 0.5)) * px
            glyph = suit_glyph(kit.assets, Strain(suit), px, on_panel=True)
            put(picture, glyph, (inset + px / 2, y))
            self._draw_ranks(picture, kit, gone, inset + GLYPH * px, y)
        return picture

    def _draw_ranks(
        self, surface: pygame.Surface, kit: Kit, gone: CardSet, left: float, y: float
    ) -> None:
        px, theme = kit.metrics.small, kit.theme
        if not self.columns:
            words = kit.assets.text(_ranks_text(gone), px, weight=700, colour=theme.text)
            surface.blit(words, (round(left), round(y - words.get_height() / 2)))
            return
        written = {card.rank: str(card)[:-1] for card in gone}
        for place, rank in enumerate(self.columns):
            is_gone = rank in written
            words = kit.assets.text(
                written.get(rank, STILL_OUT),
                px,
                weight=700 if is_gone else 500,
                colour=theme.text if is_gone else theme.muted,
            )
            put(surface, words, (left + COLUMN * px * (place + 0.5), y))


def has_gone_plate(public: Public) -> bool:
    """Whether there is something to show: while cards are played."""
    return public.phase is Phase.PLAY


def gone_plate(kit: Kit, public: Public, pack: Pack, frame: Geometry) -> GonePlate:
    """The plate with columns where that covers nothing, else the smaller one, in the place where
    it covers the least."""
    rows = tuple((suit, public.played.of_suit(suit)) for suit in SUIT_ORDER if pack.of_suit(suit))
    ranks = tuple(sorted({card.rank for card in pack}, reverse=True))
    px, width = kit.metrics.small, kit.assets.width
    height = round((HEAD + ROW * len(rows) + 2 * PAD) * px)
    wide = round((GLYPH + COLUMN * len(ranks) + 2 * PAD) * px)
    rect, cost = _placed(frame, (wide, height))
    if not cost:
        return GonePlate(rect, rows, ranks)
    longest = max(width(_ranks_text(gone), px, 700) for _, gone in rows) + GLYPH * px
    # In steps, so that it does not move with every card.
    steps = -(-max(longest, width(_heading(), px)) // (2 * px))
    rect, _ = _placed(frame, (round(2 * px * (steps + PAD)), height))
    return GonePlate(rect, rows, ())


def _heading() -> str:
    return say("Cards gone (a help)")


def _ranks_text(gone: CardSet) -> str:
    """Ranks from the highest; a dash where none is gone."""
    return "  ".join(str(card)[:-1] for card in sorted(gone, reverse=True)) or "–"


@lru_cache(maxsize=64)
def _placed(frame: Geometry, size: tuple[int, int]) -> tuple[pygame.Rect, float]:
    """Where a plate of this size covers the least, and how bad that is."""
    taken = tuple(_taken(frame))

    def cost(rect: pygame.Rect) -> float:
        return sum(_overlap(rect, box) * weight for box, weight in taken)

    best = min(_spots(frame, size, [box for box, _ in taken]), key=cost)
    return best, cost(best)


def _spots(frame: Geometry, size: tuple[int, int], taken: Sequence[Box]) -> Iterator[pygame.Rect]:
    """Where the plate may lie: at the edges of the table and beside everything that lies on it.

    From the top down, and in each row from the edges to the middle.
    """
    u, table, (width, height) = frame.u, frame.table, size
    left, right = table.x + SIDE * u, table.right - SIDE * u - width
    top, bottom = (BAR + EDGE) * u, frame.fan.y - RAISED * u - height
    middle = (left + right) / 2
    across = {left, right, middle} | {x for b in taken for x in (b.x - width, b.right)}
    down = {top, bottom} | {y for b in taken for y in (b.y - height, b.bottom)}
    columns = sorted(
        (x for x in across if left <= x <= max(left, right)), key=lambda x: -abs(x - middle)
    )
    for y in sorted(y for y in down if top <= y <= max(top, bottom)):
        for x in columns:
            yield pygame.Rect(round(x), round(y), width, height)


def _taken(frame: Geometry) -> Iterator[tuple[Box, float]]:
    """What the plate should not cover, and how bad it is to cover a pixel of it.

    Holdings count whether or not there are cards in them, so that the plate stays where it is.
    """
    u = frame.u
    for place in frame.places:
        yield place.plate, PLATE
        x, y = place.trick
        width, height = (length * frame.trick_scale + LEANING * u for length in frame.card)
        yield Box(x - width / 2, y - height / 2, width, height), TRICK
        if place.where != "bottom":
            wide, high = (REACH, 0.6) if place.where == "top" else (0.6, REACH)
            x, y = place.holding
            yield Box(x - wide * u, y - high * u, 2 * wide * u, 2 * high * u), CARDS
    yield frame.message, PLATE


def _overlap(rect: pygame.Rect, box: Box) -> float:
    """The area that two rectangles share."""
    across = min(rect.right, box.right) - max(rect.x, box.x)
    down = min(rect.bottom, box.bottom) - max(rect.y, box.y)
    return max(0.0, across) * max(0.0, down)
