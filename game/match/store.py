"""The folder of saved matches: begins and continues them, and never disturbs the game.

Every match is written down while it is played, so there is no "save". What goes wrong with a
file is put into `reports` once, for the window to tell; the match itself goes on. A file that
cannot be understood is kept under another name, and one of a newer version stays as it is.
"""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import count
from pathlib import Path
from stat import S_ISREG
from typing import IO, NamedTuple

from game import files
from game.errors import JournalError, NewerJournal
from game.model.events import Event

from .journal import (
    Replay,
    glance,
    raised_header,
    read_lines,
    replay,
    whole_lines,
    written,
    written_header,
)
from .locking import lock
from .match import Match
from .setup import MatchSetup

SUFFIX = ".journal"
ENDED = b'{"event": "MatchEnded"'
LONGEST_END = 4096  # bytes; the last line of a finished match is far shorter


class Trouble(StrEnum):
    """What may be wrong with a saved match."""

    DAMAGED = "damaged"  # not understood; kept, with .bad behind its name
    NEWER = "newer"  # only a later version of the program understands it; stays as it is
    UNREADABLE = "unreadable"  # the system will not let us read it
    UNSAVED = "unsaved"  # the match goes on, but is no longer written down
    BUSY = "busy"  # another copy of the program is playing it


class Report(NamedTuple):
    """One trouble, the file under its present name, and the reason in English."""

    trouble: Trouble
    path: Path
    reason: str


@dataclass(frozen=True)
class SavedMatch:
    """An unfinished match in the folder. `hands` is None where the schedule never ends."""

    path: Path
    setup: MatchSetup
    hand: int
    hands: int | None


class JournalFile:
    """The log of one match on disk, a `match.Log`: a failure becomes a report, and the end."""

    def __init__(self, path: Path, file: IO[bytes], reports: list[Report]) -> None:
        self.path = path
        self._file: IO[bytes] | None = file
        self._reports = reports

    @property
    def is_written(self) -> bool:
        return self._file is not None

    def append(self, events: Sequence[Event]) -> None:
        self.write(written(events))

    def begin(self, header: bytes) -> None:
        """Write the first line; where that fails no empty file stays behind."""
        self.write(header)
        if not self.is_written:
            with suppress(OSError):
                self.path.unlink()

    def write(self, lines: bytes) -> None:
        """Add whole lines, and wait until the disk has them."""
        if self._file is None:
            return
        try:
            self._file.write(lines)
            self._file.flush()
            self._refuse_deleted(self._file)
            _onto_disk(self._file)
        except OSError as error:
            self._fail(error)

    def _refuse_deleted(self, file: IO[bytes]) -> None:
        """Raise OSError when the folder was cleared: the system goes on writing into nothing.

        Some network folders count no names for any file, and a moved file is still written.
        """
        if os.fstat(file.fileno()).st_nlink == 0 and not self.path.exists():
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))

    def go_on(self, played: Replay) -> None:
        """Cut off a torn line, and write what its decision had led to.

        A file of an older format becomes one of the present: what is written from here on may
        be more than the older program reads.
        """
        assert self._file is not None
        try:
            self._file.seek(0)
            header = self._file.readline()
            raised = raised_header(header)
            if raised != header:
                self._file.seek(0)
                self._file.write(raised)
            self._file.seek(played.sound_bytes)
            self._file.truncate()
        except OSError as error:
            self._fail(error)
        else:
            self.append(played.match.since(played.recorded))

    def _fail(self, error: OSError) -> None:
        self._reports.append(Report(Trouble.UNSAVED, self.path, files.reason(error)))
        self.close()

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            # After a failed write it fails once more here, and closes all the same.
            with suppress(OSError):
                file.close()


def _onto_disk(file: IO[bytes]) -> None:
    try:
        os.fsync(file.fileno())
    except OSError as error:
        # Pipes and some network folders have nothing to wait for.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS):
            raise


