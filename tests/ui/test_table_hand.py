"""How the own hand is sorted: colours in turn, trumps first, high to low, and steady."""

from dataclasses import replace
from itertools import combinations, pairwise, permutations

import pytest

from game.match.match import Match
from game.model.cards import CardSet, Strain, Suit
from game.model.plans import Phase
from game.ui.intents import Cancel
from game.ui.table.card_widget import CardWidget
from game.ui.table.layout import sorted_hand
from game.ui.table.sorting import RED, Sorting, sorted_cards, suit_order
from tests.ui.tables import ME, played_until, seated
from tests.ui.test_table_input import my_turn

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


@pytest.mark.parametrize("place", ["left", "right", "place"])
def test_a_suit_that_runs_out_does_not_stir_the_others(place):
    for present in SUBSETS:
        cards = CardSet.parse(" ".join(f"9{suit}" for suit in sorted(present)))
        for trump in Suit:
            sorting = Sorting("suits", place)
            order = sorted_cards(cards, trump, sorting)
            for gone in cards:
                left = sorted_cards(
                    cards.without(gone), trump, sorting, gone=CardSet.parse(str(gone))
                )
                assert left == tuple(card for card in order if card != gone)


@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli", "spades"])
def test_no_card_changes_places_while_a_hand_is_played(game):
    match, hands = Match(seated(game, 4)), {}

    def is_as_before(view):
        if view.public.phase is Phase.PLAY and view.public.plan.size > 6:
            before = hands.setdefault(view.public.number, sorted_hand(view))
            now = sorted_hand(view)
            assert now == tuple(card for card in before if card in now)
        return view.public.number == (12 if game == "romanian" else 3)

    played_until(match, is_as_before)
    assert hands


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


HAND = "AS 9S KH 10H 4H QC 3C JD 2D"


@pytest.mark.parametrize("sorting, trump, order", [
    (Sorting("suits", "left"), Suit.CLUBS, "QC 3C KH 10H 4H AS 9S JD 2D"),
    (Sorting("suits", "right"), Suit.CLUBS, "JD 2D AS 9S KH 10H 4H QC 3C"),
    (Sorting("suits", "place"), Suit.CLUBS, "AS 9S KH 10H 4H QC 3C JD 2D"),
    (Sorting("suits", "right"), None, "AS 9S KH 10H 4H QC 3C JD 2D"),
    (Sorting("plain", "place"), Suit.CLUBS, "AS KH QC JD 10H 9S 4H 3C 2D"),
    (Sorting("plain", "left"), Suit.CLUBS, "AS KH QC JD 10H 9S 4H 3C 2D"),
    (Sorting("plain", "right"), Suit.CLUBS, "AS KH QC JD 10H 9S 4H 3C 2D"),
    (Sorting("plain", "left"), None, "AS KH QC JD 10H 9S 4H 3C 2D"),
])  # fmt: skip
def test_the_hand_is_sorted_as_the_player_wants_it(sorting, trump, order):
    assert " ".join(map(str, sorted_cards(CardSet.parse(HAND), trump, sorting))) == order


@pytest.mark.parametrize("place", ["left", "right", "place"])
def test_a_void_suit_leaves_the_colours_in_turn_wherever_trumps_stand(place):
    for present in SUBSETS:
        for trump in present:
            cards = CardSet.parse(" ".join(f"9{suit}" for suit in sorted(present)))
            order = [card.suit for card in sorted_cards(cards, trump, Sorting("suits", place))]
            at = {"left": 0, "right": -1}.get(place)
            possible = [each for each in permutations(present) if at is None or each[at] is trump]
            assert neighbours(order) == min(map(neighbours, possible))


def test_a_change_of_the_sorting_lays_the_hand_anew_on_the_table_at_once():
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=lambda view: len(view.holding) > 6)
    trump = sitting.scene.presenter.shown.public.trump
    for by, place in [("plain", "place"), ("suits", "right"), ("suits", "left")]:
        sitting.do(Cancel())
        sitting.wait(0.1)
        sitting.services.change("comfort.sort", by)
        sitting.services.change("comfort.trump", place)
        sitting.do(Cancel())
        sitting.wait(0.1)
        cards = [w for w in sitting.group.widgets if isinstance(w, CardWidget)]
        wanted = sorted_cards(sitting.match.view(ME).holding, trump.suit, Sorting(by, place))
        assert tuple(widget.card for widget in cards) == wanted
        poses = sitting.scene.presenter.poses()
        assert sorted(wanted, key=lambda card: poses[card].x) == list(wanted)
