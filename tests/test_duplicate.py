"""Hands played in duplicate: the same deals, by the table's scoring and by one that was told."""

import json

import pytest

from game.cli import main
from game.duplicate import Compared, Comparison, Pair, Side, as_told, compare
from game.errors import OptionError
from game.rules.options import Value
from game.simulate import Simulation
from game.simulate import play as play_match
from game.variants import find

from .kit import match_of, played

Chosen = dict[str, Value]


def comparison(
    game: str, told: Chosen, options: Chosen | None = None, players: int = 4, hands: int = 8
) -> Comparison:
    return Comparison(game, players, hands, "9", told, options or {})


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("serbian", 5, {"scoring": "scratch"}),
        ("romanian", 7, {"promotion": "five_for_10"}),
        ("israeli", 3, {"points_a_trick_off": 5}),
        ("spades", 4, {"quicksand": True}),
    ],
)
def test_who_is_told_the_tables_own_scoring_plays_every_card_alike(game, players, options):
    compared = compare(comparison(game, options, options, players))
    assert len(compared.pairs) >= 8
    assert not any(pair.parted for pair in compared.pairs)
    figures = compared.summary()["points"]
    assert isinstance(figures, dict)
    assert (figures["mean"], figures["low"], figures["high"]) == (0, 0, 0)
    assert not compared.is_worse


@pytest.mark.parametrize(
    ("game", "options", "told", "hands"),
    [
        ("serbian", {"scoring": "scratch"}, {"scoring": "serbian_basic"}, 8),
        ("serbian", {}, {"scoring": "negative"}, 8),
        ("romanian", {}, {"promotion": "five_for_10", "contract_bonus": 0}, 48),
        ("spades", {"quicksand": True}, {"quicksand": False}, 8),
        ("spades", {}, {"quicksand": True, "lost_at_minus_200": True}, 8),
    ],
)
def test_who_is_told_another_scoring_plays_otherwise_and_within_the_rules(
    game, options, told, hands
):
    compared = compare(comparison(game, told, options, hands=hands))
    parted = [pair for pair in compared.pairs if pair.parted]
    assert parted and compared.summary()["parted"] == len(parted)
    assert all(pair.knowing == pair.told for pair in compared.pairs if not pair.parted)


def test_the_knowing_play_is_the_simulated_match_itself():
    """So whatever was found in a simulation can be looked at here, and the other way round."""
    compared = compare(comparison("romanian", {"contract_bonus": 0}, players=3, hands=63))
    assert len(compared.deals) == 21
    totals = [sum(deal[seat].knowing.points for deal in compared.deals) for seat in range(3)]
    match = play_match(Simulation("romanian", 3, 1, "9", checks=False), 0)
    assert totals == list(match.totals)


def test_where_the_lowest_total_wins_fewer_points_are_better():
    compared = compare(comparison("serbian", {"scoring": "serbian_basic"}, {"scoring": "negative"}))
    assert all(pair.knowing.points <= 0 for pair in compared.pairs)


def test_a_dead_hands_dealer_is_in_no_pair():
    compared = compare(comparison("romanian", {"contract_bonus": 0}, players=7, hands=12))
    assert [len(deal) for deal in compared.deals] == [6, 6]


def test_partners_are_told_together_and_their_contract_is_one():
    compared = compare(comparison("spades", {"quicksand": True}, hands=4))
    assert [len(deal) for deal in compared.deals] == [2, 2]
    assert all(1 <= pair.knowing.bids <= 2 for pair in compared.pairs)


def test_the_interval_goes_by_deals_and_lies_below_zero_when_knowing_costs_points():
    def pair(knowing: int, told: int) -> Pair:
        return Pair(Side(knowing, 0.0, 1, 1), Side(told, 0.0, 1, 0), parted=True)

    # The sides' differences are -1 and -3, then -2 and -4: deals of -2 and -3.
    deals = [(pair(0, 1), pair(0, 3)), (pair(1, 3), pair(0, 4))]
    compared = Compared(comparison("spades", {}), deals)
    summary = compared.summary()
    assert summary["points"] == {
        "knowing": 0.25, "told": 2.75, "mean": -2.5, "low": -3.48, "high": -1.52
    }  # fmt: skip
    assert summary["contracts_made"] == {"knowing": 1.0, "told": 0.0}
    assert compared.is_worse
    assert not Compared(comparison("spades", {}), [deals[0], (pair(9, 0), pair(9, 0))]).is_worse


@pytest.mark.parametrize("told", [{"frisch": False}, {"rounds_per_player": 1}])
def test_only_options_of_scoring_can_be_told(told):
    with pytest.raises(OptionError):
        compare(comparison("israeli", told))


def test_who_is_told_of_bags_counts_them_himself():
    """Quicksand counts none, so they are worked out from the sheet."""
    match = played(match_of("spades", 4, "bags", {"quicksand": True}), hands=6)
    told, real = find("spades").rules(4).scoring, match.rules.scoring
    view = match.view(0)
    assert as_told(view, real, real) is view
    carry = as_told(view, real, told).public.carry
    contracts = [contract for row in view.public.sheet for contract in told.contracts(row.result)]
    over = sum(c.tricks - c.bid for c in contracts if c.made or not c.bid)
    assert over > 0 and sum(map(sum, carry)) % 10 == over % 10


def test_the_number_of_processes_changes_no_figure(capsys):
    line = "simulate --json --game romanian --players 3 --option contract_bonus=0 --hands 66"
    told = []
    for jobs in (1, 2):
        status = main([*line.split(), "--told", "contract_bonus", "--jobs", str(jobs)])
        told.append(json.loads(capsys.readouterr().out))
        assert status == int(told[-1]["points"]["high"] < 0)
    assert told[0] == told[1]
    assert (told[0]["hands"], told[0]["deals"], told[0]["told"]) == (66, 22, {"contract_bonus": 5})


def test_the_figures_are_told_in_words(capsys):
    line = "simulate --game serbian --option scoring=binary --told scoring=binary --hands 4"
    assert main(line.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "4 duplicate hands of 1 deals, 0 played otherwise"
    assert lines[2].endswith("difference 0.0 (0.0 to 0.0)")
    assert len(lines) == 5
