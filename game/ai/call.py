"""prototype"""

from game.model.actions import PASS
from .chances import Prospects, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option


def choose_call(rules, view, legal):
    best = []
    for s in sorted({c.strain for c in legal.calls}):
        p = Prospects(rules, view.public, knowledge(rules, view), s)
        best.append((expected_tricks(p.of(view.holding.mask), leads=True), s))
    a = PASS
    if best:
        mu, s = max(best)
        for c in legal.calls:
            if c.strain == s and c.number <= mu + 0.4:
                a = c
                break
    return Decision(a, (Option(a, Motive.CALL_BEST_STRAIN),))
