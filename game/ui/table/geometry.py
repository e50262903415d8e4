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

CARD = (1.46, 2.04)  # u, a card of the own hand
SMALLEST_STRIP = 28  # pixels of each card of the fan that stay visible
MOST_PLAYERS = 7
BAR = 0.92  # u, the height of the top bar with its margin
NARROWEST_TABLE = 11.8  # u; the open sheet leaves at least this much
BACK_SCALE = 0.56  # a card in an opponent's holding
STOCK_SCALE = 0.78
PACKET_SCALE = 0.66
CROWDED_TRICK = 0.86  # with six or seven cards in it
PILE = 0.92
SCALES = (BACK_SCALE, PACKET_SCALE, STOCK_SCALE * PILE, PILE, 1.0)
CROWDED_SCALES = (*SCALES[:3], CROWDED_TRICK, *SCALES[3:])
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

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


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
    def name_y(self) -> float:
        """The height of the middle of the name."""
        return self.plate.y + 0.64 * self.plate.height

    @property
    def state(self) -> tuple[float, float]:
        """The middle of the pill under the name."""
        return self.portrait[0], self.plate.y + 0.85 * self.plate.height


@dataclass(frozen=True)
class Geometry:
    """The frame for one window size, number of players and widest hand."""

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

    @property
    def scales(self) -> tuple[float, ...]:
        """The scales at which cards lie at rest, smallest first."""
        return SCALES if self.trick_scale == 1.0 else CROWDED_SCALES


def sheet_width(columns: int) -> float:
    """How many u the open score sheet takes."""
    return 0.75 + columns * (1.45 if columns == 2 else 0.8 if columns <= 4 else 0.66)


@lru_cache(maxsize=64)
def geometry(size: tuple[int, int], players: int, me: Seat, widest: int, columns: int) -> Geometry:
    """The frame of the table.

    `me` sits at the bottom; `widest` is the largest hand of the match, `columns` the number of
    totals on the score sheet, which folds away where the table would get too narrow.
    """
    width, height = size
    u = min(width / 16, height / 10)
    card = (max(1, round(CARD[0] * u)), max(1, round(CARD[1] * u)))
    taken = (sheet_width(columns) + 0.55) * u
    needed = max(NARROWEST_TABLE, 5.4 + _fan_width(card, widest) / u) * u
    sheet = None
    table = Box(0, BAR * u, width, height - BAR * u)
    if width - taken >= needed:
        table = table._replace(width=width - taken)
        sheet = Box(width - taken + 0.1 * u, 1.0 * u, taken - 0.4 * u, height - 1.9 * u)
    middle = table.x + table.width / 2
    fan_top = height - card[1] - 0.36 * u
    centre = (middle, BAR * u + 0.56 * (fan_top - 0.55 * u - BAR * u))
    trick_scale = 1.0 if players <= 5 else CROWDED_TRICK
    portrait = 0.92 * u
    places = tuple(
        _place(u, (seat - me) % players, players, table, centre, fan_top, portrait, height)
        for seat in range(players)
    )
    own = places[me].plate
    fan_room = 2 * min(middle - own.right - 0.25 * u, table.right - 1.75 * u - middle)
    fan = Box(middle - fan_room / 2, fan_top, fan_room, card[1])
    strip = min(0.74 * card[0], (fan_room - card[0]) / max(1, widest - 1))
    reach = min(
        (
            abs(place.holding[0] - middle) - 0.75 * u
            for place in places
            if place.where in ("left", "right")
        ),
        default=table.width / 2 - 0.4 * u,
    )
    top = max(
        (place.plate.bottom + 0.1 * u for place in places if place.where == "top"),
        default=BAR * u + 0.3 * u,
    )
    return Geometry(
        size=size,
        u=u,
        card=card,
        table=table,
        sheet=sheet,
        centre=centre,
        trick_scale=trick_scale,
        portrait=portrait,
        places=places,
        fan=fan,
        message=Box(middle - 4.6 * u, fan_top - 0.62 * u, 9.2 * u, 0.4 * u),
        prompt=Box(middle - reach, top, 2 * reach, fan_top - 0.18 * u - top),
        corner=(table.right - 0.98 * u, height - 1.2 * u),
        stock=(middle, centre[1] - 0.45 * u),
        strip=strip,
    )


