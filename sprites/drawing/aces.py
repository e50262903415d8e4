"""The four aces: one large pip with its suit's woven motif, and the showpiece of the deck.

The motif is always a single one in the middle: two small ones beside it look like eyes.
"""

from .index import index
from .motifs import around, eight_star, leaf, lozenge, rays
from .palette import CREAM, GOLD, GOLD_SHADE, INK, PALETTES, WHITE, printed
from .paper import HEIGHT, WIDTH, card
from .pips import SUITS, outline, pip
from .svg import circle, group, number, path

X, Y = WIDTH / 2, HEIGHT / 2
PIP_HEIGHT = 500


# Lines a little inside the outlines of the pips, in the same box from -50 to 50.
_INNER_LINES = {
    "hearts": (
        "M0,39 C-9,26 -43.5,7 -43.5,-18 C-43.5,-32 -34,-39.5 -24,-39.5 C-13,-39.5 -5,-32 0,-20.5 "
        "C5,-32 13,-39.5 24,-39.5 C34,-39.5 43.5,-32 43.5,-18 C43.5,7 9,26 0,39 Z"
    ),
    "diamonds": (
        "M0,-37.5 C7.5,-22 18,-8.5 29.5,0 C18,8.5 7.5,22 0,37.5 C-7.5,22 -18,8.5 -29.5,0 "
        "C-18,-8.5 -7.5,-22 0,-37.5 Z"
    ),
    "clubs": " ".join(
        f"M{x + 18.7:g},{y} A18.7,18.7 0 1 1 {x - 18.7:g},{y} A18.7,18.7 0 1 1 {x + 18.7:g},{y} Z"
        for x, y in ((0, -25), (-25, 9), (25, 9))
    ),
}


def _inner_line(suit: str) -> str:
    """A thin gold line inside the large pip."""
    scale = PIP_HEIGHT / 100
    return path(
        _INNER_LINES[suit],
        transform=f"translate({number(X)} {number(Y)}) scale({scale:.4f})",
        stroke=GOLD,
        stroke_width=7 / scale,
        stroke_linecap="round",
    )


def _hearts() -> str:
    """Lozenges in one another, as on the hearts' band."""
    tones = PALETTES["hearts"]
    nested = (
        (86, 102, GOLD),
        (69, 82, tones.dark),
        (51, 60, GOLD),
        (35, 42, tones.main),
        (18, 21.5, CREAM),
    )
    return _inner_line("hearts") + "".join(
        lozenge(X, Y + 14, half_width, half_height, fill)
        for half_width, half_height, fill in nested
    )


def _diamonds() -> str:
    """The star tile of the diamonds' band."""
    tones = PALETTES["diamonds"]
    return (
        _inner_line("diamonds")
        + eight_star(X, Y, 92, GOLD)
        + eight_star(X, Y, 76, printed(tones.dark))
        + eight_star(X, Y, 52, CREAM, inner=0.66)
        + circle(X, Y, 17, printed(tones.main))
        + "".join(lozenge(X, Y + dy, 14, 26, GOLD) for dy in (-134, 134))
    )


def _clubs() -> str:
    """A flower of six petals."""
    tones = PALETTES["clubs"]
    y = Y - 20
    petals = "".join(
        leaf(X, y, 118, 52, turn, GOLD if turn % 120 == 0 else CREAM) for turn in range(0, 360, 60)
    )
    return (
        _inner_line("clubs")
        + petals
        + circle(X, y, 31, printed(tones.dark))
        + circle(X, y, 17, GOLD)
    )


_MOTIFS = {"hearts": _hearts, "diamonds": _diamonds, "clubs": _clubs}

# The ace of spades is drawn about the origin.
BOSS_Y = 92


def _sun() -> str:
    """The ring of rays and the pale disc that the spade stands on."""
    halo = PALETTES["spades"].halo
    return (
        rays(0, 0, count=72, start=354, ends=(402, 380), width=6, colour=GOLD_SHADE)
        + circle(0, 0, 338, halo, stroke=GOLD_SHADE, stroke_width=8)
        + circle(0, 0, 322, stroke=GOLD_SHADE, stroke_width=3)
    )


