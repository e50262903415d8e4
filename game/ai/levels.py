"""Levels of play by name, and the player each stands for."""

from collections.abc import Callable

from game.errors import OptionError

from .heuristics import RulePlayer
from .player import Player
from .random_player import RandomPlayer

_PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "rule": RulePlayer}
LEVELS = tuple(_PLAYERS)
"""The names of all levels, the weakest first."""


def player_for(level: str) -> Player:
    """A player of that level. Raises OptionError."""
    if level not in _PLAYERS:
        raise OptionError(
            "level", f"there is no level {level!r}; the levels are {', '.join(LEVELS)}"
        )
    return _PLAYERS[level]()
