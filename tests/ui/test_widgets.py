"""One click is one action; the keyboard reaches everything; nothing is cut off."""

from functools import partial

import pygame
import pytest

from game.ui.assets import SMALLEST_TEXT
from game.ui.intents import (
    Accept,
    Arrow,
    Cancel,
    Click,
    FocusLost,
    Key,
    Point,
    Press,
    Release,
    Tab,
)
from game.ui.scenes.new_game_parts import FactRow
from game.ui.theme import CONTRAST, FELT, NIGHT
from game.ui.widgets import (
    Button,
    Chip,
    FocusGroup,
    IconButton,
    Label,
    ListRow,
    Panel,
    chip_row,
    number_chips,
)
from game.ui.widgets.widget import Look
from tests.ui.kit import click, contrast, drawing_kit


class Counted:
    """Counts what was activated."""

    def __init__(self):
        self.acts = []

    def button(self, name, x=0, y=0, **more):
        button = Button(name, partial(self.acts.append, name), **more)
        return button.place(pygame.Rect(x, y, 100, 40))


@pytest.fixture
def counted():
    return Counted()


@pytest.mark.parametrize("height", [20, 40, 60, 200])
def test_words_on_several_lines_get_smaller_where_they_are_too_high(height):
    kit = drawing_kit()
    words = "The settings could not be saved, since a newer Frisch wrote settings.json."
    label = Label(words, 22, wrapped=True).place(pygame.Rect(0, 0, 300, height))
    px, lines = label.fitting(kit)
    assert " ".join(lines) == words
    assert px == SMALLEST_TEXT or len(lines) * kit.assets.line_height(px) <= height
    assert height < 200 or px == 22


def test_fifty_fast_clicks_are_fifty_actions_and_no_more(counted):
    group = FocusGroup([counted.button("a")])
    for _ in range(50):
        click(group.handle, (50, 20))
    assert counted.acts == ["a"] * 50


def test_a_press_here_and_a_release_there_is_nothing(counted):
    group = FocusGroup([counted.button("a"), counted.button("b", x=200)])
    for press, release in [((50, 20), (250, 20)), ((500, 20), (50, 20)), ((50, 20), (500, 500))]:
        group.handle(Press(press))
        group.handle(Release(release))
    assert counted.acts == []


def test_losing_the_window_forgets_the_press(counted):
    group = FocusGroup([counted.button("a")])
    group.handle(Press((50, 20)))
    group.handle(FocusLost())
    group.handle(Release((50, 20)))
    assert counted.acts == []


def test_a_release_without_a_press_is_nothing(counted):
    group = FocusGroup([counted.button("a")])
    assert not group.handle(Release((50, 20)))
    assert counted.acts == []


def test_a_click_on_a_widget_is_used_and_one_beside_it_is_not(counted):
    group = FocusGroup([counted.button("a")])
    group.handle(Press((50, 20)))
    assert group.handle(Release((50, 20))) and group.handle(Click((50, 20)))
    group.handle(Press((500, 20)))
    assert not group.handle(Release((500, 20))) and not group.handle(Click((500, 20)))


def test_a_press_beside_a_widget_that_was_pointed_at_shows_that_it_is_no_more(counted):
    group = FocusGroup([counted.button("a")])
    group.handle(Point((50, 20)))
    assert group.handle(Press((500, 20))) and group.hovered is None
    assert not group.handle(Press((500, 20)))


def test_the_widget_drawn_last_is_hit_first(counted):
    group = FocusGroup([counted.button("below"), counted.button("above", x=50)])
    click(group.handle, (75, 20))
    assert counted.acts == ["above"]


def test_a_disabled_widget_tells_why(counted):
    refused, spoken = [], []
    barred = counted.button("1", enabled=False, reason="the bids would total 6")
    group = FocusGroup([barred], refused=refused.append, spoken=spoken.append)
    click(group.handle, (50, 20))
    group.handle(Accept())
    assert counted.acts == []
    assert refused == [barred, barred]
    assert "the bids would total 6" in spoken[0]


def test_the_first_key_shows_the_ring_and_the_next_moves_it(counted):
    group = FocusGroup([counted.button("a"), counted.button("b", x=200)], first="b")
    assert not group.ring
    group.handle(Tab(1))
    assert group.ring and group.focused.name == "b"
    group.handle(Tab(1))
    assert group.focused.name == "a"
    group.handle(Tab(-1))
    assert group.focused.name == "b"
    group.handle(Accept())
    assert counted.acts == ["b"]


def test_the_mouse_hides_the_ring(counted):
    group = FocusGroup([counted.button("a")])
    group.handle(Tab(1))
    group.handle(Press((500, 500)))
    assert not group.ring


