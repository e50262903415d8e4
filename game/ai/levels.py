"""Levels of play by name, and the player each stands for.

A name may go on with a manner (`manners.py`): `medium:bold` is nearly as strong as `medium`.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.errors import OptionError

from .easy import EasyPlayer
from .heuristics import RulePlayer
from .manners import MANNERS, Manner, MannerPlayer
from .player import Player
from .random_player import RandomPlayer


class Level(NamedTuple):
    """How to make the player of a level, and whether it searches.

    One that searches thinks for longer than a frame, so that in the window the worker asks it.
    What it needs beyond the standard library is imported only when it is made.
    """

    make: Callable[[], Player]
    searches: bool = False


def _searching(worlds: int, rounds: int = 1, visits: int = 0) -> Callable[[], Player]:
    def made() -> Player:
        try:
            from .worlds.search import SearchPlayer
        except ImportError as error:
            raise OptionError(
                "level",
                f"a level that searches needs numpy, which cannot be used here ({error}); "
                "install the packages of requirements.txt, or choose a level that does not",
            ) from error
        return SearchPlayer(worlds, rounds, visits)

    return made


_LEVELS = {
    "random": Level(RandomPlayer),
    "easy": Level(EasyPlayer),
    "medium": Level(RulePlayer),
    "hard": Level(_searching(worlds=64), searches=True),
    "expert": Level(_searching(worlds=256, rounds=4, visits=1000), searches=True),
}
LEVELS = tuple(_LEVELS)
"""The names of all levels, the weakest first."""
_OTHER_NAMES = {"rule": "medium"}  # in commands and in older files


def one_name(level: str) -> str:
    """The name of a level, its manner included, that has others besides."""
    name, colon, manner = level.partition(":")
    return _OTHER_NAMES.get(name, name) + colon + manner


def with_manner(level: str, manner: str) -> str:
    """The name of a level without a manner for those who have this one."""
    return f"{level}:{manner}"


def player_for(level: str) -> Player:
    """A player of that level, with the manner that it names.

    Raises OptionError, also where a package that it needs is missing.
    """
    made, manner = _parsed(level)
    return _mannered(made.make(), manner)


def at_sight(level: str) -> str:
    """The level that stands in for that one when it is late: the rule player, as mannered."""
    _, colon, manner = level.partition(":")
    return "medium" + colon + manner


def stand_in(level: str) -> Player:
    """The player that stands in for that level. Raises OptionError."""
    _parsed(level)
    return player_for(at_sight(level))


def searches(level: str) -> bool:
    """Whether the player of that level searches. Raises OptionError."""
    made, _ = _parsed(level)
    return made.searches


def _mannered(player: Player, manner: Manner | None) -> Player:
    return player if manner is None else MannerPlayer(player, manner)


def _parsed(level: str) -> tuple[Level, Manner | None]:
    """A level and its manner, if it names one."""
    name, colon, manner = one_name(level).partition(":")
    if name not in _LEVELS:
        raise OptionError(
            "level", f"there is no level {name!r}; the levels are {', '.join(LEVELS)}"
        )
    if not colon:
        return _LEVELS[name], None
    if manner not in MANNERS:
        raise OptionError(
            "level", f"there is no manner {manner!r}; the manners are {', '.join(MANNERS)}"
        )
    return _LEVELS[name], MANNERS[manner]
