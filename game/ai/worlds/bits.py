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
Bytes: TypeAlias = NDArray[np.uint8]

NO_CARDS, ONE = np.uint64(0), np.uint64(1)
SUITS = np.array([*SUIT_MASKS, 0], dtype=np.uint64)
"""The cards of each strain; there are none of NO_TRUMP."""
EIGHTFOLD, BYTE = np.uint64(3), np.uint64(0xFF)
EACH_BYTE, TOP_BITS = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)
SEVEN_BYTES, LOT_BITS = np.uint64(56), np.uint64(16)
LOTS = 1 << 16
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
    found: Masks = SUITS[number_of(cards) & 3]
    return found


def number_of(cards: Masks) -> Bytes:
    """The number of each card, which is its bit."""
    number: Bytes = np.bitwise_count(cards - ONE)
    return number


def any_of(sets: Masks, rng: np.random.Generator) -> Masks:
    """A card of each set, which must not be empty, every one as likely.

    Each set is taken apart into eight bytes. A product counts the cards up to the end of each,
    all at once, and tells in which byte the one that is drawn lies; a table tells which bit of
    the byte it is.
    """
    up_to = np.bitwise_count(sets.view(np.uint8)).view(np.uint64) * EACH_BYTE
    skipped = lots(len(sets), rng) * (up_to >> SEVEN_BYTES) >> LOT_BITS
    # A byte's top bit is set here where the cards up to its end are all skipped.
    passed = skipped * EACH_BYTE + (TOP_BITS - up_to) & TOP_BITS
    begin = np.bitwise_count(passed).astype(np.uint64) << EIGHTFOLD
    before = (up_to << np.uint64(8)) >> begin & BYTE
    byte = sets >> begin & BYTE
    place = (byte << EIGHTFOLD) + skipped - before
    card: Masks = ONE << BIT_OF_BYTE.take(place.view(np.int64)) + begin
    return card


def lots(count: int, rng: np.random.Generator) -> NDArray[np.uint16]:
    """Numbers of 16 bits, every one as likely, four of each word of the generator."""
    words: Masks = rng.bit_generator.random_raw(-(-count // 4))
    drawn: NDArray[np.uint16] = words.view(np.uint16)[:count]
    return drawn


def _bits_of_bytes() -> NDArray[np.uint64]:
    """At 8 * byte + k, the place of the bit of the byte that has k set bits below it."""
    bits = np.zeros((256, 8), dtype=np.uint64)
    for byte in range(256):
        places = [place for place in range(8) if byte >> place & 1]
        bits[byte, : len(places)] = places
    return bits.ravel()


BIT_OF_BYTE = _bits_of_bytes()
