"""Dušan, 66, from Serbia: bald, with tufts at the sides and a broad moustache."""

from ..svg import circle, group, line, path
from .clothes import on_edge, shoulders
from .expression import Expression
from .geometry import mirrored, xy
from .head import Brows, Face, Skin
from .mouths import Laugh, Lips, laugh
from .person import Person

WHITE, GREY = "#eceeed", "#c3c8cb"
MUSTARD, MUSTARD_DARK = "#cf9a34", "#b5842a"
SHIRT, SHIRT_BODY, SHIRT_SHADE = "#fffaf0", "#f3ecdb", "#e0d7c2"
SKIN = Skin("#eec09c", "#d99f7d", "#b57656", "#e0705c")
SHIFT = 2.5


def _tuft(side: int, colour: str) -> str:
    points = (
        (84, 84), (76, 78), (66, 86), (69, 96), (60, 100), (58, 112), (64, 117),
        (58, 124), (61, 138), (70, 139), (74, 147), (84, 146), (88, 136),
    )  # fmt: skip
    p = points if side < 0 else mirrored(*points)
    return path(
        f"M{xy(p[0])} C{xy(*p[1:4])} C{xy(*p[4:7])} C{xy(*p[7:10])} C{xy(*p[10:13])} Z", colour
    )


def _back(expression: Expression) -> str:
    return _tuft(-1, WHITE) + _tuft(1, GREY)


def _marks(expression: Expression) -> str:
    """Two soft lines across the forehead."""
    return group(
        path("M108,80 Q128,74 148,80"),
        path("M115,91 Q130,87 144,91"),
        stroke=SKIN.line,
        stroke_width=3,
        stroke_linecap="round",
        opacity=0.55,
    )


def _moustache(expression: Expression) -> str:
    x, y, tip = 128 + 1.2 * SHIFT, 148, expression.tips

    def wing(side: int) -> str:
        def at(dx: float, dy: float) -> tuple[float, float]:
            return (x + side * dx, y + dy)

        return (
            f"M{xy(at(0, 0))} C{xy(at(8, -6), at(19, -5), at(26, 3 - tip * 0.3))} "
            f"C{xy(at(31, 8 - tip * 0.5), at(36, 9 - tip), at(41, 5 - tip))} "
            f"C{xy(at(38, 17 - tip * 0.8), at(24, 20 - tip * 0.3), at(13, 15))} "
            f"C{xy(at(8, 13), at(3, 12), at(0, 13))} Z"
        )

    return path(f"{wing(-1)} {wing(1)}", WHITE) + line(
        x, y + 1, x, y + 11, stroke=WHITE, stroke_width=3
    )


def _laugh(x: float, y: float) -> str:
    """An open mouth whose upper edge is behind the moustache."""
    return laugh(Laugh(across=34, deep=21, sag=0, teeth=0.42), x, y - 7)


def _edge(side: int) -> str:
    """The knitted border of the cardigan, from the collar down to the disc's edge."""
    inner, outer = on_edge(128 + side * 10), on_edge(128 + side * 20)
    neck = ((128 + side * 47, 193), (128 + side * 38, 192))
    return path(f"M{xy(inner, outer, *neck)} Z", MUSTARD_DARK)


CLOTHES = (
    path(
        f"M100,186 L{xy(on_edge(88))} A120 120 0 0 0 {xy(on_edge(168))} L156,186 L128,216 Z",
        SHIRT_BODY,
    )
    + path("M128,222 V247", stroke=SHIRT_SHADE, stroke_width=3)
    + circle(128, 234, 3, "#b8ae97")
    + shoulders(
        MUSTARD,
        end=210,
        top=(90, 192),
        neckline=f"L{xy(on_edge(118))} A120 120 0 0 0 {xy(on_edge(138))} L166,192",
    )
    + _edge(-1)
    + _edge(1)
    + path("M103,180 L128,214 L116,229 L90,194 Z", SHIRT)
    + path("M153,180 L128,214 L140,229 L166,194 Z", SHIRT_SHADE)
)

DUSAN = Person(
    name="dusan",
    disc=("#5b93cf", "#2a62a6"),
    face=Face(
        skin=SKIN,
        brows=Brows(WHITE, 7.5, length=27, arch=6, height=106),
        half_width=49,
        top=58,
        chin=185,
        jaw=38,
        shift=SHIFT,
        nose=1.25,
        mouth=168,
    ),
    lips=Lips("#a85a48", 4.8, 22),
    pleased=_laugh,
    clothes=CLOTHES,
    back=_back,
    marks=_marks,
    worn=_moustache,
    neck=25,
    smile=8,
)
