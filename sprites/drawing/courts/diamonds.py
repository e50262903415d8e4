"""King, queen and jack of diamonds, in dress of the Levant."""

from collections.abc import Callable, Mapping

from ..motifs import leaf, lozenge
from ..palette import (
    CREAM,
    DARK_BROWN_HAIR,
    GOLD,
    GOLD_SHADE,
    LEAF,
    LEAF_DARK,
    LIPS,
    PALETTES,
    POMEGRANATE,
    POMEGRANATE_DARK,
    SILVER_HAIR,
    WHITE,
    WHITE_SHADE,
    WOOD,
    WOOD_DARK,
    Hair,
)
from ..svg import circle, ellipse, group, number, path, polygon, rect
from .body import KING, SHAFT_X, SLIGHT, Sleeve, fist, forearm, torso
from .face import both_sides, jack_face, king_face, queen_face
from .seam import seam
from .shapes import along, lit, shaft, stitched, stroke, symmetric
from .stripes import stripe

_TONES = PALETTES["diamonds"]
_DEEP = "#185a94"  # main in shade
_CREAM_SHADE = "#e9dcc0"
_QUEENS_HAIR = Hair("#3b251c", "#291712")


def _scroll() -> str:
    """A parchment on a gold rod, written over in blue."""
    x = SHAFT_X
    foot = seam(x) - 182
    writing = "".join(
        f"M{x - 26},{214 + 34 * row} h{length} "
        for row, length in enumerate((48, 34, 46, 40, 24, 48, 38, 46, 30))
    )
    return (
        rect(x - 45, 182, 90, foot, GOLD_SHADE)
        + rect(x - 40, 182, 80, foot, CREAM)
        + rect(x + 12, 182, 28, foot, _CREAM_SHADE)
        + stroke(writing, _TONES.mid, 8)
        + rect(x - 9, 128, 18, 40, WOOD)
        + rect(x - 58, 160, 116, 26, GOLD, rx=13)
        + path(f"M{x + 4},160 h41 a13,13 0 0 1 0,26 h-41 Z", GOLD_SHADE)
        + circle(x, 122, 20, GOLD)
        + path(f"M{x},102 a20,20 0 0 1 0,40 Z", GOLD_SHADE)
    )


def _king_dress() -> str:
    """A mantle striped blue and white over a white tunic."""
    stripes = "".join(
        stripe(x, 19, WHITE if x < 0 else WHITE_SHADE, shoulder=KING, spread=1.08)
        for x in (-242, -202, -162, -122, 122, 162, 202, 242)
    )
    tunic = f"M-76,498 L76,498 L88,{number(seam(88))} L-88,{number(seam(-88))} Z"
    edges = f"M-80,498 L-92,{number(seam(-92))} M80,498 L92,{number(seam(92))}"
    return (
        torso(_TONES.main, _TONES.dark, shoulder=KING)
        + stripes
        + path(tunic, WHITE)
        + path(edges, stroke=GOLD, stroke_width=11)
    )


def _king_beard() -> str:
    """Square, in rows of curls."""
    beard = symmetric(
        402,
        (54, 402, 84, 386, 90, 334),
        (110, 330),
        (120, 420, 114, 500, 106, 578),
        (104, 606, 70, 612, 0, 612),
    )
    moustache = symmetric(410, (16, 396, 62, 398, 92, 434), (62, 448, 22, 446, 0, 430))
    curls = " ".join(
        f"M{-16 * count},{y} " + "q8,19 16,19 q8,0 16,-19 " * count
        for y, count in ((472, 4), (502, 5), (532, 6), (562, 5))
    )
    return (
        lit(beard, "#dcdbd5", "#bdbeba")
        + stroke(curls, "#8b908f", 5, opacity=0.65)
        + stroke("M-16,449 C-8,456 8,456 16,449", LIPS, 8)
        + lit(moustache, WHITE, "#e6e4de")
    )


