"""Scores against the rule book's sentences, written here a second time."""

from collections.abc import Callable, Mapping

import pytest

from game.model.cards import Strain
from game.model.results import HandResult, Points, Standing, Verdict
from game.rules.rules import Rules
from game.variants.israeli import ISRAELI
from game.variants.romanian import ROMANIAN
from game.variants.serbian import SERBIAN
from game.variants.spades import SPADES

from .goldens import alone, beside_nil, points

Formula = Callable[[int, int, int], Points]
"""Points for bid b, tricks t and hand size h."""


def miss(b: int, t: int) -> int:
    return abs(b - t)


SERBIAN_TABLE: Mapping[str, Formula] = {
    "serbian_basic": lambda b, t, h: 10 + t if t == b else t if t else -10,
    "serbian_strict": lambda b, t, h: 10 + t if t == b else t - 10 * (t < b),
    "oh_hell_basic": lambda b, t, h: 10 * (t == b) + t,
    "exact": lambda b, t, h: (10 + b) * (t == b),
    "exact_penalty": lambda b, t, h: 10 + b if t == b else -b,
    "tenfold_exact": lambda b, t, h: 10 * b * (t == b),
    "tenfold_exact_penalty": lambda b, t, h: 10 * b if t == b else -10 * b,
    "penalty_under_zero_over": lambda b, t, h: 10 + b if t == b else -b * (t < b),
    "fivefold_penalty": lambda b, t, h: 10 + 5 * b if t == b else -5 * b if b else -10,
    "exact_fixed_penalty": lambda b, t, h: 10 + b if t == b else t if t > b else -10,
    "exact_progressive_penalty": lambda b, t, h: 10 + b if t == b else -b - 10 * miss(b, t),
    "reduced_zero": lambda b, t, h: 5 if b == t == 0 else 10 * (t == b) + t,
    "adjusted_zero": lambda b, t, h: 5 + h if b == t == 0 else 10 * (t == b) + t,
    "progressive": lambda b, t, h: 10 + b * b if t == b else t,
    "montreal": lambda b, t, h: (10 + 2 * t) * (t == b),
    "negative": lambda b, t, h: sum(range(miss(b, t) + 1)),
    "negative_square": lambda b, t, h: miss(b, t) ** 2,
    "negative_flat": lambda b, t, h: h * (t != b),
    "trick_scoring": lambda b, t, h: (b if b else 0.5) if t == b else -miss(b, t),
    "binary": lambda b, t, h: 10 * (t == b),
    "binary_zero": lambda b, t, h: (20 if t == 0 else -10) if b == 0 and h > 4 else 10 * (t == b),
    "scratch": lambda b, t, h: t != b,
    "adjusted_exact": lambda b, t, h: (t + h) * (t == b),
    "get_fred": lambda b, t, h: 10 + t if t == b else -miss(b, t),
    "oy_vey": lambda b, t, h: 10 + b * b if t == b else -miss(b, t),
}
"""The table of serbian.md, row by row, for four players."""


def check(rules: Rules, formula: Formula, size: int, others_bid: int = 0) -> None:
    """Compare every bid with every number of tricks."""
    for bid, results in alone(rules.players, size, others_bid).items():
        for tricks, result in results.items():
            assert points(rules, result) == formula(bid, tricks, size), (bid, tricks)


@pytest.mark.parametrize("scoring", SERBIAN_TABLE)
@pytest.mark.parametrize("size", [1, 4, 5, 13])
def test_serbian_scores(scoring: str, size: int) -> None:
    check(SERBIAN.rules(4, {"scoring": scoring}), SERBIAN_TABLE[scoring], size)


def test_every_serbian_scoring_is_in_the_table() -> None:
    assert set(SERBIAN.options["scoring"].values) == SERBIAN_TABLE.keys()


@pytest.mark.parametrize("bonus", range(6))
def test_romanian_scores(bonus: int) -> None:
    rules = ROMANIAN.rules(4, {"contract_bonus": bonus})
    check(rules, lambda b, t, h: bonus + t if t == b else -miss(b, t), 8)


def israeli(made_zero: int) -> Formula:
    def formula(b: int, t: int, h: int) -> Points:
        if b:
            return t * t + 10 if t == b else -10 * miss(b, t)
        return -50 + 10 * (t - 1) if t else made_zero

    return formula


def test_israeli_scores() -> None:
    check(ISRAELI.rules(4), israeli(made_zero=50), 13)
    check(ISRAELI.rules(4), israeli(made_zero=25), 13, others_bid=14)


LIMITS = {3: 10, 4: 8, 5: 7, 6: 6}


