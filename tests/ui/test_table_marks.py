"""The dots at a seat: won, needed, too many, or a bag, and one notation for the whole table."""

from dataclasses import replace

import pygame
import pytest

from game.model.plans import Phase
from game.ui.assets import SMALLEST_TEXT
from game.ui.table.facts import TableFacts
from game.ui.table.marks import trick_marks
from game.ui.table.seat_plate import seat_states
from tests.ui.kit import drawing_kit
from tests.ui.tables import ME, SIZES, evening, frame_of, views
from tests.ui.test_table_input import my_turn
from tests.ui.test_table_painting import difference, draw_one_seat

SIGNS = {"won": "o", "needed": ".", "over": "x", "bag": "+"}


def at_play(game, players, options=()):
    match = evening(game, players, options=options)
    view = next(view for view, _ in views(match) if view.public.phase is Phase.PLAY)
    return match, view


def marked(game, players, bids, tricks, options=()):
    """The marks of every seat as signs, in a hand of these bids and tricks."""
    match, view = at_play(game, players, options)
    public = replace(view.public, bids=bids, tricks=tricks)
    scoring = match.rules.scoring
    return [
        "".join(SIGNS[mark] for mark in trick_marks(public, scoring, seat))
        for seat in range(players)
    ]


@pytest.mark.parametrize("bids, tricks, signs", [
    ((2, 1, 0, 3), (2, 2, 1, 1), ["oo", "ox", "x", "o.."]),
])  # fmt: skip
@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli"])
def test_a_trick_over_the_bid_fails_where_bids_are_exact(game, bids, tricks, signs):
    assert marked(game, 4, bids, tricks) == signs


@pytest.mark.parametrize("bids, tricks, signs", [
    ((4, 3, 2, 3), (2, 0, 1, 0), ["oo..", "...", "o.", "..."]),
    ((4, 3, 2, 3), (2, 0, 3, 0), ["oo.", "...", "ooo", "..."]),  # 5 of 6
    ((4, 3, 2, 3), (2, 0, 4, 0), ["oo", "...", "oooo", "..."]),  # 6 of 6
    ((4, 3, 2, 3), (2, 0, 6, 0), ["oo", "...", "oooo++", "..."]),  # two bags
    ((4, 3, 2, 3), (5, 0, 3, 0), ["oooo+", "...", "oo+", "..."]),
    ((0, 3, 2, 3), (1, 0, 2, 0), ["x", "...", "oo", "..."]),  # a nil is judged alone
    ((0, 3, 2, 3), (0, 0, 3, 0), ["", "...", "oo+", "..."]),
    ((0, 3, 0, 3), (1, 0, 2, 0), ["x", "...", "xx", "..."]),
])  # fmt: skip
def test_partners_have_one_contract_and_overtricks_are_bags(bids, tricks, signs):
    assert marked("spades", 4, bids, tricks) == signs


def test_alone_in_spades_every_overtrick_is_a_bag():
    assert marked("spades", 3, (4, 0, 2), (5, 1, 1)) == ["oooo+", "x", "o."]


@pytest.mark.parametrize("size", [size for size in SIZES if size != (640, 480)])
@pytest.mark.parametrize("game, players", [("serbian", 4), ("spades", 4), ("romanian", 7)])
def test_a_table_has_one_notation_that_begins_with_the_bid(game, players, size):
    match, view = at_play(game, players)
    frame, kit, facts = frame_of(match, size), drawing_kit(size), TableFacts.of(match)
    active = view.public.active
    for highest in range(1, 14):
        bids = tuple(highest if seat == active[0] else 1 for seat in range(players))
        tricks = tuple(int(seat in active[:2]) for seat in range(players))
        public = replace(view.public, bids=bids, tricks=tricks)
        states = seat_states(kit, facts, public, frame)
        pills = [states[seat] for seat in active]
        assert len({state.words.startswith("bid ") for state in pills}) == 1
        assert all(
            state.words.endswith(str(bids[seat])) for state, seat in zip(pills, active, strict=True)
        )
        assert len({bool(mark.number) for state in pills for mark in state.marks}) == 1
        assert all(
            states[seat].width(kit, SMALLEST_TEXT) <= frame.places[seat].plate.width
            for seat in active
        )


def test_the_partner_is_named_so_and_nobody_else():
    match, view = at_play("spades", 4)
    size = (1280, 720)
    frame, kit, facts = frame_of(match, size), drawing_kit(size), TableFacts.of(match)
    alone = replace(view, public=replace(view.public, sides=((0,), (1,), (2,), (3,))))
    for seat in range(4):
        with_partner, without = (pygame.Surface(size, depth=32) for _ in range(2))
        draw_one_seat(with_partner, kit, facts, view, frame, seat)
        draw_one_seat(without, kit, facts, alone, frame, seat)
        assert bool(difference(with_partner, without).width) == (seat == 2)


@pytest.mark.parametrize("game, label", [("spades", "Nil"), ("romanian", "0")])
def test_a_bid_of_nothing_is_called_nil_in_spades(game, label):
    sitting = my_turn(game, 4, Phase.BID, wanted=lambda view: view.public.plan.size > 4)
    chip = sitting.find(("bid", 0))
    assert chip.label == label
    assert ("Nil" in chip.describe()) == (game == "spades")
    match, view = at_play(game, 4)
    public = replace(view.public, bids=(0,) * 4)
    facts = TableFacts.of(match)
    states = seat_states(drawing_kit(), facts, public, frame_of(match, (1280, 720)))
    assert states[ME].words == ("nil" if game == "spades" else "bid 0")
