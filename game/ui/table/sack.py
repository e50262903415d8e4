"""The bags of a side as they are written: their number on a little sack."""

import pygame

from game.ui.widgets import Kit, put

ROOM = 0.9  # of the sack's side: how wide a number may be
LOW = 0.13  # the same: how far under its middle the number stands


def draw_sack(
    surface: pygame.Surface, kit: Kit, bags: int, at: tuple[float, float], side: int, px: float
) -> None:
    """Draw a sack of that side around a point, with its number in letters of at most `px`."""
    theme = kit.theme
    put(surface, kit.assets.tinted("emblems/bag", (side, side), theme.ink_muted), at)
    number = kit.assets.fit(str(bags), px, side * ROOM, weight=700, colour=theme.paper, smallest=1)
    put(surface, number, (at[0], at[1] + side * LOW))
