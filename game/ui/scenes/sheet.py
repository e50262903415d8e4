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
from game.ui.widgets import Kit

LARGER = (1.5, 1.4, 1.3, 1.2, 1.1)  # times the usual letters
FEWEST = 12  # hands that there shall be room for, however few a match may have


class SheetScene(Overlay):
    """Scrolls with the wheel; the pointer and the arrows show how every number came about.

    It closes with Escape, Enter, S, its button or a press beside it.
    """

    closes_beside = True

    def __init__(self, services: Services, facts: TableFacts, public: Public, me: Seat) -> None:
        super().__init__(services, first="close")
        self._columns = len(public.sides)
        self._hands = max(facts.hands or 0, len(public.sheet) + 1, FEWEST)
        self._sheet = ScrolledSheet(facts, public)

    def lay_out(self) -> None:
        m = self._kit.metrics
        self._paper = self._largest_paper()
        self.rect = self._rect(self._paper)
        close = self.closing_button(say("Close"), "close", Key("s"))
        self._sheet.place(self._paper, self.rect, title_room=self._title_room)
        place = pygame.Rect(0, 0, close.width_at(self._kit, m.pill), m.pill)
        place.midright = self._sheet.title_end(self._paper)
        close.place(place)
        self._group.put([close])

    @property
    def _spare(self) -> int:
        """Over and under the button beside the title."""
        return round(0.6 * self._kit.metrics.base)

    @property
    def _title_room(self) -> int:
        return self._kit.metrics.pill + 2 * self._spare

    def _largest_paper(self) -> Kit:
        """The kit with the largest letters in which all hands have room; else the usual one."""
        for larger in LARGER:
            kit = self._services.kit(self._size, larger)
            rect = self._rect(kit)
            if self._sheet.holds(kit, rect, self._hands, title_room=self._title_room):
                return kit
        return self._kit

    def _rect(self, kit: Kit) -> pygame.Rect:
        """The paper in the middle of the window."""
        return self.centred(kit.metrics.base * (9 + 7.5 * self._columns), self._size[1])

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
        self._sheet.draw(surface, self._paper)
