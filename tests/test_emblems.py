"""What is drawn besides cards and portraits: files, felt, plates and shadows."""

import os
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.ui import shapes
from game.ui.felt import LIGHT, felt

pytest.importorskip("fontTools", reason="the drawing scripts need fonttools")
pytest.importorskip("fontpkg", reason="the drawing scripts need fontpkg-rubik")

from sprites.drawing import brand, emblems, icons, title
from sprites.drawing.felt import SIDE, STRONGEST, grain

SPRITES = Path(__file__).resolve().parents[1] / "sprites"
PICTURES = {
    name: svg
    for family in (emblems, icons, brand, title)
    for name, svg in family.pictures().items()
}
DRAWABLE = {
    "svg", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
SIZES = ((960, 600), (1281, 719), (1920, 1080))


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    shapes.forget()
    yield
    pygame.display.quit()


@pytest.mark.parametrize("name", PICTURES)
def test_picture_file_is_what_its_function_draws(name: str) -> None:
    written = (SPRITES / f"{name}.svg").read_text(encoding="utf-8")
    assert written.strip() == PICTURES[name].strip()


@pytest.mark.parametrize("name", PICTURES)
def test_picture_uses_only_what_the_renderer_draws(name: str) -> None:
    for element in ElementTree.fromstring(PICTURES[name]).iter():
        tag = element.tag.rsplit("}", 1)[-1]
        assert tag in DRAWABLE
        if tag.endswith("Gradient"):
            assert element.get("gradientUnits") == "userSpaceOnUse"


@pytest.mark.parametrize("name", PICTURES)
def test_picture_shows_something_and_keeps_its_corners_clear(name: str) -> None:
    with (SPRITES / f"{name}.svg").open("rb") as file:
        drawn = pygame.image.load_sized_svg(file, (96, 96))
    assert drawn.get_bounding_rect().width > 24
    if name != "title/score-sheet":  # which leaves the screen at the lower right
        assert drawn.get_at((0, 0)).a == 0
        assert drawn.get_at((drawn.get_width() - 1, 0)).a == 0


def test_no_two_pictures_are_the_same() -> None:
    assert len(set(PICTURES.values())) == len(PICTURES)


def test_every_icon_stays_in_the_live_area() -> None:
    for name in icons.ICONS:
        with (SPRITES / "icons" / f"{name}.svg").open("rb") as file:
            box = pygame.image.load_sized_svg(file, (240, 240)).get_bounding_rect(min_alpha=40)
        # Rings, teeth and points of arrows may pass the live area of 3 to 21 a little.
        assert box.left >= 20 and box.top >= 20 and box.right <= 220 and box.bottom <= 222, name


def test_grain_file_is_what_the_script_writes_and_faint() -> None:
    path = SPRITES / "felt" / "grain.png"
    assert path.read_bytes() == grain()
    with path.open("rb") as file:
        tile = pygame.image.load(file)
    assert tile.get_size() == (SIDE, SIDE)
    greys = {tile.get_at((x, y))[0] for x in range(0, SIDE, 5) for y in range(SIDE)}
    assert greys == set(range(STRONGEST + 1))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ("felt", "night", "contrast"))
def test_felt_fills_the_window_and_is_darkest_at_the_edge(
    size: tuple[int, int], theme: str
) -> None:
    table = felt(size, theme, 1)
    assert table.get_size() == size
    centre = sum(table.get_at((size[0] // 2, round(size[1] * 0.42)))[:3])
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        at_corner = sum(table.get_at(corner)[:3])
        assert at_corner < centre if theme in LIGHT else at_corner == centre == 0


def test_direction_of_play_mirrors_the_arrows() -> None:
    size = (960, 600)
    clockwise = felt(size, "contrast", 1)
    anticlockwise = pygame.transform.flip(felt(size, "contrast", -1), True, False)
    differing = pygame.mask.from_threshold(
        clockwise, (0, 0, 0), (40, 40, 40, 255), othersurface=anticlockwise
    )
    assert differing.count() >= 0.999 * size[0] * size[1]
    plain = felt(size, "contrast", 0)
    assert pygame.mask.from_threshold(plain, "#000000", (1, 1, 1, 255)).count() == 960 * 600


@pytest.mark.parametrize("size", ((40, 40), (177, 46), (600, 96), (331, 707)))
def test_plates_have_clean_corners_and_full_middles(size: tuple[int, int]) -> None:
    for edge, width in ((None, 0), ("#f2c14e", 3)):
        drawn = shapes.plate(size, 16, "#061f20", 0.9, edge, width)
        right, bottom = size[0] - 1, size[1] - 1
        assert drawn.get_size() == size
        assert all(drawn.get_at(at).a == 0 for at in ((0, 0), (right, 0), (0, bottom)))
        assert drawn.get_at((right, bottom)).a == 0
        assert abs(drawn.get_at((size[0] // 2, size[1] // 2)).a - 230) <= 1
        if edge:
            assert drawn.get_at((size[0] // 2, 1)) == pygame.Color(edge)


def test_shapes_are_made_once() -> None:
    assert shapes.pill((80, 30), "#061f20") is shapes.pill((80, 30), "#061f20")
    assert shapes.glow(96, "#f2c14e") is shapes.glow(96, "#f2c14e")


def test_ring_is_empty_inside() -> None:
    drawn = shapes.ring(104, "#f2c14e", 4)
    assert drawn.get_at((52, 52)).a == 0
    assert drawn.get_at((52, 2)).a == 255


def test_glow_falls_to_nothing() -> None:
    drawn = shapes.glow(96, "#f2c14e")
    side = drawn.get_width()
    assert side == 96 + 2 * shapes.GLOW_REACH
    along = [drawn.get_at((side // 2, y)).a for y in range(shapes.GLOW_REACH)]
    assert along[0] <= 2 and along[-1] > 180
    assert along == sorted(along)


@pytest.mark.parametrize("size", ((30, 20), (120, 80), (700, 96), (90, 600)))
@pytest.mark.parametrize("lift", (shapes.LYING, shapes.LIFTED))
def test_stretched_shadow_equals_a_blurred_plate(size: tuple[int, int], lift: shapes.Lift) -> None:
    margin = shapes.reach(lift)
    made = shapes.shadow(size, 20, lift)
    whole = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    whole.blit(shapes.plate(size, 20, shapes.SHADOW), (margin, margin))
    blurred = pygame.transform.gaussian_blur(whole, lift.blur)
    assert made.get_size() == (size[0] + 2 * margin, size[1] + 2 * margin)
    for x in range(0, made.get_width(), 7):
        for y in range(0, made.get_height(), 7):
            expected = blurred.get_at((x, y)).a * lift.opacity
            assert abs(made.get_at((x, y)).a - expected) <= 4
    edge = made.get_at((0, made.get_height() // 2)).a
    assert edge <= 2


def test_shadow_is_one_colour() -> None:
    soft = shapes.shadow((60, 60), 30)
    middle = soft.get_at(soft.get_rect().center)
    assert tuple(middle)[:3] == tuple(pygame.Color(shapes.SHADOW))[:3]
    assert middle.a > 100 and soft.get_at((0, 0)).a == 0
