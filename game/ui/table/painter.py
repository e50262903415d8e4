"""Draws the table: the still parts into a layer, then everything that lies on it.

The layer holds the felt, the seats, the bars and the sheet; it is drawn anew when the view on
the screen changes, not for every frame. Drawing changes nothing but that cache.
"""

from collections.abc import Container, Sequence
from typing import NamedTuple

import pygame

from game.model.actions import Call
from game.model.cards import Card
from game.model.plans import Phase
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import PlayerView
from game.text.catalogue import say, say_n
from game.text.words import game_name, strain_name
from game.ui.assets import SMALLEST_TEXT
from game.ui.felt import felt
from game.ui.motion.clip import Pose
from game.ui.shapes import glow, pill, ring
from game.ui.widgets import Kit, put

from .facts import TableFacts
from .geometry import Box, Geometry, Place
from .layout import Poses
from .pictures import card_picture, medallion, portrait, suit_glyph
from .sheet import draw_sheet, rows
from .tokens import BidChip, Emblem, Stocked, Token

MARK_STEP = 0.86  # sides of a mark from one to the next
MOST_BUTTONS = 3  # at the right end of the bar
MOST_KEY_LINES = 2  # under the sheet
DOT = " • "


def rect_of(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def _is_full(public: Public) -> bool:
    """Whether the trick on the table is complete: nobody is to act until it is taken."""
    return len(public.trick) == len(public.active) > 0


def _wrapped_between(kit: Kit, words: str, width: float) -> list[str]:
    """Words in lines no wider than `width`, broken only between two dots."""
    lines = [""]
    for part in words.split(DOT):
        longer = f"{lines[-1]}{DOT}{part}" if lines[-1] else part
        if kit.assets.width(longer, kit.metrics.small) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


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


class Painter:
    """Draws one table; keeps the felt and the still layer."""

    def __init__(self, kit: Kit, facts: TableFacts, back: str) -> None:
        self.kit = kit
        self.facts = facts
        self.back = back
        self._felt: pygame.Surface | None = None
        self._felt_key: object = None
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None
        self._picture: pygame.Surface | None = None
        self._lying: Poses = {}
        self._lying_on: pygame.Surface | None = None

    # The still layer

    def _still_layer(
        self, view: PlayerView, frame: Geometry, moods: Sequence[str]
    ) -> pygame.Surface:
        """The felt, the seats, the bars and the sheet."""
        key = (id(view.public), frame, tuple(moods), self.kit)
        if self._layer is None or self._layer_key != key:
            self._layer = self._still(view, frame, moods)
            self._layer_key = key
            self._kept = view  # keeps the id in the key from being given to another view
        return self._layer

    def _still(self, view: PlayerView, frame: Geometry, moods: Sequence[str]) -> pygame.Surface:
        layer = self._cloth(view, frame).copy()
        for seat in range(view.public.players):
            self._draw_seat(layer, view, frame, seat, moods[seat])
        self._draw_bar(layer, view.public, frame)
        if frame.sheet is not None:
            lines = rows(view.public, self.facts)
            draw_sheet(layer, self.kit, rect_of(frame.sheet), self.facts.heads(view.public), lines)
            self._draw_keys(layer, frame, frame.sheet)
        return layer

    def _draw_keys(self, surface: pygame.Surface, frame: Geometry, sheet: Box) -> None:
        """Under the sheet, the keys that tell of the game."""
        kit = self.kit
        words = say("B bids • C cards • F led suit • I tricks • L hand • R last trick • T turn")
        lines = _wrapped_between(kit, words, sheet.width)
        if len(lines) > MOST_KEY_LINES:
            return
        step = kit.assets.line_height(kit.metrics.small)
        top = (sheet.bottom + frame.size[1] - step * len(lines)) / 2
        for place, line in enumerate(lines):
            picture = kit.assets.text(line, kit.metrics.small, colour=kit.theme.muted)
            surface.blit(picture, (sheet.right - picture.get_width(), top + place * step))

    def _cloth(self, view: PlayerView, frame: Geometry) -> pygame.Surface:
        middle = (frame.centre[0] / frame.size[0], frame.centre[1] / frame.size[1])
        key = (frame.size, self.kit.theme.name, view.public.direction, middle)
        if self._felt is None or self._felt_key != key:
            self._felt = felt(frame.size, self.kit.theme.name, int(view.public.direction), middle)
            self._felt_key = key
        return self._felt

    def _draw_seat(
        self,
        surface: pygame.Surface,
        view: PlayerView,
        frame: Geometry,
        seat: Seat,
        mood: str,
    ) -> None:
        """Portrait, name, dealer button, and the pill with bid and tricks."""
        public, place, kit = view.public, frame.places[seat], self.kit
        x, y = place.portrait
        side = round(frame.portrait)
        if public.actor == seat and not _is_full(public):
            self._draw_turn(surface, (x, y), side)
        face = "portraits/you" if seat == view.seat else portrait(self.facts.names[seat], mood)
        put(surface, kit.assets.picture(face, (side, side)), (x, y))
        if public.dealer == seat and public.number:
            button = round(side * 0.42)
            put(
                surface,
                kit.assets.picture("emblems/dealer", (button, button)),
                (x + side * 0.42, y + side * 0.34),
            )
        room = place.plate.width
        name = kit.assets.fit(
            self.facts.names[seat], kit.metrics.base, room, weight=700, colour=kit.theme.text
        )
        put(surface, name, (x, place.name_y))
        self._draw_state(surface, public, seat, place)

    def _draw_turn(self, surface: pygame.Surface, middle: tuple[float, float], side: int) -> None:
        theme = self.kit.theme
        if theme.has_shadows:
            put(surface, glow(side + 8, theme.accent, max(14, round(side * 0.4))), middle)
        put(surface, ring(side + 10, theme.accent, max(3, side // 16)), middle)

    def _draw_state(
        self, surface: pygame.Surface, public: Public, seat: Seat, place: Place
    ) -> None:
        """The pill under a name: the bid, then a mark for every trick won, needed or over."""
        kit = self.kit
        px = kit.metrics.base * 0.94
        state = _State(self._state_words(public, seat), self._marks(public, seat))
        if state.width(kit, px) > place.plate.width:
            state = self._counted(public, seat)
        if not state.words:
            return
        while px > SMALLEST_TEXT and state.width(kit, px) > place.plate.width:
            px -= 1
        x, y = place.state
        width = state.width(kit, px)
        back = pill((width, round(px * 1.62)), kit.theme.panel, kit.theme.panel_opacity)
        put(surface, back, (x, y))
        text = kit.assets.text(state.words, px, colour=kit.theme.text)
        left = x - (width - 1.3 * px) / 2
        surface.blit(text, (left, y - text.get_height() / 2))
        left += text.get_width() + round(px * 0.5)
        dot = _mark_side(px)
        for kind in state.marks:
            picture = kit.assets.picture(f"emblems/dot-{kind}", (dot, dot))
            surface.blit(picture, (left + (MARK_STEP - 1) * dot / 2, y - dot / 2))
            left += MARK_STEP * dot

    def _state_words(self, public: Public, seat: Seat) -> str:
        if public.active and seat not in public.active:
            return say("sits out")
        bid = public.bids[seat] if public.bids else None
        return "" if bid is None else say("bid {bid}", bid=bid)

    @staticmethod
    def _marks(public: Public, seat: Seat) -> list[str]:
        """One mark a trick: won first, then those still needed, or those over the bid."""
        bid = public.bids[seat] if public.bids else None
        if bid is None or public.phase not in (Phase.PLAY, Phase.SCORE):
            return []
        won = public.tricks[seat]
        return ["won"] * min(won, bid) + ["needed"] * (bid - won) + ["over"] * (won - bid)

    def _counted(self, public: Public, seat: Seat) -> "_State":
        """Where there is no room for so many marks: numbers, and one mark for how it stands."""
        marks = self._marks(public, seat)
        if not marks:
            return _State(self._state_words(public, seat), [])
        words = say("{tricks} of {bid}", tricks=public.tricks[seat], bid=public.bids[seat])
        return _State(words, marks[-1:])

    def _draw_bar(self, surface: pygame.Surface, public: Public, frame: Geometry) -> None:
        """Game and hand, trump, bids against tricks."""
        kit = self.kit
        x = float(kit.metrics.margin)
        x += self._draw_pill(
            surface, frame, x, game_name(self.facts.variant), self._hand_words(public)
        )
        if public.trump is not None:
            glyph = suit_glyph(
                kit.assets, public.trump, round(kit.metrics.base * 1.05), on_panel=True
            )
            named = strain_name(public.trump) if public.trump.suit is None else ""
            x += self._draw_pill(surface, frame, x, say("Trump"), named, glyph=glyph)
        bids = self._bids_words(public)
        if bids:
            self._draw_pill(surface, frame, x, *bids)

    def _draw_pill(
        self,
        surface: pygame.Surface,
        frame: Geometry,
        x: float,
        strong: str,
        quiet: str,
        *,
        glyph: pygame.Surface | None = None,
    ) -> float:
        """One pill of the top bar, from `x`; returns how far the next one is."""
        kit = self.kit
        m = kit.metrics
        room = frame.size[0] - x - m.margin - MOST_BUTTONS * (m.disc + m.gap)
        parts = [kit.assets.text(strong, kit.metrics.base, weight=700, colour=kit.theme.text)]
        if glyph is not None:
            parts.append(glyph)
        if quiet:
            left = room - sum(part.get_width() for part in parts) - 3 * kit.metrics.base
            if left > 3 * kit.metrics.base:
                parts.append(kit.assets.fit(quiet, kit.metrics.base, left, colour=kit.theme.muted))
        gap = round(kit.metrics.base * 0.55)
        inner = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        width = inner + round(kit.metrics.base * 1.7)
        height = kit.metrics.pill
        y = round(0.18 * frame.u)
        back = pill((width, height), kit.theme.panel, kit.theme.panel_opacity)
        surface.blit(back, (x, y))
        at = x + (width - inner) / 2
        for part in parts:
            surface.blit(part, (at, y + (height - part.get_height()) / 2))
            at += part.get_width() + gap
        return width + kit.metrics.gap

    def _hand_words(self, public: Public) -> str:
        size = say_n("{n} card", "{n} cards", public.plan.size)
        if self.facts.hands is None:
            return say(
                "Hand {number} · to {target}", number=public.number, target=self.facts.target
            )
        return say(
            "Hand {number} of {hands} · {cards}",
            number=public.number,
            hands=self.facts.hands,
            cards=size,
        )

    @staticmethod
    def _bids_words(public: Public) -> tuple[str, str] | None:
        """The sum of the bids against the tricks, and how far apart they are."""
        if public.phase not in (Phase.BID, Phase.PLAY, Phase.SCORE):
            return None
        total, size = public.bid_sum, public.plan.size
        head = say("Bids {total} of {size}", total=total, size=size)
        if total > size:
            return head, say_n("{n} too many", "{n} too many", total - size)
        if total == size:
            return head, say("just enough")
        return head, say_n("{n} trick spare", "{n} tricks spare", size - total)

    # What lies on it

    def draw_settled(
        self,
        surface: pygame.Surface,
        view: PlayerView,
        frame: Geometry,
        moods: Sequence[str],
        settled: Poses,
    ) -> None:
        """The table with everything on it that lies still.

        What comes to rest is added to the kept picture; anything else draws it anew.
        """
        still = self._still_layer(view, frame, moods)
        added = {token: pose for token, pose in settled.items() if token not in self._lying}
        same = all(settled.get(token) == pose for token, pose in self._lying.items())
        if self._lying_on is not still or not same or self._picture is None:
            self._picture = still.copy()
            added = settled
        self.draw_tokens(self._picture, frame, added)
        self._lying_on, self._lying = still, dict(settled)
        surface.blit(self._picture, (0, 0))

    def draw_tokens(
        self,
        surface: pygame.Surface,
        frame: Geometry,
        poses: Poses,
        *,
        dimmed: Container[Token] = (),
        flying: Container[Token] = (),
    ) -> None:
        """Every token at its pose, lowest first."""
        for token, pose in sorted(poses.items(), key=lambda entry: entry[1].z):
            match token:
                case Emblem(strain):
                    self._draw_medallion(surface, frame, pose, medallion(strain, 99))
                case BidChip(_, tricks):
                    self._draw_chip(surface, frame, pose, tricks)
                case _:
                    self.draw_card(
                        surface, frame, token, pose, dim=token in dimmed, rough=token in flying
                    )

    def draw_card(
        self,
        surface: pygame.Surface,
        frame: Geometry,
        token: Token,
        pose: Pose,
        *,
        dim: bool = False,
        rough: bool = False,
    ) -> None:
        """A card at a pose: turning over it gets narrow, and its face changes at the edge."""
        size, scale = _drawn_size(frame, pose.scale)
        picture = self.kit.assets.turned(
            card_picture(token, pose.face, self.back),
            size,
            pose.angle,
            scale=scale,
            squash=max(0.04, abs(2 * pose.face - 1)),
            lift=pose.lift,
            dim=dim,
            rough=rough,
            shadow=self.kit.theme.shadow if self._throws_shadow(token) else None,
        )
        put(surface, picture, (pose.x, pose.y - pose.lift * 0.12 * frame.u))

    def _throws_shadow(self, token: Token) -> bool:
        """In a pile only the lowest card does: shadows on shadows would make a black edge."""
        return self.kit.theme.has_shadows and not (isinstance(token, Stocked) and token.place)

    def _draw_medallion(
        self, surface: pygame.Surface, frame: Geometry, pose: Pose, name: str
    ) -> None:
        side = round(1.5 * frame.u * pose.scale)
        picture = self.kit.assets.picture(name, (side, side))
        squash = max(0.04, abs(2 * pose.face - 1))
        if squash < 0.99:
            picture = pygame.transform.smoothscale(picture, (max(1, round(side * squash)), side))
        put(surface, picture, (pose.x, pose.y - pose.lift * 0.12 * frame.u))

    def _draw_chip(self, surface: pygame.Surface, frame: Geometry, pose: Pose, tricks: int) -> None:
        side = round(0.56 * frame.u * max(0.05, pose.scale))
        put(surface, self.kit.assets.picture("emblems/chip", (side, side)), (pose.x, pose.y))
        number = self.kit.assets.text(
            str(tricks), side * 0.44, weight=700, colour=self.kit.theme.ink
        )
        put(surface, number, (pose.x, pose.y + side * 0.01))

    def draw_calls(self, surface: pygame.Surface, view: PlayerView, frame: Geometry) -> None:
        """The last call of every seat in the running auction, under its name."""
        latest = dict(view.public.calls)
        for seat, call in latest.items():
            self._draw_call(surface, frame, seat, call)

    def _draw_call(
        self, surface: pygame.Surface, frame: Geometry, seat: Seat, call: object
    ) -> None:
        kit = self.kit
        px = kit.metrics.base
        if isinstance(call, Call):
            parts = [
                kit.assets.text(str(call.number), px * 1.1, weight=700, colour=kit.theme.ink),
                suit_glyph(kit.assets, call.strain, round(px * 1.05)),
            ]
            colour = kit.theme.paper
        else:
            parts = [kit.assets.text(say("Pass"), px, colour=kit.theme.text)]
            colour = kit.theme.panel
        inner = sum(part.get_width() for part in parts) + round(px * 0.25) * (len(parts) - 1)
        size = (inner + round(px * 1.2), round(px * 1.75))
        middle = frame.places[seat].state
        put(surface, pill(size, colour, 1.0 if isinstance(call, Call) else 0.9), middle)
        x = middle[0] - inner / 2
        for part in parts:
            surface.blit(part, (x, middle[1] - part.get_height() / 2))
            x += part.get_width() + round(px * 0.25)


def _drawn_size(frame: Geometry, scale: float) -> tuple[tuple[int, int], float]:
    """The size to draw a card's picture at, and what is left to scale.

    A card at rest is drawn at its exact size; one in flight is scaled down from the next
    larger size, so that it never looks coarse.
    """
    for step in frame.scales:
        if scale <= step + 1e-6:
            width, height = (max(1, round(length * step)) for length in frame.card)
            return (width, height), scale / step
    return frame.card, scale


def card_at(
    poses: Sequence[tuple[Card, Pose]], frame: Geometry, pos: tuple[int, int]
) -> Card | None:
    """The topmost card of the fan drawn at `pos`."""
    for card, pose in reversed(poses):
        if covers(pose, frame, pos):
            return card
    return None


def covers(pose: Pose, frame: Geometry, pos: tuple[int, int]) -> bool:
    """Whether a card lying at `pose` covers the point."""
    offset = pygame.Vector2(pos[0] - pose.x, pos[1] - pose.y).rotate(-pose.angle)
    return (
        abs(offset.x) <= frame.card[0] * pose.scale / 2
        and abs(offset.y) <= frame.card[1] * pose.scale / 2
    )
