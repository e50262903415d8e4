"""King, queen and jack of clubs, in Romanian dress."""

from collections.abc import Callable, Mapping
from math import atan2, degrees

from ..motifs import lozenge
from ..palette import (
    CHESTNUT_HAIR,
    GOLD,
    GOLD_SHADE,
    LIPS,
    PALETTES,
    STEEL,
    STEEL_DARK,
    WHITE,
    WHITE_SHADE,
    WOOD,
    WOOD_DARK,
    Hair,
)
from ..svg import circle, path, rect
from .body import KING, SHAFT_X, Sleeve, fist, forearm, torso
from .face import both_sides, jack_face, king_face, queen_face
from .seam import seam
from .shapes import (
    along,
    blossom,
    dots,
    leaves,
    lit,
    lozenges,
    stitched,
    stitches,
    stroke,
    symmetric,
)

_TONES = PALETTES["clubs"]
_KING_HAIR = Hair("#553423", "#3f2618")
_QUEEN_HAIR = Hair("#4a2d1d", "#362014")
_GLINT = "#f4f8f7"
_DEEP_HAIR = "#27170f"
_MOUSTACHE = "#765038"
_MOUSTACHE_SHADE = "#62402b"
_BARB = "#cdbf9f"
_FOLD = "#d8cbb0"
_PIPE_MOUTH = "#5a351b"
_PIPE_LIGHT = "#c48d56"
_SLEEVE = "#23693f"
_FUR, _FUR_SHADE = "#f3e6c8", "#dfcca3"
_HAT, _HAT_SHADE, _HAT_TUFT = "#4a3a2c", "#352820", "#6d5843"
_LAMBSKIN, _LAMBSKIN_SHADE, _LAMBSKIN_CURL = "#34312e", "#211f1e", "#5d5850"


def _sword() -> str:
    """A broad blade, point up, with a gold guard and pommel."""
    x = SHAFT_X
    blade = f"M{x},96 L{x + 20},146 L{x + 16},522 L{x - 16},522 L{x - 20},146 Z"
    return (
        path(blade, STEEL, stroke=_TONES.dark, stroke_width=9, stroke_linejoin="round")
        + path(blade, STEEL)
        + path(f"M{x},96 L{x + 20},146 L{x + 16},522 L{x},522 Z", STEEL_DARK)
        + path(f"M{x},170 L{x},500", stroke=_GLINT, stroke_width=5)
        + rect(x - 13, 540, 26, 110, _TONES.dark)
        + circle(x, 668, 22, GOLD_SHADE)
        + circle(x - 3, 665, 15, GOLD)
        + rect(x - 62, 516, 124, 26, GOLD_SHADE, rx=13, stroke=_TONES.dark, stroke_width=5)
        + rect(x - 56, 519, 112, 11, GOLD, rx=5.5)
        + lozenge(x, 529, 13, 15, _TONES.main)
    )


def _king_dress() -> str:
    """A green robe under a broad collar of light, speckled fur."""
    collar = symmetric(
        498,
        (62, 498),
        (121, 504, 190, 519, 240, 547),
        (222, 590, 120, 636, 0, 640),
    )
    lower = [*along((-228, 566), (-150, 640), (0, 636), 8)]
    right = [*along((228, 566), (150, 640), (0, 636), 8)]
    specks = [
        (x, y, degrees(atan2(x, 420 - y)) if y > 420 else 180.0)
        for x, y in (
            (76, 520),
            (118, 534),
            (160, 548),
            (204, 560),
            (92, 562),
            (136, 578),
            (178, 586),
            (68, 596),
            (106, 612),
        )
    ]
    marks = leaves(
        [(side * x, y - 8, side * turn) for x, y, turn in specks for side in (-1, 1)],
        22,
        8,
        _KING_HAIR.light,
    )
    return (
        torso(_TONES.main, _TONES.dark, shoulder=KING)
        + dots(lower, 21, _FUR)
        + dots(right, 21, _FUR_SHADE)
        + lit(collar, _FUR, _FUR_SHADE)
        + marks
    )


