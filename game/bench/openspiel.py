"""OpenSpiel's random rollouts in C++, as something to hold the playouts against.

OpenSpiel is no dependency: it is measured where it happens to be installed. Python cannot call
its rollouts by themselves, but `MCTSBot` makes any number of them at each node that it comes to.
Two searches that differ in nothing but that number differ in time by the rollouts alone.

The game is its Oh Hell with four players and 12 tricks, after the bids. It knows no duty to
ruff, which makes its rollouts a little easier than those of Serbian whist.
"""

from importlib.metadata import version
from random import Random
from typing import Any

from .clock import per_second, processor_seconds
from .playouts import CARDS, PLAYERS

GAME = f"oh_hell(players={PLAYERS},num_tricks_fixed={CARDS})"
PACK = 52  # cards; the numbers of actions from here on are bids
NODES = 2  # the position itself and one after its first card
FEW, MANY = 1000, 7000  # rollouts at a node
EXPLORATION = 2.0  # of no account with two nodes
MEMORY = 100  # megabytes at most


class OpenSpiel:
    """The library and one position in it. Raises ImportError where it is not installed."""

    def __init__(self, seed: int) -> None:
        import pyspiel

        self._library: Any = pyspiel
        self._game = pyspiel.load_game(GAME)
        self._seed = seed
        self._position = _after_the_bids(self._game.new_initial_state(), Random(seed))

    @property
    def version(self) -> str:
        return version("open_spiel")

    def rollouts_per_second(self) -> float:
        """How fast it plays the position out on one core."""
        few, many = self._seconds(FEW), self._seconds(MANY)
        return per_second(NODES * (MANY - FEW), many - few)

    def _seconds(self, rollouts: int) -> float:
        evaluator = self._library.RandomRolloutEvaluator(rollouts, self._seed)
        searcher = self._library.MCTSBot(
            self._game, evaluator, EXPLORATION, NODES, MEMORY, False, self._seed, False
        )
        return processor_seconds(lambda: searcher.mcts_search(self._position))


def _after_the_bids(position: Any, rng: Random) -> Any:
    """Deal and bid at random, up to the first card."""
    while True:
        if position.is_chance_node():
            actions, chances = zip(*position.chance_outcomes(), strict=True)
            position.apply_action(rng.choices(actions, chances)[0])
        elif position.legal_actions()[0] >= PACK:
            position.apply_action(rng.choice(position.legal_actions()))
        else:
            return position
