"""What tests of screens share: assets, services, and clicks and keys as intents."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.fontfiles import ensure_fonts
from game.paths import cache_folder
from game.rules.options import Options
from game.ui.assets import Assets
from game.ui.intents import Click, Point, Press, Release
from game.ui.services import Fact, GameCard, Opponent, SavedSummary, Services
from game.ui.theme import FELT, Metrics, Theme
from game.ui.widgets import Kit

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SIZES = [
    (640, 480), (800, 1000), (960, 600), (1199, 719), (1280, 720), (1920, 1080), (3840, 2160),
]  # fmt: skip

NAMES = ("Dušan", "Jovana", "Ioana", "Mihai", "Noa", "Eitan")
SAVED = SavedSummary(
    "romanian",
    "Romanian whist • hand 9 of 24",
    ("portraits/mihai-neutral", "portraits/ruth-neutral"),
)


@lru_cache(maxsize=1)
def real_fonts() -> dict[int, Path]:
    """The game's own letters, made once for all tests."""
    return ensure_fonts(cache_folder())


class WatchingAssets(Assets):
    """Notes every line that was cut short and every picture that is missing."""

    def __init__(self) -> None:
        self.cut: list[str] = []
        self.missing: list[str] = []
        super().__init__(SPRITES, real_fonts(), self.missing.append)

    def _shortened(self, string: str, px: int, width: float, weight: int) -> str:
        shown = super()._shortened(string, px, width, weight)
        if shown != string:
            self.cut.append(string)
        return shown


def drawing_kit(size: tuple[int, int] = (1280, 720), theme: Theme = FELT) -> Kit:
    """A kit on the game's own pictures and letters."""
    pygame.font.init()
    return Kit(Assets(SPRITES, real_fonts()), theme, Metrics.of(size))


def facts(players: int, options: Options) -> tuple[Fact, ...]:
    """What the new-game screen tells of a game."""
    return (
        Fact("Order of hands", "1 1 1 1 2 3 4 5 6 7 8 8 8 8 7 6 5 4 3 2 1 1 1 1"),
        Fact("Direction", "Clockwise"),
        Fact("Trump", f"A card is turned up for each of {players}"),
    )


def card(id: str, name: str, players: tuple[int, ...], headline: str, motto: str) -> GameCard:
    """A game for the first screens."""
    return GameCard(
        id, name, f"title/{id}", players, 4, headline, motto,
        summary=lambda n, options: f"{6 * n} hands • about {6 * n} minutes", facts=facts,
    )  # fmt: skip


GAMES = (
    card("serbian", "Serbian whist", (4, 5, 6), "4–6 players • anticlockwise", "Trump turns"),
    card("romanian", "Romanian whist", (3, 4, 5, 6, 7), "3–7 players • 1–8–1", "Up and down"),
    card("israeli", "Israeli whist", (4,), "4 players • auction", "Three cards to the left"),
    card("spades", "Spades", (3, 4, 5, 6), "3–6 players • partners", "Bags, nil, a broken suit"),
)


def first_services(assets: Assets | None = None, *, saved: bool = True) -> Services:
    """Services with four games, as the title and the new-game screen need them."""
    pygame.font.init()
    services = Services(assets or Assets(SPRITES, real_fonts()))
    services.games = GAMES
    services.opponents = lambda players: tuple(
        Opponent(name, f"portraits/{name.lower().replace('š', 's')}-neutral", f"{name} bids high")
        for name in NAMES[: players - 1]
    )
    if saved:
        services.saved = lambda: SAVED
    return services


def click(handle: Callable[[object], object], pos: tuple[int, int]) -> None:
    """What the reader makes of one click."""
    for intent in (Point(pos), Press(pos), Release(pos), Click(pos)):
        handle(intent)


def contrast(one: str, other: str) -> float:
    """From 1, the same lightness, to 21, black and white; by the web's accessibility guidelines."""
    low, high = sorted((_lightness(one), _lightness(other)))
    return (high + 0.05) / (low + 0.05)


def _lightness(colour: str) -> float:
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
