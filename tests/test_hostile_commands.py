"""Commands given nonsense, and commands whose surroundings fail: one sentence, no traceback."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cases.run import run_case
from game.cli import main
from game.errors import CaseError
from game.match.journal import load

ROOT = Path(__file__).parent.parent
FULL = Path("/dev/full")
CASES = {
    case["id"]: case
    for path in sorted((Path(__file__).parent / "cases").glob("*.json"))
    for case in json.loads(path.read_text("utf-8"))
    if "id" in case
}
HUGE = 10**30


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command that is refused says: one line on the error stream."""
    try:
        status = main(arguments)
    except SystemExit as end:
        status = end.code
    told = capsys.readouterr().err
    assert status == 2
    assert told.count("\n") == 1
    return told


@pytest.mark.parametrize("command", [["shots"], ["simulate", "--game", "spades", "--journals"]])
def test_a_folder_that_cannot_be_made_is_told(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "file"
    taken.touch()
    for folder in (taken, taken / "below"):
        more = [] if command == ["shots"] else ["--max-hands", "1", "--no-checks"]
        assert str(folder) in refusal([*command, str(folder), *more], capsys)


@pytest.mark.parametrize("folder", ["", "a\0b"])
def test_a_data_folder_has_a_name(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "--data" in refusal(["play", "--data", folder], capsys)


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ("--option", "=true"), ("--option", "a\nb=1"), ("--option", "\x1b[31m=1"), ("--told", "=1"),
        ("--option", "blind_nil"), ("--told", ""), ("--told", "a\nb"),
    ],
)  # fmt: skip
def test_an_option_without_a_name_is_shown_as_it_was_typed(
    wish: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refusal(["simulate", "--game", "spades", wish, word], capsys)
    assert f"{word!r} is not of the form" in told


@pytest.mark.parametrize("more", [[], ["--told", "blind_nil"]])
def test_a_table_of_any_size_is_refused_at_once(
    more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = refusal(["simulate", "--game", "spades", "--players", str(HUGE), *more], capsys)
    assert "it is for 3, 4, 5, 6 players" in told


@pytest.mark.parametrize("seed", ["../above", "/root", "a/b", "Ђорђе", "x" * 5000, "..", "con:1"])
def test_a_journal_stays_in_its_folder_whatever_the_seed(
    seed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "one" / "two"
    wishes = ["--seed", seed, "--max-hands", "1", "--no-checks", "--journals", str(folder)]
    assert main(["simulate", "--game", "spades", *wishes]) == 0
    (written,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert written.parent == folder
    assert load(written).match.setup.seed == f"{seed}.0"


def ended(arguments: list[str], output: int | Any) -> tuple[int, str]:
    """The exit status of a command in a process of its own, and what it says of errors."""
    done = subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT, stdout=output, stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="only some systems have a disk that is always full")
def test_a_full_disk_under_the_output_is_told() -> None:
    with FULL.open("w") as full:
        status, told = ended(["cases", "tests/cases/rule_cases.json"], full)
    assert status == 2
    assert told.count("\n") == 1 and "space" in told


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes of this kind")
def test_a_reader_that_has_gone_ends_the_command_without_a_word() -> None:
    import os

    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert ended(["cases", "tests/cases/rule_cases.json"], writing) == (1, "")
    finally:
        os.close(writing)


@pytest.mark.parametrize(
    ("id", "changes"),
    [
        ("auction-002", {"players": HUGE}),
        ("auction-002", {"players": 1_000_004}),
        ("auction-002", {"players": -4}),
        ("auction-002", {"minimum": -HUGE}),
        ("auction-002", {"hand_size": HUGE}),
        ("spades-018", {"hand_size": -1}),
        ("spades-018", {"tricks": [HUGE, 3, 3, 3]}),
        ("spades-018", {"bids": [-HUGE, 3, 3, 3]}),
        ("spades-018", {"context": {"bags_before": [HUGE, 3]}}),
        ("spades-018", {"context": {"totals_before": [float("nan"), 0]}}),
        ("spades-018", {"context": {"totals_before": [float("inf"), 0]}}),
        ("israeli-024", {"context": {"over_or_under": "under", "revokes": [0, 1]}}),
        ("romanian-038", {"context": {"final_hand": "second"}}),
    ],
)
def test_a_case_with_an_impossible_number_or_word_is_refused_at_once(
    id: str, changes: dict[str, Any]
) -> None:
    with pytest.raises(CaseError, match=id):
        run_case({**CASES[id], **changes}, "case")
