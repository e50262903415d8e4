"""A row of a settings screen: what is set, a line about it, and its value at the right.

    ChoiceRow    a pill with the value; Enter or a click opens the list of all values
    SwitchRow    on or off; Enter or a click turns it over
    NumberRow    a pill between minus and plus
    ChipsRow     a chip for each number
    SliderRow    a bar with a knob, from nothing to all
    PicturesRow  a picture for each value

With the focus on a row the left and right arrows step its value, whatever its kind. What answers
to the pointer alone (`parts`) belongs to the row.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.text.catalogue import mark, say
from game.ui.shapes import disc, document, outline, pill, plate, rendered
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.chip import CHOSEN, Chip, chip_row, chip_row_width
from game.ui.widgets.row import draw_row, row_height
from game.ui.widgets.widget import CHOICE, PLAIN, Kit, Look, Widget, put

SWITCH = mark("switch")
NUMBER = mark("number")
FULL = "100 %"  # the widest value of a slider
MOST_SHARE = 0.55  # of the row's width that its value may take


@dataclass(frozen=True)
class Setting:
    """What a row shows.

    `is_changed` marks what stands no longer as usual; `reset` sets it back. `reason` says why it
    cannot matter now, and takes the place of the line. `is_clash` marks what does not go with
    something else. What `is_rule` has its usual value in the book.
    """

    name: str
    value: str
    line: str = ""
    is_changed: bool = False
    is_clash: bool = False
    is_rule: bool = True
    reason: str = ""
    reset: Callable[[], None] = field(default=lambda: None)


class SettingRow(Widget):
    """A row; subclasses draw the value and know how much room it takes."""

    role = CHOICE

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        key: object,
    ) -> None:
        super().__init__(
            setting.name, act, key=key, enabled=not setting.reason, reason=setting.reason
        )
        self.setting = setting
        self.step = step

    @property
    def value(self) -> str:
        return self.setting.value

    def describe(self) -> str:
        told = super().describe()
        if self.setting.reason:
            return told
        if self.setting.is_changed and self.setting.is_rule:
            told = say("{widget}, changed from the book", widget=told)
        elif self.setting.is_changed:
            told = say("{widget}, changed", widget=told)
        line = self.setting.line
        return say("{widget}. {words}", widget=told, words=line) if line else told

    def corner(self, kit: Kit) -> float:
        return kit.metrics.row_corner

    # Its measures

    def control_width(self, kit: Kit, width: int) -> int:
        """How wide the value is in a row so wide."""
        raise NotImplementedError

    def height_at(self, kit: Kit, width: int) -> int:
        """How high the row is when it is so wide."""
        return row_height(kit, len(self._lines(kit, width)), self.control_height(kit))

    def control_height(self, kit: Kit) -> int:
        """How high the value is."""
        return kit.metrics.pill

    def control(self, kit: Kit) -> pygame.Rect:
        """Where the value stands."""
        width, height = self.control_width(kit, self.rect.width), self.control_height(kit)
        right = self.rect.right - kit.metrics.inset
        return pygame.Rect(right - width, self.rect.centery - height // 2, width, height)

    def parts(self, kit: Kit) -> list[Widget]:
        """What answers to the pointer within the row, placed: here what sets it back."""
        if not self.setting.is_changed:
            return []
        words = say("{setting}: as usual", setting=self.name)
        if self.setting.is_rule:
            words = say("{setting}: as in the book", setting=self.name)
        back = IconButton(
            words,
            self.setting.reset,
            icon="icons/undo",
            on_panel=True,
            key=("reset", self.key),
        )
        side = self._reset_side(kit)
        control = self.control(kit)
        x = control.x - kit.metrics.gap - side
        back.place(pygame.Rect(x, self.rect.centery - side // 2, side, side))
        return [self._own(back)]

    def _own(self, part: Widget) -> Widget:
        part.belongs_to, part.window = self.key, self.window
        return part

    def _reset_side(self, kit: Kit) -> int:
        return max(28, round(kit.metrics.base * 1.9))

    def _words_width(self, kit: Kit, width: int) -> int:
        m = kit.metrics
        taken = self.control_width(kit, width) + 2 * m.inset + m.gap * 2
        if self.setting.is_changed:
            taken += self._reset_side(kit) + m.gap
        return max(1, width - taken)

    def _lines(self, kit: Kit, width: int) -> tuple[str, ...]:
        words = self.setting.reason or self.setting.line
        return kit.assets.wrap(words, kit.metrics.small, self._words_width(kit, width))

    # How it is drawn

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, m, rect = kit.theme, kit.metrics, self.rect
        if look.hovered or look.ringed:
            back = plate(rect.size, self.corner(kit), theme.panel_raised, 0.7)
            surface.blit(back, rect)
        room = self._words_width(kit, rect.width)
        dot = round(m.base * 0.5) if self.setting.is_changed else 0
        ink = theme.text if self.enabled else theme.muted
        name = kit.assets.fit(self.name, m.base, room - 2 * dot, weight=700, colour=ink)
        x, y = draw_row(surface, kit, rect, name, self._lines(kit, rect.width))
        if dot:
            put(surface, disc(dot, theme.accent), (x + dot * 1.5, y))
        self.draw_control(surface, kit, look)

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        """Draw the value."""
        raise NotImplementedError

    def _draw_pill(self, surface: pygame.Surface, kit: Kit, look: Look) -> pygame.Rect:
        theme, rect = kit.theme, self.control(kit)
        if self.setting.is_clash:
            edge: str | None = theme.warning
        else:
            edge = theme.panel_edge if self.enabled else theme.off_edge
        lit = look.hovered or look.ringed
        back = theme.panel_hover if lit and self.enabled else theme.panel_raised
        alpha = 1.0 if self.enabled else 0.45
        surface.blit(pill(rect.size, back, alpha, edge, 2 if edge else 0), rect)
        return rect

    def _ink(self, kit: Kit) -> str:
        return kit.theme.text if self.enabled else kit.theme.muted


class ChoiceRow(SettingRow):
    """A pill with the value and a chevron."""

    def control_width(self, kit: Kit, width: int) -> int:
        m = kit.metrics
        words = kit.assets.width(self.value, m.base)
        chevron = _chevron(kit) if self.enabled else 0
        return min(round(words + chevron + 2 * _ends(kit)), round(width * MOST_SHARE))

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        rect, m = self._draw_pill(surface, kit, look), kit.metrics
        chevron = _chevron(kit) if self.enabled else 0
        room = rect.width - 2 * _ends(kit) - chevron
        words = kit.assets.fit(self.value, m.base, room, colour=self._ink(kit))
        x = rect.x + _ends(kit)
        surface.blit(words, (x, rect.centery - words.get_height() // 2))
        if chevron:
            side = round(m.base * 1.15)
            icon = kit.assets.tinted("icons/down", (side, side), self._ink(kit))
            put(surface, icon, (rect.right - _ends(kit) - side / 2 + 2, rect.centery + 1))


class SwitchRow(SettingRow):
    """A pill with the word and a switch; `is_on` tells how it stands."""

    role = SWITCH

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        is_on: bool,
        words: Sequence[str],
        key: object,
    ) -> None:
        super().__init__(setting, act, step, key=key)
        self.is_on = is_on
        self._both = tuple(words)

    def control_width(self, kit: Kit, width: int) -> int:
        # As wide as the longer word, so that turning it over moves nothing.
        widest = max(kit.assets.width(words, kit.metrics.base) for words in self._both)
        track = _track(kit)[0] + kit.metrics.gap
        return min(round(widest + track + 2 * _ends(kit)), round(width * MOST_SHARE))

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        rect, theme = self._draw_pill(surface, kit, look), kit.theme
        wide, high = _track(kit)
        room = rect.width - 2 * _ends(kit) - wide - kit.metrics.gap
        words = kit.assets.fit(self.value, kit.metrics.base, room, colour=self._ink(kit))
        x = rect.x + _ends(kit) + room - words.get_width()
        surface.blit(words, (x, rect.centery - words.get_height() // 2))
        track = pygame.Rect(rect.right - _ends(kit) - wide, rect.centery - high // 2, wide, high)
        is_lit = self.is_on and self.enabled
        back, knob = (theme.accent, theme.ink) if is_lit else (theme.panel, theme.muted)
        edge = None if is_lit else theme.muted
        surface.blit(pill(track.size, back, 1.0, edge, 1.5 if edge else 0), track)
        side = high - 2 * max(2, round(high * 0.16))
        inset = high / 2
        middle = track.right - inset if self.is_on else track.x + inset
        put(surface, disc(side, knob), (middle, track.centery))


class NumberRow(SettingRow):
    """A pill with minus, the value and plus. `widest` are the words it must have room for."""

    role = NUMBER

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        widest: Sequence[str],
        ends: tuple[bool, bool],
        key: object,
    ) -> None:
        super().__init__(setting, act, step, key=key)
        self._widest = tuple(widest)
        self._ends = ends  # whether it may go down, and up

    def control_width(self, kit: Kit, width: int) -> int:
        widest = max(kit.assets.width(words, kit.metrics.base) for words in self._widest)
        wanted = widest + 2 * self.control_height(kit) + kit.metrics.gap
        return min(round(wanted), round(width * MOST_SHARE))

    def parts(self, kit: Kit) -> list[Widget]:
        rect = self.control(kit)
        side = rect.height
        found = super().parts(kit)
        for way, may, x in ((-1, self._ends[0], rect.x), (1, self._ends[1], rect.right - side)):
            words = say("{setting}: less", setting=self.name)
            if way > 0:
                words = say("{setting}: more", setting=self.name)
            step = StepButton(
                words,
                lambda way=way: self.step(way),  # type: ignore[misc]
                is_plus=way > 0,
                enabled=may and self.enabled,
                key=("step", way, self.key),
            )
            found.append(self._own(step.place(pygame.Rect(x, rect.y, side, side))))
        return found

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        rect = self._draw_pill(surface, kit, look)
        room = rect.width - 2 * rect.height
        words = kit.assets.fit(self.value, kit.metrics.base, room, colour=self._ink(kit))
        put(surface, words, rect.center)


class StepButton(Widget):
    """A minus or a plus at the end of a pill."""

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        is_plus: bool,
        enabled: bool,
        key: object,
    ) -> None:
        super().__init__(name, act, key=key, enabled=enabled)
        self.is_plus = is_plus

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        if look.hovered:
            side = rect.height - 6
            back = theme.accent if look.pressed else theme.panel
            put(surface, disc(side, back, 0.9), rect.center)
        ink = theme.text if self.enabled else theme.muted
        alpha = 1.0 if self.enabled else 0.35
        key = ("step", rect.height, ink, alpha, self.is_plus)
        picture = kit.assets.made(key, lambda: _sign(rect.height, ink, alpha, self.is_plus))
        put(surface, picture, rect.center)


class ChipsRow(SettingRow):
    """A chip for each number. `chips` are made anew for each row; barred ones say why."""

    role = NUMBER

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        chips: Sequence[Chip],
        key: object,
    ) -> None:
        super().__init__(setting, act, step, key=key)
        self._chips = tuple(chips)

    def control_height(self, kit: Kit) -> int:
        return chip_size(kit)[0]

    def control_width(self, kit: Kit, width: int) -> int:
        return chip_row_width(len(self._chips), *chip_size(kit))

    def parts(self, kit: Kit) -> list[Widget]:
        rect = self.control(kit)
        chip_row(self._chips, rect.x, rect.centery, *chip_size(kit))
        return [*super().parts(kit), *(self._own(chip) for chip in self._chips)]

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        """The chips draw themselves."""


class SliderRow(SettingRow):
    """A bar that is filled as far as the value goes; `share` is from 0 to 1."""

    role = NUMBER

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        share: float,
        slide: Callable[[float], None],
        key: object,
    ) -> None:
        super().__init__(setting, act, step, key=key)
        self._slider = Slider(setting.name, share, slide, enabled=self.enabled, key=("slide", key))

    def control_width(self, kit: Kit, width: int) -> int:
        return min(kit.metrics.base * 16, round(width * MOST_SHARE))

    def parts(self, kit: Kit) -> list[Widget]:
        rect = self.control(kit)
        words = kit.assets.width(FULL, kit.metrics.base) + _ends(kit) + kit.metrics.gap
        inset = _ends(kit) - kit.metrics.base // 2
        track = pygame.Rect(rect.x + inset, rect.y, rect.width - inset - words, rect.height)
        return [*super().parts(kit), self._own(self._slider.place(track))]

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        rect = self._draw_pill(surface, kit, look)
        words = kit.assets.text(self.value, kit.metrics.base, colour=self._ink(kit))
        right = rect.right - _ends(kit)
        surface.blit(words, (right - words.get_width(), rect.centery - words.get_height() // 2))


class Slider(Widget):
    """The bar itself; whoever holds it calls `slide_to` with the pointer."""

    role = NUMBER

    def __init__(
        self,
        name: str,
        share: float,
        slide: Callable[[float], None],
        *,
        enabled: bool,
        key: object,
    ) -> None:
        super().__init__(name, lambda: None, key=key, enabled=enabled)
        self.share = share
        self._slide = slide

    def slide_to(self, x: float) -> None:
        """Let the knob be where the pointer is, or at the end it is beyond."""
        side = self.rect.height
        way = max(1, self.rect.width - side)
        self._slide(min(1.0, max(0.0, (x - self.rect.x - side / 2) / way)))

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        knob, high = round(rect.height * 0.62), max(5, round(rect.height * 0.2))
        left, right = rect.x + (rect.height - knob) // 2, rect.right - (rect.height - knob) // 2
        middle = rect.x + rect.height / 2 + self.share * (rect.width - rect.height)
        track = pygame.Rect(left, rect.centery - high // 2, max(high, right - left), high)
        ink = theme.text if self.enabled else theme.muted
        surface.blit(pill(track.size, theme.muted, 0.45), track)
        filled = pygame.Rect(track.topleft, (max(high, round(middle) - left), high))
        surface.blit(pill(filled.size, theme.accent if self.enabled else theme.muted), filled)
        put(surface, disc(knob, ink, 1.0, theme.panel, 2), (middle, rect.centery))


class PicturesRow(SettingRow):
    """A picture for each value, the chosen one with a ring and a tick."""

    def __init__(
        self,
        setting: Setting,
        act: Callable[[], None],
        step: Callable[[int], None],
        *,
        pictures: Sequence["PictureChoice"],
        key: object,
    ) -> None:
        super().__init__(setting, act, step, key=key)
        self._pictures = tuple(pictures)

    def control_height(self, kit: Kit) -> int:
        return round(kit.metrics.base * 4.6)

    def control_width(self, kit: Kit, width: int) -> int:
        side, gap = self._across(kit)
        return len(self._pictures) * (side + gap) - gap

    def parts(self, kit: Kit) -> list[Widget]:
        rect, (side, gap) = self.control(kit), self._across(kit)
        for place, picture in enumerate(self._pictures):
            x = rect.x + place * (side + gap)
            self._own(picture.place(pygame.Rect(x, rect.y, side, rect.height)))
        return [*super().parts(kit), *self._pictures]

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        """The pictures draw themselves."""

    def _across(self, kit: Kit) -> tuple[int, int]:
        """How wide one is, and the room to the next."""
        return round(self.control_height(kit) / 1.4), max(8, round(kit.metrics.base * 0.8))


class PictureChoice(Widget):
    """One picture to choose, in the proportions of a card."""

    role = CHOICE

    def __init__(
        self, name: str, act: Callable[[], None], *, picture: str, chosen: bool, key: object
    ) -> None:
        super().__init__(name, act, key=key)
        self.picture = picture
        self.chosen = chosen

    @property
    def value(self) -> str:
        return say(CHOSEN) if self.chosen else ""

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, m = kit.theme, kit.metrics
        surface.blit(kit.assets.picture(self.picture, self.rect.size), self.rect)
        if look.hovered or self.chosen:
            width = m.ring if self.chosen else max(2, m.ring - 1)
            around = self.rect.inflate(2 * width + 2, 2 * width + 2)
            corner = 0.07 * self.rect.width + width
            colour = theme.accent if self.chosen else theme.muted
            surface.blit(outline(around.size, corner, colour, width), around)
        if self.chosen:
            side = round(m.base * 1.4)
            middle = (self.rect.right - side * 0.3, self.rect.bottom - side * 0.3)
            put(surface, disc(side, theme.accent, 1.0, theme.panel, 2), middle)
            tick = round(side * 0.66)
            put(surface, kit.assets.tinted("icons/tick", (tick, tick), theme.ink), middle)


def chip_size(kit: Kit) -> tuple[int, int]:
    """Diameter of a chip in a row, and the room to the next one."""
    m = kit.metrics
    return max(32, round(m.base * 2.5)), max(6, round(m.base * 0.4))


def chips_fit(kit: Kit, count: int, width: int) -> bool:
    """Whether so many chips leave enough of a row for its words."""
    return chip_row_width(count, *chip_size(kit)) <= width * 0.5


def _ends(kit: Kit) -> int:
    """Room at the round ends of a pill."""
    return round(kit.metrics.base * 0.95)


def _chevron(kit: Kit) -> int:
    return round(kit.metrics.base * 1.5)


def _track(kit: Kit) -> tuple[int, int]:
    high = round(kit.metrics.base * 1.2)
    return round(high * 1.8), high


def _sign(side: int, colour: str, alpha: float, is_plus: bool) -> pygame.Surface:
    """A minus or a plus in the middle of a square."""
    middle, arm, width = side / 2, side * 0.16, max(1.6, side * 0.06)
    lines = f"M{middle - arm},{middle} H{middle + arm}"
    if is_plus:
        lines += f" M{middle},{middle - arm} V{middle + arm}"
    body = (
        f'<path d="{lines}" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}" '
        'stroke-linecap="round" fill="none"/>'
    )
    return rendered(document((side, side), body), (side, side))
