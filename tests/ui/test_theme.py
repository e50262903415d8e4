"""The themes: what is written can be read on its ground, and states are told apart."""

from dataclasses import replace

import pygame
import pytest

from game.ui.assets import Assets, Lying
from game.ui.felt import LIGHT
from game.ui.scenes.chart import COLOURS, STRONG
from game.ui.scenes.overlay import DarkOverlay
from game.ui.scenes.score import OWN
from game.ui.shapes import forget
from game.ui.table.message import Message, draw_message, message_spot
from game.ui.table.sheet_paper import IN_PLAY
from game.ui.theme import CONTRAST, THEMES
from game.ui.widgets import Button, IconButton
from game.ui.widgets.buttons import OFF
from game.ui.widgets.scroll import Scroll
from tests.ui.kit import SPRITES, contrast, drawing_kit
from tests.ui.tables import evening, frame_of, services

EVERY_THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
SMALL, STRONGER, SIGN = 4.5, 7.0, 3.0  # contrast that words need, in high contrast, and signs


def least(theme):
    """The contrast that words need."""
    return STRONGER if theme is CONTRAST else SMALL


def mixed(below, above, opacity):
    """A colour seen through another one."""
    one, other = pygame.Color(below), pygame.Color(above)
    parts = (
        round(a + (b - a) * opacity) for a, b in zip(tuple(one)[:3], tuple(other)[:3], strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def test_contrast_runs_from_one_to_twenty_one():
    assert contrast("#123456", "#123456") == 1
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)


@EVERY_THEME
@pytest.mark.parametrize("ink", ["ink", "ink_muted", "made", "failed"])
def test_what_is_written_on_paper_can_be_read(theme, ink):
    for gold in (0, OWN):
        ground = mixed(theme.paper, theme.accent, gold)
        assert contrast(getattr(theme, ink), ground) >= least(theme)


@EVERY_THEME
def test_the_bids_of_the_hand_in_play_can_be_read_on_gold(theme):
    assert contrast(theme.ink, mixed(theme.paper, theme.accent, IN_PLAY)) >= least(theme)
    for gold in (theme.accent, theme.accent_hover, theme.accent_down):
        assert contrast(theme.ink, gold) >= least(theme)


@EVERY_THEME
@pytest.mark.parametrize("letters", ["text", "text_soft", "muted", "warning", "accent"])
def test_what_is_written_on_a_panel_can_be_read(theme, letters):
    under_the_lamp = mixed(lamp(theme)[0], theme.panel, theme.panel_opacity)
    for ground in (theme.panel, under_the_lamp, mixed(theme.panel, theme.barred, OFF)):
        assert contrast(getattr(theme, letters), ground) >= least(theme)


@EVERY_THEME
@pytest.mark.parametrize("letters", ["text", "muted"])
def test_what_is_written_on_a_raised_button_can_be_read(theme, letters):
    for ground in (theme.panel_raised, theme.panel_hover):
        assert contrast(getattr(theme, letters), ground) >= least(theme)


@EVERY_THEME
@pytest.mark.parametrize("letters", ["text", "text_soft"])
def test_what_is_written_on_the_felt_can_be_read_under_the_lamp(theme, letters):
    # All but the very middle, where cards lie.
    for light in lamp(theme)[1:]:
        assert contrast(getattr(theme, letters), light) >= least(theme)


@EVERY_THEME
def test_quiet_words_can_be_read_at_the_edge_of_the_felt(theme):
    assert contrast(theme.muted, lamp(theme)[-1]) >= least(theme)


def lamp(theme):
    """The felt from the middle of the lamp to the dark."""
    return LIGHT.get(theme.name, (theme.table_centre,))


@EVERY_THEME
def test_the_names_at_the_lines_of_a_chart_can_be_read(theme):
    inks = STRONG if theme.is_high_contrast else COLOURS
    assert len(inks) == len(COLOURS)
    for ink in inks:
        assert contrast(ink, theme.paper) >= least(theme)


def drawn(theme, draw, ground=None):
    """A small picture on a panel."""
    forget()
    surface = pygame.Surface((240, 120), depth=24)
    surface.fill(ground or theme.panel)
    draw(surface, replace(drawing_kit((960, 600)), theme=theme))
    return surface


def code(surface, at):
    colour = surface.get_at(at)
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


@EVERY_THEME
def test_the_thumb_of_a_bar_is_told_from_its_track(theme):
    scroll = Scroll()
    kit = drawing_kit((960, 600))
    scroll.place(pygame.Rect(0, 0, 200, 100), pygame.Rect(210, 0, 8, 100), 300, kit)
    picture = drawn(theme, scroll.draw)
    thumb, track = (code(picture, (214, y)) for y in (scroll.thumb.centery, 95))
    assert contrast(thumb, track) >= SIGN


@EVERY_THEME
@pytest.mark.parametrize("make", [
    lambda enabled: Button("Set back", lambda: None, enabled=enabled),
    lambda enabled: IconButton("Hint", lambda: None, icon="icons/hint", enabled=enabled),
], ids=["words", "icon"])  # fmt: skip
def test_what_cannot_be_pressed_looks_otherwise_before_it_is_read(theme, make):
    rect = pygame.Rect(20, 20, 60, 60)
    edges = []
    for enabled in (True, False):
        widget = make(enabled).place(rect)
        picture = drawn(theme, widget.draw, theme.table_centre)
        edges.append([code(picture, (x, rect.centery)) for x in range(rect.x, rect.x + 8)])
    assert edges[0] != edges[1]


@EVERY_THEME
def test_emblems_have_the_colours_of_the_theme(theme):
    assets = Assets(SPRITES)
    assets.dye_as(theme.dyes)
    side = 100
    barred = assets.picture("emblems/chip-barred", (side, side))
    chosen = assets.picture("emblems/chip-chosen", (side, side))
    assert contrast(code(barred, (50, 20)), theme.barred) == pytest.approx(1, abs=0.05)
    assert contrast(code(chosen, (50, 40)), theme.accent) == pytest.approx(1, abs=0.12)


def test_what_was_drawn_in_the_colours_of_another_theme_is_drawn_again():
    assets = Assets(SPRITES)
    before = assets.picture("emblems/chip-barred", (40, 40)).get_at((20, 8))
    assets.dye_as(CONTRAST.dyes)
    assert assets.picture("emblems/chip-barred", (40, 40)).get_at((20, 8)) != before


def test_where_there_are_no_shadows_a_dark_line_parts_the_cards():
    assets, size = Assets(SPRITES), (90, 126)
    plain = assets.laid(Lying.at("cards/2C", size, 0))
    edged = assets.laid(Lying.at("cards/2C", size, 0, shadow=CONTRAST.shadow, hard=True))
    below = pygame.Surface((200, 200), depth=24)
    below.fill("#fffdf6")
    below.blit(edged, edged.get_rect(center=(100, 100)))
    line = code(below, (100 - size[0] // 2 - 1, 100))
    assert contrast(line, "#fffdf6") >= 10
    assert edged.get_size() > plain.get_size()


@EVERY_THEME
def test_a_refusal_can_be_read_wherever_the_felt_is_light(theme):
    frame = frame_of(evening("serbian", 4), (960, 600))
    surface = pygame.Surface((960, 600), depth=24)
    surface.fill(lamp(theme)[0])
    kit = replace(drawing_kit((960, 600)), theme=theme)
    spot = message_spot(frame, None)
    draw_message(surface, kit, Message("Follow hearts", refusal=True), spot, frame)
    beside = round(spot[0]), round(spot[1] - kit.metrics.base * 0.8)
    assert contrast(theme.warning, code(surface, beside)) >= least(theme)


class Bare(DarkOverlay):
    def lay_out(self):
        self.rect = self.centred(200, 100)


@EVERY_THEME
def test_nothing_shows_through_a_plate_over_the_table(theme):
    made = services()
    made.change("display.theme", theme.name)
    scene = Bare(made)
    scene.enter((400, 300))
    seen = set()
    for below in ("#000000", "#ffffff"):
        surface = pygame.Surface((400, 300), depth=24)
        surface.fill(below)
        scene.draw(surface)
        seen.add(code(surface, scene.rect.center))
    assert len(seen) == 1
