"""Fast, wrong and barred input at a real table: one decision at most, and never a wrong one."""

from functools import partial

import pygame
import pytest

from game.match.match import Match
from game.model.cards import Card
from game.model.events import BidMade, Called, CardPlayed, GiveChosen
from game.model.plans import Phase
from game.rules import engine
from game.rules.choices import BidChoices, CallChoices, PlayChoices
from game.rules.play import trick_winner
from game.ui.intents import Accept, Arrow, Cancel, Digit, Key, Point, Press, Reader, Release, Tab
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.sheet import SheetScene
from game.ui.table.card_widget import CardWidget
from game.ui.table.layout import covers, hand_poses, sorted_hand
from tests.ui.tables import GAMES, ME, Sitting, played_until, seated

FAST = 0.02  # seconds between two presses of an impatient hand
MOST_SEEDS = 20
SPEEDS = ["normal", "instant"]
EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
EVERY_SPEED = pytest.mark.parametrize("speed", SPEEDS)


def my_turn(game, players, phase, *, seed="1", wanted=lambda view: True, level="random", **more):
    """A sitting at which the person is asked in this phase."""

    def come(view):
        return view.public.phase is phase and view.public.actor == ME and wanted(view)

    for attempt in range(MOST_SEEDS):
        match = Match(seated(game, players, seed=f"{seed} {attempt}"))
        played_until(match, lambda view, match=match: match.is_over or come(view), level)
        if not match.is_over:
            break
    sitting = Sitting(match, **more)
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.wait(0.4)
    return sitting


def leads_from_many(view):
    return not view.public.trick and len(view.holding) > 4


def follows_last(view):
    return len(view.public.trick) == len(view.public.active) - 1 and len(view.holding) > 3


def fast(sitting, times, *presses):
    """Press and release on spots in turn, fifty times or so, and then wait."""
    for turn in range(times):
        pos = presses[turn % len(presses)]
        sitting.do(Point(pos), Press(pos), Release(pos))
        sitting.wait(FAST, FAST)
    sitting.wait(0.1)


def legal_card(sitting, place=0):
    assert isinstance(sitting.asked, PlayChoices)
    return sorted(sitting.asked.legal)[place]


# Fast input


@EVERY_GAME
@EVERY_SPEED
@pytest.mark.parametrize("wanted", [leads_from_many, follows_last])
def test_fifty_clicks_on_a_card_play_one_card(game, players, speed, wanted):
    sitting = my_turn(game, players, Phase.PLAY, wanted=wanted, speed=speed)
    before, card = len(sitting.acts), legal_card(sitting)
    fast(sitting, 50, sitting.spot(card))
    assert sitting.acts[before:] == [CardPlayed(ME, card)]


@EVERY_GAME
@EVERY_SPEED
def test_fifty_clicks_on_two_cards_in_turn_play_the_first(game, players, speed):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many, speed=speed, seed="3")
    before = len(sitting.acts)
    one, other = legal_card(sitting, 0), legal_card(sitting, 1)
    fast(sitting, 50, sitting.spot(one), sitting.spot(other))
    assert sitting.acts[before:] == [CardPlayed(ME, one)]


@EVERY_GAME
@EVERY_SPEED
def test_fifty_clicks_on_a_chip_bid_once(game, players, speed):
    sitting = my_turn(game, players, Phase.BID, speed=speed)
    assert isinstance(sitting.asked, BidChoices)
    before, bid = len(sitting.acts), sitting.asked.legal[-1]
    fast(sitting, 50, sitting.spot(("bid", bid)))
    assert sitting.acts[before:] == [BidMade(ME, bid)]


@EVERY_SPEED
@pytest.mark.parametrize("key", ["pass", "call"])
def test_fifty_clicks_on_a_call_call_once(speed, key):
    sitting = my_turn("israeli", 4, Phase.AUCTION, speed=speed)
    assert isinstance(sitting.asked, CallChoices)
    before = len(sitting.acts)
    fast(sitting, 50, sitting.spot("pass" if key == "pass" else sitting.asked.calls[0]))
    assert len(sitting.acts) - before == 1
    assert isinstance(sitting.acts[before], Called)


