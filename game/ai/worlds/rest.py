"""The rest of a hand, played out in many worlds from where one seat stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.aim import plays_for_overtricks
from game.model.cards import SUIT_MASKS, Strain, Suit
from game.model.public import Public
from game.model.seats import Seat
from game.rules.rules import Rules

from .bits import Flags, Masks
from .ends import Whole
from .playout import Course, Playouts
from .worlds import Holdings


class Positions(NamedTuple):
    """Positions all at the same card: a column each, a row for every seat at the table.

    `leaders` are places in the order of play of who leads the trick on the table, whose cards
    are `table` in order; they are out of `holdings`. `tricks` are the tricks taken before.
    """

    holdings: Masks
    bids: Whole
    tricks: Whole
    leaders: NDArray[np.int64]
    broken: Flags
    table: Sequence[Masks]

    @classmethod
    def at_first_lead(
        cls, holdings: Holdings, bids: Whole, leaders: NDArray[np.int64]
    ) -> "Positions":
        """Whole hands that are about to be played; `holdings` are worlds by seats."""
        unbroken = np.zeros(len(holdings), dtype=np.bool_)
        return cls(holdings.T, bids, np.zeros_like(bids), leaders, unbroken, [])


@dataclass(frozen=True)
class Rest:
    """What is left of a hand under a trump, from the trick on the table or the first lead on."""

    rules: Rules
    public: Public
    trump: Strain
    leader: Seat
    """Of the trick on the table, or of the next one."""

    @classmethod
    def of(cls, rules: Rules, public: Public) -> "Rest":
        """Of a hand whose trump is known: it is being bid or played."""
        assert public.trump is not None
        return cls(rules, public, public.trump, next_leader(public))

    def play_out(
        self, holdings: Holdings, bids: Whole, table: Sequence[Masks], rng: np.random.Generator
    ) -> Whole:
        """How many tricks each seat has in the end (seats by worlds).

        `holdings` are worlds by seats, `bids` seats by worlds; `table` as for the playouts.
        """
        public, count = self.public, len(holdings)
        tricks = np.array(public.tricks, dtype=np.int64)
        here = Positions(
            holdings.T,
            bids,
            np.repeat(tricks[:, None], count, axis=1),
            np.full(count, public.active.index(self.leader)),
            np.full(count, bool(public.played.mask & SUIT_MASKS[Suit.SPADES])),
            table,
        )
        return self.play_on(here, rng)

    def play_on(self, here: Positions, rng: np.random.Generator) -> Whole:
        """As `play_out`, from positions further on that differ in more than the holdings."""
        active = np.array(self.public.active)
        places = (here.leaders + np.arange(len(active))[:, None]) % len(active)
        rows = active[places]  # the seats in order of play
        overtricks = plays_for_overtricks(self.rules)
        pairs = self._pairs()
        missing = self._missing(here, pairs).astype(np.int16)
        nil = (here.bids == 0) & overtricks
        playouts = Playouts(
            Course(self.rules.play, self.trump, 2 if pairs else 0, overtricks),
            np.take_along_axis(here.holdings, rows, axis=0),
            np.take_along_axis(missing, rows, axis=0),
            np.take_along_axis(nil, rows, axis=0),
            here.broken.copy(),
            rng,
        )
        taken = playouts.play_out(here.table)
        final = here.tricks.copy()
        final[rows, np.arange(len(here.leaders))] += taken
        return final

    def _missing(self, here: Positions, pairs: list[tuple[Seat, Seat]]) -> Whole:
        """The tricks that each seat still wants; partners want those of both together."""
        missing = here.bids - here.tricks
        for first, second in pairs:
            both = (here.bids[first] > 0) & (here.bids[second] > 0)
            together = missing[first] + missing[second]
            missing[first] = np.where(both, together, missing[first])
            missing[second] = np.where(both, together, missing[second])
        return missing

    def _pairs(self) -> list[tuple[Seat, Seat]]:
        return [(side[0], side[1]) for side in self.rules.sides if len(side) == 2]


def next_leader(public: Public) -> Seat:
    """Who leads, or has led, the trick that is next to be finished."""
    if public.trick:
        return public.trick[0][0]
    if public.history:
        return public.history[-1].winner
    return public.active[0] if public.declarer is None else public.declarer
