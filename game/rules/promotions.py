"""Promotions: runs of made contracts earn points, runs of missed ones cost as many.

A run carries on from hand to hand, so it is a part of the scoring and not of one system.
Source: romanian.md, Promotions.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.model.plans import HandKind
from game.model.results import (
    Carry,
    Contract,
    HandResult,
    HandScore,
    Points,
    ScoreLine,
    SeatResult,
)
from game.model.seats import Sides

from .scoring import contract_lines, exact_contracts, totals_after
from .systems import SeatScore


class Run(NamedTuple):
    """A Romanian player's run of made or missed contracts."""

    win: int = 0
    lose: int = 0
    zero_in_win: int = 0  # 1 when the winning run contains a bid of 0


@dataclass(frozen=True)
class Promotions:
    """Per-seat scoring with a bonus for a run of made contracts and a fine for missed ones.

    After `length` in a row the run restarts at 0 (Decision 15). With `deny_zero` a winning run
    with a zero bid in it earns nothing but restarts too (Decision 16). One-card hands never
    count; `ones_cut` says whether they also end every run (8-1-8) or are passed over (1-8-1).
    Source: romanian.md, Promotions.
    """

    system: SeatScore
    length: int
    bonus: int
    deny_zero: bool = False
    ones_cut: bool = False
    carry_names: tuple[str, ...] = Run._fields

    def contracts(self, hand: HandResult) -> tuple[Contract, ...]:
        return exact_contracts(hand)

    def first_carry(self, sides: Sides) -> Carry:
        return (Run(),) * len(sides)

    def score(self, hand: HandResult, totals: tuple[Points, ...], carry: Carry) -> HandScore:
        contracts = contract_lines(hand, self.system, None)
        lines, runs = [], []
        for seat, own in enumerate(contracts):
            run, points = self._step(hand, hand.seat(seat), Run(*carry[seat]))
            runs.append(run)
            lines.append((*own, ScoreLine("promotion", points)) if points else own)
        return HandScore(tuple(lines), totals_after(totals, tuple(lines)), tuple(runs))

    def _step(self, hand: HandResult, result: SeatResult | None, run: Run) -> tuple[Run, int]:
        """The run after a hand, and what it earned.

        A dead hand's dealer keeps the run; final hands never touch runs.
        """
        if result is None or hand.kind in (HandKind.ZERO, HandKind.UNSEEN):
            return run, 0
        if hand.size == 1:
            return (Run() if self.ones_cut else run), 0
        if result.exact:
            run = Run(run.win + 1, 0, int(run.zero_in_win or result.bid == 0))
            if run.win < self.length:
                return run, 0
            return Run(), 0 if self.deny_zero and run.zero_in_win else self.bonus
        run = Run(0, run.lose + 1, 0)
        return (run, 0) if run.lose < self.length else (Run(), -self.bonus)
