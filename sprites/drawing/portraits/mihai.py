"""Mihai, 47, from Romania: a swept quiff and a full beard with a paler chin."""

from functools import partial

from ..svg import path
from .clothes import shoulders
from .expression import Expression
from .geometry import xy
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

HAIR, LIGHT = "#33241f", "#5a4034"
WOOL, WOOL_LIGHT = "#7a2238", "#942c46"
SHIFT = -3


def _marks(expression: Expression) -> str:
    """The beard; its moustache rises with a smile."""
    x, rise = 128 + 1.2 * SHIFT, expression.tips * 0.25
    beard = (
        "M79,112 C80,128 82,136 88,142 "
        f"C{xy((95, 151 - rise), (104, 151 - rise), (x - 14, 149 - rise))} "
        f"C{xy((x - 8, 146 - rise), (x - 3, 146), (x, 149))} "
        f"C{xy((x + 3, 146), (x + 8, 146 - rise), (x + 14, 149 - rise))} "
        f"C{xy((154, 151 - rise), (161, 150 - rise), (168, 142))} C174,136 176,128 177,112 "
        "C182,150 176,178 160,190 C150,198 140,201 128,201 C116,201 104,198 96,190 "
        "C80,176 74,150 79,112 Z"
    )
    chin = "M112,187 C116,177 140,177 144,187 C141,196 135,201 128,201 C121,201 115,196 112,187 Z"
    return path(beard, HAIR) + path(chin, LIGHT)


def _back(expression: Expression) -> str:
    return path("M77,120 C72,84 90,56 128,56 C166,56 184,84 179,120 Z", HAIR)


def _hair(expression: Expression) -> str:
    quiff = (
        "M78,120 C72,100 74,78 82,64 C88,44 112,32 142,33 C166,32 186,44 184,60 "
        "C184,66 181,70 178,74 C183,88 183,104 178,120 C176,108 173,98 168,90 "
        "C146,94 116,92 96,78 C90,90 82,104 78,120 Z"
    )
    swoop = (
        "M84,66 C92,50 114,41 140,44 C158,45 172,47 182,55 "
        "C172,66 146,64 124,58 C108,55 94,58 84,66 Z"
    )
    return path(quiff, HAIR) + path(swoop, LIGHT)


CLOTHES = shoulders(WOOL, end=209, top=(100, 190), neckline="L156,190") + path(
    "M98,184 Q128,206 158,184 L161,204 Q128,224 95,204 Z", WOOL_LIGHT
)

MIHAI = Person(
    name="mihai",
    disc=("#f3e6c8", "#d9c7a0"),
    face=Face(
        skin=Skin("#dfa67c", "#c88a61", "#a0653f", "#d9604a"),
        brows=Brows(HAIR, 7, length=26, arch=6),
        half_width=48,
        top=62,
        chin=186,
        jaw=38,
        shift=SHIFT,
        nose=1.1,
        mouth=162,
    ),
    lips=Lips("#d58a78", 5, 24),
    pleased=partial(laugh, Laugh(across=38, deep=17, sag=2, teeth=0.46)),
    clothes=CLOTHES,
    back=_back,
    marks=_marks,
    hair=_hair,
    neck=25,
)
