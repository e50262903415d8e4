"""The guide of a first hand: all that is promised is said, once, and nothing false."""

from collections.abc import Callable, Mapping

import pytest

from game.match.match import Match
from game.model.actions import Bid
from game.model.plans import Phase
from game.model.reasons import Reason
from game.model.seats import side_of
from game.rules.choices import BidChoices, CallChoices, GiveChoices, PlayChoices
from game.text.lesson.guide import LESSONS, Remark, remark, standing
from game.text.lesson.parts import Choice, Manner
from game.text.lesson.play import POINTS
from game.text.worked import worked
from game.ui.lessons import HANDS, lesson_match
from tests.lessons import (
    ALWAYS,
    ME,
    PROMISED,
    advised,
    at_random,
    ids,
    lesson,
    names,
    position_of,
)

EVERY_GAME = pytest.mark.parametrize("game", HANDS)
LOTS = range(6)  # of random players, in each game


@EVERY_GAME
def test_with_its_advice_taken_a_lesson_tells_all_that_it_promises_each_once(game):
    told = ids(game)
    assert set(told) >= PROMISED[game]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("lot", LOTS)
@EVERY_GAME
def test_whatever_the_player_does_the_rules_are_told(game, lot):
    told = ids(game, at_random(lot), f"any {lot}")
    assert set(told) >= ALWAYS[game]
    assert len(set(told)) == len(told)


@EVERY_GAME
def test_the_player_makes_the_bid_with_the_advice_of_the_lesson(game):
    match = lesson_match(game)
    end = list(lesson(match, advised))[-1].position
    contracts = match.rules.scoring.contracts(end.public.result())
    assert all(each.made for each in contracts if ME in each.seats)
    assert match.is_over and len(end.public.sheet) == 1


@pytest.mark.parametrize("game", ["serbian", "romanian"])
def test_the_hook_rule_bars_a_number_from_the_player(game):
    asked = next(
        said.position
        for said in lesson(lesson_match(game), advised)
        if isinstance(said.position.choices, BidChoices)
    )
    assert Reason.HOOK in asked.choices.barred.values()


# What is said is true


def _true_hook(match: Match, said: Remark) -> bool:
    position = position_of(match)
    if isinstance(position.choices, BidChoices):
        return any(
            f"{number} is struck through" in said.words
            for number, reason in position.choices.barred.items()
            if reason is Reason.HOOK
        )
    public = position.public
    order = public.active
    first = order[0] if public.declarer is None else public.declarer
    last = order[order.index(first) - 1]
    named = "You bid last" if last == ME else f"{names(match)[last]} bid last"
    assert public.bid_sum != public.plan.size
    return said.words.startswith(named)


def _true_ruff(match: Match, said: Remark) -> bool:
    public = match.view(ME).public
    plays = public.trick or public.history[-1].plays
    led = plays[0][1].suit
    seat, card = next((seat, card) for seat, card in plays if card.suit == public.trump)
    who = "You" if seat == ME else names(match)[seat]
    return (
        said.words.startswith(f"{who} had no ")
        and not match.view(seat).holding.of_suit(led)
        and card.suit != led
    )


def _taken_by(match: Match, said: Remark) -> bool:
    winner = match.view(ME).public.history[-1].winner
    return said.words.startswith(f"{'You' if winner == ME else names(match)[winner]} take")


def _own(match: Match) -> tuple[int, int]:
    """Bid and tricks of the player's contract."""
    public, scoring = match.view(ME).public, match.rules.scoring
    contract = next(each for each in scoring.contracts(public.result()) if ME in each.seats)
    return contract.bid, contract.tricks


def _true_score(match: Match, said: Remark) -> bool:
    public = match.view(ME).public
    points = public.sheet[-1].score.points[side_of(public.sides, ME)]
    lines = public.sheet[-1].score.lines[side_of(public.sides, ME)]
    return sum(line.points for line in lines) == points and all(
        str(abs(line.points)) in said.words for line in lines
    )


