"""How a number on the score sheet came about, line by line, from the public table."""

from collections.abc import Sequence
from typing import NamedTuple

from game.model.public import HandRecord, Public
from game.model.results import Contract, Points
from game.text.catalogue import say, say_n
from game.text.words import line_text, listed, points_text, strain_name, sum_text

from .facts import TableFacts


class Account(NamedTuple):
    """One side in one hand, in words."""

    head: str  # whose, and in which hand
    deal: str  # how many cards, and the trump
    contracts: tuple[str, ...]  # what was bid, taken, and whether that made it
    points: tuple[str, ...]  # what gave points or cost them
    total: str  # the sum: before, gained, after
    bags: str  # how many stand on the counter; empty where none are counted

    @property
    def spoken(self) -> str:
        """All of it in one breath."""
        parts = (self.head, self.deal, *self.contracts, *self.points, self.total, self.bags)
        return ". ".join(part for part in parts if part)


def account(public: Public, facts: TableFacts, hand: int, side: int) -> Account:
    """The account of a finished hand, counted from 0 as in `public.sheet`, for one side."""
    record = public.sheet[hand]
    contracts = facts.contracts(record, public.sides[side])
    return Account(
        head=say("{names}, hand {number}", names=facts.heads(public)[side], number=record.number),
        deal=say_n(
            "{n} card, trump {trump}",
            "{n} cards, trump {trump}",
            record.plan.size,
            trump=strain_name(record.trump),
        ),
        contracts=tuple(_contract_text(record, contract, facts) for contract in contracts)
        or (say("sat out"),),
        points=tuple(
            line_text(line, missed=is_missed(contracts)) for line in record.score.lines[side]
        ),
        total=_total_text(record, side),
        bags=_bags_text(facts.bags(record, side)),
    )


def _contract_text(record: HandRecord, contract: Contract, facts: TableFacts) -> str:
    """The bids and tricks that make up a contract, and the verdict on it."""
    return say(
        "{names}: bid {bids}, took {tricks}, {verdict}",
        names=listed([facts.names[seat] for seat in contract.seats]),
        bids=sum_text(record.bids[seat] for seat in contract.seats),
        tricks=sum_text(record.tricks[seat] for seat in contract.seats),
        verdict=facts.verdict(contract),
    )


def is_missed(contracts: Sequence[Contract]) -> bool:
    """Whether the contract missed; beside a nil that of the bid above it."""
    return any(not contract.made for contract in contracts if contract.bid or len(contracts) == 1)


def _total_text(record: HandRecord, side: int) -> str:
    gained, after = record.score.points[side], record.score.totals[side]
    return say(
        "Total: {before} {sign} {gained} = {after}",
        before=points_text(after - gained),
        sign=_sign(gained),
        gained=points_text(abs(gained)),
        after=points_text(after),
    )


def _sign(points: Points) -> str:
    return "−" if points < 0 else "+"


def _bags_text(bags: int | None) -> str:
    if bags is None:
        return ""
    return say_n("{n} bag on the counter", "{n} bags on the counter", bags)
