"""The scoring systems of the whists: what one player's bid and tricks are worth.

A system is a pure function of one seat's bid, tricks and the hand size, as the table of
serbian.md writes it: b = bid, t = tricks, d = the distance, h = the hand size. One with numbers
of its own, or that rests on another system, is a value that is called like a function: two such
are equal when they score alike, and rules can be sent to another process.
Source: serbian.md, Scoring; romanian.md, Scoring; israeli.md, Scoring.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.model.results import Points, SeatResult

SeatScore = Callable[[SeatResult], Points]

SYSTEMS: dict[str, SeatScore] = {}
"""The scoring systems that stand alone, by id."""


def system(id: str) -> Callable[[SeatScore], SeatScore]:
    """Register a scoring system under its id. Source of all ids: serbian.md, the table."""

    def register(score: SeatScore) -> SeatScore:
        SYSTEMS[id] = score
        return score

    return register


@system("serbian_basic")
def serbian_basic(r: SeatResult) -> Points:
    """Exact 10 + t; missed t, but -10 for a bid above 0 and no trick at all."""
    if r.exact:
        return 10 + r.tricks
    return r.tricks or -10


@system("serbian_strict")
def serbian_strict(r: SeatResult) -> Points:
    """Exact 10 + t; over t; under t - 10. Decision 4: no second -10 for no tricks."""
    if r.exact:
        return 10 + r.tricks
    return r.tricks if r.over else r.tricks - 10


@system("oh_hell_basic")
def oh_hell_basic(r: SeatResult) -> Points:
    """Exact 10 + t; missed t."""
    return 10 + r.tricks if r.exact else r.tricks


@system("exact")
def exact(r: SeatResult) -> Points:
    """Exact 10 + b; missed nothing."""
    return 10 + r.bid if r.exact else 0


@system("exact_penalty")
def exact_penalty(r: SeatResult) -> Points:
    """Exact 10 + b; missed -b. Decision 5: both kinds of miss."""
    return 10 + r.bid if r.exact else -r.bid


@system("fivefold_penalty")
def fivefold_penalty(r: SeatResult) -> Points:
    """Exact 10 + 5b; missed -5b. Decision 7: a missed zero costs 10."""
    if r.exact:
        return 10 + 5 * r.bid
    return -5 * r.bid or -10


@system("exact_fixed_penalty")
def exact_fixed_penalty(r: SeatResult) -> Points:
    """Exact 10 + b; over t; under -10. Decision 6."""
    if r.exact:
        return 10 + r.bid
    return r.tricks if r.over else -10


@system("exact_progressive_penalty")
def exact_progressive_penalty(r: SeatResult) -> Points:
    """Exact 10 + b; missed -(b + 10d)."""
    return 10 + r.bid if r.exact else -(r.bid + 10 * r.diff)


@system("montreal")
def montreal(r: SeatResult) -> Points:
    """Exact 10 + 2t; missed nothing."""
    return 10 + 2 * r.tricks if r.exact else 0


@system("negative")
def negative(r: SeatResult) -> Points:
    """The first trick off costs 1, the next 2 and so on; the lowest total wins."""
    return r.diff * (r.diff + 1) // 2


@system("negative_square")
def negative_square(r: SeatResult) -> Points:
    """The distance squared; the lowest total wins."""
    return r.diff**2


@system("negative_flat")
def negative_flat(r: SeatResult) -> Points:
    """Missed costs the hand size; the lowest total wins."""
    return 0 if r.exact else r.hand.size


@system("trick_scoring")
def trick_scoring(r: SeatResult) -> Points:
    """Exact b, a zero made one half; missed -d."""
    if r.exact:
        return r.bid or 0.5
    return -r.diff


@system("binary")
def binary(r: SeatResult) -> Points:
    """Exact 10; missed nothing."""
    return 10 if r.exact else 0


@system("binary_zero")
def binary_zero(r: SeatResult) -> Points:
    """As `binary`, but a zero bid gives 20 or -10 in a hand of more cards than players.

    Decision 11: strictly more.
    """
    if r.bid == 0 and r.hand.size > r.hand.players:
        return 20 if r.exact else -10
    return binary(r)


@system("scratch")
def scratch(r: SeatResult) -> Points:
    """One scratch for each missed bid; the fewest scratches win."""
    return 0 if r.exact else 1


@system("adjusted_exact")
def adjusted_exact(r: SeatResult) -> Points:
    """Exact t + h; missed nothing. Decision 10."""
    return r.tricks + r.hand.size if r.exact else 0


@system("get_fred")
def get_fred(r: SeatResult) -> Points:
    """Exact 10 + t; missed -d."""
    return 10 + r.tricks if r.exact else -r.diff


@system("oy_vey")
def oy_vey(r: SeatResult) -> Points:
    """Exact 10 + b squared; missed -d."""
    return 10 + r.bid**2 if r.exact else -r.diff


@dataclass(frozen=True)
class Tenfold:
    """Exact 10b and a zero `zero_value`; missed nothing, or the same as a fine.

    Decision 8: ten times zero is zero, 5 by option.
    """

    zero_value: int
    penalty: bool

    def __call__(self, r: SeatResult) -> Points:
        value = 10 * r.bid if r.bid else self.zero_value
        if r.exact:
            return value
        return -value if self.penalty else 0


@dataclass(frozen=True)
class ZeroOver:
    """Over gives nothing, all else as `base` (penalty_under_zero_over)."""

    base: SeatScore

    def __call__(self, r: SeatResult) -> Points:
        return 0 if r.over else self.base(r)


@dataclass(frozen=True)
class ZeroMade:
    """A zero bid made gives `points` and `a_card` for each card of the hand; else as `base`."""

    base: SeatScore
    points: int
    a_card: int = 0

    def __call__(self, r: SeatResult) -> Points:
        if r.bid == 0 and r.exact:
            return self.points + self.a_card * r.hand.size
        return self.base(r)


@dataclass(frozen=True)
class Squared:
    """Exact 10 + b squared, all else as `base` (progressive)."""

    base: SeatScore

    def __call__(self, r: SeatResult) -> Points:
        return 10 + r.bid**2 if r.exact else self.base(r)


@dataclass(frozen=True)
class ExactOrDifference:
    """Exact `bonus` + t; missed -d. Source: romanian.md, Scoring."""

    bonus: int

    def __call__(self, r: SeatResult) -> Points:
        return self.bonus + r.tricks if r.exact else -r.diff


@dataclass(frozen=True)
class TricksSquared:
    """Israeli whist's one table. Source: israeli.md, Scoring.

    Decision 22: no cap, seven tricks on a lost zero give +10. Houses that fine a trick off
    with 5, or pay 30 for a zero in an over hand, change only these two numbers.
    """

    a_trick_off: int = 10
    zero_in_over_hand: int = 25

    def __call__(self, r: SeatResult) -> Points:
        if r.bid:
            return r.tricks**2 + 10 if r.exact else -self.a_trick_off * r.diff
        if r.exact:
            return self.zero_in_over_hand if r.hand.is_over else 50
        return -50 + 10 * (r.tricks - 1)
