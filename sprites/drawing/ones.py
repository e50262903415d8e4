"""The four ones of the seven-player Romanian deck.

A one is the lowest card, below the two, so it must never look like an ace: one pip of the
ordinary size, set in a medal that no other card has.
"""

from .index import index
from .motifs import around
from .palette import GOLD_SHADE, PALETTES, printed
from .paper import HEIGHT, WIDTH, card
from .pips import SUITS, pip
from .svg import circle

X, Y = WIDTH / 2, HEIGHT / 2


def medal(suit: str) -> str:
    """The disc with its pip, in the middle of the card."""
    palette = PALETTES[suit]
    dots = "".join(circle(*around(X, Y, 198.5, 15 * dot), 5, palette.index) for dot in range(24))
    return (
        circle(X, Y, 214, printed(palette.halo), stroke=palette.index, stroke_width=8)
        + dots
        + circle(X, Y, 183, stroke=GOLD_SHADE, stroke_width=6)
        + pip(suit, X, Y, 180, palette.index)
    )


def one(suit: str) -> str:
    """The one of `suit`."""
    return card(medal(suit), index("1", suit))


def cards() -> dict[tuple[str, str], str]:
    """All four, by rank and suit."""
    return {("1", suit): one(suit) for suit in SUITS}
