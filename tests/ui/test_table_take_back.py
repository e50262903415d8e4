"""Taking back at a real table: by key, button and menu, at any moment, and asked the same again."""

import pygame
import pytest

from game.ai.claim import Claim
from game.ai.thinker import Thinker
from game.match.match import Match
from game.model.events import BidMade, HandScored, MatchEnded, TakenBack
from game.model.plans import Phase
from game.rules.choices import CallChoices, GiveChoices
from game.ui.intents import PAD_BUTTONS, Accept, Cancel, Key, Point, Press, Release, Resized, Tab
from game.ui.scenes.end import EndScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.peek import PeekScene
from game.ui.scenes.score import ScoreScene
from game.ui.table.layout import rest
from tests.ui.tables import GAMES, ME, Sitting, decide, played_until, seated
from tests.ui.test_table_blind_nil import asked_to_look, choose
from tests.ui.test_table_claim import claimable, claimed
from tests.ui.test_table_input import fast, leads_from_many, legal_card, my_turn

U = Key("u")
APART = 0.4  # seconds between two presses that are meant apart
EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)


def to_play(game="serbian", players=4, **more):
    return my_turn(game, players, Phase.PLAY, wanted=leads_from_many, **more)


def play(sitting, place=0):
    """Play a card that may be played."""
    sitting.click(sitting.spot(legal_card(sitting, place)))


def asked_again(sitting):
    sitting.wait_for(lambda: sitting.asked is not None)
    return sitting.match.view(ME), sitting.asked


def is_at_rest(sitting):
    """Whether the table shows what the player knows, and everything lies where it belongs."""
    table = sitting.scene.presenter
    return table.shown == sitting.match.view(ME) and table.poses() == {
        token: pose for token, pose in rest(table.shown, table.frame).items() if pose.scale > 0
    }


@EVERY_GAME
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_the_same_question_comes_again_and_it_is_said_what_was_taken_back(game, players, phase):
    sitting = my_turn(game, players, phase, level="random")
    question = asked_again(sitting)
    decide(sitting.match)
    taken = next(sitting.match.answers()).event
    sitting.wait(0.3)
    sitting.do(U)
    assert asked_again(sitting) == question and is_at_rest(sitting)
    if isinstance(taken, BidMade):
        assert any(f"Your bid of {taken.tricks} is taken back" in said for said in sitting.spoken)
    else:
        assert any("is back in your hand" in said for said in sitting.spoken)


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.2, 0.5, 0.9, 1.3, 1.8, 2.6, 4.0])
def test_at_any_moment_of_any_motion_it_goes_back_at_once(moment):
    sitting = to_play()
    question = asked_again(sitting)
    play(sitting)
    sitting.wait(moment, 0.01)
    while len([*sitting.match.answers()]) > 1 and sitting.match.view(ME) != question[0]:
        sitting.do(U)
    log = sitting.match.events
    sitting.wait(3.0)
    assert asked_again(sitting) == question and is_at_rest(sitting)
    assert sitting.match.events == log


class Slow(Thinker):
    """Answers only when let, and knows what was withdrawn."""

    def __init__(self):
        super().__init__()
        self.lets = False
        self.dropped = []

    def answer(self, ticket):
        return super().answer(ticket) if self.lets else None

    def drop(self, ticket):
        self.dropped.append(ticket)
        super().drop(ticket)


def test_the_thoughts_of_an_opponent_come_to_nothing():
    thinker = Slow()
    thinker.lets = True
    sitting = to_play(thinker=thinker)
    question = asked_again(sitting)
    thinker.lets = False
    play(sitting)
    sitting.wait(2.0)
    assert sitting.scene._opponents.to_act
    dropped = len(thinker.dropped)
    sitting.do(U)
    thinker.lets = True
    log = sitting.match.events
    sitting.wait(2.0)
    assert len(thinker.dropped) == dropped + 1
    assert sitting.match.events == log and asked_again(sitting) == question


@pytest.mark.parametrize("way", ["click", "keyboard", "key", "controller"])
def test_every_way_takes_back_one_move(way):
    sitting = to_play()
    question = asked_again(sitting)
    play(sitting)
    sitting.wait(APART)
    if way == "click":
        sitting.click(sitting.spot("undo"))
    elif way == "keyboard":
        while (focused := sitting.group.focused) is None or focused.key != "undo":
            sitting.do(Tab(1))
        sitting.do(Accept())
    else:
        pad = PAD_BUTTONS[pygame.CONTROLLER_BUTTON_Y]
        sitting.do(U if way == "key" else pad)
    assert asked_again(sitting) == question
    assert sitting.match.taken_back == 1


