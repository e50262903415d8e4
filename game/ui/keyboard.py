"""The player's keyboard: what its layout writes where, and which key asks for what.

    layout = Layout.of_system()                    again whenever the layout changes
    keys = KeyMap.of(settings["keys"], layout)
    keys.asked(event.key, event.scancode)          the action, or None
    keys.label("hint")                             "H", "Х", "י": what is printed on its key

A letter is looked for where the layout writes it: on QWERTZ and AZERTY the key labelled Z is Z. In
a layout without that letter, such as a Cyrillic or Hebrew one, it is the key that has this letter
on an English keyboard.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.keys import (
    ACTIONS,
    FUNCTION_KEYS,
    LETTER_PLACES,
    PLACES,
    SIGNS,
    Action,
    KeyChoice,
    Letter,
    Place,
    parse_keys,
)

# What a key may write that can be shown: ASCII, Latin with accents, Cyrillic, Hebrew.
WRITTEN = (*range(0x21, 0x7F), *range(0xA1, 0x250), *range(0x400, 0x530), *range(0x5D0, 0x5EB))
MOST_PLACES = 512  # SDL has this many scancodes
NAME_OF_PLACE = {place: name for name, place in PLACES.items()}
LETTER_AT = {place: letter for letter, place in LETTER_PLACES.items()}


@dataclass(frozen=True)
class Layout:
    """What each place of the keyboard writes: `keys` has pygame's key codes by scancode.

    It is empty while nothing is known; then a letter beyond ASCII tells that there are no Latin
    ones.
    """

    keys: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of_system(cls) -> "Layout":
        """The layout in use; an unknown one where there is no window system to ask."""
        # The only way in which pygame tells the scancode of a key code: the tuple of keys held
        # down is looked into by key code, so one that holds its own indices answers with it.
        try:
            places = pygame.key.ScancodeWrapper(range(MOST_PLACES))  # type: ignore[arg-type]
            found = {int(places[key]): key for key in reversed(WRITTEN)}
        except (pygame.error, TypeError, IndexError):
            return cls()
        found.pop(0, None)  # the place of what the layout does not write
        return cls(found)

    def letter(self, key: int, place: int) -> str | None:
        """The letter `a` to `z` that a key stands for, if any."""
        if pygame.K_a <= key <= pygame.K_z:
            return chr(key)
        letter = LETTER_AT.get(place)
        if letter is None:
            return None
        if self.keys.get(place) == key:
            return None if self.writes(letter) else letter
        return letter if key > 127 else None

    def writes(self, letter: str) -> bool:
        """Whether some key writes this letter; true while nothing is known."""
        return not self.keys or ord(letter) in self.keys.values()

    def place_of(self, choice: KeyChoice) -> int:
        """Where a key is."""
        match choice:
            case Letter(letter):
                wanted = ord(letter)
                written = (place for place, key in self.keys.items() if key == wanted)
                return next(written, LETTER_PLACES[letter])
            case Place(name):
                return PLACES[name]

    def label(self, choice: KeyChoice) -> str:
        """What is printed on a key: a capital letter, a sign, `F5`."""
        match choice:
            case Place(name) if name in FUNCTION_KEYS:
                return name
            case Letter(letter) if self.writes(letter):
                return letter.upper()
        place = self.place_of(choice)
        if place in self.keys:
            return _capital(chr(self.keys[place]))
        english = {number: sign for number, sign in SIGNS.values()}
        return english.get(place) or LETTER_AT[place].upper()


@dataclass(frozen=True)
class KeyMap:
    """Which key asks for which action. `chosen` has one for every action, by its id."""

    layout: Layout = Layout()
    chosen: Mapping[str, KeyChoice] = field(default_factory=lambda: parse_keys({}))

    @classmethod
    def of(cls, setting: object, layout: Layout) -> "KeyMap":
        """The map of the settings' row `keys`."""
        return cls(layout, parse_keys(setting))

    def asked(self, key: int, place: int) -> Action | None:
        """What a key asks for. A key chosen by its place is that one whatever it writes."""
        written = self.layout.letter(key, place)
        for choice in (_place(key, place), written and Letter(written)):
            for id, own in self.chosen.items():
                if own == choice:
                    return ACTIONS[id]
        return None

    def choice(self, key: int, place: int, *, by_place: bool = False) -> KeyChoice | None:
        """How a key would be chosen, one with a letter by that; None for one that cannot be."""
        letter = None if by_place else self.layout.letter(key, place)
        return Letter(letter) if letter else _place(key, place)

    def holder(self, choice: KeyChoice, *, but: str) -> Action | None:
        """Which action but one has this very key now, in whatever way it was chosen."""
        place = self.layout.place_of(choice)
        for id, own in self.chosen.items():
            if id != but and (own == choice or self.layout.place_of(own) == place):
                return ACTIONS[id]
        return None

    def label(self, id: str) -> str:
        """What is printed on the key of an action."""
        return self.layout.label(self.chosen[id])

    def labels(self) -> dict[str, str]:
        """The same for every action, by its id: what a sentence has slots for."""
        return {id: self.label(id) for id in self.chosen}

    def is_usual(self, id: str) -> bool:
        """Whether an action still has its usual key."""
        return self.chosen[id] == ACTIONS[id].usual

    def is_by_place(self, id: str) -> bool:
        """Whether the key of an action is the one at a place that may write any letter."""
        choice = self.chosen[id]
        return isinstance(choice, Place) and choice.name not in FUNCTION_KEYS

    def as_setting(self) -> dict[str, dict[str, str]]:
        """What differs from the usual keys, as the settings have it."""
        return {id: key.as_json() for id, key in self.chosen.items() if not self.is_usual(id)}

    def changed(self, keys: Mapping[str, KeyChoice]) -> "KeyMap":
        """The same with other keys for some actions."""
        return KeyMap(self.layout, {**self.chosen, **keys})


def _place(key: int, place: int) -> Place | None:
    """The place of a key by its name; function keys are known by their code."""
    if pygame.K_F1 <= key <= pygame.K_F12:
        return Place(f"F{key - pygame.K_F1 + 1}")
    name = NAME_OF_PLACE.get(place)
    return None if name is None else Place(name)


def _capital(sign: str) -> str:
    """A letter as keys have it printed; some have no capital of one sign."""
    capital = sign.upper()
    return capital if len(capital) == 1 else sign
