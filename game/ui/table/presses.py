"""Presses that are meant once, and numbers of two digits."""

from collections.abc import Collection

BURST = 0.3  # seconds between two presses that are meant apart
TWO_DIGITS = 1.2  # seconds to type the second digit


class Burst:
    """Presses that follow one another faster than `BURST`: once one has acted, the rest are echoes.

    So fifty fast clicks play one card, while a click that only skipped a motion does not eat the
    next one.
    """

    def __init__(self) -> None:
        self.spent = False
        self._last = -BURST

    def press(self, now: float) -> bool:
        """Note a press at second `now`; true when it is an echo."""
        self.spent = self.spent and now - self._last < BURST
        self._last = now
        return self.spent


class Typed:
    """A number being typed, digit by digit."""

    def __init__(self) -> None:
        self._digits = ""
        self._at = -TWO_DIGITS

    def clear(self) -> None:
        """Forget the digits."""
        self._digits = ""

    def digit(self, n: int, now: float, numbers: Collection[int]) -> tuple[int, bool]:
        """The number typed so far, and whether more digits could make a longer one.

        A digit that makes no number of `numbers` begins anew.
        """
        typed = (self._digits if now - self._at < TWO_DIGITS else "") + str(n)
        if int(typed) not in numbers and not _begins(typed, numbers):
            typed = str(n)
        goes_on = _begins(typed, numbers)
        self._digits, self._at = typed if goes_on else "", now
        return int(typed), goes_on


def _begins(typed: str, numbers: Collection[int]) -> bool:
    """Whether a longer number begins with what was typed."""
    return typed != "0" and any(
        str(number).startswith(typed) and str(number) != typed for number in numbers
    )
