"""The tables of the lessons: one hand of each game, from a seed in which there is much to see.

They live in memory only. What happens depends on the player; with the choices that the guide
advises, every step that is promised is told. `python3 -m tests.find_lessons` looks for seeds.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.match.match import Match
from game.match.setup import MatchSetup
from game.model.cards import Strain
from game.model.plans import AUCTION_PHASES
from game.rules.endings import AfterSchedule
from game.rules.rules import Rules
from game.rules.schedules import Constant, Listed
from game.rules.trumps import TrumpCycle
from game.ui import lobby
from game.ui.motion.timing import Timing
from game.ui.services import Services
from game.ui.table.guide import Lesson
from game.ui.table.scene import TableScene
from game.variants import find

CARDS = 5  # in the hand of a lesson, where the game has hands of several sizes
SEEDS: Mapping[str, str] = {
    "serbian": "lesson 297",
    "romanian": "lesson 146",
    "israeli": "lesson 215",
    "spades": "lesson 24",
}
"""By game."""


def lesson_match(game: str, seed: str | None = None) -> Match:
    """The hand of a game's lesson, before anybody has decided anything."""
    players = find(game).default_players
    seating = lobby.seating(players, demo=False)
    setup = MatchSetup.fresh(game, players, seating, seed=SEEDS[game] if seed is None else seed)
    return Match(setup, rules=HANDS[game](setup.rules()))


def lesson_table(services: Services, game: str, *, timing: Timing | None = None) -> TableScene:
    """The table of a game's lesson, with its guide."""
    match = lesson_match(game)
    me = match.setup.human_seat
    assert me is not None
    guide = Lesson(match, me, services.speak)
    return TableScene(services, match, timing=timing, guide=guide)


def _serbian(rules: Rules) -> Rules:
    return replace(rules, schedule=Listed((CARDS,)), trump=TrumpCycle((Strain.HEARTS,)))


def _romanian(rules: Rules) -> Rules:
    return replace(rules, schedule=Listed((CARDS,)))


def _israeli(rules: Rules) -> Rules:
    size = rules.schedule.largest
    return replace(rules, schedule=Constant(size, hands=1, phases=AUCTION_PHASES))


def _spades(rules: Rules) -> Rules:
    size = rules.schedule.largest
    return replace(rules, schedule=Constant(size, hands=1), ending=AfterSchedule())


HANDS: Mapping[str, Callable[[Rules], Rules]] = {
    "serbian": _serbian,
    "romanian": _romanian,
    "israeli": _israeli,
    "spades": _spades,
}
"""For each game, the rules of its lesson, made of the usual ones: one hand and no more."""
