"""What the player means: mouse, keys and controller become `Intent` values.

`Reader.read(event)` turns one pygame event into the intents it stands for. Only the left
button presses and clicks; right, middle and side buttons mean nothing and the wheel only
scrolls. A key held down acts once.

Which key asks for what can be changed: `game.ui.keyboard` finds the action, and screens are
told its usual key, so `Key("h")` asks for a hint whatever key that is now. The row of digits is
read by place, since AZERTY and Czech layouts give digits there only with Shift.

While a text is typed (`Reader.typing`) letters, digits and the space bar are text and mean
nothing else. While a new key is chosen (`Reader.listening`) what is no way to move about on the
screen is a `KeyDown`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller as pads

from game.keys import ACTIONS
from game.ui.keyboard import KeyMap

Pos = tuple[int, int]
CLICK_SLOP = 10  # pixels the pointer may wander between press and release of a click


@dataclass(frozen=True, slots=True)
class Intent:
    """Something the player, or the window system, wants."""


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer is here now."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The left button, or a finger, went down here."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The left button came up here."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Click(Intent):
    """Follows a `Release` close to its `Press`: a click, not the end of a drag."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel turned; positive is away from the player (up)."""

    dy: float
    pos: Pos


@dataclass(frozen=True, slots=True)
class Arrow(Intent):
    """An arrow key or the controller's cross: one of dx, dy is -1 or 1."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Tab(Intent):
    """To the next (1) or the previous (-1) thing that can be chosen."""

    step: int


@dataclass(frozen=True, slots=True)
class Accept(Intent):
    """Enter or Space: do what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Escape: one step back."""


@dataclass(frozen=True, slots=True)
class Digit(Intent):
    """A digit key, 0 to 9."""

    n: int


@dataclass(frozen=True, slots=True)
class Key(Intent):
    """What a key asks for, named by the usual key: `h`, `f1`; see `game.keys`.

    Others are `home`, `end`, `page up`, `page down` and `delete`, and `backspace` while a text is
    typed, otherwise the same as `delete`. A letter that asks for nothing has its own name, or
    none where that would ask for something. `letter` is the one of the key that went down.
    """

    name: str
    letter: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class KeyDown(Intent):
    """While a new key is chosen: this one went down, by pygame's key code and scancode."""

    key: int
    place: int


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """What the keyboard wrote, while a text is typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Paste(Intent):
    """Put in what the clipboard holds, while a text is typed."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen(Intent):
    """F11, or the key chosen for it, or Alt and Enter."""


@dataclass(frozen=True, slots=True)
class Resized(Intent):
    """The window has this many pixels now."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Exposed(Intent):
    """The window's picture was lost and must be drawn again."""


@dataclass(frozen=True, slots=True)
class Closed(Intent):
    """The window was closed, or the system is shutting down."""


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """Another window has the keyboard now."""


@dataclass(frozen=True, slots=True)
class FocusGained(Intent):
    """The keyboard is ours again."""


ARROWS = {
    pygame.K_LEFT: Arrow(-1, 0),
    pygame.K_RIGHT: Arrow(1, 0),
    pygame.K_UP: Arrow(0, -1),
    pygame.K_DOWN: Arrow(0, 1),
}
NAMED = {
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_DELETE: "delete",
    pygame.K_BACKSPACE: "delete",
}
ACCEPT_KEYS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}

# Scancodes are places on the keyboard: 1 to 9 and then 0 follow one another.
DIGIT_PLACES = {pygame.KSCAN_1 + n: (n + 1) % 10 for n in range(10)} | {
    pygame.KSCAN_KP_1 + n: (n + 1) % 10 for n in range(10)
}
KEYS_WITHOUT_SIGN = 1 << 30  # key codes of keys that write nothing begin here
MEANT = {action.meant for action in ACTIONS.values()}
# Keys that are held with others, or that switch something in the system.
SILENT = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    pygame.K_SCROLLLOCK, pygame.K_UNKNOWN,
}  # fmt: skip

