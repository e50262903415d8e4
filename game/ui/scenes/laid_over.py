"""A list or a dialog over a screen of rows: while one is open it alone answers."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.intents import Intent
from game.ui.scene import Size
from game.ui.widgets import Kit
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.picker import Item, Picker
from game.ui.widgets.scroll import ScrollingGroup
from game.ui.widgets.setting import SettingRow


class LaidOver:
    """What lies over the rows of `group`: at most a list of values, and a dialog above it."""

    def __init__(self, group: ScrollingGroup, spoken: Callable[[str], None]) -> None:
        self.picker: Picker | None = None
        self.dialog: Dialog | None = None
        self._group = group
        self._spoken = spoken
        self._hung_on: object = None  # the key of what the list hangs on

    def place(self, kit: Kit, size: Size) -> None:
        """Lay everything out anew, in a window of `size`; call it once the rows are."""
        self._kit, self._size = kit, size
        if self.dialog:
            self.dialog.place(kit, size)
        if self.picker:
            self.picker.place(kit, size, self._anchor())

    def open(
        self,
        hung_on: object,
        title: str,
        items: Sequence[Item],
        chosen: Callable[[object], None],
        *,
        about: str = "",
    ) -> None:
        """Drop down a list from the row of a key; `chosen` hears the key of what is chosen."""
        self._hung_on = hung_on
        self._group.focus(hung_on)
        self._group.bring_into_view()

        def choose(key: object) -> None:
            self.picker = None
            chosen(key)

        self.picker = Picker(
            title,
            items,
            about=about,
            choose=choose,
            close=self._close_picker,
            spoken=self._spoken,
            ring=self._group.ring,
        )
        self.picker.place(self._kit, self._size, self._anchor())

    def show(self, dialog: Dialog | None) -> None:
        """Lay a dialog over everything, or take it away."""
        self.dialog = dialog
        if dialog is not None:
            dialog.show_ring(self._group.ring)
            dialog.place(self._kit, self._size)

    @property
    def wants_text(self) -> bool:
        """Whether letters are typed in the dialog."""
        return self.dialog is not None and self.dialog.wants_text

    @property
    def is_open(self) -> bool:
        """Whether anything lies there."""
        return self.dialog is not None or self.picker is not None

    def handle(self, intent: Intent) -> bool:
        """Answer an intent while something is open; true when it was used."""
        if self.dialog:
            return self.dialog.handle(intent)
        return self.picker is not None and self.picker.handle(intent)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw what lies there."""
        if self.picker:
            self.picker.draw(surface, kit)
        if self.dialog:
            self.dialog.draw(surface, kit)

    def _anchor(self) -> pygame.Rect:
        """Where the list hangs: at the value of a row, or at a button."""
        row = self._group.find(self._hung_on)
        if isinstance(row, SettingRow):
            return row.control(self._kit)
        return row.rect if row is not None else pygame.Rect(self._size, (0, 0))

    def _close_picker(self) -> None:
        self.picker = None
