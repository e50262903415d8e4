"""What a card is good for, tested on the position: the first motive that fits.

The chances that a card takes the trick are those of the weighing; all else is counted on the
table. What fits nothing that can be named is played because it comes out best.
"""

from collections.abc import Callable

from game.model.actions import Play
from game.model.cards import SUIT_MASKS, Card, CardSet, Suit
from game.model.seats import Seat

from .player import Motive, Option
from .position import Position, Weighed
from .trick import HIGHER_MASKS, winner_with

AS_GOOD_AS_SURE = 0.97
LIKELY = 0.5
HOPEFUL = 0.4
MOST_GUARDS = 2  # beside a card that is kept to stop a suit


def reasoned(position: Position, weighed: Weighed) -> Option:
    """The card as an option: its motive, and the other card that the motive speaks of."""
    motive = next(name for name, fits in _MOTIVES if fits(position, weighed))
    about = _ABOUT[motive](position, weighed) if motive in _ABOUT else None
    return Option(Play(weighed.card), motive, weighed.points, about=about)


def _is_undecided(position: Position, seat: Seat) -> bool:
    """Whether a seat has still to play, or would take the trick as it lies."""
    lying = position.lying
    return seat in position.behind or (lying is not None and lying[0] == seat)


def _covers_nil(position: Position, weighed: Weighed) -> bool:
    """The partner's nil is in danger and this card takes the trick off it."""
    nils = (seat for seat, price in position.nils if price < 0)
    return weighed.takes > LIKELY and any(_is_undecided(position, seat) for seat in nils)


def _sets_nil(position: Position, weighed: Weighed) -> bool:
    """Somebody else's nil may have to take the trick."""
    nils = (seat for seat, price in position.nils if price > 0)
    return weighed.takes < LIKELY and any(_is_undecided(position, seat) for seat in nils)


def _is_left_to_partner(position: Position, weighed: Weighed) -> bool:
    if position.partner is None or position.lying is None or weighed.takes:
        return False
    return position.lying[0] == position.partner


def _wins_last(position: Position, weighed: Weighed) -> bool:
    return not position.behind and weighed.takes == 1.0


def _below(position: Position, card: Card) -> CardSet:
    """The own lower cards of the suit."""
    return position.view.holding & CardSet(SUIT_MASKS[card & 3] & ((1 << card) - 1))


def _would_win(position: Position, card: Card) -> bool:
    return winner_with(position.public, position.view.seat, card)[0] == position.view.seat


def _wins_cheaply(position: Position, weighed: Weighed) -> bool:
    if position.need <= 0 or not _wins_last(position, weighed):
        return False
    return not any(_would_win(position, card) for card in _below(position, weighed.card))


def _wins_anyway(position: Position, weighed: Weighed) -> bool:
    """The highest of the suit that was led, where not even the lowest would lose the trick."""
    if position.need > 0 or not (_follows(position, weighed) and _wins_last(position, weighed)):
        return False
    own = position.view.holding.of_suit(weighed.card.suit)
    return weighed.card == own.highest and _would_win(position, own.lowest)


def _follows(position: Position, weighed: Weighed) -> bool:
    return bool(position.public.trick) and weighed.card & 3 == position.public.trick[0][1] & 3


def _draws_trumps(position: Position, weighed: Weighed) -> bool:
    """Leads a trump while others may hold some."""
    if position.need <= 0 or position.public.trick or weighed.card & 3 != position.public.trump:
        return False
    return bool(position.out_mask & SUIT_MASKS[weighed.card & 3])


def _wins_surely(position: Position, weighed: Weighed) -> bool:
    return weighed.takes > AS_GOOD_AS_SURE and position.need > 0


def _tries(position: Position, weighed: Weighed) -> bool:
    return weighed.takes > HOPEFUL and position.need > 0


