"""What tests of screens share: assets, and clicks and keys as intents."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.assets import Assets
from game.ui.intents import Click, Point, Press, Release
from game.ui.theme import FELT, Metrics, Theme
from game.ui.widgets import Kit

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SIZES = [(640, 480), (960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


def drawing_kit(size: tuple[int, int] = (1280, 720), theme: Theme = FELT) -> Kit:
    """A kit on the game's own pictures, with pygame's font."""
    pygame.font.init()
    return Kit(Assets(SPRITES), theme, Metrics.of(size))


def click(handle: Callable[[object], object], pos: tuple[int, int]) -> None:
    """What the reader makes of one click."""
    for intent in (Point(pos), Press(pos), Release(pos), Click(pos)):
        handle(intent)
