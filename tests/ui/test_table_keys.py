"""At the table, too, every label is that of the player's own key."""

import pygame
import pytest

from game.keys import ACTIONS, Letter
from game.match.match import Match
from game.ui.intents import Key, Resized, read_key
from game.ui.keyboard import KeyMap
from game.ui.table.keys_line import KEYS
from game.ui.table.scene import TableScene
from tests.ui.tables import ME, Sitting, played_until, seated
from tests.ui.test_keyboard import layout, press

TOLD = {
    id: ACTIONS[id] for id in ("bids", "table", "led", "tricks", "hand", "last", "turn", "options")
}


def at_the_table(keys: KeyMap) -> Sitting:
    """The person is asked for a bid; the keyboard is this one."""
    match = played_until(
        Match(seated("serbian", 4)), lambda view: view.public.actor == ME, level="medium"
    )
    sitting = Sitting(match, speed="instant")
    sitting.services.layout = keys.layout
    sitting.services.change("keys", keys.as_setting())
    sitting.stack.handle(Resized((1280, 720)))
    sitting.stack.update(0.0)
    return sitting


def ask(sitting, code, place):
    """Press a key; what is said."""
    sitting.spoken.clear()
    for intent in read_key(code, place, 0, sitting.services.keys):
        sitting.stack.handle(intent)
    sitting.stack.update(0.0)
    return sitting.spoken


@pytest.mark.parametrize("name", ["Serbian Latin", "Serbian Cyrillic", "Hebrew", "French AZERTY"])
def test_every_information_key_answers_on_other_layouts(name):
    keys = KeyMap(layout(name))
    sitting = at_the_table(keys)
    for id in TOLD:
        place = keys.layout.place_of(keys.chosen[id])
        assert ask(sitting, keys.layout.keys[place], place), id


def test_the_buttons_name_the_key_in_force():
    sitting = at_the_table(KeyMap(layout("Serbian Cyrillic")))
    assert sitting.group.find("hint").describe() == "Hint (Х), button"
    assert sitting.group.find("sound").describe() == "Sound off (М), button"
    changed = KeyMap(layout("Serbian Latin")).changed({"hint": Letter("z")})
    sitting = at_the_table(changed)
    assert sitting.group.find("hint").describe() == "Hint (Z), button"
    assert press(changed, pygame.KSCAN_Y) == [Key("h")]


def test_a_changed_key_does_what_the_usual_one_did_and_that_one_nothing():
    sitting = at_the_table(KeyMap(layout("English")).changed({"turn": Letter("w")}))
    assert ask(sitting, pygame.K_w, pygame.KSCAN_W)
    assert not ask(sitting, pygame.K_t, pygame.KSCAN_T)


@pytest.mark.parametrize("name", ["Serbian Cyrillic", "Romanian", "Hebrew"])
def test_the_keys_under_the_sheet_are_drawn_in_every_script(name):
    sitting = at_the_table(KeyMap(layout(name)))
    assert isinstance(sitting.top, TableScene)
    sitting.stack.draw(pygame.Surface((1280, 720)))


def test_the_longest_line_of_keys_names_every_key_of_the_table():
    labels = {id: f"<{id}>" for id in ACTIONS}
    named = [id for id in ACTIONS if f"<{id}>" in KEYS[0].format(**labels)]
    assert set(ACTIONS) - set(named) == {"fullscreen", "new"}
    assert all(sentence.format(**labels).endswith("Esc menu") for sentence in KEYS)


def test_a_key_that_is_changed_from_the_menu_holds_when_the_table_is_back():
    sitting = at_the_table(KeyMap(layout("English")))
    sitting.services.change("keys", {"hint": {"letter": "j"}})
    sitting.scene.uncovered()
    assert sitting.group.find("hint").describe() == "Hint (J), button"
    assert sitting.scene._painter.keys.label("hint") == "J"
