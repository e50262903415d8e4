"""What every scene is given: pictures, settings, sounds, and the data of the first screens.

The composition root fills it in; scenes read it. `GameCard` and `SavedSummary` are what the title
and the new-game screen know of the games: plain words and numbers, so that these screens need no
rules. Whatever else a scene needs reaches it through its constructor.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.ai.thinker import Thinker
from game.match.presets import Presets
from game.rules.options import Options
from game.settings import Settings
from game.ui.assets import Assets
from game.ui.deck import Deck
from game.ui.keyboard import KeyMap, Layout
from game.ui.motion.timing import Timing
from game.ui.theme import FELT, THEMES, Metrics, Theme
from game.ui.widgets import Kit


@dataclass(frozen=True)
class Fact:
    """One thing to know about a game: "Order of hands", and how it is."""

    name: str
    words: str


@dataclass(frozen=True)
class GameCard:
    """One game as the title and the new-game screen show it; all words already translated."""

    id: str
    name: str
    picture: str  # such as "title/spades"
    players: tuple[int, ...]  # the numbers of players it can be played with
    usual_players: int
    headline: str  # "4–6 players • anticlockwise"
    motto: str  # "Trump turns, hand by hand"
    # For a number of players and options: "24 hands • about 25 minutes", and what else there is
    # to know.
    summary: Callable[[int, Options], str] = lambda players, options: ""
    facts: Callable[[int, Options], tuple[Fact, ...]] = lambda players, options: ()


@dataclass(frozen=True)
class SavedSummary:
    """A match that can be gone on with."""

    game: str  # id of its GameCard
    headline: str  # "Romanian whist • hand 9 of 24"
    portraits: tuple[str, ...]  # pictures of those seated, such as "portraits/ioana-neutral"


@dataclass(frozen=True)
class Opponent:
    """Somebody who may sit at the table."""

    name: str
    portrait: str  # such as "portraits/noa-neutral"
    manner: str  # "Noa takes tricks early"


@dataclass(frozen=True)
class Level:
    """How well the opponents play."""

    id: str
    name: str
    about: str


class Sounds(Protocol):
    """Plays cues; without a device it does nothing."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Begin to play a sound; `pan` runs from -1, left, to 1, right."""

    def set_volume(self, volume: float) -> None:
        """From 0, silent, to 1."""

    def renew(self, *, gone: bool) -> None:
        """A device for sound has come, or has `gone`."""

    def rest(self) -> None:
        """Nobody is in front of the window: give the device back until the next sound."""

    def wake(self) -> None:
        """Somebody is there again."""


class Silence:
    """The sounds of a machine without any."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Nothing to be heard."""

    def set_volume(self, volume: float) -> None:
        """Nothing to be made louder."""

    def renew(self, *, gone: bool) -> None:
        """Nothing to be heard on another device either."""

    def rest(self) -> None:
        """It always rests."""

    def wake(self) -> None:
        """Nothing to be heard then either."""


class Frame(Protocol):
    """The window that everything is shown in."""

    is_fullscreen: bool

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what is drawn, in pixels."""

    def set_fullscreen(self, wanted: bool) -> None:
        """To the whole screen, or back."""

    def put_back(self) -> None:
        """To the usual size, in the middle of its screen."""


class NoFrame:
    """The window of pictures that are drawn without one."""

    is_fullscreen = False

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.size = size

    def set_fullscreen(self, wanted: bool) -> None:
        """Nothing to be made larger."""

    def put_back(self) -> None:
        """Nothing to be moved."""


@dataclass
class Services:
    """Everything scenes share. `settings` is exchanged whole, through `change`."""

    assets: Assets
    settings: Settings = field(default_factory=Settings)
    keep: Callable[[Settings], str | None] = lambda settings: None  # saves; a sentence if it failed
    sounds: Sounds = field(default_factory=Silence)
    speak: Callable[[str], None] = lambda words: None
    games: tuple[GameCard, ...] = ()
    opponents: Callable[[int], tuple[Opponent, ...]] = lambda players: ()
    saved: Callable[[], SavedSummary | None] = lambda: None
    presets: Presets = field(default_factory=Presets)
    levels: tuple[Level, ...] = ()  # the weakest first; with one alone there is nothing to choose
    usual_level: str = ""  # the id of the one for whoever has chosen none of them
    notes: list[str] = field(default_factory=list)  # what was repaired; the title shows it
    unsaved: str = ""  # why what was set last could not be saved; empty where it was
    speed: str | None = None  # asked for in this run; beats the settings and is not saved
    size: tuple[int, int] | None = None  # the same for the window
    layout: Layout = field(default_factory=Layout)  # what the keyboard writes where
    log: Path | None = None  # where an unexpected error is written down
    folder: Path | None = None  # where the player's own files lie
    frame: Frame = field(default_factory=NoFrame)
    thinker: Thinker = field(default_factory=Thinker)  # one for all tables; in place unless given
    after_first_frame: list[Callable[[], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dress()

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return THEMES.get(str(self.settings["display.theme"]), FELT)

    @property
    def timing(self) -> Timing:
        """The durations in use."""
        return Timing.at(
            self.speed or str(self.settings["motion.speed"]),
            reduced=bool(self.settings["motion.reduced"]),
        )

    @property
    def keys(self) -> KeyMap:
        """Which key asks for what, and what is printed on it."""
        return KeyMap.of(self.settings["keys"], self.layout)

    def kit(self, size: tuple[int, int], larger: float = 1.0) -> Kit:
        """What drawing in a window of `size` needs, in letters `larger` than the player's."""
        scale = self.settings["display.text_scale"]
        assert isinstance(scale, int | float)
        self.assets.make_room(size)
        return Kit(self.assets, self.theme, Metrics.of(size, larger * scale))

    def change(self, path: str, value: object) -> None:
        """Set and save a setting; a failure to save becomes a note."""
        self.settings = self.settings.changed(path, value)
        self.unsaved = self.keep(self.settings) or ""
        if self.unsaved and self.unsaved not in self.notes:
            self.notes.append(self.unsaved)
        if path.startswith("sound."):
            self.tune()
        elif path == "display.fullscreen":
            self.frame.set_fullscreen(bool(value))
        elif path.startswith("display."):
            self.dress()

    def tune(self) -> None:
        """Bring the sounds to the volume of the settings."""
        volume = self.settings["sound.effects"]
        assert isinstance(volume, int | float)
        self.sounds.set_volume(0.0 if self.settings["sound.muted"] else float(volume))

    def dress(self) -> None:
        """Have cards, suits and emblems drawn as the settings want them."""
        large, two = self.settings["display.deck"], self.settings["display.suits"]
        self.assets.print_as(Deck(is_large=large == "jumbo", has_two_colours=two == "two"))
        self.assets.dye_as(self.theme.dyes)

    def game(self, id: str) -> GameCard | None:
        """The game of this id."""
        return next((game for game in self.games if game.id == id), None)
