"""Setting up a table: the game, the number of players, and every option of the rule book.

It leaves by `Replace("table", game=ID, players=N, options={...})`, with `level=ID` where there is
a choice of levels, by `Back()`, or for a while to the rules of the table, by `Go("rules", ...)`,
to the settings, by `Go("settings")`, and to the game's lesson, by `Go("lesson", game=ID)`.
The options are made from their declarations (`option_rows`); what was chosen for each game is
remembered in the settings.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.draft import PLAYERS, Draft
from game.rules.options import Value
from game.text.catalogue import say, say_n
from game.text.option_reasons import choice_name, trouble_sentence
from game.text.option_words import option_about, option_name
from game.ui.intents import Digit, Intent, Key
from game.ui.remembered import remember, remembered
from game.ui.scene import Back, Go, Replace, Scene, Size
from game.ui.scenes.cloth import draw_cloth
from game.ui.scenes.column import Column
from game.ui.scenes.laid_over import LaidOver
from game.ui.scenes.new_game_column import Banner, flow
from game.ui.scenes.new_game_layout import NewGameLayout, new_game_layout
from game.ui.scenes.new_game_parts import Caption, CompanyRow, FactRow, GameHead
from game.ui.scenes.option_rows import option_items, option_row
from game.ui.scenes.preset_desk import Action, PresetDesk
from game.ui.scenes.row_keys import change_row
from game.ui.services import GameCard, Services
from game.ui.widgets import (
    Button,
    Chip,
    IconButton,
    Label,
    ListRow,
    Panel,
    Widget,
    chip_row,
    chip_row_width,
    number_chips,
)
from game.ui.widgets.picker import Item
from game.ui.widgets.scroll import ScrollingGroup
from game.ui.widgets.setting import ChoiceRow, Setting, SettingRow, SwitchRow, chip_size


class NewGameScene(Scene):
    """The games on the left, all about the chosen one on the right, Deal below.

    It opens on a `table` that was played before, or on a `game` as it was set up the last time.
    """

    def __init__(
        self, services: Services, game: str | None = None, table: Draft | None = None
    ) -> None:
        self._services = services
        wanted = game or str(services.settings["variant"])
        self._game = services.game(wanted) or services.games[0]
        players = self._possible(self._game, services.settings["players"])
        self._tables: dict[str, Draft] = {}
        self._table = table or remembered(services, self._game.id, players)
        self._level = str(services.settings["level"])
        self._group = ScrollingGroup(first="deal", cancel=self._back, spoken=services.speak)
        self._over = LaidOver(self._group, services.speak)
        self._desk = PresetDesk(services, show=self._over.show, take=self._take, kept=self._anew)
        self._size: Size = (0, 0)

    # The scene

    def enter(self, size: Size) -> None:
        self.resized(size)
        self._services.speak(say("New game. {game}", game=self._game.name))

    def leave(self) -> None:
        self._remember()

    def uncovered(self) -> None:
        self._anew()

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit = self._services.kit(size)
        self._lay_out()
        self._over.place(self._kit, size)

    def handle(self, intent: Intent) -> bool:
        if self._over.is_open:
            return self._over.handle(intent)
        used = self._handle_row(intent) or self._group.handle(intent)
        self._summary.name = self._summary_words()
        return used

    def wants_text(self) -> bool:
        return self._over.wants_text

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        draw_cloth(surface, kit, self._size)
        self._group.draw(surface, kit)
        self._over.draw(surface, kit)

    def _handle_row(self, intent: Intent) -> bool:
        """The keys of the row that has the focus, and digits for the number of players."""
        match intent:
            case Digit(n=n) if n in self._game.players:
                self._choose(PLAYERS, n)
                return True
        return change_row(self._group, intent)

    # What is chosen

    @staticmethod
    def _possible(card: GameCard, players: object) -> int:
        """This number of players, or the usual one where the game cannot be played so."""
        if isinstance(players, int) and players in card.players:
            return players
        return card.usual_players

    def _choose_game(self, card: GameCard) -> None:
        """Set up another game: as it was on this screen before, else as the last time."""
        self._tables[self._game.id] = self._table
        players = self._possible(card, self._table.players)
        table = self._tables.get(card.id) or remembered(self._services, card.id, players)
        self._game = card
        self._table = table.with_value(PLAYERS, players)
        self._group.scroll.to(0)
        self._anew()

    def _choose(self, id: str, value: Value) -> None:
        """Change one thing of the table, and say how it stands now."""
        self._table = self._table.with_value(id, value)
        self._anew()
        row = self._group.find(("option", id))
        if row is not None:
            self._services.speak(row.describe())
        if self._table.trouble is not None:
            self._services.speak(trouble_sentence(self._table, self._table.trouble))

    def _take(self, table: Draft) -> None:
        """Set up a whole table, such as a preset, perhaps of another game."""
        card = self._services.game(table.variant.id)
        if card is None:
            return
        self._tables[self._game.id] = self._table
        self._game = card
        self._table = table
        self._anew()
        self._services.speak(
            say("{title}. {line}", title=self._desk.title(table), line=self._desk.line(table))
        )

    def _choose_level(self, id: str) -> None:
        self._level = id
        self._anew()

    def _anew(self) -> None:
        """Lay everything out again for what is chosen now."""
        self.resized(self._size)

    def _remember(self) -> None:
        """Keep the options of every game that was set up here."""
        remember(self._services, (*self._tables.values(), self._table))

    def _deal(self) -> None:
        services, table = self._services, self._table
        services.change("variant", self._game.id)
        services.change("players", table.players)
        self._remember()
        more = {}
        if len(services.levels) > 1:
            services.change("level", self._level_id())
            more = {"level": self._level_id()}
        self.go(
            Replace(
                "table",
                game=self._game.id,
                players=table.players,
                options=dict(table.changed),
                **more,
            )
        )

    def _back(self) -> None:
        self.go(Back())

    def _show_rules(self) -> None:
        """The rules of this table in plain words."""
        table = self._table
        self.go(
            Go(
                "rules",
                variant=table.variant.id,
                players=table.players,
                options=dict(table.changed),
            )
        )

    # Lists and dialogs

    def _open(self, title: str, items: Sequence[Item], hung_on: object, about: str = "") -> None:
        """Drop down a list; `self._picked` hears what is chosen from it."""
        self._over.open(hung_on, title, items, partial(self._picked, hung_on), about=about)

    def _picked(self, hung_on: object, key: object) -> None:
        """Do what was chosen from the list, by what it hung on."""
        match hung_on, key:
            case ("option", str(id)), str() | int() as value:
                self._choose(id, value)
            case "level", str(id):
                self._choose_level(id)
            case "preset", _:
                self._desk.choose(self._table, key)
            case "right", (str(id), str() | int() as value):
                self._choose(id, value)
            case "more", _:
                actions = self._desk.actions(self._table)
                next(action.act for action in actions if action.key == key)()

    def _open_option(self, id: str) -> None:
        table = self._table
        items = option_items(table, table.variant.options[id])
        game = table.variant.id
        self._open(option_name(game, id), items, ("option", id), option_about(game, id))

    def _open_presets(self) -> None:
        self._open(say("Presets"), self._desk.items(self._table), "preset")

    def _open_ways_out(self) -> None:
        """What would put the table right; a single way is taken at once."""
        ways = self._table.ways_out()
        if len(ways) == 1:
            self._choose(*ways[0])
            return
        items = [Item(key=way, name=choice_name(self._table, way)) for way in ways]
        self._open(say("What works"), items, "right")

    def _open_actions(self, actions: Sequence[Action]) -> None:
        items = [Item(key=action.key, name=action.name) for action in actions]
        self._open(say("Presets and codes"), items, "more")

    def _open_levels(self) -> None:
        items = [
            Item(
                key=level.id, name=level.name, line=level.about, chosen=level.id == self._level_id()
            )
            for level in self._services.levels
        ]
        self._open(say("Level of the opponents"), items, "level")

    # What stands on it

    def _lay_out(self) -> None:
        kit, services = self._kit, self._services
        banner = self._banner()
        self._layout = layout = new_game_layout(
            self._size, kit.metrics, len(services.games), banner.height if banner else 0
        )
        back = IconButton(say("Back"), self._back, icon="icons/back", key="back", cap=say("Esc"))
        heading = Label(say("New game"), kit.metrics.title, weight=700, key="heading")
        games = [
            self._game_row(card).place(place)
            for card, place in zip(services.games, layout.games, strict=True)
        ]
        self._summary = Label(
            "", kit.metrics.base, colour=kit.theme.text_soft, key="summary"
        ).place(layout.summary)
        content = self._content(layout)
        self._group.put(
            [
                back.place(layout.back),
                heading.place(layout.heading),
                *self._top_buttons(layout),
                *games,
                self._preset_row().place(layout.preset),
                *self._preset_actions(layout),
                Panel(key="panel").place(layout.panel),
                *content,
                *(banner.widgets(layout) if banner else ()),
                self._summary,
                self._deal_button().place(layout.deal),
            ]
        )
        self._summary.name = self._summary_words()

    def _deal_button(self) -> Button:
        trouble = self._table.trouble
        return Button(
            say("Deal"),
            self._deal,
            primary=True,
            key="deal",
            enabled=trouble is None,
            reason="" if trouble is None else trouble_sentence(self._table, trouble),
        )

    def _top_buttons(self, layout: NewGameLayout) -> list[Widget]:
        """The rules and, left of them, the settings and the lesson."""
        rules, side = self._rules_button(layout), layout.back.height
        settings = IconButton(
            say("Settings"), lambda: self.go(Go("settings")), icon="icons/settings", key="settings"
        )
        left = rules.rect.x - self._kit.metrics.gap - side
        settings.place(pygame.Rect(left, layout.back.y, side, side))
        return [self._lesson_button(layout, left), settings, rules]

    def _lesson_button(self, layout: NewGameLayout, right: int) -> Widget:
        """The lesson of the chosen game, up to `right`; a bare icon where it has no more room."""
        m, name, icon = self._kit.metrics, say("First hand, guided"), "icons/help"

        def act() -> None:
            self.go(Go("lesson", game=self._game.id))

        button = Button(name, act, icon=icon, key="lesson")
        place = pygame.Rect(0, 0, button.width_at(self._kit, m.pill), m.pill)
        place.midright = (right - m.gap, layout.back.centery)
        if place.x > layout.heading.right:
            return button.place(place)
        side = layout.back.height
        place = pygame.Rect(right - m.gap - side, layout.back.y, side, side)
        return IconButton(name, act, icon=icon, key="lesson").place(place)

    def _rules_button(self, layout: NewGameLayout) -> Button:
        trouble = self._table.trouble
        button = Button(
            say("The rules in words"),
            self._show_rules,
            icon="icons/rules",
            key="rules",
            enabled=trouble is None,
            reason="" if trouble is None else trouble_sentence(self._table, trouble),
            shortcut=Key("f1"),
            cap=self._services.keys.label("rules"),
        )
        pill = self._kit.metrics.pill
        width = min(button.width_at(self._kit, pill), layout.panel.width)
        place = pygame.Rect(0, 0, width, pill)
        place.midright = (layout.panel.right, layout.back.centery)
        return button.place(place)

    def _game_row(self, card: GameCard) -> ListRow:
        return ListRow(
            card.name,
            lambda: self._choose_game(card),
            line=card.headline,
            chosen=card is self._game,
            key=("game", card.id),
        )

    def _preset_row(self) -> ListRow:
        return ListRow(
            self._desk.title(self._table),
            self._open_presets,
            line=self._desk.line(self._table),
            key="preset",
            drops=True,
        )

    def _preset_actions(self, layout: NewGameLayout) -> list[Widget]:
        """Small buttons below the preset; where there is no room one that lists them."""
        kit = self._kit
        actions = self._desk.actions(self._table)
        buttons = [Button(each.name, each.act, key=("action", each.key)) for each in actions]
        if not flow(buttons, layout.actions, kit):
            more = Button(say("Presets…"), lambda: self._open_actions(actions), key="more")
            flow([more], layout.actions, kit)
            return [more]
        return list(buttons)

    def _banner(self) -> Banner | None:
        trouble = self._table.trouble
        if trouble is None:
            return None
        words = trouble_sentence(self._table, trouble)
        bare = new_game_layout(self._size, self._kit.metrics, len(self._services.games))
        return Banner(self._kit, words, self._open_ways_out, bare.view.width)

    def _content(self, layout: NewGameLayout) -> list[Widget]:
        """What scrolls: the game, the players, the options, and what else there is to know."""
        kit, view = self._kit, layout.view
        column = Column(kit, view)
        head = GameHead(self._game, key="head")
        column.add(head, head.height_at(kit, view.height))
        self._add_players(column)
        company = self._services.opponents(self._table.players)
        if company:
            row = CompanyRow(say("Opponents"), company, kit, view.width, key="company")
            column.add(row, row.height_at(kit, view.width, row.side))
        if len(self._services.levels) > 1:
            column.add_row(self._level_row())
        for option in self._table.variant.options.options:
            column.add_row(
                option_row(kit, view.width, self._table, option, self._choose, self._open_option)
            )
        facts = self._facts()
        if facts:
            caption = Caption(say("The game in short"), key="caption")
            column.add(caption, caption.height_at(kit))
        for fact in facts:
            column.add(fact, fact.height_at(kit, view.width))
        self._group.scroll.place(view, layout.bar, column.length, kit)
        return column.widgets

    def _add_players(self, column: Column) -> None:
        kit = self._kit
        diameter, gap = chip_size(kit)
        chips: tuple[Chip, ...] = number_chips(
            self._game.players,
            self._table.players,
            lambda n: self._choose(PLAYERS, n),
            name=lambda n: say_n("{n} player", "{n} players", n),
            key="players",
        )
        taken = chip_row_width(len(chips), diameter, gap)
        row = FactRow(say("Players"), taken=taken, key="players")
        column.add(row, row.height_at(kit, column.view.width, diameter))
        left = row.rect.right - kit.metrics.inset - taken
        chip_row(chips, left, row.rect.centery, diameter, gap)
        column.lay(chips)

    def _level_id(self) -> str:
        """The level chosen, or the usual one where the settings name none that there is."""
        known = [level.id for level in self._services.levels]
        return self._level if self._level in known else self._services.usual_level

    def _level_row(self) -> SettingRow:
        levels = self._services.levels
        place = [level.id for level in levels].index(self._level_id())

        def step(way: int) -> None:
            self._choose_level(levels[max(0, min(place + way, len(levels) - 1))].id)

        setting = Setting(say("Level"), levels[place].name, levels[place].about)
        return ChoiceRow(setting, self._open_levels, step, key="level")

    def _facts(self) -> list[FactRow]:
        """The aim, the trump and so on, at a table that can be played."""
        table = self._table
        if table.trouble is not None:
            return []
        return [
            FactRow(fact.name, fact.words, key=("fact", fact.name))
            for fact in self._game.facts(table.players, table.changed)
        ]

    def _summary_words(self) -> str:
        """How long the game is; while the keyboard is on an option, the keys that change it."""
        row = self._group.focused
        if self._group.ring and isinstance(row, SettingRow) and row.enabled:
            if row.setting.is_changed:
                return say("Left and right change it • Delete sets it back")
            if isinstance(row, SwitchRow):
                return say("Left and right change it")
            return say("Left and right change it • Enter shows all values")
        if self._table.trouble is not None:
            return ""
        return self._game.summary(self._table.players, self._table.changed)
