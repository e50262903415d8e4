"""Fits the estimates: `python -m game.fit_estimates` writes `estimates.json` anew.

For every size of hand in the games: deals at random, everybody wants what the last fit promises,
and the tricks of playouts are fitted to the features by least squares, `ROUNDS` times over. The
same deals come on every computer; the file is kept, and never made at play.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from game.ai import worlds
from game.ai.worlds.bits import Masks
from game.ai.worlds.estimate import SCALE, Estimate, estimated, features, key_of
from game.ai.worlds.playout import Counts, Course, Playouts
from game.ai.worlds.worlds import deal_pack
from game.model.cards import Strain
from game.rules.rules import Rules
from game.variants import ALL

DEALS = 6_000
ROUNDS = 2
SMALLEST_SPREAD = 600  # thousandths of a trick: what people bid besides what they hold
SEED = 20261130


def cells() -> Iterator[tuple[Rules, int, Strain]]:
    """Every kind of hand that is dealt somewhere: rules, size, and a trump or none."""
    for variant in ALL:
        for players in variant.players:
            rules = variant.rules(players, {})
            for size in sorted(set(rules.schedule.sizes) or {rules.schedule.largest}):
                for trump in (Strain.HEARTS, Strain.NO_TRUMP):
                    yield rules, size, Strain.SPADES if rules.play.break_spades else trump


def fitted(rules: Rules, size: int, trump: Strain) -> Estimate:
    """The estimate for one kind of hand."""
    rng = np.random.default_rng([SEED, rules.players, len(rules.pack), size, trump])
    seats = rules.players if size * rules.players <= len(rules.pack) else rules.players - 1
    holdings = deal_pack(rules.pack, seats, size, DEALS, rng).T.copy()
    wanted = np.full(holdings.shape, round(size / seats), dtype=np.int16)
    estimate = Estimate((), SCALE)
    for _ in range(ROUNDS):
        taken = _playouts(rules, trump, seats, holdings, wanted, rng)
        estimate = _least_squares(holdings, trump, taken)
        promised = [estimated(own, trump, estimate) for own in holdings]
        wanted = np.clip(np.rint(np.stack(promised) / SCALE), 0, size).astype(np.int16)
    return estimate


def _playouts(
    rules: Rules,
    trump: Strain,
    seats: int,
    holdings: Masks,
    wanted: Counts,
    rng: np.random.Generator,
) -> Counts:
    return Playouts(
        Course(rules.play, trump),
        holdings.copy(),
        wanted.copy(),
        np.zeros(holdings.shape, dtype=np.bool_),
        np.zeros(DEALS, dtype=np.bool_),
        rng,
    ).play_out([])


def _least_squares(holdings: Masks, trump: Strain, taken: Counts) -> Estimate:
    """The best weights for the tricks of all seats together."""
    known = np.concatenate([features(own, trump) for own in holdings]).astype(np.float64)
    tricks = taken.astype(np.float64).ravel()
    damped = known.T @ known + np.eye(known.shape[1])
    weights = np.linalg.solve(damped, known.T @ tricks)
    spread = float(np.sqrt(np.mean((known @ weights - tricks) ** 2)))
    whole = tuple(round(SCALE * float(weight)) for weight in weights)
    return Estimate(whole, max(SMALLEST_SPREAD, round(SCALE * spread)))


def main() -> None:
    """Fit every kind of hand and write the file."""
    fits = {}
    for rules, size, trump in cells():
        key = key_of(rules, size, trump)
        if key not in fits:
            fits[key] = fitted(rules, size, trump)._asdict()
    lines = (f"{json.dumps(key)}: {json.dumps(fit)}" for key, fit in sorted(fits.items()))
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    Path(worlds.__file__).with_name("estimates.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
