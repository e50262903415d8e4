"""The page of the keys: found, heard, swapped and set back with the mouse and without it."""

import pygame
import pytest

from game.keys import ACTIONS, Letter
from game.ui.intents import Accept, Arrow, Cancel, Key, KeyDown, Point, Press, Release, Tab
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.key_row import KeyRow
from tests.ui.kit import click, first_services
from tests.ui.test_keyboard import layout


def opened(size=(1280, 720), name="English", **keys):
    services = first_services()
    services.layout = layout(name)
    services.said = []
    services.speak = services.said.append
    services.change("keys", {id: key.as_json() for id, key in keys.items()})
    scene = SettingsScene(services, page="keys")
    scene.enter(size)
    return scene


def row_of(scene, id):
    scene._group.focus(f"keys.{id}", ring=True)
    scene._group.bring_into_view()
    row = scene._group.find(f"keys.{id}")
    assert isinstance(row, KeyRow)
    return row


def chosen(scene):
    return scene.services.settings["keys"]


def press(scene, code, place):
    scene.handle(KeyDown(code, place))


@pytest.mark.parametrize("name", ["English", "Serbian Cyrillic", "Hebrew", "French AZERTY"])
def test_every_action_has_a_row_with_its_label(name):
    scene = opened(name=name)
    for id, action in ACTIONS.items():
        row = row_of(scene, id)
        assert (row.name, row.value) == (action.name, scene.services.keys.label(id))
        assert row.describe() == f"{row.name}, key, {row.value}"


def test_a_click_on_a_row_asks_and_the_next_key_is_taken():
    scene = opened()
    click(scene.handle, row_of(scene, "hint").rect.center)
    assert scene.wants_key()
    press(scene, pygame.K_j, pygame.KSCAN_J)
    assert not scene.wants_key() and chosen(scene) == {"hint": {"letter": "j"}}
    assert row_of(scene, "hint").value == "J"
    assert scene.services.said[-1] == "Hint, key, J, changed"


def test_without_a_mouse_two_keys_are_swapped_and_one_is_set_back():
    scene = opened()
    row_of(scene, "hint")
    scene.handle(Accept())
    press(scene, pygame.K_s, pygame.KSCAN_S)
    assert not scene.wants_key() and chosen(scene) == {}
    scene.handle(Accept())
    assert chosen(scene) == {"hint": {"letter": "s"}, "sheet": {"letter": "h"}}
    row_of(scene, "sheet")
    scene.handle(Key("delete"))
    scene.handle(Accept())
    assert chosen(scene) == {}


def test_the_small_button_in_a_changed_row_sets_it_back():
    scene = opened(hint=Letter("j"))
    row_of(scene, "hint")
    reset = scene._group.find(("reset", "keys.hint"))
    for intent in (Point(reset.rect.center), Press(reset.rect.center), Release(reset.rect.center)):
        scene.handle(intent)
    assert chosen(scene) == {}


def test_the_page_is_set_back_and_that_taken_back():
    scene = opened(hint=Letter("j"), undo=Letter("h"))
    before = chosen(scene)
    scene._group.focus("reset", ring=True)
    scene.handle(Accept())
    assert chosen(scene) == {} and row_of(scene, "undo").value == "U"
    scene._group.focus("reset", ring=True)
    scene.handle(Accept())
    assert chosen(scene) == before


def test_escape_leaves_the_listening_and_only_then_the_screen():
    scene = opened()
    row_of(scene, "hint")
    scene.handle(Accept())
    scene.handle(Cancel())
    assert not scene.wants_key() and not scene.is_leaving
    scene.handle(Cancel())
    assert scene.is_leaving


def test_the_sideways_arrows_lead_from_a_key_to_the_pages():
    scene = opened()
    row_of(scene, "hint")
    scene.handle(Arrow(-1, 0))
    assert scene._group.focused.key[0] == "page"


def test_tab_comes_by_every_key():
    scene = opened((640, 400))
    seen = set()
    for _ in range(len(ACTIONS) + 12):
        scene.handle(Tab(1))
        here = scene._group.focused
        seen.add(here.key)
        assert here.shown.height >= min(here.rect.height, 28)
    assert {f"keys.{id}" for id in ACTIONS} <= seen


def test_a_new_size_keeps_the_question_in_the_window():
    scene = opened()
    row_of(scene, "hint")
    scene.handle(Accept())
    scene.resized((640, 400))
    assert pygame.Rect(0, 0, 640, 400).contains(scene._over.dialog.rect) and scene.wants_key()
    scene.draw(pygame.Surface((640, 400)))
