"""The first of the game to be seen: its window with the cloth, before the rest is loaded.

Loading the scenes, the rules and the players takes several times as long as this, so nothing of
them is imported here before the window is open.
"""

from typing import NamedTuple

from game import settings as settings_file
from game.paths import Folder, data_folder, shipped_settings
from game.request import PlayRequest
from game.text.catalogue import language
from game.ui.felt import felt
from game.ui.window import Window


class Read(NamedTuple):
    """The player's folder, and the settings as they were read from it."""

    folder: Folder
    loaded: settings_file.Loaded


def read_settings(request: PlayRequest) -> Read:
    """Read the settings, and take their language."""
    folder = data_folder(request.data)
    loaded = settings_file.load(shipped_settings(), folder.path / "settings.json")
    language(str(loaded.settings["language"]))
    return Read(folder, loaded)


def open_window(request: PlayRequest, read: Read) -> Window:
    """The window as it was the last time, with the cloth in it. Raises `NoDisplay`."""
    settings = read.loaded.settings
    size = request.size or settings["display.size"]
    position = settings["display.position"]
    assert isinstance(size, list | tuple) and isinstance(position, list | None)
    window = Window(
        (size[0], size[1]),
        position=(position[0], position[1]) if position else None,
        fullscreen=bool(settings["display.fullscreen"]),
    )
    window.surface.blit(felt(window.size, str(settings["display.theme"])), (0, 0))
    window.show()
    return window
