"""Plates, pills, discs, rings, soft shadows and the glow of the seat to act.

The vector renderer draws them, because `pygame.draw` leaves ragged corners at one pixel a
point. Everything is made once for each size and kept while it is used: draw these surfaces,
never draw on them. Sizes are pixels, colours `#rrggbb`, opacities run from 0 to 1.
"""

import io
from collections.abc import Callable, Hashable
from math import ceil, cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui.cache import MEGABYTE, SurfaceCache, converted

Size = tuple[int, int]
Colour = str

SHADOW = "#020e0e"
USUAL_HEIGHT = 1080  # pixels of a window, up to which shadows keep their size
GLOW_REACH = 26  # pixels from the disc's edge to nothing
GLOW_FALL = 2.2  # exponent of the falling off

_KEPT = SurfaceCache(24 * MEGABYTE)


class Lift(NamedTuple):
    """How far something is above the table: how its shadow is blurred and where it falls."""

    blur: int
    across: int
    down: int
    opacity: float

    def seen_in(self, height: int) -> "Lift":
        """The same in a window so high: what is drawn larger throws a larger shadow."""
        larger = max(1.0, height / USUAL_HEIGHT)
        blur, across, down = (round(length * larger) for length in self[:3])
        return self._replace(blur=blur, across=across, down=down)


LYING = Lift(blur=10, across=2, down=9, opacity=0.58)
LIFTED = Lift(blur=16, across=5, down=20, opacity=0.55)
ON_PAPER = Lift(blur=5, across=1, down=4, opacity=0.3)  # on white a deep one looks like dirt


