"""The game's loop with somebody beside it who notes when it answers."""

from collections.abc import Sequence
from time import perf_counter

from game.app import App
from game.ui import posted
from game.ui.scene import Size


class Watched(App):
    """Keeps the moments at which input had been answered."""

    answers: tuple[float, ...] = ()
    """Seconds of the clock `perf_counter`, one for each thing that was put in."""

    def click(self, pos: Size) -> None:
        """Let the left button be clicked there."""
        posted.click(pos)

    def frame(self, dt: float, events: Sequence[posted.Event]) -> None:
        super().frame(dt, events)
        if self.stack.top is None:
            raise KeyboardInterrupt  # somebody closed the window: nothing more to be watched
        by_hand = sum(map(posted.is_by_hand, events))
        self.answers += by_hand * (perf_counter(),)
