"""The question before a bid while the own cards lie face down: to look, or to bid nil blind."""

from collections.abc import Callable, Sequence

import pygame

from game.model.actions import BLIND_NIL, LOOK, Action
from game.rules.choices import LookChoices
from game.rules.spades_scoring import BLIND_NIL_STAKE
from game.text.catalogue import say
from game.text.words import bid_reason
from game.ui.widgets import Button, Kit

from .geometry import Geometry
from .prompt_plate import PAD, Prompt, note_width, plate_box, title_width

LOOK_KEY, BLIND_KEY = "look", "blind nil"
NIL = 0  # typed, it only finds the button: nobody should risk so much by a slip


def look_prompt(
    choices: LookChoices, size: int, frame: Geometry, kit: Kit, act: Callable[[Action], None]
) -> Prompt:
    """Two buttons under the question; what a blind nil is worth, or why it is barred."""
    reason = choices.why_not(BLIND_NIL)
    barred = "" if reason is None else bid_reason(reason, NIL, size, NIL)
    buttons = [
        Button(say("Look"), lambda: act(LOOK), primary=True, key=LOOK_KEY),
        Button(
            say("Blind nil"),
            lambda: act(BLIND_NIL),
            on_panel=True,
            key=BLIND_KEY,
            enabled=not barred,
            reason=barred,
        ),
    ]
    title = say("Look at your cards, or bid blind nil?")
    if barred:
        title = say("Look at your cards, then bid")
    note = barred or say("No trick at all: {stake} points won or lost", stake=BLIND_NIL_STAKE)
    return Prompt(
        buttons,
        _placed(buttons, title, note, frame, kit),
        title,
        note,
        typed={NIL: BLIND_KEY},
        sought=(NIL,),
        first=LOOK_KEY,
        stacked=True,
    )


def _placed(
    buttons: Sequence[Button], title: str, note: str, frame: Geometry, kit: Kit
) -> pygame.Rect:
    """Put the buttons in one row, as wide as the words above them, and give their plate."""
    pad, gap, height = round(PAD * frame.u), kit.metrics.gap, round(kit.metrics.pill * 1.15)
    widest = max(button.width_at(kit, height) for button in buttons)
    words = max(title_width(kit, title), note_width(kit, note))
    inner = max(words, len(buttons) * (widest + gap) - gap)
    head = round(kit.metrics.base * 3.1)
    panel = plate_box(frame, inner + 2 * pad, head + height + round(1.7 * pad))
    across = (inner - gap) // len(buttons)
    for place, button in enumerate(buttons):
        left = panel.x + pad + place * (across + gap)
        button.place(pygame.Rect(left, panel.y + round(0.7 * pad) + head, across, height))
    return panel
