"""Whole matches between computer players, without a window.

A simulated match is fixed by the seed and its place in the row, so the results are the same
whatever the number of processes that share the work.
"""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple
from urllib.parse import quote

from game.ai.levels import player_for
from game.ai.player import USUAL, Player
from game.errors import WhistError
from game.executors import processes
from game.match.journal import written, written_header
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.match.witness import Witness
from game.model.public import Public
from game.model.results import Points
from game.model.seats import Seat, side_of
from game.rules.options import Value
from game.rules.rules import Rules
from game.rules.scoring import contract_of
from game.variants import find

MAX_HANDS = 60
LONGEST_NAME = 200  # bytes of a file's name, which may have 255
NEW_OBJECTS = 200_000  # between two looks for cycles
VIOLATIONS_TOLD = 20  # in words; JSON has them all
WITNESS_CHANCE = 1 / 64
"""How often the costly laws are tried at a decision: about once a hand."""


@dataclass(frozen=True)
class Simulation:
    """What is to be played.

    A match of a game without a last hand is broken off after `max_hands`. Every match is
    written into the folder `journals` if there is one.
    """

    game: str
    players: int
    matches: int
    seed: str
    level: str = "medium"
    options: Mapping[str, Value] = field(default_factory=dict)
    checks: bool = True
    max_hands: int = MAX_HANDS
    journals: Path | None = None

    def setup(self, index: int) -> MatchSetup:
        """The match at place `index`, counted from 0. Raises OptionError or NotBuilt."""
        find(self.game).resolve(self.players, self.options)  # before chairs are set for millions
        seating = [Occupant(f"seat {seat}", self.level) for seat in range(self.players)]
        return MatchSetup.fresh(
            self.game, self.players, seating, self.options, f"{self.seed}.{index}"
        )


class Violation(NamedTuple):
    """A broken law, in the match at place `match` after `events` events."""

    match: int
    events: int
    law: str
    detail: str


class Played(NamedTuple):
    """What came of one match. `bids` and `made` count contracts; all tuples run by seat."""

    hands: int
    events: int
    is_over: bool
    totals: tuple[Points, ...]
    wins: tuple[bool, ...]
    bids: tuple[int, ...]
    made: tuple[int, ...]
    violations: tuple[Violation, ...]
    processor_seconds: float


