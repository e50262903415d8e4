"""Where everything on the new-game screen stands, for any window; no drawing."""

from dataclasses import dataclass

import pygame

from game.ui.theme import Metrics

Size = tuple[int, int]

MOST_FACTS = 5


@dataclass(frozen=True)
class NewGameLayout:
    """Rectangles in window pixels."""

    back: pygame.Rect
    heading: pygame.Rect
    games: tuple[pygame.Rect, ...]
    panel: pygame.Rect
    picture: pygame.Rect | None
    name: pygame.Rect
    name_px: int
    motto: pygame.Rect
    players: pygame.Rect
    chip: int
    chip_gap: int
    facts: tuple[pygame.Rect, ...]
    summary: pygame.Rect
    deal: pygame.Rect


def new_game_layout(size: Size, m: Metrics, games: int) -> NewGameLayout:
    """The screen in a window of `size`, with so many games to choose from."""
    width, height = size
    # On very wide windows the middle is used; a row across three metres is hard to read.
    used = min(width, round(height * 1.95))
    edge = (width - used) // 2 + m.margin + round(m.u * 0.15)
    top = round(m.u * 0.25)
    back = pygame.Rect(edge, top, m.disc, m.disc)
    heading = pygame.Rect(back.right + m.gap * 2, back.y, used // 2, back.height)
    body = back.bottom + round(m.u * 0.28)
    right = width - edge

    list_width = round(min(used * 0.29, m.base * 24))
    row, gap = max(44, round(m.base * 4.7)), round(m.base * 0.75)
    rows = tuple(
        pygame.Rect(edge, body + place * (row + gap), list_width, row) for place in range(games)
    )

    deal_height = max(38, round(m.base * 3.4))
    deal_width = round(deal_height * 2.6)
    deal = pygame.Rect(
        right - deal_width, height - round(m.u * 0.3) - deal_height, deal_width, deal_height
    )

    left = edge + list_width + round(m.base * 1.8)
    panel = pygame.Rect(left, body, right - left, deal.y - round(m.u * 0.28) - body)
    inside = panel.inflate(-2 * round(m.base * 1.5), -2 * round(m.base * 1.1))

    head = round(min(m.base * 7.6, inside.height * 0.3))
    picture = None
    x = inside.x
    if head >= 60:
        picture = pygame.Rect(inside.x, inside.y, round(head * 248 / 190), head)
        x = picture.right + round(m.base * 1.5)
    name_px = round(m.base * 1.9) if picture else round(m.base * 1.4)
    words = pygame.Rect(x, inside.y, inside.right - x, head)
    line = round(name_px * 1.3)
    name = pygame.Rect(words.x, words.centery - line, words.width, line)
    motto = pygame.Rect(words.x, words.centery, words.width, round(m.base * 1.6))

    chip = max(32, m.chip)
    players_height = max(chip + 10, round(m.base * 3.9))
    players = pygame.Rect(inside.x, inside.y + head + m.gap * 2, inside.width, players_height)
    room = inside.bottom - players.bottom
    fact = max(40, min(round(m.base * 4.4), room // MOST_FACTS))
    rows_shown = min(MOST_FACTS, room // fact)
    facts = tuple(
        pygame.Rect(inside.x, players.bottom + place * fact, inside.width, fact)
        for place in range(rows_shown)
    )
    summary = pygame.Rect(left, deal.y, deal.x - m.gap * 2 - left, deal.height)
    return NewGameLayout(
        back, heading, rows, panel, picture, name, name_px, motto, players, chip,
        max(6, round(m.base * 0.5)), facts, summary, deal,
    )  # fmt: skip
