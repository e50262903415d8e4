"""A long thing in a window of its own: how far it is scrolled, its bar, and its widgets.

    group = ScrollingGroup(cancel=..., spoken=...)
    group.scroll.place(view, bar, length, kit)        in pixels of the screen
    group.put([... widget.window = view ...])         placed as if nothing were scrolled
    group.handle(intent); group.draw(surface, kit); group.scroll.draw(surface, kit)

The wheel, the page keys, Home and End and the bar scroll; whatever gets the focus comes into view.
"""

from collections.abc import Callable, Sequence

import pygame

from game.ui.intents import Arrow, FocusLost, Intent, Key, Point, Pos, Press, Release, Tab
from game.ui.intents import Scroll as Wheel
from game.ui.shapes import fade, pill
from game.ui.widgets.focus import FocusGroup, nearest
from game.ui.widgets.widget import Kit, Widget

SHORTEST_THUMB = 28  # pixels
EASY = 8  # pixels beside the bar that still mean the bar
FADE = 1.6  # height of the fading edge, in sizes of the text
STEP = 3.6  # how far a click of the wheel goes, in sizes of the text


class Scroll:
    """Where a long thing stands in its view; `offset` pixels of it lie above."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.bar = pygame.Rect(0, 0, 0, 0)
        self.length = 0
        self.step = 48
        self.spare = 0  # pixels above and below that what has the focus should be away from an edge
        self.offset = 0
        self._grip: int | None = None  # from the thumb's top to where it is held
        self._over = False

    def place(self, view: pygame.Rect, bar: pygame.Rect, length: int, kit: Kit) -> None:
        """Show `length` pixels in `view`, with the bar in `bar`."""
        self.view, self.bar = pygame.Rect(view), pygame.Rect(bar)
        self.length = length
        self.step = round(kit.metrics.base * STEP)
        self.spare = _fade_height(kit)
        self.offset = max(0, min(self.offset, self.most))

    @property
    def most(self) -> int:
        """The largest offset; 0 where all is in view."""
        return max(0, self.length - self.view.height)

    @property
    def page(self) -> int:
        """How far a page key goes: a little of the last page stays in view."""
        return max(self.step, self.view.height - self.step)

    def to(self, offset: float) -> bool:
        """Scroll there, or as far as it goes; true if that is elsewhere."""
        before = self.offset
        self.offset = max(0, min(round(offset), self.most))
        return self.offset != before

    def show(self, rect: pygame.Rect, spare: int = 0) -> bool:
        """Scroll as little as possible until a place on the screen is in view."""
        wanted, view = rect.inflate(0, 2 * spare), self.view
        if wanted.top < view.top or wanted.height > view.height:
            return self.to(self.offset + wanted.top - view.top)
        return self.to(self.offset + max(0, wanted.bottom - view.bottom))

    def handle(self, intent: Intent) -> bool:
        """Answer the wheel and the bar; true when it was meant for them."""
        match intent:
            case Wheel(dy=dy, pos=pos) if self.view.union(self.bar).collidepoint(pos):
                return self.to(self.offset - dy * self.step)
            case Press(pos=pos) if self._is_bar(pos):
                self._hold(pos[1])
                return True
            case Point(pos=pos) if self._grip is not None:
                self._drag(pos[1])
                return True
            case Point(pos=pos):
                was, self._over = self._over, self._is_bar(pos)
                return self._over != was
            case Release() if self._grip is not None:
                self._grip = None
                return True
            case FocusLost():
                self._grip = None
        return False

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that stands for what is in view."""
        share = self.view.height / max(1, self.length)
        height = min(self.bar.height, max(SHORTEST_THUMB, round(self.bar.height * share)))
        way = self.bar.height - height
        top = self.bar.top + (round(way * self.offset / self.most) if self.most else 0)
        return pygame.Rect(self.bar.x, top, self.bar.width, height)

    def _is_bar(self, pos: Pos) -> bool:
        return bool(self.most) and self.bar.inflate(2 * EASY, 0).collidepoint(pos)

    def _hold(self, y: int) -> None:
        """Take hold of the thumb; beside it, bring its middle there first."""
        thumb = self.thumb
        if not thumb.top <= y < thumb.bottom:
            self._grip = thumb.height // 2
            self._drag(y)
        self._grip = y - self.thumb.top

    def _drag(self, y: int) -> None:
        assert self._grip is not None
        way = self.bar.height - self.thumb.height
        self.to((y - self._grip - self.bar.top) / max(1, way) * self.most)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The bar, and fading edges where there is more; changes nothing."""
        if not self.most:
            return
        theme = kit.theme
        high = min(_fade_height(kit), self.view.height // 2)
        for is_cut, top, down in (
            (self.offset > 0, self.view.top, True),
            (self.offset < self.most, self.view.bottom - high, False),
        ):
            if is_cut and high > 0:
                edge = fade((self.view.width, high), theme.panel, down=down)
                surface.blit(edge, (self.view.x, top))
        surface.blit(pill(self.bar.size, theme.track, 0.8), self.bar)
        held = self._grip is not None or self._over
        thumb = self.thumb
        surface.blit(pill(thumb.size, theme.text_soft if held else theme.muted), thumb)


def _fade_height(kit: Kit) -> int:
    return round(kit.metrics.base * FADE)


class ScrollingGroup(FocusGroup):
    """A focus group, some widgets of which stand on something that scrolls.

    Those have `scroll.view` as their `window`.
    """

    def __init__(
        self,
        *,
        first: object = None,
        cancel: Callable[[], None] | None = None,
        spoken: Callable[[str], None] = lambda words: None,
    ) -> None:
        self.scroll = Scroll()
        super().__init__(first=first, cancel=cancel, spoken=spoken)

    def put(self, widgets: Sequence[Widget]) -> None:
        """Exchange the widgets, placed as if nothing were scrolled."""
        super().put(widgets)
        self._move(-self.scroll.offset)

    def handle(self, intent: Intent) -> bool:
        before = self.scroll.offset
        if self.scroll.handle(intent):
            self._follow(before)
            if isinstance(intent, Wheel):
                self._point(intent.pos)
            return True
        match intent:
            case Key(name="page down" | "page up" | "home" | "end" as key):
                return self._turn_page(key)
        used = super().handle(intent)
        if isinstance(intent, Tab | Arrow):
            self.bring_into_view()
        return used

    def bring_into_view(self) -> None:
        """Scroll until what has the focus is in view."""
        here = self.focused
        if here is not None and self._scrolls(here):
            before = self.scroll.offset
            self.scroll.show(here.rect, spare=self.scroll.spare)
            self._follow(before)
            if here.rect.top <= min(w.rect.top for w in self._stops() if self._scrolls(w)):
                # What stands above the first of them comes into view with it, if it can.
                before, whole = self.scroll.offset, here.rect.bottom - self.scroll.view.top
                if whole + self.scroll.offset <= self.scroll.view.height:
                    self.scroll.to(0)
                    self._follow(before)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        super().draw(surface, kit)
        self.scroll.draw(surface, kit)

    def _towards(self, here: Widget, dx: int, dy: int) -> Widget | None:
        """Up and down go through all that scrolls first; from beside it, to what can be seen."""
        stops = self._stops()
        if not self._scrolls(here):
            return nearest(here, [widget for widget in stops if widget.shown], dx, dy)
        scrolling = [widget for widget in stops if self._scrolls(widget)]
        inside = nearest(here, scrolling, dx, dy) if dy else None
        return inside or nearest(here, stops, dx, dy)

    def _turn_page(self, key: str) -> bool:
        """Scroll by a page or to an end, and take the focus along."""
        scroll = self.scroll
        before, page = scroll.offset, scroll.page
        goal = {
            "page down": before + page, "page up": before - page, "home": 0, "end": scroll.length,
        }[key]  # fmt: skip
        scroll.to(goal)
        self._follow(before)
        stops = [widget for widget in self._stops() if self._scrolls(widget)]
        inside = [widget for widget in stops if scroll.view.contains(widget.rect)]
        if inside:
            self.focus((inside[-1] if key in ("page down", "end") else inside[0]).key)
            return self._show_ring()
        return scroll.offset != before

    def _follow(self, before: int) -> None:
        self._move(before - self.scroll.offset)

    def _move(self, down: int) -> None:
        if down:
            for widget in self.widgets:
                if self._scrolls(widget):
                    widget.rect.move_ip(0, down)

    def _scrolls(self, widget: Widget) -> bool:
        return widget.window is not None and widget.window == self.scroll.view
