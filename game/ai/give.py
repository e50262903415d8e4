"""Which three cards to give away in a Frisch.

The cards are judged in the strain that suits them best; one after another, the card goes whose
loss costs the fewest expected tricks, of equal ones the one from the shortest suit, so that a
void may come of it.
"""

from game.model.actions import Give
from game.model.cards import Card, CardSet
from game.model.state import PlayerView
from game.rules.auction import ranked_calls
from game.rules.choices import GiveChoices
from game.rules.rules import Rules

from .call import best_strain
from .chances import Prospects, expected_tricks
from .player import Decision, Motive, Option

PRECISION = 3  # digits of the tricks that count


def choose_give(rules: Rules, view: PlayerView, legal: GiveChoices) -> Decision:
    """The packet, and why it is given."""
    assert rules.auction is not None
    size = view.public.plan.size
    calls = ranked_calls(size, size, rules.auction.without)
    prospects = best_strain(rules, view, calls)
    kept = legal.among
    for _ in range(legal.count):
        kept = kept.without(_least_missed(prospects, kept))
    given = legal.among - kept
    emptied = any(not suit & kept for suit in given.by_suit() if suit)
    motive = Motive.GIVE_TO_BE_VOID if emptied else Motive.GIVE_WEAK_CARDS
    action = Give(given)
    return Decision(action, (Option(action, motive),))


def _least_missed(prospects: Prospects, kept: CardSet) -> Card:
    """The card without which the rest still takes the most."""

    def order(card: Card) -> tuple[float, int, int]:
        left = expected_tricks(prospects.of(kept.without(card).mask), leads=True)
        return -round(left, PRECISION), len(kept.of_suit(card.suit)), card

    return min(kept, key=order)
