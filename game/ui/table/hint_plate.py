"""The plate of a hint: the proposal and its reason, and under them the choices with their chances.

It stands over the score sheet, on what is empty or else on the oldest hands; where the sheet is
folded away, beside the trick or above the question. It never covers the trick, the own cards or
the question, and a seat only in a window that is smaller than meant. Where it is narrow it does not
say how far behind a choice is.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.model.actions import Action, Call, Give, Play
from game.model.cards import Card, Strain
from game.model.seats import Seat
from game.text.catalogue import say
from game.text.explain import Explained, Line
from game.ui.widgets import Kit
from game.ui.widgets.panels import draw_panel

from .geometry import BAR, Box, Geometry, Place
from .pictures import suit_glyph

NARROWEST = 12  # heights of the text
BRIEFEST = 9  # the same, where it says less
WIDEST = 24
ENOUGH = 2  # choices: for fewer the plate rather lies over a seat
PAD = 0.85  # heights of the text between the plate's edge and its words
GAP = 0.5  # the same, between its parts
COLUMN = 0.6  # the same, between its columns
SMALLER = 0.92  # of the text, in the last column
INSIDE = 0.4  # heights of the text between the plate and the edge of the sheet that it lies on
AWAY = 0.12  # u between the plate and what it must not cover
TURNED = 0.88  # u from the middle of a card that lies turned to its side
REACH = 1.0  # u from the middle of a holding at the top to its side


def thinking() -> str:
    """What is shown until the answer comes."""
    return say("Thinking about a hint …")


class Room(NamedTuple):
    """Where the plate may stand: at the top of it, or on its bottom unless that is `taken`.

    `taken` is the height down to which something is written that should stay in sight.
    """

    box: Box
    taken: float | None = None


class _Text(NamedTuple):
    """The words over the choices, broken into lines, with what is left free under each."""

    pictures: tuple[tuple[pygame.Surface, float], ...]

    @property
    def height(self) -> float:
        """All of it, in pixels."""
        return sum(picture.get_height() + below for picture, below in self.pictures)


class HintPlate(NamedTuple):
    """The plate as it is laid out for a window and a question; `told` is None before the answer."""

    rect: pygame.Rect
    told: Explained | None
    text: _Text
    lines: tuple[Line, ...]
    brief: bool = False  # it does not say how far behind a choice is

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it at its place."""
        px = kit.metrics.base
        draw_panel(surface, kit, self.rect, 1.0, kit.metrics.small_corner)
        x, y = self.rect.x + PAD * px, self.rect.y + PAD * px
        for picture, below in self.text.pictures:
            surface.blit(picture, (x, y))
            y += picture.get_height() + below
        inside = pygame.Rect(x, y, self.rect.width - 2 * PAD * px, self.rect.bottom - y)
        _draw_lines(surface, kit, self.lines, inside, brief=self.brief)


def hint_plate(
    kit: Kit,
    told: Explained | None,
    frame: Geometry,
    question: pygame.Rect | None,
    played: tuple[int, int] | None,
    trick: Sequence[Seat] = (),
) -> HintPlate:
    """The plate in the first room that takes all of it, else in the one that takes the most.

    `question` is the plate of what is asked, `played` the rows of the sheet that are written on,
    `trick` the seats whose cards lie in the middle. The choices that fit into no room are left
    out, from the last one.
    """
    fitted = [_fitted(kit, told, room) for room in rooms(kit, frame, question, played, trick)]
    best = max(fitted, key=_rank)
    if best.fitting >= min(ENOUGH, 0 if told is None else len(told.lines)):
        return best.plate
    return max(best, _fitted(kit, told, over_seats(kit, frame, question)), key=_rank).plate


