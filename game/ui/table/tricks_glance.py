"""Where a click shows the last trick again: the tricks of a seat, under its name."""

import pygame

from game.model.public import Public
from game.model.seats import Seat
from game.text.catalogue import say
from game.ui.intents import Pos
from game.ui.shapes import pill
from game.ui.widgets import Kit, put

from .geometry import Box, Geometry

HEIGHT = 0.36  # u of the pill that answers


class TricksGlance:
    """The seat whose tricks the pointer rests on, once a trick has been taken."""

    def __init__(self) -> None:
        self._pointed: Seat | None = None

    def point(self, public: Public, frame: Geometry, pos: Pos | None) -> bool:
        """The pointer is here now; true if the picture is another one for it."""
        before, self._pointed = self._pointed, self.at(public, frame, pos)
        return before != self._pointed

    def at(self, public: Public, frame: Geometry, pos: Pos | None) -> Seat | None:
        """The seat whose tricks lie here."""
        if pos is None or not public.history:
            return None
        return next((seat for seat in public.active if _is_in(_box(frame, seat), pos)), None)

    def is_on(self, public: Public, frame: Geometry, pos: Pos) -> bool:
        """Whether a click here means the last trick."""
        return self.at(public, frame, pos) is not None

    def draw(self, surface: pygame.Surface, kit: Kit, public: Public, frame: Geometry) -> None:
        """Say what a click does."""
        if self._pointed is None or not public.history:
            return
        m, (x, y) = kit.metrics, frame.places[self._pointed].state
        words = kit.assets.text(say("Last trick"), m.base, weight=700, colour=kit.theme.text)
        back = pill((words.get_width() + 2 * m.gap, round(m.base * 1.75)), kit.theme.panel_raised)
        spot = back.get_rect(center=(round(x), round(y)))
        spot.clamp_ip(surface.get_rect().inflate(-m.gap, 0))
        surface.blit(back, spot)
        put(surface, words, spot.center)


def _box(frame: Geometry, seat: Seat) -> Box:
    place = frame.places[seat]
    height = HEIGHT * frame.u
    return Box(place.plate.x, place.state[1] - height / 2, place.plate.width, height)


def _is_in(box: Box, pos: Pos) -> bool:
    return box.x <= pos[0] <= box.right and box.y <= pos[1] <= box.bottom
