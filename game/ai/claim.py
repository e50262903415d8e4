"""Claiming the rest of a hand: a proof from what one seat knows, or none.

A claim holds when the seat has a way to play that keeps it in every deal that fits what the seat
knows, whatever legal cards the others play, a partner's among them. The search lets the others
play any card that they hold in at least one such deal, concludes from it what the table would,
and looks for an own answer to each: all of theirs, one of mine. It reads the view alone, and
never a card that the seat has not seen, so neither its answer nor its work can differ by who
holds what. A search that grows beyond its limit shows nothing.
"""

from enum import StrEnum

from game.model.cards import CARDS, SUIT_MASKS, Card
from game.model.seats import side_of
from game.model.state import PlayerView
from game.rules.rules import Rules

from .claim_play import NO_CARD, NOT_LED, Foresight, Position
from .knowledge import ALL_SUITS

MOST_POSITIONS = 8_000  # that a search looks at, in some tenths of a second
ENDLESS = 60  # rounds of a suit: more than there are


class Claim(StrEnum):
    """What is claimed of the tricks that are not taken yet, the one on the table among them."""

    ALL = "all"  # my side takes every one
    NONE = "none"  # I take not one


def shown_by(
    rules: Rules, view: PlayerView, claim: Claim, limit: int = MOST_POSITIONS
) -> Card | None:
    """The card to play now in a way of playing that keeps the claim; None where none is shown.

    The seat of the view must be the one to play. Asked again at its next turn, whatever was
    played until then, it gives the next card. `limit` is in positions that are looked at.
    """
    return _Search(rules, view, claim, limit).card()


def open_claims(rules: Rules, view: PlayerView) -> tuple[Claim, ...]:
    """What the seat of the view, which is to play, may claim without contradicting the table.

    All tricks where this one can still be taken, none where it can be left to others; nothing
    with the last card, which plays itself.
    """
    if len(view.holding) < 2:
        return ()
    return tuple(claim for claim in Claim if _Search(rules, view, claim, 0).is_open())


class _TooMuch(Exception):
    """The search has grown beyond its limit."""


