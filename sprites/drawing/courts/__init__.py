"""The twelve court cards.

Each suit's module draws the upper halves of its king, queen and jack in `FIGURES`; `court`
puts a figure on its card.
"""

from collections.abc import Callable, Mapping
from importlib import import_module

from .frame import court_card

RANKS = ("king", "queen", "jack")


def figures(suit: str) -> Mapping[str, Callable[[], str]]:
    """The figures of `suit` by rank."""
    return import_module(f".{suit}", __name__).FIGURES


def court(suit: str, rank: str, *, jumbo: bool = False) -> str:
    """The whole card as SVG text; `rank` is "king", "queen" or "jack"."""
    return court_card(suit, rank, figures(suit)[rank](), jumbo=jumbo)
