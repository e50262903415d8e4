"""Under the pointer lies what is drawn there: the fan of cards, pixel by pixel."""

from itertools import pairwise

import pygame
import pytest

from game.model.plans import Phase
from game.ui.assets import Lying
from game.ui.intents import Click, Point, Press, Release, Scroll
from game.ui.table.card_widget import CardWidget
from game.ui.table.geometry import SMALLEST_STRIP
from game.ui.widgets import put
from tests.ui.tables import ME
from tests.ui.test_table_input import leads_from_many, my_turn

NARROW = (1024, 600)
CONFIRM = "comfort.confirm"


def thirteen(size=NARROW, *, follows=False):
    """The person is to play from thirteen cards, or from twelve if there is none such."""

    def wanted(view):
        led = view.public.led
        barred = led is not None and 0 < len(view.holding.of_suit(led)) < len(view.holding)
        return len(view.holding) == 13 and (barred if follows else led is None)

    sitting = my_turn("serbian", 4, Phase.PLAY, wanted=wanted, size=size)
    sitting.wait(0.5)
    return sitting


def fan_picture(sitting, step):
    """Which card of the fan is drawn at every `step`-th pixel: from the pictures that are drawn.

    The pixels along an edge are left out: they are a mixture of two cards.
    """
    scene = sitting.scene
    frame, assets, poses = (
        scene.presenter.frame,
        scene._painter.kit.assets,
        scene._fan.poses(scene.presenter),
    )
    drawn = {}
    for card in sorted(sitting.match.view(ME).holding, key=lambda card: poses[card].z):
        pose, sheet = poses[card], pygame.Surface(frame.size, pygame.SRCALPHA)
        picture = assets.laid(Lying.at(f"cards/{card}", frame.card, pose.angle))
        put(sheet, picture, (pose.x, pose.y))
        whole = pygame.mask.from_surface(sheet, 1)
        inner, outer = whole.copy(), whole.copy()
        for away in ((0, 3), (3, 0), (0, -3), (-3, 0)):
            outer.draw(whole, away)
            inner = inner.overlap_mask(whole, away)
        for x in range(0, frame.size[0], step):
            for y in range(round(frame.fan.y - 0.7 * frame.u), frame.size[1], step):
                if inner.get_at((x, y)):
                    drawn[x, y] = card
                elif outer.get_at((x, y)):
                    drawn[x, y] = None
    return drawn


def meant(sitting, pos):
    widget = sitting.group.at(pos)
    return widget.key if isinstance(widget, CardWidget) else None


@pytest.mark.parametrize("follows", [False, True])
def test_every_visible_pixel_of_the_fan_means_the_card_drawn_there(follows):
    sitting = thirteen(follows=follows)
    sitting.do(Point((5, 300)))
    sitting.wait(0.4)
    drawn = fan_picture(sitting, 3)
    assert len({card for card in drawn.values() if card}) == 13
    for pos, card in drawn.items():
        if card is not None:
            assert meant(sitting, pos) == card, pos


@pytest.mark.parametrize("place", [0, 4, 9, 12])
def test_so_it_is_while_the_pointer_has_raised_a_card(place):
    sitting = thirteen()
    sitting.do(Point((5, 300)))
    sitting.wait(0.4)
    widget = [w for w in sitting.group.widgets if isinstance(w, CardWidget)][place]
    at = sitting.spot(widget.key)
    sitting.do(Point(at))
    sitting.wait(0.4)
    for pos, card in fan_picture(sitting, 4).items():
        far = abs(pos[0] - at[0]) + abs(pos[1] - at[1]) > 10
        if card is not None and far:
            assert meant(sitting, pos) == card, pos


def test_a_click_where_a_raised_card_has_uncovered_another_means_that_one():
    """The pointer jumps there, as a finger does; what it pressed is what it gets."""
    sitting = thirteen()
    sitting.services.change(CONFIRM, True)
    cards = [w for w in sitting.group.widgets if isinstance(w, CardWidget)]
    for under, raised in pairwise(cards):
        sitting.do(Point(sitting.spot(raised.key)))
        sitting.wait(0.4)
        uncovered = [
            pos
            for pos, card in fan_picture(sitting, 5).items()
            if card == under.card and raised.stood_at(pos)
        ]
        if not uncovered:
            continue
        pos = max(uncovered, key=lambda each: each[1])
        sitting.do(Point(pos), Press(pos))
        sitting.wait(0.2)
        sitting.do(Release(pos), Click(pos))
        assert sitting.find(under.key).chosen
        return
    raise AssertionError("no card uncovers another one")


@pytest.mark.parametrize("size", [(1024, 600), (1024, 640), (1024, 768), (960, 600), (1280, 720)])
@pytest.mark.parametrize("follows", [False, True])
def test_every_strip_of_thirteen_cards_is_wide_enough_to_hit(size, follows):
    sitting = thirteen(size, follows=follows)
    frame = sitting.scene.presenter.frame
    seen: dict[object, set[int]] = {}
    y = round(frame.fan.y + frame.card[1] * 0.45)
    for x in range(size[0]):
        card = meant(sitting, (x, y))
        if card is not None:
            seen.setdefault(card, set()).add(x)
    assert len(seen) == 13
    assert min(map(len, seen.values())) >= SMALLEST_STRIP


def test_a_raised_card_leaves_its_neighbours_as_wide():
    sitting = thirteen()
    for widget in [w for w in sitting.group.widgets if isinstance(w, CardWidget)][::3]:
        sitting.do(Point(sitting.spot(widget.key)))
        sitting.wait(0.3)
        frame = sitting.scene.presenter.frame
        y = round(frame.fan.y + frame.card[1] * 0.45)
        sitting.do(Point((5, 5)))
        seen: dict[object, int] = {}
        for x in range(frame.size[0]):
            card = meant(sitting, (x, y))
            seen[card] = seen.get(card, 0) + 1
        assert min(n for card, n in seen.items() if card is not None) >= SMALLEST_STRIP


def test_more_than_the_left_button_is_needed_for_nothing():
    """A wheel that turns over a card raises it at most."""
    sitting = my_turn("serbian", 4, Phase.PLAY, wanted=leads_from_many)
    before = len(sitting.match)
    for _ in range(20):
        sitting.do(Scroll(1.0, sitting.spot(sorted(sitting.asked.legal)[0])))
    sitting.wait(0.5)
    assert len(sitting.match) == before
