"""A contest from the first board to the last one, or to the one where enough is known.

Boards are handed out in the order of their numbers and counted in that order, so what comes of a
contest does not depend on who plays which board, nor on how many play at a time.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import NamedTuple

from game.executors import Workers
from game.interval import Interval, interval

from .board import Row, play
from .contest import Contest
from .rows import RowFile

USUAL_DEALS = 200
LOOK = 50  # boards between two looks at the interval
TASK_SECONDS = 1.0  # what a task should last, so that handing it over costs nothing beside it


@dataclass(frozen=True)
class Outcome:
    """What came of a contest: its rows by number, and whether the interval ended it."""

    contest: Contest
    rows: Sequence[Row]
    is_stopped: bool

    @property
    def interval(self) -> Interval:
        """The mean score of all boards. The plays of a board are no independent witnesses."""
        return interval([row.score for row in self.rows])


def run(
    contest: Contest,
    numbers: range,
    workers: Workers,
    *,
    stop_ci: float | None = None,
    file: RowFile | None = None,
    tell: Callable[[Sequence[Row]], None] = lambda rows: None,
) -> Outcome:
    """Play the boards of these numbers, except those that are in the file.

    `stop_ci` ends the contest as soon as the interval reaches no further than this to either
    side. It is looked at after every LOOK boards. `tell` is given the rows so far, again and
    again.
    """
    known = file.rows if file is not None else {}
    missing = (number for number in numbers if number not in known)
    most = numbers.stop - numbers.start
    rows: list[Row] = []
    with closing(_played(contest, missing, most, workers)) as fresh:
        for number in numbers:
            row = known.get(number)
            if row is None:
                row = next(fresh)
                if file is not None:
                    file.add(row)
            rows.append(row)
            tell(rows)
            if stop_ci is not None and len(rows) % LOOK == 0:
                outcome = Outcome(contest, rows, is_stopped=True)
                if outcome.interval.half_width <= stop_ci:
                    return outcome
    return Outcome(contest, rows, is_stopped=False)


class _Task(NamedTuple):
    """Rows that were played in one task, and the seconds that it took."""

    rows: list[Row]
    seconds: float


def _played(
    contest: Contest, numbers: Iterator[int], most: int, workers: Workers
) -> Generator[Row, None, None]:
    """The rows of at most so many boards, in the order given.

    Tasks that are no longer wanted are called off.
    """
    size = 1
    pending: deque[Future[_Task]] = deque()
    try:
        while True:
            while len(pending) < workers.tasks and (some := list(islice(numbers, size))):
                pending.append(workers.executor.submit(_play_all, contest, some))
                most -= len(some)
            if not pending:
                return
            task = pending.popleft().result()
            long = round(TASK_SECONDS * len(task.rows) / task.seconds)
            even = most // (2 * workers.tasks)  # or all would wait for the last task
            size = max(1, min(long, even))
            yield from task.rows
    finally:
        for future in pending:
            future.cancel()


def _play_all(contest: Contest, numbers: Sequence[int]) -> _Task:
    begun = perf_counter()
    rows = [play(contest, number) for number in numbers]
    return _Task(rows, perf_counter() - begun)
