"""The hint at the table: asked for with a key or the bulb, shown on a plate, and put away."""

import pygame

from game.text.answer import Position
from game.text.catalogue import say
from game.text.explain import Explained
from game.ui.intents import Cancel, Intent, Pos, Press

from .at_table import AtTable
from .guide import Look
from .hint import Hint
from .hint_plate import HintPlate, hint_plate, thinking
from .prompt_plate import Prompt


class HintDesk:
    """The hint of one table; `stage` gives the table that its plate lies on."""

    def __init__(self, at: AtTable, stage: Look) -> None:
        self._at = at
        self._stage = stage
        self._hint = Hint(at.match, at.services.thinker, at.me)

    @property
    def is_open(self) -> bool:
        """Whether there is something to show: the hint, or that it is being thought of."""
        return self._hint.is_open

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._hint.is_thinking

    @property
    def told(self) -> Explained | None:
        """The hint in words; None until it has come."""
        return self._hint.told

    def toggle(self, asked: Prompt | None) -> None:
        """Ask for a hint, or put it away; the focus stays with the question."""
        group = self._at.group
        if not group.ring:
            group.focus(asked.first) if asked else group.unfocus()
        if self._hint.is_open:
            self._hint.close()
        elif asked is None:
            words = say("A hint is there for you when it is your turn")
            self._at.telling.say(words, refusal=True)
        else:
            self._at.telling.wipe()
            self._hint.ask()
            self._at.services.speak(thinking())

    def hear(self, position: Position) -> bool:
        """Take the hint and say it once it has come; true if it has come just now."""
        if not self._hint.hear(position):
            return False
        assert self.told is not None
        self._at.services.speak(self.told.spoken)
        return True

    def close(self) -> None:
        """Put the hint away, or withdraw the question."""
        self._hint.close()

    @property
    def plate(self) -> HintPlate:
        """Where everything about it lies."""
        stage = self._stage()
        return hint_plate(
            stage.kit, self.told, stage.frame, stage.question, stage.played, stage.trick
        )

    def is_at(self, pos: Pos) -> bool:
        """Whether its plate lies there."""
        return self._hint.is_open and self.plate.rect.collidepoint(pos)

    def is_put_away_by(self, intent: Intent) -> bool:
        """Whether an intent is for the hint that is open: Escape, or a press on it."""
        match intent:
            case Cancel():
                return self._hint.is_open
            case Press(pos):
                return self.is_at(pos)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate of what is open."""
        self.plate.draw(surface, self._stage().kit)
