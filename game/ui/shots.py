"""Pictures of every screen, and of the table in every phase of every game.

    take(Path("pictures"), (1280, 720)) -> the files, in order of their names

The scenes are the real ones on their real stack, and what they show was really played: the
computer decides for all seats, from fixed seeds, and time passes in fixed steps. So the same
program makes the same pictures, and looking through them shows what a change has done. Nothing
here opens a display or makes a sound.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.fontfiles import ensure_fonts
from game.match.match import Match
from game.match.setup import MatchSetup
from game.match.store import SavedMatch
from game.model.events import (
    CardPlayed,
    CardsGiven,
    HandScored,
    HoldingDealt,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from game.model.plans import Phase
from game.model.seats import Seat
from game.paths import cache_folder, sprites_folder
from game.rules import engine
from game.rules.choices import (
    BidChoices,
    CallChoices,
    Choices,
    GiveChoices,
    LookChoices,
    PlayChoices,
)
from game.rules.options import Value
from game.rules.rules import Rules
from game.settings import SCHEMA
from game.text.catalogue import language
from game.ui import lobby
from game.ui.apng import Animation
from game.ui.assets import Assets
from game.ui.intents import Accept, Cancel, Key, KeyDown, Point, Press, Release, Tab
from game.ui.lessons import lesson_match
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Home, Scene, SceneStack, Size
from game.ui.scenes.claim import ClaimScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.last_trick import LastTrickScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.peek import PeekScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import TitleScene
from game.ui.services import Services
from game.ui.table.guide import Guide, Lesson
from game.ui.table.layout import hand_poses, sorted_hand
from game.ui.table.presenter import Presenter
from game.ui.table.scene import TableScene
from game.variants import ALL, find

ME: Seat = 0
STEP = 0.04  # seconds between two looks at a table
MOST_MATCHES = 8  # in which every moment must come
ENOUGH_CARDS = 5  # in the hand that is shown, so that there is something to see
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
    folder.mkdir(parents=True, exist_ok=True)
    language("en")
    pygame.font.init()
    return sorted(_Studio(folder, size).take())


def film(folder: Path) -> Path:
    """A deal and a Frisch in motion, in a file that a page can show."""
    folder.mkdir(parents=True, exist_ok=True)
    language("en")
    pygame.font.init()
    return _Studio(folder, FILMED).film()


Test = Callable[["_Table"], bool]


@dataclass(frozen=True)
class _Moment:
    """Something worth a picture: its name, and how it is recognised."""

    name: str
    has_come: Test


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
        setup = _setup("romanian", 4, "medium")
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

    def _two_keys(self, stack: SceneStack) -> Path:
        """The settings asking whether the hint and the score sheet shall swap their keys."""
        scene = stack.top
        assert isinstance(scene, SettingsScene)
        scene.choose_key("hint")
        stack.handle(KeyDown(pygame.K_s, pygame.KSCAN_S))
        return self.draw("settings-keys-swap", stack)

    def _evening(self, game: str, players: int) -> Iterator[Path]:
        """A whole match: the menu and the sheet on the way, and its end."""
        table = _Table(self, Match(_setup(game, players, "medium")), Timing.at("instant"))
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
        moments: list[_Moment],
        options: Mapping[str, Value] | None = None,
    ) -> Iterator[Path]:
        """Let matches go on until there is a picture of every moment."""
        for attempt in range(MOST_MATCHES):
            if not moments:
                return
            match = Match(_setup(game, players, level, attempt, options))
            _play_up_to_my_last_bid(match)
            table = _Table(self, match, Timing.at("normal"))
            while moments and not table.is_over:
                for moment in [moment for moment in moments if moment.has_come(table)]:
                    moments.remove(moment)
                    table.settle(moment)
                    label = f"{game}-{players}"
                    is_score = moment is SCORE
                    name = f"score-{label}" if is_score else f"table-{label}-{moment.name}"
                    yield self.draw(name, table.stack)
                table.go_on(STEP)
        missing = ", ".join(moment.name for moment in moments)
        assert not missing, f"{game} with {players}: no hand had a moment for {missing}"

    def _peek(self) -> Path:
        """A card of the hand before, which its player has been asked for again."""
        table = _Table(self, Match(_setup("serbian", 4, "medium")), Timing.at("instant"))
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
        table = _Table(self, Match(_setup("romanian", 4, "medium")), Timing.at("normal"))
        table.play_until(lambda table: table.number == 9 and _plays_with_some_barred(table))
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
        match = Match(_setup(game, 4, "medium"))
        _play_up_to_my_last_bid(match)
        table = _Table(self, match, Timing.at("normal"))
        table.play_until(_plays_with_some_barred)
        table.stack.handle(Key("k"))
        table.stack.update(0.0)
        return self.draw(f"claim-{game}", table.stack)

    def _helps(self) -> Iterator[Path]:
        """The cards that are gone, the last trick, and a full trick that waits for a click."""
        table = _Table(self, Match(_setup("israeli", 4, "medium")), Timing.at("normal"))
        table.play_until(_follows_late)
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
        table = _Table(self, match, Timing.at("instant"), guide)
        while remarks:
            told = guide.says.id if guide.says is not None else ""
            if told in remarks:
                remarks.remove(told)
                table.stack.update(SETTLED)
                yield self.draw(f"lesson-{game}-{told}", table.stack)
            if not guide.go_on() and table.asked is not None:
                _decide(match, ME)
            table.stack.update(SETTLED)

    def film(self) -> Path:
        """A hand with a Frisch from its deal to its first trick, but for all the waits."""
        match = Match(_setup("israeli", 4, "medium", FILMED_ATTEMPT))
        table = _Table(self, match, Timing.at("normal"))
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

    def _make(self, name: str, args: Mapping[str, object]) -> Scene:
        return _SCENES[name](self.services, **args)


_SCENES: Mapping[str, Callable[..., Scene]] = {
    "title": TitleScene,
    "new_game": NewGameScene,
    "settings": SettingsScene,
    "lessons": LessonsScene,
    "score": ScoreScene,
    "sheet": SheetScene,
    "last_trick": LastTrickScene,
    "claim": ClaimScene,
    "pause": PauseScene,
    "peek": PeekScene,
    "end": EndScene,
}


class _Table:
    """A match on the real table scene, where a rule player decides for the person."""

    def __init__(
        self, studio: _Studio, match: Match, timing: Timing, guide: Guide | None = None
    ) -> None:
        self.match = match
        self.scene = TableScene(studio.services, match, timing=timing, guide=guide)

        def make(name: str, args: Mapping[str, object]) -> Scene:
            return self.scene if name == "table" else _SCENES[name](studio.services, **args)

        self.stack = SceneStack(make, studio.size)
        self.stack.take(Go("table"))

    @property
    def presenter(self) -> Presenter:
        """What the table shows."""
        return self.scene.presenter

    @property
    def number(self) -> int:
        """The hand on the screen."""
        return self.presenter.shown.public.number

    @property
    def asked(self) -> Choices | None:
        """What the person may do, if the table waits for it."""
        shown = self.presenter
        if self.match.actor != ME or not shown.caught_up or self.stack.top is not self.scene:
            return None
        return engine.choices(self.match.rules, shown.shown)

    def beat(self, *kinds: type) -> float | None:
        """How much is over of the clip of such an event, if one is running."""
        shown = self.presenter
        return shown.share if shown.beat and isinstance(shown.beat[0], kinds) else None

    def go_on(self, dt: float) -> None:
        """Put the score away, or decide for the person; then let time pass."""
        if isinstance(self.stack.top, ScoreScene):
            self.stack.handle(Accept())
        elif self.asked is not None:
            _decide(self.match, ME)
        self.stack.update(dt)

    @property
    def is_over(self) -> bool:
        """Whether the end of the match is on the screen."""
        return isinstance(self.stack.top, EndScene)

    def play_until(self, done: Test) -> None:
        """Go on at the table's own speed."""
        while not done(self):
            assert not self.is_over, "the match never got that far"
            self.go_on(STEP)

    def settle(self, moment: _Moment) -> None:
        """Choose what a player would have chosen for this picture, and let things come to rest."""
        if moment is CHOOSING:
            self._pick_three()
        if moment in HINTS:
            self.stack.handle(Key("h"))
        if self.asked is not None or moment is SCORE:
            self.stack.update(SETTLED)

    def _pick_three(self) -> None:
        """Click on three cards of the fan."""
        frame = self.presenter.frame
        hand = sorted_hand(self.presenter.shown)
        poses = hand_poses(frame, hand)
        for card in sorted(hand)[:3]:
            pos = self._strip(poses[card].x, poses[card].y)
            for intent in (Point(pos), Press(pos), Release(pos)):
                self.stack.handle(intent)
        self.stack.handle(Point((0, 0)))

    def _strip(self, x: float, y: float) -> tuple[int, int]:
        """A point on the part of a card that its neighbour leaves free."""
        frame = self.presenter.frame
        return round(x - frame.card[0] / 2 + frame.strip / 2), round(y)


