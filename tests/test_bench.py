"""The measurements measure what they say. How fast anything was is nobody's business here."""

import json
import sys
from dataclasses import replace

import numpy as np
import pytest

from game.arena.tally import KINDS
from game.bench import run as whole
from game.bench.playouts import CARDS, PLAYERS, POLICIES, dealt, play_all
from game.bench.run import Bench, Measured, run
from game.bench.thinking import decision_times
from game.cli import main

TINY = Bench(widths=(16, 64), playouts=96, levels=("easy",), games=("israeli", "spades"), hands=1)


@pytest.fixture
def no_openspiel(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("width", [32, 40, 96])
def test_every_hand_is_played_out_to_its_last_trick(policy, width):
    hands = dealt(96, seed=1)
    before = hands.holdings.copy()
    assert (np.bitwise_count(hands.holdings) == CARDS).all()
    assert (np.bitwise_count(np.bitwise_or.reduce(hands.holdings)) == PLAYERS * CARDS).all()
    taken = play_all(hands, width, policy)
    assert taken.shape == (PLAYERS, 96) and (taken.sum(axis=0) == CARDS).all()
    assert (hands.holdings == before).all(), "the next repeat plays the same hands"
    assert (taken == play_all(hands, width, policy)).all()


def test_bids_are_what_the_cards_promise():
    hands = dealt(2000, seed=1)
    assert abs(hands.bids.sum(axis=0).mean() - CARDS) < 0.5


def test_a_hand_with_a_frisch_has_decisions_of_every_kind():
    times = decision_times("easy", "israeli", 1, "0")
    assert times.keys() == set(KINDS)
    assert times["give"].total() % 4 == 0 and times["give"]
    assert times["call"] and times["bid"].total() == 4 and times["card"].total() == 52


def test_a_hand_without_an_auction_has_bids_and_cards_alone():
    times = decision_times("easy", "romanian", 2, "0")
    assert {kind: times[kind].total() for kind in KINDS} == {
        "card": 64, "bid": 8, "call": 0, "give": 0
    }  # fmt: skip


@pytest.mark.usefixtures("no_openspiel")
def test_without_openspiel_everything_else_is_told(monkeypatch, capsys):
    monkeypatch.setattr(whole, "USUAL", TINY)
    assert main(["bench", "ai", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["openspiel"] is None
    assert figures["playouts_per_second"].keys() == {"random", "policy"}
    assert all(rates.keys() == {"16", "64"} for rates in figures["playouts_per_second"].values())
    assert figures["decision_ms"]["easy"]["israeli"].keys() == set(KINDS)
    assert figures["decision_ms"]["easy"]["spades"]["card"].keys() == {"count", "median", "p95"}
    assert main(["bench", "ai"]) == 0
    told = capsys.readouterr().out
    assert "OpenSpiel is not installed here" in told
    assert "easy, spades: milliseconds a decision" in told


def test_ratios_are_taken_within_each_repeat():
    rates = {"random": {16: [10.0, 40.0, 90.0]}, "policy": {16: [5.0, 5.0, 5.0]}}
    measured = Measured(TINY, rates, rollouts=[10.0, 20.0, 30.0], version="2", times={})
    assert measured.summary()["openspiel"] == {
        "version": "2", "rollouts_per_second": 20, "ratio": {"16": 2.0}
    }  # fmt: skip
    assert any("20 random rollouts a second" in line for line in measured.told())


def test_where_openspiel_is_installed_it_is_measured_too():
    pytest.importorskip("pyspiel")
    measured = run(replace(TINY, repeats=1, games=("romanian",)))
    assert len(measured.rollouts) == 1 and measured.version
    assert "rollouts a second" in "\n".join(measured.told())


def test_there_is_nothing_to_measure_but_the_players(capsys):
    with pytest.raises(SystemExit) as end:
        main(["bench", "cards"])
    assert end.value.code == 2
    assert "choose from" in capsys.readouterr().err
