"""The rest of a hand as one seat can foresee it: what others may hold, play and give away by it.

Only the order of the cards counts, not their pips: unseen cards of a suit between which lies no
card whose place is known are one, and so are two own cards with none between them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.model.cards import SUIT_MASKS, CardSet, Strain, Suit
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.play import trick_winner
from game.rules.rules import Rules

from .knowledge import ALL_SUITS, Knowledge, knowledge

NO_CARD = 0  # no card has this number
NOT_LED = -1
SPADES = SUIT_MASKS[Suit.SPADES]
BUT_SPADES = ALL_SUITS & ~(1 << Suit.SPADES)
SETS_OF_SUITS = tuple(
    (bits, tuple(suit for suit in range(4) if bits >> suit & 1)) for bits in range(1, 16)
)
"""Every set of suits but the empty one, as bits and as numbers."""


class Position(NamedTuple):
    """What counts of a point in the play. Masks as in `CardSet.mask`, tuples by seat.

    `unseen`, `hidden` and `voids` are those of `Knowledge`, and so is `known` without the own
    holding, which is `mine`. `to_play` seats have still to play to the trick, the `actor` first.
    `best` is the card that takes the trick as it lies, `taker` who played it.
    """

    mine: int
    unseen: int
    known: tuple[int, ...]
    hidden: tuple[int, ...]
    voids: tuple[int, ...]
    broken: bool  # a spade was played
    actor: Seat
    to_play: int
    led: int = NOT_LED
    best: int = NO_CARD
    taker: Seat = -1

    @property
    def out(self) -> int:
        """The cards that others may hold, known or unseen."""
        return self.unseen | sum(self.known)


class Foresight:
    """The rest of one hand, from the view of the seat that is to play now.

    `only_me`: of a trick it counts only whether the own seat takes it.
    """

    def __init__(self, rules: Rules, view: PlayerView, *, only_me: bool) -> None:
        public = view.public
        assert public.trump is not None and public.actor == view.seat
        self.me = view.seat
        self.seats = public.active
        self.trump: Strain = public.trump
        self.trump_mask = CardSet((1 << 60) - 1).of_suit(public.trump).mask
        self.play = rules.play
        self.next = {seat: public.next_active(seat) for seat in public.active}
        self._only_me = only_me
        known = knowledge(rules, view)
        self._stock = known.stock
        self._fitting: dict[object, bool] = {}
        self.now = _now(view, known)

    def own(self, at: Position) -> list[int]:
        """The own cards that may be played and differ in what they do, lowest rank first.

        Where a revoke is only fined, it is none of them.
        """
        led = None if at.led == NOT_LED else Suit(at.led)
        played = CardSet(SPADES if at.broken else 0)
        proper = self.play.legal(CardSet(at.mine), led, self.trump, played).proper.mask
        between = at.out | 1 << at.best
        return sorted(
            card
            for suit_mask in SUIT_MASKS
            for card in one_a_run(proper & suit_mask, between & suit_mask, highest=True)
        )

    def theirs(self, at: Position) -> Iterator[tuple[int, Position]]:
        """Each card that differs and that the actor may hold and play, and where it leads."""
        for suit in range(4):
            learned = self._learned(at, suit)
            if learned is not None:
                yield from self._of_suit(at, suit, learned)

    def _learned(self, at: Position, suit: int) -> int | None:
        """The suits that the actor shows to be out of by playing `suit`, as bits.

        None if a card that it is known to hold forbids it. Must agree with `PlayRules.legal`.
        """
        play, learned = self.play, 0
        if play.revokes_stand:
            return 0
        if at.led == NOT_LED:
            if play.break_spades and not at.broken and suit == Suit.SPADES:
                learned = BUT_SPADES
        elif suit != at.led:
            learned = 1 << at.led
            if play.must_ruff and self.trump_mask and suit != self.trump:
                learned |= 1 << self.trump
        known = at.known[at.actor]
        if known and any(learned >> s & 1 and known & SUIT_MASKS[s] for s in range(4)):
            return None
        return learned

    def _of_suit(self, at: Position, suit: int, learned: int) -> Iterator[tuple[int, Position]]:
        seat, suit_mask, unseen = at.actor, SUIT_MASKS[suit], at.unseen & SUIT_MASKS[suit]
        voids = at.voids
        if learned & ~voids[seat]:
            voids = with_number(voids, seat, voids[seat] | learned)
        known = at.known[seat] & suit_mask
        if known and self.fits(at.unseen, at.hidden, voids):
            for card in _cards(known):
                held = with_number(at.known, seat, at.known[seat] ^ 1 << card)
                yield card, self.after(at._replace(known=held, voids=voids), card)
        if not unseen or not at.hidden[seat] or at.voids[seat] >> suit & 1:
            return
        hidden = with_number(at.hidden, seat, at.hidden[seat] - 1)
        if not self.fits(at.unseen ^ (unseen & -unseen), hidden, voids):
            return
        for card in self._unseen(at, suit, unseen):
            left = at.unseen ^ 1 << card
            yield card, self.after(at._replace(unseen=left, hidden=hidden, voids=voids), card)

    def _unseen(self, at: Position, suit: int, unseen: int) -> list[int]:
        """The unseen cards of a suit that differ."""
        between = (at.mine | sum(at.known) | 1 << at.best) & SUIT_MASKS[suit]
        cards = one_a_run(unseen, between)
        may_take = at.led in (NOT_LED, suit) or suit == self.trump
        if self._only_me or at.to_play == 1 or not may_take:
            return cards
        # Which of others takes the trick depends on who played the higher card of a run.
        return sorted({*cards, *one_a_run(unseen, between, highest=True)})

    def after(self, at: Position, card: int) -> Position:
        """The position with the actor's card on the table; it has left the holding already."""
        takes = self.beats(card, at.best)
        return at._replace(
            broken=at.broken or card & 3 == Suit.SPADES,
            actor=self.next[at.actor],
            to_play=at.to_play - 1,
            led=card & 3 if at.led == NOT_LED else at.led,
            best=card if takes else at.best,
            taker=at.actor if takes else at.taker,
        )

    def after_own(self, at: Position, card: int) -> Position:
        """The position once the own seat has played `card`."""
        return self.after(at._replace(mine=at.mine ^ 1 << card), card)

    def beats(self, card: int, best: int) -> bool:
        """Whether a card takes the trick from the best one so far. See `trick_winner`."""
        if best == NO_CARD:
            return True
        return card > best if card & 3 == best & 3 else card & 3 == self.trump

    def fits(self, unseen: int, hidden: tuple[int, ...], voids: tuple[int, ...]) -> bool:
        """Whether the unseen cards can be laid into the hidden places and the stock.

        They can if the cards of every set of suits find room (Hall's theorem).
        """
        suits = tuple([(unseen & suit_mask).bit_count() for suit_mask in SUIT_MASKS])
        key = (suits, hidden, voids)
        fits = self._fitting.get(key)
        if fits is None:
            places = [(self._stock, 0), *zip(hidden, voids, strict=True)]
            fits = self._fitting[key] = all(
                sum([suits[suit] for suit in some])
                <= sum([room for room, barred in places if bits & ~barred])
                for bits, some in SETS_OF_SUITS
            )
        return fits

    def may_hold(self, at: Position, seat: Seat, card: int) -> bool:
        """Whether another seat may hold a card."""
        if at.known[seat] >> card & 1:
            return True
        if not at.unseen >> card & 1 or not at.hidden[seat] or at.voids[seat] >> (card & 3) & 1:
            return False
        hidden = with_number(at.hidden, seat, at.hidden[seat] - 1)
        return self.fits(at.unseen ^ 1 << card, hidden, at.voids)


