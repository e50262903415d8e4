"""Every shortcut works on every layout, and its label is what is printed there.

Each layout is written as its four rows of keys, as SDL tells them: what the key to the left of 1
writes, then the row of Q, the row of A, the row of Z. The rows of digits are left out where they
have nothing to say.
"""

import pygame
import pytest
from pygame.event import Event

from game.keys import ACTIONS, LETTER_PLACES, PLACES, SIGNS, Letter, Place
from game.ui.intents import Cancel, Key, KeyDown, Reader, Tab, ToggleFullscreen, read_key
from game.ui.keyboard import KeyMap, Layout

ROWS = (
    [pygame.KSCAN_Q + 0, *(getattr(pygame, f"KSCAN_{letter}") for letter in "WERTYUIOP"),
     pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_RIGHTBRACKET],
    [*(getattr(pygame, f"KSCAN_{letter}") for letter in "ASDFGHJKL"),
     pygame.KSCAN_SEMICOLON, pygame.KSCAN_APOSTROPHE],
    [*(getattr(pygame, f"KSCAN_{letter}") for letter in "ZXCVBNM"),
     pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH],
)  # fmt: skip
WRITTEN = {
    "English": ("qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"),
    "Serbian Latin": ("qwertzuiopšđ", "asdfghjklčć", "yxcvbnm,.-"),
    "Serbian Cyrillic": ("љњертзуиопшђ", "асдфгхјклчћ", "ѕџцвбнм,.-"),
    "Romanian": ("qwertyuiopăî", "asdfghjklșț", "zxcvbnm,./"),
    "Romanian QWERTZ": ("qwertzuiopăî", "asdfghjklșț", "yxcvbnm,.-"),
    "Hebrew": ("/'קראטוןםפ][", "שדגכעיחלךף,", "זסבהנמצתץ."),
    "French AZERTY": ("azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"),
    "German QWERTZ": ("qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"),
    "Russian": ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."),
    "Bulgarian": (",уеишщксдзц;", "ьяаожгтнвмч", "юйъэфхпрлб"),
    "Turkish": ("qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç."),
    "Dvorak": ("',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"),
}  # fmt: skip


def layout(name):
    """The layout of that name, as `Layout.of_system` would tell it."""
    rows = zip(ROWS, WRITTEN[name], strict=True)
    return Layout({place: ord(sign) for row in rows for place, sign in zip(*row, strict=True)})


def press(keys, place):
    """What comes of the key at a place."""
    code = keys.layout.keys.get(place) or {
        pygame.KSCAN_F1: pygame.K_F1, pygame.KSCAN_F11: pygame.K_F11,
    }[place]  # fmt: skip
    return list(read_key(code, place, 0, keys))


@pytest.mark.parametrize("name", WRITTEN)
def test_every_action_has_one_key_on_every_layout_and_its_label_is_printed_there(name):
    keys = KeyMap(layout(name))
    for id, action in ACTIONS.items():
        place = keys.layout.place_of(keys.chosen[id])
        wanted = ToggleFullscreen() if id == "fullscreen" else Key(action.meant)
        assert press(keys, place) == [wanted]
        printed = keys.layout.keys.get(place)
        assert keys.label(id) == (chr(printed).upper() if printed else action.meant.upper())
        others = [other for other in keys.layout.keys if other != place]
        assert all(press(keys, other) != [wanted] for other in others)


@pytest.mark.parametrize(
    "name, labels",
    [
        ("English", "H U K S G P B C F I L R T O M N"),
        ("Serbian Latin", "H U K S G P B C F I L R T O M N"),
        ("Serbian Cyrillic", "Х У К С Г П Б Ц Ф И Л Р Т О М Н"),
        ("Romanian", "H U K S G P B C F I L R T O M N"),
        ("French AZERTY", "H U K S G P B C F I L R T O M N"),
        ("Hebrew", "י ו ל ד ע פ נ ב כ ן ך ר א ם צ מ"),
        ("Russian", "Р Г Л Ы П З И С А Ш Д К Е Щ Ь Т"),
    ],
)
def test_the_labels_of_a_layout(name, labels):
    keys = KeyMap(layout(name))
    lettered = [id for id, action in ACTIONS.items() if isinstance(action.usual, Letter)]
    assert [keys.label(id) for id in lettered] == labels.split()
    assert keys.label("rules") == "F1" and keys.label("fullscreen") == "F11"


