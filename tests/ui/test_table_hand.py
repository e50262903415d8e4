"""How the own hand is sorted: colours in turn, trumps first, high to low, and steady."""

from dataclasses import replace
from itertools import combinations, pairwise, permutations

import pytest

from game.match.match import Match
from game.model.cards import CardSet, Strain, Suit
from game.model.plans import Phase
from game.ui.table.layout import RED, sorted_cards, sorted_hand, suit_order
from tests.ui.tables import ME, played_until, seated

SUBSETS = [
    frozenset(suits) for count in range(1, 5) for suits in combinations(Suit, count)
]  # fmt: skip


def neighbours(order):
    """How many neighbouring suits have the same colour."""
    return sum((a in RED) == (b in RED) for a, b in pairwise(order))


@pytest.mark.parametrize("present", SUBSETS, ids=lambda suits: "".join(sorted(map(str, suits))))
def test_colours_alternate_as_far_as_they_can(present):
    fewest = min(neighbours(order) for order in permutations(present))
    assert neighbours(suit_order(present, None)) == fewest
    for trump in present:
        possible = [order for order in permutations(present) if order[0] is trump]
        assert suit_order(present, trump)[0] is trump
        assert neighbours(suit_order(present, trump)) == min(map(neighbours, possible))


def test_a_trump_that_is_not_held_changes_nothing():
    for present in SUBSETS:
        for trump in set(Suit) - present:
            assert suit_order(present, trump) == suit_order(present, None)


def test_ten_stands_between_nine_and_jack_and_the_ace_leads():
    cards = CardSet.parse("9H 10H JH 2H AH KH 10S 9S")
    assert " ".join(map(str, sorted_cards(cards, Suit.HEARTS))) == "AH KH JH 10H 9H 2H 10S 9S"


def test_a_card_that_leaves_does_not_stir_the_others():
    hand = CardSet.parse("AS 9S KH 4H QC 3C JD 2D")
    order = sorted_cards(hand, Suit.HEARTS)
    for card in hand:
        if len(hand.of_suit(card.suit)) > 1:
            left = [other for other in order if other is not card]
            assert list(sorted_cards(hand.without(card), Suit.HEARTS)) == left


def test_the_trump_of_an_auction_leaves_the_hand_as_it_was():
    match = played_until(
        Match(seated("israeli", 4)), lambda view: view.public.phase is Phase.AUCTION
    )
    before = sorted_hand(match.view(ME))
    played_until(match, lambda view: view.public.phase is Phase.BID)
    view = match.view(ME)
    assert view.public.trump is not None
    if set(before) == set(view.holding):
        assert sorted_hand(view) == before
    for strain in Strain:
        public = replace(view.public, trump=strain)
        assert sorted_hand(replace(view, public=public)) == sorted_hand(view)


def test_a_turned_trump_comes_first():
    match = played_until(
        Match(seated("romanian", 4)), lambda view: view.public.plan.size == 5 and view.public.trump
    )
    view = match.view(ME)
    trumps = view.holding.of_suit(view.public.trump)
    assert set(sorted_hand(view)[: len(trumps)]) == set(trumps)
