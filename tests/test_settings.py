"""Settings: damaged in every way they are read, reported and never lost."""

import errno
import json
import os
import random

import pytest

from game.settings import SCHEMA, Settings, load, save
from tests.ui.kit import SPRITES

SHIPPED = SPRITES.parent / "settings.json"


@pytest.fixture
def own(tmp_path):
    return tmp_path / "data" / "settings.json"


def written(own, content):
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_bytes(content if isinstance(content, bytes) else content.encode())
    return own


def test_the_shipped_file_says_exactly_what_the_schema_says(own):
    loaded = load(SHIPPED, own)
    assert loaded.report == ()
    assert loaded.settings == Settings()
    content = json.loads(SHIPPED.read_text(encoding="utf-8"))
    assert content == Settings().as_json()


def test_what_is_changed_is_saved_and_read_again(own):
    settings = load(SHIPPED, own).settings.changed("sound.muted", True).changed("players", 6)
    assert save(settings, own) is None
    again = load(SHIPPED, own)
    assert again == (settings, ())
    assert [path.name for path in own.parent.iterdir()] == [own.name]


def test_nothing_is_written_by_reading(own):
    load(SHIPPED, own)
    assert not own.parent.exists()


def test_a_value_that_is_not_allowed_cannot_be_set():
    with pytest.raises(ValueError, match=r"motion\.speed"):
        Settings().changed("motion.speed", "warp")


WRONG = [
    None, -1, 0.5, 10**400, 1e308, float("nan"), float("inf"), "", "x" * 5000, [], {}, [1], [[]],
    {"a": 1}, True, [10**30, 5], "felt\0",
]  # fmt: skip


@pytest.mark.parametrize("path", SCHEMA)
@pytest.mark.parametrize("value", WRONG, ids=[str(n) for n in range(len(WRONG))])
def test_each_bad_value_falls_back_alone_and_is_reported(own, path, value):
    content = json.loads(json.dumps(Settings().changed("players", 5).as_json()))
    group, _, name = path.rpartition(".")
    (content[group] if group else content)[name] = value
    loaded = load(SHIPPED, written(own, json.dumps(content)))
    if SCHEMA[path].check(value):
        assert loaded.report == ()
    else:
        assert len(loaded.report) == 2 and path in loaded.report[0]
        assert loaded.settings[path] == SCHEMA[path].default
    assert loaded.settings["players"] == 5 or path == "players"
    assert own.exists()


@pytest.mark.parametrize("group", ["display", "motion", "sound"])
@pytest.mark.parametrize("value", [None, 3, "felt", [], True])
def test_a_group_that_is_no_group_is_reported(own, group, value):
    content = Settings().as_json() | {group: value}
    loaded = load(SHIPPED, written(own, json.dumps(content)))
    assert len(loaded.report) == 2 and group in loaded.report[0]
    assert loaded.settings == Settings()
    assert load(SHIPPED, own) == (Settings(), ())


def test_what_was_repaired_is_told_once_and_the_old_file_is_kept(own):
    content = b'{"motion": {"speed": "warp"}, "players": 5, "later": [1]}'
    loaded = load(SHIPPED, written(own, content))
    assert len(loaded.report) == 2 and "settings.json.bad" in loaded.report[1]
    assert own.with_name("settings.json.bad").read_bytes() == content
    again = load(SHIPPED, own)
    assert again == (loaded.settings, ())
    assert again.settings["players"] == 5 and again.settings.unknown == {"later": [1]}


def test_what_cannot_be_repaired_stays_as_it_is_and_is_told_again(own, monkeypatch):
    content = b'{"motion": {"speed": "warp"}}'
    written(own, content)

    def refused(fresh, path, usual=os.replace):
        if path == own:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        usual(fresh, path)

    monkeypatch.setattr(os, "replace", refused)
    for _ in range(2):
        assert len(load(SHIPPED, own).report) == 1
        assert {path.name: path.read_bytes() for path in own.parent.iterdir()} == {
            own.name: content
        }


def test_cut_at_every_byte_it_starts_and_keeps_the_bad_file(tmp_path):
    whole = json.dumps(Settings().as_json(), indent=1).encode()
    for end in range(len(whole)):
        own = written(tmp_path / str(end) / "settings.json", whole[:end])
        loaded = load(SHIPPED, own)
        assert loaded.settings == Settings()
        assert len(loaded.report) == 1 and "settings.json.bad" in loaded.report[0]
        assert own.with_name("settings.json.bad").read_bytes() == whole[:end]
        assert load(SHIPPED, own).report == ()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\0" * 4096, b"[]", b"3", b'"felt"', b"null", b"\xff\xfe\xff", b"\x80abc",
        b'{"players": 4', b"[" * 100_000, b'{"a":' * 50_000, b" " * (2 << 20), b"1" * 10_000,
        '{"language": "срп"}'.encode("cp1251"),
    ],
    ids=[str(n) for n in range(14)],
)  # fmt: skip
def test_an_unreadable_file_is_reported_once_and_kept(own, content):
    loaded = load(SHIPPED, written(own, content))
    assert loaded.settings == Settings() and len(loaded.report) == 1
    assert own.with_name("settings.json.bad").read_bytes() == content
    assert load(SHIPPED, own).report == ()


