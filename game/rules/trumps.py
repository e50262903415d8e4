"""How a hand gets its trump."""

from dataclasses import dataclass
from typing import Protocol

from game.model.cards import Card, Strain, Suit
from game.model.events import Event, TrumpNamed, TrumpsDrawn, TrumpTurned
from game.model.public import Public

from .packs import drawn_suits


class TrumpRule(Protocol):
    """Names the trump after the deal, or leaves it to the auction."""

    def before_match(self, seed: str) -> tuple[Event, ...]:
        """What is settled about trumps before the first hand."""

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        """What happens once the cards of a hand are dealt.

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

    def before_match(self, seed: str) -> tuple[Event, ...]:
        return ()

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        return (TrumpNamed(self.strain(public.number)),)


@dataclass(frozen=True)
class TurnedCard:
    """The next card is turned up and its suit is trump; no card left, no trump.

    Source: romanian.md, Trump.
    """

    turns_a_card: bool = True

    def before_match(self, seed: str) -> tuple[Event, ...]:
        return ()

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        if next_card is None:
            return (TrumpNamed(Strain.NO_TRUMP),)
        return TrumpTurned(next_card), TrumpNamed(Strain(next_card.suit))


@dataclass(frozen=True)
class ByAuction:
    """The declarer names the trump. Source: israeli.md, Step 1."""

    turns_a_card: bool = False

    def before_match(self, seed: str) -> tuple[Event, ...]:
        return ()

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        return ()


@dataclass(frozen=True)
class DrawnTrumps:
    """A suit is drawn for every hand before the match, and all of them are known from the start.

    A hand whose suit is the one of the hand before has no trump. Source: house.md, Jungle.
    """

    hands: int
    turns_a_card: bool = False

    def before_match(self, seed: str) -> tuple[Event, ...]:
        return (TrumpsDrawn(without_repeats(drawn_suits(seed, self.hands))),)

    def after_deal(self, public: Public, next_card: Card | None) -> tuple[Event, ...]:
        return (TrumpNamed(public.trumps[public.number - 1]),)


def without_repeats(suits: tuple[Suit, ...]) -> tuple[Strain, ...]:
    """The trump of every hand: its suit, or none where the hand before drew the same."""
    before = (None, *suits)
    return tuple(
        Strain.NO_TRUMP if suit is last else Strain(suit)
        for suit, last in zip(suits, before, strict=False)
    )
