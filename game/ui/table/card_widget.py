"""A card of the own fan as a widget: it can be played, picked, or tried in vain."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.model.cards import Card
from game.text.catalogue import mark
from game.text.words import card_name
from game.ui.motion.clip import Pose
from game.ui.widgets import Kit, Widget

from .geometry import Geometry
from .layout import covers

CARD = mark("card")


class CardWidget(Widget):
    """A card of the own fan; what shows of it reacts, however it lies."""

    role = CARD

    def __init__(
        self,
        card: Card,
        act: Callable[[], None],
        pose: Pose,
        frame: Geometry,
        *,
        reason: str,
        chosen: bool = False,
    ) -> None:
        """`reason` is why the card is barred; empty when it is not."""
        super().__init__(card_name(card), act, key=card, enabled=not reason, reason=reason)
        self.card = card
        self.pose = pose
        self.chosen = chosen
        self.raised = 0.0  # u above its place, as it is drawn
        self.stands = 0.0  # u above its place without the pointer
        self._frame = frame
        width, height = frame.card
        self.rect = pygame.Rect(0, 0, round(frame.strip), height)
        self.rect.topleft = (round(pose.x - width / 2), round(pose.y - height / 2))

    def hit(self, pos: tuple[int, int]) -> bool:
        """Where it is drawn."""
        return covers(self._pose_at(self.raised), self._frame, pos)

    def stood_at(self, pos: tuple[int, int]) -> bool:
        """Where it stood before the pointer raised it.

        Without this a card that rises from under the pointer would fall back at once.
        """
        return covers(self._pose_at(min(self.raised, self.stands)), self._frame, pos)

    def _pose_at(self, height: float) -> Pose:
        return replace(self.pose, y=self.pose.y - height * self._frame.u)

    def draw_ring(self, surface: pygame.Surface, kit: Kit) -> None:
        """Nothing: the painter draws it with the card, under the cards that lie on it."""