def rendered(svg: str, size: Size) -> pygame.Surface:
    """SVG text as a surface of `size`, in the window's pixel format when there is a window."""
    return converted(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


def document(size: Size, body: str) -> str:
    """A whole SVG file around `body`."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def plate(
    size: Size,
    radius: float,
    colour: Colour,
    alpha: float = 1.0,
    edge: Colour | None = None,
    edge_width: float = 0,
    *,
    lower: Colour | None = None,
) -> pygame.Surface:
    """A rectangle with round corners; the edge lies inside it and is always opaque.

    With `lower` the colour runs to that one at the lower right, as paper does under a lamp.
    """
    width, height = size = _whole(size)
    radius = min(radius, width / 2, height / 2)

    def make() -> pygame.Surface:
        fill, gradient = colour, ""
        if lower is not None:
            fill = "url(#g)"
            gradient = (
                f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
                f'x2="{0.3 * width}" y2="{height}"><stop offset="0" stop-color="{colour}"/>'
                f'<stop offset="1" stop-color="{lower}"/></linearGradient></defs>'
            )
        # Under an edge the filling ends in its middle, or it would show outside as a fringe.
        inset = edge_width / 2 if edge else 0
        box = _rect(inset, inset, width - 2 * inset, height - 2 * inset, radius - inset)
        stroke = f'stroke="{edge}" stroke-width="{edge_width}"' if edge and edge_width else ""
        body = f'<rect {box} fill="{fill}" fill-opacity="{alpha}" {stroke}/>'
        return rendered(document(size, gradient + body), size)

    return _kept(("plate", size, radius, colour, alpha, edge, edge_width, lower), make)


def pill(
    size: Size,
    colour: Colour,
    alpha: float = 1.0,
    edge: Colour | None = None,
    edge_width: float = 0,
) -> pygame.Surface:
    """A plate whose ends are half circles."""
    return plate(size, min(size) / 2, colour, alpha, edge, edge_width)


def disc(
    diameter: int,
    colour: Colour,
    alpha: float = 1.0,
    edge: Colour | None = None,
    edge_width: float = 0,
) -> pygame.Surface:
    """A filled circle, its edge inside it."""
    return plate((diameter, diameter), diameter / 2, colour, alpha, edge, edge_width)


def ring(diameter: int, colour: Colour, width: float, alpha: float = 1.0) -> pygame.Surface:
    """A circle of `width` pixels, `diameter` across outside, empty inside."""
    return outline((diameter, diameter), diameter / 2, colour, width, alpha)


def outline(
    size: Size, radius: float, colour: Colour, width: float, alpha: float = 1.0
) -> pygame.Surface:
    """The edge of a plate alone: the ring of the focus."""
    size = _whole(size)

    def make() -> pygame.Surface:
        inset = width / 2
        box = _rect(inset, inset, size[0] - width, size[1] - width, radius - inset)
        body = (
            f'<rect {box} fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-opacity="{alpha}"/>'
        )
        return rendered(document(size, body), size)

    return _kept(("outline", size, radius, colour, width, alpha), make)


def diamond(reach: int, colour: Colour) -> pygame.Surface:
    """A square standing on its corner, which reaches so far from its middle."""
    side = 2 * reach

    def make() -> pygame.Surface:
        points = f"{reach},0 {side},{reach} {reach},{side} 0,{reach}"
        body = f'<polygon points="{points}" fill="{colour}"/>'
        return rendered(document((side, side), body), (side, side))

    return _kept(("diamond", reach, colour), make)


def turned_outline(
    size: Size, radius: float, colour: Colour, width: float, degrees: int
) -> pygame.Surface:
    """The edge of a plate that lies turned clockwise, drawn so: turned afterwards it is ragged.

    The middle of the surface is the middle of the plate.
    """
    width_inside, height_inside = size = _whole(size)

    def make() -> pygame.Surface:
        turn = radians(degrees)
        across, down = abs(cos(turn)), abs(sin(turn))
        whole = (
            ceil(width_inside * across + height_inside * down) + 2,
            ceil(width_inside * down + height_inside * across) + 2,
        )
        x, y = whole[0] / 2, whole[1] / 2
        inset = width / 2
        box = _rect(
            x - width_inside / 2 + inset,
            y - height_inside / 2 + inset,
            width_inside - width,
            height_inside - width,
            radius - inset,
        )
        body = (
            f'<rect {box} fill="none" stroke="{colour}" stroke-width="{width}" '
            f'transform="rotate({degrees} {x} {y})"/>'
        )
        return rendered(document(whole, body), whole)

    return _kept(("turned outline", size, radius, colour, width, degrees), make)


def shadow(
    size: Size, radius: float, lift: Lift = LYING, colour: Colour = SHADOW
) -> pygame.Surface:
    """The soft shadow of a plate; larger than the plate by `reach(lift)` on every side."""
    size = _whole(size)
    key = ("shadow", size, radius, lift, colour)
    return _kept(key, lambda: _plate_shadow(size, radius, lift, colour))


def cast_shadow(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    lift: Lift = LYING,
    colour: Colour = SHADOW,
) -> None:
    """Draw the shadow that a plate at `rect` throws, down and slightly right."""
    lift = lift.seen_in(target.get_height())
    margin = reach(lift)
    target.blit(
        shadow(rect.size, radius, lift, colour),
        (rect.x - margin + lift.across, rect.y - margin + lift.down),
    )


def reach(lift: Lift) -> int:
    """How many pixels a shadow passes the thing that throws it, before it is moved."""
    return 2 * lift.blur + 1


def glow(
    diameter: int, colour: Colour, reach: int = GLOW_REACH, strength: float = 0.9
) -> pygame.Surface:
    """Light round a disc of `diameter`, falling to nothing in `reach` pixels.

    The surface is `reach` larger on every side; put the disc in its middle.
    """

    def make() -> pygame.Surface:
        side = diameter + 2 * reach
        outer = side / 2
        stops = "".join(
            f'<stop offset="{(diameter / 2 + reach * step / 12) / outer:.4f}" '
            f'stop-color="{colour}" stop-opacity="{strength * (1 - step / 12) ** GLOW_FALL:.4f}"/>'
            for step in range(13)
        )
        body = (
            f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{outer}" '
            f'cy="{outer}" r="{outer}">{stops}</radialGradient></defs>'
            f'<circle cx="{outer}" cy="{outer}" r="{outer}" fill="url(#g)"/>'
        )
        return rendered(document((side, side), body), (side, side))

    return _kept(("glow", diameter, colour, reach, strength), make)


def fade(size: Size, colour: Colour, *, down: bool) -> pygame.Surface:
    """From a colour to nothing, downwards or upwards: the edge of what is scrolled."""
    first, last = (1, 0) if down else (0, 1)
    body = (
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{size[1]}"><stop offset="0" stop-color="{colour}" stop-opacity="{first}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="{last}"/></linearGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#g)"/>'
    )
    return _kept(("fade", size, colour, down), lambda: rendered(document(size, body), size))


def forget() -> None:
    """Drop every kept surface: the window's pixel format or size changed."""
    _KEPT.clear()


def _plate_shadow(size: Size, radius: float, lift: Lift, colour: Colour) -> pygame.Surface:
    """Blurs no more than the corners; the straight parts between are stretched from one pixel."""
    margin = reach(lift)
    # Beyond this a blurred edge no longer changes along its length.
    corner = 2 * margin + round(radius)
    width, height = size
    small = (
        min(width, 2 * (corner - margin) + 1),
        min(height, 2 * (corner - margin) + 1),
    )
    shape = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    shape.blit(plate(small, radius, colour), (margin, margin))
    soft = _softened(shape, lift, colour)
    if small == size:
        return converted(soft)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    for x, across, from_x, taken_x in _bands(width, small[0], margin):
        for y, down, from_y, taken_y in _bands(height, small[1], margin):
            piece = soft.subsurface((from_x, from_y, taken_x, taken_y))
            if piece.get_size() != (across, down):
                piece = pygame.transform.scale(piece, (across, down))
            whole.blit(piece, (x, y))
    return converted(whole)


def _bands(length: int, small: int, margin: int) -> tuple[tuple[int, int, int, int], ...]:
    """For one axis the parts to copy: place, length, and the same of the small shadow."""
    if small == length:
        return ((0, length + 2 * margin, 0, small + 2 * margin),)
    end = (small + 2 * margin) // 2  # the middle pixel is the one that stretches
    middle = length + 2 * margin - 2 * end
    return ((0, end, 0, end), (end, middle, end, 1), (end + middle, end, end + 1, end))


def _softened(shape: pygame.Surface, lift: Lift, colour: Colour) -> pygame.Surface:
    """`shape` blurred, in one colour."""
    soft = pygame.transform.gaussian_blur(shape, lift.blur)
    soft.fill((255, 255, 255, round(255 * lift.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    # Blurring mixes the colour with that of the empty margin, so it is set again.
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft


def _rect(x: float, y: float, width: float, height: float, radius: float) -> str:
    corner = max(0.0, min(radius, width / 2, height / 2))
    return f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}"'


def _whole(size: Size) -> Size:
    return max(1, round(size[0])), max(1, round(size[1]))


def _kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    return _KEPT.get(key, make)
