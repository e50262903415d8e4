"""Worlds: the holdings of all seats in many deals that fit what one seat knows."""

import numpy as np
from numpy.typing import NDArray

from game.ai.knowledge import Knowledge
from game.model.cards import CardSet

from .exact import ExactDealer
from .pools import STOCK, Question, question
from .sequential import Deals, deal_in_turn, resampled

Holdings = NDArray[np.uint64]
"""Masks of cards as in `CardSet.mask`, one row for each world and one column for each seat."""

DRAWN = 2  # weighted deals drawn for each that is used
LEAST_SHARE = 0.3  # usable part of weighted deals below which the exact dealer takes over


def deal_worlds(known: Knowledge, count: int, rng: np.random.Generator) -> Holdings:
    """`count` deals of the unseen cards, each as likely as any that fits what is known.

    Voids, known cards and the numbers of cards are kept to; undealt cards are dealt to nobody.
    Raises ValueError where no deal fits, which only a wrong conclusion can bring about.
    """
    asked = question(known)
    if sum(pool.size for pool in asked.pools) != asked.size:
        raise ValueError(f"{asked.size} unseen cards do not fill the hidden places")
    cards = _dealt(asked, count, rng)
    holdings = np.tile(np.array(known.known_masks, dtype=np.uint64), (count, 1))
    start = 0
    for pool in asked.pools:
        for owner, size in zip(pool.owners, pool.sizes, strict=True):
            if owner != STOCK:
                own = np.uint64(1) << cards[:, start : start + size].astype(np.uint64)
                holdings[:, owner] |= np.bitwise_or.reduce(own, axis=1)
            start += size
    return holdings


def deal_pack(
    pack: CardSet, seats: int, size: int, count: int, rng: np.random.Generator
) -> Holdings:
    """`count` deals of a whole pack, `size` cards to each of so many seats."""
    cards = np.array([int(card) for card in pack], dtype=np.uint64)
    order = np.argsort(rng.random((count, len(cards))), axis=1)[:, : seats * size]
    bits = (np.uint64(1) << cards[order]).reshape(count, seats, size)
    holdings: Holdings = np.bitwise_or.reduce(bits, axis=2)
    return holdings


def _dealt(asked: Question, count: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """The card in every slot: by the fast dealer, or by the exact one where voids are tight."""
    if len(asked.pools) < 2:
        return deal_in_turn(asked, count, rng).cards
    deals: Deals = deal_in_turn(asked, DRAWN * count, rng)
    if deals.usable_share >= LEAST_SHARE:
        return resampled(deals, count, rng)
    dealer = ExactDealer(asked)
    if not dealer.deals:
        raise ValueError("no deal fits what is known")
    return dealer.deal(count, rng)
