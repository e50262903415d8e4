"""How many tricks to bid.

For every legal bid near the expected tricks: the spread of tricks of a player who wants that
many, and the mean of points by the scoring of the table. The best mean is bid; where the hook
bars it, the next best. So high hands reach for scorings that reward them, and a zero is worth
what it is worth. Spades bids are judged with the partner's, and nil apart (`nil.py`).
"""

from collections.abc import Iterator

from game.model.actions import Bid
from game.model.reasons import Reason
from game.model.state import PlayerView
from game.rules.choices import BidChoices
from game.rules.rules import Rules

from .aim import Bids, alone_worth, plays_for_overtricks, supposed_bids
from .chances import Prospects, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option
from .spades_bid import choose_spades_bid

REACH = 3.0  # tricks from the expected ones; no bid further off is ever the best


def choose_bid(rules: Rules, view: PlayerView, legal: BidChoices) -> Decision:
    """The bid, and all that were weighed, the best first."""
    bids = legal.legal
    if len(bids) == 1:
        forced = Bid(bids[0])
        return Decision(forced, (Option(forced, Motive.FORCED),))
    if plays_for_overtricks(rules):
        return choose_spades_bid(rules, view, bids)
    options = sorted(_weighed(rules, view, legal), key=_order)
    best = options[0].action
    barred = {Bid(bid) for bid, reason in legal.barred.items() if reason is Reason.HOOK}
    beside = best in barred
    motive = Motive.BID_BESIDE_HOOK if beside else Motive.BID_EXPECTED
    allowed = tuple(
        option._replace(motive=motive) for option in options if option.action not in barred
    )
    return Decision(allowed[0].action, allowed)


def _order(option: Option) -> tuple[float, int]:
    assert isinstance(option.action, Bid) and option.points is not None
    return -round(option.points, 6), option.action.tricks


def _weighed(rules: Rules, view: PlayerView, legal: BidChoices) -> Iterator[Option]:
    """Every bid within reach, the hooked one too, with its mean of points."""
    public = view.public
    assert public.trump is not None
    prospects = Prospects(rules, public, knowledge(rules, view), public.trump)
    cards = prospects.of(view.holding.mask)
    first = public.active[0] if public.declarer is None else public.declarer
    leads = first == view.seat
    expected = expected_tricks(cards, leads=leads)
    for tricks in range(legal.lowest, legal.highest + 1):
        if tricks > legal.lowest and abs(tricks - expected) > REACH:
            continue
        spread = prospects.tricks(cards, tricks, leads=leads)
        points = alone_worth(rules, public, _with_bid(view, tricks), view.seat)
        mean = sum(chance * each for chance, each in zip(spread, points, strict=True))
        yield Option(Bid(tricks), Motive.BID_EXPECTED, mean, spread[tricks])


def _with_bid(view: PlayerView, tricks: int) -> Bids:
    """The bids as they may stand at the end if I bid `tricks`."""
    bids = supposed_bids(view.public)
    return (*bids[: view.seat], tricks, *bids[view.seat + 1 :])
