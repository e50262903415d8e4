"""prototype"""

from game.model.actions import Bid
from .chances import Prospects, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option


def choose_spades_bid(rules, view, bids):
    public = view.public
    p = Prospects(rules, public, knowledge(rules, view), public.trump)
    mu = expected_tricks(p.of(view.holding.mask), leads=public.active[0] == view.seat)
    b = max(1, round(mu - 0.3))
    b = min(bids, key=lambda x: (abs(x - b), x) if x else (99, 0))
    return Decision(Bid(b), (Option(Bid(b), Motive.BID_EXPECTED),))
