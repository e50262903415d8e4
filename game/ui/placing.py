"""Where a window opens: of what size, on which screen, at what place. Arithmetic alone.

    size, place = placed((1280, 720), (5000, 5000), screens)

`screens` are the rectangles of all screens on one desktop, the first one first; there may be
gaps between them, and one may lie left of or above the first, at negative numbers.
"""

from collections.abc import Sequence

import pygame

Size = tuple[int, int]
Point = tuple[int, int]

SMALLEST = (640, 400)  # the frame may be made no smaller; everything is meant for 960 x 600 and up
FRAME = (16, 96)  # pixels kept free on the screen for the window's frame and the task bar
BAR = 32  # pixels above the content that a title bar takes
HANDLE = 160  # pixels of width by which a window can be taken and moved


def placed(
    size: Size, position: Point | None, screens: Sequence[pygame.Rect]
) -> tuple[Size, Point | None]:
    """The size and place of the content; no place where the system is to choose one.

    A window that can be taken by its title stays where it was, even partly outside. Any other
    is moved onto the nearest screen, whole.
    """
    if position is None:
        return fitting(size, screens[0].size), None
    wanted = pygame.Rect(position, size)
    screen = nearest(wanted, screens)
    size = fitting(size, screen.size)
    if any(_can_be_taken(wanted, each) for each in screens):
        return size, position
    right, bottom = screen.right - size[0], screen.bottom - size[1]
    x = max(screen.left, min(position[0], right))
    y = max(screen.top + BAR, min(position[1], bottom))
    return size, (x, y)


def centred(size: Size, screen: pygame.Rect) -> tuple[Size, Point]:
    """As much of a size as lies on a screen with its frame, and its place in the middle there."""
    whole = pygame.Rect((0, 0), fitting(size, screen.size))
    whole.center = screen.center
    return whole.size, (whole.x, max(whole.y, screen.top + BAR))


def nearest(window: pygame.Rect, screens: Sequence[pygame.Rect]) -> pygame.Rect:
    """The screen that shows most of a window, else the one closest to it."""

    def shown(screen: pygame.Rect) -> tuple[int, int]:
        seen = window.clip(screen)
        return seen.width * seen.height, -_distance(window, screen)

    return max(screens, key=shown)


def fitting(size: Size, screen: Size) -> Size:
    """`size`, or as much of it as lies on the screen with its frame."""
    width, height = (max(320, screen[axis] - FRAME[axis]) for axis in (0, 1))
    return min(max(size[0], SMALLEST[0]), width), min(max(size[1], SMALLEST[1]), height)


def _can_be_taken(window: pygame.Rect, screen: pygame.Rect) -> bool:
    """Whether enough of the upper edge is on a screen, and some of what lies below."""
    edge = pygame.Rect(window.x, window.y, window.width, BAR).clip(screen)
    return edge.width >= min(HANDLE, window.width) and edge.height == BAR


def _distance(window: pygame.Rect, screen: pygame.Rect) -> int:
    """Pixels between two rectangles, along both axes together."""
    across = max(0, screen.left - window.right, window.left - screen.right)
    down = max(0, screen.top - window.bottom, window.top - screen.bottom)
    return across + down
