"""A virtual environment, and whether it has the packages that the game pins.

Nothing but the standard library, and little of it: every start of the game comes through here.
"""

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
THIS_VERSION = "{}.{}".format(*sys.version_info)
Pins = dict[str, str]


class Place(NamedTuple):
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
        import sysconfig  # here, since a usual start does without

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


def read_pins(listed: Path) -> Pins:
    """Name and version of what a requirements file lists for the game's own sake.

    What is there because another package needs it, or only on some systems, is left to pip:
    with `pip install -e .` those may well have other versions.
    """
    entries = re.split(r"\n(?=\w)", listed.read_text("utf-8"))
    found = (re.match(r"([\w.-]+)==([^\s;]+)(?=\s)(?! *;)", entry) for entry in entries)
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
