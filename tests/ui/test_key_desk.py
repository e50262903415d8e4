"""Choosing another key: heard, refused, swapped, left, set back."""

import pygame
import pytest

from game.keys import ACTIONS, Letter, Place
from game.ui.intents import Accept, Arrow, Cancel, KeyDown, Tab
from game.ui.scenes.key_desk import KeyDesk
from game.ui.widgets import Button
from game.ui.widgets.key_cap import CapMove
from tests.ui.kit import click, drawing_kit, first_services
from tests.ui.test_keyboard import layout

SIZES = [(640, 400), (960, 600), (1280, 720), (1920, 1080)]


class AtTheDesk:
    """A desk with nothing around it, in a window of a size."""

    def __init__(self, size=(1280, 720), name="English"):
        self.spoken, self.kept = [], []
        self.services = first_services()
        self.services.layout = layout(name)
        self.services.speak = self.spoken.append
        self.dialog = None
        self.size, self.kit = size, drawing_kit(size)
        self.desk = KeyDesk(self.services, show=self.show, kept=self.kept.append)

    def show(self, dialog):
        self.dialog = dialog
        if dialog is not None:
            dialog.place(self.kit, self.size)

    def press(self, code, place):
        self.desk.hear(KeyDown(code, place))

    def click(self, name):
        buttons = [w for w in self.dialog._group.widgets if isinstance(w, Button)]
        button = next(button for button in buttons if button.name == name)
        click(self.dialog.handle, button.rect.center)

    @property
    def keys(self):
        return self.services.keys.chosen

    @property
    def saved(self):
        return self.services.settings["keys"]


def test_a_free_key_is_taken_at_once():
    at = AtTheDesk()
    at.desk.choose("hint")
    assert at.desk.is_listening and at.dialog.title == "Hint"
    at.press(pygame.K_j, pygame.KSCAN_J)
    assert at.saved == {"hint": {"letter": "j"}}
    assert at.kept == ["hint"] and at.dialog is None and not at.desk.is_listening


def test_a_sign_is_taken_by_its_place():
    at = AtTheDesk(name="Serbian Latin")
    at.desk.choose("hint")
    at.press(ord("č"), pygame.KSCAN_SEMICOLON)
    assert at.saved == {"hint": {"place": "Semicolon"}}
    assert at.services.keys.label("hint") == "Č"


def test_a_letter_may_be_taken_by_its_place_too():
    at = AtTheDesk(name="Serbian Latin")
    at.desk.choose("hint")
    at.click("By its place")
    assert at.desk.is_listening and "Whatever it writes" in at.dialog.about
    at.press(pygame.K_z, pygame.KSCAN_Y)
    assert at.saved == {"hint": {"place": "KeyY"}}
    assert at.services.keys.label("hint") == "Z"
    # The next one is taken by its letter again.
    at.desk.choose("hint")
    at.press(pygame.K_z, pygame.KSCAN_Y)
    assert at.saved == {"hint": {"letter": "z"}}
    at.desk.choose("hint")
    at.click("By its place")
    at.click("By its letter")
    at.press(pygame.K_j, pygame.KSCAN_J)
    assert at.saved == {"hint": {"letter": "j"}}


def test_the_own_key_once_more_changes_nothing():
    at = AtTheDesk()
    at.desk.choose("hint")
    at.press(pygame.K_h, pygame.KSCAN_H)
    assert at.saved == {} and at.dialog is None


def test_the_key_of_another_action_is_told_and_swapped_or_left():
    at = AtTheDesk()
    at.desk.choose("hint")
    at.press(pygame.K_s, pygame.KSCAN_S)
    assert not at.desk.is_listening and at.saved == {}
    words = "S is the key of “Score sheet”. Shall the two swap their keys?"
    assert at.dialog.about == words and any(words in told for told in at.spoken)
    assert at.dialog.caps.moves == (CapMove("Hint", "H", "S"), CapMove("Score sheet", "S", "H"))
    at.click("Leave both")
    assert at.saved == {} and at.dialog is None and at.kept == []
    at.desk.choose("hint")
    at.press(pygame.K_s, pygame.KSCAN_S)
    at.click("Swap")
    assert at.keys["hint"] == Letter("s") and at.keys["sheet"] == Letter("h")
    assert at.kept == ["hint"] and at.dialog is None


def test_every_key_can_be_exchanged_with_every_other_and_back():
    at = AtTheDesk()
    for id in ACTIONS:
        for other in ACTIONS:
            usual = ACTIONS[other].usual
            if id == other:
                continue
            at.desk._take(id, usual)
            at.dialog.handle(Accept())
            assert at.keys[id] == usual and len(set(at.keys.values())) == len(ACTIONS)
            at.desk.reset(id)
            at.dialog.handle(Accept())
            assert at.saved == {}


@pytest.mark.parametrize(
    "code, place",
    [
        (pygame.K_1, pygame.KSCAN_1), (pygame.K_DELETE, pygame.KSCAN_DELETE),
        (pygame.K_PAGEUP, pygame.KSCAN_PAGEUP), (pygame.K_HOME, pygame.KSCAN_HOME),
        (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE), (pygame.K_KP_5, pygame.KSCAN_KP_5),
        (pygame.K_PRINTSCREEN, pygame.KSCAN_PRINTSCREEN),
    ],
)  # fmt: skip
def test_a_key_that_always_means_the_same_is_refused_in_a_sentence(code, place):
    at = AtTheDesk()
    at.desk.choose("hint")
    at.press(code, place)
    assert at.desk.is_listening and at.saved == {} and "cannot be chosen" in at.spoken[-1]
    at.press(pygame.K_j, pygame.KSCAN_J)
    assert at.keys["hint"] == Letter("j")


def test_escape_and_the_button_stop_listening():
    at = AtTheDesk()
    for leave in (lambda: at.dialog.handle(Cancel()), lambda: at.click("Leave it")):
        at.desk.choose("hint")
        leave()
        assert at.dialog is None and not at.desk.is_listening and at.saved == {}


def test_the_usual_key_is_offered_again_and_asks_for_its_holder():
    at = AtTheDesk()
    at.services.change("keys", {"hint": {"letter": "j"}, "undo": {"letter": "h"}})
    at.desk.choose("hint")
    at.click("Usual key: H")
    assert "“Take back”" in at.dialog.about
    at.click("Swap")
    assert at.saved == {"undo": {"letter": "j"}}
    at.desk.reset("undo")
    assert at.saved == {} and at.keys["rules"] == Place("F1")


def test_arrows_and_enter_reach_every_button():
    at = AtTheDesk()
    at.services.change("keys", {"hint": {"letter": "j"}})
    at.desk.choose("hint")
    at.dialog.handle(Tab(1))
    at.dialog.handle(Arrow(-1, 0))
    at.dialog.handle(Arrow(-1, 0))
    at.dialog.handle(Accept())
    assert at.saved == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["English", "Serbian Cyrillic", "Hebrew"])
def test_the_sheet_stays_in_the_window_and_draws(size, name):
    at = AtTheDesk(size, name)
    surface = pygame.Surface(size)
    at.services.change("keys", {"played": {"place": "F12"}})
    for id in ("played", "tricks"):
        at.desk.choose(id)
        at.click("By its place")
        for shown in (None, KeyDown(pygame.K_1, pygame.KSCAN_1), KeyDown(pygame.K_F11, 68)):
            if shown is not None:
                at.desk.hear(shown)
            widgets = [at.dialog, *at.dialog._group.widgets]
            assert all(surface.get_rect().contains(widget.rect) for widget in widgets)
            at.dialog.draw(surface, at.kit)
        at.dialog.handle(Cancel())
