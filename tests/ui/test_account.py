"""How a number on the sheet came about: its account, and the ways to see and hear it."""

import re
from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from game.model.plans import Phase
from game.rules.scoring import contract_of
from game.ui.assets import SMALLEST_TEXT
from game.ui.intents import Arrow, Cancel, Point, Scroll
from game.ui.scene import Back
from game.ui.scenes.sheet import SheetScene
from game.ui.table.account import account
from game.ui.table.facts import TableFacts
from game.ui.table.painter import rect_of
from game.ui.table.sheet_paper import head_px
from game.ui.table.sheet_ruling import ruling
from tests.ui.kit import drawing_kit
from tests.ui.tables import GAMES, ME, TABLES, evening, services, views
from tests.ui.test_overlays import over
from tests.ui.test_table_input import my_turn
from tests.ui.test_table_painting import difference


def number(words):
    """The number written as on a sheet."""
    half = words.endswith("½")
    whole = Fraction(words.replace("−", "-").replace("½", "") or 0)
    if not half:
        return whole
    return whole - Fraction(1, 2) if words.startswith("−") else whole + Fraction(1, 2)


@pytest.mark.parametrize("game, players", TABLES)
def test_an_account_adds_up_to_the_total_on_the_sheet(game, players):
    match = over(game, players)
    public, facts = match.view(ME).public, TableFacts.of(match)
    for hand, record in enumerate(public.sheet):
        for side in range(len(public.sides)):
            told = account(public, facts, hand, side)
            given = sum(number(line.split()[0].replace("+", "")) for line in told.points)
            before, sign, gained, after = re.fullmatch(
                r"Total: (\S+) (.) (\S+) = (\S+)", told.total
            ).groups()
            change = number(gained) * (-1 if sign == "−" else 1)
            assert given == change == record.score.points[side]
            assert number(before) + change == number(after) == record.score.totals[side]
            assert all(words in told.spoken for words in (told.head, *told.contracts, told.total))


def test_an_account_names_contract_tricks_and_what_is_special():
    match = over("spades", 4)
    public, facts = match.view(ME).public, TableFacts.of(match)
    told = account(public, facts, 0, 0)
    record = public.sheet[0]
    mine = contract_of(facts.scoring.contracts(record.result), 0)
    assert f"bid {record.bids[0]} + {record.bids[2]}" in told.contracts[0]
    assert ("made" in told.contracts[0]) == mine.made
    assert "bag" in told.bags
    assert "hand 1" in told.head and "13 cards, trump spades" in told.deal


def test_a_missed_contract_that_gives_points_is_called_missed():
    match = over("serbian", 4)
    public, facts = match.view(ME).public, TableFacts.of(match)
    for hand, record in enumerate(public.sheet):
        for seat in range(4):
            (line,) = account(public, facts, hand, seat).points
            assert ("missed" in line) != facts.made(record, seat)


def test_a_failed_nil_leaves_the_contract_beside_it_made():
    match = over("spades", 4)
    public, facts = match.view(ME).public, TableFacts.of(match)
    hand = public.sheet[0]._replace(bids=(0, 3, 4, 3), tricks=(2, 3, 4, 4))
    score = facts.scoring.score(hand.result, (0, 0), facts.scoring.first_carry(public.sides))
    told = account(replace(public, sheet=(hand._replace(score=score),)), facts, 0, 0)
    assert told.points[:2] == ("+40 for the contract", "−100 for the nil")
    assert told.contracts[1].endswith("nil missed by 2")


def test_who_sat_out_has_no_contract_in_the_account():
    match = over("romanian", 7)
    public, facts = match.view(ME).public, TableFacts.of(match)
    seat = next(seat for seat in range(7) if public.sheet[0].bids[seat] is None)
    assert account(public, facts, 0, seat).contracts == ("sat out",)


def sheet_of(game, players, size=(1280, 720)):
    spoken = []
    match = over(game, players)
    scene = SheetScene(
        services(spoken), facts=TableFacts.of(match), public=match.view(ME).public, me=ME
    )
    scene.enter(size)
    return scene, spoken, match.view(ME).public


@pytest.mark.parametrize("columns", [2, 7])
def test_one_very_long_name_leaves_the_others_readable(columns):
    kit = drawing_kit((640, 480))
    ruled = ruling(kit, pygame.Rect(0, 0, 600, 400), columns)
    assert head_px(kit, ruled, ("You", "W" * 40)) >= SMALLEST_TEXT


def picture(scene, size=(1280, 720)):
    surface = pygame.Surface(size, depth=32)
    scene.draw(surface)
    return surface


