"""What can be asked for by a key, and how a key is written down in the settings.

Every action has an id, a name for the player and a usual key. A key is told by the letter that
the player's layout writes with it, or by its place on the board, wherever that has another letter:

    "keys": {"hint": {"letter": "j"}, "sheet": {"place": "Semicolon"}}

Only what was changed is written. Places have the names of the web's UI Events, and numbers of the
USB tables, which are SDL's scancodes too. Digits, arrows, Enter, Space, Tab, Escape and the keys
that turn pages always mean the same.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.text.catalogue import mark

Json = object


class Letter(NamedTuple):
    """The key that writes a letter `a` to `z`; without Latin letters the English place of it."""

    letter: str

    def as_json(self) -> dict[str, str]:
        """As it stands in the settings."""
        return {"letter": self.letter}


class Place(NamedTuple):
    """The key at a place, whatever it writes; a name of `PLACES`."""

    name: str

    def as_json(self) -> dict[str, str]:
        """As it stands in the settings."""
        return {"place": self.name}


KeyChoice = Letter | Place
KEY_A, KEY_F1 = 4, 58  # the numbers of the first letter and the first function key

LETTER_PLACES: Mapping[str, int] = {chr(ord("a") + n): KEY_A + n for n in range(26)}
FUNCTION_KEYS: Mapping[str, int] = {f"F{n + 1}": KEY_F1 + n for n in range(12)}
SIGNS: Mapping[str, tuple[int, str]] = {
    "Minus": (45, "-"),
    "Equal": (46, "="),
    "BracketLeft": (47, "["),
    "BracketRight": (48, "]"),
    "Backslash": (49, "\\"),
    "Semicolon": (51, ";"),
    "Quote": (52, "'"),
    "Backquote": (53, "`"),
    "Comma": (54, ","),
    "Period": (55, "."),
    "Slash": (56, "/"),
    "IntlBackslash": (100, "<"),
}
"""Places without an English letter: the number, and what an English keyboard writes there."""

PLACES: Mapping[str, int] = {
    **{f"Key{letter.upper()}": place for letter, place in LETTER_PLACES.items()},
    **{name: place for name, (place, _) in SIGNS.items()},
    **FUNCTION_KEYS,
}
"""Every place that can be chosen, and its number."""


class Action(NamedTuple):
    """Something a key asks for. `meant` is the usual key as screens know it: `h`, `f1`."""

    id: str
    name: str
    usual: KeyChoice

    @property
    def meant(self) -> str:
        """The name of its `Key` intent, whichever key asks for it."""
        match self.usual:
            case Letter(letter):
                return letter
            case Place(name):
                return name.lower()


class Group(NamedTuple):
    """Actions that belong together."""

    name: str
    actions: tuple[Action, ...]


GROUPS = (
    Group(
        mark("At the table"),
        (
            Action("hint", mark("Hint"), Letter("h")),
            Action("undo", mark("Take back"), Letter("u")),
            Action("claim", mark("Claim the rest"), Letter("k")),
            Action("sheet", mark("Score sheet"), Letter("s")),
            Action("played", mark("Cards that are gone"), Letter("g")),
            Action("peek", mark("Did it peek?"), Letter("p")),
        ),
    ),
    Group(
        mark("Told in words"),
        (
            Action("bids", mark("The bids"), Letter("b")),
            Action("table", mark("The cards on the table"), Letter("c")),
            Action("led", mark("The suit that was led"), Letter("f")),
            Action("tricks", mark("The tricks taken and bid"), Letter("i")),
            Action("hand", mark("Your hand"), Letter("l")),
            Action("last", mark("The last trick"), Letter("r")),
            Action("turn", mark("Whose turn it is"), Letter("t")),
            Action("options", mark("The options in force"), Letter("o")),
        ),
    ),
    Group(
        mark("Everywhere"),
        (
            Action("rules", mark("Rules"), Place("F1")),
            Action("sound", mark("Sound off or on"), Letter("m")),
            Action("fullscreen", mark("Full screen"), Place("F11")),
            Action("new", mark("New game"), Letter("n")),
        ),
    ),
)
ACTIONS: Mapping[str, Action] = {action.id: action for group in GROUPS for action in group.actions}


def parse_key(value: Json) -> KeyChoice | None:
    """The key that a value of the settings tells; None if it tells none that can be chosen."""
    match value:
        case {"letter": str(letter), **rest} if not rest and letter in LETTER_PLACES:
            return Letter(letter)
        case {"place": str(name), **rest} if not rest and name in PLACES:
            return Place(name)
    return None


def parse_keys(value: Json) -> dict[str, KeyChoice]:
    """The key of every action, by a value of the settings in which all is sound."""
    assert isinstance(value, dict)
    chosen = {id: key for id, told in value.items() if (key := parse_key(told)) is not None}
    return {id: chosen.get(id, action.usual) for id, action in ACTIONS.items()}


def sound_keys(value: Json) -> tuple[Json, tuple[tuple[str, Json], ...]]:
    """Of a map of keys what holds; and what does not, by its path.

    What does not hold: an action or a key that does not exist, and one key for two actions.
    """
    if not isinstance(value, dict):
        return {}, (("keys", value),)
    sound = {id: told for id, told in value.items() if id in ACTIONS and parse_key(told)}
    while twice := _twice(sound):
        del sound[twice]
    bad = tuple((f"keys.{id}", told) for id, told in value.items() if id not in sound)
    return sound, bad


def _twice(chosen: dict[str, Json]) -> str | None:
    """The last of the chosen actions whose key another action has as well."""
    keys = parse_keys(chosen)
    taken = list(keys.values())
    return next((id for id in reversed(chosen) if taken.count(keys[id]) > 1), None)
