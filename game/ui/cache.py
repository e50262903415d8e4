"""A memory for surfaces that forgets the ones not used for longest, and their pixel format."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


class SurfaceCache:
    """Keeps surfaces by key, up to `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made now if it is not remembered."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += _bytes(made)
        while self.used > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0


def converted(surface: pygame.Surface) -> pygame.Surface:
    """In the window's own pixel format, which is drawn fastest; as it is without a window.

    Asking `pygame.display.get_surface()` first would not do: it knows no `pygame.Window`.
    """
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
