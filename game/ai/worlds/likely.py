"""Worlds weighed by what was said: a bid tells which cards its bidder is likely to hold.

Worlds are dealt in plenty, each is weighed by how well every bid and call fits the whole hand it
gives its maker, cards already played included, and as many as are wanted are drawn by weight.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from game.ai.knowledge import knowledge
from game.model.actions import Call
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.rules import Rules

from .bits import Masks
from .ends import Whole
from .estimate import SCALE, estimate_for, estimated, likelihoods
from .sequential import drawn_by_weight
from .worlds import Holdings, deal_worlds

DRAWN = 3  # worlds dealt for each that is used


def likely_worlds(rules: Rules, view: PlayerView, count: int, rng: np.random.Generator) -> Holdings:
    """`count` worlds as they are likely after the bids and calls made so far."""
    known = knowledge(rules, view)
    if not any(_tellers(view)):
        return deal_worlds(known, count, rng)
    holdings = deal_worlds(known, DRAWN * count, rng)
    drawn: Holdings = holdings[drawn_by_weight(_weights(rules, view, holdings), count, rng)]
    return drawn


def _tellers(view: PlayerView) -> Iterator[Seat]:
    """The others whose words tell of the hand they were dealt; a blind bid tells nothing."""
    public = view.public
    called = {seat for seat, call in public.calls if isinstance(call, Call)}
    for seat in public.active:
        if seat == view.seat or seat in public.blind:
            continue
        if public.bids[seat] is not None or (public.trump is None and seat in called):
            yield seat


def _weights(rules: Rules, view: PlayerView, holdings: Holdings) -> NDArray[np.float64]:
    public = view.public
    played = played_masks(public)
    weights = np.ones(len(holdings))
    for seat in _tellers(view):
        whole = holdings[:, seat] | np.uint64(played[seat])
        bid = public.bids[seat]
        if public.trump is None or bid is None:
            for caller, call in public.calls:
                if caller == seat and isinstance(call, Call):
                    weights *= _fit_of_call(rules, public, whole, call)
        else:
            estimate = estimate_for(rules, public.plan.size, public.trump)
            promised = estimated(whole, public.trump, estimate)
            weights *= likelihoods(promised, bid, estimate.spread)
    return weights


def _fit_of_call(rules: Rules, public: Public, whole: Masks, call: Call) -> Whole:
    """How well hands fit a call: any that promises as much as it says, or more, fits as well."""
    estimate = estimate_for(rules, public.plan.size, call.strain)
    promised = np.minimum(estimated(whole, call.strain, estimate), call.number * SCALE)
    return likelihoods(promised, call.number, estimate.spread)


def played_masks(public: Public) -> list[int]:
    """The cards that each seat has played in this hand."""
    played = [0] * public.players
    for plays in (*(trick.plays for trick in public.history), public.trick):
        for seat, card in plays:
            played[seat] |= 1 << card
    return played
