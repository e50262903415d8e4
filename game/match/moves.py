"""The decisions of a match, each with what stood on the table and lay under it before."""

from dataclasses import dataclass
from random import Random

from game.model.events import Decision, Event, HandCancelled, HandOpened, HandScored
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView, State, view_of

from .laws import FORCED
from .match import Match
from .redeal import Redeal


@dataclass(frozen=True, eq=False)
class Move:
    """A decision that a seat was asked for; forced bids and cards are none.

    `index` is how many of the events that stand come before it. `opened` is where its deal
    begins among them, and `before` the state then.
    """

    match: Match
    index: int
    event: Decision
    public: Public
    opened: int
    before: State

    @property
    def seat(self) -> Seat:
        return self.event.seat

    @property
    def seed(self) -> int:
        """The seed that a computer player had for it."""
        return self.match.bot_seed(self.seat, self.index)

    @property
    def deal(self) -> tuple[Event, ...]:
        """The events of its deal up to it, unredacted."""
        return self.match.standing[self.opened : self.index]

    def state(self) -> State:
        """The true state before it."""
        state = self.before
        for event in self.deal:
            state = state.after(event)
        return state

    def view(self) -> PlayerView:
        """What its seat knew."""
        return view_of(self.state(), self.seat)

    def redeal(self) -> Redeal:
        """Deals that its seat could not tell from the true one."""
        return Redeal(self.match.rules, self.before, self.deal, self.seat)

    def random(self) -> Random:
        """Chance for deals anew: the same each time that this move is looked at."""
        return Random(f"redeal for {self.index} of {self.match.setup.bot_seed}")

    def is_past(self, length: int) -> bool:
        """Whether its deal is over in so many events that stand, and nothing of it secret."""
        over = (HandScored, HandCancelled)
        following = self.match.standing[self.index : max(self.index, length)]
        return any(isinstance(event, over) for event in following)


def moves(match: Match, length: int | None = None) -> list[Move]:
    """The decisions among the first `length` events of a match that stand, or among all."""
    state = State.before_match(match.rules.players, match.setup.seed)
    opened, before = 0, state
    found = []
    for index, event in enumerate(match.standing[:length]):
        if isinstance(event, HandOpened):
            opened, before = index, state
        elif isinstance(event, Decision) and _is_asked_for(state.public, event):
            found.append(Move(match, index, event, state.public, opened, before))
        state = state.after(event)
    return found


def _is_asked_for(public: Public, event: Decision) -> bool:
    forced = FORCED.get(public.plan.kind, ())
    return public.actor == event.seat and not isinstance(event, forced)
