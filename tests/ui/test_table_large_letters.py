"""The table with letters as large as can be wished for: words stay whole and apart."""

import pygame
import pytest

from game.match.match import Match
from game.model.plans import Phase
from game.ui.table.scene import TableScene
from game.ui.table.seat_plate import draw_seat, seat_states
from tests.ui.kit import WatchingAssets
from tests.ui.tables import decide, seated, services

LARGEST = 1.6
SIZES = [(960, 600), (1280, 720), (1920, 1080)]
QUESTIONS = [("romanian", 7, Phase.BID), ("israeli", 4, Phase.AUCTION), ("spades", 4, Phase.BID)]


def table(game, players, phase, size):
    """A table with a question on it, in the largest letters."""
    match = Match(seated(game, players))
    while match.actor != 0 or match.view(0).public.phase is not phase:
        decide(match)
    made = services()
    made.assets = WatchingAssets()
    made.settings = made.settings.changed("display.text_scale", LARGEST)
    scene = TableScene(made, match)
    scene.enter(size)
    for _ in range(400):
        scene.update(0.1)
    assert scene._turn.prompt is not None
    return scene


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("game, players, phase", QUESTIONS)
def test_the_question_is_whole(game, players, phase, size):
    scene = table(game, players, phase, size)
    scene.draw(pygame.Surface(size))
    assert scene._turn.prompt.title not in scene._services.assets.cut


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_name_and_the_pill_below_it_keep_apart(size):
    scene = table("romanian", 7, Phase.BID, size)
    kit, frame, view = scene._painter.kit, scene.presenter.frame, scene.presenter.shown
    states = seat_states(kit, scene._at.facts, view.public, frame)
    for seat, place in enumerate(frame.places):
        if not states[seat].words:
            continue
        drawn = pygame.Surface(size, pygame.SRCALPHA)
        draw_seat(drawn, kit, scene._at.facts, view, frame, seat, "neutral", states[seat])
        # Between the two there is a line of pixels that neither of them touches.
        around = pygame.Rect(place.plate).clip(drawn.get_rect())
        rows = range(round(place.name_y), round(place.state[1]))
        lines = (drawn.subsurface((around.x, y, around.width, 1)) for y in rows)
        assert any(not line.get_bounding_rect() for line in lines), place
