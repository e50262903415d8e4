"""No computer player peeks: with the unseen cards dealt anew its every decision stays the same.

For every level and every kind of decision. The views come from states in which the hidden cards,
the holdings of the others and the seed of all deals are others, redacted as at the table.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice

import pytest

from game.ai.levels import LEVELS, player_for, stand_in
from game.ai.player import USUAL, Budget, Decision, Player
from game.ai.thinker import Thinker
from game.ai.worlds.search import SearchPlayer
from game.match.match import Match
from game.match.moves import Move, moves
from game.match.setup import MatchSetup, Occupant
from game.model.events import BidMade, Called, CardPlayed, GiveChosen, HoldingDealt, Looked
from game.model.plans import HandKind
from game.model.state import PlayerView, view_of
from game.rules.options import Value
from game.rules.rules import Rules
from game.ui.table.asked_again import AskedAgain, Finding

from .kit import match_of, move, move_towards_frisch

DEALS = 200
NV: Mapping[str, Value] = {"final_hands": "nv_hand", "final_hands_when": "always"}
FOREHEAD: Mapping[str, Value] = {"forehead": "first_and_last"}
BLIND_NIL: Mapping[str, Value] = {"blind_nil": True}
Wanted = Callable[[Move], bool]


def is_card(trick: int, place: int) -> Wanted:
    """A card of a trick, both counted from 0."""
    return lambda asked: (
        isinstance(asked.event, CardPlayed)
        and len(asked.public.history) == trick
        and len(asked.public.trick) == place
    )


def is_bid(kind: HandKind = HandKind.ORDINARY, place: int = 2) -> Wanted:
    """A bid in a hand of this kind, after so many others."""
    return lambda asked: (
        isinstance(asked.event, BidMade)
        and asked.public.plan.kind is kind
        and sum(bid is not None for bid in asked.public.bids) == place
    )


def is_of(kind: type, place: int = 1) -> Wanted:
    """A decision of this kind after so many calls or packets."""
    return lambda asked: (
        isinstance(asked.event, kind)
        and max(len(asked.public.calls), sum(map(bool, asked.public.laid_down))) >= place
    )


QUESTIONS: Mapping[str, tuple[str, Mapping[str, Value], Wanted]] = {
    "serbian bid": ("serbian", {}, is_bid()),
    "serbian lead": ("serbian", {}, is_card(2, 0)),
    "serbian card": ("serbian", {}, is_card(5, 2)),
    "romanian bid": ("romanian", {"schedule": "8_1_8"}, is_bid()),
    "romanian forehead bid": ("romanian", FOREHEAD, is_bid(HandKind.FOREHEAD)),
    "romanian unseen bid": ("romanian", NV, is_bid(HandKind.UNSEEN)),
    "romanian card": ("romanian", {"schedule": "8_1_8"}, is_card(3, 1)),
    "israeli call": ("israeli", {}, is_of(Called)),
    "israeli give": ("israeli", {}, is_of(GiveChosen)),
    "israeli call after a frisch": ("israeli", {}, lambda asked: asked.public.frisch == 1
                                   and isinstance(asked.event, Called)),
    "israeli bid": ("israeli", {}, is_bid()),
    "israeli card": ("israeli", {}, is_card(6, 2)),
    "spades look": ("spades", BLIND_NIL, lambda asked: isinstance(asked.event, Looked)),
    "spades bid": ("spades", {}, is_bid()),
    "spades lead": ("spades", {}, is_card(4, 0)),
    "spades card": ("spades", {}, is_card(2, 1)),
}  # fmt: skip
PLAYERS: Mapping[str, Player] = {
    **{level: player_for(level) for level in LEVELS},
    "search": SearchPlayer(worlds=4),
}


@lru_cache(maxsize=8)
def match_for(game: str, options: tuple[tuple[str, Value], ...], frisch: bool) -> Match:
    """Some hands among rule players, to the first card of the unseen hand where there is one."""
    match = match_of(game, 4, "peek", dict(options), level="medium")
    hands = match.rules.schedule.hands or 1
    unseen = ("final_hands", "nv_hand") in options
    while not match.is_over and len(match.view(0).public.sheet) < (hands + 1 if unseen else 1):
        move_towards_frisch(match, 1) if frisch else move(match)
    return match


@lru_cache(maxsize=2)
def views_in(question: str, count: int) -> tuple[Move, tuple[PlayerView, ...]]:
    """A question, and what its seat knows in that many other deals."""
    game, options, wanted = QUESTIONS[question]
    frisch = "give" in question or "frisch" in question
    asked = next(filter(wanted, moves(match_for(game, tuple(options.items()), frisch))))
    redeal, random = asked.redeal(), asked.random()
    assert redeal.unseen or asked.public.plan.kind is HandKind.UNSEEN
    states = [redeal.state(random) for _ in range(count)]
    if redeal.unseen:
        assert len({state.umpire.holdings for state in states}) > count / 10
    return asked, tuple(view_of(state, asked.seat) for state in states)


def decisions(player: Player, question: str, count: int) -> set[str]:
    """All that a player decides, with its reasons, in the true deal and in others."""
    asked, views = views_in(question, DEALS)
    seed, rules = asked.seed, asked.match.rules
    return {
        repr(player.decide(rules, view, seed, USUAL))
        for view in (asked.view(), *islice(views, count))
    }


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_level_peeks(question: str) -> None:
    for level, count in {"random": 200, "easy": 200, "medium": 200, "search": 12}.items():
        assert len(decisions(PLAYERS[level], question, count)) == 1, level


@pytest.mark.parametrize("question", ["serbian card", "romanian bid", "israeli call"])
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_no_searcher_peeks(level: str, question: str) -> None:
    assert len(decisions(PLAYERS[level], question, 2)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("level", ["search", "hard"])
def test_no_searcher_peeks_in_all_of_the_deals(level: str, question: str) -> None:
    assert len(decisions(PLAYERS[level], question, DEALS if level == "search" else 50)) == 1


# Asking again, as the table does


class Suspect:
    """Looks at the others' cards if it is somehow told them."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        neighbour = view.private.known[(view.seat + 1) % len(view.private.known)]
        return PLAYERS["random"].decide(rules, view, neighbour.mask % 97, budget)


