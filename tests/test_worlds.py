"""Deals of the unseen cards: every one fits, and each that fits is as likely as any other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pytest

from game.ai.knowledge import ALL_SUITS, Knowledge, knowledge
from game.ai.levels import player_for
from game.ai.player import USUAL
from game.ai.worlds.exact import ExactDealer
from game.ai.worlds.pools import STOCK, question
from game.ai.worlds.sequential import deal_in_turn, resampled
from game.ai.worlds.worlds import deal_worlds
from game.match.match import Match
from game.model.cards import SUIT_MASKS, CardSet
from game.model.plans import HandKind, Phase

from .kit import TABLES, match_of

DEALS = 60_000
LIMIT = 5.0  # standard deviations that one deal's number may be off, of up to some hundred


def known_of(unseen: str, hidden: tuple[int, ...], voids: dict[int, str], stock: int = 0):
    """A seat's knowledge: seat 0 knows its own cards alone; `voids` are suits by seat."""
    barred = [0] * len(hidden)
    for seat, suits in voids.items():
        barred[seat] = sum(1 << "CDHS".index(suit) for suit in suits)
    barred[0] = ALL_SUITS
    return Knowledge(
        seat=0,
        unseen_mask=CardSet.parse(unseen).mask,
        known_masks=(CardSet.parse("AC").mask,) + (0,) * (len(hidden) - 1),
        hidden=hidden,
        voids=tuple(barred),
        stock=stock,
    )


SMALL = {
    "no voids": known_of("2C 3C 4D 5H 6S 7S", (0, 2, 2, 2), {}),
    "one void": known_of("2C 3C 4D 5H 6S 7S", (0, 2, 2, 2), {1: "S"}),
    "two voids at once": known_of("2C 3C 4D 5H 6S 7S", (0, 2, 2, 2), {1: "CS", 3: "D"}),
    "an undealt card": known_of("2C 3C 4D 5H 6S 7S", (0, 2, 1, 2), {1: "C", 2: "S"}, stock=1),
    "one deal alone": known_of("2C 3C 4D 5D 6S 7S", (0, 2, 2, 2), {1: "DS", 2: "CS", 3: "CD"}),
    "nearly no room": known_of("2C 3C 4C 5D 6S 7S", (0, 2, 2, 2), {1: "D", 2: "C", 3: "S"}),
    "five hands": known_of("2C 3C 4D 5D 6S 7S", (0, 1, 1, 1, 1, 1), {1: "C", 2: "CD"}, stock=1),
}


