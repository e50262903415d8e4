"""Which widget the pointer and the keyboard are on, and what a click or a key does to it.

    group = FocusGroup(widgets, cancel=self.back, spoken=services.speak)
    group.handle(intent) -> bool      # in Scene.handle
    group.draw(surface, kit)          # in Scene.draw
    group.put(new_widgets)            # laid out anew: focus stays on the widget of the same key

Tab goes round in the order of the list, arrows go by geometry, Enter activates, Escape
cancels. The ring shows only while the keyboard is used; its first key shows where the focus
is, and only the next one moves it. A widget is activated by a press and a release both on it,
so every click acts exactly once, and a click that began elsewhere not at all.
"""

from collections.abc import Callable, Sequence

import pygame

from game.ui.intents import (
    Accept,
    Arrow,
    Cancel,
    Click,
    FocusLost,
    Intent,
    Point,
    Pos,
    Press,
    Release,
    Tab,
)
from game.ui.widgets.widget import Kit, Look, Widget

SIDEWAYS = 2.5  # how much dearer a pixel to the side is than one ahead


class FocusGroup:
    """The widgets of one screen, drawn in order; the last drawn is hit first.

    `first` is the key of the widget that has the focus at the start. `spoken` hears what a
    blind player must know; `refused` is called with a disabled widget that was tried.
    """

    def __init__(
        self,
        widgets: Sequence[Widget] = (),
        *,
        first: object = None,
        cancel: Callable[[], None] | None = None,
        spoken: Callable[[str], None] = lambda words: None,
        refused: Callable[[Widget], None] = lambda widget: None,
    ) -> None:
        self.widgets: tuple[Widget, ...] = ()
        self.ring = False
        self._focus: object = first
        self._hover: object = None
        self._press: object = None
        self._known: object = None  # what was pressed since the pointer came to it
        self._swallow_click = False
        self._cancel = cancel
        self._spoken = spoken
        self._refused = refused
        self.put(widgets)

    def put(self, widgets: Sequence[Widget]) -> None:
        """Exchange the widgets; the first one has the focus if the one that had it is gone."""
        self.widgets = tuple(widgets)
        takers = self._stops()
        if takers and self._focus not in [widget.key for widget in takers]:
            self._focus = takers[0].key

    @property
    def focused(self) -> Widget | None:
        """The widget Enter would activate."""
        return self.find(self._focus)

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self.find(self._hover)

    def find(self, key: object) -> Widget | None:
        """The widget with this key."""
        if key is None:
            return None
        return next((widget for widget in self.widgets if widget.key == key), None)

    def focus(self, key: object, *, ring: bool | None = None) -> None:
        """Put the focus on a widget; `ring` shows or hides the ring as well."""
        if self.find(key):
            self._focus = key
        if ring is not None:
            self.ring = ring

    def unfocus(self) -> None:
        """Take the focus from whatever has it."""
        self._focus = None

    def at(self, pos: Pos) -> Widget | None:
        """The widget that a click at `pos` means."""
        return next(
            (
                w
                for w in reversed(self._takers())
                if (w.window is None or w.window.collidepoint(pos)) and w.hit(pos)
            ),
            None,
        )

    def look(self, widget: Widget) -> Look:
        """How a widget is to be drawn now."""
        hovered = widget.enabled and widget.key == self._hover
        return Look(
            hovered=hovered,
            pressed=hovered and widget.key == self._press,
            ringed=self.ring and widget.key == self._focus,
        )

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw all widgets, then the ring, then what the one pointed at does not say itself."""
        whole = surface.get_clip()
        for widget in self.widgets:
            if widget.window is not None:
                if not widget.shown:
                    continue
                surface.set_clip(widget.window.clip(whole))
            widget.draw(surface, kit, self.look(widget))
            surface.set_clip(whole)
        if self.ring and self.focused:
            if self.focused.window is not None:
                # The ring lies outside the widget, and may so much outside the window.
                reach = 6 * kit.metrics.ring
                surface.set_clip(self.focused.window.inflate(reach, reach).clip(whole))
            self.focused.draw_ring(surface, kit)
            surface.set_clip(whole)
        told = self._told()
        if told is not None and told.shown:
            told.draw_tip(surface, kit)

    def _told(self) -> Widget | None:
        """The widget whose name and key are shown: not one that was pressed, since that is known.

        A finger leaves the pointer where it was, too.
        """
        pointed = self.hovered
        if pointed is not None and pointed.enabled and pointed.key != self._known:
            return pointed
        return self.focused if self.ring else None

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; true when it was for one of these widgets."""
        match intent:
            case Point(pos=pos):
                return self._point(pos)
            case Press(pos=pos):
                return self._pressed_at(pos)
            case Release(pos=pos):
                return self._released_at(pos)
            case Click():
                return self._swallow_click
            case FocusLost():
                self._press = None
                return False
            case Tab(step=step):
                return self._step(step)
            case Arrow(dx=dx, dy=dy):
                return self._steer(dx, dy)
            case Accept() if self.focused:
                self.ring = True
                return self.activate(self.focused)
            case Cancel() if self._cancel:
                self._cancel()
                return True
        return self._shortcut(intent)

    def activate(self, widget: Widget) -> bool:
        """Do what the widget does, or say why not; true in both cases."""
        if widget.enabled and widget.act:
            widget.act()
        else:
            self._spoken(widget.describe())
            self._refused(widget)
        return True

    def _takers(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes_focus]

    def _stops(self) -> list[Widget]:
        """Where the keyboard stops."""
        return [widget for widget in self._takers() if widget.belongs_to is None]

    def _point(self, pos: Pos) -> bool:
        under = self.at(pos)
        key = under.key if under else None
        changed = key != self._hover
        if changed:
            self._known = None
        self._hover = key
        return changed

    def _pressed_at(self, pos: Pos) -> bool:
        moved = self._point(pos)
        under = self.at(pos)
        self._press = self._known = under.key if under else None
        self._swallow_click = under is not None
        had_ring, self.ring = self.ring, False
        if under:
            self._focus = under.key if under.belongs_to is None else under.belongs_to
        return under is not None or had_ring or moved

    def _released_at(self, pos: Pos) -> bool:
        pressed, self._press = self.find(self._press), None
        if pressed is None:
            return False
        if pressed is self.at(pos):
            return self.activate(pressed)
        return True

    def _step(self, step: int) -> bool:
        takers = self._stops()
        if not takers:
            return False
        if self.focused is None:
            self._focus = takers[0 if step > 0 else -1].key
        elif self.ring:
            place = [widget.key for widget in takers].index(self._focus)
            self._focus = takers[(place + step) % len(takers)].key
        return self._show_ring()

    def _steer(self, dx: int, dy: int) -> bool:
        here = self.focused
        if here is None:
            return False
        if self.ring:
            there = self._towards(here, dx, dy)
            if there is None:
                return True
            self._focus = there.key
        return self._show_ring()

    def _towards(self, here: Widget, dx: int, dy: int) -> Widget | None:
        """Where an arrow leads from a widget."""
        return nearest(here, self._stops(), dx, dy)

    def _show_ring(self) -> bool:
        self.ring = True
        if self.focused:
            self._spoken(self.focused.describe())
        return True

    def _shortcut(self, intent: Intent) -> bool:
        for widget in self._takers():
            if widget.shortcut is not None and widget.shortcut == intent:
                return self.activate(widget)
        return False


def nearest(here: Widget, widgets: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The next widget in a direction: little way ahead, and less to the side."""
    found = [
        (distance, place, widget)
        for place, widget in enumerate(widgets)
        if widget is not here
        and (distance := _distance(here.rect, widget.rect, dx, dy)) is not None
    ]
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def _distance(a: pygame.Rect, b: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far `b` is from `a` in a direction; `None` if it does not lie there."""
    ahead = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if ahead <= 0:
        return None
    if dx:
        along = max(0, b.left - a.right if dx > 0 else a.left - b.right)
        side = max(0, max(a.top, b.top) - min(a.bottom, b.bottom))
        drift = abs(b.centery - a.centery)
        overlap = min(a.bottom, b.bottom) > max(a.top, b.top)
    else:
        along = max(0, b.top - a.bottom if dy > 0 else a.top - b.bottom)
        side = max(0, max(a.left, b.left) - min(a.right, b.right))
        drift = abs(b.centerx - a.centerx)
        overlap = min(a.right, b.right) > max(a.left, b.left)
    if not overlap and side > 6 * max(along, ahead):
        return None
    return along + SIDEWAYS * side + 0.1 * drift
