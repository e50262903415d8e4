"""What happens at the seats beside the cards: dots that fill, ticks, and where everybody looks."""

import pygame
import pytest

from game.match.match import Match
from game.model.events import HandScored
from game.ui.motion.timing import Timing
from game.ui.table.faces import expressions, glance
from game.ui.table.facts import TableFacts
from game.ui.table.flourish import Flourish
from game.ui.table.presenter import Presenter
from tests.ui.kit import SPRITES, drawing_kit
from tests.ui.tables import GAMES, ME, TABLES, evening, frame_of, played_until, seated, views

NORMAL, SIZE = Timing.at("normal"), (960, 600)


def taken(match):
    """The tables of a match after a trick that was not the first of its hand, and before it."""
    before = None
    for view, _ in views(match):
        if before is not None and sum(view.public.tricks) == sum(before.public.tricks) + 1 > 1:
            return before, view
        before = view
    raise AssertionError("no trick was ever taken")


def drawn(flourish, table, match):
    """What a flourish leaves on an empty picture."""
    surface = pygame.Surface(table.frame.size, pygame.SRCALPHA)
    flourish.draw(surface, drawing_kit(table.frame.size), TableFacts.of(match), table)
    return surface.get_bounding_rect()


@pytest.mark.parametrize("game, players", GAMES)
def test_the_dot_of_a_trick_fills_at_its_seat_and_then_lies_still(game, players):
    match = evening(game, players, "1")
    before, after = taken(match)
    frame, flourish = frame_of(match, SIZE), Flourish(NORMAL)
    flourish.update(0.0, before.public)
    assert not flourish.moving
    flourish.update(0.02, after.public)
    assert flourish.moving
    seat = next(
        seat for seat, count in enumerate(after.public.tricks) if count > before.public.tricks[seat]
    )
    plate = frame.places[seat].plate
    around = pygame.Rect(plate.x, plate.y, plate.width, plate.height).inflate(12, 12)
    rect = drawn(flourish, Presenter(after, NORMAL, frame), match)
    assert rect.width > 0 and around.contains(rect)
    flourish.update(NORMAL.fill, after.public)
    assert not flourish.moving
    assert not drawn(flourish, Presenter(after, NORMAL, frame), match)


def test_a_trick_that_is_taken_back_fills_no_dot():
    match = evening("romanian", 4, "1")
    before, after = taken(match)
    flourish = Flourish(NORMAL)
    for view in (before, after, before):
        flourish.update(0.01, view.public)
    assert not flourish.moving
    assert not drawn(flourish, Presenter(before, NORMAL, frame_of(match, SIZE)), match)


def test_without_motion_no_dot_fills():
    before, after = taken(evening("romanian", 4, "1"))
    for timing in (Timing.at("instant"), Timing.at("normal", reduced=True)):
        flourish = Flourish(timing)
        flourish.update(0.0, before.public)
        flourish.update(0.0, after.public)
        assert not flourish.moving


@pytest.mark.parametrize("game, players", TABLES)
def test_after_a_hand_everybody_who_bid_gets_a_tick_or_a_cross(game, players):
    match = Match(seated(game, players))
    played_until(match, lambda view: view.public.sheet)
    scored = [(view, event) for view, event in views(match) if isinstance(event, HandScored)]
    view = scored[0][0]
    for size in ((640, 400), SIZE):
        frame, facts = frame_of(match, size), TableFacts.of(match)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        Flourish(NORMAL).draw(surface, drawing_kit(size), facts, Presenter(view, NORMAL, frame))
        record = view.public.sheet[-1]
        for seat, place in enumerate(frame.places):
            x, y = (round(at - 0.36 * frame.portrait) for at in place.portrait)
            assert surface.get_rect().collidepoint(x, y)
            assert bool(surface.get_at((x, y)).a) == (facts.made(record, seat) is not None)


@pytest.mark.parametrize("players", range(3, 8))
def test_everybody_looks_towards_the_seat_to_act(players):
    match = Match(seated("romanian", players))
    frame = frame_of(match, (1280, 720))
    for seat in range(players):
        assert glance(frame, seat, seat, ME) == "neutral"
        for actor in range(players):
            x, _ = frame.places[seat].portrait
            at_x = frame.fan.centre[0] if actor == ME else frame.places[actor].portrait[0]
            way = glance(frame, seat, actor, ME)
            assert way != ("left" if at_x > x else "right"), (seat, actor)
        if seat != ME:
            assert glance(frame, seat, ME, ME) != "neutral"


def test_every_look_has_its_picture():
    for game, players in GAMES:
        match = evening(game, players, "1")
        frame, facts = frame_of(match, SIZE), TableFacts.of(match)
        looks = {
            look
            for view, _ in list(views(match))[:80]
            for look in expressions(facts, view.public, frame, ME)
        }
        assert all((SPRITES / f"portraits/noa-{look}.svg").is_file() for look in looks)
