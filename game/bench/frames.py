"""How smoothly the window moves: the times of real frames of the real loop.

A frame is what `App.frame` does: time passes, input acts, the picture is drawn and brought to
the screen. Waiting is not counted, but there is as much of it as in the game, and time passes in
fixed steps, so that the same frames are measured everywhere. Every repeat begins without any
pictures kept from before, as the first deal after a start does.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep, thread_time

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.app import App
from game.match.match import Match
from game.match.setup import MatchSetup
from game.model.actions import PASS
from game.model.events import CardPlayed, CardsGiven, Event, HoldingDealt, TrickTaken
from game.model.seats import Seat
from game.rules.choices import CallChoices, GiveChoices
from game.rules.engine import choices
from game.ui import lobby, posted
from game.ui.motion.timing import Timing
from game.ui.scene import Home, Size
from game.ui.services import Services
from game.ui.table.scene import TableScene

from .screen import Screen, screen
from .spread import Took, spread, spread_told

STEP = 1 / 60  # seconds that a frame lets pass
ME: Seat = 0
TRICKS = 3  # that are looked at
PAGES = 40  # turned, half of them down
SIZES = (0.8, 0.9, 1.0, 0.75)  # of the window while its edge is dragged, a frame each
DRAGS = 10  # times through them
SEED = "bench"
LEVEL = "medium"  # decides in the window's own process, as it does in the game

Times = list[Took]


@dataclass(frozen=True)
class Frames:
    """What came of it: how long every frame of every kind took."""

    window: str
    driver: str
    size: Size
    repeats: int
    times: Mapping[str, Sequence[Took]]

    def summary(self) -> Mapping[str, object]:
        """The figures as JSON has them."""
        return {
            "driver": self.driver,
            "size": list(self.size),
            "repeats": self.repeats,
            "frames": {name: spread(times) for name, times in self.times.items()},
        }

    def told(self) -> Iterator[str]:
        """The figures in words, line by line."""
        yield self.window
        for name, times in self.times.items():
            yield f"{name}: {spread_told(times)}"


def run(size: Size, repeats: int = 3) -> Frames:
    """Measure all kinds of frames. Raises `NoDisplay` where no window can be opened at all."""
    times: dict[str, Times] = {name: [] for name in KINDS}
    with (
        TemporaryDirectory(prefix="frisch-bench-", ignore_cleanup_errors=True) as folder,
        screen(size, Path(folder), {"measured": table}) as seen,
    ):
        seen.app.open(Home("title"))
        for _ in range(repeats):
            for name, measure in KINDS.items():
                seen.desktop.services.assets.forget()
                times[name] += measure(seen)
        return Frames(seen.told(), seen.driver, seen.window.size, repeats, times)


def table(services: Services, match: Match) -> TableScene:
    """A table at the usual speed, whatever the settings say."""
    return TableScene(services, match, timing=Timing.at("normal"))


class Sitting:
    """A match in the window, and the times of its frames by what they showed."""

    def __init__(self, seen: Screen, match: Match) -> None:
        self.match = match
        self._app = seen.app
        self._app.stack.take(Home("measured", match=match))
        table = self._app.stack.top
        assert isinstance(table, TableScene)
        self._table = table

    def turn(self) -> Took:
        """One frame, and the wait for the next one; how long the frame took."""
        return paced(self._app)

    def shows(self, *kinds: type[Event]) -> bool:
        """Whether such an event moves on the screen."""
        beat = self._table.presenter.beat
        return bool(beat) and isinstance(beat[0], kinds)

    @property
    def asks_me(self) -> bool:
        """Whether everything has been shown and the person is to decide."""
        return self._table.presenter.caught_up and self.match.actor == ME

    def wait_for(self, *kinds: type[Event]) -> None:
        """Let the game go on until such an event moves on the screen."""
        while not self.shows(*kinds):
            self.turn()

    def times_of(self, *kinds: type[Event], until: Callable[[], bool]) -> Times:
        """The times of the frames that show such events, while the game goes on."""
        times = []
        while not until():
            if self.asks_me:
                decide(self.match)
            took = self.turn()
            if self.shows(*kinds):
                times.append(took)
        return times


def paced(app: App) -> Took:
    """Let a frame happen and wait for the next one as the loop does; how long it took.

    Raises `KeyboardInterrupt` where somebody closes the window.
    """
    begin, worked = perf_counter(), thread_time()
    app.frame(STEP, posted.waiting())
    if app.stack.top is None:
        raise KeyboardInterrupt
    took = Took(perf_counter() - begin, thread_time() - worked)
    sleep(max(0.0, STEP - took.seconds))
    return took


def deal(seen: Screen) -> Times:
    """A whole pack is dealt to four players."""
    sitting = Sitting(seen, opened_match("israeli"))
    sitting.wait_for(HoldingDealt)
    return sitting.times_of(HoldingDealt, until=lambda: not sitting.shows(HoldingDealt))


def tricks(seen: Screen) -> Times:
    """Cards are played and tricks collected."""
    match = opened_match("spades")
    while not match.view(ME).public.trick:
        decide(match)
    sitting = Sitting(seen, match)
    left = sum(match.view(ME).public.counts) - 4 * TRICKS
    return sitting.times_of(
        CardPlayed, TrickTaken, until=lambda: sum(match.view(ME).public.counts) < left
    )


def exchange(seen: Screen) -> Times:
    """All packets of a Frisch cross the table, and the own cards are turned."""
    match = opened_match("israeli")
    while isinstance(choices(match.rules, match.view(_actor(match))), CallChoices):
        match.submit(_actor(match), PASS)
    sitting = Sitting(seen, match)
    while _gives(match):
        decide(match)
    sitting.wait_for(CardsGiven)
    return sitting.times_of(CardsGiven, until=lambda: not sitting.shows(CardsGiven))


def options(seen: Screen) -> Times:
    """The pages of a game's options are turned, to their end and back."""
    seen.app.stack.take(Home("new_game", game="israeli"))
    times = []
    for page in range(PAGES):
        (posted.page_down if page < PAGES // 2 else posted.page_up)()
        times.append(paced(seen.app))
    return times


def resize(seen: Screen) -> Times:
    """The window's edge is dragged while a hand is dealt: only frames of another size count."""
    whole = seen.window.size
    sitting = Sitting(seen, opened_match("israeli"))
    sitting.wait_for(HoldingDealt)
    times = []
    for share in SIZES * DRAGS:
        seen.window.resize((round(whole[0] * share), round(whole[1] * share)))
        times.append(sitting.turn())
    seen.window.resize(whole)
    sitting.turn()
    return times


KINDS: Mapping[str, Callable[[Screen], Times]] = {
    "deal": deal,
    "tricks": tricks,
    "frisch": exchange,
    "options": options,
    "resize": resize,
}


def opened_match(game: str) -> Match:
    """A match of four that is about to begin, always the same."""
    seating = lobby.seating(4, demo=False, level=LEVEL)
    return Match(MatchSetup.fresh(game, 4, seating, seed=SEED))


def _actor(match: Match) -> Seat:
    assert match.actor is not None
    return match.actor


def _gives(match: Match) -> bool:
    return isinstance(choices(match.rules, match.view(_actor(match))), GiveChoices)


def decide(match: Match) -> None:
    """Let a rule player decide for whoever is to act."""
    seat = _actor(match)
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player_for(LEVEL).decide(match.rules, view, seed, USUAL).action)
