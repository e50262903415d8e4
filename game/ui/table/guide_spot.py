"""Where on the screen the things lie that the guide speaks of."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.model.actions import Bid, Call, Give, Pass, Play
from game.model.cards import Card
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.text.lesson.parts import (
    About,
    Bulb,
    Choice,
    Dots,
    Hand,
    Number,
    Seated,
    Sheet,
    Sums,
    Trick,
    TrumpSign,
)
from game.ui.motion.clip import Pose
from game.ui.widgets import Kit, Widget

from .bar import bids_rect
from .card_widget import CardWidget
from .facts import TableFacts
from .geometry import Geometry
from .layout import rest
from .painter import CORNER, EMBLEM, rect_of
from .raised import PLAYABLE
from .seat_plate import pill_size, seat_states
from .sheet_ruling import ruling
from .tokens import Emblem, Stocked

AROUND, CLOSE = 0.1, 0.05  # u between a thing and its halo; the same where others are near
SIGNED = 0.22  # u, the same round cards with signs on their edges
TIGHT = 0.0  # u, the same round what has words right above and below it


class Stage(NamedTuple):
    """The table as it stands on the screen: what a guide's plate must keep clear of, and point at.

    `question` is the plate of what is asked, `played` the rows of the sheet that are written on;
    `find` gives a widget by its key.
    """

    kit: Kit
    frame: Geometry
    facts: TableFacts
    shown: PlayerView
    question: pygame.Rect | None
    played: tuple[int, int] | None
    find: Callable[[object], Widget | None]

    @property
    def trick(self) -> tuple[Seat, ...]:
        """Whose cards lie in the middle."""
        return tuple(seat for seat, _ in self.public.trick)

    @property
    def public(self) -> Public:
        """What the whole table sees."""
        return self.shown.public


class Halo(NamedTuple):
    """A line round something that is turned by `angle` degrees; `corner` is its radius.

    Its dark rim tells it from paper and cards; words that stand close leave no room for one.
    """

    rect: pygame.Rect
    corner: float
    angle: int = 0
    has_rim: bool = True


def spots(about: About, stage: Stage) -> tuple[Halo, ...]:
    """Where that lies; nothing where it is not on the screen."""
    match about:
        case Choice(Play(card)):
            return _own([card], stage)
        case Choice(Give(cards)):
            return _own(cards, stage)
    found = _rect(about, stage)
    if found is None:
        return ()
    window = pygame.Rect((0, 0), stage.frame.size)
    reach = 2 * round(_away(about, stage) * stage.frame.u)
    rect = found.inflate(reach, reach).clip(window)
    corner = stage.kit.metrics.corner if _is_angular(about, stage) else rect.height
    rounded = min(corner, min(rect.size) / 2)
    return (Halo(rect, rounded, has_rim=not isinstance(about, Dots | Seated)),)


def _away(about: About, stage: Stage) -> float:
    """How far from the thing its halo runs, in u."""
    match about:
        case Choice() | Seated():
            return CLOSE
        case Dots():
            return TIGHT
        case Trick():
            return SIGNED
        case Sheet() if stage.frame.sheet is not None:
            return TIGHT
    return AROUND


def _is_angular(about: About, stage: Stage) -> bool:
    """Whether the thing has corners, and is no circle or pill."""
    match about:
        case Hand() | Trick() | Choice(Call()):
            return True
        case Sheet():
            return stage.frame.sheet is not None
        case TrumpSign():
            return stage.public.turned is not None
    return False


def _own(cards: Iterable[Card], stage: Stage) -> tuple[Halo, ...]:
    """Own cards as they stand in the fan."""
    corner = CORNER * stage.frame.card[0]
    return tuple(
        Halo(
            _card(replace(widget.pose, y=widget.pose.y - widget.raised * stage.frame.u), stage),
            corner,
            round(widget.pose.angle),
        )
        for card in cards
        if isinstance(widget := stage.find(card), CardWidget)
    )


def _rect(about: About, stage: Stage) -> pygame.Rect | None:
    frame, public = stage.frame, stage.public
    match about:
        case Hand():
            return _hand(stage)
        case TrumpSign():
            return _pile(stage)
        case Number(bid) | Choice(Bid(bid)):
            return _widget(("bid", bid), stage)
        case Choice(Pass()):
            return _widget("pass", stage)
        case Choice(action):
            return _widget(action, stage)
        case Seated(seat):
            x, y = frame.places[seat].portrait
            return _around(x, y, frame.portrait, frame.portrait)
        case Dots(seat):
            return _dots(seat, stage)
        case Sums():
            return bids_rect(stage.kit, stage.facts, public, frame)
        case Trick():
            return _cards([card for _, card in public.trick], stage)
        case Sheet():
            return _line(stage)
        case Bulb():
            return _widget("hint", stage)


def _around(x: float, y: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


def _widget(key: object, stage: Stage) -> pygame.Rect | None:
    found = stage.find(key)
    return None if found is None else pygame.Rect(found.rect)


def _card(pose: Pose, stage: Stage) -> pygame.Rect:
    """The box of a card as if it lay straight."""
    width, height = stage.frame.card
    return _around(pose.x, pose.y, width * pose.scale, height * pose.scale)


def _joined(boxes: Iterable[pygame.Rect]) -> pygame.Rect | None:
    found = list(boxes)
    return found[0].unionall(found[1:]) if found else None


def _cards(cards: Iterable[Card], stage: Stage) -> pygame.Rect | None:
    poses = rest(stage.shown, stage.frame)
    return _joined(_turned(poses[card], stage) for card in cards if card in poses)


def _turned(pose: Pose, stage: Stage) -> pygame.Rect:
    """The box of a card as it lies."""
    (width, height), turn = stage.frame.card, radians(pose.angle)
    across, down = abs(cos(turn)) * pose.scale, abs(sin(turn)) * pose.scale
    return _around(pose.x, pose.y, width * across + height * down, height * across + width * down)


def _hand(stage: Stage) -> pygame.Rect | None:
    """The own fan, with room for cards that stand."""
    found = _cards(stage.shown.holding, stage)
    if found is None:
        return None
    rise = round(PLAYABLE * stage.frame.u)
    return pygame.Rect(found.x, found.y - rise, found.width, found.height + rise)


def _pile(stage: Stage) -> pygame.Rect | None:
    """The stock with the turned card, or the emblem."""
    frame, turned = stage.frame, stage.public.turned
    pile = []
    for token, pose in rest(stage.shown, frame).items():
        if isinstance(token, Emblem):
            side = EMBLEM * frame.u * pose.scale
            return _around(pose.x, pose.y, side, side)
        if isinstance(token, Stocked) or token == turned:
            pile.append(_turned(pose, stage))
    return _joined(pile)


def _dots(seat: int, stage: Stage) -> pygame.Rect:
    """The pill under a name."""
    kit, place = stage.kit, stage.frame.places[seat]
    state = seat_states(kit, stage.facts, stage.public, stage.frame)[seat]
    return _around(*place.state, *pill_size(kit, place, state))


def _line(stage: Stage) -> pygame.Rect | None:
    """The line of this hand on the sheet, or the button that shows the sheet."""
    sheet = stage.frame.sheet
    if sheet is None or stage.played is None:
        return _widget("sheet", stage)
    ruled = ruling(stage.kit, rect_of(sheet), len(stage.public.sides))
    left, width = ruled.rect.x + ruled.inset, ruled.rect.width - 2 * ruled.inset
    return pygame.Rect(left, stage.played[1] - ruled.row, width, ruled.row)
