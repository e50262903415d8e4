"""What the end of a hand is worth to a seat, by the scoring of the match itself.

Thousands of playouts end in a few hundred ways, and each way is scored once.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.aim import gains_of
from game.model.cards import Strain
from game.model.public import Public
from game.model.results import HandResult
from game.model.seats import Seat, side_of
from game.rules.rules import Rules
from game.rules.scoring import contract_of

Whole = NDArray[np.int64]

SCALE = 720  # parts of a point: whole for halves and for the mean of up to six others
BASE = 16  # more than any number of tricks


class Worth(NamedTuple):
    """The gain against the others, in parts of a point, and whether the bid is made."""

    gains: Whole
    made: NDArray[np.bool_]


class Ends(NamedTuple):
    """As a worth, but the gains of every side (sides by playouts)."""

    gains: Whole
    made: NDArray[np.bool_]


class Scorer:
    """Scores the ends of one hand for one seat, under the trump it is played with."""

    def __init__(self, rules: Rules, public: Public, seat: Seat, trump: Strain) -> None:
        self._rules = rules
        self._public = public
        self._trump = trump
        self._seat = seat
        self._side = side_of(rules.sides, seat)

    def worth(self, bids: Whole, tricks: Whole) -> Worth:
        """The worth of every playout; both have a row for each seat at the table.

        Who sits out has 0 of both.
        """
        ends = self.ends(bids, tricks)
        return Worth(ends.gains[self._side], ends.made)

    def ends(self, bids: Whole, tricks: Whole) -> Ends:
        """What every playout is worth to each side, and whether the seat's bid is made."""
        digits = BASE ** np.arange(len(tricks), dtype=np.int64)
        codes = (digits @ bids) * BASE ** len(tricks) + digits @ tricks
        _, first, which = np.unique(codes, return_index=True, return_inverse=True)
        found = [
            self._end(tuple(map(int, bids[:, column])), tuple(map(int, tricks[:, column])))
            for column in first
        ]
        gains = np.array([gain for gain, _ in found], dtype=np.int64).T
        made = np.array([made for _, made in found], dtype=np.bool_)
        return Ends(gains[:, which], made[which])

    def _end(self, bids: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[list[int], bool]:
        rules, public = self._rules, self._public
        active = public.active
        hand = HandResult(
            public.plan.size,
            self._trump,
            tuple(bid if seat in active else None for seat, bid in enumerate(bids)),
            tuple(took if seat in active else None for seat, took in enumerate(tricks)),
            public.plan.kind,
            blind=public.blind,
        )
        gains = gains_of(rules, public, hand)
        others, total = len(gains) - 1, sum(gains)
        against = [round(SCALE * (own - (total - own) / others)) for own in gains]
        contract = contract_of(rules.scoring.contracts(hand), self._seat)
        return against, contract is not None and contract.made
