"""What the whole table knows, folded from public events."""

from dataclasses import dataclass
from typing import NamedTuple

from .actions import Call, Pass
from .cards import EMPTY, Card, CardSet, Strain, Suit
from .events import (
    AuctionClosed,
    BidMade,
    Called,
    CardPlayed,
    CardsGiven,
    DealerDrawn,
    Draw,
    Event,
    FrischBegan,
    GiveChosen,
    HandCancelled,
    HandOpened,
    HandScored,
    HoldingDealt,
    HoldingTakenUp,
    Looked,
    MatchEnded,
    MatchOpened,
    PassedOut,
    PhaseBegan,
    RevokeFined,
    StockLaid,
    TrickTaken,
    TrumpNamed,
    TrumpsDrawn,
    TrumpTurned,
)
from .plans import HandPlan, Phase
from .results import Carry, HandResult, HandScore, Points, Verdict
from .seats import Direction, Seat, Sides
from .values import changed, with_item

NO_PLAN = HandPlan(0)  # before the first hand


class Trick(NamedTuple):
    """A finished trick: the cards in order of play, and who took it."""

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat


class HandRecord(NamedTuple):
    """One row of the score sheet."""

    number: int
    plan: HandPlan
    dealer: Seat
    trump: Strain
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    revokes: tuple[int, ...]
    score: HandScore
    blind: tuple[Seat, ...] = ()

    @property
    def result(self) -> HandResult:
        """Bids and tricks as the scorer was given them."""
        return HandResult(
            self.plan.size,
            self.trump,
            self.bids,
            self.tricks,
            self.plan.kind,
            self.revokes,
            self.blind,
        )