def _king_crown() -> str:
    """A stepped crown on a striped turban roll."""
    crown = symmetric(
        90,
        (15, 90),
        (15, 107),
        (30, 107),
        (30, 132),
        (44, 132),
        (44, 117),
        (57, 117),
        (57, 102),
        (83, 102),
        (83, 117),
        (96, 117),
        (96, 134),
        (104, 216),
        (0, 222),
    )
    roll = symmetric(
        208,
        (60, 208, 104, 200, 118, 214),
        (134, 230, 132, 256, 118, 268),
        (84, 278, 40, 280, 0, 280),
    )
    wraps = "".join(
        path(
            f"M{x - 22},{low} C{x - 8},{low - 16} {x + 2},{high + 16} {x + 10},{high} "
            f"L{x + 26},{high} C{x + 18},{high + 16} {x + 8},{low - 16} {x - 6},{low} Z",
            WHITE if x < 0 else WHITE_SHADE,
        )
        for x, high, low in (
            (-98, 212, 270),
            (-58, 207, 275),
            (-18, 208, 279),
            (22, 208, 279),
            (62, 207, 275),
            (100, 213, 268),
        )
    )
    jewels = (
        stitched(0, 172, 17, 23, _TONES.dark, _TONES.main, _TONES.mid)
        + both_sides(stitched(70, 174, 14, 19, _TONES.dark, _TONES.main))
        + both_sides(circle(36, 174, 8, WHITE))
    )
    return lit(crown, GOLD, GOLD_SHADE) + jewels + lit(roll, _TONES.main, _DEEP) + wraps


