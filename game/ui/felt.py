"""The table itself: cloth under one lamp, with the direction of play faintly in it.

The lamp multiplies the cloth's colour instead of lying on it as a pale disc, which would look
milky. The gradient's colours are that product worked out; seven or eight stops show no rings.
"""

from functools import lru_cache
from math import atan2, cos, degrees, radians, sin

import pygame

from game.paths import sprites_folder
from game.ui.shapes import document, rendered

Size = tuple[int, int]

# The lamp, as shares of the window's width and height.
MIDDLE = (0.5, 0.42)
LAMP_RADII = (0.66, 0.74)

# From the lamp's centre to its edge in equal steps.
LIGHT = {
    theme: tuple(f"#{colour}" for colour in colours.split())
    for theme, colours in (
        ("felt", "257c66 237662 1e6858 18564c 12453f 0d3735 092e2e 082a2b"),
        ("night", "32374e 30344a 2a2e42 222638 1b1e2d 151824 12141e 10121c"),
    )
}

# The arrows: found when looked for, never noticed otherwise.
ARROW_RADII = (0.24, 0.225)
ARROW_DROP = 0.01  # their centre lies this much of the height below the lamp's
ARROW_SPAN = 66  # degrees of an arc; the gaps of 54 between three leave room for names
ARROW_STROKE = 0.005  # of the height
ARROW_HEAD = 0.024  # of the height
ARROW_INK = {"felt": ("#fff6e3", 0.14), "night": ("#fff6e3", 0.13), "contrast": ("#ffffff", 0.34)}


def felt(
    size: Size, theme: str = "felt", direction: int = 0, middle: tuple[float, float] = MIDDLE
) -> pygame.Surface:
    """The whole table for a window of `size`; takes about 50 ms at 1080p, so keep it.

    `theme` is "felt", "night" or "contrast"; `direction` is +1 for clockwise, -1 for
    anticlockwise, 0 for no arrows. `middle` is where the lamp hangs and the arrows turn, in
    shares of width and height: the table may have its middle beside an open score sheet.
    """
    width, height = size
    table = _lit_cloth(size, theme, middle) if theme in LIGHT else _black(size)
    if direction:
        # Only the part with the arrows: the renderer's time goes by the pixels it is given.
        table.blit(*_arrows(size, theme, direction, middle))
    if theme in LIGHT:
        tile = _grain()
        table.fblits(
            [
                (tile, (x, y))
                for y in range(0, height, tile.get_height())
                for x in range(0, width, tile.get_width())
            ],
            pygame.BLEND_RGB_ADD,
        )
    return table


def _lit_cloth(size: Size, theme: str, middle: tuple[float, float]) -> pygame.Surface:
    """One radial gradient, a circle of radius 1000 made an ellipse by its scale.

    Drawn at half size, which costs a quarter and shows nowhere: it has no edges.
    """
    width, height = (size[0] + 1) // 2, (size[1] + 1) // 2
    colours = LIGHT[theme]
    stops = "".join(
        f'<stop offset="{step / (len(colours) - 1):.4f}" stop-color="{colour}"/>'
        for step, colour in enumerate(colours)
    )
    across, down = LAMP_RADII[0] * width / 1000, LAMP_RADII[1] * height / 1000
    body = (
        '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1000">'
        f"{stops}</radialGradient></defs>"
        f'<rect width="{width}" height="{height}" fill="{colours[-1]}"/>'
        f'<g transform="translate({middle[0] * width} {middle[1] * height}) '
        f'scale({across} {down})"><circle r="1002" fill="url(#lamp)"/></g>'
    )
    half = rendered(document((width, height), body), (width, height))
    return _opaque(pygame.transform.smoothscale(half, size))


def _black(size: Size) -> pygame.Surface:
    plain = _opaque(pygame.Surface(size))
    plain.fill("#000000")
    return plain


def _arrows(
    size: Size, theme: str, direction: int, middle: tuple[float, float]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Three arcs of one ellipse, each with a head at its end, and where they belong."""
    width, height = size
    rx, ry = ARROW_RADII[0] * width, ARROW_RADII[1] * height
    head, stroke = ARROW_HEAD * height, max(1.2, ARROW_STROKE * height)
    left = round(middle[0] * width - rx - head)
    top = round((middle[1] + ARROW_DROP) * height - ry - head)
    box = max(1, round(2 * (rx + head))), max(1, round(2 * (ry + head)))
    cx, cy = middle[0] * width - left, (middle[1] + ARROW_DROP) * height - top
    colour, opacity = ARROW_INK[theme]
    drawn = []
    for third in range(3):
        centre = 60 + 120 * third  # the gaps lie at the top and low on both sides
        # Angles run clockwise from the top; the other direction is the mirror image.
        begin, end = (radians(centre + side * ARROW_SPAN / 2) for side in (-1, 1))
        x1, y1 = cx + direction * rx * sin(begin), cy - ry * cos(begin)
        x2, y2 = cx + direction * rx * sin(end), cy - ry * cos(end)
        sweep = 1 if direction > 0 else 0
        heading = degrees(atan2(ry * sin(end), direction * rx * cos(end)))
        drawn.append(
            f'<path d="M{x1:.2f},{y1:.2f} A{rx:.2f},{ry:.2f} 0 0 {sweep} {x2:.2f},{y2:.2f}" '
            f'fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{stroke:.2f}"/>'
            f'<path transform="translate({x2:.2f} {y2:.2f}) rotate({heading:.2f})" '
            f'd="M0,{-0.55 * head:.2f} L{1.1 * head:.2f},0 L0,{0.55 * head:.2f} Z" '
            f'fill="{colour}" fill-opacity="{opacity}"/>'
        )
    return rendered(document(box, "".join(drawn)), box), (left, top)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    with (sprites_folder() / "felt" / "grain.png").open("rb") as file:
        return _opaque(pygame.image.load(file))


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """Without transparency, in the window's pixel format when there is a window."""
    try:
        return surface.convert()
    except pygame.error:
        plain = pygame.Surface(surface.get_size(), depth=32)
        plain.blit(surface, (0, 0))
        return plain
