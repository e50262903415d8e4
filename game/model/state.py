"""The whole state of a match, and the part of it that one seat may know."""

from dataclasses import dataclass

from .cards import CardSet
from .events import BidMade, Called, Event, Looked, PhaseBegan, Secret, TrickTaken, TrumpNamed
from .private import Private
from .public import Public
from .seats import Seat
from .umpire import Umpire

TABLE_ONLY = (TrickTaken, BidMade, Called, Looked, PhaseBegan, TrumpNamed)
"""Events without any card, which no Private and no Umpire remembers: spared the fold."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """All that a bot, a hint, a screen or a spoken line may read: the table and one seat."""

    public: Public
    private: Private

    @property
    def seat(self) -> Seat:
        return self.private.seat

    @property
    def holding(self) -> CardSet:
        """The own cards."""
        return self.private.holding

    def after(self, seen: Event) -> "PlayerView":
        """The view after an event as this seat saw it (`event.seen_by(seat)`)."""
        return PlayerView(self.public.after(seen), self.private.after(seen))

    @classmethod
    def before_match(cls, seat: Seat) -> "PlayerView":
        """The view that the first event of a log is folded into."""
        return cls(Public(), Private(seat))


@dataclass(frozen=True, slots=True)
class State:
    """Public, one Private a seat, and the Umpire. Only the engine holds one."""

    public: Public
    privates: tuple[Private, ...]
    umpire: Umpire

    @classmethod
    def before_match(cls, players: int, seed: str) -> "State":
        """The state that the first event of a match is folded into."""
        return cls(Public(), tuple(map(Private, range(players))), Umpire(seed))

    def after(self, event: Event) -> "State":
        """The state after `event`; each Private is given only what its seat sees."""
        if isinstance(event, TABLE_ONLY):
            return State(self.public.after(event), self.privates, self.umpire)
        return State(self.public.after(event), self._told(event), self.umpire.after(event))

    def _told(self, event: Event) -> tuple[Private, ...]:
        """Every Private after what its seat sees of the event, redacted once for all others."""
        if not isinstance(event, Secret):
            return tuple([private.after(event) for private in self.privates])
        eyes, closed = event.eyes(), event.closed()
        return tuple(
            [private.after(event if private.seat in eyes else closed) for private in self.privates]
        )


def view_of(state: State, seat: Seat) -> PlayerView:
    """What `seat` knows."""
    return PlayerView(state.public, state.privates[seat])