def _now(view: PlayerView, known: Knowledge) -> Position:
    """Where the seat of the view is to play, maybe in the middle of a trick."""
    public = view.public
    assert public.trump is not None
    taker = trick_winner(public.trick, public.trump) if public.trick else -1
    return Position(
        view.holding.mask,
        known.unseen_mask,
        with_number(known.known_masks, view.seat, 0),
        known.hidden,
        known.voids,
        bool(public.played.mask & SPADES),
        view.seat,
        len(public.active) - len(public.trick),
        NOT_LED if public.led is None else public.led,
        dict(public.trick).get(taker, NO_CARD),
        taker,
    )


def with_number(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    """`numbers` with the one at `index` exchanged."""
    return (*numbers[:index], number, *numbers[index + 1 :])


def one_a_run(cards: int, between: int, *, highest: bool = False) -> list[int]:
    """The lowest card, or the highest, of each run of `cards` with none of `between` in it.

    Both are masks of one suit. Lowest rank first.
    """
    found: list[int] = []
    in_run = False
    rest = cards | between
    while rest:
        low = rest & -rest
        rest ^= low
        if not cards & low:
            in_run = False
        elif not in_run:
            found.append(low.bit_length() - 1)
            in_run = True
        elif highest:
            found[-1] = low.bit_length() - 1
    return found


def _cards(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
