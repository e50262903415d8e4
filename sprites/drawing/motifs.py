"""Shapes that return in the weavings, backs and aces: stars, lozenges, leaves, rays."""

from math import cos, pi, sin

from .svg import number, path, polygon

Point = tuple[float, float]

# Inner over outer radius: where the sides of two crossed squares, and of a pentagram, meet.
CROSSED_SQUARES = 0.7654
PENTAGRAM = 0.382


def around(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point `r` from the centre, `degrees` clockwise from straight up."""
    angle = degrees * pi / 180
    return cx + r * sin(angle), cy - r * cos(angle)


def star_points(
    cx: float, cy: float, r: float, *, tips: int, inner: float, turn: float = 0
) -> list[Point]:
    """The corners of a star, from the tip at `turn` degrees; `inner` is a share of `r`."""
    step = 180 / tips
    return [
        around(cx, cy, r * (inner if corner % 2 else 1), turn + corner * step)
        for corner in range(2 * tips)
    ]


def eight_star(cx: float, cy: float, r: float, fill: str, *, inner: float = CROSSED_SQUARES) -> str:
    """Two crossed squares (or, with a smaller `inner`, a sharper star), one tip straight up."""
    return polygon(star_points(cx, cy, r, tips=8, inner=inner), fill)


def five_star(cx: float, cy: float, r: float, fill: str, *, turn: float = 0) -> str:
    """A five-point star, upright unless turned; a little fuller than a pentagram."""
    return polygon(star_points(cx, cy, r, tips=5, inner=0.42, turn=turn), fill)


def lozenge(cx: float, cy: float, half_width: float, half_height: float, fill: str) -> str:
    """A straight-sided diamond."""
    return polygon(
        (
            (cx, cy - half_height),
            (cx + half_width, cy),
            (cx, cy + half_height),
            (cx - half_width, cy),
        ),
        fill,
    )


def leaf(x: float, y: float, length: float, width: float, degrees: float, fill: str) -> str:
    """A pointed leaf growing from (x, y) towards `degrees` clockwise from straight up."""

    def at(along: float, across: float) -> str:
        px, py = around(x, y, length * along, degrees)
        qx, qy = around(px, py, width * across, degrees + 90)
        return f"{number(qx)},{number(qy)}"

    return path(
        f"M{at(0, 0)} C{at(0.18, 0.55)} {at(0.62, 0.72)} {at(1, 0)} "
        f"C{at(0.62, -0.72)} {at(0.18, -0.55)} {at(0, 0)} Z",
        fill,
    )


def rays(
    cx: float,
    cy: float,
    *,
    count: int,
    start: float,
    ends: tuple[float, ...],
    width: float,
    colour: str,
) -> str:
    """Round-ended strokes outwards from radius `start`, their lengths taking turns."""
    strokes = []
    for ray in range(count):
        degrees = 360 * ray / count
        x1, y1 = around(cx, cy, start, degrees)
        x2, y2 = around(cx, cy, ends[ray % len(ends)], degrees)
        strokes.append(f"M{number(x1)},{number(y1)} L{number(x2)},{number(y2)}")
    return path(" ".join(strokes), stroke=colour, stroke_width=width, stroke_linecap="round")