def _fan_width(card: tuple[int, int], cards: int) -> float:
    """The least width in which so many cards keep a strip wide enough to hit."""
    return card[0] + (cards - 1) * SMALLEST_STRIP


def _place(
    u: float,
    around: int,
    players: int,
    table: Box,
    centre: tuple[float, float],
    fan_top: float,
    portrait: float,
    height: float,
) -> Place:
    """The place of the seat `around` places clockwise from the player."""
    angle = pi / 2 + 2 * pi * around / players
    spread_x, spread_y = (1.3, 0.8) if players <= 4 else (min(1.95, 0.14 * table.width / u), 0.95)
    across, down = _superellipse(angle)
    trick = (
        centre[0] + across * spread_x * u,
        centre[1] + (down * spread_y + 0.28) * u,
    )
    tilt = 7.0 * cos(angle) + (2.0 if around == 0 else -2.0 if abs(across) < 0.3 else 0.0)
    if around == 0:
        return _own_place(u, table, centre, trick, tilt, fan_top, portrait, height)
    top = BAR * u + 0.12 * u + portrait / 2
    low = fan_top - 1.5 * u
    # Seats beside the player would crowd the hand: the lowest stay above the fan.
    middle_y, reach_y = (top + low) / 2 + 0.2 * u, (low - top) / 2 - 0.2 * u
    x = table.x + table.width / 2 + across * (table.width / 2 - 0.98 * u)
    y = max(top, middle_y + down * (reach_y if down > 0 else reach_y + 0.4 * u))
    where: Where = "top" if abs(across) < 0.8 else "left" if across < 0 else "right"
    plate = Box(x - 0.85 * u, y - portrait / 2, 1.7 * u, portrait + 0.82 * u)
    if where == "top":
        # Beside the portrait, towards the middle, so that the trick has the room below.
        inward = 1 if across < 1e-6 else -1
        alone = abs(across) < 1e-6
        y, x = top, x - (0.9 * u if alone else 0.0)
        plate = plate._replace(x=x - 0.85 * u, y=y - portrait / 2)
        holding = (x + inward * 2.02 * u, y + 0.16 * u)
        chip = (x + inward * 0.56 * u, y - 0.2 * u)
        packet = (x + inward * 0.9 * u, y + 2.0 * u)
    else:
        if players == MOST_PLAYERS:
            # Two seats share each side and one sits above them: keep the three apart.
            y = max(y, top + portrait / 2 + 1.6 * u)
        plate = plate._replace(y=y - portrait / 2)
        inward = 1 if where == "left" else -1
        holding = (x + inward * 1.5 * u, y + 0.28 * u)
        chip = (x + inward * 0.56 * u, y - 0.26 * u)
        packet = (x + inward * 3.2 * u, y + 0.28 * u)
    return Place(where, (x, y), plate, holding, trick, tilt, chip, packet)


def _own_place(
    u: float,
    table: Box,
    centre: tuple[float, float],
    trick: tuple[float, float],
    tilt: float,
    fan_top: float,
    portrait: float,
    height: float,
) -> Place:
    """The player's own place: the plate in the lower left corner, the fan in the middle."""
    x = table.x + 1.05 * u
    y = height - 1.62 * u
    return Place(
        where="bottom",
        portrait=(x, y),
        plate=Box(x - 0.85 * u, y - portrait / 2, 1.7 * u, portrait + 0.82 * u),
        holding=(centre[0], fan_top + CARD[1] * u / 2),
        trick=trick,
        tilt=tilt,
        chip=(x + 0.56 * u, y - 0.26 * u),
        packet=(centre[0], fan_top - 1.15 * u),
    )


def _superellipse(angle: float) -> tuple[float, float]:
    """The point at `angle` of a superellipse of exponent 4 and radius 1."""

    def stretched(value: float) -> float:
        return (abs(value) ** 0.5) * (1 if value > 0 else -1) if abs(value) > 1e-9 else 0.0

    return stretched(cos(angle)), stretched(sin(angle))
