"""The only mutable thing: a match, which appends events to its log.

Readers pull with a cursor, `match.since(n)`; nobody is called back, so no reader can act in
the middle of another's turn.
"""

from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import Protocol

from game.model.actions import Action
from game.model.events import Event
from game.model.seats import Seat
from game.model.state import PlayerView, view_of
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


class Match:
    """A match in progress, or over.

    Without `log` it lives in memory only. `replayed` is the step that a journal led to: the
    match goes on from there and writes nothing of it again. `is_kept` tells whether all that
    happened is written down, so that the match outlives the program. `rules` are those of the
    setup, unless a hand is played out of its place; no journal could tell of that.
    """

    def __init__(
        self,
        setup: MatchSetup,
        log: Log | None = None,
        replayed: engine.Step | None = None,
        *,
        rules: Rules | None = None,
    ) -> None:
        assert log is None or rules is None
        self.setup = setup
        self.rules = rules or setup.rules()
        self._log = log
        self._state, events = replayed or engine.start(self.rules, setup.seed)
        self._events: list[Event] = []
        self._append(events, write=replayed is None)

    def submit(self, seat: Seat, action: Action) -> None:
        """Let `seat` act, and append that and all that follows up to the next decision.

        Raises NotYourTurn, or IllegalAction with the rule that bars it; then nothing changed.
        """
        self._state, events = engine.step(self.rules, self._state, seat, action)
        self._append(events, write=True)

    def branched(self) -> "Match":
        """The match as it stands, to be played on apart from this one. It is not written down."""
        branch = copy(self)
        branch._events = list(self._events)
        branch._log = None
        branch.is_kept = False
        return branch

    def _append(self, events: Sequence[Event], *, write: bool) -> None:
        self._events += events
        if self._log is not None and write:
            self._log.append(events)
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
        """The seed of the next decision of `seat`: 64 bits from the log's length, not the time.

        So a decision is the same after a restart, at any speed, on any computer. With `length`,
        that of the decision which came after so many events.
        """
        length = len(self._events) if length is None else length
        text = f"frisch {self.setup.bot_seed} seat {seat} after {length}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