@EVERY_GAME
@EVERY_SPEED
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_fifty_times_enter_acts_once(game, players, speed, phase):
    sitting = my_turn(game, players, phase, speed=speed)
    before = len(sitting.acts)
    for _ in range(50):
        sitting.do(Accept())
        sitting.wait(FAST, FAST)
    assert len(sitting.acts) - before == 1


@EVERY_GAME
@EVERY_SPEED
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_clicks_enter_and_digits_all_at_once_act_once(game, players, speed, phase):
    sitting = my_turn(game, players, phase, speed=speed)
    before, spot = len(sitting.acts), sitting.spot(sitting.group.focused.key)
    for turn in range(50):
        mixed = Accept(), Press(spot), Digit(turn % 4), Accept(), Press(spot)
        sitting.do(mixed[turn % 5], Release(spot))
        sitting.wait(FAST, FAST)
    assert len(sitting.acts) - before == 1


@EVERY_SPEED
@pytest.mark.parametrize("seed", "123456")
def test_fifty_times_nought_passes_once(speed, seed):
    sitting = my_turn("israeli", 4, Phase.AUCTION, speed=speed, seed=seed)
    before = len(sitting.acts)
    for _ in range(50):
        sitting.do(Digit(0))
        sitting.wait(FAST, FAST)
    assert len(sitting.acts) - before == 1


@EVERY_GAME
def test_enter_on_the_last_card_does_not_put_the_score_away(game, players):
    sitting = my_turn(
        game,
        players,
        Phase.PLAY,
        wanted=lambda view: len(view.holding) == 1 and follows_one_card(view),
        speed="instant",
    )
    for _ in range(10):
        sitting.do(Accept())
        sitting.wait(FAST, FAST)
    assert isinstance(sitting.top, ScoreScene)
    sitting.wait(1.0)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert not isinstance(sitting.top, ScoreScene)


def follows_one_card(view):
    return len(view.public.trick) == len(view.public.active) - 1


def test_picking_for_the_frisch_fifty_times_gives_nothing_away():
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2")
    before = len(sitting.acts)
    fast(sitting, 51, sitting.spot(min(sitting.match.view(ME).holding)))
    assert len(sitting.acts) == before


@EVERY_SPEED
def test_fifty_clicks_on_pass_to_give_once(speed):
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2", speed=speed)
    before = len(sitting.acts)
    chosen = sorted(sitting.match.view(ME).holding)[:3]
    for card in chosen:
        sitting.click(sitting.spot(card))
        sitting.wait(0.4)
    fast(sitting, 50, sitting.spot("give"))
    assert len(sitting.acts) - before == 1
    assert isinstance(sitting.acts[before], GiveChosen)
    assert sorted(sitting.acts[before].cards) == chosen


# Input while something moves


@EVERY_GAME
def test_a_click_during_the_deal_finishes_it_and_acts_at_most_once(game, players):
    sitting = Sitting(Match(seated(game, players)))
    sitting.wait(0.8)
    assert sitting.scene.presenter.moving
    sitting.do(Press((640, 360)), Release((640, 360)))
    assert sitting.scene.presenter.caught_up
    assert sitting.acts == []


@EVERY_GAME
def test_a_click_while_a_trick_lies_there_hurries_and_the_next_one_leads(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=can_take_the_trick)
    sitting.click(sitting.spot(winning_card(sitting.match.view(ME), sitting.asked.legal)))
    sitting.wait(0.6)
    before = len(sitting.acts)
    assert sitting.match.actor == ME and sitting.scene.presenter.moving
    view = sitting.match.view(ME)
    card = max(engine.choices(sitting.match.rules, view).legal)
    pos = spot_on_fan(sitting, card)
    sitting.do(Point(pos), Press(pos))
    assert sitting.scene.presenter.caught_up
    sitting.do(Release(pos))
    sitting.wait(0.5)
    assert sitting.acts[before:] == []
    sitting.click(sitting.spot(card))
    assert sitting.acts[before:] == [CardPlayed(ME, card)]


