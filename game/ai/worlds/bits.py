"""Sets of cards as rows of 64-bit masks: what `CardSet` does, for thousands of sets at once.

Bit c stands for card c = 4 * rank + suit, so the lowest bit is a card of the lowest rank.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.model.cards import SUIT_MASKS

Masks: TypeAlias = NDArray[np.uint64]
"""One set of cards, or one card as a set of its own, in every place."""
Flags: TypeAlias = NDArray[np.bool_]

NO_CARDS, ONE = np.uint64(0), np.uint64(1)
SUITS = np.array([*SUIT_MASKS, 0], dtype=np.uint64)
"""The cards of each strain; there are none of NO_TRUMP."""
EXPONENT, BIAS = np.uint64(52), np.uint64(1023)  # of a double


def lowest(sets: Masks) -> Masks:
    """The card of the lowest rank in each set, as a set; empty for an empty one."""
    return sets & (~sets + ONE)


def highest(sets: Masks) -> Masks:
    """The card of the highest rank in each set, which must not be empty, as a set.

    It is the exponent of the set read as a double. The bit under the highest one is cleared
    first, so that rounding never reaches the next power of two.
    """
    rounded = (sets & ~(sets >> ONE)).astype(np.float64)
    return ONE << ((rounded.view(np.uint64) >> EXPONENT) - BIAS)


def above(cards: Masks) -> Masks:
    """All cards with a number above that of each card: those of its suit are the higher ones."""
    return ~(cards | (cards - ONE))


def suit_of(cards: Masks) -> Masks:
    """All cards of the suit of each card."""
    number = np.bitwise_count(cards - ONE)
    found: Masks = SUITS[number & 3]
    return found


def any_of(sets: Masks, rng: np.random.Generator) -> Masks:
    """A card of each set, which must not be empty, every one as likely."""
    sizes = np.bitwise_count(sets)
    skipped = (rng.random(len(sets)) * sizes).astype(np.int64)
    left = sets.copy()
    for step in range(int(skipped.max(initial=0))):
        more = skipped > step
        left[more] &= left[more] - ONE
    return lowest(left)
