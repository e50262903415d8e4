"""Ruth, 78, from Israel: white waves, big round red glasses and pearls."""

from math import cos, pi, sin

from ..svg import circle, ellipse, group, line, path
from .clothes import shoulders
from .expression import Expression
from .geometry import mixed
from .head import Brows, Face, Skin
from .mouths import Lips
from .person import Person

HAIR, SHADE = "#f4f1ec", "#d5d0cf"
RED = "#b8243c"
BLUE, BLUE_LIGHT = "#274b78", "#345f93"
PEARL, PEARL_SHADE = "#fdf8ee", "#dccfc0"
SKIN = Skin("#f3d0b4", "#e0b091", "#b98463", "#e4707c")
LIPS = Lips("#b8394c", 5.4, 28)
SHIFT = 2


def _mass(dx: float, dy: float, colour: str) -> str:
    around = [(128 + 57 * cos(a), 95 + 51 * sin(a)) for a in (2 * pi * k / 13 for k in range(13))]
    return ellipse(128 + dx, 97 + dy, 61, 57, colour) + "".join(
        circle(x + dx, y + dy, 18, colour) for x, y in around if y < 142
    )


def _back(expression: Expression) -> str:
    return _mass(4, 2, SHADE) + _mass(-4, -1, HAIR)


def _marks(expression: Expression) -> str:
    x = 128 + SHIFT
    lines = group(
        path("M96,150 q-3,7 1,13"),
        path("M164,150 q3,7 -1,13"),
        stroke=SKIN.line,
        stroke_width=3,
        stroke_linecap="round",
        opacity=0.55,
    )
    lenses = circle(x - 23, 125, 19.5, "#ffffff") + circle(x + 23, 125, 19.5, "#ffffff")
    return lines + group(lenses, opacity=0.22)


def _hair(expression: Expression) -> str:
    front = (
        "M76,124 C66,84 92,54 128,54 C164,54 190,84 180,124 C176,108 170,98 160,94 "
        "C148,98 140,92 132,84 C122,96 100,98 92,100 C84,106 79,114 76,124 Z"
    )
    waves = group(
        path("M92,78 Q112,60 134,70"),
        path("M142,64 Q164,68 172,90"),
        stroke=SHADE,
        stroke_width=5,
        stroke_linecap="round",
    )
    return path(front, HAIR) + waves


def _worn(expression: Expression) -> str:
    x = 128 + SHIFT
    glasses = group(
        circle(x - 23, 125, 19.5),
        circle(x + 23, 125, 19.5),
        path(f"M{x - 4},122 q4,-4 8,0"),
        line(x - 42, 121, 77, 117),
        line(x + 42, 121, 179, 117),
        stroke=RED,
        stroke_width=5.2,
        stroke_linecap="round",
    )
    return glasses + circle(78, 143, 5.5, PEARL) + circle(178, 143, 5.5, PEARL)


def _closed_smile(x: float, y: float) -> str:
    """A wide closed smile with dimples."""
    return group(
        path(f"M{x - 19},{y + 1} C{x - 11},{y + 15} {x + 11},{y + 15} {x + 19},{y + 1}"),
        path(f"M{x - 23},{y + 2} q1,-4 6,-4 M{x + 23},{y + 2} q-1,-4 -6,-4", stroke_width=3.4),
        stroke=LIPS.colour,
        stroke_width=LIPS.stroke,
        stroke_linecap="round",
    )


CLOTHES = (
    shoulders(BLUE, end=213, top=(98, 192), neckline="L128,232 L158,192")
    + path("M98,192 L128,232 L158,192 L168,197 L128,247 L88,197 Z", BLUE_LIGHT)
    + "".join(
        circle(128 + 29 * cos(a), 190 + 20 * sin(a), 5, PEARL)
        for a in (pi * (0.08 + 0.84 * k / 8) for k in range(9))
    )
)

RUTH = Person(
    name="ruth",
    disc=("#eb97b3", "#c2577f"),
    face=Face(
        skin=SKIN,
        brows=Brows(mixed(SHADE, "#8f8684", 0.35), 5.5, length=24, arch=6, height=100),
        half_width=46,
        top=64,
        chin=182,
        jaw=38,
        shift=SHIFT,
        eyes=125,
    ),
    lips=LIPS,
    pleased=_closed_smile,
    clothes=CLOTHES,
    back=_back,
    marks=_marks,
    hair=_hair,
    worn=_worn,
    neck=21,
)