def winning_card(view, cards):
    """A card that takes the trick as its last card, if there is one."""
    public = view.public
    wins = (c for c in cards if trick_winner((*public.trick, (ME, c)), public.trump) == ME)
    return next(wins, None)


def can_take_the_trick(view):
    if not follows_last(view):
        return False
    led = view.holding.of_suit(view.public.led)
    return winning_card(view, led) is not None


def spot_on_fan(sitting, card):
    """Where a card of the fan will lie, even while it cannot be clicked yet."""
    frame = sitting.scene.presenter.frame
    hand = sorted_hand(sitting.match.view(ME))
    pose = hand_poses(frame, hand)[card]
    return round(pose.x - frame.card[0] / 2 + 14), round(pose.y)


@EVERY_GAME
def test_enter_while_the_opponents_play_skips_and_decides_nothing(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    sitting.click(sitting.spot(legal_card(sitting)))
    before = len(sitting.acts)
    sitting.wait(0.1)
    assert sitting.scene.presenter.moving
    sitting.do(Accept())
    assert not sitting.scene.presenter.moving
    assert len(sitting.acts) == before


# Barred, and what is not for playing


@EVERY_GAME
def test_a_barred_card_is_never_played_and_says_the_rule(game, players):
    def some_barred(view):
        led = view.public.led
        suits = {card.suit for card in view.holding}
        return led is not None and led in suits and len(suits) > 1

    sitting = my_turn(game, players, Phase.PLAY, wanted=some_barred)
    before = len(sitting.match)
    asked = sitting.asked
    barred = [card for card in sitting.match.view(ME).holding if card not in asked.legal]
    for card in barred:
        sitting.spoken.clear()
        sitting.click(sitting.spot(card))
        assert "you must follow" in " ".join(sitting.spoken)
        assert "you must follow" in sitting.message.words
        sitting.wait(0.4)
        sitting.group.focus(card, ring=True)
        sitting.do(Accept())
        sitting.wait(0.4)
    sitting.wait(1)
    assert len(sitting.match) == before


def test_spades_that_may_not_be_led_say_so():
    def unbroken(view):
        spades = view.holding.of_suit(3)
        return (
            not view.public.trick
            and spades
            and spades != view.holding
            and not any(card.suit == 3 for card in view.public.played)
        )

    sitting = my_turn("spades", 4, Phase.PLAY, wanted=unbroken)
    before = len(sitting.match)
    sitting.click(sitting.spot(min(sitting.match.view(ME).holding.of_suit(3))))
    assert any("not broken" in words for words in sitting.spoken)
    assert len(sitting.match) == before


@pytest.mark.parametrize("game, players", [g for g in GAMES if g[0] != "spades"])
def test_a_barred_bid_is_never_made_and_says_the_rule(game, players):
    sitting = my_turn(game, players, Phase.BID, wanted=hooked, level="rule")
    before = len(sitting.match)
    (barred,) = [n for n, reason in sitting.asked.barred.items() if str(reason) == "hook"]
    sitting.click(sitting.spot(("bid", barred)))
    sitting.wait(0.4)
    assert any("the bids would total" in words for words in sitting.spoken)
    sitting.group.focus(("bid", barred), ring=True)
    sitting.do(Accept())
    for digit in str(barred):
        sitting.do(Digit(int(digit)))
    sitting.wait(0.4)
    assert len(sitting.match) == before


def hooked(view):
    public = view.public
    missing = [seat for seat in public.active if public.bids[seat] is None]
    return missing == [ME] and public.plan.size - public.bid_sum >= 0 and public.declarer != ME


def test_a_call_that_is_too_low_is_never_made_and_says_so():
    sitting = my_turn(
        "israeli", 4, Phase.AUCTION, wanted=lambda view: view.public.standing is not None
    )
    standing, before = sitting.asked.standing, len(sitting.match)
    sitting.click(sitting.spot(standing))
    assert any("must beat" in words for words in sitting.spoken)
    assert len(sitting.match) == before


@EVERY_GAME
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7])
def test_other_buttons_never_play_or_bid(game, players, phase, button):
    sitting = my_turn(game, players, phase)
    key = sitting.prompt.first
    pos, before = sitting.spot(key), len(sitting.match)
    reader = Reader()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        for intent in reader.read(pygame.Event(kind, pos=pos, button=button)):
            sitting.do(intent)
    sitting.wait(0.5)
    assert len(sitting.match) == before


