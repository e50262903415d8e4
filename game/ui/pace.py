"""How often the loop turns: frames a second while something moves, and naps while nothing does.

    rate = Rate(display's rates)
    rate.now                  frames a second to aim at
    rate.note(seconds)        how long a frame took; too many slow ones bring the rate down
    nap(quiet, attention)     seconds to sleep before looking for input again

`pygame.event.wait` would look a thousand times a second inside, which costs several times as
much as these naps (measured with pygame-ce 2.5.8 under X11 and on the dummy driver).
"""

from collections.abc import Iterable
from enum import Enum, auto

USUAL = 60  # frames a second, where the display's own rate is unknown or the machine is slow
MOST = 120  # frames a second
WINDOW = 60  # frames looked at together
SPARE = 0.7  # of a frame's time that the work of a frame may take at a rate above the usual
SLOW = 6  # frames of a window that may take longer
PATIENCE = 10  # windows of quick frames, after slow ones, until the higher rate is tried again

JUST_STIRRED = 1.0  # seconds after input or motion in which more is likely
SHORT, USUAL_NAP, LONG = 0.008, 0.024, 0.210  # seconds; the usual one is a frame and a half


class Attention(Enum):
    """What the window is to the player now."""

    FOCUSED = auto()
    UNFOCUSED = auto()  # in view, perhaps, but another window has the keyboard
    HIDDEN = auto()  # minimised: nothing is drawn


def nap(quiet: float, attention: Attention) -> float:
    """Seconds to sleep between two looks for input, `quiet` seconds after the last of it.

    With the player in front of the window, input is answered within two frames. Otherwise it
    begins with the window's being entered or brought back, and that may take a moment.
    """
    if attention is Attention.HIDDEN:
        return LONG
    if quiet < JUST_STIRRED:
        return SHORT
    return USUAL_NAP if attention is Attention.FOCUSED else LONG


class Rate:
    """Frames a second: the display's own rate while the machine keeps up, else the usual one."""

    def __init__(self, displays: Iterable[int] = ()) -> None:
        self._highest = max((fitted(rate) for rate in displays), default=USUAL)
        self.now = self._highest
        self._frames = self._slow = 0
        self._quick_windows = 0

    def note(self, seconds: float) -> None:
        """A frame's work took so long, waiting aside."""
        self._frames += 1
        self._slow += seconds > SPARE / self._highest
        if self._frames < WINDOW:
            return
        is_slow = self._slow > SLOW
        self._frames = self._slow = 0
        self._quick_windows = 0 if is_slow else self._quick_windows + 1
        if is_slow:
            self.now = min(self.now, USUAL)
        elif self._quick_windows > PATIENCE:
            self.now = self._highest


def fitted(rate: int) -> int:
    """The highest rate, up to the most, at which every frame is shown for equally long.

    A display of 144 shows 72 frames evenly and 120 of them not.
    """
    parts = -(-rate // MOST) or 1
    return max(USUAL, rate // parts)
