"""Every law, for every game, number of players and option; and that the laws see faults."""

import gc
from collections.abc import Iterator, Mapping
from math import ceil

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.witness import Witness
from game.model.actions import Bid
from game.model.cards import Card, Strain
from game.model.events import (
    CardsGiven,
    Event,
    GiveChosen,
    HoldingDealt,
    HoldingTakenUp,
    PhaseBegan,
    Secret,
    StockLaid,
)
from game.model.plans import Phase
from game.model.private import Private
from game.model.state import State
from game.rules import engine, packs, play, scoring
from game.rules.bidding import Bidding
from game.rules.choices import BidChoices, PlayChoices
from game.rules.draft import Draft
from game.rules.options import Value
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.spades_scoring import SpadesScoring
from game.variants import ALL, find

from .any_table import any_table, choices_at, every_option
from .kit import TABLES, built_options, check_laws, match_of, move_towards_frisch


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold_from_the_first_hand(game: str, players: int) -> None:
    check_laws(match_of(game, players, seed="first"), hands=6)


LEVELS = ("random", "rule")


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold_to_the_end(game: str, players: int, level: str) -> None:
    match = match_of(game, players, seed="whole", level=level)
    hands = check_laws(match, hands=60)
    assert hands == match.rules.schedule.hands or match.rules.schedule.hands is None


def one_table_each() -> Iterator[tuple[str, int, dict[str, Value]]]:
    """Every option value that is built, at the largest table that it matters to."""
    for variant in ALL:
        tables = {
            choice: players
            for players in variant.players
            for choice in built_options(variant, players)
        }
        for (id, value), players in tables.items():
            yield variant.id, players, {id: value}


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [pytest.param(*table, id="-".join(map(str, table))) for table in one_table_each()],
)
def test_the_laws_hold_with_every_option(
    game: str, players: int, options: dict[str, Value]
) -> None:
    check_laws(match_of(game, players, "options", options), hands=1)


@settings(max_examples=20)
@given(table=any_table(), seed=st.integers(0, 10**9))
def test_the_laws_hold_with_any_options_together(table: Draft, seed: int) -> None:
    check_laws(match_of(table.variant.id, table.players, str(seed), table.changed), hands=1)


# The many hands of a whole run.

HANDS_IN_ALL = 5000
SHARES = 8
"""Of the hands that the tests with each value and to the end leave; each share is one test."""
HANDS_WITH_EACH_VALUE = 2
HANDS_BY_LOT = {"serbian": 8, "romanian": 33, "israeli": 2, "spades": 3}
"""At one table drawn by lot. Those of Romanian whist are small, so whole matches are played."""
SELDOM = 1 / 64
"""How often the costly laws are tried where hands are many: about once a hand."""


def hands_at(table: Draft, seed: str, hands: int) -> int:
    """Play so many hands at a table, in as many matches as it takes, and check every law."""
    played = matches = 0
    gc.disable()  # a match makes no cycles, and to look for them takes a fifth of the time
    try:
        while played < hands:
            match = match_of(table.variant.id, table.players, f"{seed}.{matches}", table.changed)
            played += check_laws(match, hands - played, SELDOM)
            matches += 1
    finally:
        gc.enable()
    return played


def each_value() -> list[Draft]:
    """Every value of every option, at every number of players where it matters and goes."""
    return [
        table for option, draft in every_option() for table in choices_at(draft, option).values()
    ]


def hands_elsewhere() -> int:
    """The hands of the tests with each value and to the end; in Spades that is not known."""
    to_the_end = sum(find(game).rules(players).schedule.hands or 0 for game, players in TABLES)
    return len(each_value()) * HANDS_WITH_EACH_VALUE + len(LEVELS) * to_the_end


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold_with_every_value_of_every_option(game: str, players: int) -> None:
    tables = [
        table for table in each_value() if (table.variant.id, table.players) == (game, players)
    ]
    played = sum(hands_at(table, "each value", HANDS_WITH_EACH_VALUE) for table in tables)
    assert played == len(tables) * HANDS_WITH_EACH_VALUE > 0


