"""How things are laid on the new-game screen: in lines, and at the foot of the panel."""

from collections.abc import Callable, Sequence

import pygame

from game.text.catalogue import say
from game.ui.scenes.new_game_layout import NewGameLayout
from game.ui.scenes.new_game_parts import Notice
from game.ui.widgets import Button, Kit, Widget


class Banner:
    """What is wrong with the table, at the foot of the panel, and the way to put it right."""

    def __init__(self, kit: Kit, words: str, act: Callable[[], None], width: int) -> None:
        m = kit.metrics
        self._kit = kit
        self._button = Button(say("Put right…"), act, primary=True, key="right")
        self._wide = min(self._button.width_at(kit, m.pill), width // 2)
        self._notice = Notice(words, taken=self._wide + m.gap, key="trouble")
        self.height = max(self._notice.height_at(kit, width), m.pill + m.gap) + m.gap

    def widgets(self, layout: NewGameLayout) -> list[Widget]:
        """The words and the button, placed."""
        m, view = self._kit.metrics, layout.view
        right = layout.bar.right - view.x
        foot = pygame.Rect(view.x, view.bottom + m.gap, right, self.height - m.gap)
        place = pygame.Rect(0, 0, self._wide, m.pill)
        place.midright = (foot.right - m.gap, foot.centery)
        return [self._notice.place(foot), self._button.place(place)]


def flow(buttons: Sequence[Button], room: pygame.Rect, kit: Kit) -> bool:
    """Place small buttons line by line; false where they do not fit."""
    m = kit.metrics
    gap = max(6, round(m.base * 0.5))
    x, y = room.x, room.y
    for button in buttons:
        width = min(button.width_at(kit, m.pill), room.width)
        if x > room.x and x + width > room.right:
            x, y = room.x, y + m.pill + gap
        button.place(pygame.Rect(x, y, width, m.pill))
        x += width + gap
    return y + m.pill <= room.bottom
