"""Players that search, fail and never end, for tests of the worker, each under its own level."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import NoReturn

from game.ai.heuristics import RulePlayer
from game.ai.levels import Level
from game.ai.player import Budget, Decision, Player
from game.ai.random_player import RandomPlayer
from game.model.actions import Bid
from game.model.state import PlayerView
from game.rules.rules import Rules

GATE = "FRISCH_TESTS_GATE"
"""A variable with the path of a file: as long as there is one, a worker does not get ready."""

while GATE in os.environ and Path(os.environ[GATE]).exists():
    sleep(0.01)


class Searcher:
    """Decides by lot, so that the seed matters, and needs numpy as real searchers do."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        import numpy as np

        assert np.uint64(seed) == seed
        return RandomPlayer().decide(rules, view, seed, budget)


class Alone:
    """Finds nothing of the window in its process."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        windows = sorted({"pygame", "game.app", "game.ui", "game.bootstrap"} & sys.modules.keys())
        assert not windows, windows
        return RulePlayer().decide(rules, view, seed, budget)


class Endless:
    """Thinks for ever."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> NoReturn:
        while True:
            pass


class Clueless:
    """Raises."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> NoReturn:
        raise ValueError("no idea")


class Dying:
    """Takes its whole process with it."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> NoReturn:
        os._exit(3)


class Leaky:
    """Decides with numbers of numpy's."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        import numpy as np

        return Decision(Bid(np.int64(0)), ())


def unmade() -> NoReturn:
    """A player whose package is missing."""
    raise ModuleNotFoundError("No module named 'numpy'")


PLAYERS: dict[str, Callable[[], Player]] = {
    "searcher": Searcher,
    "alone": Alone,
    "endless": Endless,
    "clueless": Clueless,
    "dying": Dying,
    "leaky": Leaky,
    "unmade": unmade,
    "steady": RulePlayer,
}
LEVELS = {name: Level(make, searches=True) for name, make in PLAYERS.items()}
"""All of them asked in the worker, the rule player too."""


def player_for(level: str) -> Player:
    """The player of one of these levels, in the worker."""
    return PLAYERS[level]()
