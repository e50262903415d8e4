"""The story of a match on a plate, each sentence beside the faces it is about.

It and the sheet beside it can be chosen with the keyboard like a button: they are then read out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.text.catalogue import say
from game.ui.shapes import plate
from game.ui.widgets import Kit, Look, Widget, put
from game.ui.widgets.panels import draw_sheet_of_paper
from game.ui.widgets.widget import PLAIN, TEXT

FACE = 2.1  # heights of the text
STEPS = (0.0, 0.6, 0.42, 0.32)  # of a portrait, from one to the next, by how many there are
LOOSEST = 1.3  # heights of the text between two sentences
TIGHTEST = 0.35
SMALLEST = 0.75  # of the usual letters
HEADING = 1.2


class Passage(NamedTuple):
    """A sentence and the pictures beside it."""

    words: str
    pictures: tuple[str, ...]


class _Set(NamedTuple):
    """Sentences broken into lines at one size of letters."""

    px: float
    lines: tuple[tuple[str, ...], ...]
    heights: tuple[float, ...]

    def height(self) -> float:
        """What they need at least."""
        return sum(self.heights) + TIGHTEST * self.px * (len(self.heights) - 1)


class StoryPanel(Widget):
    """As many sentences as have room, the first ones first; the letters shrink a little before."""

    role = TEXT

    def __init__(self, passages: Sequence[Passage], speak: Callable[[str], None]) -> None:
        words = ". ".join(passage.words for passage in passages)
        super().__init__(words, lambda: speak(words), key="story")
        self.passages = tuple(passages)

    def corner(self, kit: Kit) -> float:
        return kit.metrics.corner

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        back = plate(rect.size, self.corner(kit), theme.panel, 0.85, *theme.edge)
        surface.blit(back, rect)
        inset = kit.metrics.base * 1.3
        title = kit.assets.fit(
            say("The story"), kit.metrics.base * HEADING, rect.width - 2 * inset,
            weight=700, colour=theme.text,
        )  # fmt: skip
        surface.blit(title, (rect.x + inset, rect.y + inset * 0.8))
        top = rect.y + inset * 0.8 + title.get_height() + inset * 0.6
        chosen = self.fitted(kit)
        if not chosen.lines:
            return
        spare = rect.bottom - inset - top - sum(chosen.heights)
        gap = min(LOOSEST * chosen.px, max(0.0, spare / max(1, len(chosen.lines) - 1)))
        for passage, lines, high in zip(self.passages, chosen.lines, chosen.heights, strict=False):
            self._draw_passage(surface, kit, passage, lines, (top, high, chosen.px))
            top += high + gap

    def _draw_passage(
        self,
        surface: pygame.Surface,
        kit: Kit,
        passage: Passage,
        lines: tuple[str, ...],
        place: tuple[float, float, float],
    ) -> None:
        top, high, px = place
        face, inset = round(px * FACE), kit.metrics.base * 1.3
        middle, left = top + high / 2, self.rect.x + inset
        x = left + face / 2 + (self._room - _faces_wide(passage)) * face / 2
        shown = passage.pictures[: len(STEPS)]
        for at, picture in enumerate(shown):
            spot = x + at * face * STEPS[len(shown) - 1], middle
            put(surface, kit.assets.picture(picture, (face, face)), spot)
        step = kit.assets.line_height(px)
        y = middle - step * len(lines) / 2
        for line in lines:
            words = kit.assets.text(line, px, colour=kit.theme.text)
            surface.blit(words, (self._words_from(kit, px), y + (step - words.get_height()) / 2))
            y += step

    def _words_from(self, kit: Kit, px: float) -> float:
        return self.rect.x + kit.metrics.base * 1.3 + px * (FACE * self._room + 0.8)

    @property
    def _room(self) -> float:
        """How many faces wide the column of faces is."""
        return max((_faces_wide(passage) for passage in self.passages), default=1.0)

    def fitted(self, kit: Kit) -> _Set:
        """The sentences that are shown, in the letters that they have room in."""
        base = kit.metrics.base
        room = self.rect.height - base * (1.3 * 2.4 + HEADING * 1.3)
        for px in range(round(base * 1.08), max(12, round(base * SMALLEST)) - 1, -1):
            broken = self._broken(kit, px, len(self.passages))
            if broken.height() <= room:
                return broken
        for count in range(len(self.passages) - 1, 0, -1):
            broken = self._broken(kit, px, count)
            if broken.height() <= room:
                return broken
        return _Set(px, (), ())

    def _broken(self, kit: Kit, px: int, count: int) -> _Set:
        room = self.rect.right - kit.metrics.base * 1.3 - self._words_from(kit, px)
        lines = tuple(
            kit.assets.wrap_evenly(passage.words, px, max(1.0, room))
            for passage in self.passages[:count]
        )
        step = kit.assets.line_height(px)
        return _Set(px, lines, tuple(max(px * FACE, step * len(some)) for some in lines))


def _faces_wide(passage: Passage) -> float:
    """How many faces wide the pictures of a sentence are; none takes as much as one."""
    others = min(len(STEPS), max(1, len(passage.pictures))) - 1
    return 1 + STEPS[others] * others


class Drawing(Protocol):
    """What stands on a sheet: a chart, or a table."""

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw it within `rect`, on paper."""


class SheetPanel(Widget):
    """A chart or a table on a sheet of paper; `about` is how it is read out."""

    role = TEXT

    def __init__(
        self, title: str, note: str, about: str, drawing: Drawing, speak: Callable[[str], None]
    ) -> None:
        super().__init__(about, lambda: speak(about), key="chart")
        self.title = title
        self.note = note
        self.drawing = drawing

    def corner(self, kit: Kit) -> float:
        return kit.metrics.small_corner

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect, base = kit.theme, self.rect, kit.metrics.base
        draw_sheet_of_paper(surface, kit, rect, self.corner(kit))
        inset = round(base * 1.3)
        room = rect.width - 2 * inset
        title = kit.assets.fit(self.title, base * HEADING, room, weight=700, colour=theme.ink)
        surface.blit(title, (rect.x + inset, rect.y + inset * 0.8))
        left = room - title.get_width() - base
        if self.note and left > base * 4:
            note = kit.assets.fit(self.note, base * 0.9, left, colour=theme.ink_muted)
            middle = rect.y + inset * 0.8 + title.get_height() * 0.55
            surface.blit(note, (rect.right - inset - note.get_width(),
                                middle - note.get_height() / 2))  # fmt: skip
        above = round(inset * 1.3) + title.get_height()
        inner = pygame.Rect(
            rect.x + inset, rect.y + above, room, rect.height - above - round(inset * 0.4)
        )
        if inner.width > base * 10 and inner.height > base * 5:
            self.drawing.draw(surface, kit, inner)
