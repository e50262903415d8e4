"""A second press before anything is decided, where the player wants one."""

from collections.abc import Iterable

from game.model.actions import Action, Bid, BlindNil, Call, Give, Look, Pass, Play
from game.text.catalogue import say, say_n
from game.text.words import call_name, card_name
from game.ui.widgets import Chip, Widget

from .call_grid import PASS_KEY, CallCell
from .card_widget import CardWidget
from .look_prompt import BLIND_KEY


class Confirm:
    """What was pressed once and waits to be pressed again; another press changes it."""

    def __init__(self) -> None:
        self.chosen: Action | None = None

    def holds_back(self, action: Action) -> bool:
        """Whether this press only chooses; the same one again decides.

        Cards for the Frisch are picked and then passed on, which is two presses already.
        """
        if isinstance(action, Give | Look) or action == self.chosen:
            return False
        self.chosen = action
        return True

    def clear(self) -> bool:
        """Take the choice back; true if there was one."""
        had_one, self.chosen = self.chosen is not None, None
        return had_one

    def mark(self, widgets: Iterable[Widget]) -> None:
        """Let the widget of what is chosen look like it."""
        if self.chosen is None:
            return
        for widget in widgets:
            if isinstance(widget, CardWidget | Chip | CallCell) and widget.key == self.key:
                widget.chosen = True

    @property
    def key(self) -> object:
        """The key of the widget of what is chosen."""
        match self.chosen:
            case Play(card):
                return card
            case Bid(tricks):
                return "bid", tricks
            case Pass():
                return PASS_KEY
            case BlindNil():
                return BLIND_KEY
        return self.chosen

    @property
    def words(self) -> str:
        """How to decide what is chosen; empty where nothing is."""
        match self.chosen:
            case Play(card):
                return say("Press again to play the {card}", card=card_name(card))
            case Bid(n):
                return say_n("Press again to bid {n} trick", "Press again to bid {n} tricks", n)
            case Call():
                return say("Press again to call {call}", call=call_name(self.chosen))
            case Pass():
                return say("Press again to pass")
            case BlindNil():
                return say("Press again to bid blind nil")
        return ""
