"""Presses that are meant once."""

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
