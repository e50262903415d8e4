"""A window for measurements: the real one where there is a screen, else one that is not shown."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.app import App
from game.desktop import Desktop
from game.request import PlayRequest
from game.ui.scene import Scene, Size
from game.ui.window import NoDisplay, Window

DRIVER = "SDL_VIDEODRIVER"
UNSEEN = "dummy"


@dataclass(frozen=True)
class Screen:
    """The game in a window."""

    app: App
    desktop: Desktop
    window: Window

    @property
    def driver(self) -> str:
        """What SDL draws with, such as `x11`; `dummy` shows nothing."""
        return self.window.driver

    def told(self) -> str:
        """The window in words."""
        width, height = self.window.size
        shown = "not shown: there is no screen" if self.driver == UNSEEN else "on the screen"
        return f"{width}x{height} pixels, drawn by {self.driver}, {shown}"


@contextmanager
def screen(
    size: Size,
    folder: Path,
    scenes: Mapping[str, Callable[..., Scene]] | None = None,
    *,
    app: type[App] = App,
) -> Iterator[Screen]:
    """The game, not yet open, in a window of exactly this size.

    Its files lie in `folder`, so that nobody's matches are touched. `scenes` are more than the
    game has. Where there is no display the window is one that nobody sees.
    """
    desktop = Desktop(PlayRequest(data=folder, size=size))
    window = _opened(size)
    try:
        known = {**desktop.scenes(), **(scenes or {})}
        yield Screen(app(window, desktop.services, known), desktop, window)
    finally:
        desktop.services.thinker.close()
        window.close()


def _opened(size: Size) -> Window:
    try:
        window = Window(size)
    except NoDisplay:
        os.environ[DRIVER] = UNSEEN
        window = Window(size)
    if window.size != size:  # a new window is kept clear of the screen's edges
        window.resize(size)
    return window
