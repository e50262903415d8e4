"""Pictures and words: exact sizes, nothing cut off, nothing missing stops the game."""

from threading import Event

import pygame
import pytest

from game.ui.assets import Assets, Lying, fall
from game.ui.cache import SurfaceCache
from game.ui.deck import Deck
from tests.ui.kit import SPRITES

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">'
    '<rect width="10" height="10" fill="#ff0000"/></svg>'
)


@pytest.fixture
def assets():
    pygame.font.init()
    return Assets(SPRITES)


@pytest.mark.parametrize("size", [(20, 20), (31, 17), (1, 1), (200, 300)])
def test_a_picture_has_the_size_asked_for(assets, size):
    assert assets.picture("icons/plus", size).get_size() == size


def test_a_picture_is_made_once(assets):
    assert assets.picture("icons/plus", (20, 20)) is assets.picture("icons/plus", (20, 20))
    one, other = (Lying.at("icons/plus", (20, 20), angle) for angle in (7.2, 6.9))
    assert assets.laid(one) is assets.laid(other)


def test_a_missing_picture_is_reported_once_and_replaced(tmp_path):
    missing = []
    assets = Assets(tmp_path, report=missing.append)
    for size in [(10, 10), (20, 30), (10, 10)]:
        assert assets.picture("cards/none", size).get_size() == size
        assets.laid(Lying.at("cards/none", size, 5))
    assert missing == ["cards/none"]


def test_a_broken_picture_is_replaced_too(tmp_path):
    missing = []
    (tmp_path / "broken.svg").write_bytes(b"\0\0 not a picture")
    assert Assets(tmp_path, report=missing.append).picture("broken", (9, 9)).get_size() == (9, 9)
    assert missing == ["broken"]


def test_pictures_load_from_a_folder_with_any_letters(tmp_path):
    folder = tmp_path / "Ђорђе Țuțu שלום é 空"
    folder.mkdir()
    (folder / "a.svg").write_text(SQUARE, encoding="utf-8")
    missing = []
    picture = Assets(folder, report=missing.append).picture("a", (10, 10))
    assert missing == [] and picture.get_at((5, 5))[:3] == (255, 0, 0)


def test_an_icon_takes_another_colour(assets):
    icon = assets.tinted("icons/plus", (24, 24), "#123456")
    assert icon.get_at((12, 12))[:3] == (0x12, 0x34, 0x56)
    assert icon.get_at((0, 0)).a == 0


@pytest.mark.parametrize("angle", [0, 1, -12, 45, 90, 359])
@pytest.mark.parametrize("lift", [0, 1])
def test_the_middle_of_a_turned_picture_stays_its_middle(tmp_path, angle, lift):
    (tmp_path / "a.svg").write_text(SQUARE, encoding="utf-8")
    lies = Lying.at("a", (80, 80), angle, lift=lift, shadow="#000000")
    turned = Assets(tmp_path).laid(lies)
    red = pygame.mask.from_threshold(turned, (255, 0, 0), (60, 60, 60))
    x, y = red.centroid()
    assert abs(x - turned.get_width() / 2) <= 1.5 and abs(y - turned.get_height() / 2) <= 1.5


def test_a_card_turning_over_gets_narrow_and_never_vanishes(assets):
    wide, thin = (
        assets.laid(Lying.at("icons/plus", (60, 90), 0, squash=squash)).get_width()
        for squash in (1, 0)
    )
    assert 0 < thin < wide


@pytest.mark.parametrize("size", [(0, 0), (0, 20), (24, 24)])
def test_a_picture_foreseen_is_the_one_asked_for_however_small(assets, monkeypatch, size):
    wanted = {}
    monkeypatch.setattr(assets._ahead, "want", wanted.update)
    assets.foresee([("icons/plus", size)])
    (key,) = wanted
    monkeypatch.setattr(
        assets._ahead, "take", lambda asked: wanted[key]() if asked == key else None
    )
    monkeypatch.setattr(assets, "_load", None)
    assert assets.picture("icons/plus", size).get_size() == (max(1, size[0]), max(1, size[1]))


