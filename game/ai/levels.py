"""Levels of play by name, and the player each stands for."""

from collections.abc import Callable
from typing import NamedTuple

from game.errors import OptionError

from .easy import EasyPlayer
from .heuristics import RulePlayer
from .player import Player
from .random_player import RandomPlayer


class Level(NamedTuple):
    """How to make the player of a level, and whether it searches.

    One that searches thinks for longer than a frame, so that in the window the worker asks it.
    What it needs beyond the standard library is imported only when it is made.
    """

    make: Callable[[], Player]
    searches: bool = False


def _searching(worlds: int, rounds: int) -> Callable[[], Player]:
    def made() -> Player:
        from .worlds.search import SearchPlayer

        return SearchPlayer(worlds, rounds)

    return made


_LEVELS = {
    "random": Level(RandomPlayer),
    "easy": Level(EasyPlayer),
    "medium": Level(RulePlayer),
    "hard": Level(_searching(worlds=64, rounds=1), searches=True),
    "expert": Level(_searching(worlds=256, rounds=4), searches=True),
}
LEVELS = tuple(_LEVELS)
"""The names of all levels, the weakest first."""
OTHER_NAMES = {"rule": "medium"}
"""What levels are called besides, in commands and in older files."""


def player_for(level: str) -> Player:
    """A player of that level. Raises OptionError."""
    return _level(level).make()


def searches(level: str) -> bool:
    """Whether the player of that level searches. Raises OptionError."""
    return _level(level).searches


def _level(name: str) -> Level:
    name = OTHER_NAMES.get(name, name)
    if name not in _LEVELS:
        raise OptionError(
            "level", f"there is no level {name!r}; the levels are {', '.join(LEVELS)}"
        )
    return _LEVELS[name]
