"""The button that switches all sounds off and on, as several screens have it."""

from collections.abc import Callable

from game.text.catalogue import say
from game.ui.intents import Key
from game.ui.services import Services
from game.ui.widgets import IconButton


def switch_sound(services: Services) -> None:
    """Off if they are on, and on if they are off."""
    services.change("sound.muted", not services.settings["sound.muted"])


def sound_switch(services: Services, act: Callable[[], None]) -> IconButton:
    """The button; it says what it will do, and `act` is to call `switch_sound`."""
    muted = bool(services.settings["sound.muted"])
    return IconButton(
        say("Sound on") if muted else say("Sound off"),
        act,
        icon="icons/mute" if muted else "icons/sound",
        key="sound",
        shortcut=Key("m"),
        cap=services.keys.label("sound"),
    )
