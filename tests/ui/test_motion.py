"""Curves and clips: what moves ends exactly where it should, at any speed."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion.clip import (
    EMPTY,
    Clip,
    Cue,
    Pose,
    cue,
    flip,
    move,
    pause,
    pose_on,
    staggered,
    together,
)
from game.ui.motion.ease import (
    ease_in_out,
    ease_out,
    land,
    settle,
    there_and_back,
)
from game.ui.motion.timing import NORMAL, SPEEDS, Timing

EASES = (ease_out, ease_in_out, land, settle)
P, Q, R = Pose(0, 0), Pose(100, 50, angle=30, scale=0.5, z=4), Pose(7, 9, face=0)
spans = st.floats(0, 5)
poses = st.builds(
    Pose,
    st.floats(-1e4, 1e4),
    st.floats(-1e4, 1e4),
    st.floats(-360, 360),
    st.floats(0.1, 3),
    st.floats(0, 1),
)


def poses_at(clip, t):
    """Where everything that moves in a clip is at second `t`."""
    return {token: pose_on(way, t) for token, way in clip.ways().items()}


def ends(clip):
    """Where everything that moves in a clip comes to rest."""
    return poses_at(clip, inf)


@pytest.mark.parametrize("ease", EASES)
def test_every_curve_runs_from_nothing_to_exactly_all(ease):
    assert ease(0) == pytest.approx(0, abs=1e-12)
    assert ease(1) == 1


def test_a_card_lands_a_hair_past_the_end_and_a_chip_further():
    card, chip = (max(ease(place / 100) for place in range(101)) for ease in (land, settle))
    assert 1.01 < card < 1.04 < chip < 1.1


def test_a_lift_on_the_way_is_nothing_at_both_ends():
    assert (there_and_back(0), there_and_back(0.5), there_and_back(1)) == (0, 1, 0)


@given(poses, poses, spans, st.sampled_from(EASES), st.floats(0, 1))
def test_a_move_starts_and_ends_exactly(start, end, span, ease, arc):
    clip = move("card", start, end, span, ease, arc)
    assert poses_at(clip, span)["card"] == end
    assert poses_at(clip, span + 1)["card"] == end
    assert ends(clip) == {"card": end}
    if span:
        assert poses_at(clip, 0)["card"] == start


@given(st.lists(st.tuples(poses, spans), min_size=1, max_size=6))
def test_a_chain_of_moves_ends_on_the_last_pose_even_when_instant(legs):
    chain, at = [], P
    for end, span in legs:
        chain.append(move("card", at, end, span))
        at = end
    clip = EMPTY.then(*chain)
    assert ends(clip) == {"card": at}
    assert clip.span == pytest.approx(sum(span for _, span in legs))


def test_a_thing_waits_at_the_start_of_its_first_move_and_rests_between():
    clip = pause(1).then(move("card", P, Q, 1), pause(1), move("card", Q, R, 1))
    assert clip.span == 4
    assert poses_at(clip, 0.5)["card"] == P
    assert poses_at(clip, 2.5)["card"] == Q
    assert poses_at(clip, 4)["card"] == R
    assert "other" not in poses_at(clip, 1)


def test_half_way_is_between_and_drawn_at_the_height_of_the_end():
    pose = poses_at(move("card", P, Q, 1, ease=lambda t: t), 0.5)["card"]
    assert pose == Pose(50, 25, angle=15, scale=0.75, z=4)


def test_a_flip_turns_the_face_and_lifts_on_the_way_only():
    clip = flip("card", Q, 1, arc=0.4)
    begin, middle, end = (poses_at(clip, t)["card"] for t in (0, 0.5, 1))
    assert (begin.face, end.face) == (0, 1)
    assert middle.face == pytest.approx(0.5)
    assert middle.lift == pytest.approx(0.4)
    assert (begin.lift, end.lift) == (0, 0)


def test_staggered_clips_overlap_and_last_until_the_last_has_ended():
    clip = staggered([move(n, P, Q, 0.28) for n in range(5)], gap=0.07)
    assert clip.span == pytest.approx(4 * 0.07 + 0.28)
    assert poses_at(clip, 0.27)[4] == P
    assert ends(clip) == {n: Q for n in range(5)}


def test_together_lasts_as_long_as_the_longest():
    assert together(pause(1), pause(3), pause(2)).span == 3
    assert together() == EMPTY == staggered([], gap=1)


def test_each_sound_is_due_once_however_the_frames_fall():
    clip = staggered([cue("slide"), cue("slide"), cue("snap", pan=0.5)], gap=0.1)
    frames = [-1.0, 0.0, 0.05, 0.1, 0.16, 0.4]
    heard = [due for before, now in pairwise(frames) for due in clip.cues_between(before, now)]
    assert heard == [Cue("slide", 0), Cue("slide", 0.1), Cue("snap", 0.2, 0.5)]


@given(st.floats(0, 3), st.floats(0, 3))
def test_then_is_associative(a, b):
    one, two, three = move("x", P, Q, a), pause(b), move("x", Q, R, 1)
    left, right = one.then(two).then(three), one.then(two.then(three))
    assert left.span == pytest.approx(right.span)
    assert ends(left) == ends(right)


def test_speeds_scale_flights_and_never_hurry_the_look_at_a_trick():
    assert Timing.at("normal") == NORMAL
    assert Timing.at("quick").play == pytest.approx(NORMAL.play / 2)
    assert Timing.at("relaxed").look == pytest.approx(NORMAL.look * 1.6)
    assert Timing.at("quick").look == NORMAL.look >= 1
    assert all(getattr(Timing.at("instant"), row) == 0 for row in Timing.__slots__)


@pytest.mark.parametrize("speed", SPEEDS)
def test_reduced_motion_has_no_flights(speed):
    still = Timing.at(speed, reduced=True)
    assert still.play == still.deal_flight == still.frisch == still.shake == 0
    assert still.look == Timing.at(speed).look


def test_an_empty_clip_has_nothing():
    assert Clip().ways() == {}