def test_every_value_that_is_declared_is_among_them() -> None:
    values = {
        (table.variant.id, option.id, table.value(option))
        for table in each_value()
        for option in table.variant.options.options
    }
    declared = {
        (variant.id, option.id, value)
        for variant in ALL
        for option in variant.options.options
        for value in option.built or option.values
    }
    assert declared <= values


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_the_laws_hold_in_five_thousand_hands(share: int) -> None:
    wanted = ceil((HANDS_IN_ALL - hands_elsewhere()) / SHARES)
    played = turn = 0

    @settings(max_examples=10)
    @given(table=any_table(), seed=st.integers(0, 10**9))
    def play_at(table: Draft, seed: int) -> None:
        nonlocal played
        hands = HANDS_BY_LOT[table.variant.id]
        played += hands_at(table, f"{share} {turn} {seed}", hands)

    while played < wanted:
        turn += 1
        # Left to itself, hypothesis draws the same tables every turn where a variable says CI.
        hypothesis.seed(f"{share} {turn}")(play_at)()


# What follows plants one fault at a time: a law that sees nothing protects nothing.


def broken(
    game: str,
    players: int = 4,
    hands: int = 3,
    frisches: int = 0,
    options: Mapping[str, Value] | None = None,
) -> set[str]:
    """The names of the laws that a match breaks; `frisches` are those of its first deal."""
    match = match_of(game, players, "faults", options)
    witness = Witness(match, chance=1 / 4)
    witness.attend()
    while not match.is_over and len(match.view(0).public.sheet) < hands:
        move_towards_frisch(match, frisches)
        witness.attend()
    return {violation.law for violation in witness.violations}


@pytest.mark.parametrize("event", [HoldingDealt, StockLaid, CardsGiven])
def test_a_card_shown_to_the_wrong_seat_is_seen(
    event: type[Secret], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event, "eyes", lambda self: frozenset(range(7)))
    assert "redeal" in broken("romanian" if event is StockLaid else "israeli", frisches=1)


@pytest.mark.parametrize(
    ("event", "eyes"),
    [
        (HoldingDealt, lambda self: frozenset((self.seat,))),
        (HoldingTakenUp, lambda self: frozenset((self.seat, 0))),
    ],
)
def test_a_card_seen_before_its_player_looks_is_seen(
    event: type[Secret], eyes: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event, "eyes", eyes)
    assert {"redeal", "views"} & broken("spades", options={"blind_nil": True})


def test_a_false_memory_of_passed_cards_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    after = Private.after

    def forgetting_nothing(self: Private, seen: Event) -> Private:
        if isinstance(seen, GiveChosen) and seen.cards is None:
            return self
        return after(self, seen)

    monkeypatch.setattr(Private, "after", forgetting_nothing)
    assert "nothing_known_is_false" in broken("israeli", frisches=2)


def test_a_course_that_hidden_cards_decide_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = engine._begin

    def peeking(rules: Rules, state: State, phase: Phase) -> Iterator[Event]:
        if phase is not Phase.BID:
            return begin(rules, state, phase)
        strongest = max(state.public.active, key=lambda seat: state.umpire.holdings[seat].mask)
        return iter((PhaseBegan(phase, strongest),))

    monkeypatch.setattr(engine, "_begin", peeking)
    assert "redeal" in broken("serbian")


def test_a_card_dealt_twice_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(*asked: object) -> tuple[Card, ...]:
        first, _, *others = packs.shuffled(*asked)  # type: ignore[arg-type]
        return (first, first, *others)

    monkeypatch.setattr(engine, "shuffled", careless)
    match = match_of("spades")
    witness = Witness(match, chance=0)
    witness.attend()
    assert "every_card_exists_once" in {violation.law for violation in witness.violations}


def test_a_trump_that_does_not_win_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    winner = play.trick_winner
    monkeypatch.setattr(play, "trick_winner", lambda plays, trump: winner(plays, Strain.NO_TRUMP))
    assert "the_best_card_takes_the_trick" in broken("spades")


def test_a_revoke_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        PlayRules, "legal", lambda self, holding, *_: PlayChoices(holding, holding, None, holding)
    )
    assert "suits_are_followed" in broken("serbian")


def test_a_missing_hook_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bidding, "hook_number", lambda self, public: None)
    assert "the_hand_is_complete" in broken("romanian", players=3, hands=20)


def test_a_bid_of_99_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    why_not = BidChoices.why_not
    monkeypatch.setattr(
        BidChoices,
        "why_not",
        lambda self, action: None if action == Bid(99) else why_not(self, action),
    )
    assert "choices" in broken("spades")


def test_points_from_nowhere_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    after = scoring.totals_after
    monkeypatch.setattr(
        scoring, "totals_after", lambda totals, lines: tuple(n + 1 for n in after(totals, lines))
    )
    assert "totals_are_the_sum_of_their_lines" in broken("israeli")


def test_bags_counted_wrongly_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SpadesScoring, "_bags", staticmethod(lambda count: (count + 1, 0)))
    assert "bags_are_the_last_digit" in broken("spades")
