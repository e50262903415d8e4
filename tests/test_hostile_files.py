"""The player's files under bad luck: full disks, folders that vanish, files of absurd size."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import fontfiles, paths
from game.errors import JournalError
from game.match import journal
from game.match import store as store_module
from game.match.journal import load
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.match.store import MatchStore, Trouble

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
