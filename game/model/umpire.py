"""What nobody at the table knows: the true holdings, the stock, and the deal seed."""

from dataclasses import dataclass

from .cards import EMPTY, CardSet
from .events import (
    CardPlayed,
    CardsGiven,
    Event,
    GiveChosen,
    HandOpened,
    HoldingDealt,
    MatchOpened,
    StockLaid,
)
from .values import changed, with_item


@dataclass(frozen=True)
class Umpire:
    """The hidden side of a match; no player, screen or voice is ever given one.

    `chosen` are the cards each seat has laid down for a Frisch and not yet handed over.
    """

    seed: str
    holdings: tuple[CardSet, ...] = ()
    chosen: tuple[CardSet, ...] = ()
    stock: CardSet = EMPTY

    def after(self, event: Event) -> "Umpire":
        """The truth after an event, which must not be redacted."""
        match event:
            case CardPlayed():
                held = self.holdings[event.seat].without(event.card)
                return changed(self, holdings=with_item(self.holdings, event.seat, held))
            case HoldingDealt(_, cards, seat):
                assert cards is not None
                return changed(self, holdings=with_item(self.holdings, seat, cards))
            case StockLaid(_, cards):
                assert cards is not None
                return changed(self, stock=cards)
            case GiveChosen(_, cards, seat):
                assert cards is not None
                return changed(
                    self,
                    holdings=with_item(self.holdings, seat, self.holdings[seat] - cards),
                    chosen=with_item(self.chosen, seat, cards),
                )
            case CardsGiven(_, cards, giver, taker):
                assert cards is not None
                return changed(
                    self,
                    holdings=with_item(self.holdings, taker, self.holdings[taker] | cards),
                    chosen=with_item(self.chosen, giver, EMPTY),
                )
            case HandOpened():
                nothing = (EMPTY,) * len(self.holdings)
                return changed(self, holdings=nothing, chosen=nothing, stock=EMPTY)
            case MatchOpened(_, sides):
                nothing = (EMPTY,) * sum(map(len, sides))
                return changed(self, holdings=nothing, chosen=nothing)
        return self
