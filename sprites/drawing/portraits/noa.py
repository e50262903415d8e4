"""Noa, 31, from Israel: a cloud of curls, a coral band and gold drops."""

from functools import partial
from math import cos, pi, sin

from ..svg import circle, ellipse, group, number, path, polygon
from .clothes import shoulders
from .curls import discs, gleams
from .expression import Expression
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

HAIR, SHEEN = "#231a1d", "#4d3c42"
CORAL, CORAL_LIGHT = "#e8553f", "#f58a70"
YELLOW, GOLD, WHITE = "#f2c14e", "#f2c14e", "#fffaf0"
LIPS = Lips("#8c2a3c", 5.6)


def _back(expression: Expression) -> str:
    turns = (2 * pi * curl / 15 for curl in range(15))
    around = [(128 + 72 * cos(a), 100 + 66 * sin(a), 19) for a in turns]
    lit = ((76, 70), (100, 42), (130, 31), (160, 42), (182, 72))
    return (
        ellipse(128, 100, 74, 68, HAIR)
        # None at the nape: they would hang below the chin like a beard.
        + discs((curl for curl in around if curl[1] < 160), HAIR)
        + gleams(lit, SHEEN)
    )


def _hair(expression: Expression) -> str:
    line = (
        "M82,121 C70,84 92,54 128,54 C164,54 186,84 174,121 C174,110 172,102 167,96 "
        "A9 9 0 0 1 153,87 A10 10 0 0 1 137,81 A10 10 0 0 1 119,81 A10 10 0 0 1 103,87 "
        "A9 9 0 0 1 89,96 C84,102 82,110 82,121 Z"
    )
    band = (
        "M72,100 C77,64 100,46 128,46 C156,46 179,64 184,100 L172,103 C165,76 149,62 128,62 "
        "C107,62 91,76 84,103 Z"
    )
    shine = path(
        "M93,69 C102,58 115,54 129,54", stroke=CORAL_LIGHT, stroke_width=4.4, stroke_linecap="round"
    )
    return path(line, HAIR) + path(band, CORAL) + shine


def _drops(expression: Expression) -> str:
    """They hang straight down however the head is turned."""

    def drop(x: float) -> str:
        return group(
            circle(x, 145, 4.2, GOLD),
            polygon(((x, 148), (x + 7, 160), (x, 172), (x - 7, 160)), GOLD),
            transform=f"rotate({number(-expression.turn)} {number(x)} 143)",
        )

    return drop(80) + drop(176)


CLOTHES = shoulders(YELLOW, end=209, top=(91, 193), neckline="C97,216 159,216 165,193") + path(
    "M92,194 C98,216 158,216 164,194", stroke=WHITE, stroke_width=6, stroke_linecap="round"
)

NOA = Person(
    name="noa",
    disc=("#9be0d4", "#58afa6"),
    face=Face(
        skin=Skin("#a5683f", "#86502e", "#5f3519", "#bd4a30"),
        brows=Brows(HAIR, 5.5, arch=6),
        half_width=46.5,
        top=64,
        chin=182,
        jaw=35,
        shift=3,
        lashes=True,
    ),
    lips=LIPS,
    pleased=partial(
        laugh, Laugh(across=36, deep=17.5, sag=3, teeth=0.36, lips=Lips(LIPS.colour, 4))
    ),
    clothes=CLOTHES,
    back=_back,
    hair=_hair,
    worn=_drops,
    neck=21,
)
