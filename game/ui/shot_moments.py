"""The moments of a hand that are worth a picture, and how each is recognised."""

from collections.abc import Callable
from dataclasses import dataclass

from game.model.events import (
    CardPlayed,
    CardsGiven,
    HandScored,
    HoldingDealt,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from game.rules.choices import BidChoices, CallChoices, GiveChoices, LookChoices, PlayChoices
from game.ui.scenes.score import ScoreScene
from game.ui.shot_table import ENOUGH_CARDS, ShotTable

Test = Callable[[ShotTable], bool]


@dataclass(frozen=True)
class Moment:
    """Something worth a picture: its name, and how it is recognised."""

    name: str
    has_come: Test


def _in_the_middle(*kinds: type, share: float, up_to: float = 1.0) -> Test:
    def has_come(table: ShotTable) -> bool:
        over = table.beat(*kinds)
        return over is not None and share <= over <= up_to

    return has_come


def _taking(share: float, up_to: float) -> Test:
    """A trick that is not the last one of its hand."""
    running = _in_the_middle(TrickTaken, share=share, up_to=up_to)
    return lambda table: running(table) and any(table.presenter.shown.public.counts)


def _bids(table: ShotTable) -> bool:
    return isinstance(table.asked, BidChoices)


def _bids_with_one_barred(table: ShotTable) -> bool:
    asked = table.asked
    return isinstance(asked, BidChoices) and bool(asked.barred)


def plays_with_some_barred(table: ShotTable) -> bool:
    """With most of the hand still to be played, and part of the trick on the table."""
    asked = table.asked
    return (
        isinstance(asked, PlayChoices)
        and asked.legal != asked.holding
        and len(asked.holding) >= ENOUGH_CARDS - 1
        and len(table.presenter.shown.public.trick) > 1
    )


def follows_late(table: ShotTable) -> bool:
    """Some tricks into a hand, with another player's card on the table."""
    public = table.presenter.shown.public
    return plays_with_some_barred(table) and len(public.history) > 2


def _calls(table: ShotTable) -> bool:
    return (
        isinstance(table.asked, CallChoices) and table.presenter.shown.public.standing is not None
    )


def _may_look(table: ShotTable) -> bool:
    return isinstance(table.asked, LookChoices)


def _gives(table: ShotTable) -> bool:
    return isinstance(table.asked, GiveChoices)


def _is_scored(table: ShotTable) -> bool:
    return isinstance(table.stack.top, ScoreScene)


SCORE = Moment("score", _is_scored)
BID = Moment("bid", _bids)
BARRED_BID = Moment("bid", _bids_with_one_barred)
LOOK = Moment("look", _may_look)
CHOOSING = Moment("frisch", _gives)
HINT_BID = Moment("hint-bid", _bids)
HINT_PLAY = Moment("hint-play", plays_with_some_barred)
HINT_CALL = Moment("hint-auction", _calls)
HINTS = (HINT_BID, HINT_PLAY, HINT_CALL)
HAND = (
    Moment("deal", _in_the_middle(HoldingDealt, share=0.5)),
    Moment("trump", _in_the_middle(TrumpTurned, TrumpNamed, share=0.35, up_to=0.7)),
    Moment("play", plays_with_some_barred),
    Moment("flight", _in_the_middle(CardPlayed, share=0.3, up_to=0.7)),
    Moment("trick", _taking(0.2, 0.6)),
    Moment("collect", _taking(0.86, 1.0)),
    Moment("verdict", _in_the_middle(HandScored, share=0.45)),
    SCORE,
)
AUCTION = (Moment("auction", _calls),)
FRISCH = (CHOOSING, Moment("frisch-exchange", _in_the_middle(CardsGiven, share=0.2)))
