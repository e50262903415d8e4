"""Blind nil: the cards lie face down until their player looks, or has bid. Source: house.md."""

import pytest

from game.errors import IllegalAction
from game.match.journal import replay, written, written_header
from game.match.laws import Moment, nil_is_bid_blind_before_a_look
from game.match.match import Match
from game.model.actions import BLIND_NIL, LOOK, Action, Bid
from game.model.cards import CardSet, Strain
from game.model.events import BidMade, HoldingDealt, HoldingTakenUp, Looked
from game.model.plans import Phase
from game.model.reasons import Reason
from game.model.results import Contract, HandResult
from game.model.state import State
from game.rules import engine
from game.rules.choices import BidChoices, LookChoices
from game.rules.options import Value
from game.variants import SPADES

from .kit import check_laws, match_of, played


def spades(players: int = 4, seed: str = "blind", **options: Value) -> Match:
    return match_of("spades", players, seed, {"blind_nil": True, **options})


def asked(match: Match) -> LookChoices | BidChoices:
    assert match.actor is not None
    choices = engine.choices(match.rules, match.view(match.actor))
    assert isinstance(choices, LookChoices | BidChoices)
    return choices


def do(match: Match, *actions: Action) -> Match:
    for action in actions:
        assert match.actor is not None
        match.submit(match.actor, action)
    return match


# What anybody knows


@pytest.mark.parametrize("players", SPADES.players)
def test_nobody_knows_a_card_before_the_first_decision(players):
    match = spades(players)
    dealt = [event for event in match.events if isinstance(event, HoldingDealt)]
    assert len(dealt) == players
    for seat in range(players):
        assert not any(match.view(seat).private.known)
        assert all(event.seen_by(seat).cards is None for event in dealt)
    assert match.view(0).public.face_down == match.view(0).public.active


@pytest.mark.parametrize("action", [LOOK, BLIND_NIL])
def test_whoever_looks_or_has_bid_blind_sees_the_own_cards_and_nobody_else_does(action):
    match = spades()
    first = match.actor
    do(match, action)
    (taken_up,) = (event for event in match.events if isinstance(event, HoldingTakenUp))
    assert taken_up.seat == first and taken_up.count == 13
    for seat in range(4):
        view = match.view(seat)
        assert view.holding == (taken_up.cards if seat == first else CardSet())
        assert (taken_up.seen_by(seat).cards is None) is (seat != first)
        assert view.public.face_down == view.public.active[1:]


def test_a_seat_looks_only_in_its_turn_and_everybody_has_when_play_begins():
    match = do(spades(), LOOK, Bid(3), BLIND_NIL)
    public = match.view(0).public
    assert public.face_down == public.active[2:]
    do(match, LOOK, Bid(4), BLIND_NIL)
    public = match.view(0).public
    assert public.phase is Phase.PLAY and public.face_down == ()
    assert public.blind == (public.active[1], public.active[3])
    assert all(len(match.view(seat).holding) == 13 for seat in range(4))


def test_a_table_without_the_rule_is_as_it_was():
    match = match_of("spades", 4, "blind")
    assert isinstance(asked(match), BidChoices)
    assert not any(isinstance(event, Looked | HoldingTakenUp) for event in match.events)
    for other in match.events:
        if isinstance(other, HoldingDealt):
            assert not other.face_down


# What may be done


def test_after_a_look_nil_is_bid_in_the_usual_way_and_not_blind():
    match = spades()
    assert asked(match).why_not(Bid(3)) is Reason.NOT_NOW
    do(match, LOOK)
    for action in (LOOK, BLIND_NIL):
        assert asked(match).why_not(action) is Reason.NOT_NOW
        with pytest.raises(IllegalAction):
            do(match, action)
    do(match, Bid(0))
    assert match.view(0).public.blind == ()


