"""Gold petals of the word mark that fall once over a match that was won.

    petals = Petals(span)            seconds; 0, with motion off, and none ever falls
    petals.update(dt)
    petals.draw(surface, kit)        while petals.falling

Where each is after how long is worked out from its number alone, so the same second always gives
the same picture.
"""

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.assets import Lying
from game.ui.widgets import Kit, put

COUNT = 22
GOLDEN = 0.618034  # spreads numbers evenly, whatever their count
LATEST = 0.42  # of the span: when the last petal sets out
DEEPEST = 0.62  # of the window's height
SWAY = 0.022  # of its width, to each side
SMALLEST, LARGEST = 0.9, 1.6  # heights of the text
STEP = 15  # degrees between two pictures of a petal that turns
FADES = 0.62  # of its way: from there on it is seen less and less
SHADES = 5  # steps in which it fades
PICTURE = "brand/petal"


class Petal(NamedTuple):
    """One of them at a moment: its middle as shares of the window, and how it looks."""

    x: float
    y: float
    size: float  # heights of the text
    angle: int  # degrees, in steps
    shade: int  # of SHADES; 0 is not seen


class Petals:
    """The petals, and how long they have been falling."""

    def __init__(self, span: float) -> None:
        self._span = span
        self._gone = 0.0

    @property
    def falling(self) -> bool:
        """Whether any is still to be seen."""
        return self._gone < self._span

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._gone += dt

    def now(self) -> tuple[Petal, ...]:
        """Those that are in the air."""
        if not self.falling:
            return ()
        share = self._gone / self._span
        petals = (petal_at(number, share) for number in range(COUNT))
        return tuple(petal for petal in petals if petal is not None and petal.shade)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw those that are in the air."""
        width, height = surface.get_size()
        for petal in self.now():
            side = max(6, 2 * round(petal.size * kit.metrics.base / 2))
            put(surface, _picture(kit, side, petal), (petal.x * width, petal.y * height))


def petal_at(number: int, share: float) -> Petal | None:
    """One petal when a `share` of the whole time has gone; None where it is not in the air."""
    chance = number * GOLDEN % 1
    other = number * GOLDEN * GOLDEN % 1
    begins = LATEST * number / COUNT
    gone = (share - begins) / (1 - LATEST)
    if not 0 <= gone <= 1:
        return None
    swing = sin(2 * pi * (gone * (0.9 + other) + chance))
    fade = 1.0 if gone < FADES else (1 - gone) / (1 - FADES)
    turn = 360 * (chance + (0.4 + 0.5 * other) * gone * (1 if number % 2 else -1))
    return Petal(
        x=0.03 + 0.94 * chance + SWAY * swing,
        # Quick at first and then borne by the air.
        y=-0.05 + (DEEPEST * (0.55 + 0.45 * other)) * sin(gone * pi / 2) + 0.01 * cos(2 * swing),
        size=SMALLEST + (LARGEST - SMALLEST) * other,
        angle=STEP * round(turn / STEP) % 360,
        shade=round(SHADES * fade),
    )


def _picture(kit: Kit, side: int, petal: Petal) -> pygame.Surface:
    """A petal at an angle, as far faded as it is; each of them is made once."""

    def make() -> pygame.Surface:
        turned = kit.assets.laid(Lying.at(PICTURE, (side, side), petal.angle)).copy()
        alpha = round(255 * petal.shade / SHADES)
        turned.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return turned

    return kit.assets.made(("petal", side, petal.angle, petal.shade), make)
