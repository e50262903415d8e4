"""A list that drops down from a pill: all values with a line each, one of which is chosen.

    picker = Picker("Scoring", items, chosen=self._choose, close=self._close)
    picker.place(kit, window_size, pill_rect)
    picker.handle(intent); picker.draw(surface, kit)

While it is open everything goes to it. Enter or a click chooses, Escape or a click beside it
closes, a letter goes to the next item that begins with it.
"""

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.text.catalogue import say
from game.ui.intents import Intent, Key, Press
from game.ui.shapes import plate
from game.ui.widgets.chip import CHOSEN
from game.ui.widgets.panels import draw_raised_panel
from game.ui.widgets.scroll import ScrollingGroup
from game.ui.widgets.widget import CHOICE, PLAIN, Kit, Look, Widget

DIM = 90  # of 255: how dark what lies behind gets
WIDEST = 42  # sizes of the text


class Item(NamedTuple):
    """One thing to choose, with up to two lines about it.

    `tag` stands small at its right; `warning` takes the place of the second line.
    """

    key: object
    name: str
    line: str = ""
    second: str = ""
    tag: str = ""
    warning: str = ""
    chosen: bool = False


class Row(Widget):
    """An item as it is drawn."""

    role = CHOICE

    def __init__(self, item: Item, act: Callable[[], None]) -> None:
        super().__init__(item.name, act, key=item.key)
        self.item = item

    @property
    def value(self) -> str:
        return say(CHOSEN) if self.item.chosen else ""

    def describe(self) -> str:
        told = super().describe()
        for words in (self.item.line, self.item.warning or self.item.second):
            told = say("{widget}. {words}", widget=told, words=words) if words else told
        return told

    def corner(self, kit: Kit) -> float:
        return kit.metrics.row_corner

    def height_at(self, kit: Kit, width: int) -> int:
        """How high the row is when it is so wide."""
        m = kit.metrics
        lines = len(self._lines(kit, width))
        return round(m.base * (2.2 if lines else 2.4)) + lines * kit.assets.line_height(m.small)

    def width_wanted(self, kit: Kit) -> int:
        """How wide the row would be with everything on one line."""
        m, assets = kit.metrics, kit.assets
        tag = assets.width(self.item.tag, m.small) + m.gap * 2 if self.item.tag else 0
        name = assets.width(self.item.name, m.base, 700) + tag
        lines = (self.item.line, self.item.second)
        return max(name, *(assets.width(line, m.small) for line in lines)) + 2 * _inset(kit)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, m, assets, rect = kit.theme, kit.metrics, kit.assets, self.rect
        ink, second, warned = theme.text, theme.muted, theme.warning
        gap = 0.1 * m.base
        if self.item.chosen:
            back = theme.accent_hover if look.hovered else theme.accent
            surface.blit(plate(rect.size, self.corner(kit), back), rect)
            ink = second = warned = theme.ink
        elif look.hovered or look.ringed:
            surface.blit(plate(rect.size, self.corner(kit), theme.panel_hover), rect)
        inset = _inset(kit)
        lines = self._lines(kit, rect.width)
        step = assets.line_height(m.small)
        high = assets.line_height(m.base) + len(lines) * step + (gap if lines else 0)
        y = rect.centery - high / 2
        right = rect.right - inset
        if self.item.tag:
            tag = assets.text(self.item.tag, m.small, colour=second)
            right -= tag.get_width()
            surface.blit(tag, (right, round(y + (m.base * 1.3 - tag.get_height()) / 2)))
            right -= m.gap * 2
        x = rect.x + inset
        name = assets.fit(self.name, m.base, right - x, weight=700, colour=ink)
        surface.blit(name, (x, round(y + (m.base * 1.3 - name.get_height()) / 2)))
        y += assets.line_height(m.base) + gap
        for line, is_warning in lines:
            words = assets.text(line, m.small, colour=warned if is_warning else second)
            surface.blit(words, (x, round(y + (step - words.get_height()) / 2)))
            y += step

    def _lines(self, kit: Kit, width: int) -> list[tuple[str, bool]]:
        """Its lines as they will be broken, and whether each is a part of the warning."""
        item, room = self.item, width - 2 * _inset(kit)
        return [
            (line, is_warning)
            for words, is_warning in (
                (item.line, False),
                (item.warning or item.second, bool(item.warning)),
            )
            for line in kit.assets.wrap(words, kit.metrics.small, room)
        ]


