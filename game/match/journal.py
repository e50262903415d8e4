"""A match as a file: a header, then one event a line, each as JSON.

A journal is read by playing its decisions again. Every recorded event must be the one that the
engine gives, so a journal that loads has kept every rule. A last line without its end was
being written when the program stopped: it is dropped. What a decision had led to and was not
written yet comes out of the playing by itself.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.errors import JournalError, NewerJournal, NotationError, OptionError, WhistError
from game.files import is_newer
from game.model.events import Decision, Event, HandOpened, MatchEnded, Secret
from game.rules import engine

from .notation import notation, read_event, read_object, written_event
from .setup import MatchSetup

FORMAT = 1
"""To be raised when an older program could not read what this one writes."""
LARGEST = 1 << 26  # bytes; a thousand hands take less, and a huge file must not fill the memory


def written_header(setup: MatchSetup) -> str:
    """The first line: all that a match depends on besides the decisions."""
    start = {"format": FORMAT, "app": f"frisch {__version__}"}
    return json.dumps({**start, **notation(MatchSetup).write(setup)}, ensure_ascii=False)


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
    if version != FORMAT:
        raise NotationError(f"format {version!r} is not {FORMAT}, the one this version reads")
    setup: MatchSetup = notation(MatchSetup).read(record)
    setup.rules()
    if len(setup.seating) != setup.players:
        raise OptionError("seating", f"there are {setup.players} players")
    return setup


@dataclass(frozen=True)
class Replay:
    """A journal played again.

    `step` is where its decisions lead, with all events from the first. The first `recorded` of
    them stand in the file; the file is sound up to byte `sound_bytes`, where a torn line begins
    if there is one.
    """

    setup: MatchSetup
    step: engine.Step
    recorded: int
    sound_bytes: int

    @property
    def is_over(self) -> bool:
        return isinstance(self.step.events[-1], MatchEnded)


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
    setup = _setup(lines)
    rules = setup.rules()
    state, opening = engine.start(rules, setup.seed)
    events = list(opening)
    for index, line in enumerate(lines[1:]):
        with _naming(index + 2):
            event = read_event(line.decode())
            if isinstance(event, Secret) and event.cards is None:
                raise NotationError("the cards are missing")
            if index == len(events) and isinstance(event, Decision):
                state, following = engine.step(rules, state, event.seat, event.as_action())
                events += following
            if index >= len(events) or events[index] != event:
                raise NotationError(f"the rules do not lead to {event}")
    sound_bytes = sum(len(line) + 1 for line in lines)
    return Replay(setup, engine.Step(state, tuple(events)), len(lines) - 1, sound_bytes)


@dataclass(frozen=True)
class Glance:
    """What a journal says on its face, not proved: its setup, and the hand it is in."""

    setup: MatchSetup
    hand: int


def glance(path: Path) -> Glance:
    """Read a journal without playing it. Raises JournalError, or OSError."""
    lines = read_lines(path)
    setup = _setup(lines)
    hand = 0
    for number, line in enumerate(lines[1:], start=2):
        with _naming(number):
            record = read_object(line.decode())
        hand += record.get("event") == HandOpened.__name__ and record.get("attempt") == 0
    return Glance(setup, hand)


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
