"""What a hand promises before the first trick: the cards likely to take one, and their sum."""

from typing import NamedTuple

from game.model.cards import Card, Suit
from game.model.state import PlayerView
from game.rules.rules import Rules

from .chances import Prospects, chance_of, expected_tricks
from .knowledge import knowledge

LIKELY = 0.5  # the least chance of a card that is named


class Promise(NamedTuple):
    """The `likely` winners, the likeliest first, and the mean of `tricks` that all cards take."""

    likely: tuple[Card, ...]
    tricks: float


def promise(rules: Rules, view: PlayerView) -> Promise:
    """What the seat's own cards promise under the hand's trump, which must be settled."""
    public = view.public
    assert public.trump is not None
    prospects = Prospects(rules, public, knowledge(rules, view), public.trump).of(view.holding.mask)
    cards = [card for suit in Suit for card in sorted(view.holding.of_suit(suit))]
    ranked = sorted(zip(map(chance_of, prospects), cards, strict=True), reverse=True)
    first = public.active[0] if public.declarer is None else public.declarer
    return Promise(
        tuple(card for chance, card in ranked if chance >= LIKELY),
        expected_tricks(prospects, leads=first == view.seat),
    )
