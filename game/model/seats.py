"""Seats, directions and sides.

Seats are numbered clockwise from 0 as seen from above; a player's left neighbour is seat + 1.
The next player is seat + direction. Source: rules README, section 1.
"""

from enum import IntEnum

Seat = int
Sides = tuple[tuple[Seat, ...], ...]
"""The seats of each side. A side is what has a total: a partnership, or one player."""

PARTNERS: Sides = ((0, 2), (1, 3))


class Direction(IntEnum):
    """The way the deal, the bidding and the play go round the table."""

    CLOCKWISE = 1
    ANTICLOCKWISE = -1


def each_alone(players: int) -> Sides:
    """One side for every seat."""
    return tuple((seat,) for seat in range(players))


def side_of(sides: Sides, seat: Seat) -> int:
    """The index of the side that `seat` plays for."""
    return next(index for index, side in enumerate(sides) if seat in side)


def seats_after(seat: Seat, direction: Direction, players: int) -> tuple[Seat, ...]:
    """All seats in order of play, the one after `seat` first and `seat` itself last."""
    return tuple((seat + direction * step) % players for step in range(1, players + 1))