def spades(players: int) -> Formula:
    """Bags are fined from the tenth on; the count starts at 0."""

    def formula(b: int, t: int, h: int) -> Points:
        if b == 0:
            bags, score = t, 100 if t == 0 else -100
        elif t < b:
            return -10 * b
        else:
            bags, score = t - b, 10 * b
            score += 20 * (players <= 4 and t == b and b in (1, 2))
            score += 10 * max(0, b - LIMITS[players])
        return score + bags - 100 * (bags // 10)

    return formula


@pytest.mark.parametrize(("players", "size"), [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_spades_scores(players: int, size: int) -> None:
    check(SPADES.rules(players, {"mode": "solo"}), spades(players), size)


def bags_of(bid: int, tricks: int) -> int:
    """Every trick of a nil, and the overtricks of a contract that was made."""
    return max(0, tricks - bid)


@pytest.mark.parametrize("partner_bid", [0, 1, 2, 4])
def test_a_nil_is_scored_apart_from_the_partner(partner_bid: int) -> None:
    rules, apart = SPADES.rules(4), spades(4)
    for tricks, results in beside_nil(partner_bid).items():
        for partner, result in results.items():
            # No more than six bags each: only together can they bring a fine.
            bags = bags_of(0, tricks) + bags_of(partner_bid, partner)
            expected = apart(0, tricks, 13) + apart(partner_bid, partner, 13)
            assert points(rules, result) == expected - 100 * (bags >= 10), (tricks, partner)


def lines(rules: Rules, bids: tuple[int, ...], tricks: tuple[int, ...]) -> list[tuple[str, Points]]:
    """The lines of side 0 in a hand of Spades, with nine bags before it."""
    result = HandResult(13, Strain.SPADES, bids, tricks)
    score = rules.scoring.score(result, (0, 0), ((9,), (0,)))
    return [(line.name, line.points) for line in score.lines[0]]


def test_every_part_of_a_spades_score_has_its_line() -> None:
    assert lines(SPADES.rules(4), (5, 0, 5, 3), (6, 0, 5, 2)) == [
        ("contract", 100),
        ("bags", 1),
        ("hard_contract_bonus", 20),
        ("bag_fine", -100),
    ]
    assert lines(SPADES.rules(4), (0, 4, 1, 8), (2, 4, 1, 6)) == [
        ("contract", 10),
        ("exact_bonus", 20),
        ("nil", -100),
        ("nil_bags", 2),
        ("bag_fine", -100),
    ]
    assert lines(SPADES.rules(4), (0, 4, 0, 8), (0, 4, 0, 9)) == [("nil", 100), ("nil", 100)]


def judged(
    rules: Rules, bids: tuple[int | None, ...], tricks: tuple[int | None, ...]
) -> list[tuple[tuple[int, ...], bool, int]]:
    """Of every contract the seats, whether it was made, and how far it was missed."""
    contracts = rules.scoring.contracts(HandResult(13, Strain.SPADES, bids, tricks))
    return [(contract.seats, contract.made, contract.missed_by) for contract in contracts]


def test_partners_make_their_contract_together() -> None:
    rules = SPADES.rules(4)
    made = [((0, 2), True, 0), ((1, 3), False, 2)]
    assert judged(rules, (3, 4, 3, 3), (2, 1, 6, 4)) == made
    assert judged(rules, (3, 4, 3, 3), (8, 5, 0, 0)) == made


def test_a_nil_is_judged_for_its_player_alone() -> None:
    rules = SPADES.rules(4)
    assert judged(rules, (0, 4, 4, 0), (1, 3, 3, 6)) == [
        ((2,), False, 1),
        ((0,), False, 1),
        ((1,), False, 1),
        ((3,), False, 6),
    ]
    assert judged(rules, (0, 0, 0, 5), (0, 0, 4, 9)) == [
        ((0,), True, 0),
        ((2,), False, 4),
        ((3,), True, 0),
        ((1,), True, 0),
    ]


def test_alone_in_spades_overtricks_do_not_miss() -> None:
    rules = SPADES.rules(4, {"mode": "solo"})
    assert [made for _, made, _ in judged(rules, (3, 0, 0, 5), (5, 0, 4, 4))] == [
        True, True, False, False
    ]  # fmt: skip


@pytest.mark.parametrize("scoring", SERBIAN_TABLE)
def test_in_whist_a_contract_is_made_exactly_whatever_it_pays(scoring: str) -> None:
    rules = SERBIAN.rules(4, {"scoring": scoring})
    assert judged(rules, (0, 3, 5, 2), (0, 4, 2, 2)) == [
        ((0,), True, 0),
        ((1,), False, 1),
        ((2,), False, 3),
        ((3,), True, 0),
    ]


def test_who_sat_out_has_no_contract() -> None:
    assert judged(ROMANIAN.rules(4), (2, None, 1, 0), (2, None, 1, 0)) == [
        ((0,), True, 0), ((2,), True, 0), ((3,), True, 0)
    ]  # fmt: skip


# Endings


def verdict(totals: tuple[int, ...], target: int = 500) -> Verdict | None:
    rules = SPADES.rules(4, {"target_score": target})
    return rules.ending.verdict(Standing(totals, ((0,), (0,)), schedule_done=False))


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((499, 100), None),
        ((500, 100), (0,)),
        ((501, 100), (0,)),
        ((499, 499), None),
        ((500, 500), None),
        ((541, 541), None),
        ((520, 540), (1,)),
        ((-200, 499), None),
        ((-200, -900), None),
        ((-200, 500), (1,)),
    ],
)
def test_spades_ends_at_the_target(
    totals: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    told = verdict(totals)
    assert (told.winners if told else None) == winners


@pytest.mark.parametrize("target", [500, 1000, 1500, 2000])
def test_every_target_ends_the_match_when_it_is_reached(target: int) -> None:
    assert verdict((target - 1, 0), target) is None
    assert verdict((target, 0), target) == Verdict((0,), (target, 0))


def totals_after(before: tuple[int, int], bags: int, bids: str, tricks: str) -> tuple[Points, ...]:
    """Spades totals after a hand, side 0 with some bags before it."""
    rules = SPADES.rules(4)
    hand = HandResult(
        13,
        Strain.SPADES,
        tuple(map(int, bids.split())),
        tuple(map(int, tricks.split())),
    )
    return rules.scoring.score(hand, before, ((bags,), (0,))).totals


def test_a_bonus_alone_reaches_the_target() -> None:
    totals = totals_after((480, 0), 0, "1 6 0 5", "1 6 0 6")  # 10, 20 for exact 1, 100 for nil
    assert totals[0] == 610
    totals = totals_after((470, 0), 0, "1 6 1 5", "1 6 1 5")  # contract 2: 20 and 20
    assert totals[0] == 510 and verdict((510, 0)) is not None


def test_a_bag_alone_reaches_the_target() -> None:
    assert totals_after((459, 0), 0, "2 5 2 4", "3 5 2 3") == (500, -90)


def test_a_fine_takes_the_target_away_again() -> None:
    totals = totals_after((469, 0), 9, "2 5 2 4", "3 5 2 3")
    assert totals[0] == 469 + 41 - 100


def test_a_fine_can_make_the_other_side_win() -> None:
    totals = totals_after((560, 470), 9, "2 5 2 4", "3 5 2 3")
    assert totals == (501, 380)
    totals = totals_after((560, 470), 9, "2 5 2 3", "3 5 2 3")
    assert totals == (501, 550)
    told = SPADES.rules(4).ending.verdict(Standing(totals, ((0,), (0,)), schedule_done=False))
    assert told is not None and told.winners == (1,)


def schedule_verdict(
    rules: Rules, totals: tuple[Points, ...], carry: tuple[tuple[int, ...], ...] | None = None
) -> tuple[int, ...]:
    """The winners after the last hand; before it nobody has won."""
    carry = carry or rules.scoring.first_carry(rules.sides)
    assert rules.ending.verdict(Standing(totals, carry, schedule_done=False)) is None
    told = rules.ending.verdict(Standing(totals, carry, schedule_done=True))
    assert told is not None
    return told.winners


def test_the_highest_total_wins_and_ties_are_shared() -> None:
    for variant in (SERBIAN, ROMANIAN, ISRAELI):
        assert schedule_verdict(variant.rules(4), (5, 80, -3, 80)) == (1, 3)


@pytest.mark.parametrize("scoring", ["negative", "negative_square", "negative_flat", "scratch"])
def test_in_some_systems_the_lowest_total_wins(scoring: str) -> None:
    assert schedule_verdict(SERBIAN.rules(4, {"scoring": scoring}), (5, 8, 3, 8)) == (2,)


def test_scratch_ties_go_to_the_larger_bids_made() -> None:
    rules = SERBIAN.rules(4, {"scoring": "scratch"})
    assert schedule_verdict(rules, (6, 6, 8, 6), ((23,), (25,), (30,), (22,))) == (1,)
    assert schedule_verdict(rules, (6, 6, 8, 6), ((25,), (25,), (30,), (22,))) == (0, 1)


def test_zero_finish() -> None:
    rules = ROMANIAN.rules(4, {"zero_finish": True})
    assert schedule_verdict(rules, (96, 0, -5, 0)) == (1, 3)
    assert schedule_verdict(ROMANIAN.rules(4), (96, 0, -5, 0)) == (0,)
