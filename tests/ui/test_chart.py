"""The chart of the totals: its scale, the names at the ends of its lines, and how lines differ."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.scenes.chart import COLOURS, DASHES, MARKERS, Chart, scale_for, spread
from game.ui.theme import THEMES
from tests.ui.kit import contrast, drawing_kit

TOTALS = st.lists(st.integers(-2000, 2000) | st.floats(-99.5, 99.5), min_size=1, max_size=40)
HEIGHTS = st.lists(st.floats(0, 400), min_size=1, max_size=7)
MOST_PLAYERS = 7
READABLE = 4.5  # contrast of small letters


@given(TOTALS, st.integers(1, 8))
def test_a_scale_holds_every_total_and_zero_and_has_few_lines(totals, most):
    scale = scale_for(totals, most)
    assert scale.low <= min(0, *totals) and scale.high >= max(0, *totals)
    assert scale.low < scale.high and len(scale.marks) <= most + 1
    assert 0 in scale.marks
    assert all(scale.low <= mark <= scale.high for mark in scale.marks)


def test_a_scale_has_round_numbers():
    assert scale_for([130, 96], 4).marks == (0, 50, 100)
    assert scale_for([0, 0]).marks == (0, 1)
    assert scale_for([-45, 310]).marks == (0, 100, 200, 300)
    assert scale_for([-4, 0]).marks == (-4, -3, -2, -1, 0)


@given(HEIGHTS)
def test_names_make_way_for_each_other_and_keep_their_order(wanted):
    placed = spread(wanted, 18, 0, 400)
    assert all(-0.001 <= height <= 400.001 for height in placed)
    ends = sorted(zip(placed, wanted, strict=True))
    for (upper, first), (lower, second) in pairwise(ends):
        assert lower - upper >= 17.999 and second >= first - 0.001


def test_names_stay_where_nothing_is_in_the_way():
    assert spread([10, 100, 50], 18, 0, 400) == [10, 100, 50]
    assert spread([100, 100], 20, 0, 400) == [90, 110]
    assert spread([0, 0], 20, 0, 400) == [0, 20]
    assert spread([5, 5, 5], 20, 0, 20) == [0, 10, 20]


def test_no_two_lines_differ_by_colour_alone():
    assert len(set(MARKERS)) == len(set(COLOURS)) == len(set(DASHES)) == MOST_PLAYERS


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_names_are_readable_on_paper(theme):
    for colour in COLOURS:
        assert contrast(colour, theme.paper) >= READABLE


def test_the_highest_and_the_lowest_total_are_told_unless_a_line_ends_there():
    chart = Chart(((5, 30, 10), (-8, 0, 20)), ("You", "Noa"), (1, 2, 3), 0)
    assert chart.extremes() == ((0, 1, True), (1, 0, False))
    assert Chart(((5, 10), (1, -3)), ("You", "Noa"), (1, 2), 0).extremes() == ()
    assert Chart(((0, 10), (0, 5)), ("You", "Noa"), (1, 2), 0).extremes() == ()


RUNS = {
    "one hand": ((10,), (-5,)),
    "all level": ((0, 0), (0, 0), (0, 0)),
    "halves": ((0.5, 2.5), (-0.5, 3)),
    "seven": tuple(tuple(hand * side for hand in range(33)) for side in range(7)),
    "below zero": ((-10, -200), (-3, -90)),
}


@pytest.mark.parametrize("size", [(300, 120), (700, 480), (1, 1), (2000, 60)])
@pytest.mark.parametrize("runs", RUNS.values(), ids=list(RUNS))
def test_every_chart_draws_inside_its_place(runs, size):
    kit = drawing_kit()
    names = tuple("A very long name of somebody" for _ in runs)
    chart = Chart(runs, names, tuple(range(1, len(runs[0]) + 1)), 0)
    rect = pygame.Rect((40, 40), size)
    surface = pygame.Surface((size[0] + 80, size[1] + 80), depth=32)
    chart.draw(surface, kit, rect)
    if size == (700, 480):
        spare = rect.inflate(12, 12)
        surface.fill("#000000", spare)
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() == (
            surface.get_width() * surface.get_height()
        )
