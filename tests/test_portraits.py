"""The portraits stay inside their ring, differ by mood, and use only what the game can draw."""

import io
import re
from functools import cache
from math import hypot

import pygame
import pytest

from sprites.drawing.portraits import PEOPLE, pictures
from sprites.drawing.portraits.expression import Mood

SIDE = 512
REACH = 124.5 / 128 * SIDE / 2 + 1  # pixels; the last one is the soft edge of the ring

ALLOWED = {
    "svg", "defs", "radialGradient", "stop", "g",
    "path", "rect", "circle", "ellipse", "line", "polygon", "polyline",
}  # fmt: skip

PICTURES = pictures()


@cache
def _drawn(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(PICTURES[name].encode()), (SIDE, SIDE))


def test_seven_people_have_every_expression_and_the_player_an_emblem() -> None:
    manners = {*(mood.value for mood in Mood), "left", "right", "down", "nod"}
    expected = {f"portraits/{person.name}-{manner}" for person in PEOPLE for manner in manners}
    assert len(PEOPLE) == 7
    assert set(PICTURES) == expected | {"portraits/you"}
    assert all(name.isascii() for name in PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_passes_the_ring(name: str) -> None:
    picture, middle = _drawn(name), (SIDE - 1) / 2
    outside = [
        (x, y)
        for y in range(SIDE)
        for x in range(SIDE)
        if hypot(x - middle, y - middle) > REACH and picture.get_at((x, y)).a
    ]
    assert not outside


@pytest.mark.parametrize("name", PICTURES)
def test_only_elements_that_the_game_draws_are_used(name: str) -> None:
    assert set(re.findall(r"<(\w+)", PICTURES[name])) <= ALLOWED


@pytest.mark.parametrize("person", [person.name for person in PEOPLE])
def test_moods_look_different_on_a_small_picture(person: str) -> None:
    """Every two moods differ clearly in at least a tenth of the pixels of the face at 48."""
    faces = [
        pygame.transform.smoothscale(_drawn(f"portraits/{person}-{mood.value}"), (48, 48))
        for mood in Mood
    ]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        changed = sum(
            _apart(faces[first].get_at((x, y)), faces[second].get_at((x, y))) > 40
            for x in range(14, 34)
            for y in range(14, 36)
        )
        assert changed >= 44


@pytest.mark.parametrize("person", [person.name for person in PEOPLE])
def test_glances_and_nods_can_be_told_apart_and_change_little(person: str) -> None:
    faces = [
        pygame.transform.smoothscale(_drawn(f"portraits/{person}-{manner}"), (64, 64))
        for manner in ("neutral", "left", "right", "down", "nod")
    ]
    for at, one in enumerate(faces):
        for other in faces[:at]:
            changed = sum(
                _apart(one.get_at((x, y)), other.get_at((x, y))) > 40
                for x in range(64)
                for y in range(64)
            )
            assert 12 <= changed < 64 * 64 / 4


def _apart(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(one.r - other.r), abs(one.g - other.g), abs(one.b - other.b))
