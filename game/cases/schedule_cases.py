"""Deal schedules: the pack, and the hand size and trump of every hand of a game."""

from collections.abc import Iterable
from typing import TypeVar

from game.model.cards import Card, CardSet, Suit
from game.model.events import TrumpNamed, TrumpTurned
from game.model.public import Public
from game.model.values import changed
from game.rules.options import written
from game.rules.rules import Rules

from .case import Answers, Case

T = TypeVar("T")

DEALER = 0  # as many seats play whoever deals
HANDS_TRIED = 30  # of a schedule that never ends


def name_of(case: Case) -> str:
    """A name for a case, which has no id: the game, the players and the options."""
    options = [f"{id}={written(value)}" for id, value in case.options.items()]
    return " ".join((f"{case.text('game')}-{case.number('players')}", *options))


def answers(case: Case) -> Answers:
    """Compare the pack and every hand with those of the case."""
    rules = case.rules()
    active = len(rules.active(DEALER))
    hands = range(1, (rules.schedule.hands or HANDS_TRIED) + 1)
    sizes = tuple(plan.size for n in hands if (plan := rules.schedule.plan(n)) is not None)
    trumps = tuple(_trump(rules, n, size * active) for n, size in zip(hands, sizes, strict=True))
    yield "active players", case.number("active_players"), active
    yield "deck size", case.number("deck_size"), _deck_size(rules, sizes, active)
    yield "pack", str(_pack(case)), str(rules.pack)
    if case.flag("repeats"):
        sizes, trumps = _once(sizes), _once(trumps)
    else:
        yield "hands", case.number("hands"), rules.schedule.hands
    yield "hand sizes", case.numbers("hand_sizes"), sizes
    yield "trumps", case.texts("trumps"), trumps


def _pack(case: Case) -> CardSet:
    """Every suit of the ranks named, less the cards removed."""
    named = [f"{rank}{suit}" for rank in case.texts("ranks") for suit in Suit]
    return CardSet.of(case.parsed("ranks", Card.parse, named)) - CardSet.of(case.cards("removed"))


def _deck_size(rules: Rules, sizes: tuple[int, ...], active: int) -> int:
    """The cards in use. Where all hands have one size, a card left over was put aside."""
    return sizes[0] * active if len(set(sizes)) == 1 else len(rules.pack)


def _trump(rules: Rules, number: int, dealt: int) -> str:
    """How the rules find the trump of a hand, in the words of the format."""
    left = rules.pack.lowest if dealt < len(rules.pack) else None
    for event in rules.trump.after_deal(changed(Public(), number=number), left):
        match event:
            case TrumpTurned():
                return "TURN_UP"
            case TrumpNamed(strain):
                return str(strain)
    return "AUCTION"


def _once(items: Iterable[T]) -> tuple[T, ...]:
    """Every different item once, in order."""
    return tuple(dict.fromkeys(items))
