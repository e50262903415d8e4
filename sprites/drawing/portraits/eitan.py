"""Eitan, 19, from Israel: a flat mop of curls over short sides."""

from functools import partial

from ..svg import path, rect
from .clothes import shoulders
from .curls import discs, gleams
from .expression import Expression
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

HAIR, LIGHT, SHORT = "#4a2f22", "#7a5740", "#6b4632"
ORANGE, ORANGE_DARK = "#e06a2c", "#bd5220"
CORD = "#fdf7e8"

_CURLS = (
    (80, 72, 13), (84, 54, 14), (99, 42, 14), (116, 36, 14), (135, 36, 14), (153, 41, 14),
    (168, 52, 14), (175, 70, 13), (93, 80, 11), (109, 83, 11), (126, 82, 11), (143, 83, 11),
    (160, 80, 11),
)  # fmt: skip


def _back(expression: Expression) -> str:
    return path("M78,136 C72,90 90,60 128,60 C166,60 184,90 178,136 Z", SHORT)


def _hair(expression: Expression) -> str:
    sides = path("M79,126 C76,104 80,90 88,80 L96,84 C88,98 84,110 83,126 Z", SHORT) + path(
        "M177,126 C180,104 176,90 168,80 L160,84 C168,98 172,110 173,126 Z", SHORT
    )
    lit = ((92, 56), (116, 45), (143, 46), (166, 60), (103, 72), (131, 67), (153, 76))
    mop = rect(82, 42, 92, 44, HAIR, rx=18) + discs(_CURLS, HAIR)
    return sides + mop + gleams(lit, LIGHT, size=7)


CLOTHES = (
    path(
        "M58,216 C54,184 74,166 104,170 L105,186 C105,208 118,217 128,217 C138,217 151,208 151,186 "
        "L152,170 C182,166 202,184 198,216 C180,238 76,238 58,216 Z",
        ORANGE_DARK,
    )
    + shoulders(
        ORANGE, end=212, top=(82, 203), neckline="C92,214 112,230 128,230 C144,230 164,214 174,203"
    )
    + path("M107,227 V240", stroke=CORD, stroke_width=4.4, stroke_linecap="round")
    + path("M149,227 V238", stroke=CORD, stroke_width=4.4, stroke_linecap="round")
)

EITAN = Person(
    name="eitan",
    disc=("#a9cf6a", "#6f9a37"),
    face=Face(
        skin=Skin("#e2b087", "#ca926a", "#a46c46", "#e0604a"),
        brows=Brows("#3b2519", 6.2, length=25, arch=5, height=107),
        half_width=47,
        top=62,
        chin=182,
        jaw=35,
        shift=-2,
    ),
    lips=Lips("#b0604c", 4.8, 28),
    pleased=partial(
        laugh, Laugh(across=36, deep=14, sag=2, teeth=1, lift=4, lips=Lips("#a8543f", 3.4))
    ),
    clothes=CLOTHES,
    back=_back,
    hair=_hair,
    neck=23,
)
