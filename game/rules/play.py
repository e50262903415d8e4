"""The tricks: following suit, the duty to ruff, the limit on leading spades, who wins.

Follow suit if able. What a void player may do depends on the game: anything, or a trump if
there is one. A trick is won by the highest trump in it, or, with no trump in it, by the
highest card of the led suit. Source: rules README, section 2, step 6.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.model.actions import Action, Play
from game.model.cards import SUIT_MASKS, Card, CardSet, Strain, Suit
from game.model.events import CardPlayed, Event, PhaseBegan, RevokeFined, TrickTaken
from game.model.plans import HandKind, Phase
from game.model.public import Public
from game.model.reasons import Reason
from game.model.seats import Seat
from game.model.state import PlayerView, State

from .choices import PlayChoices


@dataclass(frozen=True)
class PlayRules:
    """`must_ruff`: a void player must play a trump if able (Serbian and Romanian whist).

    `break_spades`: no spade may be led until one was played, unless only spades are held.
    `revokes_stand`: any card may be played; a revoke is fined once the suit shows again.
    """

    must_ruff: bool = False
    break_spades: bool = False
    revokes_stand: bool = False

    def begin(self, state: State) -> Iterator[Event]:
        """The declarer leads where there is one, else the dealer's neighbour.

        In a forehead hand nobody can choose: the cards are turned up in order.
        Source: romanian.md, Forehead hands.
        """
        public = state.public
        first = public.active[0] if public.declarer is None else public.declarer
        if public.plan.kind is not HandKind.FOREHEAD:
            yield PhaseBegan(Phase.PLAY, first)
            return
        assert public.trump is not None
        yield PhaseBegan(Phase.PLAY, None)
        plays = tuple((seat, state.umpire.holdings[seat].highest) for seat in public.active)
        for seat, card in plays:
            yield CardPlayed(seat, card)
        yield TrickTaken(trick_winner(plays, public.trump))

    def choices(self, view: PlayerView) -> PlayChoices:
        """The legal cards of the player to play."""
        public = view.public
        assert public.trump is not None
        return self.legal(view.holding, public.led, public.trump, public.played)

    def legal(
        self, holding: CardSet, led: Suit | None, trump: Strain, played: CardSet
    ) -> PlayChoices:
        """The legal cards of `holding`; `led` is None for a leader, `played` is out of play.

        Source: serbian.md, Play; romanian.md, Play; israeli.md, Step 3; spades.md, Play.
        """
        held = holding.mask
        if led is None:
            spades = SUIT_MASKS[Suit.SPADES]
            if self.break_spades and held & ~spades and not played.mask & spades:
                return self._limited(holding, ~spades, Reason.SPADES_NOT_BROKEN)
        elif held & SUIT_MASKS[led]:
            return self._limited(holding, SUIT_MASKS[led], Reason.MUST_FOLLOW)
        elif self.must_ruff and trump < 4 and held & SUIT_MASKS[trump]:
            return self._limited(holding, SUIT_MASKS[trump], Reason.MUST_RUFF)
        return PlayChoices(holding, holding, None, holding)

    def _limited(self, holding: CardSet, mask: int, reason: Reason) -> PlayChoices:
        proper = CardSet(holding.mask & mask)
        if self.revokes_stand:
            return PlayChoices(holding, holding, None, proper)
        return PlayChoices(proper, holding, reason, proper)

    def decide(self, state: State, action: Action) -> Iterator[Event]:
        """A card played, and the trick taken with its last card."""
        assert isinstance(action, Play)
        public = state.public
        assert public.actor is not None and public.trump is not None
        yield CardPlayed(public.actor, action.card)
        if self.revokes_stand:
            yield from _detected(public, public.actor, action.card.suit)
        plays = (*public.trick, (public.actor, action.card))
        if len(plays) == len(public.active):
            yield TrickTaken(trick_winner(plays, public.trump))

    def next(self, public: Public) -> Phase | None:
        """The phase after the last trick; None before."""
        return public.plan.following(Phase.PLAY) if public.actor is None else None


def _detected(public: Public, seat: Seat, suit: Suit) -> Iterator[RevokeFined]:
    """The revokes of `seat` that come to light when it shows `suit` now.

    Nothing hidden is needed for it: whoever shows a suit held it in every earlier trick of the
    hand that led it. Two revokes in one suit are two offences. Source: israeli.md, Revokes.
    """
    for number, trick in enumerate(public.history, start=1):
        led = trick.plays[0][1].suit
        played = next(card for player, card in trick.plays if player == seat)
        if led is suit and played.suit is not suit and (seat, number) not in public.fines:
            yield RevokeFined(seat, number, suit)


def trick_winner(plays: tuple[tuple[Seat, Card], ...], trump: Strain) -> Seat:
    """The seat whose card takes the trick.

    `plays` is in order of play and not empty; the first card sets the led suit. It may be
    unfinished: then it is who would take the trick as it lies.
    Source: rules README, section 2, step 6.
    """
    winner, best = plays[0]
    for seat, card in plays[1:]:
        # Two cards of one suit compare as numbers by their ranks; see `Card`.
        if (card > best) if card & 3 == best & 3 else card & 3 == trump:
            winner, best = seat, card
    return winner