@dataclass(frozen=True)
class Results:
    """What came of a whole simulation."""

    simulation: Simulation
    played: Sequence[Played]
    seconds: float

    @property
    def violations(self) -> list[Violation]:
        return list(chain.from_iterable(match.violations for match in self.played))

    def summary(self) -> dict[str, object]:
        """The figures as JSON has them.

        `seconds` are by the clock, `processor_seconds` those of all processes together, and
        `events_per_second` counts the latter: one processor's speed.
        """
        processor_seconds = sum(match.processor_seconds for match in self.played)
        events = sum(match.events for match in self.played)
        simulation = self.simulation
        return {
            "game": simulation.game,
            "players": simulation.players,
            "level": simulation.level,
            "options": dict(simulation.options),
            "seed": simulation.seed,
            "checks": simulation.checks,
            "matches": len(self.played),
            "unfinished": sum(not match.is_over for match in self.played),
            "max_hands": simulation.max_hands,
            "hands": sum(match.hands for match in self.played),
            "events": events,
            "seconds": round(self.seconds, 3),
            "processor_seconds": round(processor_seconds, 3),
            "events_per_second": round(events / processor_seconds),
            "violations": [violation._asdict() for violation in self.violations],
            "seats": [self._seat(seat) for seat in range(simulation.players)],
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        figures = self.summary()
        yield "{game}, {players} players, level {level}".format(**figures)
        yield "{matches} matches ({unfinished} unfinished), {hands} hands".format(**figures)
        yield "{events} events in {seconds} s, {events_per_second} a second".format(**figures)
        for seat in range(self.simulation.players):
            yield "seat {seat}: mean total {mean_total}, {wins} wins, {contracts_made} made".format(
                **self._seat(seat)
            )
        for violation in self.violations[:VIOLATIONS_TOLD]:
            yield "match {match} after {events} events, {law}: {detail}".format(
                **violation._asdict()
            )
        checked = f"{len(self.violations)} violations" if self.simulation.checks else "not checked"
        yield f"laws: {checked}"

    def _seat(self, seat: Seat) -> dict[str, object]:
        """One seat's figures. A shared win counts for everyone who shares it."""
        bids = sum(match.bids[seat] for match in self.played)
        made = sum(match.made[seat] for match in self.played)
        total = sum(match.totals[seat] for match in self.played)
        return {
            "seat": seat,
            "mean_total": round(total / len(self.played), 3),
            "wins": sum(match.wins[seat] for match in self.played),
            "contracts_made": round(made / bids, 4) if bids else None,
        }


def run(simulation: Simulation, jobs: int = 1) -> Results:
    """Play all matches, in `jobs` processes. Raises OptionError or NotBuilt."""
    simulation.setup(0)
    player_for(simulation.level)
    begun = perf_counter()
    places = range(simulation.matches)
    with processes(jobs) as workers:
        played = list(workers.executor.map(partial(play, simulation), places, chunksize=4))
    return Results(simulation, played, perf_counter() - begun)


def play(simulation: Simulation, index: int) -> Played:
    """Play one match to its end, or to its last allowed hand."""
    begun = process_time()
    match = Match(simulation.setup(index))
    player = player_for(simulation.level)
    most = most_hands(match.rules, simulation.max_hands)
    witness = Witness(match, WITNESS_CHANCE) if simulation.checks else None
    broken: list[Violation] = []
    try:
        with few_collections():
            for _ in decisions(match, [player] * simulation.players, most):
                if witness is not None:
                    witness.attend()
    except (WhistError, AssertionError) as error:
        broken.append(Violation(index, len(match), "no error", repr(error)))
    if witness is not None:
        broken += (Violation(index, *violation) for violation in witness.violations)
    if simulation.journals is not None:
        # A seed may be any word; as a name it must not lead into another folder.
        name = quote(match.setup.seed, safe="")[-LONGEST_NAME:]
        _write(match, simulation.journals / f"{name}.journal")
    return _played(match, broken, process_time() - begun)


@contextmanager
def few_collections() -> Iterator[None]:
    """Let the collector of cycles look far less often.

    A match is all values and makes no cycles, yet looking through them took a fifth of the time.
    """
    usual = gc.get_threshold()
    gc.set_threshold(NEW_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def most_hands(rules: Rules, max_hands: int) -> int | None:
    """After how many hands to break off a match: never, where it ends by itself."""
    return max_hands if rules.schedule.hands is None else None


def decisions(match: Match, players: Sequence[Player], hands: int | None) -> Iterator[None]:
    """Let the computer make one decision after another, until `hands` are scored or to the end.

    `players` run by seat.
    """
    while True:
        yield
        seat = match.actor
        if seat is None:
            return
        view = match.view(seat)
        if len(view.public.sheet) == hands:
            return
        decision = players[seat].decide(match.rules, view, match.bot_seed(seat), USUAL)
        match.submit(seat, decision.action)


def _write(match: Match, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    header = f"{written_header(match.setup)}\n".encode()
    path.write_bytes(header + written(match.events))


def _played(match: Match, broken: list[Violation], processor_seconds: float) -> Played:
    public, seats = match.view(0).public, range(match.rules.players)
    sides = [side_of(public.sides, seat) for seat in seats]
    contracts = [_contracts(match.rules, public, seat) for seat in seats]
    winners = public.verdict.winners if public.verdict else ()
    return Played(
        hands=len(public.sheet),
        events=len(match),
        is_over=match.is_over,
        totals=tuple(public.totals[side] for side in sides),
        wins=tuple(side in winners for side in sides),
        bids=tuple(map(len, contracts)),
        made=tuple(map(sum, contracts)),
        violations=tuple(broken),
        processor_seconds=processor_seconds,
    )


def _contracts(rules: Rules, public: Public, seat: Seat) -> list[bool]:
    """For each hand that the seat played, whether the contract it had a part in was made."""
    scoring = rules.scoring
    own = (contract_of(scoring.contracts(row.result), seat) for row in public.sheet)
    return [contract.made for contract in own if contract is not None]
