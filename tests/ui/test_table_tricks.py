"""A full trick lies there to be seen: for a time, or until a click."""

import pytest

from game.model.plans import Phase
from game.ui.intents import Accept, Key, Press, Release, Tab
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score import ScoreScene
from tests.ui.tables import GAMES, ME
from tests.ui.test_table_input import FAST, fast, follows_last, legal_card, my_turn

EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
FELT = (5, 360)  # a spot where nothing but the table is


def last_to_play(game, players, *, keeps=True, wanted=follows_last, **more):
    sitting = my_turn(game, players, Phase.PLAY, wanted=wanted, **more)
    sitting.services.change("comfort.trick", "click" if keeps else "time")
    sitting.wait(0.1)
    return sitting


def lies_full(sitting):
    public = sitting.scene.presenter.shown.public
    return len(public.trick) == len(public.active)


@EVERY_GAME
@pytest.mark.parametrize("speed", ["normal", "quick", "instant"])
def test_a_kept_trick_lies_until_a_click_and_the_click_does_nothing_else(game, players, speed):
    sitting = last_to_play(game, players, speed=speed)
    fast(sitting, 50, sitting.spot(legal_card(sitting)))
    acts = len(sitting.acts)
    sitting.wait(20.0, 0.25)
    assert lies_full(sitting) and not sitting.stack.wants_frames()
    assert not sitting.stack.awaits_answer()
    assert sitting.spoken[-1] == "Click anywhere, or press Enter, to go on"
    sitting.do(Press(FELT), Release(FELT))
    sitting.wait(0.6)
    assert not lies_full(sitting)
    assert len(sitting.acts) == acts


@EVERY_GAME
def test_fifty_clicks_take_the_kept_trick_and_play_nothing(game, players):
    sitting = last_to_play(game, players, speed="instant")
    sitting.click(sitting.spot(legal_card(sitting)))
    acts, taken = len(sitting.acts), len(sitting.match.view(ME).public.history)
    sitting.wait(1.0)
    fan = sitting.scene.presenter.frame.fan
    fast(sitting, 50, (round(fan.centre[0]), round(fan.centre[1])))
    assert not sitting.scene.presenter.waits
    assert len(sitting.acts) == acts
    assert len(sitting.match.view(ME).public.history) == taken


@EVERY_GAME
def test_fifty_times_enter_take_the_kept_trick_and_play_nothing(game, players):
    sitting = last_to_play(game, players)
    sitting.do(Tab(1), Accept())
    acts = len(sitting.acts)
    sitting.wait(3.0)
    assert lies_full(sitting)
    for _ in range(50):
        sitting.do(Accept())
        sitting.wait(FAST, FAST)
    assert not lies_full(sitting)
    assert len(sitting.acts) == acts


@EVERY_GAME
def test_the_last_trick_of_a_hand_is_kept_too(game, players):
    sitting = last_to_play(
        game, players, wanted=lambda view: len(view.holding) == 1 and ends_it(view)
    )
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(5.0, 0.1)
    assert lies_full(sitting) and sitting.top is sitting.scene
    sitting.do(Press(FELT), Release(FELT))
    sitting.wait(1.5)
    assert isinstance(sitting.top, ScoreScene)


def ends_it(view):
    return len(view.public.trick) == len(view.public.active) - 1


def test_a_button_still_works_while_a_trick_is_kept():
    sitting = last_to_play("romanian", 4)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(3.0)
    sitting.click(sitting.spot("menu"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)
    assert sitting.scene.presenter.waits


def test_c_tells_of_the_kept_trick():
    sitting = last_to_play("romanian", 4)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(3.0)
    sitting.spoken.clear()
    sitting.do(Key("c"))
    assert sitting.spoken and "No card" not in sitting.spoken[-1]
    assert lies_full(sitting)


def test_changing_back_to_a_time_lets_the_kept_trick_go():
    sitting = last_to_play("romanian", 4)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(3.0)
    assert lies_full(sitting)
    sitting.services.change("comfort.trick", "time")
    sitting.wait(2.0)
    assert not lies_full(sitting)


@pytest.mark.parametrize("speed", ["relaxed", "normal", "quick"])
def test_enter_in_mid_flight_still_shows_the_full_trick(speed):
    sitting = last_to_play("romanian", 4, keeps=False, speed=speed)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(0.06)
    assert not lies_full(sitting)
    sitting.do(Accept())
    assert lies_full(sitting)
    sitting.wait(0.9)
    assert lies_full(sitting)


@pytest.mark.parametrize("seconds", [1.0, 3.0, 5.0])
def test_a_trick_lies_for_as_long_as_the_player_wants(seconds):
    sitting = last_to_play("romanian", 4, keeps=False)
    sitting.services.change("comfort.look", seconds)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(0.3)
    assert lies_full(sitting)
    sitting.wait(seconds - 0.1)
    assert lies_full(sitting)
    sitting.wait(0.7)
    assert not lies_full(sitting)


# At every moment


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("begun", [0.0, 0.1, 0.2, 0.3, 0.45, 0.7, 1.0, 1.2, 1.3, 1.5, 1.9])
def test_fifty_clicks_from_any_moment_on_play_one_card_at_most(begun, speed, confirm, keeps):
    """After the last card of a trick: its flight, the look at it, its way to who took it."""
    sitting = last_to_play("romanian", 4, keeps=keeps, speed=speed)
    sitting.services.change("comfort.confirm", confirm)
    sitting.wait(0.1)
    card = legal_card(sitting)
    for _ in range(2 if confirm else 1):
        sitting.click(sitting.spot(card))
        sitting.wait(0.4 if confirm else 0.0)
    before = len(sitting.acts)
    assert sitting.acts[-1].card == card
    sitting.wait(begun)
    fan = sitting.scene.presenter.frame.fan
    spots = [(round(fan.x + share * fan.width), round(fan.y + 40)) for share in (0.3, 0.5, 0.7)]
    fast(sitting, 50, *spots)
    assert len(sitting.acts) - before <= (0 if confirm else 1)
