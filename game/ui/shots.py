"""Pictures of every screen, and of the table in every phase of every game.

    take(Path("pictures"), (1280, 720)) -> the files, in order of their names

The scenes are the real ones on their real stack, and what they show was really played: the
computer decides for all seats, from fixed seeds, and time passes in fixed steps. So the same
program makes the same pictures, and looking through them shows what a change has done. Nothing
here opens a display or makes a sound.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame

from game.fontfiles import ensure_fonts
from game.match.match import Match
from game.match.store import SavedMatch
from game.model.events import CardPlayed, CardsGiven, HoldingDealt, TrickTaken
from game.paths import cache_folder, sprites_folder
from game.rules.options import Value
from game.settings import SCHEMA
from game.text.catalogue import language
from game.ui import lobby
from game.ui.apng import Animation
from game.ui.assets import Assets
from game.ui.intents import Accept, Cancel, Key, KeyDown, Tab
from game.ui.lessons import lesson_match
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Home, Scene, SceneStack, Size
from game.ui.scenes.end import EndScene
from game.ui.scenes.named import opened
from game.ui.scenes.settings import SettingsScene
from game.ui.services import NoFrame, Services
from game.ui.shot_moments import (
    AUCTION,
    BARRED_BID,
    BID,
    CHOOSING,
    FRISCH,
    HAND,
    HINT_BID,
    HINT_CALL,
    HINT_PLAY,
    HINTS,
    LOOK,
    SCORE,
    Moment,
    follows_late,
    plays_with_some_barred,
)
from game.ui.shot_table import (
    ME,
    STEP,
    ShotTable,
    decide,
    fresh_setup,
    play_up_to_my_last_bid,
)
from game.ui.table.guide import Guide, Lesson
from game.variants import ALL, find

MOST_MATCHES = 8  # in which every moment must come
EARLIER = 24  # moves of opponents, back from the bids to the middle of the hand before
PAGES = ("table", "comforts", "sound", "keys", "window", "files")  # of the settings
GOING_BACK = 0.09  # seconds after which a card that was taken back is on its way
PETALS = 0.8  # seconds that they have been falling
LESSONS = {
    "serbian": ("aim", "hook", "dots", "ruffed", "points"),
    "romanian": ("trump", "sums", "follow", "full"),
    "israeli": ("auction", "frisch", "hook"),
    "spades": ("partner", "nil", "bags", "broken"),
}
"""Remarks of each game's lesson that are worth a picture."""
SETTLED = 1.0  # seconds after which nothing moves that was only set off by the pointer
FILMED, SHOWN = (1280, 800), (560, 350)  # the window, and how large it is shown
FILMED_ATTEMPT = 312  # the first one whose first hand everybody passes
FILM_STEP = 0.1  # seconds between two pictures of a film
FILMED_EVENTS = (HoldingDealt, CardsGiven, CardPlayed, TrickTaken)


def take(folder: Path, size: Size) -> list[Path]:
    """Draw every picture into `folder`, which is made if it is missing."""
    return sorted(_opened(folder, size).take())


def film(folder: Path) -> Path:
    """A deal and a Frisch in motion, in a file that a page can show."""
    return _opened(folder, FILMED).film()


def _opened(folder: Path, size: Size) -> "_Studio":
    folder.mkdir(parents=True, exist_ok=True)
    language("en")
    pygame.font.init()
    return _Studio(folder, size)


