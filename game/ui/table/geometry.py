"""The frame of the table for one window: what stands where, whatever is being played.

Every length is in the unit u, a sixteenth of the width or a tenth of the height, whichever is
smaller. Opponents sit on a superellipse, clockwise from the player's left; the player sits at
the bottom. Pure numbers: no pygame, no game state.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, NamedTuple

from game.model.seats import Seat

from .sorting import USUAL, Sorting

CARD = (1.46, 2.04)  # u, a card of the own hand
SMALLEST_STRIP = 28  # pixels of each card of the fan that stay visible
MOST_PLAYERS = 7
BAR = 0.92  # u, the height of the top bar with its margin
BAR_TOP = 0.18  # u above it
NARROWEST_TABLE = 11.8  # u; the open sheet leaves at least this much
BACK_SCALE = 0.56  # a card in an opponent's holding
STOCK_SCALE = 0.78
PACKET_SCALE = 0.66
CROWDED_TRICK = 0.86  # with six or seven cards in it
PILE = 0.92
UNDER_FAN = 0.46  # u under the middle of the own hand: its outer cards hang lower
UNDER_SMALL_FAN, SMALL = 0.4, 45  # the same up to that u, where words need all the room above it
LEAN = 2.0  # degrees that the cards of the player and of the seat across are turned in the trick
SCALES = (BACK_SCALE, PACKET_SCALE, STOCK_SCALE * PILE, PILE, 1.0)
CROWDED_SCALES = (*SCALES[:3], CROWDED_TRICK, *SCALES[3:])
ROOMY, ROOMY_TABLE = 900, 11.45  # pixels from which on this many u are enough
COLUMN = {2: 1.45, 3: 0.95, 4: 0.8, 5: 0.72, 6: 0.72, 7: 0.66}  # u, by how many the sheet has
Where = Literal["bottom", "left", "top", "right"]


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Place(NamedTuple):
    """A seat on the screen: its plate, its holding, its trick card and its chip."""

    where: Where
    portrait: tuple[float, float]  # middle
    plate: Box  # portrait, name and the pill with bid and tricks
    holding: tuple[float, float]  # middle of the cards held
    trick: tuple[float, float]  # middle of the card played
    tilt: float  # degrees, of the card played
    chip: tuple[float, float]  # middle of the bid chip, on the portrait's edge
    packet: tuple[float, float]  # middle of the cards laid down for the Frisch

    @property
    def is_beside(self) -> bool:
        """Whether the seat is at the left or the right of the table."""
        return self.where in ("left", "right")

    @property
    def name_y(self) -> float:
        """The height of the middle of the name."""
        return self.plate.y + 0.64 * self.plate.height

    @property
    def state(self) -> tuple[float, float]:
        """The middle of the pill under the name."""
        return self.portrait[0], self.plate.y + 0.85 * self.plate.height


@dataclass(frozen=True)
class Geometry:
    """The frame for one window size, number of players, widest hand and order of the cards."""

    size: tuple[int, int]
    u: float
    card: tuple[int, int]  # pixels
    table: Box  # where the table is: all but the top bar and the open sheet
    sheet: Box | None  # None: folded to a tab
    centre: tuple[float, float]
    trick_scale: float
    portrait: float  # diameter
    places: tuple[Place, ...]  # by seat
    fan: Box  # the own cards
    message: Box  # the line of words above the hand
    prompt: Box  # the largest box a question may take
    corner: tuple[float, float]  # middle of the stock or the trump emblem during play
    stock: tuple[float, float]  # middle of the stock before play
    strip: float  # pixels between two cards of the widest hand
    sorting: Sorting = USUAL  # of the own hand

    @property
    def scales(self) -> tuple[float, ...]:
        """The scales at which cards lie at rest, smallest first."""
        return SCALES if self.trick_scale == 1.0 else CROWDED_SCALES


def sheet_width(columns: int) -> float:
    """How many u the open score sheet takes."""
    return 0.75 + columns * COLUMN[columns]


@lru_cache(maxsize=64)
def geometry(size: tuple[int, int], players: int, me: Seat, widest: int, columns: int) -> Geometry:
    """The frame of the table.

    `me` sits at the bottom; `widest` is the largest hand of the match, `columns` the number of
    totals on the score sheet, which folds away where the table would get too narrow.
    """
    width, height = size
    u = min(width / 16, height / 10)
    card = (max(1, round(CARD[0] * u)), max(1, round(CARD[1] * u)))
    table, sheet = _table_and_sheet(size, u, _fan_width(card, widest), columns)
    middle = table.centre[0]
    fan_top = height - card[1] - (UNDER_FAN if u > SMALL else UNDER_SMALL_FAN) * u
    centre = (middle, BAR * u + 0.57 * (fan_top - 0.55 * u - BAR * u))
    room = _Room(u, players, table, centre, fan_top, portrait=0.92 * u, height=height)
    places = tuple(_place(room, (seat - me) % players) for seat in range(players))
    # The fan stays clear of the own plate on its left and of the trump's corner on its right.
    fan_room = 2 * min(middle - places[me].plate.right - 0.25 * u, table.right - 1.75 * u - middle)
    return Geometry(
        size=size,
        u=u,
        card=card,
        table=table,
        sheet=sheet,
        centre=centre,
        trick_scale=1.0 if players <= 5 else CROWDED_TRICK,
        portrait=room.portrait,
        places=places,
        fan=Box(middle - fan_room / 2, fan_top, fan_room, card[1]),
        message=Box(middle - 4.6 * u, fan_top - 0.82 * u, 9.2 * u, 0.4 * u),
        prompt=_question_box(room, places),
        corner=(table.right - 0.98 * u, height - 1.2 * u),
        stock=(middle, centre[1] - 0.45 * u),
        strip=min(0.74 * card[0], (fan_room - card[0]) / max(1, widest - 1)),
    )


def _table_and_sheet(
    size: tuple[int, int], u: float, fan_width: float, columns: int
) -> tuple[Box, Box | None]:
    """The table, and the open sheet at its right if that leaves the table wide enough."""
    width, height = size
    taken = (sheet_width(columns) + 0.55) * u
    table = Box(0, BAR * u, width, height - BAR * u)
    least = NARROWEST_TABLE if width - taken < ROOMY else ROOMY_TABLE
    if width - taken < max(least, 5.4 + fan_width / u) * u:
        return table, None
    sheet = Box(width - taken + 0.1 * u, 1.0 * u, taken - 0.4 * u, height - 1.9 * u)
    return table._replace(width=width - taken), sheet


def _fan_width(card: tuple[int, int], cards: int) -> float:
    """The least width in which so many cards keep a strip wide enough to hit."""
    return card[0] + (cards - 1) * SMALLEST_STRIP


class _Room(NamedTuple):
    """What the places are worked out from."""

    u: float
    players: int
    table: Box
    centre: tuple[float, float]
    fan_top: float
    portrait: float  # diameter
    height: float  # of the window


def _question_box(room: _Room, places: tuple[Place, ...]) -> Box:
    """Between the holdings at the sides, from the plates at the top down to the fan."""
    u, middle = room.u, room.table.centre[0]
    reach = min(
        (abs(place.holding[0] - middle) - 0.75 * u for place in places if place.is_beside),
        default=room.table.width / 2 - 0.4 * u,
    )
    top = max(
        (place.plate.bottom + 0.1 * u for place in places if place.where == "top"),
        default=BAR * u + 0.3 * u,
    )
    return Box(middle - reach, top, 2 * reach, room.fan_top - 0.18 * u - top)


def _place(room: _Room, around: int) -> Place:
    """The place of the seat `around` places clockwise from the player."""
    angle = pi / 2 + 2 * pi * around / room.players
    across, _ = _superellipse(angle)
    if around == 0:
        return _own_place(room, angle)
    return _top_place(room, angle) if abs(across) < 0.8 else _side_place(room, angle)


def _own_place(room: _Room, angle: float) -> Place:
    """The player's own place: the plate in the lower left corner, the fan in the middle."""
    u = room.u
    x, y = room.table.x + 1.05 * u, room.height - 1.62 * u
    return Place(
        where="bottom",
        portrait=(x, y),
        plate=_plate(room, x, y),
        holding=(room.centre[0], room.fan_top + CARD[1] * u / 2),
        trick=_trick_spot(room, angle),
        tilt=7.0 * cos(angle) + LEAN,
        chip=(x + 0.56 * u, y - 0.26 * u),
        packet=(room.centre[0], room.fan_top - 1.6 * u),
    )


