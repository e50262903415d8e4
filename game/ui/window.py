"""The window: opened at a size that fits the screen, full screen or not, and its surface.

SDL shows the picture through OpenGL by default. On a machine without a working graphics driver
that is more than ten times slower than the plain way, so the first flips are timed, and a slow
window is opened again the plain way.
"""

import os
import statistics
import time
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.text.catalogue import say

Size = tuple[int, int]

TITLE = "Frisch"
USUAL = (1280, 720)
SMALLEST = (640, 400)  # the frame may be made no smaller; everything is meant for 960 x 600 and up
FRAME = (16, 96)  # pixels kept free on the screen for the window's frame and the task bar
SLOW_FLIP = 0.006  # seconds
TRIED_FLIPS = 5
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
INVISIBLE = ("offscreen", "dummy")
RETRIES = 20
RETRY_WAIT = 0.050  # seconds


class NoDisplay(Exception):
    """There is no screen to open a window on; the message is a sentence for the player."""


class Window:
    """One window of the game."""

    def __init__(self, size: Size = USUAL, *, fullscreen: bool = False) -> None:
        start_display()
        self._wanted = fitting(size, desktop())
        self._icon: pygame.Surface | None = None
        self.is_fullscreen = False
        self._window = self._open()
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after the size has changed."""
        return self._window.get_surface()

    @property
    def size(self) -> Size:
        """The surface's size in pixels."""
        return self.surface.get_size()

    @property
    def frame_size(self) -> Size:
        """The size in the units of the system, which `Window` takes."""
        return self._window.size

    @property
    def scale(self) -> float:
        """Pixels for each unit in which the system reports the pointer."""
        return self.size[0] / max(1, self._window.size[0])

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        self._window.flip()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture in the task bar."""
        self._icon = icon
        self._window.set_icon(icon)

    def toggle_fullscreen(self) -> None:
        """To the whole screen and back."""
        if self.is_fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(desktop=True)
        self.is_fullscreen = not self.is_fullscreen

    def quicken(self, draw: Callable[[pygame.Surface], None]) -> None:
        """Time a few flips of a drawn picture; if they are slow, open the window the plain way.

        Raises `NoDisplay` where the screen does not come back.
        """
        if ACCELERATION in os.environ or self.is_fullscreen:
            return
        if statistics.median(self._timed_flip() for _ in range(TRIED_FLIPS)) <= SLOW_FLIP:
            return
        os.environ[ACCELERATION] = "0"
        self._wanted = self._window.size
        self._window.destroy()
        # SDL decides once for as long as its video part runs.
        pygame.display.quit()
        _restart_display()
        self._window = self._open()
        if self._icon:
            self._window.set_icon(self._icon)
        draw(self.surface)
        self.show()

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()

    def _open(self) -> pygame.Window:
        window = pygame.Window(TITLE, self._wanted, resizable=True, allow_high_dpi=True)
        window.minimum_size = (min(SMALLEST[0], window.size[0]), min(SMALLEST[1], window.size[1]))
        window.get_surface().fill("#082a2b")
        return window

    def _timed_flip(self) -> float:
        begin = time.perf_counter()
        self._window.flip()
        return time.perf_counter() - begin


def start_display() -> None:
    """Start the parts of pygame that a first frame needs. Raises `NoDisplay`."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    if not wanted:
        os.environ.pop("SDL_VIDEODRIVER", None)  # SDL looks for a driver of an empty name
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(
            say("There is no screen to open a window on ({reason}).", reason=error)
        ) from error
    # Without a screen SDL quietly takes a driver that shows nothing.
    if pygame.display.get_driver() in INVISIBLE and pygame.display.get_driver() not in wanted:
        pygame.display.quit()
        raise NoDisplay(
            say("There is no screen to open a window on. Start the game in a graphical session.")
        )
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)


def _restart_display() -> None:
    """Start the display once more after it was stopped. Raises `NoDisplay`.

    An X server that loses its last program begins anew and takes nobody in until it has.
    """
    for _ in range(RETRIES):
        with suppress(NoDisplay):
            start_display()
            return
        time.sleep(RETRY_WAIT)
    start_display()


def desktop() -> Size:
    """The size of the first screen."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else USUAL


def fitting(size: Size, screen: Size) -> Size:
    """`size`, or as much of it as lies on the screen with its frame."""
    width, height = (max(320, screen[axis] - FRAME[axis]) for axis in (0, 1))
    return min(max(size[0], SMALLEST[0]), width), min(max(size[1], SMALLEST[1]), height)
