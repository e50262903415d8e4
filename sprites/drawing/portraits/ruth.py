"""Ruth, 78, from Israel: white waves, big round red glasses and pearls."""

from math import cos, pi, sin

from ..svg import circle, ellipse, group, line, path
from .clothes import shoulders
from .curls import discs
from .expression import Expression, Mood
from .geometry import mixed
from .head import Brows, Face, Skin
from .mouths import Lips
from .person import Person

HAIR, SHADE = "#f4f1ec", "#d5d0cf"
RED = "#b8243c"
BLUE, BLUE_LIGHT = "#274b78", "#345f93"
PEARL = "#fdf8ee"
SKIN = Skin("#f3d0b4", "#e0b091", "#b98463", "#e4707c")
LIPS = Lips("#b8394c", 5.4, 28)
SHIFT = 2


def _mass(dx: float, dy: float, colour: str) -> str:
    turns = (2 * pi * wave / 13 for wave in range(13))
    around = [(128 + dx + 57 * cos(a), 95 + dy + 51 * sin(a), 18) for a in turns]
    return ellipse(128 + dx, 97 + dy, 61, 57, colour) + discs(
        (wave for wave in around if wave[1] < 142), colour
    )


def _back(expression: Expression) -> str:
    return _mass(4, 2, SHADE) + _mass(-4, -1, HAIR)


def _marks(expression: Expression) -> str:
    x = 128 + SHIFT
    lenses = circle(x - 24.5, 125, 19, "#ffffff") + circle(x + 24.5, 125, 19, "#ffffff")
    # Pleased, the dimples of her smile take the place of these lines.
    lines = "" if expression.mood is Mood.PLEASED else _cheek_lines(x)
    return lines + group(lenses, opacity=0.22)


def _cheek_lines(x: float) -> str:
    return group(
        path(f"M{x - 29},151 q-2,6 1.5,11"),
        path(f"M{x + 30},151 q2,6 -1.5,11"),
        stroke=SKIN.line,
        stroke_width=3,
        stroke_linecap="round",
        opacity=0.55,
    )


def _hair(expression: Expression) -> str:
    front = (
        "M78,122 C66,84 92,52 128,52 C166,52 190,84 178,122 C176,108 170,98 161,93 "
        "C148,97 134,91 122,80 C116,95 100,101 90,101 C84,106 80,113 78,122 Z"
    )
    waves = group(
        path("M86,84 C94,66 112,62 124,78"),
        path("M126,62 C146,58 164,68 170,86"),
        stroke=SHADE,
        stroke_width=5,
        stroke_linecap="round",
    )
    return path(front, HAIR) + waves


def _worn(expression: Expression) -> str:
    x = 128 + SHIFT
    glasses = group(
        circle(x - 24.5, 125, 19),
        circle(x + 24.5, 125, 19),
        path(f"M{x - 4},122 q4,-4 8,0"),
        line(x - 43, 121, 77, 117),
        line(x + 43, 121, 179, 117),
        stroke=RED,
        stroke_width=5.2,
        stroke_linecap="round",
    )
    return glasses + circle(78, 143, 5.5, PEARL) + circle(178, 143, 5.5, PEARL)


def _closed_smile(x: float, y: float) -> str:
    """A wide closed smile with dimples."""
    return path(
        f"M{x - 20},{y + 1} C{x - 11},{y + 15} {x + 11},{y + 15} {x + 20},{y + 1}",
        stroke=LIPS.colour,
        stroke_width=LIPS.stroke,
        stroke_linecap="round",
    ) + group(
        path(f"M{x - 25},{y - 5} q-4,5 0.5,10"),
        path(f"M{x + 25},{y - 5} q4,5 -0.5,10"),
        stroke=SKIN.line,
        stroke_width=3.2,
        stroke_linecap="round",
        opacity=0.8,
    )


CLOTHES = (
    shoulders(BLUE, end=210, top=(98, 188), neckline="L128,230 L158,188")
    + path("M98,188 L128,230 L158,188 L168,193 L128,246 L88,193 Z", BLUE_LIGHT)
    + "".join(
        circle(128 + 29 * cos(a), 186 + 20 * sin(a), 5, PEARL)
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
