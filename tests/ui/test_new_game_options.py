"""The options on the new-game screen: every value by mouse and by keyboard, nothing ever cut."""

from itertools import combinations

import pygame
import pytest

from game.desktop import Desktop
from game.match.presets import Presets
from game.request import PlayRequest
from game.rules.draft import PLAYERS, Draft
from game.rules.preset_code import code
from game.ui import clipboard, lobby
from game.ui.intents import (
    Accept,
    Arrow,
    Cancel,
    Digit,
    Key,
    Paste,
    Point,
    Press,
    Release,
    Scroll,
    Tab,
    Text,
)
from game.ui.remembered import remembered
from game.ui.scene import Go, Replace
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.new_game_parts import Notice
from game.ui.scenes.option_rows import line_of
from game.ui.services import Level, Services
from game.ui.widgets import Panel
from game.ui.widgets.setting import ChipsRow, ChoiceRow, NumberRow, SettingRow, SwitchRow
from game.variants import ALL, find
from tests.ui.kit import SIZES, WatchingAssets, click
from tests.ui.test_first_screens import apart

TABLES = [(variant, players) for variant in ALL for players in variant.players]
CLASH = {"schedule": "8_1_8", "zero_finish": True}
LARGEST = (1920, 1080)  # above it a picture takes long, and nothing else is different

at_every_size = pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=pytest.mark.slow if size > LARGEST else ()) for size in SIZES],
    ids=lambda size: "x".join(map(str, size)),
)


@pytest.mark.parametrize("variant, players", TABLES)
def test_no_two_options_say_the_same_of_themselves(variant, players):
    """What shows in one row tells nothing of another."""
    draft = Draft(variant, players)
    lines = [line_of(draft, each) for each in variant.options.options if draft.applies(each)]
    assert len(set(lines)) == len(lines)


def services(assets=None, **more):
    pygame.font.init()
    return Services(
        assets or WatchingAssets(),
        games=lobby.game_cards(),
        opponents=lobby.opponents,
        **more,
    )


def screen(game="romanian", size=(1280, 720), players=4, chosen=None, with_services=None):
    scene = NewGameScene(with_services or services(), game=game)
    scene.enter(size)
    scene._choose(PLAYERS, players)
    for id, value in (chosen or {}).items():
        scene._choose(id, value)
    return scene


def rows(scene):
    return [widget for widget in scene._group.widgets if isinstance(widget, SettingRow)]


def row(scene, id):
    return scene._group.find(("option", id))


def into_view(scene, widget):
    """Bring a widget of the list into view with the wheel alone."""
    scroll = scene._group.scroll
    for _ in range(200):
        if scroll.view.contains(widget.rect):
            return
        scene.handle(Scroll(1 if widget.rect.top < scroll.view.top else -1, scroll.view.center))
    raise AssertionError(f"{widget.name} cannot be reached")


def click_on(scene, widget):
    click(scene.handle, widget.rect.center)


def click_value(scene, id):
    """Click on the value at the right of a row."""
    into_view(scene, row(scene, id))
    click(scene.handle, row(scene, id).control(scene._kit).center)


def press(scene, name):
    widget = next(w for w in scene._group.widgets if w.takes_focus and w.name == name)
    click_on(scene, widget)


def picker_row(scene, key):
    """A row of the open list, in view."""
    group = scene._over.picker._group
    found = group.find(key)
    for _ in range(200):
        if group.scroll.view.contains(found.rect):
            return found
        way = 1 if found.rect.top < group.scroll.view.top else -1
        scene.handle(Scroll(way, group.scroll.view.center))
    raise AssertionError(f"{key} cannot be reached")


def press_in_dialog(scene, name):
    click_on(scene, next(w for w in scene._over.dialog._group.widgets if w.name == name and w.act))


# What is shown


@pytest.mark.parametrize("variant, players", TABLES, ids=lambda v: getattr(v, "id", v))
def test_every_option_has_its_row_and_those_that_cannot_matter_say_why(variant, players):
    scene = screen(variant.id, players=players)
    assert [r.key for r in rows(scene)] == [("option", o.id) for o in variant.options.options]
    table = Draft(variant, players)
    for option in variant.options.options:
        shown = row(scene, option.id)
        assert shown.enabled == table.applies(option)
        assert shown.setting.line and (shown.enabled or "Matters only" in shown.reason)