class _Search:
    """One claim, and what is found out on the way to its proof."""

    def __init__(self, rules: Rules, view: PlayerView, claim: Claim, limit: int) -> None:
        sides = view.public.sides
        self._all = claim is Claim.ALL
        self._side = sides[side_of(sides, view.seat)] if self._all else (view.seat,)
        self._only_me = self._all and len(self._side) == 1
        self._ahead = Foresight(rules, view, only_me=self._only_me)
        self._limit = limit
        self._looked_at = 0
        self._found: dict[object, bool] = {}

    def card(self) -> Card | None:
        """The first own card that keeps the claim."""
        now = self._ahead.now
        try:
            found = (card for card in self._own(now) if self._holds_after(now, card))
            return next((CARDS[card] for card in found), None)
        except _TooMuch:
            return None

    def is_open(self) -> bool:
        """Whether an own card does not lose the claim on the table, as it lies."""
        ahead, now = self._ahead, self._ahead.now
        afters = [ahead.after_own(now, card) for card in ahead.own(now)]
        return any(
            not self._is_lost(after) and (after.to_play or self._is_kept_by(after))
            for after in afters
        )

    # All of theirs, one of mine

    def _holds(self, at: Position) -> bool:
        """Whether the claim can be kept from here."""
        self._looked_at += 1
        if self._looked_at > self._limit:
            raise _TooMuch
        if not at.to_play:
            return self._is_kept_by(at) and (not at.mine or self._goes_on(at))
        if at.actor == self._ahead.me:
            return any(self._holds_after(at, card) for card in self._own(at))
        return not self._is_lost(at) and all(map(self._holds, self._theirs(at)))

    def _holds_after(self, at: Position, card: int) -> bool:
        return self._holds(self._ahead.after_own(at, card))

    def _own(self, at: Position) -> list[int]:
        """The own cards: take cheaply, lead high, get rid of what may take a trick."""
        cards = self._ahead.own(at)
        return cards if self._all and at.led != NOT_LED else cards[::-1]

    def _theirs(self, at: Position) -> list[Position]:
        """Where the cards of others lead: those that beat mine first, then those that duck."""
        ahead = self._ahead
        found = list(ahead.theirs(at))
        found.sort(key=lambda play: (not (self._all and ahead.beats(play[0], at.best)), play[0]))
        return [after for _, after in found]

    def _is_kept_by(self, at: Position) -> bool:
        """Whether a full trick goes where the claim has it."""
        return (at.taker in self._side) is self._all

    def _is_lost(self, at: Position) -> bool:
        """Whether this trick breaks the claim, whatever is still played to it."""
        if not self._all or at.best == NO_CARD or at.taker in self._side:
            return False
        seat = at.actor
        for _ in range(at.to_play):
            if seat in self._side:
                return False
            seat = self._ahead.next[seat]
        return True

    def _goes_on(self, at: Position) -> bool:
        """Whether the claim can be kept in the tricks after a full one."""
        start = at._replace(
            actor=at.taker, to_play=len(self._ahead.seats), led=NOT_LED, best=NO_CARD, taker=-1
        )
        key = self._key(start)
        found = self._found.get(key)
        if found is None:
            found = self._plainly_all(start) if self._all else self._plainly_none(start)
            if found is None:
                found = self._holds(start)
            self._found[key] = found
        return found

    # What can be seen at the beginning of a trick without a search

    def _plainly_none(self, at: Position) -> bool | None:
        """The highest trump takes a trick; cards under all of others, none once others lead."""
        out, trumps = at.out, self._ahead.trump_mask
        if at.mine & trumps > out & trumps:
            return False
        if at.actor == self._ahead.me or at.mine & trumps:
            return None
        for suit_mask in SUIT_MASKS:
            theirs = out & suit_mask
            if theirs and at.mine & suit_mask > theirs & -theirs:
                return None
        return True

    def _plainly_all(self, at: Position) -> bool | None:
        """The highest trump of others takes a trick; who draws all of them takes what is high."""
        ahead = self._ahead
        trumps = at.out & ahead.trump_mask
        if trumps > at.mine & ahead.trump_mask:
            highest = trumps.bit_length() - 1
            others = (seat for seat in ahead.seats if seat not in self._side)
            if any(ahead.may_hold(at, seat, highest) for seat in others):
                return False
        if at.actor != ahead.me or (trumps and not self._draws(at, ahead.trump)):
            return None
        for suit, suit_mask in enumerate(SUIT_MASKS):
            if at.mine & suit_mask and not self._is_high(at, suit):
                return None
        return True

    def _draws(self, at: Position, trump: int) -> bool:
        """Whether so many own trumps are above all others that leading them draws those."""
        if self._ahead.play.break_spades and not at.broken and at.mine & ~SUIT_MASKS[trump]:
            return False
        return self._tops(at, trump) >= self._rounds(at, trump)

    def _is_high(self, at: Position, suit: int) -> bool:
        """Whether every own card of a suit takes a trick once nobody can ruff."""
        tops = self._tops(at, suit)
        return tops == (at.mine & SUIT_MASKS[suit]).bit_count() or tops >= self._rounds(at, suit)

    def _tops(self, at: Position, suit: int) -> int:
        """How many own cards of a suit are above all that are out."""
        own, out = at.mine & SUIT_MASKS[suit], at.out & SUIT_MASKS[suit]
        return (own >> out.bit_length()).bit_count()

    def _rounds(self, at: Position, suit: int) -> int:
        """After how many rounds of a suit, led by me, no other holds a card of it."""
        unseen = (at.unseen & SUIT_MASKS[suit]).bit_count()
        longest = max(
            (at.known[seat] & SUIT_MASKS[suit]).bit_count()
            + (0 if at.voids[seat] >> suit & 1 else min(at.hidden[seat], unseen))
            for seat in self._ahead.seats
            if seat != self._ahead.me
        )
        # Where revokes stand, nobody need follow.
        return ENDLESS if longest and self._ahead.play.revokes_stand else longest

    def _key(self, at: Position) -> object:
        """The same for positions at the beginning of a trick that come to the same."""
        out = at.out
        gone = sum(1 << suit for suit, mask in enumerate(SUIT_MASKS) if not out & mask)
        voids = tuple(
            barred | gone if room else ALL_SUITS
            for room, barred in zip(at.hidden, at.voids, strict=True)
        )
        if self._only_me and not any(at.known):
            # I lead, so it is all one who of the others holds what.
            voids = tuple(sorted(voids))
        owners = tuple(_owners(at, (at.mine | out) & mask) for mask in SUIT_MASKS)
        return owners, voids, at.actor, at.broken


def _owners(at: Position, rest: int) -> int:
    """Whose the cards of a suit are, in the order of their ranks, four bits for each."""
    owners = 1
    while rest:
        low = rest & -rest
        rest ^= low
        if at.mine & low:
            owner = 0
        elif at.unseen & low:
            owner = 1
        else:
            owner = 2 + next(seat for seat, held in enumerate(at.known) if held & low)
        owners = owners << 4 | owner
    return owners
