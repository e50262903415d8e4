"""What a player is told of the tricks: who leads, who is winning, what is needed, what is gone."""

from dataclasses import replace

import pygame
import pytest

from game.model.cards import Card, CardSet
from game.model.plans import Phase
from game.ui.intents import Accept, Arrow, Cancel, Digit, Key, Point, Press, Release
from game.ui.scenes.last_trick import LastTrickScene
from game.ui.scenes.score import ScoreScene
from game.ui.table.gone_plate import gone_plate
from game.ui.table.layout import covers, rest, trick_poses
from game.ui.table.marks import needed_words
from game.ui.table.seat_plate import draw_needed
from game.ui.table.trick_signs import SIDE, SMALLEST, _spots, draw_signs
from game.ui.theme import Metrics
from tests.ui.kit import drawing_kit
from tests.ui.tables import GAMES, ME, box, clashes, frame_of, outside
from tests.ui.test_table_input import follows_last, legal_card, my_turn
from tests.ui.test_table_layout import (
    EVERY_TABLE,
    EVERYWHERE,
    asked,
    evening,
    fan,
    furniture,
    kit,
    lying,
    positions,
    tell,
)
from tests.ui.test_table_marks import at_play
from tests.ui.test_table_painting import difference

EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)


# The last trick


def after_a_trick(game="romanian", players=4, **more):
    return my_turn(
        game, players, Phase.PLAY, wanted=lambda view: len(view.public.history) > 1, **more
    )


@EVERY_GAME
def test_r_shows_the_last_trick_again_and_says_it(game, players):
    sitting = after_a_trick(game, players)
    before = len(sitting.match)
    sitting.do(Key("r"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, LastTrickScene)
    assert "led" in sitting.spoken[-1] and "took it" in sitting.spoken[-1]
    sitting.wait(20.0, 0.5)
    assert isinstance(sitting.top, LastTrickScene) and len(sitting.match) == before


@pytest.mark.parametrize(
    "away", [Cancel(), Accept(), Key("r"), Digit(3), Press((5, 300)), Press((640, 600))], ids=str
)
def test_any_act_puts_the_last_trick_away_and_does_nothing_else(away):
    sitting = after_a_trick()
    before = len(sitting.match)
    sitting.do(Key("r"))
    sitting.wait(0.5)
    sitting.do(away)
    sitting.wait(0.1)
    assert sitting.top is sitting.scene
    if isinstance(away, Press):
        sitting.do(Release(away.pos))
    sitting.wait(0.5)
    assert sitting.asked is not None and len(sitting.match) == before


def test_pointing_and_arrows_leave_the_last_trick_where_it_is():
    sitting = after_a_trick()
    sitting.do(Key("r"))
    sitting.wait(0.1)
    sitting.do(Point((600, 300)), Arrow(1, 0))
    sitting.wait(0.1)
    assert isinstance(sitting.top, LastTrickScene)


@EVERY_GAME
def test_a_click_on_the_tricks_of_any_seat_shows_the_last_one(game, players):
    sitting = after_a_trick(game, players)
    for seat in sitting.match.view(ME).public.active:
        place = sitting.scene.presenter.frame.places[seat]
        sitting.click((round(place.state[0]), round(place.state[1])))
        sitting.wait(0.1)
        assert isinstance(sitting.top, LastTrickScene)
        sitting.do(Cancel())
        sitting.wait(0.4)


def test_before_the_first_trick_r_says_that_there_is_none():
    sitting = my_turn("romanian", 4, Phase.BID)
    sitting.do(Key("r"))
    sitting.wait(0.1)
    assert sitting.top is sitting.scene
    assert sitting.spoken[-1] == "No trick has been taken in this hand"


@EVERY_GAME
def test_the_last_trick_of_a_hand_can_be_seen_from_its_score(game, players):
    sitting = my_turn(
        game,
        players,
        Phase.PLAY,
        wanted=lambda view: len(view.holding) == 1 and len(view.public.trick) > 1,
        speed="instant",
    )
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait_for(lambda: isinstance(sitting.top, ScoreScene))
    trick = sitting.scene.presenter.shown.public.history[-1]
    for way in (lambda: sitting.do(Key("r")), lambda: sitting.click(sitting.spot("trick"))):
        sitting.wait(0.5)
        way()
        sitting.wait(0.1)
        assert isinstance(sitting.top, LastTrickScene)
        assert sitting.top._trick == trick
        sitting.do(Cancel())
        sitting.wait(0.1)
        assert isinstance(sitting.top, ScoreScene)


@EVERY_TABLE
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1920, 1080)])
def test_the_last_trick_lies_in_the_window_and_on_its_plate(game, players, size):
    sitting = after_a_trick(game, players, size=size)
    sitting.do(Key("r"))
    sitting.wait(0.1)
    scene = sitting.top
    plate = box("plate", tuple(scene.rect))
    assert outside([plate], size) == []
    poses = trick_poses(scene._trick.plays, scene._frame)
    for pose in poses.values():
        assert scene.rect.collidepoint(pose.x, pose.y)
    drawn = pygame.Surface(size, depth=32)
    sitting.stack.draw(drawn)


