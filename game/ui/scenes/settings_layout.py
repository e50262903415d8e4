"""Where everything on the settings screen stands, for any window; no drawing."""

from dataclasses import dataclass

import pygame

from game.ui.theme import Metrics

Size = tuple[int, int]

SMALLEST_ROW = 32  # pixels: a page in the list of a very low window
PREVIEW = 10  # height of the small table, in sizes of the text
ROOM = 30  # of the panel, in sizes of the text, from which on the small table stands still above


@dataclass(frozen=True)
class SettingsLayout:
    """Rectangles in window pixels."""

    back: pygame.Rect
    heading: pygame.Rect
    reset: pygame.Rect  # the most that the button may take; it stands at the right of it
    pages: tuple[pygame.Rect, ...]
    panel: pygame.Rect
    preview: pygame.Rect | None  # the small table, where it does not scroll with the lines
    view: pygame.Rect  # the part of the panel that scrolls
    bar: pygame.Rect
    summary: pygame.Rect
    done: pygame.Rect


def settings_layout(size: Size, m: Metrics, pages: int, *, has_preview: bool) -> SettingsLayout:
    """The screen in a window of `size`, with so many pages to choose from."""
    width, height = size
    # On very wide windows the middle is used; a row across three metres is hard to read.
    used = min(width, round(height * 1.95))
    edge = (width - used) // 2 + m.margin + round(m.u * 0.15)
    top = round(m.u * 0.25)
    right = width - edge
    back = pygame.Rect(edge, top, m.disc, m.disc)
    body = back.bottom + round(m.u * 0.28)

    done_height = max(36, round(m.base * 3))
    done_width = round(done_height * 2.8)
    foot = height - round(m.u * 0.3)
    done = pygame.Rect(right - done_width, foot - done_height, done_width, done_height)

    list_width = round(min(used * 0.27, m.base * 21))
    gap = max(5, round(m.base * 0.6))
    row = min(max(44, round(m.base * 4.2)), (foot - body - (pages - 1) * gap) // pages)
    row = max(SMALLEST_ROW, row)
    rows = tuple(
        pygame.Rect(edge, body + place * (row + gap), list_width, row) for place in range(pages)
    )

    left = edge + list_width + round(m.base * 1.8)
    heading = pygame.Rect(back.right + m.gap * 2, top, left - back.right - m.gap * 2, m.disc)
    reset = pygame.Rect(left, top + (m.disc - m.pill) // 2, right - left, m.pill)
    panel = pygame.Rect(left, body, right - left, done.y - round(m.u * 0.28) - body)
    pad, track = round(m.base * 0.6), max(5, round(m.base * 0.4))
    inner = panel.inflate(-2 * pad, -2 * pad)
    preview = None
    view = inner.copy()
    view.width = max(1, view.width - 2 * track)
    if has_preview and panel.height >= m.base * ROOM:
        preview = pygame.Rect(inner.topleft, (inner.width, m.base * PREVIEW))
        view.y += preview.height + pad
        view.height -= preview.height + pad
    view.height = max(1, view.height)
    bar = pygame.Rect(panel.right - pad - track, view.y, track, view.height)
    words = left + pad + m.inset  # where those of the rows begin
    summary = pygame.Rect(words, done.y, max(1, done.x - m.gap * 2 - words), done.height)
    return SettingsLayout(back, heading, reset, rows, panel, preview, view, bar, summary, done)
