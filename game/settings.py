"""settings.json: what may be set, how it is read, repaired and saved.

    loaded = load(shipped, own)           two paths; `own` need not exist
    loaded.settings["motion.speed"]       a value, named by its path
    loaded.report                         one sentence for each thing that was repaired
    changed = loaded.settings.changed("sound.muted", True)
    save_changes(loaded.settings, changed, shipped, own)

`shipped` holds the defaults and lies beside main.py; `own`, in the player's folder, holds what he
changed. Reading never fails: a bad value falls back to the default, which is reported and saved,
and the file as it was is kept under another name, as is an unreadable one. A file of a newer format
is neither read nor written, and keys this version does not know are kept and saved again.
Saving writes a new file and then renames it, so a crash leaves the old one or the new one.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.errors import OptionError
from game.files import copy_aside, is_newer, read_json, reason, set_aside, write_whole
from game.keys import sound_keys
from game.text.catalogue import mark, say

FORMAT = 1

Json = object
Check = Callable[[Json], bool]


class Setting(NamedTuple):
    """One row of the schema. `allowed` says in words, to be translated, what `check` accepts.

    `sound_part` gives what may be kept of a value that `check` refuses, and a name and a value
    for each thing that may not; None where such a value is dropped whole.
    """

    default: Json
    check: Check
    allowed: str
    sound_part: Callable[[Json], tuple[Json, tuple[tuple[str, Json], ...]]] | None = None


def one_of(*values: str) -> tuple[Check, str]:
    """A choice among words."""
    return lambda value: isinstance(value, str) and value in values, ", ".join(values)


def number(low: float, high: float) -> tuple[Check, str]:
    """A number in a range, both ends allowed."""

    def check(value: Json) -> bool:
        # Not a number (NaN) is in no range, since it compares false.
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return low <= value <= high

    return check, f"{low:g}–{high:g}"


def whole(low: int, high: int) -> tuple[Check, str]:
    """A whole number in a range, both ends allowed."""

    def check(value: Json) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return check, f"{low}–{high}"


def flag() -> tuple[Check, str]:
    """Yes or no."""
    return lambda value: isinstance(value, bool), "true, false"


def short_text() -> tuple[Check, str]:
    """A name or a code."""
    return lambda value: isinstance(value, str) and 0 < len(value) <= 40, mark("a short text")


def window_size() -> tuple[Check, str]:
    """Width and height in pixels."""

    def check(value: Json) -> bool:
        side = whole(200, 20_000)[0]
        return isinstance(value, list) and len(value) == 2 and all(side(part) for part in value)

    return check, mark("[width, height]")


def window_position() -> tuple[Check, str]:
    """Where the window's left upper corner is on the desktop; null lets the system choose."""

    def check(value: Json) -> bool:
        side = whole(-100_000, 100_000)[0]
        return value is None or (
            isinstance(value, list) and len(value) == 2 and all(side(part) for part in value)
        )

    return check, mark("[x, y] or null")


def sound_options(value: Json) -> tuple[Json, tuple[tuple[str, Json], ...]]:
    """Of options by game, those that exist; and what else there was, by its path."""
    if not isinstance(value, dict):
        return {}, (("options", value),)
    if not value:
        return {}, ()
    from game.variants import find  # here: the window opens before the games are loaded

    sound: dict[str, dict[str, Json]] = {}
    bad: list[tuple[str, Json]] = []
    for game, chosen in value.items():
        try:
            options = find(game).options
        except OptionError:
            bad.append((f"options.{game}", chosen))
            continue
        if not isinstance(chosen, dict):
            bad.append((f"options.{game}", chosen))
            continue
        sound[game] = {}
        for id, wish in chosen.items():
            try:
                sound[game][id] = options[id].check(wish)
            except OptionError:
                bad.append((f"options.{game}.{id}", wish))
    return sound, tuple(bad)


def rule_options() -> tuple[Check, str]:
    """For each game the options that were changed from the book."""
    words = mark("options and values of the rule book")
    return lambda value: not sound_options(value)[1], words


def changed_keys() -> tuple[Check, str]:
    """The actions that another key asks for than usual."""
    words = mark("actions, each with a key that nothing else has")
    return lambda value: not sound_keys(value)[1], words


