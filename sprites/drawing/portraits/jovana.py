"""Jovana, 40, from Serbia: a top knot, gold hoops and one silver strand."""

from functools import partial

from ..svg import circle, ellipse, group, path
from .clothes import shoulders
from .expression import Expression
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

HAIR, SHEEN, SILVER = "#2c2430", "#5a4c60", "#dcd9dd"
GOLD = "#f2c14e"
PETROL, PETROL_LIGHT = "#1c5560", "#2a6f7b"
LIPS = Lips("#b3303a", 5.8)


def _back(expression: Expression) -> str:
    knot = circle(129, 38, 22.5, HAIR) + path(
        "M115,34 C118,24 131,20 140,27", stroke=SHEEN, stroke_width=4.6, stroke_linecap="round"
    )
    return knot + ellipse(128, 107, 53, 56, HAIR)


def _hair(expression: Expression) -> str:
    sweep = (
        "M82,127 C67,86 92,50 128,50 C164,50 189,86 174,127 "
        "C173,110 164,98 146,89 C130,81 116,79 108,69 C104,86 88,100 82,127 Z"
    )
    strand = "M108,70 C124,58 152,66 170,101 C152,80 130,81 108,70 Z"
    tie = path(
        "M117,56 Q129,62 141,56", stroke=PETROL_LIGHT, stroke_width=6, stroke_linecap="round"
    )
    return path(sweep, HAIR) + path(strand, SILVER) + tie


def _hoops(expression: Expression) -> str:
    return group(circle(79, 152, 10.5), circle(177, 152, 10.5), stroke=GOLD, stroke_width=4.6)


CLOTHES = (
    path(
        "M106.5,184 C108,197 118,203.5 128,203.5 C138,203.5 148,197 149.5,184",
        stroke=GOLD,
        stroke_width=3.6,
    )
    + circle(128, 204.5, 4.6, GOLD)
    + shoulders(PETROL, end=210, top=(87, 197), neckline="C95,216 161,216 169,197")
    + path("M88,199 C97,216 159,216 168,199", stroke=PETROL_LIGHT, stroke_width=5.4)
)

JOVANA = Person(
    name="jovana",
    disc=("#dd6f4e", "#b8432f"),
    face=Face(
        skin=Skin("#f0c5a0", "#dba583", "#b97b5c", "#e0705c"),
        brows=Brows(HAIR, 5.5, arch=6.5),
        half_width=46.5,
        jaw=35,
        shift=-2,
        lashes=True,
    ),
    lips=LIPS,
    pleased=partial(laugh, Laugh(across=36, deep=15, sag=3, teeth=1, lips=Lips(LIPS.colour, 4))),
    clothes=CLOTHES,
    back=_back,
    hair=_hair,
    worn=_hoops,
)
