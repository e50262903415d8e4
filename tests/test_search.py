"""The player that looks ahead: what its worlds are told, what they come to, what it chooses."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from game.ai.aim import gains_of
from game.ai.heuristics import RulePlayer
from game.ai.knowledge import knowledge
from game.ai.player import USUAL, Budget, Decision, Motive, Option
from game.ai.worlds.ends import SCALE, Scorer
from game.ai.worlds.estimate import SCALE as TRICK
from game.ai.worlds.estimate import estimate_for, estimated, key_of, likelihoods
from game.ai.worlds.likely import likely_worlds, played_masks
from game.ai.worlds.rest import Rest
from game.ai.worlds.search import SearchPlayer, Tally
from game.fit_estimates import cells, fitted
from game.model.actions import Bid, Call, Give, Play
from game.model.cards import Card, CardSet, Strain
from game.model.plans import Phase
from game.model.results import HandResult
from game.model.state import PlayerView
from game.model.values import changed
from game.rules import engine
from game.rules.scoring import contract_of
from game.variants import find

from .kit import TABLES, match_of, move_towards_frisch

RULE = RulePlayer()
QUICK = SearchPlayer(worlds=12)


def views(game: str, players: int, seed: str, hands: int = 1, skip: int = 0):
    """Every decision of the first hands of a match among rule players: rules and view."""
    match = match_of(game, players, seed)
    while not match.is_over and match.view(0).public.number <= hands:
        actor = match.actor
        assert actor is not None
        view = match.view(actor)
        if view.public.number > skip:
            yield match.rules, view
        match.submit(actor, RULE.decide(match.rules, view, 1, USUAL).action)


def first(game: str, players: int, seed: str, phase: Phase):
    """The first decision of a match in that phase: rules and view."""
    return next(both for both in views(game, players, seed) if both[1].public.phase is phase)


def holding(cards: str) -> np.ndarray:
    return np.array([CardSet.parse(cards).mask], dtype=np.uint64)


# Estimates


def test_every_hand_that_is_dealt_has_an_estimate_of_its_own():
    for rules, size, trump in cells():
        estimate = estimate_for(rules, size, trump)
        assert estimate is estimate_for(rules, size, trump)
        assert len(estimate.weights) == 24
        assert key_of(rules, size, trump)


def test_the_file_of_estimates_is_what_the_script_makes():
    rules = find("romanian").rules(4, {})
    again = fitted(rules, 2, Strain.HEARTS)
    kept = estimate_for(rules, 2, Strain.HEARTS)
    assert np.allclose(again.weights, kept.weights, atol=2)
    assert abs(again.spread - kept.spread) <= 2


def test_a_hand_never_dealt_in_these_games_takes_the_nearest_estimate():
    rules = find("serbian").rules(4, {})
    assert estimate_for(rules, 10, Strain.HEARTS) in (
        estimate_for(rules, 9, Strain.HEARTS),
        estimate_for(rules, 11, Strain.HEARTS),
        estimate_for(rules, 10, Strain.HEARTS),
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AH KH QH 4D 3C 2S 5S 6S", "4H 3H 2H 4D 3C 2S 5S 6S"),  # honours in trumps
        ("AH 4D AC 2S AS 3D 5D 6S", "AH 4D 4C 2S 3S 3D 5D 6S"),  # aces
        ("5H 6H 7H 8H 4D 2C 3C AS", "5D 6D 7D 8D 4H 2C 3C AS"),  # length in trumps
    ],
)
def test_the_better_hand_promises_more_tricks(better, worse):
    rules = find("romanian").rules(4, {})
    estimate = estimate_for(rules, 8, Strain.HEARTS)
    promised = [estimated(holding(cards), Strain.HEARTS, estimate)[0] for cards in (better, worse)]
    assert promised[0] > promised[1] + TRICK // 2


def test_the_nearer_a_bid_is_to_the_promise_the_likelier_it_is():
    promised = np.array([3 * TRICK, 2 * TRICK, 4 * TRICK + 500, 9 * TRICK])
    near, off, further, odd = likelihoods(promised, 3, 800)
    assert near > off > further > odd > 0


# Worlds after the bids


def test_likely_worlds_fit_all_that_is_known():
    for game, players in (("serbian", 4), ("israeli", 4), ("spades", 4), ("romanian", 7)):
        for rules, view in views(game, players, "fit"):
            if not view.holding:
                continue
            known = knowledge(rules, view)
            for world in likely_worlds(rules, view, 5, np.random.default_rng(2)):
                for seat, held in enumerate(map(int, world)):
                    assert held.bit_count() == view.public.counts[seat]
                    assert not known.known_masks[seat] & ~held
                    assert all(known.may_hold(seat, card) for card in CardSet(held))


def test_a_high_bid_makes_high_cards_likelier():
    rules, view = first("serbian", 4, "high", Phase.PLAY)
    public = view.public
    rng = np.random.default_rng(3)
    other = next(seat for seat in public.active if seat != view.seat)
    means = []
    for bid in (0, 6):
        bids = tuple(bid if seat == other else 2 for seat in range(4))
        told = view_with(view, bids=bids)
        whole = likely_worlds(rules, told, 400, rng)[:, other]
        whole = whole | np.uint64(played_masks(public)[other])
        estimate = estimate_for(rules, public.plan.size, public.trump)
        means.append(estimated(whole, public.trump, estimate).mean())
    assert means[1] > means[0] + TRICK


def view_with(view: PlayerView, **changes: object) -> PlayerView:
    return PlayerView(changed(view.public, **changes), view.private)


# Ends


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_ends_are_scored_as_the_match_scores_them(game, players):
    random = Random(4)
    rules, view = first(game, players, "ends", Phase.PLAY)
    public, size = view.public, view.public.plan.size
    assert public.trump is not None
    ends = []
    for _ in range(30):
        takers = [random.choice(public.active) for _ in range(size)]
        tricks = [takers.count(seat) for seat in range(players)]
        bids = [random.randint(0, 3) if seat in public.active else 0 for seat in range(players)]
        ends.append((bids, tricks))
    bids = np.array([bids for bids, _ in ends], dtype=np.int64).T
    tricks = np.array([tricks for _, tricks in ends], dtype=np.int64).T
    for seat in public.active:
        worth = Scorer(rules, public, seat, public.trump).worth(bids, tricks)
        for place, (said, taken) in enumerate(ends):
            sits = [other in public.active for other in range(players)]
            hand = HandResult(
                size,
                public.trump,
                tuple(bid if sit else None for bid, sit in zip(said, sits, strict=True)),
                tuple(took if sit else None for took, sit in zip(taken, sits, strict=True)),
                public.plan.kind,
            )
            gains = list(gains_of(rules, public, hand))
            own = gains.pop(next(i for i, side in enumerate(rules.sides) if seat in side))
            assert worth.gains[place] == round(SCALE * (own - sum(gains) / len(gains)))
            contract = contract_of(rules.scoring.contracts(hand), seat)
            assert worth.made[place] == (contract is not None and contract.made)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_trick_of_the_rest_goes_to_somebody_at_the_table(game, players):
    rng = np.random.default_rng(5)
    for rules, view in views(game, players, "rest"):
        public = view.public
        if public.phase is not Phase.PLAY or not view.holding or len(public.trick) > 0:
            continue
        rest = Rest.of(rules, public)
        assert rest.leader == public.actor
        worlds = likely_worlds(rules, view, 6, rng)
        bids = np.repeat(np.array([bid or 0 for bid in public.bids])[:, None], 6, axis=1)
        final = rest.play_out(worlds, bids, [], rng)
        assert (final.sum(axis=0) == public.plan.size).all()
        assert (final >= np.array(public.tricks)[:, None]).all()


# Choices


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_choice_is_legal_and_carries_its_reasons(game, players):
    for rules, view in views(game, players, "legal", hands=2, skip=1):
        decision = QUICK.decide(rules, view, 7, USUAL)
        assert decision.action in engine.choices(rules, view)
        assert decision.evidence[0].action == decision.action
        actions = [option.action for option in decision.evidence]
        assert len(set(actions)) == len(actions)
        for option in decision.evidence:
            assert option.chance is None or 0.0 <= option.chance <= 1.0


@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli"])
def test_the_last_hand_is_searched_from_its_first_choice_on(game):
    """Also in the auction, where the trump of the playouts is not on the table yet."""
    for rules, view in views(game, find(game).default_players, "last"):
        public = changed(view.public, number=rules.schedule.hands)
        decision = SearchPlayer(worlds=4).decide(rules, PlayerView(public, view.private), 1, USUAL)
        assert len(decision.evidence) < 2 or decision.evidence[0].points is not None


@pytest.mark.parametrize("game", ["serbian", "israeli", "spades"])
def test_the_same_seed_gives_the_same_choice(game):
    for rules, view in islice(views(game, 4, "same"), 0, None, 5):
        assert QUICK.decide(rules, view, 9, USUAL) == QUICK.decide(rules, view, 9, USUAL)


def test_more_effort_means_more_worlds():
    rules, view = next(views("serbian", 4, "effort"))
    usual = QUICK.decide(rules, view, 3, USUAL)
    assert usual == SearchPlayer(worlds=6).decide(rules, view, 3, Budget(effort=2))
    assert usual != SearchPlayer(worlds=6).decide(rules, view, 3, USUAL)


def test_it_bids_what_most_worlds_make():
    rules, view = first("serbian", 4, "bid", Phase.BID)
    decision = SearchPlayer(worlds=200).decide(rules, view, 5, USUAL)
    chances = {option.action: option.chance for option in decision.evidence}
    assert isinstance(decision.action, Bid)
    assert chances[decision.action] > min(chances.values())
    assert len(chances) >= 3


def test_all_strains_that_hold_out_a_contract_are_tried():
    tried: set[Strain] = set()
    for seed in range(4):
        for rules, view in views("israeli", 4, f"auction {seed}"):
            if view.public.trump is not None:
                break
            decision = QUICK.decide(rules, view, 1, USUAL)
            actions = [option.action for option in decision.evidence]
            tried |= {action.strain for action in actions if isinstance(action, Call)}
    assert tried == set(Strain)


def tally(gains: list[int], trust: float = 0.0, judged: float = 0.0) -> Tally:
    filled = Tally(trust, judged)
    filled.add(SCALE * np.array(gains), np.array(gains) > 0)
    return filled


def test_a_choice_is_dropped_when_chance_does_not_explain_what_it_lacks():
    best = tally([10, -10] * 50)
    assert tally([9, -11] * 50).is_behind(best)
    assert tally([-10, -10] * 50).is_behind(best)
    assert not tally([-10, 9] * 50).is_behind(best)
    assert not tally([10, -10] * 50).is_behind(best)


def test_a_line_that_was_dropped_early_is_compared_in_the_worlds_it_was_tried_in():
    best = tally([10, -10] * 50 + [1000] * 7)
    lag = tally([9, -13] * 50).lag(best)
    assert lag.points == 2.0
    assert lag.error == pytest.approx(0.1)
    trusted = tally([9, -13] * 50, trust=1.0, judged=3.0).lag(tally([10, -10] * 50, trust=1.0))
    assert trusted.points == pytest.approx(-0.5) and trusted.error == pytest.approx(0.05)


def test_what_chance_explains_is_not_behind():
    play = [Play(Card.parse(text)) for text in ("2C", "3C", "4C", "5C")]
    best = Option(play[0], Motive.ON_BALANCE, 5.0, error=0.0)
    close = Option(play[1], Motive.ON_BALANCE, 3.0, error=1.0)
    clear = Option(play[2], Motive.ON_BALANCE, 2.9, error=1.0)
    at_sight = Option(play[3], Motive.ON_BALANCE, 4.0)
    decision = Decision(best.action, (best, close, clear, at_sight))
    assert [decision.behind(option) for option in decision.evidence] == [0.0, 0.0, 2.1, 1.0]
    assert decision.behind(Option(play[3], Motive.ON_BALANCE)) is None


@pytest.mark.parametrize("game", ["romanian", "israeli", "spades"])
def test_every_tried_choice_has_its_error_and_only_the_first_none(game):
    for rules, view in islice(views(game, 4, "error"), 0, None, 4):
        evidence = QUICK.decide(rules, view, 3, USUAL).evidence
        errors = [option.error for option in evidence]
        assert errors[0] in (None, 0.0)
        if errors[0] is not None:
            assert all(error is not None and error >= 0.0 for error in errors)


def test_judgement_at_sight_counts_for_as_much_as_it_is_trusted():
    assert tally([4, 8]).points == 6.0
    assert tally([4, 8], trust=2.0, judged=0.0).points == 2.0
    assert tally([4, 8], trust=1.0, judged=-2.0).points == 2.0
    assert tally([4, -8]).chance == 0.5


def test_packets_for_both_plans_are_tried_in_a_frisch():
    match = match_of("israeli", 4, "give")
    while match.view(0).public.phase is not Phase.FRISCH:
        move_towards_frisch(match, 1)
    while match.view(0).public.phase is Phase.FRISCH:
        seat = match.actor
        assert seat is not None
        view = match.view(seat)
        decision = QUICK.decide(match.rules, view, 3, USUAL)
        assert isinstance(decision.action, Give)
        assert decision.action in engine.choices(match.rules, view)
        motives = {option.motive for option in decision.evidence}
        assert Motive.GIVE_HIGH_CARDS in motives and len(motives) > 1
        assert RULE.decide(match.rules, view, 1, USUAL).action in {
            option.action for option in decision.evidence
        }
        match.submit(seat, decision.action)