# Who led and who is winning


@EVERY_GAME
def test_signs_stand_on_the_card_that_was_led_and_on_the_best_one(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=follows_last)
    frame, shown = sitting.scene.presenter.frame, sitting.scene.presenter.shown
    plays, trump = shown.public.trick, shown.public.trump
    assert trump is not None
    poses, drawn = rest(shown, frame), {}
    for part in (plays[:1], plays):
        plain, signed = (pygame.Surface(frame.size, depth=32) for _ in range(2))
        draw_signs(signed, drawing_kit(), part, trump, frame, poses)
        drawn[len(part)] = difference(plain, signed)
        assert drawn[len(part)].width > 20
    moved = {card: replace(pose, x=pose.x + 1) for card, pose in poses.items()}
    plain, signed = (pygame.Surface(frame.size, depth=32) for _ in range(2))
    draw_signs(signed, drawing_kit(), plays, trump, frame, moved)
    assert difference(plain, signed).width == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@EVERY_TABLE
def test_no_sign_stands_on_the_card_of_somebody_else(game, players, size):
    """Whoever led and whoever is winning, so that nobody else seems to have done so."""
    match = evening(game, players)
    frame, side = frame_of(match, size), max(SMALLEST, round(SIDE * frame_of(match, size).u))
    pack = tuple(match.rules.pack)[: min(players, 6)]  # of seven the dealer sits out
    for leader in range(players):
        seats = [(leader + place) % players for place in range(len(pack))]
        poses = trick_poses(tuple(zip(seats, pack, strict=True)), frame)
        for pose in poses.values():
            above = [other for other in poses.values() if other.z > pose.z]
            for count in (1, 2):
                for x, y in _spots(pose, frame, side, count, above):
                    assert not any(covers(other, frame, (round(x), round(y))) for other in above)


@pytest.mark.parametrize("row", ["winning", "needed", "played"])
def test_each_help_is_drawn_only_while_it_is_wanted(row):
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=follows_last)
    pictures = []
    for wanted in (False, True, False):
        sitting.services.change(f"comfort.{row}", wanted)
        sitting.wait(0.2)
        pictures.append(pygame.Surface((1280, 720), depth=32))
        sitting.stack.draw(pictures[-1])
    assert difference(pictures[0], pictures[1]).width > 0
    assert difference(pictures[0], pictures[2]).width == 0


# What is needed


@pytest.mark.parametrize("game, bids, tricks, words", [
    ("serbian", (2, 1, 0, 3), (0, 0, 0, 0), ["needs 2 more", "needs 1 more", "takes none",
                                             "needs 3 more"]),
    ("serbian", (2, 1, 0, 3), (2, 3, 1, 2), ["made", "2 over", "1 over", "needs 1 more"]),
    ("spades", (4, 3, 2, 3), (2, 0, 1, 6), ["side needs 3 more", "made",
                                            "side needs 3 more", "made"]),
    ("spades", (4, 3, 2, 3), (5, 0, 3, 1), ["made, 2 bags", "out of reach",
                                            "made, 2 bags", "out of reach"]),
    ("spades", (0, 3, 2, 3), (0, 0, 1, 1), ["takes none", "side needs 5 more",
                                            "needs 1 more", "side needs 5 more"]),
    ("spades", (0, 3, 2, 3), (1, 0, 1, 1), ["1 over", "side needs 5 more",
                                            "needs 1 more", "side needs 5 more"]),
])  # fmt: skip
def test_what_is_needed_is_told_in_words(game, bids, tricks, words):
    match, view = at_play(game, 4)
    public = replace(view.public, bids=bids, tricks=tricks)
    scoring = match.rules.scoring
    assert [needed_words(public, scoring, seat) for seat in range(4)] == words


