"""Small comforts at the table: a second press, dragging, cards that play themselves."""

import pygame
import pytest

from game.match.match import Match
from game.model.actions import Play
from game.model.cards import Card
from game.model.events import BidMade, Called, CardPlayed, GiveChosen
from game.model.plans import Phase
from game.rules.choices import BidChoices, PlayChoices
from game.ui.intents import Accept, Cancel, Digit, FocusLost, Point, Press, Reader, Release
from game.ui.scenes.pause import PauseScene
from tests.ui.tables import GAMES, ME, Sitting, played_until, seated
from tests.ui.test_table_input import FAST, fast, leads_from_many, legal_card, my_turn

EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
EVERY_SPEED = pytest.mark.parametrize("speed", ["normal", "instant"])


def wary(game, players, phase, **more):
    """A sitting in which the person wants to press twice."""
    sitting = my_turn(game, players, phase, **more)
    sitting.services.change("comfort.confirm", True)
    sitting.wait(0.1)
    return sitting


# A second press


@EVERY_GAME
@EVERY_SPEED
def test_fifty_clicks_on_a_card_choose_it_and_the_next_click_plays_it(game, players, speed):
    sitting = wary(game, players, Phase.PLAY, wanted=leads_from_many, speed=speed)
    before, card = len(sitting.acts), legal_card(sitting)
    fast(sitting, 50, sitting.spot(card))
    assert len(sitting.acts) == before
    assert sitting.find(card).chosen
    assert any("Press again to play" in words for words in sitting.spoken)
    sitting.wait(0.4)
    fast(sitting, 50, sitting.spot(card))
    assert sitting.acts[before:] == [CardPlayed(ME, card)]


@EVERY_GAME
def test_another_card_changes_the_choice(game, players):
    sitting = wary(game, players, Phase.PLAY, wanted=leads_from_many, seed="3")
    before = len(sitting.acts)
    one, other = legal_card(sitting, 0), legal_card(sitting, 1)
    for card in (one, other, one):
        sitting.click(sitting.spot(card))
        sitting.wait(0.4)
        assert [w.card for w in sitting.group.widgets if getattr(w, "chosen", False)] == [card]
    assert len(sitting.acts) == before
    sitting.click(sitting.spot(one))
    assert sitting.acts[before:] == [CardPlayed(ME, one)]


@EVERY_GAME
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_enter_chooses_and_enter_again_decides(game, players, phase):
    sitting = wary(game, players, phase)
    before = len(sitting.acts)
    for _ in range(50):
        sitting.do(Accept())
        sitting.wait(FAST, FAST)
    assert len(sitting.acts) == before
    sitting.wait(0.4)
    sitting.do(Accept())
    assert len(sitting.acts) == before + 1


@EVERY_GAME
def test_a_bid_is_chosen_first(game, players):
    sitting = wary(game, players, Phase.BID)
    assert isinstance(sitting.asked, BidChoices)
    before, bid = len(sitting.acts), sitting.asked.legal[-1]
    fast(sitting, 50, sitting.spot(("bid", bid)))
    assert len(sitting.acts) == before and sitting.find(("bid", bid)).chosen
    sitting.wait(0.4)
    fast(sitting, 50, sitting.spot(("bid", bid)))
    assert sitting.acts[before:] == [BidMade(ME, bid)]


def test_a_typed_bid_is_decided_by_enter():
    sitting = wary("romanian", 4, Phase.BID)
    before, bid = len(sitting.acts), sitting.asked.legal[-1]
    sitting.do(Digit(bid))
    sitting.wait(0.4)
    assert len(sitting.acts) == before
    sitting.do(Accept())
    assert sitting.acts[before:] == [BidMade(ME, bid)]


@pytest.mark.parametrize("key", ["pass", "call"])
def test_a_call_is_chosen_first(key):
    sitting = wary("israeli", 4, Phase.AUCTION)
    before = len(sitting.acts)
    spot = sitting.spot("pass" if key == "pass" else sitting.asked.calls[0])
    fast(sitting, 50, spot)
    assert len(sitting.acts) == before
    sitting.wait(0.4)
    fast(sitting, 50, spot)
    assert len(sitting.acts) - before == 1
    assert isinstance(sitting.acts[before], Called)


