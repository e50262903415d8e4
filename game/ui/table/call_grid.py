"""The question for a call: a grid of numbers by strains, what is too low dimmed, and Pass."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.model.actions import PASS, Action, Call
from game.model.cards import Strain
from game.model.reasons import Reason
from game.rules.choices import CallChoices
from game.text.catalogue import say
from game.text.words import call_name, call_reason
from game.ui.shapes import plate
from game.ui.widgets import Button, Kit, Look, Widget
from game.ui.widgets.widget import PLAIN

from .geometry import Geometry
from .pictures import suit_glyph
from .prompt_plate import Prompt, plate_box, title_width

PAD = 0.24  # u between the plate's edge and the grid
PASS_KEY = "pass"
NARROWEST = 4.6  # u, so that the title has room beside Pass


class CallCell(Widget):
    """One call of the grid: a number and the sign of its strain."""

    def __init__(self, call: Call, act: Callable[[], None], *, enabled: bool, reason: str) -> None:
        super().__init__(call_name(call), act, key=call, enabled=enabled, reason=reason)
        self.call = call
        self.chosen = False

    def corner(self, kit: Kit) -> float:
        return max(4.0, self.rect.height * 0.22)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        if not self.enabled:
            back, colour, alpha = theme.barred, theme.barred_ink, 0.55
        elif look.hovered or look.ringed or self.chosen:
            back, colour, alpha = theme.accent, theme.ink, 1.0
        else:
            back, colour, alpha = theme.paper, theme.ink, 1.0
        surface.blit(plate(rect.size, self.corner(kit), back, alpha), rect)
        px = rect.height * 0.46
        number = kit.assets.text(str(self.call.number), px, weight=700, colour=colour)
        side = round(px * 0.95)
        glyph = suit_glyph(kit.assets, self.call.strain, side, on_panel=not self.enabled)
        if not self.enabled:
            number, glyph = number.copy(), glyph.copy()
            number.set_alpha(165 if theme.is_high_contrast else 110)
            glyph.set_alpha(165 if theme.is_high_contrast else 90)
        gap = round(px * 0.14)
        x = rect.centerx - (number.get_width() + gap + side) / 2
        surface.blit(number, (x, rect.centery - number.get_height() / 2))
        surface.blit(glyph, (x + number.get_width() + gap, rect.centery - side / 2))


class _Grid(NamedTuple):
    """The rows and columns of the grid, and the size of a cell with the gap after it."""

    strains: Sequence[Strain]
    numbers: range
    cell: tuple[int, int]
    gap: int

    @property
    def size(self) -> tuple[int, int]:
        (width, height), gap = self.cell, self.gap
        return len(self.numbers) * (width + gap) - gap, len(self.strains) * (height + gap) - gap


def call_prompt(
    choices: CallChoices, frame: Geometry, kit: Kit, act: Callable[[Action], None]
) -> Prompt:
    """The grid under the question, with Pass at the upper right."""
    pad = round(PAD * frame.u)
    head = round(max(kit.metrics.pill, kit.metrics.base * 2) + 0.12 * frame.u)
    grid = _grid(choices, frame, pad, head)
    width, height = grid.size
    standing = choices.standing
    title = (
        say("Your call")
        if standing is None
        else say("Your call, above {call}", call=call_name(standing))
    )
    button = Button(say("Pass"), lambda: act(PASS), cap="0", key=PASS_KEY, primary=True)
    across = button.width_at(kit, kit.metrics.pill)
    line = title_width(kit, title) + kit.metrics.base + across
    wide = max(width, round(NARROWEST * frame.u), line) + 2 * pad
    panel = plate_box(frame, min(wide, frame.prompt.width), head + height + 2 * pad)
    cells = list(_cells(choices, grid, panel.centerx - width // 2, panel.y + pad + head, act))
    button.place(pygame.Rect(panel.right - pad - across, panel.y + pad, across, kit.metrics.pill))
    return Prompt(
        [button, *cells],
        panel,
        title,
        typed={0: PASS_KEY, **{number: _lowest(cells, number) for number in grid.numbers}},
        sought=grid.numbers,
        first=PASS_KEY,
        title_y=button.rect.centery,
    )


def _lowest(cells: Sequence[CallCell], number: int) -> Call:
    """The lowest call of a number that may be made; the highest one where none may."""
    own = sorted((cell for cell in cells if cell.call.number == number), key=_strength)
    return next((cell for cell in own if cell.enabled), own[-1]).call


def _strength(cell: CallCell) -> Strain:
    return cell.call.strain


def _grid(choices: CallChoices, frame: Geometry, pad: int, head: int) -> _Grid:
    """The strains that can be called, the strongest first, in cells that the room allows."""
    numbers = range(choices.minimum, choices.highest + 1)
    strains = [
        strain
        for strain in reversed(Strain)
        if choices.why_not(Call(choices.highest, strain)) is not Reason.SUIT_REMOVED
    ]
    u, room, gap = frame.u, frame.prompt, max(3, round(0.06 * frame.u))
    width = min(round(0.74 * u), int((room.width - 2 * pad + gap) // len(numbers)) - gap)
    height = min(round(0.5 * u), int((room.height - head - 2 * pad) // len(strains)) - gap)
    return _Grid(strains, numbers, (width, height), gap)


def _cells(
    choices: CallChoices, grid: _Grid, left: int, top: int, act: Callable[[Action], None]
) -> Iterator[CallCell]:
    """The cells, row by row, placed from the upper left corner on."""
    width, height = grid.cell
    for row, strain in enumerate(grid.strains):
        for column, number in enumerate(grid.numbers):
            x, y = left + column * (width + grid.gap), top + row * (height + grid.gap)
            cell = _cell(choices, Call(number, strain), act)
            yield cell.place(pygame.Rect(x, y, width, height))


def _cell(choices: CallChoices, call: Call, act: Callable[[Action], None]) -> CallCell:
    reason = choices.why_not(call)
    words = "" if reason is None else call_reason(reason, choices.minimum, choices.standing)
    return CallCell(call, lambda: act(call), enabled=reason is None, reason=words)
