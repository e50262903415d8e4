"""The lessons on the screen: read, obeyed or not, left, and never over what is needed."""

from collections.abc import Iterator

import pygame
import pytest

from game.model.actions import Bid
from game.model.cards import Card
from game.text.lesson.parts import Choice, Manner
from game.ui.intents import Accept, Cancel, Digit, Key, Press, Resized, Tab
from game.ui.lessons import HANDS, lesson_match, lesson_table
from game.ui.motion.timing import Timing
from game.ui.scene import Back, Home, Replace, SceneStack
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.title import TitleScene
from game.ui.table.guide import GO_ON, Lesson
from game.ui.table.guide_plate import GuidePlate, draw_guide
from game.ui.table.guide_spot import Halo, spots
from game.ui.table.scene import TableScene
from tests.lessons import PROMISED, advised, at_random, ids, position_of
from tests.ui.kit import click, drawing_kit
from tests.ui.tables import ME, Sitting, box, clashes, outside, services
from tests.ui.test_table_layout import fan, lying

EVERY_GAME = pytest.mark.parametrize("game", HANDS)
SIZES = [(960, 600), (1280, 720), (640, 400), (1920, 1080), (720, 1280)]
EVERYWHERE = pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=pytest.mark.slow if place > 2 else ())
        for place, size in enumerate(SIZES)
    ],
    ids=lambda size: f"{size[0]}x{size[1]}",
)


class Pupil(Sitting):
    """A person at the table of a lesson."""

    def __init__(self, game: str, *, size=(1280, 720), speed: str = "instant") -> None:
        super().__init__(lesson_match(game), size=size, speed=speed)

    def _table(self, timing: Timing) -> TableScene:
        self.guide = Lesson(self.match, ME, self.services.speak)
        return TableScene(self.services, self.match, timing=timing, guide=self.guide)

    @property
    def told(self) -> str:
        """The step that the guide tells now; empty for advice and for how it stands."""
        return "" if self.guide.says is None else self.guide.says.id

    def steps(self, choose=advised) -> Iterator[str]:
        """Read and play to the end of the hand: every step, and "advise" where there is advice."""
        while not isinstance(self.top, LessonsScene):
            self.wait(0.4, step=0.2)
            if isinstance(self.top, ScoreScene):
                self.do(Accept())
            elif self.top is self.scene:
                says = self.guide.says
                if says is not None and says.manner is not Manner.STAND:
                    yield says.id or says.manner
                if not self.guide.go_on() and self.asked is not None:
                    self.scene._act(choose(position_of(self.match)))

    def until(self, step: str) -> "Pupil":
        """The pupil, when the guide tells this."""
        assert step in self.steps(), f"{step} never came"
        return self

    def plate(self) -> pygame.Rect:
        return self.guide._plate(self.scene._stage()).rect


# What is told


@EVERY_GAME
def test_at_the_table_all_is_told_that_is_told_without_a_window(game):
    assert [step for step in Pupil(game).steps() if step != "advise"] == ids(game)
    assert set(ids(game)) >= PROMISED[game]


@pytest.mark.parametrize("speed", ["normal", "quick"])
def test_what_is_told_is_the_same_at_every_speed(speed):
    pupil = Pupil("serbian", speed=speed)
    told = [step for step in pupil.steps() if step != "advise"]
    assert list(dict.fromkeys(told)) == ids("serbian")


def test_every_remark_is_spoken_once():
    pupil = Pupil("romanian")
    words = []
    for _ in pupil.steps():
        words.append(pupil.guide.says.words)
    assert all(pupil.spoken.count(each) == 1 for each in dict.fromkeys(words))


def test_the_others_wait_until_a_remark_is_read_and_no_question_is_asked():
    pupil = Pupil("serbian", speed="normal").until("order")
    before = len(pupil.match)
    pupil.wait(5.0)
    assert len(pupil.match) == before and pupil.told == "order"
    assert not pupil.scene.awaits_answer() and not pupil.scene.wants_frames()
    pupil.do(Accept())
    pupil.wait_for(lambda: len(pupil.match) > before)


def test_what_is_told_of_a_move_goes_when_the_move_is_taken_back():
    pupil = Pupil("serbian").until("dots")
    assert "you need 2" in pupil.guide.says.words
    pupil.do(Key("u"))
    pupil.wait(0.5)
    assert pupil.guide.says.manner is Manner.ADVISE and pupil.asked is not None
    pupil.wait(1.0)
    pupil.do(Digit(1))
    pupil.until("dots")
    assert "you need 1" in pupil.guide.says.words


def test_the_score_is_told_even_to_who_hurries_the_last_trick():
    pupil = Pupil("serbian", speed="relaxed")
    for step in pupil.steps():
        if step == "advise" and len(pupil.match.view(ME).holding) == 1:
            break
    pupil.scene._act(advised(position_of(pupil.match)))
    for _ in range(40):
        if pupil.told == "score":
            break
        pupil.wait(0.6, step=0.2)
        pupil.do(Press((5, 300)))
    assert pupil.told == "score" and pupil.top is pupil.scene


