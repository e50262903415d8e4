"""The score sheet in full size: as large as its hands let it be, and never smaller than usual."""

import pytest

from game.ui.scenes.sheet import SheetScene
from game.ui.table.facts import TableFacts
from tests.ui.tables import GAMES, ME, TABLES, evening, services

SIZES = [(640, 400), (960, 600), (1280, 720), (1920, 1080), (720, 1280)]


def opened(game, players, size, scale=1.0):
    match, made = evening(game, players), services()
    made.settings = made.settings.changed("display.text_scale", scale)
    scene = SheetScene(made, TableFacts.of(match), match.view(ME).public, ME)
    scene.enter(size)
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game, players", TABLES)
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_letters_are_no_smaller_than_usual_and_all_hands_have_room_if_larger(
    game, players, size, scale
):
    scene = opened(game, players, size, scale)
    usual = scene._kit.metrics.base
    assert scene._paper.metrics.base >= usual
    if scene._paper.metrics.base > usual:
        assert scene._sheet._ruled.fitting >= len(scene._sheet._lines)
    margin = scene._kit.metrics.margin
    assert scene.rect.left >= margin - 1 and scene.rect.right <= size[0] - margin + 1


@pytest.mark.parametrize("game, players", [each for each in GAMES if each[0] == "spades"])
def test_a_few_hands_stand_in_larger_letters(game, players):
    scene = opened(game, players, (1920, 1080))
    assert scene._paper.metrics.base >= 1.3 * scene._kit.metrics.base
