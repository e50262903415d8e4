"""Hands after the schedule have names of their own: on the bar, the sheet and the title."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.store import SavedMatch
from game.model.plans import HandKind, HandPlan
from game.ui import lobby
from game.ui.table.bar import _hand_words
from game.ui.table.facts import TableFacts
from game.ui.table.sheet import Cell, Row
from game.ui.table.sheet_cells import columns as set_columns
from game.ui.table.sheet_paper import _draw_row
from game.ui.table.sheet_ruling import ruling
from tests.ui.kit import drawing_kit
from tests.ui.tables import SIZES, evening, seated, views

FINAL = (("final_hands", "nv_hand"), ("final_hands_when", "always"))


def test_the_bar_counts_final_hands_apart():
    match = evening("romanian", 4, options=FINAL)
    facts = TableFacts.of(match)
    view, _ = next(iter(views(match)))
    last = replace(view.public, number=24, plan=HandPlan(1))
    assert _hand_words(facts, last)[0] == "Hand 24 of 24 · 1 card"
    unseen = replace(view.public, number=25, plan=HandPlan(8, kind=HandKind.UNSEEN))
    assert _hand_words(facts, unseen)[0] == "Final hand 1 · 8 cards"


def test_the_title_counts_final_hands_apart():
    setup = seated("romanian", 4, options=FINAL)
    ordinary, final = (SavedMatch(Path("x"), setup, hand, 24) for hand in (24, 26))
    assert lobby.summary(ordinary).headline.endswith("hand 24 of 24")
    assert lobby.summary(final).headline.endswith("final hand 2")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("columns", [4, 7])
def test_the_mark_of_a_final_hand_stays_on_its_row(size, columns):
    kit = drawing_kit(size)
    rect = pygame.Rect(30, 20, size[0] // 3, size[1] // 2)
    ruled = ruling(kit, rect, columns)
    surface = pygame.Surface(size, depth=32)
    row = Row("NV", None, (Cell((), "", None),) * columns)
    set_in = set_columns(kit, [row], columns, ruled.left, ruled.column, ruled.px)
    _draw_row(surface, kit, ruled, row, ruled.top, set_in)
    left = pygame.Rect(0, 0, rect.x + ruled.inset, size[1])
    assert (
        not pygame.mask.from_threshold(surface.subsurface(left), (0, 0, 0), (1, 1, 1, 255)).count()
        < left.w * left.h
    )