PAIRS = [
    # On QWERTZ the key labelled Z stands where the English Y does, and the other way round.
    ("Serbian Latin", "z", pygame.KSCAN_Y, "z"),
    ("Serbian Latin", "y", pygame.KSCAN_Z, "y"),
    ("Romanian QWERTZ", "z", pygame.KSCAN_Y, "z"),
    ("French AZERTY", "a", pygame.KSCAN_Q, "a"),
    ("French AZERTY", "m", pygame.KSCAN_SEMICOLON, "m"),
    ("French AZERTY", ",", pygame.KSCAN_M, None),
    ("Serbian Cyrillic", "з", pygame.KSCAN_Y, "y"),
    ("Serbian Cyrillic", "љ", pygame.KSCAN_Q, "q"),
    ("Serbian Cyrillic", "ш", pygame.KSCAN_LEFTBRACKET, None),
    # Two keys of the Hebrew layout have signs where English has letters.
    ("Hebrew", "/", pygame.KSCAN_Q, "q"),
    ("Hebrew", "'", pygame.KSCAN_W, "w"),
    ("Hebrew", ",", pygame.KSCAN_APOSTROPHE, None),
    # A letter beyond ASCII on the place of one that the layout has elsewhere is not that one.
    ("Turkish", "ı", pygame.KSCAN_I, None),
    ("Turkish", "i", pygame.KSCAN_APOSTROPHE, "i"),
    ("Dvorak", ";", pygame.KSCAN_Z, None),
    ("Dvorak", "z", pygame.KSCAN_SLASH, "z"),
]


@pytest.mark.parametrize("name, sign, place, letter", PAIRS)
def test_which_letter_a_key_stands_for(name, sign, place, letter):
    assert layout(name).letter(ord(sign), place) == letter


@pytest.mark.parametrize("name", WRITTEN)
def test_a_layout_that_the_system_did_not_tell_works_by_what_each_key_writes(name):
    """As when the window system tells of another layout too late."""
    known, stale = layout(name), layout("English")
    for place, code in known.keys.items():
        if code > 127 and name != "Turkish":  # else it takes the whole layout to know
            assert Layout().letter(code, place) == known.letter(code, place)
        if code != stale.keys[place] and code > 127:
            assert stale.letter(code, place) == Layout().letter(code, place)


def test_a_capital_letter_from_the_system_is_the_same_letter():
    # Windows tells Cyrillic letters as capitals.
    capitals = Layout({pygame.KSCAN_H: ord("Х")})
    assert capitals.letter(ord("Х"), pygame.KSCAN_H) == "h"
    assert KeyMap(capitals).label("hint") == "Х"


def test_places_are_scancodes():
    for letter, place in LETTER_PLACES.items():
        assert place == getattr(pygame, f"KSCAN_{letter.upper()}")
    scancodes = {
        "Minus": "MINUS", "Equal": "EQUALS", "BracketLeft": "LEFTBRACKET",
        "BracketRight": "RIGHTBRACKET", "Backslash": "BACKSLASH", "Semicolon": "SEMICOLON",
        "Quote": "APOSTROPHE", "Backquote": "GRAVE", "Comma": "COMMA", "Period": "PERIOD",
        "Slash": "SLASH", "IntlBackslash": "NONUSBACKSLASH",
    }  # fmt: skip
    assert {name: place for name, (place, _) in SIGNS.items()} == {
        name: getattr(pygame, f"KSCAN_{scancode}") for name, scancode in scancodes.items()
    }
    for number in range(1, 13):
        assert PLACES[f"F{number}"] == getattr(pygame, f"KSCAN_F{number}")


def test_the_system_tells_its_layout():
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    told = Layout.of_system()
    assert chr(told.keys[pygame.KSCAN_A]) in "aqфשа"
    assert told.writes("h") or told.label(Letter("h")) != ""


# Keys that were changed


