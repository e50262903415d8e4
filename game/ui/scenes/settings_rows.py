"""The kinds of rows on the pages of the settings, each made from one setting.

    OneOf("display.theme", say("Theme"), picks)      a list drops down
    OnOff("comfort.confirm", say("..."))             a switch
    Steps("display.text_scale", ..., picks)          minus, the value, plus
    Slide("sound.effects", ...)                      a bar to slide on, from 0 to 1
    Pictures("display.back", ..., picks)             a picture for each value
    Told("folder", say("..."), words, deed=...)      something to know, with a button or without

A row holds no value: it is made anew, from the settings, whenever a page is laid out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.settings import SCHEMA
from game.text.catalogue import say
from game.ui.scenes.column import Column
from game.ui.scenes.new_game_parts import FactRow
from game.ui.services import Services
from game.ui.widgets import Button, Kit
from game.ui.widgets.picker import Item
from game.ui.widgets.setting import (
    ChoiceRow,
    NumberRow,
    PictureChoice,
    PicturesRow,
    Setting,
    SettingRow,
    SliderRow,
    SwitchRow,
)

Value = str | int | float | bool

SLIDES_BY = 0.05  # of the whole: what a slider's value is rounded to
STEP_OF_SLIDER = 2  # of these for a key


class Desk(Protocol):
    """What rows do things with: the scene."""

    services: Services

    def set(self, path: str, value: Value) -> None:
        """Change a setting; everything is shown anew."""

    def reset(self, *paths: str) -> None:
        """Set these back to their usual values."""

    def open(self, path: str, title: str, items: Sequence[Item], about: str) -> None:
        """Drop down a list of values; the one that is chosen is set."""

    def choose_key(self, id: str) -> None:
        """Ask for another key for an action."""

    def reset_key(self, id: str) -> None:
        """Give an action its usual key again."""


class Pick(NamedTuple):
    """A value of a setting in words."""

    value: Value
    name: str
    line: str = ""
    picture: str = ""


class Line(Protocol):
    """Anything that stands on a page. `paths` are the settings it changes."""

    @property
    def paths(self) -> tuple[str, ...]:
        """The settings that its page sets back with all others."""

    def lay(self, column: Column, kit: Kit, desk: Desk) -> None:
        """Place its widgets as the next ones down."""


@dataclass(frozen=True)
class Row:
    """One setting: its path, its name, a sentence about it.

    `reason` says why it cannot matter now; empty where it does.
    """

    path: str
    name: str
    line: str = ""
    reason: str = ""

    @property
    def paths(self) -> tuple[str, ...]:
        """The setting it changes."""
        return (self.path,)

    def lay(self, column: Column, kit: Kit, desk: Desk) -> None:
        """Place its widgets as the next ones down."""
        column.add_row(self.widget(kit, desk))

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        """The row as it stands now."""
        raise NotImplementedError

    def value(self, desk: Desk) -> Value:
        """The value in force."""
        value = desk.services.settings[self.path]
        assert isinstance(value, str | int | float | bool)
        return value

    def setting(self, desk: Desk, words: str, line: str = "") -> Setting:
        """What its widget shows; `line` is about the value in force."""
        return Setting(
            self.name,
            words,
            line or self.line,
            is_changed=self.value(desk) != SCHEMA[self.path].default,
            is_rule=False,
            reason=self.reason,
            reset=lambda: desk.reset(self.path),
        )


@dataclass(frozen=True)
class _Picked(Row):
    """A row with a few values."""

    picks: tuple[Pick, ...] = ()

    def place(self, desk: Desk) -> int:
        """Which of them is in force; the nearest one where a file holds a number between."""
        value = self.value(desk)
        if isinstance(value, str):
            return [pick.value for pick in self.picks].index(value)
        distances = [abs(float(pick.value) - value) for pick in self.picks]
        return distances.index(min(distances))

    def stepped(self, desk: Desk, way: int) -> None:
        """Take the next one to the right (1) or left (-1), up to the end."""
        here = self.place(desk)
        there = max(0, min(here + way, len(self.picks) - 1))
        if there != here:
            desk.set(self.path, self.picks[there].value)

    def open(self, desk: Desk) -> None:
        """Drop down the list of all values."""
        here = self.place(desk)
        items = [
            Item(pick.value, pick.name, pick.line, chosen=place == here)
            for place, pick in enumerate(self.picks)
        ]
        desk.open(self.path, self.name, items, self.line)


@dataclass(frozen=True)
class OneOf(_Picked):
    """A value among a few, each with a name and a line."""

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        pick = self.picks[self.place(desk)]
        return ChoiceRow(
            self.setting(desk, pick.name, pick.line),
            lambda: self.open(desk),
            lambda way: self.stepped(desk, way),
            key=self.path,
        )


@dataclass(frozen=True)
class Steps(_Picked):
    """A number among a few."""

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        place = self.place(desk)
        return NumberRow(
            self.setting(desk, self.picks[place].name),
            lambda: self.open(desk),
            lambda way: self.stepped(desk, way),
            widest=[pick.name for pick in self.picks],
            ends=(place > 0, place < len(self.picks) - 1),
            key=self.path,
        )


@dataclass(frozen=True)
class Pictures(_Picked):
    """A value among a few, each with a picture."""

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        place = self.place(desk)

        def choice(number: int, pick: Pick) -> PictureChoice:
            return PictureChoice(
                pick.name,
                lambda: desk.set(self.path, pick.value),
                picture=pick.picture,
                chosen=number == place,
                key=(self.path, pick.value),
            )

        return PicturesRow(
            self.setting(desk, self.picks[place].name, self.picks[place].line),
            lambda: self.open(desk),
            lambda way: self.stepped(desk, way),
            pictures=[choice(number, pick) for number, pick in enumerate(self.picks)],
            key=self.path,
        )


@dataclass(frozen=True)
class OnOff(Row):
    """On or off."""

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        is_on = self.value(desk) is True
        words = (say("On"), say("Off"))

        def step(way: int) -> None:
            if (way > 0) != is_on:
                desk.set(self.path, way > 0)

        return SwitchRow(
            self.setting(desk, words[0] if is_on else words[1]),
            lambda: desk.set(self.path, not is_on),
            step,
            is_on=is_on,
            words=words,
            key=self.path,
        )


@dataclass(frozen=True)
class Slide(Row):
    """From nothing to all."""

    def widget(self, kit: Kit, desk: Desk) -> SettingRow:
        share = self.value(desk)
        assert isinstance(share, int | float)

        def slide(wanted: float) -> None:
            value = round(round(wanted / SLIDES_BY) * SLIDES_BY, 2)
            if value != share:
                desk.set(self.path, value)

        def step(way: int) -> None:
            slide(min(1.0, max(0.0, share + way * STEP_OF_SLIDER * SLIDES_BY)))

        return SliderRow(
            self.setting(desk, say("{n} %", n=round(100 * share))),
            lambda: desk.set(self.path, share),
            step,
            share=share,
            slide=slide,
            key=self.path,
        )


class Deed(NamedTuple):
    """What the button of a row says and does; with a reason it cannot be done now."""

    name: str
    act: Callable[[], None]
    reason: str = ""


class _DeedButton(Button):
    """A button that also says what it stands beside, which nothing else would say."""

    about = ""

    @property
    def value(self) -> str:
        return self.about


@dataclass(frozen=True)
class Told:
    """Something to know: a name, what there is to say, and a button or none."""

    key: str
    name: str
    words: str
    deed: Deed | None = None

    @property
    def paths(self) -> tuple[str, ...]:
        """It sets nothing."""
        return ()

    def lay(self, column: Column, kit: Kit, desk: Desk) -> None:
        """The words, and the button at their right."""
        m, width = kit.metrics, column.view.width
        if self.deed is None:
            row = FactRow(self.name, self.words, key=self.key)
            column.add(row, row.height_at(kit, width))
            return
        button = _DeedButton(
            self.deed.name,
            self.deed.act,
            on_panel=True,
            key=("deed", self.key),
            enabled=not self.deed.reason,
            reason=self.deed.reason,
        )
        button.about = say("{name}: {words}", name=self.name, words=self.words)
        wide = min(button.width_at(kit, m.pill), width // 2)
        row = FactRow(self.name, self.words, taken=wide, key=self.key)
        column.add(row, row.height_at(kit, width, m.pill))
        place = pygame.Rect(0, 0, wide, m.pill)
        place.midright = (row.rect.right - m.inset, row.rect.centery)
        column.lay([button.place(place)])
