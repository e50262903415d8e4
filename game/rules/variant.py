"""A game as a value: who may play it, its options, and how its rules are put together."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.errors import OptionError

from .options import Options, OptionSet
from .rules import Rules


@dataclass(frozen=True)
class Variant:
    """One of the games. `build` is given the number of players and every option in force."""

    id: str
    players: tuple[int, ...]
    default_players: int
    options: OptionSet
    build: Callable[[int, Options], Rules]

    def rules(self, players: int, chosen: Mapping[str, object] | None = None) -> Rules:
        """The rules of a table. Raises OptionError or NotBuilt."""
        return self.build(players, self.resolve(players, chosen or {}))

    def resolve(self, players: int, chosen: Mapping[str, object]) -> Options:
        """Every option in force at this table. Raises OptionError or NotBuilt."""
        if players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise OptionError(
                "players", f"{players} cannot play this game; it is for {allowed} players"
            )
        return self.options.resolve(players, chosen)
