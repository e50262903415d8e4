"""What sides did in a match that is worth telling: counted from the score sheet, without words."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.model.public import HandRecord, Public
from game.model.results import Points
from game.ui.table.facts import TableFacts

MOST_TIED = 3  # sides that may share the best of something and still be named


class Feat(NamedTuple):
    """How much of something a side did, and in which hand; in a run, from there to `last`."""

    amount: Points  # the more, the more it is worth telling
    side: int
    hand: int
    last: int = 0
    shown: Points = 0  # the points as they stand on the sheet


def best_of(feats: Sequence[Feat]) -> list[Feat]:
    """Those of the largest amount; none where too many sides share it, or one did it twice."""
    most = max((feat.amount for feat in feats), default=0)
    best = [feat for feat in feats if feat.amount == most]
    sides = sides_of(best)
    return best if len(best) == 1 or 1 < len(sides) <= MOST_TIED else []


def sides_of(feats: Sequence[Feat]) -> tuple[int, ...]:
    """Whose they are, in the order of the table."""
    return tuple(sorted({feat.side for feat in feats}))


def contracts_made(facts: TableFacts, public: Public, side: int) -> tuple[int, int]:
    """How many contracts a side made, of how many; a nil is one of its own."""
    judged = [
        contract.made
        for record in public.sheet
        for contract in facts.contracts(record, public.sides[side])
    ]
    return sum(judged), len(judged)


def longest_runs(facts: TableFacts, public: Public) -> list[Feat]:
    """For every side the longest row of hands with all contracts made; hands sat out are none."""
    runs = (_longest_run(facts, public, side) for side in range(len(public.sides)))
    return [run for run in runs if run is not None]


def _longest_run(facts: TableFacts, public: Public, side: int) -> Feat | None:
    judged = [
        (facts.made_all(record, public.sides[side]), record.number) for record in public.sheet
    ]
    played = [(made, number) for made, number in judged if made is not None]
    runs = [
        [number for _, number in run] for made, run in groupby(played, lambda hand: hand[0]) if made
    ]
    longest = max(runs, key=len, default=None)
    if longest is None:
        return None
    return Feat(len(longest), side, longest[0], longest[-1])


def highest_bids(facts: TableFacts, public: Public) -> list[Feat]:
    """Every made contract with what was bid for it; partners' bids as their sum."""
    return [feat for record in public.sheet for feat in _made(facts, public, record)]


def _made(facts: TableFacts, public: Public, record: HandRecord) -> Iterator[Feat]:
    for index, side in enumerate(public.sides):
        for contract in facts.contracts(record, side):
            if contract.made and contract.bid > 0:
                yield Feat(contract.bid, index, record.number)