def test_who_does_something_else_is_told_what_is_true_then():
    pupil = Pupil("serbian").until("hook")
    pupil.do(Digit(4))
    pupil.wait(0.2)
    assert pupil.acts == [event for event in pupil.acts if event.tricks == 4]
    pupil.until("dots")
    assert "you need 4" in pupil.guide.says.words


@EVERY_GAME
def test_a_lesson_goes_to_its_end_whatever_is_chosen(game):
    pupil = Pupil(game)
    assert "points" in list(pupil.steps(at_random(3)))
    assert pupil.match.is_over


# Mouse, keys, ways out


def test_enter_or_a_click_goes_on_and_the_focus_comes_to_the_question():
    pupil = Pupil("serbian").until("hook")
    assert pupil.group.focused is not None and pupil.group.focused.key == GO_ON
    pupil.click(pupil.spot(GO_ON))
    pupil.wait(0.2)
    assert pupil.guide.says.manner is Manner.ADVISE and not pupil.acts
    assert pupil.group.focused.key == ("bid", 0) and pupil.group.find(GO_ON) is None
    about = pupil.guide.says.about
    assert about == Choice(Bid(2))
    pupil.do(Digit(2))
    pupil.wait(0.2)
    assert pupil.acts[-1].tricks == 2


def test_by_the_keyboard_alone_the_hand_is_read_and_played():
    pupil = Pupil("serbian")
    pupil.do(Tab(1))
    for _ in range(120):
        if isinstance(pupil.top, LessonsScene):
            break
        pupil.wait(1.0, step=0.5)
        pupil.do(Accept())
    assert isinstance(pupil.top, LessonsScene) and pupil.match.is_over


def test_the_way_out_is_always_there_and_an_arrow_does_not_lead_to_it():
    pupil = Pupil("serbian")
    for _ in pupil.steps():
        leave = pupil.find("leave")
        assert pygame.Rect(0, 0, 1280, 720).contains(leave.rect)
    pupil = Pupil("serbian").until("follow")
    pupil.do(Accept())
    pupil.wait(0.2)
    for intent in (Key("x"), Tab(1)):
        pupil.do(intent)
    assert "leave" in [widget.key for widget in pupil.group.widgets]


def test_leaving_goes_back_and_keeps_nothing():
    pupil = Pupil("israeli").until("auction")
    assert not pupil.match.is_kept
    pupil.click(pupil.spot("leave"))
    assert pupil.stack.top is not None
    assert isinstance(pupil.scene.update(0.0), Back)


def test_escape_opens_a_menu_that_says_so():
    pupil = Pupil("spades").until("partner")
    pupil.do(Cancel())
    pupil.wait(0.1)
    assert isinstance(pupil.top, PauseScene)
    assert any("lesson" in widget.name for widget in pupil.group.widgets)
    pupil.wait(1.0)
    pupil.do(Cancel())
    pupil.wait(0.1)
    assert pupil.top is pupil.scene and pupil.told == "partner"


def test_a_hint_takes_the_place_of_the_plate():
    pupil = Pupil("serbian").until("advise")
    pupil.do(Key("h"))
    pupil.wait_for(lambda: not pupil.scene._hint.is_thinking)
    pupil.wait(0.1)
    assert pupil.group.find("leave") is None
    pupil.do(Cancel())
    pupil.wait(0.1)
    assert pupil.group.find("leave") is not None


def test_a_press_beside_the_plate_does_nothing_while_a_remark_is_read():
    pupil = Pupil("serbian").until("trump")
    pupil.do(Press((5, 400)))
    pupil.wait(0.5)
    assert pupil.told == "trump"


# Where it stands


@EVERYWHERE
@EVERY_GAME
def test_the_plate_covers_neither_what_is_needed_nor_what_it_speaks_of(game, size):
    pupil = Pupil(game, size=size)
    for step in pupil.steps():
        view, frame = pupil.scene.presenter.shown, pupil.scene.presenter.frame
        stage = pupil.scene._stage()
        plate = [box("plate", tuple(pupil.plate()))]
        on_table = {str(card) for _, card in view.public.trick}
        trick = [each for each in lying(view, frame, Card) if each.name in on_table]
        asks = [] if stage.question is None else [box("question", tuple(stage.question))]
        about = pupil.guide.says.about
        halos = spots(about, stage) if about is not None else ()
        assert halos or about is None, (step, about)
        rings = [box(f"ring of {step}", tuple(halo.rect)) for halo in halos]
        assert clashes(plate, [*fan(view, frame), *trick, *asks, *rings]) == [], step
        assert outside([*plate, *([] if step == "advise" else rings)], size) == [], step
        buttons = [pupil.find("leave")]
        if pupil.guide._unread:
            buttons.append(pupil.find(GO_ON))
        shapes = [box(str(each.key), tuple(each.rect)) for each in buttons]
        assert clashes(shapes) == []
        assert all(pupil.plate().contains(each.rect) for each in buttons), step