@at_every_size
@pytest.mark.parametrize("game", [variant.id for variant in ALL])
def test_nothing_is_cut_or_overlaps_wherever_the_list_is_scrolled(game, size):
    assets = WatchingAssets()
    players = max(find(game).players)
    scene = screen(game, size, players, with_services=services(assets))
    scroll = scene._group.scroll
    while True:
        widgets = apart(scene)
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(widget.shown) for widget in widgets)
        for a, b in combinations(widgets, 2):
            assert not a.shown.colliderect(b.shown), (a.name, b.name)
        if scroll.offset == scroll.most:
            break
        scene.handle(Key("page down"))
    whole = pygame.Surface((size[0], scroll.length + size[1]))
    scroll.to(0)
    scene.resized(size)
    for widget in scene._group.widgets:
        if widget.window is not None:
            assert widget.rect.left >= widget.window.left
            assert widget.rect.right <= widget.window.right
            widget.draw(whole, scene._kit)
    assert assets.cut == [] and assets.missing == []


@at_every_size
def test_what_belongs_to_a_row_lies_inside_it_and_beside_its_words(size):
    for variant in ALL:
        scene = screen(variant.id, size)
        for option in variant.options.options:
            other = next(v for v in option.values if v != option.default_for(4))
            if scene._table.with_value(option.id, other).trouble is None:
                scene._choose(option.id, other)
        for widget in rows(scene):
            parts = [w for w in scene._group.widgets if w.belongs_to == widget.key]
            control = widget.control(scene._kit)
            assert widget.rect.contains(control)
            for part in parts:
                assert widget.rect.contains(part.rect), (part.name, size)
            for a, b in combinations(parts, 2):
                assert not a.rect.colliderect(b.rect), (a.name, b.name)


@at_every_size
def test_every_list_and_dialog_fits_the_window_uncut(size):
    assets = WatchingAssets()
    scene = screen("serbian", size, with_services=services(assets))
    window, surface = pygame.Rect((0, 0), size), pygame.Surface(size)
    for id in ("scoring", "trump_mode", "first_dealer"):
        scene._open_option(id)
        assert window.contains(scene._over.picker.rect)
        for item in scene._over.picker._items:
            found = picker_row(scene, item.key)
            assert scene._over.picker.rect.contains(found.rect)
        scene.draw(surface)
        scene.handle(Cancel())
    scene._choose("scoring", "montreal")
    for action in scene._desk.actions(scene._table):
        if action.key == "reset":
            continue
        action.act()
        assert window.contains(scene._over.dialog.rect), action.name
        widgets = scene._over.dialog._group.widgets
        assert all(scene._over.dialog.rect.contains(widget.rect) for widget in widgets)
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(widgets, 2))
        scene.draw(surface)
        scene.handle(Cancel())
        assert scene._over.dialog is None
    assert assets.cut == []


@at_every_size
def test_what_is_wrong_is_told_in_full_at_every_size(size):
    assets = WatchingAssets()
    scene = screen("romanian", size, chosen=CLASH, with_services=services(assets))
    notice = next(w for w in scene._group.widgets if isinstance(w, Notice))
    right = scene._group.find("right")
    panel = next(w for w in scene._group.widgets if isinstance(w, Panel))
    assert panel.rect.contains(notice.rect) and notice.rect.contains(right.rect)
    assert not notice.rect.colliderect(scene._layout.view)
    assert scene._layout.view.height > 60
    assert notice.height_at(scene._kit, notice.rect.width) <= notice.rect.height
    scene.draw(pygame.Surface(size))
    assert assets.cut == []


@pytest.mark.parametrize("scale", [0.8, 1.3, 1.6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_larger_letters_still_fit(size, scale):
    given = services()
    given.settings = given.settings.changed("display.text_scale", scale)
    scene = screen("romanian", size, chosen=CLASH, with_services=given)
    widgets = apart(scene)
    assert all(pygame.Rect((0, 0), size).contains(w.shown) for w in widgets)
    assert not any(a.shown.colliderect(b.shown) for a, b in combinations(widgets, 2))


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 900), (3000, 200)])
def test_no_size_is_too_strange(size):
    scene = screen("serbian", size, chosen={"scoring": "montreal"})
    surface = pygame.Surface(size)
    scene.draw(surface)
    scene._open_option("scoring")
    scene.draw(surface)
    scene.handle(Cancel())
    scene._desk._share(scene._table)
    scene.draw(surface)


