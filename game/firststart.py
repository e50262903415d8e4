"""Set-up: an environment is made, filled by pip, and mended when an earlier one was cut short.

Imported only when there is something to do. What goes wrong ends as `SetupFailed` with one
sentence for the player; the whole story is in `frisch-setup.log` inside the environment.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import IO, NamedTuple

from game import paths
from game.environment import THIS_VERSION, Pins, Place, present


class SetupFailed(Exception):
    """Set-up cannot go on; the message is one sentence that says what to do."""


def make_ready(places: Sequence[Place], listed: Path, pins: Pins) -> Place:
    """The first of these that can be written to, filled with every package of `listed`.

    Raises `SetupFailed`.
    """
    place = next((place for place in places if may_write(place)), None)
    if place is None:
        beside, own = (place.folder.parent for place in places)
        raise SetupFailed(
            f"there is nowhere to put what the game needs: make {beside} or {own} writable, or"
            " name another folder in FRISCH_DATA."
        )
    with alone(place):
        # Another start may have done it while this one was waiting.
        if not place.is_ready(pins):
            set_up(place, listed, pins)
    return place


def may_write(place: Place) -> bool:
    return paths.why_not_writable(place.folder) is None


def set_up(place: Place, listed: Path, pins: Pins) -> None:
    """Make the environment unless it is sound, and install what is listed into it."""
    began = time.monotonic()
    say(f"Frisch sets itself up, only this once: fetching packages into {place.folder}")
    try:
        if not place.is_sound():
            make(place)
        install(place, listed)
    except OSError as error:
        what = error.strerror or str(error)
        raise SetupFailed(
            f"{place.folder} could not be written ({what}): free some space, close other"
            " Frisch windows, and start again."
        ) from error
    if not place.is_ready(pins):
        raise SetupFailed(
            f"something in {place.folder} is in the way of what the game needs (pygame beside"
            " pygame-ce, say): delete that folder and start again."
        )
    say(f"Ready after {time.monotonic() - began:.0f} seconds.")


def make(place: Place) -> None:
    """A fresh environment; with a pip of its own only if this Python cannot lend one."""
    progress("making a place for the packages")
    own_pip = not has_lending_pip()
    if find_spec("venv") is None or (own_pip and find_spec("ensurepip") is None):
        raise SetupFailed(how_to_get_venv())
    import venv

    shutil.rmtree(place.folder)
    place.folder.mkdir()
    place.mark.touch()
    try:
        # Debian's venv prints half a page and ends the program.
        with redirect_stdout(StringIO()):
            venv.create(place.folder, symlinks=os.name != "nt", with_pip=own_pip)
    except (subprocess.CalledProcessError, SystemExit) as error:
        raise SetupFailed(how_to_get_venv()) from error


def install(place: Place, listed: Path) -> None:
    """Run pip for `listed`; what pip says goes to a log, how far it is to the terminal."""
    before = present([str(place.packages)])
    place.mark.touch()
    log = place.folder / "frisch-setup.log"
    failed = run_pip([*pip_for(place), "install", "--requirement", str(listed)], log)
    if not failed or present([str(place.packages)]) == before:
        # pip fetches everything before it installs anything, so a failure has mostly left
        # the environment as it was, and an older checkout can go on using it.
        place.mark.unlink()
    if failed:
        raise SetupFailed(diagnosis(log))


def run_pip(command: list[str], log: Path) -> bool:
    """Run this, write what it says to `log`, and tell whether it failed."""
    with (
        log.open("w", encoding="utf-8") as file,
        subprocess.Popen(
            [*command, *PIP_OPTIONS],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            close_fds=False,  # pip holds the lock too, should this process be killed
        ) as pip,
    ):
        assert pip.stdout is not None
        count = 0
        for line in pip.stdout:
            file.write(line)
            if match := re.match(r"(?:Collecting|Requirement already satisfied:) ([^\s;]+)", line):
                count += 1
                progress(f"package {count}, {match[1].replace('==', ' ')}")
            elif line.startswith("Installing collected packages"):
                progress("unpacking")
    return pip.returncode != 0


PIP_OPTIONS = (
    "--only-binary=:all:",
    "--require-hashes",
    "--no-user",
    "--no-input",
    "--disable-pip-version-check",
    "--no-color",
    "--progress-bar=off",
    "--retries=2",
    "--no-compile",  # Python compiles what is used when it is used; all of it takes seconds
)


def pip_for(place: Place) -> list[str]:
    """The start of a command line that runs pip for this environment."""
    if (place.packages / "pip").is_dir():
        return [str(place.python), "-I", "-m", "pip"]
    if has_lending_pip():
        return [sys.executable, "-P", "-m", "pip", "--python", str(place.python)]
    raise SetupFailed(how_to_get_venv())


def has_lending_pip() -> bool:
    """Whether this Python's own pip can install into another one (pip 22.3 or newer)."""
    if find_spec("pip") is None:
        return False
    version = present(sys.path).get("pip", "0")
    return tuple(map(int, re.findall(r"\d+", version)[:2])) >= (22, 3)


