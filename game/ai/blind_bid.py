"""Bids without a look at the own cards: on the forehead, and in the unseen hand.

On the forehead the others' cards and the trump are in sight, and the own card is any of the
rest: how many of them would take the trick? In the unseen hand nothing is known, and everybody's
share of the tricks is the same. Source: romanian.md, Forehead hands and Final hands.
"""

from collections.abc import Iterator
from math import comb

from game.model.actions import Bid
from game.model.cards import Strain
from game.model.plans import HandKind
from game.model.public import Public
from game.model.state import PlayerView
from game.model.values import changed
from game.rules.choices import BidChoices
from game.rules.play import trick_winner
from game.rules.rules import Rules

from .aim import alone_worth, supposed_bids
from .knowledge import knowledge
from .player import Decision, Motive, Option


def choose_blind_bid(rules: Rules, view: PlayerView, legal: BidChoices) -> Decision:
    """The bid with the best mean of points, and all that were weighed, the best first."""
    spread = _spread(rules, view)
    options = sorted(_weighed(rules, view, legal, spread), key=_order)
    return Decision(options[0].action, tuple(options))


def _order(option: Option) -> tuple[float, int]:
    assert isinstance(option.action, Bid) and option.points is not None
    return -round(option.points, 6), option.action.tricks


def _weighed(
    rules: Rules, view: PlayerView, legal: BidChoices, spread: tuple[float, ...]
) -> Iterator[Option]:
    # The unseen hand is bid before the deal settles that there is no trump.
    trump = Strain.NO_TRUMP if view.public.trump is None else view.public.trump
    public: Public = changed(view.public, trump=trump)
    for tricks in legal.legal:
        bids = supposed_bids(public)
        bids = (*bids[: view.seat], tricks, *bids[view.seat + 1 :])
        points = alone_worth(rules, public, bids, view.seat)
        mean = sum(chance * each for chance, each in zip(spread, points, strict=True))
        yield Option(Bid(tricks), Motive.BID_EXPECTED, mean, spread[tricks])


def _spread(rules: Rules, view: PlayerView) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... tricks."""
    public = view.public
    if public.plan.kind is HandKind.FOREHEAD:
        chance = forehead_chance(rules, view)
        return 1 - chance, chance
    size, share = public.plan.size, 1 / len(public.active)
    return tuple(
        comb(size, taken) * share**taken * (1 - share) ** (size - taken)
        for taken in range(size + 1)
    )


def forehead_chance(rules: Rules, view: PlayerView) -> float:
    """How many of the cards that the own one may be would take the trick."""
    public = view.public
    assert public.trump is not None
    unseen = knowledge(rules, view).unseen
    others = {seat: cards.highest for seat, cards in enumerate(view.private.known) if cards}
    wins = 0
    for card in unseen:
        held = others | {view.seat: card}
        plays = tuple((seat, held[seat]) for seat in public.active)
        wins += trick_winner(plays, public.trump) == view.seat
    return wins / len(unseen)