def all_deals(known: Knowledge) -> Iterator[tuple[int, ...]]:
    """Every way to give the seats their hidden cards, found by trying all."""
    places = [(seat, count) for seat, count in enumerate(known.hidden) if count]

    def go_on(cards: frozenset[int], left: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
            return
        seat, count = left[0]
        fitting = [card for card in cards if not known.voids[seat] >> (card & 3) & 1]
        for chosen in combinations(sorted(fitting), count):
            mask = sum(1 << card for card in chosen)
            for rest in go_on(cards - set(chosen), left[1:]):
                yield (mask, *rest)

    yield from go_on(frozenset(CardSet(known.unseen_mask)), places)


def holdings_of(known: Knowledge, cards: np.ndarray) -> list[tuple[int, ...]]:
    """What the seats with hidden cards hold in each deal of a dealer."""
    asked = question(known)
    owned: dict[int, np.ndarray] = {}
    start = 0
    for pool in asked.pools:
        for owner, size in zip(pool.owners, pool.sizes, strict=True):
            owned[owner] = (1 << cards[:, start : start + size]).sum(axis=1)
            start += size
    seats = sorted(owner for owner in owned if owner != STOCK)
    return list(zip(*(owned[seat].tolist() for seat in seats), strict=True))


def assert_even(seen: Counter, deals: list[tuple[int, ...]], drawn: int, spread: float = 1.0):
    """Every deal about as often as any other; `spread` widens what chance allows."""
    assert set(seen) <= set(deals)
    mean = drawn / len(deals)
    for deal in deals:
        assert abs(seen[deal] - mean) <= LIMIT * spread * mean**0.5 + 1, (deal, seen[deal], mean)


@pytest.mark.parametrize("name", SMALL)
def test_the_exact_dealer_deals_as_enumeration_does(name):
    known = SMALL[name]
    deals = list(all_deals(known))
    asked = question(known)
    dealer = ExactDealer(asked)
    cards = dealer.deal(DEALS, np.random.default_rng(1))
    assert_even(Counter(holdings_of(known, cards)), deals, DEALS)


@pytest.mark.parametrize("name", SMALL)
def test_the_fast_dealer_deals_evenly_once_weighed(name):
    known = SMALL[name]
    deals = list(all_deals(known))
    drawn = deal_in_turn(question(known), 4 * DEALS, np.random.default_rng(2))
    share = drawn.usable_share
    cards = resampled(drawn, DEALS, np.random.default_rng(3))
    # Drawn again and again the weighted deals stand for fewer than there are.
    assert_even(Counter(holdings_of(known, cards)), deals, DEALS, spread=(1 + 1 / share) ** 0.5)


@pytest.mark.parametrize("name", SMALL)
def test_the_exact_dealer_counts_the_deals(name):
    known = SMALL[name]
    asked = question(known)
    inside = 1  # ways to part the cards of the pools among their owners
    for pool in asked.pools:
        rest = pool.size
        for size in pool.sizes:
            inside *= len(list(combinations(range(rest), size)))
            rest -= size
    assert ExactDealer(asked).deals * inside == len(list(all_deals(known)))


def test_no_deal_is_said_so():
    with pytest.raises(ValueError, match="no deal fits"):
        deal_worlds(known_of("2C 3C 4C 5C", (0, 2, 1, 1), {1: "C"}), 10, np.random.default_rng(1))
    with pytest.raises(ValueError, match="do not fill"):
        deal_worlds(known_of("2C 3C 4C 5C", (0, 2, 2, 2), {}), 10, np.random.default_rng(1))


def test_nothing_unseen_is_one_world_over_and_over():
    holdings = deal_worlds(known_of("", (0, 0, 0, 0), {}), 5, np.random.default_rng(1))
    assert holdings.tolist() == [[CardSet.parse("AC").mask, 0, 0, 0]] * 5


def test_the_same_seed_gives_the_same_worlds_and_another_one_others():
    known = SMALL["two voids at once"]
    one, again, other = (
        deal_worlds(known, 50, np.random.default_rng(seed)).tolist() for seed in (7, 7, 8)
    )
    assert one == again != other


def positions(game: str, players: int, hands: int, seed: str) -> Iterator[tuple[Match, int]]:
    """A match at every decision of its first hands, and the seat that sees it then."""
    match, random = match_of(game, players, seed), Random(seed)
    rule, chance = player_for("rule"), player_for("random")
    while not match.is_over and match.view(0).public.number <= hands:
        actor = match.actor
        yield match, actor
        level = chance if random.random() < 0.3 else rule
        view = match.view(actor)
        match.submit(actor, level.decide(match.rules, view, random.randrange(99), USUAL).action)


def sees_own_cards(match: Match, seat: int) -> bool:
    """Whether the seat holds cards that it may look at."""
    public = match.view(seat).public
    return public.plan.kind is not HandKind.FOREHEAD and bool(match.view(seat).holding)


def check_worlds(game: str, players: int, hands: int, count: int, seed: str) -> int:
    """Deal worlds at every decision, compare them with what is known; how many were dealt."""
    dealt, rng = 0, np.random.default_rng(5)
    for match, seat in positions(game, players, hands, seed):
        if not sees_own_cards(match, seat):
            continue
        view = match.view(seat)
        known = knowledge(match.rules, view)
        worlds = deal_worlds(known, count, rng)
        dealt += count
        counts = view.public.counts
        laid = view.public.laid_down if view.public.phase is Phase.FRISCH else (0,) * players
        for other in range(players):
            held = np.bitwise_count(worlds[:, other])
            gone = len(view.private.chosen) if other == seat and laid[seat] else 0
            assert (held == counts[other] - gone).all(), (match.view(seat).public, other)
            voids = known.voids[other] if known.hidden[other] else 0
            sure = np.uint64(known.known_masks[other])
            assert (worlds[:, other] & sure == sure).all()
            for suit in range(4):
                if voids >> suit & 1:
                    assert not (worlds[:, other] & ~sure & np.uint64(SUIT_MASKS[suit])).any()
        together = np.bitwise_or.reduce(worlds, axis=1)
        assert (np.bitwise_count(together) == np.bitwise_count(worlds).sum(axis=1)).all()
        gone = view.public.played.mask
        assert not (together & np.uint64(gone)).any()
        assert not (together & ~np.uint64(match.rules.pack.mask)).any()
    return dealt


@pytest.mark.parametrize("game, players", TABLES)
def test_every_world_fits_all_that_the_seat_knows(game, players):
    """Complaint 37: no impossible hand is ever dealt."""
    assert check_worlds(game, players, hands=3, count=40, seed="worlds")


@pytest.mark.slow
@pytest.mark.parametrize("game, players", TABLES)
def test_a_hundred_thousand_worlds_fit(game, players):
    dealt = attempt = 0
    while dealt < 100_000:
        attempt += 1
        dealt += check_worlds(game, players, hands=3, count=600, seed=f"many {attempt}")


@pytest.mark.parametrize("game, players", TABLES)
def test_the_true_deal_is_never_ruled_out(game, players):
    for match, seat in positions(game, players, hands=4, seed="truth"):
        if not sees_own_cards(match, seat):
            continue
        known = knowledge(match.rules, match.view(seat))
        for other in range(players):
            if other == seat:
                continue
            for card in match.view(other).holding:
                assert known.may_hold(other, card), (other, card)
