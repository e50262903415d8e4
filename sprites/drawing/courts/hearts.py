"""King, queen and jack of hearts, in Serbian dress."""

from collections.abc import Callable, Iterable, Mapping

from ..motifs import around, leaf, lozenge
from ..palette import (
    BROWN_HAIR,
    CHESTNUT_HAIR,
    DARK_BROWN_HAIR,
    GOLD,
    GOLD_SHADE,
    LEAF,
    LEAF_DARK,
    LIPS,
    PALETTES,
    WHITE,
    WHITE_SHADE,
)
from ..svg import circle, ellipse, path, rect
from .body import KING, SHAFT_X, Sleeve, fist, forearm, torso
from .face import both_sides, jack_face, king_face, queen_face
from .shapes import (
    Point,
    along,
    blossom,
    dots,
    leaves,
    lit,
    lozenges,
    shaft,
    stitched,
    stitches,
    stroke,
    symmetric,
)

_TONES = PALETTES["hearts"]
_CAPE = "#8a2228"
_MOUSTACHE = "#7f5539"
_MOUSTACHE_SHADE = "#694228"
_RED_SHADE = "#a32a26"
_DEEP_HAIR = "#2b190f"
_DEEP_BROWN = "#43260f"
_PETAL = "#d4523f"
_PALE_PETAL = "#f0a08c"
_FRECKLE = "#b9683f"
_FELT, _FELT_SHADE, _FELT_DARK = "#66706f", "#4a5354", "#39413f"


def _coins(points: Iterable[Point], r: float) -> str:
    """A row of gold coins."""
    places = tuple(points)
    return dots(places, r, GOLD_SHADE) + dots(places, r * 0.68, GOLD)


def _sceptre() -> str:
    """A rod crowned with the suit's lozenge."""
    x = SHAFT_X
    return (
        shaft(9, 210, GOLD, GOLD_SHADE)
        + rect(x - 22, 262, 44, 14, _TONES.dark, rx=7)
        + circle(x, 240, 20, GOLD_SHADE)
        + circle(x - 4, 236, 12, GOLD)
        + rect(x - 16, 212, 32, 12, _TONES.dark, rx=6)
        + stitched(x, 158, 48, 62, _TONES.dark, GOLD, GOLD, _TONES.main, _TONES.mid)
    )


def _king_dress() -> str:
    """A red robe under a dark cape with lozenges and a hem of pearls."""
    cape = symmetric(
        498,
        (62, 498),
        (133, 508, 218, 528, KING, 566),
        (236, 606, 140, 656, 0, 656),
    )
    lozenges = both_sides(
        stitched(196, 566, 17, 23, GOLD, _TONES.main, GOLD)
        + stitched(130, 592, 17, 23, GOLD, _TONES.main, GOLD)
        + stitched(126, 536, 13, 18, GOLD, _TONES.main)
    )
    return torso(_TONES.main, _TONES.dark, shoulder=KING) + lit(cape, _CAPE, _TONES.dark) + lozenges


def _king_beard() -> str:
    hair = DARK_BROWN_HAIR
    beard = symmetric(
        404,
        (56, 404, 88, 392, 92, 350),
        (98, 262),
        (110, 262),
        (118, 400, 112, 482, 74, 540),
        (50, 574, 22, 588, 0, 606),
    )
    moustache = symmetric(
        416,
        (16, 400, 58, 398, 84, 432),
        (60, 446, 22, 446, 0, 430),
    )
    strands = both_sides(
        "".join(
            stroke(d, hair.dark, 5, opacity=0.55)
            for d in (
                "M70,440 C72,490 54,530 34,560",
                "M40,462 C42,500 30,540 14,572",
            )
        )
    )
    return (
        lit(beard, hair.light, hair.dark)
        + strands
        + path("M-16,449 C-8,456 8,456 16,449", stroke=LIPS, stroke_width=8, stroke_linecap="round")
        + lit(moustache, _MOUSTACHE, _MOUSTACHE_SHADE)
    )


