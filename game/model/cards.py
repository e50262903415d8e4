"""Cards, suits, strains, and sets of cards.

A card is written rank then suit: `AS`, `10H`, `2C`; rank 1 exists in the 56-card pack and
lies below the 2. Ranks run from 1 to 14 (ace). Source: rules README, section 1.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from game.errors import NotationError


class Suit(IntEnum):
    """The four suits, weakest first, as the auction ranks them."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        return "CDHS"[self]


class Strain(IntEnum):
    """A trump suit or no trump, in auction order. Equal to the suit of the same number."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    def __str__(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None for no trump."""
        return None if self is Strain.NO_TRUMP else Suit(self)

    @classmethod
    def parse(cls, text: str) -> "Strain":
        """Read `C`, `D`, `H`, `S` or `NT`. Raises NotationError."""
        try:
            return _STRAINS[text]
        except KeyError:
            raise NotationError(f"{text!r} is no trump: write C, D, H, S or NT") from None


_STRAINS = {str(strain): strain for strain in Strain}
_SUITS = tuple(Suit)
_RANK_NAMES = {
    rank: {11: "J", 12: "Q", 13: "K", 14: "A"}.get(rank, str(rank)) for rank in range(1, 15)
}
ACE, KING, QUEEN, JACK = 14, 13, 12, 11
SUIT_MASKS = tuple(
    sum(1 << (4 * rank + suit) for rank in range(1, 15)) for suit in range(4)
)  # bit c is set for every card c of the suit


class Card(int):
    """One card, an int equal to 4 * rank + suit; there is one object per card."""

    @property
    def suit(self) -> Suit:
        return _SUITS[self & 3]

    @property
    def rank(self) -> int:
        """1 to 14; the ace is 14."""
        return self >> 2

    @classmethod
    def of(cls, rank: int, suit: Suit) -> "Card":
        """The card of a rank from 1 to 14."""
        return CARDS[4 * rank + suit]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read rank then suit, as in "10H". Raises NotationError."""
        try:
            return _BY_NAME[text]
        except KeyError:
            raise NotationError(
                f"{text!r} is no card: write a rank (A K Q J 10 ... 2, 1) and a suit (S H D C)"
            ) from None

    def __str__(self) -> str:
        return f"{_RANK_NAMES[self >> 2]}{'CDHS'[self & 3]}"

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (str(self),)


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(60))
"""The card of each number; numbers 0 to 3 belong to no card."""
_BY_NAME = {str(card): card for card in CARDS[4:]}


@dataclass(frozen=True, slots=True)
class CardSet:
    """An immutable set of cards; iterates from the lowest rank to the highest.

    Bit c of `mask` is set when card c is in the set.
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardSet":
        """The set of the given cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """Read cards set apart by spaces, "AS KH 10D". Raises NotationError."""
        return cls.of(map(Card.parse, text.split()))

    def of_suit(self, suit: Suit | Strain) -> "CardSet":
        """The cards of one suit; no card is of the strain NO_TRUMP."""
        return CardSet(self.mask & SUIT_MASKS[suit]) if suit < 4 else EMPTY

    def by_suit(self) -> Iterator["CardSet"]:
        """The clubs, the diamonds, the hearts and the spades, as four sets."""
        return (CardSet(self.mask & suit_mask) for suit_mask in SUIT_MASKS)

    @property
    def highest(self) -> Card:
        """The card of the highest rank. The set must not be empty."""
        return CARDS[self.mask.bit_length() - 1]

    @property
    def lowest(self) -> Card:
        """The card of the lowest rank. The set must not be empty."""
        return CARDS[(self.mask & -self.mask).bit_length() - 1]

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask | other.mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & ~other.mask)

    def without(self, card: Card) -> "CardSet":
        """The set less one card, which it must hold."""
        assert self.mask >> card & 1, f"{card} is not in {self}"
        return CardSet(self.mask ^ (1 << card))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


EMPTY = CardSet()


@cache
def full_suit(ranks: tuple[int, ...]) -> CardSet:
    """All four suits of the given ranks."""
    return CardSet.of(Card.of(rank, suit) for rank in ranks for suit in Suit)
