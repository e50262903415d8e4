"""Everything that can happen, as values. A match is a list of these and nothing else.

A log only grows. `TakenBack` says that what came before it no longer counts from a place on;
`standing` gives what counts, and only that is ever folded into a state.

`event.seen_by(seat)` is what that seat learns of it. A public event is seen by all as it is. A
secret one is closed by default: only its `eyes` see the cards, the rest see that it happened.
Decision events (`Called`, `GiveChosen`, `Looked`, `BidMade`, `CardPlayed`) are actions that
happened; `as_action()` gives the action back, so that a journal can be played again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from .actions import BLIND_NIL, LOOK, Bid, BlindNil, Call, Give, Look, Pass, Play
from .cards import Card, CardSet, Strain, Suit
from .plans import HandPlan, Phase
from .results import HandScore, Verdict
from .seats import Direction, Seat, Sides


class Draw(NamedTuple):
    """A card that a seat drew for the deal."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table, open to all unless a subclass hides it."""

    def seen_by(self, seat: Seat) -> "Event":
        """What `seat` learns of this event."""
        return self


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """An event with cards that only `eyes()` may see; for others `cards` is None."""

    count: int
    cards: CardSet | None

    def eyes(self) -> frozenset[Seat]:
        """The seats that see the cards. Nobody, until a subclass says who."""
        return frozenset()

    def closed(self) -> Self:
        """The event as it is for whoever does not see the cards."""
        return replace(self, cards=None)

    def seen_by(self, seat: Seat) -> Self:
        return self if seat in self.eyes() else self.closed()


@dataclass(frozen=True, slots=True)
class MatchOpened(Event):
    """The first event: who sits how, and the promise about the deals.

    `commitment` is the hash of the deal seed, published before the first card.
    """

    direction: Direction
    sides: Sides
    commitment: str


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """Seats draw a card each for the first deal; those level for highest draw again."""

    draws: tuple[Draw, ...]


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """A hand begins. `number` counts from 1; `attempt` counts its cancelled deals from 0.

    `active` are the seats that play it, in order of play, the first to bid first.
    """

    number: int
    attempt: int
    plan: HandPlan
    dealer: Seat
    active: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HoldingDealt(Secret):
    """A seat gets its cards; it alone sees them.

    In a forehead hand the `watchers` see them instead: everybody but the seat itself. Cards
    that lie `face_down` are seen by nobody until their seat takes them up.
    """

    seat: Seat
    watchers: tuple[Seat, ...] = ()
    face_down: bool = False

    def eyes(self) -> frozenset[Seat]:
        return frozenset() if self.face_down else frozenset(self.watchers or (self.seat,))


@dataclass(frozen=True, slots=True)
class HoldingTakenUp(Secret):
    """A seat takes up its cards, which lay face down; it alone sees them."""

    seat: Seat

    def eyes(self) -> frozenset[Seat]:
        return frozenset((self.seat,))


@dataclass(frozen=True, slots=True)
class StockLaid(Secret):
    """The undealt cards lie face down, seen by nobody; a turned trump is not among them."""


@dataclass(frozen=True, slots=True)
class TrumpsDrawn(Event):
    """The trump of every hand of the match, settled before the first."""

    strains: tuple[Strain, ...]


@dataclass(frozen=True, slots=True)
class TrumpTurned(Event):
    """A card is turned up beside the stock; its suit is trump and it stays out of play."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The hand's trump is settled."""

    strain: Strain


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase begins; `actor` decides first, None when nobody is asked."""

    phase: Phase
    actor: Seat | None


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A call or a pass in the trump auction."""

    seat: Seat
    call: Call | Pass

    def as_action(self) -> Call | Pass:
        return self.call


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """Every player passed an auction whose lowest call was `minimum`."""

    minimum: int


@dataclass(frozen=True, slots=True)
class AuctionClosed(Event):
    """The last call stands: its player is the declarer."""

    declarer: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class FrischBegan(Event):
    """The `number`-th Frisch of the deal: cards go to the seat `offset` places to the left."""

    number: int
    offset: int
    actor: Seat


@dataclass(frozen=True, slots=True)
class GiveChosen(Secret):
    """A seat laid down its cards for the Frisch; it alone knows them."""

    seat: Seat

    def eyes(self) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def as_action(self) -> Give:
        assert self.cards is not None
        return Give(self.cards)


@dataclass(frozen=True, slots=True)
class CardsGiven(Secret):
    """A packet changes hands in the Frisch; giver and taker know it."""

    giver: Seat
    taker: Seat

    def eyes(self) -> frozenset[Seat]:
        return frozenset((self.giver, self.taker))


@dataclass(frozen=True, slots=True)
class HandCancelled(Event):
    """The deal is thrown in after `frisches` Frisch rounds; the same dealer deals again."""

    frisches: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat chose to look at its cards before it bids."""

    seat: Seat

    def as_action(self) -> Look:
        return LOOK


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat undertakes a contract; a `blind` one is a nil bid before a look at the cards."""

    seat: Seat
    tricks: int
    blind: bool = False

    def as_action(self) -> Bid | BlindNil:
        return BLIND_NIL if self.blind else Bid(self.tricks)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies on the table."""

    seat: Seat
    card: Card

    def as_action(self) -> Play:
        return Play(self.card)


@dataclass(frozen=True, slots=True)
class RevokeFined(Event):
    """A revoke came to light: the seat shows the `suit` that it did not follow in `trick`.

    Tricks count from 1. The card stands; the fine is taken when the hand is scored.
    """

    seat: Seat
    trick: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The trick on the table goes to a seat, which leads the next one if there is one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The hand is over and entered on the score sheet."""

    score: HandScore


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; the deal seed is opened so that anyone can check every deal."""

    verdict: Verdict
    seed: str


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """The person takes back an answer: of the events that stood, the first `length` still stand."""

    length: int


Decision = Called | GiveChosen | Looked | BidMade | CardPlayed
EVENT_TYPES: tuple[type[Event], ...] = (
    MatchOpened, TrumpsDrawn, DealerDrawn, HandOpened, HoldingDealt, StockLaid, TrumpTurned,
    TrumpNamed,
    PhaseBegan, Called, PassedOut, AuctionClosed, FrischBegan, GiveChosen, CardsGiven,
    HandCancelled, Looked, HoldingTakenUp, BidMade, CardPlayed, RevokeFined, TrickTaken,
    HandScored, MatchEnded, TakenBack,
)  # fmt: skip


def standing(log: Iterable[Event]) -> list[Event]:
    """The events of a log that were not taken back, oldest first."""
    stand: list[Event] = []
    for event in log:
        if isinstance(event, TakenBack):
            del stand[event.length :]
        else:
            stand.append(event)
    return stand
