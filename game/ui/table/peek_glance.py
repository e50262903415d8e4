"""Where to ask whether an opponent peeked: the portrait, which says so under the pointer."""

import pygame

from game.match.match import Match
from game.match.moves import Move, moves
from game.match.setup import HUMAN
from game.model.seats import Seat
from game.text.catalogue import say
from game.ui.intents import Pos
from game.ui.shapes import pill, ring
from game.ui.widgets import Kit, put

from .geometry import Geometry


class PeekGlance:
    """The opponent that the pointer rests on. `suspects` are the seats of computer players."""

    def __init__(self, match: Match) -> None:
        seating = match.setup.seating
        self._match = match
        self._suspects = [seat for seat, occupant in enumerate(seating) if occupant.level != HUMAN]
        self._pointed: Seat | None = None

    def point(self, frame: Geometry, pos: Pos) -> bool:
        """The pointer is here now; true if the picture is another one for it."""
        before, self._pointed = self._pointed, self.at(frame, pos)
        return before != self._pointed

    def at(self, frame: Geometry, pos: Pos) -> Seat | None:
        """The computer player whose portrait lies here."""
        return next(
            (
                seat
                for seat in self._suspects
                if pygame.Vector2(frame.places[seat].portrait).distance_to(pos)
                <= frame.portrait / 2
            ),
            None,
        )

    def moves(self, length: int) -> list[Move]:
        """What computer players decided in the first `length` events that stand."""
        return [move for move in moves(self._match, length) if move.seat in self._suspects]

    def draw(self, surface: pygame.Surface, kit: Kit, frame: Geometry) -> None:
        """Ring the portrait pointed at, and say what a click on it asks."""
        if self._pointed is None:
            return
        place, m = frame.places[self._pointed], kit.metrics
        put(surface, ring(round(frame.portrait) + 10, kit.theme.text, m.ring), place.portrait)
        words = kit.assets.text(say("Did it peek?"), m.base, weight=700, colour=kit.theme.text)
        size = (words.get_width() + 2 * m.gap, round(m.base * 1.75))
        back = pill(size, kit.theme.panel_raised, 1.0, *kit.theme.edge)
        spot = back.get_rect(center=(round(place.portrait[0]), round(place.name_y)))
        spot.clamp_ip(surface.get_rect().inflate(-m.gap, 0))
        surface.blit(back, spot)
        put(surface, words, spot.center)
