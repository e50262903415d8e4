"""What a frame of the table may cost, told in surfaces and pixels and never in time."""

import subprocess
import sys
from threading import current_thread, main_thread
from weakref import ref

import pygame
import pytest

from game.match.match import Match
from game.model.events import CardsGiven, HoldingDealt, TrickTaken
from game.paths import PACKAGE
from game.ui import shapes
from game.ui.ahead import Ahead
from game.ui.assets import FACES, FLYING, LARGE, PICTURES, TEXTS, TURNED
from game.ui.cache import SurfaceCache
from game.ui.table.kept import Kept, Stamp, as_before, merged
from tests.ui.tables import Sitting, seated, shared_assets

SIZE = (1280, 720)
STEP = 1 / 60


def caches(assets):
    return {
        "pictures": (assets._pictures, PICTURES), "texts": (assets._texts, TEXTS),
        "turned": (assets._turned, TURNED), "faces": (assets._faces, FACES),
        "large": (assets._large, LARGE), "flying": (assets._flying, FLYING),
        "shapes": (shapes._KEPT, shapes._KEPT.limit),
    }  # fmt: skip


def dealing(game="israeli"):
    """A table on which a hand is being dealt."""
    sitting = Sitting(Match(seated(game, 4)), size=SIZE)
    sitting.wait_for(lambda: isinstance(next(iter(presenter(sitting).beat), None), HoldingDealt))
    return sitting


def presenter(sitting):
    return sitting.scene.presenter


class Counted(pygame.Surface):
    """A surface that counts the pixels that are put on it."""

    pixels = 0

    def blit(self, source, dest=(0, 0), *more, **named):
        drawn = super().blit(source, dest, *more, **named)
        self.pixels += drawn.width * drawn.height
        return drawn


def test_the_pixels_of_a_frame_of_a_deal_are_few():
    sitting = dealing()
    surface = Counted(SIZE)
    while presenter(sitting).beat and isinstance(presenter(sitting).beat[0], HoldingDealt):
        surface.pixels = 0
        sitting.stack.draw(surface)
        # The kept picture once, and no more on it than what is in the air.
        assert surface.pixels <= 2 * SIZE[0] * SIZE[1]
        sitting.stack.update(3 * STEP)


def noted_in(made):
    """`SurfaceCache.get` that notes what a frame has to wait for; what is made ahead is no wait."""
    usual = SurfaceCache.get

    def noting(self, key, make):
        waits = current_thread() is main_thread()
        return usual(self, key, lambda: (waits and made.append(key)) or make())

    return noting


def test_a_frame_drawn_again_makes_no_surface(monkeypatch):
    sitting = dealing()
    sitting.wait(1.0)
    surface = pygame.Surface(SIZE)
    sitting.stack.draw(surface)
    made = []

    monkeypatch.setattr(SurfaceCache, "get", noted_in(made))
    sitting.stack.draw(surface)
    assert made == []


def test_what_a_frame_of_a_deal_makes_goes_by_the_cards_in_the_air(monkeypatch):
    shared_assets().forget()
    sitting = dealing()
    surface = pygame.Surface(SIZE)
    sitting.stack.draw(surface)
    made = []

    monkeypatch.setattr(SurfaceCache, "get", noted_in(made))
    flying = presenter(sitting).in_flight()
    while presenter(sitting).beat and isinstance(presenter(sitting).beat[0], HoldingDealt):
        made.clear()
        sitting.stack.draw(surface)
        now = presenter(sitting).in_flight()
        assert len(made) <= 4 * len(now | flying) + 8, made
        flying = now
        sitting.stack.update(2 * STEP)


def test_the_kept_pictures_of_the_table_are_drawn_on_again(monkeypatch):
    sitting = dealing()
    surface = pygame.Surface(SIZE)
    sitting.stack.draw(surface)
    painter = sitting.scene._painter
    kept = painter._ground, painter._kept._surface
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.stack.draw(surface)
    assert (painter._ground, painter._kept._surface) == kept


def test_a_table_kept_up_to_date_looks_like_one_drawn_anew():
    sitting = Sitting(Match(seated("spades", 4, human=False)), size=SIZE)
    kept, fresh = pygame.Surface(SIZE, depth=24), pygame.Surface(SIZE, depth=24)
    for turn in range(160):
        sitting.stack.update(0.1)
        sitting.stack.draw(kept)
        if turn % 40 == 39:
            sitting.scene._painter = sitting.scene._new_painter(SIZE)
            sitting.stack.draw(fresh)
            assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_crossing_kept_up_to_date_looks_like_one_drawn_anew():
    sitting = Sitting(Match(seated("israeli", 4, human=False)), size=SIZE)
    sitting.wait_for(lambda: isinstance(next(iter(presenter(sitting).beat), None), CardsGiven))
    kept, fresh = pygame.Surface(SIZE, depth=24), pygame.Surface(SIZE, depth=24)
    while isinstance(next(iter(presenter(sitting).beat), None), CardsGiven):
        sitting.stack.draw(kept)
        painter = sitting.scene._painter
        sitting.scene._painter = sitting.scene._new_painter(SIZE)
        sitting.stack.draw(fresh)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")
        sitting.scene._painter = painter
        sitting.stack.update(0.09)


def stamped(colour, *area):
    picture = pygame.Surface(area[2:])
    picture.fill(colour)
    return Stamp(picture, pygame.Rect(area))


