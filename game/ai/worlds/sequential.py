"""The fast dealer: suit by suit, each into free slots that may hold it.

The k unseen cards of a suit go to the k smallest of random keys among the free slots of the pools
that may hold it. The chance of that proposal is known, so each deal comes with the weight that
makes up for it; a deal that has run into a dead end weighs nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .pools import Question

NOWHERE = 2.0  # a key above all random ones: the slot is taken or may not hold the suit


class Deals(NamedTuple):
    """Many deals: the card in every slot (deals by slots), and how much each deal weighs.

    Slots run pool by pool, and in a pool owner by owner.
    """

    cards: NDArray[np.int64]
    weights: NDArray[np.float64]

    @property
    def usable_share(self) -> float:
        """The effective number of equally heavy deals, as a part of all: from 0 to 1."""
        total = float(self.weights.sum())
        if total == 0.0:
            return 0.0
        return total * total / (len(self.weights) * float((self.weights**2).sum()))


def deal_in_turn(asked: Question, count: int, rng: np.random.Generator) -> Deals:
    """`count` weighted deals. Those of weight 0 are unfinished and must not be used."""
    if len(asked.pools) < 2:
        return _shuffled(asked, count, rng)
    cards = np.zeros((count, asked.size), dtype=np.int64)
    weights = np.ones(count)
    barred = np.repeat([pool.barred for pool in asked.pools], [pool.size for pool in asked.pools])
    for suit in asked.order():
        own = np.array(asked.suits[suit], dtype=np.int64)
        keys = rng.random((count, asked.size))
        keys[(cards > 0) | (barred >> suit & 1 == 1)] = NOWHERE
        room = (keys < NOWHERE).sum(axis=1)
        chosen = np.argpartition(keys, len(own) - 1, axis=1)[:, : len(own)]
        order = np.argsort(np.take_along_axis(keys, chosen, axis=1), axis=1)
        np.put_along_axis(cards, np.take_along_axis(chosen, order, axis=1), own, axis=1)
        for place in range(len(own)):
            weights *= np.maximum(room - place, 0)
    return Deals(cards, weights)


def _shuffled(asked: Question, count: int, rng: np.random.Generator) -> Deals:
    """Nothing is known of any place: every order of the cards is as likely."""
    unseen = np.array([card for suit in asked.suits for card in suit], dtype=np.int64)
    order = np.argsort(rng.random((count, asked.size)), axis=1)
    return Deals(unseen[order], np.ones(count))


def resampled(deals: Deals, count: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """`count` equally likely deals, each drawn by its weight."""
    drawn: NDArray[np.int64] = deals.cards[drawn_by_weight(deals.weights, count, rng)]
    return drawn


def drawn_by_weight(
    weights: NDArray[np.float64], count: int, rng: np.random.Generator
) -> NDArray[np.intp]:
    """`count` places, each as likely as its weight says, spread as evenly as can be."""
    heaps = np.cumsum(weights)
    points = (np.arange(count) + rng.random()) * (heaps[-1] / count)
    places: NDArray[np.intp] = np.searchsorted(heaps, points, side="right")
    return np.minimum(places, len(heaps) - 1)