def test_arrows_go_by_geometry(counted):
    grid = [counted.button((c, r), x=c * 150, y=r * 80) for r in range(3) for c in range(3)]
    group = FocusGroup(grid, first=(1, 1))
    group.focus((1, 1), ring=True)
    for step, key in [
        (Arrow(1, 0), (2, 1)), (Arrow(1, 0), (2, 1)), (Arrow(0, -1), (2, 0)),
        (Arrow(-1, 0), (1, 0)), (Arrow(0, 1), (1, 1)), (Arrow(-1, 0), (0, 1)),
    ]:  # fmt: skip
        group.handle(step)
        assert group.focused.key == key


def test_every_widget_is_reached_by_arrows_alone_and_by_tab_alone(counted):
    wide = counted.button("wide", x=100, y=0)
    row = [counted.button(n, x=n * 130, y=100) for n in range(5)]
    low = counted.button("low", x=500, y=200)
    group = FocusGroup([wide, *row, low])
    group.ring = True
    reached, edge = {"wide"}, ["wide"]
    while edge:
        start = edge.pop()
        for step in (Arrow(1, 0), Arrow(-1, 0), Arrow(0, 1), Arrow(0, -1)):
            group.focus(start)
            group.handle(step)
            if group.focused.key not in reached:
                reached.add(group.focused.key)
                edge.append(group.focused.key)
    assert reached == {"wide", "low", *range(5)}
    tabbed = set()
    for _ in range(7):
        group.handle(Tab(1))
        tabbed.add(group.focused.key)
    assert tabbed == reached


def test_focus_stays_on_its_key_when_laid_out_anew(counted):
    group = FocusGroup([counted.button("a"), counted.button("b")])
    group.focus("b", ring=True)
    group.put([counted.button("x"), counted.button("b"), counted.button("a")])
    assert group.focused.key == "b"
    group.put([counted.button("x")])
    assert group.focused.key == "x"
    group.put([])
    assert group.focused is None
    assert not group.handle(Tab(1))
    assert not group.handle(Accept())


def test_a_press_on_a_widget_that_was_exchanged_acts_on_the_new_one_once(counted):
    group = FocusGroup([counted.button("a")])
    group.handle(Press((50, 20)))
    group.put([counted.button("a")])
    group.handle(Release((50, 20)))
    assert counted.acts == ["a"]


def test_escape_and_shortcuts(counted):
    cancelled = []
    group = FocusGroup(
        [counted.button("hint", shortcut=Key("h"))], cancel=lambda: cancelled.append(1)
    )
    assert group.handle(Cancel()) and cancelled == [1]
    assert group.handle(Key("h")) and counted.acts == ["hint"]
    assert not group.handle(Key("x"))


def test_small_widgets_answer_a_little_beyond():
    tiny = Button("tiny", lambda: None).place(pygame.Rect(100, 100, 10, 10))
    assert tiny.hit((96, 96)) and tiny.hit((116, 116)) and not tiny.hit((130, 100))


def test_widgets_say_what_they_are():
    chip = Chip("2", lambda: None, name="2 tricks", chosen=True)
    assert chip.describe() == "2 tricks, choice, chosen"
    assert IconButton("Sound", lambda: None, icon="icons/sound").describe() == "Sound, button"
    barred = Chip("1", lambda: None, name="1 trick", enabled=False, reason="too many")
    assert barred.describe() == "1 trick, choice, not available: too many"


def test_number_chips_tell_their_number():
    heard = []
    chips = number_chips(range(3, 8), 4, heard.append)
    chip_row(chips, left=0, middle=20, diameter=40, gap=10)
    click(FocusGroup(chips).handle, chips[3].rect.center)
    assert heard == [6]
    assert [chip.chosen for chip in chips] == [False, True, False, False, False]
    assert not any(a.rect.colliderect(b.rect) for a in chips for b in chips if a is not b)


@pytest.mark.parametrize("theme", [FELT, NIGHT, CONTRAST])
def test_everything_draws_in_every_state(theme):
    kit = drawing_kit(theme=theme)
    surface = pygame.Surface((400, 300))

    def nothing():
        return None

    widgets = [
        Button("New game", nothing, icon="icons/plus", cap="N"),
        Button("Play", nothing, primary=True),
        Button("Later", nothing, enabled=False),
        IconButton("Sound", nothing, icon="icons/sound"),
        Chip("3", nothing),
        Chip("13", nothing, chosen=True),
        Chip("4", nothing, enabled=False),
        ListRow("Game", nothing, line="of some kind", picture="title/spades"),
        ListRow("Game", nothing, chosen=True),
        Panel(),
        Panel(paper=True),
        Label("words " * 20, 14, wrapped=True, side="centre"),
    ]
    for place, widget in enumerate(widgets):
        widget.key = place
        widget.place(pygame.Rect(40, 40, 120, 60))
    group = FocusGroup(widgets)
    for widget in widgets:
        group.focus(widget.key, ring=True)
        group.handle(Point(widget.rect.center))
        group.draw(surface, kit)


@pytest.mark.parametrize("width", [30, 60, 90, 200])
def test_a_button_keeps_its_words_inside(width):
    kit = drawing_kit()
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    long = Button("Žuželjčica i druge reči", lambda: None, icon="icons/plus", cap="H")
    long.place(pygame.Rect(100, 30, width, 34)).draw(surface, kit)
    drawn = surface.get_bounding_rect()
    assert long.rect.inflate(8, 2).contains(drawn)


