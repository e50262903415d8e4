"""What is to be found out: two levels, a table, and the deals they are measured on.

A *board* is one shuffle, named by the seed and its number and by nothing else. It is played once
for each side of the table: level A sits on that side and level B on all the others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game import __version__
from game.ai.levels import one_name, player_for
from game.errors import OptionError
from game.match.setup import MatchSetup
from game.model.cards import Card
from game.model.events import Event
from game.model.public import Public
from game.model.values import changed
from game.rules.options import Value
from game.rules.rules import Rules
from game.rules.schedules import Constant
from game.rules.trumps import TrumpRule
from game.simulate import Simulation
from game.variants import find


@dataclass(frozen=True)
class Contest:
    """Level `a` against level `b` at one table.

    A board is a single hand, or with `matches` a whole match. The hands go through those of a
    match in order, each from the opening of a match with all totals at zero; with `cards` every
    hand has that size.
    """

    a: str
    b: str
    game: str
    players: int
    seed: str
    options: Mapping[str, Value] = field(default_factory=dict)
    cards: int | None = None
    matches: bool = False

    def check(self) -> None:
        """Raise OptionError or NotBuilt for what cannot be played."""
        rules = find(self.game).rules(self.players, self.options)
        player_for(self.a)
        player_for(self.b)
        if self.cards is None:
            return
        if self.matches:
            raise OptionError(
                "cards", "a whole match has its own hand sizes; choose --deals instead of --matches"
            )
        sizes = sorted({rules.schedule.largest, *rules.schedule.sizes})
        if self.cards not in sizes:
            allowed = ", ".join(map(str, sizes))
            raise OptionError(
                "cards", f"no hand has {self.cards} cards at this table; choose {allowed}"
            )

    @property
    def sides(self) -> int:
        """How many sides the table has, and so how often a match is played."""
        return len(find(self.game).rules(self.players, self.options).sides)

    def boards(self, plays: int) -> int:
        """How many boards make so many deals, or at least so many matches."""
        return -(-plays // self.sides) if self.matches else plays

    def setup(self, number: int) -> MatchSetup:
        """The board of that number, from 0: the match of a simulation with the same seed."""
        return Simulation(self.game, self.players, 1, self.seed, options=self.options).setup(number)

    def rules(self, number: int) -> Rules:
        """The rules that a board is played by."""
        rules = find(self.game).rules(self.players, self.options)
        return rules if self.matches else _opening_with(rules, number, self.cards)

    @property
    def identity(self) -> Mapping[str, object]:
        """Everything that a row of this contest depends on besides its number.

        The options are those in force, since choosing a default changes nothing, and a level
        has one name.
        """
        return {
            "version": __version__,
            "a": one_name(self.a),
            "b": one_name(self.b),
            "game": self.game,
            "players": self.players,
            "options": dict(find(self.game).resolve(self.players, self.options)),
            "cards": self.cards,
            "board": "match" if self.matches else "hand",
            "seed": self.seed,
        }


def _opening_with(rules: Rules, number: int, cards: int | None) -> Rules:
    """The rules of a match that opens with the hand in place `number`, counted from 0.

    Places go round the schedule. Its further hands are like the first one, and not played.
    """
    hands = rules.schedule.hands
    place = number % hands if hands is not None else 0
    plan = rules.schedule.plan(place + 1)
    assert plan is not None
    if cards is None:
        schedule = Constant(plan.size, hands, plan.phases, plan.kind)
    else:
        schedule = Constant(cards, hands, plan.phases)
    return replace(rules, schedule=schedule, trump=_TrumpOf(rules.trump, place + 1))


@dataclass(frozen=True)
class _TrumpOf:
    """Every hand has the trump that the hand `number` has by the rule of the match."""

    rule: TrumpRule
    number: int

    @property
    def turns_a_card(self) -> bool:
        return self.rule.turns_a_card

    def before_match(self, seed: str) -> tuple[Event, ...]:
        return self.rule.before_match(seed)

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        table: Public = changed(public, number=self.number)
        return self.rule.after_deal(table, next_card)
