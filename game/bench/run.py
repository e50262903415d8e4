"""The whole measurement, and what it tells.

What is compared is measured in turn, so that a machine which slows down does so for everybody.
A figure is the median of the repeats; a ratio is the median of those within each repeat.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from game.arena.tally import KINDS, Times, quantiles, times_told
from game.variants import ALL

from .openspiel import OpenSpiel
from .playouts import CARDS, GAME, PLAYERS, POLICIES, dealt, playouts_per_second
from .thinking import decision_times


@dataclass(frozen=True)
class Bench:
    """How much is measured.

    `playouts` hands are played out by each policy at each of the `widths`, `repeats` times over.
    Each of the `levels` thinks through so many `hands` of every game.
    """

    widths: Sequence[int] = (256, 1024, 4096)
    playouts: int = 16_384
    repeats: int = 3
    levels: Sequence[str] = ("hard", "expert")
    games: Sequence[str] = tuple(variant.id for variant in ALL)
    hands: int = 3
    seed: int = 0


USUAL = Bench()


@dataclass(frozen=True)
class Measured:
    """What came of it: a rate a second for every repeat, and times by level and game.

    `rollouts` are OpenSpiel's, empty where it is not installed; then `version` is None.
    """

    bench: Bench
    playouts: Mapping[str, Mapping[int, Sequence[float]]]
    rollouts: Sequence[float]
    version: str | None
    times: Mapping[str, Mapping[str, Times]]

    def summary(self) -> Mapping[str, object]:
        """The figures as JSON has them; times are in milliseconds."""
        return {
            "game": GAME,
            "players": PLAYERS,
            "cards": CARDS,
            "repeats": self.bench.repeats,
            "playouts_per_second": {
                policy: {str(width): round(median(rates)) for width, rates in by_width.items()}
                for policy, by_width in self.playouts.items()
            },
            "openspiel": self._openspiel(),
            "seed": self.bench.seed,
            "hands": self.bench.hands,
            "decision_ms": {
                level: {game: _by_kind(times) for game, times in by_game.items()}
                for level, by_game in self.times.items()
            },
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        yield (
            f"{GAME}, {PLAYERS} players, {CARDS} cards each: playouts a second on one core, "
            f"median of {self.bench.repeats}; W are played out at a time"
        )
        for policy, by_width in self.playouts.items():
            rates = (f"{median(rates):.0f} with W {width}" for width, rates in by_width.items())
            yield f"{policy}: " + ", ".join(rates)
        if self.version is None:
            yield "OpenSpiel is not installed here (open_spiel on PyPI): nothing to compare with"
        else:
            ratios = (f"{ratio:.2f} with W {width}" for width, ratio in self._ratios().items())
            yield (
                f"OpenSpiel {self.version}, oh_hell in C++: {median(self.rollouts):.0f} random "
                "rollouts a second; random playouts to each of them: " + ", ".join(ratios)
            )
        for level, by_game in self.times.items():
            for game, times in by_game.items():
                yield f"{level}, {game}: {times_told(times)}"

    def _openspiel(self) -> Mapping[str, object] | None:
        if self.version is None:
            return None
        return {
            "version": self.version,
            "rollouts_per_second": round(median(self.rollouts)),
            "ratio": {str(width): round(ratio, 3) for width, ratio in self._ratios().items()},
        }

    def _ratios(self) -> Mapping[int, float]:
        """How many random playouts there are to each of OpenSpiel's rollouts."""
        return {
            width: median(ours / theirs for ours, theirs in zip(rates, self.rollouts, strict=True))
            for width, rates in self.playouts["random"].items()
        }


def _by_kind(times: Times) -> Mapping[str, object]:
    return {kind: quantiles(times[kind]) for kind in KINDS if times[kind]}


def run(bench: Bench) -> Measured:
    """Measure everything, in this process alone."""
    reference = _reference(bench.seed)
    hands = dealt(bench.playouts, bench.seed)
    playouts: dict[str, dict[int, list[float]]] = {
        policy: {width: [] for width in bench.widths} for policy in POLICIES
    }
    rollouts: list[float] = []
    for _ in range(bench.repeats):
        if reference is not None:
            rollouts.append(reference.rollouts_per_second())
        for policy, by_width in playouts.items():
            for width, rates in by_width.items():
                rates.append(playouts_per_second(hands, width, policy))
    times = {
        level: {
            game: decision_times(level, game, bench.hands, str(bench.seed)) for game in bench.games
        }
        for level in bench.levels
    }
    return Measured(bench, playouts, rollouts, reference.version if reference else None, times)


def _reference(seed: int) -> OpenSpiel | None:
    try:
        return OpenSpiel(seed)
    except ImportError:
        return None
