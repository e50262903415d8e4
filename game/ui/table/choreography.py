"""From events to motion: what a player sees between one rest of the table and the next.

Events come in beats, runs of events that are shown as one: a whole deal, all the packets of
a Frisch. The default clip takes every token from its old place to its new one; an event adds
only its manner. Pure: nothing here knows the clock or the screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.model.cards import Card
from game.model.events import (
    AuctionClosed,
    BidMade,
    Called,
    CardPlayed,
    CardsGiven,
    DealerDrawn,
    Event,
    FrischBegan,
    GiveChosen,
    HandCancelled,
    HandOpened,
    HandScored,
    HoldingDealt,
    HoldingTakenUp,
    Looked,
    PassedOut,
    PhaseBegan,
    RevokeFined,
    StockLaid,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from game.model.plans import Phase
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules import frisch
from game.ui.motion.clip import (
    EMPTY,
    Clip,
    Move,
    Pose,
    cue,
    move,
    pause,
    staggered,
    together,
)
from game.ui.motion.ease import ease_in_out, ease_out, land, settle
from game.ui.motion.timing import Timing

from .geometry import PILE, Geometry
from .layout import Poses, packet_pose, rest, sorted_hand
from .tokens import Back, BidChip, Emblem, Packed, Stocked, Token

# How high cards rise on their way, from 0, lying, to 1; their shadows grow with it.
FLUNG = 0.8  # dealt or played
TURNED = 0.6  # turning over where it lies
PRESENTED = 1.0  # turned for all to see

ONE_BEAT: tuple[tuple[type[Event], ...], ...] = ((HoldingDealt, StockLaid), (CardsGiven,))
"""Runs of these events are one beat."""


def beat_length(events: Sequence[Event]) -> int:
    """How many of the waiting events, at least one, are shown together."""
    for kinds in ONE_BEAT:
        if isinstance(events[0], kinds):
            count = 0
            while count < len(events) and isinstance(events[count], kinds):
                count += 1
            return count
    return 1


def clip(
    events: Sequence[Event],
    before: PlayerView,
    after: PlayerView,
    frame: Geometry,
    timing: Timing,
) -> Clip:
    """How a beat looks. `before` and `after` are the player's view around it."""
    stage = _Stage(before, after, frame, timing, rest(before, frame), rest(after, frame))
    match events[0]:
        case HoldingDealt():
            return _deal(stage)
        case HoldingTakenUp(_, _, seat):
            return _take_up(stage, seat)
        case TrumpTurned(card):
            return _turn_up(stage, card)
        case TrumpNamed():
            return _name_trump(stage)
        case CardPlayed(seat, card):
            return _play(stage, seat, card)
        case TrickTaken(seat):
            return _collect(stage, seat)
        case BidMade(seat, tricks):
            return _drop_chip(stage, seat, tricks)
        case Called(seat):
            return together(cue("chip", stage.pan(seat)), pause(timing.chip))
        case GiveChosen(_, _, seat):
            return _lay_down(stage, seat)
        case CardsGiven():
            return _exchange(stage)
        case DealerDrawn():
            return _draw_for_deal(stage)
        case RevokeFined():
            return together(cue("missed"), pause(timing.banner))
        case FrischBegan() | PassedOut() | HandCancelled() | AuctionClosed():
            return stage.rearranged().then(pause(timing.banner))
        case PhaseBegan(Phase.DEAL):
            return cue("shuffle").then(pause(timing.reveal))
        case HandScored():
            return pause(timing.verdict)
        case HandOpened() | Looked():
            return EMPTY
    return stage.rearranged()


def going_back(now: Poses, then: Poses, timing: Timing) -> Clip:
    """What lies elsewhere than it did goes back there; the rest of what happened is gone."""
    moves = tuple(
        Move(token, pose, then[token], 0.0, timing.rearrange, ease_out)
        for token, pose in now.items()
        if token in then and then[token] != pose
    )
    return together(Clip(moves, span=timing.rearrange), cue("slide"))


@dataclass(frozen=True)
class _Stage:
    """A beat with the views and the rests, `old` and `new`, around it, and the default motion."""

    before: PlayerView
    after: PlayerView
    frame: Geometry
    timing: Timing
    old: Poses
    new: Poses

    def pan(self, seat: Seat) -> float:
        """Where a seat is heard, from -1, left, to 1, right."""
        middle, width = self.frame.centre[0], self.frame.table.width
        return max(-0.8, min(0.8, 2 * (self.frame.places[seat].portrait[0] - middle) / width))

    def rearranged(self, *, but: Callable[[Token], bool] = lambda token: False) -> Clip:
        """Every token that lies elsewhere afterwards goes there, except those of `but`."""
        return Clip(
            moves=tuple(
                Move(token, pose, self.new[token], 0.0, self.timing.rearrange, ease_in_out)
                for token, pose in self.old.items()
                if token in self.new and self.new[token] != pose and not but(token)
            ),
            span=self.timing.rearrange,
        )


