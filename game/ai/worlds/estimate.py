"""How many tricks a holding promises, for thousands of holdings at once.

A sum of whole numbers: features of the holding times weights in thousandths of a trick, fitted by
`fit.py` for every size of hand. Whole numbers add up alike on every computer. The estimate says
what a player with these cards is likely to bid, and so which cards a bid tells of.
"""

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.model.cards import ACE, JACK, KING, QUEEN, Strain, Suit
from game.rules.rules import Rules

from .bits import SUITS, Masks

Whole = NDArray[np.int64]

TEN = 10
SCALE = 1000  # parts of a trick
STEP = 50  # parts of a trick; likelihoods are kept for every so many
LEAST = 0.03  # no bid is less likely than that beside the likeliest: people bid oddly
HEAVIEST = 1 << 16


class Estimate(NamedTuple):
    """Weights of the features, and how far bids lie from their sums, in thousandths of a trick."""

    weights: tuple[int, ...]
    spread: int


def features(holdings: Masks, trump: Strain) -> Whole:
    """What of a holding counts: a row for every holding. The first feature is always 1."""
    strength = _trump_features(holdings, trump) if trump < 4 else _no_features(holdings)
    plain = [suit for suit in range(len(Suit)) if suit != trump]
    sums = sum(_plain_features(holdings, suit, strength[0]) for suit in plain)
    ones = np.ones((1, len(holdings)), dtype=np.int64)
    found: Whole = np.concatenate([ones, strength, np.asarray(sums)]).T
    return found


def _holds(holdings: Masks, rank: int, suit: int) -> Whole:
    bits: Whole = ((holdings >> np.uint64(4 * rank + suit)) & np.uint64(1)).astype(np.int64)
    return bits


def _length(holdings: Masks, suit: int) -> Whole:
    length: Whole = np.bitwise_count(holdings & SUITS[suit]).astype(np.int64)
    return length


def _trump_features(holdings: Masks, trump: int) -> Whole:
    """How many trumps, how many beyond three, and which of the five highest."""
    length = _length(holdings, trump)
    honours = [_holds(holdings, rank, trump) for rank in (ACE, KING, QUEEN, JACK, TEN)]
    guarded = honours[1] * (length > 1) + honours[2] * (length > 2)
    found: Whole = np.stack([length, np.maximum(length - 3, 0), *honours, guarded])
    return found


def _no_features(holdings: Masks) -> Whole:
    return np.zeros((8, len(holdings)), dtype=np.int64)


def _plain_features(holdings: Masks, suit: int, trumps: Whole) -> Whole:
    """Honours by how well they are guarded, length, and shortness beside trumps."""
    length = _length(holdings, suit)
    ace, king, queen, jack, ten = (
        _holds(holdings, rank, suit) for rank in (ACE, KING, QUEEN, JACK, TEN)
    )
    ruffs = np.minimum(trumps, 3)
    return np.stack(
        [
            ace,
            ace * (length > 4),
            king * (1 - ace) * (length == 1),
            king * (1 - ace) * (length > 1),
            king * ace,
            queen * (length > 2) * (1 - ace * king),
            queen * (length < 3),
            queen * (ace + king),
            jack * (length > 3),
            jack * (ace + king + queen > 1),
            ten,
            np.maximum(length - 4, 0),
            (length == 0) * ruffs,
            (length == 1) * ruffs,
            (length == 2) * ruffs,
        ]
    )


def estimated(holdings: Masks, trump: Strain, estimate: Estimate) -> Whole:
    """The tricks that holdings promise, in thousandths."""
    sums: Whole = features(holdings, trump) @ np.array(estimate.weights, dtype=np.int64)
    return sums


def whole_tricks(promised: Whole) -> Whole:
    """Thousandths of a trick as the nearest number of tricks, halves upwards."""
    return (promised + SCALE // 2) // SCALE


def likelihoods(promised: Whole, bid: int, spread: int) -> Whole:
    """How likely that bid is with holdings that promise so much, from 1 to `HEAVIEST`."""
    table = _likelihoods(spread)
    found: Whole = table[np.minimum(np.abs(bid * SCALE - promised) // STEP, len(table) - 1)]
    return found


@cache
def _likelihoods(spread: int) -> Whole:
    """A bell, by the distance in steps, kept as whole numbers."""
    heights = [exp(-((STEP * step / spread) ** 2) / 2) for step in range(8 * spread // STEP)]
    return np.array([round(HEAVIEST * max(LEAST, height)) for height in heights], dtype=np.int64)


def key_of(rules: Rules, size: int, trump: Strain) -> str:
    """What an estimate is fitted for: the duty to ruff, players, pack, size, trump or none."""
    duty = "ruff" if rules.play.must_ruff else "spades" if rules.play.break_spades else "free"
    strain = "trump" if trump < 4 else "none"
    return f"{duty} {rules.players} {len(rules.pack)} {size} {strain}"


def estimate_for(rules: Rules, size: int, trump: Strain) -> Estimate:
    """The estimate for hands of that size, or else of the nearest that was fitted."""
    fits = _fitted()
    found = fits.get(key_of(rules, size, trump))
    return found or min(fits.items(), key=lambda fit: _unlike(fit[0], rules, size, trump))[1]


def _unlike(key: str, rules: Rules, size: int, trump: Strain) -> tuple[bool, bool, int, int]:
    duty, players, _, fitted_size, strain = key.split()
    own_duty, _, _, _, own_strain = key_of(rules, size, trump).split()
    return (
        strain != own_strain,
        duty != own_duty,
        abs(int(fitted_size) - size),
        abs(int(players) - rules.players),
    )


@cache
def _fitted() -> dict[str, Estimate]:
    text = files("game.ai.worlds").joinpath("estimates.json").read_text("utf-8")
    return {
        key: Estimate(tuple(fit["weights"]), fit["spread"]) for key, fit in json.loads(text).items()
    }
