"""Small things that happen at the seats: the dot of a trick fills, a nod, a tick or a cross.

A flourish is drawn over the still picture and leaves nothing behind: when it is over, the still
picture shows the same. With motion off it is over at once.
"""

import pygame

from game.model.events import HandScored
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.ui.motion.ease import settle
from game.ui.motion.timing import Timing
from game.ui.shapes import disc
from game.ui.widgets import Kit, put

from .faces import NEUTRAL, NOD
from .facts import TableFacts
from .geometry import Geometry
from .marks import BAG, OVER
from .presenter import Presenter
from .seat_plate import draw_face, mark_spots, seat_states

SWOLLEN = 2.6  # times its size: a dot when it begins to fill
BADGE = 0.46  # of a portrait: the tick or the cross at its edge
NODS = (0.12, 0.42)  # of the verdict: when a head goes down and when it comes up
RUES = 0.2  # of the verdict: when the others see what they missed
POPS, APART = 0.4, 0.03  # of the verdict: how long a tick takes, and from one seat to the next


class Flourish:
    """What is going on at the seats beside the cards."""

    def __init__(self, timing: Timing) -> None:
        self.timing = timing
        self._number = 0  # the hand whose tricks are counted
        self._tricks: tuple[int, ...] = ()
        self._taker: Seat | None = None
        self._gone = 0.0  # seconds since the last trick was taken

    @property
    def moving(self) -> bool:
        """Whether a dot is still filling."""
        return self._taker is not None

    def update(self, dt: float, public: Public) -> None:
        """Let time pass, and look whether the table on the screen has another trick."""
        self._gone += dt
        if self._gone >= self.timing.fill:
            self._taker = None
        tricks = tuple(public.tricks)
        if tricks == self._tricks and public.number == self._number:
            return
        follows = public.number == self._number and sum(tricks) == sum(self._tricks) + 1
        self._taker = None  # what was taken back is no news, nor is another hand
        if follows and self.timing.fill:
            self._gone = 0.0
            self._taker = next(seat for seat, n in enumerate(tricks) if n > self._tricks[seat])
        self._number, self._tricks = public.number, tricks

    def draw(self, surface: pygame.Surface, kit: Kit, facts: TableFacts, table: Presenter) -> None:
        """Draw over the still picture what is going on now."""
        if self._taker is not None:
            self._draw_dot(surface, kit, facts, table, self._taker)
        if table.beat and isinstance(table.beat[0], HandScored):
            self._draw_verdicts(surface, kit, facts, table, table.share)
        elif table.shown.public.phase is Phase.SCORE:
            self._draw_badges(surface, kit, facts, table, 1.0)

    def _draw_dot(
        self, surface: pygame.Surface, kit: Kit, facts: TableFacts, table: Presenter, seat: Seat
    ) -> None:
        """The mark of the trick just taken, larger than it is and on its way there."""
        public, frame = table.shown.public, table.frame
        state = seat_states(kit, facts, public, frame)[seat]
        spots = mark_spots(kit, frame.places[seat], state)
        if not spots:
            return
        # Where marks are counted, one stands for all of its kind.
        last = spots[-1].kind in (OVER, BAG)
        spot = spots[-1 if last else min(self._tricks[seat], len(spots)) - 1]
        left = 1 - settle(min(1.0, self._gone / self.timing.fill))
        side = spot.side + 2 * round(spot.side * (SWOLLEN - 1) * left / 2)
        if side > spot.side:
            picture = kit.assets.picture(f"emblems/dot-{spot.kind}", (side, side))
            put(surface, picture, (spot.x, spot.y))

    def _draw_verdicts(
        self,
        surface: pygame.Surface,
        kit: Kit,
        facts: TableFacts,
        table: Presenter,
        share: float,
    ) -> None:
        """Whoever made the contract nods and is pleased, the others take it as it is."""
        after, frame = table.coming, table.frame
        record = after.public.sheet[-1]
        for seat in range(after.public.players):
            made = facts.made(record, seat)
            if made and NODS[0] <= share < NODS[1]:
                mood = NOD
            elif made is not None and share >= (NODS[1] if made else RUES):
                mood = facts.mood(record, seat)
            else:
                mood = NEUTRAL
            draw_face(surface, kit, facts, after, frame, seat, mood)
        self._draw_badges(surface, kit, facts, table, share)

    def _draw_badges(
        self,
        surface: pygame.Surface,
        kit: Kit,
        facts: TableFacts,
        table: Presenter,
        share: float,
    ) -> None:
        """A tick or a cross at the portrait of everybody who bid, one after another."""
        public, frame = table.coming.public, table.frame
        record = public.sheet[-1]
        for turn, seat in enumerate(public.active):
            made = facts.made(record, seat)
            gone = (share - NODS[0] - turn * APART) / POPS
            if made is not None and gone > 0:
                _draw_badge(surface, kit, frame, seat, settle(min(1.0, gone)), made=made)


def _draw_badge(
    surface: pygame.Surface, kit: Kit, frame: Geometry, seat: Seat, size: float, *, made: bool
) -> None:
    """A tick or a cross on paper at the upper left of a portrait; `size` is 1 at rest."""
    theme, side = kit.theme, round(frame.portrait)
    x, y = frame.places[seat].portrait
    whole = 2 * round(side * BADGE * size / 2)
    mark = 2 * round(whole * 0.31)
    if mark < 4:
        return
    colour = theme.made if made else theme.failed
    spot = x - side * 0.36, y - side * 0.36
    put(surface, disc(whole, theme.paper, 1.0, colour, max(1.5, whole * 0.07)), spot)
    icon = "icons/tick" if made else "icons/cross"
    put(surface, kit.assets.tinted(icon, (mark, mark), colour), spot)