TRUE: Mapping[str, Callable[[Match, Remark], bool]] = {
    "aim": lambda match, said: str(match.view(ME).public.plan.size) in said.words,
    "auction": lambda match, said: isinstance(position_of(match).choices, CallChoices),
    "again": lambda match, said: len(match.view(ME).holding) == match.view(ME).public.plan.size,
    "hook": _true_hook,
    "sums": lambda match, said: f"add up to {match.view(ME).public.bid_sum}" in said.words,
    "follow": lambda match, said: (
        isinstance(choices := position_of(match).choices, PlayChoices)
        and choices.legal != choices.holding
        and {card.suit for card in choices.legal} == {match.view(ME).public.led}
    ),
    "void": lambda match, said: not match.view(ME).holding.of_suit(match.view(ME).public.led),
    "ruffed": _true_ruff,
    "taken": _taken_by,
    "lost": _taken_by,
    "full": lambda match, said: _own(match)[0] == _own(match)[1],
    "over": lambda match, said: _own(match)[0] < _own(match)[1],
    "short": lambda match, said: _own(match)[0] > _own(match)[1] + len(match.view(ME).holding),
    "reached": lambda match, said: _own(match)[0] <= _own(match)[1],
    "score": _true_score,
}


@pytest.mark.parametrize("lot", LOTS)
@EVERY_GAME
def test_what_is_said_is_true_at_that_moment(game, lot):
    match = lesson_match(game, f"true {lot}")
    for said, position in lesson(match, at_random(lot)):
        assert position.view == match.view(ME)
        if said.id in TRUE:
            assert TRUE[said.id](match, said), (said.id, said.words)
        elif said.manner is Manner.ADVISE:
            assert isinstance(said.about, Choice) and said.about.action in position.choices


def test_every_number_of_the_scoring_is_what_the_rules_give():
    def points(game: str, bid: int, taken: int, size: int = 13, **more: bool) -> object:
        return worked(lesson_match(game).rules, (bid,), (taken,), size, **more).points[0]

    assert set(POINTS) == set(HANDS)
    assert (points("serbian", 2, 2), points("serbian", 0, 0)) == (12, 10)
    assert (points("serbian", 3, 2), points("serbian", 3, 0), points("serbian", 0, 1)) == (
        2,
        -10,
        1,
    )
    assert (points("romanian", 2, 2), points("romanian", 3, 1), points("romanian", 0, 2)) == (
        7, -2, -2,
    )  # fmt: skip
    assert (points("israeli", 3, 3), points("israeli", 4, 6)) == (19, -20)
    assert points("israeli", 0, 0) == 50 and points("israeli", 0, 0, is_over=True) == 25
    assert min(points("israeli", 0, taken) for taken in range(1, 14)) == -50
    spades = lesson_match("spades").rules
    for bids, taken, gained in (
        ((3, 2), (3, 3), 51),
        ((3, 2), (2, 2), -50),
        ((0, 4), (0, 4), 140),
        ((0, 4), (1, 4), -59),
    ):
        assert worked(spades, bids, taken, 13).points[0] == gained


# How it is said


@EVERY_GAME
def test_remarks_come_from_the_players_view_alone_and_change_nothing(game):
    match = lesson_match(game)
    position = position_of(match)
    first = remark(position, ())
    assert first is not None and first.id == "aim" and first == remark(position, ())
    assert remark(position, set(LESSONS[game])) is None


def test_a_bid_is_counted_on_the_own_cards():
    said = next(
        each.remark
        for each in lesson(lesson_match("serbian"), advised)
        if isinstance(each.position.choices, BidChoices) and each.remark.manner is Manner.ADVISE
    )
    assert said.words == (
        "2 of your cards are likely to take a trick: queen of hearts and ace of spades. The "
        "chances of all together come to about 1.6. Bid 2."
    )
    assert said.about == Choice(Bid(2))


def test_in_a_long_hand_the_guide_takes_leave_before_its_advice_ends():
    told = list(lesson(lesson_match("spades"), advised))
    farewell = next(place for place, said in enumerate(told) if said.remark.id == "farewell")
    assert all(said.remark.manner is not Manner.ADVISE for said in told[farewell:])
    assert any(said.remark.id == "score" for said in told[farewell:])


def test_while_others_act_it_tells_how_many_tricks_are_wanted():
    match = lesson_match("serbian")
    wanted = []
    for said in lesson(match, advised):
        if said.position.public.phase is Phase.PLAY:
            wanted.append(standing(said.position).words)
    assert list(dict.fromkeys(wanted)) == [
        "You need 2 more tricks.", "You need 1 more trick.", "You want no more tricks.",
    ]  # fmt: skip


def test_a_frisch_is_explained_even_where_somebody_called():
    def calls_at_once(position):
        match position.choices:
            case CallChoices(calls=calls) if calls:
                return calls[0]
            case GiveChoices():
                raise AssertionError("nobody passed everything")
        return advised(position)

    told = {said.remark.id: said.remark for said in lesson(lesson_match("israeli"), calls_at_once)}
    assert told["frisch"].manner is Manner.TELL
    assert told["frisch"].words.startswith("Had nobody called")
