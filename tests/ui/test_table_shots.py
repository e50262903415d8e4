"""Pictures of every screen: all there, the same every time, and without a display."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.shots import _Studio, take
from game.variants import ALL

PHASES = ("bid", "collect", "deal", "flight", "play", "trick", "trump", "verdict")
AUCTION = ("auction", "frisch", "frisch-exchange")


def names_of(game, players):
    """The pictures of one table."""
    phases = (*PHASES, *AUCTION) if game == "israeli" else PHASES
    return {f"table-{game}-{players}-{phase}.png" for phase in phases} | {
        f"score-{game}-{players}.png"
    }


@pytest.mark.parametrize(
    "game, players", [("romanian", 3), pytest.param("israeli", 4, marks=pytest.mark.slow)]
)
def test_a_table_is_pictured_in_every_phase_and_the_same_again(tmp_path, game, players):
    pygame.font.init()
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        made = list(_Studio(folder, (480, 300))._hands(game, players))
        assert {path.name for path in made} == names_of(game, players)
    for path in first.iterdir():
        assert path.read_bytes() == (second / path.name).read_bytes(), path.name


@pytest.mark.slow
def test_every_screen_and_table_is_pictured(tmp_path):
    paths = take(tmp_path / "new" / "folder", (640, 400))
    names = {path.name for path in paths}
    assert paths == sorted(paths) and len(names) == len(paths)
    for variant in ALL:
        for players in variant.players:
            assert names_of(variant.id, players) <= names
        for screen in ("sheet", "pause", "end"):
            assert f"{screen}-{variant.id}-{variant.default_players}.png" in names
        assert f"end-{variant.id}-{variant.default_players}-contracts.png" in names
        assert f"new-game-{variant.id}.png" in names
        assert f"rules-{variant.id}.png" in names
        for moment in ("hint-bid", "hint-play"):
            assert f"table-{variant.id}-{variant.default_players}-{moment}.png" in names
    assert {"title.png", "title-saved.png", "table-spades-4-look.png", "peek.png"} <= names
    assert "table-israeli-4-hint-auction.png" in names
    assert {"cards-gone.png", "last-trick.png", "trick-waits.png"} <= names
    for path in paths:
        picture = pygame.image.load(path)
        assert picture.get_size() == (640, 400)
        colours = {
            tuple(picture.get_at((x, y))) for x in range(0, 640, 8) for y in range(0, 400, 8)
        }
        assert len(colours) > 50, path.name


def test_no_display_is_opened(tmp_path):
    code = (
        "import pygame, sys; from pathlib import Path; from game.ui.shots import _Studio;"
        "pygame.font.init(); list(_Studio(Path(sys.argv[1]), (320, 200))._first_screens());"
        "assert not pygame.display.get_init() and not pygame.mixer.get_init()"
    )
    root = Path(__file__).resolve().parents[2]
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=root, check=True)
    assert (tmp_path / "title.png").is_file()
