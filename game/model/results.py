"""The outcome of a hand, its score line by line, and the verdict of a match.

A scorer is a pure function of a `HandResult` and what earlier hands left behind; it never
sees a card. Source: rules README, section 2, steps 7 to 9.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Strain
from .plans import HandKind
from .seats import Seat

Points = int | float
"""Whole points, except the exact halves of `trick_scoring`."""

Carry = tuple[tuple[int, ...], ...]
"""What a scoring keeps from hand to hand, for each side; the scoring names the numbers."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """Bids and tricks of a finished hand.

    `bids` and `tricks` run by seat; both are None for a seat that did not play. `revokes` are
    the fined revokes by seat, empty where none can be; `blind` are the seats whose nil was bid
    before a look at the cards.
    """

    size: int
    trump: Strain
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    kind: HandKind = HandKind.ORDINARY
    revokes: tuple[int, ...] = ()
    blind: tuple[Seat, ...] = ()

    @property
    def players(self) -> int:
        """Players at the table, the dead hand's dealer included."""
        return len(self.bids)

    @property
    def bid_sum(self) -> int:
        return sum(bid for bid in self.bids if bid is not None)

    @property
    def is_over(self) -> bool:
        """Whether the bids add up to more than the hand size (an over hand)."""
        return self.bid_sum > self.size

    def seat(self, seat: Seat) -> "SeatResult | None":
        """One seat's part; None for a seat that did not play."""
        bid, tricks = self.bids[seat], self.tricks[seat]
        if bid is None or tricks is None:
            return None
        return SeatResult(bid, tricks, self, seat in self.blind)


class SeatResult(NamedTuple):
    """One seat's bid and tricks, with the whole hand for scorings that need more.

    `blind` tells a nil that was bid before a look at the cards.
    """

    bid: int
    tricks: int
    hand: HandResult
    blind: bool = False

    @property
    def exact(self) -> bool:
        return self.bid == self.tricks

    @property
    def over(self) -> bool:
        """More tricks than bid."""
        return self.tricks > self.bid

    @property
    def under(self) -> bool:
        """Fewer tricks than bid."""
        return self.tricks < self.bid

    @property
    def diff(self) -> int:
        """The distance between bid and tricks."""
        return abs(self.bid - self.tricks)


class Contract(NamedTuple):
    """What one seat, or partners together, had to make in a hand, and whether they did."""

    seats: tuple[Seat, ...]
    bid: int
    tricks: int
    made: bool

    @property
    def missed_by(self) -> int:
        """How many tricks it was off; 0 when it was made, overtricks or not."""
        return 0 if self.made else abs(self.bid - self.tricks)


class ScoreLine(NamedTuple):
    """One reason for points: the name of a rule, and what it gave."""

    name: str
    points: Points


@dataclass(frozen=True, slots=True)
class HandScore:
    """What a hand changed, for each side: the lines, and the totals and carry after it."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[Points, ...]
    carry: Carry

    @property
    def points(self) -> tuple[Points, ...]:
        """The change of each side's total."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)


@dataclass(frozen=True, slots=True)
class Standing:
    """What an ending decides by.

    `totals` and `carry` are those of the moment. `schedule_done` tells that the last scheduled
    hand was played, `finals` how many final hands have followed it, and `scheduled` what the
    totals were before them.
    """

    totals: tuple[Points, ...]
    carry: Carry
    schedule_done: bool
    finals: int = 0
    scheduled: tuple[Points, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The end of a match: the winning sides, several when a tie is shared."""

    winners: tuple[int, ...]
    totals: tuple[Points, ...]
