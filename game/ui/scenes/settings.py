"""The settings: pages on the left, the lines of the chosen one on the right.

Everything is kept and holds at once, also in the middle of a match, whose table lies below.
It leaves by `Back()`. What stands on the pages is written in `settings_pages`.
"""

from collections.abc import Sequence

import pygame

from game.settings import SCHEMA, Settings
from game.text.catalogue import say
from game.ui import clipboard
from game.ui.intents import Arrow, FocusLost, Intent, KeyDown, Point, Press, Release
from game.ui.scene import Back, Scene, Size
from game.ui.scenes.cloth import draw_cloth
from game.ui.scenes.column import Column
from game.ui.scenes.key_desk import KeyDesk
from game.ui.scenes.laid_over import LaidOver
from game.ui.scenes.row_keys import change_row
from game.ui.scenes.settings_layout import PREVIEW, SettingsLayout, settings_layout
from game.ui.scenes.settings_pages import Page, pages
from game.ui.scenes.settings_preview import Preview
from game.ui.scenes.settings_rows import Told, Value
from game.ui.services import Services
from game.ui.widgets import Button, IconButton, Label, ListRow, Panel, Widget
from game.ui.widgets.key_row import KeyRow
from game.ui.widgets.picker import Item
from game.ui.widgets.scroll import ScrollingGroup
from game.ui.widgets.setting import SettingRow, Slider, SwitchRow

SAMPLE = "chip"  # the sound that is heard when the volume changes


