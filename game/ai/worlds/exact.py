"""The exact dealer: how many cards of each suit every pool gets is drawn by counting deals.

For each suit in turn the numbers of cards that the pools get are drawn with the chance that a
deal chosen among all that fit would have them. Then the cards of the suit are shuffled over the
places. There are no dead ends and no weights, however tight the voids.
"""

from collections.abc import Iterator
from functools import cache
from math import factorial

import numpy as np
from numpy.typing import NDArray

from .pools import Question

Counts = tuple[int, ...]
"""A number of cards for each pool."""


class ExactDealer:
    """Deals for one question; what it has counted is kept for the next call."""

    def __init__(self, asked: Question) -> None:
        self._asked = asked
        self._suits = asked.order()
        self._ways = cache(self._count_ways)

    @property
    def deals(self) -> int:
        """How many ways there are to lay the unseen cards into the pools."""
        return self._ways(0, tuple(pool.size for pool in self._asked.pools))

    def deal(self, count: int, rng: np.random.Generator) -> NDArray[np.int64]:
        """`count` deals, each as likely as any that fits: the card in every slot.

        Slots run pool by pool, and in a pool owner by owner. At least one deal must fit.
        """
        sizes = np.array([pool.size for pool in self._asked.pools], dtype=np.int64)
        starts = np.cumsum(sizes) - sizes
        free = np.tile(sizes, (count, 1))
        cards = np.zeros((count, self._asked.size), dtype=np.int64)
        for step, suit in enumerate(self._suits):
            parts = self._parts(step, free, rng)
            _lay(cards, np.array(self._asked.suits[suit]), parts, starts + sizes - free, rng)
            free -= parts
        return self._shuffled_in_pools(cards, rng)

    def _count_ways(self, step: int, free: Counts) -> int:
        """In how many ways the cards of the suits from `step` on fit into the free places."""
        if step == len(self._suits):
            return 1
        return sum(ways for _, ways in self._choices(step, free))

    def _choices(self, step: int, free: Counts) -> Iterator[tuple[Counts, int]]:
        """The ways to part the cards of one suit, and how many deals each leads to."""
        suit = self._suits[step]
        number = len(self._asked.suits[suit])
        most = tuple(
            0 if pool.barred >> suit & 1 else room
            for pool, room in zip(self._asked.pools, free, strict=True)
        )
        for parts in _partings(number, most):
            left = tuple(room - part for room, part in zip(free, parts, strict=True))
            rest = self._ways(step + 1, left)
            if rest:
                yield parts, _orders(parts) * rest

    def _parts(
        self, step: int, free: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """How many cards of one suit each pool gets in every deal."""
        points = rng.random(len(free))
        parts = np.zeros_like(free)
        rooms, which = np.unique(free, axis=0, return_inverse=True)
        for index, room in enumerate(rooms):
            choices = list(self._choices(step, tuple(map(int, room))))
            total = sum(ways for _, ways in choices)
            heaps = np.cumsum([ways / total for _, ways in choices])
            here = np.flatnonzero(which.ravel() == index)
            found = np.searchsorted(heaps, points[here], side="right")
            parts[here] = np.array([part for part, _ in choices])[
                np.minimum(found, len(choices) - 1)
            ]
        return parts

    def _shuffled_in_pools(
        self, cards: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """The cards of each pool spread over its owners at random."""
        start = 0
        for pool in self._asked.pools:
            slots = slice(start, start + pool.size)
            if len(pool.owners) > 1:
                order = np.argsort(rng.random((len(cards), pool.size)), axis=1)
                cards[:, slots] = np.take_along_axis(cards[:, slots], order, axis=1)
            start += pool.size
        return cards


def _partings(number: int, most: Counts) -> Iterator[Counts]:
    """All ways to write `number` as one part for each pool, none above what it may have."""
    if len(most) == 1:
        if number <= most[0]:
            yield (number,)
        return
    rest = sum(most[1:])
    for part in range(max(0, number - rest), min(number, most[0]) + 1):
        for others in _partings(number - part, most[1:]):
            yield (part, *others)


def _orders(parts: Counts) -> int:
    """In how many ways that many cards can be parted so."""
    ways = factorial(sum(parts))
    for part in parts:
        ways //= factorial(part)
    return ways


def _lay(
    cards: NDArray[np.int64],
    own: NDArray[np.int64],
    parts: NDArray[np.int64],
    begins: NDArray[np.int64],
    rng: np.random.Generator,
) -> None:
    """Lay the cards of a suit, shuffled, into the first free slots of the pools."""
    shuffled = own[np.argsort(rng.random((len(cards), len(own))), axis=1)]
    ends = np.cumsum(parts, axis=1)
    for place in range(len(own)):
        pool = (ends <= place).sum(axis=1)
        rows = np.arange(len(cards))
        within = place - (ends[rows, pool] - parts[rows, pool])
        cards[rows, begins[rows, pool] + within] = shuffled[:, place]
