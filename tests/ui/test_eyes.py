"""In grey and to colour-blind eyes: suits, playable, trump, winner, made and missed stay apart.

Every pair is drawn as the game draws it, at the least size it has there, and looked at through
each filter. `DIFFERENT` is the share of the smaller thing's own pixels that must visibly differ:
a seventh, about two pixels of the stroke of a sign of 12, the same that `test_deck` asks of bare
shapes. Where only a state is shown by a shade (dimmed cards), the shade must differ by `SHADE`,
eight times what can just be noticed, since it is seen in the corner of the eye.
"""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.model.cards import Strain
from game.ui.assets import DIMMED, Assets, Lying
from game.ui.deck import Deck
from game.ui.table.flourish import _draw_badge
from game.ui.table.pictures import medallion, suit_glyph
from game.ui.theme import THEMES, Metrics
from tests.ui.eyes import EYES, colours_apart, contrast_seen, shown, told_apart
from tests.ui.kit import SPRITES, drawing_kit
from tests.ui.tables import evening, frame_of

DIFFERENT = 1 / 7
SHADE = 20.0
LARGE_SIGN = 3.0  # contrast that signs and bold words need against their ground
SMALLEST = (960, 600)
DECKS = {
    f"{'jumbo' if large else 'usual'}, {'two' if two else 'four'} colours": Deck(large, two)
    for large in (False, True)
    for two in (False, True)
}
MARKS = ("won", "needed", "over", "bag")
EVERY_EYE = pytest.mark.parametrize("eye", EYES)
EVERY_THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
EVERY_DECK = pytest.mark.parametrize("deck", DECKS)
STRAINS = tuple(Strain)


def assets_of(deck="usual, four colours"):
    assets = Assets(SPRITES)
    assets.print_as(DECKS[deck])
    return assets


def on(ground, picture):
    """A picture on a plain ground."""
    surface = pygame.Surface(picture.get_size(), depth=24)
    surface.fill(ground)
    surface.blit(picture, (0, 0))
    return surface


def apart(ground, one, other, eye):
    """How much of the smaller of two signs on a ground looks otherwise than the other sign."""
    inked = min(told_apart(on(ground, each), on(ground, blank(each)), EYES[eye])
                for each in (one, other))  # fmt: skip
    assert inked > 0, "a sign cannot be seen at all"
    return told_apart(on(ground, one), on(ground, other), EYES[eye]) / inked


def blank(picture):
    return pygame.Surface(picture.get_size(), pygame.SRCALPHA)


def test_the_filters_change_what_they_should_and_nothing_else():
    for eye in EYES.values():
        assert colours_apart("#808080", "#808080", eye) == 0
        assert contrast_seen("#000000", "#ffffff", eye) == pytest.approx(21, rel=0.01)
    red, green = "#b03030", "#5c6a1c"
    assert colours_apart(red, green, EYES["deuteranopia"]) < colours_apart(
        red, green, EYES["usual"]
    )
    grey = shown(on("#c8372d", blank(pygame.Surface((1, 1)))), EYES["grey"]).get_at((0, 0))
    assert grey.r == grey.g == grey.b


@EVERY_EYE
@EVERY_THEME
@EVERY_DECK
def test_the_signs_of_trumps_on_paper_and_on_panels(deck, theme, eye):
    assets = assets_of(deck)
    side = 12  # of a line on the sheet in the smallest window
    for ground, on_panel in ((theme.paper, False), (theme.panel, True)):
        drawn = [suit_glyph(assets, strain, side, on_panel=on_panel) for strain in STRAINS]
        for one, other in combinations(drawn, 2):
            assert apart(ground, one, other, eye) >= DIFFERENT


