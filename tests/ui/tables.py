"""Real tables for tests: matches played to any point, scenes over them, shapes on the screen."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.ai.thinker import Thinker
from game.match.match import Match
from game.match.setup import HUMAN, MatchSetup, Occupant
from game.model.events import Decision
from game.model.state import PlayerView
from game.rules import engine
from game.rules.choices import Choices
from game.rules.options import Value
from game.ui import lobby
from game.ui.assets import Assets
from game.ui.intents import Click, Intent, Point, Press, Release
from game.ui.motion.clip import Pose
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Scene, SceneStack
from game.ui.scenes.named import opened
from game.ui.services import Services
from game.ui.table.geometry import Box, Geometry, geometry
from game.ui.table.message import Message
from game.ui.table.prompt_plate import Prompt
from game.ui.table.scene import TableScene
from game.ui.widgets import FocusGroup, Widget
from game.variants import ALL
from tests.ui.kit import SPRITES, real_fonts

NAMES = ("You", "Dušan", "Jovana", "Ioana", "Mihai", "Noa", "Eitan")
TABLES = [(variant.id, players) for variant in ALL for players in variant.players]
GAMES = [(variant.id, variant.default_players) for variant in ALL]
SIZES = [
    (960, 600), (1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440),
    (3840, 2160), (640, 480), (720, 1280),
]  # fmt: skip
ME = 0
MOST_HANDS = 4  # of a match that random players would never finish


Chosen = tuple[tuple[str, Value], ...]
"""Options that are not at their default."""


def seated(
    game: str,
    players: int,
    *,
    seed: str = "1",
    human: bool = True,
    level: str = "random",
    options: Chosen = (),
) -> MatchSetup:
    """A setup with the person at seat 0, or with nobody, and opponents of a level."""
    levels = [HUMAN if human else level] + [level] * (players - 1)
    seating = [Occupant(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return MatchSetup.fresh(game, players, seating, dict(options), seed=seed)


def decide(match: Match, level: str = "random") -> None:
    """Let a computer player of a level decide for whoever is to act."""
    seat = match.actor
    assert seat is not None
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player_for(level).decide(match.rules, view, seed, USUAL).action)


def played_until(match: Match, done: Callable[[PlayerView], bool], level: str = "random") -> Match:
    """The match, played on by the computer until the person's view is as wanted."""
    while not done(match.view(ME)):
        decide(match, level)
    return match


def views(match: Match) -> Iterator[tuple[PlayerView, object]]:
    """The person's view after every event of a match, with the event as it was seen."""
    view = PlayerView.before_match(ME)
    for event in match.events:
        seen = event.seen_by(ME)
        view = view.after(seen)
        yield view, seen


@lru_cache(maxsize=64)
def evening(game: str, players: int, seed: str = "1", options: Chosen = ()) -> Match:
    """A whole match of random players, or as many hands as show everything.

    Random players never reach the target of a game that is played to one.
    """
    match = Match(seated(game, players, seed=seed, options=options))
    endless = match.rules.schedule.hands is None
    return played_until(
        match, lambda view: match.is_over or (endless and view.public.number > MOST_HANDS)
    )


def frame_of(match: Match, size: tuple[int, int]) -> Geometry:
    """The frame in which the table scene shows a match."""
    rules = match.rules
    return geometry(size, rules.players, ME, rules.schedule.largest, len(rules.sides))


# Shapes


Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Shape(NamedTuple):
    """Something on the screen: its name, its corners in order, and the box round them."""

    name: str
    corners: tuple[tuple[float, float], ...]
    bounds: Bounds


def shape(name: str, corners: Iterable[tuple[float, float]]) -> Shape:
    """A convex shape with these corners."""
    kept = tuple(corners)
    xs, ys = zip(*kept, strict=True)
    return Shape(name, kept, (min(xs), min(ys), max(xs), max(ys)))


