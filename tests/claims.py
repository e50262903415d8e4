"""Claims by brute force: every deal that fits what a seat has seen, every way to play it.

Nothing here knows of `game.ai.knowledge`: a deal fits if every card played so far was legal in
it, and the seat may tell two deals apart only by the cards that are played.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.ai.claim import Claim
from game.model.cards import CARDS, EMPTY, CardSet, Strain, Suit
from game.model.public import Public
from game.model.seats import Seat, side_of
from game.model.state import PlayerView
from game.rules.play import trick_winner
from game.rules.rules import Rules

Deal = tuple[CardSet, ...]
"""A holding for each seat."""
Plays = tuple[tuple[Seat, int], ...]


class Point(NamedTuple):
    """The table at a point in the play: the trick, who is to play, and what was played."""

    trick: Plays
    actor: Seat
    played: CardSet
    left: int  # cards that the seat that claims still holds


class BruteForce:
    """A claim of the seat of a view, to be tried in all deals."""

    def __init__(self, rules: Rules, view: PlayerView, claim: Claim) -> None:
        public = view.public
        assert public.trump is not None and public.actor is not None
        self.rules, self.view, self.claim = rules, view, claim
        self.trump: Strain = public.trump
        self.public = public
        side = public.sides[side_of(public.sides, view.seat)]
        self.side = side if claim is Claim.ALL else (view.seat,)
        trick = tuple((seat, int(card)) for seat, card in public.trick)
        self.start = Point(trick, public.actor, public.played, len(view.holding))

    def is_shown(self, deals: list[Deal]) -> bool:
        """Whether one way of playing keeps the claim in every one of the deals."""
        return self._keeps(self.start, deals)

    def is_kept_by(self, card: int, deals: list[Deal]) -> bool:
        """Whether this card, and some way to go on, keeps the claim in every one of the deals."""
        return self._played(self.start, card, deals)

    def _keeps(self, at: Point, deals: list[Deal]) -> bool:
        me = self.view.seat
        if at.actor == me:
            proper = self._legal(at, deals[0][me])
            return any(self._played(at, card, deals) for card in proper)
        may: dict[int, list[Deal]] = {}
        for deal in deals:
            for card in self._legal(at, deal[at.actor], all=True):
                may.setdefault(card, []).append(deal)
        return all(self._played(at, card, fit) for card, fit in may.items())

    def _legal(self, at: Point, holding: CardSet, *, all: bool = False) -> CardSet:
        led = Suit(at.trick[0][1] & 3) if at.trick else None
        choices = self.rules.play.legal(holding, led, self.trump, at.played)
        return choices.legal if all else choices.proper

    def _played(self, at: Point, card: int, deals: list[Deal]) -> bool:
        seat = at.actor
        one = CardSet(1 << card)
        after = [(*deal[:seat], deal[seat] - one, *deal[seat + 1 :]) for deal in deals]
        trick = (*at.trick, (seat, card))
        left = at.left - (seat == self.view.seat)
        played = at.played | one
        if len(trick) < len(self.public.active):
            return self._keeps(Point(trick, self.public.next_active(seat), played, left), after)
        taker = trick_winner(tuple((s, CARDS[c]) for s, c in trick), self.trump)
        if (taker in self.side) is not (self.claim is Claim.ALL):
            return False
        return not left or self._keeps(Point((), taker, played, left), after)


def deals_that_fit(rules: Rules, view: PlayerView, most: int) -> list[Deal] | None:
    """Every deal that fits what the seat has seen; None if there may be more than `most`."""
    public, private = view.public, view.private
    out = public.played | CardSet(sum(held.mask for held in private.known))
    if public.turned is not None:
        out = out | CardSet.of([public.turned])
    unseen = rules.pack - out
    rooms = [
        (seat, count - len(private.known[seat]))
        for seat, count in enumerate(public.counts)
        if seat != view.seat
    ]
    ways, left = 1, len(unseen)
    for _, room in rooms:
        ways *= len(list(combinations(range(left), room))) if left < 16 else most + 1
        left -= room
        if ways > most:
            return None
    return [
        deal
        for deal in _dealt(unseen, rooms, private.known)
        if all(_was_legal(rules, public, seat, deal[seat]) for seat, _ in rooms)
    ]


def _dealt(unseen: CardSet, rooms: list[tuple[Seat, int]], held: Deal) -> Iterator[Deal]:
    if not rooms:
        yield held
        return
    (seat, room), *others = rooms
    for cards in combinations(unseen, room):
        taken = CardSet.of(cards)
        deal = (*held[:seat], held[seat] | taken, *held[seat + 1 :])
        yield from _dealt(unseen - taken, others, deal)


def _was_legal(rules: Rules, public: Public, seat: Seat, holding: CardSet) -> bool:
    """Whether every card that the seat played was legal beside those it played later."""
    assert public.trump is not None
    tricks = [*(trick.plays for trick in public.history), public.trick]
    own = [card for plays in tricks for player, card in plays if player == seat]
    held, played = holding | CardSet.of(own), EMPTY
    for plays in tricks:
        for place, (player, card) in enumerate(plays):
            if player == seat:
                led = plays[0][1].suit if place else None
                if card not in rules.play.legal(held, led, public.trump, played).legal:
                    return False
                held = held.without(card)
            played = played | CardSet.of([card])
    return True
