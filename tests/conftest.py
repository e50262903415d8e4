"""No window, no sound, and nothing of the player's own: what every test runs under."""

import os
import tempfile
from collections.abc import Generator

import hypothesis
import pytest

# Set before any test imports pygame. A test that wants a real window says so to its own process.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# Settings, matches and caches go here and never to the home of whoever runs the tests.
PLAYERS_FILES = tempfile.TemporaryDirectory(prefix="frisch-tests-")
os.environ["FRISCH_DATA"] = PLAYERS_FILES.name
os.environ.pop("FRISCH_CACHE", None)

# An example is not wrong for taking long on a busy machine.
hypothesis.settings.register_profile("frisch", deadline=None)
hypothesis.settings.load_profile("frisch")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the slow tests too")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.slow and config.option.markexpr == "not slow":
        config.option.markexpr = ""


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """As many processes as cores; none besides this one where a second would be of no use."""
    cores = yield
    return 0 if cores == 1 or config.option.capture == "no" else cores


def pytest_unconfigure() -> None:
    PLAYERS_FILES.cleanup()
