"""A head without hair: skull, one crescent of shade, ears, neck and the features.

The lamp stands at the upper left. One hard-edged shade on the right of the face makes it
believable; a second would spoil it. No stroke is thinner than 3, which would vanish on a
picture of 64 pixels.
"""

from dataclasses import dataclass
from math import sqrt

from ..svg import circle, ellipse, group, path
from .expression import Expression, Mood
from .geometry import CENTRE, mirrored, mixed, xy

EYE = "#241a1e"
GLINT = "#ffffff"


@dataclass(frozen=True)
class Skin:
    """Three tones: lit, in shade, and for drawn lines."""

    tone: str
    shade: str
    line: str
    blush: str


@dataclass(frozen=True)
class Brows:
    """Colour, stroke and form; `length` from inner to outer end, `arch` its rise."""

    colour: str
    stroke: float
    length: float = 25
    arch: float = 7
    height: float = 105


@dataclass(frozen=True)
class Face:
    """Measures of one head. The chin is pointed at `jaw` 28 and broad at 38."""

    skin: Skin
    brows: Brows
    half_width: float = 47
    top: float = 62
    widest: float = 114
    chin: float = 183
    jaw: float = 32
    shift: float = 2  # of the features to the right: nobody stares straight ahead
    eyes: float = 124
    eye_size: float = 1
    lashes: bool = False
    nose: float = 1
    mouth: float = 160
    ears: float | None = 128  # None under long hair


def _lower_right(face: Face) -> str:
    edge = CENTRE + face.half_width
    return xy((edge, face.widest + 44), (CENTRE + face.jaw, face.chin), (CENTRE, face.chin))


def skull(face: Face) -> str:
    """The face's outline filled with skin, and its shade."""
    w, high = face.half_width, face.widest - face.top
    left, right = (CENTRE - w, face.widest), (CENTRE + w, face.widest)
    outline = (
        f"M{xy(left)} A{xy((w, high))} 0 0 1 {xy(right)} C{_lower_right(face)} "
        f"C{xy((CENTRE - face.jaw, face.chin), (CENTRE - w, face.widest + 44), left)} Z"
    )
    brow = (CENTRE + 0.5 * w, face.widest - high * sqrt(0.75))
    shade = (
        f"M{xy(brow)} A{xy((w, high))} 0 0 1 {xy(right)} C{_lower_right(face)} "
        f"C{xy((CENTRE + 0.5 * w, face.chin - 6), (CENTRE + 0.74 * w, face.widest + 38))} "
        f"{xy((CENTRE + 0.71 * w, face.widest))} "
        f"C{xy((CENTRE + 0.7 * w, face.widest - 22), (CENTRE + 0.62 * w, face.top + 20), brow)} Z"
    )
    return path(outline, face.skin.tone) + path(shade, face.skin.shade)


def ears(face: Face) -> str:
    """Both ears; the right one lies in shade."""
    if face.ears is None:
        return ""
    reach, y = face.half_width + 1, face.ears
    left, right = CENTRE - reach, CENTRE + reach
    inner = mixed(face.skin.shade, face.skin.line, 0.5)
    return (
        ellipse(left, y, 9, 13, face.skin.tone)
        + ellipse(left - 0.5, y + 0.5, 4.4, 7.6, face.skin.shade)
        + ellipse(right, y, 9, 13, face.skin.shade)
        + ellipse(right + 0.5, y + 0.5, 4.4, 7.6, inner)
    )


def neck(face: Face, half: float = 23, *, shadow: float = 197) -> str:
    """The neck with the chest below it; the chin's shadow ends in an arc at `shadow`."""
    left = ((CENTRE - half, 180), (CENTRE - half, 190), (CENTRE - half - 10, 193))
    low = ((CENTRE - 60, 204), (CENTRE - 30, 237))
    right, right_low = mirrored(*left), mirrored(*low)
    chest = (
        f"M{xy((CENTRE - half, 150), left[0])} C{xy(*left[1:], low[0])} L{xy(low[1])} "
        f"L{xy(right_low[1], right_low[0])} C{xy(right[2], right[1], right[0])} "
        f"L{xy((CENTRE + half, 150))} Z"
    )
    under = mixed(face.skin.shade, face.skin.line, 0.28)
    fall = (
        f"M{xy((CENTRE - half, 150), (CENTRE - half, shadow - 16))} "
        f"C{xy((CENTRE - half * 0.7, shadow + 3), (CENTRE + half * 0.6, shadow + 9))} "
        f"{xy((CENTRE + half, shadow - 6))} L{xy((CENTRE + half, 150))} Z"
    )
    return path(chest, face.skin.tone) + path(fall, under)


