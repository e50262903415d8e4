"""A seat as it is drawn: portrait, name, dealer button, and a pill for bid, tricks or call."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.model.actions import Call, Pass
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.text.catalogue import say
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import glow, pill, ring
from game.ui.widgets import Canvas, Kit, put

from .facts import TableFacts
from .geometry import Geometry, Place
from .marks import has_nil, is_partner, trick_marks
from .pictures import portrait, suit_glyph

USUAL = 0.94  # heights of the usual text: the letters in a pill
CLOSEST = 0.7  # of the way from the middle of a name to that of the pill below: their letters
LEAST = 13  # pixels: letters that no wish for large ones makes smaller
BESIDE = 0.12  # widths of the plate: how near to the hand words may come
MARK_STEP = 0.86  # sides of a mark from one to the next


def draw_seat(
    surface: Canvas,
    kit: Kit,
    facts: TableFacts,
    view: PlayerView,
    frame: Geometry,
    seat: Seat,
    mood: str,
    state: "SeatState",
) -> None:
    """One seat; `mood` is how an opponent looks, and `state` what the pill under the name says."""
    public, place = view.public, frame.places[seat]
    side = round(frame.portrait)
    if public.actor == seat and not is_full(public):
        _draw_turn(surface, kit, place.portrait, side)
    draw_face(surface, kit, facts, view, frame, seat, mood)
    _draw_name(surface, kit, facts.names[seat], place, is_partner(public, view.seat, seat))
    _draw_state(surface, kit, place, state)


def draw_face(
    surface: Canvas,
    kit: Kit,
    facts: TableFacts,
    view: PlayerView,
    frame: Geometry,
    seat: Seat,
    mood: str,
) -> None:
    """A portrait in a mood, with the dealer's button at its edge."""
    (x, y), side = frame.places[seat].portrait, round(frame.portrait)
    face = portrait(facts.names[seat], mood, mine=seat == view.seat)
    put(surface, kit.assets.picture(face, (side, side)), (x, y))
    if view.public.dealer == seat and view.public.number:
        button = round(side * 0.42)
        picture = kit.assets.picture("emblems/dealer", (button, button))
        put(surface, picture, (x + side * 0.42, y + side * 0.34))


def _letters(kit: Kit, place: Place) -> float:
    """The size of the letters: large ones only as far as name and pill keep apart."""
    apart = place.state[1] - place.name_y
    return min(kit.metrics.base, max(LEAST, round(CLOSEST * apart)))


def _draw_name(surface: Canvas, kit: Kit, name: str, place: Place, partner: bool) -> None:
    """The name, with a quiet word after it at the seat of the player's partner."""
    px, room = _letters(kit, place), place.plate.width
    words = kit.assets.fit(name, px, room, weight=700, colour=kit.theme.text)
    if not partner:
        put(surface, words, (place.portrait[0], place.name_y))
        return
    small = min(px, kit.metrics.small)
    quiet = kit.assets.text(say("partner"), small, colour=kit.theme.text_soft)
    gap = round(px * 0.4)
    left = place.portrait[0] - (words.get_width() + gap + quiet.get_width()) / 2
    surface.blit(words, (left, place.name_y - words.get_height() / 2))
    left += words.get_width() + gap
    surface.blit(quiet, (left, place.name_y - quiet.get_height() / 2))


def is_full(public: Public) -> bool:
    """Whether the trick on the table is complete: nobody is to act until it is taken."""
    return len(public.trick) == len(public.active) > 0


