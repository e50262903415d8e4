"""Presets: kept, renamed, deleted; damaged files tolerated, and nothing of the player's lost."""

import json
import random

import pytest

from game.match.presets import (
    LONGEST_NAME,
    Preset,
    Presets,
    PresetTrouble,
    free_name,
    is_name,
)
from game.rules.draft import Draft
from game.ui.scenes.preset_desk import told
from game.variants import find

FRIDAY = Draft(find("romanian"), 5, {"forehead": "last"})
SOLO = Draft(find("spades"), 4, {"mode": "solo"})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "presets.json"


def written(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


def names(presets, game="romanian"):
    return [preset.name for preset in presets.of(game)]


def test_what_is_kept_is_there_the_next_time(path):
    presets = Presets(path)
    presets.keep("Friday", FRIDAY)
    presets.keep(" Anna's   table ", FRIDAY.as_in_book())
    presets.keep("Alone", SOLO)
    again = Presets(path)
    assert names(again) == ["Anna's table", "Friday"] and names(again, "spades") == ["Alone"]
    assert again.of("romanian")[1].table == FRIDAY
    assert again.reports == []
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_nothing_is_written_by_reading(path):
    assert Presets(path).of("romanian") == () and not path.parent.exists()


def test_a_second_preset_of_a_name_takes_the_place_of_the_first(path):
    presets = Presets(path)
    presets.keep("Friday", FRIDAY)
    presets.keep("friday", FRIDAY.as_in_book())
    presets.keep("Friday", SOLO)
    assert names(presets) == ["friday"] and names(presets, "spades") == ["Friday"]


def test_names_that_look_the_same_are_the_same(path):
    presets = Presets(path)
    presets.keep("Du\u0161an", FRIDAY)
    presets.keep("Dus\u030can", FRIDAY)
    assert names(presets) == names(Presets(path)) == ["Du\u0161an"]


def test_renaming_and_deleting(path):
    presets = Presets(path)
    friday = presets.keep("Friday", FRIDAY)
    presets.keep("Sunday", FRIDAY)
    saturday = presets.rename(friday, "Saturday")
    assert names(Presets(path)) == ["Saturday", "Sunday"]
    presets.rename(saturday, "SATURDAY")
    presets.delete(presets.named("romanian", "saturday"))
    assert names(Presets(path)) == ["Sunday"]


def test_two_windows_lose_nothing_of_each_other(path):
    one, other = Presets(path), Presets(path)
    one.keep("Friday", FRIDAY)
    other.keep("Sunday", FRIDAY)
    assert names(one) == ["Friday"] and names(other) == ["Friday", "Sunday"]
    one.delete(one.named("romanian", "Friday"))
    assert names(Presets(path)) == ["Sunday"]


def test_without_a_file_they_last_as_long_as_the_program():
    presets = Presets()
    presets.keep("Friday", FRIDAY)
    assert names(presets) == ["Friday"] and presets.reports == []


@pytest.mark.parametrize(
    "name, sound",
    [
        ("Friday", True),
        ("петак код Ане", True),
        ("שלום", True),
        ("x" * LONGEST_NAME, True),
        ("x" * (LONGEST_NAME + 1), False),
        ("", False),
        ("  \t", False),
        ("a\0b", False),
    ],
)
def test_a_name_is_short_and_can_be_read(name, sound):
    assert is_name(name) is sound


def test_a_free_name_is_no_other_preset_s():
    presets = Presets()
    assert free_name(presets, "romanian", "My rules") == "My rules 1"
    presets.keep("my rules 1", FRIDAY)
    assert free_name(presets, "romanian", "My rules") == "My rules 2"


ENTRY = {"name": "Friday", "game": "romanian", "players": 5, "options": {"forehead": "last"}}


@pytest.mark.parametrize(
    "entry",
    [
        None, 3, "Friday", [], {},
        ENTRY | {"name": 7}, ENTRY | {"name": ""}, ENTRY | {"name": "a\nb\0"},
        ENTRY | {"game": "bridge"}, ENTRY | {"players": 9}, ENTRY | {"players": True},
        ENTRY | {"options": []}, ENTRY | {"options": {"jungle": True}},
        ENTRY | {"options": {"forehead": "always"}}, ENTRY | {"options": {"forehead": [1]}},
        ENTRY | {"options": {"schedule": "8_1_8", "zero_finish": True}},
    ],
    ids=[str(n) for n in range(16)],
)  # fmt: skip
def test_an_entry_that_is_not_understood_is_reported_and_kept(path, entry):
    other = ENTRY | {"name": "Other"}
    presets = Presets(written(path, {"format": 1, "presets": [entry, other]}))
    assert names(presets) == ["Other"]
    assert [report.trouble for report in presets.reports] == [PresetTrouble.UNKNOWN]
    presets.keep("Sunday", FRIDAY)
    assert entry in json.loads(path.read_text(encoding="utf-8"))["presets"]
    assert names(Presets(path)) == ["Other", "Sunday"]


def test_of_two_entries_of_one_name_the_second_is_set_apart(path):
    presets = Presets(written(path, {"presets": [ENTRY, ENTRY | {"name": "FRIDAY"}]}))
    assert names(presets) == ["Friday"]
    assert presets.reports[0].reason == "FRIDAY"


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 4096, b"[]", b"3", b"{}", b'{"presets": 3}', b"\xff\xfe\xff", b'{"presets": [',
     b"[" * 100_000, b" " * (2 << 20)],
    ids=[str(n) for n in range(10)],
)  # fmt: skip
def test_a_damaged_file_is_kept_under_another_name_and_told_once(path, content):
    presets = Presets(written(path, content))
    assert presets.of("romanian") == ()
    assert presets.reports[0].trouble is PresetTrouble.DAMAGED
    assert presets.reports[0].file == "presets.json.bad"
    assert path.with_name("presets.json.bad").read_bytes() == content
    presets.keep("Friday", FRIDAY)
    again = Presets(path)
    assert names(again) == ["Friday"] and again.reports == []


