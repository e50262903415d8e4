"""Where the keyboard goes at the table: arrows stay with what is asked, Tab goes everywhere."""

from collections.abc import Sequence

from game.ui.widgets import FocusGroup, IconButton, Widget
from game.ui.widgets.focus import nearest

from .card_widget import CardWidget


class TableFocus(FocusGroup):
    """The widgets of the table: a question, and the buttons of the bar.

    An arrow never leaves a question for a button, which the next Enter would press; left and
    right go round the hand.
    """

    def idle(self, buttons: Sequence[Widget]) -> None:
        """Nothing is asked: only Tab brings the focus to a button, or Enter would press it."""
        held = self.focused if self.ring else None
        self.put(buttons)
        if held is None or self.find(held.key) is None:
            self.unfocus()

    def _towards(self, here: Widget, dx: int, dy: int) -> Widget | None:
        stops = self._stops()
        if isinstance(here, IconButton):
            return nearest(here, stops, dx, dy)
        asked = [widget for widget in stops if not isinstance(widget, IconButton)]
        if not isinstance(here, CardWidget):
            return nearest(here, asked, dx, dy)
        hand = [widget for widget in asked if isinstance(widget, CardWidget)]
        if dx:
            return hand[(hand.index(here) + dx) % len(hand)]
        above = [widget for widget in asked if widget not in hand]
        return above[0] if dy < 0 and above else None
