"""A memory for surfaces that forgets the ones not used for longest, and their pixel format."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

import pygame

MEGABYTE = 1 << 20


class SurfaceCache:
    """Keeps surfaces by key, up to `limit` bytes of pixels; two threads may use it."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()
        self._cleared = 0  # how often; what was begun before is not kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made now if it is not remembered."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
            begun = self._cleared
        made = make()  # without the lock: this takes long, and it may need another surface
        with self._lock:
            if begun != self._cleared:
                return made
            before = self._kept.get(key)
            self._kept[key] = made
            self.used += _bytes(made) - (_bytes(before) if before is not None else 0)
            while self.used > self.limit and len(self._kept) > 1:
                _, oldest = self._kept.popitem(last=False)
                self.used -= _bytes(oldest)
        return made

    def has(self, key: Hashable) -> bool:
        """Whether the surface of `key` is remembered."""
        return key in self._kept

    def clear(self) -> None:
        """Forget everything, what is being made just now as well."""
        with self._lock:
            self._cleared += 1
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
