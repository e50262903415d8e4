"""The themes: what is written can be read on its ground."""

import pygame
import pytest

from game.ui.scenes.overlay import DarkOverlay
from game.ui.theme import THEMES
from tests.ui.kit import contrast
from tests.ui.tables import services

SMALL, LARGE = 4.5, 3.0  # contrast that small and bold words need
EVERY_THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def test_contrast_runs_from_one_to_twenty_one():
    assert contrast("#123456", "#123456") == 1
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)


@EVERY_THEME
@pytest.mark.parametrize("ink", ["ink", "ink_muted", "made", "failed"])
def test_what_is_written_on_paper_can_be_read(theme, ink):
    assert contrast(getattr(theme, ink), theme.paper) >= (SMALL if "ink" in ink else LARGE)


@EVERY_THEME
@pytest.mark.parametrize("letters", ["text", "text_soft", "muted", "warning"])
def test_what_is_written_on_a_panel_can_be_read(theme, letters):
    assert contrast(getattr(theme, letters), theme.panel) >= SMALL


def code(surface, at):
    colour = surface.get_at(at)
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


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