def test_escape_takes_the_choice_back_and_then_opens_the_menu():
    sitting = wary("romanian", 4, Phase.PLAY)
    card = legal_card(sitting)
    sitting.click(sitting.spot(card))
    sitting.wait(0.4)
    sitting.do(Cancel())
    sitting.wait(0.2)
    assert sitting.top is sitting.scene and not sitting.find(card).chosen
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)


def test_three_cards_are_passed_on_as_before():
    sitting = wary("israeli", 4, Phase.FRISCH, seed="2")
    for card in sorted(sitting.match.view(ME).holding)[:3]:
        sitting.click(sitting.spot(card))
        sitting.wait(0.4)
    sitting.click(sitting.spot("give"))
    assert isinstance(sitting.acts[-1], GiveChosen)


# Dragging


def drag(sitting, card, *, to, steps=6, release=True):
    """Drag a card of the hand by so much of the frame's unit, in steps."""
    x, y = sitting.spot(card)
    u = sitting.scene.presenter.frame.u
    sitting.do(Point((x, y)), Press((x, y)))
    for step in range(1, steps + 1):
        pos = round(x + to[0] * u * step / steps), round(y + to[1] * u * step / steps)
        sitting.do(Point(pos))
        sitting.wait(FAST, FAST)
    if release:
        sitting.do(Release(pos))
    return pos


@EVERY_GAME
@EVERY_SPEED
@pytest.mark.parametrize("confirm", [False, True])
def test_a_card_dragged_to_the_middle_is_played_from_where_it_is(game, players, speed, confirm):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many, speed=speed)
    sitting.services.change("comfort.confirm", confirm)
    before, card = len(sitting.acts), legal_card(sitting)
    drag(sitting, card, to=(0.5, -3), release=False)
    pose = sitting.scene._fan.poses(sitting.scene.presenter)[card]
    assert pose.lift == 1.0 and pose.angle
    sitting.do(Release((round(pose.x), round(pose.y))))
    assert sitting.acts[before:] == [CardPlayed(ME, card)]
    if speed == "normal":
        assert abs(sitting.scene.presenter.poses()[card].y - pose.y) < 40


@EVERY_GAME
@pytest.mark.parametrize("to", [(1.5, -0.2), (-2, 0), (0, 0.4), (0.3, -0.5)])
def test_a_card_let_go_elsewhere_goes_back(game, players, to):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    before, card = len(sitting.match), legal_card(sitting)
    home = sitting.scene._fan.poses(sitting.scene.presenter)[card]
    drag(sitting, card, to=to)
    assert sitting.scene.wants_frames()
    sitting.do(Point((5, 300)))
    sitting.wait(0.5)
    assert len(sitting.match) == before
    back = sitting.scene._fan.poses(sitting.scene.presenter)[card]
    assert abs(back.x - home.x) < 1 and abs(back.y - home.y) < 30 and back.lift == 0
    assert not sitting.scene.wants_frames()


@EVERY_GAME
def test_a_barred_card_that_is_dragged_says_why(game, players):
    def some_barred(view):
        led, suits = view.public.led, {card.suit for card in view.holding}
        return led is not None and led in suits and len(suits) > 1

    sitting = my_turn(game, players, Phase.PLAY, wanted=some_barred)
    before = len(sitting.match)
    barred = next(card for card in sitting.asked.holding if card not in sitting.asked.legal)
    drag(sitting, barred, to=(0, -3))
    sitting.wait(0.6)
    assert len(sitting.match) == before
    assert "you must follow" in sitting.message.words


@pytest.mark.parametrize("gone", [Cancel(), FocusLost()])
def test_a_drag_that_is_broken_off_plays_nothing(gone):
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many)
    before = len(sitting.match)
    pos = drag(sitting, legal_card(sitting), to=(0, -3), release=False)
    sitting.do(gone, Release(pos))
    sitting.wait(0.5)
    assert len(sitting.match) == before and sitting.top is sitting.scene


def test_a_window_of_another_size_keeps_the_drag_harmless():
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many)
    before = len(sitting.match)
    drag(sitting, legal_card(sitting), to=(0, -3), release=False)
    sitting.scene.resized((960, 600))
    surface = pygame.Surface((960, 600), depth=32)
    sitting.stack.draw(surface)
    sitting.do(Release((20, 590)))
    sitting.wait(0.5)
    assert len(sitting.match) == before


def test_a_dragged_card_is_picked_for_the_frisch():
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2")
    card = min(sitting.match.view(ME).holding)
    drag(sitting, card, to=(0, -3))
    sitting.wait(0.4)
    assert card in sitting.scene._turn.chosen[0]


