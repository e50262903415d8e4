"""A look at one number on the table's own score sheet, as the pointer rests on it."""

import pygame

from game.model.public import Public
from game.ui.intents import Pos
from game.ui.widgets import Kit

from .account import account
from .account_plate import draw_account
from .facts import TableFacts
from .geometry import Geometry
from .painter import rect_of
from .sheet import rows
from .sheet_ruling import Ruling, first_shown, ruling


class SheetGlance:
    """Where the pointer rests; which number lies there follows from the table of the moment."""

    def __init__(self) -> None:
        self._pos: Pos | None = None

    def point(self, pos: Pos | None) -> None:
        """The pointer is here now; None when it is on something that lies over the sheet."""
        self._pos = pos

    def draw(
        self, surface: pygame.Surface, kit: Kit, facts: TableFacts, public: Public, frame: Geometry
    ) -> None:
        """Draw the account of the number pointed at, if it is one of a finished hand."""
        if self._pos is None or not on_sheet(frame, self._pos):
            return
        ruled = _ruled(kit, public, frame)
        top = first_shown(rows(public, facts), ruled.fitting)
        found = ruled.at(self._pos)
        if found is not None and found[0] + top < len(public.sheet):
            told = account(public, facts, found[0] + top, found[1])
            draw_account(surface, kit, told, ruled.cell(*found))


def on_sheet(frame: Geometry, pos: Pos) -> bool:
    """Whether a point lies on the table's sheet."""
    return frame.sheet is not None and rect_of(frame.sheet).collidepoint(pos)


def played_rows(
    kit: Kit, facts: TableFacts, public: Public, frame: Geometry
) -> tuple[int, int] | None:
    """The top and the bottom of the rows up to the hand in play; None where there is no sheet."""
    if frame.sheet is None:
        return None
    ruled, lines = _ruled(kit, public, frame), rows(public, facts)
    shown = sum(not row.ahead for row in lines) - first_shown(lines, ruled.fitting)
    return ruled.top, ruled.top + shown * ruled.row


def _ruled(kit: Kit, public: Public, frame: Geometry) -> Ruling:
    assert frame.sheet is not None
    return ruling(kit, rect_of(frame.sheet), len(public.sides))
