"""What the tricks of a seat are worth to its contract, one mark a trick."""

from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.rules.scoring import Scoring, contract_of
from game.rules.spades_scoring import SpadesScoring
from game.text.catalogue import say, say_n

WON, NEEDED, OVER, BAG = "won", "needed", "over", "bag"


def trick_marks(public: Public, scoring: Scoring, seat: Seat) -> list[str]:
    """The tricks won, then those still needed, or those beyond the contract.

    Partners have one contract: what one of them takes too many fills what the other lacks, and
    only what is beyond both bids is marked. Where overtricks do not break a contract they are
    bags; elsewhere, and for a nil, they are too many.
    """
    bid = public.bids[seat] if public.bids else None
    if bid is None or public.phase not in (Phase.PLAY, Phase.SCORE):
        return []
    contract = contract_of(scoring.contracts(public.result()), seat)
    if contract is None:
        return []
    won = public.tricks[seat]
    needed = max(0, min(bid - won, contract.bid - contract.tricks))
    beyond = max(0, min(won - bid, contract.tricks - contract.bid))
    return [WON] * (won - beyond) + [NEEDED] * needed + [BAG if contract.made else OVER] * beyond


def needed_words(public: Public, scoring: Scoring, seat: Seat) -> str:
    """How far a seat's contract is, in few words; empty before all have bid.

    Partners have one contract, so this is what they need together. A contract for exactly its
    tricks that has them all must take no more.
    """
    if public.phase not in (Phase.PLAY, Phase.SCORE) or not public.bids:
        return ""
    contract = contract_of(scoring.contracts(public.result()), seat)
    if contract is None:
        return ""
    missing = contract.bid - contract.tricks
    if missing > 0 and (public.phase is Phase.SCORE or _is_played_out(public)):
        return say_n("{n} short", "{n} short", missing)
    if missing > public.plan.size - sum(public.tricks):
        return say("out of reach")
    if missing > 0 and len(contract.seats) > 1:
        return say_n("side needs {n} more", "side needs {n} more", missing)
    if missing > 0:
        return say_n("needs {n} more", "needs {n} more", missing)
    if missing == 0:
        return say("takes none") if contract.bid == 0 else say("made")
    if contract.made:
        return say_n("made, {n} bag", "made, {n} bags", -missing)
    return say_n("{n} over", "{n} over", -missing)


def _is_played_out(public: Public) -> bool:
    """Whether the last trick of the hand has been taken."""
    return not public.trick and not any(public.counts)


def has_nil(scoring: Scoring) -> bool:
    """Whether a bid of 0 is a nil, a contract of its own. Source: spades.md, Bidding."""
    return isinstance(scoring, SpadesScoring)


def is_partner(public: Public, me: Seat, seat: Seat) -> bool:
    """Whether a seat is on the same side as the player."""
    return seat != me and any(me in side and seat in side for side in public.sides)
