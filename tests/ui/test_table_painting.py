"""What is painted of a seat stays on its plate, and the bar stays clear of the buttons."""

from dataclasses import replace

import pygame
import pytest

from game.model.plans import Phase
from game.ui.table.bar import draw_bar
from game.ui.table.facts import TableFacts
from game.ui.table.painter import rect_of
from game.ui.table.seat_plate import draw_seat, seat_states
from game.ui.table.sheet import BidMark, Cell, Row
from game.ui.table.sheet_cells import columns, draw_cell
from game.ui.table.sheet_ruling import ruling
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
    set_in = columns(kit, [Row("1", None, (cell,))], 1, 100, width, 14)
    draw_cell(surface, kit, cell, set_in, 0, 30)
    drawn = difference(surface, pygame.Surface((400, 60), depth=32))
    assert drawn.left >= 99 and drawn.right <= 101 + width


def drawn_cells(width, *cells):
    """Each cell of a column of the sheet, drawn alone as it stands among the others."""
    kit = drawing_kit((1280, 720))
    set_in = columns(kit, [Row("1", None, (cell,)) for cell in cells], 1, 10, width, 14)
    for cell in cells:
        surface = pygame.Surface((width + 20, 30), depth=32)
        draw_cell(surface, kit, cell, set_in, 0, 15)
        yield set_in, surface


def test_the_numbers_of_a_column_of_the_sheet_stand_under_each_other():
    """Whatever they are: a total of three digits, bags, a hand that is being played."""
    cells = [
        Cell((BidMark("3", True),), "100", True, 2),
        Cell((BidMark("3", True),), "20", True, 0),
        Cell((BidMark("3", None),), "", None),
    ]
    boxes = [
        pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        for _, surface in drawn_cells(80, *cells)
    ]
    for box in boxes:
        box.invert()
    lefts = {min(rect.x for rect in box.get_bounding_rects()) for box in boxes}
    assert len(lefts) == 1


def test_the_line_through_a_bid_keeps_off_the_total():
    cells = [Cell((BidMark("0", False),), total, False) for total in ("116", "1", "−286")]
    for width in (44, 60, 90):
        for set_in, surface in drawn_cells(width, *cells):
            bare = int(set_in.end(0) - set_in.parts[0].total) - 1
            assert all(surface.get_at((bare, y))[:3] == (0, 0, 0) for y in range(30))


def test_six_players_with_bags_have_letters_that_can_be_read():
    kit = drawing_kit((1920, 1080))
    ruled = ruling(kit, pygame.Rect(1324, 108, 564, 875), 6)
    cells = (Cell((BidMark("1", True),), "220", True, 3),) * 6
    set_in = columns(kit, [Row("4", None, cells)], 6, ruled.left, ruled.column, ruled.px)
    assert set_in.setting.px >= 0.75 * kit.metrics.base


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