@pytest.mark.parametrize("size", SIZES[:2])
def test_all_of_it_is_drawn_and_drawing_changes_nothing(size):
    pupil = Pupil("romanian", size=size)
    surface = pygame.Surface(size, depth=24)
    for _ in pupil.steps():
        pupil.stack.draw(surface)
        one = pygame.image.tobytes(surface, "RGB")
        pupil.stack.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == one


def test_in_another_window_the_same_is_told():
    pupil = Pupil("serbian").until("dots")
    pupil.do(Resized((960, 600)))
    pupil.wait(0.1)
    assert pupil.told == "dots" and pygame.Rect(0, 0, 960, 600).contains(pupil.plate())


# From screen to screen


def visit(name: str, **args: object) -> tuple[SceneStack, list[object]]:
    """A scene on a stack that notes what it is asked to build."""
    asked: list[object] = []
    shared = services()

    def make(wanted: str, given: dict[str, object]):
        asked.append((wanted, dict(given)))
        if wanted == "lesson":
            return lesson_table(shared, **given)
        kinds = {"lessons": LessonsScene, "title": TitleScene, "new_game": NewGameScene}
        return kinds[wanted](shared, **given)

    stack = SceneStack(make, (1280, 720))
    stack.take(Home(name, **args))
    return stack, asked


def press(stack: SceneStack, key: object) -> None:
    """Click on the widget with this key."""
    for _ in range(3):
        stack.update(0.5)
    click(stack.handle, stack.top._group.find(key).rect.center)
    stack.update(0.0)


@EVERY_GAME
def test_the_title_leads_to_the_lessons_and_they_to_each_table(game):
    stack, asked = visit("title")
    press(stack, "learn")
    press(stack, ("lesson", game))
    assert asked[-1] == ("lesson", {"game": game})
    press(stack, "leave")
    assert isinstance(stack.top, TitleScene)


def test_the_new_game_screen_offers_the_lesson_of_its_game():
    stack, asked = visit("new_game", game="spades")
    press(stack, "lesson")
    assert asked[-1] == ("lesson", {"game": "spades"})
    press(stack, "leave")
    assert isinstance(stack.top, NewGameScene)


def test_after_a_lesson_a_whole_game_another_lesson_or_the_title():
    for key, wanted in (
        ("whole", ("new_game", {"game": "romanian"})),
        (("lesson", "israeli"), ("lesson", {"game": "israeli"})),
        ("back", ("title", {})),
    ):
        stack, asked = visit("lessons", after="romanian")
        press(stack, key)
        assert asked[-1] == wanted


def test_the_end_of_the_hand_is_the_end_of_the_lesson():
    pupil = Pupil("serbian")
    assert list(pupil.steps())[-1] == "points"
    assert pupil.guide.ending() is not None and isinstance(pupil.guide.ending(), Replace)
    assert isinstance(pupil.top, LessonsScene)


@pytest.mark.parametrize("size", SIZES)
def test_the_screen_of_the_lessons_has_room_for_everything(size):
    for after in (None, "serbian"):
        scene = LessonsScene(services(), after=after)
        scene.enter(size)
        shapes = [box(str(each.key), tuple(each.rect)) for each in scene._group.widgets]
        assert clashes(shapes) == [] and outside(shapes, size) == []


@EVERY_GAME
def test_beside_the_sheet_the_button_stays_where_it_is_from_remark_to_remark(game):
    pupil = Pupil(game)
    places = {
        tuple(pupil.find(GO_ON).rect)
        for _ in pupil.steps()
        if pupil.guide._unread and pupil.plate().left > pupil.scene.presenter.frame.sheet.x - 2
    }
    assert len(places) == 1


@EVERYWHERE
def test_a_ring_round_the_dots_crosses_no_words(size):
    pupil = Pupil("serbian", size=size).until("dots")
    (halo,) = spots(pupil.guide.says.about, pupil.scene._stage())
    kit, place = pupil.scene._painter.kit, pupil.scene.presenter.frame.places[ME]
    # Between the name above the pill and the words below it; test_written looks at the letters.
    assert halo.rect.top >= place.name_y + 0.35 * kit.metrics.base
    assert halo.rect.bottom <= place.state[1] + kit.metrics.base


@pytest.mark.parametrize("away, has_tail", [(10, True), (300, False)])
def test_the_tail_points_only_to_what_is_near(away, has_tail):
    kit = drawing_kit()
    rect = pygame.Rect(500, 300, 200, 120)
    plate = GuidePlate(rect, 16, ("Words",), pygame.Rect(0, 0, 1, 1), None)
    halo = Halo(pygame.Rect(rect.left - away - 40, 340, 40, 40), 8)
    pictures = []
    for halos in ((), (halo,)):
        surface = pygame.Surface((1280, 720))
        draw_guide(surface, kit, plate, halos)
        pictures.append(surface.get_buffer().raw)
    assert (pictures[0] != pictures[1]) is has_tail
