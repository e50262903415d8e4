"""A table that plays itself to any point of a match, for pictures of it.

The scene is the real one; a rule player decides for the person, from fixed seeds.
"""

from collections.abc import Callable, Mapping

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.match.match import Match
from game.match.setup import MatchSetup
from game.model.plans import Phase
from game.model.seats import Seat
from game.rules import engine
from game.rules.choices import Choices
from game.rules.options import Value
from game.rules.rules import Rules
from game.ui import lobby
from game.ui.intents import Accept, Point, Press, Release
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Scene, SceneStack, Size
from game.ui.scenes.end import EndScene
from game.ui.scenes.named import opened
from game.ui.scenes.score import ScoreScene
from game.ui.services import Services
from game.ui.table.guide import Guide
from game.ui.table.layout import hand_poses, sorted_hand
from game.ui.table.presenter import Presenter
from game.ui.table.scene import TableScene

ME: Seat = 0
STEP = 0.04  # seconds between two looks at a table
ENOUGH_CARDS = 5  # in the hand that is shown, so that there is something to see


class ShotTable:
    """A match on the real table scene, where a rule player decides for the person."""

    def __init__(
        self,
        services: Services,
        size: Size,
        match: Match,
        timing: Timing,
        guide: Guide | None = None,
    ) -> None:
        self.match = match
        self.scene = TableScene(services, match, timing=timing, guide=guide)

        def make(name: str, args: Mapping[str, object]) -> Scene:
            return self.scene if name == "table" else opened(name, services, **args)

        self.stack = SceneStack(make, size)
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
            decide(self.match, ME)
        self.stack.update(dt)

    @property
    def is_over(self) -> bool:
        """Whether the end of the match is on the screen."""
        return isinstance(self.stack.top, EndScene)

    def play_until(self, done: Callable[["ShotTable"], bool]) -> None:
        """Go on at the table's own speed."""
        while not done(self):
            assert not self.is_over, "the match never got that far"
            self.go_on(STEP)

    def pick_three(self) -> None:
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


def fresh_setup(
    game: str,
    players: int,
    level: str,
    attempt: int = 0,
    options: Mapping[str, Value] | None = None,
) -> MatchSetup:
    """A match of the pictures; another `attempt` has other deals."""
    seating = lobby.seating(players, demo=False, level=level)
    seed = f"pictures {game} {players} {attempt}"
    return MatchSetup.fresh(game, players, seating, options, seed)


def decide(match: Match, seat: Seat) -> None:
    """Let a rule player decide for a seat."""
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player_for("medium").decide(match.rules, view, seed, USUAL).action)


def play_up_to_my_last_bid(match: Match) -> None:
    """Play until one card before a hand with enough cards in which the person bids last.

    In an auction the order of the bids is not known before; then it is one card before the
    first hand that the person deals.
    """
    while match.actor is not None and not (_is_one_card_left(match) and _is_worth_seeing(match)):
        decide(match, match.actor)


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
