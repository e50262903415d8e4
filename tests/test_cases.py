"""The rule book's case files, one test each, and how files that are not right are told."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cases.case import Case
from game.cases.run import Outcome, run_case, run_file
from game.errors import CaseError, NotBuilt
from game.rules.rules import Rules

FOLDER = Path(__file__).parent / "cases"
OUTCOMES = [outcome for path in sorted(FOLDER.glob("*.json")) for outcome in run_file(path)]

SCORING: dict[str, Any] = {
    "id": "one",
    "game": "spades",
    "options": {},
    "players": 4,
    "hand_size": 13,
    "trump": "S",
    "bids": [4, 3, 2, 3],
    "tricks": [6, 3, 2, 2],
    "expected": [62, -60],
    "expected_bags": [2, 0],
}
PLAY: dict[str, Any] = {
    "id": "two",
    "kind": "play",
    "game": "romanian",
    "trump": "S",
    "led": "H",
    "hand": ["AC", "2S"],
    "spades_broken": False,
    "legal": ["2S"],
}


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[outcome.id for outcome in OUTCOMES])
def test_case(outcome: Outcome) -> None:
    assert outcome.failure is None, outcome.failure


def test_no_case_of_the_rule_book_is_refused() -> None:
    assert not [outcome.id for outcome in OUTCOMES if outcome.refused is not None]


def test_an_option_that_is_not_built_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(case: Case) -> Rules:
        raise NotBuilt("quicksand", "true is not played by this version yet")

    monkeypatch.setattr(Case, "rules", refuse)
    outcome = run_case({**SCORING, "options": {"quicksand": True}}, "")
    assert outcome == Outcome("one", refused="quicksand=true")


def test_a_wrong_expectation_fails_and_tells_both_sides() -> None:
    assert run_case(SCORING, "").failure is None
    outcome = run_case({**SCORING, "expected": [61, -60], "expected_bags": [1, 0]}, "")
    assert outcome == Outcome(
        "one",
        failure="points: expected [61, -60], got [62, -60]; bags: expected [1, 0], got [2, 0]",
    )
    outcome = run_case({**PLAY, "legal": ["AC", "2S"]}, "")
    assert outcome.failure == 'legal cards: expected "2S AC", got "2S"'


def test_a_table_that_set_up_refuses_fails_with_its_reason() -> None:
    outcome = run_case({**SCORING, "options": {"mode": "solo", "suicide": True}}, "")
    assert outcome.failure is not None and "suicide" in outcome.failure


WITHOUT_BIDS = {name: value for name, value in SCORING.items() if name != "bids"}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"a": 1}', "not a list"),
        ("[1]", "case 1 is not an object"),
        ('[{"id": "x"}]', "none of the rule book's kinds"),
        (json.dumps([WITHOUT_BIDS]), "one: the field bids is missing"),
        (json.dumps([{**SCORING, "bids": "4"}]), "bids has '4' where a list belongs"),
        (json.dumps([{**SCORING, "bids": [1, 2, 3]}]), "bids has 3 entries, 4 are needed"),
        (json.dumps([{**SCORING, "bids": [True, 3, 2, 3]}]), "bids has True"),
        (json.dumps([{**SCORING, "tricks": [None, 3, 2, 2]}]), "either a bid and tricks"),
        (json.dumps([{**SCORING, "trump": "X"}]), "trump: 'X' is no trump"),
        (json.dumps([{**PLAY, "hand": ["11H"]}]), "hand: '11H' is no card"),
        (json.dumps([{**PLAY, "kind": "dance"}]), "there is no kind 'dance'"),
    ],
)
def test_a_file_that_is_not_right_is_told_in_a_sentence(
    content: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "cases.json"
    path.write_text(content)
    with pytest.raises(CaseError) as told:
        list(run_file(path))
    assert complaint in str(told.value)
    assert str(path) in str(told.value)


def test_a_file_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="cannot be read"):
        list(run_file(tmp_path / "none.json"))


def test_a_file_in_another_encoding_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(b"\xff\xfe[\x00]\x00")
    with pytest.raises(CaseError, match="not JSON"):
        list(run_file(path))
