"""Scoring in Spades: sides, nil, bags and bonuses. Source: spades.md, Scoring.

B is the sum of a side's bids above nil, T the tricks of those bidders. A nil is judged for
each player alone; its tricks never help the partner's contract, but they are bags. A nil bid
blind wins or loses twice as much. Source: house.md, blind_nil.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.model.results import (
    Carry,
    Contract,
    HandResult,
    HandScore,
    Points,
    ScoreLine,
    SeatResult,
)
from game.model.seats import Seat, Sides

from .scoring import totals_after

BAG_LIMIT = 10  # bags that cost a fine
BAG_FINE = 100
NIL_STAKE = 100  # points won or lost
BLIND_NIL_STAKE = 200


@dataclass(frozen=True)
class SpadesScoring:
    """`hard_limit` is L, above which a made contract earns ten a trick; None: no such bonus.

    `quicksand`: overtricks cost ten each, undertricks too, and bags are not counted.
    House rules: no `bag_fine` at all, or `bags_start_anew` at 0 once it is paid.
    """

    sides: Sides
    exact_bonus: bool
    hard_limit: int | None
    quicksand: bool = False
    bag_fine: bool = True
    bags_start_anew: bool = False

    @property
    def carry_names(self) -> tuple[str, ...]:
        return () if self.quicksand else ("bags",)

    def contracts(self, hand: HandResult) -> tuple[Contract, ...]:
        """A side's bids above nil are one contract, made with overtricks too; a nil stands alone.

        Source: spades.md, Scoring: "A nil is judged per player".
        """
        return tuple(contract for seats in self.sides for contract in _contracts(hand, seats))

    def first_carry(self, sides: Sides) -> Carry:
        return ((() if self.quicksand else (0,)),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        lines, carried = [], []
        for seats, before in zip(self.sides, carry, strict=True):
            results = [result for seat in seats if (result := hand.seat(seat)) is not None]
            own = list(self._lines(results))
            if not self.quicksand:
                bags, fines = self._bags(before[0] + _new_bags(results))
                own += [ScoreLine("bag_fine", -BAG_FINE)] * fines
                before = (bags,)
            lines.append(tuple(own))
            carried.append(before)
        return HandScore(tuple(lines), totals_after(totals, tuple(lines)), tuple(carried))

    def _lines(self, results: list[SeatResult]) -> Iterator[ScoreLine]:
        """The lines of one side, the bag fine not among them."""
        contract, taken = _contract(results)
        if contract:
            made = taken >= contract
            if self.quicksand:
                distance = abs(taken - contract)
                points = 10 * (contract - distance) if made else -10 * distance
                yield ScoreLine("contract", points)
            else:
                yield ScoreLine("contract", 10 * contract if made else -10 * contract)
                if made and taken > contract:
                    yield ScoreLine("bags", taken - contract)
            if self.exact_bonus and contract <= 2 and taken == contract:
                yield ScoreLine("exact_bonus", 20)
            if self.hard_limit is not None and made and contract > self.hard_limit:
                yield ScoreLine("hard_contract_bonus", 10 * (contract - self.hard_limit))
        for result in results:
            if result.bid == 0:
                name, value = ("blind_nil", BLIND_NIL_STAKE) if result.blind else ("nil", NIL_STAKE)
                yield ScoreLine(name, value if result.exact else -value)
                if result.tricks and not self.quicksand:
                    yield ScoreLine("nil_bags", result.tricks)

    def _bags(self, count: int) -> tuple[int, int]:
        """The bags left on the counter, and how many fines they cost."""
        if not self.bag_fine:
            return count, 0
        if self.bags_start_anew and count >= BAG_LIMIT:
            return 0, 1
        return count % BAG_LIMIT, count // BAG_LIMIT


def _contracts(hand: HandResult, seats: tuple[Seat, ...]) -> Iterator[Contract]:
    """The contract of a side, if anybody bid more than nil, and its nils."""
    played = [(seat, result) for seat in seats if (result := hand.seat(seat)) is not None]
    bidders = tuple(seat for seat, result in played if result.bid)
    if bidders:
        contract, taken = _contract([result for _, result in played])
        yield Contract(bidders, contract, taken, taken >= contract)
    for seat, result in played:
        if result.bid == 0:
            yield Contract((seat,), 0, result.tricks, result.exact)


def _contract(results: list[SeatResult]) -> tuple[int, int]:
    """A side's contract and the tricks that count for it; 0 and 0 when all bid nil."""
    bidders = [result for result in results if result.bid]
    return sum(r.bid for r in bidders), sum(r.tricks for r in bidders)


def _new_bags(results: list[SeatResult]) -> int:
    """Overtricks of a made contract and every trick of a failed nil."""
    contract, taken = _contract(results)
    over = taken - contract if contract and taken > contract else 0
    return over + sum(result.tricks for result in results if result.bid == 0)
