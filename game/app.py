"""The composition root of the window: opens it, keeps the scenes and runs the loop.

    run(Go("title"), services, scenes={"table": TableScene, ...}) -> exit status

A scene's constructor is called with the services and the arguments of the transition:
`Go("table", players=4)` makes `TableScene(services, players=4)`.

While something moves there are as many frames a second as `ui/pace.py` says. Otherwise nothing
is drawn and the loop only looks for input, more rarely where nobody is looking. The first frame
comes before sounds and controllers start. An unexpected error opens the trouble scene.
"""

import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from game.ui.intents import Closed, Exposed, FocusLost, Intent, Reader, Resized, ToggleFullscreen
from game.ui.keyboard import Layout
from game.ui.pace import Attention, Rate, nap
from game.ui.scene import Home, Scene, SceneStack, Transition
from game.ui.scenes.named import Constructor, constructors
from game.ui.scenes.trouble import TroubleScene
from game.ui.services import Services
from game.ui.window import USUAL, NoDisplay, Window

LONGEST_STEP = 0.1  # seconds; after a stall motion goes on from where it was
GLANCE = 0.2  # seconds between two looks at a scene in which nothing moves, and without input
QUIET = 1.0  # seconds without anything until the sound device rests, where nobody is looking
ANSWER_WAIT = 0.050  # seconds between two questions whether a thinker is ready
LARGEST_LOG = 1 << 20  # bytes
AUDIO_DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
ATTENTION = {
    pygame.WINDOWMINIMIZED: Attention.HIDDEN,
    pygame.WINDOWRESTORED: Attention.FOCUSED,
    pygame.WINDOWSHOWN: Attention.FOCUSED,
    pygame.WINDOWFOCUSGAINED: Attention.FOCUSED,
}
"""What the window is to the player from such an event on."""
REPEAT = (400, 40)  # milliseconds until a key held down repeats, while a text is typed


def run(
    first: Transition,
    services: Services,
    scenes: Mapping[str, Constructor] | None = None,
    window: Window | None = None,
) -> int:
    """Play in this window, or in one opened now, until it is closed; the exit status.

    `scenes` are what can be shown; None: the scenes of the game, without a desktop around them.
    """
    try:
        window = window or Window(services.size or USUAL)
        try:
            return App(window, services, scenes or constructors()).run(first)
        finally:
            services.thinker.close()
            services.assets.forget()
            window.close()
            pygame.quit()
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 1