def _draw_turn(surface: Canvas, kit: Kit, middle: tuple[float, float], side: int) -> None:
    """The ring round the portrait of the seat to act, with its glow."""
    theme = kit.theme
    if theme.has_shadows:
        put(surface, glow(side + 8, theme.accent, max(14, round(side * 0.4))), middle)
    put(surface, ring(side + 10, theme.accent, max(3, side // 16)), middle)


class _Mark(NamedTuple):
    """One mark for a trick, or for as many tricks as are written after it."""

    kind: str
    number: str = ""

    def width(self, kit: Kit, px: float) -> float:
        written = kit.assets.width(self.number, px) + 0.3 * px if self.number else 0
        return MARK_STEP * _mark_side(px) + written


class SeatState(NamedTuple):
    """What the pill under a name says: words, and marks for tricks."""

    words: str
    marks: Sequence[_Mark]

    def width(self, kit: Kit, px: float) -> int:
        """How wide the pill is."""
        marks = sum(mark.width(kit, px) for mark in self.marks)
        gap = round(px * 0.4) if self.marks else 0
        return round(kit.assets.width(self.words, px) + gap + marks + 2 * _inset(px))


def _mark_side(px: float) -> int:
    return max(11, round(px * 0.92))


def _inset(px: float) -> float:
    """Room at each end of the pill."""
    return 0.5 * px


def _draw_state(surface: Canvas, kit: Kit, place: Place, state: SeatState) -> None:
    """The pill under a name: the bid, then marks for the tricks won, needed or beyond it."""
    if not state.words:
        return
    px, theme = _pill_letters(kit, place, state), kit.theme
    x, y = place.state
    width, height = pill_size(kit, place, state)
    back = pill((width, height), theme.panel, theme.panel_opacity, *theme.edge)
    put(surface, back, place.state)
    text = kit.assets.text(state.words, px, colour=theme.text)
    surface.blit(text, (x - width / 2 + _inset(px), y - text.get_height() / 2))
    dot = _mark_side(px)
    for mark, spot in zip(state.marks, mark_spots(kit, place, state), strict=True):
        picture = kit.assets.picture(f"emblems/dot-{mark.kind}", (dot, dot))
        surface.blit(picture, (spot.x - dot / 2, spot.y - dot / 2))
        if mark.number:
            number = kit.assets.text(mark.number, px, colour=kit.theme.text)
            after = spot.x + MARK_STEP * dot / 2 + 0.1 * px
            surface.blit(number, (after, y - number.get_height() / 2))


def _pill_letters(kit: Kit, place: Place, state: SeatState) -> float:
    """How high the letters in a pill are: smaller where it would be wider than its plate."""
    px = _letters(kit, place) * USUAL
    while px > SMALLEST_TEXT and state.width(kit, px) > place.plate.width:
        px -= 1
    return px


def pill_size(kit: Kit, place: Place, state: SeatState) -> tuple[int, int]:
    """How wide and high the pill under a name is drawn."""
    px = _pill_letters(kit, place, state)
    return state.width(kit, px), round(px * 1.62)


class MarkSpot(NamedTuple):
    """The middle of a mark, its side in pixels, and what it says of a trick."""

    x: float
    y: float
    side: int
    kind: str


def mark_spots(kit: Kit, place: Place, state: SeatState) -> tuple[MarkSpot, ...]:
    """Where the marks of a pill stand, from left to right."""
    px, (x, y) = _pill_letters(kit, place, state), place.state
    dot = _mark_side(px)
    left = x - state.width(kit, px) / 2 + _inset(px)
    left += kit.assets.width(state.words, px) + round(px * 0.4)
    spots = []
    for mark in state.marks:
        spots.append(MarkSpot(left + MARK_STEP * dot / 2, y, dot, mark.kind))
        left += mark.width(kit, px)
    return tuple(spots)


def seat_states(kit: Kit, facts: TableFacts, public: Public, frame: Geometry) -> list[SeatState]:
    """What every pill says, in the fullest notation for which all of them have room.

    A mark a trick; else the marks counted, in smaller letters if need be; else the bare number
    of the bid before them.
    """
    seats = range(public.players)
    words = [_state_words(public, seat, facts) for seat in seats]
    bare = [_bare_words(public, seat, facts) for seat in seats]
    marks = [trick_marks(public, facts.scoring, seat) for seat in seats]
    single, counted = list(map(_singly, marks)), list(map(_counted, marks))
    usual = kit.metrics.base * USUAL
    for said, shown, px in ((words, single, usual), (words, counted, SMALLEST_TEXT)):
        states = [SeatState(*each) for each in zip(said, shown, strict=True)]
        if all(states[seat].width(kit, px) <= frame.places[seat].plate.width for seat in seats):
            return states
    return [SeatState(*each) for each in zip(bare, counted, strict=True)]


def _singly(kinds: Sequence[str]) -> tuple[_Mark, ...]:
    return tuple(map(_Mark, kinds))


def _counted(kinds: Sequence[str]) -> tuple[_Mark, ...]:
    """Every kind once, in the order of the tricks, with its number."""
    return tuple(_Mark(kind, str(kinds.count(kind))) for kind in dict.fromkeys(kinds))


def _state_words(public: Public, seat: Seat, facts: TableFacts) -> str:
    if public.active and seat not in public.active:
        return say("sits out")
    bid = public.bids[seat] if public.bids else None
    if bid is None:
        return ""
    if seat in public.blind:
        return say("blind nil")
    return say("nil") if bid == 0 and has_nil(facts.scoring) else say("bid {bid}", bid=bid)


def _bare_words(public: Public, seat: Seat, facts: TableFacts) -> str:
    """The bid as a number alone; any other words as they are."""
    bid = public.bids[seat] if public.bids else None
    return str(bid) if bid else _state_words(public, seat, facts)


def draw_needed(surface: pygame.Surface, kit: Kit, words: str, place: Place) -> None:
    """Under the pill of the own seat, how many tricks are still needed."""
    left = kit.metrics.ring
    room = place.plate.right + BESIDE * place.plate.width - left
    text = kit.assets.fit(words, kit.metrics.small, room, colour=kit.theme.muted)
    top = place.state[1] + kit.metrics.base * USUAL * 0.81
    top = min(top, surface.get_height() - text.get_height())
    left = max(left, round(place.state[0] - text.get_width() / 2))
    surface.blit(text, (left, round(top)))


def draw_calls(surface: pygame.Surface, kit: Kit, public: Public, frame: Geometry) -> None:
    """The last call of every seat in the running auction, under its name."""
    for seat, call in dict(public.calls).items():
        _draw_call(surface, kit, call, frame.places[seat])


def _draw_call(surface: pygame.Surface, kit: Kit, call: Call | Pass, place: Place) -> None:
    px, middle = _letters(kit, place), place.state
    if isinstance(call, Call):
        parts = [
            kit.assets.text(str(call.number), px * 1.1, weight=700, colour=kit.theme.ink),
            suit_glyph(kit.assets, call.strain, round(px * 1.05)),
        ]
        colour, opacity = kit.theme.paper, 1.0
    else:
        parts = [kit.assets.text(say("Pass"), px, colour=kit.theme.text)]
        colour, opacity = kit.theme.panel, 0.9
    gap = round(px * 0.25)
    inner = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    size = (inner + round(px * 1.2), round(px * 1.75))
    put(surface, pill(size, colour, opacity, *kit.theme.edge), middle)
    x = middle[0] - inner / 2
    for part in parts:
        surface.blit(part, (x, middle[1] - part.get_height() / 2))
        x += part.get_width() + gap
