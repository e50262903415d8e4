"""Did it peek? Asked at the table: by the portrait or a key, to the end or not, and in words."""

import pytest

from game.ai.thinker import Thinker
from game.ai.worker import Worker
from game.match.match import Match
from game.match.moves import moves
from game.ui.intents import Accept, Cancel, Key, Point, Press, Resized
from game.ui.scenes.peek import PeekScene
from game.ui.scenes.peek_layouts import Layouts
from game.ui.table.scene import TableScene
from game.ui.theme import THEMES
from tests.ui.tables import ME, TABLES, Sitting, frame_of, played_until, seated

SLOW = [(640, 480), (1280, 720), (1920, 1080), (800, 1000)]
SIZES = [(640, 400), (960, 600), *(pytest.param(size, marks=pytest.mark.slow) for size in SLOW)]


def table(game="serbian", players=4, tricks=3, hands=0, level="medium", **more) -> Sitting:
    """A person at a table where so many tricks of a hand have been played."""
    match = Match(seated(game, players, **more))
    played_until(
        match,
        lambda view: (
            len(view.public.sheet) == hands
            and len(view.public.history) >= tricks
            and view.public.actor == ME
        ),
    )
    return Sitting(match)


def asked(sitting: Sitting, deals: int = 20) -> PeekScene:
    """The scene opened with P, where fewer deals are made."""
    sitting.wait(0.1)
    sitting.do(Key("p"))
    sitting.wait(0.1)
    scene = sitting.top
    assert isinstance(scene, PeekScene)
    scene._deals = deals
    return scene


def words(scene: PeekScene) -> str:
    return " ".join(widget.name for widget in scene._group.widgets)


def test_the_latest_move_of_an_opponent_is_asked_about_and_cleared():
    sitting = table()
    scene = asked(sitting)
    latest = [move for move in moves(sitting.match) if move.seat != ME][-1]
    assert scene._move.event == latest.event
    assert scene._told in sitting.spoken[-1] and scene._told in words(scene)
    sitting.do(Accept())
    assert scene.awaits_answer()
    sitting.wait_for(lambda: not scene.awaits_answer())
    assert "Dealt anew 20 times, and every time the same choice" in words(scene)
    assert "did not peek" in sitting.spoken[-1]
    assert len(sitting.match) == latest.index + 1 or sitting.match.actor == ME


def test_a_click_on_a_portrait_asks_about_that_opponent():
    sitting = table()
    sitting.wait(0.1)
    for seat in (1, 2, 3):
        x, y = map(round, frame_of(sitting.match, (1280, 720)).places[seat].portrait)
        sitting.click((x, y))
        sitting.wait(1.0)
        assert isinstance(sitting.top, PeekScene) and sitting.top._move.seat == seat
        sitting.do(Cancel())
        sitting.wait(1.0)
        assert sitting.top is sitting.scene
    x, y = map(round, frame_of(sitting.match, (1280, 720)).places[ME].portrait)
    sitting.click((x, y))
    sitting.wait(0.1)
    assert isinstance(sitting.top, TableScene)


def test_the_portrait_pointed_at_says_what_can_be_asked():
    sitting = table()
    sitting.wait(0.5)
    frame = frame_of(sitting.match, (1280, 720))
    sitting.do(Point((640, 20)))
    sitting.stack.update(0.0)
    before = picture(sitting)
    sitting.do(Point(tuple(map(round, frame.places[2].portrait))))
    assert sitting.stack.update(0.0)
    assert picture(sitting) != before


def picture(sitting: Sitting) -> bytes:
    import pygame

    surface = pygame.Surface((1280, 720), depth=24)
    sitting.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_before_any_move_the_table_says_that_there_is_none():
    match = Match(seated("serbian", 4))
    sitting = Sitting(match, speed="instant")
    sitting.do(Key("p"))
    assert sitting.top is sitting.scene
    assert "no move yet" in sitting.spoken[-1]


def test_escape_stops_the_asking_and_then_closes():
    sitting = table()
    scene = asked(sitting, 100)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert scene.awaits_answer() and "of 100" in words(scene)
    sitting.do(Cancel())
    assert not scene.awaits_answer() and sitting.top is scene
    assert "Dealt anew" not in words(scene)
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


