"""The one face of all twelve courts, in parts.

Tact and style in one rule: dress and things, never faces, tell the people apart. A face is
drawn in this order, x from the head axis:

    back hair, torso and dress   (from the figure)
    neck, head, cheeks, eyes, brows, mouth
    beard, front hair, hat or crown   (from the figure)

Measures: eyes at y = 356, mouth at 430, chin at 470. Light comes from the upper left, so the
right half of a face and of everything worn on a head is the darker tone.
"""

from ..palette import CHEEK, INK, LIPS
from ..svg import circle, ellipse, group, number, path, rect

KING, QUEEN, JACK = 94, 87, 90
"""Half widths of a face."""

EYES_Y, MOUTH_Y, CHIN_Y = 356, 430, 470


def both_sides(svg: str) -> str:
    """`svg` and its mirror image across the head axis."""
    return svg + group(svg, transform="scale(-1 1)")


def neck(shade: str, *, half_width: float = 44) -> str:
    """The neck in the skin's shade, so that the chin stands off; 38 for a queen.

    It ends on the torso's upper edge: the open neckline below belongs to the dress.
    """
    return rect(-half_width, 430, 2 * half_width, 74, shade)


def _right_half(half_width: float) -> str:
    """The shaded side. Its left edge is the nose: no line is drawn."""
    w = half_width
    return (
        f"M0,240 L0,326 C-3,350 -10,374 -17,390 C-20,402 -8,408 4,409 L4,418 "
        f"C2,440 1,455 0,{CHIN_Y} "
        f"C{number(w * 0.56)},{CHIN_Y} {w},422 {w},366 L{w},240 Z"
    )


def head(skin: str, shade: str, *, half_width: float, ears: bool = True) -> str:
    """Ears and face with its shaded right half. The top is flat, for a hat or hair to cover."""
    w = half_width
    outline = (
        f"M{-w},240 L{-w},366 C{-w},422 {number(-w * 0.56)},{CHIN_Y} 0,{CHIN_Y} "
        f"C{number(w * 0.56)},{CHIN_Y} {w},422 {w},366 L{w},240 Z"
    )
    pair = ""
    if ears:
        pair = (
            circle(-w - 2, 366, 19, skin)
            + circle(w + 2, 366, 19, shade)
            + circle(-w - 4, 366, 9, shade, opacity=0.7)
        )
    return pair + path(outline, skin) + path(_right_half(w), shade, opacity=0.75)


def eyes(*, lashes: bool = False, gap: float = 43) -> str:
    """Two dark eyes, `gap` off the axis, with a spark each; `lashes` adds a queen's lids."""
    pair = both_sides(ellipse(gap, EYES_Y, 11.5, 14, INK))
    if lashes:
        pair += both_sides(
            path(
                f"M{gap - 17},350 C{gap - 11},338 {gap + 7},335 {gap + 15},346 L{gap + 25},339",
                stroke=INK,
                stroke_width=7,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
    sparks = "".join(circle(x + 4, EYES_Y - 5, 4.2, "#ffffff") for x in (-gap, gap))
    return pair + sparks


def brows(colour: str, *, weight: float, y: float = 318) -> str:
    """Arched brows that fall outwards, never inwards (which looks angry).

    `weight` is 14 for a king, 10 for a jack, 8 for a queen.
    """
    return both_sides(
        path(
            f"M21,{y + 2} C32,{y - 10} 54,{y - 12} 70,{y + 7}",
            stroke=colour,
            stroke_width=weight,
            stroke_linecap="round",
        )
    )


def cheeks(*, opacity: float = 0.38, y: float = 402) -> str:
    """A blush on both sides."""
    return both_sides(circle(57, y, 19, CHEEK, opacity=opacity))


def smile(*, half_width: float = 25, y: float = MOUTH_Y) -> str:
    """A man's mouth: one stroke."""
    w = half_width
    return path(
        f"M{-w},{y - 4} C{number(-w * 0.5)},{y + 11} {number(w * 0.5)},{y + 11} {w},{y - 4}",
        stroke=LIPS,
        stroke_width=8,
        stroke_linecap="round",
    )


def lips(*, y: float = MOUTH_Y) -> str:
    """A queen's mouth: filled, small, its corners higher than its middle."""
    return path(
        f"M-26,{y - 6} C-16,{y - 9} -8,{y - 12} 0,{y - 7} C8,{y - 12} 16,{y - 9} 26,{y - 6} "
        f"C18,{y + 9} 9,{y + 15} 0,{y + 15} C-9,{y + 15} -18,{y + 9} -26,{y - 6} Z",
        LIPS,
    ) + path(
        f"M-22,{y - 5} C-10,{y - 1} 10,{y - 1} 22,{y - 5}",
        stroke=INK,
        stroke_width=2.5,
        opacity=0.45,
    )


def king_face(skin: str, shade: str, brow: str, *, ears: bool = True) -> str:
    """Neck and face without a mouth, which belongs to the beard."""
    return (
        neck(shade)
        + head(skin, shade, half_width=KING, ears=ears)
        + cheeks(opacity=0.3, y=398)
        + eyes()
        + brows(brow, weight=14)
    )


def queen_face(skin: str, shade: str, brow: str, *, ears: bool = False) -> str:
    """Neck and face with lids and lips."""
    return (
        neck(shade, half_width=38)
        + head(skin, shade, half_width=QUEEN, ears=ears)
        + cheeks()
        + eyes(lashes=True, gap=41)
        + brows(brow, weight=8, y=314)
        + lips()
    )


def jack_face(skin: str, shade: str, brow: str, *, ears: bool = True) -> str:
    """Neck and face with a smile."""
    return (
        neck(shade)
        + head(skin, shade, half_width=JACK, ears=ears)
        + cheeks()
        + eyes()
        + brows(brow, weight=10)
        + smile()
    )