# Mouse


def other_values(most):
    """Every value of every option at a table where it matters, apart from the one in force.

    Of an option with more than `most` others the rest are slow tests.
    """
    for variant in ALL:
        for players in variant.players:
            table = Draft(variant, players)
            for option in variant.options.options:
                if table.applies(option) and (
                    players == 4 or not Draft(variant, 4).applies(option)
                ):
                    others = [value for value in option.values if value != table.value(option)]
                    for place, value in enumerate(others):
                        marks = () if place < most else pytest.mark.slow
                        yield pytest.param(variant.id, players, option.id, value, marks=marks)


@pytest.mark.parametrize("game, players, id, value", list(other_values(most=4)))
def test_every_value_is_chosen_with_the_mouse_alone(game, players, id, value):
    scene = screen(game, players=players)
    found = row(scene, id)
    if isinstance(found, SwitchRow):
        click_value(scene, id)
    elif isinstance(found, ChipsRow):
        into_view(scene, found)
        chip = scene._group.find(("option", id, value))
        click_on(scene, chip)
        if not chip.enabled:
            assert scene._table.changed == {} and "does not go with" in chip.reason
            return
    else:
        click_value(scene, id)
        assert scene._over.picker is not None
        click_on(scene, picker_row(scene, value))
        assert scene._over.picker is None
    assert scene._table.changed == {id: value}
    if scene._table.trouble is None:
        press(scene, "Deal")
        assert scene.update(0) == Replace("table", game=game, players=players, options={id: value})


def test_minus_and_plus_step_a_number():
    scene = screen("israeli", size=(1280, 720))
    found = row(scene, "rounds_per_player")
    assert isinstance(found, NumberRow)
    into_view(scene, found)
    for _ in range(2):
        click_on(scene, scene._group.find(("step", 1, found.key)))
    assert scene._table.changed == {"rounds_per_player": 5}
    for _ in range(9):
        click_on(scene, scene._group.find(("step", -1, found.key)))
    assert scene._table.changed == {"rounds_per_player": 1}


def test_the_arrow_beside_a_changed_value_sets_it_back():
    scene = screen("romanian", chosen={"forehead": "last", "contract_bonus": 2})
    into_view(scene, row(scene, "forehead"))
    click_on(scene, scene._group.find(("reset", ("option", "forehead"))))
    assert scene._table.changed == {"contract_bonus": 2}
    assert scene._group.find(("reset", ("option", "forehead"))) is None
    press(scene, "Reset all")
    assert scene._table.changed == {}


def test_the_bar_is_dragged_and_a_click_beside_the_thumb_goes_there():
    scene = screen("romanian", size=(960, 600))
    scroll = scene._group.scroll
    thumb = scroll.thumb
    scene.handle(Press(thumb.center))
    scene.handle(Point((thumb.centerx, scroll.bar.bottom + 200)))
    assert scroll.offset == scroll.most
    scene.handle(Release((5, 5)))
    scene.handle(Point((5, 5)))
    assert scroll.offset == scroll.most
    click(scene.handle, (scroll.bar.centerx, scroll.bar.top + 2))
    assert scroll.offset == 0
    scene.handle(Scroll(-1, (2, 2)))
    assert scroll.offset == 0, "the wheel over the games scrolls nothing"


def test_a_click_beside_the_list_closes_it_and_does_nothing_else():
    scene = screen("serbian")
    click_value(scene, "scoring")
    deal = scene._group.find("deal")
    assert not scene._over.picker.rect.collidepoint(deal.rect.midright)
    click(scene.handle, (deal.rect.right - 3, deal.rect.centery))
    assert scene._over.picker is None and scene.update(0) is None
    assert scene._table.changed == {}


# Keyboard


