"""Writes every picture of the game.

    python3 sprites/make.py              all of them
    python3 sprites/make.py AS backs     those whose file or folder has one of these names
    python3 sprites/make.py --check      only names what differs from the files; exit status 1

The drawing needs fonttools and fontpkg-rubik; the game itself only reads the files.
"""

import argparse
import sys
from collections.abc import Collection
from importlib import import_module
from pathlib import Path, PurePosixPath

FOLDER = Path(__file__).resolve().parent
if str(FOLDER) not in sys.path:
    sys.path.insert(0, str(FOLDER))

FAMILIES = ("cards", "jumbo", "backs", "portraits", "emblems", "icons", "brand", "title")
"""Modules of `drawing`; each has `pictures()`, SVG text by path without its ending."""


def pictures() -> dict[str, bytes]:
    """Every picture as the bytes of its file, by path below this folder."""
    drawn = {
        f"{name}.svg": svg.encode()
        for family in FAMILIES
        for name, svg in import_module(f"drawing.{family}").pictures().items()
    }
    return drawn | {"felt/grain.png": import_module("drawing.felt").grain()}


def chosen(path: str, names: Collection[str]) -> bool:
    """Whether one of `names` is the file, with or without ending, or the folder of `path`."""
    place = PurePosixPath(path)
    return not names or bool({path, place.name, place.stem, str(place.parent)} & set(names))


def differing(drawn: dict[str, bytes]) -> list[str]:
    """The paths in `drawn` whose file is missing or has other content."""
    return [
        path
        for path, content in sorted(drawn.items())
        if not (FOLDER / path).is_file() or (FOLDER / path).read_bytes() != content
    ]


def strangers(drawn: Collection[str]) -> list[str]:
    """Pictures below this folder that nothing draws."""
    found = (
        file.relative_to(FOLDER).as_posix()
        for ending in ("svg", "png")
        for file in FOLDER.rglob(f"*.{ending}")
    )
    return sorted(set(found) - set(drawn))


def main() -> int:
    """Write or check the pictures named on the command line; the exit status."""
    options = argparse.ArgumentParser(description="Write every picture of the game.")
    options.add_argument("names", nargs="*", help="files (AS) or folders (backs)")
    options.add_argument("--check", action="store_true", help="name what differs, write nothing")
    asked = options.parse_args()
    everything = pictures()
    drawn = {path: each for path, each in everything.items() if chosen(path, asked.names)}
    if not drawn:
        print(f"nothing is called {' or '.join(asked.names)}", file=sys.stderr)
        return 1
    changed = differing(drawn)
    if asked.check:
        wrong = changed + ([] if asked.names else strangers(everything))
        print("\n".join(wrong) if wrong else f"{len(drawn)} pictures are as drawn")
        return 1 if wrong else 0
    for path in changed:
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_bytes(drawn[path])
    print(f"{len(drawn)} pictures, {len(changed)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
