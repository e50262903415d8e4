"""How cards and bids are tried in many worlds.

A trial has lines: a choice and how it would go on. Of two lines that begin with the same choice
the better one counts, so a call is worth what the best bid after it is worth.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from game.ai.aim import plays_for_overtricks
from game.ai.player import Option
from game.model.actions import Bid, Play
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.rules import Rules

from .bits import ONE
from .ends import Scorer, Whole, Worth
from .estimate import SCALE as TRICK
from .estimate import estimate_for, estimated, whole_tricks
from .rest import Rest
from .worlds import Holdings

NEAR = 2  # tricks from the expected ones; bids further off are not tried
NOISE = TRICK  # how widely bids lie around what a hand promises


class Trial(Protocol):
    """Lines to be tried, the likeliest to be good first."""

    lines: tuple[Option, ...]

    def worth(self, tried: Sequence[int], holdings: Holdings, rng: np.random.Generator) -> Worth:
        """The worth of the lines of these numbers, in all these worlds: line by line."""


class CardTrial:
    """The cards that may be played, each in turn laid on the table."""

    def __init__(self, rules: Rules, view: PlayerView, lines: tuple[Option, ...]) -> None:
        self.lines = lines
        self._rest = Rest.of(rules, view.public)
        self._scorer = Scorer(rules, view.public, view.seat, self._rest.trump)

    def worth(self, tried: Sequence[int], holdings: Holdings, rng: np.random.Generator) -> Worth:
        public, count = self._rest.public, len(holdings)
        size = count * len(tried)
        bids = np.array([bid or 0 for bid in public.bids], dtype=np.int64)
        bids = np.repeat(bids[:, None], size, axis=1)
        table = [np.full(size, ONE << np.uint64(card)) for _, card in public.trick]
        table.append(np.repeat(np.array([self._mask(line) for line in tried]), count))
        worlds = np.tile(holdings, (len(tried), 1))
        return self._scorer.worth(bids, self._rest.play_out(worlds, bids, table, rng))

    def _mask(self, line: int) -> np.uint64:
        action = self.lines[line].action
        assert isinstance(action, Play)
        return ONE << np.uint64(action.card)


class BidTrial:
    """The bids worth a thought; who has still to bid will bid what he is likely to."""

    def __init__(self, rules: Rules, view: PlayerView, lines: tuple[Option, ...]) -> None:
        self.lines = lines
        self._seat = view.seat
        self._rest = Rest.of(rules, view.public)
        self._scorer = Scorer(rules, view.public, view.seat, self._rest.trump)

    def worth(self, tried: Sequence[int], holdings: Holdings, rng: np.random.Generator) -> Worth:
        count = len(holdings)
        bids = np.tile(likely_bids(self._rest, self._seat, holdings, rng), len(tried))
        bids[self._seat] = np.repeat([self._tricks(line) for line in tried], count)
        worlds = np.tile(holdings, (len(tried), 1))
        return self._scorer.worth(bids, self._rest.play_out(worlds, bids, [], rng))

    def _tricks(self, line: int) -> int:
        action = self.lines[line].action
        assert isinstance(action, Bid)
        return action.tricks


def likely_bids(rest: Rest, seat: Seat, holdings: Holdings, rng: np.random.Generator) -> Whole:
    """The bids made, and of the others those that their hands promise, more or less.

    Seats by worlds; the row of `seat` itself is 0.
    """
    rules, public = rest.rules, rest.public
    estimate = estimate_for(rules, public.plan.size, rest.trump)
    lowest = 1 if plays_for_overtricks(rules) else 0
    bids = np.zeros((public.players, len(holdings)), dtype=np.int64)
    for other in public.active:
        bid = public.bids[other]
        if bid is not None:
            bids[other] = bid
        elif other != seat:
            promised = estimated(holdings[:, other], rest.trump, estimate)
            noise = np.rint((rng.random(len(holdings)) - 0.5) * NOISE).astype(np.int64)
            bids[other] = np.clip(whole_tricks(promised + noise), lowest, public.plan.size)
    return bids
