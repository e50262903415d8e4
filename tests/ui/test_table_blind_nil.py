"""Blind nil at the table: cards face down, the question before the bid, by clicks and by keys."""

import pytest

from game.match.match import Match
from game.model.actions import BLIND_NIL, LOOK, Bid
from game.model.events import BidMade, Looked
from game.model.plans import Phase
from game.rules.choices import BidChoices, LookChoices
from game.ui.intents import Accept, Digit, Key, Tab
from game.ui.scenes.score import ScoreScene
from game.ui.table.layout import hand_poses, rest, sorted_hand
from game.ui.table.look_prompt import BLIND_KEY, LOOK_KEY
from game.ui.table.seat_plate import _state_words
from game.ui.table.tokens import Back
from tests.ui.tables import ME, SIZES, Sitting, box, clashes, frame_of, outside, seated
from tests.ui.test_table_input import fast
from tests.ui.test_table_layout import furniture, lying, question
from tests.ui.test_table_play import CLICKS, KEYS, decide_by

OPTIONS = (("blind_nil", True),)
BOTH = pytest.mark.parametrize("hands", [KEYS, CLICKS], ids=["keys", "clicks"])
APART = 0.4  # seconds between two presses that are meant apart


def asked_to_look(*, before=(), options=OPTIONS, players=4, seed="1", **more):
    """A sitting at which the person is asked; the others looked and bid `before`, or 3 each."""
    for attempt in range(40):
        match = Match(seated("spades", players, seed=f"{seed} {attempt}", options=options))
        bids = list(before)
        while match.actor != ME:
            match.submit(match.actor, LOOK)
            match.submit(match.actor, Bid(bids.pop(0) if bids else 3))
        if not bids:
            break
    sitting = Sitting(match, **more)
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.wait(APART)
    assert isinstance(sitting.asked, LookChoices)
    return sitting


def choose(sitting, key, hands):
    """Press one of the two buttons."""
    if hands is CLICKS:
        sitting.click(sitting.spot(key))
    else:
        for _ in range(6):
            if sitting.group.ring and sitting.group.focused.key == key:
                break
            sitting.do(Tab(1))
        sitting.do(Accept())
    sitting.wait(APART)


def faces(sitting):
    """How much of every own card is to be seen: 0 for a back, 1 for a face."""
    shown = sitting.scene.presenter
    own = {Back(ME, place) for place in range(13)} | set(sorted_hand(shown.shown))
    return {pose.face for token, pose in shown.poses().items() if token in own}


@BOTH
def test_a_look_turns_the_cards_over_and_asks_for_the_bid(hands):
    sitting = asked_to_look()
    assert faces(sitting) == {0.0}
    choose(sitting, LOOK_KEY, hands)
    sitting.wait_for(lambda: sitting.asked)
    assert sitting.acts == [Looked(ME)] and faces(sitting) == {1.0}
    assert isinstance(sitting.asked, BidChoices)
    sitting.wait(APART)
    decide_by(sitting, hands)
    assert isinstance(sitting.acts[-1], BidMade) and not sitting.acts[-1].blind


@BOTH
def test_a_blind_nil_is_bid_before_the_cards_turn_over(hands):
    sitting = asked_to_look()
    choose(sitting, BLIND_KEY, hands)
    assert sitting.acts == [BidMade(ME, 0, blind=True)]
    sitting.wait_for(lambda: sitting.scene.presenter.caught_up)
    assert faces(sitting) == {1.0} and "You bid blind nil" in sitting.spoken
    public = sitting.scene.presenter.shown.public
    assert _state_words(public, ME, sitting.scene._at.facts) == "blind nil"


@BOTH
@pytest.mark.parametrize("key", [LOOK_KEY, BLIND_KEY])
def test_a_whole_hand_is_played_from_the_face_down_deal_to_the_score(hands, key):
    match = Match(seated("spades", 4, seed="whole", options=OPTIONS))
    sitting = Sitting(match, speed="quick")
    while not isinstance(sitting.top, ScoreScene):
        sitting.wait_for(lambda: sitting.asked or isinstance(sitting.top, ScoreScene))
        if isinstance(sitting.asked, LookChoices):
            sitting.wait(APART)
            choose(sitting, key, hands)
        elif sitting.asked:
            decide_by(sitting, hands)
    record = match.view(ME).public.sheet[0]
    assert (ME in record.blind) is (key == BLIND_KEY)
    assert (record.bids[ME] == 0) or key == LOOK_KEY


