"""The luck of the deal is counted from the deals that were played, once they are open."""

from fractions import Fraction

import pytest

from game.match.luck import counts_as_luck, luck_of_the_deal
from game.model.actions import Pass
from game.model.cards import Card, CardSet, Strain, Suit
from game.model.events import (
    Called,
    HandCancelled,
    HandOpened,
    HandScored,
    HoldingDealt,
    MatchEnded,
    TrumpNamed,
)
from game.model.plans import HandPlan
from game.model.results import HandScore, Verdict
from tests.ui.tables import TABLES, evening


def cards(text):
    return CardSet.of(map(Card.parse, text.split()))


def hand(*holdings, trump=Strain.HEARTS, called=False, ends=None):
    """The events of a hand in which seat 0, 1 and so on were dealt these cards."""
    seats = tuple(range(len(holdings)))
    return [
        HandOpened(1, 0, HandPlan(2), 0, seats),
        *(HoldingDealt(2, cards(held), seat) for seat, held in enumerate(holdings)),
        *([Called(0, Pass())] if called else []),
        TrumpNamed(trump),
        ends or HandScored(HandScore((), (), ())),
    ]


OVER = MatchEnded(Verdict((0,), (1, 1)), "1")


def test_aces_kings_and_trumps_count_once_each():
    counted = [card for card in map(Card.parse, ["AS", "KH", "QH", "2H", "QS", "10C"])
               if counts_as_luck(card, Suit.HEARTS)]  # fmt: skip
    assert list(map(str, counted)) == ["AS", "KH", "QH", "2H"]


def test_what_is_beyond_an_even_share_is_added_up_over_the_hands():
    log = [*hand("AS KH", "2C 3C"), *hand("2H 3S", "4S 5S", trump=Strain.CLUBS), OVER]
    assert luck_of_the_deal(log, 3).surplus == (1, -1, 0)
    log = [*hand("AS 2H", "KC 3C", "2C 3D"), OVER]
    assert luck_of_the_deal(log, 3).surplus == (1, 0, -1)
    log = [*hand("AS 2C", "4C 3C", "2C 3D"), OVER]
    assert luck_of_the_deal(log, 3).surplus[0] == Fraction(2, 3)


def test_trumps_that_were_called_do_not_count():
    luck = luck_of_the_deal([*hand("2H 3H", "2C AC", called=True), OVER], 2)
    assert luck.surplus == (Fraction(-1, 2), Fraction(1, 2)) and not luck.with_trumps
    assert luck_of_the_deal([*hand("2H 3H", "2C AC"), OVER], 2).with_trumps


def test_a_deal_that_was_thrown_in_does_not_count():
    log = [*hand("AH AS", "2C 3C", ends=HandCancelled(3)), *hand("2C 3C", "AC 4C"), OVER]
    assert luck_of_the_deal(log, 2).surplus == (Fraction(-1, 2), Fraction(1, 2))


def test_while_a_match_is_played_nothing_is_told():
    assert luck_of_the_deal(hand("AS KH", "2C 3C"), 2) is None
    assert luck_of_the_deal([], 2) is None


@pytest.mark.parametrize("game, players", [table for table in TABLES if table[0] == "romanian"])
def test_luck_is_shared_out(game, players):
    match = evening(game, players, "1")
    luck = luck_of_the_deal(match.events, players)
    assert sum(luck.surplus) == 0 and any(luck.surplus)
