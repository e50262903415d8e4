"""What the system tells a window, put into its queue by a program: for measurements and tests.

Positions are pixels of the window.
"""

from typing import Any

import pygame

Event = pygame.Event
Pos = tuple[int, int]


def point(pos: Pos) -> None:
    """The mouse moves there."""
    _post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def click(pos: Pos) -> None:
    """The left button goes down and up again there."""
    _post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    _post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def key(code: int) -> None:
    """A key, by its code, goes down and up again."""
    for type in (pygame.KEYDOWN, pygame.KEYUP):
        _post(type, key=code, scancode=0, mod=0, unicode="")


def page_down() -> None:
    """The key that scrolls on by a page."""
    key(pygame.K_PAGEDOWN)


def page_up() -> None:
    """The key that scrolls back by a page."""
    key(pygame.K_PAGEUP)


def minimised() -> None:
    """The window is taken from the screen."""
    _post(pygame.WINDOWMINIMIZED)


def left() -> None:
    """Another window has the keyboard."""
    _post(pygame.WINDOWFOCUSLOST)


def closed() -> None:
    """The window is to close."""
    _post(pygame.QUIT)


def waiting() -> list[pygame.Event]:
    """What waits to be read, from the system or posted; it is taken out."""
    return pygame.event.get()


def is_by_hand(event: Event) -> bool:
    """Whether an event is the mouse or a key of the player's."""
    return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


def _post(type: int, **details: Any) -> None:
    pygame.event.post(pygame.event.Event(type, **details))
