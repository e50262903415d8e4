"""A seat about to play a card: what it knows, what it wants, and what a card comes to."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.model.cards import Card
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.play import trick_winner
from game.rules.rules import Rules

from .aim import partner_of, plays_for_overtricks, worth
from .knowledge import Knowledge, knowledge
from .trick import seats_behind

NIL_PRICE = 190.0  # points between a nil made and one that fell; twice that for a blind one


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
    def lying(self) -> tuple[Seat, Card] | None:
        """Who would take the trick as it lies, and with which card; None before a lead."""
        public = self.public
        if not public.trick:
            return None
        assert public.trump is not None
        winner = trick_winner(public.trick, public.trump)
        return winner, next(card for seat, card in public.trick if seat == winner)

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
    def out_mask(self) -> int:
        """Cards that may still be played by others: unseen, or known to be theirs."""
        mask = self.known.unseen_mask
        for seat, held in enumerate(self.known.known_masks):
            if seat != self.view.seat:
                mask |= held
        return mask

    @cached_property
    def live_mask(self) -> int:
        """Cards that can still matter to the order of mine: out, or on the table."""
        mask = self.out_mask
        for _, card in self.public.trick:
            mask |= 1 << card
        return mask
