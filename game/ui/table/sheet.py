"""The rows of the paper score sheet, from the public table.

First column: cards dealt with the trump (in Spades the number of the hand), then for each side
its bids and running total.
"""

from dataclasses import dataclass

from game.model.cards import Strain
from game.model.plans import HandKind, HandPlan
from game.model.public import HandRecord, Public
from game.model.seats import Seat
from game.rules.scoring import contract_of
from game.text.catalogue import say
from game.text.words import points_text

from .facts import TableFacts


@dataclass(frozen=True, slots=True)
class BidMark:
    """One bid on the sheet; `made` tells of the contract it is part of, None before the score."""

    text: str
    made: bool | None
    together: bool = False  # with the partner's bid next to it


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one hand: the bids of its seats and the total after the hand."""

    bids: tuple[BidMark, ...]
    total: str
    made: bool | None  # all that the side bid; None while it is being played
    bags: int | None = None  # None where they are not counted


@dataclass(frozen=True, slots=True)
class Row:
    """One hand on the sheet."""

    label: str
    strain: Strain | None
    cells: tuple[Cell, ...]
    current: bool = False
    ahead: bool = False  # still to be played


def column_head(facts: TableFacts) -> str:
    """What the numbers in the first column are."""
    return say("Hand") if facts.hands is None else say("Cards")


def rows(public: Public, facts: TableFacts) -> tuple[Row, ...]:
    """The finished hands and the one in play.

    A hand is labelled by its size, or by its number where every hand has the same and nobody
    knows how many there will be.
    """
    finished = tuple(_finished(public, record, facts) for record in public.sheet)
    ahead = _ahead(public, facts)
    if public.number == 0 or len(public.sheet) >= public.number:
        return finished + ahead
    label = _label(public.number, public.plan, facts)
    cells = tuple(
        Cell(tuple(BidMark(_bid(public, seat), None) for seat in side), "", None)
        for side in public.sides
    )
    return (*finished, Row(label, public.trump, cells, current=True), *ahead)


def _ahead(public: Public, facts: TableFacts) -> tuple[Row, ...]:
    """The hands still to be played, where their trumps were drawn before the match."""
    following = zip(facts.sizes[public.number :], public.trumps[public.number :], strict=False)
    return tuple(Row(str(size), trump, (), ahead=True) for size, trump in following)


def _label(number: int, plan: HandPlan, facts: TableFacts) -> str:
    """What stands before a hand; a 0 hand and an unseen hand have marks of their own.

    Source: romanian.md, Final hands.
    """
    if plan.kind is HandKind.ZERO:
        return "0"
    if plan.kind is HandKind.UNSEEN:
        return "NV"
    return str(number if facts.hands is None else plan.size)


def _bid(public: Public, seat: Seat) -> str:
    if seat not in public.active:
        return "–"
    bid = public.bids[seat]
    return "?" if bid is None else str(bid)


def _finished(public: Public, record: HandRecord, facts: TableFacts) -> Row:
    label = _label(record.number, record.plan, facts)
    cells = []
    for index, side in enumerate(public.sides):
        marks = tuple(_mark(record, seat, facts) for seat in side)
        total = points_text(record.score.totals[index])
        cells.append(Cell(marks, total, facts.made_all(record, side), facts.bags(record, index)))
    return Row(label, record.trump, tuple(cells))


def _mark(record: HandRecord, seat: Seat, facts: TableFacts) -> BidMark:
    contract = contract_of(facts.scoring.contracts(record.result), seat)
    if contract is None:
        return BidMark("–", None)
    together = len(contract.seats) > 1
    return BidMark(str(record.bids[seat]), contract.made, together)
