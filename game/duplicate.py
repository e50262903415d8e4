"""What knowing the scoring is worth: hands played in duplicate, without a window.

Every hand of a match between computer players is played again from the same deal, once for each
side. The players of that side, one player in the whists, have then been told another scoring:
they think by it, while the table scores by its own. The others know the table's rules in both
plays. So the two results differ by nothing but what the scoring told them to do.

A duplicate hand is one such pair. The sides of one deal are no independent witnesses, hence the
interval goes by deals. A row of pairs is fixed by the seed, whatever the number of processes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from statistics import fmean
from typing import NamedTuple

from game.ai.levels import player_for
from game.ai.player import USUAL, Player
from game.errors import OptionError
from game.executors import processes
from game.interval import interval
from game.match.match import Match
from game.model.actions import Action
from game.model.public import HandRecord, Public
from game.model.results import Carry, Points
from game.model.seats import Seat, side_of
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.options import Value
from game.rules.rules import Rules
from game.rules.scoring import Scoring, contracts_of
from game.simulate import MAX_HANDS, Simulation, few_collections
from game.variants import find

USUAL_HANDS = 2000


@dataclass(frozen=True)
class Comparison:
    """What is to be compared: the players of a table, and the same told other options.

    At least `hands` pairs are played, the last deal to its end. `told` are the options that the
    focused side is told instead of the table's; they may concern points and endings only.
    """

    game: str
    players: int
    hands: int
    seed: str
    told: Mapping[str, Value]
    options: Mapping[str, Value] = field(default_factory=dict)
    level: str = "medium"
    max_hands: int = MAX_HANDS

    def match(self, index: int) -> Match:
        """The match at place `index`: the one of a simulation with the same seed."""
        return Match(
            Simulation(
                self.game, self.players, 1, self.seed, level=self.level, options=self.options
            ).setup(index)
        )

    def told_rules(self, rules: Rules) -> Rules:
        """The table's `rules` as the focused side was told them. Raises OptionError."""
        told = find(self.game).rules(self.players, {**self.options, **self.told})
        if replace(told, scoring=rules.scoring, ending=rules.ending) != rules:
            raise OptionError("told", "only options that change nothing but points can be told")
        return told


class Side(NamedTuple):
    """What came of a hand for one side.

    `points` are counted so that more are better, `margin` is what they are above the other
    sides' mean. `bids` and `made` count contracts.
    """

    points: Points
    margin: float
    bids: int
    made: int


class Pair(NamedTuple):
    """One side's hand, played by the table's rules and by what was told. `parted`: the two
    plays are not the same card for card."""

    knowing: Side
    told: Side
    parted: bool


Deal = tuple[Pair, ...]
"""The pairs of one deal, one for each side that plays."""