class Picker:
    """The list, and which of its items the keyboard is on."""

    def __init__(
        self,
        title: str,
        items: Sequence[Item],
        *,
        choose: Callable[[object], None],
        close: Callable[[], None],
        about: str = "",
        spoken: Callable[[str], None] = lambda words: None,
        ring: bool = False,
    ) -> None:
        self.title = title
        self.about = about
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._close = close
        self._choose = choose
        self._items = tuple(items)
        first = next((item.key for item in items if item.chosen), None)
        self._group = ScrollingGroup(first=first, cancel=close, spoken=spoken)
        self._group.ring = ring
        self._spoken = spoken
        self._is_new = True

    def place(self, kit: Kit, size: tuple[int, int], anchor: pygame.Rect) -> None:
        """Hang it below `anchor`, or where there is room for it in a window of `size`."""
        m = kit.metrics
        rows = [Row(item, partial(self._choose, item.key)) for item in self._items]
        pad, bar = round(m.base * 0.6), max(5, round(m.base * 0.4))
        most = min(m.base * WIDEST, size[0] - 2 * m.margin)
        wanted = max([row.width_wanted(kit) for row in rows] + [self._head_width(kit)])
        aside = 2 * pad + 2 * bar
        width = max(1, min(max(wanted + aside, m.base * 12), most))
        inner = max(1, width - aside)
        head = self._head_height(kit, inner)
        gap = max(1, round(m.base * 0.15))
        heights = [row.height_at(kit, inner) for row in rows]
        length = sum(heights) + gap * (len(rows) - 1)
        height = min(head + length + 2 * pad, size[1] - 2 * m.margin)
        self.rect = _hung(pygame.Rect(0, 0, width, max(1, height)), anchor, size, m.margin, m.gap)
        room = max(1, self.rect.height - head - 2 * pad)
        view = pygame.Rect(self.rect.x + pad, self.rect.y + pad + head, inner, room)
        track = pygame.Rect(self.rect.right - pad - bar, view.y, bar, room)
        y = view.y
        for row, high in zip(rows, heights, strict=True):
            row.place(pygame.Rect(view.x, y, inner, high))
            row.window = view
            y += high + gap
        self._group.scroll.place(view, track, length, kit)
        self._group.put(rows)
        if self._is_new:
            self._is_new = False
            self._group.bring_into_view()
            here = self._group.focused
            self._spoken(say("{title}: {choice}", title=self.title, choice=here.describe())
                         if here else self.title)  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        """Answer anything; a click beside the list closes it."""
        match intent:
            case Press(pos=pos) if not self.rect.collidepoint(pos):
                self._close()
                return True
            case Key(name, letter) if len(letter or name) == 1:
                return self._go_to(letter or name)
        return self._group.handle(intent) or isinstance(intent, Key)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The list over everything else."""
        theme, m = kit.theme, kit.metrics
        draw_raised_panel(surface, kit, self.rect, DIM / 255)
        view = self._group.scroll.view
        x, y = view.x + _inset(kit), self.rect.y + round(m.base * 0.9)
        name = kit.assets.fit(self.title, m.base, view.width, weight=700, colour=theme.accent)
        surface.blit(name, (x, y))
        y += round(m.base * 1.5)
        for line in kit.assets.wrap(self.about, m.small, view.width - 2 * _inset(kit)):
            surface.blit(kit.assets.text(line, m.small, colour=theme.muted), (x, y))
            y += kit.assets.line_height(m.small)
        self._group.draw(surface, kit)

    def _head_width(self, kit: Kit) -> int:
        return kit.assets.width(self.title, kit.metrics.base, 700) + 2 * _inset(kit)

    def _head_height(self, kit: Kit, width: int) -> int:
        m = kit.metrics
        lines = kit.assets.wrap(self.about, m.small, width - 2 * _inset(kit))
        return round(m.base * (2.5 if lines else 2.1)) + len(lines) * kit.assets.line_height(
            m.small
        )

    def _go_to(self, letter: str) -> bool:
        """Put the focus on the next item that begins with a letter, whatever its accents."""
        keys = [item.key for item in self._items]
        here = self._group.focused
        place = keys.index(here.key) if here else -1
        for item in (*self._items[place + 1 :], *self._items[: place + 1]):
            if unicodedata.normalize("NFD", item.name).casefold().startswith(letter):
                self._group.focus(item.key, ring=True)
                self._group.bring_into_view()
                if self._group.focused:
                    self._spoken(self._group.focused.describe())
                return True
        return True


def _hung(
    rect: pygame.Rect, anchor: pygame.Rect, size: tuple[int, int], margin: int, gap: int
) -> pygame.Rect:
    """A rectangle under an anchor, right edges level, moved as far as the window asks for."""
    x = max(margin, min(anchor.right - rect.width, size[0] - margin - rect.width))
    y = anchor.bottom + gap
    if y + rect.height > size[1] - margin:
        above = anchor.top - gap - rect.height
        y = above if above >= margin else max(margin, size[1] - margin - rect.height)
    return rect.move(x, y)


def _inset(kit: Kit) -> int:
    return round(kit.metrics.base * 0.75)
