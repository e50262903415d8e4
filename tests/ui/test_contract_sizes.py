"""Contracts by size: every one is counted once, and the table takes the place of the chart."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.results import Contract
from game.ui.scenes.contract_sizes import (
    GROUPS,
    ContractSizes,
    Made,
    Size,
    contracts_of,
    size_row,
    sizes_of,
)
from game.ui.scenes.end import EndScene
from game.ui.scenes.story_panel import SheetPanel
from game.ui.table.facts import TableFacts
from tests.ui.tables import GAMES, ME, evening, services


@given(st.lists(st.integers(0, 13)))
def test_every_bid_has_one_size_and_there_are_few(bids):
    sizes = sizes_of(bids)
    for bid in bids:
        assert sum(size.low <= bid <= size.high for size in sizes) == 1
    assert len([size for size in sizes if size.low]) <= GROUPS
    assert list(sizes) == sorted(sizes)
    assert all(size.low in bids and size.high in bids for size in sizes)


def test_small_bids_stand_alone_and_rare_high_ones_together():
    assert sizes_of([0, 1, 2, 3, 1, 2, 0]) == (Size(0, 0), Size(1, 1), Size(2, 2), Size(3, 3))
    assert sizes_of([1] * 9 + [2] * 9 + [3] * 9 + [4, 5, 6]) == (
        Size(1, 1), Size(2, 2), Size(3, 3), Size(4, 6),
    )  # fmt: skip
    assert sizes_of([]) == ()


def test_a_row_counts_what_was_made_and_how_the_others_failed():
    contracts = [
        Contract((0,), bid, tricks, bid == tricks)
        for bid, tricks in ((0, 0), (0, 1), (1, 1), (2, 1), (3, 5))
    ]
    sizes = (Size(0, 0), Size(1, 1), Size(2, 3))
    row = size_row(contracts, sizes)
    assert row.made == (Made(1, 2), Made(1, 1), Made(0, 2))
    assert (row.over, row.under) == (2, 1)


def test_a_bag_is_not_too_many():
    row = size_row([Contract((0, 2), 5, 7, True)], (Size(5, 5),))
    assert row.made == (Made(1, 1),) and row.over == row.under == 0


@pytest.mark.parametrize("game, players", GAMES)
def test_the_table_tells_every_contract_of_a_match(game, players):
    match = evening(game, players, "1")
    facts, public = TableFacts.of(match), match.view(ME).public
    sides = range(len(public.sides))
    table = ContractSizes.of(facts, public, ((),) * len(sides), None)
    for side, row in zip(sides, table.rows, strict=True):
        contracts = contracts_of(facts, public, side)
        assert sum(made.all for made in row.made) == len(contracts)
        missed = sum(made.all - made.made for made in row.made)
        assert missed == sum(not contract.made for contract in contracts)
        assert row.over + row.under <= missed
        assert table.names[side] in table.spoken()


@pytest.mark.parametrize("size", [(640, 400), (960, 600), (720, 1280)])
def test_a_button_changes_totals_for_contracts_and_back(size):
    spoken, match = [], evening("romanian", 4, "1")
    facts, public = TableFacts.of(match), match.view(ME).public
    scene = EndScene(services(spoken), facts, public, ME, match.setup)
    scene.enter(size)
    pictures = []
    for title in ("Totals", "Contracts", "Totals"):
        surface = pygame.Surface(size, depth=24)
        scene.update(5.0)
        scene._group.unfocus()
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        panel, switch = scene._group.find("chart"), scene._group.find("switch")
        assert isinstance(panel, SheetPanel) and panel.title == title
        assert scene._group.activate(switch)
        assert spoken[-1] == scene._group.find("chart").name
    assert pictures[0] == pictures[2] != pictures[1]
