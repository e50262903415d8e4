"""The title: the word mark, the four games as tiles, Continue or Play, and the menu.

It leaves by these transitions, whose scenes are known elsewhere:
    Go("new_game", game=ID)             a tile, or New game (without a game)
    Go("table", resume=True)            Continue
    Go("lessons")                       Learn
    Go("rules", variant=ID, ...)        Rules, those of the last game
    Go("table", game=ID, players=N)     Play
    Go("settings")                      Settings
    Quit()
"""

import pygame

from game.rules.draft import playable
from game.text.catalogue import say
from game.ui.intents import Intent, Key
from game.ui.motion.ease import ease_in_out
from game.ui.remembered import remembered
from game.ui.scene import Go, Quit, Scene, Size, Transition
from game.ui.scenes.cloth import draw_cloth
from game.ui.scenes.continue_pill import ContinuePill
from game.ui.scenes.title_layout import Things, TitleLayout, title_layout
from game.ui.services import GameCard, SavedSummary, Services
from game.ui.sound_switch import sound_switch, switch_sound
from game.ui.widgets import Button, FocusGroup, IconButton, Label, Panel, Widget, put
from game.ui.widgets.tile import PlateTile, Tile

RISE_TIME = 0.14  # seconds a tile takes to rise
TURNS = (-1.3, 0.6, -0.7, 1.3)  # degrees


