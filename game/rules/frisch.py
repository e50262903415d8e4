"""The Frisch: every player lays down three cards, then all packets change hands at once.

The choices are asked for one after another, and no player's choice can depend on cards
received, because nothing is handed over before the last choice. Source: israeli.md, Frisch.
"""

from collections.abc import Iterator

from game.model.actions import Action, Give
from game.model.events import CardsGiven, Event, FrischBegan, GiveChosen
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView, State

from .auction import FrischRules
from .choices import GiveChoices


def begin(rules: FrischRules, public: Public) -> Iterator[Event]:
    """The events that open the next Frisch."""
    yield FrischBegan(public.frisch + 1, rules.offsets[public.frisch], public.active[0])


def choices(rules: FrischRules, view: PlayerView) -> GiveChoices:
    """Any three of the own cards. Source: israeli.md, Frisch, 1."""
    return GiveChoices(rules.count, view.holding)


def taker(public: Public, giver: Seat) -> Seat:
    """Who receives the packet of `giver` in the present Frisch; seats to the left count up.

    Source: israeli.md, Frisch, Variations.
    """
    return (giver + public.frisch_offset) % public.players


def decide(state: State, action: Action) -> Iterator[Event]:
    """A packet laid down; after the last one all are handed over."""
    assert isinstance(action, Give)
    public = state.public
    assert public.actor is not None
    yield GiveChosen(len(action.cards), action.cards, public.actor)
    packets = dict(enumerate(state.umpire.chosen)) | {public.actor: action.cards}
    if all(packets[seat] for seat in public.active):
        for seat in public.active:
            yield CardsGiven(len(packets[seat]), packets[seat], seat, taker(public, seat))


def next_phase(public: Public) -> Phase | None:
    """A new auction once the packets are handed over."""
    return Phase.AUCTION if public.actor is None else None
