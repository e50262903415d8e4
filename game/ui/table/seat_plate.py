"""A seat as it is drawn: portrait, name, dealer button, and a pill for bid, tricks or call."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.model.actions import Call, Pass
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.text.catalogue import say
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import glow, pill, ring
from game.ui.widgets import Kit, put

from .facts import TableFacts
from .geometry import Geometry, Place
from .pictures import portrait, suit_glyph

MARK_STEP = 0.86  # sides of a mark from one to the next


def draw_seat(
    surface: pygame.Surface,
    kit: Kit,
    facts: TableFacts,
    view: PlayerView,
    frame: Geometry,
    seat: Seat,
    mood: str,
) -> None:
    """One seat; `mood` is how an opponent looks."""
    public, place = view.public, frame.places[seat]
    x, y = place.portrait
    side = round(frame.portrait)
    if public.actor == seat and not _is_full(public):
        _draw_turn(surface, kit, place.portrait, side)
    face = "portraits/you" if seat == view.seat else portrait(facts.names[seat], mood)
    put(surface, kit.assets.picture(face, (side, side)), place.portrait)
    if public.dealer == seat and public.number:
        button = round(side * 0.42)
        picture = kit.assets.picture("emblems/dealer", (button, button))
        put(surface, picture, (x + side * 0.42, y + side * 0.34))
    name = kit.assets.fit(
        facts.names[seat], kit.metrics.base, place.plate.width, weight=700, colour=kit.theme.text
    )
    put(surface, name, (x, place.name_y))
    _draw_state(surface, kit, public, seat, place)


def _is_full(public: Public) -> bool:
    """Whether the trick on the table is complete: nobody is to act until it is taken."""
    return len(public.trick) == len(public.active) > 0


def _draw_turn(surface: pygame.Surface, kit: Kit, middle: tuple[float, float], side: int) -> None:
    """The ring round the portrait of the seat to act, with its glow."""
    theme = kit.theme
    if theme.has_shadows:
        put(surface, glow(side + 8, theme.accent, max(14, round(side * 0.4))), middle)
    put(surface, ring(side + 10, theme.accent, max(3, side // 16)), middle)


class _State(NamedTuple):
    """What the pill under a name says: words, and marks for tricks."""

    words: str
    marks: Sequence[str]

    def width(self, kit: Kit, px: float) -> int:
        """How wide the pill is."""
        marks = len(self.marks) * MARK_STEP * _mark_side(px)
        gap = round(px * 0.5) if self.marks else 0
        return round(kit.assets.width(self.words, px) + gap + marks + 1.3 * px)


def _mark_side(px: float) -> int:
    return max(13, round(px * 0.92))


def _draw_state(
    surface: pygame.Surface, kit: Kit, public: Public, seat: Seat, place: Place
) -> None:
    """The pill under a name: the bid, then a mark for every trick won, needed or over."""
    px = kit.metrics.base * 0.94
    state = _State(_state_words(public, seat), _marks(public, seat))
    if state.width(kit, px) > place.plate.width:
        state = _counted(public, seat)
    if not state.words:
        return
    while px > SMALLEST_TEXT and state.width(kit, px) > place.plate.width:
        px -= 1
    x, y = place.state
    width = state.width(kit, px)
    back = pill((width, round(px * 1.62)), kit.theme.panel, kit.theme.panel_opacity)
    put(surface, back, place.state)
    text = kit.assets.text(state.words, px, colour=kit.theme.text)
    left = x - (width - 1.3 * px) / 2
    surface.blit(text, (left, y - text.get_height() / 2))
    left += text.get_width() + round(px * 0.5)
    dot = _mark_side(px)
    for kind in state.marks:
        picture = kit.assets.picture(f"emblems/dot-{kind}", (dot, dot))
        surface.blit(picture, (left + (MARK_STEP - 1) * dot / 2, y - dot / 2))
        left += MARK_STEP * dot


def _state_words(public: Public, seat: Seat) -> str:
    if public.active and seat not in public.active:
        return say("sits out")
    bid = public.bids[seat] if public.bids else None
    return "" if bid is None else say("bid {bid}", bid=bid)


def _marks(public: Public, seat: Seat) -> list[str]:
    """One mark a trick: won first, then those still needed, or those over the bid."""
    bid = public.bids[seat] if public.bids else None
    if bid is None or public.phase not in (Phase.PLAY, Phase.SCORE):
        return []
    won = public.tricks[seat]
    return ["won"] * min(won, bid) + ["needed"] * (bid - won) + ["over"] * (won - bid)


def _counted(public: Public, seat: Seat) -> _State:
    """Where there is no room for so many marks: numbers, and one mark for how it stands."""
    marks = _marks(public, seat)
    if not marks:
        return _State(_state_words(public, seat), [])
    words = say("{tricks} of {bid}", tricks=public.tricks[seat], bid=public.bids[seat])
    return _State(words, marks[-1:])


def draw_calls(surface: pygame.Surface, kit: Kit, public: Public, frame: Geometry) -> None:
    """The last call of every seat in the running auction, under its name."""
    for seat, call in dict(public.calls).items():
        _draw_call(surface, kit, call, frame.places[seat].state)


def _draw_call(
    surface: pygame.Surface, kit: Kit, call: Call | Pass, middle: tuple[float, float]
) -> None:
    px = kit.metrics.base
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
    put(surface, pill((inner + round(px * 1.2), round(px * 1.75)), colour, opacity), middle)
    x = middle[0] - inner / 2
    for part in parts:
        surface.blit(part, (x, middle[1] - part.get_height() / 2))
        x += part.get_width() + gap
