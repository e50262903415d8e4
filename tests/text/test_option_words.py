"""Every option and every value has words, and what is shown of it is what is really played."""

import pytest

from game.errors import OptionError
from game.rules.options import Value
from game.rules.variant import Variant
from game.text.consequences import consequence
from game.text.option_words import WORDS, option_about, option_name, value_about, value_name
from game.variants import ALL, find

OPTIONS = [(variant.id, option.id) for variant in ALL for option in variant.options.options]
VALUES = [
    (variant.id, option.id, value)
    for variant in ALL
    for option in variant.options.options
    for value in option.values
]


def shown(game: str, option: str, value: Value, players: int = 4, **others: Value) -> str:
    """What can be seen of a value at a table."""
    rules = find(game).rules(players, {**others, option: value})
    return consequence(rules, option)


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_has_a_name_and_one_line_about_it(game: str, option: str) -> None:
    assert option_name(game, option) and option_about(game, option)
    assert not option_about(game, option).endswith(".")


@pytest.mark.parametrize(("game", "option", "value"), VALUES)
def test_a_value_has_words(game: str, option: str, value: Value) -> None:
    assert value_name(game, option, value)
    assert len(value_name(game, option, value)) <= 28  # it stands on a pill
    assert len(value_about(game, option, value)) <= 84  # and that on one line


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_no_two_options_and_no_two_values_have_the_same_name(variant: Variant) -> None:
    names = [option_name(variant.id, option.id) for option in variant.options.options]
    assert len(set(names)) == len(names)
    for option in variant.options.options:
        values = [value_name(variant.id, option.id, value) for value in option.values]
        assert len(set(values)) == len(values), option.id


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_no_words_are_left_of_an_option_that_is_gone(variant: Variant) -> None:
    assert WORDS[variant.id].keys() == {option.id for option in variant.options.options}


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_the_consequence_of_every_value_can_be_asked_at_every_table(variant: Variant) -> None:
    for players in variant.players:
        for option in variant.options.options:
            for value in option.values:
                try:
                    rules = variant.rules(players, {option.id: value})
                except OptionError:
                    continue
                words = consequence(rules, option.id)
                assert "{" not in words and len(words) <= 120


def test_a_schedule_shows_its_hand_sizes() -> None:
    assert shown("romanian", "schedule", "8_1_8") == (
        "8 8 8 8 7 6 5 4 3 2 1 1 1 1 2 3 4 5 6 7 8 8 8 8"
    )


@pytest.mark.parametrize(
    ("scoring", "words"),
    [
        (
            "serbian_basic",
            "Bid 3: made 13, one short 2, one over 4, no trick −10; zero made 10, missed by one 1",
        ),
        (
            "trick_scoring",
            "Bid 3: made 3, one short −1, one over −1, no trick −3; zero made ½, missed by one −1",
        ),
        # 3 tricks and 8 cards: 11; a zero made gives the 8 cards.
        (
            "adjusted_exact",
            "Bid 3 of 8: made 11, one short 0, one over 0, no trick 0; "
            "zero made 8, missed by one 0",
        ),
    ],
)
def test_a_scoring_shows_a_typical_bid(scoring: str, words: str) -> None:
    assert shown("serbian", "scoring", scoring) == words


@pytest.mark.parametrize(
    ("game", "option", "value", "players", "others", "words"),
    [
        ("serbian", "tenfold_zero_value", 5, 4, {"scoring": "tenfold_exact_penalty"},
         "Zero made 5, missed −5"),
        ("serbian", "spades_double", True, 4, {},
         "Bid 3 with spades as trump: made 26, one short 4"),
        ("serbian", "trump_mode", "rotation", 4, {},
         "In order: spades, diamonds, hearts, clubs, no trump, and again from the first"),
        ("serbian", "trump_mode", "turn_up", 4, {}, ""),
        ("serbian", "large_table_deck", "full_52", 6, {},
         "52 cards, up to 8 for each player and then 4 left over"),
        ("serbian", "large_table_deck", "stripped", 6, {}, "48 cards, up to 8 for each player"),
        ("romanian", "seven_player_deck", "dead_hand_48", 7, {}, "48 cards, dealt to 6 players"),
        ("romanian", "forehead", "first_and_last", 4, {}, "Hands 1 to 4, 21 to 24"),
        ("romanian", "promotion", "players_plus_one_for_10", 6, {},
         "7 made in a row: 10 more; 7 missed: 10 less"),
        ("romanian", "zero_hands_max", 1, 4, {"final_hands": "zero_hands"}, "At most 1 hand more"),
        ("israeli", "lowest_call", 5, 4, {}, "Lowest call 5, after each Frisch 6, 7, 8"),
        ("israeli", "lowest_call", 5, 4, {"frisch_raises_minimum": False},
         "Lowest call 5, after each Frisch 5, 5, 5"),
        ("israeli", "three_player_deck", "remove_random", 3, {},
         "52 cards, up to 17 for each player and then 1 left over"),
        ("israeli", "removed_suit", "H", 3, {},
         "May be called: no trump, spades, diamonds, clubs"),
        # 3 squared and 10 are 19, less 100.
        ("israeli", "revoke_mode", "penalised", 4, {}, "Bid 3 made, with one revoke: −81"),
        ("israeli", "rounds_per_player", 5, 3, {}, "15 hands in all"),
        ("spades", "no_hell", True, 5, {}, "The bids may not add up to 10"),
        ("spades", "quicksand", False, 4, {}, "Contract 4: made 40, two over 42, two short −40"),
        ("spades", "quicksand", True, 4, {}, "Contract 4: made 40, two over 20, two short −20"),
        ("spades", "blind_nil", True, 4, {},
         "Nil before a look: made 200, failed by one trick −199"),
        ("spades", "blind_nil", True, 5, {"quicksand": True},
         "Nil before a look: made 200, failed by one trick −200"),
        ("spades", "blind_nil", False, 4, {}, ""),
        ("spades", "exact_bonus", True, 4, {}, "Contract 2: made 40, one over 21"),
        # 10 bid, 2 above the limit of 8.
        ("spades", "hard_contract_bonus", True, 4, {}, "Contract 10: made 120"),
    ],
)  # fmt: skip
def test_what_is_shown_of_a_value(
    game: str, option: str, value: Value, players: int, others: dict[str, Value], words: str
) -> None:
    assert shown(game, option, value, players, **others) == words
