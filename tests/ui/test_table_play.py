"""Whole hands at a real table: by the keyboard alone, by clicks alone, and by nobody."""

import pygame
import pytest

from game.match.match import Match
from game.match.store import MatchStore
from game.model.events import CardPlayed, Decision, HandScored
from game.model.plans import Phase
from game.model.state import PlayerView
from game.rules.choices import BidChoices, CallChoices, GiveChoices, PlayChoices
from game.ui.intents import Accept, Arrow, Cancel, Digit, Tab
from game.ui.scenes.end import EndScene
from game.ui.scenes.score import ScoreScene
from game.ui.table.scene import TableScene
from tests.ui.tables import GAMES, ME, Sitting, decide, played_until, seated

EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
APART = 0.4  # seconds between two presses that are meant apart
MOST_DECISIONS = 200


# By the keyboard alone


def bid_by_keys(sitting, choices):
    """Type a number, and Enter where more digits could follow."""
    before = len(sitting.acts)
    bid = choices.legal[len(choices.legal) // 3]
    for digit in str(bid):
        sitting.do(Digit(int(digit)))
        sitting.wait(0.1)
    if len(sitting.acts) == before and sitting.asked is not None:
        sitting.do(Accept())


def call_by_keys(sitting, choices):
    """Pass with 0, or go down into the grid with the arrows as long as no call was made."""
    if len(sitting.acts) % 2 or not choices.calls:
        sitting.do(Digit(0))
        return
    walk_to(sitting, Tab(1), lambda widget: widget.key in choices.calls)
    sitting.do(Accept())


def give_by_keys(sitting, choices):
    for _ in range(choices.count):
        walk_to(sitting, Arrow(1, 0), lambda widget: hasattr(widget, "card") and not widget.chosen)
        sitting.do(Accept())
        sitting.wait(APART)
    walk_to(sitting, Tab(1), lambda widget: widget.key == "give")
    sitting.do(Accept())


def play_by_keys(sitting, choices):
    step = Tab(-1) if len(sitting.acts) % 3 else Arrow(1, 0)
    walk_to(sitting, step, lambda widget: widget.key in choices.legal)
    sitting.do(Accept())


def walk_to(sitting, step, wanted):
    """Step until the focus is on a widget that is wanted."""
    for _ in range(120):
        if sitting.group.ring and wanted(sitting.group.focused):
            return
        here = sitting.group.focused
        sitting.do(step)
        if sitting.group.focused is here and sitting.group.ring:
            sitting.do(Tab(1))
    raise AssertionError("the keyboard does not get there")


# By clicks alone


def bid_by_clicks(sitting, choices):
    sitting.click(sitting.spot(("bid", choices.legal[-1])))


def call_by_clicks(sitting, choices):
    call = "pass" if len(sitting.acts) % 2 or not choices.calls else choices.calls[0]
    sitting.click(sitting.spot(call))


def give_by_clicks(sitting, choices):
    for card in sorted(choices.among)[: choices.count]:
        sitting.click(sitting.spot(card))
        sitting.wait(APART)
    sitting.click(sitting.spot("give"))


def play_by_clicks(sitting, choices):
    sitting.click(sitting.spot(choices.legal.highest))


KEYS = (bid_by_keys, call_by_keys, give_by_keys, play_by_keys)
CLICKS = (bid_by_clicks, call_by_clicks, give_by_clicks, play_by_clicks)


def decide_by(sitting, hands):
    """Decide one question."""
    bid, call, give, play = hands
    before = len(sitting.acts)
    match sitting.asked:
        case BidChoices() as choices:
            bid(sitting, choices)
        case CallChoices() as choices:
            call(sitting, choices)
        case GiveChoices() as choices:
            give(sitting, choices)
        case PlayChoices() as choices:
            play(sitting, choices)
    assert len(sitting.acts) == before + 1
    sitting.wait(APART)


def play_hands(sitting, hands, count):
    """Play until `count` scores have been looked at and put away."""
    scored = 0
    for _ in range(MOST_DECISIONS):
        sitting.wait_for(lambda: sitting.asked or isinstance(sitting.top, ScoreScene))
        if isinstance(sitting.top, ScoreScene):
            sitting.wait(APART)
            if hands is KEYS:
                sitting.do(Accept())
            else:
                sitting.click(sitting.spot("continue"))
            sitting.wait(0.1)
            assert sitting.top is sitting.scene
            scored += 1
            if scored == count:
                return
        else:
            decide_by(sitting, hands)
    raise AssertionError("the hand never ended")


@EVERY_GAME
@pytest.mark.parametrize("hands", [KEYS, CLICKS], ids=["keys", "clicks"])
def test_a_whole_hand_is_played(game, players, hands):
    match = Match(seated(game, players, seed="7"))
    if game == "romanian":
        played_until(match, lambda view: view.public.plan.size == 4)
    sitting = Sitting(match, speed="quick")
    play_hands(sitting, hands, 1)
    sizes = [event.seat for event in sitting.acts]
    assert set(sizes) == {ME}


@pytest.mark.parametrize("hands", [KEYS, CLICKS], ids=["keys", "clicks"])
def test_a_frisch_is_gone_through(hands):
    match = Match(seated("israeli", 4, seed="2"))
    played_until(match, lambda view: view.public.phase is Phase.FRISCH)
    sitting = Sitting(match, speed="quick")
    for _ in range(8):
        sitting.wait_for(lambda: sitting.asked)
        decide_by(sitting, hands)
    assert any(type(event).__name__ == "CardsGiven" for event in match.events)


def test_the_cards_that_come_in_a_frisch_are_told_last_and_stay_to_be_read():
    match = Match(seated("israeli", 4, seed="2"))
    played_until(match, lambda view: view.public.phase is Phase.FRISCH)
    sitting = Sitting(match, speed="quick")
    for _ in range(4):
        sitting.wait_for(lambda: sitting.asked)
        decide_by(sitting, KEYS)
    given = [words for words in sitting.spoken if words.startswith("You give ")]
    came = [words for words in sitting.spoken if " gives you " in words]
    assert len(given) == len(came) == 1 and " and " in came[0]
    assert sitting.spoken.index(came[0]) == sitting.spoken.index(given[0]) + 1


@EVERY_GAME
def test_the_same_decisions_give_the_same_match_at_every_speed(game, players):
    logs = []
    for speed in ("instant", "normal"):
        match = Match(seated(game, players, seed="5"))
        sitting = Sitting(match, speed=speed)
        play_hands(sitting, CLICKS, 1)
        logs.append(
            match.events[
                : 1
                + next(
                    place
                    for place, event in enumerate(match.events)
                    if isinstance(event, HandScored)
                )
            ]
        )
    assert logs[0] == logs[1]


# By nobody


@pytest.mark.parametrize(
    "game, players, level",
    [("serbian", 4, "random"), ("romanian", 3, "random"), ("israeli", 4, "random"),
     pytest.param("spades", 4, "rule", marks=pytest.mark.slow)],
)  # fmt: skip
def test_a_demonstration_plays_a_whole_match_to_its_end(game, players, level):
    setup = seated(game, players, human=False, level=level)
    sitting = Sitting(Match(setup), speed="instant")
    for _ in range(5000):
        if isinstance(sitting.top, EndScene):
            break
        sitting.stack.update(0.02)
    assert isinstance(sitting.top, EndScene)
    assert sitting.match.is_over
    surface = pygame.Surface((1280, 720))
    sitting.stack.draw(surface)


def test_a_demonstration_at_normal_speed_goes_on_after_a_hand_by_itself():
    sitting = Sitting(Match(seated("romanian", 3, human=False)), speed="normal")
    sitting.wait_for(lambda: sitting.scene.presenter.shown.public.number == 3)
    assert sitting.top is sitting.scene


def test_a_whole_match_against_random_players_ends_with_the_verdict():
    match = Match(seated("romanian", 3))
    played_until(match, lambda view: view.public.number == 24 - 3)
    sitting = Sitting(match, speed="instant")
    for _ in range(400):
        if isinstance(sitting.top, EndScene):
            return
        if isinstance(sitting.top, ScoreScene):
            sitting.wait(APART)
            sitting.do(Accept())
        elif sitting.asked is not None:
            decide_by(sitting, CLICKS)
        sitting.stack.update(0.05)
    raise AssertionError("no end")


# Closed and opened again


@EVERY_GAME
@pytest.mark.parametrize("cut", range(6))
def test_closing_in_mid_flight_and_going_on_asks_the_same(tmp_path, game, players, cut):
    """The question, the cards and the opponents' choices are as if nothing had happened."""
    setup = seated(game, players, seed=f"{cut}")
    whole = Match(setup)
    store = MatchStore(tmp_path)
    match = store.begin(setup)
    for _ in range(3 + 11 * cut):
        decide(whole)
        decide(match)
    sitting = Sitting(match, speed="normal")
    sitting.wait(0.13 * (cut + 1))
    while len(whole) < len(match):
        decide(whole)
    sitting.stack.clear()
    assert match.view(ME) == whole.view(ME)

    saved = store.unfinished()
    assert saved is not None
    again = store.resume(saved)
    assert again.events == whole.events
    sitting = Sitting(again, speed="normal")
    sitting.wait_for(lambda: sitting.asked or isinstance(sitting.top, ScoreScene))
    while whole.actor is not None and len(whole) < len(again):
        decide(whole)
    assert again.events == whole.events
    again.close()


def test_a_fresh_match_closed_during_the_deal_is_dealt_the_same_again(tmp_path):
    store = MatchStore(tmp_path)
    match = store.begin(seated("israeli", 4))
    sitting = Sitting(match)
    sitting.wait(1.0)
    assert sitting.scene.presenter.moving
    holding = match.view(ME).holding
    sitting.stack.clear()
    again = store.resume(store.unfinished())
    sitting = Sitting(again)
    assert sitting.scene.presenter.moving
    sitting.wait_for(lambda: sitting.asked)
    assert again.view(ME).holding == holding
    again.close()


def test_leaving_drops_the_question_to_the_opponent():
    match = Match(seated("romanian", 4))
    played_until(match, lambda view: view.public.actor not in (ME, None))
    sitting = Sitting(match)
    sitting.wait(0.1)
    before = len(match)
    sitting.stack.clear()
    sitting.wait(2.0)
    assert len(match) == before


def test_an_opponent_never_acts_before_the_screen_has_caught_up():
    match = Match(seated("serbian", 4))
    sitting = Sitting(match)
    for _ in range(400):
        before = len(match)
        moving = sitting.scene.presenter.moving
        sitting.stack.update(0.02)
        if len(match) > before:
            decided = [event for event in match.since(before) if isinstance(event, Decision)]
            assert len(decided) == 1 and (not moving or before == 0 or caught_up_in_step(sitting))
        if sitting.asked is not None:
            decide(match)


def caught_up_in_step(sitting):
    """Whether the motion may have ended within the step in which the opponent acted."""
    return sitting.scene.presenter.share < 0.2


def test_the_table_is_still_when_the_person_thinks():
    sitting = Sitting(
        played_until(
            Match(seated("romanian", 4)),
            lambda view: view.public.phase is Phase.PLAY and view.public.actor == ME,
        )
    )
    sitting.wait(1.0)
    assert isinstance(sitting.top, TableScene)
    assert not sitting.stack.wants_frames() and not sitting.stack.awaits_answer()
    assert not sitting.stack.update(0.2)


def at_a_card() -> Sitting:
    """A sitting that waits for a card of the player's."""
    match = Match(seated("romanian", 4))

    def mine(view: PlayerView) -> bool:
        return view.public.phase is Phase.PLAY and view.public.actor == ME

    sitting = Sitting(played_until(match, mine))
    sitting.wait_for(lambda: isinstance(sitting.asked, PlayChoices))
    return sitting


def test_words_over_which_own_cards_fly_stand_on_a_plate():
    sitting = at_a_card()
    telling, card = sitting.scene._at.telling, next(iter(sitting.asked.legal))
    telling.hear([CardPlayed(ME, card)])
    assert telling.message.words.startswith("You play") and telling.message.crossed
    telling.hear([CardPlayed((ME + 1) % 4, card)])
    assert telling.message.words and not telling.message.crossed


def test_no_words_of_the_table_look_out_from_under_another_screen():
    sitting = at_a_card()
    sitting.stack.handle(Cancel())
    sitting.wait(0.1)
    assert sitting.top is not sitting.scene and sitting.scene._is_covered
    sitting.stack.handle(Cancel())
    sitting.wait(0.1)
    assert sitting.top is sitting.scene and not sitting.scene._is_covered
