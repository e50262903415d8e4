"""A sheet of paper or a plate laid over the table, which shows through, dimmed."""

import pygame

from game.ui.intents import Intent, Press
from game.ui.scene import Back, Scene, Size
from game.ui.services import Services
from game.ui.shapes import plate
from game.ui.widgets import Button, FocusGroup, Kit
from game.ui.widgets.panels import draw_panel, draw_sheet_of_paper

DIM = 120  # of 255: how dark the table behind gets


class Overlay(Scene):
    """A scene over another one; Escape closes it. Subclasses place things in `rect`."""

    covers = False
    closes_beside = False  # whether a press beside it closes it, as on what is only read

    def __init__(self, services: Services, *, first: object = None) -> None:
        self._services = services
        self._group = FocusGroup(first=first, cancel=self._close, spoken=services.speak)
        self._size: Size = (0, 0)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def enter(self, size: Size) -> None:
        self.resized(size)

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit: Kit = self._services.kit(size)
        self.lay_out()

    def lay_out(self) -> None:
        """Set `rect` and put the widgets, for the size and the kit of the moment."""

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos) if self.closes_beside and not self.rect.collidepoint(pos):
                self._close()
                return True
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(plate(self._size, 0, self._kit.theme.shadow, DIM / 255), (0, 0))
        self.draw_plate(surface)
        self.draw_inside(surface)
        self._group.draw(surface, self._kit)

    def draw_plate(self, surface: pygame.Surface) -> None:
        """The sheet itself."""
        draw_sheet_of_paper(surface, self._kit, self.rect)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """What stands on the sheet, besides the widgets."""

    def centred(self, width: float, height: float) -> pygame.Rect:
        """A rectangle in the middle of the window, never larger than it."""
        margin = self._kit.metrics.margin
        wide = min(round(width), self._size[0] - 2 * margin)
        high = min(round(height), self._size[1] - 2 * margin)
        return pygame.Rect((self._size[0] - wide) // 2, (self._size[1] - high) // 2, wide, high)

    def closing_button(self, words: str, key: str, shortcut: Intent | None = None) -> Button:
        """What closes a sheet of paper, and what most people want there."""
        return Button(words, self._close, primary=True, on_paper=True, key=key, shortcut=shortcut)

    def _close(self) -> None:
        self.go(Back())


class DarkOverlay(Overlay):
    """An overlay on a plate like those of the table, but nothing shows through its words."""

    def draw_plate(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self._kit, self.rect, 1.0)