def blush(face: Face, expression: Expression) -> str:
    """Warm cheeks, warmer and higher when pleased."""
    y = face.eyes + 21 - expression.blush_rise
    return group(
        *(
            circle(
                CENTRE + 0.6 * face.shift + side * 30.5, y, expression.blush_radius, face.skin.blush
            )
            for side in (-1, 1)
        ),
        opacity=expression.blush_opacity,
    )


def nose(face: Face, expression: Expression) -> str:
    """One open curve like a J, from beside the bridge round the tip."""
    aside, down = _followed(expression)
    x, y, k = CENTRE + 1.4 * face.shift + aside, face.eyes + down, face.nose
    return path(
        f"M{xy((x + 1.5, y + 1))} C{xy((x + 3.5, y + 8), (x + 7.5 * k, y + 12))} "
        f"{xy((x + 6.5 * k, y + 16.5))} C{xy((x + 5.5 * k, y + 20.5 * sqrt(k)))} "
        f"{xy((x + 0.5, y + 20.5 * sqrt(k)), (x - 4.5 * k, y + 18))}",
        stroke=face.skin.line,
        stroke_width=4,
        stroke_linecap="round",
    )


def _followed(expression: Expression) -> tuple[float, float]:
    """How far brows and nose go with the look of the eyes, to the right and downwards."""
    return expression.look[0] * expression.follow, expression.look[1] * expression.follow


def eyes(face: Face, expression: Expression) -> str:
    """Both eyes in the expression's manner."""
    draw = {Mood.NEUTRAL: _open_eye, Mood.PLEASED: _shut_eye, Mood.RUEFUL: _turned_eye}
    return group(
        *(draw[expression.mood](face, expression, side) for side in (-1, 1)),
        stroke_linecap="round",
    )


def _eye(face: Face, x: float, y: float) -> str:
    k = face.eye_size
    return ellipse(x, y, 5.8 * k, 7 * k, EYE) + circle(x - 2 * k, y - 2.2 * k, 2.1 * k, GLINT)


def _open_eye(face: Face, expression: Expression, side: int) -> str:
    aside, down = expression.look
    x, y = CENTRE + face.shift + side * 22 + aside, face.eyes + down
    lash = (
        path(
            f"M{xy((x - side * 4, y - 5.2))} "
            f"C{xy((x, y - 8.6), (x + side * 4.5, y - 7.5), (x + side * 6, y - 3.2))} "
            f"Q{xy((x + side * 8.5, y - 3.2), (x + side * 11, y - 6))}",
            stroke=EYE,
            stroke_width=3.6,
            stroke_linejoin="round",
        )
        if face.lashes
        else ""
    )
    return _eye(face, x, y) + lash


def _shut_eye(face: Face, expression: Expression, side: int) -> str:
    x, y = CENTRE + face.shift + side * 22, face.eyes
    lash = (
        path(
            f"M{xy((x + side * 8, y + 0.5))} L{xy((x + side * 12.5, y - 2.5))}",
            stroke=EYE,
            stroke_width=3.6,
        )
        if face.lashes
        else ""
    )
    arc = f"M{xy((x - 9, y + 2.5))} C{xy((x - 5, y - 5.8), (x + 5, y - 5.8), (x + 9, y + 2.5))}"
    return path(arc, stroke=EYE, stroke_width=5.2) + lash


def _turned_eye(face: Face, expression: Expression, side: int) -> str:
    x, y = CENTRE + face.shift + side * 22, face.eyes
    aside, down = expression.look
    lid = path(
        f"M{xy((x - side * 8, y - 6.5))} Q{xy((x + side * 3, y - 9.5), (x + side * 11, y - 1.5))}",
        stroke=EYE,
        stroke_width=3.6,
    )
    return _eye(face, x + aside, y + down) + lid


def brows(face: Face, expression: Expression) -> str:
    """Both brows, level, raised or tilted by the expression."""
    form = face.brows
    aside, down = _followed(expression)
    height = form.height + down
    inner, outer = height - expression.brow_inner, height - expression.brow_outer
    arch = (form.arch + expression.brow_arch) * 1.15
    near = 22 - form.length * 0.5
    far = near + form.length

    def brow(side: int) -> str:
        x = CENTRE + face.shift + aside
        return path(
            f"M{xy((x + side * near, inner))} "
            f"C{xy((x + side * (near + 8), inner - arch), (x + side * (far - 9), outer - arch))} "
            f"{xy((x + side * far, outer))}"
        )

    return group(
        brow(-1), brow(1), stroke=form.colour, stroke_width=form.stroke, stroke_linecap="round"
    )
