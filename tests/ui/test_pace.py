"""How often the loop turns, by what moves and who is looking."""

import pytest

from game.ui.pace import (
    LONG,
    PATIENCE,
    SHORT,
    USUAL,
    USUAL_NAP,
    WINDOW,
    Attention,
    Rate,
    fitted,
    nap,
)


@pytest.mark.parametrize("rate, aimed_at", [
    (60, 60), (59, 60), (75, 75), (100, 100), (120, 120), (144, 72), (165, 82), (240, 120),
    (30, 60), (360, 120),
])  # fmt: skip
def test_every_frame_of_a_display_is_shown_equally_long(rate, aimed_at):
    assert fitted(rate) == aimed_at


@pytest.mark.parametrize("displays, rate", [((), 60), ((60,), 60), ((60, 144), 72), ((120,), 120)])
def test_the_quickest_display_counts(displays, rate):
    assert Rate(displays).now == rate


def test_a_slow_machine_gets_the_usual_rate_until_it_keeps_up_again():
    rate = Rate([120])
    for _ in range(WINDOW):
        rate.note(0.010)
    assert rate.now == USUAL
    for _ in range(WINDOW * PATIENCE):
        rate.note(0.002)
    assert rate.now == USUAL
    for _ in range(WINDOW):
        rate.note(0.002)
    assert rate.now == 120


def test_a_few_slow_frames_change_nothing():
    rate = Rate([120])
    for turn in range(10 * WINDOW):
        rate.note(0.030 if turn % 20 == 0 else 0.002)
    assert rate.now == 120


def test_naps_are_short_in_front_of_the_player_and_long_elsewhere():
    assert nap(0.1, Attention.FOCUSED) == SHORT
    assert nap(60.0, Attention.FOCUSED) == USUAL_NAP <= 0.025
    assert nap(0.1, Attention.UNFOCUSED) == SHORT, "a hand has just been in the window"
    assert nap(60.0, Attention.UNFOCUSED) == LONG
    assert nap(0.1, Attention.HIDDEN) == LONG
