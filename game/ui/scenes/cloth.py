"""The bare cloth of a table, on which a screen of its own stands."""

import pygame

from game.ui.felt import felt
from game.ui.scene import Size
from game.ui.widgets import Kit


def draw_cloth(surface: pygame.Surface, kit: Kit, size: Size) -> None:
    """The cloth for a window of `size`, made once."""
    name = kit.theme.name
    surface.blit(kit.assets.made(("felt", size, name), lambda: felt(size, name)), (0, 0))
