"""What a player may set for more comfort at the table: the `comfort.*` rows of the settings."""

from dataclasses import dataclass
from typing import Literal, cast

from game.settings import Settings

from .sorting import USUAL, Sorting


@dataclass(frozen=True)
class Comforts:
    """The settings of the moment, by what they mean at the table."""

    keeps_tricks: bool = False  # a full trick lies until a click
    look: float = 1.0  # seconds that a full trick lies otherwise, at normal speed
    confirms: bool = False  # the first press chooses, the second one plays
    forced: Literal["never", "last", "always"] = "never"  # which cards play themselves
    sorting: Sorting = USUAL
    tells_needed: bool = True  # how many tricks are still needed
    marks_winner: bool = True  # who led and whose card is the best so far
    shows_played: bool = False  # the cards that are gone, which is a help

    @classmethod
    def of(cls, settings: Settings) -> "Comforts":
        """What these settings say; the schema has checked every value."""
        look = settings["comfort.look"]
        assert isinstance(look, int | float)
        return cls(
            keeps_tricks=settings["comfort.trick"] == "click",
            look=float(look),
            confirms=bool(settings["comfort.confirm"]),
            forced=cast(Literal["never", "last", "always"], settings["comfort.forced"]),
            sorting=Sorting(
                cast(Literal["suits", "plain"], settings["comfort.sort"]),
                cast(Literal["left", "right", "place"], settings["comfort.trump"]),
            ),
            tells_needed=bool(settings["comfort.needed"]),
            marks_winner=bool(settings["comfort.winning"]),
            shows_played=bool(settings["comfort.played"]),
        )
