"""King, queen and jack of spades, in American dress."""

from collections.abc import Callable, Mapping

from ..motifs import around, five_star
from ..palette import (
    BLACK_HAIR,
    BROWN_SKIN,
    BROWN_SKIN_SHADE,
    CHESTNUT_HAIR,
    CREAM,
    FLAME,
    GOLD,
    GOLD_SHADE,
    INK,
    PALETTES,
    WHITE,
    WHITE_SHADE,
    WOOD,
    WOOD_DARK,
)
from ..svg import circle, group, number, path, polygon, rect
from .body import KING, SHAFT_X, SLIGHT, Sleeve, fist, forearm, torso
from .face import both_sides, jack_face, king_face, queen_face, smile
from .seam import seam
from .shapes import along, lit, stroke, symmetric

_TONES = PALETTES["spades"]
_NIGHT = "#131d20"  # ink in shade
_LAPEL_SHADE = "#2f464f"  # main in shade


def _quill() -> str:
    """A great feather, white towards the light and grey away from it."""
    whole = (
        "M-8,96 C-44,160 -58,250 -50,330 C-46,390 -28,440 -4,470 "
        "C30,430 56,370 56,290 C56,210 30,140 -8,96 Z"
    )
    grey = "M-8,96 C6,210 6,350 -4,470 C30,430 56,370 56,290 C56,210 30,140 -8,96 Z"
    barbs = " ".join(f"M{x},{y} l-34,-32" for x, y in ((2, 240), (3, 292), (2, 344), (0, 396)))
    dark_barbs = " ".join(f"M{x},{y} l34,-34" for x, y in ((3, 250), (4, 304), (2, 358), (0, 410)))
    return group(
        path(whole, WHITE, stroke=INK, stroke_width=10, stroke_linejoin="round"),
        path(whole, WHITE),
        path(grey, _TONES.mid),
        stroke(barbs, _TONES.panel, 6),
        stroke(dark_barbs, _TONES.main, 6),
        stroke(f"M-8,104 C6,210 6,350 -2,470 L0,{number(seam(SHAFT_X))}", INK, 10),
        transform=f"translate({SHAFT_X} 0)",
    )


def _king_dress() -> str:
    """A black coat with grey lapels over a white shirt."""
    shirt = f"M-70,496 L70,496 L44,{number(seam(44))} L-44,{number(seam(-44))} Z"
    left = (
        f"M-66,492 L-150,518 L-138,574 L-168,586 L-60,{number(seam(-60))} "
        f"L-14,{number(seam(-14))} C-42,620 -62,560 -66,492 Z"
    )
    right = (
        f"M66,492 L150,518 L138,574 L168,586 L60,{number(seam(60))} "
        f"L14,{number(seam(14))} C42,620 62,560 66,492 Z"
    )
    edges = "M150,518 L138,574 L168,586 L60,684 M-150,518 L-138,574 L-168,586 L-60,716"
    return (
        torso(INK, _NIGHT, shoulder=KING)
        + path(shirt, WHITE)
        + path(left, _TONES.main)
        + path(right, _LAPEL_SHADE)
        + stroke(edges, GOLD, 9)
    )


def _bow_tie() -> str:
    """A turned-up collar and a black bow."""
    collar = "M-50,484 L-76,506 L-54,560 L-4,536 Z"
    wing = "M-4,552 L-52,524 C-60,540 -60,568 -52,584 L-4,560 Z"
    return (
        path(collar, WHITE)
        + group(path(collar, WHITE_SHADE), transform="scale(-1 1)")
        + both_sides(path(wing, INK))
        + rect(-14, 538, 28, 34, _NIGHT, rx=9)
        + path("M-7,545 v20", stroke=_TONES.main, stroke_width=4, stroke_linecap="round")
    )


def _king_beard() -> str:
    """A beard round the chin, and no moustache."""
    beard = symmetric(
        464,
        (36, 464, 74, 448, 84, 396),
        (90, 362, 91, 320, 90, 270),
        (107, 270),
        (109, 350, 109, 416, 88, 464),
        (64, 506, 28, 526, 0, 528),
    )
    return lit(beard, BLACK_HAIR.light, BLACK_HAIR.dark)


