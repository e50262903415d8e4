"""One board, played once for each side of the table, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.levels import player_for
from game.match.match import Match
from game.model.public import Public
from game.model.results import Points
from game.model.seats import side_of
from game.rules.rules import Rules
from game.simulate import MAX_HANDS, decisions, few_collections, most_hands

from .contest import Contest
from .tally import Counts, Tally, Timed, counts_of, summed


@dataclass(frozen=True)
class Row:
    """What came of a board. `plays` counts its plays, one for each side.

    `score` is their mean. Of a hand: A's points above the mean of the other sides', counted so
    that more are better. Of a match: A's part of the win, and 0 of one that was broken off.
    """

    number: int
    score: float
    plays: int
    hands: int
    unfinished: int
    a: Tally
    b: Tally


def play(contest: Contest, number: int) -> Row:
    """Play a board. Its rows differ in nothing but the times of the decisions."""
    setup, rules = contest.setup(number), contest.rules(number)
    opened = Match(setup, rules=rules)
    active = opened.view(0).public.active
    sides = [
        side
        for side, seats in enumerate(rules.sides)
        if contest.matches or any(seat in active for seat in seats)
    ]
    a, b = Timed(player_for(contest.a)), Timed(player_for(contest.b))
    hands = most_hands(rules, MAX_HANDS) if contest.matches else 1
    ends = []
    with few_collections():
        for focus in sides:
            match = opened.branched()
            players = [
                a if side_of(rules.sides, seat) == focus else b for seat in range(rules.players)
            ]
            for _ in decisions(match, players, hands):
                pass
            ends.append(match.view(0).public)
    measure = _won if contest.matches else _difference
    return Row(
        number=number,
        score=measure(rules, sides, ends),
        plays=len(sides),
        hands=sum(len(public.sheet) for public in ends),
        unfinished=sum(public.verdict is None for public in ends) if contest.matches else 0,
        a=Tally(_counted(rules, sides, ends, of_focus=True), a.times),
        b=Tally(_counted(rules, sides, ends, of_focus=False), b.times),
    )


def _difference(rules: Rules, sides: Sequence[int], ends: Sequence[Public]) -> float:
    """The mean difference of single hands, divided only once: alike levels come out at 0."""
    sign = -1 if rules.ending.lowest_wins else 1
    lead: Points = 0
    for focus, public in zip(sides, ends, strict=True):
        points = public.sheet[0].score.points
        lead += len(sides) * points[focus] - sum(points[side] for side in sides)
    return sign * lead / (len(sides) * (len(sides) - 1))


def _won(rules: Rules, sides: Sequence[int], ends: Sequence[Public]) -> float:
    """The part of the matches that was won. Who shares a win has a part of it."""
    parts = [
        1 / len(public.verdict.winners)
        for focus, public in zip(sides, ends, strict=True)
        if public.verdict is not None and focus in public.verdict.winners
    ]
    return sum(parts) / len(sides)


def _counted(
    rules: Rules, sides: Sequence[int], ends: Sequence[Public], *, of_focus: bool
) -> Counts:
    """What the focused sides did, or all the others."""
    return summed(
        counts_of(rules, row, side)
        for focus, public in zip(sides, ends, strict=True)
        for row in public.sheet
        for side in range(len(rules.sides))
        if (side == focus) == of_focus
    )
