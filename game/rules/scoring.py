"""Scoring player by player: the registry of systems, and the part that applies one.

A system is a pure function of one seat's bid, tricks and the hand size, as the table of
serbian.md writes it: b = bid, t = tricks, d = the distance, h = the hand size. The systems
that rest on another one are made from it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.model.cards import Strain
from game.model.plans import HandKind
from game.model.results import Carry, HandResult, HandScore, Points, ScoreLine, SeatResult
from game.model.seats import Sides

SeatScore = Callable[[SeatResult], Points]


class Scoring(Protocol):
    """Turns a finished hand into points."""

    @property
    def carry_names(self) -> tuple[str, ...]:
        """The names of the numbers that are carried from hand to hand for each side."""

    def made(self, result: SeatResult) -> bool:
        """Whether a player made the contract."""

    def first_carry(self, sides: Sides) -> Carry:
        """What is carried into the first hand."""

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        """The score of the hand, given the totals and the carry before it."""


REVOKE_FINE = 100  # for each offence

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


def tenfold(zero_value: int, *, penalty: bool) -> SeatScore:
    """Exact 10b and a zero `zero_value`; missed nothing, or the same as a fine.

    Decision 8: ten times zero is zero, 5 by option.
    """

    def score(r: SeatResult) -> Points:
        value = 10 * r.bid if r.bid else zero_value
        if r.exact:
            return value
        return -value if penalty else 0

    return score


def zero_over(base: SeatScore) -> SeatScore:
    """Over gives nothing, all else as `base` (penalty_under_zero_over)."""
    return lambda r: 0 if r.over else base(r)


def zero_made(value: Callable[[int], Points], base: SeatScore) -> SeatScore:
    """A zero bid made gives `value(hand size)`, all else as `base`."""
    return lambda r: value(r.hand.size) if r.bid == 0 and r.exact else base(r)


def squared(base: SeatScore) -> SeatScore:
    """Exact 10 + b squared, all else as `base` (progressive)."""
    return lambda r: 10 + r.bid**2 if r.exact else base(r)


def exact_or_difference(bonus: int) -> SeatScore:
    """Exact `bonus` + t; missed -d. Source: romanian.md, Scoring."""
    return lambda r: bonus + r.tricks if r.exact else -r.diff


def tricks_squared(*, a_trick_off: int = 10, zero_in_over_hand: int = 25) -> SeatScore:
    """Israeli whist's one table. Source: israeli.md, Scoring.

    Decision 22: no cap, seven tricks on a lost zero give +10. Houses that fine a trick off
    with 5, or pay 30 for a zero in an over hand, change only these two numbers.
    """

    def score(r: SeatResult) -> Points:
        if r.bid:
            return r.tricks**2 + 10 if r.exact else -a_trick_off * r.diff
        if r.exact:
            return zero_in_over_hand if r.hand.is_over else 50
        return -50 + 10 * (r.tricks - 1)

    return score


def _contract_lines(
    hand: HandResult, score: SeatScore, doubled: Strain | None
) -> tuple[tuple[ScoreLine, ...], ...]:
    """The contract line of every seat, and its double in a hand with the `doubled` trump."""
    lines = []
    for seat in range(hand.players):
        result = hand.seat(seat)
        if result is None:
            lines.append(())
            continue
        points = score(result)
        doubling = (ScoreLine("spades_double", points),) if hand.trump == doubled else ()
        lines.append((ScoreLine("contract", points), *doubling, *_fine(hand, seat)))
    return tuple(lines)


def _fine(hand: HandResult, seat: int) -> tuple[ScoreLine, ...]:
    """The fine for revokes, taken after the contract. Source: israeli.md, Revokes."""
    if not hand.revokes or not hand.revokes[seat]:
        return ()
    return (ScoreLine("revoke", -REVOKE_FINE * hand.revokes[seat]),)


def _added(
    totals: tuple[Points, ...], lines: tuple[tuple[ScoreLine, ...], ...]
) -> tuple[Points, ...]:
    return tuple(
        total + sum(line.points for line in own) for total, own in zip(totals, lines, strict=True)
    )


@dataclass(frozen=True)
class PerSeat:
    """Every player scores alone by one system.

    `doubled` is the trump in whose hands all points count twice, fines included; None: never.
    Source: serbian.md, spades_double. Decision 9: an overlay over any system.
    """

    system: SeatScore
    doubled: Strain | None = None
    carry_names: tuple[str, ...] = ()

    def made(self, result: SeatResult) -> bool:
        return result.exact

    def first_carry(self, sides: Sides) -> Carry:
        return ((),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        lines = _contract_lines(hand, self.system, self.doubled)
        return HandScore(lines, _added(totals, lines), carry)


@dataclass(frozen=True)
class Scratches:
    """Scratch scoring, which also keeps the sum of the bids made for the tie-break.

    Source: serbian.md, scratch. The sum is not doubled by `spades_double`.
    """

    doubled: Strain | None = None
    carry_names: tuple[str, ...] = ("bids_made",)

    def made(self, result: SeatResult) -> bool:
        return result.exact

    def first_carry(self, sides: Sides) -> Carry:
        return ((0,),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        lines = _contract_lines(hand, scratch, self.doubled)
        made = (hand.seat(seat) for seat in range(hand.players))
        after = tuple(
            (sum_before + result.bid if result and result.exact else sum_before,)
            for (sum_before,), result in zip(carry, made, strict=True)
        )
        return HandScore(lines, _added(totals, lines), after)


class Run(NamedTuple):
    """A Romanian player's run of made or missed contracts."""

    win: int = 0
    lose: int = 0
    zero_in_win: int = 0  # 1 when the winning run contains a bid of 0


@dataclass(frozen=True)
class Promotions:
    """Per-seat scoring with a bonus for a run of made contracts and a fine for missed ones.

    After `length` in a row the run restarts at 0 (Decision 15). With `deny_zero` a winning run
    with a zero bid in it earns nothing but restarts too (Decision 16). One-card hands never
    count; `ones_cut` says whether they also end every run (8-1-8) or are passed over (1-8-1).
    Source: romanian.md, Promotions.
    """

    system: SeatScore
    length: int
    bonus: int
    deny_zero: bool = False
    ones_cut: bool = False
    carry_names: tuple[str, ...] = Run._fields

    def made(self, result: SeatResult) -> bool:
        return result.exact

    def first_carry(self, sides: Sides) -> Carry:
        return (Run(),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        contracts = _contract_lines(hand, self.system, None)
        lines, runs = [], []
        for seat, own in enumerate(contracts):
            run, points = self._step(hand, hand.seat(seat), Run(*carry[seat]))
            runs.append(run)
            lines.append((*own, ScoreLine("promotion", points)) if points else own)
        return HandScore(tuple(lines), _added(totals, tuple(lines)), tuple(runs))

    def _step(self, hand: HandResult, result: SeatResult | None, run: Run) -> tuple[Run, int]:
        """The run after a hand, and what it earned.

        A dead hand's dealer keeps the run; final hands never touch runs.
        """
        if result is None or hand.kind in (HandKind.ZERO, HandKind.UNSEEN):
            return run, 0
        if hand.size == 1:
            return (Run() if self.ones_cut else run), 0
        if result.exact:
            run = Run(run.win + 1, 0, int(run.zero_in_win or result.bid == 0))
            if run.win < self.length:
                return run, 0
            return Run(), 0 if self.deny_zero and run.zero_in_win else self.bonus
        run = Run(0, run.lose + 1, 0)
        return (run, 0) if run.lose < self.length else (Run(), -self.bonus)
