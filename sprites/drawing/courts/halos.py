"""The pale form behind a court's head; its shape tells the suit as the weaving does.

Each halo belongs to one half and is centred behind the head at (520, 350), in card units.
"""

from collections.abc import Callable

from ..motifs import around
from ..palette import PALETTES, Palette
from ..svg import circle, line, path
from .seam import HEAD_AXIS, seam
from .shapes import blossom, dots, leaves

_X, _Y = HEAD_AXIS, 350


def _lace(tones: Palette) -> str:
    """A lace rosette: hearts."""
    holes = dots([around(_X, _Y, 224, step * 15) for step in range(24)], 11, tones.panel)
    eyelets = dots([around(_X, _Y, 186, step * 15 + 7.5) for step in range(24)], 5.5, tones.panel)
    # A tip lies between two notches, so the first notch is half a scallop off the top.
    return blossom(_X, _Y, 252, 24, tones.halo, turn=7.5) + holes + eyelets


def _wreath(tones: Palette) -> str:
    """A wreath of leaves and berries: clubs."""
    turns = [step * 360 / 26 for step in range(26)]
    wreath = leaves([(*around(_X, _Y, 206, turn), turn + 56) for turn in turns], 58, 27, tones.halo)
    berries = dots([around(_X, _Y, 243, turn + 4) for turn in turns[::2]], 6.5, tones.halo)
    ring = circle(_X, _Y, 205, "none", stroke=tones.halo, stroke_width=6)
    return ring + wreath + berries + circle(_X, _Y, 188, tones.halo)


def _arch(tones: Palette) -> str:
    """A pointed arch with a line inside: diamonds."""

    def outline(inset: float) -> str:
        half, top = 244 - inset, 82 + inset * 1.15
        return (
            f"M{_X - half},{seam(-half)} L{_X - half},330 "
            f"C{_X - half},220 {_X - 120},150 {_X},{top} "
            f"C{_X + 120},150 {_X + half},220 {_X + half},330 L{_X + half},{seam(half)} Z"
        )

    return (
        path(outline(0), tones.halo)
        + path(outline(26), "none", stroke=tones.panel, stroke_width=9)
        + path(outline(46), "none", stroke=tones.panel, stroke_width=4)
    )


def _sunburst(tones: Palette) -> str:
    """Rays round a disc: spades."""
    rays = []
    for step in range(24):
        inner = around(_X, _Y, 150, step * 15)
        outer = around(_X, _Y, 268 if step % 2 == 0 else 246, step * 15)
        rays.append(line(*inner, *outer, stroke=tones.halo, stroke_width=24))
    return "".join(rays) + circle(_X, _Y, 196, tones.halo)


_HALOS: dict[str, Callable[[Palette], str]] = {
    "hearts": _lace,
    "clubs": _wreath,
    "diamonds": _arch,
    "spades": _sunburst,
}


def halo(suit: str) -> str:
    """The halo of `suit`."""
    return _HALOS[suit](PALETTES[suit])
