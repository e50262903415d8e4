"""The row of an action: its name and its key, which a click or Enter asks for anew."""

from collections.abc import Callable

import pygame

from game.text.catalogue import mark
from game.ui.widgets.key_cap import cap_width, draw_cap
from game.ui.widgets.setting import Setting, SettingRow
from game.ui.widgets.widget import Kit, Look

KEY = mark("key")


class KeyRow(SettingRow):
    """The value of its setting is what is printed on the key."""

    role = KEY

    def __init__(self, setting: Setting, act: Callable[[], None], *, key: object) -> None:
        super().__init__(setting, act, lambda way: None, key=key)

    def control_width(self, kit: Kit, width: int) -> int:
        return min(cap_width(kit, self.value, self.control_height(kit)), width // 2)

    def control_height(self, kit: Kit) -> int:
        return max(28, round(kit.metrics.pill * 0.95))

    def draw_control(self, surface: pygame.Surface, kit: Kit, look: Look) -> None:
        lit = look.pressed or look.ringed
        draw_cap(surface, kit, self.control(kit), self.value, lit=lit)