@EVERY_GAME
def test_a_press_on_a_card_and_a_release_elsewhere_plays_nothing(game, players):
    sitting = my_turn(game, players, Phase.PLAY)
    before = len(sitting.match)
    sitting.do(Press(sitting.spot(legal_card(sitting))), Release((5, 700)))
    sitting.wait(0.5)
    assert len(sitting.match) == before


@EVERY_GAME
def test_nobody_else_can_be_played_for(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    sitting.click(sitting.spot(legal_card(sitting)))
    before = len(sitting.acts)
    sitting.wait(0.35)
    for _ in range(3):
        for card in list(sitting.match.view(ME).holding):
            if sitting.asked is not None:
                return
            sitting.click(spot_on_fan(sitting, card))
            assert len(sitting.acts) == before or sitting.acts[-1].seat == ME
        sitting.wait(0.02)
        assert len(sitting.acts) <= before + 1


# What lies under the pointer


@EVERY_GAME
@pytest.mark.parametrize("size", [(960, 600), pytest.param((1920, 1080), marks=pytest.mark.slow)])
def test_a_click_means_the_card_that_is_drawn_there(game, players, size):
    sitting = my_turn(
        game, players, Phase.PLAY, wanted=lambda view: len(view.holding) > 6, size=size
    )
    sitting.wait(0.5)
    assert_hits_are_what_is_drawn(sitting, None)
    for card in sorted(sitting.match.view(ME).holding)[::4]:
        pos = sitting.spot(card)
        sitting.do(Point(pos))
        sitting.wait(0.3)
        assert sitting.group.at(pos).key == card
        assert_hits_are_what_is_drawn(sitting, card)


def assert_hits_are_what_is_drawn(sitting, pointed):
    frame = sitting.scene.presenter.frame
    poses = sitting.scene._fan.standing(sitting.scene.presenter)
    own = sitting.match.view(ME).holding
    fan = sorted(
        ((card, pose) for card, pose in poses.items() if isinstance(card, Card) and card in own),
        key=lambda entry: -entry[1].z,
    )
    width, height = frame.size
    for x in range(3, width, 11):
        for y in range(round(frame.fan.y - 0.5 * frame.u), height, 9):
            drawn = next((card for card, pose in fan if covers(pose, frame, (x, y))), None)
            hit = sitting.group.at((x, y))
            meant = hit.key if isinstance(hit, CardWidget) else None
            # A card that the pointer raised is still meant where it rose from.
            assert meant in (drawn, pointed), (x, y)


@EVERY_GAME
def test_a_card_does_not_sink_back_while_the_pointer_rests(game, players):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    frame = sitting.scene.presenter.frame
    card = legal_card(sitting)
    widget = sitting.find(card)
    x = widget.rect.x + 18
    low = max(y for y in range(frame.size[1]) if sitting.group.at((x, y)) is widget)
    sitting.do(Point((x, low)))
    sitting.wait(0.5)
    sitting.do(Point((x, low)))
    assert sitting.group.hovered is widget
    sitting.click((x, low))
    assert sitting.acts[-1] == CardPlayed(ME, card)


# Keys


@pytest.mark.parametrize("digits, bid", [([0], 0), ([5], 5), ([1, 3], 13), ([1, 0], 10), ([2], 2)])
def test_digits_bid_in_a_hand_of_thirteen(digits, bid):
    sitting = my_turn(
        "serbian",
        4,
        Phase.BID,
        wanted=lambda view: view.public.plan.size == 13 and bids_first(view),
    )
    before = len(sitting.acts)
    for digit in digits:
        sitting.do(Digit(digit))
        sitting.wait(0.3)
    assert sitting.acts[before:] == [BidMade(ME, bid)]


def bids_first(view):
    return all(bid is None for bid in view.public.bids)


def test_the_digit_one_waits_for_a_second_one_or_enter():
    thirteen_first = partial(
        my_turn,
        "serbian",
        4,
        Phase.BID,
        wanted=lambda view: view.public.plan.size == 13 and bids_first(view),
    )
    sitting = thirteen_first()
    before = len(sitting.acts)
    sitting.do(Digit(1))
    sitting.wait(0.5)
    assert len(sitting.acts) == before
    assert sitting.group.focused.key == ("bid", 1) and sitting.group.ring
    assert sitting.message.words == sitting.spoken[-1] == "Enter for 1, or a second digit"
    sitting.do(Accept())
    assert sitting.acts[before:] == [BidMade(ME, 1)]

    sitting = thirteen_first()
    before = len(sitting.acts)
    sitting.do(Digit(1))
    sitting.wait(2.0)
    sitting.do(Digit(3))
    assert sitting.acts[before:] == [BidMade(ME, 3)]


def test_a_number_that_is_no_bid_says_so():
    sitting = my_turn("romanian", 4, Phase.BID)
    before = len(sitting.acts)
    sitting.do(Digit(9))
    assert len(sitting.acts) == before
    assert any("9 cannot be chosen" in words for words in sitting.spoken)


@EVERY_GAME
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_escape_opens_the_menu_and_closes_it_again(game, players, phase):
    sitting = my_turn(game, players, phase)
    before = len(sitting.match)
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)
    sitting.do(Cancel())
    sitting.wait(0.5)
    assert sitting.top is sitting.scene and sitting.asked is not None
    assert len(sitting.match) == before


