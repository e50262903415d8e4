"""The stack of scenes: who is asked, who shows through, who is left."""

import pygame
import pytest

from game.ui.intents import Accept, Click, Key, Point, Press, Release, Resized
from game.ui.scene import Back, Go, Home, Quit, Replace, Scene, SceneStack


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, name, log, *, covers=True):
        self.name, self.log, self.covers = name, log, covers

    def enter(self, size):
        self.log.append(f"enter {self.name} {size}")

    def leave(self):
        self.log.append(f"leave {self.name}")

    def uncovered(self):
        self.log.append(f"uncovered {self.name}")

    def resized(self, size):
        self.log.append(f"resized {self.name}")

    def handle(self, intent):
        self.log.append(f"{self.name} {type(intent).__name__}")
        return True

    def draw(self, surface):
        self.log.append(f"draw {self.name}")


@pytest.fixture
def log():
    return []


@pytest.fixture
def stack(log):
    return SceneStack(lambda name, args: Noted(name, log, **args), (960, 600))


def test_go_and_back(stack, log):
    stack.take(Go("title"))
    stack.take(Go("settings"))
    assert stack.top.name == "settings"
    stack.take(Back())
    assert stack.top.name == "title"
    assert log == [
        "enter title (960, 600)", "enter settings (960, 600)", "leave settings", "uncovered title",
    ]  # fmt: skip


def test_replace_leaves_one_and_home_leaves_all(stack, log):
    stack.take(Go("title"))
    stack.take(Go("new game"))
    stack.take(Replace("table"))
    assert (len(stack), stack.top.name) == (2, "table")
    stack.take(Home("title"))
    assert (len(stack), stack.top.name) == (1, "title")
    assert log.count("leave title") == log.count("leave table") == log.count("leave new game") == 1


def test_quitting_and_going_back_from_the_last_end_the_program(stack, log):
    for end in (Quit(), Back()):
        stack.take(Home("title"))
        stack.take(end)
        assert stack.top is None
    stack.update(1)
    stack.draw(pygame.Surface((1, 1)))
    assert not stack.handle(Key("a"))


def test_only_the_top_is_asked_but_all_are_resized(stack, log):
    stack.take(Go("table"))
    stack.take(Go("sheet"))
    log.clear()
    stack.handle(Key("a"))
    stack.handle(Resized((1280, 720)))
    assert log == ["sheet Key", "resized table", "resized sheet"]
    stack.take(Go("rules"))
    assert log[-1] == "enter rules (1280, 720)"


def test_what_does_not_cover_lets_the_scene_below_show(stack, log):
    stack.take(Go("title"))
    stack.take(Go("table"))
    stack.take(Go("pause", covers=False))
    log.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert log == ["draw table", "draw pause"]


def test_a_burst_of_input_leaves_a_scene_once(stack):
    stack.take(Go("title"))
    title = stack.top
    title.handle = lambda intent: title.go(Go("table")) or True
    assert [stack.handle(Key("a")) for _ in range(50)] == [True] + [False] * 49
    stack.update(0.01)
    stack.update(0.01)
    assert len(stack) == 2


def test_whoever_clicks_and_presses_enter_at_once_means_one_scene(stack, log):
    stack.take(Go("title"))
    stack.update(1)
    stack.handle(Press((1, 1)))
    stack.take(Go("table"))
    log.clear()
    for intent in (Accept(), Press((1, 1)), Accept()):
        assert not stack.handle(intent)
        stack.update(0.1)
    assert log == []
    stack.update(0.3)
    stack.handle(Accept())
    assert log == ["table Accept"]


def test_a_click_that_began_on_another_scene_is_nothing(stack, log):
    stack.take(Go("title"))
    stack.handle(Press((1, 1)))
    stack.take(Go("table"))
    log.clear()
    assert not stack.handle(Release((1, 1)))
    assert not stack.handle(Click((1, 1)))
    assert log == []


def test_a_scene_that_cannot_be_built_leaves_the_present_one(log):
    def make(name, args):
        if name == "broken":
            raise LookupError(name)
        return Noted(name, log)

    stack = SceneStack(make, (1, 1))
    stack.take(Go("title"))
    for way in (Go, Replace, Home):
        with pytest.raises(LookupError):
            stack.take(way("broken"))
        assert stack.top.name == "title"
    assert "leave title" not in log


def test_who_is_uncovered_learns_where_the_pointer_has_gone(stack, log):
    stack.take(Go("table"))
    stack.take(Go("claim", covers=False))
    stack.handle(Point((5, 5)))
    log.clear()
    stack.take(Back())
    assert log == ["leave claim", "uncovered table", "table Point"]