@pytest.mark.parametrize("game, words", [("serbian", "2 short"), ("spades", "3 short")])
def test_nothing_is_needed_any_more_once_the_hand_is_over(game, words):
    match, view = at_play(game, 4)
    public = replace(view.public, phase=Phase.SCORE, bids=(2, 1, 1, 3), tricks=(0, 0, 0, 1))
    assert needed_words(public, match.rules.scoring, ME) == words


def test_when_the_last_trick_is_taken_nothing_is_needed_any_more():
    match, view = at_play("romanian", 4)
    bids = tuple(2 if seat == ME else 1 for seat in range(4))
    public = replace(view.public, bids=bids, tricks=(0,) * 4, counts=(0,) * 4, trick=())
    assert needed_words(public, match.rules.scoring, ME) == "2 short"


def test_nothing_is_needed_before_all_have_bid():
    match, view = at_play("serbian", 4)
    public = replace(view.public, phase=Phase.BID)
    assert needed_words(public, match.rules.scoring, ME) == ""


@EVERY_TABLE
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_what_is_needed_stays_in_the_window_and_beside_the_hand(game, players, size, scale):
    frame = frame_of(evening(game, players), size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    sized = replace(drawing_kit(size), metrics=Metrics.of(size, scale))
    draw_needed(surface, sized, "side needs 13 more", frame.places[ME])
    drawn = surface.get_bounding_rect()
    assert drawn.width and drawn.right <= frame.fan.x
    assert drawn.bottom <= size[1] and drawn.top >= frame.places[ME].state[1]


# What is gone


@EVERYWHERE
@EVERY_TABLE
def test_the_plate_of_cards_gone_covers_neither_trick_nor_hand(game, players, size):
    """In a window of the least size that is meant it covers no seat either, though maybe backs."""
    match, frame = evening(game, players), frame_of(evening(game, players), size)
    for view in positions(game, players):
        if view.public.phase is not Phase.PLAY:
            continue
        plate = gone_plate(kit(size), view.public, match.rules.pack, frame).rect
        shape = [box("gone", tuple(plate))]
        assert outside(shape, size) == [], tell(view)
        trick = [
            each for each in lying(view, frame, Card)
            if each.name in {str(card) for _, card in view.public.trick}
        ]  # fmt: skip
        assert clashes(shape, trick) == [], tell(view)
        if view in asked(game, players, Phase.PLAY):
            assert clashes(shape, fan(view, frame)) == [], tell(view)
        if min(size) >= 600:
            assert clashes(shape, furniture(frame, size)) == [], tell(view)


def test_the_plate_names_exactly_the_cards_that_lay_open():
    sitting = after_a_trick()
    public = sitting.match.view(ME).public
    plate = gone_plate(
        drawing_kit(), public, sitting.match.rules.pack, sitting.scene.presenter.frame
    )
    gone = CardSet.of(card for _, cards in plate.rows for card in cards)
    open_cards = [card for trick in public.history for _, card in trick.plays]
    open_cards += [card for _, card in public.trick]
    assert gone == CardSet.of(open_cards)


def test_g_shows_the_cards_gone_says_them_and_puts_them_away():
    sitting = after_a_trick()
    sitting.do(Key("g"))
    sitting.wait(0.1)
    assert sitting.services.settings["comfort.played"] is True
    assert sitting.spoken[-1].startswith("Played so far")
    sitting.do(Key("g"))
    sitting.wait(0.1)
    assert sitting.services.settings["comfort.played"] is False
    assert sitting.asked is not None