def test_what_has_changed_is_drawn_anew_between_what_lies_below_and_above():
    ground = pygame.Surface((40, 40))
    low, middle, high = (
        stamped("red", 0, 0, 20, 20),
        stamped("lime", 10, 10, 20, 20),
        stamped("blue", 20, 20, 20, 20),
    )
    kept = Kept()
    kept.showing(ground, {"low": low, "middle": middle, "high": high}, is_new=True)
    shown = kept.showing(ground, {"low": low, "high": high}, is_new=False)
    spots = (5, 5), (15, 15), (25, 15), (25, 25), (35, 35)
    colours = "red", "red", "black", "blue", "blue"
    assert [shown.get_at(spot) for spot in spots] == [pygame.Color(name) for name in colours]
    again = kept.showing(ground, {"low": low, "middle": middle, "high": high}, is_new=False)
    assert again is shown and shown.get_at((15, 15)) == pygame.Color("lime")
    assert shown.get_at((25, 25)) == pygame.Color("blue")


def test_what_was_sketched_again_keeps_its_stamp_unless_it_changed():
    seat, bar = stamped("red", 0, 0, 5, 5), stamped("lime", 9, 0, 5, 5)
    same, moved = Stamp(seat.picture, seat.area.copy()), Stamp(bar.picture, bar.area.move(1, 0))
    now = as_before({"seat": seat, "bar": bar}, [("seat", same), ("bar", moved)])
    assert now["seat"] is seat and now["bar"] is moved


def test_areas_that_touch_become_one_and_the_others_stay_apart():
    areas = [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 0, 9, 9), pygame.Rect(8, 8, 10, 10)]
    assert merged(areas) == [pygame.Rect(50, 0, 9, 9), pygame.Rect(0, 0, 18, 18)]


def test_a_larger_window_keeps_more_pictures():
    assets = shared_assets()
    assets.make_room((3840, 2160))
    assert {
        name: cache.limit for name, (cache, _) in caches(assets).items() if name != "shapes"
    } == {name: 4 * usual for name, (_, usual) in caches(assets).items() if name != "shapes"}
    assets.make_room((960, 600))
    assert all(cache.limit == usual for cache, usual in caches(assets).values())


def test_caches_stay_within_their_limits_over_many_sizes():
    sitting = dealing("spades")
    surface = pygame.Surface((1920, 1200))
    for turn in range(24):
        size = (960 + 40 * (turn % 20), 600 + 22 * (turn % 20))
        sitting.scene.resized(size)
        sitting.stack.update(0.05)
        sitting.stack.draw(surface.subsurface((0, 0, *size)))
        for name, (cache, limit) in caches(shared_assets()).items():
            assert cache.used <= limit, name


def test_a_full_trick_is_as_sharp_as_it_lay():
    sitting = Sitting(Match(seated("spades", 4, human=False)), size=SIZE)
    sitting.wait_for(lambda: isinstance(next(iter(presenter(sitting).beat), None), TrickTaken))
    lying = {card for _, card in presenter(sitting).shown.public.trick}
    assert len(lying) == 4
    assert not lying & presenter(sitting).in_flight()


# Pictures made ahead


def square():
    return pygame.Surface((2, 2))


def test_what_was_made_ahead_is_given_once():
    ahead = Ahead()
    kept = square()
    ahead.want({"a": lambda: kept})
    while "a" not in ahead._made:
        pass
    assert ahead.take("a") is kept
    assert ahead.take("a") is None


def test_what_nobody_is_at_is_left_to_whoever_asks():
    ahead = Ahead()
    assert ahead.take("b") is None


def test_what_was_forgotten_is_not_given():
    ahead = Ahead()
    ahead.want({n: square for n in range(50)})
    ahead.forget()
    assert all(ahead.take(n) is None for n in range(50))


def test_where_no_thread_is_to_be_had_whoever_asks_makes_it(monkeypatch):
    def refused(thread):
        raise RuntimeError("can't start new thread")

    ahead = Ahead()
    with monkeypatch.context() as patch:
        patch.setattr("threading.Thread.start", refused)
        ahead.want({"a": square})
    assert ahead.take("a") is None
    ahead.want({"b": square})
    while "b" not in ahead._made:
        pass


def test_after_an_error_others_are_made_still(monkeypatch):
    monkeypatch.setattr("threading.excepthook", lambda args: None)
    ahead = Ahead()
    ahead.want({"bad": lambda: 1 / 0})
    while ahead._is_running:
        pass
    ahead.want({"good": square})
    while "good" not in ahead._made:
        pass
    assert ahead.take("bad") is None


def test_the_window_is_open_before_the_rest_is_loaded():
    asked = (
        "import sys, game.opening, game.cli\n"
        "late = ('game.desktop', 'game.rules', 'game.model', 'game.ai', 'numpy', 'fontTools')\n"
        "sys.exit(', '.join(name for name in late if name in sys.modules) or None)"
    )
    subprocess.run([sys.executable, "-c", asked], check=True, cwd=PACKAGE.parent)


@pytest.mark.parametrize("name", ["numpy", "fontTools", "asyncio"])
def test_the_whole_window_needs_none_of_these(name):
    asked = f"import sys, game.desktop; sys.exit({name!r} in sys.modules)"
    subprocess.run([sys.executable, "-c", asked], check=True, cwd=PACKAGE.parent)


def test_a_table_that_was_left_keeps_no_picture_as_large_as_the_window():
    sitting = dealing()
    sitting.stack.draw(pygame.Surface(SIZE))
    left = sitting.scene
    assert left._painter._ground is not None and left._painter._kept._surface is not None
    sitting.stack.clear()
    assert left._painter._ground is None and left._painter._kept._surface is None


def test_a_match_that_was_left_is_freed_in_a_spare_turn():
    sitting = dealing()
    match, services = ref(sitting.scene._match), sitting.scene._services
    sitting.stack.clear()
    del sitting
    while services.after_first_frame:
        services.after_first_frame.pop(0)()
    assert match() is None
