"""The trump auction, and the part that a Frisch plays in it.

The dealer's neighbour speaks first. A call is a pass, or a number of tricks and a strain that
beats the standing call. A pass does not shut a player out. The auction closes when a call is
followed by passes from all other players; when everybody passes there is a Frisch, or, after
the last one, a new deal. Source: israeli.md, Step 1 and Frisch.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.model.actions import Action, Call, Pass
from game.model.cards import Strain, Suit
from game.model.events import (
    AuctionClosed,
    Called,
    Event,
    HandCancelled,
    PassedOut,
    PhaseBegan,
    TrumpNamed,
)
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView, State

from .choices import CallChoices


@dataclass(frozen=True)
class FrischRules:
    """How cards are passed on after an auction that everybody passed.

    `offsets` are the places to the left of the receiver, for the first Frisch, the second and
    so on; there are as many Frisch rounds as offsets. Source: israeli.md, Frisch.
    """

    offsets: tuple[int, ...]
    raises_minimum: bool = True
    count: int = 3  # cards in a packet


@dataclass(frozen=True)
class Auction:
    """The rules of the auction; `frisch` None means that passing out is a new deal at once.

    `dealer_first`: the dealer speaks first instead of the neighbour (house rule).
    """

    lowest: int
    frisch: FrischRules | None
    without: Suit | None = None  # a suit that is not in the pack and cannot be called
    dealer_first: bool = False

    def minimum(self, frisches: int) -> int:
        """The lowest number that may be called after that many Frisch rounds.

        Source: israeli.md, Frisch.
        """
        raised = self.frisch is not None and self.frisch.raises_minimum
        return self.lowest + frisches * raised

    def may_frisch(self, frisches: int) -> bool:
        """Whether another Frisch follows when everybody passes."""
        return self.frisch is not None and frisches < len(self.frisch.offsets)

    def begin(self, public: Public) -> Iterator[Event]:
        """The events that open an auction."""
        first = public.dealer if self.dealer_first else public.active[0]
        yield PhaseBegan(Phase.AUCTION, first)

    def choices(self, view: PlayerView) -> CallChoices:
        """What the player may call now."""
        public = view.public
        minimum, standing = self.minimum(public.frisch), public.standing
        ranked = ranked_calls(minimum, public.plan.size, self.without)
        calls = ranked[ranked.index(standing) + 1 :] if standing else ranked
        return CallChoices(calls, public.plan.size, minimum, standing)

    def decide(self, state: State, action: Action) -> Iterator[Event]:
        """A call and what follows from it."""
        assert isinstance(action, Call | Pass)
        public = state.public
        assert public.actor is not None
        yield Called(public.actor, action)
        calls = (*public.calls, (public.actor, action))
        closed = closing(calls, len(public.active), public.plan.size)
        if closed is not None:
            declarer, call = closed
            yield AuctionClosed(declarer, call)
            yield TrumpNamed(call.strain)
        elif is_passed_out(calls, len(public.active)):
            yield PassedOut(self.minimum(public.frisch))
            if not self.may_frisch(public.frisch):
                yield HandCancelled(public.frisch)

    def next(self, public: Public) -> Phase | None:
        """The phase to begin now; None while the auction goes on."""
        if public.actor is not None:
            return None
        if public.declarer is not None:
            return public.plan.following(Phase.AUCTION)
        return Phase.FRISCH


@cache
def ranked_calls(lowest: int, highest: int, without: Suit | None) -> tuple[Call, ...]:
    """Every call of an auction, the weakest first: each beats all before it."""
    return tuple(
        Call(number, strain)
        for number in range(lowest, highest + 1)
        for strain in Strain
        if strain.suit is None or strain.suit is not without
    )


Calls = tuple[tuple[Seat, Call | Pass], ...]
"""An auction so far: who spoke and what, the first speaker first."""


def closing(calls: Calls, players: int, size: int) -> tuple[Seat, Call] | None:
    """The declarer and the last call once the auction has closed, else None.

    The highest possible call cannot be beaten and closes at once. Source: israeli.md, Step 1.
    """
    last = next((entry for entry in reversed(calls) if isinstance(entry[1], Call)), None)
    if last is None:
        return None
    declarer, call = last
    assert isinstance(call, Call)
    passes = len(calls) - 1 - calls.index(last)
    if passes >= players - 1 or call == Call(size, Strain.NO_TRUMP):
        return declarer, call
    return None


def is_passed_out(calls: Calls, players: int) -> bool:
    """Whether every player passed and nobody called."""
    return len(calls) >= players and all(isinstance(call, Pass) for _, call in calls)
