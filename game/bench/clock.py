"""The clock of the measurements: processor time, which other programs hardly change."""

from collections.abc import Callable
from time import get_clock_info, process_time

TICK = get_clock_info("process_time").resolution  # seconds


def processor_seconds(task: Callable[[], object]) -> float:
    """How long this process works at a task."""
    begun = process_time()
    task()
    return process_time() - begun


def per_second(count: int, seconds: float) -> float:
    """The rate of so much in that time; one too short to be seen counts as one tick."""
    return count / max(seconds, TICK)
