"""The measurements of the window measure what they say. How fast it was is nobody's business."""

import json
from pathlib import Path

import pytest

from game.bench import frames, idle, start
from game.bench.screen import screen
from game.bench.spread import Took, at, spread
from game.bench.usage import Usage
from game.cli import main
from game.ui import posted
from game.ui.scene import Home

SIZE = (640, 400)


@pytest.fixture
def seen(tmp_path, monkeypatch):
    """A small window, in which no time is waited for the next frame."""
    monkeypatch.setattr(frames, "sleep", lambda seconds: None)
    with screen(SIZE, tmp_path, {"measured": frames.table}) as seen:
        seen.app.services.after_first_frame.clear()
        seen.app.open(Home("title"))
        yield seen


@pytest.mark.parametrize("kind", ["deal", "frisch", "options"])
def test_every_kind_of_frame_is_seen(seen, kind):
    times = frames.KINDS[kind](seen)
    assert len(times) >= 30
    assert all(took.worked >= 0 and took.seconds > 0 for took in times)


def test_the_window_is_as_large_as_asked_for_and_again_after_the_resizes(seen, monkeypatch):
    monkeypatch.setattr(frames, "DRAGS", 1)
    assert seen.window.size == SIZE
    assert len(frames.resize(seen)) == len(frames.SIZES)
    assert seen.window.size == SIZE


def test_quantiles_and_late_frames():
    times = [Took(ms / 1000, 0.001) for ms in range(1, 101)]
    assert at([0.003, 0.001, 0.002], 0.5) == 0.002
    told = spread(times)
    assert (told["median_ms"], told["p95_ms"], told["p99_ms"]) == (50, 95, 99)
    assert told["late"] == {"16.6": 0.84, "8.3": 0.92}
    assert told["processor"]["p99_ms"] == 1


def test_shares_and_wakes_are_of_the_clock():
    used = Usage(12.0, 1.5, 50).since(Usage(2.0, 0.5, 10))
    assert (used.share, used.wakes_a_second) == (0.1, 4.0)
    assert Usage(2.0, 1.0, None).since(Usage(1.0, 0.0, 5)).wakes_a_second is None


def test_idle_measures_every_state_and_every_answer(monkeypatch):
    monkeypatch.setattr(idle, "APART", (0.01, 0.02))
    found = idle.run(SIZE, measured=0.1, settled=0.0, inputs=3)
    assert found.used.keys() == idle.STATES.keys()
    assert len(found.answers) == 3 and min(found.answers) > 0
    assert json.loads(json.dumps(found.summary()))["states"].keys() == idle.STATES.keys()
    assert any("minimised" in line for line in found.told())


def test_what_the_system_does_not_tell_is_said_to_be_unknown():
    used = dict.fromkeys(idle.STATES, Usage(1.0, 0.0, None))
    found = idle.Idle("a window", "windows", SIZE, 1.0, used, [0.01], None)
    told = "\n".join(found.told())
    assert told.count(idle.UNKNOWN) == 4
    assert found.summary()["memory_mb"] is None


def test_starts_are_held_against_the_bare_window_of_the_same_turn():
    seconds = {"bare": [1.0, 2.0], "title": [2.0, 4.0], "playable": [4.0, 8.0]}
    found = start.Starts(SIZE, {**dict.fromkeys(start.ROWS, (3.0, 6.0)), **seconds})
    assert found.ratios == {"first": 3.0, "title": 2.0, "table": 3.0, "playable": 4.0}
    assert found.summary()["ratio"]["playable"] == 4.0
    assert "4.00 times" in list(found.told())[-1]


def test_a_table_is_started_and_answers(tmp_path):
    said = start._seconds(start._game("table", SIZE, Path(tmp_path / "data")), *start.SAID)
    assert len(said) == 3 and said == sorted(said)


def test_a_window_that_is_closed_ends_the_measurement(seen):
    posted.closed()
    with pytest.raises(KeyboardInterrupt):
        frames.deal(seen)


def test_the_players_have_no_size(capsys):
    assert main(["bench", "ai", "--size", "640x400"]) == 2
    assert "frames, start or idle" in capsys.readouterr().err