def test_fifty_fast_clicks_on_the_button_take_back_one_move():
    sitting = to_play()
    for _ in range(4):
        play(sitting)
        sitting.wait_for(lambda: sitting.asked is not None or sitting.top is not sitting.scene)
        sitting.wait(APART)
    before = len([*sitting.match.answers()])
    fast(sitting, 50, sitting.spot("undo"))
    assert len([*sitting.match.answers()]) == before - 1


def test_there_is_no_button_where_there_is_nothing_to_take_back():
    sitting = Sitting(Match(seated("serbian", 4)), speed="instant")
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.group.find("undo") is None
    length = len(sitting.match)
    sitting.do(U)
    assert sitting.spoken[-1] == "There is nothing to take back"
    assert len(sitting.match) == length
    decide(sitting.match)
    sitting.wait_for(lambda: sitting.asked is not None)
    assert sitting.group.find("undo") is not None
    sitting.do(U)
    sitting.wait(APART)
    assert sitting.group.find("undo") is None


def test_the_first_time_it_is_said_that_the_result_will_tell():
    sitting = to_play()
    sitting.do(U)
    assert sitting.spoken[-1].endswith("the result will mention it")
    sitting.wait(APART)
    sitting.do(U)
    assert not any(said.endswith("mention it") for said in sitting.spoken[-2:])


def test_a_demonstration_takes_nothing_back():
    match = Match(seated("serbian", 4, human=False))
    sitting = Sitting(played_until(match, lambda view: view.public.number == 2))
    sitting.do(U)
    assert sitting.group.find("undo") is None and sitting.match.taken_back == 0
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)
    assert sitting.group.find("undo") is None and sitting.group.find("again") is None


def test_move_after_move_can_be_taken_back_over_the_score():
    match = Match(seated("serbian", 4, seed="score"))
    played_until(match, lambda view: len(view.public.sheet) == 1 and view.public.actor == ME)
    sitting = Sitting(match)
    asked_again(sitting)
    views = [answer.view for answer in match.answers()]
    for number, view in enumerate(views):
        sitting.do(U)
        assert asked_again(sitting)[0] == view and is_at_rest(sitting)
        if number == 0:
            assert any(said.startswith("Back to hand 1: Your") for said in sitting.spoken)
        sitting.wait(APART)
    assert not match.may_take_back


def with_one_card_left():
    """A sitting at which the last card of a hand is to be played."""
    match = Match(seated("serbian", 4, seed="last"))
    played_until(
        match,
        lambda view: (
            len(view.public.sheet) == 1
            and view.public.phase is Phase.PLAY
            and len(view.holding) == 1
            and view.public.actor == ME
        ),
    )
    return Sitting(match)


def test_while_the_last_trick_is_taken_it_goes_back_into_the_hand():
    sitting = with_one_card_left()
    match = sitting.match
    question = asked_again(sitting)
    play(sitting)
    sitting.wait_for(lambda: any(isinstance(event, HandScored) for event in match.events[-30:]))
    sitting.wait(0.1)
    sitting.do(U)
    assert asked_again(sitting) == question and sitting.top is sitting.scene


@pytest.mark.parametrize("way", ["key", "click"])
def test_the_score_itself_can_be_taken_back(way):
    sitting = with_one_card_left()
    question = asked_again(sitting)
    play(sitting)
    sitting.wait_for(lambda: isinstance(sitting.top, ScoreScene))
    sitting.wait(APART)
    sitting.do(U) if way == "key" else sitting.click(sitting.spot("undo"))
    assert asked_again(sitting) == question and is_at_rest(sitting)
    sitting.wait(APART)
    play(sitting)
    sitting.wait_for(lambda: isinstance(sitting.top, ScoreScene))


@pytest.mark.parametrize("wanted", ["last", "always"])
def test_cards_that_played_themselves_go_back_with_the_answer_before_them(wanted):
    sitting = with_one_card_left()
    play(sitting)
    sitting.wait(APART)
    plain = sitting.scene._undo.last
    assert plain is not None and len(plain.view.holding) == 1
    services = sitting.services
    services.settings = services.settings.changed("comfort.forced", wanted)
    before = sitting.scene._undo.last
    assert before is not None and before.length < plain.length
    sitting.do(U)
    _, choices = asked_again(sitting)
    assert sitting.match.view(ME) == before.view
    assert len(choices.holding) > 1 and (wanted == "last" or len(choices.legal) > 1)