@pytest.mark.parametrize(
    ("options", "before", "reason"),
    [
        # 5, 4 and 4 make 13: a nil of the last bidder is hooked.
        ({"no_hell": True}, (5, 4, 4), Reason.HOOK),
        ({"no_hell": True}, (5, 4, 3), None),
        # The partner bid 3: a side must come to 4.
        ({"lowest_side_bid": 4}, (3, 4), Reason.SIDE_TOO_LOW),
        ({"lowest_side_bid": 4}, (0, 4), None),
        # The partner bid above nil, so this one is nil, blind or not.
        ({"suicide": True}, (5, 4), None),
        # And the hook, which would leave no bid, is waived.
        ({"suicide": True, "no_hell": True}, (0, 8, 5), None),
    ],
)
def test_a_blind_nil_is_barred_where_nil_is(options, before, reason):
    match = spades(**options)
    for bid in before:
        do(match, LOOK, Bid(bid))
    choices = asked(match)
    assert isinstance(choices, LookChoices)
    assert choices.why_not(BLIND_NIL) is reason
    assert list(choices) == ([LOOK, BLIND_NIL] if reason is None else [LOOK])


def test_under_suicide_a_blind_nil_is_the_nil_of_the_side():
    match = do(spades(suicide=True), BLIND_NIL, LOOK, Bid(4), LOOK)
    assert asked(match).legal == (0, *range(4, 14))


def test_in_the_sum_of_no_hell_a_blind_nil_counts_nothing():
    match = do(spades(no_hell=True), BLIND_NIL, LOOK, Bid(4), LOOK, Bid(3), LOOK)
    assert asked(match).why_not(Bid(6)) is Reason.HOOK


# The score


@pytest.mark.parametrize(
    ("tricks", "lines"),
    [
        ((0, 4, 5, 4), {"contract": 40, "bags": 1, "blind_nil": 200}),
        ((2, 4, 4, 3), {"contract": 40, "blind_nil": -200, "nil_bags": 2}),
    ],
)
def test_the_lines_of_a_blind_nil(tricks, lines):
    rules = SPADES.rules(4, {"blind_nil": True})
    hand = HandResult(13, Strain.SPADES, (0, 4, 4, 3), tricks, blind=(0,))
    score = rules.scoring.score(hand, (0, 0), ((0,), (0,)))
    assert dict(score.lines[0]) == lines
    assert Contract((0,), 0, tricks[0], tricks[0] == 0) in rules.scoring.contracts(hand)


def test_the_sheet_remembers_who_was_blind():
    match = do(spades(), LOOK, Bid(3), BLIND_NIL, LOOK, Bid(3), LOOK, Bid(3))
    blind = match.view(0).public.blind
    record = played(match, hands=1).view(0).public.sheet[0]
    assert record.blind == record.result.blind == blind and len(blind) == 1
    lines = [line.name for lines in record.score.lines for line in lines]
    assert lines.count("blind_nil") == 1 and "nil" not in lines
    assert match.view(0).public.blind == ()


# The log


def test_a_journal_with_looks_and_blind_nils_plays_again_and_completes_a_torn_step():
    match = spades()
    do(match, LOOK, Bid(3), BLIND_NIL)
    lines = [written_header(match.setup).encode(), *written(match.events).split(b"\n")[:-1]]
    assert replay(lines).match.events == match.events
    last_seen = len(lines) - 1  # without the taking up that followed the blind nil
    torn = replay(lines[:last_seen])
    assert torn.match.events == match.events and torn.recorded == len(match.events) - 1


def test_decisions_give_their_actions_back():
    assert Looked(1).as_action() == LOOK
    assert BidMade(1, 0, blind=True).as_action() == BLIND_NIL
    assert BidMade(1, 0).as_action() == Bid(0)


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {}), (4, {}), (5, {}), (6, {}), (4, {"mode": "solo"}),
     (4, {"suicide": True}), (4, {"no_hell": True, "suicide": True}),
     (4, {"lowest_side_bid": 4, "quicksand": True})],
)  # fmt: skip
def test_the_laws_hold_with_cards_face_down(players, options):
    check_laws(spades(players, "laws", **options), hands=4, chance=1 / 4)


def test_a_bid_slipped_in_before_the_look_would_be_seen():
    match = spades()
    state = State.before_match(4, match.setup.seed)
    for event in match.events:
        state = state.after(event)
    for event in (BidMade(match.actor, 3), BidMade(match.actor, 3, blind=True)):
        moment = Moment(match.rules, state, event, state.after(event))
        assert list(nil_is_bid_blind_before_a_look(moment))
