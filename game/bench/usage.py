"""What this process has used so far, as far as the system tells."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

PAGE_TABLE = Path("/proc/self/statm")


@dataclass(frozen=True)
class Usage:
    """Seconds of the clock and of the processor; `wakes` is None where it is not known.

    A process wakes each time that it goes on after it had waited for something.
    """

    clock: float
    worked: float
    wakes: int | None

    @classmethod
    def now(cls) -> "Usage":
        """Up to this moment."""
        return cls(perf_counter(), process_time(), _wakes())

    def since(self, earlier: "Usage") -> "Usage":
        """What has come in addition."""
        wakes = None
        if self.wakes is not None and earlier.wakes is not None:
            wakes = self.wakes - earlier.wakes
        return Usage(self.clock - earlier.clock, self.worked - earlier.worked, wakes)

    @property
    def share(self) -> float:
        """The part of one core that was busy, from 0 to 1."""
        return self.worked / self.clock

    @property
    def wakes_a_second(self) -> float | None:
        """How often it woke."""
        return None if self.wakes is None else self.wakes / self.clock


def _wakes() -> int | None:
    try:
        import resource  # Windows has none
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw


def resident() -> int | None:
    """Bytes of memory that the process holds; None where the system does not tell."""
    try:
        pages = int(PAGE_TABLE.read_text("ascii").split()[1])
        import resource

        return pages * resource.getpagesize()
    except (OSError, ImportError):
        return None