def how_to_get_venv() -> str:
    if shutil.which("apt"):
        return (
            "this Python lacks its venv package: run"
            f" `sudo apt install python{THIS_VERSION}-venv` and start again."
        )
    return (
        f"this Python ({sys.executable}) lacks its venv and pip modules: install them with your"
        " system's package manager, or Python from python.org, and start again."
    )


class Cause(NamedTuple):
    """What pip says when it fails for one reason, and what the player can do about it."""

    pattern: str
    advice: str


# The first that fits counts: a missing network also ends in "No matching distribution".
CAUSES = (
    Cause(
        pattern=r"No space left on device|Errno 28",
        advice="the disk is full: free about 200 MB and start again.",
    ),
    Cause(
        pattern=r"DO NOT MATCH THE HASHES",
        advice="what was downloaded is not what this game was built with, so it was thrown"
        " away: start again on another network.",
    ),
    Cause(
        pattern=r"CERTIFICATE_VERIFY_FAILED|SSLError",
        advice="this computer does not trust its connection to the package index: check the"
        " clock and the network, then start again.",
    ),
    Cause(
        pattern=r"connection broken|NewConnectionError|Connection(Error|Reset|Refused)|Timeout"
        r"|Read timed out|name resolution|ProxyError|Network is unreachable|HTTP error 5",
        advice="the first start fetches its packages from the internet and could not reach"
        " them: connect and start again.",
    ),
    Cause(
        pattern=r"No matching distribution found for (?P<name>\S+)",
        advice="there is no ready-made {name} for this Python ({python}): start again with the"
        " usual CPython 3.11 to 3.14 from python.org or your system.",
    ),
)


def diagnosis(log: Path) -> str:
    """One sentence for the player from everything pip said."""
    said = log.read_text("utf-8")
    for cause in CAUSES:
        if found := re.search(cause.pattern, said):
            return cause.advice.format(python=sys.executable, **found.groupdict())
    last = next((line for line in reversed(said.splitlines()) if line.strip()), "no word from pip")
    return f"the packages could not be installed ({last.strip()}): the whole story is in {log}"


@contextmanager
def alone(place: Place) -> Iterator[None]:
    """Keep a second start of the same game waiting until this one has finished set-up.

    The lock is the system's, so it ends with the processes that hold it, however they end.
    """
    name = sha256(os.fsencode(place.folder)).hexdigest()[:12]
    with (paths.cache_folder() / f"setup-{name}.lock").open("a+b") as file:
        if not lock(file):
            say("Another start is setting Frisch up; this one waits for it.")
            while not lock(file):
                time.sleep(0.2)
        os.set_inheritable(file.fileno(), True)
        yield


def lock(file: IO[bytes]) -> bool:
    """Take the lock if it is free; closing the file gives it back."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # A network disk without locks: going on unguarded beats not starting at all.
        return True
    return True


def progress(text: str) -> None:
    """Replace the line of the terminal that tells how far set-up is."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{text:<60}\r")
        sys.stderr.flush()


def say(text: str) -> None:
    """Tell whoever started the game, if there is anybody: pythonw has no streams."""
    progress("")
    # Not the output stream, which another program may be reading.
    if sys.stderr is not None:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