@pytest.mark.parametrize("game, players", GAMES)
def test_arrows_go_from_number_to_number_and_say_each(game, players):
    scene, spoken, public = sheet_of(game, players, (960, 600))
    hands, columns = len(public.sheet), len(public.sides)
    scene.handle(Arrow(0, -1))
    assert f"hand {hands}" in spoken[-1]
    for _ in range(hands):
        scene.handle(Arrow(0, -1))
    assert "hand 1" in spoken[-1] and scene._sheet.first in (0, None)
    for column in range(1, columns + 2):
        scene.handle(Arrow(1, 0))
        names = scene._sheet.told.head.split(",")[0]
        assert names == TableFacts.of(over(game, players)).heads(public)[min(column, columns - 1)]
    for _ in range(hands + 3):
        scene.handle(Arrow(0, 1))
        cell = scene._sheet._cell
        place = cell[0] - scene._sheet._top
        assert 0 <= place < scene._sheet._ruled.fitting
    assert f"hand {hands}" in spoken[-1]


def test_escape_leaves_the_number_first_and_then_the_sheet():
    scene, _, _ = sheet_of("serbian", 4)
    bare = picture(scene)
    scene.handle(Arrow(0, 1))
    assert difference(bare, picture(scene)).width
    scene.handle(Cancel())
    assert not scene.is_leaving and not difference(bare, picture(scene)).width
    scene.handle(Cancel())
    assert isinstance(scene.update(0.0), Back)


def test_the_pointer_shows_an_account_and_the_wheel_puts_it_away():
    scene, _, _ = sheet_of("serbian", 4)
    cell = scene._sheet._ruled.cell(3, 2)
    scene.handle(Point(cell.center))
    assert scene._sheet.told is not None
    scene.handle(Scroll(1.0, cell.center))
    assert scene._sheet.told is None
    scene.handle(Point((3, 3)))
    assert scene._sheet.told is None


def test_a_sheet_without_a_finished_hand_accounts_for_nothing():
    match = evening("serbian", 4)
    first = next(view for view, _ in views(match))
    scene = SheetScene(services(), facts=TableFacts.of(match), public=first.public, me=ME)
    scene.enter((1280, 720))
    scene.handle(Arrow(0, 1))
    scene.handle(Point(scene._sheet._ruled.cell(0, 0).center))
    assert scene._sheet.told is None
    picture(scene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (640, 480)])
def test_an_account_stays_in_the_window_and_off_its_number(size):
    scene, _, public = sheet_of("spades", 4, size)
    columns, hands = len(public.sides), len(public.sheet)
    bare = picture(scene, size)
    for hand, column in [(0, 0), (0, columns - 1), (hands - 1, 0), (hands - 1, columns - 1)]:
        scene.handle(Point(scene._sheet._ruled.cell(hand - scene._sheet._top, column).center))
        changed = difference(bare, picture(scene, size))
        assert changed.width and bare.get_rect().inflate(-4, -4).contains(changed)
        cell = scene._sheet._ruled.cell(hand - scene._sheet._top, column).inflate(-4, -14)
        inside = picture(scene, size).subsurface(cell)
        assert not difference(bare.subsurface(cell), inside).width


@pytest.mark.parametrize("game, players", [("romanian", 4), ("spades", 4)])
def test_the_tables_own_sheet_accounts_too_and_opens_at_a_click(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=lambda view: len(view.public.sheet) > 1)
    table, size = sitting.top, (1280, 720)
    frame, public = table.presenter.frame, table.presenter.shown.public
    cell = ruling(drawing_kit(size), rect_of(frame.sheet), len(public.sides)).cell(1, 1)
    acts = len(sitting.acts)
    sitting.do(Point((5, 300)))
    bare = picture(table)
    sitting.do(Point(cell.center))
    shown = difference(bare, picture(table))
    assert shown.contains(cell.inflate(-4, -4)) and shown.height > 3 * cell.height
    sitting.click(cell.center)
    sitting.wait(0.1)
    assert isinstance(sitting.top, SheetScene)
    assert len(sitting.acts) == acts


@pytest.mark.parametrize("size", [(1, 1), (3, 400), (400, 3), (90, 70), (320, 200)])
def test_an_account_outlives_a_window_of_any_size(size):
    scene, _, public = sheet_of("romanian", 7)
    for _ in range(len(public.sheet)):
        scene.handle(Arrow(0, -1))
    scene.resized(size)
    picture(scene, size)
    scene.handle(Arrow(1, 1))
    picture(scene, size)


def test_the_number_looked_at_stays_in_sight_when_the_window_shrinks():
    scene, _, public = sheet_of("serbian", 4, (1280, 1000))
    scene.handle(Arrow(0, 1))
    for _ in range(len(public.sheet) // 2):
        scene.handle(Arrow(0, -1))
    scene.resized((960, 300))
    place = scene._sheet._cell[0] - scene._sheet._top
    assert 0 <= place < scene._sheet._ruled.fitting
