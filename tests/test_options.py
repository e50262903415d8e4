"""Options: every value does something, and what does not go together is refused by name.

An option that does nothing is worse than none.
"""

import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from game.errors import NotBuilt, OptionError
from game.model.cards import Strain
from game.model.events import TrumpNamed
from game.model.results import HandResult, Standing
from game.model.state import view_of
from game.rules.engine import choices as choices_of
from game.rules.engine import start
from game.rules.options import Option, OptionSet, Value, written
from game.rules.rules import Rules
from game.variants import ALL, find

from .goldens import alone, points
from .kit import built_options
from .positions import auction, bidding


def scores(rules: Rules) -> object:
    """The points of every bid and number of tricks with five cards."""
    hands = alone(rules.players, 5).values()
    return [points(rules, hand) for row in hands for hand in row.values()]


def spades_trump_score(rules: Rules) -> object:
    return points(rules, HandResult(5, Strain.SPADES, (1, 2, 0, 1), (1, 2, 2, 0)))


def first_trumps(rules: Rules) -> object:
    """The trump of the first hand with ten seeds."""
    events = (start(rules, str(seed)).events for seed in range(10))
    return [event for own in events for event in own if isinstance(event, TrumpNamed)]


def runs(rules: Rules) -> object:
    """What a made contract of 1 and of 0 adds after runs of every length, with zeros or not."""
    found = []
    for length in range(10):
        for zero in (0, 1):
            for bid in (0, 1):
                carry = ((length, 0, zero),) * 6 if rules.scoring.carry_names else ((),) * 6
                hand = HandResult(4, Strain.CLUBS, (bid, 2, 2, 2, 2, 2), (bid, 4 - bid, 0, 0, 0, 0))
                found.append(rules.scoring.score(hand, (0,) * 6, carry).points)
    return found


def winners(*totals: int) -> Callable[[Rules], object]:
    def ask(rules: Rules) -> object:
        carry = rules.scoring.first_carry(rules.sides)
        return rules.ending.verdict(Standing(totals, carry, schedule_done=True))

    return ask


def spades_hand(bids: str, tricks: str) -> Callable[[Rules], object]:
    def ask(rules: Rules) -> object:
        hand = HandResult(
            13, Strain.SPADES, tuple(map(int, bids.split())), tuple(map(int, tricks.split()))
        )
        return points(rules, hand)

    return ask


def second_offset(rules: Rules) -> object:
    assert rules.auction is not None and rules.auction.frisch is not None
    return rules.auction.frisch.offsets[1]


@dataclass(frozen=True)
class Shown:
    """Where an option shows: a question to the rules, at a table with other options chosen."""

    ask: Callable[[Rules], object]
    players: int = 4
    options: Mapping[str, Value] = field(default_factory=dict)


def dealers(rules: Rules) -> object:
    """Who deals the first hand with ten seeds."""
    return [start(rules, str(seed)).state.public.dealer for seed in range(10)]


def over_hand(rules: Rules) -> object:
    return points(rules, HandResult(13, Strain.HEARTS, (0, 7, 4, 3), (0, 7, 4, 2)))


def ten_bags(rules: Rules) -> object:
    """A hand that brings eleven bags together."""
    hand = HandResult(13, Strain.SPADES, (2, 3, 2, 3), (3, 3, 4, 3))
    return rules.scoring.score(hand, (0, 0), ((8,), (0,)))


def first_question(rules: Rules) -> object:
    """What the first player of a match may do."""
    public = start(rules, "1").state.public
    assert public.actor is not None
    return choices_of(rules, view_of(start(rules, "1").state, public.actor))


def final(rules: Rules) -> object:
    """What follows a tie at the top, after the schedule and after each final hand."""
    carry = rules.scoring.first_carry(rules.sides)
    found = []
    for second in (9, 8):
        totals = (9, second, *(1,) * (rules.players - 2))
        for number in range(rules.players + 1):
            standing = Standing(totals, carry, True, finals=number, scheduled=totals)
            found.append((rules.ending.verdict(standing), rules.ending.final_hand(standing)))
    return found


