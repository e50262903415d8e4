"""The first start: makes a place with the packages the game needs, and starts again inside.

Nothing but the standard library. If this Python already has every pinned package, nothing is
made. Otherwise a virtual environment `.venv` beside `main.py` holds them, or one in the player's
data folder when the game's own folder cannot be written to. A mark lies in it while it is being
worked on: an environment with that mark was left half-made and is made afresh, one without it and
with every pinned version is used as it is, and one that lacks a version gets it.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import IO, NamedTuple

from game import paths

ROOT = Path(__file__).resolve().parent.parent
STARTED_AGAIN = "FRISCH_STARTED_AGAIN"
OLDEST = (3, 11)
THIS_VERSION = "{}.{}".format(*sys.version_info)
Pins = dict[str, str]


class SetupFailed(Exception):
    """Set-up cannot go on; the message is one sentence that says what to do."""


@dataclass(frozen=True)
class Place:
    """One virtual environment, made or yet to be made."""

    folder: Path

    @property
    def python(self) -> Path:
        inside = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
        return self.folder / inside

    @property
    def version(self) -> str:
        """The Python it was made for, as in "3.12"; empty if nothing was made yet."""
        try:
            told = (self.folder / "pyvenv.cfg").read_text("utf-8")
        except OSError:
            return ""
        found = re.search(r"^version(?:_info)?\s*=\s*(\d+\.\d+)", told, re.MULTILINE)
        return found[1] if found else ""

    @property
    def packages(self) -> Path:
        base = str(self.folder)
        scheme = {"base": base, "platbase": base, "py_version_short": self.version}
        return Path(sysconfig.get_path("purelib", "venv", scheme))

    @property
    def mark(self) -> Path:
        """The file that lies there while set-up is at work."""
        return self.folder / "frisch-unfinished"

    def is_sound(self) -> bool:
        """Whether packages can be used from it and installed into it."""
        if self.mark.exists() or not self.python.exists() or not self.version:
            return False
        if self.python.resolve() == Path(sys.executable).resolve():
            # The system's Python may have been replaced by a newer one under the same name.
            return self.version == THIS_VERSION
        return tuple(map(int, self.version.split("."))) >= OLDEST

    def is_ready(self, pins: Pins) -> bool:
        return self.is_sound() and has_all(pins, [str(self.packages)])


def enter(requirements: str) -> None:
    """Return when the packages of this file can be imported; else start over where they can.

    `requirements` is the name of a file beside `main.py`. When set-up fails the program ends
    here with one sentence on the error stream and exit status 1.
    """
    again = os.environ.pop(STARTED_AGAIN, None)
    if has_all(read_pins(ROOT / requirements), sys.path):
        return
    try:
        if again:
            raise SetupFailed(f"{sys.prefix} is of no use any more: delete it and start again.")
        python = interpreter(requirements)
    except SetupFailed as failure:
        sys.exit(f"Frisch: {failure}")
    except KeyboardInterrupt:
        sys.exit("\nFrisch: set-up was stopped; the next start finishes it.")
    os.environ[STARTED_AGAIN] = "1"
    command = [str(python), *sys.orig_argv[1:]]
    if sys.platform == "win32":
        # There `exec` would give the console back before the game has ended.
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def tell(requirements: str) -> None:
    """Print the path of the Python that has these packages, for scripts that run tools with it."""
    try:
        print(interpreter(requirements))
    except SetupFailed as failure:
        sys.exit(f"Frisch: {failure}")


def interpreter(requirements: str) -> Path:
    """The Python that has every package of this file; set up first if there is none."""
    listed = ROOT / requirements
    pins = read_pins(listed)
    if has_all(pins, sys.path):
        return Path(sys.executable)
    own = Place(ROOT / ".venv")
    elsewhere = Place(away_from(ROOT))
    for place in (own, elsewhere):
        if place.is_ready(pins):
            return place.python
    place = own if paths.why_not_writable(own.folder) is None else elsewhere
    if reason := paths.why_not_writable(place.folder):
        raise SetupFailed(
            f"there is nowhere to put what the game needs: make {ROOT} or {place.folder.parent}"
            f" writable, or name another folder in FRISCH_DATA ({reason})."
        )
    with alone(place):
        if not place.is_ready(pins):
            set_up(place, listed, pins)
    return place.python


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
    if own_pip and find_spec("ensurepip") is None:
        raise SetupFailed(how_to_get_venv())
    shutil.rmtree(place.folder)
    place.folder.mkdir()
    place.mark.touch()
    try:
        venv.create(place.folder, symlinks=os.name != "nt", with_pip=own_pip)
    except subprocess.CalledProcessError as error:
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
    asked = subprocess.Popen(
        [*command, *PIP_OPTIONS],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    with log.open("w", encoding="utf-8") as file, asked as pip:
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


def read_pins(listed: Path) -> Pins:
    """Name and version of what a requirements file lists for the game's own sake.

    What is there because another package needs it, or only on some systems, is left to pip:
    with `pip install -e .` those may well have other versions.
    """
    entries = re.split(r"\n(?=\w)", listed.read_text("utf-8"))
    found = (re.match(r"([\w.-]+)==([^\s;]+)(?! *;)", entry) for entry in entries)
    return {plain(pin[1]): pin[2] for pin in found if pin and " frisch" in pin.string}


def has_all(pins: Pins, search: list[str]) -> bool:
    """Whether these folders hold every pinned version, and nothing that would hide one."""
    there = present(search)
    # pygame and pygame-ce put their files into one folder of the same name.
    return pins.items() <= there.items() and not ("pygame-ce" in pins and "pygame" in there)


def present(search: list[str]) -> Pins:
    """Name and version of each package installed in these folders; the first found counts.

    Reads folder names only: `importlib.metadata` would cost a tenth of a second at each start.
    """
    found: Pins = {}
    for folder in search:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if match := re.fullmatch(r"(.+?)-([^-]+)(?:-py[\d.]+)?\.(?:dist|egg)-info", name):
                found.setdefault(plain(match[1]), match[2])
    return found


def plain(name: str) -> str:
    """A package's name as the index compares them."""
    return re.sub(r"[-_.]+", "-", name).lower()


def away_from(root: Path) -> Path:
    """Where the environment goes when the game's own folder cannot be written to."""
    data = paths.data_place() or paths.stand_in("data")
    return data.absolute() / f"venv-{sha256(os.fsencode(root)).hexdigest()[:12]}"


@contextmanager
def alone(place: Place) -> Iterator[None]:
    """Keep a second start of the same game waiting until this one has finished set-up.

    The lock is the system's, so it ends with the process that holds it, however that ends.
    """
    name = sha256(os.fsencode(place.folder)).hexdigest()[:12]
    with (paths.cache_folder() / f"setup-{name}.lock").open("a+b") as file:
        if not lock(file):
            say("Another start is setting Frisch up; this one waits for it.")
            while not lock(file):
                time.sleep(0.2)
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
