"""What one seat knows beyond the table, folded from events already redacted for it.

A hidden card has no path in here: `after` is only ever given `event.seen_by(seat)`.
"""

from dataclasses import dataclass

from .cards import EMPTY, CardSet
from .events import (
    CardPlayed,
    CardsGiven,
    Event,
    GiveChosen,
    HandOpened,
    HoldingDealt,
    HoldingTakenUp,
    MatchOpened,
)
from .seats import Seat
from .values import changed, with_item


@dataclass(frozen=True)
class Private:
    """One seat's own knowledge.

    `known` holds, for each seat, cards that this seat knows it to hold; `known[seat]` is the
    own holding. `chosen` are the own cards laid down for a Frisch and not yet handed over:
    they left the holding already.
    """

    seat: Seat
    known: tuple[CardSet, ...] = ()
    chosen: CardSet = EMPTY

    @property
    def holding(self) -> CardSet:
        """The own cards."""
        return self.known[self.seat]

    def after(self, seen: Event) -> "Private":
        """The knowledge after an event as this seat saw it."""
        match seen:
            case CardPlayed():
                # Every seat asks this at every card: a pattern with names in it, or `in`, would
                # take longer than all the rest.
                known = self.known[seen.seat]
                if not known.mask >> seen.card & 1:
                    return self
                return self._knowing(seen.seat, known.without(seen.card))
            case HoldingDealt(_, cards, seat) | HoldingTakenUp(_, cards, seat):
                return self if cards is None else self._knowing(seat, cards)
            case GiveChosen(_, cards, seat):
                if cards is None:
                    # Any card I knew that seat to hold may now lie in its packet.
                    return self._knowing(seat, EMPTY) if self.known[seat] else self
                left = self.known[seat] - cards
                return changed(self, known=with_item(self.known, seat, left), chosen=cards)
            case CardsGiven(_, cards, giver, taker):
                return self._given(cards, giver, taker)
            case HandOpened():
                return changed(self, known=(EMPTY,) * len(self.known), chosen=EMPTY)
            case MatchOpened(_, sides):
                return changed(self, known=(EMPTY,) * sum(map(len, sides)))
        return self

    def _knowing(self, seat: Seat, cards: CardSet) -> "Private":
        return changed(self, known=with_item(self.known, seat, cards))

    def _given(self, cards: CardSet | None, giver: Seat, taker: Seat) -> "Private":
        """A packet handed over. It left its giver's holding when it was chosen."""
        if cards is None:
            return self
        known = with_item(self.known, taker, self.known[taker] | cards)
        return changed(self, known=known, chosen=EMPTY if giver == self.seat else self.chosen)
