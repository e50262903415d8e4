"""The pictures of the title screen: one for each game, and the score sheet on the table.

Each game's picture tells a true rule of it. 248 x 190, an opaque plate with corners of 14.
"""

from collections.abc import Iterable

from .emblems import no_trump
from .motifs import around
from .pips import pip
from .svg import (
    Attribute,
    circle,
    document,
    group,
    line,
    number,
    path,
    polygon,
    polyline,
    radial,
    rect,
)
from .tones import CARD_RED, FAILED, GOLD, MADE, PAPER, SHADOW, SUIT, gold_metal

WIDTH, HEIGHT, CORNER = 248, 190, 14
SHEET_WIDTH, SHEET_HEIGHT = 300, 260


def pictures() -> dict[str, str]:
    """The four game pictures and the score sheet."""
    drawn = {
        "serbian": serbian(),
        "romanian": romanian(),
        "israeli": israeli(),
        "spades": spades(),
        "score-sheet": score_sheet(),
    }
    return {f"title/{name}": svg for name, svg in drawn.items()}


def _plate(light: str, middle: str, dark: str, *body: str, defs: str = "") -> str:
    """A picture on its own lit ground."""
    ground = radial("ground", (84, 42), 250, [(0, light), (0.42, middle), (1, dark)])
    return document(
        WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, "url(#ground)", rx=CORNER), *body,
        defs=ground + defs,
    )  # fmt: skip


def _arrow_head(x: float, y: float, heading: float, size: float, fill: str) -> str:
    """A notched head with its middle on (x, y), pointing `heading` degrees clockwise from up."""
    points = ((0, -0.62), (0.5, 0.5), (0, 0.24), (-0.5, 0.5))
    return polygon(
        ((px * size, py * size) for px, py in points), fill,
        transform=f"translate({number(x)} {number(y)}) rotate({number(heading)})",
        stroke=fill, stroke_width=1.2, stroke_linejoin="round",
    )  # fmt: skip


def _soft(shape: str, x: float, y: float, *, spread: Iterable[float], opacity: float) -> str:
    """The shadow of a path moved by (x, y): one faint copy for each stroke width."""
    copies = (
        group(
            path(shape, SHADOW, stroke=SHADOW, stroke_width=width, stroke_linejoin="round"),
            opacity=opacity,
        )
        for width in spread
    )
    return group(*copies, transform=f"translate({number(x)} {number(y)})")


def serbian() -> str:
    """Trump turns from hand to hand: spades, diamonds, hearts, clubs, no trump, anticlockwise."""
    cx, cy, r = 124, 102, 63
    strains = ("spades", "diamonds", "hearts", "clubs", "notrump")
    discs, heads, shades = [], [], []
    for place, strain in enumerate(strains):
        x, y = around(cx, cy, r, -72 * place)
        first = place == 0
        size = 27.5 if first else 23.5
        shades.append(circle(x + 1.5, y + 3, size, "#5c0f0c", opacity=0.42))
        discs.append(circle(x, y, size, "url(#gold)" if first else PAPER))
        if strain == "notrump":
            discs.append(no_trump(x, y, 0.29, SUIT["spades"]))
        else:
            height = 33 if first else 27
            discs.append(pip(strain, x, y, height, SUIT[strain]))
        # The gold disc is larger, so the middle of the gap moves away from it.
        bearing = -72 * place - 36 + {0: -2, 4: 2}.get(place, 0)
        hx, hy = around(cx, cy, r, bearing)
        heads.append(_arrow_head(hx, hy, bearing - 90, 15, GOLD))
    track = circle(cx, cy, r, stroke="#f6b9a6", stroke_width=4, stroke_opacity=0.5)
    return _plate(
        "#e0574a", "#c93d31", "#92241d", track, *shades, *discs, *heads,
        defs=gold_metal("gold", cx - 8, cy - r - 12, 44),
    )  # fmt: skip