def _top_hat() -> str:
    """A tall hat; a zigzag crown serves as its band."""
    body = symmetric(88, (50, 88, 90, 90, 100, 98), (92, 150, 92, 200, 98, 250), (0, 250))
    crown = symmetric(
        196,
        (20, 162),
        (46, 198),
        (72, 162),
        (96, 192),
        (98, 248),
        (0, 252),
    )
    brim = symmetric(
        240,
        (60, 240, 130, 238, 160, 236),
        (176, 244, 172, 266, 156, 272),
        (100, 282, 50, 284, 0, 284),
    )
    return (
        lit(body, INK, _NIGHT)
        + lit(crown, GOLD, GOLD_SHADE)
        + five_star(0, 218, 16, INK)
        + both_sides(circle(46, 222, 7, INK) + circle(80, 220, 6, INK))
        + lit(brim, INK, _NIGHT)
    )


def king() -> str:
    """Tall hat banded by a crown, chin beard, black coat and bow tie, quill."""
    sleeve = Sleeve(fill=INK, cuff=WHITE, wrist=46, elbow=62)
    return (
        _quill()
        + _king_dress()
        + king_face(_TONES.skin, _TONES.skin_shade, BLACK_HAIR.dark)
        + _bow_tie()
        + _king_beard()
        + smile(y=426, half_width=24)
        + _top_hat()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


def _torch() -> str:
    """A gold torch with a tall flame."""
    flame = (
        "M-4,296 C-50,290 -66,250 -52,210 C-44,186 -34,176 -36,150 C-18,160 -8,176 -8,192 "
        "C6,168 24,150 22,104 C48,140 66,180 60,226 C54,270 30,298 -4,296 Z"
    )
    core = (
        "M0,296 C-30,292 -36,262 -24,240 C-16,226 -8,220 -6,204 C6,214 10,226 10,236 "
        "C18,230 22,222 24,210 C38,232 40,292 0,296 Z"
    )
    handle = f"M-30,330 L30,330 L18,{number(seam(SHAFT_X))} L-18,{number(seam(SHAFT_X))} Z"
    shade = f"M4,330 L30,330 L18,{number(seam(SHAFT_X))} L4,{number(seam(SHAFT_X))} Z"
    return group(
        path(flame, FLAME),
        path(core, GOLD),
        path(handle, GOLD),
        path(shade, GOLD_SHADE),
        rect(-46, 288, 92, 32, GOLD, rx=10),
        path("M4,288 h32 a10,10 0 0 1 10,10 v12 a10,10 0 0 1 -10,10 h-32 Z", GOLD_SHADE),
        rect(-33, 320, 66, 16, INK, rx=6),
        transform=f"translate({SHAFT_X} 0)",
    )


def _queen_dress() -> str:
    """A white dress, and a grey-blue drape with stars over both shoulders."""
    drape = (
        f"M-104,506 C-150,512 -200,532 -{SLIGHT},566 C-262,620 -292,690 -292,{number(seam(-292))} "
        f"L-120,{number(seam(-120))} C-150,650 -150,560 -104,506 Z"
    )
    right = (
        f"M118,510 C160,518 204,534 {SLIGHT},566 C250,584 274,600 280,{number(seam(280))} "
        f"L20,{number(seam(20))} C90,660 130,580 118,510 Z"
    )
    edges = (
        f"M-104,506 C-150,560 -150,650 -120,{number(seam(-120))} "
        f"M118,510 C130,580 90,660 20,{number(seam(20))}"
    )
    stars = "".join(
        five_star(x, y, 17, CREAM) for x, y in ((170, 560), (212, 590), (150, 610), (-176, 552))
    )
    return (
        torso(WHITE, WHITE_SHADE, shoulder=SLIGHT)
        + path(drape, _TONES.main)
        + path(right, INK)
        + stroke(edges, GOLD, 10)
        + stars
    )


def _queen_curls() -> str:
    """A round head of curls, from the crown to below the ears."""
    places = (
        (38, 188, 32),
        (82, 226, 30),
        (116, 284, 36),
        (132, 346, 40),
        (126, 398, 40),
        (108, 442, 32),
    )
    hair = BLACK_HAIR
    left = "".join(circle(-x, y, r, hair.light) for x, y, r in places)
    right = "".join(circle(x, y, r, hair.dark) for x, y, r in places)
    dome = symmetric(164, (60, 164, 112, 210, 112, 290), (112, 430), (0, 430))
    return lit(dome, hair.light, hair.dark) + left + right


def _queen_front() -> str:
    hair = BLACK_HAIR
    front = symmetric(
        150,
        (80, 150, 110, 220, 110, 310),
        (108, 340, 96, 356, 88, 372),
        (92, 320, 64, 286, 0, 274),
    )
    return lit(front, hair.light, hair.dark)


def _queen_crown() -> str:
    """Seven rays from a band with a star."""
    rays = []
    for turn, tip in (
        (-75, 200),
        (-50, 204),
        (-25, 206),
        (0, 208),
        (25, 206),
        (50, 204),
        (75, 200),
    ):
        left, right = around(0, 296, 102, turn - 9), around(0, 296, 102, turn + 9)
        point, middle = around(0, 296, tip, turn), around(0, 296, 102, turn)
        rays.append(polygon([left, point, middle], GOLD))
        rays.append(polygon([middle, point, right], GOLD_SHADE))
    band = symmetric(192, (56, 192, 104, 220, 118, 262), (108, 294), (90, 266, 52, 250, 0, 250))
    return (
        "".join(rays)
        + lit(band, GOLD, GOLD_SHADE)
        + five_star(0, 222, 19, INK)
        + both_sides(circle(46, 232, 7, INK) + circle(82, 254, 6, INK))
    )


def queen() -> str:
    """Crown of seven rays, curls, white dress and starred drape, torch."""
    beads = "".join(
        circle(x, y, 10, GOLD_SHADE) + circle(x - 1.5, y - 1.5, 7, GOLD)
        for x, y in along((-60, 516), (0, 606), (60, 516), 9)
    )
    earrings = circle(-98, 424, 14, GOLD) + circle(98, 424, 14, GOLD_SHADE)
    sleeve = Sleeve(
        fill=_TONES.main,
        cuff=WHITE,
        wrist=48,
        elbow=64,
        pattern=five_star(120, -8, 18, CREAM) + five_star(166, -16, 18, CREAM),
    )
    return (
        _torch()
        + _queen_curls()
        + _queen_dress()
        + path("M-66,498 C-60,592 60,592 66,498 Z", BROWN_SKIN)
        + queen_face(BROWN_SKIN, BROWN_SKIN_SHADE, BLACK_HAIR.dark)
        + beads
        + _queen_front()
        + earrings
        + _queen_crown()
        + forearm(sleeve)
        + fist(BROWN_SKIN, BROWN_SKIN_SHADE)
    )


def _guitar() -> str:
    """A guitar carried by its neck, the body on top."""
    body = symmetric(
        98,
        (38, 98, 48, 126, 43, 158),
        (38, 186, 40, 196, 51, 216),
        (64, 248, 54, 316, 0, 316),
    )
    foot = number(seam(SHAFT_X))
    strings = " ".join(f"M{top},146 L{end},{foot}" for top, end in ((-8, -6), (0, 0), (8, 6)))
    frets = " ".join(f"M-15,{y} h30" for y in range(348, 560, 38))
    return group(
        path(body.whole, INK, stroke=INK, stroke_width=10),
        lit(body, "#c48a4e", WOOD),
        rect(-15, 300, 30, seam(SHAFT_X) - 300, WOOD_DARK),
        path(frets, stroke=GOLD, stroke_width=5),
        circle(0, 238, 24, WOOD_DARK),
        circle(0, 238, 17, INK),
        rect(-25, 140, 50, 13, INK, rx=5),
        path(strings, stroke=CREAM, stroke_width=3),
        transform=f"translate({SHAFT_X} 0)",
    )


def _jack_dress() -> str:
    """A grey-blue shirt with a piped yoke and gold stars."""
    piping = f"M{-SLIGHT + 2},568 C-176,596 -80,600 0,676 C80,600 176,596 {SLIGHT - 2},568"
    yoke = (
        f"M-62,498 C-118,508 -193,528 {-SLIGHT},566 C-176,596 -80,600 0,676 "
        f"C80,600 176,596 {SLIGHT},566 C193,528 118,508 62,498 Z"
    )
    return (
        torso(INK, _NIGHT, shoulder=SLIGHT)
        + path(yoke, _TONES.main)
        + path(f"M0,498 H62 C118,508 193,528 {SLIGHT},566 C176,596 80,600 0,676 Z", _LAPEL_SHADE)
        + stroke(piping, GOLD, 8)
        + both_sides(five_star(148, 548, 23, GOLD))
    )


def _neckerchief() -> str:
    """A white cloth with dark spots, knotted in front."""
    cloth = symmetric(
        508, (40, 508, 60, 496, 66, 486), (88, 508, 92, 520, 88, 532), (60, 570, 24, 600, 0, 634)
    )
    spots = "".join(
        circle(x, y, 6, INK)
        for x, y in (
            (-62, 524),
            (-34, 534),
            (0, 530),
            (34, 534),
            (62, 524),
            (-44, 556),
            (-16, 562),
            (16, 562),
            (44, 556),
            (-22, 588),
            (6, 592),
            (0, 614),
        )
    )
    return lit(cloth, WHITE, WHITE_SHADE) + spots


def _cowboy_hat() -> str:
    """Wide-brimmed, with a gold band."""
    dome = symmetric(
        112,
        (14, 96, 40, 84, 66, 92),
        (92, 100, 98, 150, 106, 232),
        (0, 240),
    )
    crease = "M0,112 C-6,140 -4,170 0,196"
    band = symmetric(206, (50, 206, 90, 202, 103, 196), (108, 236), (70, 244, 30, 246, 0, 246))
    brim = symmetric(
        240,
        (60, 240, 120, 234, 150, 206),
        (164, 198, 180, 206, 172, 222),
        (150, 270, 80, 292, 0, 292),
    )
    rim = "M-168,222 C-146,262 -80,283 0,283 C80,283 146,262 168,222"
    return (
        lit(dome, INK, _NIGHT)
        + stroke(crease, _TONES.main, 6)
        + lit(band, GOLD, GOLD_SHADE)
        + five_star(0, 224, 15, INK)
        + lit(brim, INK, _NIGHT)
        + stroke(rim, _TONES.mid, 6)
    )


def jack() -> str:
    """Wide-brimmed hat, spotted neckerchief, star shirt, guitar."""
    hair = CHESTNUT_HAIR
    back = symmetric(240, (106, 240), (110, 300, 108, 350, 104, 380), (0, 380))
    fringe = symmetric(
        240,
        (100, 240),
        (104, 300, 104, 330, 96, 346),
        (86, 330, 84, 300, 78, 286),
        (40, 300, 20, 302, 0, 298),
    )
    sleeve = Sleeve(
        fill=_TONES.main, cuff=INK, wrist=46, elbow=62, pattern=five_star(128, -10, 20, GOLD)
    )
    return (
        _guitar()
        + lit(back, hair.light, hair.dark)
        + _jack_dress()
        + jack_face(_TONES.skin, _TONES.skin_shade, hair.dark)
        + _neckerchief()
        + lit(fringe, hair.light, hair.dark)
        + _cowboy_hat()
        + forearm(sleeve)
        + fist(_TONES.skin, _TONES.skin_shade)
    )


FIGURES: Mapping[str, Callable[[], str]] = {"king": king, "queen": queen, "jack": jack}