def _top_place(room: _Room, angle: float) -> Place:
    """A seat across the table, or one of two there.

    The cards lie beside the portrait, towards the middle, so that the trick has the room below.
    """
    u = room.u
    across, _ = _superellipse(angle)
    alone = abs(across) < 1e-6
    inward = 1 if across < 1e-6 else -1
    x, y = _seat_x(room, across) - (0.9 * u if alone else 0.0), _highest_seat(room)
    return Place(
        where="top",
        portrait=(x, y),
        plate=_plate(room, x, y),
        holding=(x + inward * 2.02 * u, y + 0.16 * u),
        trick=_trick_spot(room, angle),
        tilt=7.0 * cos(angle) - (LEAN if alone else 0.0),
        chip=(x + inward * 0.56 * u, y - 0.2 * u),
        packet=(x + inward * 0.9 * u, y + 2.0 * u),
    )


def _side_place(room: _Room, angle: float) -> Place:
    """A seat at the left or the right; the lowest stay above the fan, or they would crowd it."""
    u = room.u
    across, down = _superellipse(angle)
    highest, lowest = _highest_seat(room), room.fan_top - 1.5 * u
    middle, reach = (highest + lowest) / 2 + 0.2 * u, (lowest - highest) / 2 - 0.2 * u
    x = _seat_x(room, across)
    y = max(highest, middle + down * (reach if down > 0 else reach + 0.4 * u))
    if room.players == MOST_PLAYERS:
        # Two seats share each side and one sits above them: keep the three apart.
        y = max(y, highest + room.portrait / 2 + 1.6 * u)
    inward = 1 if across < 0 else -1
    return Place(
        where="left" if across < 0 else "right",
        portrait=(x, y),
        plate=_plate(room, x, y),
        holding=(x + inward * 1.5 * u, y + 0.28 * u),
        trick=_trick_spot(room, angle),
        tilt=7.0 * cos(angle),
        chip=(x + inward * 0.56 * u, y - 0.26 * u),
        packet=(x + inward * 3.2 * u, y + 0.28 * u),
    )


