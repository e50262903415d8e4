"""Where everything lies when nothing moves: a pure function of the view and the frame.

`rest(view, frame)` gives the pose of every token. A picture is made from it, and motion is
the way from one rest to the next.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, degrees, radians, sin
from typing import TypeVar

from game.model.cards import Card, CardSet, Strain, Suit
from game.model.plans import HandKind, Phase
from game.model.seats import Seat
from game.model.state import PlayerView
from game.ui.motion.clip import Pose

from .geometry import BACK_SCALE, MOST_PLAYERS, PACKET_SCALE, PILE, STOCK_SCALE, Geometry
from .sorting import USUAL, Sorting, sorted_cards
from .tokens import Back, BidChip, Emblem, Packed, Stocked, Token

MOST_STOCKED = 4  # cards that stand for a pile, however high it is
LARGEST_SPREAD = 26.0  # degrees between the outer cards of a fan
DEEPEST_ARC = 0.2  # u that the outer cards lie lower than the middle one
BACKS_STEP = 0.17  # u between two backs of a holding

Poses = dict[Token, Pose]
T = TypeVar("T", bound=Token)


def sorted_hand(view: PlayerView, sorting: Sorting = USUAL) -> tuple[Card, ...]:
    """The own cards from left to right.

    A trump that comes out of an auction stays where the suit was, and no suit moves when another
    has run out, so the hand a player has been studying does not change under the eyes.
    """
    trump = None if view.public.declarer is not None else _trump(view)
    return sorted_cards(view.holding, trump, sorting, gone=_own_played(view))


def _own_played(view: PlayerView) -> CardSet:
    """The cards of this hand that have left the own holding, for the trick or for a Frisch."""
    public, mask = view.public, view.private.chosen.mask
    for plays in (*(trick.plays for trick in public.history), public.trick):
        for seat, card in plays:
            if seat == view.seat:
                mask |= 1 << card
    return CardSet(mask)


def _trump(view: PlayerView) -> Suit | None:
    trump: Strain | None = view.public.trump
    return trump.suit if trump is not None else None


def rest(view: PlayerView, frame: Geometry) -> Poses:
    """The pose of everything on the table, by token."""
    if view.public.number == 0:
        return dict(_draws(view, frame))
    poses: Poses = {}
    for seat in range(view.public.players):
        if seat != view.seat:
            poses.update(_held(view, frame, seat))
        poses.update(_packet(view, frame, seat))
    poses.update(_pile(view, frame))
    poses.update(_chips(view, frame))
    poses.update(trick_poses(view.public.trick, frame))
    poses.update(hand_poses(frame, sorted_hand(view, frame.sorting)))
    poses.update(_unknown_hand(view, frame))
    return poses


def _draws(view: PlayerView, frame: Geometry) -> Iterator[tuple[Token, Pose]]:
    """The cards drawn for the first deal, each before its seat."""
    for seat, card in view.public.draws[-1] if view.public.draws else ():
        place = frame.places[seat]
        yield card, Pose(*place.trick, place.tilt, frame.trick_scale, z=50 + seat)


def _unknown_hand(view: PlayerView, frame: Geometry) -> Iterator[tuple[Token, Pose]]:
    """The own cards that their holder does not see: on the forehead, or face down."""
    hidden = view.public.counts[view.seat] - len(view.holding) - view.public.laid_down[view.seat]
    backs = [Back(view.seat, place) for place in range(hidden)]
    for token, pose in hand_poses(frame, backs).items():
        yield token, replace(pose, face=0.0)


def hand_poses(frame: Geometry, cards: Sequence[T]) -> dict[T, Pose]:
    """The own fan: an arc whose overlap, never its cards, gets smaller when there are many."""
    count = len(cards)
    room = frame.fan.width - frame.card[0]
    strip = min(0.74 * frame.card[0], room / max(1, count - 1))
    width = strip * (count - 1)
    flat = degrees(8 * DEEPEST_ARC * frame.u / width) if width else 0.0
    spread = min(LARGEST_SPREAD, 2.3 * (count - 1), flat)
    x, y = frame.fan.centre
    y += 0.06 * frame.u
    turn = spread / max(1, count - 1)
    radius = strip / sin(radians(turn)) if turn else 0.0
    poses: dict[T, Pose] = {}
    for place, card in enumerate(cards):
        off = place - (count - 1) / 2
        angle = off * turn
        drop = radius * (1 - cos(radians(angle)))
        poses[card] = Pose(x + off * strip, y + drop, angle, z=100 + place)
    return poses


def covers(pose: Pose, frame: Geometry, pos: tuple[int, int]) -> bool:
    """Whether a card lying at `pose` covers the point, turned in whole degrees as it is drawn."""
    x, y, turn = pos[0] - pose.x, pos[1] - pose.y, radians(round(pose.angle))
    across, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    width, height = frame.card
    return abs(across) <= width * pose.scale / 2 and abs(down) <= height * pose.scale / 2


def _held(view: PlayerView, frame: Geometry, seat: Seat) -> Iterator[tuple[Token, Pose]]:
    """An opponent's holding: backs, or the card itself where it is held on the forehead."""
    known = view.private.known[seat]
    if view.public.plan.kind is not HandKind.FOREHEAD or not known:
        yield from _backs(view, frame, seat)
        return
    for card in known:
        yield card, Pose(*frame.places[seat].holding, 0, BACK_SCALE, z=10)


