"""The four suit shapes, drawn in a box from -50 to 50 on both axes.

The one source of these outlines: cards, emblems, medallions and icons all scale them.
"""

from .svg import group, number, path

SUITS = ("clubs", "diamonds", "hearts", "spades")

_OUTLINES = {
    "hearts": (
        "M0,48 C-8,34 -50,10 -50,-18 C-50,-36 -37,-46 -24,-46 C-13,-46 -4,-39 0,-28 "
        "C4,-39 13,-46 24,-46 C37,-46 50,-36 50,-18 C50,10 8,34 0,48 Z"
    ),
    "diamonds": (
        "M0,-50 C9,-30 24,-12 39,0 C24,12 9,30 0,50 C-9,30 -24,12 -39,0 C-24,-12 -9,-30 0,-50 Z"
    ),
    "spades": (
        "M0,-50 C9,-32 48,-12 48,14 C48,28 38,36 27,36 C17,36 9,31 5,22 C6,36 12,44 22,50 "
        "L-22,50 C-12,44 -6,36 -5,22 C-9,31 -17,36 -27,36 C-38,36 -48,28 -48,14 "
        "C-48,-12 -9,-32 0,-50 Z"
    ),
    "clubs": (
        "M24,-25 A24,24 0 1 1 -24,-25 A24,24 0 1 1 24,-25 Z "
        "M-1,9 A24,24 0 1 1 -49,9 A24,24 0 1 1 -1,9 Z "
        "M49,9 A24,24 0 1 1 1,9 A24,24 0 1 1 49,9 Z "
        "M-14,-14 L14,-14 L14,8 C10,14 5,18 5,22 C6,36 12,44 22,50 L-22,50 C-12,44 -6,36 -5,22 "
        "C-5,18 -10,14 -14,8 Z"
    ),
}


def outline(suit: str) -> str:
    """Path data of `suit` ("clubs", "diamonds", "hearts" or "spades") in the box -50..50."""
    return _OUTLINES[suit]


def pip(suit: str, x: float, y: float, height: float, fill: str, *, turned: bool = False) -> str:
    """The suit centred on (x, y), `height` high, standing on its head when `turned`."""
    scale = height / 100
    turn = " rotate(180)" if turned else ""
    return group(
        path(outline(suit), fill),
        transform=f"translate({number(x)} {number(y)}){turn} scale({scale:.4f})",
    )
