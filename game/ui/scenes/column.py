"""Widgets one below another in what scrolls, as the new-game screen and the settings have them."""

from collections.abc import Sequence

import pygame

from game.ui.widgets import Kit, Widget
from game.ui.widgets.setting import SettingRow


class Column:
    """Places widgets one below another in what scrolls, across its whole width."""

    def __init__(self, kit: Kit, view: pygame.Rect) -> None:
        self.view = view
        self.widgets: list[Widget] = []
        self.length = 0
        self._kit = kit

    def add(self, widget: Widget, height: int) -> None:
        """The next one down."""
        top = self.view.y + self.length
        widget.place(pygame.Rect(self.view.x, top, self.view.width, height))
        self.lay([widget])
        self.length += height

    def add_row(self, row: SettingRow) -> None:
        """The row of a setting with what belongs to it."""
        self.add(row, row.height_at(self._kit, self.view.width))
        self.lay(row.parts(self._kit))

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Widgets that have their place already."""
        for widget in widgets:
            widget.window = self.view
        self.widgets += widgets