def _seat_x(room: _Room, across: float) -> float:
    """The middle of a portrait, from -1 at the left edge of the table to 1 at the right."""
    return room.table.centre[0] + across * (room.table.width / 2 - 0.98 * room.u)


def _highest_seat(room: _Room) -> float:
    """The middle of a portrait just under the bar."""
    return BAR * room.u + 0.12 * room.u + room.portrait / 2


def _plate(room: _Room, x: float, y: float) -> Box:
    """The plate of a seat whose portrait has its middle here; name and pill hang below it."""
    u = room.u
    return Box(x - 0.85 * u, y - room.portrait / 2, 1.7 * u, room.portrait + 0.82 * u)


def _trick_spot(room: _Room, angle: float) -> tuple[float, float]:
    """Where the seat at `angle` plays its card: towards its own side of the middle."""
    u = room.u
    across, down = _superellipse(angle)
    wide, high = 1.3, 0.8
    if room.players > 4:
        share = 0.155 if room.players == MOST_PLAYERS else 0.14
        wide, high = min(1.95, share * room.table.width / u), 0.95
    if room.players == MOST_PLAYERS and abs(across) < 0.8:
        across *= 0.72  # away from the cards of the seats at the sides, which lie as high
    return room.centre[0] + across * wide * u, room.centre[1] + (down * high + 0.28) * u


def _superellipse(angle: float) -> tuple[float, float]:
    """The point at `angle` of a superellipse of exponent 4 and radius 1."""

    def stretched(value: float) -> float:
        return (abs(value) ** 0.5) * (1 if value > 0 else -1) if abs(value) > 1e-9 else 0.0

    return stretched(cos(angle)), stretched(sin(angle))
