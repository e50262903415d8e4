"""The own hand as it is drawn: cards that stand, shake, are dragged, dimmed or ringed."""

from collections.abc import Callable

from game.model.cards import Card
from game.model.plans import Phase
from game.ui.motion.timing import Timing

from .card_widget import CardWidget
from .clock import Clock
from .drag import Drag
from .layout import Poses
from .presenter import Presenter
from .raised import Raised
from .table_focus import TableFocus
from .tokens import Token


class Fan:
    """The cards of the own hand. `drop` hears one that was let go in the middle of the table."""

    def __init__(
        self, group: TableFocus, clock: Clock, timing: Timing, drop: Callable[[Card], None]
    ) -> None:
        self.drag = Drag(timing, drop)
        self._raised = Raised(timing)
        self._group = group
        self._clock = clock

    def keep_time(self, timing: Timing) -> None:
        """Move as fast as this from now on."""
        self._raised.timing = self.drag.timing = timing

    @property
    def moving(self) -> bool:
        """Whether a card is on its way by itself."""
        return self._raised.moving or self.drag.moving

    def shake(self, card: Card) -> None:
        """Let a card say no."""
        self._raised.shake(card, self._clock.now)

    def update(self, dt: float, table: Presenter, *, asked: bool) -> None:
        """Playable and picked cards stand, the one pointed at stands higher.

        Nothing is dragged on while nothing is `asked`.
        """
        now, group = self._clock.now, self._group
        self.drag.update(now, asked=asked)
        pointed = group.hovered
        if pointed is None and group.ring:
            pointed = group.focused
        playing = table.shown.public.phase is Phase.PLAY
        self._raised.aim(group.widgets, pointed.key if pointed else None, playing=playing)
        self._raised.update(dt, now)

    def standing(self, table: Presenter) -> Poses:
        """Where everything is, with the cards of the hand that stand out where they are drawn."""
        return self._raised.applied(table.poses(), table.frame.u, self._clock.now)

    def poses(self, table: Presenter) -> Poses:
        """Where everything is drawn."""
        return self.drag.applied(self.standing(table), table.frame, self._clock.now)

    def own_poses(self, table: Presenter) -> Poses:
        """Where the cards of the own hand are drawn."""
        own = table.shown.holding
        return {token: pose for token, pose in self.poses(table).items() if token in own}

    def restless(self, table: Presenter) -> frozenset[Token]:
        """What may not be part of a kept picture: the whole fan as soon as one card of it is.

        Its cards overlap, so one that moves must be drawn between its neighbours.
        """
        out = self._raised.cards | self.drag.cards | self.dimmed
        if not out and self.ringed is None:
            return frozenset()
        return out | frozenset(table.shown.holding)

    @property
    def dimmed(self) -> frozenset[Token]:
        """Cards that may not be played now; only ever on the player's own turn."""
        return frozenset(
            widget.card
            for widget in self._group.widgets
            if isinstance(widget, CardWidget) and not widget.enabled
        )

    @property
    def ringed(self) -> Token | None:
        """The card that shows the keyboard's focus."""
        focused = self._group.focused if self._group.ring else None
        return focused.card if isinstance(focused, CardWidget) else None
