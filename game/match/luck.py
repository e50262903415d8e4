"""Who was dealt the best cards of a match: a count, not an opinion.

Aces, kings and trumps are counted as they were dealt, before anybody gave one away, each card
once; where the trump came out of an auction, and so out of the cards, only aces and kings. What a
seat got beyond its even share of those dealt in the hand, over all hands that were scored, is its
luck. A deal that was thrown in is left out. All of it is read from the log of a match that is
over, when every deal is open.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.model.cards import KING, Card, CardSet, Suit
from game.model.events import (
    Called,
    Event,
    HandCancelled,
    HandOpened,
    HandScored,
    HoldingDealt,
    MatchEnded,
    TrumpNamed,
)
from game.model.seats import Seat


class Luck(NamedTuple):
    """By seat, how many of the cards counted came beyond an even share; below it, less than 0."""

    surplus: tuple[Fraction, ...]
    with_trumps: bool  # whether trumps were among them in any hand


def luck_of_the_deal(events: Sequence[Event], players: int) -> Luck | None:
    """The luck of every seat; None before the match is over, while its deals are secret."""
    if not events or not isinstance(events[-1], MatchEnded):
        return None
    surplus = [Fraction(0)] * players
    with_trumps = False
    for dealt, trump in _hands(events):
        counts = {seat: sum(counts_as_luck(card, trump) for card in dealt[seat]) for seat in dealt}
        share = Fraction(sum(counts.values()), len(counts))
        for seat, count in counts.items():
            surplus[seat] += count - share
        with_trumps |= trump is not None
    return Luck(tuple(surplus), with_trumps)


def counts_as_luck(card: Card, trump: Suit | None) -> bool:
    """Whether a card is an ace, a king or a trump."""
    return card.rank >= KING or card.suit is trump


def _hands(events: Sequence[Event]) -> Iterator[tuple[dict[Seat, CardSet], Suit | None]]:
    """What was dealt to whom in every hand scored, and its trump where nobody called it."""
    dealt: dict[Seat, CardSet] = {}
    trump: Suit | None = None
    called = False
    for event in events:
        match event:
            case HandOpened() | HandCancelled():
                dealt, trump, called = {}, None, False
            case HoldingDealt(_, cards, seat) if cards is not None:
                dealt[seat] = cards
            case Called():
                called = True
            case TrumpNamed(strain):
                trump = None if called else strain.suit
            case HandScored() if dealt:
                yield dealt, trump
