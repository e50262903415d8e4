"""The whole score sheet, full size, over the table."""

import pygame

from game.model.public import Public
from game.model.seats import Seat
from game.text.catalogue import say
from game.ui.intents import Arrow, Cancel, Intent, Key
from game.ui.scenes.overlay import Overlay
from game.ui.scenes.scrolled_sheet import ScrolledSheet
from game.ui.services import Services
from game.ui.table.facts import TableFacts
from game.ui.widgets import Button


class SheetScene(Overlay):
    """Scrolls with the wheel; the pointer and the arrows show how every number came about.

    It closes with Escape, Enter, S or its button.
    """

    def __init__(self, services: Services, facts: TableFacts, public: Public, me: Seat) -> None:
        super().__init__(services, first="close")
        self._columns = len(public.sides)
        self._sheet = ScrolledSheet(facts, public)

    def lay_out(self) -> None:
        m = self._kit.metrics
        self.rect = self.centred(m.base * (9 + 7.5 * self._columns), self._size[1])
        close = Button(say("Close"), self._close, primary=True, key="close", shortcut=Key("s"))
        width = close.width_at(self._kit, m.pill)
        spare = round(0.6 * m.base)
        close.place(
            pygame.Rect(self.rect.right - width - spare, self.rect.y + spare, width, m.pill)
        )
        self._sheet.place(self._kit, self.rect, title_room=m.pill + 2 * spare)
        self._group.put([close])

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Arrow(dx, dy) if self._sheet.step(dx, dy):
                if (told := self._sheet.told) is not None:
                    self._services.speak(told.spoken)
                return True
            case Cancel() if self._sheet.leave_cell():
                return True
        return self._sheet.handle(intent) or super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._sheet.draw_account(surface, self._kit)

    def draw_plate(self, surface: pygame.Surface) -> None:
        self._sheet.draw(surface, self._kit)
