"""Who came in where: one plate for each side, from first to last, in one row or two."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.text.catalogue import say, say_n
from game.text.words import with_bags
from game.ui.shapes import disc, glow, plate
from game.ui.widgets import Kit, put

TALL = 5.0  # heights of the text: a plate
TALLEST = 0.12  # of the window
NARROWEST = 1.7  # heights of a plate; where they would be narrower they stand in two rows
WIDE = 3.9  # heights of a plate: from this width on the total stands beside the name
OVERLAP = 0.68  # of a portrait, from one partner's to the other's
BADGE = 0.36  # of a portrait: the disc with the place


class Placed(NamedTuple):
    """One side at the end of a match. Sides with the same total share a place."""

    place: int
    name: str
    pictures: tuple[str, ...]
    total: str
    made: int  # contracts
    judged: int  # of how many
    won: bool
    bags: int | None = None  # None where they are not counted


def rows_of(count: int, width: int, kit: Kit) -> int:
    """In how many rows so many plates have room."""
    gap = kit.metrics.gap
    return 1 if (width + gap) / count - gap >= NARROWEST * _high(kit) else 2


def height_of(count: int, width: int, kit: Kit) -> int:
    """How high all plates are together."""
    rows = rows_of(count, width, kit)
    return rows * _high(kit) + (rows - 1) * kit.metrics.gap


def _high(kit: Kit) -> int:
    """The height of a plate: large letters leave room for what stands below."""
    m = kit.metrics
    return max(1, round(min(TALL * m.base, TALLEST * m.size[1])))


def plates(count: int, rect: pygame.Rect, kit: Kit) -> tuple[pygame.Rect, ...]:
    """Where the plates stand: in equal widths, the fuller row first."""
    gap = kit.metrics.gap
    rows = rows_of(count, rect.width, kit)
    across = -(-count // rows)
    wide = (rect.width - (across - 1) * gap) / across
    high = max(1, (rect.height - (rows - 1) * gap) // rows)
    lefts = [rect.x + round(place * (wide + gap)) for place in range(across)]
    rights = [rect.x + round(place * (wide + gap) + wide) for place in range(across)]
    return tuple(
        pygame.Rect(
            lefts[at % across],
            rect.y + at // across * (high + gap),
            max(1, rights[at % across] - lefts[at % across]),
            high,
        )
        for at in range(count)
    )


def draw_standing(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, placed: Sequence[Placed]
) -> None:
    """Draw all plates; the winners' are gold, and their portraits glow."""
    for side, at in zip(placed, plates(len(placed), rect, kit), strict=True):
        _draw_plate(surface, kit, at, side)


def _draw_plate(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, side: Placed) -> None:
    theme = kit.theme
    back = theme.accent if side.won else theme.panel
    edge = None if side.won else theme.panel_edge
    alpha = 1.0 if side.won else 0.85
    corner = min(kit.metrics.corner * 1.4, rect.height / 2)
    surface.blit(plate(rect.size, corner, back, alpha, edge, 2 if edge else 0), rect)
    x = _draw_faces(surface, kit, rect, side)
    inset = rect.height * 0.2
    room = pygame.Rect(round(x), rect.y, max(1, round(rect.right - inset - x)), rect.height)
    if rect.width >= WIDE * rect.height:
        _draw_beside(surface, kit, room, side)
    else:
        _draw_below(surface, kit, room, side)


def _draw_faces(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, side: Placed) -> float:
    """The portraits with the place at the last one's edge; where the words begin."""
    theme = kit.theme
    inset = rect.height * 0.13
    wide = 1 + OVERLAP * (len(side.pictures) - 1)
    face = max(1, round(min(rect.height - 2 * inset, rect.width * 0.5 / wide)))
    x = rect.x + inset + face / 2
    for at, picture in enumerate(side.pictures):
        spot = x + at * face * OVERLAP, float(rect.centery)
        if side.won and theme.has_shadows:
            put(surface, glow(face, theme.paper, max(4, face // 5), 0.7), spot)
        put(surface, kit.assets.picture(picture, (face, face)), spot)
    badge = max(1, round(face * BADGE))
    end = x + (wide - 1) * face
    spot = end + face * 0.36, rect.centery + face * 0.36
    back, ink = (theme.ink, theme.accent) if side.won else (theme.paper, theme.ink)
    put(surface, disc(badge, back, 1.0, theme.accent if side.won else theme.panel, 1.5), spot)
    number = kit.assets.text(str(side.place), badge * 0.66, weight=700, colour=ink)
    put(surface, number, spot)
    return end + face / 2 + rect.height * 0.17


def _draw_beside(surface: pygame.Surface, kit: Kit, room: pygame.Rect, side: Placed) -> None:
    """The name over what was made, and the total at the right."""
    assets, (ink, quiet) = kit.assets, _inks(kit, side)
    total = assets.text(side.total, room.height * 0.42, weight=700, colour=ink)
    surface.blit(total, (room.right - total.get_width(), room.centery - total.get_height() / 2))
    left = room.width - total.get_width() - room.height * 0.2
    name = assets.fit(side.name, room.height * 0.28, left, weight=700, colour=ink)
    made = assets.fit(made_text(side), room.height * 0.2, left, colour=quiet)
    top = room.centery - (name.get_height() + made.get_height()) / 2
    surface.blit(name, (room.x, top))
    surface.blit(made, (room.x, top + name.get_height()))


def _draw_below(surface: pygame.Surface, kit: Kit, room: pygame.Rect, side: Placed) -> None:
    """The name over the total."""
    assets, (ink, _) = kit.assets, _inks(kit, side)
    name = assets.fit(side.name, room.height * 0.25, room.width, weight=700, colour=ink)
    total = assets.fit(side.total, room.height * 0.36, room.width, weight=700, colour=ink)
    top = room.centery - (name.get_height() + total.get_height()) / 2
    surface.blit(name, (room.x, top))
    surface.blit(total, (room.x, top + name.get_height()))


def _inks(kit: Kit, side: Placed) -> tuple[str, str]:
    """What is written, and what is written quietly."""
    theme = kit.theme
    return (theme.ink, theme.ink) if side.won else (theme.text, theme.muted)


def made_text(side: Placed) -> str:
    """How many contracts a side made, and its bags: "15 of 24 made"."""
    if side.bags is None:
        return say("{made} of {all} made", made=side.made, all=side.judged)
    return say_n("{made} of {all} made • {n} bag", "{made} of {all} made • {n} bags",
                 side.bags, made=side.made, all=side.judged)  # fmt: skip


def standing_text(side: Placed) -> str:
    """One side as it is spoken."""
    said = say(
        "{place}: {name}, total {total}, contracts made {made} of {all}",
        place=side.place, name=side.name, total=side.total, made=side.made, all=side.judged,
    )  # fmt: skip
    return with_bags(said, side.bags)
