"""The only mutable thing: a match, which appends events to its log.

Taking back appends as well: a `TakenBack` says how many of the events that stood still stand.
What a match is at, whoever asks, is the fold of the events that stand.

Readers pull with a cursor, `match.since(n)`; nobody is called back, so no reader can act in
the middle of another's turn.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from hashlib import sha256
from typing import NamedTuple, Protocol

from game.errors import NothingToTakeBack
from game.model.actions import Action
from game.model.events import Decision, Event, TakenBack
from game.model.seats import Seat
from game.model.state import PlayerView, State, view_of
from game.rules import engine
from game.rules.rules import Rules

from .setup import MatchSetup


class Log(Protocol):
    """Where a match writes down what happened. It never raises: see `store`."""

    @property
    def is_written(self) -> bool:
        """Whether all that happened is kept; false for good once something could not be."""

    def append(self, events: Sequence[Event]) -> None:
        """Keep the events of one decision."""

    def close(self) -> None:
        """Let go of the file; nothing more will happen."""


class Answer(NamedTuple):
    """An answer of the person that stands, after `length` events that stand.

    `view` is what the person knew when asked.
    """

    length: int
    event: Decision
    view: PlayerView


class Match:
    """A match in progress, or over.

    Without `log` it lives in memory only. `is_kept` tells whether all that happened is written
    down, so that the match outlives the program. `rules` are those of the setup, unless a hand
    is played out of its place; no journal could tell of that. `taken_back` counts the answers
    of the person that were taken back.
    """

    def __init__(
        self, setup: MatchSetup, log: Log | None = None, *, rules: Rules | None = None
    ) -> None:
        assert log is None or rules is None
        self.setup = setup
        self.rules = rules or setup.rules()
        self.taken_back = 0
        self._person = setup.human_seat
        self._log = log
        self._events: list[Event] = []
        self._standing: list[Event] = []
        self._asked: list[tuple[int, State]] = []  # whenever an answer of the person stands
        self._state, events = engine.start(self.rules, setup.seed)
        self._happen(events)

    def written_on(self, log: Log | None) -> "Match":
        """The match itself, as one whose log so far is written down in `log` already."""
        self._log = log
        self._take_note()
        return self

    def submit(self, seat: Seat, action: Action) -> None:
        """Let `seat` act, and append that and all that follows up to the next decision.

        Raises NotYourTurn, or IllegalAction with the rule that bars it; then nothing changed.
        """
        before, length = self._state, len(self._standing)
        self._state, events = engine.step(self.rules, before, seat, action)
        if seat == self._person:
            self._asked.append((length, before))
        self._happen(events)

    @property
    def may_take_back(self) -> bool:
        """Whether an answer of the person can be taken back: not once the match is over."""
        return bool(self._asked) and not self.is_over

    def answers(self) -> Iterator[Answer]:
        """The answers of the person that stand, the last one first."""
        return (self._answer(length, state) for length, state in reversed(self._asked))

    def _answer(self, length: int, asked: State) -> Answer:
        event, seat = self._standing[length], asked.public.actor
        assert isinstance(event, Decision) and seat is not None
        return Answer(length, event, view_of(asked, seat))

    def take_back(self, length: int | None = None) -> None:
        """Take back the person's last answer, or the one after `length` events that stand.

        With it goes all that came after it, and the person is asked again: the same question,
        the same cards. Raises NothingToTakeBack; then nothing changed.
        """
        places = [place for place, _ in self._asked] if self.may_take_back else []
        if not places or (length is not None and length not in places):
            raise NothingToTakeBack(length)
        at = -1 if length is None else places.index(length)
        length, self._state = self._asked[at]
        self.taken_back += len(self._asked[at:])
        del self._asked[at:], self._standing[length:]
        self._append(TakenBack(length))

    def branched(self) -> "Match":
        """The match as it stands, to be played on apart from this one. It is not written down."""
        branch = copy(self)
        branch._events = list(self._events)
        branch._standing = list(self._standing)
        branch._asked = list(self._asked)
        branch._log = None
        branch.is_kept = False
        return branch

    def _happen(self, events: Sequence[Event]) -> None:
        """Append what the rules led to."""
        self._standing += events
        self._append(*events)

    def _append(self, *events: Event) -> None:
        self._events += events
        if self._log is not None:
            self._log.append(events)
        self._take_note()

    def _take_note(self) -> None:
        """Whether the match is written down, and whether it is over."""
        self.is_kept = self._log is not None and self._log.is_written
        if self.is_over:
            self.close()

    def close(self) -> None:
        """Release the journal, so that the match may be continued elsewhere."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def __len__(self) -> int:
        """How many events happened."""
        return len(self._events)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, unredacted: for the journal, not for players."""
        return tuple(self._events)

    @property
    def standing(self) -> tuple[Event, ...]:
        """The events that were not taken back, unredacted."""
        return tuple(self._standing)

    def since(self, length: int) -> tuple[Event, ...]:
        """The events after the first `length`. Show a player only `event.seen_by(seat)`."""
        return tuple(self._events[length:])

    def view(self, seat: Seat) -> PlayerView:
        """What `seat` knows now."""
        return view_of(self._state, seat)

    @property
    def actor(self) -> Seat | None:
        """Who decides next; None when the match is over."""
        return self._state.public.actor

    @property
    def is_over(self) -> bool:
        return self._state.public.verdict is not None

    def bot_seed(self, seat: Seat, length: int | None = None) -> int:
        """The seed of the next decision of `seat`: 64 bits from how much happened, not the time.

        So a decision is the same after a restart, at any speed, on any computer; and the same
        once more when the person takes an answer back and gives it again, since only the events
        that stand are counted. With `length`, that of the decision which came after so many.
        """
        length = len(self._standing) if length is None else length
        text = f"frisch {self.setup.bot_seed} seat {seat} after {length}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
