"""Files of the player's own: read with care, written whole, and kept when they are damaged."""

import json
import os
from contextlib import suppress
from pathlib import Path

LARGEST = 1 << 20  # bytes; no file that is read here is as large, and a huge one must not be read


def read_json(path: Path) -> object:
    """What a small file says. Raises OSError, or ValueError whatever is wrong with it.

    A file that an editor saved as UTF-16 or with a byte order mark is read all the same.
    """
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("too large")
    encoding = "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return json.loads(raw.decode(encoding))
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def is_newer(version: object, known: int) -> bool:
    """Whether the format that a file names is one of a later version of the program."""
    return isinstance(version, int) and not isinstance(version, bool) and version > known


def write_whole(path: Path, content: bytes) -> None:
    """Write a new file and then give it the name: a crash leaves the old one or the new one.

    Raises OSError, and then leaves nothing new behind; also for a file that cannot be read, since
    it may hold what nobody has seen.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    with suppress(FileNotFoundError), path.open("rb"):
        pass
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to the first free `.bad` name; None, and it stays, if that fails."""
    kept = _free_name(path)
    if kept is None:
        return None
    try:
        return path.rename(kept)
    except OSError:
        return None


def copy_aside(path: Path) -> Path | None:
    """Copy a file that is about to be repaired to such a name; None if that fails."""
    kept = _free_name(path)
    if kept is None:
        return None
    try:
        write_whole(kept, path.read_bytes())
    except OSError:
        return None
    return kept


def _free_name(path: Path) -> Path | None:
    names = (f"{path.name}.bad", *(f"{path.name}.{number}.bad" for number in range(2, 100)))
    free = (path.with_name(name) for name in names if not path.with_name(name).exists())
    return next(free, None)


def reason(error: OSError) -> str:
    """The system's reason, as far as it gives one."""
    return error.strerror or str(error)
