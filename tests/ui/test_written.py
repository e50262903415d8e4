"""What is written on every screen can be read whole: in the window, uncut, over nothing else."""

from functools import cache, lru_cache

import pygame
import pytest

from game.match.match import Match
from game.model.plans import Phase
from game.ui.felt import _arrows
from game.ui.intents import Accept, Cancel, Key, KeyDown, Resized
from game.ui.lessons import HANDS
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.facts import TableFacts
from game.ui.table.seat_plate import draw_seat, seat_states
from tests.ui import tables
from tests.ui.canvas import Canvas, ReadingAssets, faults, record
from tests.ui.tables import (
    GAMES,
    ME,
    TABLES,
    Sitting,
    decide,
    evening,
    frame_of,
    seated,
    services,
    views,
)
from tests.ui.test_lesson import Pupil
from tests.ui.test_settings_scene import PAGES
from tests.ui.test_table_input import my_turn

EVERYDAY = [(960, 600), (1280, 720)]
ELSEWHERE = [(1920, 1080), (2560, 1080), (640, 400)]
SIZES = [*EVERYDAY, *(pytest.param(size, marks=pytest.mark.slow) for size in ELSEWHERE)]
SCALES = (1.0, 1.6)
LEAST = (960, 600)  # the smallest window that is meant
EVERYWHERE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
EVERY_TABLE = pytest.mark.parametrize("game, players", TABLES)