def _king_crown() -> str:
    """A dome with gold ribs, and pearl strings beside the ears."""
    dome = symmetric(96, (66, 96, 112, 138, 112, 226), (0, 232))
    ribs = both_sides(
        path("M0,98 C34,106 54,156 55,228", stroke=GOLD, stroke_width=10)
        + path("M2,97 C66,97 111,138 111,226", stroke=GOLD, stroke_width=9)
    )
    ring = symmetric(212, (60, 212, 118, 208, 118, 208), (114, 262), (80, 274, 40, 276, 0, 276))
    jewels = lozenges(
        [(-84, 239), (-42, 243), (42, 243), (84, 239)], 12, 16, _TONES.main
    ) + stitched(0, 244, 17, 22, _TONES.dark, _TONES.main, _TONES.mid)
    strings = both_sides(
        dots([(117, 280 + step * 18) for step in range(7)], 8.5, WHITE)
        + lozenge(117, 411, 14, 22, GOLD)
        + lozenge(117, 411, 8, 14, _TONES.main)
    )
    return (
        strings
        + lit(dome, _TONES.main, _RED_SHADE)
        + ribs
        + path("M0,98 L0,226", stroke=GOLD, stroke_width=10)
        + lit(ring, GOLD, GOLD_SHADE)
        + path("M-113,264 C-80,275 80,275 113,264", stroke=_TONES.dark, stroke_width=5)
        + path("M-116,217 C-80,222 80,222 116,217", stroke=GOLD_SHADE, stroke_width=5)
        + jewels
        + dots([(-63, 241), (-22, 244), (22, 244), (63, 241)], 7, WHITE)
        + circle(0, 99, 15, GOLD_SHADE)
        + circle(-3, 96, 10, GOLD)
    )