def _deal(stage: _Stage) -> Clip:
    """Cards fly out of the pack one by one, round the table; the own ones turn on landing."""
    frame, timing, public = stage.frame, stage.timing, stage.after.public
    x, y = frame.stock
    flights = []
    for place in range(public.plan.size):
        for seat in public.active:
            token = _token_of(stage, seat, place)
            pack = Pose(x, y, 0, PILE, 0, z=200 + place)
            flights.append(_dealt(stage, token, pack, stage.new[token], stage.pan(seat)))
    # Long deals go faster, so that thirteen cards each do not take all evening.
    gap = timing.deal_gap * min(1.0, 36 / max(1, len(flights)))
    return together(_shrinking_pile(stage, gap * (len(flights) - 1)), staggered(flights, gap))


def _shrinking_pile(stage: _Stage, span: float) -> Clip:
    """The pack gets lower while it is dealt, down to the stock that stays, if one does."""
    pile = sorted(
        (token for token in stage.old if isinstance(token, Stocked)),
        key=lambda token: -token.place,
    )
    going = [token for token in pile if token not in stage.new]
    staying = [
        Move(token, stage.old[token], stage.new[token]) for token in pile if token in stage.new
    ]
    return together(
        Clip(moves=tuple(staying)),
        *(
            _vanish(token, stage.old[token]).delayed(span * (turn + 1) / len(going))
            for turn, token in enumerate(going)
        ),
    )


def _draw_for_deal(stage: _Stage) -> Clip:
    """A card flies to every seat that draws, and all are looked at."""
    timing, pack = stage.timing, Pose(*stage.frame.stock, 0, PILE, 0, z=200)
    flights = [
        together(
            cue("slide", stage.pan(seat)),
            move(card, pack, stage.new[card], timing.deal_flight, land, FLUNG),
        )
        for seat, card in stage.after.public.draws[-1]
    ]
    return staggered(flights, timing.deal_gap).then(pause(timing.look))


def _token_of(stage: _Stage, seat: Seat, place: int) -> Token:
    """The card `place` of a holding as the player knows it: a card, or a back."""
    view = stage.after
    known: tuple[Card, ...] = tuple(view.private.known[seat])
    if seat == view.seat:
        known = sorted_hand(view, stage.frame.sorting)
    return known[place] if place < len(known) else Back(seat, place)


def _dealt(stage: _Stage, token: Token, pack: Pose, landed: Pose, pan: float) -> Clip:
    timing = stage.timing
    down = replace(landed, face=0.0)
    way = move(token, pack, down, timing.deal_flight, land, FLUNG)
    flight = together(cue("slide", pan), way)
    if landed.face == 0:
        return flight
    return flight.then(move(token, down, landed, timing.deal_flip, ease_in_out, TURNED))


def _take_up(stage: _Stage, seat: Seat) -> Clip:
    """The own cards, which lay face down, turn over one after another where they lie."""
    if seat != stage.after.seat:
        return EMPTY
    timing = stage.timing
    turning = []
    for place, card in enumerate(sorted_hand(stage.after, stage.frame.sorting)):
        landed = stage.new[card]
        down = replace(landed, face=0.0)
        flip = move(card, down, landed, timing.deal_flip, ease_in_out, TURNED)
        turning.append(together(_vanish(Back(seat, place), down), flip))
    return together(cue("slide"), staggered(turning, timing.deal_gap / 2))


def _turn_up(stage: _Stage, card: Card) -> Clip:
    """The top card of the stock turns over, lifting a little, and settles beside it."""
    landed = stage.new[card]
    x, y = stage.frame.stock
    hidden = Pose(x, y, 0, landed.scale, 0, z=landed.z + 50)
    turning = move(card, hidden, landed, stage.timing.reveal, ease_in_out, PRESENTED)
    return together(stage.rearranged(), cue("slide"), turning)


def _name_trump(stage: _Stage) -> Clip:
    """The trump medallion turns over in the middle; a turned card needs no medallion."""
    for token, pose in stage.new.items():
        if isinstance(token, Emblem) and token not in stage.old:
            x, y = stage.frame.stock
            hidden = Pose(x, y, scale=1.3, face=0.0, z=90)
            shown = replace(hidden, face=1.0)
            turning = move(token, hidden, shown, stage.timing.reveal, ease_in_out, arc=0.4)
            away = move(token, shown, pose, stage.timing.frisch, ease_in_out)
            reveal = turning.then(pause(stage.timing.chip), away)
            return together(stage.rearranged(), cue("chip"), reveal)
    return stage.rearranged()


