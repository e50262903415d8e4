"""The shuffle: as its specification says, fair, and never the same twice."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.model.cards import Card, CardSet
from game.model.events import HoldingDealt, TrumpTurned
from game.rules.engine import start
from game.rules.packs import (
    FULL,
    FULL_56,
    commitment,
    drawn_dealer,
    drawn_suits,
    from_rank,
    high_cards,
    shuffled,
    stripped,
)
from game.variants.romanian import ROMANIAN

from .kit import match_of, played

SPECIFICATION = Path(__file__).parent.parent / "docs" / "shuffle.md"
PACKS = {
    24: from_rank(9),
    32: from_rank(7),
    40: from_rank(5),
    48: from_rank(3),
    51: stripped("2C"),
    52: FULL,
    56: FULL_56,
}


# The specification, written a second time from its text alone.


def stream(words: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"frisch {words} {block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(numbers: Iterator[int], n: int) -> int:
    for number in numbers:
        if number < 2**32 - 2**32 % n:
            return number % n
    raise AssertionError


def by_the_text(pack: list[str], seed: str, hand: int, attempt: int) -> list[str]:
    return exchanged(pack, stream(f"{seed} deal {hand} {attempt}"))


def exchanged(pack: list[str], numbers: Iterator[int]) -> list[str]:
    for place in range(len(pack) - 1, 0, -1):
        drawn = below(numbers, place + 1)
        pack[place], pack[drawn] = pack[drawn], pack[place]
    return pack


def in_order(ranks: str) -> list[str]:
    return [f"{rank}{suit}" for rank in ranks.split() for suit in "CDHS"]


@pytest.mark.parametrize("hand", range(1, 30))
def test_the_program_shuffles_as_the_text_says(hand: int) -> None:
    expected = by_the_text(in_order("2 3 4 5 6 7 8 9 10 J Q K A"), "a seed", hand, hand % 3)
    assert list(map(str, shuffled(FULL, "a seed", hand, hand % 3))) == expected


def test_the_example_of_the_text_is_right() -> None:
    boxes = re.findall(r"(?<=\n\n)(?:    .*\n)+", SPECIFICATION.read_text("utf-8"))
    digest, numbers, pack, draws, dealt, promise = (box.strip() for box in boxes[-6:])
    assert sha256(b"frisch 2026 deal 1 0 0").hexdigest() == digest
    row = stream("2026 deal 1 0")
    assert [str(next(row)) for _ in range(8)] == numbers.split()
    assert pack.split() == in_order("9 10 J Q K A") == list(map(str, PACKS[24]))
    row = stream("2026 deal 1 0")
    assert [str(below(row, place + 1)) for place in range(23, 0, -1)] == draws.split()
    assert dealt.split() == list(map(str, shuffled(PACKS[24], "2026", 1, 0)))
    assert commitment("2026") == promise
    assert drawn_dealer("2026", 3) == 0
    events = start(ROMANIAN.rules(3), "2026").events
    assert [event.seat for event in events if isinstance(event, HoldingDealt)] == [1, 2, 0]
    assert [str(event.cards) for event in events if isinstance(event, HoldingDealt)] == [
        "KH",
        "AC",
        "KS",
    ]
    assert TrumpTurned(Card.parse("10D")) in events


@pytest.mark.parametrize("seed", list(map(str, range(30))))
def test_the_high_card_is_drawn_as_the_text_says(seed: str) -> None:
    seats, rounds = list(range(6)), []
    while len(seats) > 1:
        pack = in_order("2 3 4 5 6 7 8 9 10 J Q K A")
        cards = map(Card.parse, exchanged(pack, stream(f"{seed} high card {len(rounds)}")))
        rounds.append(tuple(zip(seats, cards, strict=False)))
        highest = max(card.rank for _, card in rounds[-1])
        seats = [seat for seat, card in rounds[-1] if card.rank == highest]
    assert list(high_cards(FULL, seed, 6)) == rounds


def test_trumps_are_drawn_as_the_text_says() -> None:
    numbers = stream("a seed trumps")
    assert [int(suit) for suit in drawn_suits("a seed", 28)] == [
        below(numbers, 4) for _ in range(28)
    ]


# Fairness


def deviation_of(chi_square: float, freedom: int) -> float:
    """How many standard deviations a chi-square lies above what chance gives, nearly.

    By Wilson and Hilferty: its cube root is close to normal.
    """
    spread = 2 / (9 * freedom)
    return ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)


P_ABOVE_A_THOUSANDTH = 3.09  # standard deviations


def statistics(pack: CardSet, shuffles: int) -> tuple[float, float]:
    """How far card by place and card after card are from even, in standard deviations."""
    size = len(pack)
    places: Counter[tuple[Card, int]] = Counter()
    pairs: Counter[tuple[Card, Card]] = Counter()
    for number in range(shuffles):
        cards = shuffled(pack, "fair", number, 0)
        places.update(zip(cards, range(size), strict=True))
        pairs.update(pairwise(cards))
    by_place, by_pair = shuffles / size, shuffles / size  # (size - 1) pairs of size * (size - 1)
    in_place = sum(
        (places[card, place] - by_place) ** 2 / by_place for card in pack for place in range(size)
    )
    in_pairs = sum(
        (pairs[card, other] - by_pair) ** 2 / by_pair
        for card in pack
        for other in pack
        if card != other
    )
    return (
        deviation_of(in_place, (size - 1) ** 2),
        deviation_of(in_pairs, size * (size - 1) - 1),
    )


@pytest.mark.parametrize("size", [24, 32, 40, 48, 52])
def test_every_card_comes_to_every_place_and_after_every_other(size: int) -> None:
    for deviation in statistics(PACKS[size], shuffles=2000):
        assert abs(deviation) < P_ABOVE_A_THOUSANDTH


@pytest.mark.slow
@pytest.mark.parametrize("size", [24, 32, 40, 48, 52])
def test_the_same_over_very_many_shuffles(size: int) -> None:
    for deviation in statistics(PACKS[size], shuffles=50_000):
        assert abs(deviation) < P_ABOVE_A_THOUSANDTH


def test_every_seat_deals_first_equally_often() -> None:
    counts = Counter(drawn_dealer(str(seed), 7) for seed in range(7000))
    assert sum((counts[seat] - 1000) ** 2 / 1000 for seat in range(7)) < 22.5  # p > 0.001


@pytest.mark.parametrize("size", PACKS)
def test_no_card_is_lost_or_doubled(size: int) -> None:
    assert len(PACKS[size]) == size
    for number in range(300):
        cards = shuffled(PACKS[size], "whole", number, 0)
        assert len(cards) == size and CardSet.of(cards) == PACKS[size]


@pytest.mark.slow
def test_no_card_is_lost_in_a_hundred_thousand_hands() -> None:
    assert all(CardSet.of(shuffled(FULL, "many", n, 0)) == FULL for n in range(100_000))


def test_first_deals_differ_from_start_to_start() -> None:
    seating = [Occupant("", "random")] * 4
    deals = {shuffled(FULL, MatchSetup.fresh("spades", 4, seating).seed, 1, 0) for _ in range(1000)}
    assert len(deals) == 1000


def test_hands_attempts_and_seeds_are_shuffled_apart() -> None:
    deals = [
        shuffled(FULL, *asked) for asked in (("1", 1, 0), ("1", 2, 0), ("1", 1, 1), ("2", 1, 0))
    ]
    assert len(set(deals)) == 4


def test_the_next_deal_does_not_depend_on_how_this_one_is_played() -> None:
    setup = match_of("spades", seed="9").setup
    one, other = (Match(replace(setup, bot_seed=bot_seed)) for bot_seed in ("a", "b"))
    assert played(one, hands=1).events[:60] != played(other, hands=1).events[:60]
    dealt = [
        [event for event in match.events if isinstance(event, HoldingDealt)]
        for match in (one, other)
    ]
    assert len(dealt[0]) == 8 and dealt[0] == dealt[1]


def test_the_promise_does_not_tell_the_seed() -> None:
    assert "2026" not in commitment("2026") and commitment("2026") != commitment("2027")
