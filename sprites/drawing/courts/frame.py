"""Assembles a court card from the upper half of its figure.

Layers from below: paper, panel, halos, both halves, woven band, a frame that looks like paper,
its line, the index. Nothing clips in the game's renderer, so the art may run over the panel:
the frame, one even-odd path, covers it.
"""

import re

from ..index import index, jumbo_index
from ..palette import GOLD_SHADE, PALETTES
from ..paper import card, paper_fill, turned
from ..pips import pip
from ..svg import group, path
from .halos import halo
from .seam import HEAD_AXIS, band

_LETTERS = {"king": "K", "queen": "Q", "jack": "J"}

# The sheet without its edge, clockwise.
_SHEET = (
    "M70,6 L930,6 A64,64 0 0 1 994,70 L994,1330 A64,64 0 0 1 930,1394 "
    "L70,1394 A64,64 0 0 1 6,1330 L6,70 A64,64 0 0 1 70,6 Z"
)
_HOLE = (
    "M236,70 L764,70 A30,30 0 0 1 794,100 L794,1300 A30,30 0 0 1 764,1330 "
    "L236,1330 A30,30 0 0 1 206,1300 L206,100 A30,30 0 0 1 236,70 Z"
)
# The large print cuts two corners off the panel, and the attribute with them.
_JUMBO_HOLE = (
    "M352,70 L764,70 A30,30 0 0 1 794,100 L794,760 L648,760 L648,1330 "
    "L236,1330 A30,30 0 0 1 206,1300 L206,640 L352,640 Z"
)


_OUTLINE_DATA = re.compile(r' (?:d|points)="[^"]*"')
_HUNDREDTHS = re.compile(r"(\.[1-9])\d(?!\d)|\.0\d(?!\d)")


def _in_tenths(svg: str) -> str:
    """`svg` with its outlines in tenths of a unit, a fiftieth of a pixel on the largest card.

    Twelve courts are the bulk of the deck; this saves a tenth of them.
    """
    return _OUTLINE_DATA.sub(lambda data: _HUNDREDTHS.sub(r"\1", data[0]), svg)


def court_card(suit: str, rank: str, figure: str, *, jumbo: bool = False) -> str:
    """The whole card as SVG text.

    `rank` is "king", "queen" or "jack". `figure` is the upper half, x measured from the head
    axis and y in card units, ending on `seam`.
    """
    tones = PALETTES[suit]
    hole = _JUMBO_HOLE if jumbo else _HOLE
    figure = _in_tenths(figure)
    behind = _in_tenths(halo(suit))
    half = pip(suit, 736, 158, 92, tones.index) + group(
        figure, transform=f"translate({HEAD_AXIS} 0)"
    )
    corners = (jumbo_index if jumbo else index)(_LETTERS[rank], suit)
    return card(
        path(hole, tones.panel),
        behind,
        turned(behind),
        half,
        turned(half),
        _in_tenths(band(suit)),
        path(f"{_SHEET} {hole}", paper_fill(), fill_rule="evenodd"),
        path(hole, "none", stroke=GOLD_SHADE, stroke_width=15),
        path(hole, "none", stroke=tones.dark, stroke_width=6),
        corners,
    )
