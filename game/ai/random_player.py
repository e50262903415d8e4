"""The player that plays any legal action: the lowest anchor to measure others against."""

from collections.abc import Iterator

from game.model.actions import PASS, Action, Bid, Give, Play
from game.model.cards import Card, CardSet
from game.model.state import PlayerView
from game.rules.choices import (
    BidChoices,
    CallChoices,
    Choices,
    GiveChoices,
    LookChoices,
    PlayChoices,
)
from game.rules.engine import choices
from game.rules.rules import Rules

from .player import Budget, Decision, Motive, Option

CALL_CHANCE = 3  # one turn in so many is a call and not a pass, so that auctions end


class RandomPlayer:
    """Every legal action is equally likely, except that most turns of an auction are passed.

    The seed is a hash of 64 bits, so its remainders are as good as draws, and much quicker.
    """

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        action = _drawn(choices(rules, view), seed)
        return Decision(action, (Option(action, Motive.AT_RANDOM),))


def _drawn(legal: Choices, seed: int) -> Action:
    match legal:
        case PlayChoices():
            cards = tuple(legal.proper)
            return Play(cards[seed % len(cards)])
        case BidChoices():
            bids = legal.legal
            return Bid(bids[seed % len(bids)])
        case LookChoices():
            ways = tuple(legal)
            return ways[seed % len(ways)]
        case CallChoices(calls):
            further, chance = divmod(seed, CALL_CHANCE)
            return PASS if chance or not calls else calls[further % len(calls)]
        case GiveChoices(count, among):
            return Give(CardSet.of(_packet(list(among), count, seed)))


def _packet(cards: list[Card], count: int, seed: int) -> Iterator[Card]:
    for _ in range(count):
        seed, place = divmod(seed, len(cards))
        yield cards.pop(place)
