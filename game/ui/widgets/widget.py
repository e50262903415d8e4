"""What every widget is: a place on the screen, a name, a role, a value, and one action.

A widget knows nothing of the game. It draws itself from its own fields and a `Look`, which
says whether the pointer or the focus is on it; `FocusGroup` decides that and calls `act`.

    class Button(Widget):
        def draw(self, surface, kit, look): ...
    button.place(pygame.Rect(...))
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, Self

import pygame

from game.text.catalogue import mark, say
from game.ui.assets import Assets, Lying
from game.ui.intents import Intent, Pos
from game.ui.shapes import LYING, Lift, cast_shadow, outline
from game.ui.theme import Metrics, Theme

SMALLEST_TARGET = 28  # pixels: what a finger or an unsteady hand can hit

BUTTON = mark("button")
CHOICE = mark("choice")
TEXT = mark("text")


@dataclass(frozen=True)
class Kit:
    """What is needed to draw: surfaces, colours, sizes."""

    assets: Assets
    theme: Theme
    metrics: Metrics

    def cast_shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, corner: float, lift: Lift = LYING
    ) -> None:
        """Draw the shadow that a plate at `rect` throws; nothing where there are no shadows."""
        if self.theme.has_shadows:
            cast_shadow(surface, rect, corner, lift, self.theme.shadow)

    def lying(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        """A picture lying turned, on the shadow or the line that parts it from what is below."""
        theme = self.theme
        return self.assets.laid(
            Lying.at(name, size, angle, shadow=theme.shadow, hard=not theme.has_shadows)
        )


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands at the moment."""

    hovered: bool = False
    pressed: bool = False
    ringed: bool = False  # it has the focus, and the keyboard is in use


PLAIN = Look()


class Widget:
    """Something on the screen with a name; with `act` it can be activated.

    `key` tells which widget it is when a screen is laid out anew, so that focus and pointer
    stay on it. `shortcut` is an intent, such as `Key("h")`, that activates it from anywhere;
    `cap` is what is printed on the player's key for that.
    A disabled widget can have the focus, and trying it tells `reason`.

    `belongs_to` is the key of another widget: this one then answers to the pointer only, the
    keyboard has a way of its own there, and pressing it puts the focus on the other. `window`
    is the part of the screen it shows in, for what stands on something that scrolls.
    """

    role = BUTTON

    def __init__(
        self,
        name: str,
        act: Callable[[], None] | None = None,
        *,
        key: object = None,
        enabled: bool = True,
        reason: str = "",
        shortcut: Intent | None = None,
        cap: str = "",
    ) -> None:
        self.name = name
        self.act = act
        self.key = name if key is None else key
        self.enabled = enabled
        self.reason = reason
        self.shortcut = shortcut
        self.cap = cap
        self.belongs_to: object = None
        self.window: pygame.Rect | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect) -> Self:
        """Lay the widget out here."""
        self.rect = pygame.Rect(rect)
        return self

    @property
    def value(self) -> str:
        """What it is set to, in words; empty for a plain button."""
        return ""

    @property
    def called(self) -> str:
        """Its name, with its key."""
        return say("{name} ({key})", name=self.name, key=self.cap) if self.cap else self.name

    @property
    def takes_focus(self) -> bool:
        """Whether it can be chosen at all."""
        return self.act is not None

    @property
    def shown(self) -> pygame.Rect:
        """The part of it that can be seen."""
        return self.rect if self.window is None else self.rect.clip(self.window)

    def hit(self, pos: Pos) -> bool:
        """Whether a click at `pos` means this widget; small ones answer a little beyond."""
        spare_x = max(0, SMALLEST_TARGET - self.rect.width)
        spare_y = max(0, SMALLEST_TARGET - self.rect.height)
        return self.rect.inflate(spare_x, spare_y).collidepoint(pos)

    def describe(self) -> str:
        """The widget in words, for speech: name, role, value, and why it cannot be used."""
        parts = {"name": self.called, "role": say(self.role), "value": self.value}
        if not self.enabled and self.reason:
            return say("{name}, {role}, not available: {reason}", **parts, reason=self.reason)
        if self.value:
            return say("{name}, {role}, {value}", **parts)
        return say("{name}, {role}", **parts)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        """Draw the widget at its place; changes nothing."""

    def draw_ring(self, surface: pygame.Surface, kit: Kit) -> None:
        """The keyboard's ring, a little outside the widget; drawn after all widgets."""
        _ring(surface, self.rect, self.corner(kit), kit)

    def draw_tip(self, surface: pygame.Surface, kit: Kit) -> None:
        """While it is pointed at or has the ring: what it does not say itself, over all widgets."""

    def corner(self, kit: Kit) -> float:
        """The radius of its corners."""
        return min(self.rect.size) / 2


def _ring(surface: pygame.Surface, rect: pygame.Rect, corner: float, kit: Kit) -> None:
    width = kit.metrics.ring
    place = rect.inflate(4 * width, 4 * width)
    surface.blit(outline(place.size, corner + 2 * width, kit.theme.focus, width), place)


class Canvas(Protocol):
    """What pictures can be drawn on: a surface, or what stands for one."""

    def blit(
        self, source: pygame.Surface, dest: tuple[float, float] | pygame.Rect, /
    ) -> pygame.Rect:
        """Draw a picture with its left upper corner there."""


def put(surface: Canvas, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a picture around a point."""
    surface.blit(picture, around(picture, middle))


def around(picture: pygame.Surface, middle: tuple[float, float]) -> pygame.Rect:
    """Where a picture lies around a point."""
    width, height = picture.get_size()
    corner = round(middle[0] - width / 2), round(middle[1] - height / 2)
    return pygame.Rect(corner, (width, height))
