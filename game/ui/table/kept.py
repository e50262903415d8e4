"""The picture of what lies still on the table, kept from frame to frame.

Only where something has come or gone is it drawn anew, and there from the ground up, so that it
is always the same picture as one drawn at once.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

import pygame

from game.ui.motion.clip import Pose


class Stamp(NamedTuple):
    """A picture and where it lies; for a thing on the table also the pose that made it so."""

    picture: pygame.Surface
    area: pygame.Rect
    pose: Pose | None = None
    dim: bool = False


Stamps = Mapping[Hashable, Stamp]
"""What lies there, the lowest first; a stamp that is another object has changed."""


class Sketch:
    """Keeps what would be drawn on a surface: each picture and its place."""

    def __init__(self) -> None:
        self.stamps: list[Stamp] = []

    def blit(self, source: pygame.Surface, dest: tuple[float, float] | pygame.Rect) -> pygame.Rect:
        """What a surface would do; its fractions of pixels are dropped here as there."""
        area = pygame.Rect((int(dest[0]), int(dest[1])), source.get_size())
        self.stamps.append(Stamp(source, area))
        return area


def as_before(before: Stamps, drawn: Iterable[tuple[Hashable, Stamp]]) -> Stamps:
    """What has been drawn again, with the stamps of before wherever nothing has changed."""
    now = {}
    for key, stamp in drawn:
        old = before.get(key)
        is_same = old is not None and old.picture is stamp.picture and old.area == stamp.area
        now[key] = old if old is not None and is_same else stamp
    return now


class Kept:
    """One surface, drawn on again and again."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._lying: Stamps = {}

    def showing(self, ground: pygame.Surface, lying: Stamps, *, is_new: bool) -> pygame.Surface:
        """These things on this ground; `is_new` when something else is drawn on the ground now."""
        if self._surface is None or is_new or self._ground is not ground:
            self._surface = over(self._surface, ground)
            self._surface.fblits([(stamp.picture, stamp.area) for stamp in lying.values()])
        else:
            for area in merged(_differing(self._lying, lying)):
                self._renew(self._surface, ground, lying, area)
        self._ground, self._lying = ground, lying
        return self._surface

    def _renew(
        self, surface: pygame.Surface, ground: pygame.Surface, lying: Stamps, area: pygame.Rect
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


def _differing(before: Stamps, now: Stamps) -> Iterable[pygame.Rect]:
    """Where the things are that have gone, have come, or lie otherwise."""
    for some, others in ((before, now), (now, before)):
        for key, stamp in some.items():
            if others.get(key) is not stamp:
                yield stamp.area
