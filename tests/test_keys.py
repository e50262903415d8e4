"""The map of keys in the settings: what holds is kept, what does not is told and dropped."""

import json

import pytest

from game.keys import ACTIONS, PLACES, Letter, Place, parse_keys, sound_keys
from game.settings import Settings, load
from tests.ui.kit import SPRITES

SHIPPED = SPRITES.parent / "settings.json"


def test_no_two_actions_have_one_usual_key():
    assert len({action.usual for action in ACTIONS.values()}) == len(ACTIONS)
    assert sound_keys({}) == ({}, ())


def test_the_information_keys_are_those_of_the_rule_book():
    usual = {id: parse_keys({})[id] for id in ("bids", "table", "led", "tricks", "sheet", "turn")}
    assert list(usual.values()) == [Letter(letter) for letter in "bcfist"]


@pytest.mark.parametrize("id", ACTIONS)
def test_a_key_that_is_written_is_read_again(id):
    for key in (*map(Letter, "wxyz"), *map(Place, PLACES)):
        written = json.loads(json.dumps({id: key.as_json()}))
        kept, bad = sound_keys(written)
        taken = any(other != id and key == action.usual for other, action in ACTIONS.items())
        assert (kept, bad) == (({}, ((f"keys.{id}", key.as_json()),)) if taken else (written, ()))
        assert taken or parse_keys(written)[id] == key


@pytest.mark.parametrize(
    "told",
    [
        None, "h", 7, [], {}, {"letter": "H"}, {"letter": "é"}, {"letter": "ab"}, {"letter": 5},
        {"place": "KeyÉ"}, {"place": "Digit1"}, {"place": "Escape"}, {"letter": "j", "place": "F5"},
        {"letter": "j", "more": 1}, {"key": "j"}, {"letter": ["j"]},
    ],
)  # fmt: skip
def test_what_is_no_key_is_dropped_alone(told):
    content = {"hint": told, "undo": {"letter": "z"}, "dance": {"letter": "q"}}
    kept, bad = sound_keys(content)
    assert kept == {"undo": {"letter": "z"}}
    assert bad == (("keys.hint", told), ("keys.dance", {"letter": "q"}))


def test_one_key_for_two_actions_leaves_it_to_the_one_that_usually_has_it():
    assert sound_keys({"hint": {"letter": "s"}}) == ({}, (("keys.hint", {"letter": "s"}),))


def test_two_actions_may_swap_their_keys():
    swapped = {"hint": {"letter": "s"}, "sheet": {"letter": "h"}}
    assert sound_keys(swapped) == (swapped, ())
    one_more = {**swapped, "undo": {"letter": "h"}}
    assert sound_keys(one_more) == (swapped, (("keys.undo", {"letter": "h"}),))


def test_an_action_whose_key_is_dropped_takes_it_back_from_others():
    # Without the hint's new key the sheet cannot have the hint's usual one either.
    wrong = {"sheet": {"letter": "h"}, "hint": {"letter": "hh"}}
    assert sound_keys(wrong)[0] == {}


def test_a_file_with_bad_keys_is_repaired_and_told(tmp_path):
    own = tmp_path / "settings.json"
    keys = {"hint": {"letter": "j"}, "undo": {"letter": "jj"}}
    own.write_text(json.dumps({"format": 1, "keys": keys, "players": 5}), encoding="utf-8")
    loaded = load(SHIPPED, own)
    assert loaded.settings["keys"] == {"hint": {"letter": "j"}}
    assert loaded.settings["players"] == 5
    assert "keys.undo" in loaded.report[0] and "nothing else has" in loaded.report[0]
    assert load(SHIPPED, own).report == ()


def test_a_key_that_another_action_has_cannot_be_set():
    with pytest.raises(ValueError, match="nothing else has"):
        Settings().changed("keys", {"hint": {"letter": "s"}})
