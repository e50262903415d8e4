"""The player's files under bad luck: full disks, folders that vanish, files of absurd size."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import fontfiles, paths
from game.errors import JournalError
from game.match import journal
from game.match import store as store_module
from game.match.journal import load
from game.match.match import Match
from game.match.presets import Presets, PresetTrouble
from game.match.setup import MatchSetup, Occupant
from game.match.store import MatchStore, Trouble
from game.paths import shipped_settings
from game.rules.draft import Draft
from game.settings import load as load_settings
from game.settings import save_changes
from game.variants import find

from .kit import move

ROOT = Path(__file__).parent.parent
SEATING = [Occupant(name, "random") for name in "SWNE"]


def setup() -> MatchSetup:
    return MatchSetup.fresh("romanian", 4, SEATING, seed="7")


def no_space(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_match_without_room_for_its_first_line_leaves_no_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MatchStore(tmp_path)
    monkeypatch.setattr(store_module, "_onto_disk", no_space)
    match = store.begin(setup())
    assert not match.is_kept
    assert [report.trouble for report in store.reports] == [Trouble.UNSAVED]
    assert not list(tmp_path.iterdir())


def test_a_match_knows_when_it_is_no_longer_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = MatchStore(tmp_path).begin(setup())
    assert match.is_kept
    monkeypatch.setattr(store_module, "_onto_disk", no_space)
    move(match)
    assert not match.is_kept
    assert not Match(setup()).is_kept


def test_a_match_that_is_over_or_closed_was_kept(tmp_path: Path) -> None:
    match = MatchStore(tmp_path).begin(setup())
    while not match.is_over:
        move(match)
    match.close()
    assert match.is_kept


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no open file")
def test_a_journal_deleted_while_it_is_written_is_told_of(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = store.begin(setup())
    (only,) = tmp_path.iterdir()
    only.unlink()
    move(match)
    move(match)
    assert not match.is_kept
    assert [report.trouble for report in store.reports] == [Trouble.UNSAVED]


def test_a_huge_file_is_no_journal_and_is_not_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(b"\0" * 2000)
    monkeypatch.setattr(journal, "LARGEST", 1000)
    with pytest.raises(JournalError, match="too large"):
        load(path)
    store = MatchStore(tmp_path)
    assert store.unfinished() is None
    assert [report.trouble for report in store.reports] == [Trouble.DAMAGED]


def test_a_match_that_vanishes_while_they_are_looked_over_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    MatchStore(tmp_path).begin(setup()).close()
    (gone,) = tmp_path.glob("*.journal")
    MatchStore(tmp_path).begin(setup()).close()
    usual, looks = Path.stat, []

    def stat(path: Path, **more: Any) -> os.stat_result:
        if path == gone and not looks:
            looks.append(path)
            found = usual(path, **more)
            gone.unlink()  # after the first look at it
            return found
        return usual(path, **more)

    monkeypatch.setattr(Path, "stat", stat)
    saved = MatchStore(tmp_path).unfinished()
    assert looks and saved is not None and saved.path != gone


def test_letters_that_cannot_be_written_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fontfiles, "static_weights", lambda: iter([(400, b"letters")]))
    monkeypatch.setattr(paths, "why_not_writable", lambda folder: None)
    monkeypatch.setattr(os, "replace", no_space)
    monkeypatch.setattr(os, "fsync", no_space)
    assert fontfiles.ensure_fonts(tmp_path) == {}
    assert not list(tmp_path.iterdir())


def test_an_empty_name_of_a_driver_is_none() -> None:
    program = (
        "import os\n"
        "from game.ui.window import NoDisplay, start_display\n"
        "try:\n    start_display()\n"
        "except NoDisplay as error:\n    print(error)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    if sys.platform == "linux":
        assert "graphical session" in done.stdout


def test_two_windows_keep_the_settings_of_each_other(tmp_path: Path) -> None:
    own = tmp_path / "settings.json"
    first = second = load_settings(shipped_settings(), own).settings
    louder = first.changed("sound.effects", 0.3)
    faster = second.changed("motion.speed", "quick")
    assert save_changes(first, louder, shipped_settings(), own) is None
    assert save_changes(second, faster, shipped_settings(), own) is None
    both = load_settings(shipped_settings(), own).settings
    assert both["sound.effects"] == 0.3 and both["motion.speed"] == "quick"


def test_two_windows_keep_the_keys_and_options_of_each_other(tmp_path: Path) -> None:
    own = tmp_path / "settings.json"
    usual = load_settings(shipped_settings(), own).settings
    both = usual.changed("keys", {"hint": {"letter": "j"}, "undo": {"letter": "z"}})
    assert save_changes(usual, both, shipped_settings(), own) is None
    first = both.changed("keys", {"undo": {"letter": "z"}, "claim": {"letter": "x"}})
    more = {"hint": {"letter": "j"}, "undo": {"letter": "z"}, "sheet": {"place": "Quote"}}
    second = both.changed("keys", more)
    second = second.changed("options", {"spades": {"target_score": 1000}})
    assert save_changes(both, first, shipped_settings(), own) is None
    assert save_changes(both, second, shipped_settings(), own) is None
    found = load_settings(shipped_settings(), own)
    assert not found.report
    assert found.settings["options"] == {"spades": {"target_score": 1000}}
    assert found.settings["keys"] == {
        "undo": {"letter": "z"}, "claim": {"letter": "x"}, "sheet": {"place": "Quote"},
    }  # fmt: skip


def test_one_key_taken_in_two_windows_is_the_later_choice(tmp_path: Path) -> None:
    own = tmp_path / "settings.json"
    usual = load_settings(shipped_settings(), own).settings
    for action in ("hint", "undo"):
        chosen = usual.changed("keys", {action: {"letter": "j"}})
        assert save_changes(usual, chosen, shipped_settings(), own) is None
    found = load_settings(shipped_settings(), own)
    assert not found.report
    assert found.settings["keys"] == {"undo": {"letter": "j"}}


def test_settings_damaged_while_playing_are_kept(tmp_path: Path) -> None:
    own = tmp_path / "settings.json"
    before = load_settings(shipped_settings(), own).settings
    own.write_text("{ half")
    after = before.changed("sound.muted", True)
    assert save_changes(before, after, shipped_settings(), own) is None
    assert (tmp_path / "settings.json.bad").read_text() == "{ half"
    assert load_settings(shipped_settings(), own).settings["sound.muted"] is True


def lock_away(own: Path, patch: pytest.MonkeyPatch) -> None:
    """Let nobody open a file, as with wrong permissions or another program's lock."""
    usual = Path.open

    def refused(path: Path, *args: Any, **more: Any) -> Any:
        if path == own:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return usual(path, *args, **more)

    patch.setattr(Path, "open", refused)