def test_leaving_withdraws_the_question():
    sitting = table()
    scene = asked(sitting, 100)
    sitting.do(Accept())
    sitting.wait(0.04)
    scene.leave()
    assert not sitting.services.thinker._open and not scene.awaits_answer()


def test_while_the_hand_is_played_no_card_is_told():
    sitting = table()
    scene = asked(sitting)
    sitting.do(Accept())
    sitting.wait_for(lambda: not scene.awaits_answer())
    assert not any(isinstance(widget, Layouts) for widget in scene._group.widgets)
    assert "When the hand is over" in words(scene) and "different deals" not in words(scene)


def test_when_the_hand_is_over_the_deals_are_shown_beside_the_true_one():
    sitting = table(hands=1, tricks=0)
    scene = asked(sitting)
    while len(scene._move.public.history) != 6:
        sitting.do(Key("page up"))
    assert scene._told == sitting.spoken[-1]
    sitting.do(Accept())
    sitting.wait_for(lambda: not scene.awaits_answer())
    layouts = next(widget for widget in scene._group.widgets if isinstance(widget, Layouts))
    true = scene._move.state().umpire.holdings
    names = sitting.scene._at.facts.names
    for hand in layouts.hands:
        assert hand.holdings[0] == true[names.index(hand.name)]
        assert len(set(hand.holdings)) > 1
    assert scene._name not in [hand.name for hand in layouts.hands]
    assert "different deals among them" in words(scene)
    layouts.act()
    assert " of " in sitting.spoken[-1]


def test_where_no_card_was_unseen_only_the_shuffles_are_others():
    sitting = table(hands=1, tricks=0)
    scene = asked(sitting)
    while len(scene._move.public.history) != 12 or len(scene._move.public.trick) < 3:
        sitting.do(Key("page up"))
    assert "had seen all cards" in words(scene)
    sitting.do(Accept())
    sitting.wait_for(lambda: not scene.awaits_answer())
    assert "did not peek" in words(scene) and "different deals" not in words(scene)


def test_the_steps_end_at_the_first_and_the_latest_move():
    sitting = table(tricks=0)
    scene = asked(sitting)
    assert not sitting.find("later").enabled
    for _ in range(len(scene._moves) + 2):
        sitting.do(Key("page up"))
    assert scene._at == 0 and not sitting.find("earlier").enabled


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game, players", [("serbian", 4), ("romanian", 7), ("spades", 6)])
def test_everything_stays_on_the_plate_at_every_size(game, players, size):
    assert (game, players) in TABLES
    sitting = table(game, players, tricks=0, hands=1)
    scene = asked(sitting, 3)
    while not scene._move.is_past(scene._length):
        sitting.do(Key("page up"))
    sitting.do(Resized(size))
    for _ in range(2):
        placed = [widget for widget in scene._group.widgets if widget.name]
        for widget in placed:
            assert scene.rect.contains(widget.rect), widget.name
        buttons = {"earlier", "later"}
        rects = [widget.rect for widget in placed if widget.key not in buttons]
        assert all(rect.collidelistall(rects) == [at] for at, rect in enumerate(rects))
        for theme in THEMES:
            sitting.services.settings = sitting.services.settings.changed("display.theme", theme)
            scene.resized(size)
            picture(sitting)
        sitting.do(Accept())
        sitting.wait_for(lambda: not scene.awaits_answer())


def test_a_searching_level_is_asked_in_the_worker():
    match = Match(seated("serbian", 4, level="hard", seed="worker"))
    played_until(match, lambda view: len(view.public.history) == 6 and view.public.actor == ME)
    worker = Worker()
    thinker = Thinker(worker)
    sitting = Sitting(match, thinker=thinker)
    try:
        scene = asked(sitting, 3)
        sitting.do(Accept())
        assert worker.is_running
        sitting.wait_for(lambda: not scene.awaits_answer(), 1e6)
        assert scene._again.finding is not None
    finally:
        thinker.close()


def test_a_press_while_cards_move_only_finishes_the_motion():
    sitting = Sitting(Match(seated("serbian", 4)))
    sitting.wait(0.1)
    assert sitting.scene.presenter.moving
    sitting.do(Press(tuple(map(round, sitting.scene.presenter.frame.places[1].portrait))))
    sitting.wait(0.1)
    assert sitting.top is sitting.scene