@pytest.mark.parametrize("size", [(640, 480), (960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("game", [variant.id for variant in ALL])
def test_arrows_walk_through_every_row_and_each_comes_into_view(game, size):
    scene = screen(game, size)
    wanted = [each.key for each in rows(scene)]
    scene._group.focus(("players", 4), ring=True)
    walked = []
    for _ in range(len(wanted)):
        scene.handle(Arrow(0, 1))
        here = scene._group.focused
        walked.append(here.key)
        assert scene._group.scroll.view.contains(here.rect)
    assert walked == wanted
    scene.handle(Arrow(0, 1))
    assert scene._group.focused.key == "deal"
    scene.handle(Arrow(0, -1))
    for key in reversed(wanted):
        if scene._group.focused.key == key:
            scene.handle(Arrow(0, -1))
    assert scene._group.focused.key[0] == "players"
    assert scene._group.scroll.offset == 0


@pytest.mark.parametrize("game", [variant.id for variant in ALL])
def test_tab_reaches_everything(game):
    scene = screen(game, (640, 480), chosen={"first_dealer": "high_card"})
    stops = {w.key for w in scene._group.widgets if w.takes_focus and w.belongs_to is None}
    reached = set()
    scene.handle(Tab(1))
    for _ in stops:
        reached.add(scene._group.focused.key)
        assert scene._group.focused.shown == scene._group.focused.rect
        scene.handle(Tab(1))
    assert reached == stops


@pytest.mark.parametrize("game, players, id, value", list(other_values(most=2)))
def test_every_value_is_chosen_with_the_keyboard_alone(game, players, id, value):
    scene = screen(game, players=players)
    scene._group.focus(("option", id), ring=True)
    scene.handle(Accept())
    if scene._over.picker is not None:
        scene.handle(Key("home"))
        for _ in scene._over.picker._items:
            here = scene._over.picker._group.focused
            assert scene._over.picker._group.scroll.view.contains(here.rect)
            if here.key == value:
                break
            scene.handle(Arrow(0, 1))
        scene.handle(Accept())
    assert scene._table.changed == {id: value}
    assert scene._group.focused.key == ("option", id)
    scene.handle(Key("delete"))
    assert scene._table.changed == {}


def test_left_and_right_step_every_kind_of_value():
    scene = screen("romanian")
    for id, kind, values in (
        ("schedule", ChoiceRow, ["8_1_8", "8_1_8", "1_8_1", "1_8_1"]),
        ("contract_bonus", ChipsRow, [5, 5, 4, 3]),
        ("zero_finish", SwitchRow, [True, True, False, False]),
    ):
        assert isinstance(row(scene, id), kind)
        scene._group.focus(("option", id), ring=True)
        seen = []
        for dx in (1, 1, -1, -1):
            scene.handle(Arrow(dx, 0))
            seen.append(scene._table.value(scene._table.variant.options[id]))
        assert seen == values
    scene = screen("spades", size=(640, 480))
    scene._group.focus(("option", "target_score"), ring=True)
    scene.handle(Arrow(1, 0))
    assert scene._table.changed == {"target_score": 1000}


def test_the_first_arrow_only_shows_where_the_focus_is():
    scene = screen("romanian")
    scene._group.focus(("option", "schedule"), ring=False)
    scene.handle(Arrow(1, 0))
    assert scene._table.changed == {} and scene._group.ring


def test_a_row_that_cannot_matter_says_why_and_keeps_its_value():
    scene = screen("romanian")
    spoken = []
    scene._services.speak = spoken.append
    scene._group._spoken = spoken.append
    scene._group.focus(("option", "seven_player_deck"), ring=True)
    for intent in (Accept(), Arrow(1, 0)):
        spoken.clear()
        scene.handle(intent)
        assert "Matters only with 7 players" in spoken[0]
    assert scene._over.picker is None and scene._table.changed == {}


def test_page_keys_and_letters_move_in_a_long_list():
    scene = screen("serbian", (960, 600))
    scene._group.focus(("option", "scoring"), ring=True)
    scene.handle(Accept())
    group = scene._over.picker._group
    assert group.focused.key == "serbian_basic"
    scene.handle(Key("end"))
    assert group.focused.key == "oy_vey" and group.scroll.offset == group.scroll.most
    scene.handle(Key("page up"))
    assert group.scroll.view.contains(group.focused.rect) and group.focused.key != "oy_vey"
    scene.handle(Key("m"))
    assert group.focused.key == "montreal" and group.scroll.view.contains(group.focused.rect)
    scene.handle(Cancel())
    assert scene._over.picker is None and scene._table.changed == {}


def test_digits_choose_players_and_keep_the_options():
    scene = screen("romanian", chosen={"forehead": "last"})
    scene.handle(Digit(7))
    assert scene._table.players == 7 and scene._table.changed == {"forehead": "last"}
    assert row(scene, "seven_player_deck").enabled


# What does not go together


def test_a_clash_is_told_and_put_right():
    scene = screen("romanian", chosen=CLASH)
    deal = scene._group.find("deal")
    assert not deal.enabled
    assert "0 finish “On” does not go with Order of hands “8–1–8”" in deal.reason
    click_on(scene, deal)
    assert scene.update(0) is None
    assert row(scene, "schedule").setting.is_clash and row(scene, "zero_finish").setting.is_clash
    press(scene, "Put right…")
    click_on(scene, picker_row(scene, ("schedule", "1_8_1")))
    assert scene._table.changed == {"zero_finish": True} and scene._group.find("deal").enabled
    assert scene._group.find("right") is None


def test_fewer_players_may_make_a_clash_and_one_way_out_is_taken_at_once():
    scene = screen("romanian", players=5, chosen={"final_hands": "zero_hands", "zero_hands_max": 4})
    scene._choose(PLAYERS, 3)
    assert not scene._group.find("deal").enabled
    scene._choose("zero_hands_max", 2)
    assert scene._group.find("deal").enabled
    chip = scene._group.find(("option", "zero_hands_max", 5))
    if chip is not None:
        assert not chip.enabled and "3 players" in chip.reason


def test_a_value_that_would_clash_is_marked_in_the_list():
    scene = screen("romanian", chosen={"zero_finish": True})
    scene._open_option("schedule")
    warnings = {item.key: item.warning for item in scene._over.picker._items}
    assert warnings["1_8_1"] == "" and "0 finish" in warnings["8_1_8"]


# What is remembered


def test_what_was_chosen_is_there_the_next_time_for_each_game():
    given = services()
    kept = []
    given.keep = lambda settings: kept.append(settings["options"])
    scene = screen("romanian", chosen={"forehead": "last"}, with_services=given)
    press(scene, "Spades")
    scene._choose("no_hell", True)
    press(scene, "Romanian whist")
    assert scene._table.changed == {"forehead": "last"}
    scene.handle(Cancel())
    scene.leave()
    assert kept == [{"romanian": {"forehead": "last"}, "spades": {"no_hell": True}}]
    again = screen("spades", with_services=given)
    assert again._table.changed == {"no_hell": True}
    press(again, "Reset all")
    again.leave()
    assert given.settings["options"] == {"romanian": {"forehead": "last"}}
    assert remembered(given, "romanian", 4).changed == {"forehead": "last"}


def test_the_rules_of_this_very_table_are_a_key_away():
    scene = screen("israeli", players=3, chosen={"frisch": False})
    scene.handle(Key("f1"))
    assert scene.update(0) == Go("rules", variant="israeli", players=3, options={"frisch": False})


def test_levels_are_offered_only_where_there_is_a_choice():
    assert screen()._group.find("level") is None
    levels = (Level("easy", "Easy", "Forgets"), Level("hard", "Hard", "Thinks"))
    given = services(levels=levels, usual_level="easy")
    scene = screen("spades", with_services=given)
    assert scene._group.find("level").value == "Easy"
    into_view(scene, scene._group.find("level"))
    click(scene.handle, scene._group.find("level").control(scene._kit).center)
    click_on(scene, picker_row(scene, "hard"))
    press(scene, "Deal")
    assert scene.update(0) == Replace("table", game="spades", players=4, options={}, level="hard")
    assert given.settings["level"] == "hard"


# Presets and codes


def test_a_preset_is_saved_chosen_renamed_and_deleted_with_the_keyboard():
    scene = screen("romanian", players=5, chosen={"forehead": "last"})
    presets = scene._services.presets
    press(scene, "Save as…")
    assert scene.wants_text()
    scene.handle(Text("Friday  at Ana's"))
    scene.handle(Accept())
    assert [p.name for p in presets.of("romanian")] == ["Friday at Ana's"]
    assert scene._desk.title(scene._table) == "Friday at Ana's"
    press(scene, "Reset all")
    scene.handle(Digit(4))
    assert scene._desk.title(scene._table) == "As in the book"
    scene._group.focus("preset", ring=True)
    scene.handle(Accept())
    scene.handle(Arrow(0, 1))
    scene.handle(Accept())
    assert (scene._table.players, scene._table.changed) == (5, {"forehead": "last"})
    press(scene, "Rename…")
    for _ in range(8):
        scene.handle(Key("backspace"))
    scene.handle(Text("Saturday"))
    scene.handle(Accept())
    assert [p.name for p in presets.of("romanian")] == ["Saturday"]
    press(scene, "Delete…")
    scene.handle(Accept())
    assert presets.of("romanian"), "Enter alone keeps it"
    press(scene, "Delete…")
    press_in_dialog(scene, "Delete")
    assert presets.of("romanian") == () and scene._table.changed == {"forehead": "last"}


def test_a_preset_is_saved_with_the_mouse_alone():
    scene = screen("romanian", chosen={"forehead": "last"})
    press(scene, "Save as…")
    press_in_dialog(scene, "Save")
    assert [p.name for p in scene._services.presets.of("romanian")] == ["House rules 1"]


@pytest.mark.parametrize("name", ["book", "As in the book", "close", "preset", "0", "🃏", "שלום"])
def test_a_preset_may_have_any_name_and_is_still_found(name):
    scene = screen("romanian")
    kept = Draft(find("romanian"), 4, {"contract_bonus": 1})
    scene._services.presets.keep(name, kept)
    scene._group.focus("preset", ring=True)
    scene.handle(Accept())
    scene.handle(Arrow(0, 1))
    scene.handle(Accept())
    assert scene._table.same_table(kept)


def test_a_name_that_is_taken_says_so():
    scene = screen("romanian", chosen={"forehead": "last"})
    scene._services.presets.keep("Friday", Draft(find("romanian"), 4, {"contract_bonus": 1}))
    press(scene, "Save as…")
    scene.handle(Text("friday"))
    notes = [w.name for w in scene._over.dialog._group.widgets]
    assert "Takes the place of the preset “Friday”." in notes
    scene.handle(Accept())
    (preset,) = scene._services.presets.of("romanian")
    assert preset.table.changed == {"forehead": "last"}
    scene._services.presets.keep("Other", Draft(find("romanian"), 4, {"contract_bonus": 1}))
    press(scene, "Rename…")
    scene.handle(Text("other"))
    scene.handle(Accept())
    assert scene._over.dialog is not None, "two presets never have one name"


def test_a_failure_to_save_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    given = services(presets=Presets(tmp_path / "file" / "presets.json"))
    scene = screen("romanian", chosen={"forehead": "last"}, with_services=given)
    press(scene, "Save as…")
    scene.handle(Accept())
    assert "could not be saved" in scene._over.dialog.about
    scene.handle(Accept())
    assert scene._over.dialog is None and scene._desk.title(scene._table) == "House rules 1"


def test_a_table_is_shared_by_its_code_and_set_up_from_it(monkeypatch):
    board = []
    monkeypatch.setattr(clipboard, "copy", lambda text: board.append(text) is None)
    monkeypatch.setattr(clipboard, "pasted", lambda: board[-1])
    scene = screen("israeli", players=3, chosen={"frisch": False, "rounds_per_player": 7})
    press(scene, "Share…")
    assert board == [code(scene._table)] == [scene._over.dialog.code]
    press_in_dialog(scene, "Done")
    other = screen("spades")
    press(other, "Enter a code…")
    press_in_dialog(other, "Paste")
    press_in_dialog(other, "Set up")
    assert other._over.dialog is None and other._table.same_table(scene._table)
    assert other._game.id == "israeli"
    press(other, "Enter a code…")
    other.handle(Paste())
    other.handle(Accept())
    assert other._over.dialog is None


@pytest.mark.parametrize(
    "typed, words",
    [
        ("", "There is no code yet"),
        ("?", "only letters and digits"),
        ("ABCDEF", "A letter is wrong or missing"),
    ],
)
def test_a_wrong_code_is_refused_with_a_sentence(typed, words):
    scene = screen("spades")
    spoken = []
    scene._services.speak = spoken.append
    press(scene, "Enter a code…")
    scene._over.dialog._spoken = spoken.append
    scene.handle(Text(typed))
    scene.handle(Accept())
    assert scene._over.dialog is not None and scene._table == Draft(find("spades"), 4)
    assert any(words in told for told in spoken)
    assert any(words in widget.name for widget in scene._over.dialog._group.widgets)


def test_text_is_edited_where_the_caret_is():
    scene = screen("romanian", chosen={"forehead": "last"})
    press(scene, "Save as…")
    entry = scene._over.dialog.entry
    for intent in (Text("Frday"), Key("home"), Arrow(1, 0), Arrow(1, 0), Text("i")):
        scene.handle(intent)
    assert entry.text == "Friday" and entry.caret == 3
    scene.handle(Key("delete"))
    scene.handle(Key("backspace"))
    assert entry.text == "Fray"
    scene.handle(Key("end"))
    scene.handle(Text("x" * 100))
    assert len(entry.text) == 40
    click(scene.handle, (entry.rect.x + 2, entry.rect.centery))
    assert entry.caret == 0
    scene.handle(Tab(1))
    assert not scene.wants_text()
    scene.handle(Text("y"))
    assert "y" not in entry.text[4:]


def test_while_a_dialog_is_open_nothing_behind_it_answers():
    scene = screen("romanian", chosen={"forehead": "last"})
    press(scene, "Share…")
    before = scene._table
    for widget in list(scene._group.widgets):
        if widget.takes_focus and not scene._over.dialog.rect.colliderect(widget.rect):
            click_on(scene, widget)
    scene.handle(Digit(6))
    assert scene._table == before and scene._over.dialog is not None and scene.update(0) is None


# What is dealt


def setup_of(desktop, **args):
    """The setup of the match that a transition to the table begins."""
    scene = desktop.scenes()["table"](desktop.services, **args)
    scene.leave()
    return scene._match.setup


def test_the_table_plays_by_what_was_chosen(tmp_path):
    desktop = Desktop(PlayRequest(data=tmp_path))
    chosen = {"forehead": "last", "contract_bonus": 2}
    setup = setup_of(desktop, game="romanian", players=5, options=chosen)
    assert (setup.players, setup.options) == (5, chosen)
    assert setup.rules().schedule.forehead


def test_without_a_choice_the_options_of_the_last_time_are_played(tmp_path):
    desktop = Desktop(PlayRequest(data=tmp_path))
    desktop.services.change("options", {"spades": {"no_hell": True, "suicide": True}})
    assert setup_of(desktop, game="spades", players=4).options == {
        "no_hell": True, "suicide": True,
    }  # fmt: skip
    # With five players nobody has a partner, so of the two only one can be played.
    assert setup_of(desktop, game="spades", players=5).options == {"no_hell": True}
    assert setup_of(desktop, game="spades", players=4, options={}).options == {}


def test_what_the_command_line_asks_for_comes_first(tmp_path):
    desktop = Desktop(PlayRequest(data=tmp_path, game="spades", options={"quicksand": True}))
    desktop.services.change("options", {"spades": {"no_hell": True}})
    assert setup_of(desktop, game="spades").options == {"quicksand": True}
    assert setup_of(desktop, game="spades", players=4, options={}).options == {}


def test_presets_lie_in_the_players_folder_and_damage_is_told(tmp_path):
    (tmp_path / "presets.json").write_bytes(b"{")
    desktop = Desktop(PlayRequest(data=tmp_path))
    assert any("presets.json.bad" in note for note in desktop.services.notes)
    desktop.services.presets.keep("Friday", Draft(find("spades"), 4, {"no_hell": True}))
    assert Desktop(PlayRequest(data=tmp_path)).services.presets.named("spades", "friday")


@pytest.mark.parametrize("level", ["rule", "grandmaster", "random"])
def test_a_level_that_is_not_offered_means_the_usual_one_to_the_screen_and_the_table(
    level, tmp_path
):
    desktop = Desktop(PlayRequest(data=tmp_path))
    desktop.services.change("level", level)
    scene = NewGameScene(desktop.services)
    scene.enter((1280, 720))
    shown = scene._group.find("level").value
    dealt = setup_of(desktop, game="spades").seating[1].level
    assert shown == "Medium" and dealt.startswith(lobby.USUAL_LEVEL)


def test_a_match_saved_with_the_older_name_of_a_level_goes_on(tmp_path):
    desktop = Desktop(PlayRequest(data=tmp_path))
    setup_of(desktop, game="serbian")
    (path,) = (tmp_path / "matches").iterdir()
    content = path.read_text("utf-8")
    path.write_text(content.replace('"level": "medium', '"level": "rule'), "utf-8")
    assert setup_of(desktop, resume=True).seating[1].level.startswith("rule")
    path.write_text(content.replace('"level": "medium', '"level": "grandmaster'), "utf-8")
    assert Desktop(PlayRequest(data=tmp_path)).services.saved() is None