@pytest.fixture(scope="module", autouse=True)
def readable():
    """Surfaces and letters that can be read back, and long names, for all of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        pygame.font.init()
        record(patch)
        assets = lru_cache(ReadingAssets)
        patch.setattr(tables, "shared_assets", assets)
        yield


def unreadable(sitting, size):
    """What is wrong with the words of the scene on top, in usual and in large letters."""
    found = []
    for scale in SCALES:
        sitting.services.change("display.text_scale", scale)
        sitting.do(Resized(size))
        sitting.wait(0.6, 0.2)
        canvas = Canvas(size, depth=32)
        (sitting.stack if sitting.top.covers else sitting.top).draw(canvas)
        found += [f"{scale}: {fault}" for fault in wrong(canvas, size)]
    return found


def wrong(canvas, size):
    """The faults of a picture.

    In a window smaller than is meant words may be cut or small, and a plate that is opened over
    the table may lie half over some of them.
    """
    assert canvas.words
    small = size[0] < LEAST[0] or size[1] < LEAST[1]
    forgiven = ("is cut", "px", "%)")
    return [fault for fault in faults(canvas, size) if not (small and fault.endswith(forgiven))]


@cache
def asked(game, players, phase):
    """A sitting where the person is asked in a phase of a hand of some cards."""
    return my_turn(game, players, phase, wanted=lambda view: view.public.plan.size > 4)


QUESTIONS = [
    *((game, players, phase) for game, players in TABLES for phase in (Phase.BID, Phase.PLAY)),
    *(("israeli", players, phase) for players in (3, 4) for phase in (Phase.AUCTION, Phase.FRISCH)),
]


@EVERYWHERE
@pytest.mark.parametrize("game, players, phase", QUESTIONS)
def test_at_the_table(game, players, phase, size):
    assert unreadable(asked(game, players, phase), size) == []


def follows(view):
    """In the middle of a trick, after some others."""
    return bool(view.public.trick) and len(view.public.history) > 1


@cache
def over_the_table(screen):
    """A screen that is opened at a table by a key, or comes by itself."""
    game, players, key = OVER[screen]
    sitting = my_turn(game, players, Phase.PLAY, wanted=follows, speed="instant", level="medium")
    for each in key:
        sitting.do(Key(each) if each else Cancel())
        sitting.wait(0.4)
    return sitting


OVER = {
    "what is gone": ("serbian", 4, "g"),
    "the hint": ("spades", 4, "h"),
    "the last trick": ("romanian", 7, "r"),
    "the claim": ("israeli", 4, "k"),
    "the sheet": ("romanian", 7, "s"),
    "the sheet of sides": ("spades", 6, "s"),
    "the menu": ("serbian", 6, ("",)),
}


@EVERYWHERE
@pytest.mark.parametrize("screen", OVER)
def test_over_the_table(screen, size):
    assert unreadable(over_the_table(screen), size) == []


@cache
def scored(game, players):
    """A sitting with the score of a hand on the screen."""
    sitting = my_turn(game, players, Phase.PLAY, speed="instant")
    while not isinstance(sitting.top, ScoreScene):
        if sitting.match.actor == ME:
            decide(sitting.match)
        sitting.wait(0.2, 0.1)
    return sitting


@EVERYWHERE
@EVERY_TABLE
def test_the_score_of_a_hand(game, players, size):
    assert unreadable(scored(game, players), size) == []


@cache
def ended(game, players):
    """A sitting with the end of a match on the screen."""
    match = Match(seated(game, players, level="medium"))
    while match.actor is not None:
        decide(match, "medium")
    sitting = Sitting(match, speed="instant")
    while not isinstance(sitting.top, EndScene):
        if isinstance(sitting.top, ScoreScene):
            sitting.do(Accept())
        sitting.wait(0.2, 0.1)
    sitting.wait(12.0, 0.5)  # until no petal falls any more
    return sitting


@EVERYWHERE
@pytest.mark.parametrize("sheet", ["totals", "contracts"])
@EVERY_GAME
def test_the_end_of_a_match(game, players, sheet, size):
    sitting = ended(game, players)
    if (sheet == "contracts") != sitting.top._shows_contracts:
        sitting.top.change_sheet()
    assert unreadable(sitting, size) == []


@EVERYWHERE
@pytest.mark.parametrize("game", HANDS)
def test_in_a_lesson(game, size):
    pupil = Pupil(game, size=size)
    for step in pupil.steps():
        canvas = Canvas(size, depth=32)
        pupil.stack.draw(canvas)
        assert wrong(canvas, size) == [], step


@EVERY_TABLE
@pytest.mark.parametrize("size", EVERYDAY + ELSEWHERE[:1])
def test_the_arrows_in_the_felt_run_behind_no_words(game, players, size):
    match = evening(game, players)
    frame, facts, kit = frame_of(match, size), TableFacts.of(match), services().kit(size)
    view = next(view for view, _ in views(match) if view.public.phase is Phase.PLAY)
    states = seat_states(kit, facts, view.public, frame)
    canvas = Canvas(size, depth=32)
    for seat in range(players):
        draw_seat(canvas, kit, facts, view, frame, seat, "neutral", states[seat])
    middle = frame.centre[0] / size[0], frame.centre[1] / size[1]
    arrows, (left, top) = _arrows(size, "contrast", int(view.public.direction), middle)
    drawn = pygame.mask.from_surface(arrows, 20)
    for word in canvas.words:
        written = pygame.mask.Mask(word.ink.size, fill=True)
        spot = word.ink.x - left, word.ink.y - top
        assert not drawn.overlap_area(written, spot), word.text


SETTINGS = [*PAGES, "keys asked", "keys swapped"]


@EVERYWHERE
@pytest.mark.parametrize("page", SETTINGS)
def test_the_settings(page, size):
    made = services()
    found = []
    for scale in SCALES:
        made.change("display.text_scale", scale)
        scene = SettingsScene(made, page=page.split()[0])
        scene.enter(size)
        if "asked" in page or "swapped" in page:
            scene.choose_key("hint")
        if "swapped" in page:
            scene.handle(KeyDown(pygame.K_s, pygame.KSCAN_S))
        canvas = Canvas(size, depth=32)
        scene.draw(canvas)
        found += wrong(canvas, size)
    made.change("display.text_scale", 1.0)
    assert found == []


@EVERYWHERE
@EVERY_GAME
def test_a_table_that_is_set_up(game, players, size):
    made = services()
    scene = NewGameScene(made, game=game)
    scene.enter(size)
    canvas = Canvas(size, depth=32)
    scene.draw(canvas)
    assert wrong(canvas, size) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_keys_under_the_sheet_do_not_stand_on_the_edge_of_the_window(size):
    sitting = asked("serbian", 4, Phase.PLAY)
    sitting.services.change("display.text_scale", 1.0)
    sitting.do(Resized(size))
    sitting.wait(0.4)
    canvas = Canvas(size, depth=32)
    sitting.stack.draw(canvas)
    keys = [word for word in canvas.words if "Esc menu" in word.text]
    assert keys
    for word in keys:
        assert size[1] - word.ink.bottom >= 0.3 * word.ink.height
