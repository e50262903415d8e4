"""The plate that a question stands on: its widgets, its words, and how they are drawn."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import plate
from game.ui.widgets import Kit, Widget

from .geometry import Geometry

TITLE, NOTE = 1.08, 0.94  # heights of the usual text
PAD = 0.26  # u between the plate's edge and its words


@dataclass(frozen=True)
class Prompt:
    """The widgets of one question, the plate they stand on, and its words.

    `hint` is for the message line where there is no plate. `typed` are the keys of the widgets
    that numbers stand for; those of `sought` only get the focus by it, for there are more of the
    same number. `first` is the key of the one that has the focus at the start. `title_y` is the
    middle of the title's line where something stands beside it.
    """

    widgets: Sequence[Widget]
    panel: pygame.Rect | None = None
    title: str = ""
    note: str = ""
    hint: str = ""
    typed: Mapping[int, object] = field(default_factory=dict)
    sought: Container[int] = ()
    first: object = None
    stacked: bool = False  # the note stands under the title and not at the right of it
    centred: bool = False  # the words stand half-way up, beside a button
    title_y: int | None = None


def title_width(kit: Kit, title: str) -> int:
    """How wide a title is."""
    return kit.assets.width(title, kit.metrics.base * TITLE, 700)


def note_width(kit: Kit, note: str) -> int:
    """How wide a note is; 0 without one."""
    return kit.assets.width(note, kit.metrics.base * NOTE) if note else 0


def plate_box(frame: Geometry, width: float, height: float) -> pygame.Rect:
    """A plate at the lower edge of the room for questions."""
    room = frame.prompt
    return pygame.Rect(
        round(room.centre[0] - width / 2), round(room.bottom - height), round(width), round(height)
    )


def _title_end(shown: Prompt, right: int, gap: int) -> int:
    """Where the title must end: before what stands beside it, or at `right`."""
    if shown.title_y is None:
        return right
    beside = (each.rect for each in shown.widgets)
    return min(
        (rect.x - gap // 2 for rect in beside if rect.y <= shown.title_y < rect.bottom),
        default=right,
    )


def draw_prompt(
    surface: pygame.Surface, kit: Kit, shown: Prompt, frame: Geometry, *, stressed: bool = False
) -> None:
    """The plate of a question and its words; the widgets are drawn by their group.

    The note is `stressed` when somebody has just tried what it bars.
    """
    if shown.panel is None:
        return
    theme, base, panel = kit.theme, kit.metrics.base, shown.panel
    back = plate(panel.size, kit.metrics.corner, theme.panel, theme.panel_opacity, *theme.edge)
    surface.blit(back, panel)
    pad = round(PAD * frame.u)
    title = kit.assets.fit(
        shown.title,
        base * TITLE,
        _title_end(shown, panel.right - pad, base) - panel.x - pad,
        weight=700,
        colour=theme.text,
        smallest=SMALLEST_TEXT,
    )
    if shown.centred:
        note = kit.assets.text(shown.note, base * NOTE, colour=theme.muted)
        top = panel.centery - (title.get_height() + note.get_height()) / 2
        surface.blit(title, (panel.x + pad, top))
        surface.blit(note, (panel.x + pad, top + title.get_height()))
        return
    top = panel.y + pad * 0.75
    if shown.title_y is not None:
        top = shown.title_y - title.get_height() / 2
    surface.blit(title, (panel.x + pad, top))
    if not shown.note:
        return
    room = panel.width - 2 * pad - (0 if shown.stacked else pad + title.get_width())
    colour = theme.warning if stressed else theme.muted
    note = kit.assets.fit(shown.note, base * NOTE, room, colour=colour)
    if shown.stacked:
        surface.blit(note, (panel.x + pad, top + title.get_height()))
    else:
        x = panel.right - pad - note.get_width()
        surface.blit(note, (x, top + (title.get_height() - note.get_height()) / 2))
