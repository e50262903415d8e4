"""A small sheet over a screen: a question with an entry, something to read, a few buttons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.intents import Intent, Paste, Press, Text
from game.ui.shapes import plate
from game.ui.widgets.buttons import Button
from game.ui.widgets.entry import Entry
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.key_cap import CapMoves
from game.ui.widgets.panels import Label, draw_raised_panel
from game.ui.widgets.widget import PLAIN, TEXT, Kit, Look, Widget

DIM = 120  # of 255: how dark what lies behind gets
WIDEST = 32  # sizes of the text
GROUP = 4  # characters of a code that stand together


class Note(NamedTuple):
    """A line under what is asked; `is_warning` where it says why it will not do.

    `waits` is for what will not do yet, such as an entry nobody has typed in.
    """

    words: str = ""
    is_warning: bool = False
    waits: bool = False

    @property
    def refuses(self) -> bool:
        """Whether the text cannot be taken as it is."""
        return self.is_warning or self.waits


class Deed(NamedTuple):
    """One thing a dialog can do."""

    name: str
    act: Callable[[], None]
    primary: bool = False


class Code(Widget):
    """A code in groups of four on paper, to be read out or copied by hand."""

    role = TEXT

    def corner(self, kit: Kit) -> float:
        return kit.metrics.row_corner

    def lines(self, kit: Kit, width: int) -> tuple[str, ...]:
        """The groups as they will be broken."""
        groups = (self.name[at : at + GROUP] for at in range(0, len(self.name), GROUP))
        inner = width - 2 * round(kit.metrics.base * 0.9)
        return kit.assets.wrap(" ".join(groups), self._px(kit), inner, 700)

    def height_at(self, kit: Kit, width: int) -> int:
        """How high it is when it is so wide."""
        step = kit.assets.line_height(self._px(kit))
        return len(self.lines(kit, width)) * step + round(kit.metrics.base * 1.2)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect, px = kit.theme, self.rect, self._px(kit)
        surface.blit(plate(rect.size, self.corner(kit), theme.paper), rect)
        lines, step = self.lines(kit, rect.width), kit.assets.line_height(px)
        y = rect.centery - len(lines) * step / 2
        for line in lines:
            words = kit.assets.text(line, px, weight=700, colour=theme.ink)
            x = rect.centerx - words.get_width() // 2
            surface.blit(words, (x, round(y + (step - words.get_height()) / 2)))
            y += step

    def _px(self, kit: Kit) -> int:
        return round(kit.metrics.base * 1.35)


class Dialog:
    """The sheet. `ask` names an entry whose text `note` judges while it is typed.

    `caps` tells what becomes of keys.
    """

    def __init__(
        self,
        title: str,
        *,
        close: Callable[[], None],
        about: str = "",
        code: str = "",
        caps: CapMoves | None = None,
        ask: str = "",
        text: str = "",
        longest: int = 40,
        done: Callable[[str], None] = lambda text: None,
        done_name: str = "",
        note: Callable[[str], Note] = lambda text: Note(),
        deeds: Sequence[Deed] = (),
        spoken: Callable[[str], None] = lambda words: None,
    ) -> None:
        self.title = title
        self.about = about
        self.code = code
        self.caps = caps
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.entry = Entry(
            ask, self._finish, text=text, longest=longest, changed=self._judge, key="entry"
        )
        self._asks = bool(ask)
        self._note = note
        self._told = ""  # a warning that has been spoken
        self._done = done
        self._done_name = done_name
        self._deeds = tuple(deeds)
        self._spoken = spoken
        self._size = (0, 0)
        self._kit: Kit | None = None
        usual = next((place for place, deed in enumerate(deeds) if deed.primary), 0)
        first = "entry" if ask else ("deed", usual)
        self._group = FocusGroup(first=first, cancel=close, spoken=spoken)
        spoken(" ".join(filter(None, (title, about, code))))

    @property
    def wants_text(self) -> bool:
        """Whether letters go into the entry."""
        return self._asks and self._group.focused is self.entry

    def show_ring(self, shown: bool) -> None:
        """Show where the focus is from the start: for whoever came by the keyboard."""
        self._group.ring = shown

    def place(self, kit: Kit, size: tuple[int, int]) -> None:
        """Lay it out in the middle of a window of `size`."""
        self._kit, self._size = kit, size
        m = kit.metrics
        pad = round(m.base * 1.5)
        width = max(1, min(m.base * WIDEST, size[0] - 2 * m.margin))
        inner = max(1, width - 2 * pad)
        parts = self._parts(kit, inner)
        rows = _rows(self._buttons(), kit, inner)
        height = 2 * pad + sum(high + gap for _, high, gap in parts)
        height += len(rows) * m.pill + (len(rows) - 1) * m.gap
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.rect.top = max(self.rect.top, 0)
        y = self.rect.y + pad
        widgets: list[Widget] = []
        for widget, high, gap in parts:
            widgets.append(widget.place(pygame.Rect(self.rect.x + pad, y, inner, high)))
            y += high + gap
        for row in rows:
            x = self.rect.right - pad
            for button, wide in reversed(row):
                x -= wide
                button.place(pygame.Rect(x, y, wide, m.pill))
                x -= m.gap
            widgets += [button for button, _ in row]
            y += m.pill + m.gap
        self._group.put(widgets)

    def handle(self, intent: Intent) -> bool:
        """Answer anything; what is typed goes into the entry."""
        if self.wants_text and self.entry.handle(intent):
            self._again()
            return True
        if isinstance(intent, Press) and self._asks and self.entry.hit(intent.pos):
            assert self._kit is not None
            self.entry.point(intent.pos, self._kit)
        if isinstance(intent, Text | Paste):
            return True
        return self._group.handle(intent) or True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The sheet over everything else."""
        draw_raised_panel(surface, kit, self.rect, DIM / 255)
        self._group.draw(surface, kit)

    def _parts(self, kit: Kit, width: int) -> list[tuple[Widget, int, int]]:
        """What stands above the buttons, with its height and the room below it."""
        m, theme = kit.metrics, kit.theme
        title = Label(self.title, m.large, weight=700, wrapped=True, key="title")
        parts: list[tuple[Widget, int, int]] = [(title, title.height_at(kit, width), m.gap)]
        if self.about:
            about = Label(self.about, m.base, colour=theme.muted, wrapped=True, key="about")
            parts.append((about, about.height_at(kit, width), m.gap * 2))
        if self.code:
            code = Code(self.code, key="code")
            parts.append((code, code.height_at(kit, width), m.gap))
        if self.caps is not None:
            parts.append((self.caps, self.caps.height_at(kit), m.gap))
        if self._asks:
            parts.append((self.entry, round(m.pill * 1.25), m.gap))
        note = self._note(self.entry.text)
        colour = theme.warning if note.is_warning else theme.muted
        if note.words or self._asks:
            words = Label(note.words, m.small, colour=colour, wrapped=True, key="note")
            one_line = kit.assets.line_height(m.small)
            parts.append((words, max(one_line, words.height_at(kit, width)), 0))
        last, height, _ = parts[-1]
        parts[-1] = last, height, m.gap * 2
        return parts

    def _buttons(self) -> list[Button]:
        buttons = [
            Button(deed.name, deed.act, primary=deed.primary, on_panel=True, key=("deed", place))
            for place, deed in enumerate(self._deeds)
        ]
        if self._asks:
            note = self._note(self.entry.text)
            done = Button(
                self._done_name,
                self._finish,
                primary=True,
                key="done",
                enabled=not note.refuses,
                reason=note.words,
            )
            buttons.append(done)
        return buttons

    def _finish(self) -> None:
        note = self._note(self.entry.text)
        if note.refuses:
            self._spoken(note.words)
        else:
            self._done(self.entry.text)

    def paste(self) -> None:
        """Put what the clipboard holds into the entry, in place of what stands there."""
        self.entry.clear()
        self.entry.paste()
        self._again()

    def _judge(self) -> None:
        """Say a warning once, when it comes up."""
        note = self._note(self.entry.text)
        words = note.words if note.is_warning else ""
        if words and words != self._told:
            self._spoken(words)
        self._told = words

    def _again(self) -> None:
        if self._kit is not None:
            self.place(self._kit, self._size)


def _rows(buttons: Sequence[Button], kit: Kit, width: int) -> list[list[tuple[Button, int]]]:
    """The buttons with their widths, as many side by side as there is room for."""
    rows: list[list[tuple[Button, int]]] = [[]]
    x = 0
    for button in buttons:
        wide = min(button.width_at(kit, kit.metrics.pill), width)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append((button, wide))
        x += wide + kit.metrics.gap
    return rows
