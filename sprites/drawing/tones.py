"""The colours shared by everything drawn besides the cards and the portraits."""

from .palette import CREAM as PAPER
from .palette import GOLD, PALETTES, printed
from .svg import linear, radial

__all__ = ["GOLD", "PAPER"]

INK = "#26343a"
MADE = "#2b7a4b"
FAILED = "#c8372d"
CARD_RED = "#a22e38"  # the backs of cards in small pictures
SHADOW = "#020e0e"

# On paper.
SUIT = {suit: palette.index for suit, palette in PALETTES.items()}
# On dark panels, where the card colours would sink.
SUIT_ON_DARK = {
    "spades": printed("#dfe7e6"),
    "hearts": printed("#ff8a7d"),
    "diamonds": printed("#7db9ee"),
    "clubs": printed("#7fd09a"),
}

# The order in which suits are named to players, highest first.
SUITS_HIGH_FIRST = ("spades", "hearts", "diamonds", "clubs")


def gold_metal(id: str, x: float, y: float, r: float) -> str:
    """A gradient for gold things: `r` from the lit point (`x`, `y`) to the far edge."""
    return radial(id, (x, y), r, [(0, "#fbd877"), (0.45, GOLD), (1, "#e8b43f")])


def paper_disc(id: str, x: float, y: float, r: float) -> str:
    """A gradient for paper discs, lit at (`x`, `y`)."""
    return radial(id, (x, y), r, [(0, "#fffdf6"), (0.5, "#fbf3df"), (1, "#ecdfc2")])


def slope(id: str, width: float, height: float, light: str, dark: str) -> str:
    """A gradient over a picture, light at the upper left and dark at the lower right."""
    return linear(id, (0, 0), (width, height), [(0, light), (1, dark)])