def test_a_claim_that_runs_ends_with_the_card_taken_back():
    sitting = claimable(Claim.NONE)
    match = sitting.match
    claimed(sitting, Claim.NONE)
    asked_at = len(match.standing)
    sitting.wait_for(lambda: len(match.standing) > asked_at)
    assert sitting.scene._claiming.is_running
    taken = next(match.answers()).event
    sitting.do(U)
    asked_again(sitting)
    sitting.wait(APART)
    sitting.click(sitting.spot(taken.card))
    sitting.wait_for(lambda: sitting.asked is not None or sitting.top is not sitting.scene)
    log = match.events
    sitting.wait(2.0)
    assert match.events == log and not sitting.scene._claiming.is_running


def with_comfort(sitting, **values):
    """The same table, where the player has set a comfort differently."""
    services = sitting.services
    for row, value in values.items():
        services.settings = services.settings.changed(f"comfort.{row}", value)
    sitting.wait(0.1)
    return sitting


def test_a_trick_that_waits_for_a_click_is_taken_back_too():
    sitting = with_comfort(to_play(), trick="click")
    question = asked_again(sitting)
    play(sitting)
    sitting.wait_for(lambda: sitting.scene.presenter.waits)
    sitting.do(U)
    assert asked_again(sitting) == question and is_at_rest(sitting)
    assert not sitting.scene.presenter.waits


def test_a_card_that_was_only_chosen_is_chosen_no_more():
    sitting = with_comfort(to_play(), confirm=True)
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.wait(APART)
    log = len(sitting.match)
    assert sitting.scene._turn.chosen[1] is not None
    sitting.do(U)
    asked_again(sitting)
    assert sitting.scene._turn.chosen[1] is None and len(sitting.match) == log + 1


def test_a_card_in_the_hand_of_the_pointer_is_let_go():
    sitting = to_play()
    play(sitting)
    asked_again(sitting)
    sitting.wait(APART)
    x, y = sitting.spot(legal_card(sitting))
    sitting.do(Point((x, y)), Press((x, y)), Point((x, y - 90)))
    sitting.wait(0.1)
    sitting.do(U)
    sitting.do(Point((x, y - 200)), Release((x, y - 200)))
    sitting.wait(1.0)
    assert sitting.asked is not None and is_at_rest(sitting)
    assert isinstance(sitting.match.events[-1], TakenBack)


def test_where_all_forced_cards_play_themselves_one_press_leads_to_a_real_choice():
    sitting = with_comfort(with_one_card_left(), forced="always")
    sitting.wait_for(lambda: isinstance(sitting.top, ScoreScene))
    sitting.wait(APART)
    sitting.do(U)
    _, choices = asked_again(sitting)
    log = len(sitting.match)
    assert len(choices.legal) > 1
    sitting.wait(3.0)
    assert sitting.asked is not None and len(sitting.match) == log


def test_calls_packets_and_looks_are_taken_back_in_words():
    sitting = my_turn("israeli", 4, Phase.AUCTION)
    assert isinstance(sitting.asked, CallChoices)
    sitting.click(sitting.spot("pass"))
    sitting.do(U)
    assert any(said.startswith("Your pass is taken back") for said in sitting.spoken)

    sitting = my_turn("israeli", 4, Phase.FRISCH)
    question = asked_again(sitting)
    assert isinstance(question[1], GiveChoices)
    for card in sorted(question[0].holding)[:3]:
        sitting.click(sitting.spot(card))
        sitting.wait(APART)
    decide(sitting.match)
    sitting.do(U)
    assert asked_again(sitting) == question
    assert any("you laid down are back" in said for said in sitting.spoken)
    assert not sitting.scene._turn.chosen[0]

    sitting = asked_to_look()
    choose(sitting, "look", "clicks")
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.do(U)
    sitting.wait_for(lambda: sitting.asked is not None)
    assert any("lie face down again" in said for said in sitting.spoken)
    assert not sitting.scene.presenter.shown.holding


@pytest.mark.parametrize("game, players", [("serbian", 4), ("israeli", 4)])
def test_the_same_moves_give_the_same_match_at_every_speed(game, players):
    standing = []
    for speed, wavers in (("instant", False), ("normal", True), ("instant", True)):
        sitting = to_play(game, players, speed=speed)
        match = sitting.match
        for place in (-1, 0, -1):
            length = len(match.standing)
            if wavers:
                play(sitting, 0)
                sitting.wait(1.1)
                while len(match.standing) > length:
                    sitting.do(U)
                    sitting.wait(APART)
            asked_again(sitting)
            sitting.wait(APART)
            play(sitting, place)
            asked_again(sitting)
            sitting.wait(APART)
        standing.append(match.standing)
    assert standing[0] == standing[1] == standing[2]