def test_a_picture_under_way_when_the_deck_changes_is_of_the_new_deck(assets, monkeypatch):
    size, begun, changes = (60, 84), Event(), Event()
    read = Deck.recoloured

    def slowly(deck, svg):
        inked = read(deck, svg)
        if not begun.is_set():
            begun.set()
            changes.wait(0.2)  # nobody comes where it is waited for
        return inked

    monkeypatch.setattr(Deck, "recoloured", slowly)
    assets.foresee_lying([Lying.at("cards/7D", size, 9)])
    assert begun.wait(10)
    two = Deck(has_two_colours=True)
    assets.print_as(two)
    changes.set()
    while assets._ahead._is_running:
        pass
    other = Assets(SPRITES)
    other.print_as(two)
    lies = Lying.at("cards/7D", size, 9)
    shown, wanted = (each.laid(lies) for each in (assets, other))
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_fit_never_exceeds_the_width(assets):
    for width in (10, 40, 80, 200, 900):
        for words in ("Pass", "Israeli whist with Frisch and three Frisch exchanges", "Ш" * 50):
            assert assets.fit(words, 24, width).get_width() <= max(width, 2 * 24)


def test_fit_keeps_the_size_where_there_is_room(assets):
    assert assets.fit("Deal", 24, 500) is assets.text("Deal", 24)


def test_wrap_keeps_every_word_and_the_width(assets):
    words = "How many tricks will you take of the thirteen in this hand, dealer?"
    lines = assets.wrap(words, 16, 130)
    assert " ".join(lines) == words
    assert all(assets.width(line, 16) <= 130 for line in lines) and len(lines) > 1
    assert assets.wrap("", 16, 100) == ()
    assert "".join(assets.wrap("x" * 90, 16, 100)) == "x" * 90
    assert "960\u00a0×\u00a0600" in assets.wrap("Usually it has 960\u00a0×\u00a0600 pixels", 16, 90)


def test_even_lines_are_as_few_and_none_is_a_single_word(assets):
    words = "Every card is saved; you can go on at any time."
    for width in range(200, 460, 20):
        lines, even = assets.wrap(words, 18, width), assets.wrap_evenly(words, 18, width)
        assert len(even) == len(lines) and " ".join(even) == words
        assert all(assets.width(line, 18) <= width for line in even)
    assert len(assets.wrap_evenly(words, 18, 390)[-1].split()) > 1


def test_decomposed_accents_are_composed(assets):
    assert assets.text("Dus\u030can", 20) is assets.text("Du\u0161an", 20)


@pytest.mark.parametrize("odd", ["\ud800", "\udcff", "\0"])
def test_what_is_no_letter_is_written_as_a_sign(assets, odd):
    string = f"a {odd}b {odd}"
    assert assets.width(string, 20) == assets.text(string, 20).get_width() > 0
    assert assets.fit(string, 40, 70).get_width() <= 70
    assert assets.wrap(string, 20, 500) == (string,)


def test_a_cache_forgets_what_was_not_used_longest():
    cache = SurfaceCache(limit=3 * 400)
    made = []

    def get(name):
        return cache.get(name, lambda: made.append(name) or pygame.Surface((10, 10), depth=32))

    for name in "abcad":
        get(name)
    assert len(cache) == 3 and cache.used == 1200
    get("a")
    get("b")
    assert made == ["a", "b", "c", "d", "b"]


def test_what_is_held_higher_throws_a_wider_shadow_further_off(assets):
    def cast(lift):
        return assets.cast(
            (60, 90), 3, scale=1.0, squash=1.0, lift=lift, shadow="#020e0e"
        ).get_width()

    assert fall(90, 0.0) < fall(90, 0.5) < fall(90, 1.0)
    assert cast(0.0) < cast(0.5) < cast(1.0)
