"""Somebody who stands beside the table and explains the game, one thing at a time.

`Guide` is nobody: it says nothing and is in nobody's way. `Lesson` is the guide of a first hand.
It reads the player's own view and nothing else, and decides nothing: it only asks the table to
wait while something is to be read.
"""

from collections.abc import Callable

import pygame

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.match.match import Match
from game.model.state import PlayerView
from game.rules import engine
from game.text.answer import Position
from game.text.catalogue import say
from game.text.lesson.guide import Remark, advice, remark, standing
from game.text.lesson.parts import Dots, Manner, Seated, Trick, TrumpSign
from game.ui.scene import Back, Replace, Transition
from game.ui.widgets import Button, Widget

from .facts import TableFacts
from .guide_plate import GuidePlate, LeaveButton, draw_guide, draw_halo, guide_plate
from .guide_spot import Halo, Stage, spots

ADVISER = "medium"  # a level that decides at sight, so that nobody waits for advice
GO_ON = "go on"  # the key of the button that tells what comes next

Look = Callable[[], Stage]
"""Gives the table as it stands; asked only by who needs it."""


class Guide:
    """Nobody."""

    is_lesson = False
    says: Remark | None = None

    @property
    def holds(self) -> bool:
        """Whether the table must wait until something has been read."""
        return False

    @property
    def is_read(self) -> bool:
        """Whether something waits to be read, or may be."""
        return False

    def look(self, shown: PlayerView, *, at_rest: bool) -> None:
        """See what is on the screen; `at_rest` tells that nothing more is to be shown there."""

    def go_on(self) -> bool:
        """What was to be read has been read; true if there was something."""
        return False

    def widgets(self, stage: Look, go: Callable[[Transition], None]) -> list[Widget]:
        """The buttons on the guide's plate; `go` leaves the table."""
        return []

    def draw(self, surface: pygame.Surface, stage: Look) -> None:
        """Draw the plate, without its buttons."""

    def point(self, surface: pygame.Surface, stage: Look) -> None:
        """Draw a line round what is spoken of; over all else."""

    def ending(self) -> Transition | None:
        """Where the end of the match leads; None: where it usually does."""
        return None


class Lesson(Guide):
    """The guide of a first hand."""

    is_lesson = True

    def __init__(self, match: Match, me: int, speak: Callable[[str], None]) -> None:
        self._match = match
        self._me = me
        self._names = TableFacts.of(match).names
        self._speak = speak
        self._told: set[str] = set()
        self._unread = False
        self._asked: int | None = None  # the length of the log at the question on the screen
        self._said_at = 0  # the same at the last remark
        self.says: Remark | None = None
        self._laid_out: GuidePlate | None = None
        self._laid_out_for: object = None

    @property
    def holds(self) -> bool:
        return self._unread and self.says is not None and self.says.manner is Manner.TELL

    @property
    def is_read(self) -> bool:
        return self._unread

    def look(self, shown: PlayerView, *, at_rest: bool) -> None:
        asked = at_rest and self._match.actor == self._me and shown.public.actor == self._me
        question = len(self._match) if asked else None
        is_same_question = question is not None and question == self._asked
        is_said_of_this = self.says is not None and len(self._match) == self._said_at
        if is_said_of_this and (self.holds or is_same_question):
            return
        if self.holds and self.says:
            self._told.discard(self.says.id)  # the move it spoke of was taken back
        self._asked, self._said_at = question, len(self._match)
        choices = engine.choices(self._match.rules, shown) if asked else None
        position = Position(self._match.rules, shown, self._names, choices)
        found = remark(position, self._told) if at_rest else None
        self._unread = found is not None
        if found is not None:
            self._told.add(found.id)
        elif asked:
            found = self._advice(position)
        self._say(found or standing(position))

    def _advice(self, position: Position) -> Remark | None:
        """What a computer player would do in the player's place."""
        view, seed = position.view, self._match.bot_seed(self._me)
        decision = player_for(ADVISER).decide(position.rules, view, seed, USUAL)
        return advice(position, decision)

    def _say(self, said: Remark) -> None:
        if said == self.says:
            return
        self.says = said
        if said.manner is not Manner.STAND:
            self._speak(said.words)

    def go_on(self) -> bool:
        unread, self._unread = self._unread, False
        if unread:
            self.says = None
        return unread

    def widgets(self, stage: Look, go: Callable[[Transition], None]) -> list[Widget]:
        plate = self._plate(stage())
        leave = _leave_button(lambda: go(Back())).place(plate.leave)
        if plate.on is None:
            return [leave]
        return [_on_button(self.go_on).place(plate.on), leave]

    def draw(self, surface: pygame.Surface, stage: Look) -> None:
        now = stage()
        draw_guide(surface, now.kit, self._plate(now), self._halos(now))

    def point(self, surface: pygame.Surface, stage: Look) -> None:
        now = stage()
        plate = self._plate(now).rect
        for halo in self._halos(now):
            if not plate.colliderect(halo.rect):
                draw_halo(surface, now.kit, halo)

    def _halos(self, stage: Stage) -> tuple[Halo, ...]:
        if self.says is None or self.says.about is None:
            return ()
        return spots(self.says.about, stage)

    def _plate(self, stage: Stage) -> GuidePlate:
        """The plate for the table as it stands; laid out anew only for another one."""
        question = None if stage.question is None else tuple(stage.question)
        # Only what lies still: the buttons are placed before the widgets of a question are.
        about = None if self.says is None else self.says.about
        halos = self._halos(stage) if isinstance(about, Seated | Dots | Trick | TrumpSign) else ()
        key = (
            self.says,
            self._unread,
            stage.kit,
            stage.frame,
            question,
            stage.played,
            stage.trick,
            halos,
        )
        if self._laid_out is None or self._laid_out_for != key:
            self._laid_out_for = key
            self._laid_out = guide_plate(
                stage.kit,
                "" if self.says is None else self.says.words,
                stage.frame,
                stage.question,
                stage.played,
                leave=_leave_button(lambda: None),
                on=_on_button(self.go_on) if self._unread else None,
                trick=stage.trick,
                halos=halos,
            )
        return self._laid_out

    def ending(self) -> Transition | None:
        return Replace("lessons", after=self._match.setup.variant)


def _on_button(act: Callable[[], object]) -> Button:
    def go_on() -> None:
        act()

    return Button(say("Go on"), go_on, primary=True, key=GO_ON)


def _leave_button(act: Callable[[], None]) -> Button:
    return LeaveButton(say("Leave the lesson"), act, on_panel=True, key="leave")
