"""Scenes, the stack they lie on, and the four ways from one to another.

A scene is one screen. It never builds its successor: it answers `update` with a
`Transition`, and the stack asks for the scene of that name, such as those of `scenes/named.py`.

    class Table(Scene):
        covers = True                           # False: the scene below shows through
        def enter(self, size): ...              # once, before anything else; lay out here
        def resized(self, size): ...            # new window size; only the layout may change
        def handle(self, intent) -> bool: ...   # True: used, something may look different now
        def update(self, dt) -> Transition | None: ...   # `dt` seconds have passed
        def draw(self, surface): ...            # changes nothing: same state, same picture
        def wants_frames(self) -> bool: ...     # something moves: draw at the display's rate
        def awaits_answer(self) -> bool: ...    # nothing moves, but somebody is thinking
        def wants_text(self) -> bool: ...       # letters are typed now and are no commands
        def wants_key(self) -> bool: ...        # the next key is a new key for something

`self.go(transition)` notes where to go; the base `update` hands it over. From that moment
the scene gets no more intents, so a burst of clicks leaves it once and not fifty times.
A scene that changes in `update` without moving calls `self.redraw()`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.ui.burst import Burst
from game.ui.intents import Accept, Click, Intent, Point, Press, Release, Resized

Size = tuple[int, int]


@dataclass(frozen=True)
class _Named:
    name: str
    args: Mapping[str, object]

    def __init__(self, name: str, /, **args: object) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "args", args)


class Go(_Named):
    """Lay the scene of this name, built with these arguments, over the present one."""


class Replace(_Named):
    """Leave the present scene and put this one in its place."""


class Home(_Named):
    """Leave every scene and begin again with this one alone."""


@dataclass(frozen=True)
class Back:
    """Leave the present scene for the one below; from the last one this quits."""


@dataclass(frozen=True)
class Quit:
    """Leave every scene and end the program."""


Transition = Go | Replace | Home | Back | Quit


class Scene:
    """One screen; subclasses say what it shows and does."""

    covers = True
    _next: Transition | None = None
    _stale = False

    def enter(self, size: Size) -> None:
        """Called once, when the scene is put on the stack."""

    def leave(self) -> None:
        """Called once, when the scene is taken off the stack."""

    def uncovered(self) -> None:
        """Called when the scene above has gone and this one is on top again."""

    def resized(self, size: Size) -> None:
        """The window has another size now."""

    def handle(self, intent: Intent) -> bool:
        """Answer one intent; true when it was used."""
        return False

    def go(self, transition: Transition) -> None:
        """Note where to go next; the first wish of a visit counts."""
        self._next = self._next or transition

    @property
    def is_leaving(self) -> bool:
        """Whether a transition has been noted and not yet taken."""
        return self._next is not None

    def redraw(self) -> None:
        """Ask to be drawn once more although nothing moves: `update` has changed something."""
        self._stale = True

    def take_stale(self) -> bool:
        """Whether `redraw` was called since the last time this was asked."""
        stale, self._stale = self._stale, False
        return stale

    def update(self, dt: float) -> Transition | None:
        """Let `dt` seconds pass; the transition to take now, if any."""
        wish, self._next = self._next, None
        return wish

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; changes nothing."""

    def wants_frames(self) -> bool:
        """Whether something on this scene moves."""
        return False

    def awaits_answer(self) -> bool:
        """Whether `update` should be called often although nothing moves."""
        return False

    def wants_text(self) -> bool:
        """Whether letters, digits and the space bar are text now."""
        return False

    def wants_key(self) -> bool:
        """Whether a key that goes down is a `KeyDown` now, whatever it usually asks for."""
        return False


Make = Callable[[str, Mapping[str, object]], Scene]


class SceneStack:
    """The scenes, the top one last. Intents and time reach the top one only."""

    def __init__(self, make: Make, size: Size) -> None:
        self._make = make
        self._size = size
        self._scenes: list[Scene] = []
        self._pressed: Scene | None = None
        self._pointer: Point | None = None  # where it was last
        self._clock = 0.0
        self._burst = Burst()

    @property
    def top(self) -> Scene | None:
        """The scene that answers, or `None` when the program should end."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on; a release goes only to the scene that saw its press."""
        if isinstance(intent, Resized):
            self._size = intent.size
            for scene in self._scenes:
                scene.resized(intent.size)
            return True
        if isinstance(intent, Point):
            self._pointer = intent
        top = self.top
        if top is None or top.is_leaving:
            return False
        if isinstance(intent, Press | Accept) and self._burst.press(self._clock):
            # Whoever clicks twice to leave one screen has not seen the next one.
            return False
        if isinstance(intent, Press):
            self._pressed = top
        if isinstance(intent, Release | Click) and self._pressed is not top:
            return False
        return top.handle(intent)

    def update(self, dt: float) -> bool:
        """Let time pass on the top scene; true when the picture may be another one now."""
        self._clock += dt
        top = self.top
        if top is None:
            return False
        wish = top.update(dt)
        if wish is None:
            return top.take_stale()
        self.take(wish)
        return True

    def take(self, transition: Transition) -> None:
        """Carry out a transition. A successor that cannot be built leaves all as it was."""
        match transition:
            case Go(name=name, args=args):
                self._put(self._make(name, args))
            case Replace(name=name, args=args):
                successor = self._make(name, args)
                self._drop()
                self._put(successor)
            case Home(name=name, args=args):
                successor = self._make(name, args)
                self.clear()
                self._put(successor)
            case Back():
                self._drop()
                if self.top:
                    self.top.uncovered()
                    if self._pointer is not None:
                        self.top.handle(self._pointer)  # it has moved on the scene above
            case Quit():
                self.clear()

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self._scenes:
            self._drop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene and whatever shows beneath it."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].covers:
            lowest -= 1
        for scene in self._scenes[max(lowest, 0) :]:
            scene.draw(surface)

    def wants_frames(self) -> bool:
        """Whether the top scene moves."""
        return self.top is not None and self.top.wants_frames()

    def awaits_answer(self) -> bool:
        """Whether the top scene waits for somebody who thinks."""
        return self.top is not None and self.top.awaits_answer()

    def wants_text(self) -> bool:
        """Whether a text is typed on the top scene."""
        return self.top is not None and self.top.wants_text()

    def wants_key(self) -> bool:
        """Whether a new key is chosen on the top scene."""
        return self.top is not None and self.top.wants_key()

    def _put(self, scene: Scene) -> None:
        self._burst.spent = True
        scene.enter(self._size)
        self._scenes.append(scene)

    def _drop(self) -> None:
        self._burst.spent = True
        if self._scenes:
            self._scenes.pop().leave()
