"""Where the game looks for what it ships with, and where it puts what is the player's."""

import sys
from pathlib import Path

import pytest

from game import paths
from game.desktop import told_of_folder


def test_what_ships_lies_beside_main_in_a_checkout() -> None:
    assert paths.sprites_folder() == paths.PACKAGE.parent / "sprites"
    assert paths.sounds_folder() == paths.PACKAGE.parent / "sounds"
    assert paths.shipped_settings() == paths.PACKAGE.parent / "settings.json"


def test_what_ships_lies_in_the_package_of_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shipped").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    assert paths.sprites_folder() == tmp_path / "shipped" / "sprites"


def test_tests_never_touch_the_home_folder() -> None:
    home = Path.home()
    assert not paths.data_folder().path.is_relative_to(home)
    assert not paths.cache_folder().is_relative_to(home)


def test_named_folder_beats_the_variable_and_may_have_any_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRISCH_DATA", str(tmp_path / "променљива"))
    named = tmp_path / "Душан" / "карте šđ קלפים"
    assert paths.data_folder(named) == (named, None)
    assert paths.data_folder() == (tmp_path / "променљива", None)
    assert paths.cache_folder() == tmp_path / "променљива" / "cache"
    assert named.is_dir()


@pytest.mark.parametrize(
    ("platform", "variables", "data", "cache"),
    [
        ("linux", {}, "home/.local/share/frisch", "home/.cache/frisch"),
        (
            "linux",
            {"XDG_DATA_HOME": "/x/data", "XDG_CACHE_HOME": "/x/cache"},
            "/x/data/frisch",
            "/x/cache/frisch",
        ),
        (
            "linux",
            {"XDG_DATA_HOME": "relative", "XDG_CACHE_HOME": ""},
            "home/.local/share/frisch",
            "home/.cache/frisch",
        ),
        (
            "darwin",
            {},
            "home/Library/Application Support/Frisch",
            "home/Library/Caches/Frisch",
        ),
        (
            "win32",
            {"APPDATA": "/c/Roaming", "LOCALAPPDATA": "/c/Local"},
            "/c/Roaming/Frisch",
            "/c/Local/Frisch/cache",
        ),
        ("win32", {}, "home/AppData/Roaming/Frisch", "home/AppData/Local/Frisch/cache"),
    ],
)
def test_each_system_has_its_usual_places(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    platform: str,
    variables: dict[str, str],
    data: str,
    cache: str,
) -> None:
    for name in ("FRISCH_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(sys, "platform", platform)
    assert paths.data_place() == tmp_path / data
    assert paths.cache_place() == tmp_path / cache


def test_folder_that_takes_no_files_is_replaced_and_the_player_told(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", "utf-8")
    folder, refusal = paths.data_folder(in_the_way)
    assert folder.is_dir()
    assert folder != in_the_way
    assert refusal is not None
    assert refusal.wanted == in_the_way and refusal.reason
    assert str(in_the_way) in told_of_folder(refusal)
    assert paths.data_folder(in_the_way).path == folder


def test_cache_that_takes_no_files_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", "utf-8")
    monkeypatch.setenv("FRISCH_CACHE", str(in_the_way))
    assert paths.cache_folder().is_dir()


def test_player_without_a_home_has_folders_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_home() -> Path:
        raise RuntimeError("no home")

    for name in ("FRISCH_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "home", no_home)
    folder, refusal = paths.data_folder()
    assert folder.is_dir()
    assert refusal is not None
    assert "home" in told_of_folder(refusal)
    assert paths.cache_folder().is_dir()
