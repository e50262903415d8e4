"""What can be clicked is at least 28 pixels in both directions, on every screen."""

import pytest

from game.model.plans import Phase
from game.ui.intents import Key, Resized
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.table.card_widget import CardWidget
from game.ui.widgets.widget import SMALLEST_TARGET
from tests.ui.tables import GAMES, TABLES, services
from tests.ui.test_settings_scene import PAGES
from tests.ui.test_table_input import my_turn

SIZES = [(960, 600), (1280, 720), (1920, 1080), (720, 1280), (640, 400)]
EVERYWHERE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def small(group):
    """What is narrower or lower than a finger, seen from where clicks are asked: by `at`.

    A widget that lies beside others may be drawn smaller if it answers to a wider strip.
    """
    found = []
    for widget in group.widgets:
        if not widget.takes_focus or not widget.shown or isinstance(widget, CardWidget):
            continue
        if widget.window is not None and widget.shown != widget.rect:
            continue  # scrolled half away
        x, y = widget.rect.center
        across = _run(group, widget, x, y, 1, 0)
        down = _run(group, widget, x, y, 0, 1)
        if min(across, down) < SMALLEST_TARGET:
            found.append(f"{widget.name}: {across} x {down}")
    return found


def _run(group, widget, x, y, dx, dy):
    """How many pixels in a row mean this widget, through its middle, up to what is enough."""
    count = 0
    for way in (1, -1):
        for step in range(0 if way > 0 else 1, 2 * SMALLEST_TARGET):
            hit = group.at((x + way * step * dx, y + way * step * dy))
            if hit is None or widget.key not in (hit.key, hit.belongs_to):
                break
            count += 1
    return count


@EVERYWHERE
@pytest.mark.parametrize("page", PAGES)
def test_in_the_settings(page, size):
    scene = SettingsScene(services(), page=page)
    scene.enter(size)
    assert small(scene._group) == []


@EVERYWHERE
@pytest.mark.parametrize("make", [TitleScene, LessonsScene, NewGameScene])
def test_on_the_first_screens(make, size):
    scene = make(services())
    scene.enter(size)
    assert small(scene._group) == []


@EVERYWHERE
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
@pytest.mark.parametrize("game, players", TABLES)
def test_at_the_table(game, players, phase, size):
    sitting = my_turn(game, players, phase, wanted=lambda view: len(view.holding) > 4)
    sitting.do(Resized(size))
    sitting.wait(0.4)
    assert small(sitting.group) == []


@EVERYWHERE
@pytest.mark.parametrize("key", "srkh")
@pytest.mark.parametrize("game, players", GAMES)
def test_over_the_table(game, players, key, size):
    sitting = my_turn(
        game, players, Phase.PLAY, wanted=lambda view: view.public.history and view.public.trick
    )
    sitting.do(Resized(size), Key(key))
    sitting.wait(0.4)
    assert small(sitting.group) == []
