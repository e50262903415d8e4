"""Laws of the drawn pictures: what the renderer can draw, and what a card must be."""

import os
import re
from importlib import import_module
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
PICTURES = sorted(SPRITES.rglob("*.svg"))
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = [SPRITES / "cards" / f"{rank}{suit}.svg" for rank, suit in product(RANKS, "CDHS")]
JUMBO = [SPRITES / "jumbo" / card.name for card in CARDS]
COURTS = [card for card in CARDS if card.stem[0] in "JQK"]
BACKS = sorted((SPRITES / "backs").glob("*.svg"))

# What SDL_image draws faithfully; it ignores or misdraws the rest of SVG.
DRAWN = {
    *("svg", "g", "defs", "linearGradient", "radialGradient", "stop"),
    *("path", "rect", "circle", "ellipse", "line", "polygon", "polyline"),
}
COURT_WIDTH, COURT_HEIGHT = 280, 392


def name(picture: Path) -> str:
    return picture.relative_to(SPRITES).with_suffix("").as_posix()


def rendered(picture: Path, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(picture), (width, height))


def differing_share(one: pygame.Surface, other: pygame.Surface) -> float:
    """Share of the pixels that differ by more than 40 of 255 in some channel."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    differs = [abs(a - b) > 40 for a, b in pairs]
    pixels = zip(differs[::3], differs[1::3], differs[2::3], strict=True)
    return sum(any(channels) for channels in pixels) / (len(differs) / 3)


@pytest.mark.parametrize("picture", PICTURES, ids=name)
def test_picture_uses_only_what_the_renderer_draws(picture: Path) -> None:
    for element in ElementTree.parse(picture).iter():
        tag = element.tag.rpartition("}")[2]
        assert tag in DRAWN
        assert "style" not in element.attrib
        if tag.endswith("Gradient"):
            assert element.get("gradientUnits") == "userSpaceOnUse"


@pytest.mark.parametrize("picture", PICTURES, ids=name)
def test_every_gradient_that_is_used_is_defined(picture: Path) -> None:
    text = picture.read_text()
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r' id="([^"]+)"', text))


def test_all_cards_and_some_backs_exist() -> None:
    assert len(CARDS) == 56
    assert [card for card in CARDS + JUMBO if not card.is_file()] == []
    assert len(BACKS) >= 2


@pytest.mark.parametrize("picture", CARDS + JUMBO + BACKS, ids=name)
def test_corners_of_a_card_are_transparent(picture: Path) -> None:
    surface = rendered(picture, 200, 280)
    corners = [surface.get_at(corner) for corner in product((0, 199), (0, 279))]
    assert [corner.a for corner in corners] == [0, 0, 0, 0]


def test_no_two_cards_look_the_same() -> None:
    everything = CARDS + JUMBO + BACKS
    assert len({picture.read_bytes() for picture in everything}) == len(everything)


@pytest.mark.parametrize("picture", COURTS, ids=name)
def test_court_is_small_enough_to_render_while_playing(picture: Path) -> None:
    assert picture.stat().st_size < 40_000


@pytest.mark.parametrize("picture", COURTS + BACKS, ids=name)
def test_card_looks_the_same_upside_down(picture: Path) -> None:
    surface = rendered(picture, COURT_WIDTH, COURT_HEIGHT)
    turned = pygame.transform.rotate(surface, 180)
    assert differing_share(surface, turned) < 0.01


@pytest.mark.slow
def test_files_are_what_the_code_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fontTools")
    pytest.importorskip("fontpkg")
    monkeypatch.syspath_prepend(SPRITES)
    make = import_module("make")
    drawn = make.pictures()
    assert make.differing(drawn) == []
    assert make.strangers(drawn) == []
