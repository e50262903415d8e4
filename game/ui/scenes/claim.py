"""What the player may claim of the rest of the hand: asked before anything is done."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ai.claim import Claim
from game.text.catalogue import say
from game.ui.intents import Key
from game.ui.scenes.overlay import DarkOverlay
from game.ui.services import Services
from game.ui.widgets import Button, Label, Widget

WIDEST = 26  # sizes of the text


class Offer(NamedTuple):
    """A claim, what stands on its button, and how the hand would end by it."""

    claim: Claim
    name: str
    outcome: str


class ClaimScene(DarkOverlay):
    """Opened by K or the pill beside the hand. `chosen` hears what is claimed.

    `ring` shows where the focus is from the start, for whoever came by the keyboard.
    """

    def __init__(
        self,
        services: Services,
        offers: Sequence[Offer],
        chosen: Callable[[Claim], None],
        *,
        ring: bool = False,
    ) -> None:
        super().__init__(services, first="on")
        self._group.ring = ring
        self._offers = tuple(offers)
        self._chosen = chosen

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self._services.speak(_title())
        self._services.speak(_about())

    def lay_out(self) -> None:
        kit, m = self._kit, self._kit.metrics
        width = min(WIDEST * m.base, self._size[0] - 2 * m.margin)
        inner = width - 3 * m.margin
        tall = round(m.pill * 1.2)
        title = Label(_title(), m.large, weight=700, side="centre")
        about = Label(_about(), m.base, side="centre", colour=kit.theme.muted, wrapped=True)
        parts: list[tuple[Widget, int, int]] = [
            (title, round(m.large * 1.6), m.gap // 2),
            (about, about.height_at(kit, inner), 2 * m.gap),
        ]
        for offer in self._offers:
            button = Button(
                offer.name,
                partial(self._claim, offer.claim),
                key=offer.claim,
                on_panel=True,
            )
            outcome = Label(
                offer.outcome, m.small, side="centre", colour=kit.theme.muted, key=(offer.claim, "")
            )
            parts.append((button, tall, m.gap // 4))
            parts.append((outcome, kit.assets.line_height(m.small), round(1.5 * m.gap)))
        on = Button(say("Keep playing"), self._close, primary=True, key="on", shortcut=Key("k"))
        parts.append((on, tall, 0))
        self.rect = self.centred(width, 2.5 * m.margin + sum(high + gap for _, high, gap in parts))
        y = self.rect.y + round(1.25 * m.margin)
        for widget, high, gap in parts:
            widget.place(pygame.Rect(self.rect.centerx - inner // 2, y, inner, high))
            y += high + gap
        self._group.put([widget for widget, _, _ in parts])

    def _claim(self, claim: Claim) -> None:
        self._close()
        self._chosen(claim)


def _title() -> str:
    return say("Claim the rest?")


def _about() -> str:
    return say(
        "It must hold however the other cards lie. Then your cards are played for you to the end"
        " of the hand."
    )
