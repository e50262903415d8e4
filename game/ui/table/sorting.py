"""The order of the own cards from left to right, as the player wants them.

By suit, each from high to low, neighbouring suits of different colours as far as that can be, with
the trumps at the left, at the right, or wherever they belong; or plain, by rank across the suits.
"""

from typing import Literal, NamedTuple

from game.model.cards import EMPTY, Card, CardSet, Suit

RED = (Suit.HEARTS, Suit.DIAMONDS)
SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Sorting(NamedTuple):
    """How the player wants the own hand sorted; plain, trumps do not stand apart."""

    by: Literal["suits", "plain"] = "suits"
    trump: Literal["left", "right", "place"] = "left"


USUAL = Sorting()


def sorted_cards(
    cards: CardSet, trump: Suit | None, sorting: Sorting = USUAL, *, gone: CardSet = EMPTY
) -> tuple[Card, ...]:
    """The cards from left to right; `trump` is None where no suit is to stand apart.

    `gone` are cards that were among them: their suits keep the others where they stood.
    """
    if sorting.by == "plain":
        return tuple(sorted(cards, key=lambda card: (-card.rank, SUIT_ORDER.index(card.suit))))
    apart = None if sorting.trump == "place" else trump
    order = suit_order(frozenset(card.suit for card in cards | gone), apart)
    if sorting.trump == "right" and apart in order:
        order = order[::-1]
    return tuple(card for suit in order for card in sorted(cards.of_suit(suit), reverse=True))


def suit_order(present: frozenset[Suit], first: Suit | None) -> tuple[Suit, ...]:
    """The suits of a hand from left to right: `first` where given, then red and black in turn.

    Where one colour runs out the rest follow as they come.
    """
    left = [suit for suit in SUIT_ORDER if suit in present]
    order: list[Suit] = []
    while left:
        if not order:
            following = first if first in left else _commoner(left)
        else:
            other = [suit for suit in left if (suit in RED) != (order[-1] in RED)]
            following = (other or left)[0]
        order.append(following)
        left.remove(following)
    return tuple(order)


def _commoner(suits: list[Suit]) -> Suit:
    """The first suit of the colour that has more suits, so that colours can alternate."""
    reds = sum(suit in RED for suit in suits)
    wanted = reds * 2 > len(suits)
    return next((suit for suit in suits if (suit in RED) == wanted), suits[0])
