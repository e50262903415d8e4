"""Title, new game and trouble: whole at every size, and each click and key leads where it says."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui.intents import Accept, Arrow, Cancel, Digit, Key, Point, Tab
from game.ui.scene import Back, Go, Home, Quit, Replace
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.new_game_parts import FactRow, Notice
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trouble import TroubleScene
from game.ui.theme import THEMES
from game.ui.widgets import Chip, Label, Panel
from tests.ui.kit import GAMES, SIZES, WatchingAssets, click, first_services

NOTES = ["settings.json: players may not be 99 (allowed: 2 to 7); the usual value is used."]


def title(size=(1280, 720), *, saved=True, notes=(), assets=None):
    services = first_services(assets, saved=saved)
    services.notes.extend(notes)
    scene = TitleScene(services)
    scene.enter(size)
    return scene


def new_game(size=(1280, 720), game=None, assets=None):
    scene = NewGameScene(first_services(assets), game=game)
    scene.enter(size)
    return scene


def trouble(size=(1280, 720), assets=None):
    scene = TroubleScene(first_services(assets), Path("/a/long/way/to/a/folder/errors.log"))
    scene.enter(size)
    return scene


SCREENS = {
    "title": title,
    "title, no match, notes": lambda size, assets: title(
        size, saved=False, notes=NOTES, assets=assets
    ),
    **{
        f"new game, {id}": lambda size, assets, id=id: new_game(size, id, assets)
        for id in ("romanian", "israeli")
    },
    "trouble": trouble,
}


def apart(scene):
    """The widgets in view that stand on no other one."""
    chips = [w for w in scene._group.widgets if isinstance(w, Chip)]
    return [
        widget
        for widget in scene._group.widgets
        if widget.shown
        and widget.belongs_to is None
        and not isinstance(widget, Panel | Notice | Chip)
        and not (isinstance(widget, FactRow) and any(widget.rect.contains(c.rect) for c in chips))
    ] + [chip for chip in chips if chip.belongs_to is None and chip.shown]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_overlaps_leaves_the_window_or_is_cut_short(screen, size):
    assets = WatchingAssets()
    scene = SCREENS[screen](size=size, assets=assets)
    window = pygame.Rect((0, 0), size)
    widgets = apart(scene)
    for widget in widgets:
        assert window.contains(widget.shown), widget.name
        assert widget.rect.width > 0 and widget.rect.height > 0
    for a, b in combinations(widgets, 2):
        assert not a.shown.colliderect(b.shown), (a.name, b.name)
    surface = pygame.Surface(size)
    scene.draw(surface)
    assert assets.missing == []
    assert assets.cut == [] or size[0] < 960


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("screen", SCREENS)
def test_every_line_of_text_lies_inside_its_box(screen, size):
    scene = SCREENS[screen](size=size, assets=WatchingAssets())
    for label in scene._group.widgets:
        if isinstance(label, Label):
            around = label.rect.inflate(80, 80)
            drawn = pygame.Surface(around.size, pygame.SRCALPHA)
            label.place(pygame.Rect((40, 40), label.rect.size)).draw(drawn, scene._kit)
            box = drawn.get_bounding_rect()
            assert not box.width or label.rect.inflate(2, 2).contains(box), label.name


@pytest.mark.parametrize("size", [(500, 1050), (700, 900), (480, 800)])
def test_in_a_window_higher_than_wide_the_games_stand_one_below_another(size):
    scene = title(size)
    tiles = [tile.rect for tile in scene._tiles]
    assert len({tile.x for tile in tiles}) == 1 and tiles[0].width > 0.65 * size[0]
    widgets = apart(scene)
    assert all(pygame.Rect((0, 0), size).contains(widget.shown) for widget in widgets)
    assert not any(a.shown.colliderect(b.shown) for a, b in combinations(widgets, 2))


@pytest.mark.parametrize("scale", [0.8, 1.3, 1.6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_larger_letters_still_fit(size, scale):
    for make in SCREENS.values():
        scene = make(size=size, assets=None)
        services = scene._services
        services.settings = services.settings.changed("display.text_scale", scale)
        scene.resized(size)
        widgets = apart(scene)
        assert all(pygame.Rect((0, 0), size).contains(w.shown) for w in widgets)
        assert not any(a.shown.colliderect(b.shown) for a, b in combinations(widgets, 2))


@pytest.mark.parametrize("theme", THEMES)
def test_every_screen_draws_the_same_twice_in_every_theme(theme):
    for make in SCREENS.values():
        scene = make(size=(960, 600), assets=None)
        scene._services.settings = scene._services.settings.changed("display.theme", theme)
        scene.resized((960, 600))
        first, second = pygame.Surface((960, 600)), pygame.Surface((960, 600))
        scene.draw(first)
        scene.draw(second)
        assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 900), (3000, 200)])
def test_no_size_is_too_strange(size):
    for make in SCREENS.values():
        make(size=size, assets=None).draw(pygame.Surface(size))


def press(scene, name):
    widget = next(w for w in scene._group.widgets if w.takes_focus and w.name == name)
    click(scene.handle, widget.rect.center)
    return scene.update(0)


@pytest.mark.parametrize(
    "name, way",
    [
        ("Serbian whist", Go("new_game", game="serbian")),
        ("Spades", Go("new_game", game="spades")),
        ("New game", Go("new_game")),
        ("Continue", Go("table", resume=True)),
        ("Rules", Go("rules", variant="romanian", players=4, options={})),
        ("Settings", Go("settings")),
        ("Quit", Quit()),
        ("Sound off", None),
    ],
)
def test_each_part_of_the_title_leads_where_it_says(name, way):
    assert press(title(), name) == way


def test_without_a_match_one_plays_the_last_game():
    scene = title(saved=False)
    assert press(scene, "Play") == Go("table", game="romanian", players=4)


def test_a_number_of_players_the_game_does_not_know_becomes_the_usual_one():
    scene = title(saved=False)
    services = scene._services
    services.settings = services.settings.changed("variant", "israeli").changed("players", 7)
    scene.uncovered()
    assert press(scene, "Play") == Go("table", game="israeli", players=4)


def test_enter_continues_and_the_keyboard_reaches_every_part():
    scene = title()
    scene.handle(Accept())
    assert scene.update(0) == Go("table", resume=True)
    named = set()
    for _ in scene._group.widgets:
        scene.handle(Tab(1))
        named.add(scene._group.focused.name)
    assert named == {
        "Serbian whist", "Romanian whist", "Israeli whist", "Spades", "Continue", "New game",
        "Learn", "Rules", "Settings", "Quit", "Sound off",
    }  # fmt: skip
    scene.handle(Key("n"))
    assert scene.update(0) == Go("new_game")


def test_arrows_go_from_continue_to_the_tiles_and_back():
    scene = title()
    scene.handle(Arrow(0, -1))
    assert scene._group.focused.name == "Continue"
    scene.handle(Arrow(0, -1))
    assert scene._group.focused.name in ("Romanian whist", "Israeli whist")
    scene.handle(Arrow(0, 1))
    assert scene._group.focused.name == "Continue"


def test_sound_is_switched_off_remembered_and_told_to_the_speakers():
    scene = title()
    kept, volumes = [], []
    scene._services.keep = lambda settings: kept.append(settings["sound.muted"])
    scene._services.sounds.set_volume = volumes.append
    press(scene, "Sound off")
    press(scene, "Sound on")
    assert kept == [True, False]
    assert volumes == [0.0, 0.8]


def test_notes_are_shown_until_they_are_put_away():
    scene = title(notes=NOTES)
    assert any(widget.name == NOTES[0] for widget in scene._group.widgets)
    press(scene, "Put away")
    assert not any(widget.name == NOTES[0] for widget in scene._group.widgets)
    assert scene._services.notes == []


def test_a_tile_rises_under_the_pointer_and_then_nothing_moves():
    scene = title()
    assert not scene.wants_frames()
    tile = scene._tiles[1]
    scene.handle(Point(tile.rect.center))
    assert scene.wants_frames()
    for _ in range(20):
        scene.update(1 / 60)
    assert not scene.wants_frames() and tile.rise == 1
    scene.handle(Point((0, 0)))
    for _ in range(20):
        scene.update(1 / 60)
    assert not scene.wants_frames() and tile.rise == 0


def test_with_reduced_motion_a_tile_is_up_at_once():
    scene = title()
    services = scene._services
    services.settings = services.settings.changed("motion.reduced", True)
    scene.handle(Point(scene._tiles[0].rect.center))
    scene.update(1 / 60)
    assert scene._tiles[0].rise == 1 and not scene.wants_frames()


def test_deal_deals_what_was_chosen_with_the_mouse_and_remembers_it():
    scene = new_game()
    press(scene, "Spades")
    press(scene, "6 players")
    assert press(scene, "Deal") == Replace("table", game="spades", players=6, options={})
    assert scene._services.settings["variant"] == "spades"
    assert scene._services.settings["players"] == 6


def test_deal_deals_what_was_chosen_with_the_keyboard():
    scene = new_game(game="romanian")
    scene.handle(Digit(7))
    scene.handle(Digit(9))
    scene.handle(Accept())
    assert scene.update(0) == Replace("table", game="romanian", players=7, options={})


def test_the_keyboard_chooses_a_game_from_the_list():
    scene = new_game(game="romanian")
    scene.handle(Tab(1))
    for _ in scene._group.widgets:
        scene.handle(Tab(1))
        if scene._group.focused.name == "Israeli whist":
            break
    scene.handle(Accept())
    assert scene._group.focused.name == "Israeli whist" and scene._group.focused.chosen
    assert press(scene, "Deal") == Replace("table", game="israeli", players=4, options={})


def test_changing_the_game_keeps_the_number_of_players_where_it_can():
    scene = new_game(game="romanian")
    press(scene, "5 players")
    press(scene, "Spades")
    assert scene._table.players == 5
    press(scene, "Israeli whist")
    assert scene._table.players == 4


@pytest.mark.parametrize("leave", [lambda s: s.handle(Cancel()), lambda s: press_back(s)])
def test_escape_and_the_arrow_lead_back(leave):
    scene = new_game()
    leave(scene)
    assert scene.update(0) == Back()


def press_back(scene):
    back = scene._group.find("back")
    click(scene.handle, back.rect.center)


def test_an_unknown_game_in_the_settings_is_no_obstacle():
    services = first_services()
    services.settings = services.settings.changed("variant", "tarok")
    scene = NewGameScene(services)
    scene.enter((960, 600))
    assert scene._game is GAMES[0]


def test_trouble_leads_to_the_title_or_out():
    assert press(trouble(), "Back to the title") == Home("title")
    assert press(trouble(), "Quit") == Quit()
    scene = trouble()
    scene.handle(Accept())
    assert scene.update(0) == Home("title")
