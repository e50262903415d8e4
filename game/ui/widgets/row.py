"""What every row of a page shows: its name, lines about it, and a thin line under all of it."""

from collections.abc import Sequence

import pygame

from game.ui.widgets.widget import Kit


def row_height(kit: Kit, lines: int, least: int) -> int:
    """How high a row with so many lines about it is; `least` is what stands at its right."""
    m = kit.metrics
    words = kit.assets.line_height(m.base) + lines * kit.assets.line_height(m.small)
    return max(least, words) + round(m.base * 1.2)


def draw_row(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    name: pygame.Surface,
    lines: Sequence[str],
) -> tuple[float, float]:
    """Draw what is written in a row at `rect`; the middle of the name's right end.

    All gaps are whole pixels, so that they are equal in small windows, too.
    """
    theme, m = kit.theme, kit.metrics
    left, right = rect.x + m.inset, rect.right - m.inset - 1
    ends = (left, rect.bottom - 1), (right, rect.bottom - 1)
    pygame.draw.line(surface, theme.line, *ends, m.line)
    step, high = kit.assets.line_height(m.small), kit.assets.line_height(m.base)
    top = rect.centery - (high + len(lines) * step) // 2
    surface.blit(name, (left, top + (high - name.get_height()) // 2))
    for place, line in enumerate(lines):
        words = kit.assets.text(line, m.small, colour=theme.muted)
        y = top + high + place * step
        surface.blit(words, (left, y + (step - words.get_height()) // 2))
    return left + name.get_width(), top + high / 2
