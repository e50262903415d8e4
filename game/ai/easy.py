"""The easy player: the rule player with a poor memory, a rough eye, and a slip now and then.

It forgets plain cards that went more than two tricks ago, bids a trick beside what its hand is
worth, and at times plays its second choice. A mistake is never absurd: nothing is taken that
loses more than half of what there is between the best choice and the worst.
"""

from random import Random

from game.model.actions import Bid, Play
from game.model.cards import SUIT_MASKS, CardSet
from game.model.public import Public
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.rules import Rules

from .heuristics import RulePlayer
from .player import Budget, Decision, Motive, Option

MISJUDGED = 1.2  # tricks, the standard deviation of its eye
SLIPS = 0.3  # part of the cards that are a second choice
REMEMBERED = 2  # tricks
ABSURD = 0.5  # of the points between the best choice and the worst


class EasyPlayer:
    """Chooses among what the rule player weighed; its slips come from the seed."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        hazy = PlayerView(_forgotten(view.public), view.private)
        decision = RulePlayer().decide(rules, hazy, seed, budget)
        random = Random(seed)
        options = decision.evidence
        if isinstance(decision.action, Bid):
            return decision.led_by(_misjudged(decision, random.gauss(0.0, MISJUDGED)))
        if isinstance(decision.action, Play) and len(options) > 1 and random.random() < SLIPS:
            return decision if _is_absurd(options[1], options) else decision.led_by(options[1])
        return decision


def _forgotten(public: Public) -> Public:
    """The table without the plain cards of earlier tricks; trumps and voids stay in mind."""
    if public.trump is None or len(public.history) <= REMEMBERED:
        return public
    old = CardSet.of(card for trick in public.history[:-REMEMBERED] for _, card in trick.plays)
    trumps = SUIT_MASKS[public.trump] if public.trump < 4 else 0
    return changed(public, played=public.played - CardSet(old.mask & ~trumps))


def _misjudged(decision: Decision, tricks: float) -> Option:
    """The bid nearest to one that is off by so many tricks, unless that is absurd.

    No nil is bid, and none left, by mistake.
    """
    best = decision.evidence[0]
    assert isinstance(best.action, Bid)
    if best.motive is Motive.BID_NIL:
        return best
    aimed = best.action.tricks + round(tricks)

    def distance(option: Option) -> int:
        assert isinstance(option.action, Bid)
        return abs(option.action.tricks - aimed)

    contracts = (option for option in decision.evidence if option.motive is not Motive.BID_NIL)
    found = min(contracts, key=distance)
    return best if _is_absurd(found, decision.evidence) else found


def _is_absurd(option: Option, options: tuple[Option, ...]) -> bool:
    points = [each.points for each in options if each.points is not None]
    if option.points is None or len(points) < len(options):
        return False
    return max(points) - option.points > ABSURD * (max(points) - min(points))
