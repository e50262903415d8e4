"""Deals that a seat cannot tell from the true one: legal, alike to the seat, and truly others."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from game.match.match import Match
from game.match.moves import Move, moves
from game.match.redeal import Redeal, dealt_otherwise, laid_out
from game.model.cards import Card, CardSet
from game.model.events import CardPlayed, CardsGiven, Decision, GiveChosen, HoldingDealt, PhaseBegan
from game.model.plans import HandKind, Phase
from game.model.state import State, view_of
from game.rules import engine

from .kit import TABLES, match_of, move, move_towards_frisch, played

NV = {"final_hands": "nv_hand", "final_hands_when": "always"}
FOREHEAD = {"forehead": "first_and_last"}


def decided(game: str, players: int, hands: int, **options: object) -> list[Move]:
    """The decisions of the first hands of a match among random players."""
    return moves(played(match_of(game, players, "redeal", **options), hands))


def deals(asked: Move, count: int) -> Iterator[State]:
    redeal, random = asked.redeal(), asked.random()
    return (redeal.state(random) for _ in range(count))


def replay(asked: Move, other: Redeal, random: Random) -> State:
    """Another deal, its decisions made again through the engine, which bars what is illegal."""
    deal, exchange = other._otherwise(random)
    events = [dealt_otherwise(event, exchange) for event in deal]
    begins = [isinstance(each, PhaseBegan) and each.phase is not Phase.DEAL for each in events]
    dealt = begins.index(True)
    state = asked.before
    for event in events[:dealt]:
        state = state.after(event)
    state, course = engine.run_on(asked.match.rules, state)
    happened = list(course)
    for place, event in enumerate(events[dealt:]):
        if place == len(happened) and isinstance(event, Decision):
            state, course = engine.step(asked.match.rules, state, event.seat, event.as_action())
            happened += course
    assert happened == events[dealt:]
    return state


def test_every_decision_that_was_asked_for_is_a_move() -> None:
    match = match_of("romanian", 4, "moves")
    asked = []
    while not match.is_over:
        asked.append(
            (len(match), match.actor, match.bot_seed(match.actor), match.view(match.actor))
        )
        move(match)
    found = moves(match)
    assert [(each.index, each.seat, each.seed) for each in found] == [each[:3] for each in asked]
    assert all(found[place].view() == asked[place][3] for place in range(0, len(asked), 17))
    assert [each.index for each in moves(match, 99)] == [n for n, *_ in asked if n < 99]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_seat_sees_the_same_in_every_other_deal(game: str, players: int) -> None:
    for asked in decided(game, players, 2)[::6]:
        view = asked.view()
        for state in deals(asked, 2):
            assert view_of(state, asked.seat) == view
            assert state.umpire.seed != asked.match.setup.seed
            assert tuple(map(len, state.umpire.holdings)) == tuple(
                map(len, asked.state().umpire.holdings)
            )


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_other_deal_could_have_been_played(game: str, players: int) -> None:
    for asked in decided(game, players, 2)[::6]:
        redeal = asked.redeal()
        seed = str(asked.index)
        state = replay(asked, redeal, Random(seed))
        other = redeal.state(Random(seed))
        assert (state.public, state.privates) == (other.public, other.privates)
        assert state.umpire.holdings == other.umpire.holdings


def test_the_cards_that_are_not_seen_lie_otherwise() -> None:
    for game, players in TABLES:
        asked = decided(game, players, 1)[players]
        others = {state.umpire.holdings for state in deals(asked, 20)}
        assert len(others) > 15, game


def test_in_a_forehead_hand_the_own_card_is_dealt_anew() -> None:
    found = (
        each
        for each in decided("romanian", 4, 1, options=FOREHEAD)
        if each.public.plan.kind is HandKind.FOREHEAD and each.public.phase is Phase.BID
    )
    asked = next(found)
    own = {state.umpire.holdings[asked.seat] for state in deals(asked, 50)}
    true = asked.state().umpire.holdings
    assert len(own) > 20
    for state in deals(asked, 5):
        kept = [held for seat, held in enumerate(state.umpire.holdings) if seat != asked.seat]
        assert kept == [held for seat, held in enumerate(true) if seat != asked.seat]


def test_a_void_that_was_shown_stays_one() -> None:
    asked = after("serbian", "voids", lambda public: len(public.history) >= 9)
    redeal = asked.redeal()
    voids = {
        (seat, trick.plays[0][1].suit)
        for trick in asked.public.history
        for seat, card in trick.plays
        if card.suit is not trick.plays[0][1].suit and seat != asked.seat
    }
    assert voids
    for seed in range(30):
        holdings = redeal.state(Random(seed)).umpire.holdings
        assert not [(seat, suit) for seat, suit in voids if holdings[seat].of_suit(suit)]


def after(game: str, seed: str, wanted) -> Move:
    """The first decision of a match among rule players where the table is as wanted."""
    match = match_of(game, 4, seed, level="medium")
    while not wanted(match.view(0).public):
        move(match)
    move(match)
    return moves(match)[-1]


def frisched(seed: str, frisches: int) -> Match:
    match = match_of("israeli", 4, seed)
    while match.view(0).public.frisch < frisches or match.view(0).public.phase is Phase.FRISCH:
        move_towards_frisch(match, frisches)
    move(match)
    return match


def test_a_card_passed_on_stays_until_it_may_have_wandered_further() -> None:
    wandered = 0
    for seed in range(2):
        once, twice = (moves(frisched(str(seed), count))[-1] for count in (1, 2))
        for asked, may_wander in ((once, False), (twice, True)):
            given = next(
                event.cards
                for event in asked.deal
                if isinstance(event, CardsGiven) and event.giver == asked.seat
            )
            assert given is not None
            places = {
                tuple((held & given).mask for held in state.umpire.holdings)
                for state in deals(asked, 30)
            }
            assert may_wander or len(places) == 1
            wandered += may_wander and len(places) > 1
    assert wandered


def test_while_packets_lie_on_the_table_the_others_are_dealt_anew_too() -> None:
    match = match_of("israeli", 4, "packets")
    while match.view(0).public.laid_down.count(3) < 2:
        move_towards_frisch(match, 1)
    move(match)
    asked = moves(match)[-1]
    assert isinstance(asked.event, GiveChosen)
    other = next(seat for seat, count in enumerate(asked.public.laid_down) if count)
    assert len({state.umpire.chosen[other] for state in deals(asked, 20)}) > 10


def test_before_the_cards_of_an_unseen_hand_only_the_seed_is_another() -> None:
    match = played(match_of("romanian", 4, "unseen", NV))
    asked = next(
        each
        for each in moves(match)
        if each.public.plan.kind is HandKind.UNSEEN and each.public.phase is Phase.BID
    )
    assert not asked.redeal().unseen
    assert not [event for event in asked.deal if isinstance(event, HoldingDealt)]
    seeds = {state.umpire.seed for state in deals(asked, 3)}
    assert len(seeds) == 3 and match.setup.seed not in seeds


def test_cards_that_lie_face_down_are_dealt_anew_with_the_rest() -> None:
    asked = decided("spades", 4, 1, options={"blind_nil": True})[0]
    assert len(asked.redeal().unseen) == 52
    assert len({state.umpire.holdings[asked.seat] for state in deals(asked, 5)}) == 5


def test_the_same_chance_deals_the_same() -> None:
    asked = decided("spades", 4, 1)[9]
    assert list(deals(asked, 3)) == list(deals(asked, 3))


def test_a_move_is_past_once_its_hand_is_scored() -> None:
    match = played(match_of("serbian", 4, "past"), 2)
    first, *_, last = moves(match)
    scored = next(n for n, event in enumerate(match.events) if type(event).__name__ == "HandScored")
    assert not first.is_past(scored) and first.is_past(scored + 1)
    assert last.is_past(len(match))


def test_cards_are_laid_where_they_fit_in_every_way_there_is() -> None:
    cards = list(CardSet.parse("2C 3C 4C 2D"))
    barred = {("2C", "2D"), ("3C", "2D"), ("4C", "3C"), ("2D", "2D")}

    def fits(card: Card, place: Card) -> bool:
        return (str(card), str(place)) not in barred

    found = {tuple(sorted((laid_out(cards, fits, Random(n)) or {}).items())) for n in range(200)}
    ways = [
        way
        for way in (tuple(zip(cards, order, strict=True)) for order in permutations(cards))
        if all(fits(card, place) for place, card in way)
    ]
    assert found == set(ways) and len(ways) > 2
    assert laid_out(cards, lambda card, place: place != cards[0], Random(1)) is None


def test_what_is_forced_is_no_move() -> None:
    asked = decided("romanian", 4, 1, options=FOREHEAD)
    forehead = [each for each in asked if each.public.plan.kind is HandKind.FOREHEAD]
    assert forehead and not [each for each in forehead if isinstance(each.event, CardPlayed)]
