"""Claiming at the table: asked, granted and played out, or refused with nothing given away."""

import pytest

from game.ai.claim import Claim, open_claims, shown_by
from game.match.match import Match
from game.model.events import CardPlayed
from game.model.plans import Phase
from game.ui.intents import Accept, Arrow, Cancel, Key, Point, Tab
from game.ui.scenes.claim import ClaimScene
from game.ui.scenes.score import ScoreScene
from game.ui.table.claiming import claim_pill, granted, refused
from game.ui.table.tokens import Back
from game.variants import find
from tests.ui.tables import (
    ME,
    Sitting,
    box,
    clashes,
    evening,
    frame_of,
    outside,
)
from tests.ui.test_table_input import leads_from_many, legal_card, my_turn
from tests.ui.test_table_layout import (
    EVERY_TABLE,
    EVERYWHERE,
    asked,
    fan,
    furniture,
    kit,
    lying,
    tell,
    trump_corner,
)

K = Key("k")
EVERY_CLAIM = pytest.mark.parametrize("claim", list(Claim))


def claimable(claim: Claim, cards: int = 2, **more) -> Sitting:
    """A turn at which the claim can be shown, with so many cards left."""
    rules = find("serbian").rules(4)

    def wanted(view):
        return len(view.holding) == cards and shown_by(rules, view, claim) is not None

    return my_turn("serbian", 4, Phase.PLAY, wanted=wanted, **more)


def unclaimable(**more) -> Sitting:
    """A turn at which both claims are open and none can be shown."""
    return my_turn("serbian", 4, Phase.PLAY, wanted=leads_from_many, **more)


def claimed(sitting: Sitting, claim: Claim) -> None:
    """Ask, and choose a claim on the plate."""
    sitting.do(K)
    sitting.wait(0.1)
    assert isinstance(sitting.top, ClaimScene)
    sitting.click(sitting.find(claim).rect.center)
    sitting.wait(0.04)


def until_scored(sitting: Sitting) -> None:
    sitting.wait_for(lambda: isinstance(sitting.top, ScoreScene))


# Asking


def test_k_and_the_pill_ask_and_escape_puts_it_away():
    sitting = unclaimable()
    log = sitting.match.events
    sitting.do(K)
    sitting.wait(0.1)
    assert isinstance(sitting.top, ClaimScene)
    assert sitting.spoken[-2] == "Claim the rest?"
    assert sitting.group.find(Claim.ALL) and sitting.group.find(Claim.NONE)
    sitting.do(Cancel())
    sitting.wait(0.5)
    assert sitting.top is sitting.scene
    sitting.click(sitting.find("claim").rect.center)
    sitting.wait(0.1)
    assert isinstance(sitting.top, ClaimScene)
    sitting.do(K)
    sitting.wait(0.5)
    assert sitting.top is sitting.scene and sitting.match.events == log


def test_enter_on_the_open_plate_plays_on_and_claims_nothing():
    sitting = claimable(Claim.NONE)
    log = sitting.match.events
    sitting.do(K)
    sitting.wait(0.5)
    sitting.do(Accept())
    sitting.wait(0.5)
    assert sitting.top is sitting.scene and sitting.match.events == log
    assert sitting.asked is not None


def test_the_plate_works_by_keyboard_alone():
    sitting = claimable(Claim.NONE)
    sitting.do(K)
    sitting.wait(0.5)
    sitting.do(Arrow(0, -1))
    assert "No more for me" in sitting.spoken[-1]
    sitting.do(Accept())
    sitting.wait(0.04)
    assert sitting.scene._claiming.is_running


def test_what_the_table_contradicts_is_not_on_the_plate():
    rules = find("israeli").rules(4)
    sitting = my_turn(
        "israeli",
        4,
        Phase.PLAY,
        wanted=lambda view: len(view.holding) > 1 and len(open_claims(rules, view)) == 1,
    )
    (only,) = open_claims(rules, sitting.match.view(ME))
    sitting.do(K)
    sitting.wait(0.1)
    assert [claim for claim in Claim if sitting.group.find(claim)] == [only]


def test_partners_claim_together_and_read_how_the_hand_would_end():
    sitting = my_turn("spades", 4, Phase.PLAY, wanted=leads_from_many)
    sitting.do(K)
    sitting.wait(0.1)
    assert sitting.find(Claim.ALL).name == "The rest are ours"
    public = sitting.match.view(ME).public
    together = public.tricks[0] + public.tricks[2] + public.counts[ME]
    assert f"{together} tricks for the two of you" in sitting.find((Claim.ALL, "")).name


@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_a_claim_out_of_turn_or_of_the_last_card_is_told_why_not(phase):
    last = phase is Phase.PLAY
    sitting = my_turn("serbian", 4, phase, wanted=lambda view: not last or len(view.holding) == 1)
    assert sitting.group.find("claim") is None
    sitting.do(K)
    sitting.wait(0.1)
    assert sitting.top is sitting.scene
    assert "at your turn to play, with two cards or more" in sitting.spoken[-1]


def test_an_arrow_never_leads_to_the_pill():
    sitting = unclaimable()
    pressed = [Arrow(dx, dy) for dx, dy in ((1, 0), (0, -1), (0, 1), (-1, 0), (0, -1), (1, 0))]
    for arrow in pressed:
        sitting.do(arrow)
        assert sitting.group.focused.key != "claim"


# Refused


