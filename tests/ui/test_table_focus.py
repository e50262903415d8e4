"""Where the keyboard is at the table, and what a hurried key or click never does."""

import pygame
import pytest

from game.match.match import Match
from game.model.plans import Phase
from game.text.words import call_name
from game.ui.intents import Accept, Arrow, Cancel, Click, Digit, Point, Press, Release, Tab
from game.ui.scenes.pause import PauseScene
from game.ui.table.card_widget import CardWidget
from game.ui.table.layout import covers
from tests.ui.tables import GAMES, ME, SIZES, Sitting, card, seated
from tests.ui.test_table_input import hooked, leads_from_many, legal_card, my_turn

EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
BUTTONS = {"menu", "sound", "hint", "sheet"}


def hand_keys(sitting):
    return [widget.key for widget in sitting.group.widgets if isinstance(widget, CardWidget)]


# Hurrying


@EVERY_GAME
@pytest.mark.parametrize("gap", [0.05, 0.31, 0.5])
def test_enter_again_and_again_hurries_the_cards_and_opens_nothing(game, players, gap):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    sitting.do(Arrow(1, 0), Arrow(1, 0))
    sitting.group.focus(legal_card(sitting), ring=True)
    for _ in range(60):
        sitting.do(Accept())
        assert not isinstance(sitting.top, PauseScene)
        sitting.wait(gap, gap)
        assert not isinstance(sitting.top, PauseScene)
        if sitting.top is not sitting.scene:
            break


@EVERY_GAME
def test_nothing_has_the_focus_while_nothing_is_asked(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    sitting.group.focus(legal_card(sitting), ring=True)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert sitting.asked is None and sitting.group.focused is None
    sitting.do(Arrow(1, 0))
    assert sitting.group.focused is None


def test_tab_to_the_menu_and_enter_open_it_during_a_motion():
    sitting = Sitting(Match(seated("romanian", 4)))
    sitting.wait(0.6)
    sitting.do(Tab(1))
    assert sitting.group.focused.key == "menu" and sitting.group.ring
    sitting.wait(0.1)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)
    assert sitting.acts == []
    sitting.do(Cancel())
    sitting.wait(0.4)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


def test_a_button_that_was_clicked_is_not_pressed_again_by_enter():
    sitting = Sitting(Match(seated("romanian", 4)))
    sitting.wait(0.6)
    spot = sitting.find("menu").rect.center
    sitting.do(Press(spot), Release((5, 400)))
    sitting.wait(0.4)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


def test_enter_after_a_click_on_a_button_goes_on_with_the_question():
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many)
    first = sitting.prompt.first
    sitting.click(sitting.find("sound").rect.center)
    assert sitting.services.settings["sound.muted"]
    assert sitting.group.focused.key == first
    sitting.click(sitting.find("menu").rect.center)
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert sitting.group.focused.key == first


@EVERY_GAME
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_enter_shows_where_the_focus_is_before_it_acts(game, players, phase):
    sitting = my_turn(game, players, phase)
    acts = len(sitting.acts)
    sitting.wait(1.0)
    sitting.do(Accept())
    assert len(sitting.acts) == acts and sitting.group.ring
    sitting.wait(1.0)
    sitting.do(Accept())
    assert len(sitting.acts) == acts + 1


@pytest.mark.parametrize("seed", "12345678")
def test_enter_that_hurries_the_deal_bids_nothing(seed):
    sitting = Sitting(Match(seated("romanian", 4, seed=seed)))
    for _ in range(400):
        if sitting.scene.presenter.moving:
            sitting.do(Accept())
            assert sitting.acts == []
            sitting.do(Accept())
            assert sitting.acts == []
        if sitting.asked is not None:
            return
        sitting.wait(0.04)


