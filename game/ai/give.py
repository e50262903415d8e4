"""prototype"""

from game.model.cards import CardSet
from game.model.actions import Give
from .player import Decision, Motive, Option


def choose_give(rules, view, legal):
    a = Give(CardSet.of(list(legal.among)[: legal.count]))
    return Decision(a, (Option(a, Motive.GIVE_WEAK_CARDS),))
