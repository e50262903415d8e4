"""The small icons: strokes of 2 on a grid of 24, round ends, one colour, no fill.

The live area runs from 3 to 21 with the stroke, so centre lines stay between 4 and 20; whole
numbers fall on pixel edges at 24 and 48. Rings may pass by half a unit, as round letters do.
In Hebrew the game mirrors back, arrow, undo, quit and speech.
"""

from collections.abc import Callable

from .motifs import around
from .svg import circle, document, group, number, path
from .tones import FAILED, GOLD, INK, MADE, PAPER

GRID = 24
STROKE = 2.0

# A speaker, the same for sound on and off.
_SPEAKER = "M4,9.5 H7.2 L12,5.2 V18.8 L7.2,14.5 H4 Z"


def pictures() -> dict[str, str]:
    """Every icon in paper colour, the same in ink, and the marks of the score sheet."""
    paper = {f"icons/{name}": icon(name, PAPER) for name in ICONS}
    ink = {f"icons/{name}-ink": icon(name, INK) for name in ICONS}
    marks = {
        "icons/hint-gold": icon("hint", GOLD),
        "icons/tick-gold": icon("tick", GOLD, stroke=2.6),
        "icons/tick-made": icon("tick", MADE, stroke=2.6),
        "icons/cross-failed": icon("cross", FAILED, stroke=2.6),
    }
    return paper | ink | marks


def icon(name: str, colour: str, *, stroke: float = STROKE) -> str:
    """The icon `name` in one colour."""
    lines = ICONS[name]
    drawn = group(
        path(lines if isinstance(lines, str) else lines()),
        stroke=colour,
        stroke_width=stroke,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    dots = "".join(circle(x, y, r, colour) for x, y, r in _DOTS.get(name, ()))
    return document(GRID, GRID, drawn, dots)


def _ring(x: float, y: float, r: float) -> str:
    """A whole circle as path data."""
    return f"M{number(x - r)},{number(y)} a{r},{r} 0 1 1 {2 * r},0 a{r},{r} 0 1 1 {-2 * r},0 Z"


def _gear() -> str:
    """Eight teeth between two radii, and the hole."""
    outer, inner, hole = 8.9, 6.7, 2.8
    foot, tip = 13.5, 7.5  # half a tooth at its foot and at its tip, in degrees
    corners = [
        around(12, 12, r, 45 * tooth + turn)
        for tooth in range(8)
        for r, turn in ((inner, -foot), (outer, -tip), (outer, tip), (inner, foot))
    ]
    outline = " L".join(f"{number(x)},{number(y)}" for x, y in corners)
    return f"M{outline} Z {_ring(12, 12, hole)}"


def _help() -> str:
    return _ring(12, 12, 8.8) + " M9.4,9.7 a2.7,2.7 0 1 1 4.1,2.3 C12.5,12.6 12,13 12,13.8"


ICONS: dict[str, str | Callable[[], str]] = {
    "hint": (
        "M9.2,17 V15.9 C9.2,14.9 8.6,14.2 8,13.5 A5.7,5.7 0 1 1 16,13.5 "
        "C15.4,14.2 14.8,14.9 14.8,15.9 V17 Z M10.3,20.4 H13.7"
    ),
    "undo": "M8.5,4.5 L4,9 L8.5,13.5 M4,9 H14.5 A5,5 0 0 1 14.5,19 H9",
    "menu": "M4,6 H20 M4,12 H20 M4,18 H20",
    "sound": _SPEAKER + " M15.6,9.2 A4.2,4.2 0 0 1 15.6,14.8 M18.4,6.4 A8.2,8.2 0 0 1 18.4,17.6",
    "mute": _SPEAKER + " M16,9.6 L20.8,14.4 M20.8,9.6 L16,14.4",
    "speech": (
        "M6.5,4 H17.5 A2.5,2.5 0 0 1 20,6.5 V13.5 A2.5,2.5 0 0 1 17.5,16 H11 L7,20 V16 H6.5 "
        "A2.5,2.5 0 0 1 4,13.5 V6.5 A2.5,2.5 0 0 1 6.5,4 Z M8,9 V11 M12,8 V12 M16,9 V11"
    ),
    "settings": _gear,
    "help": _help,
    "back": "M20,12 H4 M10.5,5.5 L4,12 L10.5,18.5",
    "arrow": "M4,12 H20 M13.5,5.5 L20,12 L13.5,18.5",
    "tick": "M4.5,12.6 L9.6,17.6 L19.5,6.8",
    "cross": "M6,6 L18,18 M18,6 L6,18",
    "lock": (
        "M7.5,11 H16.5 A2.5,2.5 0 0 1 19,13.5 V17.5 A2.5,2.5 0 0 1 16.5,20 H7.5 "
        "A2.5,2.5 0 0 1 5,17.5 V13.5 A2.5,2.5 0 0 1 7.5,11 Z "
        "M8,11 V8 A4,4 0 0 1 16,8 V11 M12,15 V16"
    ),
    "rules": (
        "M12,6.8 C9.9,5.4 7,5 4,5 V17.6 C7,17.6 9.9,18 12,19.4 C14.1,18 17,17.6 20,17.6 V5 "
        "C17,5 14.1,5.4 12,6.8 Z M12,6.8 V19.4"
    ),
    "sheet": (
        "M7.5,4 H16.5 A2.5,2.5 0 0 1 19,6.5 V17.5 A2.5,2.5 0 0 1 16.5,20 H7.5 "
        "A2.5,2.5 0 0 1 5,17.5 V6.5 A2.5,2.5 0 0 1 7.5,4 Z M5,9.5 H19 M10,9.5 V20 M10,14.75 H19"
    ),
    "history": "M4,4.4 V9 H8.6 M4.4,9 A8.2,8.2 0 1 1 4.2,14.2 M12.2,7.6 V12 L15.4,13.8",
    "lab": (
        "M9,4 H15 M10,4 V9.3 L5,17.3 A1.75,1.75 0 0 0 6.5,20 H17.5 A1.75,1.75 0 0 0 19,17.3 "
        "L14,9.3 V4 M7.5,14.6 H16.5"
    ),
    "quit": (
        "M10,4 H6.5 A2.5,2.5 0 0 0 4,6.5 V17.5 A2.5,2.5 0 0 0 6.5,20 H10 "
        "M10.5,12 H20.5 M16.3,7.8 L20.5,12 L16.3,16.2"
    ),
    "plus": "M12,5 V19 M5,12 H19",
    "down": "M5.5,8.8 L12,15.3 L18.5,8.8",
}

# Filled points: x, y, radius.
_DOTS = {"help": ((12, 16.9, 1.2),)}
