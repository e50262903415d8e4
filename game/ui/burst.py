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
        self._mixed = Burst()
        self._is_hasty = False

    def spend(self) -> None:
        """Something was done: whatever follows fast is an echo."""
        for burst in (*self._of.values(), self._mixed):
            burst.spent = True

    def is_echo(self, intent: Intent, now: float) -> bool:
        """Whether this intent belongs to a burst of its kind that has acted already."""
        burst = self._of.get(type(intent))
        if burst is None:
            return False
        self._is_hasty = self._mixed.press(now)
        return burst.press(now)

    def is_hasty(self, intent: Intent) -> bool:
        """Whether this one, asked about just now, follows fast on what another kind has done.

        Enter after a click may skip what the click has set in motion, and decides nothing.
        """
        return type(intent) in self._of and self._is_hasty
