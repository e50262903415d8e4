"""The sign, the application icon and the word mark.

The sign: four leaves round a gold point, four cards of a trick seen from above, and something
fresh. It is turned a little, as if it were just passing something to the left; the suits on its
leaves stand upright.
"""

from math import cos, radians, sin

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from .letters import rubik
from .pips import pip
from .svg import circle, document, group, number, path, radial, rect
from .tones import GOLD, INK, PAPER, SUIT, gold_metal

ICON_GRID = 256
SIGN_GRID = 230  # the size the leaf's numbers belong to
TURN = -8  # degrees; negative is anticlockwise

# Clockwise from the upper right.
LEAF_SUITS = ("spades", "hearts", "clubs", "diamonds")

# The leaf towards the upper right: sharp at the centre, its outer tip eased, the other two
# corners wide.
_LEAF = "M5,-5 V-56 A50,50 0 0 1 55,-106 H96 A10,10 0 0 1 106,-96 V-55 A50,50 0 0 1 56,-5 Z"
_LEAF_MIDDLE = 56.5

WORD = "Fr\u0131sch"  # with a dotless i: the dot is the sign
TRACKING = -8  # thousandths of an em
DOT_SIZE = 0.27  # of the type size
DOT_RISE = 0.715  # its centre above the base line, of the type size


def pictures() -> dict[str, str]:
    """Sign, icons and word marks."""
    drawn = {
        "sign": document(256, 256, sign(128, 128, 240, suit_height=58), defs=_SIGN_GOLD),
        "icon": icon(),
        "icon-small": icon_small(),
        "wordmark": word_mark(PAPER, (GOLD,) * 4),
        "petal": petal(),
        "wordmark-paper": word_mark(INK, tuple(SUIT[suit] for suit in LEAF_SUITS)),
    }
    return {f"brand/{name}": svg for name, svg in drawn.items()}


_SIGN_GOLD = gold_metal("gold", -6, -8, 26)


def leaves(colours: tuple[str, ...]) -> str:
    """Four leaves about the origin, clockwise from the upper right, in `colours`."""
    turned = (
        path(_LEAF, colour, transform=f"rotate({TURN + 90 * quarter})")
        for quarter, colour in enumerate(colours)
    )
    return "".join(turned)


def petal() -> str:
    """One leaf of the word mark's dot alone, lit from the upper left."""
    light = radial("petal", (30, -84), 96, [(0, "#ffe3a0"), (0.5, GOLD), (1, "#d99f2b")])
    return document(112, 112, path(_LEAF, "url(#petal)", transform="translate(0.5 111.5)"),
                    defs=light)  # fmt: skip


def sign(x: float, y: float, size: float, *, suit_height: float, shade: bool = False) -> str:
    """The sign centred on (x, y); needs the gradient `gold` about the origin.

    `suit_height` is in the sign's own units. With `shade` the leaves cast a soft edge.
    """
    suits = []
    for quarter, suit in enumerate(LEAF_SUITS):
        angle = radians(TURN + 90 * quarter)
        px = _LEAF_MIDDLE * (cos(angle) + sin(angle))
        py = _LEAF_MIDDLE * (sin(angle) - cos(angle))
        suits.append(pip(suit, px, py, suit_height, SUIT[suit]))
    below = _leaf_shade() if shade else ""
    return group(
        below,
        leaves((PAPER,) * 4),
        *suits,
        circle(0, 0, 16, "url(#gold)"),
        transform=f"translate({number(x)} {number(y)}) scale({size / SIGN_GRID:.4f})",
    )


def _leaf_shade() -> str:
    """The shadow of four cards lying on felt, in four soft steps."""
    steps = (
        group(
            *(
                path(_LEAF, "#02100f", transform=f"rotate({TURN + 90 * quarter})",
                     stroke="#02100f", stroke_width=width, stroke_linejoin="round")
                for quarter in range(4)
            ),
            transform="translate(2 4)", opacity=0.11,
        )
        for width in (9, 6, 3, 0.5)
    )  # fmt: skip
    return "".join(steps)


def icon() -> str:
    """The application icon from 64 upwards."""
    felt = radial("felt", (104, 84), 196, [(0, "#2f8a7a"), (0.45, "#1c6358"), (1, "#0a3434")])
    return document(
        ICON_GRID, ICON_GRID,
        rect(4, 4, 248, 248, "url(#felt)", rx=58),
        rect(6.5, 6.5, 243, 243, rx=55.5, stroke=PAPER, stroke_width=5, stroke_opacity=0.16),
        sign(128, 128, 196, suit_height=59, shade=True),
        defs=felt + _SIGN_GOLD,
    )  # fmt: skip


def icon_small() -> str:
    """The application icon at 48 and below: larger sign, larger suits, no hairline."""
    felt = radial("felt", (104, 84), 196, [(0, "#2a8071"), (0.45, "#1a5d53"), (1, "#0a3434")])
    return document(
        ICON_GRID, ICON_GRID,
        rect(4, 4, 248, 248, "url(#felt)", rx=56),
        sign(128, 128, 210, suit_height=70),
        defs=felt + _SIGN_GOLD,
    )  # fmt: skip


def word_mark(ink: str, leaf_colours: tuple[str, ...]) -> str:
    """The word with the sign as its dot, cut to its edges; 100 units are one em."""
    em = 100.0
    font = rubik(700)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = em / font["head"].unitsPerEm
    pen, bounds = SVGPathPen(glyphs, ntos=number), BoundsPen(glyphs)
    across, dot_x = 0.0, 0.0
    # Base line at y = 0; the whole is moved into the view box below.
    for character in WORD:
        glyph = glyphs[names[ord(character)]]
        place = (scale, 0, 0, -scale, across, 0)
        glyph.draw(TransformPen(pen, place))
        glyph.draw(TransformPen(bounds, place))
        if character == "\u0131":
            dot_x = across + glyph.width * scale / 2
        across += glyph.width * scale + TRACKING * em / 1000
    left, _, right, low = bounds.bounds
    dot_y, dot_scale = -DOT_RISE * em, DOT_SIZE * em / (2 * 106)
    # The eased outer tip of a turned leaf is the highest point of the whole mark.
    high = dot_y - dot_scale * (106 * cos(radians(TURN)) - 98 * sin(radians(TURN)))
    margin = 1.0
    dot = group(
        leaves(leaf_colours),
        transform=f"translate({number(dot_x)} {number(dot_y)}) scale({dot_scale:.4f})",
    )
    return document(
        right - left + 2 * margin, low - high + 2 * margin,
        group(path(pen.getCommands(), ink), dot,
              transform=f"translate({number(margin - left)} {number(margin - high)})"),
    )  # fmt: skip
