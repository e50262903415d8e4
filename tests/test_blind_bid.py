"""Bids without a look at the own cards."""

import pytest

from game.ai.blind_bid import choose_blind_bid, forehead_chance
from game.ai.levels import player_for
from game.ai.player import USUAL
from game.match.match import Match
from game.model.actions import Bid
from game.model.cards import Card, CardSet
from game.model.plans import HandKind
from game.model.values import changed
from game.rules import engine
from game.rules.choices import PlayChoices

from .kit import match_of

FOREHEAD = {"forehead": "first_and_last"}


def with_others(match: Match, cards: str, turned: str):
    """The view of whoever bids first, with these cards on the other foreheads."""
    view = match.view(match.actor)
    others = [seat for seat in view.public.active if seat != view.seat]
    known = [CardSet()] * 4
    for seat, card in zip(others, cards.split(), strict=True):
        known[seat] = CardSet.of([Card.parse(card)])
    card = Card.parse(turned)
    public = changed(view.public, turned=card, trump=card.suit)
    return type(view)(public, changed(view.private, known=tuple(known)))


def test_weak_cards_on_the_other_foreheads_are_bid_one_on_and_strong_ones_zero():
    match = match_of("romanian", seed="9", options=FOREHEAD)
    rules = match.rules
    weak, strong = with_others(match, "7H 7D 7C", "8S"), with_others(match, "AS KS QS", "8S")
    assert forehead_chance(rules, strong) == 0
    assert forehead_chance(rules, weak) > 0.5
    for view, bid in ((weak, 1), (strong, 0)):
        legal = engine.choices(rules, view)
        assert choose_blind_bid(rules, view, legal).action == Bid(bid)


@pytest.mark.parametrize(
    ("game", "players", "options", "special"),
    [
        ("romanian", 4, FOREHEAD, {HandKind.FOREHEAD}),
        (
            "romanian",
            7,
            FOREHEAD | {"final_hands": "nv_hand", "final_hands_when": "always"},
            {HandKind.FOREHEAD, HandKind.UNSEEN},
        ),
        (
            "romanian",
            3,
            {"final_hands": "zero_hands", "final_hands_when": "always"},
            {HandKind.ZERO},
        ),
        ("israeli", 4, {"revoke_mode": "penalised"}, set()),
    ],
)
def test_the_rule_player_plays_every_kind_of_hand_and_never_revokes(
    game, players, options, special
):
    match, player = match_of(game, players, seed="9", options=options), player_for("rule")
    while not match.is_over and match.view(0).public.number < 40:
        actor = match.actor
        view = match.view(actor)
        legal = engine.choices(match.rules, view)
        action = player.decide(match.rules, view, match.bot_seed(actor), USUAL).action
        if isinstance(legal, PlayChoices):
            assert action.card in legal.proper
        match.submit(actor, action)
    assert not any(match.view(0).public.fines)
    kinds = {row.plan.kind for row in match.view(0).public.sheet}
    assert kinds == {HandKind.ORDINARY} | special
