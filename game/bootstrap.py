"""Every start: goes on if the packages are there, else starts over in a place that has them.

Nothing but the standard library. If this Python already has every pinned package, nothing is
made. Otherwise a virtual environment `.venv` beside `main.py` holds them, or one in the player's
data folder when the game's own folder cannot be written to. A mark lies in it while it is being
worked on: an environment with that mark was left half-made and is made afresh, one without it and
with every pinned version is used as it is, and one that lacks a version gets it.
"""

import os
import sys
from pathlib import Path

from game import paths
from game.environment import Place, has_all, read_pins

ROOT = Path(__file__).resolve().parent.parent
STARTED_AGAIN = "FRISCH_STARTED_AGAIN"


def enter(requirements: str) -> None:
    """Return when the packages of this file can be imported; else start over where they can.

    `requirements` is the name of a file beside `main.py`.
    """
    again = os.environ.pop(STARTED_AGAIN, None)
    if has_all(read_pins(ROOT / requirements), sys.path):
        return
    if again:
        sys.exit(f"Frisch: {sys.prefix} is of no use any more: delete it and start again.")
    python = interpreter(requirements)
    command = [str(python), *sys.orig_argv[1:]]
    os.environ[STARTED_AGAIN] = "1"
    if sys.platform == "win32":
        # There `exec` would give the console back before the game has ended.
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(python, command)


def tell(requirements: str) -> None:
    """Print the path of the Python that has these packages, for scripts that run tools with it."""
    print(interpreter(requirements))


def interpreter(requirements: str) -> Path:
    """The Python that has every package of this file; set up first if there is none.

    When set-up fails the program ends here, with one sentence on the error stream and exit
    status 1.
    """
    listed = ROOT / requirements
    pins = read_pins(listed)
    if has_all(pins, sys.path):
        return Path(sys.executable)
    places = (Place(ROOT / ".venv"), Place(away_from(ROOT)))
    for place in places:
        if place.is_ready(pins):
            return place.python
    # Imported here: what it needs would slow down every start.
    from game import firststart

    try:
        return firststart.make_ready(places, listed, pins).python
    except firststart.SetupFailed as failure:
        sys.exit(f"Frisch: {failure}")
    except KeyboardInterrupt:
        sys.exit("\nFrisch: set-up was stopped; the next start finishes it.")


def away_from(root: Path) -> Path:
    """Where the environment goes when the game's own folder cannot be written to."""
    from hashlib import sha256  # here, since a usual start does without

    data = paths.data_place() or paths.stand_in("data")
    return data.absolute() / f"venv-{sha256(os.fsencode(root)).hexdigest()[:12]}"
