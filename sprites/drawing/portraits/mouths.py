"""Mouths. Everybody is pleased in a way of their own, or seven people share one laugh."""

from dataclasses import dataclass

from ..svg import path
from .geometry import Point, curve_part, xy

INSIDE = "#5b1d29"
TEETH = "#fffaf0"
TONGUE = "#e4686c"


@dataclass(frozen=True)
class Lips:
    """Colour and stroke of a closed mouth; `across` is its width at rest."""

    colour: str
    stroke: float = 4.8
    across: float = 30


def smile(lips: Lips, x: float, y: float, *, deep: float = 9) -> str:
    """A closed mouth centred on (x, y); `deep` is the fall of the curve's handles."""
    half = lips.across / 2
    start, end = (x - half, y), (x + half, y)
    return path(
        f"M{xy(start)} C{xy((x - half * 0.55, y + deep * 0.9))} "
        f"{xy((x + half * 0.5, y + deep * 0.9), end)}",
        stroke=lips.colour,
        stroke_width=lips.stroke,
        stroke_linecap="round",
    )


def wave(lips: Lips, x: float, y: float) -> str:
    """The rueful mouth: the left end dips, the right end lifts."""
    return path(
        f"M{xy((x - 13, y + 3))} C{xy((x - 8.5, y - 3), (x - 3, y - 1.6), (x + 1, y - 0.6))} "
        f"S{xy((x + 9.5, y + 0.8), (x + 13, y - 3.5))}",
        stroke=lips.colour,
        stroke_width=lips.stroke,
        stroke_linecap="round",
    )


@dataclass(frozen=True)
class Laugh:
    """An open mouth: `across` wide, `deep` high, the upper edge sagging by `sag`.

    `teeth` is the share of the depth that they fill: 1 is a grin without tongue. `lift`
    raises the right corner, which makes a grin lopsided.
    """

    across: float
    deep: float
    sag: float = 4
    teeth: float = 0.4
    lift: float = 0
    lips: Lips | None = None


def laugh(shape: Laugh, x: float, y: float) -> str:
    """`shape` with its corners at the height `y`."""
    half, low = shape.across / 2, y + shape.deep * 4 / 3
    left, right = (x - half, y), (x + half, y - shape.lift)
    jaw = (left, (x - half * 0.92, low), (x + half * 0.86, low - shape.lift / 2), right)
    sag = (x, y + shape.sag * 2 - shape.lift / 2)
    upper = f"Q{xy(sag, left)}"
    mouth = f"M{xy(left)} C{xy(*jaw[1:])} {upper} Z"
    parts = [path(mouth, INSIDE if shape.teeth < 1 else TEETH)]
    if shape.teeth < 1:
        parts += [_tongue(jaw, y + shape.deep * 0.58), _teeth(jaw, sag, shape)]
    rim = shape.lips or Lips(INSIDE, 3.4)
    parts.append(path(mouth, stroke=rim.colour, stroke_width=rim.stroke, stroke_linejoin="round"))
    return "".join(parts)


def _teeth(jaw: tuple[Point, Point, Point, Point], sag: Point, shape: Laugh) -> str:
    end = 0.12 + 0.1 * shape.teeth
    first, last = curve_part(jaw, 0, end), curve_part(jaw, 1 - end, 1)
    below = (sag[0], sag[1] + shape.deep * shape.teeth)
    return path(
        f"M{xy(first[0])} C{xy(*first[1:])} Q{xy(below, last[0])} C{xy(*last[1:])} "
        f"Q{xy(sag, first[0])} Z",
        TEETH,
    )


def _tongue(jaw: tuple[Point, Point, Point, Point], top: float) -> str:
    base = curve_part(jaw, 0.27, 0.73)
    (x0, _), (x3, _) = base[0], base[3]
    return path(
        f"M{xy(base[0])} C{xy(*base[1:])} C{xy((x3 - 5, top), (x0 + 5, top), base[0])} Z", TONGUE
    )
