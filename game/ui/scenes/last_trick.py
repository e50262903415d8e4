"""The last trick, laid on the table again for as long as somebody wants to see it.

Every card lies before who played it; an arrow marks the one that was led, a crown the best one.
"""

import pygame

from game.model.cards import Strain
from game.model.public import Public, Trick
from game.model.seats import Seat
from game.text.answer import led_and_taken, trick_text
from game.text.catalogue import say
from game.ui.intents import Accept, Cancel, Digit, Intent, Key, Press
from game.ui.scene import Size
from game.ui.scenes.overlay import DarkOverlay
from game.ui.services import Services
from game.ui.table.facts import TableFacts
from game.ui.table.geometry import Geometry, geometry
from game.ui.table.layout import trick_poses
from game.ui.table.painter import Painter
from game.ui.table.trick_signs import draw_signs
from game.ui.widgets import put

AROUND = 0.3  # u of the plate round the cards
HEADING = 1.9  # heights of the text that the heading takes, and as much the line under it


class LastTrickScene(DarkOverlay):
    """Opened by R, by a click on a seat's tricks, and from the score of a hand."""

    def __init__(self, services: Services, facts: TableFacts, public: Public, me: Seat) -> None:
        """The last trick of `public`, which has one; `me` sits at the bottom."""
        super().__init__(services)
        self._facts = facts
        self._public = public
        self._me = me

    def enter(self, size: Size) -> None:
        super().enter(size)
        self._services.sounds.play("slide")
        self._services.speak(trick_text(self._trick, self._facts.names, self._me))

    def lay_out(self) -> None:
        facts, public, u = self._facts, self._public, self._kit.metrics.u
        self._frame: Geometry = geometry(
            self._size, public.players, self._me, facts.widest, len(public.sides)
        )
        self._painter = Painter(self._kit, facts, "", self._services.keys)
        spots = [self._frame.places[seat].trick for seat, _ in self._trick.plays]
        scale = self._frame.trick_scale
        wide, high = (length * scale / 2 for length in self._frame.card)
        left = min(x for x, _ in spots) - wide - AROUND * u
        right = max(x for x, _ in spots) + wide + AROUND * u
        top = min(y for _, y in spots) - high - AROUND * u
        bottom = max(y for _, y in spots) + high + AROUND * u
        top -= 2 * HEADING * self._kit.metrics.base
        self.rect = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        self.rect.clamp_ip(pygame.Rect((0, 0), self._size))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press | Accept | Cancel | Digit | Key):
            self._close()
            return True
        return False

    def draw_inside(self, surface: pygame.Surface) -> None:
        kit, px = self._kit, self._kit.metrics.base
        room = self.rect.width - 2 * px
        names = self._facts.names
        lines = (
            (say("The last trick"), px * 1.15, 700, kit.theme.accent),
            (led_and_taken(self._trick, names, self._me), px, 500, kit.theme.text),
        )
        for place, (words, size, weight, colour) in enumerate(lines):
            text = kit.assets.fit(words, size, room, weight=weight, colour=colour)
            put(surface, text, (self.rect.centerx, self.rect.y + px * (1.5 + 1.6 * place)))
        poses = trick_poses(self._trick.plays, self._frame)
        self._painter.draw_tokens(surface, self._frame, poses)
        draw_signs(surface, kit, self._trick.plays, self._trump, self._frame, poses)

    @property
    def _trick(self) -> Trick:
        return self._public.history[-1]

    @property
    def _trump(self) -> Strain:
        assert self._public.trump is not None
        return self._public.trump
