"""Whether to bid nil blind, before a look at the own cards.

Of cards that nobody chose few make a nil: by points alone a blind nil loses, and to look costs
nothing. It is the last resort of a side that the others are about to beat with this hand,
however well it plays its cards once it has seen them, while 200 points more would keep it in the
match. How often a blind nil is made was counted in hands in which rule players were made to bid
it. Source: house.md, blind_nil.
"""

from game.model.actions import BLIND_NIL, LOOK
from game.model.public import Public
from game.model.results import HandResult, Standing
from game.model.seats import side_of
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.choices import LookChoices
from game.rules.rules import Rules
from game.rules.spades_scoring import BLIND_NIL_STAKE

from .aim import Bids, partner_of
from .player import Decision, Motive, Option
from .spades_bid import FALLEN_TRICKS, with_bid

COVERED = 0.12  # how often a blind nil is made with a partner to cover it
ALONE = {17: 0.01, 13: 0.04, 10: 0.19, 8: 0.30}  # and without one, by hand size
BEST_CONTRACT = 2  # tricks above an equal share that good cards may be bid for
SPARE = 2  # tricks that the others' bids leave, if all of them can be expected to be made


def choose_look(rules: Rules, view: PlayerView, legal: LookChoices) -> Decision:
    """Whether to look or to bid nil blind, and both as they were weighed, the better first."""
    if BLIND_NIL not in legal:
        return Decision(LOOK, (Option(LOOK, Motive.FORCED),))
    partner = partner_of(rules, view.seat)
    chance = ALONE[view.public.plan.size] if partner is None else COVERED
    look = Option(LOOK, Motive.LOOK_FIRST)
    blind = Option(BLIND_NIL, Motive.BID_TO_CATCH_UP, (2 * chance - 1) * BLIND_NIL_STAKE, chance)
    options = (blind, look) if _is_last_resort(rules, view) else (look, blind)
    return Decision(options[0].action, options)


def _is_last_resort(rules: Rules, view: PlayerView) -> bool:
    """Whether this hand is sure to lose the match with a good contract and with a nil, but not
    with a nil bid blind. Where the bids are high they may be set instead, and a second blind nil
    of one side is no resort: both are never made.
    """
    size, partner = view.public.plan.size, partner_of(rules, view.seat)
    contested = sum(bid or 0 for bid in with_bid(view, 0, partner)) > size - SPARE
    if contested or partner in view.public.blind:
        return False
    share = round(size / len(view.public.active))
    looked = (with_bid(view, bid, partner) for bid in (share + BEST_CONTRACT, 0))
    if not all(_loses(rules, view, view.public, _lowered(rules, view, bids)) for bids in looked):
        return False
    gone: Public = changed(view.public, blind=(*view.public.blind, view.seat))
    return not _loses(rules, view, gone, with_bid(view, 0, partner))


def _lowered(rules: Rules, view: PlayerView, bids: Bids) -> Bids:
    """The bids with a trick less for each of the others: who still wins with them is sure to."""
    own = rules.sides[side_of(rules.sides, view.seat)]
    return tuple(
        bid if not bid or seat in own else max(1, bid - 1) for seat, bid in enumerate(bids)
    )


def _loses(rules: Rules, view: PlayerView, public: Public, bids: Bids) -> bool:
    """Whether the match is lost with this hand if all make these bids, but for the others' nils,
    which may fall."""
    assert public.trump is not None
    own = rules.sides[side_of(rules.sides, view.seat)]
    tricks = tuple(bid if bid or seat in own else FALLEN_TRICKS for seat, bid in enumerate(bids))
    hand = HandResult(public.plan.size, public.trump, bids, tricks, blind=public.blind)
    carry = public.carry or rules.scoring.first_carry(rules.sides)
    score = rules.scoring.score(hand, public.totals, carry)
    verdict = rules.ending.verdict(Standing(score.totals, score.carry, schedule_done=False))
    return verdict is not None and side_of(rules.sides, view.seat) not in verdict.winners