@pytest.mark.parametrize("presets", [[ENTRY], {"Friday": ENTRY}])
def test_a_file_of_a_newer_format_stays_as_it_is_and_is_told_of(path, presets):
    content = json.dumps({"format": 2, "order": [2, 1], "presets": presets}).encode()
    presets = Presets(written(path, content))
    presets.keep("Sunday", FRIDAY)
    presets.keep("Monday", FRIDAY)
    assert names(presets) == ["Monday", "Sunday"]  # as long as the program runs
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert [report.trouble for report in presets.reports] == [PresetTrouble.NEWER]
    assert "newer Frisch" in told(presets.reports[0])


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(path):
    for content in (b"one", b"two", b"three"):
        Presets(written(path, content))
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == {
        "presets.json.bad": b"one", "presets.json.2.bad": b"two", "presets.json.3.bad": b"three",
    }  # fmt: skip


def test_random_damage_never_stops_the_start(path):
    chance = random.Random(3)
    whole = json.dumps({"format": 1, "presets": [ENTRY, ENTRY | {"name": "Two"}]}).encode()
    for _ in range(200):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        presets = Presets(written(path, bytes(damaged)))
        presets.keep("New", FRIDAY)
        assert "New" in names(Presets(path))


def test_a_place_that_cannot_be_written_is_told_and_the_preset_still_serves(tmp_path):
    (tmp_path / "file").write_text("x")
    presets = Presets(tmp_path / "file" / "presets.json")
    presets.keep("Friday", FRIDAY)
    assert names(presets) == ["Friday"]
    assert PresetTrouble.UNSAVED in [report.trouble for report in presets.reports]


def test_a_folder_in_the_place_of_the_file_is_told(path):
    path.mkdir(parents=True)
    presets = Presets(path)
    assert presets.reports[0].trouble is PresetTrouble.UNREADABLE
    assert presets.keep("Friday", FRIDAY) == Preset("Friday", FRIDAY)
    assert path.is_dir() and [file.name for file in path.parent.iterdir()] == [path.name]