def test_a_widget_is_called_by_its_name_and_its_key():
    button = IconButton("Hint", lambda: None, icon="icons/hint", cap="Х")
    assert button.describe() == "Hint (Х), button"
    assert IconButton("Back", lambda: None, icon="icons/back").describe() == "Back, button"


@pytest.mark.parametrize("at", [(2, 2), (348, 2), (2, 260), (348, 260)])
@pytest.mark.parametrize("ring", [True, False])
def test_an_icon_tells_its_name_and_key_beside_it_while_it_is_pointed_at(at, ring):
    kit = drawing_kit()
    button = IconButton("A rather long name", lambda: None, icon="icons/hint", cap="F11")
    button.place(pygame.Rect(*at, 36, 36))
    group, surface = FocusGroup([button]), pygame.Surface((386, 300), pygame.SRCALPHA)
    group.draw(surface, kit)
    beyond = button.rect.inflate(8, 8)
    assert beyond.contains(surface.get_bounding_rect())
    if ring:
        group.focus(button.key, ring=True)
    else:
        group.handle(Point(button.rect.center))
    group.draw(surface, kit)
    pygame.draw.rect(surface, (0, 0, 0, 0), beyond.inflate(12, 12))
    tip = surface.get_bounding_rect()
    assert tip.width > 150 and surface.get_rect().inflate(-2, -2).contains(tip)


def test_an_icon_that_was_pressed_tells_nothing_until_the_pointer_comes_again():
    kit, window = drawing_kit(), pygame.Surface((300, 200), pygame.SRCALPHA)
    button = IconButton("Hint", lambda: None, icon="icons/hint", cap="H")
    group = FocusGroup([button.place(pygame.Rect(20, 20, 36, 36))])

    def tells():
        window.fill((0, 0, 0, 0))
        group.draw(window, kit)
        return window.get_bounding_rect().bottom > 70

    group.handle(Point((30, 30)))
    assert tells()
    click(group.handle, (30, 30))
    assert not tells()
    group.handle(Point((200, 150)))
    group.handle(Point((31, 30)))
    assert tells()


def test_what_belongs_to_another_widget_answers_to_the_pointer_only(counted):
    row, reset = counted.button("row"), counted.button("reset", x=60, y=0)
    reset.belongs_to = "row"
    below = counted.button("below", y=100)
    group = FocusGroup([row, reset, below])
    click(group.handle, (110, 20))
    assert counted.acts == ["reset"] and group.focused is row
    stops = []
    for _ in range(4):
        group.handle(Tab(1))
        stops.append(group.focused.name)
    assert stops == ["row", "below", "row", "below"]


def test_what_is_scrolled_away_is_not_hit_and_not_drawn(counted):
    view = pygame.Rect(0, 0, 300, 100)
    shown, half, away = (counted.button(str(y), y=y) for y in (0, 80, 200))
    for button in (shown, half, away):
        button.window = view
    group = FocusGroup([shown, half, away])
    assert group.at((50, 90)) is half
    assert group.at((50, 110)) is None and group.at((50, 220)) is None
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    kit = drawing_kit()
    group.draw(surface, kit)
    assert surface.get_bounding_rect().bottom <= 100
    group.focus("80", ring=True)
    group.draw(surface, kit)
    assert surface.get_bounding_rect().bottom <= 100 + 3 * kit.metrics.ring
    assert surface.get_clip() == surface.get_rect()


@pytest.mark.parametrize("theme", [FELT, NIGHT, CONTRAST], ids=lambda theme: theme.name)
def test_a_button_that_is_pointed_at_does_not_melt_into_the_table(theme):
    kit, around = drawing_kit(theme=theme), pygame.Surface((120, 60))
    around.fill(theme.panel_hover)
    for button in (Button("Claim", print), IconButton("Menu", print, icon="icons/menu")):
        button.place(pygame.Rect(10, 10, 100 if isinstance(button, Button) else 40, 40))
        window = around.copy()
        button.draw(window, kit, Look(hovered=True))
        edge = ["#{:02x}{:02x}{:02x}".format(*window.get_at((x, 30))) for x in range(9, 13)]
        assert max(contrast(colour, theme.panel_hover) for colour in edge) >= 3


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768)])
def test_the_lines_of_a_row_are_equally_far_apart_however_high_it_is(size):
    kit, pictures = drawing_kit(size), set()
    for height in range(90, 94):
        row = FactRow("Company", "Mihai bids high. " * 9, key="row")
        row.place(pygame.Rect(0, 0, 400, height))
        surface = pygame.Surface((400, height - 4), depth=24)
        row.draw(surface, kit)
        written = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        written.invert()
        (first, *others) = written.get_bounding_rects()
        pictures.add(pygame.image.tobytes(surface.subsurface(first.unionall(others)), "RGB"))
    assert len(pictures) == 1
