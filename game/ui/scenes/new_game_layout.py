"""Where everything on the new-game screen stands, for any window; no drawing."""

from dataclasses import dataclass

import pygame

from game.ui.theme import Metrics

Size = tuple[int, int]

SMALLEST_ROW = 36  # pixels: a game in the list of a very low window


@dataclass(frozen=True)
class NewGameLayout:
    """Rectangles in window pixels."""

    back: pygame.Rect
    heading: pygame.Rect
    games: tuple[pygame.Rect, ...]
    preset: pygame.Rect
    actions: pygame.Rect  # what can be done with presets
    panel: pygame.Rect
    view: pygame.Rect  # the part of the panel that scrolls
    bar: pygame.Rect
    summary: pygame.Rect
    deal: pygame.Rect


def new_game_layout(size: Size, m: Metrics, games: int, banner: int = 0) -> NewGameLayout:
    """The screen in a window of `size`, with so many games to choose from.

    `banner` pixels at the foot of the panel are kept free for what is wrong.
    """
    width, height = size
    # On very wide windows the middle is used; a row across three metres is hard to read.
    used = min(width, round(height * 1.95))
    edge = (width - used) // 2 + m.margin + round(m.u * 0.15)
    top = round(m.u * 0.25)
    back = pygame.Rect(edge, top, m.disc, m.disc)
    heading = pygame.Rect(back.right + m.gap * 2, back.y, round(used * 0.4), back.height)
    body = back.bottom + round(m.u * 0.28)
    right = width - edge

    deal_height = max(38, round(m.base * 3.4))
    deal_width = round(deal_height * 2.6)
    foot = height - round(m.u * 0.3)
    deal = pygame.Rect(right - deal_width, foot - deal_height, deal_width, deal_height)

    list_width = round(min(used * 0.29, m.base * 24))
    row, gap = _row(m, games, foot - body)
    rows = tuple(
        pygame.Rect(edge, body + place * (row + gap), list_width, row) for place in range(games)
    )
    below = body + games * (row + gap) + gap
    preset = pygame.Rect(edge, below, list_width, row)
    spare = round(m.base * 0.6)
    actions = pygame.Rect(edge, preset.bottom + spare, list_width, foot - preset.bottom - spare)

    left = edge + list_width + round(m.base * 1.8)
    panel = pygame.Rect(left, body, right - left, deal.y - round(m.u * 0.28) - body)
    pad, track = round(m.base * 0.6), max(5, round(m.base * 0.4))
    view = pygame.Rect(
        panel.x + pad,
        panel.y + pad,
        max(1, panel.width - 2 * pad - 2 * track),
        max(1, panel.height - 2 * pad - banner),
    )
    bar = pygame.Rect(panel.right - pad - track, view.y, track, view.height)
    words = left + pad + m.inset  # where those of the rows begin
    summary = pygame.Rect(words, deal.y, max(1, deal.x - m.gap * 2 - words), deal.height)
    return NewGameLayout(
        back, heading, rows, preset, actions, panel, view, bar, summary, deal
    )  # fmt: skip


def _row(m: Metrics, games: int, room: int) -> tuple[int, int]:
    """Height of a game in the list, and the gap below; lower where the window is low.

    The presets below them take as much as one game and a line of small buttons.
    """
    row, gap = max(44, round(m.base * 4.7)), round(m.base * 0.75)
    small = m.pill * 2 + m.gap
    needed = (games + 1) * row + (games + 2) * gap + small
    if needed > room:
        gap = max(5, round(m.base * 0.45))
        row = max(SMALLEST_ROW, (room - small - (games + 2) * gap) // (games + 1))
    return row, gap
