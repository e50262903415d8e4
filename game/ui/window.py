"""The window: opened where it was and whole on a screen, full screen or not, and its surface.

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
from game.ui.placing import SMALLEST, Point, Size, centred, nearest, placed

TITLE = "Frisch"
USUAL = (1280, 720)
MIDDLE_OF = 0x2FFF0000  # SDL: with the number of a screen added, the middle of that screen
SLOW_FLIP = 0.006  # seconds
TRIED_FLIPS = 5
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
INVISIBLE = ("offscreen", "dummy")
SMALLEST_TOLD = 18  # pixels
TOLD = "#fbf6e6"
RETRIES = 20
RETRY_WAIT = 0.050  # seconds


class NoDisplay(Exception):
    """There is no screen to open a window on; the message is a sentence for the player."""


class Window:
    """One window of the game."""

    def __init__(
        self, size: Size = USUAL, *, position: Point | None = None, fullscreen: bool = False
    ) -> None:
        """`position` is where the content was the last time; None lets the system choose."""
        start_display()
        self._wanted, self._place = placed(size, position, screens())
        self._icon: pygame.Surface | None = None
        self.is_fullscreen = False
        self._window = self._open()
        self.set_fullscreen(fullscreen)

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
    def position(self) -> Point:
        """Where the left upper corner of the content is on the desktop."""
        x, y = self._window.position
        return x, y

    @property
    def scale(self) -> float:
        """Pixels for each unit in which the system reports the pointer."""
        return self.size[0] / max(1, self._window.size[0])

    @property
    def driver(self) -> str:
        """What SDL draws with, such as `x11` or `windows`; `dummy` shows nothing."""
        return pygame.display.get_driver()

    @property
    def refresh_rates(self) -> tuple[int, ...]:
        """Pictures a second that the screens show; none where the system does not tell."""
        return tuple(rate for rate in pygame.display.get_desktop_refresh_rates() if rate > 0)

    def resize(self, size: Size) -> None:
        """Make the window so large, in the units of the system."""
        self._window.size = size

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        self._window.flip()

    def tell(self, words: str) -> None:
        """Write a line on what is shown, in pygame's own letters: the game's may not be there."""
        surface = self.surface
        width, height = surface.get_size()
        line = pygame.font.Font(None, max(SMALLEST_TOLD, height // 30)).render(words, True, TOLD)
        surface.blit(line, line.get_rect(center=(width // 2, round(0.88 * height))))
        self.show()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture in the task bar."""
        self._icon = icon
        self._window.set_icon(icon)

    def set_fullscreen(self, wanted: bool) -> None:
        """To the whole screen, or back."""
        if wanted == self.is_fullscreen:
            return
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.is_fullscreen = wanted

    def put_back(self) -> None:
        """To the usual size, in the middle of its screen."""
        self.set_fullscreen(False)
        here = nearest(pygame.Rect(self.position, self._window.size), screens())
        self._window.size, self._window.position = centred(USUAL, here)

    def stay(self) -> None:
        """Go where the window was to open: some systems put its frame there, not its content.

        Where they put it they tell after the first picture, so this is to be called once more then.
        """
        if self._place is not None and not self.is_fullscreen and self.position != self._place:
            self._window.position = self._place

    def quicken(self, draw: Callable[[pygame.Surface], None]) -> None:
        """Time a few flips of a drawn picture; if they are slow, open the window the plain way.

        Raises `NoDisplay` where the screen does not come back.
        """
        if ACCELERATION in os.environ or self.is_fullscreen:
            return
        if statistics.median(self._timed_flip() for _ in range(TRIED_FLIPS)) <= SLOW_FLIP:
            return
        os.environ[ACCELERATION] = "0"
        self._wanted, self._place = self._window.size, self.position
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
        place = pygame.WINDOWPOS_UNDEFINED if self._place is None else self._place
        window = pygame.Window(
            TITLE, self._wanted, position=place, resizable=True, allow_high_dpi=True
        )
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


def screens() -> list[pygame.Rect]:
    """The screens of the desktop, the first one first.

    pygame tells their sizes alone. Where each lies is seen from where SDL puts the middle of a
    window that is never shown.
    """
    sizes = pygame.display.get_desktop_sizes() or [USUAL]
    if len(sizes) == 1:
        return [pygame.Rect((0, 0), sizes[0])]
    return [pygame.Rect(_corner(number, size), size) for number, size in enumerate(sizes)]


def _corner(number: int, size: Size) -> Point:
    """The left upper corner of a screen on the desktop."""
    middle = MIDDLE_OF + number
    probe = pygame.Window(TITLE, (2, 2), position=(middle, middle), hidden=True)
    x, y = probe.position
    probe.destroy()
    return x + 1 - size[0] // 2, y + 1 - size[1] // 2
