"""The rule player: counts cards, weighs every choice by its mean of points, never searches."""

from game.model.state import PlayerView
from game.rules.choices import BidChoices, CallChoices, GiveChoices, LookChoices
from game.rules.engine import choices
from game.rules.rules import Rules

from .bid import choose_bid
from .blind_bid import choose_blind_bid
from .blind_nil import choose_look
from .call import choose_call
from .give import choose_give
from .play import choose_card
from .player import Budget, Decision


class RulePlayer:
    """Plays all four games at sight. It needs neither seed nor budget."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        legal = choices(rules, view)
        match legal:
            case CallChoices():
                return choose_call(rules, view, legal)
            case GiveChoices():
                return choose_give(rules, view, legal)
            case LookChoices():
                return choose_look(rules, view, legal)
            case BidChoices() if not view.holding:
                return choose_blind_bid(rules, view, legal)
            case BidChoices():
                return choose_bid(rules, view, legal)
        return choose_card(rules, view, legal)
