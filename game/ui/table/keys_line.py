"""What stands under the score sheet: the keys, as many of them as there is room for."""

import pygame

from game.text.catalogue import mark, say
from game.ui.keyboard import KeyMap
from game.ui.widgets import Kit

from .geometry import Box

AIR = 0.6  # lines: above and below the keys together, or they would stand on the window's edge
DOT = " • "
KEYS = (
    mark(
        "{bids} bids • {table} cards • {led} led suit • {tricks} tricks • {hand} hand"
        " • {last} last trick • {turn} turn • {options} options • {hint} hint • {undo} take back"
        " • {claim} claim • {played} cards gone • {sheet} sheet • {peek} peek • {rules} rules"
        " • {sound} sound • Esc menu"
    ),
    mark(
        "{hint} hint • {undo} take back • {claim} claim • {last} last trick • {played} cards gone"
        " • {sheet} sheet • {peek} peek • {rules} rules • {sound} sound • Esc menu"
    ),
    mark(
        "{hint} hint • {undo} take back • {sheet} sheet • {rules} rules • {sound} sound • Esc menu"
    ),
)
"""What stands under the sheet: all keys, and where there is less room those used by hand."""


def draw_keys(
    surface: pygame.Surface, kit: Kit, keys: KeyMap, window: tuple[int, int], sheet: Box
) -> None:
    """Draw them between the sheet and the lower edge of the window, or none."""
    labels, step = keys.labels(), kit.assets.line_height(kit.metrics.small)
    room = window[1] - sheet.bottom
    for sentence in KEYS:
        lines = _wrapped_between(kit, say(sentence, **labels), sheet.width)
        if step * (len(lines) + AIR) <= room:
            top = (sheet.bottom + window[1] - step * len(lines)) / 2
            for place, line in enumerate(lines):
                picture = kit.assets.text(line, kit.metrics.small, colour=kit.theme.muted)
                surface.blit(picture, (sheet.right - picture.get_width(), top + place * step))
            return


def _wrapped_between(kit: Kit, words: str, width: float) -> list[str]:
    """Words in lines no wider than `width`, broken only between two dots, about equally long."""
    lines = _filled(kit, words, width)
    while width > 1:
        width *= 0.97
        narrower = _filled(kit, words, width)
        widest = max(kit.assets.width(line, kit.metrics.small) for line in narrower)
        if len(narrower) > len(lines) or widest > width:
            break
        lines = narrower
    return lines


def _filled(kit: Kit, words: str, width: float) -> list[str]:
    """Words in lines, each as full as `width` allows."""
    lines = [""]
    for part in words.split(DOT):
        longer = f"{lines[-1]}{DOT}{part}" if lines[-1] else part
        if kit.assets.width(longer, kit.metrics.small) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
