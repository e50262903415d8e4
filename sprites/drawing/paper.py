"""The blank card that every face and back is drawn on.

A card is 1000 x 1400 units. Nothing may touch its transparent corners, and nothing clips.
"""

from .palette import EDGE, PAPER_DARK, PAPER_LIGHT
from .svg import document, linear, rect

WIDTH, HEIGHT = 1000, 1400

_FILL = "url(#paper)"
_GRADIENT = linear("paper", (0, 0), (300, 1400), ((0, PAPER_LIGHT), (1, PAPER_DARK)))
_SHAPE = (4, 4, 992, 1392)
_RADIUS = 66


def paper() -> str:
    """The sheet, drawn first. Its gradient is defined by `card`."""
    return rect(*_SHAPE, _FILL, rx=_RADIUS)


def paper_fill() -> str:
    """The fill of the sheet, for a shape that must look like a part of it."""
    return _FILL


def edge() -> str:
    """The line round the sheet, drawn last."""
    return rect(*_SHAPE, "none", rx=_RADIUS, stroke=EDGE, stroke_width=7)


def card(*body: str) -> str:
    """A whole card file: sheet, `body`, edge."""
    return document(WIDTH, HEIGHT, paper(), *body, edge(), defs=_GRADIENT)


def turned(svg: str) -> str:
    """`svg` rotated by half a turn about the middle of the card."""
    return f'<g transform="rotate(180 500 700)">{svg}</g>'
