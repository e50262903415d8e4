"""Times of many frames: the middle, the tail, and how many were late."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

LATE = {"16.6": 0.0166, "8.3": 0.0083}  # seconds that a frame has at 60 and at 120 a second
SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99}


class Took(NamedTuple):
    """How long something took in seconds, by the clock and of the processor's time.

    The second is hardly longer while other programs are busy.
    """

    seconds: float
    worked: float


def at(times: Sequence[float], share: float) -> float:
    """The smallest of the times that so large a share of them does not pass."""
    return sorted(times)[max(0, ceil(share * len(times)) - 1)]


def spread(frames: Sequence[Took]) -> Mapping[str, object]:
    """The figures of frames as JSON has them: milliseconds, and shares from 0 to 1."""
    seconds, worked = ([took[part] for took in frames] for part in (0, 1))
    return {
        "count": len(frames),
        **{f"{name}_ms": milliseconds(at(seconds, share)) for name, share in SHARES.items()},
        "longest_ms": milliseconds(max(seconds)),
        "late": {limit: round(_late(seconds, limit), 4) for limit in LATE},
        "processor": {
            f"{name}_ms": milliseconds(at(worked, share)) for name, share in SHARES.items()
        },
    }


def spread_told(frames: Sequence[Took]) -> str:
    """The same in words."""
    seconds, worked = ([took[part] for took in frames] for part in (0, 1))
    late = ", ".join(f"{100 * _late(seconds, limit):.1f} % over {limit} ms" for limit in LATE)
    return (
        f"{len(frames)} frames, {_told(seconds)}, longest {milliseconds(max(seconds))} ms; {late};"
        f" of the processor's time {_told(worked)}"
    )


def _told(times: Sequence[float]) -> str:
    half, most, nearly_all = (milliseconds(at(times, share)) for share in SHARES.values())
    return f"median {half}, 95 % {most}, 99 % {nearly_all} ms"


def _late(seconds: Sequence[float], limit: str) -> float:
    return sum(time > LATE[limit] for time in seconds) / len(seconds)


def milliseconds(seconds: float) -> float:
    """To a hundredth."""
    return round(1000 * seconds, 2)
