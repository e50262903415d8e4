"""A mean, and the interval of 95 % around it."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

DEVIATIONS = 1.96  # standard errors on either side of a mean that make an interval of 95 %


class Interval(NamedTuple):
    """A mean and the ends of its interval of 95 %."""

    mean: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """How far the ends lie from the mean."""
        return (self.high - self.low) / 2


def interval(values: Sequence[float]) -> Interval:
    """The interval of the mean of independent values, of which there must be one at least.

    A single value tells nothing of its spread; its interval has no width.
    """
    mean = fmean(values)
    reach = DEVIATIONS * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean, mean - reach, mean + reach)