@EVERY_CLAIM
def test_a_refusal_is_one_sentence_and_loses_nothing(claim):
    sitting = unclaimable()
    log = sitting.match.events
    claimed(sitting, claim)
    assert sitting.top is sitting.scene
    assert sitting.spoken[-1] == refused() == sitting.message.words
    sitting.wait(1.0)
    assert sitting.match.events == log
    card = legal_card(sitting)
    sitting.do(Point((0, 0)))
    sitting.click(sitting.spot(card))
    assert sitting.match.view(ME).public.played.mask >> card & 1


# Granted


@pytest.mark.parametrize("speed", ["normal", "instant"])
@EVERY_CLAIM
def test_a_granted_claim_plays_itself_and_is_kept(claim, speed):
    sitting = claimable(claim, speed=speed)
    before = sitting.match.view(ME).public
    claimed(sitting, claim)
    assert granted(claim, before, ME) in sitting.spoken
    until_scored(sitting)
    public = sitting.match.view(ME).public
    gained = public.sheet[-1].tricks[ME] - before.tricks[ME]
    assert gained == (before.counts[ME] if claim is Claim.ALL else 0)


def test_a_claim_leaves_ordinary_plays_that_a_journal_can_tell():
    sitting = claimable(Claim.NONE)
    number, left = len(sitting.match), len(sitting.match.view(ME).holding)
    claimed(sitting, Claim.NONE)
    until_scored(sitting)
    plays = [event for event in sitting.match.since(number) if isinstance(event, CardPlayed)]
    assert sum(play.seat == ME for play in plays) == left
    again = Match(sitting.match.setup)
    for event in sitting.match.events:
        if hasattr(event, "as_action"):
            again.submit(event.seat, event.as_action())
    assert again.events == sitting.match.events


def test_nothing_is_asked_and_no_key_plays_a_card_while_a_claim_runs():
    sitting = claimable(Claim.NONE)
    claimed(sitting, Claim.NONE)
    own = len(sitting.acts)
    sitting.do(Accept(), K)
    assert sitting.top is sitting.scene and sitting.group.find("claim") is None
    assert len(sitting.acts) <= own + 1
    until_scored(sitting)


def test_the_next_hand_is_played_by_the_player_again():
    sitting = claimable(Claim.NONE)
    claimed(sitting, Claim.NONE)
    until_scored(sitting)
    sitting.do(Accept())
    sitting.wait_for(lambda: sitting.asked is not None)
    assert not sitting.scene._claiming.is_running
    assert sitting.scene.presenter.timing == sitting.scene._timing


def test_a_resumed_match_is_played_on_by_hand():
    sitting = claimable(Claim.NONE)
    claimed(sitting, Claim.NONE)
    resumed = Sitting(sitting.match)
    resumed.wait_for(lambda: resumed.asked is not None or resumed.top is not resumed.scene)
    assert not resumed.scene._claiming.is_running


# The pill


@EVERYWHERE
@EVERY_TABLE
def test_the_pill_lies_inside_the_window_and_on_nothing_else(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    pill = [box("pill", claim_pill(kit(size), frame, lambda: None, "K").rect)]
    assert outside(pill, size) == []
    for view in asked(game, players, Phase.PLAY):
        others = [*furniture(frame, size), *fan(view, frame), *trump_corner(view, frame)]
        others += lying(view, frame, Back)
        assert clashes(pill, others) == [], tell(view)


# Together with the other comforts


def test_a_claim_is_taken_back_as_a_whole_and_does_not_begin_again():
    sitting = claimable(Claim.NONE, cards=3)
    before = sitting.match.view(ME)
    claimed(sitting, Claim.NONE)
    sitting.wait_for(lambda: len(sitting.match.view(ME).holding) == 1)
    sitting.do(Key("u"))
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.match.view(ME) == before
    card = shown_by(sitting.match.rules, before, Claim.NONE)
    sitting.wait(0.5)
    sitting.click(sitting.spot(card))
    sitting.wait_for(lambda: sitting.asked is not None or sitting.top is not sitting.scene)
    sitting.do(Key("u"))
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.match.view(ME) == before and not sitting.scene._claiming.is_running


def test_a_claim_is_taken_back_from_the_score_too():
    sitting = claimable(Claim.NONE)
    before = sitting.match.view(ME)
    claimed(sitting, Claim.NONE)
    until_scored(sitting)
    sitting.wait(1.0)
    sitting.do(Key("u"))
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.match.view(ME) == before


def test_no_trick_waits_for_a_click_while_a_claim_runs():
    sitting = claimable(Claim.NONE)
    settings = sitting.services.settings
    sitting.services.settings = settings.changed("comfort.trick", "click")
    sitting.wait(0.1)
    assert sitting.scene.presenter.keeps_tricks
    claimed(sitting, Claim.NONE)
    sitting.wait_for(lambda: not sitting.scene._claiming.is_running)
    sitting.wait(0.1)
    assert sitting.scene.presenter.keeps_tricks


def test_a_claim_goes_back_as_a_whole_after_an_answer_of_the_next_hand():
    sitting = claimable(Claim.NONE)
    before = sitting.match.view(ME)
    claimed(sitting, Claim.NONE)
    until_scored(sitting)
    sitting.do(Accept())
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.wait(1.0)
    sitting.do(Tab(1))
    sitting.do(Accept())
    sitting.wait_for(lambda: sitting.acts[-1].seat == ME and sitting.match.actor is not None)
    for _ in range(2):
        sitting.wait(1.0)
        sitting.do(Key("u"))
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.match.view(ME) == before
