"""Things that only show: a plate, and words on it. And a row that can be chosen."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.text.catalogue import say
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import LIFTED, plate
from game.ui.widgets.chip import CHOSEN
from game.ui.widgets.widget import CHOICE, PLAIN, TEXT, Kit, Look, Widget

Side = Literal["left", "centre", "right"]


def draw_panel(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    opacity: float,
    corner: float | None = None,
) -> None:
    """A dark plate on the felt with its shadow."""
    theme = kit.theme
    corner = kit.metrics.corner if corner is None else corner
    kit.cast_shadow(surface, rect, corner)
    surface.blit(plate(rect.size, corner, theme.panel, opacity, *theme.edge), rect)


def draw_sheet_of_paper(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, corner: float | None = None
) -> None:
    """A sheet of paper on the felt with its shadow."""
    corner = kit.metrics.corner if corner is None else corner
    kit.cast_shadow(surface, rect, corner)
    surface.blit(plate(rect.size, corner, kit.theme.paper), rect)


def draw_raised_panel(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, dim: float) -> None:
    """A plate held over everything else, which is dimmed by so much, from 0 to 1."""
    theme, corner = kit.theme, kit.metrics.corner
    surface.blit(plate(surface.get_size(), 0, theme.shadow, dim), (0, 0))
    kit.cast_shadow(surface, rect, corner, LIFTED)
    edge = theme.panel_edge or theme.line
    surface.blit(plate(rect.size, corner, theme.panel, 1.0, edge, 2), rect)


class Panel(Widget):
    """A dark plate on the felt, or a sheet of paper, for other things to stand on."""

    role = TEXT

    def __init__(self, *, paper: bool = False, key: object = None) -> None:
        super().__init__("", key=key)
        self.paper = paper

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        if self.paper:
            draw_sheet_of_paper(surface, kit, self.rect)
        else:
            draw_panel(surface, kit, self.rect, kit.theme.panel_opacity)

    def corner(self, kit: Kit) -> float:
        return kit.metrics.corner


class Label(Widget):
    """Words, on one line that shrinks to fit or on several (`wrapped`), which do so, too."""

    role = TEXT

    def __init__(
        self,
        words: str,
        px: int,
        *,
        weight: int = 500,
        colour: str | None = None,
        side: Side = "left",
        wrapped: bool = False,
        key: object = None,
    ) -> None:
        super().__init__(words, key=key)
        self.px = px
        self.weight = weight
        self.colour = colour
        self.side = side
        self.wrapped = wrapped

    def lines(self, kit: Kit, width: int) -> tuple[str, ...]:
        """The words as they will be broken."""
        return self._broken(kit, width, self.px)

    def height_at(self, kit: Kit, width: int) -> int:
        """How high the label is when it is `width` wide."""
        return len(self.lines(kit, width)) * kit.assets.line_height(self.px)

    def _broken(self, kit: Kit, width: int, px: int) -> tuple[str, ...]:
        if not self.wrapped:
            return (self.name,)
        return kit.assets.wrap_evenly(self.name, px, width, self.weight)

    def fitting(self, kit: Kit) -> tuple[int, tuple[str, ...]]:
        """The height of the letters in which all lines have room, if any has, and the lines."""
        px, (width, height) = self.px, self.rect.size
        lines = self._broken(kit, width, px)
        while len(lines) > 1 and len(lines) * kit.assets.line_height(px) > height:
            if px <= SMALLEST_TEXT:
                break
            px -= 1
            lines = self._broken(kit, width, px)
        return px, lines

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        px, lines = self.fitting(kit)
        step = kit.assets.line_height(px)
        top = self.rect.centery - step * len(lines) / 2
        for place, line in enumerate(lines):
            words = kit.assets.fit(
                line,
                px,
                self.rect.width,
                weight=self.weight,
                colour=self.colour or kit.theme.text,
            )
            room = self.rect.width - words.get_width()
            x = self.rect.x + {"left": 0, "centre": room // 2, "right": room}[self.side]
            y = round(top + step * place + (step - words.get_height()) / 2)
            surface.blit(words, (x, y))


class ListRow(Widget):
    """A plate with a name and a second line, gold when it is chosen.

    One that `drops` opens a list, and has a chevron.
    """

    role = CHOICE

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        line: str = "",
        picture: str | None = None,
        chosen: bool = False,
        drops: bool = False,
        key: object = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, act, key=key, enabled=enabled, reason=reason)
        self.line = line
        self.picture = picture
        self.chosen = chosen
        self.drops = drops

    @property
    def value(self) -> str:
        if self.drops:
            return self.line
        return say(CHOSEN) if self.chosen else ""

    def corner(self, kit: Kit) -> float:
        return min(kit.metrics.corner, self.rect.height / 2)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        back, alpha, ink, second = self._colours(kit, look)
        if self.chosen:
            kit.cast_shadow(surface, rect, self.corner(kit))
        edge = None if self.chosen else theme.panel_edge if self.enabled else theme.off_edge
        surface.blit(plate(rect.size, self.corner(kit), back, alpha, edge, 2 if edge else 0), rect)
        self._draw_words(surface, kit, ink, second)

    def _draw_words(self, surface: pygame.Surface, kit: Kit, ink: str, second: str) -> None:
        rect, assets = self.rect, kit.assets
        inset = round(rect.height * 0.22)
        x = rect.x + inset
        if self.picture:
            high = rect.height - 2 * round(rect.height * 0.12)
            wide = round(high * 1.305)
            x = rect.x + (rect.height - high) // 2
            surface.blit(assets.picture(self.picture, (wide, high)), (x, rect.centery - high // 2))
            x += wide + inset
        room = rect.right - (inset // 2 if self.picture else inset) - x
        if self.drops:
            side = round(kit.metrics.base * 1.3)
            chevron = assets.tinted("icons/down", (side, side), ink)
            surface.blit(chevron, (rect.right - inset - side, rect.centery - side // 2))
            room -= side + inset // 2
        px = min(round(rect.height * 0.27), round(kit.metrics.base * 1.5))
        name = assets.fit(self.name, px, room, weight=700, colour=ink)
        if not self.line:
            surface.blit(name, (x, rect.centery - name.get_height() // 2))
            return
        line = assets.fit(self.line, px * 0.72, room, colour=second)
        gap = round(px * 0.12)
        top = rect.centery - (name.get_height() + gap + line.get_height()) // 2
        surface.blit(name, (x, top))
        surface.blit(line, (x, top + name.get_height() + gap))

    def _colours(self, kit: Kit, look: Look) -> tuple[str, float, str, str]:
        """Plate, its opacity, name, second line."""
        theme = kit.theme
        if not self.enabled:
            return theme.barred, 0.7, theme.muted, theme.muted
        if self.chosen:
            back = theme.accent_hover if look.hovered else theme.accent
            return back, 1.0, theme.ink, theme.ink
        back = theme.panel_hover if look.hovered else theme.panel
        return back, theme.panel_opacity, theme.text, theme.muted
