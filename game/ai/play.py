"""Which card to play.

Every candidate is weighed: how likely it takes the trick, or leaves it to the partner, and what
the cards kept back may still take, make a spread of final tricks, and the spread a mean of
points. That one sum wins as cheaply as it can while tricks are wanted, ducks with the highest
card that loses when they are not, and throws dangerous cards when they can do no harm. A nil
adds what its fall would cost, or bring. Motives say afterwards what a choice was good for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.model.actions import Play
from game.model.cards import SUIT_MASKS, Card, CardSet
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.choices import PlayChoices
from game.rules.rules import Rules

from .aim import partner_of, plays_for_overtricks, worth
from .chances import Prospects
from .knowledge import Knowledge, knowledge
from .player import Decision, Motive, Option
from .trick import HIGHER_MASKS, seats_behind, taking_chances, winner_with

NIL_PRICE = 190.0  # points between a nil made and one that fell; twice that for a blind one
PRECISION = 6  # digits of the points that count; less is noise of the sum


class Weighed(NamedTuple):
    """A card, the mean of points it leads to, and the chance that it takes the trick."""

    card: Card
    points: float
    takes: float


@dataclass(frozen=True)
class Position:
    """A seat about to play, with what it knows."""

    rules: Rules
    view: PlayerView
    known: Knowledge
    behind: tuple[Seat, ...]

    @classmethod
    def of(cls, rules: Rules, view: PlayerView) -> "Position":
        return cls(rules, view, knowledge(rules, view), seats_behind(view.public, view.seat))

    @property
    def public(self) -> Public:
        return self.view.public

    @property
    def left(self) -> int:
        """Tricks still to be decided, the one on the table included."""
        return self.public.counts[self.view.seat]

    @cached_property
    def worth(self) -> tuple[float, ...]:
        return worth(self.rules, self.public, self.view.seat)

    @cached_property
    def need(self) -> int:
        """The tricks I want from here on: as my bid says, else what is worth the most."""
        bid = self.public.bids[self.view.seat] or 0
        missing = bid - self.public.tricks[self.view.seat]
        if plays_for_overtricks(self.rules) and bid:
            return max(0, missing)
        if 0 <= missing <= self.left:
            return missing
        return max(range(self.left + 1), key=lambda more: (self.worth[more], -more))

    @cached_property
    def partner(self) -> Seat | None:
        """The partner whose tricks are as good as mine; None when one of us bid nil."""
        partner = partner_of(self.rules, self.view.seat)
        bids = self.public.bids
        if partner is None or not bids[partner] or not bids[self.view.seat]:
            return None
        return partner

    @cached_property
    def nils(self) -> tuple[tuple[Seat, float], ...]:
        """Other seats whose nil still stands, and what its fall is worth to me."""
        if not plays_for_overtricks(self.rules):
            return ()
        mate = partner_of(self.rules, self.view.seat)
        return tuple(
            (seat, (-NIL_PRICE if seat == mate else NIL_PRICE) * (1 + (seat in self.public.blind)))
            for seat in self.public.active
            if seat != self.view.seat
            and self.public.bids[seat] == 0
            and not self.public.tricks[seat]
        )

    @cached_property
    def live_mask(self) -> int:
        """Cards that can still matter to the order of mine: unseen, on the table, or known."""
        mask = self.known.unseen_mask
        for _, card in self.public.trick:
            mask |= 1 << card
        for seat, held in enumerate(self.known.known_masks):
            if seat != self.view.seat:
                mask |= held
        return mask


def choose_card(rules: Rules, view: PlayerView, legal: PlayChoices) -> Decision:
    """The card to play, and all candidates with their reasons, the best first."""
    if len(legal.proper) == 1:
        play = Play(legal.proper.lowest)
        return Decision(play, (Option(play, Motive.FORCED),))
    position = Position.of(rules, view)
    weighed = sorted(weigh(position, legal.proper), key=lambda each: _order(position, each))
    options = tuple(
        Option(Play(each.card), motive(position, each), each.points, each.takes) for each in weighed
    )
    return Decision(options[0].action, options)


def _order(position: Position, weighed: Weighed) -> tuple[float, int, int]:
    """Best first; of equal cards the highest when leading, else the lowest."""
    rank = weighed.card.rank
    return -round(weighed.points, PRECISION), rank if position.public.trick else -rank, weighed.card


def weigh(position: Position, legal: CardSet) -> Iterator[Weighed]:
    """The candidates: of cards that touch each other, only one is looked at."""
    prospects: dict[int, Prospects] = {}
    public, known = position.public, position.known
    trump = public.trump
    assert trump is not None
    for card in _candidates(position, legal):
        led = public.trick[0][1] & 3 if public.trick else card & 3
        if led not in prospects:
            prospects[led] = Prospects(position.rules, public, known, trump, led, position.behind)
        yield _weighed(position, prospects[led], card)


def _candidates(position: Position, legal: CardSet) -> Iterator[Card]:
    """One card of each sequence: the highest to lead, else the lowest.

    Who needs every trick leads each suit from the top.
    """
    held = position.view.holding.mask
    leading = not position.public.trick
    all_needed = leading and position.need >= position.left
    for card in legal:
        above = HIGHER_MASKS[card] & held
        if leading and above:
            next_above = (above & -above).bit_length() - 1
            between = HIGHER_MASKS[card] & ~HIGHER_MASKS[next_above]
            if all_needed or not between & position.live_mask:
                continue
        elif not leading:
            below = SUIT_MASKS[card & 3] & held & ((1 << card) - 1)
            if below:
                next_below = below.bit_length() - 1
                between = HIGHER_MASKS[next_below] & ~HIGHER_MASKS[card] & ~(1 << card)
                if not between & position.live_mask:
                    continue
        yield card


def _weighed(position: Position, prospects: Prospects, card: Card) -> Weighed:
    worth, left = position.worth, position.left
    chances = taking_chances(position.rules, position.public, position.known, position.behind, card)
    mine = chances.get(position.view.seat, 0.0)
    partners = chances.get(position.partner, 0.0) if position.partner is not None else 0.0
    rest = prospects.of(position.view.holding.mask & ~(1 << card))
    need = position.need

    def mean(now: int, own: int, *, leads: bool) -> float:
        spread = prospects.tricks(rest, need - own, leads=leads)
        return sum(chance * worth[min(left, now + more)] for more, chance in enumerate(spread))

    points = 0.0
    if mine:
        points += mine * mean(1, 1, leads=True)
    if partners:
        points += partners * mean(1, 0, leads=False)
    if mine + partners < 1.0:
        points += (1.0 - mine - partners) * mean(0, 0, leads=False)
    for seat, price in position.nils:
        points += chances.get(seat, 0.0) * price
    return Weighed(card, points, mine)


def motive(position: Position, weighed: Weighed) -> Motive:
    """What the card is good for, in the first word that fits."""
    return next(name for name, fits in _MOTIVES if fits(position, weighed))


def _covers_nil(position: Position, weighed: Weighed) -> bool:
    """The partner's nil is in danger and this card takes the trick off it."""
    return weighed.takes > 0.5 and any(price < 0 for _, price in position.nils)


