"""The deck in large print for weak eyes: indices twice as high, one pip instead of a layout.

Courts keep their art; only the hole in their frame makes room for the index.
"""

from itertools import product

from .cards import COURT_LETTERS
from .courts import RANKS, court
from .index import jumbo_index
from .numbers import LAYOUTS
from .ones import medal
from .palette import PALETTES
from .paper import HEIGHT, WIDTH, card
from .pips import SUITS, pip


def plain_card(rank: str, suit: str) -> str:
    """A number card, an ace or a one; the one keeps its medal."""
    art = pip(suit, WIDTH / 2, HEIGHT / 2, 250, PALETTES[suit].index)
    if rank == "1":
        art = medal(suit)
    return card(art, jumbo_index(rank, suit))


def pictures() -> dict[str, str]:
    """Every card, by file, such as `jumbo/10H`."""
    plain = {
        (rank, suit): plain_card(rank, suit) for rank, suit in product(("1", *LAYOUTS, "A"), SUITS)
    }
    courts = {
        (COURT_LETTERS[rank], suit): court(suit, rank, jumbo=True)
        for rank, suit in product(RANKS, SUITS)
    }
    drawn = plain | courts
    return {f"jumbo/{rank}{suit[0].upper()}": svg for (rank, suit), svg in drawn.items()}
