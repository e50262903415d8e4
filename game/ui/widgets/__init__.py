"""Widgets: what every screen is put together from. They know nothing of the game."""

from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.chip import Chip, chip_row, chip_row_width, number_chips
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.panels import Label, ListRow, Panel
from game.ui.widgets.widget import Canvas, Kit, Look, Widget, around, put

__all__ = [
    "Button",
    "Canvas",
    "Chip",
    "FocusGroup",
    "IconButton",
    "Kit",
    "Label",
    "ListRow",
    "Look",
    "Panel",
    "Widget",
    "around",
    "chip_row",
    "chip_row_width",
    "number_chips",
    "put",
]
