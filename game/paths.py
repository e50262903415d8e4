"""Where pictures, sounds and settings ship, and where this player's own files go.

In a checkout `sprites/`, `sounds/` and `settings.json` lie beside `main.py`; an installed wheel
carries the same three in `game/shipped/`. No pygame here: set-up asks these questions before
there is one.

Two variables of the environment move the player's files, for tests and for portable copies:
`FRISCH_DATA` (settings, matches, and the cache inside it) and `FRISCH_CACHE` (the cache alone).
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent


class Refusal(NamedTuple):
    """The folder that could not be had, `None` without a home, and the system's reason."""

    wanted: Path | None
    reason: str


class Folder(NamedTuple):
    """A folder that exists and can be written to; `refusal` when it only stands in for another."""

    path: Path
    refusal: Refusal | None


def sprites_folder() -> Path:
    return shipped("sprites")


def sounds_folder() -> Path:
    return shipped("sounds")


def shipped_settings() -> Path:
    """The settings the game ships with; what a player changes is saved in the data folder."""
    return shipped("settings.json")


def shipped(name: str) -> Path:
    """The file or folder `name` that comes with the game."""
    installed = PACKAGE / "shipped"
    return (installed if installed.is_dir() else PACKAGE.parent) / name


def data_folder(override: Path | None = None) -> Folder:
    """The folder for this player's settings and matches, made when it is missing.

    `override` (the `--data` of the command line) beats `FRISCH_DATA`, which beats the system's
    usual place. A folder that cannot be written to is replaced by a temporary one.
    """
    wanted = override or data_place()
    if wanted is None:
        return Folder(stand_in("data"), Refusal(None, ""))
    reason = why_not_writable(wanted)
    if reason is None:
        return Folder(wanted.absolute(), None)
    return Folder(stand_in("data"), Refusal(wanted, reason))


def cache_folder() -> Path:
    """The folder for what can be made again at any time; a temporary one if need be."""
    wanted = cache_place()
    if wanted is not None and why_not_writable(wanted) is None:
        return wanted.absolute()
    return stand_in("cache")


def data_place() -> Path | None:
    """Where the data folder belongs; `None` without a home."""
    if named := os.environ.get("FRISCH_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return below("APPDATA", "AppData/Roaming", "Frisch")
    if sys.platform == "darwin":
        return below("", "Library/Application Support", "Frisch")
    return below("XDG_DATA_HOME", ".local/share", "frisch")


def cache_place() -> Path | None:
    """Where the cache belongs; `None` without a home."""
    if named := os.environ.get("FRISCH_CACHE"):
        return Path(named)
    if named := os.environ.get("FRISCH_DATA"):
        return Path(named) / "cache"
    if sys.platform == "win32":
        return below("LOCALAPPDATA", "AppData/Local", "Frisch/cache")
    if sys.platform == "darwin":
        return below("", "Library/Caches", "Frisch")
    return below("XDG_CACHE_HOME", ".cache", "frisch")


def below(variable: str, usual: str, name: str) -> Path | None:
    """`name` inside the folder a variable names, or inside `usual` in the home folder."""
    base = os.environ.get(variable, "")
    # The XDG standard: a relative path in these variables is invalid and to be ignored.
    if base and Path(base).is_absolute():
        return Path(base) / name
    try:
        return Path.home() / usual / name
    except RuntimeError:
        return None


def why_not_writable(folder: Path) -> str | None:
    """The system's reason why no file can be made in `folder`, which is made if missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Asking for the permission is not enough: it says yes on full or read-only disks,
        # and on Windows to nearly everything.
        trial = folder / f".frisch-{os.getpid()}"
        os.close(os.open(trial, os.O_CREAT | os.O_WRONLY, 0o600))
        trial.unlink()
    except OSError as error:
        return error.strerror or str(error)
    return None


def stand_in(name: str) -> Path:
    """A folder of this user below the system's temporary folder, the same at every start."""
    import tempfile  # here, since a usual start does without

    if sys.platform == "win32":
        folder = Path(tempfile.gettempdir()) / "frisch" / name
    else:
        folder = Path(tempfile.gettempdir()) / f"frisch-{os.getuid()}" / name
    if why_not_writable(folder) is None:
        return folder
    return Path(tempfile.mkdtemp(prefix="frisch-"))
