"""All 56 cards: 52 and the four ones of the seven-player Romanian deck."""

from . import aces, numbers, ones
from .courts import RANKS, court
from .pips import SUITS

COURT_LETTERS = {"king": "K", "queen": "Q", "jack": "J"}


def _courts() -> dict[tuple[str, str], str]:
    return {(COURT_LETTERS[rank], suit): court(suit, rank) for rank in RANKS for suit in SUITS}


def pictures() -> dict[str, str]:
    """Every card, by file: the rank and the letter of the suit, such as `cards/10H`."""
    drawn = aces.cards() | _courts() | numbers.cards() | ones.cards()
    return {f"cards/{rank}{suit[0].upper()}": svg for (rank, suit), svg in drawn.items()}
