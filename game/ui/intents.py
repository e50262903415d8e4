"""What the player means: mouse, keys and controller become `Intent` values.

`Reader.read(event)` turns one pygame event into the intents it stands for. Only the left
button presses and clicks; right, middle and side buttons mean nothing and the wheel only
scrolls. A key held down acts once.

Letters come from the player's own layout: on QWERTZ and AZERTY the key labelled Z is Z.
Where the layout has no Latin letters (Cyrillic, Hebrew) the place of the key decides, as on
an English keyboard. The row of digits is read by place, since AZERTY and Czech layouts give
digits there only with Shift.

While a text is typed (`Reader.typing`) letters, digits and the space bar are text and mean
nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller as pads

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
    """A letter `a` to `z`, or `f1` to `f12`, `home`, `end`, `page up`, `page down`, `delete`.

    While a text is typed there is also `backspace`, otherwise the same as `delete`.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """What the keyboard wrote, while a text is typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Paste(Intent):
    """Put in what the clipboard holds, while a text is typed."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen(Intent):
    """F11, or Alt and Enter."""


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
} | {getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)}
ACCEPT_KEYS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}

# Scancodes are places on the keyboard: 1 to 9 and then 0 follow one another, as do a to z.
DIGIT_PLACES = {pygame.KSCAN_1 + n: (n + 1) % 10 for n in range(10)} | {
    pygame.KSCAN_KP_1 + n: (n + 1) % 10 for n in range(10)
}
LETTER_PLACES = {pygame.KSCAN_A + n: chr(ord("a") + n) for n in range(26)}

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

    `typing` is set while a text is typed. `scale` is pixels for each unit of the window: above 1
    on some high-DPI screens, where the system reports the pointer in units.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.typing = False
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
            case pygame.KEYDOWN if self.typing:
                yield from read_typing_key(event.key, event.scancode, event.mod)
            case pygame.KEYDOWN:
                yield from read_key(event.key, event.scancode, event.mod)
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


def read_key(key: int, scancode: int, modifiers: int = 0) -> Iterator[Intent]:
    """The intent of a key that went down; none for one held with Control, Alt or the logo key."""
    alone = not modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI)
    if key == pygame.K_F11 or (key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT):
        yield ToggleFullscreen()
    elif not alone:
        return
    elif key == pygame.K_TAB:
        yield Tab(-1 if modifiers & pygame.KMOD_SHIFT else 1)
    elif key in ACCEPT_KEYS:
        yield Accept()
    elif key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
        yield Cancel()
    elif key in ARROWS:
        yield ARROWS[key]
    elif key in NAMED:
        yield Key(NAMED[key])
    elif scancode in DIGIT_PLACES:
        yield Digit(DIGIT_PLACES[scancode])
    elif pygame.K_a <= key <= pygame.K_z:
        yield Key(chr(key))
    elif key > 127 and scancode in LETTER_PLACES:
        yield Key(LETTER_PLACES[scancode])


def read_typing_key(key: int, scancode: int, modifiers: int = 0) -> Iterator[Intent]:
    """The same while a text is typed: what writes is text and no intent, and Control V pastes."""
    command = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    is_v = key == pygame.K_v or (key > 127 and scancode == pygame.KSCAN_V)
    if (command and is_v) or (key == pygame.K_INSERT and modifiers & pygame.KMOD_SHIFT):
        yield Paste()
    elif key == pygame.K_BACKSPACE:
        yield Key("backspace")
    else:
        written = Key | Digit
        for intent in read_key(key, scancode, modifiers):
            if key != pygame.K_SPACE and (key in NAMED or not isinstance(intent, written)):
                yield intent
