"""A match as a file: a header, then one event a line, each as JSON.

A journal is read by playing its decisions again. Every recorded event must be the one that the
engine gives, so a journal that loads has kept every rule. A last line without its end was
being written when the program stopped: it is dropped. What a decision had led to and was not
written yet comes out of the playing by itself. What the person took back stays in the file, and
is played and taken back again.

Format 2 has `TakenBack`; format 1 is the same without it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.errors import JournalError, NewerJournal, NotationError, OptionError, WhistError
from game.files import is_newer
from game.model.events import Decision, Event, HandOpened, Secret, TakenBack

from .match import Match
from .notation import notation, read_event, read_object, written_event
from .setup import MatchSetup

FORMAT = 2
"""To be raised when an older program could not read what this one writes."""
READ = (1, 2)
"""The formats that this version reads."""
LARGEST = 1 << 26  # bytes; a thousand hands take less, and a huge file must not fill the memory


def written_header(setup: MatchSetup) -> str:
    """The first line: all that a match depends on besides the decisions."""
    start = {"format": FORMAT, "app": f"frisch {__version__}"}
    return json.dumps({**start, **notation(MatchSetup).write(setup)}, ensure_ascii=False)


def raised_header(line: bytes) -> bytes:
    """A header that this version can read, marked with the present format; as long as before."""
    for older in READ[:-1]:
        mark = b'{"format": %d, ' % older
        if line.startswith(mark):
            return b'{"format": %d, ' % FORMAT + line.removeprefix(mark)
    return line


def read_header(line: str) -> MatchSetup:
    """The setup of a match that this version can play.

    Raises NewerJournal, NotationError or another ValueError, OptionError or NotBuilt.
    """
    record = read_object(line)
    version, _ = record.pop("format", None), record.pop("app", None)
    if is_newer(version, FORMAT):
        raise NewerJournal(
            1, f"a newer Frisch wrote it: format {version}, and this version reads {FORMAT}"
        )
    if version not in READ:
        raise NotationError(f"format {version!r} is none of {READ}, those this version reads")
    setup: MatchSetup = notation(MatchSetup).read(record)
    setup.rules()
    if len(setup.seating) != setup.players:
        raise OptionError("seating", f"there are {setup.players} players")
    return setup


@dataclass(frozen=True)
class Replay:
    """A journal played again.

    `match` is where its decisions lead, and is written down nowhere. The first `recorded` of its
    events stand in the file; the file is sound up to byte `sound_bytes`, where a torn line begins
    if there is one.
    """

    match: Match
    recorded: int
    sound_bytes: int


def load(path: Path) -> Replay:
    """Read a journal and play it again. Raises JournalError, which names the line."""
    try:
        return replay(read_lines(path))
    except OSError as error:
        raise JournalError(0, f"it cannot be read ({error.strerror})") from error


def read_lines(path: Path) -> Sequence[bytes]:
    """The whole lines of a file. Raises OSError, or JournalError if it is too large for one."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise JournalError(0, "it is too large")
    return whole_lines(content)


def whole_lines(content: bytes) -> Sequence[bytes]:
    """The lines that have their end."""
    return content.split(b"\n")[:-1]


def replay(lines: Sequence[bytes]) -> Replay:
    """Play the whole lines of a journal again. Raises JournalError."""
    match = Match(_setup(lines))
    for index, line in enumerate(lines[1:]):
        with _naming(index + 2):
            event = read_event(line.decode())
            if isinstance(event, Secret) and event.cards is None:
                raise NotationError("the cards are missing")
            if index == len(match):
                _go_on(match, event)
            if match.since(index)[:1] != (event,):
                raise NotationError(f"the rules do not lead to {event}")
    sound_bytes = sum(len(line) + 1 for line in lines)
    return Replay(match, len(lines) - 1, sound_bytes)


def _go_on(match: Match, event: Event) -> None:
    """Decide, or take back, as the event says, if somebody's will led to it."""
    if isinstance(event, Decision):
        match.submit(event.seat, event.as_action())
    elif isinstance(event, TakenBack):
        match.take_back(event.length)


@dataclass(frozen=True)
class Glance:
    """What a journal says on its face, not proved: its setup, and the hand it is in."""

    setup: MatchSetup
    hand: int


def glance(path: Path) -> Glance:
    """Read a journal without playing it. Raises JournalError, or OSError."""
    lines = read_lines(path)
    setup = _setup(lines)
    opens: list[bool] = []  # for every event that stands, whether a hand begins with it
    for number, line in enumerate(lines[1:], start=2):
        with _naming(number):
            record = read_object(line.decode())
            if record.get("event") == TakenBack.__name__:
                del opens[_length(record) :]
                continue
        opens.append(record.get("event") == HandOpened.__name__ and record.get("attempt") == 0)
    return Glance(setup, sum(opens))


def _length(record: Mapping[str, object]) -> int:
    """How many events still stand by a line with `TakenBack`. Raises NotationError."""
    length = record.get("length")
    if type(length) is not int or length < 0:
        raise NotationError(f"{length!r} is no number of events")
    return length


def _setup(lines: Sequence[bytes]) -> MatchSetup:
    with _naming(1):
        if not lines:
            raise NotationError("the file ends before this line does")
        return read_header(lines[0].decode())


@contextmanager
def _naming(line: int) -> Iterator[None]:
    """Turn whatever is wrong with a line into a JournalError that names it."""
    try:
        yield
    except JournalError:
        raise
    except (WhistError, ValueError) as error:
        raise JournalError(line, str(error)) from error


def written(events: Sequence[Event]) -> bytes:
    """The lines of some events, with their ends."""
    return "".join(f"{written_event(event)}\n" for event in events).encode()