class _Studio:
    """The folder, the size, and the services that all pictures are made with."""

    def __init__(self, folder: Path, size: Size) -> None:
        self.folder = folder
        self.size = size
        self.services = Services(
            assets=Assets(sprites_folder(), ensure_fonts(cache_folder())),
            games=lobby.game_cards(),
            opponents=lobby.opponents,
            levels=lobby.levels(),
            usual_level=lobby.USUAL_LEVEL,
            frame=NoFrame(size),
            folder=Path("/home/ana/.local/share/frisch"),
            log=Path("/home/ana/.local/share/frisch/trouble.log"),
        )

    def take(self) -> Iterator[Path]:
        """Draw all pictures."""
        yield from self._first_screens()
        for variant in ALL:
            yield from self._evening(variant.id, variant.default_players)
            for players in variant.players:
                yield from self._hands(variant.id, players)
            moments = [HINT_BID, HINT_PLAY]
            if variant.id == "israeli":
                moments.append(HINT_CALL)
            yield from self._walk(variant.id, variant.default_players, "medium", moments)
        yield from self._walk("spades", 4, "medium", [LOOK], {"blind_nil": True})
        yield self._peek()
        yield from self._taken_back()
        for game in ("serbian", "spades"):
            yield self._claim(game)
        yield from self._helps()
        yield from self._lessons()

    def _first_screens(self) -> Iterator[Path]:
        """The title without and with a match to go on with, and each game before it begins."""
        stack = SceneStack(self._make, self.size)
        stack.take(Home("title"))
        yield self.draw("title", stack)
        setup = fresh_setup("romanian", 4, "medium")
        saved = SavedMatch(self.folder, setup, 9, setup.rules().schedule.hands)
        self.services.saved = lambda: lobby.summary(saved)
        stack.take(Home("title"))
        yield self.draw("title-saved", stack)
        for variant in ALL:
            stack.take(Home("new_game", game=variant.id))
            yield self.draw(f"new-game-{variant.id}", stack)
        for page in PAGES:
            stack.take(Home("settings", page=page))
            yield self.draw(f"settings-{page}", stack)
        stack.take(Home("settings", page="keys"))
        yield self._two_keys(stack)
        for variant in ALL:
            stack.take(Home("title"))
            players = variant.default_players
            stack.take(Go("rules", variant=variant.id, players=players, options={}))
            yield self.draw(f"rules-{variant.id}", stack)

    def _two_keys(self, stack: SceneStack) -> Path:
        """The settings asking whether the hint and the score sheet shall swap their keys."""
        scene = stack.top
        assert isinstance(scene, SettingsScene)
        scene.choose_key("hint")
        stack.handle(KeyDown(pygame.K_s, pygame.KSCAN_S))
        return self.draw("settings-keys-swap", stack)

    def _evening(self, game: str, players: int) -> Iterator[Path]:
        """A whole match: the menu and the sheet on the way, and its end."""
        table = ShotTable(
            self.services,
            self.size,
            Match(fresh_setup(game, players, "medium")),
            Timing.at("instant"),
        )
        hands = table.match.rules.schedule.hands
        table.play_until(lambda table: table.number > (hands * 2 // 3 if hands else 3))
        for name, key in (("pause", Cancel()), ("sheet", Key("s"))):
            table.stack.handle(key)
            table.stack.update(0.0)
            yield self.draw(f"{name}-{game}-{players}", table.stack)
            table.stack.handle(Cancel())
            table.stack.update(0.0)
        table.play_until(lambda table: table.is_over)
        yield from self._end(f"{game}-{players}", table.stack)

    def _end(self, label: str, stack: SceneStack) -> Iterator[Path]:
        """The end of a match while petals fall, if it was won, at rest, and its contracts."""
        if stack.wants_frames():
            stack.update(PETALS)
            yield self.draw(f"end-{label}-petals", stack)
            while stack.wants_frames():
                stack.update(STEP)
        yield self.draw(f"end-{label}", stack)
        assert isinstance(stack.top, EndScene)
        stack.top.change_sheet()
        yield self.draw(f"end-{label}-contracts", stack)

    def _hands(self, game: str, players: int) -> Iterator[Path]:
        """Every moment of a hand, and its score."""
        rules = find(game).rules(players)
        bidding = BARRED_BID if rules.bidding.hook else BID
        moments = [bidding, *HAND, *(AUCTION if rules.auction else ())]
        yield from self._walk(game, players, "medium", moments)
        if rules.auction is not None and rules.auction.frisch is not None:
            # The rule players seldom all pass; random ones soon do.
            yield from self._walk(game, players, "random", list(FRISCH))

    def _walk(
        self,
        game: str,
        players: int,
        level: str,
        moments: list[Moment],
        options: Mapping[str, Value] | None = None,
    ) -> Iterator[Path]:
        """Let matches go on until there is a picture of every moment."""
        for attempt in range(MOST_MATCHES):
            if not moments:
                return
            match = Match(fresh_setup(game, players, level, attempt, options))
            play_up_to_my_last_bid(match)
            table = self._table(match, "normal")
            while moments and not table.is_over:
                for moment in [moment for moment in moments if moment.has_come(table)]:
                    moments.remove(moment)
                    _settle(table, moment)
                    label = f"{game}-{players}"
                    is_score = moment is SCORE
                    name = f"score-{label}" if is_score else f"table-{label}-{moment.name}"
                    yield self.draw(name, table.stack)
                table.go_on(STEP)
        missing = ", ".join(moment.name for moment in moments)
        assert not missing, f"{game} with {players}: no hand had a moment for {missing}"

    def _peek(self) -> Path:
        """A card of the hand before, which its player has been asked for again."""
        table = ShotTable(
            self.services,
            self.size,
            Match(fresh_setup("serbian", 4, "medium")),
            Timing.at("instant"),
        )
        table.play_until(lambda table: table.number == 2 and table.asked is not None)
        table.stack.handle(Key("p"))
        table.stack.update(0.0)
        for _ in range(EARLIER):
            table.stack.handle(Key("page up"))
        table.stack.update(SETTLED)
        table.stack.handle(Accept())
        while table.stack.top is not None and table.stack.top.awaits_answer():
            table.stack.update(STEP)
        return self.draw("peek", table.stack)

    def _taken_back(self) -> Iterator[Path]:
        """A card on its way back, the menu then, and its question about the whole hand."""
        table = ShotTable(
            self.services,
            self.size,
            Match(fresh_setup("romanian", 4, "medium")),
            Timing.at("normal"),
        )
        table.play_until(lambda table: table.number == 9 and plays_with_some_barred(table))
        table.go_on(STEP)
        for _ in range(int(SETTLED / STEP)):
            table.stack.update(STEP)
        table.stack.handle(Key("u"))
        table.stack.update(GOING_BACK)
        yield self.draw("take-back-on-its-way", table.stack)
        table.stack.update(SETTLED)
        table.stack.update(SETTLED)
        yield self.draw("take-back", table.stack)
        table.stack.handle(Cancel())
        table.stack.update(0.0)
        yield self.draw("take-back-menu", table.stack)
        for intent in (*[Tab(1)] * 3, Accept()):
            table.stack.update(SETTLED)
            table.stack.handle(intent)
        yield self.draw("take-back-hand", table.stack)

    def _claim(self, game: str) -> Path:
        """What may be claimed in the middle of a trick, asked before anything is done."""
        match = Match(fresh_setup(game, 4, "medium"))
        play_up_to_my_last_bid(match)
        table = self._table(match, "normal")
        table.play_until(plays_with_some_barred)
        table.stack.handle(Key("k"))
        table.stack.update(0.0)
        return self.draw(f"claim-{game}", table.stack)

    def _helps(self) -> Iterator[Path]:
        """The cards that are gone, the last trick, and a full trick that waits for a click."""
        table = ShotTable(
            self.services,
            self.size,
            Match(fresh_setup("israeli", 4, "medium")),
            Timing.at("normal"),
        )
        table.play_until(follows_late)
        table.stack.handle(Key("g"))
        table.stack.update(SETTLED)
        yield self.draw("cards-gone", table.stack)
        table.stack.handle(Key("r"))
        table.stack.update(0.0)
        yield self.draw("last-trick", table.stack)
        table.stack.handle(Cancel())
        self.services.change("comfort.trick", "click")
        table.stack.update(0.0)
        table.play_until(lambda table: table.presenter.waits)
        yield self.draw("trick-waits", table.stack)
        for path in ("comfort.trick", "comfort.played"):
            self.services.change(path, SCHEMA[path].default)

    def _lessons(self) -> Iterator[Path]:
        """The choice of lessons, before and after one, and what each of them tells of its game."""
        stack = SceneStack(self._make, self.size)
        for name, after in (("lessons", None), ("lessons-after", "serbian")):
            stack.take(Home("lessons", after=after))
            yield self.draw(name, stack)
        for game, remarks in LESSONS.items():
            yield from self._lesson(game, set(remarks))

    def _lesson(self, game: str, remarks: set[str]) -> Iterator[Path]:
        """A hand in which the advice is taken."""
        match = lesson_match(game)
        guide = Lesson(match, ME, self.services.speak)
        table = self._table(match, "instant", guide)
        while remarks:
            told = guide.says.id if guide.says is not None else ""
            if told in remarks:
                remarks.remove(told)
                table.stack.update(SETTLED)
                yield self.draw(f"lesson-{game}-{told}", table.stack)
            if not guide.go_on() and table.asked is not None:
                decide(match, ME)
            table.stack.update(SETTLED)

    def film(self) -> Path:
        """A hand with a Frisch from its deal to its first trick, but for all the waits."""
        match = Match(fresh_setup("israeli", 4, "medium", FILMED_ATTEMPT))
        table = self._table(match, "normal")
        animation = Animation(SHOWN)
        while not table.presenter.shown.public.history:
            if table.beat(*FILMED_EVENTS) is not None:
                animation.add(self._small_picture(table.stack), FILM_STEP)
            table.go_on(FILM_STEP)
        animation.add(self._small_picture(table.stack), SETTLED)
        path = self.folder / "film.png"
        path.write_bytes(animation.encoded())
        return path

    def _small_picture(self, stack: SceneStack) -> pygame.Surface:
        surface = pygame.Surface(self.size, depth=24)
        stack.draw(surface)
        return pygame.transform.smoothscale(surface, SHOWN)

    def draw(self, name: str, stack: SceneStack) -> Path:
        """One picture of what is on the stack now."""
        surface = pygame.Surface(self.size, depth=24)
        stack.draw(surface)
        path = self.folder / f"{name}.png"
        pygame.image.save(surface, path)
        return path

    def _table(self, match: Match, speed: str, guide: Guide | None = None) -> ShotTable:
        return ShotTable(self.services, self.size, match, Timing.at(speed), guide)

    def _make(self, name: str, args: Mapping[str, object]) -> Scene:
        return opened(name, self.services, **args)


def _settle(table: ShotTable, moment: Moment) -> None:
    """Choose what a player would have chosen for this picture, and let things come to rest."""
    if moment is CHOOSING:
        table.pick_three()
    if moment in HINTS:
        table.stack.handle(Key("h"))
    if table.asked is not None or moment is SCORE:
        table.stack.update(SETTLED)
