"""The loop on the dummy driver: input acts once, errors are survived, nothing is drawn idly."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App, write_down
from game.ui.intents import (
    Accept,
    Cancel,
    Click,
    FocusLost,
    Key,
    KeyDown,
    Point,
    Press,
    Release,
    ToggleFullscreen,
)
from game.ui.keyboard import Layout
from game.ui.pace import LONG, USUAL_NAP
from game.ui.placing import fitting
from game.ui.scene import Back, Go, Home, Quit, Scene
from game.ui.scenes.trouble import TroubleScene
from game.ui.window import Window
from tests.ui.kit import first_services

ROOT = Path(__file__).resolve().parents[2]


class Scripted(Scene):
    """Runs a script, one entry at each turn that time passes, and notes what happens."""

    def __init__(self, services, script=(), log=None, moves=False):
        self.script = list(script)
        self.log = [] if log is None else log
        self.moves = moves

    def enter(self, size):
        self.log.append(("enter", size))

    def leave(self):
        self.log.append("leave")

    def resized(self, size):
        self.log.append(("resized", size))

    def handle(self, intent):
        self.log.append(intent)
        return False

    def awaits_answer(self):
        return True

    def wants_frames(self):
        return self.moves

    def update(self, dt):
        if dt and self.script:
            self.script.pop(0)()
        elif dt:
            self.go(Quit())
        return super().update(dt)

    def draw(self, surface):
        self.log.append("draw")


def post(type, **details):
    pygame.event.post(pygame.event.Event(type, **details))


def key(code, place):
    post(pygame.KEYDOWN, key=code, scancode=place, mod=0, unicode="")


@pytest.fixture
def services(tmp_path):
    services = first_services()
    services.log = tmp_path / "errors.log"
    return services


@pytest.fixture
def app(services):
    window = Window((960, 600))
    yield App(window, services, {"scripted": Scripted})
    window.close()


def run(app, script, **more):
    log = []
    assert app.run(Go("scripted", script=script, log=log, **more)) == 0
    return log


def test_an_orderly_run_enters_and_leaves(app):
    log = run(app, [])
    assert log[0] == ("enter", (960, 600)) and log[-1] == "leave"


def test_an_idle_scene_is_not_drawn_again(app):
    nothing = [lambda: None] * 5
    assert run(app, nothing).count("draw") <= 3


def test_a_scene_that_moves_is_drawn_at_every_turn(app):
    assert run(app, [lambda: None] * 10, moves=True).count("draw") >= 10


def test_events_become_intents_each_once(app):
    def input():
        post(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        post(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=False)
        post(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1, touch=False)
        post(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3, touch=False)
        key(pygame.K_h, pygame.KSCAN_H)

    intents = [
        entry
        for entry in run(app, [input, lambda: None])
        if isinstance(entry, Press | Release | Click | Key) or entry == Point((5, 6))
    ]
    assert intents == [Point((5, 6)), Press((5, 6)), Release((5, 6)), Click((5, 6)), Key("h")]


def test_a_new_size_reaches_the_scene(app):
    log = run(app, [lambda: setattr(app.window._window, "size", (1111, 777)), lambda: None])
    assert ("resized", (1111, 777)) in log
    assert app.services.settings["display.size"] == [1111, 777]


def test_another_keyboard_layout_lays_everything_out_anew(app):
    def another():
        app.services.layout = Layout({pygame.KSCAN_H: ord("х")})
        assert app.services.keys.label("hint") == "Х"
        post(pygame.KEYMAPCHANGED)

    log = run(app, [another, lambda: None, lambda: post(pygame.KEYMAPCHANGED), lambda: None])
    assert app.services.keys.label("hint") == "H"
    assert log.count(("resized", (960, 600))) == 1


def test_a_changed_key_asks_at_once_and_a_scene_may_hear_the_next_one_raw(app):
    class Listening(Scripted):
        def wants_key(self):
            return KeyDown(pygame.K_j, pygame.KSCAN_J) not in self.log

    app._scenes = {**app._scenes, "scripted": Listening}

    def twice():
        key(pygame.K_j, pygame.KSCAN_J)
        key(pygame.K_j, pygame.KSCAN_J)

    app.services.change("keys", {"hint": {"letter": "j"}})
    log = [entry for entry in run(app, [twice, lambda: None]) if isinstance(entry, Key | KeyDown)]
    assert log == [KeyDown(pygame.K_j, pygame.KSCAN_J), Key("h")]


def test_a_device_for_sound_that_comes_or_goes_is_told_to_the_sounds(app, monkeypatch):
    told = []
    monkeypatch.setattr(
        app.services.sounds, "renew", lambda *, gone: told.append(gone), raising=False
    )

    def plug():
        post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
        post(pygame.AUDIODEVICEADDED, which=1, iscapture=1)  # a microphone
        post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)

    run(app, [plug, lambda: None])
    assert told == [False, True]


def test_f11_goes_to_the_whole_screen_and_back(app):
    was = []

    def press():
        key(pygame.K_F11, pygame.KSCAN_F11)

    def note():
        was.append(app.window.is_fullscreen)

    log = run(app, [press, lambda: None, note, press, lambda: None, note])
    assert was == [True, False]
    assert ToggleFullscreen() not in log


def test_the_whole_screen_is_remembered_and_the_window_it_was(app):
    was = []

    def press():
        key(pygame.K_F11, pygame.KSCAN_F11)

    def note():
        was.append({path: app.services.settings[f"display.{path}"] for path in
                    ("fullscreen", "size", "position")})  # fmt: skip

    run(app, [press, lambda: None, note])
    assert was[0]["fullscreen"] is True
    assert was[0]["size"] == [960, 600]
    assert app.services.settings["display.position"] == was[0]["position"]


def test_where_the_window_is_moved_is_remembered(app):
    run(app, [lambda: setattr(app.window._window, "position", (77, 88)), lambda: None])
    assert app.services.settings["display.position"] == [77, 88]


def test_a_window_stays_where_it_was_when_the_system_puts_its_frame_there(app):
    """Else it would open a title bar lower every time. After that the player moves it."""
    moved = pygame.event.Event(pygame.WINDOWMOVED)
    app.window._place = (50, 60)
    app.window._window.position = (51, 80)
    app._note(moved)
    assert app.window.position == (50, 60)
    app.window._window.position = (200, 90)
    app._note(moved)
    assert app.window.position == (200, 90)


def test_a_line_can_be_written_before_there_are_letters(app):
    surface = app.window.surface
    surface.fill("#082a2b")
    app.window.tell("The letters are being made, only this once")
    light = pygame.mask.from_threshold(surface, pygame.Color("#fbf6e6"), (90, 90, 90))
    first, *others = light.get_bounding_rects()
    words, shown = first.unionall(others), surface.get_rect()
    assert shown.contains(words) and abs(words.centerx - shown.centerx) < 9
    assert words.top > shown.centery


def test_closing_the_window_leaves_every_scene(app):
    log = run(app, [lambda: post(pygame.QUIT), lambda: None, lambda: None])
    assert log.count("leave") == 1


def boom():
    raise RuntimeError("boom")


def test_an_error_opens_the_trouble_scene_and_is_written_down(app, services, capsys):
    seen = []

    class Escape(TroubleScene):
        def update(self, dt):
            seen.append(self._details())
            self.go(Quit())
            return super().update(dt)

    app._scenes = {**app._scenes, "trouble": Escape}
    log = []
    assert app.run(Go("scripted", script=[boom], log=log)) == 0
    assert log[-1] == "leave"
    assert str(services.log) in seen[0]
    assert "RuntimeError: boom" in services.log.read_text(encoding="utf-8")
    assert "RuntimeError: boom" in capsys.readouterr().err


@pytest.mark.parametrize("method", ["enter", "draw", "handle", "leave", "resized"])
def test_an_error_anywhere_in_a_scene_is_survived(app, services, method):
    class Broken(Scripted):
        pass

    setattr(Broken, method, lambda *args: boom())
    home = []
    app._scenes = {
        **app._scenes, "broken": Broken, "title": lambda s: home.append(1) or Scripted(s),
    }  # fmt: skip

    class Straight(TroubleScene):
        def enter(self, size):
            super().enter(size)
            self.handle(Accept())

    app._scenes["trouble"] = Straight

    def input():
        key(pygame.K_h, pygame.KSCAN_H)
        app.window._window.size = (1000, 700)

    assert app.run(Go("broken", script=[input, lambda: None])) == 0
    assert home == [1]
    assert services.log.exists()


def test_when_even_the_trouble_scene_fails_the_program_ends(app):
    class Broken(TroubleScene):
        def draw(self, surface):
            boom()

    app._scenes = {**app._scenes, "trouble": Broken}
    assert app.run(Go("scripted", script=[boom])) == 1


def test_a_log_that_cannot_be_written_is_no_second_error(app, services, tmp_path):
    (tmp_path / "file").write_text("x")
    services.log = tmp_path / "file" / "errors.log"

    class Straight(TroubleScene):
        def enter(self, size):
            super().enter(size)
            self.go(Quit())

    app._scenes = {**app._scenes, "trouble": Straight}
    assert app.run(Go("scripted", script=[boom])) == 0


def test_a_trouble_with_half_characters_in_it_is_written_down(tmp_path):
    log = write_down(ValueError("no folder \udcff"), tmp_path / "trouble.log")
    assert log is not None and "\\udcff" in log.read_text(encoding="utf-8")


def test_what_waits_for_the_first_frame_comes_after_it(app, services):
    log = []
    services.after_first_frame.append(lambda: log.append("sound"))
    app.run(Go("scripted", log=log, script=[lambda: None] * 5))
    assert log.index("draw") < log.index("sound")


def test_a_burst_of_escapes_goes_back_one_scene_at_a_time(app, services):
    class Leaving(Scripted):
        def handle(self, intent):
            if intent == Cancel():
                self.go(Back())
            return True

    def burst():
        for _ in range(50):
            key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)

    log = []
    app._scenes = {"scripted": Scripted, "over": lambda s: Leaving(s, [burst], log=[])}
    app.run(Go("scripted", log=log, script=[lambda: app.stack.take(Go("over")), lambda: None]))
    assert log.count("leave") == 1


def test_the_first_transition_may_fail(app):
    home = []

    class Straight(TroubleScene):
        def enter(self, size):
            super().enter(size)
            self.go(Home("scripted", log=home))

    app._scenes = {**app._scenes, "trouble": Straight}
    assert app.run(Go("unknown")) == 0
    assert home[0] == ("enter", (960, 600))


@pytest.mark.parametrize(
    "size, screen, fits",
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (1024, 600), (1008, 504)),
        ((5000, 5000), (1366, 768), (1350, 672)),
        ((10, 10), (1366, 768), (640, 400)),
    ],
)
def test_the_first_window_lies_on_the_screen_whole(size, screen, fits):
    assert fitting(size, screen) == fits


def test_without_a_screen_it_says_so_and_fails():
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    program = (
        "import sys; from game.app import run; from game.ui.scene import Go\n"
        "from tests.ui.kit import first_services\n"
        "sys.exit(run(Go('title'), first_services()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if sys.platform == "linux":
        assert done.returncode == 1
        assert "no screen" in done.stderr and "Traceback" not in done.stderr


# A window whose flips are slow is opened again. Its X server may begin anew meanwhile.

REOPENED = """
import os, sys, pygame
from game.app import run
from game.ui import window
from game.ui.scene import Go
from tests.ui.kit import first_services
refusals = int(sys.argv[1])
def refuse():
    global refusals
    refusals -= 1
    if refusals >= 0:
        raise pygame.error("x11 not available")
    usual()
