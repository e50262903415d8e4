"""One start of the game that says on its output how far it has come, for `start.py`.

    python -c "from game.bench.started import main; main()" title 1920x1080 FOLDER
    python -c "from game.bench.started import main; main()" table 1920x1080 FOLDER

It goes the way of `main.py`, from the look for the packages to the window, and says "first
frame" when the window with its cloth is to be seen, "drawn" when the title or the table is, and
"answered" when a click on it has been answered on the screen. Then it ends.
"""

import sys


def main() -> None:
    """Start as `main.py` does, say how far it got, and end."""
    from game import bootstrap

    bootstrap.enter("requirements.txt")

    import game.cli  # noqa: F401

    where, size, folder = sys.argv[1:]
    width, height = size.split("x")
    _start(where, (int(width), int(height)), folder)


def _start(where: str, size: tuple[int, int], folder: str) -> None:
    from pathlib import Path

    from game.opening import open_window, read_settings
    from game.request import PlayRequest

    game = "serbian" if where == "table" else None
    request = PlayRequest(game=game, data=Path(folder), size=size)
    read = read_settings(request)
    window = open_window(request, read)
    print("first frame", flush=True)

    from game.desktop import Desktop
    from game.ui.scene import Go

    from .watched import Watched

    desktop = Desktop(request, read)
    app = Watched(window, desktop.services, desktop.scenes())
    try:
        app.open(Go("title") if game is None else Go("table", game=game))
        print("drawn", flush=True)
        app.click((size[0] // 2, size[1] // 2))
        while not app.answers:
            app.turn()
        print("answered", flush=True)
    finally:
        desktop.services.thinker.close()
        desktop.services.assets.forget()
        window.close()