class TitleScene(Scene):
    """The first screen."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._saved: SavedSummary | None = None
        self._group = FocusGroup(first="continue", cancel=None, spoken=services.speak)
        self._tiles: tuple[Tile, ...] = ()
        self._rising: dict[object, float] = {}
        self._notes_shown = 0
        self._size: Size = (0, 0)

    def enter(self, size: Size) -> None:
        self._saved = self._services.saved()
        self.resized(size)
        self._services.speak(say("Frisch. Four whist games around one quiet table."))

    def uncovered(self) -> None:
        self._saved = self._services.saved()
        self.resized(self._size)

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit = self._services.kit(size)
        self._layout = layout = title_layout(size)
        self._tiles = tuple(
            self._tile(card, place) for place, card in enumerate(self._services.games[:4])
        )
        continued = self._continue().place(layout.continued)
        menu = self._menu(layout)
        mute = sound_switch(self._services, self._toggle_sound).place(layout.corner)
        notes, others = self._notes(layout), [*self._tiles, continued, *menu, mute]
        lies_over = bool(notes) and notes[0].rect.width > layout.notes.width
        self._group.put([*others, *notes] if lies_over else [*notes, *others])

    def handle(self, intent: Intent) -> bool:
        return self._group.handle(intent)

    def wants_frames(self) -> bool:
        return any(self._share(tile) != self._goal(tile) for tile in self._tiles)

    def update(self, dt: float) -> Transition | None:
        step = dt / RISE_TIME if self._services.timing.lift else 1.0
        for tile in self._tiles:
            share, goal = self._share(tile), self._goal(tile)
            share = min(goal, share + step) if goal else max(goal, share - step)
            self._rising[tile.key] = share
            tile.rise = ease_in_out(share)
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        kit, layout = self._kit, self._layout
        draw_cloth(surface, kit, self._size)
        if layout.things:
            self._draw_things(surface, layout.things)
        surface.blit(kit.assets.picture("brand/wordmark", layout.word_mark.size), layout.word_mark)
        if layout.tagline:
            self._tagline().place(layout.tagline).draw(surface, kit)
        self._group.draw(surface, kit)

    # What stands on it

    def _tile(self, card: GameCard, place: int) -> Tile:
        kind = PlateTile if self._layout.is_compact else Tile
        tile = kind(
            card.name,
            lambda: self.go(Go("new_game", game=card.id)),
            picture=card.picture,
            line=card.headline,
            second=card.motto,
            turn=TURNS[place],
            key=("tile", card.id),
        )
        tile.rise = ease_in_out(self._share(tile))
        tile.place(self._layout.tiles[place])
        return tile

    def _continue(self) -> ContinuePill:
        if self._saved:
            return ContinuePill(
                say("Continue"),
                lambda: self.go(Go("table", resume=True)),
                line=self._saved.headline,
                portraits=self._saved.portraits,
            )
        card, players = self._usual_game()
        return ContinuePill(
            say("Play"),
            lambda: self.go(Go("table", game=card.id, players=players)),
            line=say("{game} • {players} players", game=card.name, players=players),
            portraits=tuple(one.portrait for one in self._services.opponents(players)),
        )

    def _usual_game(self) -> tuple[GameCard, int]:
        """The game of the last time, or the first one."""
        settings = self._services.settings
        card = self._services.game(str(settings["variant"])) or self._services.games[0]
        players = settings["players"]
        return card, players if players in card.players else card.usual_players

    def _menu(self, layout: TitleLayout) -> list[Button]:
        buttons = [
            Button(
                say("New game"),
                lambda: self.go(Go("new_game")),
                icon="icons/plus",
                key="new game",
                shortcut=Key("n"),
                cap=self._services.keys.label("new"),
            ),
            Button(
                say("Learn"),
                lambda: self.go(Go("lessons")),
                icon="icons/help",
                key="learn",
            ),
            Button(
                say("Rules"),
                self._show_rules,
                icon="icons/rules",
                key="rules",
                shortcut=Key("f1"),
                cap=self._services.keys.label("rules"),
            ),
            Button(
                say("Settings"),
                lambda: self.go(Go("settings")),
                icon="icons/settings",
                key="settings",
            ),
            Button(say("Quit"), lambda: self.go(Quit()), icon="icons/quit", key="quit"),
        ]
        each = -(-len(buttons) // layout.menu_rows)
        for row in range(layout.menu_rows):
            self._place_menu_row(layout, row, buttons[row * each : (row + 1) * each])
        return buttons

    def _place_menu_row(self, layout: TitleLayout, row: int, buttons: list[Button]) -> None:
        """Side by side in the middle; words get smaller where the window is narrow."""
        gap, high = layout.menu_gap, layout.menu_height
        widths = [button.width_at(self._kit, high) for button in buttons]
        room = self._size[0] - 2 * gap - gap * (len(buttons) - 1)
        share = min(1.0, room / sum(widths))
        widths = [int(width * share) for width in widths]
        x = layout.menu_middle[0] - (sum(widths) + gap * (len(buttons) - 1)) // 2
        top = layout.menu_middle[1] - high // 2 + row * (high + gap)
        for button, width in zip(buttons, widths, strict=True):
            button.place(pygame.Rect(x, top, width, high))
            x += width + gap

    def _show_rules(self) -> None:
        """The rules of the last game, with what was chosen for it."""
        card, players = self._usual_game()
        draft, _ = playable(remembered(self._services, card.id, players))
        self.go(Go("rules", variant=card.id, players=draft.players, options=draft.changed))

    def _toggle_sound(self) -> None:
        switch_sound(self._services)
        self.resized(self._size)

    def _tagline(self) -> Label:
        return Label(
            say("Four whist games around one quiet table"),
            self._layout.tagline_px,
            colour=self._kit.theme.text_soft,
            side="centre",
        )

    def _notes(self, layout: TitleLayout) -> list[Widget]:
        """What was repaired at the start, as much as there is room for, until it is put away."""
        if not self._services.notes:
            return []
        side, inset = 28, self._kit.metrics.gap + 4
        panel, words = self._note_page(layout.notes, inset, inset + side)
        words.place(pygame.Rect(panel.x + inset, panel.y, words.rect.width, panel.height))
        close = IconButton(
            say("Put away"), self._put_notes_away, icon="icons/cross", key="notes away"
        )
        close.place(pygame.Rect(panel.right - side - 6, panel.y + 6, side, side))
        return [Panel(key="notes panel").place(panel), words, close]

    def _note_page(self, room: pygame.Rect, inset: int, beside: int) -> tuple[pygame.Rect, Label]:
        """As many of the first notes as the room holds, and the plate they need.

        A note that is too long for it all alone lies over the top of the window.
        """
        wide = pygame.Rect(room.topleft, (self._size[0] - 2 * room.x, self._size[1]))
        for place, most in ((room, len(self._services.notes)), (wide, 1)):
            inner = place.width - inset - beside
            for count in range(most, 0, -1):
                words = self._note_words(count)
                height = words.height_at(self._kit, inner) + 2 * inset
                if height <= place.height or place is wide:
                    self._notes_shown = count
                    words.place(pygame.Rect(place.topleft, (inner, height)))
                    return pygame.Rect(place.topleft, (place.width, max(height, beside))), words
        raise AssertionError("the wide place takes anything")

    def _note_words(self, count: int) -> Label:
        told, rest = self._services.notes[:count], len(self._services.notes) - count
        more = [say("({count} more)", count=rest)] if rest else []
        return Label(" ".join([*told, *more]), self._kit.metrics.small, wrapped=True, key="notes")

    def _put_notes_away(self) -> None:
        """Those that were shown; the others come in their place."""
        del self._services.notes[: self._notes_shown]
        self.resized(self._size)

    # How it moves and is drawn

    def _share(self, tile: Tile) -> float:
        return self._rising.get(tile.key, 0.0)

    def _goal(self, tile: Tile) -> float:
        look = self._group.look(tile)
        return 1.0 if look.ringed or look.hovered else 0.0

    def _draw_things(self, surface: pygame.Surface, things: Things) -> None:
        """Cards leaving at the lower left, the score sheet at the lower right."""
        kit = self._kit
        back = f"backs/{self._services.settings['display.back']}"
        for middle, angle in things.cards:
            put(surface, kit.lying(back, things.card_size, angle), middle)
        surface.blit(kit.assets.picture("title/score-sheet", things.sheet.size), things.sheet)
