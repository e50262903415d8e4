"""The top bar: the game and the hand, the trump, and the bids against the tricks."""

import pygame

from game.model.plans import Phase
from game.model.public import Public
from game.text.catalogue import say, say_n
from game.text.words import game_name, strain_name
from game.ui.shapes import pill
from game.ui.widgets import Kit

from .facts import TableFacts
from .geometry import BAR_TOP, Geometry
from .pictures import suit_glyph

MOST_BUTTONS = 3  # at the right end of the bar


def draw_bar(
    surface: pygame.Surface, kit: Kit, facts: TableFacts, public: Public, frame: Geometry
) -> None:
    """Up to three pills side by side, from the left."""
    x = float(kit.metrics.margin)
    x += _draw_pill(surface, kit, frame, x, game_name(facts.variant), _hand_words(facts, public))
    if public.trump is not None:
        side = round(kit.metrics.base * 1.05)
        glyph = suit_glyph(kit.assets, public.trump, side, on_panel=True)
        named = strain_name(public.trump) if public.trump.suit is None else ""
        x += _draw_pill(surface, kit, frame, x, say("Trump"), named, glyph=glyph)
    bids = _bids_words(public)
    if bids is not None:
        _draw_pill(surface, kit, frame, x, *bids)


def _draw_pill(
    surface: pygame.Surface,
    kit: Kit,
    frame: Geometry,
    x: float,
    strong: str,
    quiet: str,
    *,
    glyph: pygame.Surface | None = None,
) -> float:
    """One pill of the bar, from `x`; returns how far the next one is."""
    m, theme = kit.metrics, kit.theme
    room = frame.size[0] - x - m.margin - MOST_BUTTONS * (m.disc + m.gap)
    parts = [kit.assets.text(strong, m.base, weight=700, colour=theme.text)]
    if glyph is not None:
        parts.append(glyph)
    if quiet:
        left = room - sum(part.get_width() for part in parts) - 3 * m.base
        if left > 3 * m.base:
            parts.append(kit.assets.fit(quiet, m.base, left, colour=theme.muted))
    gap = round(m.base * 0.55)
    inner = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    width = inner + round(m.base * 1.7)
    y = round(BAR_TOP * frame.u)
    surface.blit(pill((width, m.pill), theme.panel, theme.panel_opacity), (x, y))
    at = x + (width - inner) / 2
    for part in parts:
        surface.blit(part, (at, y + (m.pill - part.get_height()) / 2))
        at += part.get_width() + gap
    return width + m.gap


def _hand_words(facts: TableFacts, public: Public) -> str:
    if facts.hands is None:
        return say("Hand {number} · to {target}", number=public.number, target=facts.target)
    return say(
        "Hand {number} of {hands} · {cards}",
        number=public.number,
        hands=facts.hands,
        cards=say_n("{n} card", "{n} cards", public.plan.size),
    )


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
