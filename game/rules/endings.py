"""When a match ends and who has won it. Source: rules README, section 2, steps 8 and 9."""

from dataclasses import dataclass
from typing import Protocol

from game.model.results import Standing, Verdict


class Ending(Protocol):
    """Decides after each hand whether the match is over."""

    def verdict(self, standing: Standing) -> Verdict | None:
        """The verdict; None to play another hand."""

    @property
    def target(self) -> int | None:
        """The total that is played for; None where the number of hands decides."""


@dataclass(frozen=True)
class AfterSchedule:
    """After the last scheduled hand the highest total wins, or the lowest; ties are shared.

    `by_carry`: of tied sides, the one with the most carried first wins (scratch: the sum of
    successful bids). `zero_wins`: sides at exactly 0 win outright (Romanian 0 finish).
    """

    lowest_wins: bool = False
    by_carry: bool = False
    zero_wins: bool = False

    @property
    def target(self) -> None:
        return None

    def verdict(self, standing: Standing) -> Verdict | None:
        if not standing.schedule_done:
            return None
        totals = standing.totals
        best = (min if self.lowest_wins else max)(totals)
        if self.zero_wins and 0 in totals:
            best = 0
        winners = [side for side, total in enumerate(totals) if total == best]
        if self.by_carry:
            most = max(standing.carry[side][0] for side in winners)
            winners = [side for side in winners if standing.carry[side][0] == most]
        return Verdict(tuple(winners), totals)


@dataclass(frozen=True)
class TargetScore:
    """Once a side stands at the target, the highest total wins; level, another hand.

    Source: spades.md, End, winner, ties. Decision 30.
    """

    target: int

    def verdict(self, standing: Standing) -> Verdict | None:
        best = max(standing.totals)
        leaders = tuple(side for side, total in enumerate(standing.totals) if total == best)
        if best < self.target or len(leaders) > 1:
            return None
        return Verdict(leaders, standing.totals)
