"""Codes of tables: read back exactly, short, and refused when anything is wrong with them."""

from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import CodeError
from game.rules.draft import Draft
from game.rules.preset_code import (
    ALPHABET,
    CHECK,
    Fault,
    check_sum,
    choice_bits,
    code,
    game_bits,
    read,
)
from game.variants import ALL, find

from .any_table import any_table, choices_at, every_option


def check_there_and_back(table):
    """The code of a table is read as that very table, and played as it."""
    text = code(table)
    assert text.isascii() and text.isalnum() and text == text.upper()
    again = read(text, ALL)
    assert (again.variant, again.players) == (table.variant, table.players)
    assert again.in_force == table.in_force and again.changed == table.changed
    assert again.rules().players == table.players
    assert code(again) == text


@settings(max_examples=300)
@given(any_table())
def test_a_code_gives_back_exactly_the_same_table(table):
    check_there_and_back(table)


def test_a_code_gives_back_every_value_of_every_option_at_every_number_of_players():
    for option, draft in every_option():
        tables = choices_at(draft, option)
        for value, table in tables.items():
            check_there_and_back(table)
            assert read(code(table), ALL).value(option) == value
        assert len({code(table) for table in tables.values()}) == len(tables)


@given(any_table(), st.data())
def test_it_is_read_as_people_write_it(draft, data):
    text = code(draft)
    typed = data.draw(
        st.sampled_from(
            [
                text.lower(),
                "-".join(text[place : place + 4] for place in range(0, len(text), 4)),
                f"  {text[:3]} {text[3:]}\n",
                text.replace("0", "O").replace("1", "l"),
                text.replace("0", "o").replace("1", "I"),
            ]
        )
    )
    assert read(typed, ALL).same_table(draft)


@given(any_table(), st.data())
def test_one_wrong_letter_is_never_taken_for_another_table(draft, data):
    text = code(draft)
    place = data.draw(st.integers(0, len(text) - 1))
    wrong = data.draw(st.sampled_from(ALPHABET.replace(text[place], "")))
    with pytest.raises(CodeError):
        read(text[:place] + wrong + text[place + 1 :], ALL)


@given(any_table(), st.data())
def test_a_letter_too_few_too_many_or_two_exchanged_are_refused(draft, data):
    text = code(draft)
    place = data.draw(st.integers(0, len(text) - 2))
    extra = data.draw(st.sampled_from(ALPHABET))
    swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
    for wrong in (text[:place] + text[place + 1 :], text[:place] + extra + text[place:], swapped):
        if wrong != text:
            with pytest.raises(CodeError):
                read(wrong, ALL)


@given(st.text(max_size=60))
def test_any_text_is_a_table_or_refused(text):
    with suppress(CodeError):
        assert read(text, ALL).trouble is None


def fault_of(text, variants=ALL):
    with pytest.raises(CodeError) as told:
        read(text, variants)
    return told.value.fault


def test_the_book_itself_has_the_shortest_code():
    assert len(code(Draft(find("romanian"), 4))) == 6
    changed = Draft(find("romanian"), 4).with_value("forehead", "last")
    assert len(code(changed)) == 10


def test_each_fault_is_told_apart():
    text = code(Draft(find("serbian"), 5).with_value("scoring", "montreal"))
    assert fault_of("") is Fault.EMPTY
    assert fault_of(" - ") is Fault.EMPTY
    assert fault_of("žena") is Fault.NOT_A_CODE
    assert fault_of("see you!") is Fault.NOT_A_CODE
    assert fault_of("A" * 5000) is Fault.NOT_A_CODE
    assert fault_of(text[:-1]) is Fault.MISTYPED
    assert fault_of(text + "U") is Fault.MISTYPED
    assert fault_of(text, [find("spades")]) is Fault.UNKNOWN


def with_check(body):
    """A body with its right check sum, as a newer version would write it."""
    return body + check_sum(body)


def test_what_a_newer_version_may_write_is_refused_as_unknown():
    body = code(Draft(find("serbian"), 4))[:-CHECK]
    assert fault_of(with_check(body + "0000")) is Fault.UNKNOWN
    one = code(Draft(find("serbian"), 4).with_value("scoring", "montreal"))[:-CHECK][2:]
    other = code(Draft(find("serbian"), 4).with_value("scoring", "exact"))[:-CHECK][2:]
    assert fault_of(with_check(body + one + other)) is Fault.UNKNOWN
    assert read(with_check(body + one), ALL).changed == {"scoring": "montreal"}


def test_what_does_not_go_together_is_refused():
    draft = Draft(find("romanian"), 4, {"schedule": "8_1_8", "zero_finish": True})
    assert fault_of(code(draft)) is Fault.NOT_TOGETHER


def test_no_two_things_of_a_game_have_the_same_bits():
    games = [game_bits(variant.id) for variant in ALL]
    assert len(set(games)) == len(games)
    for variant in ALL:
        bits = {
            (option.id, value): choice_bits(option.id, value)
            for option in variant.options.options
            for value in option.values
        }
        same = [(a, b) for a, b in combinations(bits, 2) if bits[a] == bits[b]]
        assert same == []
        assert all(players < 8 for players in variant.players)