def romanian() -> str:
    """Hands of 1 to 8 and back to 1 cards; the hand of eight stands in gold."""
    pitch, block, base = 14.6, 11.8, 160
    sizes = (1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1)
    left = (WIDTH - pitch * len(sizes) + pitch - block) / 2
    blocks, shades = [], []
    for column, size in enumerate(sizes):
        x = left + pitch * column
        for step in range(size):
            y = base - pitch * (step + 1) + (pitch - block)
            top = step == size - 1
            colour = GOLD if size == 8 else PAPER
            strength = 1 if top or size == 8 else 0.76 + 0.14 * step / size
            blocks.append(rect(x, y, block, block, colour, rx=3, opacity=strength))
        shades.append(
            rect(x + 2, base - pitch * size + 6, block, pitch * size - 3, "#06264c",
                 rx=3, opacity=0.28)
        )  # fmt: skip
    table = line(
        left, base + 9, WIDTH - left, base + 9, stroke="#a9cdee", stroke_width=3.4,
        stroke_linecap="round", stroke_opacity=0.75,
    )  # fmt: skip
    return _plate("#4a97d6", "#2a72b6", "#134a86", *shades, *blocks, table)


def _small_back(x: float, y: float, turn: float) -> str:
    """A face-down card, 56 x 78, with a lozenge woven on it."""
    width, height = 56, 78
    lozenge = polygon(((0, -24), (15, 0), (0, 24), (-15, 0)), "#d8604f")
    heart = polygon(((0, -10), (6.2, 0), (0, 10), (-6.2, 0)), GOLD)
    shadow = rect(-width / 2, -height / 2, width, height, "#06210f", rx=7, opacity=0.42)
    at = f"rotate({turn})"
    return group(
        group(group(shadow, transform=at), transform="translate(3 6)"),
        group(
            rect(-width / 2, -height / 2, width, height, PAPER, rx=7),
            rect(-width / 2 + 4.5, -height / 2 + 4.5, width - 9, height - 9, CARD_RED, rx=4),
            lozenge, heart, transform=at,
        ),
        transform=f"translate({x} {y})",
    )  # fmt: skip


def israeli() -> str:
    """The Frisch: three cards go to the player on the left."""
    start, tip = (204, 65), (44, 52)
    arc = f"M{start[0]},{start[1]} C172,26 100,12 52,46"
    shade = path(arc, stroke="#06210f", stroke_width=6, stroke_linecap="round",
                 stroke_opacity=0.3, transform="translate(1.5 4)")  # fmt: skip
    return _plate(
        "#4bab70", "#2f8652", "#154f33",
        shade, _arrow_head(*tip, 233, 25, "#123f29"),
        path(arc, stroke="url(#gold)", stroke_width=6, stroke_linecap="round"),
        _arrow_head(tip[0] - 1.5, tip[1] - 3, 233, 25, GOLD),
        _small_back(183, 125, 27), _small_back(127, 107, 7), _small_back(70, 118, -16),
        defs=gold_metal("gold", 60, 20, 190),
    )  # fmt: skip


def spades() -> str:
    """Spades are broken, and partners: two halves of one suit lean apart."""
    # The break, from the tip to the foot, in the spade's box of -50..50.
    crack = ((0, -50), (-9, -22), (9, -4), (-8, 14), (2, 26), (0, 50))
    left, right = _half_spade(crack, left=True), _half_spade(crack, left=False)
    scale = 1.42

    def half(shape: str, fill: str, lean: float, x: float, y: float) -> str:
        place = f"translate({number(124 + x)} {number(97 + y)}) rotate({lean} 0 0) scale({scale})"
        return path(shape, fill, transform=place)

    return _plate(
        "#5d7683", "#3c515c", "#1a282f",
        group(half(left, "#0a1216", -3, -7, 3), half(right, "#0a1216", 3, 10, 4), opacity=0.5,
              transform="translate(2.5 3)"),
        half(left, PAPER, -3, -8, 0), half(right, "url(#gold)", 3, 8, 0),
        defs=gold_metal("gold", -6, -40, 105),
    )  # fmt: skip


