"""Bids and the hook rule. Source: rules README, section 2, step 5; spades.md, Suicide."""

import pytest

from game.model.actions import Bid, Pass
from game.model.reasons import Reason
from game.variants.israeli import ISRAELI
from game.variants.romanian import ROMANIAN
from game.variants.serbian import SERBIAN
from game.variants.spades import SPADES

from .positions import bidding

SERBIAN_4, ROMANIAN_3, ROMANIAN_7 = SERBIAN.rules(4), ROMANIAN.rules(3), ROMANIAN.rules(7)
ISRAELI_4, SPADES_4 = ISRAELI.rules(4), SPADES.rules(4)


def test_the_last_bidder_may_not_make_it_come_out_even() -> None:
    choices = bidding(SERBIAN_4, 6, (2, 0, 1))
    assert choices.legal == (0, 1, 2, 4, 5, 6)
    assert choices.why_not(Bid(3)) is Reason.HOOK
    assert bidding(ROMANIAN_3, 6, (3, 1)).why_not(Bid(2)) is Reason.HOOK


def test_nobody_but_the_last_bidder_is_hooked() -> None:
    for said in ((), (6,), (2, 4), (3, 3)):
        assert bidding(SERBIAN_4, 6, said).legal == tuple(range(7))


def test_above_the_hand_size_nothing_is_barred() -> None:
    assert bidding(SERBIAN_4, 6, (3, 3, 1)).legal == tuple(range(7))
    assert bidding(SERBIAN_4, 6, (6, 6, 6)).legal == tuple(range(7))


def test_with_a_dead_hand_the_sixth_bidder_is_the_last() -> None:
    assert bidding(ROMANIAN_7, 8, (1, 1, 1, 1)).legal == tuple(range(9))
    assert bidding(ROMANIAN_7, 8, (1, 1, 1, 1, 1)).why_not(Bid(3)) is Reason.HOOK


@pytest.mark.parametrize(
    ("said", "legal"),
    [((0, 0, 0), (0,)), ((0, 1, 0), (1,)), ((1, 1, 0), (0, 1)), ((1, 1, 1), (0, 1))],
)
def test_the_hook_in_a_hand_of_one_card(said: tuple[int, ...], legal: tuple[int, ...]) -> None:
    assert bidding(SERBIAN_4, 1, said).legal == legal


def test_in_spades_nothing_is_barred_without_no_hell() -> None:
    for total in range(14):
        assert bidding(SPADES_4, 13, (total, 0, 0)).legal == tuple(range(14))
    hell = SPADES.rules(4, {"no_hell": True})
    assert bidding(hell, 13, (3, 4, 3)).why_not(Bid(3)) is Reason.HOOK
    assert bidding(hell, 13, (3, 4)).legal == tuple(range(14))


def test_the_declarer_bids_at_least_what_he_called() -> None:
    choices = bidding(ISRAELI_4, 13, (), declared="6H")
    assert choices.legal == tuple(range(6, 14))
    for bid in range(6):
        assert choices.why_not(Bid(bid)) is Reason.TOO_LOW


def test_the_hook_binds_the_last_speaker_after_an_auction() -> None:
    choices = bidding(ISRAELI_4, 13, (6, 3, 2), declared="6H")
    assert choices.legal == tuple(bid for bid in range(14) if bid != 2)
    assert bidding(ISRAELI_4, 13, (6, 7), declared="6H").legal == tuple(range(14))


@pytest.mark.parametrize("bid", [-1, 14, 99])
def test_a_bid_beyond_the_tricks_is_refused(bid: int) -> None:
    reason = Reason.TOO_LOW if bid < 0 else Reason.TOO_HIGH
    for rules in (SERBIAN_4, ISRAELI_4, SPADES_4):
        assert bidding(rules, 13, (1,)).why_not(Bid(bid)) is reason


def test_a_pass_is_no_bid() -> None:
    assert bidding(SPADES_4, 13, ()).why_not(Pass()) is Reason.NOT_NOW


SUICIDE = SPADES.rules(4, {"suicide": True})
BOTH = SPADES.rules(4, {"suicide": True, "no_hell": True})


def test_in_suicide_one_partner_bids_nil() -> None:
    nil_or_four = (0, *range(4, 14))
    assert bidding(SUICIDE, 13, ()).legal == nil_or_four
    assert bidding(SUICIDE, 13, (0, 4)).legal == nil_or_four
    needs_nil = bidding(SUICIDE, 13, (5, 4))
    assert needs_nil.legal == (0,)
    assert needs_nil.why_not(Bid(4)) is Reason.PARTNER_NEEDS_NIL
    assert bidding(SUICIDE, 13, ()).why_not(Bid(3)) is Reason.NIL_OR_FOUR


def test_the_hook_gives_way_when_suicide_leaves_only_nil() -> None:
    assert bidding(BOTH, 13, (5, 8, 0)).legal == (0,)
    assert bidding(BOTH, 13, (4, 0, 0)).why_not(Bid(9)) is Reason.HOOK