@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1920, 1080)])
def test_another_window_in_the_middle_of_going_back(size):
    sitting = to_play()
    question = asked_again(sitting)
    play(sitting)
    sitting.wait(0.3)
    sitting.do(U)
    sitting.wait(0.1, 0.01)
    assert sitting.scene.presenter.moving
    sitting.do(Resized(size))
    surface = pygame.Surface(size)
    sitting.stack.draw(surface)
    assert asked_again(sitting) == question and is_at_rest(sitting)


def test_only_moves_that_stand_are_asked_for_again():
    sitting = to_play()
    play(sitting)
    asked_again(sitting)
    sitting.do(U)
    asked_again(sitting)
    sitting.do(Key("p"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, PeekScene)
    moves = sitting.top._moves
    standing = sitting.match.standing
    assert [standing[move.index] for move in moves] == [move.event for move in moves]
    assert moves[-1].index < len(standing)


# The menu


def menu(sitting):
    sitting.do(Cancel())
    sitting.wait(APART)
    assert isinstance(sitting.top, PauseScene)


def walk_to(sitting, name):
    """Let the keyboard find a button of the menu, or of the dialog over it."""
    for _ in range(12):
        sitting.do(Tab(1))
        if sitting.spoken[-1].startswith(name):
            return
    raise AssertionError(f"{name} is not reached: {sitting.spoken[-12:]}")


def test_the_menu_takes_a_move_back():
    sitting = to_play()
    question = asked_again(sitting)
    play(sitting)
    sitting.wait(APART)
    menu(sitting)
    walk_to(sitting, "Take back")
    sitting.do(Accept())
    assert asked_again(sitting) == question


def test_the_menu_plays_the_hand_again_if_it_is_meant():
    sitting = to_play()
    match = sitting.match
    first = sitting.scene._undo.first_of_hand(match.view(ME).public)
    play(sitting)
    asked_again(sitting)
    sitting.wait(APART)
    length = len(match)
    menu(sitting)
    walk_to(sitting, "Play this hand again")
    sitting.do(Accept())
    sitting.wait(APART)
    assert sitting.spoken[-1].startswith("Play this hand again? ")
    sitting.do(Accept())  # the first button goes on as it is
    sitting.wait(APART)
    assert isinstance(sitting.top, PauseScene) and len(match) == length
    sitting.do(Accept())
    sitting.wait(APART)
    sitting.do(Cancel())
    sitting.wait(APART)
    assert isinstance(sitting.top, PauseScene) and len(match) == length
    sitting.do(Accept())
    sitting.wait(APART)
    walk_to(sitting, "Play it again")
    sitting.do(Accept())
    assert asked_again(sitting)[0] == first.view and is_at_rest(sitting)
    number = first.view.public.number
    assert f"Hand {number} begins again, with the same cards" in " ".join(sitting.spoken)
    assert isinstance(match.events[-1], TakenBack) and match.taken_back > 1


@pytest.mark.parametrize("size", [(640, 400), (720, 1280), (960, 600), (1920, 1080)])
def test_the_menu_with_everything_in_it_stays_in_the_window(size):
    sitting = to_play(size=size)
    menu(sitting)
    window = pygame.Rect((0, 0), size)
    buttons = [widget.rect for widget in sitting.group.widgets if widget.name]
    assert all(window.contains(rect) for rect in buttons)
    assert all(rect.collidelist(buttons[:place]) == -1 for place, rect in enumerate(buttons))
    sitting.stack.draw(pygame.Surface(size))


# The end


def ended(*, moves):
    """The end of a match in which so many moves were taken back."""
    match = Match(seated("romanian", 3, seed="end"))
    played_until(match, lambda view: view.public.number == 20 and view.public.actor == ME)
    for _ in range(moves):
        match.take_back()
    while not match.is_over:
        decide(match)
    assert isinstance(match.events[-1], MatchEnded)
    sitting = Sitting(match, speed="instant")
    sitting.wait_for(lambda: isinstance(sitting.top, EndScene))
    return sitting


def test_the_result_tells_of_moves_taken_back_and_only_then():
    assert not any("taken back" in said for said in ended(moves=0).spoken)
    assert any(" hands, with 1 move taken back" in said for said in ended(moves=1).spoken)
    sitting = ended(moves=3)
    assert any(" hands, with 3 moves taken back" in said for said in sitting.spoken)
    length = len(sitting.match)
    sitting.do(U)
    assert len(sitting.match) == length and not isinstance(sitting.top, ScoreScene)
