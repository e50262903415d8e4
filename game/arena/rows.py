"""Rows kept in a file, so that a contest goes on where it was stopped.

A line tells which contest the rows are of; each other line is the row of one board, as JSON.
Files of the same contest can be put one after another: a board that is there twice counts once.
"""

import json
from collections import Counter
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from game.errors import OptionError

from .board import Row
from .contest import Contest
from .tally import KINDS, Counts, Tally

HEADER = "arena"  # the only key of the line that names the contest


class RowFile:
    """The rows of a contest in a file, which is made if it is not there.

    Raises OSError, and OptionError for a file that has something else in it; such a file stays
    as it is. A last line that was cut off is dropped.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        header = f"{json.dumps({HEADER: contest.identity})}\n".encode()
        if path.exists() and not path.is_file():
            raise _refused(path, "it is no file of rows")
        content = path.read_bytes() if path.exists() else b""
        whole, _, cut = content.rpartition(b"\n")
        if not whole and not header.startswith(cut):
            raise _refused(path, "it is no file of rows")
        self.rows: dict[int, Row] = {}
        for number, line in enumerate(whole.splitlines(), start=1):
            self._read(number, line, contest.identity)
        self._file = path.open("ab")
        self._file.truncate(len(whole) + 1 if whole else 0)
        if not whole:
            self._write(header)

    def add(self, row: Row) -> None:
        """Keep a row. It is in the file when this returns."""
        self._write(f"{json.dumps(written(row))}\n".encode())

    def close(self) -> None:
        self._file.close()

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def _read(self, number: int, line: bytes, identity: Mapping[str, object]) -> None:
        try:
            told = json.loads(line)
            if HEADER in told:
                _compare(self._path, told[HEADER], identity)
                return
            row = parse_row(told)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            where = "it is no file of rows" if number == 1 else f"line {number} is no row"
            raise _refused(self._path, where) from error
        if number == 1:
            raise _refused(self._path, "its first line does not name the contest")
        self.rows.setdefault(row.number, row)


def _refused(path: Path, reason: str) -> OptionError:
    return OptionError("rows", f"{path}: {reason}; choose another file or a new name")


def _compare(path: Path, theirs: Mapping[str, object], ours: Mapping[str, object]) -> None:
    """Raise OptionError for rows of another contest, with the first thing that differs."""
    for name, own in ours.items():
        if theirs.get(name) != own:
            reason = f"its rows are of another contest: {name} {theirs.get(name)!r}, not {own!r}"
            raise _refused(path, reason)


def written(row: Row) -> Mapping[str, object]:
    """A row as JSON has it."""
    return {
        "number": row.number,
        "score": row.score,
        "plays": row.plays,
        "hands": row.hands,
        "unfinished": row.unfinished,
        "a": _written_tally(row.a),
        "b": _written_tally(row.b),
    }


def parse_row(told: Mapping[str, Any]) -> Row:
    """The row that JSON tells of. Raises one of Python's own errors for anything else."""
    return Row(
        number=_count(told["number"]),
        score=_number(told["score"]),
        plays=_count(told["plays"]),
        hands=_count(told["hands"]),
        unfinished=_count(told["unfinished"]),
        a=_parse_tally(told["a"]),
        b=_parse_tally(told["b"]),
    )


def _written_tally(tally: Tally) -> Mapping[str, object]:
    return {
        **tally.counts._asdict(),
        "ms": {kind: dict(sorted(times.items())) for kind, times in tally.times.items() if times},
    }


def _parse_tally(told: Mapping[str, Any]) -> Tally:
    counts = Counts(**{name: _count(told[name]) for name in Counts._fields})
    times = {
        kind: Counter({float(ms): _count(count) for ms, count in told["ms"].get(kind, {}).items()})
        for kind in KINDS
    }
    return Tally(counts, times)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(value)
    return float(value)