@pytest.mark.parametrize("game", ["romanian", "israeli"])
def test_a_digit_that_hurries_the_deal_answers_nothing_that_comes_up(game):
    """It could bid, or pass in an auction, before the question was read."""
    asked = 0
    for seed in "123456":
        sitting = Sitting(Match(seated(game, 4, seed=seed)))
        sitting.wait(0.8)
        assert sitting.scene.presenter.moving
        for _ in range(2):
            sitting.do(Digit(0))
            assert sitting.acts == []
        asked += sitting.prompt is not None
    assert asked


@EVERY_GAME
def test_a_click_that_hurries_the_deal_chooses_nothing_that_comes_up(game, players):
    for seed in "123456":
        dealt = Sitting(Match(seated(game, players, seed=seed)))
        dealt.wait(0.8)
        dealt.scene.presenter.finish()
        dealt.wait(0.02)
        if dealt.asked is not None:
            break
    else:
        pytest.skip("nobody bids first")
    pos = dealt.spot(dealt.prompt.first)
    sitting = Sitting(Match(seated(game, players, seed=seed)))
    sitting.wait(0.8)
    assert sitting.scene.presenter.moving
    for _ in range(2):
        sitting.do(Point(pos), Press(pos), Release(pos), Click(pos))
        assert sitting.scene.presenter.caught_up and sitting.acts == []
        sitting.wait(0.1)
    sitting.wait(0.4)
    sitting.click(pos)
    assert len(sitting.acts) == 1


def test_one_click_reaches_the_menu_during_a_motion():
    sitting = Sitting(Match(seated("romanian", 4)))
    sitting.wait(0.6)
    sitting.click(sitting.find("menu").rect.center)
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)


# Arrows


@EVERY_GAME
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_arrows_stay_in_the_hand_and_tab_leaves_it(game, players, size):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many, size=size)
    hand = hand_keys(sitting)
    sitting.group.focus(hand[-1], ring=True)
    sitting.do(Arrow(1, 0))
    assert sitting.group.focused.key == hand[0]
    sitting.do(Arrow(-1, 0))
    assert sitting.group.focused.key == hand[-1]
    for step in (Arrow(0, -1), Arrow(0, 1)):
        sitting.do(step)
        assert sitting.group.focused.key == hand[-1]
    sitting.do(Tab(1))
    assert sitting.group.focused.key in BUTTONS
    sitting.do(Arrow(0, 1))
    assert sitting.group.focused.key in hand


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_arrows_stay_among_the_chips(size):
    sitting = my_turn("serbian", 4, Phase.BID, size=size)
    sitting.group.focus(sitting.prompt.first, ring=True)
    for step in [Arrow(1, 0)] * 20 + [Arrow(0, -1)] * 4 + [Arrow(-1, 0)] * 20 + [Arrow(0, 1)] * 4:
        sitting.do(step)
        assert sitting.group.focused.key not in BUTTONS


def test_the_button_of_the_frisch_is_above_the_hand():
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2")
    hand = hand_keys(sitting)
    for key in (hand[0], hand[-1]):
        sitting.group.focus(key, ring=True)
        sitting.do(Arrow(0, -1))
        assert sitting.group.focused.key == "give"
        sitting.do(Arrow(0, 1))
        assert sitting.group.focused.key in hand
    assert sitting.match.actor == ME


# What the focus looks like


def drawn(sitting, size):
    picture = pygame.Surface(size, depth=32)
    sitting.stack.draw(picture)
    return picture


