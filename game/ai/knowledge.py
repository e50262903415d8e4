"""What can be concluded from the table: where each card may still be.

Cards are counted without fail. A seat that did not follow is void in the suit led; where a void
player must ruff, one that did not ruff has no trump either; one that led a spade before they
were broken holds nothing else. Cards passed on in a Frisch are known until they are played.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.model.cards import SUIT_MASKS, Card, CardSet, Suit
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.play import PlayRules
from game.rules.rules import Rules

ALL_SUITS = 0b1111


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The unseen cards and who may hold them. Tuples run by seat; masks as in `CardSet.mask`.

    `unseen_mask` are cards in other hands or in the stock, I do not know which. `known_masks`
    are cards I know a seat to hold, the own holding among them. `hidden` counts a seat's cards
    that I do not know. `voids` has bit s set when a seat can hold no unseen card of suit s.
    `stock` is how many of the unseen cards are out of play.
    """

    seat: Seat
    unseen_mask: int
    known_masks: tuple[int, ...]
    hidden: tuple[int, ...]
    voids: tuple[int, ...]
    stock: int

    @property
    def unseen(self) -> CardSet:
        """The unseen cards as a set."""
        return CardSet(self.unseen_mask)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether `card` may be in the hand of `seat`."""
        if self.known_masks[seat] >> card & 1:
            return True
        return bool(
            self.unseen_mask >> card & 1
            and self.hidden[seat]
            and not self.voids[seat] >> (card & 3) & 1
        )


def knowledge(rules: Rules, view: PlayerView) -> Knowledge:
    """All that follows from the view about the place of each card."""
    public, me = view.public, view.seat
    known_masks = tuple(cards.mask for cards in view.private.known)
    out = public.played.mask | view.private.chosen.mask
    if public.turned is not None:
        out |= 1 << public.turned
    for mask in known_masks:
        out |= mask
    unseen_mask = rules.pack.mask & ~out
    hidden = tuple(
        0 if seat == me else count - known.bit_count()
        for seat, (count, known) in enumerate(zip(public.counts, known_masks, strict=True))
    )
    return Knowledge(
        me,
        unseen_mask,
        known_masks,
        hidden,
        _voids(rules.play, public, unseen_mask, hidden),
        public.stock,
    )


def _voids(
    play: PlayRules, public: Public, unseen_mask: int, hidden: tuple[int, ...]
) -> tuple[int, ...]:
    exhausted = sum(1 << suit for suit in Suit if not unseen_mask & SUIT_MASKS[suit])
    voids = [exhausted if count else ALL_SUITS for count in hidden]
    for seat, suits in _shown_voids(play, public):
        voids[seat] |= suits
    return tuple(voids)


def _shown_voids(play: PlayRules, public: Public) -> Iterator[tuple[Seat, int]]:
    """Each card that gave away a void: the seat, and the suits it then no longer held.

    Where revokes stand, not to follow proves nothing.
    """
    if play.revokes_stand:
        return
    trump = public.trump
    broken = not play.break_spades
    for plays in (*(trick.plays for trick in public.history), public.trick):
        if not plays:
            return
        leader, lead = plays[0]
        if not broken and lead & 3 == Suit.SPADES:
            yield leader, ALL_SUITS & ~(1 << Suit.SPADES)
        for seat, card in plays[1:]:
            if card & 3 != lead & 3:
                yield seat, 1 << (lead & 3)
                if play.must_ruff and trump is not None and trump < 4 and card & 3 != trump:
                    yield seat, 1 << trump
        broken = broken or any(card & 3 == Suit.SPADES for _, card in plays)
