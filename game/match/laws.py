"""What must be true after every event of every match, whatever the game.

A law looks at one event with the state before and after it, and tells what is broken. It reads
the cards themselves and not what the engine thought of them, so that the two can disagree.
`witness` adds the laws that need a whole deal or the match itself.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.model.cards import EMPTY, CardSet, Strain, Suit
from game.model.events import (
    BidMade,
    Called,
    CardPlayed,
    Event,
    GiveChosen,
    HandScored,
    Looked,
    MatchEnded,
    TrickTaken,
)
from game.model.plans import HandKind, Phase
from game.model.state import State
from game.rules.packs import FULL_56
from game.rules.rules import Rules
from game.rules.spades_scoring import BAG_LIMIT, SpadesScoring


class Moment(NamedTuple):
    """An event and the states around it."""

    rules: Rules
    before: State
    event: Event
    after: State


Law = Callable[[Moment], Iterator[str]]
FORCED: Mapping[HandKind, tuple[type[Event], ...]] = {
    HandKind.FOREHEAD: (CardPlayed,),
    HandKind.ZERO: (BidMade,),
}
"""What happens in a hand without anybody being asked."""


def every_card_exists_once(moment: Moment) -> Iterator[str]:
    """Each card of the pack lies in one place, from the end of the deal to the next one."""
    public, umpire = moment.after.public, moment.after.umpire
    turned = EMPTY if public.turned is None else CardSet.of([public.turned])
    places = (*umpire.holdings, *umpire.chosen, umpire.stock, turned, public.played)
    together = 0
    for place in places:
        together |= place.mask
    if sum(map(len, places)) != together.bit_count():
        yield "a card lies in two places"
    undealt: tuple[Phase | None, ...] = (None, Phase.DEAL)
    if public.plan.kind is HandKind.UNSEEN:
        undealt = (*undealt, Phase.BID)
    if public.phase not in undealt and together != moment.rules.pack.mask:
        yield f"missing: {moment.rules.pack - CardSet(together)}"


def the_table_counts_right(moment: Moment) -> Iterator[str]:
    """The numbers of cards that all can see are those of the hidden cards."""
    public, umpire = moment.after.public, moment.after.umpire
    if not public.number:
        return
    packets = tuple(map(len, umpire.chosen))
    held = tuple(map(sum, zip(map(len, umpire.holdings), packets, strict=True)))
    if public.counts != held:
        yield f"{held} cards are held, {public.counts} are counted"
    if public.laid_down != packets:
        yield f"{packets} cards are laid down, {public.laid_down} are counted"
    if public.stock != len(umpire.stock):
        yield f"the stock is counted {public.stock}"


def nothing_known_is_false(moment: Moment) -> Iterator[str]:
    """What a seat knows is so; its own cards it knows all, on the forehead or face down none."""
    umpire, public = moment.after.umpire, moment.after.public
    for seat, private in enumerate(moment.after.privates):
        for other, known in enumerate(private.known):
            if known - umpire.holdings[other]:
                yield f"seat {seat} believes that seat {other} holds {known}"
        hidden = public.plan.kind is HandKind.FOREHEAD or seat in public.face_down
        own = EMPTY if hidden or not umpire.holdings else umpire.holdings[seat]
        if umpire.holdings and private.holding != own:
            yield f"seat {seat} knows its own cards as {private.holding}"
        if umpire.chosen and private.chosen != umpire.chosen[seat]:
            yield f"seat {seat} knows its packet as {private.chosen}"


def decisions_come_in_turn(moment: Moment) -> Iterator[str]:
    """Only the seat that was asked decides, and it plays the hand.

    The cards of a forehead hand and the bids of a 0 hand are forced, and nobody is asked.
    """
    event, public = moment.event, moment.before.public
    forced = FORCED.get(public.plan.kind, ())
    if isinstance(event, Looked | BidMade | Called | CardPlayed | GiveChosen):
        if event.seat != public.actor and not isinstance(event, forced):
            yield f"seat {event.seat} decided, seat {public.actor} was asked"
        if event.seat not in public.active:
            yield f"seat {event.seat} does not play this hand"


def nil_is_bid_blind_before_a_look(moment: Moment) -> Iterator[str]:
    """While the cards lie face down, nothing but nil can be bid; afterwards nothing is blind."""
    event, public = moment.event, moment.before.public
    if isinstance(event, Looked) and event.seat not in public.face_down:
        yield f"seat {event.seat} looks at cards that it has seen"
    if isinstance(event, BidMade):
        if event.blind is not (event.seat in public.face_down):
            yield f"{event}, while the cards of the seats {public.face_down} lie face down"
        if event.blind and event.tricks:
            yield f"seat {event.seat} bid {event.tricks} blind"


def cards_are_played_from_the_holding(moment: Moment) -> Iterator[str]:
    """In play a holding loses the card played, and nothing else moves."""
    if moment.before.public.phase is not Phase.PLAY or not isinstance(moment.event, CardPlayed):
        return
    seat, card = moment.event.seat, moment.event.card
    before, after = moment.before.umpire, moment.after.umpire
    if before.holdings[seat] - after.holdings[seat] != CardSet.of([card]):
        yield f"{card} was played from {before.holdings[seat]}, leaving {after.holdings[seat]}"
    for other, holding in enumerate(after.holdings):
        if holding - before.holdings[other] or (
            other != seat and holding != before.holdings[other]
        ):
            yield f"the holding of seat {other} changed to {holding}"


def suits_are_followed(moment: Moment) -> Iterator[str]:
    """No revoke, unless it is only fined; a ruff where it is a duty; no spade led too early."""
    if not isinstance(moment.event, CardPlayed) or moment.rules.play.revokes_stand:
        return
    public, card, play = moment.before.public, moment.event.card, moment.rules.play
    holding = moment.before.umpire.holdings[moment.event.seat]
    trumps = _trumps(public.trump)
    if public.led is None:
        early = play.break_spades and not public.played.of_suit(Suit.SPADES)
        if early and card.suit is Suit.SPADES and holding != holding.of_suit(Suit.SPADES):
            yield f"{card} was led before spades were broken"
    elif holding.of_suit(public.led):
        if card.suit is not public.led:
            yield f"{card} does not follow {public.led}"
    elif play.must_ruff and holding & trumps and card not in trumps:
        yield f"{card} does not ruff with {public.trump}"


def every_revoke_is_fined_once(moment: Moment) -> Iterator[str]:
    """Whoever did not follow and showed the suit later pays once for each such trick."""
    if not isinstance(moment.event, HandScored):
        return
    public = moment.before.public
    expected = []
    for number, trick in enumerate(public.history, start=1):
        led = trick.plays[0][1].suit
        for seat, card in trick.plays:
            later = (
                other
                for after in public.history[number:]
                for player, other in after.plays
                if player == seat
            )
            if card.suit is not led and any(other.suit is led for other in later):
                expected.append((seat, number))
    if sorted(public.fines) != sorted(expected):
        yield f"fined {public.fines}, revoked {expected}"


def the_best_card_takes_the_trick(moment: Moment) -> Iterator[str]:
    """The highest trump, else the highest card of the led suit."""
    if not isinstance(moment.event, TrickTaken):
        return
    plays, trumps = moment.before.public.trick, _trumps(moment.before.public.trump)
    led = plays[0][1].suit
    best = max(plays, key=lambda play: (play[1] in trumps, play[1].suit is led, play[1].rank))
    if moment.event.seat != best[0]:
        yield f"seat {moment.event.seat} took it, {best[1]} of seat {best[0]} was best"
    if sorted(seat for seat, _ in plays) != sorted(moment.before.public.active):
        yield f"the trick has the cards {plays}"


def _trumps(trump: Strain | None) -> CardSet:
    """Every card of the trump suit; none without trump."""
    return EMPTY if trump is None or trump.suit is None else FULL_56.of_suit(trump.suit)


def the_hand_is_complete(moment: Moment) -> Iterator[str]:
    """When a hand is scored, its tricks add up and every bid was one that could be made."""
    if not isinstance(moment.event, HandScored):
        return
    public, bidding = moment.before.public, moment.rules.bidding
    size = public.plan.size
    if sum(public.tricks) != size or len(public.history) != size or any(public.counts):
        yield f"{public.tricks} tricks of {size}, cards left {public.counts}"
    bids = [public.bids[seat] for seat in public.active]
    if not all(bid is not None and 0 <= bid <= size for bid in bids):
        yield f"the bids are {bids}"
    # Decision 28: under Suicide the hook may be waived.
    if bidding.hook and not bidding.suicide and public.bid_sum == size:
        yield f"the bids {bids} add up to the hand size"
    if public.declarer is not None and public.declared is not None:
        bid = public.bids[public.declarer]
        if bid is None or bid < public.declared.number:
            yield f"the declarer called {public.declared} and bid {bid}"


def totals_are_the_sum_of_their_lines(moment: Moment) -> Iterator[str]:
    """Every point of a total stands on a line of the sheet, and has a reason."""
    if not isinstance(moment.event, HandScored):
        return
    sheet, totals = moment.after.public.sheet, moment.after.public.totals
    for side, total in enumerate(totals):
        lines = [line.points for row in sheet for line in row.score.lines[side]]
        if sum(lines) != total:
            yield f"side {side} has {total}, its lines give {sum(lines)}"


def bags_are_the_last_digit(moment: Moment) -> Iterator[str]:
    """Every amount in Spades but a bag is a multiple of ten. Source: spades.md, Bags.

    Not where bags start anew after a fine, which throws away what was over ten.
    """
    scoring = moment.rules.scoring
    if (
        not isinstance(moment.event, HandScored)
        or not isinstance(scoring, SpadesScoring)
        or scoring.quicksand
        or scoring.bags_start_anew
    ):
        return
    public = moment.after.public
    for total, (bags,) in zip(public.totals, public.carry, strict=True):
        if total % BAG_LIMIT != bags % BAG_LIMIT:
            yield f"{bags} bags at a total of {total}"


def the_match_ends_when_it_should(moment: Moment) -> Iterator[str]:
    """Not before the schedule is used up, and with the totals of the sheet."""
    if not isinstance(moment.event, MatchEnded):
        return
    public, verdict = moment.before.public, moment.event.verdict
    hands, finals = moment.rules.schedule.hands, moment.rules.ending.final_hands
    if hands is not None and not hands <= len(public.sheet) <= hands + finals:
        yield f"it ended after {len(public.sheet)} of {hands} hands"
    if verdict.totals != public.totals or not verdict.winners:
        yield f"the verdict is {verdict}, the totals are {public.totals}"


LAWS: tuple[Law, ...] = (
    every_card_exists_once,
    the_table_counts_right,
    nothing_known_is_false,
    decisions_come_in_turn,
    nil_is_bid_blind_before_a_look,
    cards_are_played_from_the_holding,
    suits_are_followed,
    every_revoke_is_fined_once,
    the_best_card_takes_the_trick,
    the_hand_is_complete,
    totals_are_the_sum_of_their_lines,
    bags_are_the_last_digit,
    the_match_ends_when_it_should,
)
