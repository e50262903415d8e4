"""What a remark of the guide is made of: its words, what on the table they speak of, its manner."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.model.actions import Action
from game.model.seats import Seat, side_of
from game.text.answer import Position


class Manner(StrEnum):
    """When a remark comes and how long it stays."""

    TELL = "tell"  # before anything goes on, until it has been read
    SHOW = "show"  # beside an open question, until it has been read or the player decides
    ADVISE = "advise"  # beside an open question, until the player decides
    STAND = "stand"  # while the others are to act


@dataclass(frozen=True)
class Hand:
    """The own cards."""


@dataclass(frozen=True)
class TrumpSign:
    """The turned-up card or the emblem that shows the trump."""


@dataclass(frozen=True)
class Number:
    """One of the numbers that may be bid, or may not."""

    bid: int


@dataclass(frozen=True)
class Choice:
    """What is advised: the number, the call or the cards to choose."""

    action: Action


@dataclass(frozen=True)
class Seated:
    """Somebody at the table: the portrait."""

    seat: Seat


@dataclass(frozen=True)
class Dots:
    """Somebody's bid with the marks for tricks."""

    seat: Seat


@dataclass(frozen=True)
class Sums:
    """The sum of the bids against the tricks, at the top."""


@dataclass(frozen=True)
class Trick:
    """The cards of the trick."""


@dataclass(frozen=True)
class Sheet:
    """The line of this hand on the score sheet."""


@dataclass(frozen=True)
class Bulb:
    """The button that gives a hint."""


About = (
    Hand | TrumpSign | Number | Choice | Seated | Dots | Sums | Trick | Sheet | Bulb
)  # fmt: skip


class Told(NamedTuple):
    """What a step of a lesson says."""

    words: str
    about: About | None = None
    manner: Manner = Manner.TELL


Step = Callable[[Position], Told | None]
"""A step of a lesson: what it says where it fits, else None."""


def own_side(position: Position) -> tuple[Seat, ...]:
    """The seats of the player's side."""
    sides = position.public.sides
    return sides[side_of(sides, position.view.seat)]


def partner(position: Position) -> Seat | None:
    """The other seat of the player's side; None for who plays alone."""
    return next((seat for seat in own_side(position) if seat != position.view.seat), None)
