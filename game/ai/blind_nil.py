"""Whether to bid nil blind, before a look at the own cards.

Of thirteen cards that nobody chose, few make a nil: the bid loses much more than it wins, and
looking first costs nothing. It is the last resort of a side that the others are about to beat
with this hand, however well it plays its cards once it has seen them, while 200 points more
would keep it in the match. Source: house.md, blind_nil.
"""

from game.model.actions import BLIND_NIL, LOOK
from game.model.public import Public
from game.model.results import HandResult, Standing
from game.model.seats import Seat, side_of
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.choices import LookChoices
from game.rules.rules import Rules

from .aim import Bids, partner_of, side_gain, supposed_bids
from .player import Decision, Motive, Option
from .spades_bid import FALLEN_TRICKS, LONE_PARTNER, SUPPOSED_PARTNER

COVERED = 0.14  # how often a blind nil is made with a partner to cover it
ALONE = {13: 0.06, 17: 0.02, 10: 0.08, 8: 0.10}  # and without one, by hand size
BEST_CONTRACT = 2  # tricks above an equal share that good cards may be bid for


def choose_look(rules: Rules, view: PlayerView, legal: LookChoices) -> Decision:
    """Whether to look or to bid nil blind, and both as they were weighed, the better first."""
    look = Option(LOOK, Motive.LOOK_FIRST, _looking(rules, view))
    if BLIND_NIL not in legal:
        return Decision(LOOK, (Option(LOOK, Motive.FORCED),))
    blind = _blind(rules, view)
    assert look.points is not None and blind.points is not None
    takes_it = blind.points > look.points or _is_last_resort(rules, view)
    options = (blind, look) if takes_it else (look, blind)
    return Decision(options[0].action, options)


def _looking(rules: Rules, view: PlayerView) -> float:
    """What the hand brings with an equal share of the tricks, bid and made."""
    bids = _with_bid(rules, view, _share(view.public))
    return side_gain(rules, view.public, bids, view.seat, _share(view.public))


def _blind(rules: Rules, view: PlayerView) -> Option:
    """The blind nil by the chance that it is made."""
    partner = partner_of(rules, view.seat)
    bids = _with_bid(rules, view, 0)
    public = _gone_blind(view.public, view.seat)
    chance = ALONE[public.plan.size] if partner is None else COVERED
    kept, fallen = (
        side_gain(rules, public, bids, view.seat, taken) for taken in (0, FALLEN_TRICKS)
    )
    points = chance * kept + (1.0 - chance) * fallen
    if partner is not None and bids[partner]:
        points -= LONE_PARTNER
    return Option(BLIND_NIL, Motive.BID_TO_CATCH_UP, points, chance)


def _is_last_resort(rules: Rules, view: PlayerView) -> bool:
    """Whether this hand loses the match with a good contract and with a nil, but not with a
    nil bid blind, as long as the others make what they bid."""
    best = min(_share(view.public) + BEST_CONTRACT, view.public.plan.size)
    looked = all(_loses(rules, view, view.public, bid) for bid in (best, 0))
    return looked and not _loses(rules, view, _gone_blind(view.public, view.seat), 0)


def _loses(rules: Rules, view: PlayerView, public: Public, bid: int) -> bool:
    """Whether the match is lost with this hand if I bid so and everybody makes the bid."""
    assert public.trump is not None
    bids = _with_bid(rules, view, bid)
    hand = HandResult(public.plan.size, public.trump, bids, bids, blind=public.blind)
    carry = public.carry or rules.scoring.first_carry(rules.sides)
    score = rules.scoring.score(hand, public.totals, carry)
    verdict = rules.ending.verdict(Standing(score.totals, score.carry, schedule_done=False))
    return verdict is not None and side_of(rules.sides, view.seat) not in verdict.winners


def _share(public: Public) -> int:
    """An equal share of the tricks."""
    return round(public.plan.size / len(public.active))


def _gone_blind(public: Public, seat: Seat) -> Public:
    """The table as it would be once the seat has bid nil blind."""
    gone: Public = changed(public, blind=(*public.blind, seat))
    return gone


def _with_bid(rules: Rules, view: PlayerView, bid: int) -> Bids:
    """The bids as they may stand at the end if I bid that."""
    bids = list(supposed_bids(view.public))
    bids[view.seat] = bid
    partner = partner_of(rules, view.seat)
    if partner is not None and view.public.bids[partner] is None:
        bids[partner] = SUPPOSED_PARTNER
    return tuple(bids)
