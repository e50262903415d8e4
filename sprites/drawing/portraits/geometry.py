"""Points, curves and tones that the portraits share, on their grid of 256 x 256."""

from itertools import pairwise
from math import sqrt

from ..svg import number

Point = tuple[float, float]

CENTRE = 128.0


def xy(*points: Point) -> str:
    """Path coordinates of `points`: `xy((1, 2), (3, 4))` is `1,2 3,4`."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def mirrored(*points: Point, about: float = CENTRE) -> tuple[Point, ...]:
    """`points` on the other side of the upright line through `about`."""
    return tuple((2 * about - x, y) for x, y in points)


def half_chord(y: float, radius: float = 120) -> float:
    """Half the width of the disc of `radius` at the height `y`."""
    return sqrt(radius**2 - (y - CENTRE) ** 2)


def point_at(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    """The point of a cubic curve at `t` from 0 to 1."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(w * p[axis] for w, p in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def curve_part(
    curve: tuple[Point, Point, Point, Point], start: float, end: float
) -> tuple[Point, Point, Point, Point]:
    """The piece of a cubic curve between two values of t, itself a cubic; `end` may be less."""

    def slope(t: float) -> Point:
        weights = ((1 - t) ** 2, 2 * t * (1 - t), t**2)
        pairs = tuple(pairwise(curve))
        x, y = (
            3 * sum(w * (b[axis] - a[axis]) for w, (a, b) in zip(weights, pairs, strict=True))
            for axis in (0, 1)
        )
        return x, y

    third = (end - start) / 3
    (x0, y0), (x3, y3) = point_at(curve, start), point_at(curve, end)
    (dx0, dy0), (dx3, dy3) = slope(start), slope(end)
    return (
        (x0, y0),
        (x0 + dx0 * third, y0 + dy0 * third),
        (x3 - dx3 * third, y3 - dy3 * third),
        (x3, y3),
    )


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` moved towards `other` by `share` from 0 to 1; both are written `#rrggbb`."""
    channels = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02x}" for channel in channels)