def _setup(
    game: str,
    players: int,
    level: str,
    attempt: int = 0,
    options: Mapping[str, Value] | None = None,
) -> MatchSetup:
    seating = lobby.seating(players, demo=False, level=level)
    seed = f"pictures {game} {players} {attempt}"
    return MatchSetup.fresh(game, players, seating, options, seed)


def _decide(match: Match, seat: Seat) -> None:
    """Let a rule player decide for a seat."""
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player_for("medium").decide(match.rules, view, seed, USUAL).action)


def _play_up_to_my_last_bid(match: Match) -> None:
    """Play until one card before a hand with enough cards in which the person bids last.

    In an auction the order of the bids is not known before; then it is one card before the
    first hand that the person deals.
    """
    while match.actor is not None and not (_is_one_card_left(match) and _is_worth_seeing(match)):
        _decide(match, match.actor)


def _is_one_card_left(match: Match) -> bool:
    public = match.view(ME).public
    return public.phase is Phase.PLAY and sum(public.counts) == 1


def _is_worth_seeing(match: Match) -> bool:
    """Whether the hand after this one is."""
    public, rules = match.view(ME).public, match.rules
    plan = rules.schedule.plan(public.number + 1)
    dealer = (public.dealer + rules.direction) % rules.players
    return plan is not None and plan.size >= ENOUGH_CARDS and _last(rules, dealer) == ME