def box(name: str, at: Box | tuple[float, float, float, float]) -> Shape:
    """A rectangle given by its left, top, width and height."""
    x, y, width, height = at
    return shape(name, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def around(
    name: str, middle: tuple[float, float], width: float, height: float | None = None
) -> Shape:
    """A rectangle given by its middle."""
    height = width if height is None else height
    return box(name, (middle[0] - width / 2, middle[1] - height / 2, width, height))


def card(name: object, pose: Pose, frame: Geometry) -> Shape:
    """A card as it lies."""
    width, height = (length * pose.scale / 2 for length in frame.card)
    turn = radians(pose.angle)
    corners = ((-width, -height), (width, -height), (width, height), (-width, height))
    return shape(
        str(name),
        (
            (pose.x + x * cos(turn) - y * sin(turn), pose.y + x * sin(turn) + y * cos(turn))
            for x, y in corners
        ),
    )


def overlap(one: Shape, other: Shape, spare: float = 1.0) -> bool:
    """Whether two convex shapes share more than `spare` pixels in every direction."""
    a, b = one.bounds, other.bounds
    if min(a[2], b[2]) - max(a[0], b[0]) <= spare or min(a[3], b[3]) - max(a[1], b[1]) <= spare:
        return False
    for corners in (one.corners, other.corners):
        for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
            length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            across = (-(v - y) / length, (u - x) / length)
            spans = [
                [p * across[0] + q * across[1] for p, q in each.corners] for each in (one, other)
            ]
            if min(max(spans[0]), max(spans[1])) - max(min(spans[0]), min(spans[1])) <= spare:
                return False
    return True


def clashes(first: Iterable[Shape], second: Iterable[Shape] | None = None) -> list[str]:
    """The names of the shapes that overlap: any two of `first`, or one of each."""
    if second is None:
        pairs: Iterable[tuple[Shape, Shape]] = combinations(list(first), 2)
    else:
        kept = list(second)
        pairs = ((a, b) for a in first for b in kept)
    return [f"{a.name} over {b.name}" for a, b in pairs if overlap(a, b)]


def outside(shapes: Iterable[Shape], size: tuple[int, int]) -> list[str]:
    """The names of the shapes that reach over the window's edge."""
    return [
        name
        for name, _, (left, top, right, bottom) in shapes
        if left < -1 or top < -1 or right > size[0] + 1 or bottom > size[1] + 1
    ]


# People


@lru_cache(maxsize=1)
def shared_assets() -> Assets:
    """Pictures and letters, made once for all sittings."""
    pygame.font.init()
    return Assets(SPRITES, real_fonts())


def services(spoken: list[str] | None = None) -> Services:
    """Services that only note what is spoken."""
    made = Services(shared_assets(), games=lobby.game_cards(), opponents=lobby.opponents)
    if spoken is not None:
        made.speak = spoken.append
    return made


class Sitting:
    """A person at a real table: the scenes on their stack, hands, and eyes."""

    def __init__(
        self,
        match: Match,
        *,
        size: tuple[int, int] = (1280, 720),
        speed: str = "normal",
        thinker: Thinker | None = None,
    ) -> None:
        self.match = match
        self.spoken: list[str] = []
        self.services = services(self.spoken)
        self.services.thinker = thinker or Thinker()
        self.scene = self._table(Timing.at(speed))
        self.stack = SceneStack(self._make, size)
        self.stack.take(Go("table"))

    def _table(self, timing: Timing) -> TableScene:
        """The scene of the match."""
        return TableScene(self.services, self.match, timing=timing)

    def _make(self, name: str, args: Mapping[str, object]) -> Scene:
        if name == "table":
            return self.scene
        return opened(name, self.services, **args)

    @property
    def top(self) -> Scene | None:
        return self.stack.top

    @property
    def group(self) -> FocusGroup:
        """The widgets of the scene on top."""
        return self.top._group

    @property
    def prompt(self) -> Prompt | None:
        """The question on the table."""
        return self.scene._turn.prompt

    @property
    def message(self) -> Message:
        """What the table says."""
        return self.scene._at.telling.message

    @property
    def asked(self) -> Choices | None:
        """What the person may do, if the table waits for it."""
        shown = self.scene.presenter
        if self.match.actor != ME or not shown.caught_up or self.top is not self.scene:
            return None
        return engine.choices(self.match.rules, shown.shown)

    @property
    def acts(self) -> list[Decision]:
        """What the person has decided so far."""
        return [
            event for event in self.match.events if isinstance(event, Decision) and event.seat == ME
        ]

    def wait(self, seconds: float, step: float = 0.02) -> None:
        """Let time pass in small steps."""
        for _ in range(round(seconds / step)):
            self.stack.update(step)

    def wait_for(self, come: Callable[[], object], limit: float = 120.0) -> None:
        """Let time pass until something has come."""
        gone = 0.0
        while not come():
            assert gone < limit, "it never came"
            self.stack.update(0.05)
            gone += 0.05

    def do(self, *intents: Intent) -> None:
        """Hand intents to the stack, as the loop does."""
        for intent in intents:
            self.stack.handle(intent)

    def click(self, pos: tuple[int, int]) -> None:
        """A whole click of the left button."""
        self.do(Point(pos), Press(pos), Release(pos), Click(pos))

    def find(self, key: object) -> Widget:
        """A widget that is on the screen."""
        widget = self.group.find(key)
        assert widget is not None, key
        return widget

    def spot(self, key: object) -> tuple[int, int]:
        """A point where a click means this widget."""
        widget = self.find(key)
        left, top, width, height = widget.rect
        for down in (2, 3, 5, 1, 7):
            for across in range(1, 40):
                pos = (left + width * across // 40, top + height * down // 10)
                if self.group.at(pos) is widget:
                    return pos
        raise AssertionError(f"{key} cannot be clicked")