def king() -> str:
    """Domed crown, full beard, caped robe, lozenge sceptre."""
    hair = DARK_BROWN_HAIR
    back = symmetric(240, (110, 240), (124, 330, 122, 440, 108, 506), (0, 506))
    sleeve = Sleeve(
        fill=_TONES.main,
        cuff=_TONES.dark,
        wrist=46,
        elbow=64,
        pattern=stitched(112, -8, 15, 20, GOLD, _TONES.dark)
        + stitched(160, -16, 15, 20, GOLD, _TONES.dark),
    )
    return (
        _sceptre()
        + lit(back, hair.dark, _DEEP_HAIR)
        + _king_dress()
        + king_face(_TONES.skin, _TONES.skin_shade, hair.light, ears=False)
        + _king_beard()
        + _king_crown()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _peony() -> str:
    """One full flower on a stem with two leaves."""
    x, y = SHAFT_X, 176
    petals = (
        blossom(x, y, 63, 7, _TONES.main)
        + blossom(x, y, 47, 7, _PETAL, turn=180 / 7)
        + blossom(x, y, 38, 5, _TONES.mid)
        + blossom(x, y, 24, 5, _PALE_PETAL, turn=36)
    )
    return (
        shaft(8, 220, LEAF, LEAF_DARK)
        + leaf(x, 436, 96, 46, -33, LEAF)
        + leaf(x, 504, 120, 50, 40, LEAF_DARK)
        + petals
        + circle(x, y, 13, GOLD)
    )


def _braid(x: float, top: float, count: int) -> str:
    """A plait hanging from (x, top), one lobe left and one right at each step."""
    hair = BROWN_HAIR
    lobes = []
    for step in range(count):
        y = top + step * 30
        for shift, drop, turn, fill in ((-8, 0, 34, hair.dark), (8, 15, -34, hair.light)):
            lobes.append(
                ellipse(
                    x + shift,
                    y + drop,
                    22,
                    16,
                    fill,
                    transform=f"rotate({turn} {x + shift} {y + drop})",
                )
            )
    return "".join(lobes)


def _queen_dress() -> str:
    """A white blouse with full sleeves, a red waistcoat edged with gold, two rows of coins."""
    front = symmetric(498, (98, 498), (88, 560, 56, 620, 40, 720), (0, 720))
    armholes = both_sides(stroke("M184,524 C172,570 176,620 182,660", GOLD, 8))
    edges = both_sides(path("M98,502 C88,560 56,620 40,690", stroke=GOLD, stroke_width=10))
    sprigs = stitches([(-140, 545), (140, 548)], 15, 21, GOLD, GOLD, _TONES.dark) + stitches(
        [(-206, 572), (204, 572), (-252, 616), (244, 590)], 13, 18, GOLD, _TONES.dark, GOLD
    )
    coins = _coins(
        [
            *along((-56, 514), (0, 596), (56, 514), 7),
            *along((-80, 524), (0, 676), (80, 524), 9),
        ],
        12,
    )
    return (
        torso(_TONES.main, _TONES.dark)
        + armholes
        + lit(front, WHITE, WHITE_SHADE)
        + edges
        + sprigs
        + path("M-62,497 C-40,532 40,532 62,497 Z", _TONES.skin_shade)
        + coins
    )


def _flower(x: float, y: float, r: float, petal: str, inner: str) -> str:
    return blossom(x, y, r, 5, petal) + circle(x, y, r * 0.5, inner) + circle(x, y, r * 0.27, GOLD)


def _wreath() -> str:
    """Red and white flowers over the brow, largest in the middle."""
    sprigs = ""
    for turns, fill in (((-76, -53, -34, -14), LEAF), ((14, 34, 53, 76), LEAF_DARK)):
        places = [(*around(0, 282, 118, turn), turn * 1.15) for turn in turns]
        sprigs += leaves(places, 54, 24, fill)
    flowers = []
    for turn, r, petal, inner in (
        (-86, 29, WHITE, WHITE_SHADE),
        (86, 29, WHITE, WHITE_SHADE),
        (-60, 37, _TONES.main, _TONES.mid),
        (60, 37, _TONES.main, _TONES.mid),
        (-30, 31, WHITE, WHITE_SHADE),
        (30, 31, WHITE, WHITE_SHADE),
        (0, 43, _TONES.main, _TONES.mid),
    ):
        x, y = around(0, 282, 116, turn)
        flowers.append(_flower(x, y, r, petal, inner))
    return sprigs + "".join(flowers)


def queen() -> str:
    """Wreath and coins, two braids, red waistcoat, peony."""
    hair = BROWN_HAIR
    back = symmetric(176, (80, 176, 128, 240, 126, 340), (126, 420, 118, 470, 112, 500), (0, 500))
    front = symmetric(
        180, (80, 180, 124, 240, 122, 350), (120, 396), (88, 404), (92, 330, 52, 282, 0, 264)
    )
    strands = both_sides(
        stroke("M16,206 C66,232 96,280 104,350", _DEEP_BROWN, 4, opacity=0.5)
        + stroke("M10,236 C56,254 84,296 96,356", _DEEP_BROWN, 4, opacity=0.5)
    )
    brow_coins = _coins(
        [(x, y) for x, y in along((-74, 302), (0, 258), (74, 302), 7) if abs(x) > 1], 10
    )
    sleeve = Sleeve(
        fill=WHITE,
        cuff=_TONES.dark,
        wrist=52,
        elbow=66,
        pattern=rect(92, -50, 9, 100, _TONES.main)
        + stitches([(124, y) for y in (-28, 6, 40)], 12, 17, _TONES.main, WHITE, _TONES.main)
        + rect(147, -58, 9, 116, _TONES.main),
    )
    return (
        _peony()
        + lit(back, hair.dark, _DEEP_BROWN)
        + _queen_dress()
        + queen_face(_TONES.skin, _TONES.skin_shade, hair.dark)
        + lit(front, hair.light, hair.dark)
        + strands
        + _braid(-112, 404, 8)
        + _braid(112, 404, 6)
        + brow_coins
        + _coins([(0, 284)], 14)
        + _wreath()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _trumpet() -> str:
    """A trumpet, bell up, its valves to the right."""
    x = SHAFT_X
    bell = (
        f"M{x - 57},118 C{x - 36},150 {x - 14},200 {x - 11},330 L{x + 11},330 "
        f"C{x + 14},200 {x + 36},150 {x + 57},118 Z"
    )
    shade = f"M{x},118 L{x},330 L{x + 11},330 C{x + 14},200 {x + 36},150 {x + 57},118 Z"
    valves = "".join(
        rect(x - 34, y, 78, 26, GOLD, rx=6)
        + rect(x - 34, y + 15, 78, 11, GOLD_SHADE, rx=5)
        + rect(x + 44, y + 8, 14, 9, GOLD_SHADE)
        + rect(x + 56, y + 2, 10, 21, GOLD, rx=5)
        for y in (410, 446, 482)
    )
    return (
        path(
            f"M{x - 10},366 L{x + 6},366 "
            f"C{x + 40},366 {x + 40},390 {x + 40},404 L{x + 40},520 "
            f"C{x + 40},560 {x - 46},560 {x - 46},520 L{x - 46},404 "
            f"C{x - 46},366 {x - 20},366 {x - 10},366",
            stroke=GOLD_SHADE,
            stroke_width=13,
        )
        + shaft(10, 320, GOLD, GOLD_SHADE)
        + path(bell, GOLD)
        + path(shade, GOLD_SHADE)
        + valves
        + ellipse(x, 118, 57, 13, GOLD)
        + ellipse(x, 119, 46, 8, _TONES.dark)
    )


def _jack_dress() -> str:
    """A white shirt with a stitched collar, a red vest edged with gold."""
    front = symmetric(498, (112, 498), (146, 560, 120, 640, 76, 720), (0, 720))
    edges = both_sides(path("M112,504 C146,560 120,640 76,700", stroke=GOLD, stroke_width=11))
    return (
        torso(_TONES.main, _TONES.dark)
        + lit(front, WHITE, WHITE_SHADE)
        + edges
        + both_sides(
            stroke("M176,540 C206,556 214,582 196,606 C186,618 168,612 170,598", GOLD, 7)
            + circle(187, 586, 7, GOLD)
        )
        + path("M-58,496 L0,580 L58,496 Z", _TONES.skin_shade)
        + stroke("M-64,500 L0,584 L64,500", _TONES.main, 12)
        + stroke("M0,584 L0,660", _TONES.main, 8)
        + stitched(0, 622, 12, 16, _TONES.main, WHITE, _TONES.main)
    )


def _cap() -> str:
    """A soft folded cap with a shallow notch."""
    back = symmetric(
        130,
        (24, 128, 58, 102, 92, 102),
        (120, 102, 130, 120, 128, 152),
        (120, 248),
        (80, 260, 40, 262, 0, 262),
    )
    flap = symmetric(196, (40, 186, 84, 168, 127, 164), (120, 248), (80, 260, 40, 262, 0, 262))
    return (
        lit(back, _FELT_SHADE, _FELT_DARK)
        + lit(flap, _FELT, _FELT_SHADE)
        + path("M0,131 L0,196", stroke=_FELT_DARK, stroke_width=5)
        + stitched(0, 224, 18, 23, GOLD, GOLD, _TONES.main)
    )


def jack() -> str:
    """Folded cap, freckles, white shirt and red vest, trumpet."""
    hair = CHESTNUT_HAIR
    back = symmetric(
        200,
        (80, 200, 116, 230, 116, 300),
        (118, 380, 120, 410, 114, 438),
        (111, 454, 100, 458, 84, 456),
        (0, 456),
    )
    fringe = symmetric(
        220,
        (112, 220),
        (109, 328),
        (104, 346, 96, 352, 91, 336),
        (90, 306, 84, 288, 72, 278),
        (40, 288, 20, 288, 0, 282),
    )
    freckles = both_sides(
        "".join(
            circle(x, y, 3.6, _FRECKLE, opacity=0.8)
            for x, y in ((46, 396), (60, 392), (54, 406), (68, 404))
        )
    )
    sleeve = Sleeve(
        fill=WHITE,
        cuff=_TONES.dark,
        wrist=48,
        elbow=64,
        pattern=rect(94, -47, 8, 94, _TONES.main)
        + stitches([(124, y) for y in (-26, 6, 38)], 12, 16, _TONES.main, WHITE, _TONES.main),
    )
    return (
        _trumpet()
        + lit(back, hair.light, hair.dark)
        + _jack_dress()
        + jack_face(_TONES.skin, _TONES.skin_shade, hair.dark)
        + freckles
        + lit(fringe, hair.light, hair.dark)
        + _cap()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


FIGURES: Mapping[str, Callable[[], str]] = {"king": king, "queen": queen, "jack": jack}