def test_escape_during_the_deal_opens_the_menu_too():
    sitting = Sitting(Match(seated("romanian", 4)))
    sitting.wait(0.6)
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)


def test_s_opens_the_sheet_and_closes_it():
    sitting = my_turn("romanian", 4, Phase.PLAY)
    sitting.do(Key("s"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, SheetScene)
    sitting.do(Key("s"))
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


@EVERY_GAME
@pytest.mark.parametrize("way", ["tab", "arrows"])
def test_every_card_is_reached_by_the_keyboard(game, players, way):
    sitting = my_turn(game, players, Phase.PLAY, wanted=leads_from_many)
    hand = set(sitting.match.view(ME).holding)
    reached = set()
    for step in [Tab(1)] * 30 if way == "tab" else [Arrow(-1, 0)] * 20 + [Arrow(1, 0)] * 20:
        sitting.do(step)
        reached.add(sitting.group.focused.key)
    assert hand <= reached


def test_every_call_is_reached_by_arrows():
    sitting = my_turn("israeli", 4, Phase.AUCTION)
    sitting.do(Arrow(0, 1))
    wanted = {widget.key for widget in sitting.group.widgets if hasattr(widget, "call")} | {"pass"}
    reached, edge = set(), [sitting.group.focused.key]
    while edge:
        start = edge.pop()
        reached.add(start)
        for step in (Arrow(1, 0), Arrow(-1, 0), Arrow(0, 1), Arrow(0, -1)):
            sitting.group.focus(start)
            sitting.do(step)
            if sitting.group.focused.key not in reached:
                edge.append(sitting.group.focused.key)
    assert wanted <= reached
