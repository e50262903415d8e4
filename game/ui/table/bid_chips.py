"""The question for a bid: one chip a number, what is barred struck through."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.model.actions import Action, Bid
from game.model.state import PlayerView
from game.rules.choices import BidChoices
from game.text.catalogue import say, say_n
from game.text.words import bid_reason
from game.ui.widgets import Chip, Kit, chip_row, chip_row_width

from .geometry import Geometry
from .prompt_plate import PAD, Prompt, note_width, plate_box, title_width

GAP = 0.11  # u between two chips
DIAMETER, SMALLEST = 0.6, 34  # u, and pixels


def bid_prompt(
    choices: BidChoices,
    view: PlayerView,
    frame: Geometry,
    kit: Kit,
    act: Callable[[Action], None],
    *,
    nil: bool,
) -> Prompt:
    """The chips, and beside the question why one is barred. `nil`: that is what 0 is called."""
    size = view.public.plan.size
    numbers = range(choices.lowest, choices.highest + 1)
    reasons = {
        number: bid_reason(reason, number, size, choices.lowest)
        for number in numbers
        if (reason := choices.why_not(Bid(number))) is not None
    }
    chips = [_chip(number, reasons.get(number, ""), act, nil) for number in numbers]
    title, note = say("How many tricks will you take?"), _shared_note(reasons)
    panel, stacked = _laid_out(chips, title, note, frame, kit)
    return Prompt(
        chips,
        panel,
        title,
        note,
        typed={number: ("bid", number) for number in numbers},
        first=next((chip.key for chip in chips if chip.enabled), None),
        stacked=stacked,
    )


def _chip(number: int, reason: str, act: Callable[[Action], None], nil: bool) -> Chip:
    is_nil = nil and number == 0
    return Chip(
        say("Nil") if is_nil else str(number),
        lambda: act(Bid(number)),
        name=say("Nil: no trick at all") if is_nil else say_n("{n} trick", "{n} tricks", number),
        key=("bid", number),
        enabled=not reason,
        reason=reason,
    )


def _shared_note(reasons: Mapping[int, str]) -> str:
    """The reason to show: the only one, or none where every number has its own."""
    return next(iter(reasons.values())) if len(reasons) == 1 else ""


def _laid_out(
    chips: Sequence[Chip], title: str, note: str, frame: Geometry, kit: Kit
) -> tuple[pygame.Rect, bool]:
    """Place the chips in as few rows as there can be; their plate, and whether the note is
    stacked under the title."""
    pad, gap = round(PAD * frame.u), round(GAP * frame.u)
    diameter = max(SMALLEST, round(DIAMETER * frame.u))
    room = round(frame.prompt.width) - 2 * pad
    rows = -(-len(chips) // max(1, (room + gap) // (diameter + gap)))
    per_row = -(-len(chips) // rows)
    head = round(kit.metrics.base * 1.9)
    heading, noted = title_width(kit, title), note_width(kit, note)
    words = heading + noted + 2 * pad if noted else heading
    stacked = bool(noted) and words > room
    if stacked:
        head += round(kit.metrics.base * 1.2)
        words = max(heading, noted)
    width = min(room, max(chip_row_width(per_row, diameter, gap), words)) + 2 * pad
    height = head + rows * (diameter + gap) - gap + round(1.5 * pad)
    panel = plate_box(frame, width, height)
    for row in range(rows):
        middle = panel.y + round(pad * 0.7) + head + row * (diameter + gap) + diameter // 2
        own = chips[row * per_row : (row + 1) * per_row]
        chip_row(own, panel.x + pad, middle, diameter, gap)
    return panel, stacked
