"""The information-set tree: its rules are the engine's, and its visits add up."""

from random import Random

import numpy as np
import pytest

from game.ai.heuristics import RulePlayer
from game.ai.player import USUAL
from game.ai.worlds.ends import SCALE
from game.ai.worlds.likely import likely_worlds
from game.ai.worlds.rest import Rest
from game.ai.worlds.search import SearchPlayer
from game.ai.worlds.tree import Tree, _deviation
from game.model.cards import SUIT_MASKS, Card, CardSet
from game.model.plans import Phase
from game.rules.play import trick_winner

from .kit import TABLES, match_of

RULE = RulePlayer()
POSITIONS = 10
SMALL = SearchPlayer(worlds=8, visits=40)


def choosing(game: str, players: int, seed: str):
    """The first cards of a match that are a choice: rules, view and the cards weighed."""
    match, left = match_of(game, players, seed), POSITIONS
    while left:
        actor = match.actor
        assert actor is not None
        view = match.view(actor)
        decision = RULE.decide(match.rules, view, 1, USUAL)
        if view.public.phase is Phase.PLAY and len(decision.evidence) > 1:
            yield match.rules, view, [int(option.action.card) for option in decision.evidence]
            left -= 1
        match.submit(actor, decision.action)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_legal_cards_and_winners_are_those_of_the_engine(game, players):
    random = Random(3)
    for rules, view, cards in choosing(game, players, "tree"):
        tree = Tree(Rest.of(rules, view.public), view.seat, cards)
        trump = view.public.trump
        for _ in range(3):
            pack = list(rules.pack)
            random.shuffle(pack)
            hand, table = CardSet.of(pack[:6]), [int(card) for card in pack[6:8]]
            for lead in ([], table):
                for played in (CardSet(), CardSet(SUIT_MASKS[3] & rules.pack.mask)):
                    led = Card(lead[0]).suit if lead else None
                    legal = rules.play.legal(hand, led, trump, played)
                    found = tree._legal(hand.mask, lead, bool(played))
                    assert found == legal.proper.mask & ~(legal.proper.mask >> 4)
            trick = tuple((seat, Card(card)) for seat, card in enumerate(table))
            assert tree._best(table) == trick_winner(trick, trump)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_world_is_one_visit_and_comes_back_once(game, players):
    rng = np.random.default_rng(4)
    for rules, view, cards in choosing(game, players, "visits"):
        tree = Tree(Rest.of(rules, view.public), view.seat, cards)
        tree.visit(likely_worlds(rules, view, 30, rng), rng)
        branches = tree.branches()
        assert set(branches) == set(cards)
        assert sum(branch.visits for branch in branches.values()) == 30
        assert tree._root.done == 30
        assert all(0.0 <= branch.made <= 1.0 for branch in branches.values())


def test_the_card_that_serves_best_is_visited_more_than_the_worst():
    rules, view, cards = next(choosing("serbian", 4, "visits"))
    rng = np.random.default_rng(1)
    tree = Tree(Rest.of(rules, view.public), view.seat, cards)
    tree.visit(likely_worlds(rules, view, 1000, rng), rng)
    ranked = sorted(tree.branches().values(), key=lambda branch: branch.points)
    assert ranked[-1].visits > ranked[0].visits
    assert max(branch.visits for branch in ranked) > 1000 // len(cards)


@pytest.mark.parametrize("game", ["romanian", "israeli", "spades"])
def test_the_tree_decides_legally_and_alike_for_the_same_seed(game):
    for rules, view, cards in choosing(game, 3, "alike"):
        decision = SMALL.decide(rules, view, 5, USUAL)
        assert int(decision.action.card) in cards
        assert {int(option.action.card) for option in decision.evidence} == set(cards)
        best, *others = (option.error for option in decision.evidence)
        assert best == 0.0 and all(error >= 0.0 for error in others)
        assert SMALL.decide(rules, view, 5, USUAL) == decision


def test_the_deviation_is_counted_in_whole_numbers():
    gains = [SCALE * each for each in (1, 5, 9, -3)]
    assert abs(_deviation(gains) - np.std(gains)) < 1.0
    assert _deviation([7, 7, 7]) == 0


def test_only_few_players_are_searched_in_a_tree():
    for players, tree_decides in ((3, True), (4, False)):
        differs = False
        for rules, view, _ in choosing("spades", players, "who"):
            without = SearchPlayer(worlds=8).decide(rules, view, 5, USUAL)
            differs = differs or SMALL.decide(rules, view, 5, USUAL) != without
        assert differs is tree_decides
