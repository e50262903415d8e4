"""What to call in the trump auction.

For each strain: how many tricks would I take as its declarer, and what would the best contract
from the call's number upwards be worth? That is weighed against passing, which is the best
contract under somebody else's trump: the standing one, or the strains I would like least. The
lowest call is always enough, since the declarer may still bid more.
"""

from statistics import fmean

from game.model.actions import PASS, Call
from game.model.cards import Strain
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.choices import CallChoices
from game.rules.rules import Rules

from .bid import Hand
from .chances import Prospects
from .knowledge import Knowledge, knowledge
from .player import Decision, Motive, Option

OWN_STRAINS = 2  # the best strains are looked at, a second one may be had for a lower number
MARGIN = 0.0  # points by which a call must be better than a pass
SHORTFALL = 1.0  # tricks that may be missing to the number called; the contract says the rest


def choose_call(rules: Rules, view: PlayerView, legal: CallChoices) -> Decision:
    """The call or a pass, and what was weighed, the best first."""
    known = knowledge(rules, view)
    strains = sorted({call.strain for call in legal.calls})
    declared = {strain: _hand(rules, view, known, strain, leads=True) for strain in strains}
    liked = sorted(strains, key=lambda strain: declared[strain].expected, reverse=True)
    passing = _passing(rules, view, known, legal, liked)
    options = [passing]
    for strain in liked[:OWN_STRAINS]:
        call = next(call for call in legal.calls if call.strain is strain)
        hand = declared[strain]
        if hand.expected >= call.number - SHORTFALL:
            bids = range(call.number, legal.highest + 1)
            best = max(hand.contracts(bids), key=lambda contract: contract.points)
            options.append(Option(call, Motive.CALL_BEST_STRAIN, best.points - MARGIN, best.chance))
    options.sort(key=_order)
    return Decision(options[0].action, tuple(options))


def _order(option: Option) -> tuple[float, int, int]:
    """Best first; a pass before a call of the same worth."""
    assert option.points is not None
    action = option.action
    rank = (action.number, int(action.strain)) if isinstance(action, Call) else (0, 0)
    return -round(option.points, 6), *rank


def _hand(rules: Rules, view: PlayerView, known: Knowledge, strain: Strain, *, leads: bool) -> Hand:
    """My holding if that strain were trump; who declares also leads."""
    prospects = Prospects(rules, view.public, known, strain)
    # No scoring of a game with an auction looks at the strain, so its points are kept for all.
    public = changed(view.public, trump=Strain.NO_TRUMP)
    return Hand(rules, public, view.seat, prospects, view.holding.mask, leads)


def _passing(
    rules: Rules,
    view: PlayerView,
    known: Knowledge,
    legal: CallChoices,
    liked: list[Strain],
) -> Option:
    standing = legal.standing
    strains = liked[-2:] if standing is None else [standing.strain]
    worths = []
    for strain in strains:
        hand = _hand(rules, view, known, strain, leads=False)
        best = max(hand.contracts(range(legal.highest + 1)), key=lambda each: each.points)
        worths.append(best.points)
    motive = Motive.PASS_WEAK if standing is None else Motive.PASS_BEATEN
    return Option(PASS, motive, fmean(worths) if worths else 0.0)