def _makes_void(position: Position, weighed: Weighed) -> bool:
    """The last card of a plain suit goes while trumps are kept."""
    trump = position.public.trump
    if trump is None or trump.suit in (None, weighed.card.suit) or position.need <= 0:
        return False
    holding = position.view.holding
    return bool(holding.of_suit(trump)) and len(holding.of_suit(weighed.card.suit)) == 1


def _leads_low(position: Position, weighed: Weighed) -> bool:
    return not position.public.trick and weighed.takes < LIKELY


def _ducks(position: Position, weighed: Weighed) -> bool:
    """Follows below the card that has the trick so far, and wants it to."""
    if position.need > 0 or position.lying is None or not _follows(position, weighed):
        return False
    lying = position.lying[1]
    return lying & 3 == weighed.card & 3 and lying > weighed.card


def _keeps_stopper(position: Position, weighed: Weighed) -> bool:
    trump = position.public.trump
    if position.need <= 0 or not position.public.trick or weighed.card & 3 == trump:
        return False
    return not _follows(position, weighed) and _stopper(position, weighed) is not None


def _stopper(position: Position, weighed: Weighed) -> Card | None:
    """The best card of another plain suit that has just as many guards as it needs.

    It needs one for each card that is out above it.
    """
    for suit in Suit:
        own = position.view.holding.of_suit(suit)
        if not own or suit in (weighed.card & 3, position.public.trump):
            continue
        above = (position.out_mask & HIGHER_MASKS[own.highest]).bit_count()
        if 0 < above <= MOST_GUARDS and len(own) == above + 1:
            return own.highest
    return None


def _unloads(position: Position, weighed: Weighed) -> bool:
    """Throws a card, on a trick that others take, above most of its suit that is out."""
    if position.need > 0 or not position.public.trick or weighed.takes >= LIKELY:
        return False
    out = position.out_mask & SUIT_MASKS[weighed.card & 3]
    above = (out & HIGHER_MASKS[weighed.card]).bit_count()
    return out != 0 and out.bit_count() >= 2 * above


def _keeps_strength(position: Position, weighed: Weighed) -> bool:
    """The lowest of the suit on a trick that is hardly to be won."""
    if position.need <= 0 or weighed.takes > HOPEFUL:
        return False
    return not _below(position, weighed.card)


def _loses_anyway(position: Position, weighed: Weighed) -> bool:
    """Not even the highest of the suit that was led takes the trick."""
    own = position.view.holding.of_suit(weighed.card.suit)
    return _follows(position, weighed) and not _would_win(position, own.highest)


def _ducked(position: Position, weighed: Weighed) -> Card | None:
    return None if position.lying is None else position.lying[1]


Test = Callable[[Position, Weighed], bool]

_MOTIVES: tuple[tuple[Motive, Test], ...] = (
    (Motive.COVER_NIL, _covers_nil),
    (Motive.SET_NIL, _sets_nil),
    (Motive.LEAVE_TO_PARTNER, _is_left_to_partner),
    (Motive.CHEAPEST_WIN, _wins_cheaply),
    (Motive.WIN_ANYWAY, _wins_anyway),
    (Motive.DRAW_TRUMPS, _draws_trumps),
    (Motive.WIN_FOR_SURE, _wins_surely),
    (Motive.TRY_TO_WIN, _tries),
    (Motive.MAKE_VOID, _makes_void),
    (Motive.LEAD_LOW, _leads_low),
    (Motive.DUCK_UNDER, _ducks),
    (Motive.KEEP_STOPPER, _keeps_stopper),
    (Motive.UNLOAD, _unloads),
    (Motive.KEEP_STRENGTH, _keeps_strength),
    (Motive.LOSE_ANYWAY, _loses_anyway),
    (Motive.ON_BALANCE, lambda position, weighed: True),
)
_ABOUT: dict[Motive, Callable[[Position, Weighed], Card | None]] = {
    Motive.DUCK_UNDER: _ducked,
    Motive.KEEP_STOPPER: _stopper,
}
