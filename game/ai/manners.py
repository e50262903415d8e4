"""Manners: what a player inclines to among choices that come out about equal.

A manner looks at a decision once it is made. Among the options whose points are close to those of
the one chosen it looks for one that it likes better; so it shows in what is bid, led and thrown,
and costs little. It needs no seed, and knows nothing but the view that was decided on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import NamedTuple

from game.model.actions import Action, Bid, Call, Play
from game.model.cards import SUIT_MASKS, Card, Strain
from game.model.public import Public
from game.model.results import HandResult, Points
from game.model.seats import Seat, side_of
from game.model.state import PlayerView
from game.rules.rules import Rules

from .aim import plays_for_overtricks, supposed_bids
from .knowledge import Knowledge, knowledge
from .player import Budget, Decision, Option, Player
from .trick import seats_behind, taking_chances

# Parts of what a contract is worth that two options may be apart and still be about equal.
CLOSE_BIDS = 0.06  # divided by partners squared: each counts on the other's bid too
CLOSE_CARDS = 1.4  # divided by hand size to the power of 1.5: a long hand has many more choices
CLOSEST_CARDS = 0.1  # in short hands no more than this


@dataclass(frozen=True)
class Moment:
    """A seat about to decide, with what it knows."""

    rules: Rules
    view: PlayerView

    @property
    def public(self) -> Public:
        return self.view.public

    @cached_property
    def known(self) -> Knowledge:
        return knowledge(self.rules, self.view)

    @cached_property
    def behind(self) -> tuple[Seat, ...]:
        return seats_behind(self.public, self.view.seat)

    def takers(self, card: Card) -> dict[Seat, float]:
        """The chance of each seat to take the trick once I play the card."""
        return taking_chances(self.rules, self.public, self.known, self.behind, card)

    def takes(self, card: Card) -> float:
        """My own chance to take it, without the noise of the sum."""
        return round(self.takers(card).get(self.view.seat, 0.0), 6)

    def still_wants(self, seat: Seat) -> bool:
        """Whether the seat has fewer tricks than it bid."""
        return self.public.tricks[seat] < (self.public.bids[seat] or 0)

    def length(self, card: Card) -> int:
        """How many cards of its suit I hold."""
        return (self.view.holding.mask & SUIT_MASKS[card.suit]).bit_count()

    def is_trump(self, card: Card) -> bool:
        return card & 3 == self.public.trump


BidLiking = Callable[[Moment, int], int]
"""How well so many tricks are liked, as a bid or a call; a pass is none."""
CardLiking = Callable[[Moment, Card], tuple[float, ...]]
"""How well a card is liked."""


class Manner(NamedTuple):
    """What somebody likes to bid, to lead, and to play to the lead of another."""

    bids: BidLiking
    leads: CardLiking
    follows: CardLiking


# Bids


def _any_bid(moment: Moment, tricks: int) -> int:
    return 0


def _high_bid(moment: Moment, tricks: int) -> int:
    return tricks


def _low_bid(moment: Moment, tricks: int) -> int:
    return -tricks


def _uneven_bid(moment: Moment, tricks: int) -> int:
    """One that leaves the table with far more bid than there are tricks, or with far fewer."""
    bids = supposed_bids(moment.public)
    others = sum(bid or 0 for seat, bid in enumerate(bids) if seat != moment.view.seat)
    return abs(others + tricks - moment.public.plan.size)


# Cards


def _any_card(moment: Moment, card: Card) -> tuple[float, ...]:
    return ()


def _high(moment: Moment, card: Card) -> tuple[float, ...]:
    """Likely to take the trick, and high."""
    return moment.takes(card), card.rank


def _wanted(moment: Moment, card: Card) -> tuple[float, ...]:
    """Likely to take the trick, as long as I want more of them."""
    return (moment.takes(card),) if moment.still_wants(moment.view.seat) else ()


def _low(moment: Moment, card: Card) -> tuple[float, ...]:
    """Unlikely to take the trick, and low."""
    return -moment.takes(card), -card.rank


def _ducking(moment: Moment, card: Card) -> tuple[float, ...]:
    """Unlikely to take the trick, and else high: what might take another one is thrown."""
    return -moment.takes(card), card.rank


def _long(moment: Moment, card: Card) -> tuple[float, ...]:
    """A trump, or else of a long suit."""
    return moment.is_trump(card), moment.length(card)


def _short(moment: Moment, card: Card) -> tuple[float, ...]:
    """No trump, and of a short suit, so that trumps can ruff it."""
    return not moment.is_trump(card), -moment.length(card)


def _spoiling(moment: Moment, card: Card) -> tuple[float, ...]:
    """Good for leaving others the tricks they want no more, and for taking those they still want.

    In Spades these are their bags and their contracts.
    """
    sides = moment.rules.sides
    own = sides[side_of(sides, moment.view.seat)]
    spoilt = 0.0
    for seat, chance in moment.takers(card).items():
        if seat not in own:
            spoilt += -chance if moment.still_wants(seat) else chance
    return (round(spoilt, 6),)


MANNERS = {
    "bold": Manner(_high_bid, leads=_high, follows=_wanted),
    "cautious": Manner(_low_bid, leads=_low, follows=_ducking),
    "drawer": Manner(_any_bid, leads=_long, follows=_long),  # of trumps
    "hoarder": Manner(_any_bid, leads=_short, follows=_short),  # of trumps
    "early": Manner(_any_bid, leads=_any_card, follows=_high),  # takes its tricks early
    "late": Manner(_any_bid, leads=_any_card, follows=_low),
    "spoiler": Manner(_uneven_bid, leads=_spoiling, follows=_spoiling),
}
"""Every manner by its name. In each game any two of them part in a tenth of the choices or more."""


class MannerPlayer:
    """A player with a manner."""

    def __init__(self, player: Player, manner: Manner) -> None:
        self._player = player
        self._manner = manner

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        return inclined(rules, view, self._player.decide(rules, view, seed, budget), self._manner)


def inclined(rules: Rules, view: PlayerView, decision: Decision, manner: Manner) -> Decision:
    """The decision, or the best about as good that the manner likes better."""
    chosen, *others = close_options(rules, view, decision)
    if not others:
        return decision
    moment = Moment(rules, view)
    least = _liking(manner, moment, chosen.action)
    liked = [option for option in others if _liking(manner, moment, option.action) > least]
    if not liked:
        return decision
    return decision.led_by(max(liked, key=lambda option: option.points or 0.0))


def _liking(manner: Manner, moment: Moment, action: Action) -> tuple[float, ...]:
    match action:
        case Play(card):
            likes = manner.follows if moment.public.trick else manner.leads
            return likes(moment, card)
        case Bid(tricks) | Call(tricks):
            return (manner.bids(moment, tricks),)
    return (manner.bids(moment, 0),)


def close_options(rules: Rules, view: PlayerView, decision: Decision) -> list[Option]:
    """The option chosen, and after it those about as good.

    They may be better too: a slip of the player stays one. A nil is close to no other bid.
    """
    chosen, *others = decision.evidence
    if chosen.points is None or not others:
        return [chosen]
    most = tolerance(rules, view, chosen.action)
    close = (
        option
        for option in others
        if option.points is not None
        and abs(option.points - chosen.points) <= most
        and _is_nil(rules, option.action) == _is_nil(rules, chosen.action)
    )
    return [chosen, *close]


def _is_nil(rules: Rules, action: Action) -> bool:
    return plays_for_overtricks(rules) and action == Bid(0)


def tolerance(rules: Rules, view: PlayerView, action: Action) -> float:
    """The points that options of this kind may be apart and still be about equal."""
    part = CLOSE_BIDS / len(rules.sides[side_of(rules.sides, view.seat)]) ** 2
    if isinstance(action, Play):
        size = view.public.plan.size
        part = min(CLOSEST_CARDS, CLOSE_CARDS / (size * sqrt(size)))
    return part * contract_worth(rules, view.public, view.seat)


def contract_worth(rules: Rules, public: Public, seat: Seat) -> float:
    """The points between a contract made and one missed by a trick, as the table scores.

    It is the seat's contract, or in partnership the side's. Who has not bid yet is supposed to
    bid an equal part of the tricks.
    """
    bid = supposed_bids(public)[seat] or 0
    made = _scored(rules, public, seat, bid)
    missed = _scored(rules, public, seat, bid - 1 if bid else 1)
    return abs(made - missed)


def _scored(rules: Rules, public: Public, seat: Seat, taken: int) -> Points:
    """What the seat's side scores if the seat takes so many tricks, and the others their bids."""
    bids = supposed_bids(public)
    tricks = (*bids[:seat], taken, *bids[seat + 1 :])
    # No scoring of a game with an auction looks at the strain.
    trump = Strain.NO_TRUMP if public.trump is None else public.trump
    carry = public.carry or rules.scoring.first_carry(rules.sides)
    result = HandResult(public.plan.size, trump, bids, tricks, blind=public.blind)
    score = rules.scoring.score(result, public.totals, carry)
    return score.points[side_of(rules.sides, seat)]
