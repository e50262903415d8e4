"""Letters as outlines, from the packaged Rubik (OFL): SVG text is not drawn by the game."""

from functools import cache

import fontpkg
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from .svg import number, path


@cache
def rubik(weight: int) -> TTFont:
    """The typeface at one weight: outlines and widths."""
    font = TTFont(fontpkg.path("Rubik"))
    for kerning in ("GPOS", "GSUB", "GDEF"):
        del font[kerning]  # nothing here is kerned, and to instance it takes most of the time
    return instantiateVariableFont(font, {"wght": weight}, inplace=True)


def letters(
    text: str,
    *,
    weight: int = 700,
    cap_height: float,
    x: float,
    top: float,
    fill: str,
    tracking: float = 0,
    at_most: float | None = None,
) -> str:
    """`text` as one path, centred on `x`, its capitals from `top` down to `top + cap_height`.

    `tracking` is in thousandths of an em. Wider than `at_most`, it is squeezed to that width.
    """
    font = rubik(weight)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    em = font["head"].unitsPerEm
    scale = cap_height / font["OS/2"].sCapHeight
    bounds, advance = BoundsPen(glyphs), 0.0
    placed = []
    for character in text:
        glyph = glyphs[names[ord(character)]]
        placed.append((glyph, advance))
        glyph.draw(TransformPen(bounds, (1, 0, 0, 1, advance, 0)))
        advance += glyph.width + tracking * em / 1000
    left, _, right, _ = bounds.bounds
    stretch = min(1.0, at_most / ((right - left) * scale)) if at_most else 1.0
    pen = SVGPathPen(glyphs, ntos=number)
    for glyph, offset in placed:
        across = scale * stretch
        shift = x + (offset - (left + right) / 2) * across
        glyph.draw(TransformPen(pen, (across, 0, 0, -scale, shift, top + cap_height)))
    return path(pen.getCommands(), fill)
