"""`python3 -m tests.soak`: very many hands at tables drawn by lot, every law checked.

Each match has its own game, number of players, options and level of play, all fixed by the seed
and the match's place; `--level` has them all played at one level. A broken law is told with the
command that plays that match again.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

import main  # noqa: F401 - an old Python is told what to do and ends in there
from game import bootstrap

if __name__ == "__main__":
    bootstrap.enter("requirements-test.txt")

from game.ai.levels import LEVELS, one_name
from game.rules.draft import Draft
from game.rules.options import Value, written
from game.simulate import Simulation, play

from .any_table import choices_at, every_option, table_of

MAX_HANDS = 30
"""Where a match of Spades is broken off: rather another table than more of the same."""
MIXED = ("random", "random", "random", "rule")
"""Any allowed choice finds the odd positions, sensible play the ends of matches."""
TOLD_EVERY = 1000  # hands

Choice = tuple[str, int, str, Value]
"""A value of an option where it matters: game, players, option, value."""


class Soaked(NamedTuple):
    """One match of a soak: its table, how many hands, which laws broke, how to play it again."""

    draft: Draft
    hands: int
    violations: tuple[str, ...]
    command: str

    @property
    def choices(self) -> set[Choice]:
        """The values in force that matter at its table."""
        return choices_of(self.draft)


def choices_of(draft: Draft) -> set[Choice]:
    """The values in force that matter at a table."""
    return {
        (draft.variant.id, draft.players, option.id, draft.value(option))
        for option in draft.variant.options.options
        if draft.applies(option)
    }


def simulation_of(seed: str, draft: Draft, level: str | None = None) -> Simulation:
    """One match at a table, played at the level named or at one that the seed draws."""
    return Simulation(
        game=draft.variant.id,
        players=draft.players,
        matches=1,
        seed=seed,
        level=level or Random(f"level {seed}").choice(MIXED),
        options=draft.changed,
        max_hands=MAX_HANDS,
    )


def command(simulation: Simulation) -> str:
    """What to type to play a match again."""
    words = ["main.py simulate"]
    words.append(f"--game {simulation.game} --players {simulation.players}")
    words.append(f"--seed {simulation.seed} --level {simulation.level}")
    words.append(f"--max-hands {simulation.max_hands}")
    words += (f"--option {id}={written(value)}" for id, value in simulation.options.items())
    return " ".join(words)


def soaked(seed: str, level: str | None = None) -> Soaked:
    """Play the one match that belongs to a seed. What raises gets the command as a note."""
    draft = table_of(seed)
    simulation = simulation_of(seed, draft, level)
    try:
        played = play(simulation, 0)
    except Exception as error:
        error.add_note(command(simulation))
        raise
    broken = (f"{violation.law}: {violation.detail}" for violation in played.violations)
    return Soaked(draft, played.hands, tuple(broken), command(simulation))


def soak(seed: str, hands: int, level: str | None = None) -> Iterator[Soaked]:
    """Match after match until so many hands are scored."""
    scored = 0
    for place in count():
        if scored >= hands:
            return
        match = soaked(f"{seed}.{place}", level)
        scored += match.hands
        yield match


def every_choice() -> set[Choice]:
    """Every value of every option at every number of players where it matters and goes."""
    return {
        (draft.variant.id, draft.players, option.id, value)
        for option, draft in every_option()
        for value in choices_at(draft, option)
    }


def run(seed: str, hands: int, level: str | None = None) -> int:
    """Soak, tell what came of it, and give the exit status."""
    scored = matches = broken = 0
    seen: Counter[Choice] = Counter()
    for matches, match in enumerate(soak(seed, hands, level), start=1):
        before, scored = scored, scored + match.hands
        broken += len(match.violations)
        seen.update(match.choices)
        for violation in match.violations:
            print(f"{violation}\n    {match.command}", flush=True)
        if before // TOLD_EVERY != scored // TOLD_EVERY:
            print(f"{scored} hands, {matches} matches, {broken} violations", flush=True)
    every = every_choice()
    print(f"in all {scored} hands, {matches} matches, {broken} violations")
    print(
        f"{len(every & seen.keys())} of {len(every)} values of options at their numbers of "
        f"players, the rarest in {min(seen[choice] for choice in every)} matches"
    )
    return 1 if broken else 0


def asked(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.soak", description=__doc__)
    parser.add_argument("--hands", type=int, default=50_000, help="how many hands (50000)")
    parser.add_argument("--seed", default="soak", help="a word that fixes everything (soak)")
    parser.add_argument(
        "--level",
        type=one_name,
        choices=LEVELS,
        help="the level of play (each match draws its own)",
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    wanted = asked()
    sys.exit(run(wanted.seed, wanted.hands, wanted.level))