def changed(name="English", **keys):
    return KeyMap(layout(name)).changed(keys)


def test_another_letter_asks_for_the_same():
    keys = changed(hint=Letter("j"))
    assert press(keys, pygame.KSCAN_J) == [Key("h")]
    # The old key asks for nothing, but an entry of a list is still found by it.
    assert press(keys, pygame.KSCAN_H) == [Key("")]
    assert press(keys, pygame.KSCAN_H)[0].letter == "h"
    assert keys.label("hint") == "J"


def test_a_place_is_that_key_whatever_it_writes():
    for name, label in (("English", ";"), ("Serbian Latin", "Č"), ("French AZERTY", "M")):
        keys = changed(name, hint=Place("Semicolon"))
        assert press(keys, pygame.KSCAN_SEMICOLON) == [Key("h")]
        assert keys.label("hint") == label


def test_full_screen_may_have_a_letter_and_something_else_its_key():
    keys = changed(fullscreen=Letter("w"), hint=Place("F11"))
    assert press(keys, pygame.KSCAN_W) == [ToggleFullscreen()]
    assert press(keys, pygame.KSCAN_F11) == [Key("h")]
    held = read_key(pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_ALT, keys)
    assert list(held) == [ToggleFullscreen()]


def test_what_a_pressed_key_would_be_chosen_as():
    for name, sign, place, choice in [
        ("Serbian Latin", "z", pygame.KSCAN_Y, Letter("z")),
        ("Serbian Latin", "š", pygame.KSCAN_LEFTBRACKET, Place("BracketLeft")),
        ("Serbian Cyrillic", "х", pygame.KSCAN_H, Letter("h")),
        ("Hebrew", "ף", pygame.KSCAN_SEMICOLON, Place("Semicolon")),
        ("Dvorak", ";", pygame.KSCAN_Z, Place("KeyZ")),
    ]:
        keys = KeyMap(layout(name))
        assert keys.choice(ord(sign), place) == choice
        assert keys.layout.label(choice) == sign.upper()
    keys = KeyMap()
    assert keys.choice(pygame.K_F5, pygame.KSCAN_F5) == Place("F5")
    for name in ("DELETE", "PAGEUP", "HOME", "PRINTSCREEN", "KP_MULTIPLY"):
        code = getattr(pygame, f"K_{name}", pygame.K_PRINT)
        assert keys.choice(code, getattr(pygame, f"KSCAN_{name}", 85)) is None


def test_one_key_chosen_in_two_ways_has_one_holder():
    keys = KeyMap(layout("English"))
    assert keys.holder(Place("KeyS"), but="hint") == ACTIONS["sheet"]
    assert keys.holder(Letter("s"), but="sheet") is None
    assert (
        KeyMap(layout("French AZERTY")).holder(Place("Semicolon"), but="hint") == ACTIONS["sound"]
    )


def test_only_what_differs_is_written():
    keys = changed(hint=Letter("s"), sheet=Letter("h"), undo=Letter("u"))
    assert keys.as_setting() == {"hint": {"letter": "s"}, "sheet": {"letter": "h"}}
    assert KeyMap.of(keys.as_setting(), keys.layout) == keys


# While a new key is chosen


def test_a_new_key_is_told_raw_and_moving_about_still_works():
    reader = Reader()
    reader.listening = True

    def down(key, place, mod=0):
        return list(reader.read(Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod)))

    assert down(pygame.K_h, pygame.KSCAN_H) == [KeyDown(pygame.K_h, pygame.KSCAN_H)]
    assert down(pygame.K_1, pygame.KSCAN_1) == [KeyDown(pygame.K_1, pygame.KSCAN_1)]
    assert down(pygame.K_F11, pygame.KSCAN_F11) == [KeyDown(pygame.K_F11, pygame.KSCAN_F11)]
    assert down(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE) == [Cancel()]
    assert down(pygame.K_TAB, pygame.KSCAN_TAB, pygame.KMOD_SHIFT) == [Tab(-1)]
    assert down(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT) == []
    assert down(pygame.K_c, pygame.KSCAN_C, pygame.KMOD_LCTRL) == []
