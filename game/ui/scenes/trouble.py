"""A calm screen after an unexpected error: what was kept, where it is written down, what next."""

from pathlib import Path

import pygame

from game.text.catalogue import say
from game.ui.intents import Intent
from game.ui.scene import Home, Quit, Scene, Size
from game.ui.services import Services
from game.ui.widgets import Button, FocusGroup, Kit, Label, Panel


class TroubleScene(Scene):
    """Offers the way back to the title; `log` is the file with the details, if there is one."""

    def __init__(self, services: Services, log: Path | None = None) -> None:
        self._services = services
        self._log = log
        self._group = FocusGroup(cancel=self._to_title, spoken=services.speak)
        self._kit: Kit | None = None

    def enter(self, size: Size) -> None:
        self.resized(size)
        self._services.speak(self._sentence())

    def resized(self, size: Size) -> None:
        self._kit = kit = self._services.kit(size)
        m = kit.metrics
        width = min(size[0] - 2 * m.margin, round(m.base * 42))
        inner = width - 4 * m.margin
        heading = Label(say("Something went wrong"), m.title, weight=700)
        sentence = Label(self._sentence(), m.base, wrapped=True)
        details = Label(self._details(), m.small, wrapped=True, colour=kit.theme.muted)
        back = Button(say("Back to the title"), self._to_title, primary=True)
        leave = Button(say("Quit"), lambda: self.go(Quit()), on_panel=True)
        labels = [(heading, round(m.title * 1.4))]
        labels += [(words, words.height_at(kit, inner)) for words in (sentence, details)]
        tall = round(m.pill * 1.25)
        height = 4 * m.margin + sum(high + m.gap for _, high in labels) + m.gap + tall
        panel = pygame.Rect(0, 0, width, height)
        panel.center = (size[0] // 2, size[1] // 2)
        y = panel.y + 2 * m.margin
        for label, high in labels:
            label.place(pygame.Rect(panel.x + 2 * m.margin, y, inner, high))
            y += high + m.gap
        y += m.gap
        x = panel.right - 2 * m.margin
        for button in (back, leave):
            wide = min(button.width_at(kit, tall), inner // 2)
            x -= wide
            button.place(pygame.Rect(x, y, wide, tall))
            x -= m.gap
        plate = Panel(key="panel").place(panel)
        self._group.put([plate, heading, sentence, details, back, leave])

    def handle(self, intent: Intent) -> bool:
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        assert self._kit is not None
        surface.fill(self._kit.theme.table_edge)
        self._group.draw(surface, self._kit)

    def _to_title(self) -> None:
        self.go(Home("title"))

    def _sentence(self) -> str:
        return say(
            "The game met an error it did not expect. Your match is safe up to the last card: "
            "go back to the title and choose Continue."
        )

    def _details(self) -> str:
        if self._log is None:
            return say("The details were written to the console.")
        return say("The details were written to {file}.", file=self._log)