def rooms(
    kit: Kit,
    frame: Geometry,
    question: pygame.Rect | None,
    played: tuple[int, int] | None,
    trick: Sequence[Seat],
) -> Iterator[Room]:
    """Where the plate may stand, the best first."""
    u, width, widest = frame.u, frame.size[0], WIDEST * kit.metrics.base
    if frame.sheet is not None and played is not None:
        first, last = played
        sheet, inset = frame.sheet, round(INSIDE * kit.metrics.base)
        lower = Box(sheet.x + inset, first, sheet.width - 2 * inset, sheet.bottom - inset - first)
        yield Room(lower, taken=last)
    reach = TURNED * u * frame.trick_scale + AWAY * u
    left = max((p.plate.right for p in frame.places if p.where == "left"), default=0) + AWAY * u
    right = min((p.plate.x for p in frame.places if p.where == "right"), default=width) - AWAY * u
    beside = max(place.trick[0] for place in frame.places) + reach
    lying = [frame.places[seat].trick[0] for seat in trick]

    def between(first: float, last: float) -> Room:
        return Room(_between(frame, question, first, last, widest))

    yield between(beside, right)
    if lying:
        yield between(max(lying) + reach, right)
        yield between(left, min(lying) - reach)
    elif question is None:
        half = min(widest, right - left) / 2
        yield between((left + right) / 2 - half, (left + right) / 2 + half)
    if question is not None:
        across = min(frame.prompt.width, widest)
        x, y = frame.prompt.centre[0] - across / 2, frame.prompt.y
        yield Room(Box(x, y, across, question.y - AWAY * u - y))


def over_seats(kit: Kit, frame: Geometry, question: pygame.Rect | None) -> Room:
    """The room for want of a better one: beside the trick, over whoever sits there."""
    u, top = frame.u, (BAR + AWAY) * frame.u
    left = max(place.trick[0] for place in frame.places) + TURNED * u * frame.trick_scale + AWAY * u
    right = min(frame.size[0] - kit.metrics.margin, left + WIDEST * kit.metrics.base)
    return Room(Box(left, top, right - left, _lowest(frame, question, left) - top))


def _lowest(frame: Geometry, question: pygame.Rect | None, left: float) -> float:
    """How far down a plate may reach that begins at `left`: to the message or the question."""
    bottom, away = frame.message.y, AWAY * frame.u
    if question is not None and question.right > left - away:
        bottom = min(bottom, question.y)
    return bottom - away


def _between(
    frame: Geometry, question: pygame.Rect | None, left: float, right: float, widest: float
) -> Box:
    """From under the seats at the top down to the message or the question."""
    u = frame.u
    tops = [p.plate.bottom for p in frame.places if _is_above(p, left, right, u)]
    top = max([BAR * u, *tops]) + AWAY * u
    return Box(left, top, min(right - left, widest), _lowest(frame, question, left) - top)


def _is_above(place: Place, left: float, right: float, u: float) -> bool:
    """Whether a seat at the top of the table, or its cards, lies between two points across."""
    if place.where != "top":
        return False
    first = min(place.plate.x, place.holding[0] - REACH * u)
    last = max(place.plate.right, place.holding[0] + REACH * u)
    return first < right and left < last


class _Fitted(NamedTuple):
    """The plate in a room, and how many of the choices fit there; -1 if it is too small for them.

    `spare` is 0 in a room that is wide enough, else less, in pixels.
    """

    plate: HintPlate
    fitting: int
    spare: float


def _rank(fitted: _Fitted) -> tuple[int, bool, float]:
    """The more choices fit, and the more is told of each, the better."""
    return fitted.fitting, not fitted.plate.brief, fitted.spare


