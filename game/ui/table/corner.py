"""The round buttons in the upper right corner of the table."""

from collections.abc import Callable, Iterable

import pygame

from game.ui.widgets import IconButton, Kit, Widget

from .geometry import BAR_TOP, Geometry


def corner_button(key: str, name: str, act: Callable[[], None], cap: str) -> IconButton:
    """A button whose picture is named like its key; `cap` is what its key shows."""
    return IconButton(name, act, icon=f"icons/{key}", key=key, cap=cap)


def place_in_corner(kit: Kit, frame: Geometry, buttons: Iterable[Widget]) -> None:
    """Lay buttons side by side, the first one outermost."""
    m = kit.metrics
    y = round(BAR_TOP * frame.u + (m.pill - m.disc) / 2)
    x = frame.size[0] - m.margin - m.disc
    for button in buttons:
        button.place(pygame.Rect(x, y, m.disc, m.disc))
        x -= m.disc + m.gap
