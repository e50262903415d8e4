"""When the computer bids nil blind: as a last resort, and then it is played like any nil."""

import pytest

from game.ai.levels import LEVELS, player_for
from game.ai.player import USUAL, Decision, Motive
from game.ai.position import NIL_PRICE, Position
from game.match.match import Match
from game.model.actions import BLIND_NIL, LOOK, Bid
from game.model.private import Private
from game.model.state import PlayerView
from game.model.values import changed

from .kit import match_of, move

RULE = player_for("rule")


def asked(bids: tuple[int, ...] = (), **options) -> Match:
    """A match in which so many players looked and bid, in turn."""
    match = match_of("spades", 4, "last resort", {"blind_nil": True, **options})
    for bid in bids:
        match.submit(match.actor, LOOK)
        match.submit(match.actor, Bid(bid))
    return match


def decided(match: Match, own: int, their: int) -> Decision:
    """What the next player decides, whose side stands at `own`."""
    view = match.view(match.actor)
    totals = (own, their) if view.seat % 2 == 0 else (their, own)
    public = changed(view.public, totals=totals, carry=((0,), (0,)))
    return RULE.decide(match.rules, PlayerView(public, view.private), 1, USUAL)


@pytest.mark.parametrize(
    ("own", "their", "blind"),
    [
        # They bid 3 and 4 and will stand at 70 more. The partner bid 4.
        (340, 470, True),  # 340 and 240 are 580, above 540
        (300, 470, True),  # level at 540 means another hand
        (299, 470, False),  # 539 is not enough, so the cards may as well be seen
        (-100, 470, False),
        (400, 470, False),  # a nil after a look would do: 400 and 140 are 540
        (380, 470, False),  # or nearly so
        (379, 470, True),
        (460, 470, False),  # and so would a contract of 9, with its bonus
        (340, 420, False),  # they come to 490 and do not win yet
        (340, 440, False),  # 510 is no more than they have bid: they may be set
        (340, 450, True),
        (0, 0, False),
    ],
)
def test_it_is_bid_when_the_others_win_with_this_hand_and_nothing_else_is_enough(own, their, blind):
    decision = decided(asked((3, 4, 4)), own, their)
    assert decision.action == (BLIND_NIL if blind else LOOK)
    assert {option.action for option in decision.evidence} == {LOOK, BLIND_NIL}
    assert decision.evidence[0].motive is (Motive.BID_TO_CATCH_UP if blind else Motive.LOOK_FIRST)


def test_a_look_is_forced_where_nil_is_barred():
    match = asked((5, 4, 4), no_hell=True)
    decision = decided(match, 340, 470)
    assert decision.action == LOOK and decision.evidence[0].motive is Motive.FORCED


def test_by_points_alone_nobody_goes_blind():
    for players in (3, 4, 5, 6):
        match = match_of("spades", players, "points", {"blind_nil": True})
        first, second = RULE.decide(match.rules, match.view(match.actor), 1, USUAL).evidence
        assert first.action == LOOK and second.points < 0 < second.chance < 0.4


def test_alone_it_is_the_last_resort_too():
    match = match_of("spades", 6, "alone", {"blind_nil": True})
    view = match.view(match.actor)
    leader = (view.seat + 1) % 6  # who will stand at 500
    for own, blind in ((340, True), (300, True), (299, False), (400, False)):
        totals = tuple({view.seat: own, leader: 490}.get(seat, 100) for seat in range(6))
        public = changed(view.public, totals=totals, carry=((0,),) * 6)
        choice = RULE.decide(match.rules, PlayerView(public, view.private), 1, USUAL)
        assert choice.action == (BLIND_NIL if blind else LOOK), own


def test_high_bids_can_be_set_and_are_no_reason_to_go_blind():
    assert decided(asked((4, 4, 4)), 340, 470).action == LOOK  # 12 of 13 tricks


def test_two_partners_do_not_both_go_blind():
    match = asked()
    match.submit(match.actor, BLIND_NIL)
    match.submit(match.actor, LOOK)
    match.submit(match.actor, Bid(6))
    for own in range(100, 480, 20):
        assert decided(match, own, 470).action == LOOK


def test_the_others_blind_nil_is_not_taken_to_be_made():
    match = asked()
    match.submit(match.actor, BLIND_NIL)
    # They would stand at 470 - 200 + 3 and whatever the partner bids: nobody wins yet.
    assert decided(match, 340, 470).action == LOOK
    # Nor do they at 290, where the nil if made would win and a blind one could still beat it.
    assert decided(match, 340, 290).action == LOOK


def test_a_whole_match_without_need_has_no_blind_nil():
    match = match_of("spades", 4, "calm", {"blind_nil": True}, level="rule")
    while len(match.view(0).public.sheet) < 3:
        move(match)
    assert not any(record.blind for record in match.view(0).public.sheet)


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_is_the_same_whatever_cards_lie_face_down(level):
    """Its view has none of them, so the same table gives the same decision."""
    choices = set()
    for seed in range(4):
        match = match_of("spades", 4, f"any {seed}", {"blind_nil": True})
        view = match.view(match.actor)
        assert not any(view.private.known)
        blank = PlayerView(
            changed(view.public, commitment="", dealer=3, active=(0, 1, 2, 3), actor=0,
                    face_down=(0, 1, 2, 3)),
            Private(0, view.private.known),
        )  # fmt: skip
        choices.add(player_for(level).decide(match.rules, blank, 7, USUAL).action)
    assert len(choices) == 1


def test_the_random_player_goes_both_ways():
    match = asked()
    player = player_for("random")
    view = match.view(match.actor)
    found = {player.decide(match.rules, view, seed, USUAL).action for seed in range(8)}
    assert found == {LOOK, BLIND_NIL}


def test_a_blind_nil_is_ducked_covered_and_attacked_like_any_nil_for_twice_the_price():
    motives: dict[int, set[Motive]] = {place: set() for place in range(4)}
    for seed in range(16):
        match = match_of("spades", 4, f"alike {seed}", {"blind_nil": True}, level="rule")
        blind = match.actor
        for action in (BLIND_NIL, LOOK, Bid(3), LOOK, Bid(4), LOOK, Bid(3)):
            match.submit(match.actor, action)
        while not match.view(0).public.tricks[blind] and not match.view(0).public.sheet:
            view = match.view(match.actor)
            decision = RULE.decide(match.rules, view, 1, USUAL)
            motives[(match.actor - blind) % 4].add(decision.evidence[0].motive)
            assert {price for _, price in Position.of(match.rules, view).nils} <= {
                NIL_PRICE * 2, -NIL_PRICE * 2,
            }  # fmt: skip
            match.submit(match.actor, decision.action)
    assert Motive.DUCK_UNDER in motives[0]
    assert Motive.COVER_NIL in motives[2]
    assert Motive.SET_NIL in motives[1] | motives[3]
