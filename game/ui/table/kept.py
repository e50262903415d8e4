"""The picture of what lies still on the table, kept from frame to frame.

Only where something has come or gone is it drawn anew, and there from the ground up, so that it
is always the same picture as one drawn at once.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

from game.ui.motion.clip import Pose

from .tokens import Token


class Stamp(NamedTuple):
    """A thing as it is drawn: its picture and the place of that; `pose` and `dim` made it so."""

    pose: Pose
    dim: bool
    picture: pygame.Surface
    area: pygame.Rect


class Kept:
    """One surface, drawn on again and again."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._lying: Mapping[Token, Stamp] = {}

    def showing(
        self, ground: pygame.Surface, lying: Mapping[Token, Stamp], *, is_new: bool
    ) -> pygame.Surface:
        """These things on this ground, the lowest first; `is_new` when the ground is another."""
        if self._surface is None or is_new or self._surface.get_size() != ground.get_size():
            self._surface = over(self._surface, ground)
            self._surface.fblits([(stamp.picture, stamp.area) for stamp in lying.values()])
        else:
            for area in merged(_differing(self._lying, lying)):
                self._renew(self._surface, ground, lying, area)
        self._lying = lying
        return self._surface

    def _renew(
        self,
        surface: pygame.Surface,
        ground: pygame.Surface,
        lying: Mapping[Token, Stamp],
        area: pygame.Rect,
    ) -> None:
        surface.set_clip(area)
        surface.blit(ground, area, area)
        there = [stamp for stamp in lying.values() if stamp.area.colliderect(area)]
        surface.fblits([(stamp.picture, stamp.area) for stamp in there])
        surface.set_clip(None)


def over(used: pygame.Surface | None, below: pygame.Surface) -> pygame.Surface:
    """A surface that shows `below`: the one used before where it fits, for a new one is dear."""
    if used is None or used.get_size() != below.get_size():
        return below.copy()
    used.blit(below, (0, 0))
    return used


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same and touch no other one."""
    apart: list[pygame.Rect] = []
    for area in areas:
        whole = area
        while (other := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(other))
        apart.append(whole)
    return apart


def _differing(before: Mapping[Token, Stamp], now: Mapping[Token, Stamp]) -> Iterable[pygame.Rect]:
    """Where the things are that have gone, have come, or lie otherwise."""
    for some, others in ((before, now), (now, before)):
        for token, stamp in some.items():
            if others.get(token) is not stamp:
                yield stamp.area
