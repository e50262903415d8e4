"""Ways of drawing that many figures share: mirrored outlines, lit halves, rows along a curve."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from ..motifs import around
from ..svg import number, path, rect
from .body import SHAFT_X
from .seam import seam

Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """Path data of a shape symmetric about the head axis, and of its right half alone."""

    whole: str
    right: str


def _points(*numbers: float) -> str:
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def symmetric(start: float, *segments: tuple[float, ...]) -> Outline:
    """The outline whose right side runs from (0, `start`) along `segments` back to x = 0.

    A segment of two numbers is a line to a point, one of six a curve (two handles, end).
    """
    right = [f"M0,{number(start)}"]
    for segment in segments:
        right.append(("L" if len(segment) == 2 else "C") + _points(*segment))
    left = []
    ends: list[Point] = [(0, start), *((segment[-2], segment[-1]) for segment in segments)]
    for segment, (x, y) in zip(reversed(segments), reversed(ends[:-1]), strict=True):
        if len(segment) == 2:
            left.append(f"L{_points(-x, y)}")
        else:
            x1, y1, x2, y2 = segment[:4]
            left.append(f"C{_points(-x2, y2, -x1, y1, -x, y)}")
    half = " ".join(right)
    return Outline(f"{half} {' '.join(left)} Z", f"{half} Z")


def lit(outline: Outline, light: str, dark: str, *, opacity: float | None = None) -> str:
    """A symmetric shape with its right half in the darker tone."""
    return path(outline.whole, light) + path(outline.right, dark, opacity=opacity)


def shaft(half_width: float, top: float, light: str, dark: str) -> str:
    """A straight two-tone pole through the fist, from `top` down to the seam."""
    height = seam(SHAFT_X) - top
    w = half_width
    return rect(SHAFT_X - w, top, 2 * w, height, dark) + rect(
        SHAFT_X - w, top, 0.9 * w, height, light
    )


def along(start: Point, handle: Point, end: Point, count: int) -> Iterator[Point]:
    """`count` points on a curve with one handle, from `start` to `end`."""
    for step in range(count):
        t = step / (count - 1)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield (
            a * start[0] + b * handle[0] + c * end[0],
            a * start[1] + b * handle[1] + c * end[1],
        )


def stroke(d: str, colour: str, width: float, *, opacity: float | None = None) -> str:
    """A line with round ends and corners."""
    return path(
        d,
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
    )


def blossom(x: float, y: float, r: float, petals: int, fill: str, *, turn: float = 0) -> str:
    """A flower seen from above: round petals in one path, `r` out to their tips."""
    step = pi / petals
    notch = r / (cos(step) + sin(step))
    bulge = number(notch * sin(step) * 1.02)
    corners = [around(x, y, notch, turn + 360 * petal / petals) for petal in range(petals)]
    start, *others = [f"{number(px)},{number(py)}" for px, py in corners]
    arcs = " ".join(f"A{bulge},{bulge} 0 0 1 {corner}" for corner in (*others, start))
    return path(f"M{start} {arcs} Z", fill)


def dots(points: Iterable[Point], r: float, fill: str) -> str:
    """Many discs of one size and colour in one path, half as long as so many circles."""
    # An arc that ends a tenth of a unit beside its start is all but the full circle.
    size = number(r)
    discs = (f"M{number(x)},{number(y - r)}a{size},{size} 0 1 1-.1,0Z" for x, y in points)
    return path("".join(discs), fill)


def leaves(
    places: Iterable[tuple[float, float, float]], length: float, width: float, fill: str
) -> str:
    """Leaves or grains of one size and colour in one path.

    Each of `places` is where it grows from (x, y) and where it points, degrees clockwise from up.
    """
    data = []
    for x, y, degrees in places:
        tip = around(x, y, length, degrees)
        belly = around(x, y, length * 0.5, degrees)
        right, left = around(*belly, width, degrees + 90), around(*belly, width, degrees - 90)
        data.append(f"M{_points(x, y)}Q{_points(*right, *tip)}Q{_points(*left, x, y)}Z")
    return path("".join(data), fill)


def lozenges(points: Iterable[Point], half_width: float, half_height: float, fill: str) -> str:
    """Straight-sided diamonds of one size and colour in one path."""
    w, h = number(half_width), number(half_height)
    return path(
        "".join(
            f"M{number(x)},{number(y - half_height)}l{w},{h} -{w},{h} -{w}-{h}Z" for x, y in points
        ),
        fill,
    )


def stitches(points: Iterable[Point], half_width: float, half_height: float, *fills: str) -> str:
    """Lozenges in one another at each of `points`, the first of `fills` outermost."""
    places = tuple(points)
    shares = [1 - step / len(fills) for step in range(len(fills))]
    return "".join(
        lozenges(places, half_width * share, half_height * share, fill)
        for share, fill in zip(shares, fills, strict=True)
    )


def stitched(x: float, y: float, half_width: float, half_height: float, *fills: str) -> str:
    """Lozenges in one another at one place, as in embroidery."""
    return stitches([(x, y)], half_width, half_height, *fills)
