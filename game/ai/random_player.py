"""The player that plays any legal action: the lowest anchor to measure others against."""

from random import Random

from game.model.actions import PASS, Action, Give, Play
from game.model.cards import CardSet
from game.model.state import PlayerView
from game.rules.choices import CallChoices, Choices, GiveChoices, PlayChoices
from game.rules.engine import choices
from game.rules.rules import Rules

from .player import Budget, Decision, Motive, Option

CALL_CHANCE = 1 / 3  # of calling rather than passing, so that auctions end


class RandomPlayer:
    """Every legal action is equally likely, except that most turns of an auction are passed."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        action = _drawn(choices(rules, view), Random(seed))
        return Decision(action, (Option(action, Motive.AT_RANDOM),))


def _drawn(legal: Choices, chance: Random) -> Action:
    match legal:
        case CallChoices(calls):
            return chance.choice(calls) if calls and chance.random() < CALL_CHANCE else PASS
        case GiveChoices(count, among):
            return Give(CardSet.of(chance.sample(list(among), count)))
        case PlayChoices():
            return Play(chance.choice(list(legal.proper)))
    return chance.choice(list(legal))
