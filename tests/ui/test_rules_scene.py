"""The rules page: whole at every size and table, read with the keyboard or the mouse, and closed
again as it was opened."""

from itertools import combinations

import pygame
import pytest

from game.match.match import Match
from game.text.rulebook import differences, sections
from game.ui.intents import Accept, Arrow, Cancel, Key, Point, Press, Release, Scroll
from game.ui.scene import Back, Go
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.rules_layout import Plate, Words, rules_page
from game.ui.services import Services
from game.ui.theme import THEMES, Metrics
from game.ui.widgets import Kit
from game.variants import find
from tests.ui.kit import SIZES, click, drawing_kit, first_services
from tests.ui.tables import TABLES, Sitting, seated

CHANGED = {
    "promotion": "players_plus_one_for_10",
    "forehead": "first_and_last",
    "final_hands": "zero_hands",
}


def rules_scene(
    game="romanian", players=4, options=None, size=(1280, 720), theme="felt", still=True
):
    services = first_services()
    services.settings = services.settings.changed("display.theme", theme)
    services.settings = services.settings.changed("motion.reduced", still)
    scene = RulesScene(services, game, players, CHANGED if options is None else options)
    scene.enter(size)
    return scene


def page_of(game: str, players: int, width: int, kit: Kit, options=None):
    found, chosen = find(game), options or {}
    return rules_page(
        kit, width, sections(found, players, chosen), differences(found, players, chosen)
    )


def after(scene, *intents):
    """How far the page is scrolled after that, once it has come to rest."""
    for intent in intents:
        scene.handle(intent)
    scene.update(1.0)
    return scene._scroll.offset


# The page


@pytest.mark.parametrize("width", [380, 507, 860])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_line_lies_inside_the_column_and_over_no_other(game, players, width):
    kit = drawing_kit()
    page = page_of(game, players, width, kit)
    boxes = []
    for mark in page.marks:
        if isinstance(mark, Plate):
            assert mark.rect.left >= 0 and mark.rect.right <= width
        if isinstance(mark, Words):
            wide = kit.assets.width(mark.text, mark.px, mark.weight)
            left = mark.x - wide if mark.is_right else mark.x
            box = pygame.Rect(left, mark.y - mark.px // 2, wide, mark.px)
            assert box.left >= 0 and box.right <= width + 2, mark.text
            boxes.append((box, mark.text))
    for (a, one), (b, other) in combinations(boxes, 2):
        assert not a.colliderect(b), (one, other)
    assert all(box.top >= 0 and box.bottom <= page.height for box, _ in boxes)


def test_the_tops_of_the_sections_come_one_after_another():
    page = page_of("serbian", 4, 500, drawing_kit())
    assert list(page.tops) == sorted(set(page.tops)) and page.tops[-1] < page.height


def test_the_differences_come_first_in_their_box():
    words = [
        mark.text
        for mark in page_of("romanian", 4, 900, drawing_kit(), CHANGED).marks
        if isinstance(mark, Words)
    ]
    assert words[0] == "How this table differs from the book"
    assert words[2].startswith("Promotions: Players + 1 in a row earn 10")


def test_a_table_as_in_the_book_says_so_first():
    marks = page_of("spades", 4, 500, drawing_kit()).marks
    assert next(mark.text for mark in marks if isinstance(mark, Words)) == "As in the book"


def test_numbers_stand_under_one_another():
    page = page_of("serbian", 4, 500, drawing_kit())
    ends = {mark.x for mark in page.marks if isinstance(mark, Words) and mark.is_right}
    assert len(ends) == 3  # bid, took, points


# The scene


@pytest.mark.parametrize("size", [*SIZES, (1, 1), (200, 900)])
def test_it_draws_at_every_size_and_its_widgets_do_not_overlap(size):
    scene = rules_scene("spades", 4, {}, size)
    surface = pygame.Surface(size)
    for _ in range(3):
        scene.draw(surface)
        after(scene, Key("page down"))
    if size[0] < 640:
        return
    widgets = scene._group.widgets
    assert all(scene.rect.contains(widget.rect) for widget in widgets)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(widgets, 2))
    assert not any(widget.rect.colliderect(scene._scroll.view) for widget in widgets)


@pytest.mark.parametrize("theme", THEMES)
def test_drawing_changes_nothing(theme):
    scene = rules_scene(theme=theme)
    first, second = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(first)
    scene.draw(second)
    assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize(
    "leave", [Cancel(), Accept(), Key("f1"), "click"], ids=["escape", "enter", "f1", "button"]
)
def test_it_closes(leave):
    scene = rules_scene()
    if leave == "click":
        click(scene.handle, scene._group.find("close").rect.center)
    else:
        scene.handle(leave)
    assert scene.update(0.0) == Back()