def _fitted(kit: Kit, told: Explained | None, room: Room) -> _Fitted:
    px, box, step = kit.metrics.base, room.box, _step(kit)
    wanted = () if told is None else told.lines
    brief = _needed(kit, wanted, brief=False) > box.width
    needed = _needed(kit, wanted, brief=brief)
    width = round(box.width)
    text = _text(kit, told, width - 2 * PAD * px)
    fitting = int((box.height - 2 * PAD * px - text.height) // step)
    lines = wanted[: max(0, fitting)]
    height = round(text.height + len(lines) * step + 2 * PAD * px)
    lowest = box.bottom - height
    y = lowest if room.taken is not None and room.taken <= lowest else box.y
    rect = pygame.Rect(round(box.x), round(y), width, height)
    spare = min(0.0, box.width - needed)
    plate = HintPlate(rect, told, text, lines, brief)
    return _Fitted(plate, -1 if spare or fitting < 0 else len(lines), spare)


def _needed(kit: Kit, lines: tuple[Line, ...], *, brief: bool) -> float:
    """The least width of a plate."""
    px = kit.metrics.base
    least = BRIEFEST if brief or not lines else NARROWEST
    return max(least * px, _columns(kit, lines, brief=brief).width + 2 * PAD * px)


def _text(kit: Kit, told: Explained | None, width: float) -> _Text:
    """The words over the choices."""
    theme, px = kit.theme, kit.metrics.base
    parts: tuple[tuple[str, float, int, str], ...] = ((thinking(), px, 500, theme.muted),)
    if told is not None:
        parts = (
            (told.head, px * 1.06, 700, theme.accent),
            (told.reason, px * 0.95, 500, theme.text),
            (told.measure, px * 0.88, 500, theme.muted),
        )
    pictures: list[tuple[pygame.Surface, float]] = []
    for words, size, weight, colour in parts:
        lines = kit.assets.wrap_evenly(words, size, width, weight)
        for place, line in enumerate(lines, start=1):
            picture = kit.assets.text(line, size, weight=weight, colour=colour)
            pictures.append((picture, GAP * px if place == len(lines) else 0.0))
    return _Text(tuple(pictures))


def _step(kit: Kit) -> float:
    """From one choice to the next."""
    return 1.5 * kit.metrics.base


class _Columns(NamedTuple):
    """How wide the columns of the choices are: what, the chance, how far behind."""

    name: int
    chance: int
    behind: int
    gap: float

    @property
    def before_behind(self) -> float:
        """From the left edge to the last column."""
        return self.name + self.gap + (self.chance + self.gap if self.chance else 0)

    @property
    def width(self) -> float:
        """All of them with what is between them."""
        return self.before_behind + self.behind if self.name else 0.0


def _columns(kit: Kit, lines: tuple[Line, ...], *, brief: bool) -> _Columns:
    px, width = kit.metrics.base, kit.assets.width
    return _Columns(
        max((sum(sign.get_width() for sign in _signs(kit, line)) for line in lines), default=0),
        max((width(line.chance, px, 700) for line in lines), default=0),
        0 if brief else max((width(line.behind, px * SMALLER) for line in lines), default=0),
        COLUMN * px,
    )


def _draw_lines(
    surface: pygame.Surface, kit: Kit, lines: tuple[Line, ...], room: pygame.Rect, *, brief: bool
) -> None:
    """The choices under each other, from the top of their room."""
    theme, px, columns = kit.theme, kit.metrics.base, _columns(kit, lines, brief=brief)
    for place, line in enumerate(lines):
        x, y = room.x, room.y + (place + 0.5) * _step(kit)
        for sign in _signs(kit, line):
            _put_left(surface, sign, x, y)
            x += sign.get_width()
        chance = kit.assets.text(line.chance, px, weight=700, colour=theme.text)
        behind_x = room.x + columns.before_behind
        _put_left(surface, chance, behind_x - columns.gap - chance.get_width(), y)
        if brief:
            continue
        colour = theme.muted if place else theme.text
        behind = kit.assets.fit(line.behind, px * SMALLER, room.right - behind_x, colour=colour)
        _put_left(surface, behind, behind_x, y)


def _put_left(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Draw a picture from `x` on, half above and half below `y`."""
    surface.blit(picture, (round(x), round(y - picture.get_height() / 2)))


def _signs(kit: Kit, line: Line) -> Iterator[pygame.Surface]:
    """A choice by numbers and suits where it has any, else by its name."""
    px, colour = kit.metrics.base, kit.theme.text
    signs = _cards_and_trumps(line.action)
    for words, strain in signs:
        yield kit.assets.text(
            f" {words}" if len(signs) > 1 else words, px, weight=700, colour=colour
        )
        yield suit_glyph(kit.assets, strain, round(px * 0.95), on_panel=True)
    if not signs:
        yield kit.assets.text(line.name, px, weight=700, colour=colour)


def _cards_and_trumps(action: Action) -> list[tuple[str, Strain]]:
    """The suits and trumps in an action, each with what stands before it."""
    match action:
        case Play(card):
            return [_rank_and_suit(card)]
        case Give(cards):
            return [_rank_and_suit(card) for card in sorted(cards, reverse=True)]
        case Call(number, strain):
            return [(str(number), strain)]
    return []


def _rank_and_suit(card: Card) -> tuple[str, Strain]:
    return str(card)[:-1], Strain(card.suit)
