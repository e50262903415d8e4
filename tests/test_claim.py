"""Claiming the rest: what is shown holds in every deal that fits, and is found where it does."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.claim import Claim, open_claims, shown_by
from game.match.match import Match
from game.model.actions import Play
from game.model.plans import Phase
from game.model.seats import Seat, side_of
from tests.claims import BruteForce, deals_that_fit
from tests.kit import TABLES, match_of, move
from tests.positions import position

ALL, NONE = Claim.ALL, Claim.NONE
MOST_DEALS = 100  # that brute force goes through
QUICK = 300  # positions that a search looks at where very many are made


def shown(game: str, claim: Claim, holding: str, **table) -> str:
    """The card that keeps the claim, or nothing; seat 0 is to play."""
    table = {"bids": (1, 1, 1, 1), "tricks": (1, 1, 1, 1)} | table
    card = shown_by(*position(game, holding, **table), claim)
    return "" if card is None else str(card)


# Positions


@pytest.mark.parametrize(
    "why, game, claim, holding, table, card",
    [
        (
            "all trumps that are left",
            "serbian",
            ALL,
            "AH KH QH",
            {"trump": "H", "out": "2C 3C 4C 5C 6C 7C 8C 9C 10C"},
            "AH",
        ),
        (
            "the ace of hearts is out and takes a trick, whoever has it",
            "serbian",
            ALL,
            "KH QH JH",
            {"trump": "H", "out": "2C 3C 4C 5C 6C 7C 8C 9C AH"},
            "",
        ),
        (
            "the queen falls under the ace and the king, and the two is good",
            "serbian",
            ALL,
            "AH KH 2H",
            {"trump": "NT", "out": "QH JH 4C 5C 6C 7C 8C 9C 10C"},
            "AH",
        ),
        (
            "three hearts may be in one hand: one losing line is enough",
            "serbian",
            ALL,
            "AH KH 2H",
            {"trump": "NT", "out": "QH JH 10H 5C 6C 7C 8C 9C 10C"},
            "",
        ),
        (
            "trumps are drawn before the ace is led",
            "serbian",
            ALL,
            "AC AH 3H",
            {"trump": "H", "out": "2H 3C 4C 5C 6C 7C 8C 9C 10C"},
            "AH",
        ),
        (
            "a side ace cannot be cashed while two trumps may be in one hand",
            "serbian",
            ALL,
            "AC AH",
            {"trump": "H", "out": "2H 3H 4C 5C 6C 7C"},
            "",
        ),
        (
            "in the middle of a trick: the king takes it, the rest are trumps",
            "serbian",
            ALL,
            "KC 2C AH",
            {"trump": "H", "trick": "AC QC", "out": "3C 4C 5C 6C 7C 8C 9C"},
            "",
        ),
        (
            "in the middle of a trick: it can be taken with the lowest that does",
            "serbian",
            ALL,
            "KC 9C AH",
            {"trump": "H", "trick": "7C QC JC", "out": "3D 4D 5D 6D 7D 8D"},
            "KC",
        ),
        (
            "low cards under all others, once somebody else leads",
            "israeli",
            NONE,
            "2C 2D 3D",
            {"trump": "H", "trick": "5C 9C 10C", "out": "4D 5D 6D 7D 8D KH"},
            "2C",
        ),
        (
            "the highest trump takes a trick whenever it comes",
            "israeli",
            NONE,
            "2C 2D KH",
            {"trump": "H", "trick": "5C 9C 10C", "out": "4D 5D 6D 7D 8D QH"},
            "",
        ),
        (
            "a high card is thrown away on another suit",
            "israeli",
            NONE,
            "AD 2S",
            {"trump": "H", "trick": "5C 9C 10C", "out": "4D 5S 6S"},
            "AD",
        ),
        (
            "the one who leads cannot make others take it",
            "israeli",
            NONE,
            "2C 2D",
            {"trump": "NT", "out": "5H 6H 7H 8H 9H 10H"},
            "",
        ),
        (
            "somebody has clubs, so the two is beaten",
            "israeli",
            NONE,
            "2C 2D",
            {"trump": "NT", "out": "3C 4C 5H 6H 7H 8H"},
            "2C",
        ),
        (
            "the void player must ruff and may win by it",
            "romanian",
            NONE,
            "7D 8H",
            {"trump": "H", "out": "9C 10C JC 7H QC KC"},
            "",
        ),
        (
            "the partner takes what I do not",
            "spades",
            ALL,
            "2H",
            {"trump": "S", "trick": "3H AH 5H", "out": ""},
            "2H",
        ),
        (
            "the partner may take it and lead something that loses",
            "spades",
            ALL,
            "2H QC",
            {"trump": "S", "trick": "3H AH 5H", "out": "AC KC 3C"},
            "",
        ),
        (
            "whatever the partner leads, the side has the highest",
            "spades",
            ALL,
            "2H AS",
            {"trump": "S", "trick": "3H AH 5H", "out": "KC QC 3C"},
            "2H",
        ),
    ],
)
def test_a_claim_is_shown_where_no_line_breaks_it(why, game, claim, holding, table, card):
    assert shown(game, claim, holding, **table) == card, why


def test_nothing_is_shown_where_the_search_grows_beyond_its_limit():
    rules, view = position(
        "israeli",
        "2C 2D",
        trump="NT",
        out="3C 4C 5C 6D 7D 8D",
        bids=(1, 1, 1, 1),
        tricks=(1, 1, 1, 1),
    )
    assert shown_by(rules, view, NONE) is not None
    assert shown_by(rules, view, NONE, limit=3) is None


# What may be claimed at all


@pytest.mark.parametrize(
    "why, holding, table, claims",
    [
        ("on lead, anything can come", "AC 2D", {"out": "3C 4C 5C 6D 7D 8D"}, (ALL, NONE)),
        ("the last card plays itself", "AC", {"out": "3C 4C 5C"}, ()),
        (
            "who cannot take this trick takes not all",
            "3C 2D",
            {"trick": "5C 4C 7C", "out": "6D 7D 8D"},
            (NONE,),
        ),
        (
            "who must take this trick takes one",
            "KC 2D",
            {"trick": "5C 4C 7C", "out": "6D 7D 8D"},
            (ALL,),
        ),
    ],
)
def test_what_the_table_contradicts_is_not_offered(why, holding, table, claims):
    rules, view = position(
        "israeli", holding, trump="H", bids=(1, 1, 1, 1), tricks=(1, 1, 1, 1), **table
    )
    assert open_claims(rules, view) == claims, why


# Against brute force, and to the end of real hands


def turns(match: Match, hands: int, most: int) -> Iterator[Seat]:
    """Each turn of the play with 2 to `most` cards left, in so many hands."""
    while not match.is_over and len(match.view(0).public.sheet) < hands:
        seat = match.actor
        assert seat is not None
        public = match.view(seat).public
        if public.phase is Phase.PLAY and 2 <= public.counts[seat] <= most:
            yield seat
        move(match)


SMALL = [
    ("serbian", 4, {}),
    ("romanian", 3, {"eight_card_hands": "turned_trump"}),
    ("romanian", 4, {}),
    ("romanian", 7, {}),
    ("israeli", 3, {"three_player_deck": "remove_random"}),
    ("israeli", 3, {"revoke_mode": "penalised"}),
    ("israeli", 4, {}),
    ("spades", 3, {}),
    ("spades", 4, {}),
    ("spades", 6, {}),
]


@pytest.mark.parametrize("game, players, options", SMALL)
@pytest.mark.parametrize("level", ["random", "medium"])
def test_a_claim_is_shown_exactly_where_it_holds_in_all_deals(game, players, options, level):
    match = match_of(game, players, seed="claims", options=options, level=level)
    for seat in turns(match, hands=8 if game == "romanian" else 3, most=3):
        view = match.view(seat)
        deals = deals_that_fit(match.rules, view, MOST_DEALS)
        if deals is None:
            continue
        assert match._state.umpire.holdings in deals
        for claim in Claim:
            tried = BruteForce(match.rules, view, claim)
            card = shown_by(match.rules, view, claim)
            assert (card is not None) is tried.is_shown(deals), (view, claim)
            assert card is None or tried.is_kept_by(card, deals), (view, claim)


def kept(match: Match, seat: Seat, claim: Claim) -> bool:
    """Whether a shown claim is kept to the end of the hand, against random players."""
    rules, before = match.rules, match.view(seat).public
    while (public := match.view(seat).public).number == before.number and not public.verdict:
        if public.phase is Phase.PLAY and match.actor == seat:
            card = shown_by(rules, match.view(seat), claim)
            assert card is not None
            match.submit(seat, Play(card))
        else:
            move(match)
    taken = match.view(seat).public.sheet[before.number - 1].tricks
    gained = [now - then for now, then in zip(taken, before.tricks, strict=True)]
    side = rules.sides[side_of(rules.sides, seat)]
    left = before.plan.size - len(before.history)
    return sum(gained[s] for s in side) == left if claim is ALL else gained[seat] == 0


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_a_shown_claim_is_never_lost(table, seed):
    match = match_of(*table, seed=f"claim {seed}")
    for seat in turns(match, hands=3, most=4):
        view = match.view(seat)
        for claim in Claim:
            if shown_by(match.rules, view, claim, QUICK) is not None:
                assert kept(match.branched(), seat, claim), (view, claim)