def test_settings_that_cannot_be_read_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "settings.json"
    own.write_text('{"sound": {"muted": true}}')
    before = own.read_bytes()
    with monkeypatch.context() as patch:
        lock_away(own, patch)
        loaded = load_settings(shipped_settings(), own)
        changed = loaded.settings.changed("motion.speed", "quick")
        told = save_changes(loaded.settings, changed, shipped_settings(), own)
    assert len(loaded.report) == 1
    assert told is not None and "could not be saved" in told
    assert own.read_bytes() == before


def test_settings_of_a_newer_format_stay_as_they_are(tmp_path: Path) -> None:
    own = tmp_path / "settings.json"
    own.write_text('{"format": 2, "players": "three", "sound": {"muted": [true]}}')
    before = own.read_bytes()
    loaded = load_settings(shipped_settings(), own)
    assert loaded.settings == load_settings(shipped_settings(), tmp_path / "none").settings
    assert len(loaded.report) == 1 and "newer Frisch" in loaded.report[0]
    changed = loaded.settings.changed("motion.speed", "quick")
    told = save_changes(loaded.settings, changed, shipped_settings(), own)
    assert told is not None and "newer Frisch" in told
    assert own.read_bytes() == before and list(tmp_path.iterdir()) == [own]


def test_presets_that_cannot_be_read_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "presets.json"
    Presets(own).keep("Friday", Draft(find("spades"), 4, {}))
    before = own.read_bytes()
    with monkeypatch.context() as patch:
        lock_away(own, patch)
        presets = Presets(own)
        presets.keep("Saturday", Draft(find("spades"), 4, {}))
    troubles = [report.trouble for report in presets.reports]
    assert troubles == [PresetTrouble.UNREADABLE, PresetTrouble.UNSAVED]
    assert own.read_bytes() == before