class Moody:
    """Never decides the same twice."""

    times = 0

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        Moody.times += 1
        return PLAYERS["random"].decide(rules, view, Moody.times, budget)


def asked_again(asked: Move, deals: int = DEALS) -> AskedAgain:
    again = AskedAgain(asked, Thinker(), deals)
    while again.finding is None:
        assert again.attend()
    assert not again.attend()
    return again


def level_of(monkeypatch: pytest.MonkeyPatch, player: type) -> Match:
    """A match of serbian whist between players of one kind, played to some cards."""
    monkeypatch.setattr("game.ai.thinker.player_for", lambda level: player())
    seating = [Occupant(f"seat {seat}", "random") for seat in range(4)]
    match = Match(MatchSetup.fresh("serbian", 4, seating, seed="suspect"))
    while len(match.view(0).public.history) < 2:
        seat = match.actor
        assert seat is not None
        decision = player().decide(match.rules, match.view(seat), match.bot_seed(seat), USUAL)
        match.submit(seat, decision.action)
    return match


def test_the_same_move_every_time_is_found() -> None:
    asked, _ = views_in("serbian card", DEALS)
    again = asked_again(asked)
    assert again.finding is Finding.SAME and again.dealt == again.same == DEALS
    assert again.different > DEALS / 3 and not again.by_sight
    assert len(again.examples) == 2
    for layout in again.examples:
        assert layout != again.true.umpire.holdings
        assert layout[asked.seat] == again.true.umpire.holdings[asked.seat]


def test_a_leak_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a holding shown to all, a player that looks would decide otherwise."""
    monkeypatch.setattr(HoldingDealt, "eyes", lambda event: frozenset(range(7)))
    again = asked_again(moves(level_of(monkeypatch, Suspect))[-1])
    assert again.finding is Finding.DIFFERED and 0 < again.same + 1 < again.dealt == DEALS


def test_without_a_leak_even_a_suspect_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    again = asked_again(moves(level_of(monkeypatch, Suspect))[-1])
    assert again.finding is Finding.SAME


def test_nothing_is_told_of_a_move_that_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [asked_again(each, 3).finding for each in moves(level_of(monkeypatch, Moody))[:8]]
    assert Finding.UNLIKE in found


def test_a_move_made_in_a_late_searchers_stead_is_checked_with_its_manner() -> None:
    level = "hard:bold"
    match, plain = match_of("serbian", 4, "late", level=level), player_for("medium")
    wanted = []
    while not match.view(0).public.sheet:
        seat, index = match.actor, len(match)
        assert seat is not None
        view, seed = match.view(seat), match.bot_seed(seat)
        decision = stand_in(level).decide(match.rules, view, seed, USUAL)
        if decision.action != plain.decide(match.rules, view, seed, USUAL).action:
            wanted.append(index)
        match.submit(seat, decision.action)
    again = [asked_again(each, 3) for each in moves(match) if each.index in wanted[:8]]
    assert any(each.by_sight for each in again)
    assert all(each.finding is Finding.SAME for each in again)


def test_a_question_can_be_withdrawn() -> None:
    thinker = Thinker()
    again = AskedAgain(views_in("serbian card", DEALS)[0], thinker)
    assert again.attend()
    dealt = again.dealt
    again.drop()
    assert not again.attend() and again.finding is None and again.dealt == dealt < DEALS
