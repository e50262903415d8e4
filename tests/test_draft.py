"""A table being set up: what is changed, what does not go together, and what would."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.draft import PLAYERS, Draft, playable
from game.rules.preset_code import Fault
from game.text.option_reasons import FAULTS, trouble_sentence, why_not_applying
from game.text.option_words import option_name, value_name
from game.variants import ALL, find

from .any_table import any_choices


def draft(game, players=4, **chosen):
    return Draft(find(game), players, chosen)


def test_a_value_of_the_book_is_no_change():
    table = draft("serbian").with_value("scoring", "montreal")
    assert table.changed == {"scoring": "montreal"}
    assert table.with_value("scoring", "serbian_basic").chosen == {}
    assert table.as_in_book() == draft("serbian")


def test_what_is_usual_depends_on_the_players():
    alone = draft("spades").with_value("mode", "solo")
    assert alone.changed == {"mode": "solo"}
    assert alone.with_value(PLAYERS, 5).changed == {}
    assert alone.with_value(PLAYERS, 5).with_value(PLAYERS, 4).changed == {"mode": "solo"}


def pairs() -> Iterator[Draft]:
    """Every two values chosen in every game with every number of players."""
    for variant in ALL:
        single = [
            (option.id, value) for option in variant.options.options for value in option.values
        ]
        for players in variant.players:
            for one, other in combinations(single, 2):
                if one[0] != other[0]:
                    yield Draft(variant, players).with_value(*one).with_value(*other)


TROUBLED = [table for table in pairs() if table.trouble is not None]
"""Every pair of choices that do not go together, or with their number of players."""


def test_every_rejection_of_the_rule_book_is_among_the_pairs():
    assert {(table.variant.id, *pair(table)) for table in TROUBLED} == {
        ("serbian", "base_system", "scoring"),
        ("romanian", "zero_finish", "schedule"),
        ("romanian", "zero_hands_max", "players"),
        ("spades", "mode", "players"),
        ("spades", "suicide", "mode"),
    }


def pair(table):
    return table.trouble.option, table.trouble.other


def named(table, id):
    """What a sentence calls an option with the value it has."""
    if id == PLAYERS:
        return f"{table.players} players"
    value = table.value(table.variant.options[id])
    return f"{option_name(table.variant.id, id)} “{value_name(table.variant.id, id, value)}”"


def check_the_way_out(table, pick):
    """The sentence names both and what works; taking its advice ends in a table that is played.

    `pick` takes one of the ways that are offered.
    """
    for _ in range(MOST_STEPS):
        if table.trouble is None:
            break
        words = trouble_sentence(table, table.trouble)
        assert f"{named(table, table.trouble.option)} does not go with" in words
        assert f"does not go with {named(table, table.trouble.other)}. What works: " in words
        advice, ways = words.partition("What works: ")[2], table.ways_out()
        assert len({id for id, _ in ways}) == advice.count(";") + 1
        for id, _ in ways:
            name = "player" if id == PLAYERS else option_name(table.variant.id, id)
            assert name in advice
        before, table = table, table.with_value(*pick(ways))
        assert table.trouble is None or pair(table) != pair(before)
    assert table.trouble is None and table.rules().players == table.players


MOST_STEPS = 3
"""No game has more pairs that do not go together at once."""


@pytest.mark.parametrize("which", [0, -1])
def test_every_two_choices_that_do_not_go_together_are_put_right_as_advised(which):
    for table in TROUBLED:
        check_the_way_out(table, lambda ways: ways[which])


@settings(max_examples=200)
@given(any_choices(), st.data())
def test_any_choices_are_put_right_as_advised(table, data):
    check_the_way_out(table, lambda ways: data.draw(st.sampled_from(ways)))


@given(any_choices())
def test_every_way_out_ends_the_trouble_if_a_single_change_can(table):
    if table.trouble is None:
        assert table.ways_out() == () and table.rules() is not None
        return
    ends = [table.with_value(*way).trouble is None for way in table.ways_out()]
    single = [
        table.with_value(id, value).trouble is None
        for id in (table.trouble.option, table.trouble.other, PLAYERS)
        for value in table.values_of(id)
    ]
    assert ends and all(ends) is any(single)


@given(any_choices())
def test_a_command_is_told_both_ids(table):
    if table.trouble is not None:
        assert table.trouble.option in str(table.trouble)
        assert table.trouble.other in str(table.trouble)


@pytest.mark.parametrize(
    ("table", "advice", "taken"),
    [
        (
            ("serbian", 4, {"scoring": "progressive", "base_system": "exact"}),
            "choose oh_hell_basic or serbian_basic",
            {"base_system": "serbian_basic"},
        ),
        (
            ("romanian", 4, {"schedule": "8_1_8", "zero_finish": True}),
            "choose schedule 1_8_1",
            {"schedule": "1_8_1"},
        ),
        (("romanian", 3, {"zero_hands_max": 4}), "choose 1 to 3", {"zero_hands_max": 3}),
        (("spades", 5, {"mode": "partnership"}), "choose solo", {"mode": "solo"}),
        (
            ("spades", 4, {"mode": "solo", "suicide": True}),
            "choose partnership with 4 players",
            {"mode": "partnership"},
        ),
    ],
)
def test_what_a_command_is_told_works(table, advice, taken):
    game, players, chosen = table
    refused = draft(game, players, **chosen)
    assert pair(refused) in {pair(other) for other in TROUBLED}
    assert str(refused.trouble).endswith(advice)
    assert draft(game, players, **{**chosen, **taken}).trouble is None


@given(any_choices())
def test_whatever_does_not_matter_says_what_would_make_it_matter(table):
    for option in table.variant.options.options:
        needs = table.needs(option)
        assert (needs == ()) == table.applies(option)
        changed = table
        for id, values in needs:
            changed = changed.with_value(id, values[0])
        assert changed.applies(option)


@given(any_choices())
def test_what_cannot_be_played_is_dropped_one_by_one(table):
    kept, dropped = playable(table)
    assert kept.trouble is None and kept.chosen.items() <= table.chosen.items()
    assert len(dropped) == len(table.chosen) - len(kept.chosen)


def test_unknown_options_and_values_are_dropped_and_the_rest_kept():
    kept, dropped = playable(
        draft("serbian", 4, scoring="montreal", jungle=True, trump_mode="lottery")
    )
    assert kept.chosen == {"scoring": "montreal"}
    assert {error.option for error in dropped} == {"jungle", "trump_mode"}


def test_a_number_of_players_the_game_does_not_know_becomes_the_usual_one():
    kept, dropped = playable(draft("israeli", 7, frisch=False))
    assert (kept.players, kept.chosen, len(dropped)) == (4, {}, 1)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            draft("romanian", schedule="8_1_8", zero_finish=True),
            "0 finish “On” does not go with Order of hands “8–1–8”. "
            "What works: 0 finish “Off”; Order of hands “1–8–1”.",
        ),
        (
            draft("spades", 5, suicide=True),
            "Suicide “On” does not go with Sides “Each alone”. "
            "What works: Suicide “Off”; 4 players.",
        ),
        (
            draft("serbian", scoring="progressive", base_system="exact"),
            "Basis “Exact” does not go with Scoring “Progressive”. "
            "What works: Basis “Oh Hell” or “Serbian”; another choice for Scoring.",
        ),
    ],
)
def test_the_sentence_names_both_options_and_what_works(table, words):
    assert table.trouble is not None and trouble_sentence(table, table.trouble) == words


@pytest.mark.parametrize(
    ("table", "id", "words"),
    [
        (draft("serbian"), "large_table_deck", "Matters only with 5 or 6 players"),
        (draft("romanian"), "promotion_zero_bid", "Matters only with Promotions other than “Off”"),
        (
            draft("israeli", three_player_deck="remove_low"),
            "removed_suit",
            "Matters only with 3 players and Pack for three “Without a suit”",
        ),
    ],
)
def test_a_row_that_cannot_matter_says_why(table, id, words):
    assert why_not_applying(table, table.variant.options[id]) == words


def test_every_fault_of_a_code_has_its_sentence():
    assert FAULTS.keys() == set(Fault)
