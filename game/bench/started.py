"""One start of the game that says on its output how far it has come, for `start.py`.

    python -c "from game.bench.started import main; main()" title 1920x1080 FOLDER
    python -c "from game.bench.started import main; main()" table 1920x1080 FOLDER

It goes the way of `main.py`, from the look for the packages to the window, and says "first
frame" when something is to be seen; at the table it also says "answered" when a click, which
waits from the first frame on, has been answered on the screen. Then it ends.
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

    from game.ui.scene import Go

    from .screen import screen
    from .watched import Watched

    with screen(size, Path(folder), app=Watched) as seen:
        app = seen.app
        assert isinstance(app, Watched)
        app.on_draw = lambda: print("first frame", flush=True)
        app.open(Go("title") if where == "title" else Go("table", game="serbian"))
        if where == "table":
            app.click((size[0] // 2, size[1] // 2))
            while not app.answers:
                app.turn()
            print("answered", flush=True)