# `comfort`: `trick` and `look` say how long a full trick stays (a time in seconds, or until a
# click), `forced` which cards play themselves, `trump` where trumps stand in the sorted hand,
# `needed` and `winning` whether the tricks still needed and the winner so far are shown, `played`
# whether the cards that are gone are, which is a help.
SCHEMA: Mapping[str, Setting] = {
    "language": Setting("en", *short_text()),
    "variant": Setting("romanian", *short_text()),
    "players": Setting(4, *whole(2, 7)),
    "level": Setting("medium", *short_text()),
    "options": Setting({}, *rule_options(), sound_part=sound_options),
    "keys": Setting({}, *changed_keys(), sound_part=sound_keys),
    "display.theme": Setting("felt", *one_of("felt", "night", "contrast")),
    "display.fullscreen": Setting(False, *flag()),
    "display.size": Setting([1280, 720], *window_size()),
    "display.position": Setting(None, *window_position()),
    "display.deck": Setting("usual", *one_of("usual", "jumbo")),
    "display.suits": Setting("four", *one_of("four", "two")),
    "display.back": Setting("stars", *one_of("stars", "fans", "kilim")),
    "display.text_scale": Setting(1.0, *number(0.8, 1.6)),
    "comfort.trick": Setting("time", *one_of("time", "click")),
    "comfort.look": Setting(1.0, *number(1.0, 5.0)),
    "comfort.confirm": Setting(False, *flag()),
    "comfort.forced": Setting("never", *one_of("never", "last", "always")),
    "comfort.sort": Setting("suits", *one_of("suits", "plain")),
    "comfort.trump": Setting("left", *one_of("left", "right", "place")),
    "comfort.needed": Setting(True, *flag()),
    "comfort.winning": Setting(True, *flag()),
    "comfort.played": Setting(False, *flag()),
    "motion.speed": Setting("normal", *one_of("relaxed", "normal", "quick", "instant")),
    "motion.reduced": Setting(False, *flag()),
    "sound.effects": Setting(0.8, *number(0, 1)),
    "sound.muted": Setting(False, *flag()),
}


@dataclass(frozen=True)
class Settings:
    """Every setting by its path, and whatever else stood in the player's file."""

    values: Mapping[str, Json] = field(
        default_factory=lambda: {path: row.default for path, row in SCHEMA.items()}
    )
    unknown: Mapping[str, Json] = field(default_factory=dict)

    def __getitem__(self, path: str) -> Json:
        return self.values[path]

    def changed(self, path: str, value: Json) -> "Settings":
        """The same with one other value; a value the schema does not allow is refused."""
        if not SCHEMA[path].check(value):
            raise ValueError(f"{path}: {value!r} is not allowed ({SCHEMA[path].allowed})")
        return Settings({**self.values, path: value}, self.unknown)

    def as_json(self) -> dict[str, Json]:
        """The content of a settings file."""
        content: dict[str, Json] = {"format": FORMAT}
        for path, value in (*self.unknown.items(), *self.values.items()):
            _put(content, path.split("."), value)
        return content


class Loaded(NamedTuple):
    """Settings, and a sentence for each thing that had to be repaired."""

    settings: Settings
    report: tuple[str, ...]


def load(shipped: Path, own: Path) -> Loaded:
    """The player's settings over the shipped ones over the schema's defaults."""
    base, shipped_report = _overlaid(Settings(), shipped, keep_bad=False)
    settings, own_report = _overlaid(base, own, keep_bad=True)
    return Loaded(settings, shipped_report + own_report)


def save_changes(before: Settings, after: Settings, shipped: Path, own: Path) -> str | None:
    """Write what has changed into the player's file; a sentence if that is not possible.

    The file is read anew, since another window may have changed other settings, or another key.
    """
    now = load(shipped, own).settings
    for path, value in after.values.items():
        if value != before[path]:
            now = now.changed(path, _joined(path, before[path], value, now[path]))
    return save(now, own)


def _joined(path: str, before: Json, after: Json, now: Json) -> Json:
    """A value with what was changed in it here and, in a map, what another window changed."""
    sound_part = SCHEMA[path].sound_part
    if sound_part is None:
        return after
    assert isinstance(before, dict) and isinstance(after, dict) and isinstance(now, dict)
    here = {name: part for name, part in after.items() if part != before.get(name)}
    theirs = {
        name: part
        for name, part in now.items()
        if name not in here and (name in after or name not in before)
    }
    # What was chosen here comes first: of two actions with one key the last one loses it.
    return sound_part({**here, **theirs})[0]


def save(settings: Settings, own: Path) -> str | None:
    """Write the player's file; a sentence if that is not possible, else `None`."""
    if _is_newer(own):
        return say(
            "The settings could not be saved, since a newer Frisch wrote {file}; they last until "
            "the game is closed.",
            file=own.name,
        )
    try:
        write_whole(own, _encoded(settings.as_json()))
    except OSError as error:
        return say("The settings could not be saved: {reason}.", reason=reason(error))
    return None


