"""A paper tile with a picture and a name, lying slightly turned; it rises when it has the focus."""

from collections.abc import Callable

import pygame

from game.ui.shapes import LIFTED, LYING, Lift, plate, shadow
from game.ui.widgets.widget import PLAIN, Kit, Look, Widget, put

# On a grid of 288 x 366.
WIDTH, HEIGHT, CORNER = 288, 366, 22
PICTURE = pygame.Rect(18, 18, 252, 193)
NAME_MIDDLE, LINE_MIDDLE, SECOND_MIDDLE = 248, 287, 315
NAME, LINE, SMALLEST_NAME = 30, 18, 24
EDGE = 6
RISE = 14  # how far a tile with the focus lies higher
FINE = 2  # a turned tile is drawn this many times larger
STEPS = 12  # pictures of a tile on its way up


class Tile(Widget):
    """A tile; `rise` runs from 0, lying, to 1, lifted and straight, and the scene moves it."""

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        *,
        picture: str,
        line: str = "",
        second: str = "",
        turn: float = 0.0,
        key: object = None,
    ) -> None:
        super().__init__(name, act, key=key)
        self.picture = picture
        self.line = line
        self.second = second
        self.turn = turn
        self.rise = 0.0

    @property
    def value(self) -> str:
        return self.line

    def corner(self, kit: Kit) -> float:
        return CORNER * self._unit

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        rise = round(self.rise * STEPS) / STEPS
        key = (
            "tile", self.name, self.line, self.second, self.picture, self.rect.size,
            self.turn, rise, kit.theme.name, self._rises(look),
        )  # fmt: skip
        made = kit.assets.made(key, lambda: self._made(kit, rise))
        x, y = self.rect.center
        put(surface, made, (x, y - rise * RISE * self._unit))

    def draw_ring(self, surface: pygame.Surface, kit: Kit) -> None:
        """The gold edge of the risen tile is its ring."""

    def _rises(self, look: Look) -> bool:
        return look.ringed or look.hovered

    @property
    def _unit(self) -> float:
        return self.rect.width / WIDTH

    def _made(self, kit: Kit, rise: float) -> pygame.Surface:
        """The tile and its shadow, turned; its middle is the tile's middle."""
        angle = self.turn * (1 - rise)
        if angle:
            large = _with_margin(self._face(kit, self._unit * FINE, rise))
            face = pygame.transform.rotozoom(large, -angle, 1 / FINE)
        else:
            face = self._face(kit, self._unit, rise)
        if not kit.theme.has_shadows:
            return face
        lift = _between(LYING, LIFTED, rise, self._unit)
        shade = shadow(self.rect.size, CORNER * self._unit, lift, kit.theme.shadow)
        if angle:
            shade = pygame.transform.rotozoom(shade, -angle, 1)
        width = max(face.get_width(), shade.get_width()) + 2 * lift.across
        height = max(face.get_height(), shade.get_height()) + 2 * lift.down
        canvas = pygame.Surface((width, height), pygame.SRCALPHA)
        put(canvas, shade, (width / 2 + lift.across, height / 2 + lift.down))
        put(canvas, face, (width / 2, height / 2))
        return canvas

    def _face(self, kit: Kit, unit: float, rise: float) -> pygame.Surface:
        """The straight tile at `unit` pixels for each step of the grid."""
        theme, assets = kit.theme, kit.assets
        size = (round(WIDTH * unit), round(HEIGHT * unit))
        edge = theme.accent if rise > 0 else None
        back = plate(size, CORNER * unit, theme.paper, 1.0, edge, EDGE * unit * rise)
        face = back.copy()
        box = PICTURE.move(0, 0)
        picture = (round(box.width * unit), round(box.height * unit))
        face.blit(assets.picture(self.picture, picture), (round(box.x * unit), round(box.y * unit)))
        x, room = round(24 * unit), (WIDTH - 48) * unit
        name = assets.fit(
            self.name, NAME * unit, room,
            weight=700, colour=theme.ink, smallest=SMALLEST_NAME * unit,
        )  # fmt: skip
        line = assets.fit(self.line, LINE * unit, room, colour=theme.ink)
        _left(face, name, x, NAME_MIDDLE * unit)
        _left(face, line, x, LINE_MIDDLE * unit)
        # In a long language the second line goes first.
        if assets.width(self.second, LINE * unit) <= room * 1.12:
            second = assets.fit(self.second, LINE * unit, room, colour=theme.ink_muted)
            _left(face, second, x, SECOND_MIDDLE * unit)
        return face


class PlateTile(Tile):
    """The same tile lying down, for small windows: picture left, name and one line right."""

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, assets, rect = kit.theme, kit.assets, self.rect
        unit = rect.height / 118
        corner = 18 * unit
        if theme.has_shadows:
            lift = _between(LYING, LIFTED, self.rise, 0.7 * unit)
            put(
                surface,
                shadow(rect.size, corner, lift, theme.shadow),
                (rect.centerx + lift.across, rect.centery + lift.down),
            )
        edge = theme.accent if self._rises(look) else None
        surface.blit(
            plate(rect.size, corner, theme.paper, 1.0, edge, 4 * unit if edge else 0), rect
        )
        picture = (round(128 * unit), round(98 * unit))
        inset = round(10 * unit)
        surface.blit(assets.picture(self.picture, picture), (rect.x + inset, rect.y + inset))
        x = rect.x + picture[0] + inset + round(20 * unit)
        room = rect.right - inset - x
        name = assets.fit(self.name, max(13, 26 * unit), room, weight=700, colour=theme.ink)
        line = assets.fit(self.line, max(12, 17 * unit), room, colour=theme.ink_muted)
        _left(surface, name, x, rect.centery - 15 * unit)
        _left(surface, line, x, rect.centery + 19 * unit)


def _left(surface: pygame.Surface, words: pygame.Surface, x: int, middle: float) -> None:
    surface.blit(words, (x, round(middle - words.get_height() / 2)))


def _with_margin(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    canvas = pygame.Surface((width + 16, height + 16), pygame.SRCALPHA)
    canvas.blit(surface, (8, 8))
    return canvas


def _between(low: Lift, high: Lift, share: float, unit: float) -> Lift:
    """A shadow between two, for a thing drawn at `unit`."""

    def part(a: float, b: float) -> int:
        return max(1, round((a + (b - a) * share) * unit))

    return Lift(
        blur=part(low.blur, high.blur),
        across=part(low.across, high.across),
        down=part(low.down, high.down),
        opacity=low.opacity + (high.opacity - low.opacity) * share,
    )
