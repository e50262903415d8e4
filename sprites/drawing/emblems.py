"""Suits, trump medallions, bid chips, the dealer button and trick dots.

Drawn on a grid of 100 units, trick dots on 40. Numbers on chips are text and drawn by the game.
"""

from math import degrees, radians, sqrt

from .motifs import around
from .pips import pip
from .svg import Attribute, circle, document, group, line, number, path, radial, rect
from .tones import (
    GOLD,
    INK,
    PAPER,
    SUIT,
    SUIT_ON_DARK,
    SUITS_HIGH_FIRST,
    gold_metal,
    paper_disc,
)

GRID = 100
DOT_GRID = 40


def pictures() -> dict[str, str]:
    """Every emblem: path below `sprites/` without its ending -> SVG text."""
    suits = {f"suit-{suit}": suit_emblem(suit, SUIT[suit]) for suit in SUITS_HIGH_FIRST}
    dark = {f"suit-{s}-dark": suit_emblem(s, SUIT_ON_DARK[s]) for s in SUITS_HIGH_FIRST}
    strains = (*SUITS_HIGH_FIRST, "notrump")
    medallions = {f"medallion-{strain}": medallion(strain) for strain in strains}
    drawn = {
        **suits,
        "suit-notrump": document(GRID, GRID, no_trump(50, 50, 1, SUIT["spades"])),
        **dark,
        "suit-notrump-dark": document(GRID, GRID, no_trump(50, 50, 1, PAPER)),
        **medallions,
        "medallion-notrump-small": medallion("notrump", small=True),
        "chip": chip(),
        "chip-focus": chip_focus(),
        "chip-chosen": chip_chosen(),
        "chip-barred": chip_barred(),
        "dealer": dealer(),
        "dot-won": dot_won(),
        "dot-needed": dot_needed(),
        "dot-over": dot_over(),
        "dot-bag": dot_bag(),
        "bag": bag(),
        "crown": crown(),
        "led": led(),
    }
    return {f"emblems/{name}": svg for name, svg in drawn.items()}


def suit_emblem(suit: str, colour: str) -> str:
    """One suit alone, filling nine tenths of the height."""
    return document(GRID, GRID, pip(suit, 50, 50, 90, colour))


def no_trump(x: float, y: float, scale: float, colour: str) -> str:
    """The fifth strain: a ring with one stroke, 78 units wide at scale 1."""
    r, width = 33 * scale, 12 * scale
    reach = r / sqrt(2)
    return circle(x, y, r, stroke=colour, stroke_width=width) + line(
        x - reach, y + reach, x + reach, y - reach, stroke=colour, stroke_width=width
    )


# The suits look equally large when the pointed ones are higher.
_ON_MEDALLION = {"spades": 49, "hearts": 47, "diamonds": 53, "clubs": 48}


def medallion(strain: str, *, small: bool = False) -> str:
    """The large trump emblem: a suit, or no trump, on paper in a gold rim.

    Under 30 pixels four suits blur; there no trump is `small`, the ring with one stroke.
    """
    defs = gold_metal("gold", 30, 24, 78) + paper_disc("paper", 36, 30, 66)
    if strain == "notrump":
        face = no_trump(50, 50, 0.58, SUIT["spades"]) if small else _four_barred_suits()
    else:
        face = pip(strain, 50, 50, _ON_MEDALLION[strain], SUIT[strain])
    return document(
        GRID, GRID,
        circle(50, 50, 47, "url(#gold)"), circle(50, 50, 42.5, INK),
        circle(50, 50, 40.5, "url(#paper)"), face,
        defs=defs,
    )  # fmt: skip


def _four_barred_suits() -> str:
    """Four grey suits with a bar through the free diagonal; on the diagonal it would hit them."""
    places = {"spades": (50, 27), "hearts": (73, 50), "clubs": (50, 73), "diamonds": (27, 50)}
    suits = (pip(suit, x, y, 21, "#8f8c7e") for suit, (x, y) in places.items())
    bar = line(25.5, 74.5, 74.5, 25.5, stroke=INK, stroke_width=5.6, stroke_linecap="round")
    return "".join(suits) + bar


def _edge_notches(inner: float, outer: float, width: float, colour: str, turn: float) -> str:
    """Eight marks on a chip's edge between two radii, `width` wide outside, the first at `turn`."""
    half = width / outer / 2

    def at(r: float, angle: float) -> str:
        x, y = around(50, 50, r, degrees(angle))
        return f"{number(x)},{number(y)}"

    marks = []
    for step in range(8):
        middle = radians(turn + 45 * step)
        a, b = middle - half, middle + half
        marks.append(
            f"M{at(inner, a)} L{at(outer, a)} A{outer},{outer} 0 0 1 {at(outer, b)} "
            f"L{at(inner, b)} A{inner},{inner} 0 0 0 {at(inner, a)} Z"
        )
    return path(" ".join(marks), colour)


def chip() -> str:
    """A bid chip at rest."""
    tan = "#d8c9a0"
    return document(
        GRID, GRID,
        circle(50, 50, 47, "url(#paper)"), _edge_notches(37.6, 47, 15, tan, 22.5),
        circle(50, 50, 35.5, stroke=tan, stroke_width=2),
        defs=radial("paper", (36, 28), 72, [(0, "#fffcf2"), (0.6, "#fdf5e2"), (1, "#f3e8cd")]),
    )  # fmt: skip