@dataclass(frozen=True)
class Compared:
    """What came of a comparison."""

    comparison: Comparison
    deals: Sequence[Deal]

    @property
    def pairs(self) -> list[Pair]:
        """The pairs of all deals."""
        return list(chain.from_iterable(self.deals))

    @property
    def is_worse(self) -> bool:
        """Whether knowing the scoring costs points: the whole interval lies below 0."""
        return self._figures(_points)["high"] < 0

    def summary(self) -> dict[str, object]:
        """The figures as JSON has them. All means are points a hand, of the focused side."""
        comparison, pairs = self.comparison, self.pairs
        return {
            "game": comparison.game,
            "players": comparison.players,
            "level": comparison.level,
            "options": dict(comparison.options),
            "told": dict(comparison.told),
            "seed": comparison.seed,
            "deals": len(self.deals),
            "hands": len(pairs),
            "parted": sum(pair.parted for pair in pairs),
            "points": self._figures(_points),
            "margin": self._figures(_margin),
            "contracts_made": {
                "knowing": _made([pair.knowing for pair in pairs]),
                "told": _made([pair.told for pair in pairs]),
            },
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        figures = self.summary()
        yield "{game}, {players} players, level {level}".format(**figures)
        yield "{hands} duplicate hands of {deals} deals, {parted} played otherwise".format(
            **figures
        )
        line = "{}: knowing {knowing}, told {told}, difference {mean} ({low} to {high})"
        for name, measure in (("points", _points), ("points above the others", _margin)):
            yield line.format(name, **self._figures(measure))
        knowing = _made([pair.knowing for pair in self.pairs])
        told = _made([pair.told for pair in self.pairs])
        yield f"contracts made: knowing {knowing}, told {told}"

    def _figures(self, measure: Callable[[Side], float]) -> dict[str, float]:
        """The means of a measure, their difference, and its interval of 95 %."""
        by_deal = [
            fmean(measure(pair.knowing) - measure(pair.told) for pair in deal)
            for deal in self.deals
        ]
        figures = {
            "knowing": fmean(measure(pair.knowing) for pair in self.pairs),
            "told": fmean(measure(pair.told) for pair in self.pairs),
            **interval(by_deal)._asdict(),
        }
        return {name: round(value, 3) + 0.0 for name, value in figures.items()}  # no -0.0


def _points(side: Side) -> float:
    return side.points


def _margin(side: Side) -> float:
    return side.margin


def _made(sides: Sequence[Side]) -> float | None:
    """The part of the contracts that was made."""
    bids = sum(side.bids for side in sides)
    return round(sum(side.made for side in sides) / bids, 4) if bids else None


def compare(comparison: Comparison, jobs: int = 1) -> Compared:
    """Play all hands, in `jobs` processes. Raises OptionError or NotBuilt."""
    comparison.told_rules(comparison.match(0).rules)
    player_for(comparison.level)
    deals: list[Deal] = []
    begun = hands = 0
    with processes(jobs) as workers:
        while hands < comparison.hands:
            # One wave of matches. Which deals are kept does not depend on its width.
            most = comparison.hands - hands
            matches = range(begun, begun + jobs)
            played = workers.executor.map(partial(play, comparison, most), matches)
            for deal in chain.from_iterable(played):
                if hands < comparison.hands:
                    deals.append(deal)
                    hands += len(deal)
            begun += jobs
    return Compared(comparison, deals)


def play(comparison: Comparison, hands: int, index: int) -> list[Deal]:
    """The deals of one match, until they make so many duplicate hands or it is over."""
    match = comparison.match(index)
    table = _Table(match.rules, comparison.told_rules(match.rules), player_for(comparison.level))
    endless = match.rules.schedule.hands is None
    deals: list[Deal] = []
    with few_collections():
        while hands > 0 and not match.is_over:
            if endless and len(deals) == comparison.max_hands:
                break
            deal = table.deal(match)
            deals.append(deal)
            hands -= len(deal)
    return deals


class _Table:
    """A table with its rules, what the focused side was told of them, and who plays."""

    def __init__(self, rules: Rules, told: Rules, player: Player) -> None:
        self._rules = rules
        self._told = told
        self._player = player

    def deal(self, match: Match) -> Deal:
        """Play the next hand of `match`, and what other play of it each side was told into."""
        number = len(match.view(0).public.sheet)
        branches: dict[int, Match] = {}
        while (seat := self._actor(match, number)) is not None:
            side = side_of(self._rules.sides, seat)
            action = self._action(match, seat, is_told=False)
            if side not in branches:
                other = self._action(match, seat, is_told=True)
                if other != action:
                    branches[side] = match.branched()
                    branches[side].submit(seat, other)
            match.submit(seat, action)
        row = match.view(0).public.sheet[number]
        return tuple(
            self._pair(side, row, self._row(branches[side], side, number))
            if side in branches
            else self._pair(side, row, row)
            for side, seats in enumerate(self._rules.sides)
            if any(row.bids[seat] is not None for seat in seats)
        )

    def _actor(self, match: Match, number: int) -> Seat | None:
        """Who decides next in the hand after `number` others; None once it is scored."""
        seat = match.actor
        if seat is None or len(match.view(seat).public.sheet) > number:
            return None
        return seat

    def _action(self, match: Match, seat: Seat, *, is_told: bool) -> Action:
        view, rules = match.view(seat), self._rules
        if is_told:
            view, rules = as_told(view, self._rules.scoring, self._told.scoring), self._told
        return self._player.decide(rules, view, match.bot_seed(seat), USUAL).action

    def _row(self, branch: Match, side: int, number: int) -> HandRecord:
        """Play a branch to the end of its hand, the players of `side` as they were told."""
        while (seat := self._actor(branch, number)) is not None:
            is_told = side_of(self._rules.sides, seat) == side
            branch.submit(seat, self._action(branch, seat, is_told=is_told))
        return branch.view(0).public.sheet[number]

    def _pair(self, side: int, knowing: HandRecord, told: HandRecord) -> Pair:
        return Pair(self._side(side, knowing), self._side(side, told), told is not knowing)

    def _side(self, side: int, row: HandRecord) -> Side:
        sign = -1 if self._rules.ending.lowest_wins else 1
        points = [sign * each for each in row.score.points]
        others = (sum(points) - points[side]) / (len(points) - 1)
        contracts = contracts_of(self._rules.scoring.contracts(row.result), self._rules.sides[side])
        made = sum(contract.made for contract in contracts)
        return Side(points[side], points[side] - others, len(contracts), made)


def as_told(view: PlayerView, scoring: Scoring, told: Scoring) -> PlayerView:
    """The view of a player who keeps count of what the scoring `told` carries on.

    Where the table counts something else, or nothing, it is worked out from the score sheet.
    """
    if told.carry_names == scoring.carry_names:
        return view
    public: Public = changed(view.public, carry=_carry(view.public, told))
    return PlayerView(public, view.private)


def _carry(public: Public, scoring: Scoring) -> Carry:
    """What a scoring would have carried on from the hands played so far."""
    totals: tuple[Points, ...] = (0,) * len(public.sides)
    carry = scoring.first_carry(public.sides)
    for row in public.sheet:
        score = scoring.score(row.result, totals, carry)
        totals, carry = score.totals, score.carry
    return carry
