"""pygame's events become what the player means, on any keyboard."""

import pygame
import pytest
from pygame.event import Event

from game.ui.intents import (
    Accept,
    Arrow,
    Cancel,
    Click,
    Closed,
    Digit,
    Exposed,
    FocusLost,
    Key,
    Paste,
    Point,
    Press,
    Reader,
    Release,
    Tab,
    Text,
    ToggleFullscreen,
    read_key,
)


def read(reader, *events):
    return [intent for event in events for intent in reader.read(event)]


def down(pos, button=1):
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos, button=1):
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def test_a_click_is_a_press_and_a_release_close_together():
    assert read(Reader(), down((5, 5)), up((8, 6))) == [
        Press((5, 5)), Release((8, 6)), Click((8, 6)),
    ]  # fmt: skip
    assert read(Reader(), down((5, 5)), up((90, 6))) == [Press((5, 5)), Release((90, 6))]


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7, 8])
def test_other_buttons_mean_nothing(button):
    assert read(Reader(), down((5, 5), button), up((5, 5), button)) == []


def test_losing_the_window_in_the_middle_of_a_click_is_no_click():
    events = down((5, 5)), Event(pygame.WINDOWFOCUSLOST), up((5, 5))
    assert read(Reader(), *events) == [Press((5, 5)), FocusLost(), Release((5, 5))]


def test_the_pointer_is_scaled_to_pixels():
    reader = Reader(scale=2.0)
    assert read(reader, Event(pygame.MOUSEMOTION, pos=(10, 20))) == [Point((20, 40))]


@pytest.mark.parametrize(
    "key, place, intents",
    [
        (pygame.K_RETURN, pygame.KSCAN_RETURN, [Accept()]),
        (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, [Accept()]),
        (pygame.K_SPACE, pygame.KSCAN_SPACE, [Accept()]),
        (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, [Cancel()]),
        (pygame.K_LEFT, pygame.KSCAN_LEFT, [Arrow(-1, 0)]),
        (pygame.K_DOWN, pygame.KSCAN_DOWN, [Arrow(0, 1)]),
        (pygame.K_F11, pygame.KSCAN_F11, [ToggleFullscreen()]),
        (pygame.K_F1, pygame.KSCAN_F1, [Key("f1")]),
        (pygame.K_7, pygame.KSCAN_7, [Digit(7)]),
        (pygame.K_0, pygame.KSCAN_0, [Digit(0)]),
        (pygame.K_KP_0, pygame.KSCAN_KP_0, [Digit(0)]),
        (pygame.K_KP_5, pygame.KSCAN_KP_5, [Digit(5)]),
        # QWERTZ: the key labelled Z stands where the English Y does.
        (pygame.K_z, pygame.KSCAN_Y, [Key("z")]),
        # AZERTY: A stands at Q, and the digit row gives signs.
        (pygame.K_a, pygame.KSCAN_Q, [Key("a")]),
        (pygame.K_AMPERSAND, pygame.KSCAN_1, [Digit(1)]),
        (0xE0, pygame.KSCAN_0, [Digit(0)]),
        # Serbian Cyrillic and Hebrew have no Latin letters: the place decides.
        (ord("б"), pygame.KSCAN_B, [Key("b")]),
        (ord("נ"), pygame.KSCAN_B, [Key("b")]),
        (ord("љ"), pygame.KSCAN_Q, [Key("q")]),
        # Letters beyond Latin on other places are nobody's shortcut.
        (ord("š"), pygame.KSCAN_LEFTBRACKET, []),
        (pygame.K_LSHIFT, pygame.KSCAN_LSHIFT, []),
    ],
)
def test_keys(key, place, intents):
    assert list(read_key(key, place)) == intents


def test_keys_held_with_others():
    assert list(read_key(pygame.K_TAB, 43)) == [Tab(1)]
    assert list(read_key(pygame.K_TAB, 43, pygame.KMOD_LSHIFT)) == [Tab(-1)]
    assert list(read_key(pygame.K_TAB, 43, pygame.KMOD_LALT)) == []
    assert list(read_key(pygame.K_RETURN, 40, pygame.KMOD_LALT)) == [ToggleFullscreen()]
    assert list(read_key(pygame.K_u, pygame.KSCAN_U, pygame.KMOD_LCTRL)) == []
    assert list(read_key(pygame.K_u, pygame.KSCAN_U, pygame.KMOD_CAPS)) == [Key("u")]


def test_window_events():
    reader = Reader()
    assert read(reader, Event(pygame.QUIT)) == [Closed()]
    assert read(reader, Event(pygame.WINDOWEXPOSED)) == [Exposed()]
    assert read(reader, Event(pygame.USEREVENT)) == []


def test_controller_buttons_mean_the_same_things():
    pressed = [
        Event(pygame.CONTROLLERBUTTONDOWN, button=button)
        for button in (
            pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B,
            pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_GUIDE,
        )
    ]  # fmt: skip
    assert read(Reader(), *pressed) == [Accept(), Cancel(), Arrow(0, -1)]


def typed(reader, key, place=0, mod=0):
    return read(reader, Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod))


@pytest.mark.parametrize(
    "key, place, mod, intents",
    [
        (pygame.K_a, pygame.KSCAN_A, 0, []),
        (pygame.K_7, pygame.KSCAN_7, 0, []),
        (pygame.K_SPACE, pygame.KSCAN_SPACE, 0, []),
        (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, 0, [Key("backspace")]),
        (pygame.K_DELETE, pygame.KSCAN_DELETE, 0, [Key("delete")]),
        (pygame.K_HOME, pygame.KSCAN_HOME, 0, [Key("home")]),
        (pygame.K_RETURN, pygame.KSCAN_RETURN, 0, [Accept()]),
        (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, 0, [Cancel()]),
        (pygame.K_LEFT, pygame.KSCAN_LEFT, 0, [Arrow(-1, 0)]),
        (pygame.K_TAB, pygame.KSCAN_TAB, 0, [Tab(1)]),
        (pygame.K_F11, pygame.KSCAN_F11, 0, [ToggleFullscreen()]),
        (pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LCTRL, [Paste()]),
        (pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LGUI, [Paste()]),
        (0x43C, pygame.KSCAN_V, pygame.KMOD_RCTRL, [Paste()]),
        (pygame.K_INSERT, pygame.KSCAN_INSERT, pygame.KMOD_LSHIFT, [Paste()]),
        (pygame.K_c, pygame.KSCAN_C, pygame.KMOD_LCTRL, []),
    ],
)
def test_while_a_text_is_typed_letters_are_no_commands(key, place, mod, intents):
    reader = Reader()
    reader.typing = True
    assert typed(reader, key, place, mod) == intents


def test_what_the_keyboard_writes_is_text_only_while_a_text_is_typed():
    reader = Reader()
    written = Event(pygame.TEXTINPUT, text="Đ")
    assert read(reader, written) == []
    reader.typing = True
    assert read(reader, written) == [Text("Đ")]