def chip_focus() -> str:
    """The chip under the pointer or the keyboard's focus."""
    return document(
        GRID, GRID,
        circle(50, 50, 49.6, "url(#gold)"), circle(50, 50, 45, "#ffffff"),
        _edge_notches(37.6, 45.6, 15, "url(#gold)", 22.5),
        circle(50, 50, 35.5, stroke=GOLD, stroke_width=2),
        defs=gold_metal("gold", 28, 22, 84),
    )  # fmt: skip


def chip_chosen() -> str:
    """The chip that will be bid."""
    return document(
        GRID, GRID,
        circle(50, 50, 49.5, PAPER), _edge_notches(36, 44.6, 15, "url(#gold)", 0),
        circle(50, 50, 38.4, "url(#gold)"),
        circle(50, 50, 35.5, stroke=PAPER, stroke_width=2),
        defs=gold_metal("gold", 28, 22, 84),
    )  # fmt: skip


def chip_barred() -> str:
    """A bid that a rule forbids; the stroke lies under the number, which stays readable."""
    stroke: dict[str, Attribute] = {
        "stroke": "#e5675c",
        "stroke_width": 5,
        "stroke_linecap": "round",
    }
    return document(
        GRID, GRID,
        circle(50, 50, 47, "#24423f"), circle(50, 50, 46, stroke="#41605c", stroke_width=2),
        line(14.5, 70.5, 85.5, 29.5, **stroke),
    )  # fmt: skip


def dealer() -> str:
    """The dealer's button: two small cards on gold; no letter, which would need translating."""
    back = rect(-12.5, -17.5, 25, 35, PAPER, rx=4.5, stroke=INK, stroke_width=4)
    face = back + pip("diamonds", 0, 0, 17, SUIT["hearts"])
    return document(
        GRID, GRID,
        circle(50, 50, 48, INK), circle(50, 50, 44, "url(#gold)"),
        group(back, transform="translate(38 50) rotate(-20)"),
        group(face, transform="translate(59.5 50) rotate(16)"),
        defs=gold_metal("gold", 32, 26, 72),
    )  # fmt: skip


def dot_won() -> str:
    """A trick won towards the bid."""
    return document(DOT_GRID, DOT_GRID, circle(20, 20, 12, GOLD))


def dot_needed() -> str:
    """A trick still needed."""
    ring = circle(20, 20, 10.2, stroke=PAPER, stroke_width=3.6)
    return document(DOT_GRID, DOT_GRID, ring)


def dot_over() -> str:
    """A trick too many."""
    arm: dict[str, Attribute] = {
        "stroke": "#ffffff",
        "stroke_width": 3.4,
        "stroke_linecap": "round",
    }
    return document(
        DOT_GRID, DOT_GRID,
        circle(20, 20, 13, "#e5534a"),
        line(15.4, 15.4, 24.6, 24.6, **arm), line(24.6, 15.4, 15.4, 24.6, **arm),
    )  # fmt: skip


def dot_bag() -> str:
    """A trick beyond a contract that overtricks do not break."""
    arm: dict[str, Attribute] = {"stroke": INK, "stroke_width": 3.4, "stroke_linecap": "round"}
    return document(
        DOT_GRID, DOT_GRID,
        circle(20, 20, 13, PAPER),
        line(20, 13.6, 20, 26.4, **arm), line(13.6, 20, 26.4, 20, **arm),
    )  # fmt: skip


def bag() -> str:
    """A full sack in one colour: the number of bags is written on its belly by the game."""
    ears = "M30,7 C37,13 43,14 50,8 C57,14 63,13 70,7 L61,24 H39 Z"
    belly = "M38,30 H62 C82,42 95,60 95,75 C95,89 82,96 50,96 C18,96 5,89 5,75 C5,60 18,42 38,30 Z"
    return document(GRID, GRID, path(f"{ears} {belly}", INK))


def crown() -> str:
    """The best card of a trick so far: a gold crown on a dark disc, to show on any card."""
    points = "M23,69 L18,34 L35,49 L50,23 L65,49 L82,34 L77,69 Z"
    edge: dict[str, Attribute] = {"stroke": INK, "stroke_width": 3, "stroke_linejoin": "round"}
    return document(
        GRID, GRID,
        circle(50, 50, 48, PAPER), circle(50, 50, 44, INK),
        path(points, "url(#gold)", **edge),
        *(circle(x, y, 5, "url(#gold)") for x, y in ((18, 34), (50, 22), (82, 34))),
        rect(23, 72, 54, 7, "url(#gold)", rx=3),
        defs=gold_metal("gold", 32, 26, 72),
    )  # fmt: skip


def led() -> str:
    """The card that was led: an arrow that sets out, on paper."""
    stroke: dict[str, Attribute] = {
        "stroke": INK,
        "stroke_width": 9,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return document(
        GRID, GRID,
        circle(50, 50, 48, INK), circle(50, 50, 44, PAPER),
        line(26, 50, 72, 50, **stroke),
        path("M54,31 L74,50 L54,69", "none", **stroke),
    )  # fmt: skip
