"""The number cards, 2 to 10, with the pips where every card player expects them."""

from .index import index
from .palette import PALETTES
from .paper import HEIGHT, card
from .pips import SUITS, pip

PIP_HEIGHT = 188
LEFT, CENTRE, RIGHT = 318, 500, 682
TOP, MIDDLE, BOTTOM = 226, HEIGHT / 2, 1174
FOUR_ROWS = (226, 542, 858, 1174)

Place = tuple[float, float]


def _pairs(*rows: float) -> tuple[Place, ...]:
    return tuple((x, y) for y in rows for x in (LEFT, RIGHT))


def _centred(*rows: float) -> tuple[Place, ...]:
    return tuple((CENTRE, y) for y in rows)


LAYOUTS: dict[str, tuple[Place, ...]] = {
    "2": _centred(TOP, BOTTOM),
    "3": _centred(TOP, MIDDLE, BOTTOM),
    "4": _pairs(TOP, BOTTOM),
    "5": _pairs(TOP, BOTTOM) + _centred(MIDDLE),
    "6": _pairs(TOP, MIDDLE, BOTTOM),
    "7": _pairs(TOP, MIDDLE, BOTTOM) + _centred(463),
    "8": _pairs(TOP, MIDDLE, BOTTOM) + _centred(463, 937),
    "9": _pairs(*FOUR_ROWS) + _centred(MIDDLE),
    "10": _pairs(*FOUR_ROWS) + _centred(384, 1016),
}


def number_card(rank: str, suit: str) -> str:
    """The card `rank` ("2" to "10") of `suit`; pips below the middle stand on their heads."""
    colour = PALETTES[suit].index
    pips = (pip(suit, x, y, PIP_HEIGHT, colour, turned=y > MIDDLE) for x, y in LAYOUTS[rank])
    return card(*pips, index(rank, suit))


def cards() -> dict[tuple[str, str], str]:
    """Every number card, by rank and suit."""
    return {(rank, suit): number_card(rank, suit) for rank in LAYOUTS for suit in SUITS}
