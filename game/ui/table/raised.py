"""Cards of the own fan that stand out: playable, pointed at, picked, or saying no."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import exp, pi, sin

from game.model.cards import Card
from game.ui.motion.timing import Timing
from game.ui.widgets import Widget

from .card_widget import CardWidget
from .layout import Poses

PLAYABLE = 0.14  # u
POINTED = 0.2  # u more under the pointer or the focus
PICKED = 0.5  # u, a card picked for the Frisch
SWING = 0.12  # u, to each side, of a card that says no


@dataclass(frozen=True)
class Shake:
    """A barred card saying no, since second `begun` of the scene's clock."""

    card: Card
    begun: float


class Raised:
    """How far each card is raised, on its way to where it should be."""

    def __init__(self, timing: Timing) -> None:
        self.timing = timing
        self._now: dict[Card, float] = {}  # u
        self._goals: Mapping[Card, float] = {}
        self._widgets: tuple[CardWidget, ...] = ()
        self._shake: Shake | None = None
        self._is_rising = False

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that do not lie where the rest would have them."""
        shaken = () if self._shake is None else (self._shake.card,)
        return frozenset(self._now).union(shaken)

    @property
    def moving(self) -> bool:
        """Whether a card is on its way or shaking."""
        return self._shake is not None or self._is_rising

    def aim(self, widgets: Iterable[Widget], pointed: object, *, playing: bool) -> None:
        """Where cards should stand. `pointed` is the key of the widget pointed at."""
        self._widgets = tuple(widget for widget in widgets if isinstance(widget, CardWidget))
        for widget in self._widgets:
            widget.stands = _stands(widget, playing)
        self._goals = {
            widget.card: widget.stands
            + (POINTED if widget.key == pointed and widget.enabled else 0.0)
            for widget in self._widgets
        }
        self._compare()

    def shake(self, card: Card, now: float) -> None:
        """Let a card say no."""
        self._shake = Shake(card, now)

    def update(self, dt: float, now: float) -> None:
        """Move every card towards where it should stand."""
        if self._shake and now - self._shake.begun > self.timing.shake:
            self._shake = None
        span = self.timing.lift
        step = dt / span * (PLAYABLE + POINTED) if span else float("inf")
        moved = {}
        for card in self._goals.keys() | self._now.keys():
            here, goal = self._now.get(card, 0.0), self._goals.get(card, 0.0)
            here = min(goal, here + step) if goal > here else max(goal, here - step)
            if here > 0 or goal > 0:
                moved[card] = here
        self._now = moved
        for widget in self._widgets:
            widget.raised = moved.get(widget.card, 0.0)
        self._compare()

    def _compare(self) -> None:
        """Note whether a card is not yet where it should be: this is asked again and again."""
        self._is_rising = any(
            abs(self._goals.get(card, 0.0) - self._now.get(card, 0.0)) > 1e-3
            for card in self._goals.keys() | self._now.keys()
        )

    def applied(self, poses: Poses, u: float, now: float) -> Poses:
        """The poses with raised and shaking cards where they are drawn."""
        changed = dict(poses)
        for card, height in self._now.items():
            pose = changed.get(card)
            if pose is not None and height > 0:
                changed[card] = replace(pose, y=pose.y - height * u)
        if self._shake and self._shake.card in changed:
            gone = (now - self._shake.begun) / max(1e-6, self.timing.shake)
            swing = sin(gone * 6 * pi) * exp(-2.5 * gone) * SWING * u
            pose = changed[self._shake.card]
            changed[self._shake.card] = replace(pose, x=pose.x + swing)
        return changed


def _stands(widget: CardWidget, playing: bool) -> float:
    return PICKED if widget.chosen else PLAYABLE if playing and widget.enabled else 0.0
