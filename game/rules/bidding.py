"""The bids: one each, in turn, final.

From 0 to the hand size, less what a game narrows. Where the hook rule holds, the last bidder
may not bring the sum of the bids to the hand size. Where nil may be bid blind, the cards lie
face down until their player, in turn, looks at them to bid, or bids nil without a look.
Source: rules README, section 2, step 5; israeli.md, Step 2; spades.md, Bidding, No Hell and
Suicide; house.md, blind_nil.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.model.actions import BLIND_NIL, LOOK, Action, Bid
from game.model.events import BidMade, Event, HoldingTakenUp, Looked, PhaseBegan
from game.model.plans import HandKind, Phase
from game.model.public import Public
from game.model.reasons import Reason
from game.model.seats import Seat
from game.model.state import PlayerView, State

from .choices import BidChoices, LookChoices


@dataclass(frozen=True)
class Bidding:
    """`suicide`: in each partnership one must bid nil and the other at least four, or nil.

    `lowest_side`: what the bids of a partnership must add up to, unless both are nil.
    `blind_nil`: cards are dealt face down, for nil may be bid before a look. House rules both.
    """

    hook: bool
    suicide: bool = False
    lowest_side: int = 0
    blind_nil: bool = False

    def begin(self, public: Public) -> Iterator[Event]:
        """The declarer bids first where there is one, else the dealer's neighbour.

        In a 0 hand every player bids 0 without being asked. Source: romanian.md, Final hands.
        """
        first = public.active[0] if public.declarer is None else public.declarer
        if public.plan.kind is not HandKind.ZERO:
            yield PhaseBegan(Phase.BID, first)
            return
        yield PhaseBegan(Phase.BID, None)
        for seat in public.active:
            yield BidMade(seat, 0)

    def choices(self, view: PlayerView) -> LookChoices | BidChoices:
        """What the player to bid may do: bid, but first look where the cards lie face down.

        Source: house.md, blind_nil.
        """
        bids = self.bids(view)
        if view.seat in view.public.face_down:
            return LookChoices(bids.why_not(Bid(0)))
        return bids

    def bids(self, view: PlayerView) -> BidChoices:
        """The legal bids of the player to bid; a declarer may not go below the call.

        Source: rules README, section 2, step 5; israeli.md, Step 2.
        """
        public = view.public
        lowest = 0
        if public.declared is not None and public.declarer == view.seat:
            lowest = public.declared.number
        barred = dict(self._narrowed(public, view.seat))
        free = BidChoices(lowest, public.plan.size, barred)
        hooked = self.hook_number(public)
        # Decision 28: the hook is waived when it would leave no bid.
        if hooked is None or hooked not in free.legal or len(free.legal) == 1:
            return free
        return replace(free, barred={**barred, hooked: Reason.HOOK})

    def hook_number(self, public: Public) -> int | None:
        """The bid that would bring the sum to the hand size, if the next bid is the last.

        Below zero when the others have bid more already. Source: serbian.md, Bidding.
        """
        missing = sum(public.bids[seat] is None for seat in public.active)
        return public.plan.size - public.bid_sum if self.hook and missing == 1 else None

    def _narrowed(self, public: Public, seat: Seat) -> Iterator[tuple[int, Reason]]:
        """Bids that are barred for the partner's sake, whatever the others bid."""
        if not (self.suicide or self.lowest_side):
            return
        partner, size = public.bids[(seat + 2) % public.players], public.plan.size
        if self.lowest_side and partner is not None:
            yield from _too_low_together(partner, self.lowest_side, size)
        if self.suicide:
            yield from _no_suicide(partner, size)

    def decide(self, state: State, action: Action) -> Iterator[Event]:
        """A bid made; cards that lay face down are taken up before it, or after a blind nil."""
        seat = state.public.actor
        assert seat is not None
        if action == LOOK:
            yield Looked(seat)
        elif action == BLIND_NIL:
            yield BidMade(seat, 0, blind=True)
        else:
            assert isinstance(action, Bid)
            yield BidMade(seat, action.tricks)
            return
        cards = state.umpire.holdings[seat]
        yield HoldingTakenUp(len(cards), cards, seat)

    def next(self, public: Public) -> Phase | None:
        """The phase after the last bid; None before."""
        return public.plan.following(Phase.BID) if public.actor is None else None


def _too_low_together(partner: int, lowest: int, size: int) -> Iterator[tuple[int, Reason]]:
    """Bids that would leave the side's contract too low; two nils are no contract.

    Source: house.md, lowest_side_bid.
    """
    for bid in range(min(lowest - partner, size + 1)):
        if bid or partner:
            yield bid, Reason.SIDE_TOO_LOW


def _no_suicide(partner: int | None, size: int) -> Iterator[tuple[int, Reason]]:
    """Bids that Suicide bars: 1 to 3 always, and all but nil once the partner has bid.

    Source: spades.md, Suicide.
    """
    if partner:
        for bid in range(1, size + 1):
            yield bid, Reason.PARTNER_NEEDS_NIL
    else:
        for bid in range(1, min(4, size + 1)):
            yield bid, Reason.NIL_OR_FOUR
