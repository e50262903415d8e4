"""Curly hair: a mass of discs with a few short gleams, which are all it takes."""

from collections.abc import Iterable

from ..svg import circle, group, path
from .geometry import Point, xy


def discs(around: Iterable[tuple[float, float, float]], colour: str) -> str:
    """Discs given as (x, y, radius)."""
    return "".join(circle(x, y, r, colour) for x, y, r in around)


def gleams(places: Iterable[Point], colour: str, *, size: float = 8) -> str:
    """Small bent strokes, lit from the upper left; `size` is half the width of one."""

    def gleam(x: float, y: float) -> str:
        start, top, end = (x - size, y + 4), (x + size * 0.1, y - 4), (x + size, y + 4)
        return path(
            f"M{xy(start)} Q{xy((x - size * 0.6, y - 5), top)} Q{xy((x + size, y - 3), end)}"
        )

    return group(
        *(gleam(x, y) for x, y in places), stroke=colour, stroke_width=4, stroke_linecap="round"
    )
