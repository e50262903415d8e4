"""What lies on the table: names for things that are drawn and move.

A card that the player knows is its own token (`Card`); one that is hidden is "the i-th back of
seat s", so a hidden card has no name that could give it away.
"""

from dataclasses import dataclass

from game.model.cards import Card, Strain
from game.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down in a holding; place 0 lies lowest."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Stocked:
    """One of the few cards that stand for the stock, or for the whole pack before the deal."""

    place: int


@dataclass(frozen=True, slots=True)
class Packed:
    """A card laid down for the Frisch, face down, by somebody else."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Emblem:
    """The trump medallion, where no card is turned up."""

    strain: Strain


@dataclass(frozen=True, slots=True)
class BidChip:
    """The chip that drops at a seat with its bid."""

    seat: Seat
    tricks: int


Token = Card | Back | Stocked | Packed | Emblem | BidChip