def test_the_keyboard_and_the_wheel_scroll_and_stop_at_the_ends():
    scene = rules_scene()
    most, middle = scene._scroll.most, scene._scroll.view.center
    assert most > 0
    assert after(scene, Arrow(0, -1)) == 0
    once = after(scene, Arrow(0, 1))
    assert 0 < once < after(scene, Key("page down"))
    assert after(scene, Key("end")) == most == after(scene, Arrow(0, 1))
    assert after(scene, Scroll(1, middle)) < most
    assert after(scene, Key("page up"), Key("home")) == 0 == after(scene, Scroll(1, middle))


def test_the_bar_is_dragged():
    scene = rules_scene()
    thumb = scene._scroll.thumb
    down = (thumb.centerx, scene._scroll.bar.bottom)
    assert after(scene, Press(thumb.center), Point(down), Release(down)) == scene._scroll.most
    assert after(scene, Point(thumb.center)) == scene._scroll.most


def test_left_and_right_go_from_section_to_section_and_read_them_out():
    scene = rules_scene()
    spoken = []
    scene._services.speak = spoken.append
    seen = [scene.section]
    for _ in scene._sections:
        after(scene, Arrow(1, 0))
        seen.append(scene.section)
    assert seen == sorted(seen) and seen[0] == 0
    assert spoken[0].startswith("The table. 4 players")
    assert spoken[-1].startswith("The end.")
    after(scene, *[Arrow(-1, 0)] * len(scene._sections))
    assert scene._scroll.offset == 0 and spoken[-1].startswith("The aim.")


def test_a_click_on_the_list_goes_to_a_section():
    scene = rules_scene()
    click(scene.handle, scene._group.find(("section", "The score")).rect.center)
    scene.update(1.0)
    assert scene._sections[scene.section].title == "The score"
    top = scene._page.tops[scene.section] - scene._scroll.offset
    assert 0 < top < 2 * scene._kit.metrics.base


def test_it_glides_and_then_nothing_moves():
    scene = rules_scene(still=False)
    assert not scene.wants_frames()
    scene.handle(Key("end"))
    assert scene.wants_frames()
    scene.update(1 / 60)
    assert 0 < scene._shown < scene._scroll.most
    for _ in range(60):
        scene.update(1 / 60)
    assert scene._shown == scene._scroll.most and not scene.wants_frames()


def test_another_window_size_keeps_the_place():
    scene = rules_scene(size=(1280, 720))
    after(scene, Arrow(1, 0), Arrow(1, 0), Arrow(1, 0))
    before = scene.section
    scene.resized((960, 600))
    assert abs(scene.section - before) <= 1 and not scene.wants_frames()


def test_what_differs_is_spoken_when_it_opens():
    spoken = []
    services = Services(first_services().assets, speak=spoken.append)
    RulesScene(services, "serbian", 5, {"scoring": "oy_vey"}).enter((960, 600))
    assert spoken == ["The rules of Serbian whist. Scoring: Oy Vey (in the book: Serbian)."]


@pytest.mark.parametrize("scale", [0.8, 1.6])
def test_larger_letters_still_fit(scale):
    scene = rules_scene(size=(960, 600))
    scene._services.settings = scene._services.settings.changed("display.text_scale", scale)
    scene.resized((960, 600))
    assert Metrics.of((960, 600), scale).base == scene._kit.metrics.base
    assert all(scene.rect.contains(widget.rect) for widget in scene._group.widgets)


# Over the table


def test_f1_opens_the_rules_over_the_table_and_closes_them():
    sitting = Sitting(Match(seated("israeli", 3)))
    sitting.wait(0.5)
    sitting.do(Key("f1"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, RulesScene)
    assert sitting.top._sections == sections(find("israeli"), 3, {})
    sitting.do(Key("f1"))
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


def test_the_menu_leads_to_the_rules_and_they_lead_back_to_the_table():
    sitting = Sitting(Match(seated("spades", 4)))
    sitting.wait(0.5)
    sitting.do(Cancel())
    sitting.wait(0.1)
    sitting.do(Key("f1"))
    sitting.wait(0.1)
    assert isinstance(sitting.top, RulesScene)
    sitting.do(Accept())
    sitting.wait(0.1)
    assert sitting.top is sitting.scene


def test_the_registry_of_scenes_makes_it():
    way = Go("rules", variant="serbian", players=4, options={})
    assert RulesScene(first_services(), **way.args)._sections
