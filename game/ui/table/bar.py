"""The top bar: the game and the hand, the trump, and the bids against the tricks."""

from typing import NamedTuple

import pygame

from game.model.plans import Phase
from game.model.public import Public
from game.text.catalogue import say, say_n
from game.text.words import game_name
from game.ui.assets import SMALLEST_TEXT
from game.ui.shapes import pill
from game.ui.widgets import Canvas, Kit

from .facts import TableFacts
from .geometry import BAR_TOP, Geometry
from .pictures import suit_glyph

MOST_BUTTONS = 5  # at the right end of the bar
LEAST_QUIET = 0.72  # heights of the usual text: how small quiet words may become to have room


class _Pill(NamedTuple):
    """Loud words, a sign after them, and quiet words: the first of those that have room, or none.

    Half a sentence tells nothing, so quiet words are never cut short.
    """

    strong: str
    quiet: tuple[str, ...]
    glyph: pygame.Surface | None = None


class _Placed(NamedTuple):
    """A pill at its place, with what stands on it from left to right."""

    rect: pygame.Rect
    parts: tuple[pygame.Surface, ...]


def draw_bar(surface: Canvas, kit: Kit, facts: TableFacts, public: Public, frame: Geometry) -> None:
    """Up to three pills side by side, from the left."""
    theme, gap = kit.theme, _gap(kit)
    for rect, parts in _placed(kit, facts, public, frame):
        surface.blit(pill(rect.size, theme.panel, theme.panel_opacity, *theme.edge), rect)
        inner = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        at = rect.x + (rect.width - inner) / 2
        for part in parts:
            surface.blit(part, (at, rect.y + (rect.height - part.get_height()) / 2))
            at += part.get_width() + gap


def bids_rect(kit: Kit, facts: TableFacts, public: Public, frame: Geometry) -> pygame.Rect | None:
    """Where the bids stand against the tricks; None where they do not."""
    if _bids_words(public) is None:
        return None
    return _placed(kit, facts, public, frame)[-1].rect


def _placed(kit: Kit, facts: TableFacts, public: Public, frame: Geometry) -> list[_Placed]:
    """The pills side by side; quiet words have the room that the loud ones leave."""
    m = kit.metrics
    pills = _pills(kit, facts, public)
    least = [_least_width(kit, shown) for shown in pills]
    x = float(m.margin)
    end = frame.size[0] - m.margin - MOST_BUTTONS * (m.disc + m.gap)
    placed: list[_Placed] = []
    for place, shown in enumerate(pills):
        later = sum(width + m.gap for width in least[place + 1 :])
        parts = _parts(kit, shown, end - later - x)
        inner = sum(part.get_width() for part in parts) + _gap(kit) * (len(parts) - 1)
        width = inner + round(m.base * 1.7)
        rect = pygame.Rect(round(x), round(BAR_TOP * frame.u), width, m.pill)
        placed.append(_Placed(rect, parts))
        x += width + m.gap
    return placed


def _pills(kit: Kit, facts: TableFacts, public: Public) -> list[_Pill]:
    pills = [_Pill(game_name(facts.variant), _hand_words(facts, public))]
    if public.trump is not None:
        side = round(kit.metrics.base * 1.05)
        glyph = suit_glyph(kit.assets, public.trump, side, on_panel=True)
        name = say("No trump") if public.trump.suit is None else say("Trump")
        pills.append(_Pill(name, _declared_words(facts, public), glyph))
    bids = _bids_words(public)
    if bids is not None:
        pills.append(_Pill(bids[0], bids[1:]))
    return pills


def _declared_words(facts: TableFacts, public: Public) -> tuple[str, ...]:
    """Who declared how many tricks, after an auction."""
    call = public.declared
    if public.declarer is None or call is None:
        return ()
    return (say("{name} {number}", name=facts.names[public.declarer], number=call.number),)


def _gap(kit: Kit) -> int:
    return round(kit.metrics.base * 0.55)


def _least_width(kit: Kit, shown: _Pill) -> int:
    """How wide a pill is without its quiet words."""
    inner = kit.assets.width(shown.strong, kit.metrics.base, weight=700)
    if shown.glyph is not None:
        inner += _gap(kit) + shown.glyph.get_width()
    return inner + round(kit.metrics.base * 1.7)


def _parts(kit: Kit, shown: _Pill, room: float) -> tuple[pygame.Surface, ...]:
    """What stands on a pill that is at most `room` wide, where that is enough."""
    m, theme = kit.metrics, kit.theme
    parts = [kit.assets.text(shown.strong, m.base, weight=700, colour=theme.text)]
    if shown.glyph is not None:
        parts.append(shown.glyph)
    left = room - _least_width(kit, shown) - _gap(kit)
    floor = max(SMALLEST_TEXT, round(LEAST_QUIET * m.base))
    for words in shown.quiet:
        if kit.assets.width(words, floor) <= left:
            quiet = kit.assets.fit(words, m.base, left, colour=theme.muted, smallest=floor)
            return (*parts, quiet)
    return tuple(parts)


def _hand_words(facts: TableFacts, public: Public) -> tuple[str, str]:
    """Which hand this is, with what else there is to say of it and without."""
    number = public.number
    if facts.hands is None:
        return (
            say("Hand {number} · to {target}", number=number, target=facts.target),
            say("Hand {number}", number=number),
        )
    cards = say_n("{n} card", "{n} cards", public.plan.size)
    if number > facts.hands:
        final = number - facts.hands
        return (
            say("Final hand {number} · {cards}", number=final, cards=cards),
            say("Final hand {number}", number=final),
        )
    return (
        say("Hand {number} of {hands} · {cards}", number=number, hands=facts.hands, cards=cards),
        say("Hand {number} of {hands}", number=number, hands=facts.hands),
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
