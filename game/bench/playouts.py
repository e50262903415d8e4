"""Playouts of whole hands: Serbian whist with four players, from the first card on.

Each seat has 12 cards, not the 13 of a full hand: OpenSpiel's Oh Hell turns one card of 52 and
can deal no more to four players, and the two are compared.
"""

from typing import NamedTuple

import numpy as np

from game.ai.worlds.bits import Masks
from game.ai.worlds.estimate import SCALE, estimate_for, estimated
from game.ai.worlds.playout import AT_RANDOM, Counts, Course, Playouts
from game.ai.worlds.worlds import deal_pack
from game.model.cards import Strain
from game.variants import find

from .clock import per_second, processor_seconds

GAME, PLAYERS, CARDS = "serbian", 4, 12
TRUMP = Strain.HEARTS
POLICIES = {"random": 1.0, "policy": AT_RANDOM}
"""The part of the cards that each plays at random."""


class Hands(NamedTuple):
    """Hands dealt at random, seats by hands, and the tricks that each seat has bid."""

    holdings: Masks
    bids: Counts


def dealt(count: int, seed: int) -> Hands:
    """So many hands in which everybody bids what the cards promise."""
    rules = find(GAME).rules(PLAYERS, {})
    rng = np.random.default_rng(seed)
    holdings = deal_pack(rules.pack, PLAYERS, CARDS, count, rng).T.copy()
    estimate = estimate_for(rules, CARDS, TRUMP)
    promised = np.stack([estimated(own, TRUMP, estimate) for own in holdings])
    return Hands(holdings, np.clip(np.rint(promised / SCALE), 0, CARDS).astype(np.int16))


def playouts_per_second(hands: Hands, width: int, policy: str) -> float:
    """How fast all hands are played out on one core, `width` of them at a time."""
    count = hands.holdings.shape[1]
    seconds = processor_seconds(lambda: play_all(hands, width, policy))
    return per_second(count, seconds)


def play_all(hands: Hands, width: int, policy: str) -> Counts:
    """The tricks of every seat when all hands are played out, `width` of them at a time."""
    course = Course(find(GAME).rules(PLAYERS, {}).play, TRUMP)
    rng = np.random.default_rng(width)
    taken = []
    for first in range(0, hands.holdings.shape[1], width):
        holdings = hands.holdings[:, first : first + width].copy()
        playouts = Playouts(
            course,
            holdings,
            wanted=hands.bids[:, first : first + width].copy(),
            is_nil=np.zeros(holdings.shape, dtype=np.bool_),
            broken=np.zeros(holdings.shape[1], dtype=np.bool_),
            rng=rng,
            at_random=POLICIES[policy],
        )
        taken.append(playouts.play_out([]))
    return np.concatenate(taken, axis=1)