@EVERY_SPEED
def test_fifty_fast_clicks_through_the_window_play_one_card(speed):
    """As the window reports them: a press and a release, now and then with a tremble between."""
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many, speed=speed)
    before, card = len(sitting.acts), legal_card(sitting)
    x, y = sitting.spot(card)
    reader = Reader()
    for turn in range(50):
        near = (x + turn % 4, y + turn % 3)
        for event in (
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=near),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=near, button=1),
        ):
            sitting.do(*reader.read(event))
        sitting.wait(FAST, FAST)
    assert sitting.acts[before:] == [CardPlayed(ME, card)]


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7])
def test_other_buttons_drag_nothing(button):
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many)
    before = len(sitting.match)
    x, y = sitting.spot(legal_card(sitting))
    reader = Reader()
    for kind, pos, more in (
        (pygame.MOUSEBUTTONDOWN, (x, y), {"button": button}),
        (pygame.MOUSEMOTION, (x, y - 200), {}),
        (pygame.MOUSEBUTTONUP, (x, y - 200), {"button": button}),
    ):
        sitting.do(*reader.read(pygame.Event(kind, pos=pos, **more)))
    sitting.wait(0.5)
    assert len(sitting.match) == before


# Cards that play themselves


def one_legal(count):
    def wanted(view):
        led, trick = view.public.led, view.public.trick
        follows = len(view.holding.of_suit(led)) if trick else 0
        return trick and (follows == 1 if count > 1 else True) and len(view.holding) == count

    return wanted


@pytest.mark.parametrize(
    "forced, count, plays",
    [("never", 1, False), ("last", 1, True), ("last", 4, False), ("always", 4, True)],
)
@EVERY_SPEED
def test_a_forced_card_plays_itself_where_the_player_wants_it(forced, count, plays, speed):
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=one_legal(count), speed=speed)
    assert isinstance(sitting.asked, PlayChoices) and len(sitting.asked.legal) == 1
    before, card = len(sitting.acts), legal_card(sitting)
    sitting.services.change("comfort.forced", forced)
    if speed == "normal":
        sitting.wait(0.5)
        assert len(sitting.acts) == before
    sitting.wait(0.6)
    assert sitting.acts[before:] == ([CardPlayed(ME, card)] if plays else [])
    if plays:
        assert any("Only the" in words for words in sitting.spoken)


def test_a_card_that_is_not_forced_waits_for_the_player():
    sitting = my_turn("romanian", 4, Phase.PLAY, wanted=leads_from_many)
    sitting.services.change("comfort.forced", "always")
    before = len(sitting.match)
    sitting.wait(5.0, 0.1)
    assert len(sitting.match) == before


@EVERY_GAME
def test_cards_that_play_themselves_make_the_same_match(game, players):
    """The same seed and the same free choices: only who pressed is different."""

    def played(forced, speed):
        sitting = Sitting(Match(seated(game, players, seed="8")), speed=speed)
        sitting.services.change("comfort.forced", forced)
        while len(sitting.match.view(ME).public.sheet) < 1:
            sitting.wait(0.5, 0.1)
            if sitting.top is not sitting.scene:
                break
            if sitting.asked is not None:
                choose(sitting)
        return [str(event) for event in sitting.match.events]

    first = played("never", "instant")
    assert played("always", "instant") == first
    assert played("last", "instant") == first


def choose(sitting):
    """Let the lowest choice be made through the widgets."""
    choices = sitting.asked
    if isinstance(choices, PlayChoices):
        sitting.scene._act(Play(min(choices.legal)))
    elif isinstance(choices, BidChoices):
        sitting.click(sitting.spot(("bid", choices.legal[0])))
    else:
        played_until(sitting.match, lambda view: view.public.actor != ME, "medium")


def test_a_forced_card_lets_the_full_trick_be_seen():
    sitting = my_turn(
        "romanian",
        4,
        Phase.PLAY,
        wanted=lambda view: len(view.public.trick) == 3 and one_legal(4)(view),
    )
    card = legal_card(sitting)
    sitting.services.change("comfort.forced", "always")
    sitting.wait_for(lambda: isinstance(sitting.acts[-1], CardPlayed) and on_table(sitting, card))
    sitting.wait(0.9)
    assert on_table(sitting, card)


def on_table(sitting, card: Card):
    return card in [played for _, played in sitting.scene.presenter.shown.public.trick]
