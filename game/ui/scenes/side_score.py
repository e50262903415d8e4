"""What one hand was to each side: its bids, tricks, contracts, points, total, bags and place."""

from typing import NamedTuple

from game.model.public import HandRecord, Public
from game.model.results import Points
from game.model.seats import Seat
from game.text.catalogue import say, say_n
from game.text.words import line_text, points_text, sum_text, with_bags
from game.ui.table.account import is_missed
from game.ui.table.facts import TableFacts
from game.ui.table.pictures import portrait

DOT = " · "


class Judged(NamedTuple):
    """A contract of a side: whether it was made, and the words for it."""

    made: bool
    words: str


class SideScore(NamedTuple):
    """One row of the score: a player, or two partners."""

    names: str
    pictures: tuple[str, ...]
    bids: str
    tricks: str
    verdicts: tuple[Judged, ...]
    reasons: tuple[str, ...]  # where the points came from more than one thing
    made: bool | None  # all that was bid; None: sat out
    gained: Points
    total: Points
    place: int  # from 1, after the hand; sides with the same total share it
    bags: int | None  # None where they are not counted
    mine: bool  # the player's own

    @property
    def lines(self) -> str:
        """All reasons in a line."""
        return DOT.join(self.reasons)

    @property
    def verdict(self) -> str:
        """All verdicts in a line."""
        return ", ".join(judged.words for judged in self.verdicts) or say("sat out")


def side_scores(facts: TableFacts, public: Public, me: Seat) -> tuple[SideScore, ...]:
    """The rows for the hand last scored; sides that sat out say so."""
    record = public.sheet[-1]
    return tuple(
        _side_score(facts, public, record, index, me) for index in range(len(public.sides))
    )


def _side_score(
    facts: TableFacts, public: Public, record: HandRecord, index: int, me: Seat
) -> SideScore:
    side = public.sides[index]
    lines = record.score.lines[index]
    played = [seat for seat in side if record.bids[seat] is not None]
    contracts = facts.contracts(record, side)
    return SideScore(
        names=facts.heads(public)[index],
        pictures=tuple(_face(facts, record, seat, me) for seat in side),
        bids=sum_text(record.bids[seat] for seat in played) or "–",
        tricks=sum_text(record.tricks[seat] for seat in played) or "–",
        verdicts=tuple(Judged(contract.made, facts.verdict(contract)) for contract in contracts),
        reasons=tuple(line_text(line, missed=is_missed(contracts)) for line in lines)
        if len(lines) > 1
        else (),
        made=facts.made_all(record, side),
        gained=record.score.points[index],
        total=record.score.totals[index],
        place=_place(record.score.totals, index, lowest_wins=facts.lowest_wins),
        bags=facts.bags(record, index),
        mine=me in side,
    )


def _place(totals: tuple[Points, ...], index: int, *, lowest_wins: bool) -> int:
    """The place of a side: one more than there are better ones."""
    own = totals[index]
    return 1 + sum(total < own if lowest_wins else total > own for total in totals)


def in_order(scores: tuple[SideScore, ...]) -> tuple[SideScore, ...]:
    """From the first place to the last; sides that share one in the order of the table."""
    return tuple(sorted(scores, key=lambda score: score.place))


def _face(facts: TableFacts, record: HandRecord, seat: Seat, me: Seat) -> str:
    return portrait(facts.names[seat], facts.mood(record, seat), mine=seat == me)


def spoken_score(score: SideScore) -> str:
    """One side as it is spoken, from its place to its bags."""
    return with_bags(_said(score), score.bags)


def _said(score: SideScore) -> str:
    """Without the bags."""
    total = points_text(score.total)
    if not score.verdicts:
        return say(
            "{place}. {names}: sat out, total {total}",
            place=score.place,
            names=score.names,
            total=total,
        )
    return say_n(
        "{place}. {names}: bid {bids}, took {tricks}, {verdict}, {points} point, total {total}",
        "{place}. {names}: bid {bids}, took {tricks}, {verdict}, {points} points, total {total}",
        abs(int(score.gained)),
        place=score.place,
        names=score.names,
        bids=score.bids,
        tricks=score.tricks,
        verdict=score.verdict,
        points=points_text(score.gained),
        total=total,
    )
