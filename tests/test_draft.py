"""A table being set up: what is changed, what does not go together, and what would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.draft import PLAYERS, Draft, playable
from game.rules.preset_code import Fault
from game.text.option_reasons import FAULTS, trouble_sentence, why_not_applying
from game.variants import ALL, find


@st.composite
def drafts(draw):
    """Any choices, whether they go together or not."""
    variant = draw(st.sampled_from(ALL))
    draft = Draft(variant, draw(st.sampled_from(variant.players)))
    for option in variant.options.options:
        if draw(st.booleans()):
            draft = draft.with_value(option.id, draw(st.sampled_from(option.values)))
    return draft.with_value(PLAYERS, draw(st.sampled_from(variant.players)))


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


@given(drafts())
def test_every_way_out_ends_the_trouble_and_there_is_always_one(table):
    if table.trouble is None:
        assert table.ways_out() == () and table.rules() is not None
        return
    for id, value in table.ways_out():
        assert table.with_value(id, value).trouble is None
    one_at_a_time, steps = table, 0
    while one_at_a_time.trouble is not None and not one_at_a_time.ways_out():
        one_at_a_time = one_at_a_time.with_value(
            one_at_a_time.trouble.option,
            find(table.variant.id).options[one_at_a_time.trouble.option].default_for(table.players),
        )
        steps += 1
        assert steps < 9


@given(drafts())
def test_the_trouble_is_told_with_both_names(table):
    if table.trouble is not None:
        words = trouble_sentence(table, table.trouble)
        assert "does not go with" in words
        assert table.trouble.other is not None
        assert table.trouble.option not in words.split()


@given(drafts())
def test_whatever_does_not_matter_says_what_would_make_it_matter(table):
    for option in table.variant.options.options:
        needs = table.needs(option)
        assert (needs == ()) == table.applies(option)
        changed = table
        for id, values in needs:
            changed = changed.with_value(id, values[0])
        assert changed.applies(option)


@given(drafts())
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
