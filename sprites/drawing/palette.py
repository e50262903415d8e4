"""Every colour that the deck's drawings share.

A court card uses its suit's five tones, gold, cream, skin, hair and at most two object colours.
No other hue: that is what holds twelve people together. Pips are always the index colour.

What is printed in a suit's colour is written in capitals (`printed`), cloth and skin are not. So
the game can exchange the print alone, for a deck in two colours, and the courts keep their robes.
"""

from dataclasses import dataclass


def printed(colour: str) -> str:
    """The same colour as print: letters, pips, and what lies inside a pip."""
    return colour.upper()


@dataclass(frozen=True)
class Palette:
    """The tones of one suit."""

    index: str
    """Letters and pips, as print."""
    main: str
    """Robes."""
    dark: str
    """Shadows of robes, woven grounds, thin lines."""
    mid: str
    """Lighter cloth and details."""
    panel: str
    """Ground of a court card."""
    halo: str
    """The form behind a court's head and the medal of a one."""
    skin: str
    skin_shade: str


@dataclass(frozen=True)
class Hair:
    """Two browns (or greys, or blacks) of one head."""

    light: str
    dark: str


PALETTES = {
    "spades": Palette(
        index=printed("#1d2b2f"),
        main="#3d5863",
        dark="#1d2b2f",
        mid="#7f9aa3",
        panel="#c5cfcd",
        halo="#e4e8e3",
        skin="#f0c8a4",
        skin_shade="#deac85",
    ),
    "hearts": Palette(
        index=printed("#c8372d"),
        main="#c8372d",
        dark="#7a1d22",
        mid="#e27a66",
        panel="#f2cdb9",
        halo="#fae6d8",
        skin="#f5cda9",
        skin_shade="#e8b28a",
    ),
    "diamonds": Palette(
        index=printed("#1f6fb2"),
        main="#1f6fb2",
        dark="#123f6b",
        mid="#6ba6d6",
        panel="#bfd8ec",
        halo="#e1edf6",
        skin="#dca877",
        skin_shade="#c98f5f",
    ),
    "clubs": Palette(
        index=printed("#2b7a4b"),
        main="#2b7a4b",
        dark="#15462e",
        mid="#74ad82",
        panel="#c3dcbf",
        halo="#e2efda",
        skin="#f0c49d",
        skin_shade="#dfa87e",
    ),
}

# The queen of spades alone differs from her suit's skin.
BROWN_SKIN, BROWN_SKIN_SHADE = "#b5794f", "#9a623c"

GOLD, GOLD_SHADE = "#f2c14e", "#d9a441"
CREAM = "#fff6e3"
WHITE, WHITE_SHADE = "#fffaf0", "#efe6d2"
INK = "#1d2b2f"
LIPS = "#9c3a33"
CHEEK = "#d9584a"

WOOD, WOOD_DARK = "#a8703d", "#7c4d28"
STEEL, STEEL_DARK = "#dfe6e6", "#8fa3a8"
LEAF, LEAF_DARK = "#3f8a55", "#24613a"
POMEGRANATE, POMEGRANATE_DARK = "#b5333b", "#7f1f2a"
FLAME, FLAME_LIGHT = "#ee7a2c", "#f8b04a"

BROWN_HAIR = Hair("#6f4426", "#573319")
DARK_BROWN_HAIR = Hair("#633f29", "#4b2e1c")
CHESTNUT_HAIR = Hair("#8a5a2e", "#6e4522")
BLACK_HAIR = Hair("#2e2622", "#1d1816")
SILVER_HAIR = Hair("#c9cbca", "#a7acad")

PAPER_LIGHT, PAPER_DARK = "#fffdf6", "#f4eedd"
EDGE = "#cfc6ad"
