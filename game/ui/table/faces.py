"""How everybody looks: at whoever is to act, and after a hand as it came out for them.

Each answer is the end of a portrait's name, such as "left" in `portraits/noa-left`.
"""

from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat

from .facts import TableFacts
from .geometry import Geometry
from .seat_plate import is_full

NEUTRAL, NOD = "neutral", "nod"
EXPRESSIONS = (NEUTRAL, "left", "right", "down", NOD, "pleased", "rueful")
"""All there are, those wanted first before the others."""
STEEP = 0.75  # widths to a height: what lies less to the side is looked at straight


def expressions(
    facts: TableFacts, public: Public, frame: Geometry, me: Seat | None
) -> tuple[str, ...]:
    """One for each seat; nobody looks aside at a trick that is full, nor the seat to act."""
    seats = range(public.players)
    if public.phase is Phase.SCORE:
        record = public.sheet[-1]
        return tuple(facts.mood(record, seat) for seat in seats)
    if public.actor is None or is_full(public):
        return (NEUTRAL,) * public.players
    return tuple(glance(frame, seat, public.actor, me) for seat in seats)


def glance(frame: Geometry, seat: Seat, actor: Seat, me: Seat | None) -> str:
    """How a seat looks at another one. The player, `me`, is looked at over the own cards."""
    if seat == actor:
        return NEUTRAL
    x, y = frame.places[seat].portrait
    at_x, at_y = frame.fan.centre if actor == me else frame.places[actor].portrait
    if abs(at_x - x) < STEEP * abs(at_y - y):
        return "down" if at_y > y else NEUTRAL
    return "left" if at_x < x else "right"
