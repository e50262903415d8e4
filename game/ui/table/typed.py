"""Numbers of two digits, typed one digit after the other."""

from collections.abc import Collection

TWO_DIGITS = 1.2  # seconds to type the second digit


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
