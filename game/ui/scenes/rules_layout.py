"""The rules page as lines, plates and hairlines in their places, for one width of the column.

    page = rules_page(kit, width, sections, differences)
    page.marks       everything to draw, from the top; y counts from the top of the page
    page.tops        where each section begins

A pure function: the scene only moves what it gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.model.cards import Strain
from game.text.catalogue import say
from game.text.rulebook import Hands, Section, Table
from game.ui.widgets import Kit

LINE = 1.42  # from line to line, in sizes of the text
BETWEEN = 0.5  # between two paragraphs, in sizes of the text
CELL = 1.72  # height of a row of a table
INSET = 1.0  # from the edge of a box to its words


class Words(NamedTuple):
    """One line of text; `y` is the middle of the line, `x` its left end or its right one."""

    text: str
    x: int
    y: int
    px: int
    weight: int
    colour: str
    is_right: bool = False


class Plate(NamedTuple):
    """A tinted box behind words."""

    rect: pygame.Rect
    colour: str
    opacity: float
    corner: int


class Hairline(NamedTuple):
    """A thin line across."""

    x: int
    y: int
    width: int


class Icon(NamedTuple):
    """A small picture, by its name or its trump; `x` and `y` are its middle."""

    name: str | Strain
    x: int
    y: int
    side: int


Mark = Words | Plate | Hairline | Icon


@dataclass(frozen=True)
class Page:
    """All marks of a page, its height, and the tops of its sections in pixels."""

    marks: tuple[Mark, ...]
    height: int
    tops: tuple[int, ...]

    def between(self, top: int, bottom: int) -> tuple[Mark, ...]:
        """The marks that show anything between two heights."""
        return tuple(
            mark for mark in self.marks if (reach := _reach(mark))[0] < bottom and reach[1] > top
        )


def _reach(mark: Mark) -> tuple[int, int]:
    """From where to where a mark reaches at most."""
    match mark:
        case Words():
            return mark.y - mark.px, mark.y + mark.px
        case Plate():
            return mark.rect.top, mark.rect.bottom
        case Icon():
            return mark.y - mark.side, mark.y + mark.side
        case Hairline():
            return mark.y - 1, mark.y + 1


def rules_page(
    kit: Kit, width: int, sections: Sequence[Section], differences: Sequence[str]
) -> Page:
    """The page for a column of `width` pixels; the differences come first, in their own box."""
    flow = _Flow(kit, width)
    flow.box(differences)
    tops = []
    for place, section in enumerate(sections):
        flow.y += round(flow.px * 1.5)
        tops.append(flow.y)
        if place:
            flow.marks.append(Hairline(0, flow.y, width))
            flow.y += round(flow.px * 1.1)
        flow.heading(section.title)
        for paragraph in section.paragraphs:
            match paragraph:
                case Table():
                    flow.table(paragraph)
                case Hands():
                    flow.hands(paragraph)
                case str():
                    flow.paragraph(paragraph)
    return Page(tuple(flow.marks), flow.y + flow.px, tuple(tops))


class _Flow:
    """Puts one thing under another; `y` is where the next one begins."""

    def __init__(self, kit: Kit, width: int) -> None:
        self.kit = kit
        self.width = width
        self.px = kit.metrics.base
        self.y = 0
        self.marks: list[Mark] = []

    def box(self, differences: Sequence[str]) -> None:
        """How the table differs from the book, or that it does not."""
        theme, inset = self.kit.theme, round(self.px * INSET)
        top, first = self.y, len(self.marks)
        self.y += round(self.px * 0.75)
        if differences:
            self._lines(say("How this table differs from the book"), inset, weight=700)
            for words in differences:
                self.y += round(self.px * 0.2)
                middle = self.y + round(self.px * LINE / 2)
                dot = max(4, round(self.px * 0.36))
                x = inset + round(self.px * 0.35)
                spot = pygame.Rect(x - dot // 2, middle - dot // 2, dot, dot)
                self.marks.append(Plate(spot, theme.ink, 1.0, dot))
                self._lines(words, inset + round(self.px * 1.15), self.width - inset)
        else:
            side = round(self.px * 1.2)
            middle = self.y + round(self.px * LINE / 2)
            self.marks.append(Icon("icons/tick-made", inset + side // 2, middle, side))
            self._lines(say("As in the book"), inset + round(self.px * 1.7), weight=700)
            self._lines(
                say("Every option of this table is as the rule book has it."),
                inset + round(self.px * 1.7),
                self.width - inset,
                colour=theme.ink_muted,
            )
        self.y += round(self.px * 0.75)
        rect = pygame.Rect(0, top, self.width, self.y - top)
        colour, opacity = (theme.accent, 0.34) if differences else self._tint(0.34)
        corner = round(self.px * 0.6)
        self.marks.insert(first, Plate(rect, colour, opacity, corner))

    def heading(self, title: str) -> None:
        """The title of a section."""
        px = round(self.px * 1.32)
        self._lines(title, 0, self.width, px=px, weight=700)
        self.y += round(self.px * 0.25)

    def paragraph(self, words: str) -> None:
        """A few sentences."""
        self._lines(words, 0, self.width, weight=400)
        self.y += round(self.px * BETWEEN)

    def table(self, table: Table) -> None:
        """Numbers under one another, right-aligned, and the words behind them."""
        px = self.px
        *numbers, words = range(len(table.heads))
        ends, x = [], round(px * INSET)
        for column in numbers:
            cells = [row[column] for row in table.rows]
            weight = 700 if column == words - 1 else 500
            wide = [self.kit.assets.width(cell, px, weight) for cell in cells]
            wide.append(self.kit.assets.width(table.heads[column], self._small))
            x += max(max(wide), round(px * 2.4))
            ends.append(x)
            x += round(px * 1.5)
        # In a sliver of a window the words are cut off rather than broken letter by letter.
        room = max(6 * px, self.width - x - round(px * INSET))
        self.y += round(px * 0.2)
        top, first = self.y, len(self.marks)
        self.y += round(px * 0.25)
        self._row(table.heads, ends, x, room, is_head=True)
        for row in table.rows:
            self.marks.append(
                Hairline(round(px * INSET), self.y, self.width - 2 * round(px * INSET))
            )
            self._row(row, ends, x, room)
        self.y += round(px * 0.25)
        rect = pygame.Rect(0, top, self.width, self.y - top)
        self.marks.insert(first, Plate(rect, *self._tint(0.26), round(px * 0.6)))
        self.y += round(px * (0.35 + BETWEEN))

    def hands(self, hands: Hands) -> None:
        """A cell for each hand with its cards, over its trump; forehead hands stand out."""
        theme, px = self.kit.theme, self.px
        gap = max(2, round(px * 0.22))
        wide = round(px * 1.9)
        high = round(px * (2.9 if hands.trumps else 1.75))
        count = max(1, (self.width + gap) // (wide + gap))
        rows = -(-len(hands.sizes) // count)
        count = -(-len(hands.sizes) // rows)  # rows of the same length
        for place, size in enumerate(hands.sizes):
            row, column = divmod(place, count)
            cell = pygame.Rect(column * (wide + gap), self.y + row * (high + gap), wide, high)
            gold = place in hands.marked
            colour, opacity = (theme.accent, 0.55) if gold else self._tint(0.34)
            self.marks.append(Plate(cell, colour, opacity, round(px * 0.35)))
            words = str(size)
            left = cell.centerx - self.kit.assets.width(words, px, 700) // 2
            middle = cell.y + round(px * 0.92)
            self.marks.append(Words(words, left, middle, px, 700, theme.ink))
            if hands.trumps:
                spot = (cell.centerx, cell.bottom - round(px * 0.86))
                self.marks.append(Icon(hands.trumps[place], *spot, round(px * 0.95)))
        self.y += rows * (high + gap) - gap + round(px * 0.7)

    def _tint(self, opacity: float) -> tuple[str, float]:
        """The colour of a box on the paper; where lines are black it is much thinner."""
        theme = self.kit.theme
        return theme.paper_line, opacity * 0.3 if theme.is_high_contrast else opacity

    @property
    def _small(self) -> int:
        return max(12, round(self.px * 0.86))

    def _row(
        self, row: Sequence[str], ends: Sequence[int], x: int, room: int, *, is_head: bool = False
    ) -> None:
        theme, px = self.kit.theme, self.px
        lines = self.kit.assets.wrap(row[-1], px, room)
        step = round(px * 1.25)
        height = round(px * CELL) + step * max(0, len(lines) - 1)
        first = self.y + round(px * CELL / 2)
        size = self._small if is_head else px
        ink = theme.ink_muted if is_head else theme.ink
        for place, (end, cell) in enumerate(zip(ends, row[:-1], strict=True)):
            weight = 700 if place == len(ends) - 1 and not is_head else 500
            self.marks.append(Words(cell, end, first, size, weight, ink, is_right=True))
        for place, line in enumerate(lines):
            self.marks.append(Words(line, x, first + place * step, px, 500, theme.ink_muted))
        self.y += height

    def _lines(
        self,
        words: str,
        left: int,
        right: int | None = None,
        *,
        px: int | None = None,
        weight: int = 500,
        colour: str | None = None,
    ) -> None:
        """Words broken into lines between `left` and `right`."""
        size = px or self.px
        room = (self.width - left if right is None else right - left) or 1
        step = round(size * LINE)
        for line in self.kit.assets.wrap(words, size, room, weight):
            ink = colour or self.kit.theme.ink
            self.marks.append(Words(line, left, self.y + step // 2, size, weight, ink))
            self.y += step
