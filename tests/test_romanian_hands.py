"""Forehead hands, 0 hands and the unseen hand. Source: romanian.md."""

import pytest

from game.match.match import Match
from game.model.actions import Action, Bid, Play
from game.model.events import CardPlayed, HoldingDealt
from game.model.plans import HandKind, Phase
from game.model.results import Standing
from game.rules import engine
from game.rules.choices import BidChoices
from game.rules.engine import start
from game.rules.options import Value
from game.variants import ROMANIAN

from .kit import match_of


def romanian(players: int = 4, **options: Value) -> Match:
    """A match with some options."""
    return match_of("romanian", players, seed="5", options=options)


def lowest(match: Match) -> Action:
    """The first legal action of whoever is to act."""
    assert match.actor is not None
    return next(iter(engine.choices(match.rules, match.view(match.actor))))


def until(match: Match, kind: HandKind) -> Match:
    """Play on to the first hand of a kind."""
    while match.view(0).public.plan.kind is not kind:
        assert match.actor is not None
        match.submit(match.actor, lowest(match))
    return match


@pytest.mark.parametrize(
    ("schedule", "forehead", "numbers"),
    [
        ("1_8_1", "last", range(21, 25)),
        ("1_8_1", "first_and_last", (1, 2, 3, 4, 21, 22, 23, 24)),
        ("8_1_8", "last", range(11, 15)),
        ("8_1_8", "first_and_last", range(11, 15)),
        ("1_8_1", "off", ()),
    ],
)
def test_forehead_hands_are_the_one_card_hands_of_the_blocks(schedule, forehead, numbers):
    rules = ROMANIAN.rules(4, {"schedule": schedule, "forehead": forehead})
    plans = {number: rules.schedule.plan(number) for number in range(1, 25)}
    found = [number for number, plan in plans.items() if plan.kind is HandKind.FOREHEAD]
    assert found == list(numbers)
    assert all(plans[number].size == 1 for number in found)


@pytest.mark.parametrize("players", range(3, 8))
def test_on_the_forehead_everybody_sees_every_card_but_their_own(players):
    match = romanian(players, forehead="first_and_last")
    public = match.view(0).public
    assert public.plan.kind is HandKind.FOREHEAD
    for seat in range(players):
        known = match.view(seat).private.known
        assert not known[seat]
        assert all(len(known[other]) == 1 for other in public.active if other != seat)


def test_a_forehead_hand_is_bid_and_then_turned_up_without_asking():
    match = romanian(forehead="first_and_last")
    dealt = {event.seat: event.cards for event in match.events if isinstance(event, HoldingDealt)}
    first = match.view(0).public.active
    while match.view(0).public.number == 1:
        assert match.view(0).public.phase is Phase.BID
        match.submit(match.actor, lowest(match))
    played = {event.seat: event.card for event in match.events if isinstance(event, CardPlayed)}
    assert tuple(played) == first
    assert {seat: {card} for seat, card in played.items()} == {
        seat: set(cards) for seat, cards in dealt.items()
    }


def test_in_a_zero_hand_nobody_is_asked_for_a_bid():
    match = romanian(final_hands="zero_hands", final_hands_when="always", zero_hands_max=2)
    public = until(match, HandKind.ZERO).view(0).public
    assert (public.number, public.plan.size, public.phase) == (25, 8, Phase.PLAY)
    assert public.bids == (0, 0, 0, 0)
    while not match.is_over:
        match.submit(match.actor, lowest(match))
    assert [row.plan.kind for row in match.view(0).public.sheet[-3:]] == [
        HandKind.ORDINARY,
        HandKind.ZERO,
        HandKind.ZERO,
    ]


def test_in_the_unseen_hand_the_bids_come_before_the_cards_and_the_hook_holds():
    match = until(romanian(final_hands="nv_hand", final_hands_when="always"), HandKind.UNSEEN)
    while match.view(0).public.phase is Phase.BID:
        view = match.view(match.actor)
        assert not view.holding and not any(view.public.counts)
        choices = engine.choices(match.rules, view)
        assert isinstance(choices, BidChoices)
        missing = sum(bid is None for bid in view.public.bids)
        if missing == 1:
            assert Bid(8 - view.public.bid_sum) not in choices
        match.submit(match.actor, Bid(2 if missing > 1 else 3))
    assert match.view(0).public.counts == (8, 8, 8, 8)
    assert isinstance(lowest(match), Play)


@pytest.mark.parametrize(
    ("options", "scheduled", "now", "finals", "winners"),
    [
        ({"final_hands": "zero_hands"}, (9, 9, 5, 1), (9, 9, 5, 1), 0, None),
        ({"final_hands": "zero_hands"}, (9, 9, 5, 1), (8, 7, 10, 1), 1, (0,)),
        ({"final_hands": "zero_hands"}, (9, 9, 5, 1), (7, 7, 10, 1), 1, None),
        ({"final_hands": "zero_hands"}, (9, 9, 5, 1), (7, 7, 10, 1), 4, (0, 1)),
        ({"final_hands": "zero_hands"}, (9, 8, 5, 1), (9, 8, 5, 1), 0, (0,)),
        ({"final_hands": "nv_hand"}, (9, 9, 5, 1), (7, 7, 10, 1), 1, (0, 1)),
        (
            {"final_hands": "nv_hand", "final_hands_when": "always"},
            (9, 8, 5, 1),
            (9, 8, 5, 1),
            0,
            None,
        ),
        (
            {"final_hands": "nv_hand", "final_hands_when": "always"},
            (9, 8, 5, 1),
            (8, 7, 12, 1),
            1,
            (2,),
        ),
        ({"zero_finish": True, "final_hands": "nv_hand"}, (9, 0, 5, 0), (9, 0, 5, 0), 0, None),
        ({"zero_finish": True, "final_hands": "nv_hand"}, (9, 0, 5, 0), (20, 10, 5, -3), 1, (1,)),
    ],
)
def test_final_hands_break_a_tie_among_those_who_were_tied(
    options, scheduled, now, finals, winners
):
    ending = ROMANIAN.rules(4, options).ending
    verdict = ending.verdict(Standing(now, ((),) * 4, True, finals, scheduled))
    assert (verdict and verdict.winners) == winners


def test_with_a_dead_hand_no_tied_leader_deals_the_tie_break():
    rules = ROMANIAN.rules(7, {"final_hands": "nv_hand"})
    public = start(rules, "1").state.public
    totals = (5, 9, 9, 1, 9, 0, 0)
    standing = Standing(totals, public.carry, True, 0, totals)
    for dealer, following in ((0, 3), (3, 5), (6, 0)):
        public = public.after(engine.HandOpened(1, 0, public.plan, dealer, rules.active(dealer)))
        assert engine._next_dealer(rules, public, standing) == following