class MatchStore:
    """The saved matches of one folder, which need not exist yet.

    A match at a level of which `is_level` is false is left to the version that has it.
    """

    def __init__(
        self, folder: Path, *, is_level: Callable[[str], bool] = lambda level: True
    ) -> None:
        self.folder = folder
        self._is_level = is_level
        self.reports: list[Report] = []
        self._told: set[Path] = set()

    def begin(self, setup: MatchSetup) -> Match:
        """Open a match with a journal of its own, or without one where none can be made."""
        log = self._new_file(setup)
        if log is not None:
            log.begin(f"{written_header(setup)}\n".encode())
        return Match(setup, log)

    def _new_file(self, setup: MatchSetup) -> JournalFile | None:
        """A file named by date and game; one that exists is never written over."""
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{setup.variant}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for path in _names(self.folder, name):
                with suppress(FileExistsError):
                    file = path.open("xb")
                    lock(file)
                    return JournalFile(path, file, self.reports)
        except OSError as error:
            self.reports.append(Report(Trouble.UNSAVED, self.folder, files.reason(error)))
        return None

    def unfinished(self) -> SavedMatch | None:
        """The match to continue: the one played last of those not finished.

        One that another copy of the program is playing is passed over. Files that are no
        journals are put aside; whether the rules lead to what one says is for `resume` to see.
        """
        for path in self._last_played_first():
            try:
                if _is_finished(path) or _is_busy(path):
                    continue
                seen = glance(path)
                self._refuse_levels(seen.setup)
            except JournalError as error:
                self._put_aside(path, error)
            except OSError as error:
                self._tell(Trouble.UNREADABLE, path, files.reason(error))
            else:
                return SavedMatch(path, seen.setup, seen.hand, seen.setup.rules().schedule.hands)
        return None

    def _refuse_levels(self, setup: MatchSetup) -> None:
        """Raise NewerJournal where somebody plays at a level that is not known."""
        for occupant in setup.seating:
            if not self._is_level(occupant.level):
                raise NewerJournal(1, f"there is no level {occupant.level!r} in this version")

    def _last_played_first(self) -> list[Path]:
        """The journals; a file or a folder that cannot be looked at is not among them."""
        played: list[tuple[float, str, Path]] = []
        with suppress(OSError):
            for path in list(self.folder.glob(f"*{SUFFIX}")):
                with suppress(OSError):
                    found = path.stat()
                    if S_ISREG(found.st_mode):
                        played.append((found.st_mtime, path.name, path))
        return [path for *_, path in sorted(played, reverse=True)]

    def resume(self, saved: SavedMatch) -> Match:
        """Go on with a saved match at the very decision where it stopped.

        Raises JournalError, with a report, when the file is damaged (then it is put aside), is
        of a newer version, cannot be read, or was taken by another copy of the program.
        """
        path = saved.path
        log = self._writable(path)
        try:
            played = replay(read_lines(path))
        except OSError as error:
            if log is not None:
                log.close()
            self._tell(Trouble.UNREADABLE, path, files.reason(error))
            raise JournalError(0, files.reason(error)) from error
        except JournalError as error:
            if log is not None:
                log.close()
            self._put_aside(path, error)
            raise
        if log is not None:
            log.go_on(played)
        return played.match.written_on(log)

    def _writable(self, path: Path) -> JournalFile | None:
        """The file, locked; None, with a report, when it cannot be written to."""
        try:
            file = path.open("r+b")
        except OSError as error:
            self.reports.append(Report(Trouble.UNSAVED, path, files.reason(error)))
            return None
        if lock(file):
            return JournalFile(path, file, self.reports)
        file.close()
        reason = "another copy of the program is playing this match"
        self.reports.append(Report(Trouble.BUSY, path, reason))
        raise JournalError(0, reason)

    def _put_aside(self, path: Path, error: JournalError) -> None:
        """Keep a damaged file under a name that is not looked at again.

        The program that wrote a newer one looks for it under its own name.
        """
        if isinstance(error, NewerJournal):
            self._tell(Trouble.NEWER, path, str(error))
            return
        # Where it has to stay, it is told of once all the same.
        kept = files.set_aside(path) or path
        self._tell(Trouble.DAMAGED, kept, str(error))

    def _tell(self, trouble: Trouble, path: Path, reason: str) -> None:
        """Report a file once."""
        if path not in self._told:
            self._told.add(path)
            self.reports.append(Report(trouble, path, reason))


def _names(folder: Path, name: str) -> Iterator[Path]:
    """Journals of this name, then of the name with -2, -3 and so on."""
    yield folder / f"{name}{SUFFIX}"
    for number in count(2):
        yield folder / f"{name}-{number}{SUFFIX}"


def _is_finished(path: Path) -> bool:
    """Whether the last line ends the match; reads no more than that."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LONGEST_END))
        last = whole_lines(file.read())[-1:]
    return bool(last) and last[0].startswith(ENDED)


def _is_busy(path: Path) -> bool:
    """Whether a program, this one included, is writing the file."""
    with path.open("rb") as file:
        return not lock(file)
