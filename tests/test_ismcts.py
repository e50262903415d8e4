"""The contest with OpenSpiel: cards and bids keep their meaning on the way there and back."""

import sys
from types import SimpleNamespace

import pytest

from game.bench import ismcts
from game.model.actions import Bid
from game.rules.packs import from_rank


def test_every_card_and_bid_has_a_number_of_its_own():
    rules = ismcts.rules_of_the_game()
    numbers = [ismcts.number_of(card) for card in rules.pack]
    assert sorted(numbers) == list(range(ismcts.BIDS)) and rules.pack == from_rank(8)
    for number in (*numbers, *range(ismcts.BIDS, ismcts.BIDS + ismcts.TRICKS + 1)):
        assert ismcts.number_of_action(ismcts.action_of(number)) == number
    assert ismcts.action_of(ismcts.BIDS + 3) == Bid(3)


class Position:
    """A stand-in for OpenSpiel's: it notes what it is told."""

    def __init__(self):
        self.told = []

    def apply_action(self, number):
        self.told.append(number)


@pytest.fixture
def position(monkeypatch):
    position = Position()
    game = SimpleNamespace(new_initial_state=lambda: position)
    library = SimpleNamespace(load_game=lambda name: game)
    monkeypatch.setitem(sys.modules, "pyspiel", library)
    return position


def test_both_programs_are_dealt_the_same_cards(position):
    table = ismcts.Table(1, "deal")
    tricks, dealer, *cards = position.told
    assert (tricks, dealer) == (ismcts.TRICKS, table.match.view(0).public.dealer)
    assert sorted(cards) == list(range(ismcts.BIDS))
    for seat in range(ismcts.PLAYERS):
        own = [ismcts.number_of(card) for card in table.match.view(seat).holding]
        assert sorted(cards[seat : -1 : ismcts.PLAYERS]) == sorted(own)
    assert cards[-1] == ismcts.number_of(table.match.view(0).public.turned)
