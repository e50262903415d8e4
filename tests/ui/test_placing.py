"""Where a window opens: whole on a screen that there is, and where it was if it can be."""

import pygame
import pytest

from game.ui.placing import BAR, HANDLE, centred, nearest, placed
from game.ui.window import Window, screens

ONE = [pygame.Rect(0, 0, 1920, 1080)]
TWO = [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 200, 1280, 720)]
LEFT = [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(-1366, -100, 1366, 768)]
DESKTOPS = {"one": ONE, "two": TWO, "left": LEFT, "low": [pygame.Rect(0, 0, 1024, 600)],
            "usual": [pygame.Rect(0, 0, 1280, 720)]}  # fmt: skip
PLACES = [(5000, 5000), (-3000, 200), (-3000, -3000), (200, -900), (1900, 40), (0, 1079)]
SIZE = (1280, 720)


def shows_its_title(size, position, desktop):
    edge = pygame.Rect(*position, size[0], BAR)
    return any(edge.clip(screen).width >= min(HANDLE, size[0]) and edge.clip(screen).height == BAR
               for screen in desktop)  # fmt: skip


@pytest.mark.parametrize("desktop", DESKTOPS.values(), ids=list(DESKTOPS))
@pytest.mark.parametrize("position", PLACES)
def test_a_window_is_never_out_of_reach(desktop, position):
    size, place = placed(SIZE, position, desktop)
    assert shows_its_title(size, place, desktop)


@pytest.mark.parametrize("desktop", DESKTOPS.values(), ids=list(DESKTOPS))
@pytest.mark.parametrize("position", [(5000, 5000), (-9000, 200)])
def test_one_from_a_screen_that_is_gone_comes_back_whole(desktop, position):
    size, place = placed(SIZE, position, desktop)
    assert any(screen.contains(pygame.Rect(place, size)) for screen in desktop)


@pytest.mark.parametrize("position", [(0, 0), (100, 60), (2000, 300), (1800, 500), (-400, 20)])
def test_one_that_can_be_taken_stays_where_it_was(position):
    assert placed((900, 600), position, TWO) == ((900, 600), position)


def test_one_left_of_the_first_screen_stays_there():
    assert placed((900, 600), (-1200, 0), LEFT) == ((900, 600), (-1200, 0))


def test_the_system_places_a_window_that_was_nowhere_yet():
    assert placed(SIZE, None, [pygame.Rect(0, 0, 1024, 600)]) == ((1008, 504), None)


@pytest.mark.parametrize("screen", [(1024, 600), (1280, 720)])
def test_the_first_window_fits_a_small_screen_with_its_frame(screen):
    size, _ = placed(SIZE, None, [pygame.Rect((0, 0), screen)])
    assert size[0] + 16 <= screen[0] and size[1] + 96 <= screen[1]


def test_a_window_fits_the_screen_it_opens_on():
    assert placed((1900, 1000), (1950, 260), TWO)[0] == (1264, 624)


def test_the_screen_that_shows_most_of_it_is_the_nearest():
    assert nearest(pygame.Rect(1800, 300, 900, 600), TWO) is TWO[1]
    assert nearest(pygame.Rect(-5000, 0, 900, 600), TWO) is TWO[0]


def test_put_back_it_stands_in_the_middle():
    assert centred(SIZE, TWO[1]) == ((1264, 624), (1928, 248))
    assert centred(SIZE, ONE[0]) == (SIZE, (320, 180))


@pytest.mark.parametrize("position", [(5000, 5000), (-3000, 200), None])
def test_a_real_window_opens_on_a_screen(position):
    window = Window((900, 600), position=position)
    try:
        assert shows_its_title(window.size, window.position, screens())
        window.put_back()
        assert any(each.contains(pygame.Rect(window.position, window.size)) for each in screens())
    finally:
        window.close()


def test_the_screens_of_a_desktop_are_found(monkeypatch):
    alone = screens()
    sizes = pygame.display.get_desktop_sizes()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [sizes[0], sizes[0]])
    assert screens() == [alone[0], alone[0]]  # there is no second one: SDL takes the first
