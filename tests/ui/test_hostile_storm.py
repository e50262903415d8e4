"""Hostile hands on the whole program: any input at any moment in a window of any size."""

import random
from pathlib import Path

import pygame
import pytest

from game.desktop import Desktop
from game.keys import PLACES
from game.match.journal import load
from game.request import PlayRequest
from game.ui import intents as i
from game.ui.scene import Go, SceneStack
from game.variants import ALL

SIZES = [
    (200, 150), (640, 400), (2000, 120), (600, 1200), (960, 600), (1280, 720), (1, 1), (3000, 500),
]  # fmt: skip
KEYS = [*"abcdefghijklmnopqrstuvwxyz", "f1", "f5", "home", "end", "page up", "page down", "delete"]
STEPS = (0.0, 0.001, 0.016, 0.1, 0.1, 0.4)


VALUES = {
    "display.theme": ["felt", "night", "contrast"],
    "display.deck": ["usual", "jumbo"],
    "display.suits": ["four", "two"],
    "display.back": ["stars", "fans", "kilim"],
    "display.text_scale": [0.8, 1.0, 1.6],
    "comfort.trick": ["time", "click"],
    "comfort.look": [1.0, 5.0],
    "comfort.confirm": [True, False],
    "comfort.forced": ["never", "last", "always"],
    "comfort.sort": ["suits", "plain"],
    "comfort.trump": ["left", "right", "place"],
    "comfort.needed": [True, False],
    "comfort.winning": [True, False],
    "comfort.played": [True, False],
    "motion.speed": ["relaxed", "normal", "quick", "instant"],
    "motion.reduced": [True, False],
    "sound.muted": [True, False],
    "keys": [{}, {"hint": {"letter": "u"}, "undo": {"letter": "h"}}, {"sheet": {"place": "Quote"}}],
}
"""Settings that change at any moment."""
NEW_KEYS = [0, ord("q"), ord("1"), ord(";"), pygame.K_F1, pygame.K_DELETE, 1 << 30, 0x10FFFF]
TABLES = [(variant.id, players) for variant in ALL for players in variant.players]


def change_something(chance, services):
    """Another value for some setting, whatever is going on."""
    path = chance.choice(sorted(VALUES))
    services.change(path, chance.choice(VALUES[path]))


def beginning(chance):
    """Where somebody may begin: mostly at a table."""
    game, players = chance.choice(TABLES)
    table = Go("table", game=game, players=players)
    page = chance.choice(["table", "comforts", "keys", "files"])
    return chance.choice(
        [Go("title"), table, table, Go("lesson", game=game), Go("settings", page=page)]
    )


def group_on_top(scene):
    """What can be chosen: of the dialog or the list that is open, else of the scene."""
    over = getattr(scene, "_dialog", None) or getattr(scene, "_picker", None)
    return getattr(over or scene, "_group", None)


def spot(chance, stack, size):
    """Somewhere in or out of the window, often on something that can be chosen."""
    group = group_on_top(stack.top)
    if group is not None and group.widgets and chance.random() < 0.6:
        return chance.choice(group.widgets).rect.center
    return chance.randrange(-20, size[0] + 20), chance.randrange(-20, size[1] + 20)


def anything(chance, stack, size):
    """A burst of input, as the reader gives it."""
    at = spot(chance, stack, size)
    elsewhere = spot(chance, stack, size)
    click = [i.Point(at), i.Press(at), i.Release(at), i.Click(at)]
    middle = size[0] // 2, size[1] // 2
    if stack.wants_key() and chance.random() < 0.7:
        return [i.KeyDown(chance.choice(NEW_KEYS), chance.choice([0, 511, *PLACES.values()]))]
    kinds = [
        click,
        click * 5,
        [i.Press(at), i.Point(elsewhere), i.Release(elsewhere)],
        [i.Press(at), i.Point(middle)],
        [i.Press(at), i.Point(middle), i.Release(middle)],
        [i.Key("k"), i.Tab(1), i.Accept()],
        [i.Key(chance.choice("hu"))],
        [i.Release(at), i.Click(at)],
        [i.Scroll(chance.choice([-3.0, -0.2, 0.5, 4.0]), at)],
        [i.Accept()] * chance.choice([1, 1, 6]),
        [i.Cancel()] * chance.choice([1, 2, 5]),
        [i.Tab(chance.choice([1, -1]))] * chance.choice([1, 9]),
        [chance.choice([i.Arrow(1, 0), i.Arrow(-1, 0), i.Arrow(0, 1), i.Arrow(0, -1)])] * 3,
        [i.Digit(chance.randrange(10)) for _ in range(chance.choice([1, 2, 4]))],
        [i.Key(chance.choice(KEYS))],
        [i.Text(chance.choice(["a", "שלום", "Ђ", "\u0301", " ", "x" * 500, "\x00", "😀"]))],
        [i.Paste()],
        [i.Key("backspace")] * 3,
        [i.FocusLost(), i.FocusGained(), i.Exposed()],
        [i.Accept(), i.Cancel(), i.Accept()],
    ]
    return chance.choice(kinds)


def storm(desktop, chance, bursts):
    """Let the storm go over the program; whoever quits begins again somewhere."""
    scenes = desktop.scenes()
    size = (1280, 720)
    stack = SceneStack(lambda name, args: scenes[name](desktop.services, **args), size)
    for _ in range(bursts):
        if stack.top is None:
            stack.take(beginning(chance))
        if chance.random() < 0.05:
            change_something(chance, desktop.services)
        if chance.random() < 0.06:
            size = chance.choice(SIZES)
            stack.handle(i.Resized(size))
        for intent in anything(chance, stack, size):
            stack.handle(intent)
            if chance.random() < 0.3:
                stack.update(0.01)
        for _ in range(chance.choice([1, 1, 3, 20])):
            stack.update(chance.choice(STEPS))
        if chance.random() < 0.25 and stack.top is not None:
            stack.draw(pygame.Surface(size))
    stack.clear()


def weathered(seed, bursts, folder):
    """A whole run in a folder of its own, and the journals it left."""
    pygame.display.init()
    pygame.font.init()
    desktop = Desktop(
        PlayRequest(data=folder, speed=random.Random(seed).choice(["quick", "instant", None]))
    )
    storm(desktop, random.Random(seed), bursts)
    journals = sorted((folder / "matches").glob("*"))
    for path in journals:
        assert path.suffix == ".journal"
        load(path)
    assert not (folder / "settings.json.bad").exists()
    return journals


def test_a_storm_breaks_nothing_and_every_journal_keeps_the_rules(tmp_path: Path):
    assert weathered(1, 150, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_long_storm_breaks_nothing(seed, tmp_path: Path):
    weathered(seed, 1000, tmp_path)