def _last(rules: Rules, dealer: Seat) -> Seat:
    return rules.active(dealer)[-1]


# The moments


def _in_the_middle(*kinds: type, share: float, up_to: float = 1.0) -> Test:
    def has_come(table: _Table) -> bool:
        over = table.beat(*kinds)
        return over is not None and share <= over <= up_to

    return has_come


def _taking(share: float, up_to: float) -> Test:
    """A trick that is not the last one of its hand."""
    running = _in_the_middle(TrickTaken, share=share, up_to=up_to)
    return lambda table: running(table) and any(table.presenter.shown.public.counts)


def _bids(table: _Table) -> bool:
    return isinstance(table.asked, BidChoices)


def _bids_with_one_barred(table: _Table) -> bool:
    asked = table.asked
    return isinstance(asked, BidChoices) and bool(asked.barred)


def _plays_with_some_barred(table: _Table) -> bool:
    """With most of the hand still to be played, and part of the trick on the table."""
    asked = table.asked
    return (
        isinstance(asked, PlayChoices)
        and asked.legal != asked.holding
        and len(asked.holding) >= ENOUGH_CARDS - 1
        and len(table.presenter.shown.public.trick) > 1
    )


def _follows_late(table: _Table) -> bool:
    """Some tricks into a hand, with another player's card on the table."""
    public = table.presenter.shown.public
    return _plays_with_some_barred(table) and len(public.history) > 2


def _calls(table: _Table) -> bool:
    return (
        isinstance(table.asked, CallChoices) and table.presenter.shown.public.standing is not None
    )


def _may_look(table: _Table) -> bool:
    return isinstance(table.asked, LookChoices)


def _gives(table: _Table) -> bool:
    return isinstance(table.asked, GiveChoices)


def _is_scored(table: _Table) -> bool:
    return isinstance(table.stack.top, ScoreScene)


SCORE = _Moment("score", _is_scored)
BID = _Moment("bid", _bids)
BARRED_BID = _Moment("bid", _bids_with_one_barred)
LOOK = _Moment("look", _may_look)
CHOOSING = _Moment("frisch", _gives)
HINT_BID = _Moment("hint-bid", _bids)
HINT_PLAY = _Moment("hint-play", _plays_with_some_barred)
HINT_CALL = _Moment("hint-auction", _calls)
HINTS = (HINT_BID, HINT_PLAY, HINT_CALL)
HAND = (
    _Moment("deal", _in_the_middle(HoldingDealt, share=0.5)),
    _Moment("trump", _in_the_middle(TrumpTurned, TrumpNamed, share=0.35, up_to=0.7)),
    _Moment("play", _plays_with_some_barred),
    _Moment("flight", _in_the_middle(CardPlayed, share=0.3, up_to=0.7)),
    _Moment("trick", _taking(0.2, 0.6)),
    _Moment("collect", _taking(0.86, 1.0)),
    _Moment("verdict", _in_the_middle(HandScored, share=0.45)),
    SCORE,
)
AUCTION = (_Moment("auction", _calls),)
FRISCH = (CHOOSING, _Moment("frisch-exchange", _in_the_middle(CardsGiven, share=0.2)))