@dataclass(frozen=True)
class Public:
    """The table as everybody sees it. Tuples run by seat, `totals` and `carry` by side."""

    direction: Direction = Direction.CLOCKWISE
    sides: Sides = ()
    commitment: str = ""
    trumps: tuple[Strain, ...] = ()  # of every hand, where they were drawn before the match
    draws: tuple[tuple[Draw, ...], ...] = ()  # cards drawn for the first deal, round by round
    # the hand
    number: int = 0  # from 1; 0 before the first hand
    attempt: int = 0  # cancelled deals of this hand so far
    plan: HandPlan = NO_PLAN
    dealer: Seat = 0
    active: tuple[Seat, ...] = ()
    phase: Phase | None = None  # None: the hand is open and its first phase has not begun
    actor: Seat | None = None  # who decides next
    counts: tuple[int, ...] = ()  # cards held, those laid down for the Frisch included
    face_down: tuple[Seat, ...] = ()  # who has not looked at the own cards yet
    stock: int = 0  # undealt cards lying face down
    turned: Card | None = None
    trump: Strain | None = None
    # the auction
    frisch: int = 0  # Frisch rounds of this deal so far, the present one included
    frisch_offset: int = 0
    laid_down: tuple[int, ...] = ()  # cards laid down for the Frisch and not yet handed over
    calls: tuple[tuple[Seat, Call | Pass], ...] = ()  # of the present auction
    declarer: Seat | None = None
    declared: Call | None = None
    # bids and tricks
    bids: tuple[int | None, ...] = ()
    blind: tuple[Seat, ...] = ()  # who bid nil before looking at the own cards
    tricks: tuple[int, ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()  # on the table, in order of play
    history: tuple[Trick, ...] = ()
    played: CardSet = EMPTY
    fines: tuple[tuple[Seat, int], ...] = ()  # revokes that came to light: seat, trick from 1
    # the match
    totals: tuple[Points, ...] = ()
    carry: Carry = ()
    sheet: tuple[HandRecord, ...] = ()
    verdict: Verdict | None = None

    @property
    def players(self) -> int:
        """Seats at the table."""
        return sum(map(len, self.sides))

    @property
    def standing(self) -> Call | None:
        """The call to beat in the present auction."""
        return next((call for _, call in reversed(self.calls) if isinstance(call, Call)), None)

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick on the table."""
        return self.trick[0][1].suit if self.trick else None

    @property
    def bid_sum(self) -> int:
        """The sum of the bids made so far."""
        return sum(bid for bid in self.bids if bid is not None)

    def next_active(self, seat: Seat) -> Seat:
        """The active seat after `seat` in the direction of play."""
        return self.active[(self.active.index(seat) + 1) % len(self.active)]

    def after(self, event: Event) -> "Public":
        """The table once `event` has happened; the event may be redacted for any seat."""
        match event:
            case CardPlayed():
                seat = event.seat
                return changed(
                    self,
                    trick=(*self.trick, (seat, event.card)),
                    played=CardSet(self.played.mask | 1 << event.card),
                    counts=with_item(self.counts, seat, self.counts[seat] - 1),
                    actor=self.next_active(seat),
                )
            case TrickTaken(seat):
                return changed(
                    self,
                    trick=(),
                    history=(*self.history, Trick(self.trick, seat)),
                    tricks=with_item(self.tricks, seat, self.tricks[seat] + 1),
                    actor=seat if self.counts[seat] else None,
                )
            case BidMade(seat, tricks, blind):
                bids = with_item(self.bids, seat, tricks)
                more = any(bids[other] is None for other in self.active)
                return changed(
                    self,
                    bids=bids,
                    blind=(*self.blind, seat) if blind else self.blind,
                    actor=self.next_active(seat) if more else None,
                )
            case Called(seat, call):
                return changed(
                    self, calls=(*self.calls, (seat, call)), actor=self.next_active(seat)
                )
            case HoldingDealt(count, _, seat):
                return changed(
                    self,
                    counts=with_item(self.counts, seat, count),
                    face_down=(*self.face_down, seat) if event.face_down else self.face_down,
                )
            case Looked():
                return self
            case HoldingTakenUp(_, _, seat):
                left = tuple(other for other in self.face_down if other != seat)
                return changed(self, face_down=left)
            case RevokeFined(seat, trick):
                return changed(self, fines=(*self.fines, (seat, trick)))
            case TrumpsDrawn(strains):
                return changed(self, trumps=strains)
            case DealerDrawn(draws):
                return changed(self, draws=(*self.draws, draws))
            case PhaseBegan(phase, actor):
                return changed(self, phase=phase, actor=actor, calls=())
            case StockLaid(count):
                return changed(self, stock=count)
            case TrumpTurned(card):
                return changed(self, turned=card)
            case TrumpNamed(strain):
                return changed(self, trump=strain)
            case PassedOut():
                return changed(self, actor=None)
            case AuctionClosed(declarer, call):
                return changed(self, declarer=declarer, declared=call, actor=None)
            case FrischBegan(number, offset, actor):
                return changed(
                    self, phase=Phase.FRISCH, frisch=number, frisch_offset=offset, actor=actor
                )
            case GiveChosen(count, _, seat):
                laid_down = with_item(self.laid_down, seat, count)
                more = not all(laid_down[other] for other in self.active)
                return changed(
                    self, laid_down=laid_down, actor=self.next_active(seat) if more else None
                )
            case CardsGiven(count, _, giver, taker):
                counts = with_item(self.counts, giver, self.counts[giver] - count)
                return changed(
                    self,
                    counts=with_item(counts, taker, counts[taker] + count),
                    laid_down=with_item(self.laid_down, giver, 0),
                )
            case HandOpened(number, attempt, plan, dealer, active):
                return self._opened(number, attempt, plan, dealer, active)
            case HandCancelled():
                return changed(self, phase=None, actor=None)
            case HandScored(score):
                return self._scored(score)
            case MatchOpened(direction, sides, commitment):
                return changed(
                    self,
                    direction=direction,
                    sides=sides,
                    commitment=commitment,
                    totals=(0,) * len(sides),
                )
            case MatchEnded(verdict):
                return changed(self, verdict=verdict, actor=None)
        raise AssertionError(event)

    def _opened(
        self, number: int, attempt: int, plan: HandPlan, dealer: Seat, active: tuple[Seat, ...]
    ) -> "Public":
        """A clean table for a hand; what belongs to the match stays."""
        nothing = (0,) * self.players
        return Public(
            direction=self.direction,
            sides=self.sides,
            commitment=self.commitment,
            trumps=self.trumps,
            draws=self.draws,
            totals=self.totals,
            carry=self.carry,
            sheet=self.sheet,
            number=number,
            attempt=attempt,
            plan=plan,
            dealer=dealer,
            active=active,
            counts=nothing,
            laid_down=nothing,
            tricks=nothing,
            bids=(None,) * self.players,
        )

    def result(self) -> HandResult:
        """The finished hand as the scorer is to be given it."""
        assert self.trump is not None
        tricks = tuple(
            taken if seat in self.active else None for seat, taken in enumerate(self.tricks)
        )
        return HandResult(
            self.plan.size,
            self.trump,
            self.bids,
            tricks,
            self.plan.kind,
            self._revokes(),
            self.blind,
        )

    def _revokes(self) -> tuple[int, ...]:
        """Revokes fined in this hand by seat; empty where there are none."""
        if not self.fines:
            return ()
        fined = [seat for seat, _ in self.fines]
        return tuple(fined.count(seat) for seat in range(self.players))

    def _scored(self, score: HandScore) -> "Public":
        hand = self.result()
        record = HandRecord(
            self.number,
            self.plan,
            self.dealer,
            hand.trump,
            hand.bids,
            hand.tricks,
            hand.revokes,
            score,
            hand.blind,
        )
        return changed(
            self,
            phase=Phase.SCORE,
            actor=None,
            totals=score.totals,
            carry=score.carry,
            sheet=(*self.sheet, record),
        )
