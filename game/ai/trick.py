"""Who is likely to take the trick on the table, once a card is added to it."""

from collections.abc import Sequence

from game.model.cards import SUIT_MASKS, Card, Strain
from game.model.public import Public
from game.model.seats import Seat, side_of
from game.rules.play import trick_winner
from game.rules.rules import Rules

from .knowledge import Knowledge

HIGHER_MASKS = tuple(
    SUIT_MASKS[card & 3] & -(1 << (card + 1)) for card in range(60)
)  # for each card, the cards of its suit that rank above it

HUNGRY_BEATS = 0.93  # how often a seat that wants tricks beats the trick when it can
SATED_BEATS = 0.30  # the same for one that could stay below
HUNGRY_RUFFS = 0.93  # how often a void seat that wants tricks ruffs when it need not
SATED_RUFFS = 0.12
NIL_BEATS = 0.02  # how often a nil beats the trick, or ruffs, although it need not
SPARES_NIL = 0.3  # how much of its chance to beat the trick a seat uses to spare a nil of others


def winner_with(public: Public, seat: Seat, card: Card) -> tuple[Seat, Card]:
    """Who would take the trick as it lies after `card`, and the card that takes it."""
    assert public.trump is not None
    plays = (*public.trick, (seat, card))
    winner = trick_winner(plays, public.trump)
    return winner, next(played for player, played in plays if player == winner)


def seats_behind(public: Public, seat: Seat) -> tuple[Seat, ...]:
    """The seats still to play to the trick after `seat`, in order."""
    active = public.active
    place = active.index(seat)
    count = len(active) - 1 - len(public.trick)
    return tuple(active[(place + step) % len(active)] for step in range(1, count + 1))


def beaten_by(
    rules: Rules,
    public: Public,
    known: Knowledge,
    seat: Seat,
    led: int,
    best: Card,
    *,
    is_nil: bool = False,
) -> float:
    """The chance that `seat`, still to play, puts a card above `best`; a nil only if it must."""
    trump = public.trump
    assert trump is not None
    held = known.known_masks[seat]
    follows = held & SUIT_MASKS[led]
    miss = missing_chance(known, seat, led)
    above = known.unseen_mask & HIGHER_MASKS[best]
    hungry = (public.bids[seat] or 0) > public.tricks[seat]
    ruffing = NIL_BEATS if is_nil else 1.0
    if best & 3 == led:
        beats = 0.0
        if held & HIGHER_MASKS[best] or miss < 1.0:
            higher = 1.0 if held & HIGHER_MASKS[best] else 1.0 - miss ** above.bit_count()
            below = known.unseen_mask & SUIT_MASKS[led] & ~above & ~(1 << best)
            stuck = miss ** below.bit_count()
            if follows & ~HIGHER_MASKS[best]:
                stuck = 0.0
            willing = NIL_BEATS if is_nil else HUNGRY_BEATS if hungry else SATED_BEATS
            beats = higher * (stuck + (1.0 - stuck) * willing)
        if led == trump or trump is Strain.NO_TRUMP or follows:
            return beats
        out = (known.unseen_mask & SUIT_MASKS[led]).bit_count()
        void = miss**out
        ruffs = _ruffs(rules, known, seat, trump, hungry, SUIT_MASKS[trump])
        return beats + void * ruffing * ruffs
    if follows:
        return 0.0
    out = (known.unseen_mask & SUIT_MASKS[led]).bit_count()
    ruffs = _ruffs(rules, known, seat, trump, hungry, HIGHER_MASKS[best])
    return miss**out * ruffing * ruffs


def missing_chance(known: Knowledge, seat: Seat, suit: int) -> float:
    """The chance that one given unseen card of the suit is not with `seat`."""
    if known.voids[seat] >> suit & 1:
        return 1.0
    places = known.stock
    for other, count in enumerate(known.hidden):
        if not known.voids[other] >> suit & 1:
            places += count
    return 1.0 - known.hidden[seat] / places


def _ruffs(
    rules: Rules, known: Knowledge, seat: Seat, trump: Strain, hungry: bool, enough_mask: int
) -> float:
    """The chance that a seat void in the led suit plays one of the trumps of `enough_mask`."""
    held = known.known_masks[seat]
    if held & enough_mask:
        able = 1.0
    else:
        miss = missing_chance(known, seat, trump)
        able = 1.0 - miss ** (known.unseen_mask & enough_mask).bit_count()
    if rules.play.must_ruff:
        full = enough_mask == SUIT_MASKS[trump]
        return able if full or hungry else able * 0.6
    return able * (HUNGRY_RUFFS if hungry else SATED_RUFFS)


def taking_chances(
    rules: Rules,
    public: Public,
    known: Knowledge,
    behind: Sequence[Seat],
    card: Card,
) -> dict[Seat, float]:
    """For each seat with a chance to take the trick once I play `card`: that chance.

    A seat that overtakes is taken to be overtaken half as easily by those after it.
    """
    winner, best = winner_with(public, known.seat, card)
    led = public.trick[0][1] & 3 if public.trick else card & 3
    stands = 1.0
    chances: dict[Seat, float] = {}
    for seat in behind:
        beats = beaten_by(rules, public, known, seat, led, best)
        for other in chances:
            chances[other] *= 1.0 - 0.5 * beats
        chances[seat] = stands * beats
        stands *= 1.0 - beats
    chances[winner] = stands
    return chances


def nil_falls(
    rules: Rules,
    public: Public,
    known: Knowledge,
    behind: Sequence[Seat],
    card: Card,
    nil: Seat,
) -> float:
    """The chance that a nil that still stands takes the trick once I play `card`.

    It plays above it only if it must. Its partner takes the trick off it; the others go below it
    where they can, and one that must beat the trick before it does so with a low card.
    """
    winner, best = winner_with(public, known.seat, card)
    led = public.trick[0][1] & 3 if public.trick else card & 3
    if nil in behind:
        falls = beaten_by(rules, public, known, nil, led, best, is_nil=True)
    else:
        falls = 1.0 if winner == nil else 0.0
    partners = rules.sides[side_of(rules.sides, nil)]
    for seat in behind:
        if seat != nil and falls:
            beats = beaten_by(rules, public, known, seat, led, best)
            falls *= 1.0 - beats * (1.0 if seat in partners else SPARES_NIL)
    return falls
