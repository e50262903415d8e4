"""Torso, forearm and fist: the same for all twelve courts but for breadth and dress.

All x are measured from the head axis. A figure is drawn in this order:

    attribute, back hair or veil, torso, dress, face (see `face`), hat or crown,
    forearm, and the fist over the attribute's shaft last

Only y 510-640 of a dress remains visible below the head, above the band: two or three large
shapes, no more.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from ..palette import GOLD, INK
from ..svg import group, number, path, rect
from .seam import seam

SHAFT_X = -245
"""Where an attribute stands, and the fist that holds it."""

HAND_Y = 600

KING, SLIGHT = 266, 236
"""Half breadths of shoulders: a king's, and those of queens and jacks."""

_LEFT_END, _RIGHT_END = -292, 280


def right_side(shoulder: float) -> str:
    """Path data from the axis over the right shoulder to the seam; starts with `L`."""
    s = shoulder
    return (
        f"L0,498 L62,498 C{number(s * 0.5)},508 {number(s * 0.82)},528 {s},566 "
        f"C{s + 12},584 {_RIGHT_END - 6},600 {_RIGHT_END},{number(seam(_RIGHT_END))}"
    )


def left_side(shoulder: float) -> str:
    """Path data from the seam up over the left shoulder to the neck; starts with `L`."""
    s = shoulder
    return (
        f"L{_LEFT_END},{number(seam(_LEFT_END))} C{_LEFT_END},690 {-s - 28},614 {-s},566 "
        f"C{number(-s * 0.82)},528 {number(-s * 0.5)},508 -62,498"
    )


def torso(fill: str, shade: str, *, shoulder: float = SLIGHT) -> str:
    """Shoulders and chest down to the seam, the right half again in `shade`."""
    foot = number(seam(0))
    whole = f"M0,{foot} {left_side(shoulder)} {right_side(shoulder)} Z"
    half = f"M0,{foot} {right_side(shoulder)} Z"
    return path(whole, fill) + path(half, shade, opacity=0.45)


@dataclass(frozen=True)
class Sleeve:
    """A forearm's dress. `pattern` is drawn on it with `on_forearm`."""

    fill: str
    cuff: str
    trim: str = GOLD
    wrist: float = 43
    """Half width at the cuff: more is a bell sleeve."""
    elbow: float = 60
    pattern: str = ""


# The forearm is drawn lying along the x axis, from the fist at its origin to the elbow, and
# turned into place, so that its embroidery stands square to it.
_ANGLE = 29
_COS, _SIN = cos(_ANGLE * pi / 180), sin(_ANGLE * pi / 180)
_CUFF, _CUFF_END = 34, 76


def forearm_end(y: float) -> float:
    """Where the forearm's line at `y` (across it, down is positive) meets the seam."""
    rise = 0.27
    start = seam(SHAFT_X) - HAND_Y
    return (start + (rise * _SIN - _COS) * y) / (_SIN + rise * _COS)


def forearm(sleeve: Sleeve) -> str:
    """One forearm rising from the seam to the fist; the elbow lies under the band."""
    top, low = -sleeve.elbow, sleeve.elbow
    end, foot = forearm_end(top), forearm_end(low)
    w = sleeve.wrist
    upper = f"C130,{-w - 3} 170,{top - 10} {number(end)},{top}"
    lower = f"C150,{low + 6} 110,{w + 4} {_CUFF_END},{w}"
    cloth = f"M{_CUFF_END},{-w} {upper} L{number(foot)},{low} {lower} Z"
    low_end = number(forearm_end(low * 0.35))
    shaded = (
        f"M{_CUFF_END},{number(w * 0.3)} C120,{number(w * 0.3)} 150,{number(low * 0.35)} "
        f"{low_end},{number(low * 0.35)} L{number(foot)},{low} {lower} Z"
    )
    cuff = f"M{_CUFF},{-w + 5} L{_CUFF_END},{-w - 3} L{_CUFF_END},{w + 3} L{_CUFF},{w - 5} Z"
    return group(
        path(cloth, sleeve.fill),
        path(shaded, INK, opacity=0.12),
        sleeve.pattern,
        path(f"M{_CUFF_END},{-w} {upper}", stroke=sleeve.trim, stroke_width=7),
        path(cuff, sleeve.cuff),
        path(
            f"M{_CUFF},{number(w * 0.3)} L{_CUFF_END},{number(w * 0.3)} "
            f"L{_CUFF_END},{w + 3} L{_CUFF},{w - 5} Z",
            INK,
            opacity=0.12,
        ),
        path(
            f"M{_CUFF_END},{-w - 4} L{_CUFF_END},{w + 4}",
            stroke=sleeve.trim,
            stroke_width=9,
        ),
        transform=f"translate({SHAFT_X} {HAND_Y}) rotate({_ANGLE})",
    )


def fist(skin: str, shade: str) -> str:
    """A fist round the shaft, the only hand in the deck. Drawn last."""
    x, y = SHAFT_X, HAND_Y
    fingers = " ".join(f"M{x - 2},{y + d} L{x + 27},{y + d}" for d in (-16, 1, 18))
    thumb = f"M{x - 28},{y - 18} C{x - 8},{y - 26} {x - 4},{y - 8} {x - 14},{y + 6}"
    return (
        rect(x - 36, y - 35, 72, 70, skin, rx=26)
        + path(fingers, stroke=shade, stroke_width=5, stroke_linecap="round")
        + path(thumb, stroke=shade, stroke_width=6, stroke_linecap="round")
    )


def below_seam(*points: tuple[float, float]) -> str:
    """Path data of a shape with straight sides that ends on the seam.

    `points` run from its left foot to its right foot; the heights of these two are ignored.
    """
    left, *between, right = points
    corners = [(left[0], seam(left[0])), *between, (right[0], seam(right[0]))]
    return "M" + " L".join(f"{number(x)},{number(y)}" for x, y in corners) + " Z"
