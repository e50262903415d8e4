"""The menu over the table: go on, take back, read rules, change settings, or leave.

The match is kept.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.match.setup import MatchSetup
from game.text.catalogue import say
from game.ui.intents import Intent, Key
from game.ui.scene import Home, Quit, Replace
from game.ui.scenes.overlay import DarkOverlay
from game.ui.services import Services
from game.ui.widgets import Button, Label
from game.ui.widgets.dialog import Deed, Dialog

WIDTHS = {1: 24, 2: 34}  # times the text, by how many buttons stand side by side


class PauseScene(DarkOverlay):
    """Opened by Escape or the menu button. `kept` is false for a match that cannot be saved.

    `take_back` undoes the player's last move, `play_again` all of this hand; None where there is
    nothing to undo. A `lesson` is not meant to be kept.
    """

    def __init__(
        self,
        services: Services,
        setup: MatchSetup,
        *,
        kept: bool = True,
        lesson: bool = False,
        take_back: Callable[[], None] | None = None,
        play_again: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, first="on")
        self._setup = setup
        self._kept = kept
        self._lesson = lesson
        self._take_back = take_back
        self._play_again = play_again
        self._dialog: Dialog | None = None

    def lay_out(self) -> None:
        m = self._kit.metrics
        heading = Label(say("The table waits"), m.large, weight=700, side="centre")
        note = Label(
            self._note(),
            m.base,
            side="centre",
            colour=self._kit.theme.muted if self._kept or self._lesson else self._kit.theme.warning,
            wrapped=True,
        )
        first, *others = self._buttons()
        tall, room = round(m.pill * 1.2), self._size[1] - 2 * m.margin
        for columns in (1, 2):
            width = round(m.base * WIDTHS[columns])
            inner = min(width, self._size[0] - 2 * m.margin) - 3 * m.margin
            words = note.height_at(self._kit, inner)
            rows = [[first], *(others[at : at + columns] for at in range(0, len(others), columns))]
            height = 3 * m.margin + m.large * 2 + words + m.gap + len(rows) * (tall + m.gap)
            if height <= room:
                break
        self.rect = self.centred(width, height)
        y = self.rect.y + round(1.5 * m.margin)
        x = self.rect.x + (self.rect.width - inner) // 2
        heading.place(pygame.Rect(x, y, inner, m.large * 2))
        y += m.large * 2
        note.place(pygame.Rect(x, y, inner, words))
        y += words + 2 * m.gap
        for row in rows:
            wide = (inner - m.gap * (len(row) - 1)) // len(row)
            for place, button in enumerate(row):
                button.place(pygame.Rect(x + place * (wide + m.gap), y, wide, tall))
            y += tall + m.gap
        self._group.put([heading, note, first, *others])
        if self._dialog is not None:
            self._dialog.place(self._kit, self._size)

    def _buttons(self) -> list[Button]:
        """What can be done, the first thing first."""
        buttons = [Button(say("Keep playing"), self._close, primary=True, key="on")]
        if self._take_back is not None:
            buttons.append(
                Button(
                    say("Take back"),
                    partial(self._undo, self._take_back),
                    icon="icons/undo",
                    key="undo",
                    on_panel=True,
                    shortcut=Key("u"),
                    cap=self._services.keys.label("undo"),
                )
            )
        if self._play_again is not None:
            buttons.append(
                Button(say("Play this hand again"), self._ask_again, key="again", on_panel=True)
            )
        return [
            *buttons,
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
            Button(
                say("To the title"),
                lambda: self.go(Home("title")),
                icon="icons/back",
                key="title",
                on_panel=True,
            ),
            Button(say("Quit"), lambda: self.go(Quit()), icon="icons/quit", on_panel=True),
        ]

    def handle(self, intent: Intent) -> bool:
        return self._group.handle(intent) if self._dialog is None else self._dialog.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._dialog is not None:
            self._dialog.draw(surface, self._kit)

    def _undo(self, act: Callable[[], None]) -> None:
        """Undo something at the table, and show it."""
        act()
        self._close()

    def _ask_again(self) -> None:
        """Ask before a whole hand is undone."""
        assert self._play_again is not None
        dialog = Dialog(
            say("Play this hand again?"),
            about=say(
                "It begins again with the same cards, and the hands before it stay. "
                "The result will mention the moves that you took back."
            ),
            deeds=[
                Deed(say("Go on as it is"), self._put_dialog_away, primary=True),
                Deed(say("Play it again"), partial(self._undo, self._play_again)),
            ],
            close=self._put_dialog_away,
            spoken=self._services.speak,
        )
        dialog.show_ring(self._group.ring)
        dialog.place(self._kit, self._size)
        self._dialog = dialog

    def _put_dialog_away(self) -> None:
        self._dialog = None

    def _note(self) -> str:
        """What becomes of the match when the player leaves."""
        if self._lesson:
            return say("This is a lesson: leave it whenever you like.")
        if self._kept:
            return say("Every card is saved; you can go on at any time.")
        return say("This match cannot be saved: it ends when you leave the table.")

    def _show_rules(self) -> None:
        setup = self._setup
        self.go(
            Replace("rules", variant=setup.variant, players=setup.players, options=setup.options)
        )
