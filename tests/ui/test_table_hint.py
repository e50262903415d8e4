"""The hint at the table: asked, read, put away, and never in the way or in the log."""

import pygame
import pytest

from game.ai.levels import player_for
from game.ai.player import USUAL, Motive
from game.match.match import Match
from game.model.actions import PASS, Bid, Call, Give, Play
from game.model.cards import Card, CardSet, Strain
from game.model.plans import Phase
from game.text.explain import Explained, Line
from game.ui.intents import Accept, Cancel, Key, Resized, Tab
from game.ui.scenes.pause import PauseScene
from game.ui.table.facts import TableFacts
from game.ui.table.hint import EXPERT
from game.ui.table.hint_plate import hint_plate
from game.ui.table.sheet_glance import played_rows
from tests.ui.tables import GAMES, ME, Sitting, box, clashes, evening, frame_of, outside, seated
from tests.ui.test_table_blind_nil import asked_to_look
from tests.ui.test_table_input import follows_last, leads_from_many, legal_card, my_turn
from tests.ui.test_table_layout import (
    EVERY_TABLE,
    EVERYWHERE,
    QUESTIONS,
    asked,
    fan,
    kit,
    lying,
    question,
    tell,
)

H = Key("h")
EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
LONG = Explained(
    "Play the queen of diamonds",
    "It unloads the queen of diamonds, which could take a trick too many",
    "Chance to make the bid after it",
    (
        Line(Play(Card.parse("QD")), "queen of diamonds", "100 %", "proposed"),
        Line(Call(10, Strain.HEARTS), "10 hearts", "8 %", "under a point behind"),
        Line(PASS, "Pass", "42 %", "about equal"),
        Line(Bid(0), "Nil", "5 %", "128 points behind"),
    ),
)
"""A hint with everything that makes it large."""
SHEET_ROW = 20  # pixels, about the height of one


def to_play(**more) -> Sitting:
    return my_turn("israeli", 4, Phase.PLAY, wanted=leads_from_many, level="medium", **more)


def hinted(sitting: Sitting) -> Explained:
    """Ask for a hint and wait until it is there."""
    sitting.do(H)
    sitting.wait_for(lambda: not sitting.scene._hint.is_thinking)
    told = sitting.scene._hint.told
    assert told is not None
    return told


def is_open(sitting: Sitting) -> bool:
    return sitting.scene._hint.is_open


@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
@EVERY_GAME
def test_a_hint_is_what_the_expert_does_with_the_players_view_and_seed(game, players, phase):
    sitting = my_turn(game, players, phase)
    match, log = sitting.match, sitting.match.events
    told = hinted(sitting)
    view, seed = match.view(ME), match.bot_seed(ME)
    decision = player_for(EXPERT).decide(match.rules, view, seed, USUAL)
    actions = [line.action for line in told.lines]
    assert actions == [option.action for option in decision.evidence[: len(actions)]]
    assert decision.evidence[0].motive is Motive.FORCED or actions
    assert sitting.spoken[-1] == told.spoken
    assert match.events == log


def test_while_it_thinks_the_plate_says_so_and_the_answer_is_drawn():
    sitting = to_play()
    before = picture(sitting)
    sitting.do(H)
    assert sitting.spoken[-1] == "Thinking about a hint …"
    assert sitting.stack.awaits_answer() and is_open(sitting)
    thinking = picture(sitting)
    assert sitting.stack.update(0.02), "the answer is worth a new picture"
    assert not sitting.stack.awaits_answer()
    assert len({before, thinking, picture(sitting)}) == 3


def picture(sitting: Sitting) -> bytes:
    surface = pygame.Surface((1280, 720), depth=24)
    sitting.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("key", [H, Cancel()])
@pytest.mark.parametrize("thinking", [True, False])
def test_the_same_key_or_escape_puts_it_away(key, thinking):
    sitting = to_play()
    sitting.do(H)
    if not thinking:
        sitting.wait(0.1)
    sitting.do(key)
    assert not is_open(sitting) and not sitting.services.thinker._open
    sitting.wait(0.2)
    assert not is_open(sitting) and not isinstance(sitting.top, PauseScene)
    sitting.do(Cancel())
    sitting.wait(0.1)
    assert isinstance(sitting.top, PauseScene)


def test_a_press_on_it_puts_it_away_and_opens_nothing_under_it():
    sitting = to_play()
    hinted(sitting)
    assert sitting.scene.presenter.frame.sheet is not None
    sitting.click(sitting.scene._hint.plate.rect.center)
    sitting.wait(0.1)
    assert not is_open(sitting) and sitting.top is sitting.scene