def _king_beard() -> str:
    hair = _KING_HAIR
    beard = symmetric(
        420,
        (46, 420, 84, 408, 92, 356),
        (98, 256),
        (105, 256),
        (107, 420, 94, 476, 58, 516),
        (34, 546, 16, 580, 0, 612),
    )
    moustache = symmetric(
        414,
        (14, 398, 54, 400, 78, 420),
        (92, 430, 106, 424, 112, 408),
        (122, 436, 96, 456, 64, 450),
        (36, 446, 14, 440, 0, 430),
    )
    strands = both_sides(
        stroke("M52,462 C50,500 34,530 18,566", hair.dark, 5, opacity=0.6)
        + stroke("M76,444 C76,470 68,494 54,512", hair.dark, 5, opacity=0.6)
    )
    return (
        lit(beard, hair.light, hair.dark)
        + strands
        + path("M-15,450 C-8,458 8,458 15,450", stroke=LIPS, stroke_width=8, stroke_linecap="round")
        + lit(moustache, _MOUSTACHE, _MOUSTACHE_SHADE)
    )


def _king_hat() -> str:
    """A tall fur hat with a green top; a brooch holds a white plume."""
    top = symmetric(90, (60, 90, 98, 112, 104, 160), (0, 164))
    fur = symmetric(
        144,
        (50, 140, 98, 142, 128, 150),
        (136, 180, 132, 216, 121, 248),
        (84, 264, 40, 268, 0, 268),
    )
    rows = (
        (172, (-104, -66, -28, 28, 66, 104)),
        (202, (-88, -48, 48, 88)),
        (232, (-104, -68, -32, 32, 68, 104)),
    )
    tufts = "".join(f"M{x - 9},{y}q9,12 18,0" for y, places in rows for x in places)
    plume = (
        "M-4,196 C-20,150 0,100 48,91 C84,85 106,112 92,138 C86,122 70,118 58,128 "
        "C34,148 22,170 18,196 Z"
    )
    barbs = "M6,190 C4,150 24,112 58,103 M14,144 L30,136 M22,126 L42,124 M8,168 L22,160"
    return (
        lit(top, _TONES.main, _TONES.dark)
        + path("M0,92 L0,150", stroke=GOLD_SHADE, stroke_width=6)
        + lit(fur, _HAT, _HAT_SHADE)
        + path(tufts, stroke=_HAT_TUFT, stroke_width=5, stroke_linecap="round")
        + path(plume, WHITE)
        + path(barbs, stroke=_BARB, stroke_width=4, stroke_linecap="round")
        + circle(4, 208, 29, GOLD_SHADE)
        + circle(2, 206, 24, GOLD)
        + circle(4, 208, 15, _TONES.dark)
        + circle(2, 206, 11, _TONES.main)
        + circle(-2, 202, 4, WHITE)
    )