def _half_spade(crack: tuple[tuple[float, float], ...], *, left: bool) -> str:
    """One half of the spade's outline, closed along the crack."""
    side = -1 if left else 1
    outer = (
        f"M0,-50 C{9 * side},-32 {48 * side},-12 {48 * side},14 "
        f"C{48 * side},28 {38 * side},36 {27 * side},36 C{17 * side},36 {9 * side},31 "
        f"{5 * side},22 C{6 * side},36 {12 * side},44 {22 * side},50 L0,50"
    )
    back = " ".join(f"L{number(x)},{number(y)}" for x, y in reversed(crack[1:-1]))
    return f"{outer} {back} Z"


def score_sheet() -> str:
    """The corner of the score sheet with a pencil; its right and lower edges leave the screen."""
    turn = -14
    corner = "M0,12 A12,12 0 0 1 12,0 H420 V420 H0 Z"
    rules = []
    for row in range(5):
        y = 62 + 36 * row
        rules.append(line(22, y, 400, y, stroke="#d8cba6", stroke_width=1.6))
    for column in range(3):
        x = 84 + 74 * column
        rules.append(line(x, 26, x, 400, stroke="#d8cba6", stroke_width=1.6))
    suits = ("spades", "hearts", "diamonds", "clubs")
    pips = (pip(suit, 54, 80 + 36 * row, 19, SUIT[suit]) for row, suit in enumerate(suits))
    tick = ((-6, 0.5), (-1.5, 5.5), (7, -6))
    marks = []
    for column, row, made in (
        (0, 0, True),
        (0, 1, True),
        (0, 2, False),
        (1, 0, False),
        (1, 1, True),
    ):
        place = f"translate({121 + 74 * column} {80 + 36 * row})"
        pen: dict[str, Attribute] = {
            "stroke_width": 3.2,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
        if made:
            marks.append(polyline(tick, stroke=MADE, transform=place, **pen))
        else:
            marks.append(path("M-5.5,-5.5 L5.5,5.5 M5.5,-5.5 L-5.5,5.5", stroke=FAILED,
                              transform=place, **pen))  # fmt: skip
    return document(
        SHEET_WIDTH, SHEET_HEIGHT,
        group(_soft(corner, 0, 0, spread=range(2, 27, 3), opacity=0.07),
              transform=f"translate(108 80) rotate({turn})"),
        group(path(corner, PAPER), *rules, *pips, *marks,
              transform=f"translate(104 70) rotate({turn})"),
        group(_soft(_PENCIL, 0, 0, spread=(0.5, 2, 3.5, 5, 6.5, 8, 9.5), opacity=0.055),
              transform="translate(147 73) rotate(29)"),
        group(_pencil(), transform="translate(141 62) rotate(28)"),
    )  # fmt: skip


_PENCIL = "M0,0 L8.5,26 V180 A8.5,9 0 0 1 -8.5,180 V26 Z"


def _pencil() -> str:
    """A red pencil, its point at the origin, lying down the y axis; lit from the left."""
    wood = "M0,0 L8.5,26 C5.6,29.5 2.8,26.5 0,29 C-2.8,26.5 -5.6,29.5 -8.5,26 Z"
    return "".join((
        path(wood, "#efc79c"),
        path("M0,0 L8.5,26 C5.6,29.5 2.8,26.5 1.2,28.2 Z", "#d9a877"),
        path("M0,0 L2.9,9 C1.4,10.4 -1.4,10.4 -2.9,9 Z", "#26343a"),
        path("M-8.5,26 C-5.6,29.5 -2.8,26.5 0,29 C2.8,26.5 5.6,29.5 8.5,26 V166 H-8.5 Z",
             "#d5473a"),
        path("M-8.5,26 C-6.5,28.6 -4.6,27.8 -3,27.2 V166 H-8.5 Z", "#ea6e5d"),
        path("M3.6,27.2 C5.4,28 7,28 8.5,26 V166 H3.6 Z", "#aa3027"),
        rect(-8.9, 164, 17.8, 13, "#cfd4d4"),
        rect(-8.9, 164, 6, 13, "#e9ecec"), rect(3.8, 164, 5.1, 13, "#a3acae"),
        path("M-8.5,177 H8.5 V180 A8.5,9 0 0 1 -8.5,180 Z", "#eb94b1"),
        path("M3.6,177 H8.5 V180 A8.5,9 0 0 1 3.6,188.2 Z", "#d07795"),
    ))  # fmt: skip