def king() -> str:
    """Stepped crown on a turban roll, square silver beard, striped mantle, scroll."""
    back = symmetric(250, (112, 250), (130, 340, 128, 440, 118, 512), (0, 512))
    sleeve = Sleeve(
        fill=_TONES.main,
        cuff=CREAM,
        wrist=52,
        elbow=68,
        pattern=stitched(112, -8, 17, 23, GOLD, _TONES.dark, CREAM)
        + stitched(164, -14, 17, 23, GOLD, _TONES.dark, CREAM),
    )
    return (
        _scroll()
        + lit(back, SILVER_HAIR.dark, "#8f9698")
        + _king_dress()
        + king_face(_TONES.skin, _TONES.skin_shade, "#9aa0a2")
        + _king_beard()
        + _king_crown()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _pomegranate() -> str:
    """The fruit on its stem, cut open."""
    x, y, r = SHAFT_X, 196, 60
    calyx = (
        f"M{x - 22},{y - 50} L{x - 32},{y - 98} L{x - 13},{y - 80} L{x},{y - 104} "
        f"L{x + 13},{y - 80} L{x + 32},{y - 98} L{x + 22},{y - 50} Z"
    )
    seeds = "".join(
        circle(x + dx, y + dy, 6.5, POMEGRANATE)
        for dx, dy in ((-8, -17), (8, -15), (-10, 1), (6, 3), (-6, 18), (9, 19))
    )
    return (
        shaft(7, 240, LEAF, LEAF_DARK)
        + leaf(x, 400, 104, 44, 42, LEAF_DARK)
        + leaf(x, 470, 104, 44, -40, LEAF)
        + leaf(x, 330, 76, 36, -44, LEAF)
        + path(calyx, POMEGRANATE)
        + path(
            f"M{x},{y - 104} L{x + 13},{y - 80} L{x + 32},{y - 98} L{x + 22},{y - 50} H{x} Z",
            POMEGRANATE_DARK,
        )
        + circle(x, y, r, POMEGRANATE)
        + path(f"M{x},{y - r} a{r},{r} 0 0 1 0,{2 * r} Z", POMEGRANATE_DARK)
        + ellipse(x, y + 2, 24, 33, CREAM)
        + seeds
    )


def _veil() -> str:
    """Sheer blue with a striped edge, spread over the shoulders behind the hair."""
    veil = symmetric(
        124,
        (96, 124, 162, 214, 164, 330),
        (166, 440, 190, 520, 250, 590),
        (0, 640),
    )
    edge = "M0,124 C96,124 162,214 164,330 C166,440 190,520 250,590"
    inner = "M0,148 C80,148 138,226 140,334 C141,446 164,530 216,596"
    return (
        lit(veil, _TONES.mid, "#5a97ca")
        + both_sides(path(edge, stroke=_TONES.main, stroke_width=12))
        + both_sides(path(inner, stroke=WHITE, stroke_width=7))
    )


def _queen_dress() -> str:
    """A white dress under a striped shawl."""
    stripes = "".join(
        stripe(x, width, fill, shoulder=SLIGHT, spread=1.1)
        for x, width, fill in (
            (-206, 14, WHITE),
            (-178, 12, _TONES.dark),
            (-150, 14, WHITE),
            (150, 14, WHITE_SHADE),
            (178, 12, _TONES.dark),
            (206, 14, WHITE_SHADE),
        )
    )
    bodice = (
        f"M-62,498 C-86,503 -106,508 -122,514 C-120,570 -96,640 -90,{number(seam(-90))} "
        f"L90,{number(seam(90))} C96,640 120,570 122,514 C106,508 86,503 62,498 Z"
    )
    shade = (
        f"M0,498 L62,498 C86,503 106,508 122,514 C120,570 96,640 90,{number(seam(90))} "
        f"L0,{number(seam(0))} Z"
    )
    edges = (
        f"M-122,512 C-120,570 -96,640 -90,{number(seam(-90))} "
        f"M122,512 C120,570 96,640 90,{number(seam(90))}"
    )
    return (
        torso(_TONES.main, _TONES.dark, shoulder=SLIGHT)
        + stripes
        + path(bodice, WHITE)
        + path(shade, WHITE_SHADE)
        + path(edges, stroke=GOLD, stroke_width=11)
    )


def _necklace() -> str:
    """The gold neckline and the blue stone that hangs from it."""
    return stroke("M-66,502 C-60,592 60,592 66,502", GOLD, 12) + stitched(
        0, 590, 19, 26, GOLD, _TONES.main, _TONES.mid
    )


def _locks() -> str:
    """Waves of hair falling over the shoulders on both sides."""
    lock = (
        "M70,250 C112,270 118,330 112,378 C106,424 140,452 134,508 C130,548 152,570 146,606 "
        "C122,606 98,596 88,566 C76,534 92,516 82,484 C74,456 94,436 88,396 Z"
    )
    left = stroke("M104,340 C104,384 92,410 104,446 C116,484 106,520 124,560", "#5d4032", 5)
    return both_sides(path(lock, _QUEENS_HAIR.light) + left) + path(lock, _QUEENS_HAIR.dark) + left


def _queen_hair() -> str:
    front = symmetric(
        150,
        (76, 150, 113, 224, 113, 330),
        (113, 396),
        (86, 404),
        (94, 340, 66, 290, 0, 262),
    )
    return lit(front, _QUEENS_HAIR.light, _QUEENS_HAIR.dark)


def _queen_crown() -> str:
    """Seven points tipped with discs over a ring, and a row of discs on the brow."""
    ring = symmetric(212, (44, 212, 90, 220, 116, 234), (112, 268), (76, 252, 36, 247, 0, 247))
    points, tips = [], []
    for x, tip, foot in ((0, 106, 214), (42, 124, 218), (80, 152, 226), (110, 188, 236)):
        for side in (-1, 1) if x else (1,):
            at, lean = x * side, x * side * 0.9
            colour = GOLD if at <= 0 else GOLD_SHADE
            points.append(
                polygon([(at, tip), (lean + 15, foot + 6), (lean - 15, foot + 6)], colour)
            )
            tips.append(circle(at, tip, 10 if x else 12, GOLD if at <= 0 else GOLD_SHADE))
    middle = polygon([(0, 106), (15, 220), (0, 220)], GOLD_SHADE)
    discs = "".join(
        circle(x, y, 9.5, GOLD_SHADE) + circle(x - 1, y - 1, 6.5, GOLD)
        for x, y in along((-90, 290), (0, 238), (90, 290), 9)
    )
    jewels = stitched(0, 229, 15, 15, _TONES.dark, _TONES.main, _TONES.mid) + both_sides(
        lozenge(38, 231, 11, 11, _TONES.main)
        + circle(70, 236, 6, WHITE)
        + lozenge(94, 243, 9, 9, _TONES.main)
    )
    return "".join(points) + middle + "".join(tips) + discs + lit(ring, GOLD, GOLD_SHADE) + jewels


def queen() -> str:
    """Pointed crown, sheer veil behind long waving hair, striped shawl, pomegranate."""
    sleeve = Sleeve(
        fill=_TONES.mid,
        cuff=CREAM,
        wrist=50,
        elbow=66,
        pattern=rect(98, -50, 9, 106, WHITE)
        + stitched(130, -8, 15, 21, _TONES.dark, WHITE, _TONES.main)
        + rect(152, -64, 9, 124, WHITE),
    )
    back = symmetric(250, (112, 250), (118, 330, 116, 440, 120, 540), (0, 540))
    return (
        _pomegranate()
        + _veil()
        + path(back.whole, _QUEENS_HAIR.dark)
        + _queen_dress()
        + path("M-66,498 C-60,592 60,592 66,498 Z", _TONES.skin)
        + queen_face(_TONES.skin, _TONES.skin_shade, _QUEENS_HAIR.dark)
        + _necklace()
        + _locks()
        + _queen_hair()
        + _queen_crown()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _lyre() -> str:
    """Four strings between two gold arms on a wooden body."""
    arm = "M24,570 C72,516 70,420 58,340 C50,280 48,215 56,150"
    strings = " ".join(f"M{x},182 L{number(0.7 * x)},520" for x in (-33, -11, 11, 33))
    body = symmetric(510, (18, 510, 34, 508, 48, 498), (36, 604), (0, 604))
    frame = (
        stroke(strings, WOOD, 5)
        + group(stroke(arm, GOLD, 18), transform="scale(-1 1)")
        + stroke(arm, GOLD_SHADE, 18)
        + rect(-60, 168, 120, 17, WOOD_DARK, rx=8)
        + circle(-56, 142, 17, GOLD)
        + circle(56, 142, 17, GOLD_SHADE)
        + lit(body, WOOD, WOOD_DARK)
        + rect(-15, 590, 30, seam(SHAFT_X) - 590, WOOD_DARK)
    )
    return group(frame, transform=f"translate({SHAFT_X} 0)")


def _jack_dress() -> str:
    """A striped shirt with an open collar."""
    stripes = "".join(
        stripe(x, 13, WHITE if x < 0 else WHITE_SHADE, shoulder=SLIGHT, spread=1.06)
        for x in (-212, -180, -148, 148, 180, 212)
    )
    return (
        torso(_TONES.main, _TONES.dark, shoulder=SLIGHT)
        + stripes
        + path("M-58,490 L0,632 L58,490 Z", _TONES.skin)
        + path("M0,490 L0,632 L58,490 Z", _TONES.skin_shade, opacity=0.75)
        + path("M-54,484 C-80,500 -110,516 -130,534 L-92,606 L0,642 Z", CREAM)
        + path("M54,484 C80,500 110,516 130,534 L92,606 L0,642 Z", _CREAM_SHADE)
    )


def _curls() -> str:
    """Loose curls beside the ears."""
    places = ((98, 292, 26), (112, 324, 27), (122, 358, 25), (118, 394, 26), (104, 424, 20))
    return both_sides("".join(circle(x, y, r, DARK_BROWN_HAIR.dark) for x, y, r in places))


def _fringe() -> str:
    """The curls that the brim lets out over the brow."""
    hair = DARK_BROWN_HAIR.dark
    cap = path("M-94,200 H94 V292 C60,262 -60,262 -94,292 Z", hair)
    return cap + "".join(
        circle(x, y, 18, hair) for x, y in along((-90, 290), (0, 248), (90, 290), 8)
    )


def _hat() -> str:
    """A cream bucket hat with a blue line."""
    dome = symmetric(84, (62, 84, 96, 112, 104, 196), (0, 214))
    brim = symmetric(
        206,
        (40, 206, 80, 202, 104, 190),
        (126, 214, 146, 238, 156, 266),
        (110, 250, 50, 244, 0, 244),
    )
    return (
        lit(dome, CREAM, _CREAM_SHADE)
        + lit(brim, CREAM, "#ddcfae")
        + path("M-102,186 C-60,202 60,202 102,186", stroke=_TONES.main, stroke_width=15)
        + path("M-144,252 C-90,230 90,230 144,252", stroke=_TONES.mid, stroke_width=6)
    )


def jack() -> str:
    """Bucket hat on dark curls, striped shirt with an open collar, lyre."""
    sleeve = Sleeve(
        fill=_TONES.main,
        cuff=CREAM,
        wrist=48,
        elbow=64,
        pattern=rect(100, -48, 12, 100, WHITE)
        + rect(132, -54, 12, 112, WHITE)
        + rect(164, -60, 12, 122, WHITE),
    )
    return (
        _lyre()
        + _jack_dress()
        + _curls()
        + jack_face(_TONES.skin, _TONES.skin_shade, DARK_BROWN_HAIR.dark)
        + _fringe()
        + _hat()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


FIGURES: Mapping[str, Callable[[], str]] = {"king": king, "queen": queen, "jack": jack}
