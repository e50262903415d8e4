"""How many cards each hand has, and how many hands there are."""

from dataclasses import dataclass
from typing import Protocol

from game.model.plans import ORDINARY_PHASES, HandKind, HandPlan, Phase


class Schedule(Protocol):
    """The plan of each hand of a match."""

    def plan(self, number: int) -> HandPlan | None:
        """The plan of hand `number`, counted from 1; None when the schedule is used up."""

    @property
    def hands(self) -> int | None:
        """How many hands there are; None when the schedule never ends."""

    @property
    def largest(self) -> int:
        """The largest hand size of all."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every hand size in order; empty when the schedule never ends."""


@dataclass(frozen=True)
class Listed:
    """A hand size for every hand, in order; `forehead` are the numbers of forehead hands."""

    sizes: tuple[int, ...]
    phases: tuple[Phase, ...] = ORDINARY_PHASES
    forehead: frozenset[int] = frozenset()

    def plan(self, number: int) -> HandPlan | None:
        if number > len(self.sizes):
            return None
        kind = HandKind.FOREHEAD if number in self.forehead else HandKind.ORDINARY
        return HandPlan(self.sizes[number - 1], self.phases, kind)

    @property
    def hands(self) -> int | None:
        return len(self.sizes)

    @property
    def largest(self) -> int:
        return max(self.sizes)


@dataclass(frozen=True)
class Constant:
    """The same plan for every hand; `hands` None goes on for ever."""

    size: int
    hands: int | None = None
    phases: tuple[Phase, ...] = ORDINARY_PHASES
    kind: HandKind = HandKind.ORDINARY

    def plan(self, number: int) -> HandPlan | None:
        if self.hands is not None and number > self.hands:
            return None
        return HandPlan(self.size, self.phases, self.kind)

    @property
    def largest(self) -> int:
        return self.size

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.size,) * (self.hands or 0)


def down_and_up(top: int, ones: int) -> tuple[int, ...]:
    """From `top` down to 2, so many one-card hands, and up again.

    Source: serbian.md, Deal schedule: one for every player.
    """
    down = tuple(range(top, 1, -1))
    return down + (1,) * ones + down[::-1]


def one_eight_one(players: int) -> tuple[int, ...]:
    """Ones, 2 to 7, eights, 7 to 2, ones. Source: romanian.md, Deal schedule."""
    up = tuple(range(2, 8))
    return (1,) * players + up + (8,) * players + up[::-1] + (1,) * players


def eight_one_eight(players: int) -> tuple[int, ...]:
    """Eights, 7 to 2, ones, 2 to 7, eights. Source: romanian.md, Deal schedule."""
    up = tuple(range(2, 8))
    return (8,) * players + up[::-1] + (1,) * players + up + (8,) * players
