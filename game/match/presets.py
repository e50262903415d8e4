"""Named tables that a player keeps: a game, its players and what differs from the book.

    presets = Presets(folder / "presets.json")     the file need not exist; None keeps nothing
    presets.of("romanian") -> (Preset, ...)        by name
    presets.keep("Friday", draft)                  under a new name, or in place of the old one
    presets.rename(preset, "Saturday"), presets.delete(preset)

The file may be edited by hand. One that cannot be read is kept under another name, and one of a
newer format is left alone; an entry that this version does not understand is not offered, but
stays in the file. What went wrong is put into `reports`, once. Every change reads the file anew,
so two windows lose nothing of each other.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from game.errors import OptionError
from game.files import is_newer, read_json, reason, set_aside, write_whole
from game.rules.draft import Draft
from game.variants import find

FORMAT = 1
LONGEST_NAME = 40  # characters

Json = object


class PresetTrouble(StrEnum):
    """What may be wrong with the file."""

    DAMAGED = "damaged"  # not understood; kept under the name in `file`
    NEWER = "newer"  # of a later version of the program; neither read nor written
    UNREADABLE = "unreadable"  # the system will not let us read it
    UNKNOWN = "unknown"  # single entries that this version does not understand
    UNSAVED = "unsaved"  # a change is lost when the program ends


class PresetReport(NamedTuple):
    """One trouble, the name of the file, and the system's reason or the names of the entries."""

    trouble: PresetTrouble
    file: str
    reason: str


@dataclass(frozen=True)
class Preset:
    """A table with a name; no two of one game have the same."""

    name: str
    table: Draft

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.table.variant.id


class Presets:
    """All presets of a player."""

    def __init__(self, path: Path | None = None) -> None:
        self.reports: list[PresetReport] = []
        self._path = path
        self._kept: list[Preset] = []
        self._strange: list[Json] = []
        self._is_newer = False
        self._read()

    def of(self, game: str) -> tuple[Preset, ...]:
        """The presets of a game, by name."""
        own = [preset for preset in self._kept if preset.game == game]
        return tuple(sorted(own, key=lambda preset: (preset.name.casefold(), preset.name)))

    def named(self, game: str, name: str) -> Preset | None:
        """The preset of that name, in whatever letters it is written."""
        wanted = tidy(name).casefold()
        return next((one for one in self.of(game) if one.name.casefold() == wanted), None)

    def keep(self, name: str, table: Draft) -> Preset:
        """Keep a table under a name, in place of one of that name. The name must be sound."""
        preset = Preset(tidy(name), table)
        assert is_name(name), "ask is_name before"
        old = self.named(preset.game, name)
        self._change(lambda kept: [*(one for one in kept if one != old), preset])
        return preset

    def rename(self, preset: Preset, name: str) -> Preset:
        """The same preset under a name that no other preset of its game has."""
        assert is_name(name) and self.named(preset.game, name) in (None, preset)
        renamed = Preset(tidy(name), preset.table)
        self._change(lambda kept: [renamed if one == preset else one for one in kept])
        return renamed

    def delete(self, preset: Preset) -> None:
        """Drop a preset."""
        self._change(lambda kept: [one for one in kept if one != preset])

    def _change(self, change: Callable[[list[Preset]], list[Preset]]) -> None:
        self._read()
        self._kept = change(self._kept)
        self._write()

    def _read(self) -> None:
        """Take what the file says; without a readable file what is known stays."""
        if self._path is None:
            return
        try:
            version, entries = _content(self._path)
        except FileNotFoundError:
            return
        except OSError as error:
            self._tell(PresetTrouble.UNREADABLE, reason(error))
            return
        except ValueError:
            self._put_aside(self._path)
            return
        self._is_newer = is_newer(version, FORMAT)
        if self._is_newer:
            self._tell(PresetTrouble.NEWER, "")
            return
        self._kept, self._strange = [], []
        for entry in entries:
            preset = _preset(entry)
            if preset is None or self.named(preset.game, preset.name):
                self._strange.append(entry)
            else:
                self._kept.append(preset)
        if self._strange:
            self._tell(PresetTrouble.UNKNOWN, ", ".join(map(_name_of, self._strange)))

    def _write(self) -> None:
        if self._path is None or self._is_newer:
            return
        content = {
            "format": FORMAT,
            "presets": [*map(_as_json, self._kept), *self._strange],
        }
        try:
            # As escapes, since a strange entry may hold half characters, which UTF-8 cannot.
            write_whole(self._path, f"{json.dumps(content, indent=2)}\n".encode())
        except OSError as error:
            self._tell(PresetTrouble.UNSAVED, reason(error))

    def _put_aside(self, path: Path) -> None:
        kept = set_aside(path) or path  # where it has to stay, it is told of all the same
        self._tell(PresetTrouble.DAMAGED, "", kept.name)

    def _tell(self, trouble: PresetTrouble, reason: str, file: str | None = None) -> None:
        assert self._path is not None
        report = PresetReport(trouble, file or self._path.name, reason)
        if report not in self.reports:
            self.reports.append(report)


def tidy(name: str) -> str:
    """A name without spaces around it or doubled in it, its letters whole with their accents."""
    return " ".join(normalize("NFC", name).split())


def is_name(name: str) -> bool:
    """Whether a preset may be called so."""
    plain = tidy(name)
    return 0 < len(plain) <= LONGEST_NAME and plain.isprintable()


def free_name(presets: Presets, game: str, stem: str) -> str:
    """`stem` with the first number that makes a name of no preset."""
    names = (f"{stem} {number}" for number in count(1))
    return next(name for name in names if presets.named(game, name) is None)


def _content(path: Path) -> tuple[Json, list[Json]]:
    """The format and the entries of a file; ValueError if it is no file of presets.

    A newer format may keep its entries in another way: then there are none here.
    """
    content = read_json(path)
    if not isinstance(content, dict):
        raise ValueError("no file of presets")
    version, entries = content.get("format"), content.get("presets")
    if is_newer(version, FORMAT):
        return version, []
    if not isinstance(entries, list):
        raise ValueError("no list of presets")
    return version, entries


def _preset(entry: Json) -> Preset | None:
    """The preset of an entry; None if this version does not understand it."""
    match entry:
        case {"name": str(name), "game": str(game), "players": int(players), "options": dict(own)}:
            try:
                table = Draft(find(game), players, own)
            except OptionError:
                return None
            sound = is_name(name) and table.trouble is None and not isinstance(players, bool)
            return (
                Preset(tidy(name), Draft(table.variant, players, table.changed)) if sound else None
            )
    return None


def _as_json(preset: Preset) -> Mapping[str, Json]:
    table = preset.table
    return {
        "name": preset.name,
        "game": preset.game,
        "players": table.players,
        "options": table.changed,
    }


def _name_of(entry: Json) -> str:
    """What a strange entry calls itself, in few letters."""
    name = entry.get("name") if isinstance(entry, dict) else entry
    text = name if isinstance(name, str) and name.isprintable() else repr(name)
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"
