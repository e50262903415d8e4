"""What a card is said to be good for: each motive where it is true, and where it nearly is."""

import pytest

from game.ai.motives import reasoned
from game.ai.player import Motive
from game.ai.position import Position, Weighed
from game.model.cards import Card

from .test_heuristics import position

SPARE = "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"
"""Cards that may be out, of no matter to the position."""


def motive(
    game: str,
    card: str,
    takes: float,
    *,
    holding: str,
    trump: str,
    out: str,
    trick: str = "",
    bids: tuple[int, int, int, int],
    tricks: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> tuple[Motive, str]:
    """The motive of a card that takes the trick with that chance, and the card it speaks of."""
    held, before = len(holding.split()), len(trick.split())
    missing = 3 * held - before - len(out.split())
    filled = " ".join([out, *SPARE.split()[:missing]])
    rules, view = position(
        game, holding, trump=trump, out=filled, trick=trick, bids=bids, tricks=tricks
    )
    option = reasoned(Position.of(rules, view), Weighed(Card.parse(card), 0.0, takes))
    return option.motive, "" if option.about is None else str(option.about)


WANTS, WANTS_NONE = (2, 1, 1, 1), (0, 1, 1, 1)
RUFFED = {"trick": "9C 2H 2C", "bids": WANTS_NONE}


@pytest.mark.parametrize(
    ("card", "takes", "known", "expected"),
    [
        ("JC", 1.0, {"trick": "9C 10C 2C", "bids": WANTS}, (Motive.CHEAPEST_WIN, "")),
        ("AC", 1.0, {"trick": "9C 10C 2C", "bids": WANTS}, (Motive.WIN_FOR_SURE, "")),
        ("AC", 1.0, {"trick": "9C 10C 2C", "bids": WANTS_NONE}, (Motive.WIN_ANYWAY, "")),
        ("JC", 0.0, {"trick": "9C QC 2C", "bids": WANTS_NONE}, (Motive.DUCK_UNDER, "QC")),
        ("JC", 0.0, {"trick": "9C QC 2C", "bids": WANTS}, (Motive.KEEP_STRENGTH, "")),
        ("JC", 0.0, {**RUFFED, "out": "3C"}, (Motive.UNLOAD, "")),
        ("JC", 0.0, {**RUFFED, "out": "KC"}, (Motive.LOSE_ANYWAY, "")),
        ("AC", 0.0, {"trick": "9C 2H 2C", "bids": WANTS}, (Motive.LOSE_ANYWAY, "")),
        ("JC", 0.6, {"trick": "9C", "bids": WANTS, "out": "QC"}, (Motive.TRY_TO_WIN, "")),
        ("JC", 0.2, {"bids": WANTS_NONE, "out": "QC"}, (Motive.LEAD_LOW, "")),
        ("JC", 0.9, {"bids": WANTS_NONE, "out": "3C"}, (Motive.ON_BALANCE, "")),
    ],
)  # fmt: skip
def test_a_card_of_the_suit_is_named_for_what_it_does_to_the_trick(card, takes, known, expected):
    known = {"out": "", **known}
    assert motive("israeli", card, takes, holding="AC JC 2S", trump="H", **known) == expected


def test_a_lead_of_trumps_draws_them_only_while_others_may_hold_some():
    words = {"holding": "AH 3S 2S", "trump": "H", "bids": WANTS}
    assert motive("israeli", "AH", 1.0, out="4H", **words)[0] is Motive.DRAW_TRUMPS
    assert motive("israeli", "AH", 1.0, out="", **words)[0] is Motive.WIN_FOR_SURE


def test_a_stopper_is_kept_where_it_has_no_guard_to_spare():
    words = {"trump": "H", "trick": "9C 10C", "bids": WANTS, "out": "AS"}
    guarded = motive("israeli", "3D", 0.0, holding="KS 4S 3D 5D", **words)
    assert guarded == (Motive.KEEP_STOPPER, "KS")
    for holding in ("KS 5S 4S 3D", "KS 3D 5D"):
        assert motive("israeli", "3D", 0.0, holding=holding, **words)[0] is Motive.KEEP_STRENGTH


def test_the_last_card_of_a_suit_makes_a_void_for_who_holds_trumps():
    words = {"trick": "9C 10C", "bids": WANTS, "out": ""}
    ruffs = motive("israeli", "3D", 0.0, holding="2H 3D 4S 5S", trump="H", **words)
    assert ruffs[0] is Motive.MAKE_VOID
    without = motive("israeli", "3D", 0.0, holding="2S 3D 4S 5S", trump="H", **words)
    assert without[0] is Motive.KEEP_STRENGTH


def test_a_trick_is_left_to_the_partner_who_has_it():
    words = {"holding": "4H 3C", "trump": "S", "bids": (3, 2, 3, 2), "out": ""}
    assert motive("spades", "4H", 0.0, trick="2H KH 5H", **words)[0] is Motive.LEAVE_TO_PARTNER
    assert motive("spades", "4H", 0.0, trick="2H 5H KH", **words)[0] is not Motive.LEAVE_TO_PARTNER


def test_a_nil_is_covered_or_set_only_while_it_can_still_take_the_trick():
    """In both positions the nil's player comes before; it has the trick, or is under it."""
    words = {"holding": "AH 3H", "trump": "S", "out": ""}
    mine = {"bids": (3, 4, 0, 4), **words}
    assert motive("spades", "AH", 1.0, trick="2H KH 5H", **mine)[0] is Motive.COVER_NIL
    assert motive("spades", "AH", 1.0, trick="2H 4H KH", **mine)[0] is not Motive.COVER_NIL
    theirs = {"bids": (3, 0, 3, 4), **words}
    assert motive("spades", "3H", 0.0, trick="KH 2H 5H", **theirs)[0] is Motive.SET_NIL
    assert motive("spades", "3H", 0.0, trick="2H 4H KH", **theirs)[0] is not Motive.SET_NIL
