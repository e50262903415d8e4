"""A line of text that the player types: a name, a code."""

from collections.abc import Callable

import pygame

from game.text.catalogue import mark, say
from game.ui import clipboard
from game.ui.intents import Arrow, Intent, Key, Paste, Pos, Text
from game.ui.shapes import plate
from game.ui.widgets.widget import PLAIN, Kit, Look, Widget

ENTRY = mark("entry")


class Entry(Widget):
    """A line on paper with a caret. `changed` hears every change, Enter acts."""

    role = ENTRY

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        text: str = "",
        longest: int = 40,
        changed: Callable[[], None] = lambda: None,
        key: object = None,
    ) -> None:
        super().__init__(name, act, key=key)
        self.text = text
        self.caret = len(text)  # characters before it
        self._longest = longest
        self._changed = changed
        self._is_fresh = bool(text)  # a text that was put in: the first letter replaces it

    @property
    def value(self) -> str:
        return self.text or say("empty")

    def corner(self, kit: Kit) -> float:
        return min(kit.metrics.row_corner, self.rect.height / 2)

    def handle(self, intent: Intent) -> bool:
        """Answer what is typed; false for all that moves between widgets."""
        match intent:
            case Text(text=text):
                self._write(text)
            case Paste():
                self.paste()
            case Key(name="backspace"):
                self._cut(self.caret - 1, self.caret)
            case Key(name="delete"):
                self._cut(self.caret, self.caret + 1)
            case Key(name="home"):
                self._go(0)
            case Key(name="end"):
                self._go(len(self.text))
            case Arrow(dx=dx) if dx:
                self._go(self.caret + dx)
            case _:
                return False
        return True

    def clear(self) -> None:
        """Drop what stands there."""
        self.text, self.caret = "", 0

    def paste(self) -> None:
        """Put in what the clipboard holds."""
        self._write(clipboard.pasted())

    def point(self, pos: Pos, kit: Kit) -> None:
        """Put the caret where the pointer is."""
        px = self._px(kit)
        x = pos[0] - self._left(kit)
        ends = [kit.assets.width(self.text[:n], px, 500) for n in range(len(self.text) + 1)]
        self._go(min(range(len(ends)), key=lambda n: abs(ends[n] - x)))

    def _write(self, text: str) -> None:
        written = "".join(letter for letter in " ".join(text.split("\n")) if letter.isprintable())
        if not written:
            return
        if self._is_fresh:
            self.text, self.caret = "", 0
        room = self._longest - len(self.text)
        self._put(self.text[: self.caret] + written[:room] + self.text[self.caret :])
        self._go(self.caret + len(written[:room]))

    def _cut(self, start: int, end: int) -> None:
        if self._is_fresh:
            start, end = 0, len(self.text)
        if 0 <= start < end <= len(self.text):
            self._go(start)
            self._put(self.text[:start] + self.text[end:])

    def _put(self, text: str) -> None:
        self.text = text
        self._is_fresh = False
        self._changed()

    def _go(self, caret: int) -> None:
        self._is_fresh = False
        self.caret = max(0, min(caret, len(self.text)))

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect, px = kit.theme, self.rect, self._px(kit)
        back = theme.paper_hover if look.hovered else theme.paper
        surface.blit(plate(rect.size, self.corner(kit), back), rect)
        inside = rect.inflate(-2 * self._inset(kit), 0)
        whole = surface.get_clip()
        surface.set_clip(inside.inflate(4, 0).clip(whole))
        words = kit.assets.text(self.text, px, colour=theme.ink)
        left = self._left(kit)
        top = rect.centery - words.get_height() // 2
        high = round(px * 1.35)
        if self._is_fresh:
            chosen = plate((kit.assets.width(self.text, px) + 6, high), 4, theme.accent)
            surface.blit(chosen, (left - 3, rect.centery - high // 2))
        surface.blit(words, (left, top))
        caret = pygame.Rect(0, 0, max(2, round(px / 9)), high)
        caret.center = (left + kit.assets.width(self.text[: self.caret], px) + 1, rect.centery)
        if not self._is_fresh:
            surface.fill(theme.ink, caret)
        surface.set_clip(whole)

    def _px(self, kit: Kit) -> int:
        return max(kit.metrics.base, round(self.rect.height * 0.42))

    def _inset(self, kit: Kit) -> int:
        return round(kit.metrics.base * 0.9)

    def _left(self, kit: Kit) -> int:
        """Where the text begins; left of the field where it is too long, so the caret shows."""
        inside = self.rect.inflate(-2 * self._inset(kit), 0)
        caret = kit.assets.width(self.text[: self.caret], self._px(kit))
        return inside.x - max(0, caret - inside.width)
