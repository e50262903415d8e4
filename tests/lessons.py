"""A lesson without a window: what the guide says when its advice is taken, or is not.

python3 -m tests.find_lessons       prints seeds in which all that is promised comes up
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.match.match import Match
from game.match.setup import HUMAN
from game.model.actions import Action
from game.rules import engine
from game.text.answer import Position
from game.text.lesson.guide import Remark, advice, remark
from game.ui.lessons import lesson_match

ME = 0
BOTH = frozenset({"aim", "trick", "trump", "sums", "dots", "ruffed", "taken", "lost"})
ENDED = frozenset({"score", "points"})
PROMISED: Mapping[str, frozenset[str]] = {
    "serbian": BOTH | ENDED | {"order", "hook", "full", "follow", "lead"},
    "romanian": BOTH | ENDED | {"order", "hook", "full", "follow", "lead"},
    "israeli": BOTH | ENDED | {"auction", "frisch", "again", "hook", "follow", "lead", "farewell"},
    "spades": BOTH
    | ENDED
    | {"order", "partner", "nil", "bags", "broken", "reached", "follow", "lead", "farewell"},
}
"""The steps that come up in each lesson when its advice is taken."""
ALWAYS: Mapping[str, frozenset[str]] = {
    "serbian": frozenset({"aim", "trick", "trump", "order", "hook", "sums", "dots"}) | ENDED,
    "romanian": frozenset({"aim", "trick", "trump", "order", "hook", "sums", "dots"}) | ENDED,
    "israeli": frozenset({"aim", "trick", "trump", "auction", "frisch", "hook", "sums", "dots"})
    | ENDED
    | {"farewell"},
    "spades": frozenset({"aim", "trick", "trump", "order", "partner", "nil", "sums", "dots"})
    | ENDED
    | {"bags", "broken", "farewell"},
}
"""The steps that come up whatever the player does."""

Choose = Callable[[Position], Action]


class Said(NamedTuple):
    """A remark, with the position in which it came."""

    remark: Remark
    position: Position


def names(match: Match) -> list[str]:
    return ["You" if each.level == HUMAN else each.name for each in match.setup.seating]


def position_of(match: Match) -> Position:
    """What the player sees, and may do."""
    view = match.view(ME)
    choices = engine.choices(match.rules, view) if match.actor == ME else None
    return Position(match.rules, view, names(match), choices)


def advised(position: Position) -> Action:
    """What the guide advises."""
    return player_for("medium").decide(position.rules, position.view, 0, USUAL).action


def at_random(seed: int) -> Choose:
    """Any legal choice, by lot."""
    lot = Random(seed)
    return lambda position: lot.choice(list(position.choices or ()))


def lesson(match: Match, choose: Choose) -> Iterator[Said]:
    """All that the guide says in a hand in which the player decides by `choose`."""
    told: set[str] = set()
    while True:
        position = position_of(match)
        while (said := remark(position, told)) is not None:
            told.add(said.id)
            yield Said(said, position)
        actor = match.actor
        if actor is None:
            return
        if actor == ME:
            decision = player_for("medium").decide(match.rules, position.view, 0, USUAL)
            if (said := advice(position, decision)) is not None:
                yield Said(said, position)
            match.submit(ME, choose(position))
        else:
            level = match.setup.seating[actor].level
            view, seed = match.view(actor), match.bot_seed(actor)
            match.submit(actor, player_for(level).decide(match.rules, view, seed, USUAL).action)


def ids(game: str, choose: Choose = advised, seed: str | None = None) -> list[str]:
    """The steps that are told, in order, advice left out."""
    return [said.remark.id for said in lesson(lesson_match(game, seed), choose) if said.remark.id]