PAD_BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Accept(),
    pygame.CONTROLLER_BUTTON_B: Cancel(),
    pygame.CONTROLLER_BUTTON_X: Key("h"),
    pygame.CONTROLLER_BUTTON_Y: Key("u"),
    pygame.CONTROLLER_BUTTON_START: Cancel(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Tab(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Tab(1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Arrow(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Arrow(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Arrow(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Arrow(0, 1),
}


class Reader:
    """Reads pygame events. Remembers where the button went down, nothing else.

    `typing` is set while a text is typed, `listening` while a new key is chosen. `scale` is pixels
    for each unit of the window: above 1 on some high-DPI screens, where the system reports the
    pointer in units. `keys` gives the map in force.
    """

    def __init__(self, scale: float = 1.0, keys: Callable[[], KeyMap] = KeyMap) -> None:
        self.scale = scale
        self.typing = False
        self.listening = False
        self._keys = keys
        self._pressed: Pos | None = None
        self._pads: dict[int, pads.Controller] = {}

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """The intents one event stands for, in order; most events stand for none."""
        match event.type:
            case pygame.MOUSEMOTION:
                yield Point(self._pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed = self._pixel(event.pos)
                yield Press(self._pressed)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                yield from self._released(self._pixel(event.pos))
            case pygame.MOUSEWHEEL:
                yield Scroll(event.precise_y, self._pixel(pygame.mouse.get_pos()))
            case pygame.TEXTINPUT if self.typing:
                yield Text(event.text)
            case pygame.KEYDOWN:
                yield from self._key(event.key, event.scancode, event.mod)
            case pygame.CONTROLLERBUTTONDOWN:
                if event.button in PAD_BUTTONS:
                    yield PAD_BUTTONS[event.button]
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                yield Exposed()
            case pygame.WINDOWFOCUSLOST:
                self._pressed = None
                yield FocusLost()
            case pygame.WINDOWFOCUSGAINED:
                yield FocusGained()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                yield Closed()

    def _key(self, key: int, scancode: int, modifiers: int) -> Iterator[Intent]:
        read = read_key
        if self.typing:
            read = read_typing_key
        elif self.listening:
            read = read_new_key
        return read(key, scancode, modifiers, self._keys())

    def _pixel(self, pos: tuple[float, float]) -> Pos:
        return round(pos[0] * self.scale), round(pos[1] * self.scale)

    def _released(self, pos: Pos) -> Iterator[Intent]:
        start, self._pressed = self._pressed, None
        yield Release(pos)
        if start and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) <= CLICK_SLOP * self.scale:
            yield Click(pos)

    def _plug_in(self, index: int) -> None:
        # A controller only speaks while the object that opened it lives.
        try:
            pad = pads.Controller(index)
        except pygame.error:
            return
        self._pads[pad.id] = pad


def read_key(
    key: int, scancode: int, modifiers: int = 0, keys: KeyMap | None = None
) -> Iterator[Intent]:
    """The intent of a key that went down; none for one held with Control, Alt or the logo key."""
    if key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT:
        yield ToggleFullscreen()
    elif not _is_alone(modifiers):
        return
    elif moving := _moving(key, modifiers):
        yield moving
    elif key in NAMED:
        yield Key(NAMED[key])
    elif scancode in DIGIT_PLACES:
        yield Digit(DIGIT_PLACES[scancode])
    else:
        yield from _asking(key, scancode, keys or KeyMap())


def read_typing_key(
    key: int, scancode: int, modifiers: int = 0, keys: KeyMap | None = None
) -> Iterator[Intent]:
    """The same while a text is typed: what writes is text and no intent, and Control V pastes."""
    command = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    is_v = key == pygame.K_v or (key > 127 and scancode == pygame.KSCAN_V)
    if (command and is_v) or (key == pygame.K_INSERT and modifiers & pygame.KMOD_SHIFT):
        yield Paste()
    elif key == pygame.K_BACKSPACE:
        yield Key("backspace")
    elif not _writes(key, scancode):
        yield from read_key(key, scancode, modifiers, keys)


def read_new_key(
    key: int, scancode: int, modifiers: int = 0, keys: KeyMap | None = None
) -> Iterator[Intent]:
    """The same while a new key is chosen: what moves about still does, all else may be chosen."""
    if not _is_alone(modifiers) or key in SILENT:
        return
    yield _moving(key, modifiers) or KeyDown(key, scancode)


def _is_alone(modifiers: int) -> bool:
    return not modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI)


def _moving(key: int, modifiers: int) -> Intent | None:
    """What a key means by which everything on a screen can be reached, whatever the map says."""
    if key == pygame.K_TAB:
        return Tab(-1 if modifiers & pygame.KMOD_SHIFT else 1)
    if key in ACCEPT_KEYS:
        return Accept()
    if key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
        return Cancel()
    return ARROWS.get(key)


def _asking(key: int, scancode: int, keys: KeyMap) -> Iterator[Intent]:
    """What a key asks for by the map; a letter that asks for nothing may still find an entry."""
    letter = keys.layout.letter(key, scancode)
    action = keys.asked(key, scancode)
    if action is not None and action.id == "fullscreen":
        yield ToggleFullscreen()
    elif action is not None:
        yield Key(action.meant, letter or "")
    elif letter:
        yield Key("" if letter in MEANT else letter, letter)


def _writes(key: int, scancode: int) -> bool:
    """Whether a key writes a sign into a text."""
    signs = pygame.K_SPACE <= key < pygame.K_DELETE or 0xA0 <= key < KEYS_WITHOUT_SIGN
    return signs or scancode in DIGIT_PLACES