def _backs(view: PlayerView, frame: Geometry, seat: Seat) -> Iterator[tuple[Token, Pose]]:
    """An opponent's holding: a small fan of backs on the way to the middle."""
    place = frame.places[seat]
    count = view.public.counts[seat] - view.public.laid_down[seat]
    reach = 0.95 if len(frame.places) == MOST_PLAYERS else 1.25
    step = min(BACKS_STEP, reach / max(1, count - 1)) * frame.u
    for index in range(count):
        off = index - (count - 1) / 2
        x, y = place.holding
        bend = 1.6 * off
        if place.where == "top":
            yield Back(seat, index), Pose(x + off * step, y, -bend, BACK_SCALE, 0, z=index)
        else:
            sideways = 90 if place.where == "left" else -90
            tilt = bend if place.where == "left" else -bend
            yield (
                Back(seat, index),
                Pose(x, y + off * step, sideways + tilt, BACK_SCALE, 0, z=index),
            )


def _packet(view: PlayerView, frame: Geometry, seat: Seat) -> Iterator[tuple[Token, Pose]]:
    """Cards laid down for the Frisch: the own ones are known, but lie face down as well."""
    tokens: tuple[Token, ...]
    if seat == view.seat:
        tokens = tuple(sorted(view.private.chosen, reverse=True))
    else:
        tokens = tuple(Packed(seat, place) for place in range(view.public.laid_down[seat]))
    for place, token in enumerate(tokens):
        yield token, packet_pose(frame, seat, place)


def packet_pose(frame: Geometry, seat: Seat, place: int) -> Pose:
    """Where the card `place` of a seat's packet lies."""
    x, y = frame.places[seat].packet
    off = place - 1
    return Pose(x + off * 0.42 * frame.u, y, 5 * off, PACKET_SCALE, 0, z=40 + place)


def _pile(view: PlayerView, frame: Geometry) -> Iterator[tuple[Token, Pose]]:
    """The stock with the turned card, or the trump emblem: in the middle, then in the corner."""
    public = view.public
    whole_pack = public.phase in (Phase.DEAL, Phase.BID) and not any(public.counts)
    playing = public.phase in (Phase.PLAY, Phase.SCORE)
    turned = public.turned is not None
    central = public.phase is Phase.DEAL or whole_pack or (turned and not playing)
    x, y = frame.stock if central else frame.corner
    shift = 0.32 * frame.u if turned else 0.0
    scale = 1.0 if central else STOCK_SCALE
    height = MOST_STOCKED if whole_pack else min(public.stock, MOST_STOCKED)
    for place in range(height):
        rise = 0.035 * frame.u * place
        yield (
            Stocked(place),
            Pose(x - shift * scale - rise, y - rise, 0, scale * PILE, 0, z=-20 + place),
        )
    if public.turned is not None:
        right = shift * scale if public.stock else 0.0
        yield public.turned, Pose(x + right, y + 0.05 * frame.u, 5, scale * PILE, z=-10)
    elif public.trump is not None and public.active:
        yield Emblem(public.trump), Pose(*frame.corner, scale=0.8, z=-10)


def _chips(view: PlayerView, frame: Geometry) -> Iterator[tuple[Token, Pose]]:
    """Bids as chips at the seats, until the first card is led."""
    public = view.public
    if public.phase is not Phase.BID:
        return
    for seat in public.active:
        bid = public.bids[seat]
        if bid is not None:
            x, y = frame.places[seat].chip
            yield BidChip(seat, bid), Pose(x, y, z=60)


def trick_poses(plays: Sequence[tuple[Seat, Card]], frame: Geometry) -> Poses:
    """The cards of a trick, each nearer its player.

    What lies further down and to the right lies on top, whoever played first: so no card
    hides the corner of another one.
    """
    poses: Poses = {}
    for seat, card in plays:
        x, y = frame.places[seat].trick
        height = 50 + (x + y) / sum(frame.size)
        poses[card] = Pose(x, y, frame.places[seat].tilt, frame.trick_scale, z=height)
    return poses
