"""Two signs on the cards of a trick: a crown for the best one so far, an arrow for the one led.

They differ by shape and not only by colour, and the same is told in words by the keys C and R.
"""

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from game.model.cards import Card, Strain
from game.model.seats import Seat
from game.rules.play import trick_winner
from game.ui.motion.clip import Pose
from game.ui.widgets import Kit, put

from .geometry import Geometry
from .layout import Poses, covers

SIDE, SMALLEST = 0.42, 22  # u, and pixels
MOST_OVER = 0.2  # sides from a sign's middle that other cards may come near
ABOVE = 0.02  # heights of the card that a sign's middle is below the card's upper edge

Plays = Sequence[tuple[Seat, Card]]


def draw_signs(
    surface: pygame.Surface, kit: Kit, plays: Plays, trump: Strain, frame: Geometry, poses: Poses
) -> None:
    """Draw both signs on the cards that lie where they were played; `plays` is not empty."""
    best = trick_winner(tuple(plays), trump)
    side = max(SMALLEST, round(SIDE * frame.u))
    lying = [
        pose
        for seat, card in plays
        if (pose := poses.get(card)) and (pose.x, pose.y) == frame.places[seat].trick
    ]
    for seat, card in plays:
        pose = poses.get(card)
        if pose not in lying:
            continue
        signs = ["crown"] * (seat == best) + ["led"] * ((seat, card) == plays[0])
        above = [other for other in lying if other.z > pose.z]
        for sign, spot in zip(signs, _spots(pose, frame, side, len(signs), above), strict=False):
            put(surface, kit.assets.picture(f"emblems/{sign}", (side, side)), spot)


def _spots(
    pose: Pose, frame: Geometry, side: int, count: int, above: Sequence[Pose]
) -> Sequence[tuple[float, float]]:
    """Where `count` signs stand on a card: at an edge without an index, from its corner on.

    That is the upper edge, or the lower one where other cards lie over the upper one; two signs
    stand on different edges where neither has room for both.
    """
    upper, lower = _upper(pose, frame, side), _lower(pose, frame, side)
    for spots in (upper, upper[1:], lower, (upper[1], _left(pose, frame))):
        shown = spots[:count]
        if len(shown) == count and not any(_hidden(spot, frame, side, above) for spot in shown):
            return shown
    return upper


def _upper(pose: Pose, frame: Geometry, side: int) -> tuple[tuple[float, float], ...]:
    """Two places for signs, from the upper right corner on."""
    width, height = (length * pose.scale for length in frame.card)
    return tuple(
        _on(pose, width / 2 - side * (0.45 + 1.05 * place), height * (ABOVE - 0.5))
        for place in range(2)
    )


def _lower(pose: Pose, frame: Geometry, side: int) -> tuple[tuple[float, float], ...]:
    """The same, from the lower left corner on."""
    x, y = pose.x, pose.y
    return tuple((2 * x - across, 2 * y - down) for across, down in _upper(pose, frame, side))


def _left(pose: Pose, frame: Geometry) -> tuple[float, float]:
    """The place of a second sign at the left edge, below the index."""
    return _on(pose, -frame.card[0] * pose.scale / 2, 0)


def _on(pose: Pose, across: float, down: float) -> tuple[float, float]:
    """A point of a card that lies turned, from its middle."""
    turn = radians(pose.angle)
    return (
        pose.x + across * cos(turn) - down * sin(turn),
        pose.y + across * sin(turn) + down * cos(turn),
    )


def _hidden(spot: tuple[float, float], frame: Geometry, side: int, above: Sequence[Pose]) -> bool:
    """Whether so much of a sign would stand on other cards that it seemed to be theirs."""
    x, y = spot
    near = MOST_OVER * side
    points = [(round(x + dx), round(y + dy)) for dx in (-near, near) for dy in (-near, near)]
    return any(covers(pose, frame, point) for pose in above for point in points)