def _sets_nil(position: Position, weighed: Weighed) -> bool:
    return weighed.takes < 0.5 and any(price > 0 for _, price in position.nils)


def _is_left_to_partner(position: Position, weighed: Weighed) -> bool:
    if position.partner is None or not position.public.trick or weighed.takes:
        return False
    return winner_with(position.public, position.view.seat, weighed.card)[0] == position.partner


def _wins_last(position: Position, weighed: Weighed) -> bool:
    return not position.behind and weighed.takes == 1.0


def _wins_surely(position: Position, weighed: Weighed) -> bool:
    return weighed.takes > 0.97


def _draws_trumps(position: Position, weighed: Weighed) -> bool:
    return not position.public.trick and weighed.card & 3 == position.public.trump


def _tries(position: Position, weighed: Weighed) -> bool:
    return weighed.takes > 0.4 and position.need > 0


def _leads_low(position: Position, weighed: Weighed) -> bool:
    return not position.public.trick


def _ducks(position: Position, weighed: Weighed) -> bool:
    """Follows below the winner although a higher card of the suit is kept, or with the best."""
    return weighed.card & 3 == position.public.trick[0][1] & 3 and position.need <= 0


def _unloads(position: Position, weighed: Weighed) -> bool:
    """Throws a card above others that were free to go."""
    below = position.view.holding.mask & SUIT_MASKS[weighed.card & 3] & ((1 << weighed.card) - 1)
    return bool(below) or position.need <= 0


_MOTIVES = (
    (Motive.COVER_NIL, _covers_nil),
    (Motive.SET_NIL, _sets_nil),
    (Motive.LEAVE_TO_PARTNER, _is_left_to_partner),
    (Motive.CHEAPEST_WIN, _wins_last),
    (Motive.DRAW_TRUMPS, _draws_trumps),
    (Motive.WIN_FOR_SURE, _wins_surely),
    (Motive.TRY_TO_WIN, _tries),
    (Motive.LEAD_LOW, _leads_low),
    (Motive.DUCK_UNDER, _ducks),
    (Motive.UNLOAD, _unloads),
    (Motive.KEEP_STRENGTH, lambda position, weighed: True),
)
