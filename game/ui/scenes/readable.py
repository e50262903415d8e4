"""Whether words in a colour can be read on a ground."""

import pygame

from game.ui.theme import Theme

LEAST = 3.0  # contrast: of large or bold words, by the web's accessibility guidelines


def contrast(one: str, other: str) -> float:
    """From 1, the same lightness, to 21, black and white; by those guidelines."""
    low, high = sorted((_lightness(one), _lightness(other)))
    return (high + 0.05) / (low + 0.05)


def on_paper(theme: Theme, colour: str) -> str:
    """The colour, or the ink where it would be too pale on paper."""
    return colour if contrast(colour, theme.paper) >= LEAST else theme.ink


def _lightness(colour: str) -> float:
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
