"""The message line: what just happened, what is asked, or why something is barred."""

from dataclasses import dataclass

import pygame

from game.text.catalogue import say
from game.ui.shapes import plate
from game.ui.widgets import Kit, put

from .geometry import Geometry

MOST_LINES = 4


@dataclass(frozen=True)
class Message:
    """Words over the table. One that `stands` is shown even over a question's plate.

    One that is `crossed` is told while cards fly over the place where it is written.
    """

    words: str = ""
    refusal: bool = False
    stands: bool = False
    crossed: bool = False


def draw_message(
    surface: pygame.Surface,
    kit: Kit,
    message: Message,
    spot: tuple[float, float],
    frame: Geometry,
) -> None:
    """Draw the words around `spot`; several lines grow upwards.

    They stand on a plate where something else is behind them.
    """
    if not message.words:
        return
    px = round(kit.metrics.base * 1.06)
    colour = kit.theme.warning if message.refusal else kit.theme.text
    width = frame.message.width
    lines = kit.assets.wrap_evenly(message.words, px, width)[:MOST_LINES]
    step = kit.assets.line_height(px)
    if message.stands or message.crossed or message.refusal or len(lines) > 1:
        _draw_plate(surface, kit, lines, px, spot)
    for above, line in enumerate(reversed(lines)):
        words = kit.assets.fit(line, px, width, colour=colour)
        put(surface, words, (spot[0], spot[1] - above * step))


def message_spot(frame: Geometry, question: pygame.Rect | None) -> tuple[float, float]:
    """The middle of the message's last line: over the hand, or over the plate of a question."""
    x, y = frame.message.centre
    return (x, y) if question is None else (x, question.y - 0.32 * frame.u)


def invitation() -> str:
    """What a full trick that is kept waits for."""
    return say("Click anywhere, or press Enter, to go on")


def draw_invitation(surface: pygame.Surface, kit: Kit, frame: Geometry) -> None:
    """Under the words, how to go on while a full trick lies on the table."""
    px, room = kit.metrics.base, frame.message.width
    text = kit.assets.fit(invitation(), px, room, colour=kit.theme.text_soft)
    put(surface, text, (frame.message.centre[0], frame.message.bottom + 0.2 * frame.u))


def _draw_plate(
    surface: pygame.Surface, kit: Kit, lines: tuple[str, ...], px: int, spot: tuple[float, float]
) -> None:
    step = kit.assets.line_height(px)
    widest = max(kit.assets.width(line, px) for line in lines)
    size = (round(widest + 1.8 * px), round(step * len(lines) + 0.6 * px))
    back = plate(
        size, kit.metrics.corner, kit.theme.panel, kit.theme.panel_opacity, *kit.theme.edge
    )
    put(surface, back, (spot[0], spot[1] - step * (len(lines) - 1) / 2))
