"""When a match ends and who has won it. Source: rules README, section 2, steps 8 and 9."""

from dataclasses import dataclass
from typing import Protocol

from game.model.plans import UNSEEN_PHASES, HandKind, HandPlan
from game.model.results import Points, Standing, Verdict


class Ending(Protocol):
    """Decides after each hand whether the match is over."""

    def __hash__(self) -> int:
        """Endings are values: what was worked out with one may be kept."""

    def verdict(self, standing: Standing) -> Verdict | None:
        """The verdict; None to play another hand."""

    def final_hand(self, standing: Standing) -> HandPlan | None:
        """The hand to play after the schedule, while there is no verdict."""

    def contenders(self, standing: Standing) -> tuple[int, ...]:
        """The sides that can still win once the schedule is used up."""

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total is the best one."""

    @property
    def target(self) -> int | None:
        """The total that is played for; None where the number of hands decides."""

    @property
    def final_hands(self) -> int:
        """How many hands may follow the schedule at most."""


@dataclass(frozen=True)
class FinalHands:
    """Hands after the schedule. Source: romanian.md, Final hands.

    `always`: for fun after every match, else only when the top place is tied. A tie is broken
    by the first of at most `most` hands that leaves one leader.
    """

    kind: HandKind
    most: int
    always: bool
    size: int = 8

    @property
    def plan(self) -> HandPlan:
        """One of these hands; in an unseen hand the bids come before the cards."""
        if self.kind is HandKind.UNSEEN:
            return HandPlan(self.size, UNSEEN_PHASES, self.kind)
        return HandPlan(self.size, kind=self.kind)


@dataclass(frozen=True)
class AfterSchedule:
    """After the last scheduled hand the highest total wins, or the lowest; ties are shared.

    `by_carry`: of tied sides, the one with the most carried first wins (scratch: the sum of
    successful bids). `zero_wins`: sides at exactly 0 win outright (Romanian 0 finish).
    """

    lowest_wins: bool = False
    by_carry: bool = False
    zero_wins: bool = False
    finals: FinalHands | None = None

    @property
    def target(self) -> None:
        return None

    @property
    def final_hands(self) -> int:
        return 0 if self.finals is None else self.finals.most

    def verdict(self, standing: Standing) -> Verdict | None:
        if not standing.schedule_done:
            return None
        winners = self._leaders(standing.totals, self.contenders(standing))
        if self._goes_on(standing, winners):
            return None
        if self.by_carry:
            most = max(standing.carry[side][0] for side in winners)
            winners = tuple(side for side in winners if standing.carry[side][0] == most)
        return Verdict(winners, standing.totals)

    def _goes_on(self, standing: Standing, winners: tuple[int, ...]) -> bool:
        """Whether a final hand follows."""
        if self.finals is None or standing.finals >= self.finals.most:
            return False
        return self.finals.always or len(winners) > 1

    def final_hand(self, standing: Standing) -> HandPlan | None:
        return None if self.finals is None else self.finals.plan

    def contenders(self, standing: Standing) -> tuple[int, ...]:
        """Who stood at 0 when that wins; else, with a tie-break, those tied then; else all."""
        everybody = tuple(range(len(standing.totals)))
        scheduled = standing.scheduled or standing.totals
        if self.zero_wins and 0 in scheduled:
            return tuple(side for side in everybody if scheduled[side] == 0)
        if self.finals is None or self.finals.always:
            return everybody
        return self._leaders(scheduled, everybody)

    def _leaders(self, totals: tuple[Points, ...], among: tuple[int, ...]) -> tuple[int, ...]:
        best = (min if self.lowest_wins else max)(totals[side] for side in among)
        return tuple(side for side in among if totals[side] == best)


@dataclass(frozen=True)
class TargetScore:
    """Once a side stands at the target, the highest total wins; level, another hand.

    `lost_at`: the match also ends when a side stands there or below (house rule).
    Source: spades.md, End, winner, ties. Decision 30.
    """

    target: int
    lost_at: int | None = None
    final_hands: int = 0
    lowest_wins: bool = False

    def verdict(self, standing: Standing) -> Verdict | None:
        leaders = self.contenders(standing)
        won = standing.totals[leaders[0]] >= self.target
        lost = self.lost_at is not None and min(standing.totals) <= self.lost_at
        if not (won or lost) or len(leaders) > 1:
            return None
        return Verdict(leaders, standing.totals)

    def final_hand(self, standing: Standing) -> HandPlan | None:
        return None

    def contenders(self, standing: Standing) -> tuple[int, ...]:
        best = max(standing.totals)
        return tuple(side for side, total in enumerate(standing.totals) if total == best)
