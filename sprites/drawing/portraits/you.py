"""The player's own seat: a hand of four cards, one of each suit, and nobody's face."""

from ..palette import PALETTES
from ..pips import pip
from ..svg import group, rect
from .geometry import CENTRE
from .person import framed

PAPER, EDGE = "#fffaf0", "#c3baa2"
SUITS = ("clubs", "diamonds", "hearts", "spades")

PIVOT = 189  # height at which the cards meet, near their feet
WIDTH, HEIGHT, RADIUS = 64, 134, 11
SPREAD = 28  # degrees from one card to the next
FOOT = 12  # how far a card reaches below the pivot


def _card(suit: str, angle: float, *, covered: bool) -> str:
    """One upright card turned about the pivot; its left edge parts it from the card below.

    A card half `covered` by the next shows its suit on the left.
    """
    top = FOOT - HEIGHT
    x, y, height = (-8.5, top + 31, 39) if covered else (-1, top + 42, 52)
    return group(
        rect(-WIDTH / 2 - 3.4, top, WIDTH, HEIGHT, EDGE, rx=RADIUS),
        rect(-WIDTH / 2, top, WIDTH, HEIGHT, PAPER, rx=RADIUS),
        pip(suit, x, y, height, PALETTES[suit].index),
        transform=f"translate({CENTRE:g} {PIVOT}) rotate({angle:g})",
    )


def emblem() -> str:
    """The whole picture."""
    last = len(SUITS) - 1
    cards = (
        _card(suit, (place - last / 2) * SPREAD, covered=place < last)
        for place, suit in enumerate(SUITS)
    )
    return framed(("#7690a0", "#2b414e"), *cards)
