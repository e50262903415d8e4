"""The letters: three weights, made once, with every sign the languages of the game need."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pygame
import pytest

from game import fontfiles
from game.fontfiles import WEIGHTS, ensure_fonts

SAMPLES = (
    "Frisch: bid 10, nil, hook 17:5 ½ AVATAR To Ty We",
    "Ђорђе Љубица Џеп ћирилица ђак Њива",
    "Čačak đak šljiva žućkast Șezătoare țuică Łódź gęś Příliš žluťoučký kůň",
    "שלום קלפים ויסט",
    "– — ‘’ ‚ “” „ … ‹› − × №",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    return ensure_fonts(tmp_path_factory.mktemp("слова"))


def test_version_is_the_installed_one() -> None:
    assert version("fontpkg-rubik") == fontfiles.VERSION


def test_every_weight_has_every_letter_and_each_is_heavier(made: dict[int, Path]) -> None:
    assert tuple(made) == WEIGHTS
    pygame.font.init()
    widths = []
    for path in made.values():
        font = pygame.font.Font(path, 100)
        for letter in map(chr, sorted(fontfiles.LETTERS)):
            assert font.metrics(letter)[0] is not None, letter
        assert all(letter in fontfiles.LETTERS for text in SAMPLES for letter in map(ord, text))
        widths.append(font.size(SAMPLES[0])[0])
    assert widths == sorted(set(widths))


def test_second_call_reads_nothing_and_needs_no_fonttools(
    made: dict[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fontfiles, "static_weights", lambda: pytest.fail("made again"))
    monkeypatch.setattr(fontfiles, "find_spec", lambda name: None)
    assert ensure_fonts(made[400].parent) == made


def test_missing_file_is_made_again_and_that_it_begins_is_told(made: dict[int, Path]) -> None:
    made[500].unlink()
    told: list[bool] = []
    assert ensure_fonts(made[500].parent, lambda: told.append(made[500].is_file())) == made
    assert made[500].is_file()
    assert told == [False]
    ensure_fonts(made[500].parent, lambda: pytest.fail("nothing is made"))
    assert sorted(made[500].parent.iterdir()) == sorted(made.values())


def test_cache_that_takes_no_files_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fontfiles, "static_weights", lambda: iter([(w, b"") for w in WEIGHTS]))
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", "utf-8")
    found = ensure_fonts(in_the_way)
    assert tuple(found) == WEIGHTS
    assert all(path.is_file() for path in found.values())


def test_without_the_packages_there_are_no_fonts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fontfiles, "find_spec", lambda name: None)
    assert ensure_fonts(tmp_path / "none") == {}


def test_fonttools_is_imported_for_the_making_alone() -> None:
    # In a process of its own, since other tests have imported it here.
    code = "import sys, game.fontfiles; sys.exit('fontTools' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("weight", WEIGHTS)
def test_kerning_and_widths_are_those_of_the_general_way(
    made: dict[int, Path], tmp_path: Path, weight: int
) -> None:
    import fontpkg
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    general = tmp_path / "general.ttf"
    with TTFont(fontpkg.path("Rubik")) as whole:
        instantiateVariableFont(whole, {"wght": weight}).save(general)
    pygame.font.init()
    # At 1000 pixels for 1000 units, widths are font units.
    expected, ours = pygame.font.Font(general, 1000), pygame.font.Font(made[weight], 1000)
    for text in (*SAMPLES, "AVAWAYTaTeToTyVaVeYoLTLY", "ГаТаУаАТАУГдТд"):
        assert ours.size(text) == expected.size(text)
