"""Curves that turn the share of time gone, 0 to 1, into the share of the way gone.

Each is 0 at 0 and exactly 1 at 1. `Ease` is the type of them all.
"""

from collections.abc import Callable
from math import cos, pi

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Arrives slowly, as a card that slides to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Sets off and arrives slowly."""
    return (1 - cos(pi * t)) / 2 if t < 1 else 1.0


def land(t: float) -> float:
    """Slides a hair past the end and back, as a card thrown on cloth: by a fortieth of the way."""
    return _past_the_end(t, 0.85)


def settle(t: float) -> float:
    """Goes a little past the end and comes back, as a chip that drops: by a fourteenth."""
    return _past_the_end(t, 1.4)


def _past_the_end(t: float, swing: float) -> float:
    back = t - 1
    return 1 + (swing + 1) * back**3 + swing * back**2


def there_and_back(t: float) -> float:
    """0 at both ends and 1 in the middle: for a lift on the way, not for a way."""
    return 4 * t * (1 - t)
