"""Stripes woven into a robe, cut off by the line of the shoulders instead of by a clip."""

from ..svg import polygon
from .seam import seam


def shoulder_height(x: float, shoulder: float) -> float:
    """Height of the torso's upper edge at `x`; must agree with `body.torso`."""
    reach = abs(x)
    if reach <= 62:
        return 498
    across = (62, shoulder * 0.5, shoulder * 0.82, shoulder)
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        if _curve(across, middle) < reach:
            low = middle
        else:
            high = middle
    return _curve((498, 508, 528, 566), low)


def _curve(handles: tuple[float, float, float, float], t: float) -> float:
    a, b, c, d = handles
    u = 1 - t
    return a * u**3 + 3 * b * u * u * t + 3 * c * u * t * t + d * t**3


def stripe(x: float, width: float, fill: str, *, shoulder: float, spread: float = 1.0) -> str:
    """A stripe from the shoulder at `x` to the seam, where it is `spread` times as far out."""
    left, right = x - width / 2, x + width / 2
    foot = x * spread
    return polygon(
        (
            (left, shoulder_height(left, shoulder)),
            (right, shoulder_height(right, shoulder)),
            (foot + width / 2, seam(foot + width / 2)),
            (foot - width / 2, seam(foot - width / 2)),
        ),
        fill,
    )
