"""Ioana, 23, from Romania: a fringe, a plait over one shoulder and freckles."""

from functools import partial

from ..svg import circle, group, path
from .clothes import shoulders
from .expression import Expression
from .geometry import mirrored, xy
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

HAIR, LIGHT, DARK = "#cf5a23", "#ea8443", "#a94318"
GREEN, GREEN_DARK = "#2b7a5b", "#1f5f46"
COLLAR = "#fdf7e8"
FRECKLE = "#cf7c4c"
SKIN = Skin("#f9d9bd", "#eab995", "#c98a63", "#e97f6c")
SHIFT = 2


def _back(expression: Expression) -> str:
    mass = (
        "M74,118 C72,76 96,50 128,50 C164,50 184,78 184,118 C186,150 186,176 174,192 "
        "C150,200 104,202 84,196 C70,178 70,146 70,118 Z"
    )
    return path(mass, DARK)


def _freckles(expression: Expression) -> str:
    spots = ((-36, 143), (-30, 148), (-24, 142), (36, 143), (30, 148), (24, 142))
    return group(
        *(circle(128 + SHIFT + x, y - expression.blush_rise, 1.9, FRECKLE) for x, y in spots),
        opacity=0.85,
    )


def _hair(expression: Expression) -> str:
    fringe = (
        "M72,166 C62,104 78,46 128,46 C180,46 194,104 187,150 C186,164 182,172 174,178 "
        "C178,160 178,130 170,105 C158,108 147,104 140,97 C134,102 127,95 122,82 "
        "C119,96 104,107 87,106 C82,122 82,146 72,166 Z"
    )
    sheen = path(
        "M97,66 C112,57 138,55 154,63", stroke=LIGHT, stroke_width=5.5, stroke_linecap="round"
    )
    return path(fringe, HAIR) + sheen


def _strand(x: float, y: float, side: int, size: float, colour: str) -> str:
    """One leaf of the plait, from the outer shoulder inwards and down across the middle."""

    def at(dx: float, dy: float) -> tuple[float, float]:
        return (x + side * dx * size, y + dy * size)

    return path(
        f"M{xy(at(-4, 19))} C{xy(at(-9, 9), at(-2, -7), at(9, -9))} "
        f"C{xy(at(18, -10), at(20, 0), at(16, 6))} C{xy(at(12, 13), at(4, 18), at(-4, 19))} Z",
        colour,
    )


def _plait(expression: Expression) -> str:
    """Strands by turns from the right and the left, smaller towards the end."""
    strands = []
    for row in range(7):
        side = 1 if row % 2 == 0 else -1
        x, y, size = 173 - row * 1.2, 164 + row * 9, 1.22 - row * 0.07
        # The first is still hair of the head, gathered to the others.
        strands.append(_strand(x, y, side, size, LIGHT if side > 0 and row else HAIR))
    tail = path("M160,231 Q166,228 172,231 Q174,238 168,245 Q159,240 160,231 Z", HAIR)
    tie = path("M161,231 H171", stroke=COLLAR, stroke_width=6, stroke_linecap="round")
    lock = path("M184,144 C191,158 188,173 177,182 C171,174 179,160 181,146 Z", HAIR)
    return tail + "".join(strands) + lock + tie


def _collar() -> str:
    left = (
        ((102, 183), (108, 199), (120, 201), (128, 198)),
        ((127, 206), (120, 219), (99, 216), (92, 200)),
        ((91, 194), (96, 187), (102, 183)),
    )
    sides = (left, tuple(mirrored(*piece) for piece in left))
    return "".join(
        path(f"M{xy(a[0])} C{xy(*a[1:])} L{xy(b[0])} C{xy(*b[1:])} C{xy(*c)} Z", COLLAR)
        for a, b, c in sides
    )


CLOTHES = (
    shoulders(GREEN, end=209, top=(100, 192), neckline="Q128,210 156,192")
    + path("M128,202 V247", stroke=GREEN_DARK, stroke_width=3.4)
    + _collar()
)

IOANA = Person(
    name="ioana",
    disc=("#c0ade4", "#8b71be"),
    face=Face(
        skin=SKIN,
        brows=Brows(DARK, 5.5, length=24, arch=6, height=108),
        half_width=46,
        top=62,
        chin=181,
        jaw=32,
        shift=SHIFT,
        eye_size=1.05,
        lashes=True,
        ears=None,
    ),
    lips=Lips("#c4555a", 5.2, 27),
    pleased=partial(laugh, Laugh(across=31, deep=16.5, sag=2, teeth=0.34)),
    clothes=CLOTHES,
    back=_back,
    marks=_freckles,
    hair=_hair,
    front=_plait,
    neck=21,
)