def king() -> str:
    """Fur hat and plume, long moustache, fur collar, sword."""
    hair = _KING_HAIR
    back = symmetric(
        240, (106, 240), (116, 320, 118, 410, 112, 456), (109, 480, 100, 486, 80, 486), (0, 486)
    )
    frogs = "".join(
        stroke(f"M{x},-28 L{x},30", GOLD, 8) + dots([(x, -30), (x, 0), (x, 32)], 9, GOLD)
        for x in (108, 146)
    )
    sleeve = Sleeve(fill=_SLEEVE, cuff=_FUR, wrist=46, elbow=64, pattern=frogs)
    return (
        _sword()
        + lit(back, hair.dark, _DEEP_HAIR)
        + _king_dress()
        + king_face(_TONES.skin, _TONES.skin_shade, hair.light)
        + _king_beard()
        + _king_hat()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _wheat() -> str:
    """Three ears bound by the fist, the middle one highest."""
    x, foot = SHAFT_X, seam(SHAFT_X)
    stalks, awns, light, dark = [], [], [], []
    for lean, top in ((-1, 148), (1, 148), (0, 112)):
        ear = x + 41 * lean
        stalks.append(
            f"M{ear},{top + 40} L{ear - 2 * lean},{top + 190} "
            f"C{ear - 8 * lean},430 {x + 6 * lean},520 {x + 3 * lean},600 "
            f"L{x - 20 * lean},{foot:.0f}"
        )
        awns += [f"M{ear + side * 8},{top + 60} L{ear + side * 17},{top - 6}" for side in (-1, 1)]
        for step in range(6):
            y = top + 66 + step * 28
            light.append((ear, y, -30.0))
            dark.append((ear, y, 30.0))
        light.append((ear, top + 50, 0.0))
    return (
        path(" ".join(stalks), stroke=GOLD_SHADE, stroke_width=8)
        + path(" ".join(awns), stroke=GOLD_SHADE, stroke_width=3)
        + leaves(dark, 43, 21, GOLD_SHADE)
        + leaves(light, 43, 21, GOLD)
    )


def _queen_dress() -> str:
    """A white blouse sewn with lozenges under a green coat edged with gold; gold beads."""
    front = symmetric(498, (104, 498), (98, 560, 72, 640, 64, 720), (0, 720))
    return (
        torso(_TONES.main, _TONES.dark)
        + lozenges([(-206, 556), (-272, 664), (206, 556), (246, 586)], 9, 13, GOLD)
        + lit(front, WHITE, WHITE_SHADE)
        + both_sides(path("M104,502 C98,560 72,640 64,700", stroke=GOLD, stroke_width=9))
        + stitches([(-36, 622), (36, 612), (0, 636)], 13, 17, _TONES.main, WHITE, _TONES.main)
        + path("M-64,497 C-50,540 50,540 64,497 Z", _TONES.skin_shade)
        + path("M-66,496 C-50,546 50,546 66,496", stroke=_TONES.main, stroke_width=11)
        + dots(along((-60, 520), (0, 640), (60, 520), 11), 8.5, GOLD)
        + stitched(0, 594, 14, 19, GOLD_SHADE, GOLD, _TONES.main)
    )


def _veil() -> tuple[str, str]:
    """The long veil: the part behind the head, and the folds before the shoulders."""
    back = symmetric(
        176, (96, 176, 146, 250, 154, 350), (160, 440, 172, 500, 196, 560), (100, 600), (0, 600)
    )
    left = (
        f"M-154,350 C-160,440 -178,500 -196,560 C-208,610 -214,680 -214,{seam(-214):.0f} "
        f"L-138,{seam(-138):.0f} C-128,640 -112,560 -112,470 Z"
    )
    right = (
        f"M154,350 C160,440 178,500 196,560 C208,600 214,620 214,{seam(214):.0f} "
        f"L138,{seam(138):.0f} C128,600 112,540 112,470 Z"
    )
    folds = "M-140,420 C-144,500 -164,580 -168,700 M140,420 C144,500 162,560 168,640"
    hem = [(134, 288), (146, 338), (152, 390), (158, 442), (170, 494), (186, 546)]
    sewn = [(side * (x - 13), y) for x, y in hem for side in (-1, 1)]
    sewn += [(-188, 598), (-196, 650)]
    return (
        lit(back, WHITE, WHITE_SHADE),
        path(left, WHITE)
        + path(right, WHITE_SHADE)
        + path(folds, stroke=_FOLD, stroke_width=5, stroke_linecap="round")
        + lozenges(sewn, 7.5, 11, _TONES.main),
    )


def _queen_crown() -> str:
    """A gold ring that carries trefoils."""
    ring = symmetric(194, (60, 194, 110, 208, 117, 212), (109, 254), (80, 244, 40, 238, 0, 238))
    prongs, trefoils = [], []
    for x, y, r, fill in (
        (-92, 168, 14, GOLD),
        (92, 168, 14, GOLD_SHADE),
        (-50, 147, 16, GOLD),
        (50, 147, 16, GOLD_SHADE),
        (0, 127, 19, GOLD),
    ):
        prongs.append(f"M{x},{y} L{x},214")
        trefoils.append(dots([(x, y - r), (x - r, y + r * 0.5), (x + r, y + r * 0.5)], r, fill))
        trefoils.append(circle(x, y, r * 0.5, _TONES.main))
    return (
        path(" ".join(prongs), stroke=GOLD_SHADE, stroke_width=10)
        + "".join(trefoils)
        + lit(ring, GOLD, GOLD_SHADE)
        + path(
            "M-110,250 C-80,241 -40,235 0,235 C40,235 80,241 110,250",
            stroke=GOLD_SHADE,
            stroke_width=6,
        )
        + stitches([(-42, 218), (42, 218)], 11, 14, _TONES.dark, _TONES.main)
        + dots(
            [(side * x, y) for x, y in ((18, 215), (74, 224), (98, 230)) for side in (-1, 1)],
            6,
            WHITE,
        )
    )


def queen() -> str:
    """Crown of trefoils, long veil, embroidered blouse, wheat."""
    hair = _QUEEN_HAIR
    back = symmetric(220, (84, 220, 112, 250, 112, 330), (112, 400, 108, 450, 96, 494), (0, 498))
    front = symmetric(
        226,
        (84, 226, 114, 250, 114, 350),
        (114, 430, 112, 470, 102, 492),
        (94, 502, 80, 500, 74, 494),
        (86, 460, 92, 420, 88, 396),
        (88, 330, 56, 276, 0, 258),
    )
    strands = both_sides(stroke("M14,256 C60,264 92,300 100,360", _DEEP_HAIR, 4, opacity=0.5))
    veil, folds = _veil()
    sleeve = Sleeve(
        fill=WHITE,
        cuff=_TONES.dark,
        wrist=52,
        elbow=66,
        pattern=rect(92, -50, 9, 100, _TONES.main)
        + stitches([(124, y) for y in (-28, 6, 40)], 12, 17, _TONES.main, WHITE, _TONES.dark)
        + rect(147, -58, 9, 116, _TONES.main),
    )
    return (
        _wheat()
        + veil
        + _queen_dress()
        + lit(back, hair.dark, _DEEP_HAIR)
        + folds
        + queen_face(_TONES.skin, _TONES.skin_shade, hair.light)
        + lit(front, hair.light, hair.dark)
        + strands
        + _queen_crown()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _pan_pipes() -> str:
    """Six pipes, the longest in the fist, bound with green."""
    pipes = []
    for step in range(6):
        x = SHAFT_X - 57 + step * 19.5
        height = (506, 490, 455, 400, 345, 290)[step]
        pipes.append(rect(x, 126, 18.5, height, WOOD))
        pipes.append(rect(x + 13.5, 126, 5, height, WOOD_DARK))
        pipes.append(rect(x + 3, 134, 5, height - 18, _PIPE_LIGHT))
        pipes.append(rect(x + 2, 122, 14.5, 9, _PIPE_MOUTH))
    bands = "".join(
        rect(SHAFT_X - 62, y, 126, 22, _TONES.dark, rx=6)
        + rect(SHAFT_X - 62, y + 8, 126, 6, GOLD, rx=3)
        for y in (196, 336)
    )
    return "".join(pipes) + bands


def _jack_dress() -> str:
    """A white shirt with a stitched slit, a green vest edged with fleece."""
    front = symmetric(498, (110, 498), (142, 560, 116, 640, 72, 720), (0, 720))
    curve = ((108, 508), (158, 580), (100, 680))
    flowers = both_sides(
        leaves([(196, 576, 140), (196, 576, 220)], 46, 12, GOLD)
        + blossom(196, 574, 22, 6, GOLD)
        + circle(196, 574, 8, _TONES.main)
    )
    return (
        torso(_TONES.main, _TONES.dark)
        + flowers
        + dots(along(*curve, 9), 18, _FUR_SHADE)
        + dots([(-x, y) for x, y in along(*curve, 9)], 18, _FUR)
        + lit(front, WHITE, WHITE_SHADE)
        + path("M-50,496 L0,590 L50,496 Z", _TONES.skin_shade)
        + stroke("M-56,500 L0,596 L56,500", _TONES.main, 18)
        + dots(
            [
                (side * x, y)
                for x, y in ((47, 516), (35, 537), (23, 558), (11, 578))
                for side in (-1, 1)
            ],
            4.5,
            GOLD,
        )
        + stitches(
            [(-58, 566), (58, 566), (-40, 604), (40, 604)], 11, 15, _TONES.main, WHITE, _TONES.main
        )
    )


def _cap() -> str:
    """A tall lambskin cap whose tip falls to the right."""
    whole = (
        "M-113,250 C-128,186 -104,118 -40,94 C0,82 60,84 96,96 C128,102 150,126 136,144 "
        "C128,154 112,148 102,144 C116,170 122,210 115,250 C70,265 -70,265 -113,250 Z"
    )
    shade = (
        "M20,88 C50,84 74,88 96,96 C128,102 150,126 136,144 C128,154 112,148 102,144 "
        "C116,170 122,210 115,250 C84,258 50,261 12,262 C32,214 34,146 20,88 Z"
    )
    curls = "".join(
        f"M{x},{y}a9,9 0 1 1 14,5"
        for x, y in (
            (-84, 184),
            (-50, 156),
            (-58, 214),
            (-20, 128),
            (-16, 184),
            (-94, 232),
            (-22, 236),
            (20, 158),
            (28, 212),
            (60, 182),
            (62, 238),
            (84, 208),
            (54, 124),
            (88, 158),
            (-58, 122),
            (92, 118),
        )
    )
    return (
        path(whole, _LAMBSKIN)
        + path(shade, _LAMBSKIN_SHADE)
        + path(curls, stroke=_LAMBSKIN_CURL, stroke_width=5, stroke_linecap="round")
    )


def jack() -> str:
    """Lambskin cap, thin moustache, fleece-edged vest, pan pipes."""
    hair = CHESTNUT_HAIR
    back = symmetric(
        220,
        (80, 220, 114, 240, 114, 310),
        (118, 390, 120, 424, 114, 450),
        (108, 468, 96, 470, 80, 468),
        (0, 468),
    )
    fringe = symmetric(
        220,
        (110, 220),
        (116, 350),
        (108, 400),
        (93, 388),
        (92, 318, 86, 294, 72, 282),
        (40, 290, 20, 288, 0, 284),
    )
    moustache = symmetric(
        418,
        (10, 410, 30, 414, 44, 418),
        (54, 420, 62, 414, 64, 404),
        (72, 420, 56, 434, 38, 430),
        (22, 428, 8, 428, 0, 426),
    )
    sleeve = Sleeve(
        fill=WHITE,
        cuff=_TONES.dark,
        wrist=48,
        elbow=64,
        pattern=rect(94, -47, 8, 94, _TONES.main)
        + stitches([(124, y) for y in (-26, 6, 38)], 12, 16, _TONES.main, WHITE, _TONES.dark),
    )
    return (
        _pan_pipes()
        + lit(back, hair.light, hair.dark)
        + _jack_dress()
        + jack_face(_TONES.skin, _TONES.skin_shade, hair.dark, ears=False)
        + lit(moustache, hair.light, hair.dark)
        + lit(fringe, hair.light, hair.dark)
        + _cap()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


FIGURES: Mapping[str, Callable[[], str]] = {"king": king, "queen": queen, "jack": jack}
