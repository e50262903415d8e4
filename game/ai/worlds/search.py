"""The player that looks ahead: every choice is tried in many worlds that fit what is known.

All choices are tried in the same worlds. In rounds: after each, a choice that falls clearly
behind the best one is not looked at any more. The rule player names the choices, their motives,
and the order of those that come out alike. In Spades, where playouts understand partners badly,
its judgement weighs more than theirs.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.chances import kind_of_table
from game.ai.heuristics import RulePlayer
from game.ai.player import CLEARLY, Budget, Decision, Motive, Option
from game.ai.weights import Kind
from game.model.actions import Action, Bid, Play
from game.model.state import PlayerView
from game.rules.choices import BidChoices, CallChoices, GiveChoices, PlayChoices
from game.rules.engine import choices
from game.rules.rules import Rules

from .bits import Flags
from .call_trial import CallTrial
from .ends import SCALE, Whole
from .give_trial import GiveTrial
from .likely import likely_worlds
from .rest import Rest
from .tree import Tree
from .trials import NEAR, BidTrial, CardTrial, Trial

FULL_HAND = 13  # cards
FEW_LINES = 6  # more lines are tried in fewer worlds
MOST_AT_THE_END = 4  # times as many worlds when few cards are left
TREE_PLAYERS = 3
OFTEN = 4  # times as many visits of the best card make another one rare
TRUST = {Kind.MUST_RUFF: 0.0, Kind.FREE: 0.0, Kind.AT_LEAST: 2.0}
"""How much the judgement at sight weighs beside the mean of the playouts."""


class SearchPlayer:
    """Tries its choices in `worlds` worlds a round, for at most `rounds` rounds.

    With `visits` it looks for its cards in a tree instead, and goes down it so many times, where
    no more than `TREE_PLAYERS` play: with more, a tree of that size hardly reaches the next card.
    """

    def __init__(self, worlds: int, rounds: int = 1, visits: int = 0) -> None:
        self._worlds = worlds
        self._rounds = rounds
        self._visits = visits

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        """The choice with the best mean of points; what needs no search is decided at sight."""
        at_sight = RulePlayer().decide(rules, view, seed, budget)
        trial = _trial(rules, view, at_sight)
        if trial is None or len(trial.lines) < 2:
            return at_sight
        rng = np.random.default_rng(seed)
        if isinstance(trial, CardTrial) and self._visits and _is_small(view):
            return self._from_tree(rules, view, trial.lines, rng, budget)
        trust = TRUST[kind_of_table(rules)]
        count = self._worlds * budget.effort * _more_worlds(view)
        count = count * FEW_LINES // max(FEW_LINES, len(trial.lines))
        tallies = [Tally(trust, judged) for judged in _judged(trial.lines)]
        live = list(range(len(trial.lines)))
        for _ in range(self._rounds):
            holdings = likely_worlds(rules, view, count, rng)
            worth = trial.worth(live, holdings, rng)
            parts = zip(live, _parted(worth.gains, live), _parted(worth.made, live), strict=True)
            for line, gains, made in parts:
                tallies[line].add(gains, made)
            live = _kept(live, tallies)
            if len(live) < 2:
                break
        return _decision(trial.lines, tallies)

    def _from_tree(
        self,
        rules: Rules,
        view: PlayerView,
        lines: tuple[Option, ...],
        rng: np.random.Generator,
        budget: Budget,
    ) -> Decision:
        """The best of the cards that the tree has come to visit often."""
        cards = [int(line.action.card) for line in lines if isinstance(line.action, Play)]
        tree = Tree(Rest.of(rules, view.public), view.seat, cards)
        tree.visit(likely_worlds(rules, view, self._visits * budget.effort, rng), rng)
        branches = tree.branches()
        most = max(branch.visits for branch in branches.values())
        trust = TRUST[kind_of_table(rules)]
        judged = _judged(lines)
        whole = 1.0 + trust
        ranked = []
        for place, (line, card) in enumerate(zip(lines, cards, strict=True)):
            branch = branches[card]
            points = (branch.points / SCALE + trust * judged[place]) / whole
            option = line._replace(
                points=points, chance=branch.made, error=branch.error / SCALE / whole
            )
            ranked.append((OFTEN * branch.visits < most, -points, place, option))
        best, *others = (option for *_, option in sorted(ranked, key=lambda each: each[:3]))
        compared = (other._replace(error=_together(best, other)) for other in others)
        return Decision(best.action, (best._replace(error=0.0), *compared))


def _together(best: Option, other: Option) -> float:
    """The standard error of the difference of two cards whose visits had no world in common."""
    assert best.error is not None and other.error is not None
    return sqrt(best.error * best.error + other.error * other.error)


def _trial(rules: Rules, view: PlayerView, at_sight: Decision) -> Trial | None:
    """What is to be tried; None where a look at the own cards, or nothing, is the question."""
    legal = choices(rules, view)
    if isinstance(legal, CallChoices):
        return CallTrial(rules, view, legal)
    if isinstance(legal, GiveChoices):
        return GiveTrial(rules, view, legal)
    if not view.holding or len(at_sight.evidence) < 2:
        return None
    match legal:
        case PlayChoices():
            return CardTrial(rules, view, at_sight.evidence)
        case BidChoices():
            return BidTrial(rules, view, _bids(at_sight, legal))
    return None


def _more_worlds(view: PlayerView) -> int:
    """How many times as many worlds are tried as for a whole hand of cards: as many as take no
    longer, up to a limit."""
    return max(1, min(MOST_AT_THE_END, FULL_HAND // len(view.holding)))


def _is_small(view: PlayerView) -> bool:
    return len(view.public.active) <= TREE_PLAYERS


def _bids(at_sight: Decision, legal: BidChoices) -> tuple[Option, ...]:
    """The legal bids near the one at sight, and none at all, those at sight first."""
    best = at_sight.action
    assert isinstance(best, Bid)
    known = {option.action: option for option in at_sight.evidence}
    tried = [bid for bid in legal.legal if abs(bid - best.tricks) <= NEAR or bid == 0]
    tried.sort(key=lambda bid: (abs(bid - best.tricks), bid))
    return tuple(known.get(Bid(bid), Option(Bid(bid), Motive.BID_EXPECTED)) for bid in tried)


def _judged(lines: tuple[Option, ...]) -> list[float]:
    """The points of each line at sight; one that was not thought of is no better than any."""
    known = [line.points for line in lines if line.points is not None]
    worst = min(known, default=0.0)
    return [worst if line.points is None else line.points for line in lines]


class Lag(NamedTuple):
    """The points that one line lacks to another, and their standard error."""

    points: float
    error: float


class Tally:
    """What a line has come to so far, in worlds that all lines had in common."""

    def __init__(self, trust: float, judged: float) -> None:
        self._trust = trust
        self._judged = judged
        self.gains = np.zeros(0, dtype=np.int64)
        self.made = 0

    def add(self, gains: Whole, made: Flags) -> None:
        self.gains = np.concatenate([self.gains, gains])
        self.made += int(made.sum())

    @property
    def points(self) -> float:
        """The mean of the playouts, and the judgement at sight for as much as it is trusted."""
        mean = int(self.gains.sum()) / len(self.gains) / SCALE
        return (mean + self._trust * self._judged) / (1.0 + self._trust)

    @property
    def chance(self) -> float:
        """Of making the bid."""
        return self.made / len(self.gains)

    def lag(self, best: "Tally") -> Lag:
        """How far it is behind another, which was tried in all of its worlds at least."""
        count = len(self.gains)
        lost = best.gains[:count] - self.gains
        total, squares = int(lost.sum()), int((lost * lost).sum())
        error = sqrt(max(0, squares * count - total * total) / count) / count / SCALE
        judged = self._trust * (best._judged - self._judged)
        whole = 1.0 + self._trust
        return Lag((total / count / SCALE + judged) / whole, error / whole)

    def is_behind(self, best: "Tally") -> bool:
        """Whether the other is better by more than chance explains."""
        lag = self.lag(best)
        return lag.points > CLEARLY * lag.error


def _parted(values: NDArray[Any], live: list[int]) -> list[NDArray[Any]]:
    return list(values.reshape(len(live), -1))


def _kept(live: list[int], tallies: list[Tally]) -> list[int]:
    """The lines that may still turn out the best."""
    best = max(live, key=lambda line: (tallies[line].points, -line))
    return [line for line in live if not tallies[line].is_behind(tallies[best])]


def _decision(lines: tuple[Option, ...], tallies: list[Tally]) -> Decision:
    """The best line first; those dropped on the way after those kept to the end.

    Their points lack to the best line's what they lacked in the worlds that both were tried in.
    """
    order = sorted(
        range(len(lines)),
        key=lambda line: (-len(tallies[line].gains), -tallies[line].points, line),
    )
    best = tallies[order[0]]
    evidence: dict[Action, Option] = {}
    for line in order:
        tally, option, lag = tallies[line], lines[line], tallies[line].lag(best)
        told = option._replace(
            points=best.points - lag.points, chance=tally.chance, error=lag.error
        )
        evidence.setdefault(option.action, told)
    options = tuple(evidence.values())
    return Decision(options[0].action, options)
