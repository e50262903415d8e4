"""Where the keyboard and the pointer go at the table.

Arrows stay with what is asked, Tab goes everywhere. A click means the card that is drawn there;
a card that has risen from under the pointer stays the one pointed at while the pointer rests.
"""

from collections.abc import Sequence

from game.ui.intents import CLICK_SLOP, Accept, Intent, Pos
from game.ui.widgets import FocusGroup, IconButton, Widget
from game.ui.widgets.focus import nearest

from .card_widget import CardWidget
from .claiming import ClaimPill
from .guide_plate import LeaveButton


class TableFocus(FocusGroup):
    """The widgets of the table: a question, and the buttons of the bar.

    An arrow never leaves a question for a button, which the next Enter would press; left and
    right go round the hand.
    """

    _pointer: Pos | None = None  # where it was at the last look
    _begun: Pos | None = None  # where the button went down

    def at(self, pos: Pos) -> Widget | None:
        found, pointed = super().at(pos), self.hovered
        if pointed is found or not isinstance(pointed, CardWidget):
            return found
        rests = _is_near(pos, self._pointer)
        return pointed if rests and self._standing_at(pos) is pointed else found

    def _standing_at(self, pos: Pos) -> CardWidget | None:
        """The card that would lie here if the pointer had raised none."""
        cards = (widget for widget in reversed(self.widgets) if isinstance(widget, CardWidget))
        return next((card for card in cards if card.stood_at(pos)), None)

    def _point(self, pos: Pos) -> bool:
        changed = super()._point(pos)
        self._pointer = pos
        return changed

    def _pressed_at(self, pos: Pos) -> bool:
        self._begun = pos
        return super()._pressed_at(pos)

    def _released_at(self, pos: Pos) -> bool:
        """A click on a card acts on the one that was pressed, whatever has risen meanwhile."""
        pressed = self.find(self._press)
        if isinstance(pressed, CardWidget) and _is_near(pos, self._begun):
            self._press = None
            return self.activate(pressed)
        return super()._released_at(pos)

    def handle(self, intent: Intent) -> bool:
        """Enter acts only on what is seen to have the focus, and shows it otherwise.

        It is pressed to go on, and would bid, pass or play what nobody has chosen.
        """
        if isinstance(intent, Accept) and not self.ring and self.focused:
            return self._show_ring()
        return super().handle(intent)

    def let_go(self) -> None:
        """Forget what was pressed: it is dragged."""
        self._press = None

    def idle(self, buttons: Sequence[Widget]) -> None:
        """Nothing is asked: only Tab brings the focus to a button, or Enter would press it."""
        held = self.focused if self.ring else None
        self.put(buttons)
        if held is None or self.find(held.key) is None:
            self.unfocus()

    def _towards(self, here: Widget, dx: int, dy: int) -> Widget | None:
        stops = self._stops()
        if is_aside(here):
            # The pill beside the hand has a key of its own and stands in the way to the hand.
            stops = [widget for widget in stops if not isinstance(widget, ClaimPill)]
            return nearest(here, stops, dx, dy)
        asked = [widget for widget in stops if not is_aside(widget)]
        if not isinstance(here, CardWidget):
            return nearest(here, asked, dx, dy)
        hand = [widget for widget in asked if isinstance(widget, CardWidget)]
        if dx:
            return hand[(hand.index(here) + dx) % len(hand)]
        above = [widget for widget in asked if widget not in hand]
        return above[0] if dy < 0 and above else None


def _is_near(pos: Pos, other: Pos | None) -> bool:
    """Whether the pointer has only trembled from one place to the other."""
    return other is not None and abs(pos[0] - other[0]) + abs(pos[1] - other[1]) <= CLICK_SLOP


def is_aside(widget: Widget | None) -> bool:
    """Whether a widget is a button of the table and no part of a question."""
    return isinstance(widget, IconButton | ClaimPill | LeaveButton)
