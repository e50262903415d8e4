"""The score sheet where it is looked through: the wheel and the arrows move its rows."""

import pygame

from game.model.public import Public
from game.ui.intents import Arrow, Intent, Scroll
from game.ui.table.facts import TableFacts
from game.ui.table.sheet import column_head, rows
from game.ui.table.sheet_paper import Ruling, draw_sheet, first_shown, ruling
from game.ui.widgets import Kit


class ScrolledSheet:
    """All rows of a match; before anybody scrolls the hand in play is in sight."""

    def __init__(self, facts: TableFacts, public: Public) -> None:
        self._heads = facts.heads(public)
        self._lines = rows(public, facts)
        self._corner = column_head(facts)
        self._ruled: Ruling | None = None
        self.first: int | None = None  # the row on top; None until somebody scrolls

    def place(self, kit: Kit, rect: pygame.Rect, *, title_room: int = 0) -> None:
        """Lay the sheet out here; `title_room` is the least height above the names."""
        self._ruled = ruling(kit, rect, len(self._heads), title_room)

    def handle(self, intent: Intent) -> bool:
        """Scroll by one row; true when the intent asked for it."""
        match intent:
            case Scroll(dy):
                return self._scroll(-1 if dy > 0 else 1)
            case Arrow(0, dy):
                return self._scroll(dy)
        return False

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the sheet where it was placed."""
        assert self._ruled is not None
        draw_sheet(
            surface,
            kit,
            self._ruled,
            self._heads,
            self._lines,
            corner=self._corner,
            first=self.first,
        )

    def _scroll(self, step: int) -> bool:
        assert self._ruled is not None
        fitting = self._ruled.fitting
        now = first_shown(self._lines, fitting) if self.first is None else self.first
        self.first = max(0, min(len(self._lines) - fitting, now + step))
        return True
