"""Where everything on the title stands, for any window; no drawing.

Wide windows follow a drawing of 1600 x 900, smaller ones than 1200 x 720 another of 960 x 600 in
which the tiles are plates in two columns, and windows higher than wide a third of 500 x 850 in
which they stand one below another. Each is scaled to fit and set in the middle.
"""

from dataclasses import dataclass

import pygame

Size = tuple[int, int]
Point = tuple[int, int]

WIDE_FROM = (1200, 720)
THINGS_FROM = 1200  # pixels of width; below it the table things would lie under the menu
WORD_MARK_SHAPE = 300.76 / 89.61  # width over height


@dataclass(frozen=True)
class Things:
    """What else lies on the table: cards leaving it, and the score sheet."""

    cards: tuple[tuple[Point, float], ...]  # middle and angle
    card_size: Size
    sheet: pygame.Rect


@dataclass(frozen=True)
class TitleLayout:
    """Rectangles in window pixels."""

    is_compact: bool
    word_mark: pygame.Rect
    tagline: pygame.Rect | None
    tagline_px: int
    tiles: tuple[pygame.Rect, ...]
    continued: pygame.Rect
    menu_middle: Point  # of its first row
    menu_height: int
    menu_gap: int
    menu_rows: int
    corner: pygame.Rect
    notes: pygame.Rect  # the largest the notes may be
    things: Things | None = None


def title_layout(size: Size) -> TitleLayout:
    """The title in a window of `size`."""
    if size[0] >= WIDE_FROM[0] and size[1] >= WIDE_FROM[1]:
        return _wide(size)
    return _compact(size) if size[0] > size[1] else _upright(size)


class _Grid:
    """Places on a drawing of `shape`, scaled into the middle of the window."""

    def __init__(self, size: Size, shape: Size) -> None:
        self.unit = min(size[0] / shape[0], size[1] / shape[1])
        self.left = (size[0] - shape[0] * self.unit) / 2
        self.top = (size[1] - shape[1] * self.unit) / 2

    def length(self, value: float) -> int:
        return round(value * self.unit)

    def point(self, x: float, y: float) -> Point:
        return round(self.left + x * self.unit), round(self.top + y * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(self.point(x, y), (self.length(width), self.length(height)))

    def centred(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        return self.rect(x - width / 2, y - height / 2, width, height)


def _wide(size: Size) -> TitleLayout:
    grid = _Grid(size, (1600, 900))
    tiles = tuple(
        grid.centred(800 + across, 462 + (8 if abs(across) > 300 else 0), 288, 366)
        for across in (-489, -163, 163, 489)
    )
    disc, edge = max(36, grid.length(48)), grid.length(28)
    width = size[0]
    margin = grid.length(28)
    word_mark = grid.centred(800, 124, 124 * WORD_MARK_SHAPE, 124)
    return TitleLayout(
        is_compact=False,
        word_mark=word_mark,
        tagline=grid.centred(800, 222, 900, 36),
        tagline_px=grid.length(25),
        tiles=tiles,
        continued=grid.centred(800, 736, 600, 96),
        menu_middle=grid.point(800, 843),
        menu_height=max(32, grid.length(46)),
        menu_gap=grid.length(14),
        menu_rows=1,
        corner=pygame.Rect(width - edge - disc, edge, disc, disc),
        notes=pygame.Rect(
            margin, margin, min(word_mark.left - 2 * margin, grid.length(470)), grid.length(200)
        ),
        things=_things(size, grid) if width > THINGS_FROM else None,
    )


def _things(size: Size, grid: _Grid) -> Things:
    """In the lower corners of the window, partly outside it."""
    width, height = size
    sheet = pygame.Rect(0, 0, grid.length(300), grid.length(260))
    sheet.bottomright = (width, height)
    return Things(
        cards=(
            ((grid.length(-34), height + grid.length(30)), -38.0),
            ((grid.length(46), height + grid.length(14)), -15.0),
            ((grid.length(146), height + grid.length(10)), 8.0),
        ),
        card_size=(grid.length(150), grid.length(210)),
        sheet=sheet,
    )


def _compact(size: Size) -> TitleLayout:
    grid = _Grid(size, (960, 600))
    tiles = tuple(grid.rect(x, y, 440, 118) for y in (136, 270) for x in (32, 488))
    word_mark = grid.centred(480, 70, 78 * WORD_MARK_SHAPE, 78)
    corner, notes = _beside(size, grid, word_mark, tiles[0].top)
    return TitleLayout(
        is_compact=True,
        word_mark=word_mark,
        tagline=None,
        tagline_px=0,
        tiles=tiles,
        continued=grid.centred(480, 466, 480 if grid.unit > 0.8 else 600, 80),
        menu_middle=grid.point(480, 553),
        menu_height=max(30, grid.length(42)),
        menu_gap=grid.length(12),
        menu_rows=1,
        corner=corner,
        notes=notes,
    )


def _upright(size: Size) -> TitleLayout:
    grid = _Grid(size, (500, 850))
    tiles = tuple(grid.rect(30, 134 + 124 * place, 440, 112) for place in range(4))
    word_mark = grid.centred(250, 74, 72 * WORD_MARK_SHAPE, 72)
    corner, notes = _beside(size, grid, word_mark, tiles[0].top)
    return TitleLayout(
        is_compact=True,
        word_mark=word_mark,
        tagline=None,
        tagline_px=0,
        tiles=tiles,
        continued=grid.centred(250, 688, 440, 76),
        menu_middle=grid.point(250, 768),
        menu_height=max(28, grid.length(36)),
        menu_gap=grid.length(8),
        menu_rows=2,
        corner=corner,
        notes=notes,
    )


def _beside(
    size: Size, grid: _Grid, word_mark: pygame.Rect, bottom: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """The corner at the right of the word mark and the notes at its left, down to `bottom`."""
    disc, edge = max(32, grid.length(42)), max(8, grid.length(16))
    return (
        pygame.Rect(size[0] - edge - disc, edge, disc, disc),
        pygame.Rect(edge, edge, word_mark.left - 2 * edge, max(40, bottom - 2 * edge)),
    )