def stop(usual=pygame.display.quit):
    pygame.display.init = refuse
    pygame.key.stop_text_input = lambda: print("no text is taken")
    usual()
usual, pygame.display.quit = pygame.display.init, stop
window.SLOW_FLIP, window.RETRY_WAIT = -1, 0  # seconds
os.environ.pop(window.ACCELERATION, None)
services = first_services()
services.after_first_frame.append(lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)))
status = run(Go("title"), services)
print("shown" if refusals < 0 else "not shown")
sys.exit(status)
"""


def reopened(refusals):
    return subprocess.run(
        [sys.executable, "-c", REOPENED, str(refusals)],
        cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, capture_output=True, text=True,
    )  # fmt: skip


def test_a_slow_window_is_opened_again_once_the_screen_is_back():
    done = reopened(3)
    assert (done.returncode, done.stderr) == (0, "")
    # SDL begins to take text whenever its video part starts.
    assert done.stdout.splitlines()[-2:] == ["no text is taken", "shown"]


def test_a_slow_window_whose_screen_stays_away_says_so_and_fails():
    done = reopened(10_000)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "There is no screen to open a window on (x11 not available)."
    ]


def test_where_a_motion_has_come_to_rest_is_drawn(app):
    def comes_to_rest():
        app.stack.top.moves = False
        app.stack.top.log.append("rests")

    log = run(app, [lambda: None] * 3 + [comes_to_rest] + [lambda: None] * 3, moves=True)
    after = log[log.index("rests") + 1 :]
    assert after.count("draw") == 1


# What the window is to the player decides how often the loop looks, and whether anything is drawn.


@pytest.mark.parametrize("event, nap", [
    (pygame.WINDOWFOCUSLOST, LONG), (pygame.WINDOWFOCUSGAINED, USUAL_NAP),
    (pygame.WINDOWMINIMIZED, LONG), (pygame.WINDOWRESTORED, USUAL_NAP),
])  # fmt: skip
def test_the_loop_naps_by_what_the_window_is_to_the_player(app, event, nap):
    app._note(pygame.event.Event(event))
    app._stirred -= 60
    assert app._nap() == nap


def test_the_sound_device_rests_while_another_window_has_the_keyboard(app, monkeypatch):
    heard = []
    monkeypatch.setattr(app.services.sounds, "rest", lambda: heard.append("rests"))
    monkeypatch.setattr(app.services.sounds, "wake", lambda: heard.append("wakes"))
    monkeypatch.setattr(app, "_events", lambda moves: [])
    app.stack.take(Go("scripted", script=[lambda: None] * 9))
    app._stirred -= 60
    app.turn()
    assert heard == []
    app._note(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.turn()
    assert heard == ["rests"]
    app._note(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    app.turn()
    assert heard == ["rests", "wakes"]


def test_the_sound_device_is_asked_for_once_however_often_the_window_came_and_went(app):
    app._note(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert app.services.after_first_frame == []
    for _ in range(5):
        app._note(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        app._note(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert app.services.after_first_frame == [app.services.sounds.wake]


def test_what_is_held_no_longer_looks_so_when_the_keyboard_goes_to_another_window(app):
    log = []
    app.open(Go("scripted", log=log, script=[lambda: None] * 9))
    app.frame(0.01, [])
    app.frame(0.01, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert log[-2:] == [FocusLost(), "draw"]


def test_a_minimised_window_draws_nothing_until_it_is_back(app):
    log = []
    app.open(Go("scripted", log=log, script=[lambda: None] * 9, moves=True))
    app.frame(0.01, [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    before = log.count("draw")
    for _ in range(3):
        app.frame(0.01, [])
    assert log.count("draw") == before
    app.frame(0.01, [pygame.event.Event(pygame.WINDOWRESTORED)])
    assert log.count("draw") == before + 1


def test_a_hidden_window_that_is_uncovered_counts_as_seen(app):
    app._note(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app._note(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app._is_hidden
    app._note(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert not app._is_hidden


def test_a_scene_in_which_nothing_moves_is_asked_five_times_a_second(app, monkeypatch):
    """The loop looks for input far more often, and tells the scene of it at once."""
    told = []
    monkeypatch.setattr(app.stack, "update", lambda dt: bool(told.append(dt)))
    monkeypatch.setattr(app, "_events", lambda moves: [])
    monkeypatch.setattr(app, "_clock", SimpleNamespace(tick=lambda rate: 24))
    app._is_stale = False
    for _ in range(100):
        app.turn()
    assert 10 <= len(told) <= 13
    told.clear()
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_b, scancode=pygame.KSCAN_B, mod=0)
    monkeypatch.setattr(app, "_events", lambda moves: [key])
    app.turn()
    assert told and told[-1] == 0.0