class App:
    """One run of the game in one window; it knows the trouble scene itself."""

    def __init__(
        self, window: Window, services: Services, scenes: Mapping[str, Constructor]
    ) -> None:
        self.window = window
        self.services = services
        services.frame = window
        self._scenes = {"trouble": TroubleScene, **scenes}
        self.stack = SceneStack(self._make, window.size)
        self._reader = Reader(window.scale, lambda: services.keys)
        services.layout = Layout.of_system()
        self._clock = pygame.time.Clock()
        self._is_stale = True
        self._untold = 0.0  # seconds that the scene does not know of yet
        self._attention = Attention.FOCUSED
        self._rate = Rate(window.refresh_rates)
        self._has_failed = False
        self._is_moving = self._is_awaiting = False  # the scene, when it was last looked at
        self._is_put = False  # the window, by the system
        self._take_text(False)
        self._stirred = time.monotonic()  # when something last moved or was put in

    def run(self, first: Transition) -> int:
        """The loop; 0 after an orderly end, 1 if even the trouble scene failed."""
        self.open(first)
        while self.stack.top:
            self._try(self.turn)
        self._remember_window()
        return 1 if self._has_failed else 0

    def open(self, first: Transition) -> None:
        """Take the first scene and show it."""
        self._try(lambda: self.stack.take(first))
        self._first_frame()
        self._look()

    def _make(self, name: str, args: Mapping[str, object]) -> Scene:
        return self._scenes[name](self.services, **args)

    def _first_frame(self) -> None:
        icon = self.services.assets.picture("brand/icon", (64, 64))
        self.window.set_icon(icon)
        self._try(self._draw)
        self.window.quicken(self.stack.draw)
        self.window.stay()
        self._take_text(self._reader.typing)  # a display that was started again takes text
        self._is_stale = True
        self._start_pads()
        self._clock.tick()

    def _start_pads(self) -> None:
        try:
            controller.init()
        except pygame.error:
            return

    def turn(self) -> None:
        """One turn of the loop: as long a wait as is right now, then a frame.

        What could wait until something was to be seen is done in the first turns, a thing in
        each, behind any input.
        """
        moves = self._moves
        if self.stack.wants_text() != self._reader.typing:
            self._take_text(self.stack.wants_text())
        events = self._events(moves)
        dt = min(self._clock.tick(self._rate.now if moves else 0) / 1000, LONGEST_STEP)
        self._untold += dt
        awaited = events or moves or self._is_awaiting
        if awaited or self._is_stale or self._untold >= GLANCE:
            told, self._untold = self._untold, 0.0
            begin = time.perf_counter()
            self.frame(told, events)
            if moves:
                self._rate.note(time.perf_counter() - begin)
        if self.services.after_first_frame and not events:
            self._try(self.services.after_first_frame.pop(0))
        if self._attention is not Attention.FOCUSED and self._is_quiet:
            self.services.sounds.rest()

    def frame(self, dt: float, events: Sequence[pygame.Event]) -> None:
        """Time passes, then input acts, then the picture is drawn if it is another one.

        Time comes first: what was waited for while nothing moved must not carry a motion
        forward that only the input begins.
        """
        moved = self._moves  # and where it has come to rest now is to be seen as well
        self._is_stale |= self.stack.update(dt) or moved
        for event in events:
            self._note(event)
            self._reader.listening = self.stack.wants_key()
            for intent in self._reader.read(event):
                self._is_stale |= self._answer(intent)
        if events:
            self._is_stale |= self.stack.update(0.0)
        self._look()
        self._is_stale |= self._is_moving
        if self._is_stale and not self._is_hidden:
            self._draw()

    def _look(self) -> None:
        """Ask the scene whether it moves and waits, as it will until the next frame."""
        self._is_moving = self.stack.wants_frames()
        self._is_awaiting = self.stack.awaits_answer()

    @property
    def _moves(self) -> bool:
        return self._is_moving and not self._is_hidden

    @property
    def _is_hidden(self) -> bool:
        return self._attention is Attention.HIDDEN

    def _take_text(self, wanted: bool) -> None:
        """Let the system write text, or not: else the key that opens an entry writes into it."""
        self._reader.typing = wanted
        if wanted:
            pygame.key.start_text_input()
            pygame.key.set_repeat(*REPEAT)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()

    def _events(self, moves: bool) -> list[pygame.Event]:
        """What has happened; when nothing moves, after a sleep if nothing has."""
        events = pygame.event.get()
        if not events and not moves:
            time.sleep(self._nap())
            events = pygame.event.get()
        if events or moves:
            self._stirred = time.monotonic()
        return events

    @property
    def _is_quiet(self) -> bool:
        """Whether nothing has moved or been put in for a while."""
        return time.monotonic() - self._stirred > QUIET

    def _nap(self) -> float:
        wait = nap(time.monotonic() - self._stirred, self._attention)
        return min(wait, ANSWER_WAIT) if self._is_awaiting else wait

    def _note(self, event: pygame.Event) -> None:
        """What happens to the window itself."""
        if event.type in ATTENTION:
            before, self._attention = self._attention, ATTENTION[event.type]
            if self._attention is Attention.FOCUSED and before is not Attention.FOCUSED:
                self._wake_sounds()
        elif event.type == pygame.WINDOWFOCUSLOST and not self._is_hidden:
            self._attention = Attention.UNFOCUSED
        elif event.type == pygame.WINDOWEXPOSED and self._is_hidden:
            self._attention = Attention.FOCUSED
        elif event.type == pygame.WINDOWMOVED and not self._is_put:
            # The first time it is the system that puts it somewhere, and not the player.
            self._is_put = True
            self.window.stay()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._reader.scale = self.window.scale
            self._is_stale |= self.stack.handle(Resized(self.window.size))
        elif event.type in (pygame.KEYMAPCHANGED, pygame.WINDOWFOCUSGAINED):
            self._read_layout()
        elif event.type in AUDIO_DEVICES and not event.iscapture:
            self.services.sounds.renew(gone=event.type == pygame.AUDIODEVICEREMOVED)

    def _wake_sounds(self) -> None:
        """Open the sound device in a spare moment: once, however often the window came and went."""
        wake, waiting = self.services.sounds.wake, self.services.after_first_frame
        if wake not in waiting:
            waiting.append(wake)

    def _read_layout(self) -> None:
        """Learn what the keyboard writes now; with another label on a key all is laid out anew."""
        before = self.services.keys.labels()
        self.services.layout = Layout.of_system()
        if self.services.keys.labels() != before:
            self._is_stale |= self.stack.handle(Resized(self.window.size))

    def _answer(self, intent: Intent) -> bool:
        match intent:
            case Closed():
                self.stack.clear()
                return False
            case ToggleFullscreen():
                self._remember_window()
                self.services.change("display.fullscreen", not self.window.is_fullscreen)
                return self.stack.handle(Resized(self.window.size))
            case Exposed():
                return True
            case FocusLost():
                self.stack.handle(intent)
                return True  # what was held is let go, and no longer looks so
        return self.stack.handle(intent)

    def _draw(self) -> None:
        self._is_stale = False
        if self.stack.top:
            self.stack.draw(self.window.surface)
            self.window.show()

    def _try(self, act: Callable[[], object]) -> None:
        """Do something; an error in it is written down and opens the trouble scene."""
        try:
            act()
        except KeyboardInterrupt:
            self.stack.clear()
        except Exception as error:
            self._in_trouble(error)

    def _in_trouble(self, error: Exception) -> None:
        told = write_down(error, self.services.log)
        self._is_stale = True
        if isinstance(self.stack.top, TroubleScene):
            self._give_up()
            return
        try:
            self.stack.take(Home("trouble", log=told))
        except Exception as second:
            write_down(second, self.services.log)
            self._give_up()

    def _give_up(self) -> None:
        self._has_failed = True
        self.stack = SceneStack(self._make, self.window.size)

    def _remember_window(self) -> None:
        """Keep its size and place; neither while it fills the screen nor where it is hidden."""
        if self.window.is_fullscreen or self._is_hidden or self.services.size:
            return
        for path, now in (
            ("display.size", list(self.window.frame_size)),
            ("display.position", list(self.window.position)),
        ):
            if now != self.services.settings[path]:
                self.services.change(path, now)


def write_down(error: Exception, log: Path | None) -> Path | None:
    """Append an error's traceback to the log; the log if that was possible."""
    return note("".join(traceback.format_exception(error)), log)


def note(text: str, log: Path | None) -> Path | None:
    """Append lines to the log; the log if that was possible.

    They always go to the standard error as well, for whoever started the game there.
    """
    print(text, file=sys.stderr)
    if log is None:
        return None
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > LARGEST_LOG:
            log.replace(log.with_suffix(".old.log"))
        with log.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n{text}\n")
    except OSError:
        return None
    return log
