"""What a run of the window is asked for by whoever starts it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.options import Value


@dataclass(frozen=True)
class PlayRequest:
    """What the command line asks of the window; None leaves it to the settings or the player.

    With a `game` it goes straight to the table. `demo` lets the computer hold every seat.
    `size` is in pixels, `data` the folder for the player's own files.
    """

    game: str | None = None
    players: int | None = None
    seed: str | None = None
    demo: bool = False
    speed: str | None = None
    options: "Mapping[str, Value]" = field(default_factory=dict)
    data: Path | None = None
    size: tuple[int, int] | None = None