SHOWN: Mapping[tuple[str, str], Shown] = {
    ("serbian", "one_card_hands"): Shown(lambda rules: rules.schedule.hands),
    ("romanian", "eight_card_hands"): Shown(lambda rules: rules.schedule.plan(12)),
    ("israeli", "first_speaker"): Shown(lambda rules: start(rules, "1").state.public.actor),
    ("israeli", "lowest_call"): Shown(lambda rules: auction(rules, "").minimum),
    ("israeli", "points_a_trick_off"): Shown(scores),
    ("israeli", "zero_in_over_hand"): Shown(over_hand),
    ("spades", "lowest_side_bid"): Shown(lambda rules: bidding(rules, 13, (2, 5)).legal),
    ("spades", "blind_nil"): Shown(first_question),
    ("spades", "lost_at_minus_200"): Shown(winners(100, -200)),
    ("spades", "bag_fine"): Shown(ten_bags),
    ("spades", "bags_after_fine"): Shown(ten_bags),
    ("serbian", "first_dealer"): Shown(dealers),
    ("romanian", "first_dealer"): Shown(dealers),
    ("israeli", "first_dealer"): Shown(dealers),
    ("spades", "first_dealer"): Shown(dealers),
    ("romanian", "forehead"): Shown(
        lambda rules: [rules.schedule.plan(number) for number in range(1, 25)]
    ),
    ("romanian", "final_hands"): Shown(final),
    ("romanian", "final_hands_when"): Shown(final, options={"final_hands": "nv_hand"}),
    ("romanian", "zero_hands_max"): Shown(final, players=7, options={"final_hands": "zero_hands"}),
    ("israeli", "revoke_mode"): Shown(lambda rules: rules.play),
    ("serbian", "scoring"): Shown(lambda rules: (scores(rules), rules.ending)),
    ("serbian", "base_system"): Shown(scores, options={"scoring": "reduced_zero"}),
    ("serbian", "under_penalty_base"): Shown(
        scores, options={"scoring": "penalty_under_zero_over"}
    ),
    ("serbian", "tenfold_zero_value"): Shown(scores, options={"scoring": "tenfold_exact"}),
    ("serbian", "spades_double"): Shown(spades_trump_score),
    ("serbian", "trump_mode"): Shown(first_trumps, players=5),
    ("serbian", "large_table_deck"): Shown(lambda rules: rules.pack, players=6),
    ("romanian", "schedule"): Shown(lambda rules: rules.schedule.plan(1)),
    ("romanian", "seven_player_deck"): Shown(lambda rules: rules.active(0), players=7),
    ("romanian", "contract_bonus"): Shown(scores),
    ("romanian", "promotion"): Shown(runs, players=6),
    ("romanian", "promotion_zero_bid"): Shown(
        runs, players=6, options={"promotion": "five_for_10"}
    ),
    ("romanian", "zero_finish"): Shown(winners(90, 0, 80, 60)),
    ("israeli", "frisch"): Shown(lambda rules: rules.auction and rules.auction.may_frisch(0)),
    ("israeli", "frisch_raises_minimum"): Shown(lambda rules: auction(rules, "", 1).minimum),
    ("israeli", "frisch_direction"): Shown(second_offset),
    ("israeli", "three_player_deck"): Shown(lambda rules: rules.pack, players=3),
    ("israeli", "removed_suit"): Shown(lambda rules: auction(rules, "").calls, players=3),
    ("israeli", "rounds_per_player"): Shown(lambda rules: rules.schedule.hands),
    ("spades", "mode"): Shown(lambda rules: rules.sides),
    ("spades", "target_score"): Shown(winners(700, 600)),
    ("spades", "no_hell"): Shown(lambda rules: bidding(rules, 13, (3, 4, 3)).legal),
    ("spades", "quicksand"): Shown(spades_hand("4 3 2 3", "6 3 2 2")),
    ("spades", "suicide"): Shown(lambda rules: bidding(rules, 13, ()).legal),
    ("spades", "exact_bonus"): Shown(spades_hand("2 3 0 3", "2 6 0 5")),
    ("spades", "hard_contract_bonus"): Shown(spades_hand("5 1 5 1", "5 2 5 1")),
}


