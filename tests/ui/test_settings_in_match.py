"""Settings in the middle of a match: the table shows them at once, and the game is the same."""

import pygame
import pytest

from game.match.match import Match
from game.ui.intents import Accept, Cancel
from game.ui.motion.timing import Timing
from game.ui.scene import Go
from game.ui.scenes.settings import SettingsScene
from game.ui.table.scene import TableScene
from tests.ui.tables import Sitting, seated

LOOKS = {"theme": "night", "deck": "jumbo", "suits": "two", "back": "kilim", "text_scale": 1.3}
SIZE = (960, 600)


def opened():
    """A table that follows the settings."""
    sitting = Sitting(Match(seated("romanian", 4)), size=SIZE)
    sitting.stack.clear()
    sitting.scene = TableScene(sitting.services, sitting.match)
    sitting.stack.take(Go("table"))
    return sitting


def at_my_bid():
    """The same with a question on it."""
    sitting = opened()
    sitting.wait_for(lambda: sitting.asked)
    return sitting


def open_settings(sitting):
    sitting.do(Cancel())
    sitting.wait(0.6)
    sitting.group.focus("settings")
    sitting.do(Accept())
    sitting.wait(0.6)
    assert isinstance(sitting.top, SettingsScene)
    return sitting.top


def close_settings(sitting):
    sitting.do(Cancel())
    sitting.wait(0.6)
    assert sitting.top is sitting.scene


def picture(sitting):
    surface = pygame.Surface(SIZE)
    sitting.stack.draw(surface)
    return surface.get_buffer().raw


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_shows_at_the_table_at_once_and_goes_again(look):
    sitting = at_my_bid()
    before = picture(sitting)
    usual = sitting.services.settings[f"display.{look}"]
    open_settings(sitting).set(f"display.{look}", LOOKS[look])
    close_settings(sitting)
    assert picture(sitting) != before
    assert sitting.asked
    open_settings(sitting).reset(f"display.{look}")
    assert sitting.services.settings[f"display.{look}"] == usual
    close_settings(sitting)
    assert picture(sitting) == before


def test_settings_that_stay_leave_the_table_as_it_is():
    sitting = at_my_bid()
    before = picture(sitting)
    open_settings(sitting)
    close_settings(sitting)
    assert picture(sitting) == before


def test_the_speed_holds_from_the_next_card_on():
    sitting = at_my_bid()
    open_settings(sitting).set("motion.speed", "instant")
    close_settings(sitting)
    assert sitting.scene.presenter.timing == Timing.at("instant")
    scene = open_settings(sitting)
    scene.set("motion.speed", "quick")
    scene.set("motion.reduced", True)
    close_settings(sitting)
    assert sitting.scene.presenter.timing == Timing.at("quick", reduced=True)


@pytest.mark.parametrize("speed", ["relaxed", "instant"])
def test_a_change_of_speed_while_cards_fly_changes_nothing_in_the_game(speed):
    logs = []
    for wanted in (None, speed):
        sitting = opened()
        sitting.wait(0.5)
        assert sitting.scene.presenter.moving
        scene = open_settings(sitting)
        if wanted:
            scene.set("motion.speed", wanted)
        close_settings(sitting)
        sitting.wait_for(lambda sitting=sitting: sitting.asked)
        logs.append([str(event) for event in sitting.match.events])
    assert logs[0] == logs[1]
