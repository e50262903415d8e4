"""The traces and score tables are what they were. `python3 -m tests.goldens` writes them anew."""

import pytest

from .goldens import FOLDER, TEXTS, path_of


@pytest.mark.parametrize("name", TEXTS)
def test_the_text_is_what_it_was(name: str) -> None:
    assert TEXTS[name]() == path_of(name).read_text("utf-8")


def test_no_text_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(name).name for name in TEXTS}
