"""Claiming the rest at the table: what may be claimed, and the player's cards played by it.

What is granted goes on as ordinary plays: every one is asked for anew from the player's own view,
while the others decide as ever. It ends where the player's cards are no longer those that it left,
and where a card is taken back.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import lru_cache

import pygame

from game.ai.claim import MOST_POSITIONS, Claim, open_claims, shown_by
from game.match.match import Match
from game.model.actions import Play
from game.model.cards import CardSet
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat, side_of
from game.model.state import PlayerView
from game.text.catalogue import say, say_n
from game.text.words import sum_text
from game.ui.motion.timing import Timing
from game.ui.scenes.claim import Offer
from game.ui.widgets import Button, Kit

from .geometry import CARD, STOCK_SCALE, Geometry

HASTE = 0.35  # of the usual time, for what plays itself
AGAIN = 10  # times the usual work, for a claim that was shown before
ABOVE = 0.12  # u between the pill and the stock


class Claiming:
    """The claim of one player at one table, if one was granted."""

    def __init__(self, match: Match, me: Seat) -> None:
        self._match = match
        self._me = me
        self._claim: Claim | None = None
        self._left = CardSet()  # what the player holds until the next card of the claim
        self._ran = False  # at the last look
        self._hand = 0  # the number of the hand with the last claim
        self._went_on: tuple[CardSet, ...] = ()  # what was held before each card but the first

    @property
    def is_running(self) -> bool:
        """Whether the player's cards play themselves."""
        if self._claim is None:
            return False
        view = self._match.view(self._me)
        return view.public.phase is Phase.PLAY and view.holding == self._left

    @property
    def words(self) -> str:
        """What is told as long as it runs; empty where nothing does."""
        if self._claim is None or not self.is_running:
            return ""
        return granted(self._claim, self._match.view(self._me).public, self._me)

    def offers(self) -> tuple[Offer, ...]:
        """What may be claimed, at the player's turn; nothing but in the play."""
        view = self._match.view(self._me)
        if view.public.phase is not Phase.PLAY:
            return ()
        return tuple(_offers(open_claims(self._match.rules, view), view))

    def claim(self, claim: Claim) -> bool:
        """Begin to play by a claim if it can be shown from what the player knows."""
        view = self._match.view(self._me)
        is_shown = shown_by(self._match.rules, view, claim) is not None
        self._claim = claim if is_shown else None
        self._hand, self._left, self._went_on = view.public.number, view.holding, ()
        return is_shown

    def drop(self) -> None:
        """Let the player go on by hand, as where a card was taken back."""
        self._claim = None
        if self._match.view(self._me).public.number <= self._hand:
            self._went_on = ()

    def went_on(self, view: PlayerView) -> bool:
        """Whether the card played from this view followed from a claim that was made before."""
        return view.public.number == self._hand and view.holding in self._went_on

    def play(self) -> Play | None:
        """The player's next card, once it is the player's turn; None where nothing is claimed."""
        if self._claim is None or self._match.actor != self._me or not self.is_running:
            return None
        view = self._match.view(self._me)
        card = shown_by(self._match.rules, view, self._claim, AGAIN * MOST_POSITIONS)
        if card is None:
            self.drop()
            return None
        self._left = view.holding.without(card)
        self._went_on = (*self._went_on, self._left)
        return Play(card)

    def timing(self, usual: Timing) -> Timing:
        """How fast everything moves now."""
        return hastened(usual) if self.is_running else usual

    def has_begun_or_ended(self) -> bool:
        """Whether it runs now and did not at the last look, or the other way."""
        before, self._ran = self._ran, self.is_running
        return self._ran is not before


def has_claim_pill(view: PlayerView) -> bool:
    """Whether there is something to claim in this hand still, now or at the next turn."""
    return view.public.phase is Phase.PLAY and len(view.holding) > 1


def claim_pill(kit: Kit, frame: Geometry, act: Callable[[], None], cap: str) -> "ClaimPill":
    """The pill beside the hand, over the stock or the trump; `cap` is what its key shows."""
    pill = ClaimPill(say("Claim"), act, cap=cap, key="claim")
    height = kit.metrics.pill
    x, y = frame.corner
    room = 2 * min(frame.table.right - x, x - frame.fan.right) - kit.metrics.gap
    width = min(pill.width_at(kit, height), round(room))
    bottom = y - (CARD[1] * STOCK_SCALE / 2 + ABOVE) * frame.u
    pill.place(pygame.Rect(round(x - width / 2), round(bottom - height), width, height))
    return pill


class ClaimPill(Button):
    """A button of the table that answers no question, so that arrows do not lead to it."""


@lru_cache(maxsize=8)
def hastened(usual: Timing) -> Timing:
    """Everything faster, the look at a trick too."""
    return replace(usual, **{row.name: HASTE * getattr(usual, row.name) for row in fields(usual)})


def granted(claim: Claim, public: Public, me: Seat) -> str:
    """That a claim holds."""
    if claim is Claim.NONE:
        return say("It holds: no more tricks for you")
    if len(_side(public, me)) > 1:
        return say("It holds: the rest are yours and your partner’s")
    return say("It holds: the rest are yours")


def not_now() -> str:
    """Why nothing can be claimed: others are to act, or it is the last card."""
    return say("You can claim the rest at your turn to play, with two cards or more in hand")


def refused() -> str:
    """That a claim was not shown, whyever."""
    return say("That cannot be shown from what you know")


def _offers(claims: tuple[Claim, ...], view: PlayerView) -> Iterator[Offer]:
    """What stands on the buttons, and how the hand would then end."""
    public, me = view.public, view.seat
    side = _side(public, me)
    for claim in claims:
        if claim is Claim.NONE:
            yield Offer(claim, say("No more for me"), _ends(public, (me,), 0))
        elif len(side) > 1:
            yield Offer(claim, say("The rest are ours"), _ends(public, side, len(view.holding)))
        else:
            yield Offer(claim, say("The rest are mine"), _ends(public, side, len(view.holding)))


def _ends(public: Public, seats: tuple[Seat, ...], more: int) -> str:
    """How many tricks these seats would have in the end, and how many they bid."""
    tricks = sum(public.tricks[seat] for seat in seats) + more
    bid = sum_text(public.bids[seat] for seat in seats)
    if len(seats) > 1:
        return say_n(
            "{n} trick for the two of you, bid {bid}",
            "{n} tricks for the two of you, bid {bid}",
            tricks,
            bid=bid,
        )
    return say_n("{n} trick for you, bid {bid}", "{n} tricks for you, bid {bid}", tricks, bid=bid)


def _side(public: Public, me: Seat) -> tuple[Seat, ...]:
    return public.sides[side_of(public.sides, me)]
