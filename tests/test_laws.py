"""Every law, for every game, number of players and option; and that the laws see faults."""

from collections.abc import Iterator, Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.errors import OptionError
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
from game.rules.options import Value
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.spades_scoring import SpadesScoring
from game.variants import ALL

from .kit import TABLES, built_options, check_laws, match_of, move_towards_frisch


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold_from_the_first_hand(game: str, players: int) -> None:
    check_laws(match_of(game, players, seed="first"), hands=6)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["random", "rule"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold_to_the_end(game: str, players: int, level: str) -> None:
    check_laws(match_of(game, players, seed="whole", level=level), hands=60)


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


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, int, dict[str, Value]]:
    """A game, a number of players, and options that go together and are built."""
    variant = draw(st.sampled_from(ALL))
    players = draw(st.sampled_from(variant.players))
    options = {
        option.id: draw(st.sampled_from(option.built or option.values))
        for option in draw(st.lists(st.sampled_from(variant.options.options), unique=True))
    }
    try:
        variant.resolve(players, options)
    except OptionError:
        assume(False)
    return variant.id, players, options


@settings(max_examples=20)
@given(table=tables(), seed=st.integers(0, 10**9))
def test_the_laws_hold_with_any_options_together(
    table: tuple[str, int, dict[str, Value]], seed: int
) -> None:
    game, players, options = table
    check_laws(match_of(game, players, str(seed), options), hands=1)


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
