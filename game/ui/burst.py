"""Presses that are meant once."""

from game.ui.intents import Accept, Digit, Intent, Press

BURST = 0.3  # seconds between two presses that are meant apart


class Burst:
    """Presses that follow one another faster than `BURST`: once one has acted, the rest are echoes.

    So fifty fast clicks play one card, and a double click that skips a motion answers no question
    that came up by it.
    """

    def __init__(self) -> None:
        self.spent = False
        self._last = -BURST

    def press(self, now: float) -> bool:
        """Note a press at second `now`; true when it is an echo."""
        self.spent = self.spent and now - self._last < BURST
        self._last = now
        return self.spent


class Bursts:
    """Clicks, Enter and digits, each a burst of its own; what one has done spends them all."""

    def __init__(self) -> None:
        self._of: dict[type[Intent], Burst] = {Press: Burst(), Accept: Burst(), Digit: Burst()}

    def spend(self) -> None:
        """Something was done: whatever follows fast is an echo."""
        for burst in self._of.values():
            burst.spent = True

    def is_echo(self, intent: Intent, now: float) -> bool:
        """Whether this intent belongs to a burst that has acted already."""
        burst = self._of.get(type(intent))
        return burst is not None and burst.press(now)
