"""The line where the two halves of a court card meet, and the band woven over it.

The line rises to the right by 15 degrees. The band is 92 thick without its edges, so a body
that ends up to 40 units off the line still ends under it. The weaving is the strongest mark
of a suit when only the left third of a card shows.
"""

from collections.abc import Callable
from math import atan, degrees

from ..motifs import eight_star, five_star, lozenge
from ..palette import CREAM, GOLD, GOLD_SHADE, PALETTES, Palette
from ..svg import circle, group, line, number, polygon, polyline, rect

HEAD_AXIS = 520
"""Card x of the line through the middle of the upper head."""

_SLOPE = 0.27
_HALF_LENGTH = 350
_HALF_THICKNESS = 46


def seam(x: float) -> float:
    """Height of the seam at `x`, measured from the head axis. Every body shape ends here."""
    return 700 - _SLOPE * (x + HEAD_AXIS - 500)


def _kilim(tones: Palette) -> str:
    """Lozenges in lozenges with triangles between: hearts."""
    parts = []
    for x in range(-350, 351, 100):
        for side in (-1, 1):
            parts.append(
                polygon([(x - 24, 42 * side), (x + 24, 42 * side), (x, 15 * side)], tones.mid)
            )
    for x in range(-300, 301, 100):
        parts.append(lozenge(x, 0, 46, 38, GOLD))
        parts.append(lozenge(x, 0, 34, 28, tones.main))
        parts.append(lozenge(x, 0, 15, 12.5, CREAM))
    return "".join(parts)


def _zigzags(tones: Palette) -> str:
    """Two crossed zigzags with seeds in their meshes: clubs."""
    # The corners lie half a step off the centre, so that each zigzag is its own half turn.
    corners = [(step * 40 + 20, 27 if step % 2 else -27) for step in range(-10, 10)]
    seeds = "".join(lozenge(x, 0, 8, 11, GOLD_SHADE) for x in range(-340, 341, 40))
    zigzags = "".join(
        polyline(
            [(x, y * side) for x, y in corners],
            stroke=colour,
            stroke_width=11,
            stroke_linejoin="miter",
        )
        for side, colour in ((1, tones.main), (-1, tones.dark))
    )
    return seeds + zigzags


def _eight_point_stars(tones: Palette) -> str:
    """Star tiles with lozenges between: diamonds."""
    parts = []
    for x in range(-300, 301, 100):
        parts.append(eight_star(x, 0, 40, CREAM))
        parts.append(eight_star(x, 0, 30, tones.main))
        parts.append(eight_star(x, 0, 17, tones.mid, inner=0.6))
        parts.append(circle(x, 0, 7.5, GOLD))
    for x in range(-350, 351, 100):
        parts.append(lozenge(x, 0, 9, 19, GOLD))
    return "".join(parts)


def _five_point_stars(tones: Palette) -> str:
    """Stars that stand left of a gold ring and hang right of it: spades."""
    ring = circle(0, 0, 29, "none", stroke=GOLD, stroke_width=11)
    stars = "".join(
        five_star(x, 2 if x < 0 else -2, 31, CREAM, turn=0 if x < 0 else 180)
        for x in range(-264, 265, 88)
        if x
    )
    return ring + stars


_WEAVINGS: dict[str, Callable[[Palette], str]] = {
    "hearts": _kilim,
    "clubs": _zigzags,
    "diamonds": _eight_point_stars,
    "spades": _five_point_stars,
}


def band(suit: str) -> str:
    """The woven band over the seam, in card units, the same when turned by half a turn."""
    tones = PALETTES[suit]
    ground = CREAM if suit == "clubs" else tones.dark
    edges = "".join(
        line(-_HALF_LENGTH, y, _HALF_LENGTH, y, stroke=colour, stroke_width=width)
        for y, colour, width in (
            (-57.5, tones.dark, 7),
            (57.5, tones.dark, 7),
            (-_HALF_THICKNESS, GOLD, 16),
            (_HALF_THICKNESS, GOLD, 16),
        )
    )
    return group(
        rect(-_HALF_LENGTH, -_HALF_THICKNESS, 2 * _HALF_LENGTH, 2 * _HALF_THICKNESS, ground),
        _WEAVINGS[suit](tones),
        edges,
        transform=f"translate(500 700) rotate({number(-degrees(atan(_SLOPE)))})",
    )
