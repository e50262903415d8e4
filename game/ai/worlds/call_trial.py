"""How the calls of a trump auction are tried in many worlds."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.player import Motive, Option
from game.model.actions import PASS, Call
from game.model.cards import Strain
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.choices import CallChoices
from game.rules.rules import Rules

from .bits import Masks
from .ends import Scorer, Whole, Worth
from .estimate import SCALE as TRICK
from .estimate import estimate_for, estimated
from .rest import Rest
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
            promised = self._promised(np.array([view.holding.mask], dtype=np.uint64), strain)[0]
            expected = int(promised + TRICK // 2) // TRICK
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
        for here, contract in self._after_pass(holdings):
            lines = [self._bids[tried[place]] for place in passes]
            if lines and len(here):
                own = self._promised(holdings[here, seat], contract.strain)
                bids = [(own + TRICK // 2) // TRICK + shift for shift in lines]
                worth = self._played(contract, holdings[here], bids, rng)
                for place, row in zip(passes, range(len(lines)), strict=True):
                    part = slice(row * len(here), (row + 1) * len(here))
                    gains[place, here], made[place, here] = worth.gains[part], worth.made[part]
        for strain in Strain:
            places = [
                place
                for place, line in enumerate(tried)
                if isinstance(call := self.lines[line].action, Call) and call.strain is strain
            ]
            if places:
                fixed = [np.full(count, self._bids[tried[place]]) for place in places]
                contract = _Contract(seat, strain, 0)
                worth = self._played(contract, holdings, fixed, rng)
                gains[places] = worth.gains.reshape(len(places), count)
                made[places] = worth.made.reshape(len(places), count)
        return Worth(gains.ravel(), made.ravel())

    def _promised(self, own: Masks, strain: Strain) -> Whole:
        estimate = estimate_for(self._rules, self._view.public.plan.size, strain)
        return estimated(own, strain, estimate)

    def _after_pass(self, holdings: Holdings) -> Iterator[tuple[NDArray[np.int64], "_Contract"]]:
        """Which worlds go on under which contract when I pass."""
        if self._standing is not None:
            caller = next(
                caller for caller, call in self._view.public.calls if call == self._standing
            )
            everywhere = np.arange(len(holdings))
            yield everywhere, _Contract(caller, self._standing.strain, self._standing.number)
            return
        others = [seat for seat in self._view.public.active if seat != self._view.seat]
        rivals = [(seat, strain) for seat in others for strain in Strain]
        promised = np.stack([self._promised(holdings[:, seat], strain) for seat, strain in rivals])
        best = promised.argmax(axis=0)
        for index, (seat, strain) in enumerate(rivals):
            yield np.flatnonzero(best == index), _Contract(seat, strain, 0)

    def _played(
        self,
        contract: "_Contract",
        holdings: Holdings,
        own_bids: Sequence[Whole],
        rng: np.random.Generator,
    ) -> Worth:
        """The contract played with each of the own bids, one after the other."""
        rules, view = self._rules, self._view
        rest = Rest(rules, view.public, contract.strain, contract.declarer)
        bids = likely_bids(rest, view.seat, holdings, rng)
        declared = bids[contract.declarer]
        bids[contract.declarer] = np.maximum(declared, contract.number)
        bids = np.tile(bids, len(own_bids))
        bids[view.seat] = np.clip(np.concatenate(own_bids), 0, view.public.plan.size)
        worlds = np.tile(holdings, (len(own_bids), 1))
        scorer = Scorer(rules, view.public, view.seat, contract.strain)
        return scorer.worth(bids, rest.play_out(worlds, bids, [], rng))


class _Contract(NamedTuple):
    """Who declares in which strain, having called at least that number."""

    declarer: Seat
    strain: Strain
    number: int