def _encoded(content: dict[str, Json]) -> bytes:
    """JSON that a person can edit; half characters, which UTF-8 cannot hold, as escapes."""
    try:
        text = json.dumps(content, ensure_ascii=False, indent=2)
        return f"{text}\n".encode()
    except UnicodeEncodeError:
        return f"{json.dumps(content, indent=2)}\n".encode()


def _overlaid(base: Settings, path: Path, *, keep_bad: bool) -> Loaded:
    """`base` with what the file at `path` says; a missing file says nothing."""
    try:
        content = _read(path)
    except FileNotFoundError:
        return Loaded(base, ())
    except OSError as error:
        note = say("{file} could not be opened: {reason}.", file=path.name, reason=reason(error))
        return Loaded(base, (note,))
    except ValueError:
        return Loaded(base, (_unreadable(path, keep=keep_bad),))
    if is_newer(content.get("format"), FORMAT):
        note = say(
            "{file} cannot be read here, since a newer Frisch wrote it; it stays as it is, and "
            "the usual settings are used.",
            file=path.name,
        )
        return Loaded(base, (note,))
    settings, report = _checked(base, content, path.name)
    if keep_bad and report:
        report += _saved_repair(settings, path)
    return Loaded(settings, report)


def _saved_repair(settings: Settings, own: Path) -> tuple[str, ...]:
    """Save what was repaired, and say where the old file is kept; without that it stays."""
    kept = copy_aside(own)
    if kept is None:
        return ()
    if save(settings, own) is not None:
        with suppress(OSError):
            kept.unlink()
        return ()
    return (say("The old {file} is kept as {kept}.", file=own.name, kept=kept.name),)


def _read(path: Path) -> dict[str, Json]:
    """The object in a file; `ValueError` if there is none, whatever is wrong with it."""
    content = read_json(path)
    if not isinstance(content, dict):
        raise ValueError("not an object")
    return content


def _is_newer(path: Path) -> bool:
    """Whether a newer version of the program wrote a file."""
    try:
        return is_newer(_read(path).get("format"), FORMAT)
    except (OSError, ValueError):
        return False


def _checked(base: Settings, content: dict[str, Json], file: str) -> Loaded:
    found = dict(_leaves(content))
    found.pop("format", None)
    values, report = dict(base.values), []
    for path, value in found.items():
        setting = SCHEMA.get(path)
        if setting is None:
            continue
        bad: tuple[tuple[str, Json], ...] = ()
        if setting.check(value):
            values[path] = value
        elif setting.sound_part is not None:
            values[path], bad = setting.sound_part(value)
        else:
            bad = ((path, value),)
        for name, wrong in bad:
            report.append(
                say(
                    "{file}: {setting} may not be {value} (allowed: {allowed}); the usual value "
                    "is used.",
                    file=file, setting=name, value=_shown(wrong), allowed=say(setting.allowed),
                )
            )  # fmt: skip
    unknown = {path: value for path, value in found.items() if path not in SCHEMA}
    for group in _groups() & found.keys():
        # A whole group that is not an object: nothing in it could be read.
        report.append(
            say("{file}: {setting} must be a group of settings.", file=file, setting=group)
        )
        del unknown[group]
    return Loaded(Settings(values, {**base.unknown, **unknown}), tuple(report))


def _groups() -> set[str]:
    return {path.split(".")[0] for path in SCHEMA if "." in path}


def _leaves(content: Mapping[str, Json], prefix: str = "") -> list[tuple[str, Json]]:
    """(path, value) for everything in the file; groups of the schema are opened, one level."""
    leaves: list[tuple[str, Json]] = []
    for key, value in content.items():
        if not prefix and key in _groups() and isinstance(value, dict):
            leaves += _leaves(value, f"{key}.")
        else:
            leaves.append((prefix + key, value))
    return leaves


def _put(content: dict[str, Json], path: list[str], value: Json) -> None:
    if len(path) > 1 and path[0] in _groups():
        group = content.setdefault(path[0], {})
        assert isinstance(group, dict)
        group[".".join(path[1:])] = value
    else:
        content[".".join(path)] = value


def _unreadable(path: Path, *, keep: bool) -> str:
    """Say that a file could not be read; with `keep` it is put under another name."""
    kept = set_aside(path) if keep else None
    if kept is None:
        return say("{file} could not be read; the usual settings are used.", file=path.name)
    return say(
        "{file} could not be read; the usual settings are used and the old file is kept as {kept}.",
        file=path.name,
        kept=kept.name,
    )


def _shown(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 30 else text[:29] + "…"
