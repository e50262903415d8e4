"""The whole score sheet, full size, over the table."""

import pygame

from game.model.public import Public
from game.model.seats import Seat
from game.text.catalogue import say
from game.ui.intents import Arrow, Intent, Key, Scroll
from game.ui.scenes.overlay import Overlay
from game.ui.services import Services
from game.ui.table.facts import TableFacts
from game.ui.table.sheet import draw_sheet, first_shown, rows
from game.ui.widgets import Button


class SheetScene(Overlay):
    """Scrolls with the wheel and the arrows; closes with Escape, Enter, S or its button."""

    def __init__(self, services: Services, facts: TableFacts, public: Public, me: Seat) -> None:
        super().__init__(services, first="close")
        self._facts = facts
        self._public = public
        self._lines = rows(public, facts)
        self._first: int | None = None  # None: the last rows show
        self._fitting = 1

    def lay_out(self) -> None:
        m = self._kit.metrics
        heads = len(self._public.sides)
        self.rect = self.centred(m.base * (9 + 7.5 * heads), self._size[1])
        close = Button(say("Close"), self._close, primary=True, key="close", shortcut=Key("s"))
        width = close.width_at(self._kit, m.pill)
        self._spare = spare = round(0.6 * m.base)
        close.place(
            pygame.Rect(self.rect.right - width - spare, self.rect.y + spare, width, m.pill)
        )
        self._group.put([close])

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Scroll(dy):
                return self._scroll(-1 if dy > 0 else 1)
            case Arrow(0, dy):
                return self._scroll(dy)
        return super().handle(intent)

    def draw_plate(self, surface: pygame.Surface) -> None:
        self._fitting = draw_sheet(
            surface,
            self._kit,
            self.rect,
            self._facts.heads(self._public),
            self._lines,
            title_room=self._kit.metrics.pill + 2 * self._spare,
            first=self._first,
        )

    def _scroll(self, step: int) -> bool:
        last = max(0, len(self._lines) - self._fitting)
        now = first_shown(self._lines, self._fitting) if self._first is None else self._first
        self._first = max(0, min(last, now + step))
        return True
