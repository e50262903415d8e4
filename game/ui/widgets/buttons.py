"""Buttons: a pill with words, and a disc with an icon."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.assets import SMALLEST_TEXT
from game.ui.intents import Intent
from game.ui.shapes import LYING, ON_PAPER, disc, pill, plate
from game.ui.theme import Theme
from game.ui.widgets.key_cap import cap_width, draw_cap
from game.ui.widgets.widget import PLAIN, Kit, Look, Widget, put

ICON_SHARE = 1.25  # icon size for each pixel of text
OFF = 0.75  # opacity of what cannot be used now


class Button(Widget):
    """A pill with words, optionally an icon before them; its key is named after them.

    `primary` makes it gold: the one thing that most people want here. `on_panel` makes it
    lighter, so that it shows on a dark plate; `on_paper` tells that it lies close on a sheet.
    """

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        icon: str | None = None,
        primary: bool = False,
        on_panel: bool = False,
        on_paper: bool = False,
        key: object = None,
        enabled: bool = True,
        reason: str = "",
        shortcut: Intent | None = None,
        cap: str = "",
    ) -> None:
        super().__init__(
            name, act, key=key, enabled=enabled, reason=reason, shortcut=shortcut, cap=cap
        )
        self.icon = icon
        self.primary = primary
        self.on_panel = on_panel
        self.on_paper = on_paper

    def width_at(self, kit: Kit, height: int) -> int:
        """How wide the pill must be to show everything."""
        px = _text_size(height, self.primary)
        content = _Content(self.icon, self.name, self.cap, px, 700 if self.primary else 500)
        return round(content.width(kit) + 2 * _inset(height, px))

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        back, alpha, ink, muted = _colours(theme, look, self.primary, self.enabled)
        if self.on_panel and back == theme.panel:
            back, alpha = theme.panel_raised, 1.0
        if self.primary and self.enabled:
            kit.cast_shadow(surface, rect, rect.height / 2, ON_PAPER if self.on_paper else LYING)
        edge = None if self.enabled or self.on_paper else theme.off_edge
        if self.enabled and not self.primary and not self.on_paper:
            edge = _edge(theme, look, self.on_panel)
        surface.blit(pill(rect.size, back, alpha, edge, 2 if edge else 0), rect)
        self._draw_content(surface, kit, ink, muted)

    def _draw_content(self, surface: pygame.Surface, kit: Kit, ink: str, muted: str) -> None:
        rect = self.rect
        px = _text_size(rect.height, self.primary)
        room = rect.width - 1.4 * _inset(rect.height, px)
        content = _Content(self.icon, self.name, self.cap, px, 700 if self.primary else 500)
        content = content.within(kit, room)
        content.draw(surface, kit, rect.centerx, rect.centery, room, (ink, muted))


class _Content(NamedTuple):
    """What stands in a pill: an icon or none, the name, its key or none."""

    icon: str | None
    name: str
    cap: str
    px: int
    weight: int

    def width(self, kit: Kit) -> float:
        return self._before() + kit.assets.width(self.name, self.px, self.weight) + self._after(kit)

    def within(self, kit: Kit, room: float) -> "_Content":
        """Smaller where it is too wide; then without the key, then without the icon."""
        content = self
        while content.px > SMALLEST_TEXT and content.width(kit) > room:
            content = content._replace(px=content.px - 1)
        if content.width(kit) > room:
            content = content._replace(cap="")
        return content._replace(icon=None) if content.width(kit) > room else content

    def draw(
        self,
        surface: pygame.Surface,
        kit: Kit,
        x: float,
        y: float,
        room: float,
        colours: tuple[str, str],
    ) -> None:
        ink, muted = colours
        left = x - min(room, self.width(kit)) / 2
        if self.icon:
            side = self._icon_side()
            put(surface, kit.assets.tinted(self.icon, (side, side), ink), (left + side / 2, y))
        left += self._before()
        words = kit.assets.fit(
            self.name,
            self.px,
            room - self._before() - self._after(kit),
            weight=self.weight,
            colour=ink,
        )
        put(surface, words, (left + words.get_width() / 2, y))
        if self.cap:
            small = kit.assets.text(self.cap, self.px * 0.8, colour=muted)
            left += words.get_width() + self._after(kit) - small.get_width() / 2
            put(surface, small, (left, y))

    def _icon_side(self) -> int:
        return round(self.px * ICON_SHARE)

    def _before(self) -> float:
        return self._icon_side() + self.px * 0.55 if self.icon else 0.0

    def _after(self, kit: Kit) -> float:
        return kit.assets.width(self.cap, self.px * 0.8) + self.px * 0.6 if self.cap else 0.0


class IconButton(Widget):
    """A disc with an icon; pointed at it tells its name and key. `on_panel` makes it lighter."""

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        icon: str,
        on_panel: bool = False,
        key: object = None,
        enabled: bool = True,
        reason: str = "",
        shortcut: Intent | None = None,
        cap: str = "",
    ) -> None:
        super().__init__(
            name, act, key=key, enabled=enabled, reason=reason, shortcut=shortcut, cap=cap
        )
        self.icon = icon
        self.on_panel = on_panel

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        back, alpha, ink, _ = _colours(theme, look, False, self.enabled)
        if self.on_panel and back == theme.panel:
            back, alpha = theme.panel_raised, 1.0
        edge = _edge(theme, look, self.on_panel) if self.enabled else theme.off_edge
        surface.blit(disc(rect.width, back, alpha, edge, 2 if edge else 0), rect)
        side = round(rect.width * 0.54)
        put(surface, kit.assets.tinted(self.icon, (side, side), ink), rect.center)

    def draw_tip(self, surface: pygame.Surface, kit: Kit) -> None:
        """Its name, and its key as a cap, under the disc or where there is room."""
        theme, m = kit.theme, kit.metrics
        words = kit.assets.text(self.name, m.small, colour=theme.text)
        inset, cap = round(m.small * 0.7), round(m.small * 1.55)
        width = words.get_width() + 2 * inset
        if self.cap:
            width += cap_width(kit, self.cap, cap) + m.gap
        rect = pygame.Rect(0, 0, width, round(m.small * 2.2))
        rect.midtop = (self.rect.centerx, self.rect.bottom + m.gap)
        if rect.bottom > surface.get_height():
            rect.bottom = self.rect.top - m.gap
        rect.clamp_ip(surface.get_rect().inflate(-m.gap, -m.gap))
        edge = theme.panel_edge or theme.line
        surface.blit(plate(rect.size, rect.height * 0.3, theme.panel, 1.0, edge, 2), rect)
        surface.blit(words, (rect.x + inset, rect.centery - words.get_height() // 2))
        if self.cap:
            place = pygame.Rect(0, 0, cap_width(kit, self.cap, cap), cap)
            place.midright = (rect.right - inset, rect.centery)
            draw_cap(surface, kit, place, self.cap)


def _colours(theme: Theme, look: Look, primary: bool, enabled: bool) -> tuple[str, float, str, str]:
    """Plate, its opacity, words, key hint."""
    if not enabled:
        return theme.barred, OFF, theme.muted, theme.muted
    if primary:
        back = theme.accent_hover if look.hovered else theme.accent
        return (theme.accent_down if look.pressed else back), 1.0, theme.ink, theme.ink
    if look.pressed:
        return theme.panel, 1.0, theme.accent, theme.muted
    back = theme.panel_hover if look.hovered else theme.panel
    return back, theme.panel_opacity, theme.text, theme.muted


def _edge(theme: Theme, look: Look, on_panel: bool) -> str | None:
    """The line round it: under the pointer it has nearly the colour of the felt around it."""
    return theme.panel_edge or (theme.muted if look.hovered and not on_panel else None)


def _text_size(height: int, primary: bool) -> int:
    """Bold letters look larger, so those of a gold pill are a hair smaller than those beside it."""
    return max(13, round(height * (0.41 if primary else 0.43)))


def _inset(height: int, px: int) -> float:
    """Room before and after the words, so that they stand clear of the round ends."""
    return max(0.42 * height, 0.9 * px)
