"""The settings: every row sets and resets by mouse and keys, and the screen is whole anywhere."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.settings import SCHEMA
from game.ui.intents import Accept, Arrow, Cancel, Key, Point, Press, Release, Tab
from game.ui.scene import Back
from game.ui.scenes import settings as scene_module
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_pages import Page, pages
from game.ui.scenes.settings_rows import OnOff
from game.ui.theme import THEMES
from game.ui.widgets import Label, Panel
from game.ui.widgets.setting import SettingRow, Slider
from tests.ui.kit import WatchingAssets, click, first_services

PAGES = ("table", "comforts", "sound", "keys", "window", "files")
SIZES = [(640, 400), (720, 1280), (960, 600), (1199, 719), (1920, 1080)]
# Set by hand or by the window itself.
ELSEWHERE = {"language", "variant", "players", "level", "options", "display.size",
             "display.position"}  # fmt: skip
PATHS = sorted(path for path in SCHEMA if path not in ELSEWHERE)
ROWS = [path for path in PATHS if path != "keys"]  # those are many rows; test_settings_keys


class Frame:
    """A window that notes what is done to it."""

    is_fullscreen = False
    size = (1280, 720)

    def __init__(self):
        self.done = []

    def set_fullscreen(self, wanted):
        self.is_fullscreen = wanted

    def put_back(self):
        self.done.append("put back")


class Sounds:
    def __init__(self):
        self.heard = []

    def play(self, name, pan=0.0):
        self.heard.append(name)

    def set_volume(self, volume):
        self.volume = volume


def opened(page="table", size=(1280, 720), assets=None, **settings):
    services = first_services(assets)
    services.folder = Path("/home/a very long name of a person/.local/share/frisch")
    services.log = services.folder / "trouble.log"
    services.frame, services.sounds = Frame(), Sounds()
    services.said = []
    services.speak = services.said.append
    for path, value in settings.items():
        services.change(path.replace("__", "."), value)
    scene = SettingsScene(services, page=page)
    scene.enter(size)
    return scene


def page_of(path):
    found = [page.id for page in pages(first_services(), print) if path in page.paths]
    return found[0]


def row_of(scene, path):
    """The row, brought into view."""
    scene._group.focus(path)
    scene._group.bring_into_view()
    row = scene._group.find(path)
    assert isinstance(row, SettingRow)
    return row


def value(scene, path):
    return scene.services.settings[path]


def apart(scene):
    """What must not overlap: everything in view that stands on no other widget."""
    widgets = [w for w in scene._group.widgets if w.shown and not isinstance(w, Panel)]
    plain = [w for w in widgets if w.belongs_to is None and not isinstance(w.key, tuple)]
    named = [w for w in widgets if isinstance(w.key, tuple) and w.key[0] == "page"]
    return plain + named


def test_every_setting_a_player_has_stands_on_one_page():
    found = [path for page in pages(first_services(), print) for path in page.paths]
    assert sorted(found) == PATHS


@pytest.mark.parametrize("path", ROWS)
def test_arrows_change_a_row_and_delete_sets_it_back(path):
    scene = opened(page_of(path))
    usual = SCHEMA[path].default
    row_of(scene, path)
    scene.handle(Tab(1))  # shows where the focus is
    for dx in (1, -1):
        scene.handle(Arrow(dx, 0))
        if value(scene, path) != usual:
            break
    assert value(scene, path) != usual
    assert scene.services.said[-1].startswith(scene._group.focused.name)
    assert scene._group.focused.setting.is_changed
    scene.handle(Key("delete"))
    assert value(scene, path) == usual
    assert not scene._group.focused.setting.is_changed


@pytest.mark.parametrize("path", ROWS)
def test_a_click_changes_a_row_and_its_button_sets_it_back(path):
    scene = opened(page_of(path))
    usual = SCHEMA[path].default
    row = row_of(scene, path)
    parts = [w for w in scene._group.widgets if w.belongs_to == path]
    slider = next((part for part in parts if isinstance(part, Slider)), None)
    if slider:
        click(scene.handle, (slider.rect.x + 20, slider.rect.centery))
    else:
        choices = [p for p in parts if p.enabled and not getattr(p, "chosen", False)]
        click(scene.handle, choices[-1].rect.center if choices else row.control(scene._kit).center)
    if scene._over.picker:
        other = next(w for w in scene._over.picker._group.widgets if not w.item.chosen)
        click(scene.handle, other.rect.center)
    assert value(scene, path) != usual
    row_of(scene, path)
    back = scene._group.find(("reset", path))
    click(scene.handle, back.rect.center)
    assert value(scene, path) == usual
    assert scene._group.find(("reset", path)) is None


@pytest.mark.parametrize("page", ["table", "comforts", "sound"])
def test_a_whole_page_is_set_back_and_that_taken_back(page):
    scene = opened(page)
    for path in scene._page.paths:
        row = scene._group.find(path)
        if row.enabled:
            row.step(1)
            scene._group.find(path).step(-1 if value(scene, path) == SCHEMA[path].default else 0)
    before = {path: value(scene, path) for path in scene._page.paths}
    assert len(scene._changed) >= len(before) // 2
    scene._group.focus("reset")
    scene.handle(Accept())
    assert all(value(scene, path) == SCHEMA[path].default for path in before)
    scene.handle(Accept())
    assert {path: value(scene, path) for path in before} == before


def test_a_page_as_usual_says_so_instead_of_setting_anything_back():
    scene = opened("comforts")
    scene._group.focus("reset")
    scene.handle(Accept())
    assert "as usual" in scene.services.said[-1]


def test_enter_opens_the_list_of_values_and_chooses_from_it():
    scene = opened()
    row_of(scene, "display.theme")
    scene.handle(Accept())
    assert scene._over.picker
    scene.handle(Arrow(0, 1))
    scene.handle(Accept())
    assert value(scene, "display.theme") == "night"
    scene.handle(Accept())
    scene.handle(Cancel())
    assert not scene._over.picker and not scene.is_leaving
    assert value(scene, "display.theme") == "night"


def test_the_slider_follows_the_pointer_and_is_heard():
    scene = opened("sound")
    slider = scene._group.find(("slide", "sound.effects"))
    scene.handle(Press((slider.rect.centerx, slider.rect.centery)))
    assert value(scene, "sound.effects") == pytest.approx(0.5, abs=0.051)
    scene.handle(Point((slider.rect.right + 300, 5)))
    assert value(scene, "sound.effects") == 1
    scene.handle(Point((0, 5)))
    assert value(scene, "sound.effects") == 0
    scene.handle(Release((0, 5)))
    scene.handle(Point((slider.rect.right, 5)))
    assert value(scene, "sound.effects") == 0
    assert scene.services.sounds.heard == ["chip"] * 3


def test_a_silent_game_says_why_the_volume_cannot_be_set():
    scene = opened("sound", sound__muted=True)
    row = row_of(scene, "sound.effects")
    click(scene.handle, scene._group.find(("slide", "sound.effects")).rect.center)
    assert value(scene, "sound.effects") == SCHEMA["sound.effects"].default
    assert not row.enabled and "off" in row.reason


def test_a_number_between_two_steps_shows_as_the_nearer_one():
    scene = opened(display__text_scale=1.234)
    assert scene._group.find("display.text_scale").value == "120 %"


def test_full_screen_and_the_usual_size_reach_the_window():
    scene = opened("window")
    row_of(scene, "display.fullscreen")
    scene.handle(Accept())
    assert scene.services.frame.is_fullscreen
    put_back = scene._group.find(("deed", "size"))
    assert not put_back.enabled
    scene._group.activate(put_back)
    assert "whole screen" in scene.services.said[-1]
    scene.set("display.fullscreen", False)
    scene._group.activate(scene._group.find(("deed", "size")))
    assert scene.services.frame.done == ["put back"]


def test_a_speed_asked_for_at_the_start_is_told():
    scene = opened()
    scene.services.speed = "instant"
    scene.resized((1280, 720))
    row = scene._group.find("motion.speed")
    assert not row.enabled and "--speed instant" in row.reason


@pytest.mark.parametrize("works", [True, False])
def test_the_folder_is_copied(monkeypatch, works):
    copied = []
    monkeypatch.setattr(scene_module.clipboard, "copy", lambda text: copied.append(text) or works)
    scene = opened("files")
    click(scene.handle, scene._group.find(("deed", "folder")).rect.center)
    assert copied == [str(scene.services.folder)]
    words = "Copied" if works else "no clipboard"
    assert words in scene.services.said[-1] and words in scene._summary.name


@pytest.mark.parametrize("size", [(640, 400), (960, 600)])
def test_what_cannot_be_saved_is_told_where_it_is_set(size):
    trouble = "The settings could not be saved: No space left on device."
    scene = opened("sound", size)
    scene.services.keep = lambda settings: trouble
    scene.set("sound.muted", True)
    assert scene._summary.name == trouble == scene.services.said[-1]
    scene._reset_page()
    assert scene._summary.name == trouble == scene.services.said[-1]
    scene.services.keep = lambda settings: None
    scene.set("sound.muted", True)
    assert trouble not in (scene._summary.name, scene.services.said[-1])


def test_a_folder_whose_name_is_no_text_is_shown_and_not_copied():
    pygame.display.init()
    scene = opened("files")
    scene.services.folder = Path("/home/\udcff/frisch")
    scene.resized((960, 600))
    scene.draw(pygame.Surface((960, 600)))
    scene.copy(str(scene.services.folder))
    assert "no clipboard" in scene.services.said[-1]


def test_everything_on_the_page_of_files_can_be_heard():
    scene = opened("files")
    for _ in scene._group.widgets:
        scene.handle(Tab(1))
    heard = " ".join(scene.services.said)
    assert all(line.words in heard for line in scene._page.lines())


@pytest.mark.parametrize(
    "page, path, action",
    [("sound", "sound.muted", "sound"), ("window", "display.fullscreen", "fullscreen")],
)
def test_a_row_names_the_key_that_does_the_same(page, path, action):
    scene = opened(page)
    scene.services.change("keys", {action: {"letter": "j"}})
    scene.resized((1280, 720))
    assert "key J does" in scene._group.find(path).setting.line


def test_pages_are_turned_by_mouse_and_by_key():
    scene = opened()
    click(scene.handle, scene._group.find(("page", "files")).rect.center)
    assert scene._page.id == "files"
    scene._group.focus(("page", "sound"))
    scene.handle(Accept())
    assert scene._page.id == "sound"


@pytest.mark.parametrize("leave", [Cancel(), "back", "done"])
def test_it_is_left_by_escape_and_by_its_buttons(leave):
    scene = opened()
    if isinstance(leave, str):
        click(scene.handle, scene._group.find(leave).rect.center)
    else:
        scene.handle(leave)
    assert scene.update(0.0) == Back()


def test_another_page_needs_nothing_but_a_name_and_lines(monkeypatch):
    more = Page("more", "More", "", lambda: (OnOff("comfort.confirm", "Confirm"),))
    monkeypatch.setattr(scene_module, "pages", lambda services, copy: (more,))
    scene = opened("more")
    row_of(scene, "comfort.confirm")
    scene.handle(Accept())
    assert value(scene, "comfort.confirm") is True


# How it stands


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("page", PAGES)
def test_nothing_overlaps_leaves_the_window_or_is_cut_short(page, size):
    assets = WatchingAssets()
    scene = opened(page, size, assets, comfort__confirm=True, display__theme="night")
    window = pygame.Rect((0, 0), size)
    for widget in apart(scene):
        assert window.contains(widget.shown), widget.name
    for a, b in combinations(apart(scene), 2):
        assert not a.shown.colliderect(b.shown), (a.name, b.name)
    for widget in scene._group.widgets:
        if widget.takes_focus:
            assert min(widget.rect.size) >= 28, widget.name
    scene.draw(pygame.Surface(size))
    assert assets.missing == []
    assert assets.cut == [] or size[0] < 960


@pytest.mark.parametrize("scale", [0.8, 1.3, 1.6])
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 720)])
def test_larger_letters_still_fit(size, scale):
    for page in PAGES:
        assets = WatchingAssets()
        scene = opened(page, size, assets, display__text_scale=scale)
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(widget.shown) for widget in apart(scene))
        for a, b in combinations(apart(scene), 2):
            assert not a.shown.colliderect(b.shown), (page, a.name, b.name)
        scene.draw(pygame.Surface(size))
        assert assets.cut == [] or size[0] < 960


@pytest.mark.parametrize("theme", THEMES)
def test_a_row_keeps_its_words_and_its_parts_apart_in_every_theme(theme):
    for page in PAGES:
        scene = opened(page, (960, 600), display__theme=theme)
        for row in scene._group.widgets:
            if isinstance(row, SettingRow):
                words = row.rect.x + row._words_width(scene._kit, row.rect.width)
                parts = [p for p in scene._group.widgets if p.belongs_to == row.key]
                assert all(row.rect.contains(part.rect) for part in parts), row.name
                assert all(part.rect.x >= words for part in parts), row.name
        first, second = pygame.Surface((960, 600)), pygame.Surface((960, 600))
        scene.draw(first)
        scene.draw(second)
        assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 900), (3000, 200)])
def test_no_size_is_too_strange(size):
    for page in PAGES:
        scene = opened(page, size)
        scene.draw(pygame.Surface(size))


def test_tab_comes_by_every_row_and_brings_it_into_view():
    scene = opened("comforts", (640, 400))
    seen = set()
    for _ in range(40):
        scene.handle(Tab(1))
        here = scene._group.focused
        assert here.shown.height >= min(here.rect.height, 28)
        seen.add(here.key)
    assert set(scene._page.paths) <= seen


def test_what_it_says_last_stands_on_the_screen():
    scene = opened()
    scene.set("display.deck", "jumbo")
    assert scene._summary.name == "Deck: this holds from now on."
    assert isinstance(scene._summary, Label)
