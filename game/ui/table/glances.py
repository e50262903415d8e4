"""What the table says about itself where the pointer rests, and what a press there would open."""

import pygame

from game.match.match import Match
from game.model.seats import Seat
from game.ui.intents import Pos
from game.ui.widgets import Kit

from .facts import TableFacts
from .peek_glance import PeekGlance
from .presenter import Presenter
from .sheet_glance import SheetGlance, on_sheet
from .tricks_glance import TricksGlance


class Glances:
    """A number on the sheet, an opponent's portrait, anybody's tricks."""

    def __init__(self, match: Match) -> None:
        self.peek = PeekGlance(match)
        self._sheet = SheetGlance()
        self._tricks = TricksGlance()

    def point(self, table: Presenter, pos: Pos, *, covered: bool) -> bool:
        """The pointer is here now; true if the picture is another one for it.

        `covered` tells that something lies over the table there. The sheet is drawn anew anyhow.
        """
        free, public = None if covered else pos, table.shown.public
        self._sheet.point(free)
        peeks = self.peek.point(table.frame, pos)
        return self._tricks.point(public, table.frame, free) or peeks

    def is_sheet(self, table: Presenter, pos: Pos) -> bool:
        """Whether the score sheet lies there."""
        return on_sheet(table.frame, pos)

    def opponent(self, table: Presenter, pos: Pos) -> Seat | None:
        """The computer player whose portrait lies there."""
        return self.peek.at(table.frame, pos)

    def is_tricks(self, table: Presenter, pos: Pos) -> bool:
        """Whether the tricks of somebody lie there."""
        return self._tricks.is_on(table.shown.public, table.frame, pos)

    def draw(self, surface: pygame.Surface, kit: Kit, facts: TableFacts, table: Presenter) -> None:
        """Draw what is to be said where the pointer rests; over all else."""
        public, frame = table.shown.public, table.frame
        self._sheet.draw(surface, kit, facts, public, frame)
        self.peek.draw(surface, kit, frame)
        self._tricks.draw(surface, kit, public, frame)
