"""The rules of a table, on paper: how it differs from the book, then section by section.

The wheel, the arrows up and down, the page keys, Home and End and the bar scroll; left and right
go from section to section, and a click on the list beside the page goes to one. It closes with
Escape, Enter, F1 or its button.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.model.cards import Strain
from game.text.catalogue import say, say_n
from game.text.rulebook import Hands, Section, Table, differences, sections
from game.text.words import game_name
from game.ui.intents import Arrow, Intent, Key
from game.ui.scene import Size, Transition
from game.ui.scenes.overlay import Overlay
from game.ui.scenes.rules_layout import Hairline, Icon, Mark, Page, Plate, Words, rules_page
from game.ui.services import Services
from game.ui.shapes import fade, pill, plate
from game.ui.table.pictures import suit_glyph
from game.ui.widgets import Button, Kit, Look, Widget, put
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import PLAIN
from game.variants import find

COLUMN = 39  # width of the text at most, in sizes of it
LIST = 11.5  # width of the list of sections
LIST_FROM = 50  # sheets narrower than this have no room for the list
PICTURE_SHAPE = 252 / 193  # width by height
LEAD = 0.9  # how far below the upper edge a section begins that was gone to
GLIDE = 0.055  # seconds in which the page comes near where it was scrolled to


class RulesScene(Overlay):
    """The rules page of one table."""

    closes_beside = True

    def __init__(
        self, services: Services, variant: str, players: int, options: Mapping[str, object]
    ) -> None:
        super().__init__(services, first="close")
        game = find(variant)
        self._variant = variant
        self._picture: pygame.Rect | None = None
        self._title = say("The rules of {game}", game=game_name(variant))
        self._players = players
        self._sections = sections(game, players, options)
        self._differences = differences(game, players, options)
        self._scroll = Scroll()
        self._shown = 0.0  # what is scrolled away, on its way to `_scroll.offset`
        self._page = Page((), 0, ())

    def enter(self, size: Size) -> None:
        super().enter(size)
        self._services.speak(" ".join((self._title + ".", *map(_closed, self._summary()))))

    # Layout

    def lay_out(self) -> None:
        m = self._kit.metrics
        pad = round(m.base * 2)
        self.rect = self.centred(m.base * (COLUMN + LIST) + 4 * pad, self._size[1])
        has_list = self.rect.width >= m.base * LIST_FROM
        head = round(m.base * 5.6)
        left = self.rect.x + pad + (round(m.base * LIST) + pad if has_list else 0)
        right = self.rect.right - pad
        bar = max(6, round(m.base * 0.45))
        view = pygame.Rect(left, self.rect.y + head, right - left - pad // 2, 0)
        view.height = max(1, self.rect.bottom - round(m.base * 0.6) - view.y)
        self._page = rules_page(self._kit, max(40, view.width), self._sections, self._differences)
        track = pygame.Rect(right - bar + pad // 2, view.y, bar, view.height - m.base)
        share = self._scroll.offset / max(1, self._scroll.length)
        self._scroll.place(view, track, self._page.height + m.base, self._kit)
        self._scroll.to(share * self._scroll.length)
        self._shown = float(self._scroll.offset)
        entries = self._entries(pad, head) if has_list else []
        self._picture = self._picture_place(entries)
        self._group.put([*entries, self._close_button(pad)])

    def _close_button(self, pad: int) -> Button:
        m = self._kit.metrics
        close = self.closing_button(say("Close"), "close", Key("f1"))
        width = close.width_at(self._kit, m.pill)
        top = self.rect.y + round(m.base * 1.1)
        return close.place(pygame.Rect(self.rect.right - pad - width, top, width, m.pill))

    def _entries(self, pad: int, head: int) -> list["_Entry"]:
        """The list of sections beside the page; smaller where the sheet is low."""
        m = self._kit.metrics
        room = self.rect.bottom - pad - self.rect.y - head
        step = min(round(m.base * 2.15), room // max(1, len(self._sections)))
        top, left = self.rect.y + head, self.rect.x + pad
        return [
            self._entry(place).place(
                pygame.Rect(left, top + place * step, round(m.base * LIST), step)
            )
            for place in range(len(self._sections))
        ]

    def _entry(self, place: int) -> "_Entry":
        return _Entry(
            self._sections[place].title,
            lambda: self._open(place),
            lambda: place == self.section,
        )

    def _picture_place(self, entries: Sequence["_Entry"]) -> pygame.Rect | None:
        """Where the picture of the game stands: under the list, if there is room."""
        if not entries:
            return None
        last, m = entries[-1].rect, self._kit.metrics
        size = (last.width, round(last.width / PICTURE_SHAPE))
        top = self.rect.bottom - 2 * m.base - size[1]
        return pygame.Rect((last.x, top), size) if top > last.bottom + 2 * m.base else None

    # What it does

    @property
    def section(self) -> int:
        """The section that is read now: the last one whose heading has come up."""
        if self._scroll.most and self._scroll.offset >= self._scroll.most:
            reached = self._scroll.offset + self._scroll.view.height // 2
        else:
            reached = self._scroll.offset + round(self._kit.metrics.base * 3)
        return max(0, bisect_right(self._page.tops, reached) - 1)

    def handle(self, intent: Intent) -> bool:
        if self._scroll.handle(intent):
            return True
        scroll = self._scroll
        match intent:
            case Arrow(0, dy):
                return self._to(scroll.offset + dy * scroll.step)
            case Arrow(dx, 0):
                self._open(max(0, min(self.section + dx, len(self._sections) - 1)))
                return True
            case Key("page down"):
                return self._to(scroll.offset + scroll.page)
            case Key("page up"):
                return self._to(scroll.offset - scroll.page)
            case Key("home"):
                return self._to(0)
            case Key("end"):
                return self._to(scroll.most)
        return super().handle(intent)

    def _to(self, offset: float) -> bool:
        self._scroll.to(offset)
        return True

    def _open(self, place: int) -> None:
        """Scroll to a section and read it out."""
        lead = round(self._kit.metrics.base * LEAD)
        self._scroll.to(self._page.tops[place] - lead if place else 0)
        self._services.speak(_spoken(self._sections[place]))

    def wants_frames(self) -> bool:
        return self._shown != self._scroll.offset

    def update(self, dt: float) -> Transition | None:
        goal = self._scroll.offset
        share = min(1.0, dt / GLIDE) if self._services.timing.lift else 1.0
        self._shown += (goal - self._shown) * share
        if abs(goal - self._shown) < 1:
            self._shown = float(goal)
        return super().update(dt)

    def _summary(self) -> tuple[str, ...]:
        return self._differences or (say("As in the book"),)

    # Drawing

    def draw_inside(self, surface: pygame.Surface) -> None:
        self._draw_head(surface)
        if self._picture is not None:
            picture = self._kit.assets.picture(f"title/{self._variant}", self._picture.size)
            surface.blit(picture, self._picture)
        view = self._scroll.view
        before = surface.get_clip()
        surface.set_clip(view.inflate(4, 0).clip(before))
        down = view.y - round(self._shown)
        for mark in self._page.between(view.y - down, view.bottom - down):
            _draw_mark(surface, self._kit, mark, view.x, down)
        surface.set_clip(before)
        self._draw_edges(surface)
        self._draw_bar(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """The title, and for how many it is."""
        kit, m, theme = self._kit, self._kit.metrics, self._kit.theme
        pad = round(m.base * 2)
        x, right = self.rect.x + pad, self.rect.right - pad
        close = self._group.find("close")
        room = (close.rect.x if close else right) - m.base - x
        title = kit.assets.fit(self._title, m.base * 1.75, room, weight=700, colour=theme.ink)
        top = self.rect.y + round(m.base * 1.05)
        surface.blit(title, (x, top))
        words = say_n("{n} player", "{n} players", self._players)
        if self._differences:
            words = say_n(
                "{players} • {n} option differs from the book",
                "{players} • {n} options differ from the book",
                len(self._differences),
                players=words,
            )
        line = kit.assets.fit(words, m.base, room, colour=theme.ink_muted)
        surface.blit(line, (x, top + title.get_height() + round(m.base * 0.05)))
        y = self.rect.y + round(m.base * 4.9)
        pygame.draw.line(surface, theme.paper_line, (x, y), (right - 1, y), max(1, m.base // 13))

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """The paper fades where there is more above or below."""
        view, theme = self._scroll.view, self._kit.theme
        high = min(round(self._kit.metrics.base * 1.4), view.height // 2)
        if high < 1:
            return
        size = (view.width + 4, high)
        if self._shown > 0:
            surface.blit(fade(size, theme.paper, down=True), (view.x - 2, view.y))
        if self._shown < self._scroll.most:
            bottom = fade(size, theme.paper, down=False)
            surface.blit(bottom, (view.x - 2, view.bottom - high))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self._scroll.most:
            return
        theme = self._kit.theme
        bar, thumb = self._scroll.bar, self._scroll.thumb
        surface.blit(pill(bar.size, theme.paper_line, 0.55), bar)
        surface.blit(pill(thumb.size, theme.ink_muted), thumb)


class _Entry(Widget):
    """A section in the list: bold with a bar while it is read."""

    def __init__(self, name: str, act: Callable[[], None], is_current: Callable[[], bool]) -> None:
        super().__init__(name, act, key=("section", name))
        self._is_current = is_current

    def corner(self, kit: Kit) -> float:
        return min(kit.metrics.small_corner, self.rect.height / 2)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        px = min(kit.metrics.base, round(rect.height * 0.56))
        current = self._is_current()
        if look.hovered:
            surface.blit(plate(rect.size, self.corner(kit), theme.paper_line, 0.4), rect)
        if current:
            bar = pygame.Rect(rect.x, rect.y + round(rect.height * 0.2), max(3, px // 4), 0)
            bar.height = rect.height - 2 * (bar.y - rect.y)
            # Gold alone would not show on white.
            surface.blit(pill(bar.size, theme.ink if theme.is_high_contrast else theme.accent), bar)
        inset = round(px * 0.95)
        words = kit.assets.fit(
            self.name,
            px,
            rect.width - inset - px // 2,
            weight=700 if current else 500,
            colour=theme.ink if current or look.hovered else theme.ink_muted,
        )
        surface.blit(words, (rect.x + inset, rect.centery - words.get_height() // 2))


def _draw_mark(surface: pygame.Surface, kit: Kit, mark: Mark, x: int, y: int) -> None:
    """Draw one mark of the page, whose upper left corner is at x and y."""
    match mark:
        case Words(text, left, middle, px, weight, colour, is_right):
            words = kit.assets.text(text, px, weight=weight, colour=colour)
            start = left - words.get_width() if is_right else left
            surface.blit(words, (x + start, y + middle - words.get_height() // 2))
        case Plate(rect, colour, opacity, corner):
            surface.blit(plate(rect.size, corner, colour, opacity), rect.move(x, y))
        case Hairline(left, top, width):
            line = pygame.Rect(x + left, y + top, width, 1)
            surface.fill(kit.theme.paper_line, line)
        case Icon(Strain() as trump, left, middle, side):
            put(surface, suit_glyph(kit.assets, trump, side), (x + left, y + middle))
        case Icon(str() as name, left, middle, side):
            put(surface, kit.assets.picture(name, (side, side)), (x + left, y + middle))


def _closed(sentence: str) -> str:
    return say("{rule}.", rule=sentence)


def _spoken(section: Section) -> str:
    """A section as it is read out, its tables row by row."""
    parts = [_closed(section.title)]
    for paragraph in section.paragraphs:
        if isinstance(paragraph, Table):
            parts += [_closed(", ".join(filter(None, row))) for row in paragraph.rows]
        elif isinstance(paragraph, Hands):
            parts.append(_closed(", ".join(map(str, paragraph.sizes))))
        else:
            parts.append(paragraph)
    return " ".join(parts)
