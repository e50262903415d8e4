"""Reads a case file and runs every case in it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.errors import CaseError, NotBuilt, OptionError
from game.rules.options import written

from . import rule_cases, schedule_cases, scoring_cases
from .case import Answers, Case


class Outcome(NamedTuple):
    """What became of a case: how it failed, if it did, or the option not built that refused it."""

    id: str
    failure: str | None = None
    refused: str | None = None


def run_file(path: Path) -> Iterator[Outcome]:
    """The outcome of every case in a file, in order. Raises CaseError, which names the file."""
    try:
        cases = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CaseError(f"{path} cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise CaseError(f"{path} is not JSON ({error})") from error
    if not isinstance(cases, list):
        raise CaseError(f"{path} is not a list of cases")
    for number, fields in enumerate(cases, start=1):
        try:
            yield run_case(fields, f"case {number}")
        except CaseError as error:
            raise CaseError(f"{path}: {error}") from error


def run_case(fields: object, place: str) -> Outcome:
    """Run one case; `place` names it in errors when it has no id. Raises CaseError."""
    if not isinstance(fields, dict):
        raise CaseError(f"{place} is not an object")
    case = Case(str(fields.get("id", place)), fields)
    answers = _kind(case)
    if answers is schedule_cases.answers and not case.has("id"):
        case = Case(schedule_cases.name_of(case), fields)
    try:
        wrong = [
            f"{name}: expected {_shown(expected)}, got {_shown(got)}"
            for name, expected, got in answers(case)
            if expected != got
        ]
    except NotBuilt as error:
        value = written(case.options[error.option])
        return Outcome(case.id, refused=f"{error.option}={value}")
    except OptionError as error:
        return Outcome(case.id, failure=f"the table is refused, {error}")
    return Outcome(case.id, failure="; ".join(wrong) or None)


def _kind(case: Case) -> Callable[[Case], Answers]:
    """The runner for a case, known by its fields."""
    for field, answers in (
        ("kind", rule_cases.answers),
        ("expected", scoring_cases.answers),
        ("hand_sizes", schedule_cases.answers),
    ):
        if case.has(field):
            return answers
    raise CaseError(f"{case.id} is none of the rule book's kinds: no kind, expected or hand_sizes")


def _shown(value: object) -> str:
    """A value as the files write it."""
    try:
        return json.dumps(value)
    except TypeError:
        return str(value)
