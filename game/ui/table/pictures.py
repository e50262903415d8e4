"""Which picture stands for what on the table."""

import unicodedata

import pygame

from game.model.cards import Card, Strain
from game.ui.assets import Assets

from .tokens import Token

STRAIN_FILES = {
    Strain.CLUBS: "clubs",
    Strain.DIAMONDS: "diamonds",
    Strain.HEARTS: "hearts",
    Strain.SPADES: "spades",
    Strain.NO_TRUMP: "notrump",
}
YOU = "portraits/you"
SMALLEST_MEDALLION = 30  # pixels; below it the four suits of "no trump" run together


def suit_glyph(
    assets: Assets, strain: Strain, side: int, *, on_panel: bool = False
) -> pygame.Surface:
    """The small sign of a trump, for paper or for a dark panel."""
    dark = "-dark" if on_panel else ""
    return assets.picture(f"emblems/suit-{STRAIN_FILES[strain]}{dark}", (side, side))


def medallion(strain: Strain, side: float) -> str:
    """The name of the trump medallion's picture."""
    small = strain is Strain.NO_TRUMP and side < SMALLEST_MEDALLION
    return f"emblems/medallion-{STRAIN_FILES[strain]}{'-small' if small else ''}"


def portrait(name: str, mood: str = "neutral", *, mine: bool = False) -> str:
    """The portrait of an opponent: the name without accents, in small letters.

    The player, and whoever has no portrait of their own, gets the player's emblem.
    """
    if mine:
        return YOU
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return f"portraits/{plain}-{mood}" if plain in PORTRAITS else YOU


PORTRAITS = ("jovana", "dusan", "ioana", "mihai", "noa", "eitan", "ruth")


def card_picture(token: Token, face: float, back: str) -> str:
    """The picture of a card-like token, its face or its back."""
    return f"cards/{token}" if isinstance(token, Card) and face >= 0.5 else f"backs/{back}"
