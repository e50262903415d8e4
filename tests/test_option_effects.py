"""The same deal and the same decisions end differently with another value of an option.

For every option of every game, at every number of players with which it can matter, any two of
its values must be told apart so: a match is played with one of them, and its decisions are made
again, over the same seed, with the other. Matches are tried until one shows the difference.
Where an option cannot matter nothing may change at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import IllegalAction, NotYourTurn
from game.match.match import Match
from game.model.actions import PASS, Action, Bid, Play
from game.model.cards import Card
from game.model.events import HoldingDealt
from game.model.seats import Seat
from game.rules.choices import BidChoices, CallChoices, PlayChoices
from game.rules.draft import Draft
from game.rules.engine import choices
from game.rules.options import Option, Value
from game.rules.play import trick_winner
from game.variants import ALL, find

from .any_table import any_table, choices_at, every_option
from .kit import match_of

MATCHES = 100
"""So many matches are tried before an option is said to do nothing."""
PASSES = 8  # one turn of an auction in so many is a call, so that there is a Frisch

HANDS, HANDS_TO_A_TARGET = 12, 150
"""Where a match without a last hand is broken off, usually and where its end is waited for."""

Way = Callable[[Match, Seat], Action]
"""How a match is played: what a seat decides next."""

WITH: Mapping[tuple[str, str], Mapping[str, Value]] = {
    ("romanian", "final_hands"): {"final_hands_when": "always"},
    ("romanian", "zero_hands_max"): {"final_hands_when": "always"},
    ("romanian", "promotion_zero_bid"): {"promotion": "five_for_10"},
    ("spades", "target_score"): {"bag_fine": False},
}
"""What else is chosen where an option would show too seldom."""

ALIKE = {("romanian", 4, "promotion"): {"players_plus_one_for_10", "five_for_10"}}
"""Values that the rule book makes the same with so many players: 4 + 1 in a row are 5."""


# Matches


def any_action(match: Match, seat: Seat) -> Action:
    """Whatever the rules allow, a revoke where it is only fined; mostly passes in an auction."""
    legal, seed = choices(match.rules, match.view(seat)), match.bot_seed(seat)
    if isinstance(legal, CallChoices) and seed % PASSES:
        return PASS
    actions = list(legal)
    return actions[seed // PASSES % len(actions)]


def most_for_one(match: Match, seat: Seat) -> Action:
    """The first seat bids four tricks in five, rounded up, and the others none."""
    return _for_the_first(match, seat, -(match.view(seat).public.plan.size * -4 // 5), others=0)


def half_for_one(match: Match, seat: Seat) -> Action:
    """The first seat bids half the tricks and the others none."""
    return _for_the_first(match, seat, match.view(seat).public.plan.size // 2, others=0)


def one_for_each(match: Match, seat: Seat) -> Action:
    """Everybody bids one and the first seat the rest, so that the bids add up to the tricks."""
    rest = match.view(seat).public.plan.size - (match.rules.players - 1)
    return _for_the_first(match, seat, rest, others=1)


def a_quarter_for_one(match: Match, seat: Seat) -> Action:
    """The first seat bids a quarter of the tricks and the others one, so that totals rise."""
    return _for_the_first(match, seat, match.view(seat).public.plan.size // 4, others=1)


def _for_the_first(match: Match, seat: Seat, own: int, others: int) -> Action:
    """The bids nearest to these that are allowed, and the tricks for the first seat."""
    legal = choices(match.rules, match.view(seat))
    if isinstance(legal, PlayChoices):
        return _let_have(match, seat, legal)
    if isinstance(legal, BidChoices):
        wanted = others if seat else own
        return Bid(min(legal.legal, key=lambda bid: abs(bid - wanted)))
    return any_action(match, seat)


def _let_have(match: Match, seat: Seat, legal: PlayChoices) -> Action:
    """The best card of the first seat; of the others the highest that takes no trick."""
    public = match.view(seat).public
    assert public.trump is not None

    def takes(card: Card) -> bool:
        return trick_winner((*public.trick, (seat, card)), public.trump) == seat

    ranked = sorted(legal.proper, key=lambda card: (takes(card), card.rank))
    if seat == 0:
        return Play(ranked[-1])
    ducking = [card for card in ranked if not takes(card)]
    return Play(ducking[-1] if ducking else ranked[0])


WAYS: tuple[Way, ...] = (half_for_one, any_action, one_for_each, most_for_one)

ONE_WAY: Mapping[tuple[str, str], Way] = {
    ("romanian", "promotion_zero_bid"): half_for_one,
    ("romanian", "zero_finish"): any_action,
    ("spades", "hard_contract_bonus"): most_for_one,
    ("spades", "target_score"): a_quarter_for_one,
}
"""The one way worth trying where an option shows seldom."""


class Course:
    """A match that takes over the decisions of another one, until one of them is barred."""

    def __init__(self, draft: Draft, seed: str) -> None:
        self.match = match_of(draft.variant.id, draft.players, seed, draft.changed)
        self.barred = False

    def decide(self, seat: Seat, action: Action) -> None:
        if not self.barred:
            try:
                self.match.submit(seat, action)
            except (IllegalAction, NotYourTurn):
                self.barred = True

    @property
    def hands(self) -> int:
        """How many hands are scored."""
        return len(self.match.view(0).public.sheet)

    def so_far(self) -> object:
        """Where the decisions led: cards, points, winners, who is asked. It names no option."""
        public = self.match.view(0).public
        return (
            [event.cards for event in self.match.events if isinstance(event, HoldingDealt)],
            [row.score.points for row in public.sheet],
            public.verdict and public.verdict.winners,
            (public.number, public.phase, public.actor, len(public.history)),
            self.barred,
        )


# What is told apart

Pairs = set[tuple[Value, Value]]


def not_told_apart(ways: Sequence[Way], tables: Mapping[Value, Draft], pairs: Pairs) -> Pairs:
    """The pairs of values that no match tells apart, however it is played."""
    for number, way in product(range(MATCHES), ways):
        # The last value first: of numbers that say when a match ends, it is the largest.
        leaders = [value for value in reversed(tables) if any(value in pair for pair in pairs)]
        if not leaders:
            break
        leader = leaders[number % len(leaders)]
        pairs = not_told_apart_by(f"effects {number}", way, leader, tables, pairs)
    return pairs


def not_told_apart_by(
    seed: str, way: Way, leader: Value, tables: Mapping[Value, Draft], pairs: Pairs
) -> Pairs:
    """The pairs that one match leaves alike, its decisions being made with the value `leader`."""
    courses = {value: Course(tables[value], seed) for pair in pairs for value in pair}
    first = courses[leader]
    looked_at = 0, 0
    endless = first.match.rules.schedule.hands is None
    hands = HANDS if endless and way is not a_quarter_for_one else HANDS_TO_A_TARGET
    while pairs and first.hands < hands and (seat := first.match.actor) is not None:
        action = way(first.match, seat)
        for course in courses.values():
            course.decide(seat, action)
        now = first.hands, sum(course.barred for course in courses.values())
        if now != looked_at or first.match.is_over:
            looked_at, pairs = now, still_alike(courses, pairs)
    return pairs


def still_alike(courses: Mapping[Value, Course], pairs: Pairs) -> Pairs:
    led_to = {value: courses[value].so_far() for pair in pairs for value in pair}
    return {(one, other) for one, other in pairs if led_to[one] == led_to[other]}


def rows() -> Iterator[object]:
    for option, draft in every_option():
        key = (draft.variant.id, option.id)
        if any(draft.changed.get(id, value) != value for id, value in WITH.get(key, {}).items()):
            continue
        for id, value in WITH.get(key, {}).items():
            draft = draft.with_value(id, value)
        if len(choices_at(draft, option)) > 1:
            context = [f"{id}={value}" for id, value in draft.changed.items()]
            yield pytest.param(
                option, draft, id="-".join((key[0], str(draft.players), option.id, *context))
            )


ROWS = list(rows())


@pytest.mark.slow
@pytest.mark.parametrize(("option", "draft"), ROWS)
def test_any_two_values_end_differently(option: Option, draft: Draft) -> None:
    tables = choices_at(draft, option)
    alike = ALIKE.get((draft.variant.id, draft.players, option.id), set())
    pairs = {pair for pair in combinations(tables, 2) if not set(pair) <= alike}
    way = ONE_WAY.get((draft.variant.id, option.id))
    assert not_told_apart((way,) if way else WAYS, tables, pairs) == set()


def test_every_value_that_is_declared_is_told_apart_somewhere() -> None:
    compared = {
        (draft.variant.id, option.id, value)
        for option, draft in (row.values for row in ROWS)
        for value in choices_at(draft, option)
    }
    declared = {
        (variant.id, option.id, value)
        for variant in ALL
        for option in variant.options.options
        for value in option.built or option.values
    }
    assert compared == declared


@pytest.mark.parametrize(("game", "players", "id"), ALIKE)
def test_values_that_are_alike_by_the_rule_book_are_alike(game: str, players: int, id: str) -> None:
    one, other = (Draft(find(game), players, {id: value}) for value in ALIKE[game, players, id])
    assert are_alike(one, other, "alike", half_for_one, decisions=1000)


@settings(max_examples=40)
@given(any_table(), st.integers(0, 10**9), st.data())
def test_a_value_that_does_not_matter_changes_nothing(
    table: Draft, seed: int, data: st.DataObject
) -> None:
    idle = [
        other
        for option in table.variant.options.options
        if not table.applies(option)
        for other in choices_at(table, option).values()
    ]
    if idle:
        other = data.draw(st.sampled_from(idle))
        assert are_alike(table, other, str(seed), any_action, decisions=60)


def are_alike(one: Draft, other: Draft, seed: str, way: Way, decisions: int) -> bool:
    """Whether two tables are alike in so many decisions, every event of them."""
    first, second = Course(one, seed), Course(other, seed)
    for _ in range(decisions):
        seat = first.match.actor
        if seat is None or second.barred:
            break
        action = way(first.match, seat)
        first.decide(seat, action)
        second.decide(seat, action)
    return not second.barred and first.match.events == second.match.events
