"""The log of a match as it comes to the screen: what one seat learns, each event once."""

from game.match.match import Match
from game.model.events import Decision, Event
from game.model.seats import Seat
from game.model.state import PlayerView
from game.ui.motion.timing import Timing

from .geometry import Geometry
from .presenter import Presenter


class LogReader:
    """Reads the log of a match for the player at seat `me`."""

    def __init__(self, match: Match, me: Seat) -> None:
        self._match = match
        self._me = me
        self._cursor = 0

    def read(self) -> list[Event]:
        """What the seat learns of the events not yet read."""
        events = self._match.since(self._cursor)
        self._cursor += len(events)
        return [event.seen_by(self._me) for event in events]

    def open(self, timing: Timing, frame: Geometry) -> Presenter:
        """A fresh match is shown from its first deal; a resumed one as it stands."""
        if any(isinstance(event, Decision) for event in self._match.events):
            self._cursor = len(self._match)
            return Presenter(self._match.view(self._me), timing, frame)
        opened, *dealt = self.read()
        presenter = Presenter(PlayerView.before_match(self._me).after(opened), timing, frame)
        presenter.feed(dealt)
        return presenter
