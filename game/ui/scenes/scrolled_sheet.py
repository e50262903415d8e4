"""The score sheet where it is looked through: its rows move, and every number is accounted for."""

import pygame

from game.model.public import Public
from game.ui.intents import Arrow, Intent, Point, Pos, Scroll
from game.ui.table.account import Account, account
from game.ui.table.account_plate import draw_account
from game.ui.table.facts import TableFacts
from game.ui.table.sheet import column_head, rows
from game.ui.table.sheet_paper import draw_sheet, title_rect
from game.ui.table.sheet_ruling import PX, Ruling, first_shown, ruling
from game.ui.widgets import Kit


class ScrolledSheet:
    """All rows of a match; before anybody scrolls the hand in play is in sight.

    The cell pointed at, or chosen by arrows, tells how its number came about.
    """

    def __init__(self, facts: TableFacts, public: Public) -> None:
        self._facts = facts
        self._public = public
        self._heads = facts.heads(public)
        self._lines = rows(public, facts)
        self._corner = column_head(facts)
        self._ruled: Ruling | None = None
        self._cell: tuple[int, int] | None = None  # the hand, counted from 0, and the side
        self.first: int | None = None  # the row on top; None until somebody scrolls

    def place(self, kit: Kit, rect: pygame.Rect, *, title_room: int = 0) -> None:
        """Lay the sheet out here; `title_room` is the least height above the names."""
        self._ruled = ruling(kit, rect, len(self._heads), title_room)
        if self._cell is not None:
            self._bring_into_sight(self._cell[0])

    def holds(self, kit: Kit, rect: pygame.Rect, hands: int, *, title_room: int = 0) -> bool:
        """Whether so many rows have room on such a paper, and columns as wide as they should be."""
        ruled = ruling(kit, rect, len(self._heads), title_room)
        return ruled.fitting >= hands and ruled.px >= round(kit.metrics.base * PX)

    def title_end(self, kit: Kit) -> tuple[int, int]:
        """Where the line of the title ends, as far right as what is written."""
        assert self._ruled is not None
        return self._ruled.rect.right - self._ruled.inset, title_rect(kit, self._ruled).centery

    @property
    def told(self) -> Account | None:
        """The account of the cell that is looked at."""
        return None if self._cell is None else account(self._public, self._facts, *self._cell)

    def handle(self, intent: Intent) -> bool:
        """Scroll by one row, or look at a cell; true when the intent was for the sheet alone."""
        match intent:
            case Scroll(dy):
                self._cell = None
                return self._scroll(-1 if dy > 0 else 1)
            case Arrow(0, dy):
                return self._scroll(dy)
            case Point(pos):
                self._cell = self._under(pos)
        return False

    def step(self, dx: int, dy: int) -> bool:
        """Look at the next cell in that direction, from the last hand on; false without any."""
        if not self._public.sheet:
            return False
        if self._cell is None:
            self._cell = len(self._public.sheet) - 1, 0
        else:
            hand, side = self._cell[0] + dy, self._cell[1] + dx
            self._cell = (
                max(0, min(len(self._public.sheet) - 1, hand)),
                max(0, min(len(self._heads) - 1, side)),
            )
        self._bring_into_sight(self._cell[0])
        return True

    def leave_cell(self) -> bool:
        """Look at no cell any more; false if none was looked at."""
        was, self._cell = self._cell, None
        return was is not None

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

    def draw_account(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the account of the cell that is looked at, over everything else."""
        assert self._ruled is not None
        told = self.told
        if self._cell is None or told is None:
            return
        cell = self._ruled.cell(self._cell[0] - self._top, self._cell[1])
        draw_account(surface, kit, told, cell)

    @property
    def _top(self) -> int:
        """The row on top."""
        assert self._ruled is not None
        return first_shown(self._lines, self._ruled.fitting) if self.first is None else self.first

    def _under(self, pos: Pos) -> tuple[int, int] | None:
        """The finished hand and the side whose number lies there."""
        assert self._ruled is not None
        found = self._ruled.at(pos)
        if found is None or found[0] + self._top >= len(self._public.sheet):
            return None
        return found[0] + self._top, found[1]

    def _bring_into_sight(self, row: int) -> None:
        assert self._ruled is not None
        top = self._top
        if not top <= row < top + self._ruled.fitting:
            self.first = row if row < top else row - self._ruled.fitting + 1

    def _scroll(self, step: int) -> bool:
        assert self._ruled is not None
        self.first = max(0, min(len(self._lines) - self._ruled.fitting, self._top + step))
        return True
