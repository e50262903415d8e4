"""The clock of one table."""

from dataclasses import dataclass


@dataclass
class Clock:
    """How long a table has been on top, in seconds; other screens over it stop the clock."""

    now: float = 0.0