def test_a_second_bad_file_does_not_overwrite_the_first(own):
    for content in (b"one", b"two", b"three"):
        load(SHIPPED, written(own, content))
    kept = {path.name: path.read_bytes() for path in own.parent.iterdir()}
    assert kept == {
        "settings.json.bad": b"one", "settings.json.2.bad": b"two", "settings.json.3.bad": b"three",
    }  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-8"])
def test_other_encodings_of_editors_are_read(own, encoding):
    text = json.dumps(Settings().changed("language", "sr").as_json())
    loaded = load(SHIPPED, written(own, text.encode(encoding)))
    assert loaded.report == () and loaded.settings["language"] == "sr"


def test_random_damage_never_stops_the_start(own):
    chance = random.Random(7)
    whole = json.dumps(Settings().as_json()).encode()
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        settings, _ = load(SHIPPED, written(own, bytes(damaged)))
        assert all(row.check(settings[path]) for path, row in SCHEMA.items())
        assert save(settings, own) is None
        assert load(SHIPPED, own).report == ()


def test_unknown_keys_are_kept(own):
    content = Settings().as_json() | {"later": {"a": [1, 2]}, "x.y": 3}
    content["sound"]["speech"] = 0.5
    settings = load(SHIPPED, written(own, json.dumps(content))).settings
    save(settings.changed("players", 3), own)
    again = json.loads(own.read_text(encoding="utf-8"))
    assert again["later"] == {"a": [1, 2]} and again["x.y"] == 3
    assert again["sound"]["speech"] == 0.5 and again["players"] == 3


def test_half_characters_are_kept_as_escapes(own):
    loaded = load(SHIPPED, written(own, '{"note": "\\ud800", "language": "\\udfff"}'))
    assert save(loaded.settings, own) is None
    assert load(SHIPPED, own) == loaded


def test_the_player_needs_to_write_only_what_differs(own):
    loaded = load(SHIPPED, written(own, '{"motion": {"speed": "quick"}}'))
    assert loaded.settings == Settings().changed("motion.speed", "quick")


def test_a_folder_in_the_place_of_the_file_is_reported(own):
    own.mkdir(parents=True)
    loaded = load(SHIPPED, own)
    assert loaded.settings == Settings() and len(loaded.report) == 1
    assert save(loaded.settings, own) is not None


def test_a_place_that_cannot_be_written_is_said_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    told = save(Settings(), tmp_path / "file" / "settings.json")
    assert told is not None and told.startswith("The settings could not be saved")


def test_without_the_shipped_file_the_schema_serves(tmp_path):
    assert load(tmp_path / "none.json", tmp_path / "none too.json") == (Settings(), ())


def test_a_damaged_shipped_file_is_reported_and_left_alone(tmp_path, own):
    shipped = tmp_path / "settings.json"
    shipped.write_bytes(b"{")
    loaded = load(shipped, own)
    assert loaded.settings == Settings() and len(loaded.report) == 1
    assert os.listdir(tmp_path) == ["settings.json"]


def test_a_folder_with_any_letters(tmp_path):
    own = tmp_path / "Ђорђе Țuțu שלום é 空" / "settings.json"
    assert save(Settings().changed("players", 7), own) is None
    assert load(SHIPPED, own).settings["players"] == 7


def test_the_options_of_each_game_are_read_again(own):
    chosen = {"serbian": {"scoring": "montreal", "spades_double": True}, "israeli": {}}
    settings = load(SHIPPED, own).settings.changed("options", chosen)
    assert save(settings, own) is None
    again = load(SHIPPED, own)
    assert again == (settings, ()) and again.settings["options"] == chosen


def test_unknown_options_and_values_fall_back_one_by_one_and_are_reported(own):
    chosen = {
        "serbian": {"scoring": "montreal", "trump_mode": "lottery", "jungle": True},
        "romanian": ["8_1_8"],
        "spades": {"target_score": True, "no_hell": 1, "suicide": True, "mode": {}},
        "bridge": {"vulnerable": True},
    }
    loaded = load(SHIPPED, written(own, json.dumps({"options": chosen})))
    assert loaded.settings["options"] == {
        "serbian": {"scoring": "montreal"},
        "spades": {"suicide": True},
    }
    paths = [
        "options.serbian.trump_mode", "options.serbian.jungle", "options.romanian",
        "options.spades.target_score", "options.spades.no_hell", "options.spades.mode",
        "options.bridge",
    ]  # fmt: skip
    *repaired, kept = loaded.report
    assert "settings.json.bad" in kept
    for path, sentence in zip(paths, repaired, strict=True):
        assert path in sentence


def test_options_that_do_not_exist_cannot_be_set():
    with pytest.raises(ValueError, match="options"):
        Settings().changed("options", {"serbian": {"jungle": True}})
