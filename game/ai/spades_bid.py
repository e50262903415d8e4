"""What to bid in Spades, where a bid is made with overtricks and partners add theirs up.

Every bid is weighed by what the side gains for each number of tricks it may take: its contract,
its bags, the others' contract set or made, and the match, when somebody may end it with this
hand. So a side that would lose the match reaches higher. A nil is weighed by its own chance.
"""

from collections.abc import Sequence

from game.model.actions import Bid
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.rules import Rules
from game.rules.spades_scoring import SpadesScoring

from .aim import Bids, partner_of, side_gain, supposed_bids
from .chances import Prospects, expected_tricks, sharpened
from .knowledge import Knowledge, knowledge
from .nil import nil_chance
from .player import Decision, Motive, Option

REACH = 2.2  # tricks from the expected ones; no bid further off is ever the best
PARTNERS_SLIPS = (0.0, 0.02, 0.40, 0.40, 0.15, 0.03)
"""The chances that a partner takes 2 fewer, 1 fewer, as many ... as he bid."""
QUICKSAND_SLIPS = (0.04, 0.16, 0.40, 0.27, 0.12, 0.01)
"""The same where overtricks cost ten, as counted in 150 hands of the rule player: partners who
both counted on an extra trick of the other bid more than there is, and missed every second."""
LONE_PARTNER = 20.0  # points that a nil costs the partner's contract, left without help
FALLEN_TRICKS = 2  # what a nil that falls takes, most often one or two
SHARPNESS = 1.8  # of a bid, that a whole hand is played for; a single card gains nothing by it
NEGLIGIBLE = 0.004  # a chance too small to be reckoned with
SUPPOSED_PARTNER = 3  # tricks of a partner who has not bid


def choose_spades_bid(rules: Rules, view: PlayerView, bids: Sequence[int]) -> Decision:
    """The bid, and all that were weighed, the best first."""
    trump = view.public.trump
    assert trump is not None
    known = knowledge(rules, view)
    prospects = Prospects(rules, view.public, known, trump)
    cards = prospects.of(view.holding.mask)
    leads = view.public.active[0] == view.seat
    expected = expected_tricks(cards, leads=leads)
    options = []
    for bid in bids:
        if bid == 0:
            options.append(_nil(rules, view, known, expected))
        elif abs(bid - expected) <= REACH or bid == min(filter(None, bids)):
            spread = sharpened(prospects.tricks(cards, bid, leads=leads), SHARPNESS)
            options.append(_contract(rules, view, bid, spread, expected))
    options.sort(key=_order)
    return Decision(options[0].action, tuple(options))


def _order(option: Option) -> tuple[float, int]:
    assert isinstance(option.action, Bid) and option.points is not None
    return -round(option.points, 6), option.action.tricks


def _contract(
    rules: Rules, view: PlayerView, bid: int, spread: Sequence[float], expected: float
) -> Option:
    """A bid above nil: the own tricks and the partner's make the contract or miss it."""
    partner = partner_of(rules, view.seat)
    partners_bid = _partners_bid(view, partner)
    bids = with_bid(view, bid, partner)
    together = _added(spread, partners_bid, _slips(rules)) if partners_bid else spread
    points = sum(
        chance * side_gain(rules, view.public, bids, view.seat, min(taken, view.public.plan.size))
        for taken, chance in enumerate(together)
        if chance > NEGLIGIBLE
    )
    made = sum(together[bid + (partners_bid or 0) :])
    motive = Motive.BID_TO_CATCH_UP if bid > expected + 1 else Motive.BID_EXPECTED
    return Option(Bid(bid), motive, points, made)


def _nil(rules: Rules, view: PlayerView, known: Knowledge, expected: float) -> Option:
    partner = partner_of(rules, view.seat)
    partners_bid = _partners_bid(view, partner)
    bids = with_bid(view, 0, partner)
    made = nil_chance(view, known, expected, partners_bid)
    kept = side_gain(rules, view.public, bids, view.seat, 0)
    fallen = side_gain(rules, view.public, bids, view.seat, FALLEN_TRICKS)
    points = made * kept + (1.0 - made) * fallen
    if partners_bid:
        points -= LONE_PARTNER
    return Option(Bid(0), Motive.BID_NIL, points, made)


def _partners_bid(view: PlayerView, partner: Seat | None) -> int | None:
    """What the partner bid or will bid; None for one who plays alone."""
    if partner is None:
        return None
    bid = view.public.bids[partner]
    return SUPPOSED_PARTNER if bid is None else bid


def with_bid(view: PlayerView, bid: int, partner: Seat | None) -> Bids:
    """The bids as they may stand at the end if I bid that."""
    bids = list(supposed_bids(view.public))
    bids[view.seat] = bid
    if partner is not None:
        bids[partner] = _partners_bid(view, partner)
    return tuple(bids)


def _slips(rules: Rules) -> Sequence[float]:
    quicksand = isinstance(rules.scoring, SpadesScoring) and rules.scoring.quicksand
    return QUICKSAND_SLIPS if quicksand else PARTNERS_SLIPS


def _added(spread: Sequence[float], partners_bid: int, slips: Sequence[float]) -> list[float]:
    """The spread of both partners' tricks."""
    together = [0.0] * (len(spread) + partners_bid + len(slips))
    for own, chance in enumerate(spread):
        for slip, part in enumerate(slips, start=-2):
            together[max(0, own + partners_bid + slip)] += chance * part
    return together
