"""The menu over the table: go on, read the rules, change settings, or leave; the match is kept."""

import pygame

from game.match.setup import MatchSetup
from game.text.catalogue import say
from game.ui.intents import Key
from game.ui.scene import Home, Quit, Replace
from game.ui.scenes.overlay import Overlay
from game.ui.services import Services
from game.ui.shapes import cast_shadow, plate
from game.ui.widgets import Button, Label


class PauseScene(Overlay):
    """Opened by Escape or the menu button. `kept` is false for a match that cannot be saved."""

    def __init__(self, services: Services, setup: MatchSetup, *, kept: bool = True) -> None:
        super().__init__(services, first="on")
        self._setup = setup
        self._kept = kept

    def lay_out(self) -> None:
        m = self._kit.metrics
        heading = Label(say("The table waits"), m.large, weight=700, side="centre")
        note = Label(
            say("Every card is saved; you can go on at any time.")
            if self._kept
            else say("This match cannot be saved: it ends when you leave the table."),
            m.base,
            side="centre",
            colour=self._kit.theme.muted if self._kept else self._kit.theme.warning,
            wrapped=True,
        )
        buttons = [
            Button(say("Keep playing"), self._close, primary=True, key="on"),
            Button(
                say("Rules"),
                self._show_rules,
                icon="icons/rules",
                key="rules",
                on_panel=True,
                shortcut=Key("f1"),
                cap=self._services.keys.label("rules"),
            ),
            Button(
                say("Settings"),
                lambda: self.go(Replace("settings")),
                icon="icons/settings",
                key="settings",
                on_panel=True,
            ),
            Button(say("To the title"), lambda: self.go(Home("title")), key="title", on_panel=True),
            Button(say("Quit"), lambda: self.go(Quit()), icon="icons/quit", on_panel=True),
        ]
        width, tall = round(m.base * 24), round(m.pill * 1.2)
        inner = min(width, self._size[0] - 2 * m.margin) - 3 * m.margin
        words = note.height_at(self._kit, inner)
        height = 3 * m.margin + m.large * 2 + words + m.gap + len(buttons) * (tall + m.gap)
        self.rect = self.centred(width, height)
        y = self.rect.y + round(1.5 * m.margin)
        x = self.rect.x + (self.rect.width - inner) // 2
        heading.place(pygame.Rect(x, y, inner, m.large * 2))
        y += m.large * 2
        note.place(pygame.Rect(x, y, inner, words))
        y += words + 2 * m.gap
        for button in buttons:
            button.place(pygame.Rect(x, y, inner, tall))
            y += tall + m.gap
        self._group.put([heading, note, *buttons])

    def _show_rules(self) -> None:
        setup = self._setup
        self.go(
            Replace("rules", variant=setup.variant, players=setup.players, options=setup.options)
        )

    def draw_plate(self, surface: pygame.Surface) -> None:
        theme, corner = self._kit.theme, self._kit.metrics.corner
        if theme.has_shadows:
            cast_shadow(surface, self.rect, corner, colour=theme.shadow)
        edge = theme.panel_edge
        surface.blit(
            plate(self.rect.size, corner, theme.panel, 0.97, edge, 2 if edge else 0), self.rect
        )
