"""Where the unseen cards may lie: hidden places, pooled by the suits they may hold."""

from collections.abc import Mapping
from typing import NamedTuple

from game.ai.knowledge import Knowledge
from game.model.cards import SUIT_MASKS
from game.model.seats import Seat

STOCK: Seat = -1
"""Stands for the undealt cards where a seat stands for a hand."""
SUITS = range(4)


class Pool(NamedTuple):
    """Places that nothing known tells apart: each may hold the same suits.

    Bit s of `barred` is set when none of them holds a card of suit s. `owners` are seats or
    `STOCK`, and `sizes` how many unseen cards each of them holds.
    """

    barred: int
    owners: tuple[Seat, ...]
    sizes: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many unseen cards lie in all of them."""
        return sum(self.sizes)


class Question(NamedTuple):
    """What a dealer is asked: the unseen cards of every suit, and the pools they lie in."""

    suits: tuple[tuple[int, ...], ...]
    pools: tuple[Pool, ...]

    @property
    def size(self) -> int:
        """How many cards are unseen."""
        return sum(map(len, self.suits))

    def order(self) -> list[int]:
        """The suits that have unseen cards, those with the least room to spare first."""

        def spare(suit: int) -> int:
            room = sum(pool.size for pool in self.pools if not pool.barred >> suit & 1)
            return room - len(self.suits[suit])

        return sorted((suit for suit in SUITS if self.suits[suit]), key=spare)


def question(known: Knowledge) -> Question:
    """The unseen cards and their pools, as one seat knows them.

    The stock may hold any suit; places with the same voids are one pool, whoever owns them.
    """
    places: dict[int, list[tuple[Seat, int]]] = {}
    for seat, count in enumerate(known.hidden):
        if count:
            places.setdefault(_barred(known, known.voids[seat]), []).append((seat, count))
    if known.stock:
        places.setdefault(_barred(known, 0), []).append((STOCK, known.stock))
    return Question(_by_suit(known.unseen_mask), _pooled(places))


def _barred(known: Knowledge, voids: int) -> int:
    """The voids that tell anything: a suit of which nothing is unseen is the same for all."""
    return sum(
        1 << suit for suit in SUITS if voids >> suit & 1 and known.unseen_mask & SUIT_MASKS[suit]
    )


def _by_suit(mask: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(card for card in range(60) if mask & SUIT_MASKS[suit] & 1 << card) for suit in SUITS
    )


def _pooled(places: Mapping[int, list[tuple[Seat, int]]]) -> tuple[Pool, ...]:
    return tuple(
        Pool(barred, tuple(owner for owner, _ in held), tuple(size for _, size in held))
        for barred, held in sorted(places.items())
    )