@EVERY_EYE
@EVERY_DECK
def test_the_corners_of_cards_of_one_rank(deck, eye):
    frame, assets = frame_of(evening("serbian", 4), SMALLEST), assets_of(deck)
    width, height = map(round, frame.card)
    corner = pygame.Rect(0, 0, round(frame.strip), round(height * 0.45))
    for rank in ["2", "9", "10", "J", "K", "A"]:
        drawn = [
            assets.picture(f"cards/{rank}{suit}", (width, height)).subsurface(corner)
            for suit in "CDHS"
        ]
        paper = drawn[0].get_at((corner.width // 2, 3))
        for one, other in combinations(drawn, 2):
            assert apart(paper, one, other, eye) >= DIFFERENT / 2, rank  # the rank is the same


@EVERY_EYE
@EVERY_DECK
def test_cards_that_may_be_played_and_dimmed_ones(deck, eye):
    frame, assets = frame_of(evening("serbian", 4), SMALLEST), assets_of(deck)
    size = tuple(map(round, frame.card))
    for card in ("2C", "9D", "KH", "AS"):
        bright, dim = (
            assets.laid(Lying.at(f"cards/{card}", size, 0, dim=dimmed)) for dimmed in (False, True)
        )
        papers = [each.get_at((size[0] // 2, 3)) for each in (bright, dim)]
        codes = [f"#{c.r:02x}{c.g:02x}{c.b:02x}" for c in papers]
        assert colours_apart(*codes, EYES[eye]) >= SHADE
        assert told_apart(on("#000000", bright), on("#000000", dim), EYES[eye]) >= 0.5


@EVERY_EYE
@EVERY_DECK
@pytest.mark.parametrize("ink", ["#1D2B2F", "#C8372D", "#1F6FB2", "#2B7A4B"])
def test_what_is_printed_on_a_dimmed_card_can_still_be_read(deck, ink, eye):
    printed = DECKS[deck].recoloured(ink.encode()).decode()
    paper = on("#ffffff", assets_of(deck).picture("cards/2C", (90, 126))).get_at((45, 4))
    dimmed = [
        "#" + "".join(f"{part * dim // 255:02x}" for part, dim in zip(c, DIMMED, strict=True))
        for c in (pygame.Color(printed)[:3], paper[:3])
    ]
    assert contrast_seen(*dimmed, EYES[eye]) >= LARGE_SIGN


@EVERY_EYE
@EVERY_DECK
def test_the_medallions_of_trumps(deck, eye):
    assets, side = assets_of(deck), 60
    drawn = [assets.picture(medallion(strain, side), (side, side)) for strain in STRAINS]
    for one, other in combinations(drawn, 2):
        # A sign covers about a fifth of its medallion.
        assert told_apart(on("#000000", one), on("#000000", other), EYES[eye]) >= DIFFERENT / 5


@EVERY_EYE
def test_the_crown_of_the_winner_the_arrow_and_the_card_below(eye):
    assets, side = assets_of(), 22
    crown, arrow = (assets.picture(f"emblems/{name}", (side, side)) for name in ("crown", "led"))
    paper = on("#ffffff", assets.picture("cards/2C", (90, 126))).get_at((45, 4))
    assert apart(paper, crown, arrow, eye) >= DIFFERENT
    for sign in (crown, arrow):
        bare = on(paper, blank(sign))
        assert told_apart(on(paper, sign), bare, EYES[eye]) >= DIFFERENT


@EVERY_EYE
@EVERY_THEME
def test_made_and_missed(theme, eye):
    frame = frame_of(evening("serbian", 4), SMALLEST)
    kit = replace(drawing_kit(SMALLEST), theme=theme)
    badges = []
    for made in (True, False, None):
        drawn = pygame.Surface(SMALLEST, depth=24)
        drawn.fill(theme.table_centre)
        if made is not None:
            _draw_badge(drawn, kit, frame, 1, 1.0, made=made)
        badges.append(drawn)
    tick, cross, none = badges
    seen = told_apart(tick, none, EYES[eye])
    assert told_apart(tick, cross, EYES[eye]) >= seen * DIFFERENT / 2
    for colour in (theme.made, theme.failed):
        assert contrast_seen(colour, theme.paper, EYES[eye]) >= LARGE_SIGN


@EVERY_EYE
@EVERY_THEME
def test_the_marks_of_tricks(theme, eye):
    assets, side = assets_of(), 11
    drawn = [assets.picture(f"emblems/dot-{mark}", (side, side)) for mark in MARKS]
    for one, other in combinations(drawn, 2):
        assert apart(theme.panel, one, other, eye) >= DIFFERENT


@EVERY_EYE
@EVERY_THEME
def test_turn_focus_and_choice_stand_out_from_the_table(theme, eye):
    for accent in (theme.accent, theme.focus):
        for ground in (theme.table_centre, theme.table_edge, theme.panel):
            assert contrast_seen(accent, ground, EYES[eye]) >= LARGE_SIGN


@EVERY_EYE
def test_chips_that_may_be_taken_and_the_barred_one(eye):
    assets, side = assets_of(), Metrics.of(SMALLEST).chip
    names = ("chip", "chip-barred", "chip-chosen")
    drawn = [assets.picture(f"emblems/{name}", (side, side)) for name in names]
    for one, other in combinations(drawn, 2):
        assert apart("#061f20", one, other, eye) >= DIFFERENT