@pytest.mark.parametrize("size", SIZES[:6])
def test_a_card_that_stands_out_leaves_the_words_above_it_whole(size):
    sitting = my_turn("spades", 4, Phase.PLAY, wanted=leads_from_many, size=size)
    frame, kit = sitting.scene.presenter.frame, sitting.scene._painter.kit
    sitting.do(Arrow(1, 0))
    for _ in hand_keys(sitting):
        sitting.do(Arrow(1, 0))
        sitting.wait(0.4)
        poses = sitting.scene._fan.standing(sitting.scene.presenter)
        top = min(card(key, poses[key], frame).bounds[1] for key in hand_keys(sitting))
        words = frame.message.centre[1] + kit.assets.line_height(kit.metrics.base * 1.06) / 2
        assert words <= top - kit.metrics.ring


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.FRISCH])
def test_the_ring_of_a_card_runs_under_the_cards_that_lie_on_it(phase):
    size = (1280, 720)
    sitting = my_turn("israeli", 4, phase, wanted=lambda view: len(view.holding) > 6, size=size)
    frame = sitting.scene.presenter.frame
    hand = hand_keys(sitting)
    here = len(hand) // 2
    sitting.group.focus(hand[here], ring=True)
    sitting.wait(0.4)
    ringed = drawn(sitting, size)
    assert sitting.scene._fan.ringed == hand[here]
    sitting.group.ring = False  # and no time passes, so nothing else changes
    plain = drawn(sitting, size)
    poses = sitting.scene._fan.standing(sitting.scene.presenter)
    changed = 0
    for x in range(0, size[0], 3):
        for y in range(round(frame.fan.y - frame.u), size[1], 3):
            if ringed.get_at((x, y)) != plain.get_at((x, y)):
                changed += 1
                covering = [key for key in hand[here + 1 :] if deep(poses[key], frame, (x, y))]
                assert not covering, (x, y)
    assert changed > 20


def deep(pose, frame, pos):
    """Whether a card covers a point, its edge left out."""
    return all(covers(pose, frame, (pos[0] + dx, pos[1] + dy)) for dx in (-3, 3) for dy in (-3, 3))


# Numbers


def test_a_number_in_the_auction_finds_its_lowest_call_and_says_which():
    sitting = my_turn(
        "israeli", 4, Phase.AUCTION, wanted=lambda view: view.public.standing is not None
    )
    before, calls = len(sitting.acts), sitting.asked.calls
    number = calls[0].number
    if number < 10:
        sitting.do(Digit(number))
        assert sitting.group.focused.key == calls[0] and sitting.group.ring
        assert call_name(calls[0]) in sitting.spoken[-1]
        assert len(sitting.acts) == before
    sitting.wait(2)
    sitting.do(Digit(1))
    sitting.wait(0.2)
    assert "cannot" not in sitting.spoken[-1]
    sitting.do(Digit(2))
    lowest = next(call for call in calls if call.number == 12)
    assert sitting.group.focused.key == lowest
    sitting.wait(0.5)
    sitting.do(Arrow(0, -1), Accept())
    assert sitting.acts[before].call.number == 12
    assert sitting.acts[before].call.strain > lowest.strain


def test_a_number_that_is_too_low_in_the_auction_says_what_it_must_beat():
    def six_stands(view):
        return view.public.standing is not None and view.public.standing.number > 5

    sitting = my_turn("israeli", 4, Phase.AUCTION, wanted=six_stands)
    before = len(sitting.acts)
    sitting.do(Digit(5))
    assert "must beat" in sitting.message.words
    assert len(sitting.acts) == before


def test_the_auctions_question_stands_on_the_line_of_pass():
    for size in SIZES[:6]:
        sitting = my_turn("israeli", 4, Phase.AUCTION, size=size)
        assert sitting.prompt.title_y == sitting.find("pass").rect.centery


def test_a_barred_bid_says_what_would_work_since_its_reason_stands_there():
    sitting = my_turn("romanian", 4, Phase.BID, wanted=hooked, level="rule")
    (barred,) = [n for n, reason in sitting.asked.barred.items() if str(reason) == "hook"]
    assert "would total" in sitting.prompt.note
    sitting.click(sitting.spot(("bid", barred)))
    assert "You may bid" in sitting.message.words and sitting.message.refusal


def test_what_was_refused_goes_when_another_card_is_chosen():
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2")
    sitting.do(Tab(1))
    sitting.group.focus("give", ring=True)
    sitting.do(Accept())
    assert sitting.message.refusal
    sitting.wait(1.0)
    sitting.click(sitting.spot(hand_keys(sitting)[0]))
    assert not sitting.message.refusal
