"""How many tricks to bid.

For every legal bid near the expected tricks: the spread of tricks of a player who wants that
many, and the mean of points by the scoring of the table. The best mean is bid; where the hook
bars it, the next best. So high hands reach for scorings that reward them, and a zero is worth
what it is worth. Spades bids are judged with the partner's, and a nil apart (`spades_bid.py`).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.model.actions import Bid
from game.model.public import Public
from game.model.reasons import Reason
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.choices import BidChoices
from game.rules.rules import Rules

from .aim import alone_worth, plays_for_overtricks, supposed_bids
from .chances import Prospects, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option
from .spades_bid import choose_spades_bid

REACH = 3.0  # tricks from the expected ones; no bid further off is ever the best
DUCKED = 1.0  # tricks that a player is able to leave to others, more or less
EASE = 1.8  # how much better than the chances say he leaves a part of that


class Contract(NamedTuple):
    """A bid with the mean of its points and the chance that it is made."""

    tricks: int
    points: float
    chance: float


def choose_bid(rules: Rules, view: PlayerView, legal: BidChoices) -> Decision:
    """The bid, and all that were weighed, the best first."""
    bids = legal.legal
    if len(bids) == 1:
        forced = Bid(bids[0])
        return Decision(forced, (Option(forced, Motive.FORCED),))
    if plays_for_overtricks(rules):
        return choose_spades_bid(rules, view, bids)
    public = view.public
    assert public.trump is not None
    prospects = Prospects(rules, public, knowledge(rules, view), public.trump)
    first = public.active[0] if public.declarer is None else public.declarer
    hand = Hand(rules, public, view.seat, prospects, view.holding.mask, first == view.seat)
    ranked = sorted(hand.contracts(range(legal.lowest, legal.highest + 1)), key=_order)
    allowed = [contract for contract in ranked if contract.tricks in bids]
    hooked = legal.barred.get(ranked[0].tricks) is Reason.HOOK
    motive = Motive.BID_BESIDE_HOOK if hooked else Motive.BID_EXPECTED
    options = tuple(
        Option(Bid(contract.tricks), motive, contract.points, contract.chance)
        for contract in allowed
    )
    return Decision(options[0].action, options)


def _order(contract: Contract) -> tuple[float, int]:
    return -round(contract.points, 6), contract.tricks


class Hand:
    """A whole holding under one trump, as a player looks at it before the first trick."""

    def __init__(
        self,
        rules: Rules,
        public: Public,
        seat: Seat,
        prospects: Prospects,
        holding_mask: int,
        leads: bool,
    ) -> None:
        self._rules = rules
        self._public = public
        self._seat = seat
        self._prospects = prospects
        self._cards = prospects.of(holding_mask)
        self._leads = leads
        self.expected = expected_tricks(self._cards, leads=leads)

    def contracts(self, bids: Iterable[int]) -> Iterator[Contract]:
        """The contracts worth a thought: those near the expected tricks, and the lowest."""
        lowest, *higher = bids
        yield self._contract(lowest)
        for tricks in higher:
            if abs(tricks - self.expected) <= REACH:
                yield self._contract(tricks)

    def _contract(self, tricks: int) -> Contract:
        spread = self._prospects.tricks(self._cards, self._wanted(tricks), leads=self._leads)
        bids = supposed_bids(self._public)
        bids = (*bids[: self._seat], tricks, *bids[self._seat + 1 :])
        points = alone_worth(self._rules, self._public, bids, self._seat)
        mean = sum(chance * each for chance, each in zip(spread, points, strict=True))
        return Contract(tricks, mean, spread[tricks])

    def _wanted(self, bid: int) -> float:
        """The tricks that make the chances of a bid come true, as they were counted in matches."""
        excess = self.expected - bid
        return self.expected - min(DUCKED, EASE * excess) if excess > 0 else bid
