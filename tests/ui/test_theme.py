"""The themes: what is written can be read on its ground."""

import pytest

from game.ui.theme import THEMES
from tests.ui.kit import contrast

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
