"""Surfaces made ahead on another core, while the loop goes on drawing frames.

    ahead.want({key: make})     make these when there is time, in this order
    ahead.take(key)             what was made of it; None if nobody is at it
    ahead.forget()              nothing that is wanted or was made counts any more

The renderer of SVG needs many milliseconds for a card and lets other threads run meanwhile. What
is made depends on the key alone, so it is the same whether it was made ahead or not.
"""

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from threading import Condition, Thread

import pygame

Make = Callable[[], pygame.Surface]


class Ahead:
    """One thread, which lives only while something is wanted."""

    def __init__(self) -> None:
        self._change = Condition()
        self._wanted: dict[Hashable, Make] = {}
        self._made: dict[Hashable, pygame.Surface] = {}
        self._under_way: Hashable = None
        self._is_running = False
        self._forgotten = 0  # how often; what was begun before belongs to nobody

    def want(self, makers: Mapping[Hashable, Make]) -> None:
        """Make these as well, unless that is done already."""
        with self._change:
            for key, make in makers.items():
                if key not in self._made and key != self._under_way:
                    self._wanted.setdefault(key, make)
            if self._wanted and not self._is_running:
                with suppress(RuntimeError):  # no thread is to be had: whoever asks makes it
                    Thread(target=self._work, name="pictures ahead").start()
                    self._is_running = True

    def take(self, key: Hashable) -> pygame.Surface | None:
        """The surface, which is given once; waits for one that is being made now."""
        with self._change:
            self._wanted.pop(key, None)
            while self._under_way == key:
                self._change.wait()
            return self._made.pop(key, None)

    def forget(self) -> None:
        """Give up what is wanted, and what was made and not taken."""
        with self._change:
            self._forgotten += 1
            self._wanted.clear()
            self._made.clear()

    def _work(self) -> None:
        while True:
            with self._change:
                if not self._wanted:
                    self._is_running = False
                    return
                key = next(iter(self._wanted))
                make = self._wanted.pop(key)
                self._under_way, begun = key, self._forgotten
            made = None
            try:
                made = make()
            finally:
                with self._change:
                    self._under_way = None
                    if made is None:
                        self._is_running = False  # the error goes on and ends this thread
                    elif begun == self._forgotten:
                        self._made[key] = made
                    self._change.notify_all()