def _play(stage: _Stage, seat: Seat, card: Card) -> Clip:
    """A card goes to its place in the trick; an opponent's turns over on the way."""
    landed = stage.new[card]
    if card in stage.old:
        start = replace(stage.old[card], z=landed.z + 100)
        gone: Token = card
    else:
        gone = Back(seat, stage.before.public.counts[seat] - 1)
        start = replace(stage.old[gone], z=landed.z + 100)
    flight = move(card, start, landed, stage.timing.play, land, FLUNG)
    closing_up = stage.rearranged(but=lambda token: token in (card, gone))
    vanished = _vanish(gone, start) if gone != card else EMPTY
    return together(vanished, closing_up, cue("play", stage.pan(seat)), flight)


def _vanish(token: Token, pose: Pose) -> Clip:
    """A token is gone at once: the presenter draws nothing of scale 0."""
    return Clip(moves=(Move(token, pose, replace(pose, scale=0.0)),))


def _collect(stage: _Stage, winner: Seat) -> Clip:
    """The full trick lies to be looked at, then gathers and slides to who took it."""
    timing, frame = stage.timing, stage.frame
    place = frame.places[winner]
    x, y = place.trick
    px, py = place.portrait
    gathered, taken = [], []
    for order, (_, card) in enumerate(stage.before.public.trick):
        start = stage.old[card]
        heap = Pose(x, y, place.tilt + 2 * order, start.scale * 0.9, z=start.z)
        gone = Pose(px, py, 0, 0.3, 0, z=start.z)
        gathered.append(move(card, start, heap, timing.gather, ease_in_out))
        slide = move(card, heap, gone, timing.collect, ease_in_out)
        taken.append(slide.then(_vanish(card, gone)))
    fetch = together(*gathered).then(together(cue("collect", stage.pan(winner)), *taken))
    return pause(timing.look).then(fetch)


def _drop_chip(stage: _Stage, seat: Seat, tricks: int) -> Clip:
    """A chip drops at the seat."""
    token = BidChip(seat, tricks)
    landed = stage.new.get(token)
    if landed is None:
        x, y = stage.frame.places[seat].chip
        landed = Pose(x, y, z=60)
    above = replace(landed, y=landed.y - 0.5 * stage.frame.u, scale=1.25, lift=1.0)
    drop = move(token, above, landed, stage.timing.chip, settle)
    return together(cue("chip", stage.pan(seat)), drop).then(pause(stage.timing.chip))


def _lay_down(stage: _Stage, seat: Seat) -> Clip:
    """Three backs slide out of a holding; the own cards turn face down on the way."""
    slide = cue("slide", stage.pan(seat))
    if seat == stage.after.seat:
        return together(stage.rearranged(), slide)
    leaving = [token for token in stage.old if token not in stage.new]
    packet = [token for token in stage.new if token not in stage.old]
    ways = []
    for gone, token in zip(leaving, packet, strict=True):
        start = replace(stage.old[gone], z=stage.new[token].z)
        ways.append(_vanish(gone, start))
        ways.append(move(token, start, stage.new[token], stage.timing.play, ease_out, 0.4))
    return together(stage.rearranged(), slide, *ways)


def _exchange(stage: _Stage) -> Clip:
    """All packets leave together, cross the table, land face down; the own ones turn over."""
    timing, frame = stage.timing, stage.frame
    public = stage.before.public
    crossing, turning = [], []
    for giver in public.active:
        taker = frisch.taker(public, giver)
        held = public.counts[taker] - public.laid_down[taker]
        for place in range(public.laid_down[giver]):
            token = _travelling(stage, giver, taker, place)
            start = packet_pose(frame, giver, place)
            landed = packet_pose(frame, taker, place)
            raised = replace(landed, z=landed.z + 30)
            if token not in stage.old:
                # A card for the player: until now it was one of the giver's backs.
                crossing.append(_vanish(Packed(giver, place), start))
            crossing.append(
                move(token, replace(start, z=raised.z), raised, timing.frisch, ease_in_out, FLUNG)
            )
            if token in stage.new:
                home = stage.new[token]
                turning.append(move(token, raised, home, timing.reveal, ease_in_out, TURNED))
            else:
                back = Back(taker, held + place)
                home = stage.new[back]
                turning.append(_vanish(token, raised))
                turning.append(move(back, raised, home, timing.rearrange, ease_in_out))
    own = stage.rearranged(but=lambda token: isinstance(token, Packed))
    return together(cue("slide"), cue("slide", 0.3), *crossing).then(
        together(own, cue("slide"), *turning)
    )


def _travelling(stage: _Stage, giver: Seat, taker: Seat, place: int) -> Token:
    """The token of one card of a packet, as the player knows it."""
    me = stage.after.seat
    if giver == me:
        return sorted(stage.before.private.chosen, reverse=True)[place]
    if taker == me:
        mine = stage.after.holding - stage.before.holding
        return sorted(mine, reverse=True)[place]
    return Packed(giver, place)
