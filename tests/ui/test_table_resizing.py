"""A window may change its size in the middle of any motion: the next frame is right."""

from functools import cache

import pygame
import pytest

from game.model import events
from game.model.state import PlayerView
from game.ui.intents import Resized
from game.ui.motion.timing import Timing
from game.ui.scene import Go
from game.ui.table.choreography import beat_length
from game.ui.table.layout import rest
from game.ui.table.presenter import Presenter
from tests.ui.tables import ME, Sitting, evening, frame_of

NORMAL = Timing.at("normal")
HOME = (800, 500)
TEN = [
    (960, 600), (640, 400), (1920, 1080), (720, 1280), (1024, 600), (1366, 768), (800, 1000),
    (2560, 1440), (1280, 720), HOME,
]  # fmt: skip
KINDS = [
    ("serbian", events.TrumpNamed), ("serbian", events.TrickTaken),
    ("romanian", events.DealerDrawn), ("romanian", events.HoldingDealt),
    ("romanian", events.TrumpTurned), ("romanian", events.BidMade),
    ("romanian", events.CardPlayed), ("romanian", events.HandScored),
    ("israeli", events.Called), ("israeli", events.GiveChosen), ("israeli", events.CardsGiven),
    ("israeli", events.AuctionClosed), ("spades", events.HoldingDealt),
]  # fmt: skip
DRAWN = (("first_dealer", "high_card"),)
EVERY_KIND = pytest.mark.parametrize(
    "game, kind", KINDS, ids=[f"{game}-{kind.__name__}" for game, kind in KINDS]
)


@cache
def beat(game, kind):
    """The first run of such events in a match, with the view before it."""
    match = evening(game, 4, "1", DRAWN if kind is events.DealerDrawn else ())
    opened, *waiting = [event.seen_by(ME) for event in match.events]
    view = PlayerView.before_match(ME).after(opened)
    while waiting:
        count = beat_length(waiting)
        run, waiting = waiting[:count], waiting[count:]
        if isinstance(run[0], kind):
            return match, view, run
        for event in run:
            view = view.after(event)
    raise AssertionError(f"{game} never came to {kind.__name__}")


@EVERY_KIND
@pytest.mark.parametrize("gone", [0.05, 0.2, 0.6])
def test_ten_sizes_in_mid_flight_are_each_as_if_there_had_been_no_other(game, kind, gone):
    match, view, run = beat(game, kind)
    moved = Presenter(view, NORMAL, frame_of(match, HOME))
    moved.feed(run)
    moved.update(gone)
    for size in TEN:
        frame = frame_of(match, size)
        fresh = Presenter(view, NORMAL, frame)
        fresh.feed(run)
        fresh.update(gone)
        moved.resize(frame)
        assert moved.poses() == fresh.poses() and moved.share == fresh.share
    moved.finish()
    assert moved.poses() == rest(moved.shown, frame)


@pytest.mark.parametrize("game, kind", [KINDS[1], KINDS[3], KINDS[7], KINDS[10]])
def test_the_picture_is_whole_in_the_first_frame_after_every_size(game, kind):
    match, view, run = beat(game, kind)
    sitting = Sitting(match, size=HOME)
    presenter = Presenter(view, NORMAL, frame_of(match, HOME))
    presenter.feed(run)
    presenter.update(0.3)
    sitting.scene._presenter = presenter

    def picture(size):
        sitting.do(Resized(size))
        surface = pygame.Surface(size, depth=24)
        surface.fill("#ff00ff")
        sitting.stack.draw(surface)
        corners = [(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
        assert all(surface.get_at(corner) != pygame.Color("#ff00ff") for corner in corners)
        return pygame.image.tobytes(surface, "RGB")

    before = picture(HOME)
    for size in ((640, 400), (720, 900)):
        picture(size)
    assert picture(HOME) == before


def test_the_score_counts_on_in_a_window_of_another_size():
    sitting = Sitting(evening("romanian", 4, "1"), size=HOME)
    public = sitting.scene.presenter.shown.public
    sitting.stack.take(Go("score", facts=sitting.scene._at.facts, public=public, me=ME))
    sitting.wait(0.2)
    assert sitting.stack.wants_frames()
    for size in TEN:
        sitting.do(Resized(size))
        assert pygame.Rect((0, 0), size).contains(sitting.top.rect)
    assert sitting.stack.wants_frames()
