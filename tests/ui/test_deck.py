"""The decks: large print, and two colours on everything that shows a suit."""

from itertools import combinations

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.deck import TWO_COLOURS, Deck
from tests.ui.kit import SPRITES, first_services

TWO = Deck(has_two_colours=True)
PICTURES = sorted(path.relative_to(SPRITES).with_suffix("").as_posix() for path in
                  SPRITES.rglob("*.svg"))  # fmt: skip
SUITS = ("clubs", "diamonds", "hearts", "spades")
SMALL = 12  # pixels: the suit of a card at the lowest window, and of a line on the sheet


def file_of(name):
    return (SPRITES / f"{name}.svg").read_bytes()


def shape(deck, name, side=SMALL):
    assets = Assets(SPRITES)
    assets.print_as(deck)
    return pygame.mask.from_surface(assets.picture(name, (side, side)))


def test_the_large_deck_changes_cards_alone():
    assert Deck(is_large=True).file("cards/10H") == "jumbo/10H"
    assert Deck(is_large=True).file("emblems/dealer") == "emblems/dealer"
    assert Deck().file("cards/10H") == "cards/10H"


@pytest.mark.parametrize("ink", TWO_COLOURS, ids=lambda ink: ink.decode())
def test_every_ink_that_is_exchanged_is_on_some_picture(ink):
    assert any(ink in file_of(name) for name in PICTURES)


@pytest.mark.parametrize("suit", "DC")
@pytest.mark.parametrize("folder", ["cards", "jumbo"])
def test_no_card_keeps_a_third_or_fourth_ink(folder, suit):
    four, two = ("#1F6FB2", "#C8372D") if suit == "D" else ("#2B7A4B", "#1D2B2F")
    for rank in ("1", "2", "10", "J", "Q", "K", "A"):
        svg = file_of(f"{folder}/{rank}{suit}")
        printed = TWO.recoloured(svg)
        assert four.encode() in svg
        assert two.encode() in printed and four.encode() not in printed


@pytest.mark.parametrize("court", ["KD", "QD", "JD", "KC", "QC", "JC"])
def test_courts_keep_their_robes(court):
    robe = b"#1f6fb2" if court.endswith("D") else b"#2b7a4b"
    svg = file_of(f"cards/{court}")
    assert svg.count(robe) == TWO.recoloured(svg).count(robe) > 0


def test_in_four_colours_pictures_stay_as_they_are():
    assert all(Deck().recoloured(file_of(name)) == file_of(name) for name in PICTURES)


@pytest.mark.parametrize("dark", ["", "-dark"])
def test_suits_differ_in_shape_when_they_are_small(dark):
    for one, other in combinations(SUITS, 2):
        a, b = (shape(TWO, f"emblems/suit-{suit}{dark}") for suit in (one, other))
        different = a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))
        assert different >= 0.15 * max(a.count(), b.count()), (one, other)


def test_the_red_suits_differ_in_shape_where_they_are_smallest():
    heart, diamond = (shape(TWO, f"emblems/suit-{suit}", side=7) for suit in ("hearts", "diamonds"))
    different = heart.count() + diamond.count() - 2 * heart.overlap_area(diamond, (0, 0))
    assert different >= 0.4 * heart.count()


def test_a_change_of_deck_or_suits_shows_at_once():
    services = first_services()
    picture = services.assets.picture("cards/9D", (100, 140))
    services.change("display.deck", "jumbo")
    large = services.assets.picture("cards/9D", (100, 140))
    services.change("display.suits", "two")
    red = services.assets.picture("cards/9D", (100, 140))
    pixels = {pygame.image.tobytes(each, "RGBA") for each in (picture, large, red)}
    assert len(pixels) == 3
    services.change("display.deck", "usual")
    services.change("display.suits", "four")
    again = services.assets.picture("cards/9D", (100, 140))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture, "RGBA")
