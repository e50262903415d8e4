"""How a finished hand becomes points: what every scoring answers, and scoring player by player.

What one bid is worth is for `systems` to say; here a system is applied to every seat, the fines
are taken, and what is carried on is kept. Spades and promotions have files of their own.
"""

from dataclasses import dataclass
from typing import Protocol

from game.model.cards import Strain
from game.model.results import Carry, Contract, HandResult, HandScore, Points, ScoreLine
from game.model.seats import Seat, Sides

from .systems import SeatScore, scratch


class Scoring(Protocol):
    """Turns a finished hand into points."""

    @property
    def carry_names(self) -> tuple[str, ...]:
        """The names of the numbers that are carried from hand to hand for each side."""

    def __hash__(self) -> int:
        """Scorings are values: what was worked out with one may be kept."""

    def contracts(self, hand: HandResult) -> tuple[Contract, ...]:
        """Every contract of the hand; a seat that played is in exactly one of them."""

    def first_carry(self, sides: Sides) -> Carry:
        """What is carried into the first hand."""

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        """The score of the hand, given the totals and the carry before it."""


REVOKE_FINE = 100  # for each offence

Lines = tuple[tuple[ScoreLine, ...], ...]
"""The lines of each side."""


def contract_lines(hand: HandResult, score: SeatScore, doubled: Strain | None) -> Lines:
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


def exact_contracts(hand: HandResult) -> tuple[Contract, ...]:
    """The contract of every seat that played, made with exactly the tricks that were bid."""
    results = ((seat, hand.seat(seat)) for seat in range(hand.players))
    return tuple(
        Contract((seat,), result.bid, result.tricks, result.exact)
        for seat, result in results
        if result is not None
    )


def contract_of(contracts: tuple[Contract, ...], seat: Seat) -> Contract | None:
    """The contract that a seat had a part in; None where it did not play."""
    return next((contract for contract in contracts if seat in contract.seats), None)


def contracts_of(contracts: tuple[Contract, ...], side: tuple[Seat, ...]) -> list[Contract]:
    """The contracts of a side: its players', and those of partners together once."""
    return [contract for contract in contracts if contract.seats[0] in side]


def _fine(hand: HandResult, seat: Seat) -> tuple[ScoreLine, ...]:
    """The fine for revokes, taken after the contract. Source: israeli.md, Revokes."""
    if not hand.revokes or not hand.revokes[seat]:
        return ()
    return (ScoreLine("revoke", -REVOKE_FINE * hand.revokes[seat]),)


def totals_after(totals: tuple[Points, ...], lines: Lines) -> tuple[Points, ...]:
    """The totals before a hand with every line of the hand added."""
    return tuple(
        total + sum(line.points for line in own) for total, own in zip(totals, lines, strict=True)
    )


@dataclass(frozen=True)
class PerSeat:
    """Every player scores alone by one system.

    `doubled` is the trump in whose hands whatever the system gives or takes counts twice; None:
    there is no such trump.
    Source: serbian.md, spades_double. Decision 9: an overlay over any system.
    """

    system: SeatScore
    doubled: Strain | None = None
    carry_names: tuple[str, ...] = ()

    def contracts(self, hand: HandResult) -> tuple[Contract, ...]:
        return exact_contracts(hand)

    def first_carry(self, sides: Sides) -> Carry:
        return ((),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        lines = contract_lines(hand, self.system, self.doubled)
        return HandScore(lines, totals_after(totals, lines), carry)


@dataclass(frozen=True)
class Scratches:
    """Scratch scoring, which also keeps the sum of the bids made for the tie-break.

    Source: serbian.md, scratch. The sum is not doubled by `spades_double`.
    """

    doubled: Strain | None = None
    carry_names: tuple[str, ...] = ("bids_made",)

    def contracts(self, hand: HandResult) -> tuple[Contract, ...]:
        return exact_contracts(hand)

    def first_carry(self, sides: Sides) -> Carry:
        return ((0,),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        lines = contract_lines(hand, scratch, self.doubled)
        results = (hand.seat(seat) for seat in range(hand.players))
        after = tuple(
            (sum_before + result.bid if result and result.exact else sum_before,)
            for (sum_before,), result in zip(carry, results, strict=True)
        )
        return HandScore(lines, totals_after(totals, lines), after)
