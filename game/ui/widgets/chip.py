"""A round chip with a number: a bid, a number of players."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.text.catalogue import mark, say
from game.ui.intents import Intent
from game.ui.shapes import ring
from game.ui.widgets.widget import CHOICE, PLAIN, Kit, Look, Widget, put

NUMBER_SHARE = 0.44  # of the diameter
SET_LOW = 0.01

CHOSEN = mark("chosen")


class Chip(Widget):
    """A chip that is plain, chosen or barred; a barred one says why when it is tried."""

    role = CHOICE

    def __init__(
        self,
        label: str,
        act: Callable[[], None],
        *,
        name: str = "",
        chosen: bool = False,
        key: object = None,
        enabled: bool = True,
        reason: str = "",
        shortcut: Intent | None = None,
    ) -> None:
        super().__init__(
            name or label, act, key=key, enabled=enabled, reason=reason, shortcut=shortcut
        )
        self.label = label
        self.chosen = chosen

    @property
    def value(self) -> str:
        return say(CHOSEN) if self.chosen else ""

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        grown = self.chosen or ((look.hovered or look.ringed) and self.enabled)
        side = round(rect.width * (1.08 if grown and not look.pressed else 1.0))
        put(surface, kit.assets.picture(self._emblem(look), (side, side)), rect.center)
        colour = theme.ink if self.enabled else theme.barred_ink
        px = side * label_share(self.label)
        number = kit.assets.text(self.label, px, weight=700, colour=colour)
        put(surface, number, (rect.centerx, rect.centery + side * SET_LOW))

    def draw_ring(self, surface: pygame.Surface, kit: Kit) -> None:
        width = kit.metrics.ring
        side = round(self.rect.width * 1.08) + 4 * width
        put(surface, ring(side, kit.theme.focus, width), self.rect.center)

    def _emblem(self, look: Look) -> str:
        if not self.enabled:
            return "emblems/chip-barred"
        if self.chosen:
            return "emblems/chip-chosen"
        return "emblems/chip-focus" if look.hovered or look.ringed else "emblems/chip"


def label_share(label: str) -> float:
    """How large the letters on a chip are, of its diameter: a word has less room."""
    return NUMBER_SHARE * min(1.0, 2.4 / max(1, len(label)))


def chip_row(chips: Sequence[Chip], left: int, middle: int, diameter: int, gap: int) -> None:
    """Place chips side by side from `left`, centred on the height `middle`."""
    for place, chip in enumerate(chips):
        x = left + place * (diameter + gap)
        chip.place(pygame.Rect(x, middle - diameter // 2, diameter, diameter))


def chip_row_width(count: int, diameter: int, gap: int) -> int:
    """How wide a row of chips is."""
    return max(0, count * (diameter + gap) - gap)


def number_chips(
    numbers: Iterable[int],
    chosen: int | None,
    choose: Callable[[int], None],
    *,
    name: Callable[[int], str] = str,
    key: str = "number",
) -> tuple[Chip, ...]:
    """One chip for each number; `choose` hears the number."""

    def chip(n: int) -> Chip:
        return Chip(str(n), lambda: choose(n), name=name(n), chosen=n == chosen, key=(key, n))

    return tuple(chip(n) for n in numbers)
