"""How a hand gets its trump."""

from dataclasses import dataclass
from typing import Protocol

from game.model.cards import Card, Strain
from game.model.events import Event, TrumpNamed, TrumpTurned


class TrumpRule(Protocol):
    """Names the trump after the deal, or leaves it to the auction."""

    def after_deal(self, number: int, next_card: Card | None) -> tuple[Event, ...]:
        """What happens once the cards are dealt in hand `number`.

        `next_card` is the top of the stock, None when every card is dealt.
        """

    @property
    def turns_a_card(self) -> bool:
        """Whether the top of the stock is turned up, when there is one."""


@dataclass(frozen=True)
class TrumpCycle:
    """Trumps by the number of the hand, round and round.

    Source: serbian.md, Trump (five strains); spades.md (spades alone).
    """

    strains: tuple[Strain, ...]
    turns_a_card: bool = False

    def strain(self, number: int) -> Strain:
        """The trump of hand `number`, counted from 1."""
        return self.strains[(number - 1) % len(self.strains)]

    def after_deal(self, number: int, next_card: Card | None) -> tuple[Event, ...]:
        return (TrumpNamed(self.strain(number)),)


@dataclass(frozen=True)
class TurnedCard:
    """The next card is turned up and its suit is trump; no card left, no trump.

    Source: romanian.md, Trump.
    """

    turns_a_card: bool = True

    def after_deal(self, number: int, next_card: Card | None) -> tuple[Event, ...]:
        if next_card is None:
            return (TrumpNamed(Strain.NO_TRUMP),)
        return TrumpTurned(next_card), TrumpNamed(Strain(next_card.suit))


@dataclass(frozen=True)
class ByAuction:
    """The declarer names the trump. Source: israeli.md, Step 1."""

    turns_a_card: bool = False

    def after_deal(self, number: int, next_card: Card | None) -> tuple[Event, ...]:
        return ()