@pytest.mark.parametrize("thinking", [True, False])
def test_a_played_card_puts_it_away(thinking):
    sitting = to_play()
    sitting.do(H)
    if not thinking:
        sitting.wait(0.1)
    card = legal_card(sitting)
    sitting.click(sitting.spot(card))
    assert sitting.acts[-1].card == card and not is_open(sitting)
    assert not any(ticket.question.level == EXPERT for ticket in sitting.services.thinker._open)


def test_leaving_the_table_withdraws_the_question():
    sitting = to_play()
    sitting.do(H)
    sitting.stack.clear()
    assert not sitting.services.thinker._open


def test_it_stays_open_through_another_size_of_the_window():
    sitting = to_play()
    told = hinted(sitting)
    sitting.do(Resized((960, 600)))
    sitting.wait(0.1)
    assert sitting.scene._hint.told is told
    assert pygame.Rect(0, 0, 960, 600).contains(sitting.scene._hint.plate.rect)


def test_when_it_is_not_the_players_turn_it_says_so():
    sitting = to_play()
    sitting.click(sitting.spot(legal_card(sitting)))
    sitting.do(H)
    assert not is_open(sitting)
    assert "A hint is there for you when it is your turn" in sitting.spoken


def test_a_demonstration_has_no_hint():
    sitting = Sitting(Match(seated("spades", 4, human=False)))
    assert sitting.group.find("menu") and sitting.group.find("hint") is None
    sitting.do(H)
    sitting.wait(0.1)
    assert not is_open(sitting)


def test_the_button_does_the_same_and_leaves_the_focus_to_the_cards():
    sitting = to_play()
    focused = sitting.group.focused.key
    sitting.click(sitting.spot("hint"))
    sitting.wait(0.1)
    assert sitting.scene._hint.told is not None
    assert sitting.group.focused.key == focused
    sitting.wait(1.0)
    sitting.do(Tab(1), Accept())
    assert sitting.acts[-1].card == focused and not is_open(sitting)


def test_cards_that_lie_face_down_are_not_looked_at_for_it():
    sitting = asked_to_look()
    told = hinted(sitting)
    assert told.head == "Look at your cards"
    assert [line.name for line in told.lines] == ["Look", "Blind nil"]


def test_a_frisch_is_advised_with_three_own_cards():
    sitting = my_turn("israeli", 4, Phase.FRISCH, seed="2")
    holding = sitting.match.view(ME).holding
    told = hinted(sitting)
    assert told.head.startswith("Give ")
    for line in told.lines:
        assert isinstance(line.action, Give)
        assert line.action.cards - holding == CardSet()


def plate_of(view, match, size, told, panel):
    frame = frame_of(match, size)
    played = played_rows(kit(size), TableFacts.of(match), view.public, frame)
    trick = [seat for seat, _ in view.public.trick]
    return hint_plate(kit(size), told, frame, panel, played, trick)


@EVERYWHERE
@EVERY_TABLE
def test_it_covers_neither_the_trick_nor_the_hand_nor_the_question(game, players, size):
    """In a window below the smallest one meant it may lie over a question or a seat, never over
    cards."""
    meant = min(size) >= 600
    match = evening(game, players)
    frame = frame_of(match, size)
    for view in asked(game, players, Phase.PLAY, *QUESTIONS):
        shown = question(view, match, frame, size)
        for told in (None, LONG):
            laid_out = plate_of(view, match, size, told, shown.panel)
            plate = [box("hint", tuple(laid_out.rect))]
            asks = [] if shown.panel is None or not meant else [box("question", tuple(shown.panel))]
            trick = [each for each in lying(view, frame, Card) if each.name in table_cards(view)]
            assert clashes(plate, [*fan(view, frame), *asks, *trick]) == [], tell(view)
            assert outside(plate, size) == [], tell(view)
            seats = [box(f"plate {n}", place.plate) for n, place in enumerate(frame.places)]
            assert clashes(plate, seats if meant and size[0] >= 960 else []) == [], tell(view)
            assert len(laid_out.lines) == (4 if told else 0) or min(size) <= 600, tell(view)


def table_cards(view) -> set[str]:
    return {str(card) for _, card in view.public.trick}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_all_of_it_is_shown_where_a_trick_lies(size):
    for game, players in GAMES:
        match = my_turn(game, players, Phase.PLAY, wanted=follows_last).match
        laid_out = plate_of(match.view(ME), match, size, LONG, None)
        assert laid_out.lines == LONG.lines


def test_on_the_sheet_the_hand_in_play_stays_in_sight():
    match, size = evening("romanian", 7), (1280, 720)
    facts, frame, sides = TableFacts.of(match), frame_of(match, size), set()
    for view in asked("romanian", 7, Phase.BID):
        _, last = played_rows(kit(size), facts, view.public, frame)
        plate = plate_of(view, match, size, LONG, None).rect
        above, below = plate.bottom <= last - SHEET_ROW, plate.top >= last
        assert above or below
        sides.add(above)
    assert sides == {True, False}
