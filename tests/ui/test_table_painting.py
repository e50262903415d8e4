"""What is painted of a seat stays on its plate, and the bar stays clear of the buttons."""

from dataclasses import replace

import pygame
import pytest

from game.model.plans import Phase
from game.ui.table.bar import draw_bar
from game.ui.table.facts import TableFacts
from game.ui.table.painter import rect_of
from game.ui.table.seat_plate import draw_seat, seat_states
from game.ui.table.sheet import BidMark, Cell
from game.ui.table.sheet_paper import _draw_cell
from tests.ui.kit import drawing_kit
from tests.ui.tables import ME, NAMES, SIZES, evening, frame_of, views

WINDOWS = [size for size in SIZES if size[0] <= 1920]


def draw_one_seat(surface, kit, facts, view, frame, seat):
    """One seat as the painter draws it."""
    state = seat_states(kit, facts, view.public, frame)[seat]
    draw_seat(surface, kit, facts, view, frame, seat, "neutral", state)


def first_view(game, players, phase):
    """The first view of a phase, and the frame's match."""
    match = evening(game, players)
    return match, next(view for view, _ in views(match) if view.public.phase is phase)


def difference(one, other):
    """The box round all pixels in which two pictures differ."""
    apart = pygame.Surface(one.get_size(), depth=32)
    for first, second in ((one, other), (other, one)):
        over = first.copy()
        over.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart.set_colorkey("black")
    return apart.get_bounding_rect()


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game, players", [("serbian", 4), ("romanian", 7)])
def test_bid_and_tricks_of_a_seat_stay_on_its_plate(game, players, size):
    match, view = first_view(game, players, Phase.PLAY)
    frame = frame_of(match, size)
    nothing = replace(view.public, bids=(None,) * players, sheet=())
    seat = next(seat for seat in view.public.active if seat != ME)
    plate = rect_of(frame.places[seat].plate).inflate(2, 2)
    kit, facts = drawing_kit(size), TableFacts.of(match)
    empty, full = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    for bid, won in [(0, 0), (0, 3), (1, 1), (4, 0), (6, 0), (6, 6), (6, 9), (13, 0), (10, 13)]:
        for surface, bids in ((empty, nothing.bids), (full, with_bid(nothing.bids, seat, bid))):
            tricks = with_bid(view.public.tricks, seat, won)
            shown = replace(view, public=replace(nothing, bids=bids, tricks=tricks))
            draw_one_seat(surface, kit, facts, shown, frame, seat)
        changed = difference(empty, full)
        assert changed.width and plate.contains(changed), (bid, won)
        full.fill("black")
        empty.fill("black")


def with_bid(bids, seat, bid):
    return tuple(bid if place == seat else old for place, old in enumerate(bids))


@pytest.mark.parametrize("size", WINDOWS)
def test_a_long_name_stays_on_its_plate(size):
    match, view = first_view("serbian", 4, Phase.BID)
    frame = frame_of(match, size)
    for seat in range(4):
        names = with_bid(NAMES, seat, "Maksimilijana Đorđević Stanković")
        sheetless = replace(view, public=replace(view.public, bids=(None,) * 4))
        kit = drawing_kit(size)
        empty, full = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
        for surface, shown in ((empty, with_bid(NAMES, seat, "")), (full, names)):
            facts = replace(TableFacts.of(match), names=shown)
            draw_one_seat(surface, kit, facts, sheetless, frame, seat)
        plate = rect_of(frame.places[seat].plate)
        changed = difference(empty, full)
        assert changed.width and plate.x <= changed.x and changed.right <= plate.right


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game, players", [("romanian", 7), ("spades", 4), ("israeli", 4)])
def test_the_bar_stays_clear_of_the_buttons(game, players, size):
    match, view = first_view(game, players, Phase.PLAY)
    frame = frame_of(match, size)
    kit = drawing_kit(size)
    buttons = kit.metrics.margin + 4 * kit.metrics.disc + 3 * kit.metrics.gap
    surface, empty = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    draw_bar(surface, kit, TableFacts.of(match), view.public, frame)
    assert difference(surface, empty).right <= size[0] - buttons


@pytest.mark.parametrize("width", [48, 62, 90, 130])
@pytest.mark.parametrize("made", [True, False])
@pytest.mark.parametrize("bids, total, extra", [
    (("13",), "−130", None), (("10",), "1029", None), (("8",), "−20", None), (("0",), "½", None),
    (("4", "13"), "−1029", "9"), (("3", "3"), "60", "0"), (("0",), "20", "7"),
])  # fmt: skip
def test_a_cell_of_the_sheet_stays_in_its_column(width, made, bids, total, extra):
    width *= len(bids)  # partners have wide columns
    kit = drawing_kit((1280, 720))
    surface = pygame.Surface((400, 60), depth=32)
    cell = Cell(tuple(BidMark(bid, made, len(bids) > 1) for bid in bids), total, made, extra)
    _draw_cell(surface, kit, cell, 100, width, 30, 14)
    drawn = difference(surface, pygame.Surface((400, 60), depth=32))
    assert drawn.left >= 99 and drawn.right <= 101 + width


def test_nobody_seems_to_be_on_turn_while_a_full_trick_lies_there():
    match = evening("romanian", 4)
    view = next(v for v, _ in views(match) if len(v.public.trick) == 4)
    frame = frame_of(match, (960, 600))
    kit, facts = drawing_kit((960, 600)), TableFacts.of(match)
    shown, nobody = (pygame.Surface((960, 600), depth=32) for _ in range(2))
    idle = replace(view, public=replace(view.public, actor=None))
    for seat in range(4):
        draw_one_seat(shown, kit, facts, view, frame, seat)
        draw_one_seat(nobody, kit, facts, idle, frame, seat)
    assert not difference(shown, nobody).width
