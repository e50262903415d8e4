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
from .layout import Poses

SIDE, SMALLEST = 0.42, 22  # u, and pixels
ABOVE = 0.02  # heights of the card that a sign's middle is below the card's upper edge

Plays = Sequence[tuple[Seat, Card]]


def draw_signs(
    surface: pygame.Surface, kit: Kit, plays: Plays, trump: Strain, frame: Geometry, poses: Poses
) -> None:
    """Draw both signs on the cards that lie where they were played; `plays` is not empty."""
    best = trick_winner(tuple(plays), trump)
    side = max(SMALLEST, round(SIDE * frame.u))
    for seat, card in plays:
        pose = poses.get(card)
        if pose is None or (pose.x, pose.y) != frame.places[seat].trick:
            continue
        signs = ["led"] * ((seat, card) == plays[0]) + ["crown"] * (seat == best)
        for place, sign in enumerate(reversed(signs)):
            picture = kit.assets.picture(f"emblems/{sign}", (side, side))
            put(surface, picture, _spot(pose, frame, side, place))


def _spot(pose: Pose, frame: Geometry, side: int, place: int) -> tuple[float, float]:
    """At the upper right corner of a card, where no rank stands; the second one left of it."""
    width, height = (length * pose.scale for length in frame.card)
    across, down = width / 2 - side * (0.45 + 1.05 * place), height * (ABOVE - 0.5)
    turn = radians(pose.angle)
    return (
        pose.x + across * cos(turn) - down * sin(turn),
        pose.y + across * sin(turn) + down * cos(turn),
    )