def _spade() -> str:
    """The black spade with a gold rim, and a gold line inside its lobes."""
    shape = outline("spades")
    at = "translate(0 -16) scale(5.6)"

    def rimmed(colour: str, width: float) -> str:
        return path(shape, colour, stroke=colour, stroke_width=width / 5.6, stroke_linejoin="round")

    lobe = "M0,-41 C12,-22 42.5,-8 42.5,14 C42.5,24.5 35.5,30.5 27,30.5 C21,30.5 16.5,28.5 13,25"
    lines = path(lobe, stroke=GOLD_SHADE, stroke_width=5 / 5.6, stroke_linecap="round")
    return group(
        rimmed(GOLD, 25),
        rimmed(INK, 10),
        lines,
        group(lines, transform="scale(-1 1)"),
        transform=at,
    )


def _sprig() -> str:
    """One leaf and three pairs on an upright stem."""
    stem = path(f"M0,{BOSS_Y} L0,-200", stroke=GOLD, stroke_width=7)
    pairs = ((-150, 74, CREAM), (-96, 88, GOLD), (-34, 98, CREAM))
    leaves = "".join(
        leaf(0, y, length, length * 0.44, turn, colour)
        for y, length, colour in pairs
        for turn in (-50, 50)
    )
    return stem + leaves + leaf(0, -184, 82, 40, 0, GOLD)


def _branch() -> str:
    """The right-hand branch: five leaves on a stem curving up from the boss."""
    stem = path(f"M60,{BOSS_Y - 6} C126,{BOSS_Y - 16} 178,34 190,-30", stroke=GOLD, stroke_width=7)
    places = (
        (86, 80, 66, 6, CREAM),
        (104, 76, 62, 134, GOLD),
        (134, 54, 76, -2, GOLD),
        (154, 34, 70, 118, CREAM),
        (170, 12, 72, -24, CREAM),
        (188, -22, 74, 2, GOLD),
    )
    leaves = "".join(leaf(x, y, n, n * 0.44, turn, colour) for x, y, n, turn, colour in places)
    return stem + leaves


def _boss() -> str:
    """The round boss with the star of the courts."""
    return (
        circle(0, BOSS_Y, 72, INK, stroke=GOLD, stroke_width=8)
        + eight_star(0, BOSS_Y, 56, CREAM)
        + eight_star(0, BOSS_Y, 41, INK)
        + eight_star(0, BOSS_Y, 26, GOLD, inner=0.6)
        + circle(0, BOSS_Y, 8, INK)
    )


def _medallions() -> str:
    """The other three suits at the foot of the ring, far from the index."""
    others = ((-32, "clubs"), (0, "diamonds"), (32, "hearts"))
    parts = []
    for turn, suit in others:
        x, y = around(0, 0, 338, 180 + turn)
        parts.append(circle(x, y, 46, WHITE, stroke=GOLD_SHADE, stroke_width=8))
        parts.append(pip(suit, x, y, 52, PALETTES[suit].index))
    return "".join(parts)


def _ace_of_spades() -> str:
    branch = _branch()
    return group(
        _sun(),
        _spade(),
        branch,
        group(branch, transform="scale(-1 1)"),
        _sprig(),
        _boss(),
        lozenge(0, 216, 11, 22, GOLD),
        _medallions(),
        transform=f"translate({number(X)} {number(Y)}) scale(1.07)",
    )


def ace(suit: str) -> str:
    """The ace of `suit`."""
    if suit == "spades":
        art = _ace_of_spades()
    else:
        art = pip(suit, X, Y, PIP_HEIGHT, PALETTES[suit].index) + _MOTIFS[suit]()
    return card(art, index("A", suit))


def cards() -> dict[tuple[str, str], str]:
    """All four, by rank and suit."""
    return {("A", suit): ace(suit) for suit in SUITS}
