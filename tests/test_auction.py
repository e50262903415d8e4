"""The trump auction of Israeli whist. Source: israeli.md, Step 1 and Frisch."""

from itertools import combinations
from random import Random

import pytest

from game.errors import IllegalAction
from game.match.match import Match
from game.model.actions import PASS, Call
from game.model.cards import Strain
from game.model.events import Called, FrischBegan, HandCancelled, HandOpened, PassedOut
from game.model.plans import Phase
from game.model.reasons import Reason
from game.rules.auction import ranked_calls
from game.variants.israeli import ISRAELI

from .kit import match_of, move, move_towards_frisch
from .positions import auction

FOUR = ISRAELI.rules(4)
CALLS = ranked_calls(5, 13, None)


def test_of_two_different_calls_one_beats_the_other() -> None:
    assert len(CALLS) == 45
    for lower, higher in combinations(CALLS, 2):
        assert higher.beats(lower) and not lower.beats(higher)
    assert not any(call.beats(call) for call in CALLS)
    assert [str(call) for call in CALLS[:6]] == ["5C", "5D", "5H", "5S", "5NT", "6C"]


def test_every_call_opens_exactly_the_higher_ones() -> None:
    for place, call in enumerate(CALLS[:-1]):
        assert auction(FOUR, str(call)).calls == CALLS[place + 1 :]


@pytest.mark.parametrize("seed", range(20))
def test_an_auction_ends(seed: int) -> None:
    """Whatever is called, there are at most 45 calls, and three passes between two of them."""
    chance = Random(seed)
    match = match_of("israeli", seed=str(seed))
    view = match.view(0)
    while match.view(0).public.phase is Phase.AUCTION and view.public.frisch == 0:
        actor = match.actor
        assert actor is not None
        choices = auction(FOUR, " ".join(str(call) for _, call in match.view(0).public.calls))
        lowest = choices.calls[0] if choices.calls else PASS
        match.submit(actor, chance.choice((PASS, lowest)))
    calls = [event.call for event in match.events if isinstance(event, Called)]
    assert sum(call != PASS for call in calls) <= 45 and len(calls) <= 45 + 3 * 46


def actors(match: Match, actions: list[Call | object]) -> list[int]:
    """Who was asked for each of some calls."""
    asked = []
    for action in actions:
        assert match.actor is not None
        asked.append(match.actor)
        match.submit(match.actor, action)
    return asked


def test_after_three_passes_the_fourth_is_asked_and_then_the_others_again() -> None:
    match = match_of("israeli")
    dealer = match.view(0).public.dealer
    round_of_four = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    call = Call(5, Strain.CLUBS)
    assert actors(match, [PASS, PASS, PASS, call, PASS, PASS]) == (round_of_four * 2)[:6]
    assert match.view(0).public.phase is Phase.AUCTION
    actors(match, [PASS])
    public = match.view(0).public
    assert (public.phase, public.declarer, public.declared) == (Phase.BID, dealer, call)
    assert public.actor == dealer  # the declarer bids first


def test_whoever_passed_may_call_later() -> None:
    assert auction(FOUR, "pass 5C pass pass").calls[0] == Call(5, Strain.DIAMONDS)


def test_a_call_that_is_too_low_is_refused_with_its_reason() -> None:
    choices = auction(FOUR, "5D")
    for text, reason in (
        (Call(4, Strain.NO_TRUMP), Reason.TOO_LOW),
        (Call(5, Strain.CLUBS), Reason.NOT_ABOVE_STANDING),
        (Call(5, Strain.DIAMONDS), Reason.NOT_ABOVE_STANDING),
        (Call(14, Strain.CLUBS), Reason.TOO_HIGH),
        (Call(-1, Strain.CLUBS), Reason.TOO_LOW),
        (Call(5, Strain.HEARTS), None),
    ):
        assert choices.why_not(text) is reason
    match = match_of("israeli")
    for call in (Call(4, Strain.SPADES), Call(14, Strain.SPADES)):
        with pytest.raises(IllegalAction):
            actors(match, [call])


def test_the_highest_call_closes_at_once() -> None:
    match = match_of("israeli")
    actors(match, [Call(13, Strain.NO_TRUMP)])
    assert match.view(0).public.phase is Phase.BID


@pytest.mark.parametrize(("frisches", "minimum"), [(0, 5), (1, 6), (2, 7), (3, 8)])
def test_each_frisch_raises_the_lowest_call(frisches: int, minimum: int) -> None:
    assert auction(FOUR, "", frisches).minimum == minimum
    low = ISRAELI.rules(4, {"frisch_raises_minimum": False})
    assert auction(low, "", frisches).minimum == 5


def test_the_suit_that_was_removed_cannot_be_called() -> None:
    three = ISRAELI.rules(3, {"removed_suit": "H"})
    choices = auction(three, "")
    assert choices.why_not(Call(5, Strain.HEARTS)) is Reason.SUIT_REMOVED
    assert len(choices.calls) == 9 * 4


def test_three_frisches_and_then_a_new_deal_by_the_same_dealer() -> None:
    match = match_of("israeli")
    dealer = match.view(0).public.dealer
    while match.view(0).public.attempt == 0:
        move_towards_frisch(match, frisches=4)
    told = [
        event
        for event in match.events
        if isinstance(event, FrischBegan | PassedOut | HandCancelled | HandOpened)
    ]
    kinds = [type(event).__name__ for event in told]
    assert kinds == [
        "HandOpened",
        *["PassedOut", "FrischBegan"] * 3,
        "PassedOut",
        "HandCancelled",
        "HandOpened",
    ]
    assert [event.minimum for event in told if isinstance(event, PassedOut)] == [5, 6, 7, 8]
    public = match.view(0).public
    assert (public.number, public.dealer, public.frisch, public.sheet) == (1, dealer, 0, ())


def test_without_frisch_a_passed_out_deal_is_thrown_in_at_once() -> None:
    match = match_of("israeli", options={"frisch": False})
    dealer = match.view(0).public.dealer
    for attempt in (1, 2, 3):
        actors(match, [PASS] * 4)
        public = match.view(0).public
        assert (public.number, public.attempt, public.dealer) == (1, attempt, dealer)
    deals = {event.dealer for event in match.events if isinstance(event, HandOpened)}
    assert deals == {dealer}


def test_the_deal_passes_on_once_a_hand_is_scored() -> None:
    match = match_of("israeli")
    dealer = match.view(0).public.dealer
    while not match.view(0).public.sheet:
        move(match)
    assert match.view(0).public.dealer == (dealer + 1) % 4
