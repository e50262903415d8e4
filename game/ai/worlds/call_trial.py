"""How the calls of a trump auction are tried in many worlds."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.ai.player import Motive, Option
from game.model.actions import PASS, Call
from game.model.cards import Strain
from game.model.state import PlayerView
from game.rules.choices import CallChoices
from game.rules.rules import Rules

from .bits import Masks
from .ends import Scorer, Whole, Worth
from .estimate import estimate_for, estimated, whole_tricks
from .rest import Positions, Rest
from .trials import likely_bids
from .worlds import Holdings

SHORTFALL = 1  # tricks that may be missing to the number called
AFTER_PASS = (0, -1, 1)  # bids after a pass, beside the tricks that the own hand promises


class CallTrial:
    """The calls of a trump auction and a pass, each with the bids that may follow it.

    A caller is taken to become the declarer. After a pass the standing call declares, or, when
    there is none, whoever's hand promises the most in its best strain.
    """

    def __init__(self, rules: Rules, view: PlayerView, legal: CallChoices) -> None:
        self._rules, self._view, self._standing = rules, view, legal.standing
        self._bids: list[int] = []
        lines: list[Option] = []
        size = view.public.plan.size
        passing = Motive.PASS_WEAK if legal.standing is None else Motive.PASS_BEATEN
        for shift in AFTER_PASS:
            lines.append(Option(PASS, passing))
            self._bids.append(shift)
        for strain in sorted({call.strain for call in legal.calls}):
            call = next(call for call in legal.calls if call.strain is strain)
            own = np.array([view.holding.mask], dtype=np.uint64)
            expected = int(self._rounded(own, strain)[0])
            if expected < call.number - SHORTFALL:
                continue
            lowest = max(call.number, expected - 1)
            for bid in range(lowest, min(size, max(lowest, expected + 1)) + 1):
                lines.append(Option(call, Motive.CALL_BEST_STRAIN))
                self._bids.append(bid)
        self.lines = tuple(lines)

    def worth(self, tried: Sequence[int], holdings: Holdings, rng: np.random.Generator) -> Worth:
        count, seat = len(holdings), self._view.seat
        gains = np.zeros((len(tried), count), dtype=np.int64)
        made = np.zeros((len(tried), count), dtype=np.bool_)
        passes = [place for place, line in enumerate(tried) if self.lines[line].action == PASS]
        after_pass = self._after_pass(holdings) if passes else None
        for strain in Strain:
            calls = [place for place in range(len(tried)) if self._calls(tried[place], strain)]
            if calls:
                bids = [np.full(count, self._bids[tried[place]]) for place in calls]
                mine = _Contracts(strain, np.full(count, seat), 0)
                gains[calls], made[calls] = self._played(mine, holdings, bids, rng)
            if after_pass is None:
                continue
            here = np.flatnonzero(after_pass.strains == strain)
            if len(here):
                own = self._rounded(holdings[here, seat], strain)
                bids = [own + self._bids[tried[place]] for place in passes]
                theirs = _Contracts(strain, after_pass.declarers[here], after_pass.number)
                worth = self._played(theirs, holdings[here], bids, rng)
                for row, place in enumerate(passes):
                    gains[place, here], made[place, here] = worth.gains[row], worth.made[row]
        return Worth(gains.ravel(), made.ravel())

    def _calls(self, line: int, strain: Strain) -> bool:
        action = self.lines[line].action
        return isinstance(action, Call) and action.strain is strain

    def _promised(self, own: Masks, strain: Strain) -> Whole:
        estimate = estimate_for(self._rules, self._view.public.plan.size, strain)
        return estimated(own, strain, estimate)

    def _rounded(self, own: Masks, strain: Strain) -> Whole:
        return whole_tricks(self._promised(own, strain))

    def _after_pass(self, holdings: Holdings) -> "_AfterPass":
        """Who declares in which strain in each world when I pass."""
        public, standing, count = self._view.public, self._standing, len(holdings)
        if standing is not None:
            caller = next(caller for caller, call in public.calls if call == standing)
            strains, declarers = np.full(count, standing.strain), np.full(count, caller)
            return _AfterPass(strains, declarers, standing.number)
        others = np.array([seat for seat in public.active if seat != self._view.seat])
        promised = np.stack(
            [self._promised(holdings[:, seat], strain) for strain in Strain for seat in others]
        )
        best = promised.argmax(axis=0)
        return _AfterPass(best // len(others), others[best % len(others)], 0)

    def _played(
        self,
        contracts: "_Contracts",
        holdings: Holdings,
        own_bids: Sequence[Whole],
        rng: np.random.Generator,
    ) -> Worth:
        """The contracts played with each of the own bids: a row for each of them."""
        rules, view, active = self._rules, self._view, self._view.public.active
        count = len(holdings)
        rest = Rest(rules, view.public, contracts.strain, active[0])
        bids = likely_bids(rest, view.seat, holdings, rng)
        worlds = np.arange(count)
        declared = bids[contracts.declarers, worlds]
        bids[contracts.declarers, worlds] = np.maximum(declared, contracts.number)
        bids = np.tile(bids, len(own_bids))
        bids[view.seat] = np.clip(np.concatenate(own_bids), 0, view.public.plan.size)
        places = np.array(
            [active.index(seat) if seat in active else 0 for seat in range(len(bids))]
        )
        here = Positions.at_first_lead(
            np.tile(holdings, (len(own_bids), 1)),
            bids,
            np.tile(places[contracts.declarers], len(own_bids)),
        )
        scorer = Scorer(rules, view.public, view.seat, contracts.strain)
        worth = scorer.worth(bids, rest.play_on(here, rng))
        rows = (len(own_bids), count)
        return Worth(worth.gains.reshape(rows), worth.made.reshape(rows))


class _AfterPass(NamedTuple):
    """For each world the strain and who declares in it, having called at least that number."""

    strains: Whole
    declarers: Whole
    number: int


class _Contracts(NamedTuple):
    """A strain, and for each world who declares in it, having called at least that number."""

    strain: Strain
    declarers: Whole
    number: int
