"""Shoulders whose lower edge is the disc itself, and other things worn below the chin."""

from ..svg import path
from .geometry import CENTRE, Point, half_chord, mirrored, xy

EDGE = 120  # radius of the arc that closes every piece of clothing below


def shoulders(colour: str, *, end: float = 212, neckline: str, top: Point) -> str:
    """A hill from the disc's edge at the height `end` to the left end `top` of the neckline.

    `neckline` is the path from there to the right end, which mirrors `top`.
    """
    half = half_chord(end, EDGE)
    edge = (CENTRE - half, end)
    x, y = top
    slope = (edge, (CENTRE - half * 0.86, end - 13), (x - 24, y + 7), top)
    right = mirrored(*slope)
    return path(
        f"M{xy(slope[0])} C{xy(*slope[1:])} {neckline} C{xy(right[2], right[1], right[0])} "
        f"A{EDGE} {EDGE} 0 0 1 {xy(edge)} Z",
        colour,
    )


def on_edge(x: float) -> Point:
    """The point of the disc's lower edge at `x`."""
    return (x, CENTRE + half_chord(x, EDGE))
