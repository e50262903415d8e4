"""What came of a contest, in figures and in words."""

from collections import Counter
from collections.abc import Iterator, Mapping

from .run import Outcome
from .tally import KINDS, Tally, quantiles, times_told, together


def summary(outcome: Outcome) -> Mapping[str, object]:
    """The figures as JSON has them. A and B are the two levels; times are in milliseconds."""
    contest, rows = outcome.contest, outcome.rows
    plays = sum(row.plays for row in rows)
    measured: Mapping[str, object]
    if contest.matches:
        measured = {
            "boards": len(rows),
            "matches": plays,
            "unfinished": sum(row.unfinished for row in rows),
            "hands": sum(row.hands for row in rows),
            "share_won": round(outcome.interval.mean, 4),
            "even_share": round(1 / contest.sides, 4),
        }
    else:
        measured = {
            "deals": len(rows),
            "hands": plays,
            "mean_difference": round(outcome.interval.mean, 4) + 0.0,  # no -0.0
        }
    tallies = _tallies(outcome)
    return {
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "cards": contest.cards,
        "seed": contest.seed,
        "levels": {"A": contest.a, "B": contest.b},
        **measured,
        "ci95": [round(end, 4) + 0.0 for end in outcome.interval[1:]],
        "stopped": outcome.is_stopped,
        "made": {name: _made(tally) for name, tally in tallies.items()},
        "bid_minus_tricks": {name: _bid_minus_tricks(tally) for name, tally in tallies.items()},
        "nils": {
            name: {"bid": tally.counts.nils, "made": tally.counts.nils_made}
            for name, tally in tallies.items()
        },
        "sets": {name: tally.counts.sets for name, tally in tallies.items()},
        "bags_a_hand": {name: _bags_a_hand(tally) for name, tally in tallies.items()},
        "decision_ms": {name: _decision_times(tally) for name, tally in tallies.items()},
    }


def told(outcome: Outcome) -> Iterator[str]:
    """The figures in words, line by line."""
    contest, figures = outcome.contest, summary(outcome)
    cards = "" if contest.cards is None else f", {contest.cards} cards"
    yield f"{contest.a} against {contest.b}: {contest.game}, {contest.players} players{cards}"
    mean, low, high = outcome.interval
    if contest.matches:
        line = "{matches} matches ({unfinished} unfinished) of {boards} boards, {hands} hands"
        yield line.format(**figures)
        yield (
            f"matches won: {100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f}), "
            f"{100 / contest.sides:.1f} would be even"
        )
    else:
        yield "{deals} deals, {hands} hands".format(**figures)
        yield f"difference: {mean:.3f} points a hand ({low:.3f} to {high:.3f})"
    if outcome.is_stopped:
        yield "stopped, since the interval is narrow enough"
    counts_bags = "bags" in contest.rules(0).scoring.carry_names
    for (name, tally), level in zip(_tallies(outcome).items(), (contest.a, contest.b), strict=True):
        yield f"{name} ({level}): " + ", ".join(_contracts_told(tally, counts_bags=counts_bags))
        yield f"{name} ({level}): " + times_told(tally.times)


def _tallies(outcome: Outcome) -> Mapping[str, Tally]:
    return {
        "A": together(row.a for row in outcome.rows),
        "B": together(row.b for row in outcome.rows),
    }


def _made(tally: Tally) -> float | None:
    counts = tally.counts
    return round(counts.made / counts.contracts, 4) if counts.contracts else None


def _bid_minus_tricks(tally: Tally) -> float | None:
    counts = tally.counts
    return round((counts.bid - counts.tricks) / counts.contracts, 4) if counts.contracts else None


def _bags_a_hand(tally: Tally) -> float | None:
    counts = tally.counts
    return round(counts.bags / counts.hands, 4) if counts.hands else None


def _decision_times(tally: Tally) -> Mapping[str, object]:
    """The times of all decisions, and of each kind that there was."""
    everything: Counter[float] = Counter()
    for times in tally.times.values():
        everything.update(times)
    kinds = {kind: quantiles(tally.times[kind]) for kind in KINDS if tally.times[kind]}
    return {**quantiles(everything), **kinds}


def _contracts_told(tally: Tally, *, counts_bags: bool) -> Iterator[str]:
    yield f"contracts made {_made(tally)}"
    yield f"bid minus tricks {_bid_minus_tricks(tally)}"
    yield f"nils {tally.counts.nils}, made {tally.counts.nils_made}"
    yield f"set {tally.counts.sets} times"
    if counts_bags:
        yield f"bags a hand {_bags_a_hand(tally)}"