def choices() -> Iterator[tuple[str, str, Value]]:
    """Every value of every option that is built and is not the default."""
    for variant in ALL:
        for option in variant.options.options:
            shown = SHOWN.get((variant.id, option.id), Shown(scores))
            for value in option.built or option.values:
                if value != option.default_for(shown.players):
                    yield variant.id, option.id, value


@pytest.mark.parametrize(("game", "id", "value"), list(choices()))
def test_an_option_does_something(game: str, id: str, value: Value) -> None:
    shown, variant = SHOWN[game, id], find(game)
    without = variant.rules(shown.players, shown.options)
    chosen = variant.rules(shown.players, {**shown.options, id: value})
    assert shown.ask(without) != shown.ask(chosen)


@pytest.mark.parametrize(
    ("game", "players", "options", "at_fault"),
    [
        ("serbian", 3, {}, "players"),
        ("serbian", 7, {}, "players"),
        ("romanian", 2, {}, "players"),
        ("israeli", 5, {}, "players"),
        ("spades", 7, {}, "players"),
        ("serbian", 4, {"scoring": "adjusted_zero", "base_system": "exact"}, "base_system"),
        ("serbian", 4, {"scoring": "progressive", "base_system": "exact"}, "base_system"),
        ("romanian", 4, {"zero_finish": True, "schedule": "8_1_8"}, "zero_finish"),
        ("romanian", 4, {"zero_hands_max": 5}, "zero_hands_max"),
        ("spades", 4, {"mode": "solo", "suicide": True}, "suicide"),
        ("spades", 5, {"mode": "partnership"}, "mode"),
        ("spades", 4, {"jokers": True}, "jokers"),
        ("spades", 4, {"no_hell": 1}, "no_hell"),
        ("spades", 4, {"target_score": 501}, "target_score"),
        ("spades", 4, {"target_score": "500"}, "target_score"),
        ("israeli", 4, {"rounds_per_player": 11}, "rounds_per_player"),
        ("israeli", 4, {"rounds_per_player": True}, "rounds_per_player"),
    ],
)
def test_what_does_not_go_together_is_refused_by_name(
    game: str, players: int, options: dict[str, Value], at_fault: str
) -> None:
    with pytest.raises(OptionError) as told:
        find(game).rules(players, options)
    assert told.value.option == at_fault and not isinstance(told.value, NotBuilt)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("serbian", 4, {"large_table_deck": "stripped"}),
        ("serbian", 4, {"base_system": "exact"}),
        ("romanian", 4, {"seven_player_deck": "full_56"}),
        ("israeli", 4, {"removed_suit": "S"}),
        ("israeli", 4, {"frisch": False, "frisch_direction": "left_across_right"}),
        ("spades", 6, {"exact_bonus": False}),
    ],
)
def test_what_does_not_apply_is_ignored(game: str, players: int, options: dict[str, Value]) -> None:
    find(game).rules(players, options)


def test_what_is_not_built_is_refused_by_name() -> None:
    options = OptionSet((Option("colour", ("red", "blue", "green"), built=("red", "blue")),))
    assert options.resolve(4, {"colour": "blue"}) == {"colour": "blue"}
    with pytest.raises(NotBuilt, match="green is not played") as told:
        options.resolve(4, {"colour": "green"})
    assert told.value.option == "colour"


def test_there_is_no_other_game() -> None:
    with pytest.raises(OptionError, match="serbian, romanian, israeli, spades"):
        find("bridge")


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_every_value_is_read_from_its_text(variant: object) -> None:
    options: OptionSet = variant.options  # type: ignore[attr-defined]
    for option in options.options:
        assert [option.read(written(value)) for value in option.values] == list(option.values)
    with pytest.raises(OptionError):
        Option("colour", ("red", "blue")).read("green")


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_rules_are_values_that_another_process_understands(variant):
    for players in variant.players:
        for option, value in built_options(variant, players):
            rules = variant.rules(players, {option: value})
            assert (
                pickle.loads(pickle.dumps(rules))
                == rules
                == variant.rules(players, {option: value})
            )
