"""A card of the own hand that is dragged: it follows the pointer, and is played in the middle.

A press and a release close together are a click and not for here. Let go anywhere but in the
middle the card goes back.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.model.cards import Card
from game.model.seats import Seat
from game.ui.intents import CLICK_SLOP, Cancel, FocusLost, Intent, Point, Pos, Press, Release
from game.ui.motion.clip import Pose
from game.ui.motion.ease import ease_out
from game.ui.motion.timing import Timing
from game.ui.shapes import turned_outline
from game.ui.widgets import Kit, put

from .card_widget import CardWidget
from .geometry import Geometry
from .layout import Poses
from .table_focus import TableFocus

SLOP = 0.15  # u that the pointer may wander before a press becomes a drag
OUT = 0.3  # u over the hand, from where on the middle of the card is in the middle of the table
HEIGHT = 900.0  # drawn over everything
TILT = 5.0  # degrees more than in the hand, once it is out of it


@dataclass(frozen=True)
class _Held:
    """A card under a finger: where it was pressed, and where the pointer is now."""

    card: Card
    begun: Pos
    pos: Pos
    moves: bool = False  # it has been moved far enough to be dragged

    @property
    def way(self) -> tuple[int, int]:
        """How far it has been moved."""
        return self.pos[0] - self.begun[0], self.pos[1] - self.begun[1]


@dataclass(frozen=True)
class _Returning:
    """A card on its way back into the hand since second `begun` of the scene's clock."""

    card: Card
    pose: Pose
    begun: float


class Drag:
    """At most one card at a time. `drop` hears the card that was let go in the middle."""

    def __init__(self, timing: Timing, drop: Callable[[Card], None]) -> None:
        self.timing = timing
        self._drop = drop
        self._held: _Held | None = None
        self._returning: _Returning | None = None
        self._now = 0.0

    @property
    def card(self) -> Card | None:
        """The card that follows the pointer."""
        return self._held.card if self._held is not None and self._held.moves else None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are not in the hand: the dragged one, or one on its way back."""
        back = None if self._returning is None else self._returning.card
        return frozenset(card for card in (self.card, back) if card is not None)

    @property
    def moving(self) -> bool:
        """Whether a card is on its way back."""
        return self._returning is not None

    def handle(self, intent: Intent, group: TableFocus, rest: Poses, frame: Geometry) -> bool:
        """Whether an intent was for a card that is dragged.

        `group` holds the cards, and forgets that one was pressed once it is dragged; `rest` is
        where the cards of the hand lie.
        """
        match intent:
            case Press(pos):
                under = group.at(pos)
                held = _Held(under.card, pos, pos) if isinstance(under, CardWidget) else None
                self._held = held
            case Point(pos) if self._held is not None:
                self._move(pos, frame)
                if self.card is not None:
                    group.let_go()
                    return True
            case Release(pos) if self._held is not None:
                self._move(pos, frame)
                if self.card is not None:
                    group.let_go()
                return self._let_go(rest, frame)
            case Cancel() | FocusLost() if self.card is not None:
                self._go_back(rest, frame)
                return isinstance(intent, Cancel)
        return False

    def update(self, now: float, *, asked: bool) -> None:
        """Note the time. Nothing is dragged on while nothing is `asked`."""
        self._now = now
        if not asked:
            self.forget()
        if self._returning and now - self._returning.begun >= self.timing.rearrange:
            self._returning = None

    def applied(self, poses: Poses, frame: Geometry, now: float) -> Poses:
        """The poses with the dragged card under the pointer, or on its way back."""
        changed = dict(poses)
        held, back = self._held, self._returning
        if held is not None and held.moves and held.card in poses:
            changed[held.card] = _dragged(poses[held.card], held.way, frame)
        if back is not None and back.card in poses:
            share = ease_out((now - back.begun) / max(1e-6, self.timing.rearrange))
            home = poses[back.card]
            changed[back.card] = back.pose.towards(home, max(0.0, min(1.0, share)))
        return changed

    def draw_goal(self, surface: pygame.Surface, kit: Kit, frame: Geometry, me: Seat) -> None:
        """Where the dragged card will lie if it is let go in the middle."""
        if self.card is None:
            return
        place, scale = frame.places[me], frame.trick_scale
        size = round(frame.card[0] * scale), round(frame.card[1] * scale)
        corner, width = 0.07 * size[0], kit.metrics.ring
        edge = turned_outline(size, corner, kit.theme.accent, width, round(place.tilt))
        put(surface, edge, place.trick)

    def _move(self, pos: Pos, frame: Geometry) -> None:
        assert self._held is not None
        self._held = replace(self._held, pos=pos)
        across, down = self._held.way
        if abs(across) + abs(down) > max(CLICK_SLOP, SLOP * frame.u):
            self._held = replace(self._held, moves=True)

    def _let_go(self, rest: Poses, frame: Geometry) -> bool:
        """Let the card go where it is; true if it was dragged."""
        held = self._held
        assert held is not None
        pose = rest.get(held.card)
        if not held.moves or pose is None:
            self._held = None
            return held.moves
        if _is_out(_dragged(pose, held.way, frame), frame):
            self._drop(held.card)
        self._go_back(rest, frame)
        return True

    def forget(self) -> None:
        """The card has been played, or the question is gone: nothing is held any more."""
        self._held = self._returning = None

    def _go_back(self, rest: Poses, frame: Geometry) -> None:
        """Let the card return to the hand, unless it has been played."""
        held, self._held = self._held, None
        if held is not None and held.card in rest:
            pose = _dragged(rest[held.card], held.way, frame)
            self._returning = _Returning(held.card, replace(pose, z=HEIGHT), self._now)


def _dragged(pose: Pose, way: tuple[int, int], frame: Geometry) -> Pose:
    """A card of the hand moved by so much: held over the table, and turned a little."""
    across, down = way
    share = min(1.0, abs(across) / (4 * frame.u) + abs(down) / (2 * frame.u))
    lean = TILT if across >= 0 else -TILT
    angle = pose.angle * (1 - share) + lean * share
    return replace(pose, x=pose.x + across, y=pose.y + down, angle=angle, lift=1.0, z=HEIGHT)


def _is_out(pose: Pose, frame: Geometry) -> bool:
    """Whether a card is out of the hand, over the table."""
    table = frame.table
    return table.x <= pose.x <= table.right and pose.y < frame.fan.y - OUT * frame.u
