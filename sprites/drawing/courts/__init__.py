"""The twelve court cards.

Each suit's module draws the upper halves of its king, queen and jack in `FIGURES`; `court`
puts a figure on its card.
"""

from . import clubs, diamonds, hearts, spades
from .frame import court_card

RANKS = ("king", "queen", "jack")

FIGURES = {
    "clubs": clubs.FIGURES,
    "diamonds": diamonds.FIGURES,
    "hearts": hearts.FIGURES,
    "spades": spades.FIGURES,
}
"""By suit and rank, what draws the upper half of a figure."""


def court(suit: str, rank: str, *, jumbo: bool = False) -> str:
    """The whole card as SVG text; `rank` is "king", "queen" or "jack"."""
    return court_card(suit, rank, FIGURES[suit][rank](), jumbo=jumbo)
