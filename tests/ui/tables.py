"""Real tables for tests: matches played to any point, scenes over them, shapes on the screen."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import cos, radians, sin
from typing import NamedTuple

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.match.match import Match
from game.match.setup import HUMAN, MatchSetup, Occupant
from game.model.state import PlayerView
from game.ui.motion.clip import Pose
from game.ui.table.geometry import Box, Geometry, geometry
from game.variants import ALL

NAMES = ("You", "Dušan", "Jovana", "Ioana", "Mihai", "Noa", "Eitan")
TABLES = [(variant.id, players) for variant in ALL for players in variant.players]
GAMES = [(variant.id, variant.default_players) for variant in ALL]
SIZES = [
    (960, 600), (1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440),
    (3840, 2160), (640, 480), (720, 1280),
]  # fmt: skip
ME = 0
MOST_HANDS = 4  # of a match that random players would never finish


def seated(game: str, players: int, *, seed: str = "1", human: bool = True) -> MatchSetup:
    """A setup with the person at seat 0, or with nobody, and random opponents."""
    levels = [HUMAN if human else "random"] + ["random"] * (players - 1)
    seating = [Occupant(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return MatchSetup.fresh(game, players, seating, seed=seed)


def decide(match: Match, level: str = "random") -> None:
    """Let a computer player of a level decide for whoever is to act."""
    seat = match.actor
    assert seat is not None
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player_for(level).decide(match.rules, view, seed, USUAL).action)


def played_until(match: Match, done: Callable[[PlayerView], bool]) -> Match:
    """The match, played on by random players until the person's view is as wanted."""
    while not done(match.view(ME)):
        decide(match)
    return match


def views(match: Match) -> Iterator[tuple[PlayerView, object]]:
    """The person's view after every event of a match, with the event as it was seen."""
    view = PlayerView.before_match(ME)
    for event in match.events:
        seen = event.seen_by(ME)
        view = view.after(seen)
        yield view, seen


@lru_cache(maxsize=64)
def evening(game: str, players: int, seed: str = "1") -> Match:
    """A whole match of random players, or as many hands as show everything.

    Random players never reach the target of a game that is played to one.
    """
    match = Match(seated(game, players, seed=seed))
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
