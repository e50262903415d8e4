"""What a level did on the boards of a contest: its contracts, and how long it thought."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

from game.ai.player import Budget, Decision, Player
from game.model.actions import Action, Bid, BlindNil, Call, Give, Look, Pass, Play
from game.model.public import HandRecord
from game.model.state import PlayerView
from game.rules.rules import Rules
from game.rules.scoring import contracts_of

KINDS = ("card", "bid", "call", "give")
"""The kinds of decisions. To look before the bid is a part of bidding."""
HALF, MOST = 0.5, 0.95
"""The parts of the decisions whose times are told: the median, and all but the slowest."""
BAGS = ("bags", "nil_bags")  # the lines of a score that count bags


class Counts(NamedTuple):
    """The contracts of one level. A contract of partners counts once.

    `hands` counts every side's hand, `bid` and `tricks` are summed over the contracts. Nils are
    contracts of 0 tricks in any game; `sets` are contracts above 0 that were not made.
    """

    hands: int = 0
    contracts: int = 0
    made: int = 0
    bid: int = 0
    tricks: int = 0
    nils: int = 0
    nils_made: int = 0
    sets: int = 0
    bags: int = 0


def counts_of(rules: Rules, row: HandRecord, side: int) -> Counts:
    """What a side did in one hand. Nothing, where it sat out."""
    contracts = contracts_of(rules.scoring.contracts(row.result), rules.sides[side])
    nils = [contract for contract in contracts if contract.bid == 0]
    lines = row.score.lines[side]
    return Counts(
        hands=1 if contracts else 0,
        contracts=len(contracts),
        made=sum(contract.made for contract in contracts),
        bid=sum(contract.bid for contract in contracts),
        tricks=sum(contract.tricks for contract in contracts),
        nils=len(nils),
        nils_made=sum(contract.made for contract in nils),
        sets=sum(not contract.made for contract in contracts if contract.bid),
        bags=int(sum(line.points for line in lines if line.name in BAGS)),
    )


def summed(counts: Iterable[Counts]) -> Counts:
    """All counts together."""
    return Counts(*(sum(column) for column in zip(Counts(), *counts, strict=True)))


Times = Mapping[str, Counter[float]]
"""For each kind of decision, how often it took so many milliseconds, in two digits."""


@dataclass(frozen=True)
class Tally:
    """What one level did, and the times of its decisions."""

    counts: Counts
    times: Times


def together(tallies: Iterable[Tally]) -> Tally:
    """The sum of tallies."""
    counts: list[Counts] = []
    times: dict[str, Counter[float]] = {kind: Counter() for kind in KINDS}
    for tally in tallies:
        counts.append(tally.counts)
        for kind, taken in tally.times.items():
            times[kind].update(taken)
    return Tally(summed(counts), times)


def quantile(times: Counter[float], part: float) -> float | None:
    """The shortest time that at least this part of the decisions kept to; None without any."""
    wanted = part * times.total()
    for milliseconds in sorted(times):
        wanted -= times[milliseconds]
        if wanted <= 0:
            return milliseconds
    return None


def quantiles(times: Counter[float]) -> Mapping[str, object]:
    """How many decisions there were, and their times in milliseconds."""
    return {
        "count": times.total(),
        "median": quantile(times, HALF),
        "p95": quantile(times, MOST),
    }


def times_told(times: Times) -> str:
    """The times of every kind of decision that there was, in words."""
    kinds = (
        f"{kind} {quantile(times[kind], HALF)} and {quantile(times[kind], MOST)}"
        for kind in KINDS
        if times[kind]
    )
    return ", ".join(("milliseconds a decision, median and 95 %", *kinds))


@dataclass(frozen=True)
class Timed:
    """A player with a clock beside him. The clock decides nothing."""

    player: Player
    times: dict[str, Counter[float]] = field(
        default_factory=lambda: {kind: Counter() for kind in KINDS}
    )

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        begun = perf_counter()
        decision = self.player.decide(rules, view, seed, budget)
        taken = 1000 * (perf_counter() - begun)
        self.times[_kind(decision.action)][float(f"{taken:.1e}")] += 1
        return decision


def _kind(action: Action) -> str:
    match action:
        case Play():
            return "card"
        case Bid() | Look() | BlindNil():
            return "bid"
        case Call() | Pass():
            return "call"
        case Give():
            return "give"
