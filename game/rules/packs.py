"""Packs of cards, and the shuffle.

The shuffle is a written specification (`docs/shuffle.md`), not a library call: anyone can
check a deal in any language, and no release of Python can change an old one.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

from game.model.cards import Card, CardSet, Suit, full_suit
from game.model.seats import Seat

Pack = CardSet
"""A pack is the set of its cards; every card exists once."""

FULL: Pack = full_suit(tuple(range(2, 15)))
FULL_56: Pack = full_suit(tuple(range(1, 15)))
"""The 52 cards and a rank 1 below the 2 in every suit. Source: romanian.md, Deck."""


def stripped(*removed: str) -> Pack:
    """The 52 cards without the named ones."""
    return FULL - CardSet.of(map(Card.parse, removed))


def from_rank(lowest: int) -> Pack:
    """Every suit from the ace down to rank `lowest`."""
    return full_suit(tuple(range(lowest, 15)))


def _draws(*purpose: object) -> Iterator[int]:
    """An endless stream of numbers below 2**32, fixed by `purpose`."""
    counter = 0
    while True:
        text = " ".join(map(str, ("frisch", *purpose, counter)))
        digest = sha256(text.encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def _below(draws: Iterator[int], limit: int) -> int:
    """A number from 0 to `limit - 1`, each equally likely: unfair draws are thrown away."""
    fair = 2**32 - 2**32 % limit
    return next(draw for draw in draws if draw < fair) % limit


def shuffled(pack: Pack, seed: str, number: int, attempt: int) -> tuple[Card, ...]:
    """The pack in the order in which hand `number`, deal `attempt`, takes it from the top."""
    return _shuffled(list(pack), _draws(seed, "deal", number, attempt))


def _shuffled(ordered: Sequence[Card], draws: Iterator[int]) -> tuple[Card, ...]:
    cards = list(ordered)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(draws, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def high_cards(pack: Pack, seed: str, players: int) -> Iterator[tuple[tuple[Seat, Card], ...]]:
    """Rounds of cards drawn for the first deal: a card each, the highest rank deals.

    Those level for highest draw again, from a fresh pack. Source: serbian.md, Players.
    """
    seats = tuple(range(players))
    cards = sorted(pack)
    for number in count():
        order = _shuffled(cards, _draws(seed, "high card", number))
        drawn = tuple(zip(seats, order, strict=False))
        yield drawn
        highest = max(card.rank for _, card in drawn)
        seats = tuple(seat for seat, card in drawn if card.rank == highest)
        if len(seats) == 1:
            return


def drawn_dealer(seed: str, players: int) -> Seat:
    """The first dealer, drawn by lot. Source: rules README, section 2, step 1; docs/shuffle.md."""
    return _below(_draws(seed, "dealer"), players)


def drawn_suits(seed: str, count: int) -> tuple[Suit, ...]:
    """So many suits, each as likely as the others. Source: house.md, Jungle; docs/shuffle.md."""
    draws = _draws(seed, "trumps")
    return tuple(Suit(_below(draws, 4)) for _ in range(count))


def commitment(seed: str) -> str:
    """The hash published before the first card; opening the seed afterwards proves the deals.

    A real match draws a seed of 128 random bits, so nobody can find it from the hash.
    """
    return sha256(f"frisch {seed} commitment".encode()).hexdigest()
