"""Colours by role, and the sizes that follow from the window.

A role says what a colour is for (`paper`, `made`, `barred`), never its hue, so a theme can be
exchanged whole. Colours are `#rrggbb`; what is translucent has its opacity beside it.
`FELT`, `NIGHT` and `CONTRAST` are the themes, `THEMES` finds them by name.
"""

from dataclasses import dataclass, replace
from functools import lru_cache


@dataclass(frozen=True)
class Theme:
    """Every colour of the game's screens."""

    name: str
    table_centre: str  # the felt under the lamp
    table_edge: str  # the felt in the dark
    panel: str  # plates lying on the felt
    panel_opacity: float
    panel_hover: str  # a plate under the pointer
    panel_raised: str  # buttons on a panel
    panel_edge: str | None  # an outline round plates; None: no outline
    line: str  # hairlines on panels
    track: str  # what the thumb of a bar moves along, on panels
    text: str  # on panels and on felt
    text_soft: str  # larger text on felt that should not shout
    muted: str  # second line, key hints, disabled names
    paper: str  # tiles, chips, the score sheet
    paper_hover: str
    paper_line: str  # hairlines on paper
    ink: str  # text on paper and on the accent
    ink_muted: str
    accent: str  # turn, focus, chosen
    accent_hover: str
    accent_down: str
    focus: str  # the keyboard's ring
    made: str
    failed: str
    warning: str  # on panels: a number that is barred, too many bids
    barred: str  # plate of what may not be chosen
    barred_ink: str
    is_high_contrast: bool = False  # lines and plain colours instead of shadows and soft ones
    shadow: str = "#020e0e"
    dyes: tuple[tuple[str, str], ...] = ()  # what emblems have instead of their own colours

    @property
    def has_shadows(self) -> bool:
        """Whether things throw shadows; where they do not, lines part what lies on each other."""
        return not self.is_high_contrast

    @property
    def edge(self) -> tuple[str | None, int]:
        """Colour and width in pixels of the outline round a plate on the felt, if it has one."""
        return self.panel_edge, 2 if self.panel_edge else 0

    @property
    def off_edge(self) -> str | None:
        """The outline round what cannot be used now; None: no outline."""
        return self.track if self.panel_edge else None


FELT = Theme(
    name="felt",
    table_centre="#1f6a5b",
    table_edge="#082a2b",
    panel="#061f20",
    panel_opacity=0.9,
    panel_hover="#164345",
    panel_raised="#17393a",
    panel_edge=None,
    line="#1d3b3b",
    track="#1d3b3b",
    text="#fbf6e6",
    text_soft="#e8ede2",
    muted="#a9bcb6",
    paper="#fbf6e6",
    paper_hover="#fffdf4",
    paper_line="#d9d2bd",
    ink="#26343a",
    ink_muted="#5c6b70",
    accent="#f2c14e",
    accent_hover="#f8d06e",
    accent_down="#dcaa38",
    focus="#f2c14e",
    made="#297647",
    failed="#c1342b",
    warning="#ff8a7d",
    barred="#24423f",
    barred_ink="#c9d8d4",
)

NIGHT = replace(
    FELT,
    name="night",
    table_centre="#2a2f45",
    table_edge="#10121c",
    panel="#0b0d16",
    panel_hover="#2d3350",
    panel_raised="#262b40",
    line="#2b3046",
    track="#2b3046",
    text="#e9e4d4",
    text_soft="#cdccc8",
    muted="#a3a8b8",
    paper="#e9e4d4",
    paper_hover="#f3efe1",
    paper_line="#c9c3b0",
    ink="#1b2126",
    ink_muted="#525c63",
    made="#246a41",
    failed="#ab2c24",
    barred="#2b3044",
    barred_ink="#c3c8d6",
    shadow="#05060b",
    dyes=(
        ("#24423f", "#2b3044"),  # a chip that is barred, and its rim
        ("#41605c", "#4b5270"),
        ("#fff6e3", "#e9e4d4"),  # paper
    ),
)

CONTRAST = replace(
    FELT,
    name="contrast",
    table_centre="#000000",
    table_edge="#000000",
    panel="#000000",
    panel_opacity=1.0,
    panel_hover="#333333",
    panel_raised="#000000",
    panel_edge="#ffffff",
    line="#ffffff",
    track="#4d4d4d",
    text="#ffffff",
    text_soft="#ffffff",
    muted="#e0e0e0",
    paper="#ffffff",
    paper_hover="#ffffff",
    paper_line="#000000",
    ink="#000000",
    ink_muted="#333333",
    accent="#ffd400",
    accent_hover="#ffe566",
    accent_down="#e0bb00",
    focus="#ffd400",
    made="#005c27",
    failed="#a60019",
    warning="#ff6e6e",
    barred="#000000",
    barred_ink="#ffffff",
    is_high_contrast=True,
    shadow="#000000",
    dyes=(
        ("#24423f", "#000000"),
        ("#41605c", "#ffffff"),
        ("#fff6e3", "#ffffff"),
        ("#fbd877", "#ffe566"),  # gold, from the lamp to the dark
        ("#f2c14e", "#ffd400"),
        ("#e8b43f", "#e0bb00"),
        ("#e5675c", "#ff5a5a"),  # a stroke through what is barred, and a trick too many
        ("#e5534a", "#ff5a5a"),
    ),
)

THEMES = {theme.name: theme for theme in (FELT, NIGHT, CONTRAST)}


@dataclass(frozen=True)
class Metrics:
    """Sizes for one window size; lengths are whole pixels unless they say otherwise."""

    size: tuple[int, int]
    u: float  # the unit of the table's layout: a sixteenth of the width or a tenth of the height
    base: int  # text
    small: int  # key hints, second lines
    large: int  # headings in panels, numbers
    title: int  # the heading of a screen
    gap: int  # between things that belong together
    inset: int  # from the edge of a row to its words
    margin: int  # from the window's edge
    pill: int  # height of a pill
    disc: int  # diameter of a round button
    chip: int  # diameter of a number chip
    ring: int  # width of the focus ring
    line: int  # width of the thin lines between rows
    corner: int  # radius of a plate's corner
    row_corner: float  # the same of a row, and of what is about as high
    small_corner: float  # the same of the sheet on the table, and of what lies on a plate or paper

    @staticmethod
    @lru_cache(maxsize=64)
    def of(size: tuple[int, int], text_scale: float = 1.0) -> "Metrics":
        """The sizes for a window of `size` pixels; `text_scale` is the player's wish."""
        width, height = size
        u = min(width / 16, height / 10)
        base = max(13, round(u / 5 * text_scale))
        corner = max(8, round(base * 0.9))
        return Metrics(
            size=size,
            u=u,
            base=base,
            small=max(13, round(base * 0.86)),
            large=round(base * 1.3),
            title=round(base * 1.7),
            gap=max(6, round(base * 0.6)),
            inset=round(base * 0.7),
            margin=max(10, round(base * 1.3)),
            pill=max(28, round(base * 2.3)),
            disc=max(32, round(base * 2.6)),
            chip=max(34, round(base * 2.7)),
            ring=max(3, round(base * 0.17)),
            line=max(1, round(base * 0.046)),
            corner=corner,
            row_corner=corner * 0.7,
            small_corner=corner * 0.5,
        )
