"""The guide's plate: a speech bubble with its buttons, and a halo round what it speaks of.

It stands where a hint would, over the empty part of the score sheet or beside the trick, and
covers neither the trick nor the own cards nor the question.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.model.seats import Seat
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import diamond, plate, turned_outline
from game.ui.widgets import Button, Kit, put

from .geometry import Geometry
from .guide_spot import Halo
from .hint_plate import AWAY, Room, over_seats, rooms

LARGER = 1.12  # heights of the usual text: the words, which come before all else in a lesson
PAD = 0.8  # heights of the text between the plate's edge and its words
GAP = 0.6  # the same, between the words and the buttons
NARROWEST = 8  # heights of the text: a plate's words are never narrower
HIDING = 1.0  # pixels: a plate may cover what it speaks of rather than be cut
NEAR = 0.5  # u from the plate: what lies so close is pointed at
BUTTON = 1.95  # heights of the text: a button of the plate


class LeaveButton(Button):
    """The way out of a lesson: the keyboard comes to it by Tab alone, as to those of the bar."""


class GuidePlate(NamedTuple):
    """The plate as it is laid out: the lines of its words, and where its buttons stand.

    `on` is None where there is nothing to go on to.
    """

    rect: pygame.Rect
    px: int
    lines: tuple[str, ...]
    leave: pygame.Rect
    on: pygame.Rect | None


def guide_plate(
    kit: Kit,
    words: str,
    frame: Geometry,
    question: pygame.Rect | None,
    played: tuple[int, int] | None,
    *,
    leave: Button,
    on: Button | None,
    trick: Sequence[Seat],
    halos: Sequence[Halo] = (),
) -> GuidePlate:
    """The plate in the first room that takes all of it, in letters as large as can be.

    It stands beside the `halos` if it can. `trick` are the seats whose cards lie in the middle.
    `leave` and `on` are asked only how wide they are.
    """
    usual = round(kit.metrics.base * LARGER)
    found = [*rooms(kit, frame, question, played, trick), over_seats(kit, frame, question)]
    sizes = [usual, kit.metrics.base, max(SMALLEST_TEXT, kit.metrics.small), SMALLEST_TEXT]
    laid_out = [
        _laid_out(kit, words, room, px, leave, on) for px in dict.fromkeys(sizes) for room in found
    ]
    return min(laid_out, key=lambda each: each[0] + _hidden(each[1], halos))[1]


def _hidden(plate: GuidePlate, halos: Sequence[Halo]) -> float:
    """What it weighs, beside pixels that the plate lacks, that it covers what it speaks of."""
    return HIDING if any(plate.rect.colliderect(halo.rect) for halo in halos) else 0.0


def _laid_out(
    kit: Kit, words: str, room: Room, px: int, leave: Button, on: Button | None
) -> tuple[float, GuidePlate]:
    """How much the plate lacks in a room, in pixels, and the plate; 0 where all of it fits."""
    box, pad, gap = room.box, PAD * px, GAP * px
    width = int(max(box.width, NARROWEST * px + 2 * pad))
    inner = width - 2 * pad
    lines = kit.assets.wrap_evenly(words, px, inner) if words else ()
    high = round(BUTTON * px)
    widths = [float(each.width_at(kit, high)) for each in (leave, on) if each is not None]
    widest = max(widths)
    in_rows = sum(widths) + gap > inner
    foot = high * 2 + gap if in_rows and on is not None else high
    text = kit.assets.line_height(px) * len(lines) + gap if lines else 0
    height = round(text + foot + 2 * pad)
    lowest, y = box.bottom - height, box.y
    if room.taken is not None and room.taken <= lowest:
        y = lowest  # so that the buttons keep their place, whatever is said above them
    rect = pygame.Rect(round(box.x), round(y), width, height)
    bottom = rect.bottom - pad
    left, right = rect.x + pad, rect.right - pad
    if in_rows:
        widths = [inner] * len(widths)
    leave_at = pygame.Rect(left, bottom - high, widths[0], high)
    on_at = None
    if on is not None:
        on_at = pygame.Rect(
            right - widths[1], bottom - (foot if in_rows else high), widths[1], high
        )
    lacking = max(0.0, width - box.width) + max(0.0, height - box.height)
    return lacking + max(0.0, widest - inner), GuidePlate(rect, px, tuple(lines), leave_at, on_at)


# Drawing


def draw_guide(surface: pygame.Surface, kit: Kit, shown: GuidePlate, halos: Sequence[Halo]) -> None:
    """The bubble with its words, its tail towards the halos."""
    theme, px, corner = kit.theme, shown.px, kit.metrics.small_corner
    kit.cast_shadow(surface, shown.rect, corner)
    if halos:
        first, *others = (halo.rect for halo in halos)
        _draw_tail(surface, kit, shown, first.unionall(others))
    surface.blit(plate(shown.rect.size, corner, theme.panel, 1.0, theme.accent, 2), shown.rect)
    x, y = shown.rect.x + PAD * px, shown.rect.y + PAD * px
    for line in shown.lines:
        surface.blit(kit.assets.text(line, px, colour=theme.text), (x, y))
        y += kit.assets.line_height(px)


def draw_halo(surface: pygame.Surface, kit: Kit, halo: Halo) -> None:
    """A gold line, in a dark one if it is to be seen on paper and on cards, too."""
    width = kit.metrics.ring
    lines = [(width, kit.theme.shadow), (0, kit.theme.accent)]
    for more, colour in lines if halo.has_rim else lines[1:]:
        size = halo.rect.inflate(2 * more, 2 * more).size
        line = turned_outline(size, halo.corner + more, colour, width, halo.angle)
        put(surface, line, halo.rect.center)


def _draw_tail(surface: pygame.Surface, kit: Kit, shown: GuidePlate, target: pygame.Rect) -> None:
    """The bubble's tail, half of a diamond that looks out on the side where the target lies.

    To what is further away it would point past other things, and the halo tells enough.
    """
    rect, reach = shown.rect, round(AWAY * kit.metrics.u) + 2
    near = round(NEAR * kit.metrics.u)
    if not rect.inflate(2 * near, 2 * near).colliderect(target):
        return
    inside = -2 * (kit.metrics.corner + reach)
    room = rect.inflate(inside, inside)
    x = max(room.left, min(target.centerx, room.right))
    y = max(room.top, min(target.centery, room.bottom))
    if target.right <= rect.left:
        x = rect.left
    elif target.left >= rect.right:
        x = rect.right
    else:
        y = rect.top if target.centery < rect.centery else rect.bottom
    put(surface, diamond(reach, kit.theme.accent), (x, y))
