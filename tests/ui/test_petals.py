"""Gold petals fall once over a match that the player won, and never without motion."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.model.results import Verdict
from game.ui.intents import Key
from game.ui.motion.timing import NORMAL
from game.ui.scene import Go
from game.ui.scenes.end import EndScene
from game.ui.scenes.petals import COUNT, Petals, petal_at
from game.ui.table.facts import TableFacts
from tests.ui.tables import ME, evening, services


def end(winner=ME, size=(960, 600), **settings):
    match = evening("romanian", 4, "1")
    shared = services()
    for path, value in settings.items():
        shared.settings = shared.settings.changed(f"motion.{path}", value)
    public = match.view(ME).public
    public = replace(public, verdict=Verdict((winner,), public.verdict.totals))
    scene = EndScene(shared, TableFacts.of(match), public, ME, match.setup)
    scene.enter(size)
    return scene


def drawn(scene, size=(960, 600)):
    surface = pygame.Surface(size, depth=24)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_they_fall_over_a_match_that_was_won_and_leave_it_as_it_was():
    scene = end()
    assert scene.wants_frames()
    scene.update(0.5)
    falling = drawn(scene)
    scene.update(NORMAL.celebrate)
    assert not scene.wants_frames()
    still = drawn(scene)
    assert falling != still == drawn(end(speed="instant"))


@pytest.mark.parametrize("scene", [
    lambda: end(winner=2), lambda: end(reduced=True), lambda: end(speed="instant"),
])  # fmt: skip
def test_they_never_fall_over_a_match_that_was_lost_nor_without_motion(scene):
    assert not scene().wants_frames()


def test_input_and_another_window_are_answered_while_they_fall():
    scene = end()
    scene.update(0.4)
    before = drawn(scene)
    scene.resized((640, 400))
    drawn(scene, (640, 400))
    scene.resized((960, 600))
    assert drawn(scene) == before
    scene.handle(Key("s"))
    way = scene.update(0.0)
    assert isinstance(way, Go) and way.name == "sheet"


def test_they_are_few_and_fall_downwards_and_fade():
    for number in range(COUNT):
        way = [petal_at(number, share / 200) for share in range(201)]
        seen = [petal for petal in way if petal is not None]
        assert seen[0].y < 0 < seen[-1].y < 0.7
        assert all(a.shade >= b.shade for a, b in pairwise(seen))
        assert seen[-1].shade == 0
        assert way[0] is None or number == 0
    petals = Petals(2.0)
    petals.update(1.0)
    assert 0 < len(petals.now()) <= COUNT and petals.now() == petals.now()