class SettingsScene(Scene):
    """One page at a time; `page` names the first one."""

    def __init__(self, services: Services, page: str = "table") -> None:
        self.services = services
        self._chosen = page
        self._group = ScrollingGroup(first=("page", page), cancel=self._back, spoken=services.speak)
        self._over = LaidOver(self._group, services.speak)
        self._key_desk = KeyDesk(services, show=self._over.show, kept=self._kept_key)
        self._held: object = None  # the key of the slider that the pointer holds
        self._before: Settings | None = None  # what the last reset can bring back
        self._told = ""
        self._size: Size = (0, 0)

    # The scene

    def enter(self, size: Size) -> None:
        self.resized(size)
        self.services.speak(say("Settings."))
        self.services.speak(self._spoken_page())

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit = self.services.kit(size)
        self._lay_out()
        self._over.place(self._kit, size)

    def wants_key(self) -> bool:
        return self._key_desk.is_listening

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, KeyDown):
            self._key_desk.hear(intent)
            return True
        if self._over.is_open:
            return self._over.handle(intent)
        used = self._slide(intent) or self._handle_row(intent) or self._group.handle(intent)
        self._summary.name = self._summary_words()
        return used

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        draw_cloth(surface, kit, self._size)
        self._group.draw(surface, kit)
        self._over.draw(surface, kit)

    def _handle_row(self, intent: Intent) -> bool:
        """The keys of the row that has the focus; a key cap has no other value to step to."""
        steps_a_cap = isinstance(intent, Arrow) and isinstance(self._group.focused, KeyRow)
        return not steps_a_cap and change_row(self._group, intent)

    def _slide(self, intent: Intent) -> bool:
        """The pointer on a slider: it follows while it is held."""
        match intent:
            case Press(pos=pos):
                found = self._group.at(pos)
                if isinstance(found, Slider) and found.enabled:
                    self._held = found.key
                    self._group.focus(found.belongs_to, ring=False)
                    found.slide_to(pos[0])
                    return True
            case Point(pos=pos) if self._held is not None:
                held = self._group.find(self._held)
                if isinstance(held, Slider):
                    held.slide_to(pos[0])
                return True
            case Release() if self._held is not None:
                self._held = None
                return True
            case FocusLost():
                self._held = None
        return False

    # What rows do

    def set(self, path: str, value: Value) -> None:
        """Change a setting; everything is shown anew, and the row says how it stands."""
        self._before = None
        self.services.change(path, value)
        if path.startswith("sound."):
            self.services.sounds.play(SAMPLE)
        self._anew()
        row = self._group.find(path)
        if row is not None:
            self._say(row.name, row.describe())

    def reset(self, *paths: str) -> None:
        """Set these back to their usual values."""
        for path in paths:
            if self.services.settings[path] != SCHEMA[path].default:
                self.services.change(path, SCHEMA[path].default)
        self._anew()
        row = self._group.find(paths[0]) if len(paths) == 1 else None
        if row is not None:
            self._say(row.name, row.describe())

    def open(self, path: str, title: str, items: Sequence[Item], about: str) -> None:
        """Drop down a list of values; the one that is chosen is set."""

        def chosen(value: object) -> None:
            assert isinstance(value, str | int | float)
            if value != self.services.settings[path]:
                self.set(path, value)

        self._over.open(path, title, items, chosen, about=about)

    def choose_key(self, id: str) -> None:
        """Ask for another key for an action."""
        self._key_desk.choose(id)

    def reset_key(self, id: str) -> None:
        """Give an action its usual key again."""
        self._key_desk.reset(id)

    def _kept_key(self, id: str) -> None:
        """A key was settled; its row says how it stands."""
        self._before = None
        self._anew()
        row = self._group.find(f"keys.{id}")
        if row is not None:
            self._say(row.name, row.describe())

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, and say whether that was possible."""
        if clipboard.copy(text):
            self._tell(say("Copied: {text}", text=text))
        else:
            self._tell(say("There is no clipboard here; the text can be copied by hand."))

    # The pages

    @property
    def _page(self) -> Page:
        """The page that is shown."""
        return next((page for page in self._pages if page.id == self._chosen), self._pages[0])

    def _turn_to(self, id: str) -> None:
        self._chosen = id
        self._before = None
        self._told = ""
        self._group.scroll.to(0)
        self._anew()
        self.services.speak(self._spoken_page())

    def _spoken_page(self) -> str:
        """The name of the page, and what on it nobody comes by with the keyboard."""
        alone = (line for line in self._page.lines() if isinstance(line, Told) and not line.deed)
        return " ".join(
            (say("{page} page.", page=self._page.name), *(told.words for told in alone))
        )

    @property
    def _changed(self) -> tuple[str, ...]:
        """The settings of the page that stand no longer as usual."""
        settings = self.services.settings
        return tuple(path for path in self._page.paths if settings[path] != SCHEMA[path].default)

    def _reset_page(self) -> None:
        """Set the whole page back; the same button then brings back what was."""
        before = self.services.settings
        self.reset(*self._changed)
        self._before = before
        self._anew()
        self._tell(self._outcome(say("This page stands as usual again.")))

    def _bring_back(self) -> None:
        assert self._before is not None
        before, self._before = self._before, None
        for path in self._page.paths:
            if self.services.settings[path] != before[path]:
                self.services.change(path, before[path])
        self._anew()
        self._tell(self._outcome(say("Everything on this page is as it was.")))

    def _anew(self) -> None:
        """Lay everything out again for what is set now."""
        self.resized(self._size)

    def _back(self) -> None:
        self.go(Back())

    def _say(self, name: str, described: str) -> None:
        self._told = self._outcome(say("{setting}: this holds from now on.", setting=name))
        self._summary.name = self._summary_words()
        self.services.speak(described)
        if self.services.unsaved:
            self.services.speak(self.services.unsaved)

    def _outcome(self, words: str) -> str:
        """What is told of a change, or why it lasts no longer than the program."""
        return self.services.unsaved or words

    def _tell(self, words: str) -> None:
        self._told = words
        self._summary.name = self._summary_words()
        self.services.speak(words)

    def _summary_words(self) -> str:
        """What was done last; with the keyboard on a row, the keys that change it."""
        row = self._group.focused
        if self._told and not (self._group.ring and isinstance(row, SettingRow)):
            return self._told
        if self._group.ring and isinstance(row, SettingRow) and row.enabled:
            if isinstance(row, KeyRow):
                return (
                    say("Enter asks for another key • Delete sets it back")
                    if row.setting.is_changed
                    else say("Enter asks for another key")
                )
            if row.setting.is_changed:
                return say("Left and right change it • Delete sets it back")
            if isinstance(row, SwitchRow):
                return say("Left and right change it")
            return say("Left and right change it • Enter shows all values")
        return self._outcome(say("What you change holds at once and is kept."))

    # What stands on it

    def _lay_out(self) -> None:
        kit, m = self._kit, self._kit.metrics
        self._pages = pages(self.services, self.copy)
        page = self._page
        self._layout = layout = settings_layout(
            self._size, m, len(self._pages), has_preview=page.has_preview
        )
        back = IconButton(say("Back"), self._back, icon="icons/back", key="back", cap=say("Esc"))
        heading = Label(say("Settings"), m.title, weight=700, key="heading")
        rows = [
            ListRow(
                each.name,
                lambda id=each.id: self._turn_to(id),  # type: ignore[misc]
                line=each.about,
                chosen=each is page,
                key=("page", each.id),
            ).place(place)
            for each, place in zip(self._pages, layout.pages, strict=True)
        ]
        done = Button(say("Done"), self._back, primary=True, key="done").place(layout.done)
        self._summary = Label("", m.base, colour=kit.theme.text_soft, wrapped=True, key="summary")
        content = self._content(layout)
        still = []
        if layout.preview is not None:
            still.append(self._preview().place(layout.preview))
        self._group.put(
            [
                back.place(layout.back),
                heading.place(layout.heading),
                *rows,
                *self._reset_button(layout),
                Panel(key="panel").place(layout.panel),
                *still,
                *content,
                self._summary.place(layout.summary),
                done,
            ]
        )
        self._summary.name = self._summary_words()

    def _content(self, layout: SettingsLayout) -> list[Widget]:
        """What scrolls."""
        kit, page = self._kit, self._page
        column = Column(kit, layout.view)
        if page.has_preview and layout.preview is None:
            column.add(self._preview(), kit.metrics.base * PREVIEW)
        for line in page.lines():
            line.lay(column, kit, self)
        self._group.scroll.place(layout.view, layout.bar, column.length, kit)
        return column.widgets

    def _preview(self) -> Preview:
        return Preview(f"backs/{self.services.settings['display.back']}", key="preview")

    def _reset_button(self, layout: SettingsLayout) -> list[Widget]:
        """Sets back what is on the page, then takes that back; none where nothing can be set."""
        if not self._page.paths:
            return []
        if self._before is not None:
            button = Button(
                say("Undo setting back"), self._bring_back, icon="icons/undo", key="reset"
            )
        else:
            button = Button(
                say("Set this page back"),
                self._reset_page,
                icon="icons/undo",
                key="reset",
                enabled=bool(self._changed),
                reason=say("Everything on this page is as usual."),
            )
        width = min(button.width_at(self._kit, layout.reset.height), layout.reset.width)
        place = pygame.Rect(0, 0, width, layout.reset.height)
        place.midright = layout.reset.midright
        return [button.place(place)]
