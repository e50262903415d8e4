"""The rest of a hand, played out in many worlds from where one seat stands."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.aim import plays_for_overtricks
from game.model.cards import SUIT_MASKS, Strain, Suit
from game.model.public import Public
from game.model.seats import Seat
from game.rules.rules import Rules

from .bits import Masks
from .ends import Whole
from .playout import Course, Playouts
from .worlds import Holdings

AT_RANDOM = 0.1  # part of the cards that are played without a thought


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

    @property
    def rows(self) -> list[Seat]:
        """The seats in order of play from the leader."""
        active = self.public.active
        at = active.index(self.leader)
        return [*active[at:], *active[:at]]

    def play_out(
        self, holdings: Holdings, bids: Whole, table: Sequence[Masks], rng: np.random.Generator
    ) -> Whole:
        """How many tricks each seat has in the end (seats by worlds).

        `holdings` are worlds by seats, `bids` seats by worlds; `table` as for the playouts.
        """
        public, rows = self.public, self.rows
        tricks = np.array(public.tricks, dtype=np.int64)
        missing = bids - tricks[:, None]
        pairs = self._pairs()
        for first, second in pairs:
            both = (bids[first] > 0) & (bids[second] > 0)
            together = missing[first] + missing[second]
            missing[first] = np.where(both, together, missing[first])
            missing[second] = np.where(both, together, missing[second])
        nil = (bids == 0) & plays_for_overtricks(self.rules)
        count = len(holdings)
        playouts = Playouts(
            Course(self.rules.play, self.trump, 2 if pairs else 0),
            holdings[:, rows].T.copy(),
            missing[rows].astype(np.int16),
            nil[rows],
            np.full(count, bool(public.played.mask & SUIT_MASKS[Suit.SPADES])),
            rng,
            AT_RANDOM,
        )
        taken = playouts.play_out(table)
        final = np.repeat(tricks[:, None], count, axis=1)
        final[rows] += taken
        return final

    def _pairs(self) -> list[tuple[Seat, Seat]]:
        return [(side[0], side[1]) for side in self.rules.sides if len(side) == 2]


def next_leader(public: Public) -> Seat:
    """Who leads, or has led, the trick that is next to be finished."""
    if public.trick:
        return public.trick[0][0]
    if public.history:
        return public.history[-1].winner
    return public.active[0] if public.declarer is None else public.declarer