@pytest.mark.parametrize("key", [LOOK_KEY, BLIND_KEY])
def test_fifty_clicks_choose_once(key):
    sitting = asked_to_look()
    fast(sitting, 50, sitting.spot(key))
    assert len(sitting.acts) == 1


def test_enter_looks_and_a_typed_nought_only_finds_the_blind_nil():
    sitting = asked_to_look()
    assert sitting.group.focused.key == LOOK_KEY
    sitting.do(Digit(0))
    assert not sitting.acts and sitting.group.focused.key == BLIND_KEY
    sitting.wait(APART)
    sitting.do(Digit(3))
    assert not sitting.acts
    sitting.wait(APART)
    sitting.do(Accept())
    assert sitting.acts == [BidMade(ME, 0, blind=True)]


def test_a_blind_nil_that_is_barred_says_why_and_cannot_be_chosen():
    options = (*OPTIONS, ("lowest_side_bid", 4))
    sitting = asked_to_look(before=(2, 2), options=options)
    assert list(sitting.asked) == [LOOK]
    sitting.click(sitting.spot(BLIND_KEY))
    assert not sitting.acts
    assert sitting.prompt.note == "0 is barred: your side must bid at least four"
    assert "You may look at your cards" in sitting.spoken


def test_the_keys_tell_of_cards_that_lie_face_down():
    sitting = asked_to_look()
    sitting.do(Key("l"))
    assert sitting.spoken[-1] == "Your cards lie face down"
    sitting.do(Key("b"))
    assert sitting.spoken[-1] == "You may look at your cards, or bid blind nil"
    assert sitting.group.ring and sitting.group.focused.key == LOOK_KEY
    choose(sitting, BLIND_KEY, CLICKS)
    sitting.wait(1.0)
    sitting.do(Key("b"))
    assert "You blind nil" in sitting.spoken[-1]


def test_the_screen_knows_no_card_before_the_look():
    sitting = asked_to_look()
    shown = sitting.scene.presenter.shown
    assert not any(shown.private.known) and shown.public.phase is Phase.BID
    poses = rest(shown, frame_of(sitting.match, (1280, 720)))
    assert {token.seat for token in poses if isinstance(token, Back)} == set(range(4))


def test_the_cards_turn_over_where_they_lie():
    sitting = asked_to_look()
    frame, before = sitting.scene.presenter.frame, sitting.scene.presenter.shown
    lay = [pose for token, pose in rest(before, frame).items() if token in
           {Back(ME, place) for place in range(13)}]  # fmt: skip
    sitting.match.submit(ME, LOOK)
    cards = hand_poses(frame, sorted_hand(sitting.match.view(ME)))
    assert [(pose.x, pose.y, pose.angle) for pose in lay] == [
        (pose.x, pose.y, pose.angle) for pose in cards.values()
    ]


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("barred", [False, True])
def test_the_question_covers_neither_cards_nor_seats(size, players, barred):
    options = (*OPTIONS, ("no_hell", True)) if barred else OPTIONS
    hand = {3: 17, 4: 13, 6: 8}[players]
    before = (hand, *(0,) * (players - 2)) if barred else ()
    sitting = asked_to_look(before=before, options=options, players=players)
    view, frame = sitting.scene.presenter.shown, frame_of(sitting.match, size)
    asked = question(view, sitting.match, frame, size)
    assert (BLIND_NIL in sitting.asked) is not barred
    buttons = [(widget.key, widget.rect) for widget in asked.widgets]
    assert all(asked.panel.contains(rect) for _, rect in buttons)
    assert not buttons[0][1].colliderect(buttons[1][1])
    plate = [box("question", tuple(asked.panel))]
    assert not outside(plate, size)
    assert not clashes(plate, [*furniture(frame, size), *lying(view, frame, Back)])
