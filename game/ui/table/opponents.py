"""The opponents of one table: asked through the thinker, and answering when it is time.

This is the one place of the window that touches another seat's view, and it only hands it on
to the thinker.
"""

from game.ai.player import Decision
from game.ai.thinker import Thinker, Ticket
from game.match.match import Match
from game.match.setup import HUMAN


class Opponents:
    """Asks whoever is to act, as soon as the turn has come in the log."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match = match
        self._thinker = thinker
        self._ticket: Ticket | None = None
        self._asked_at = -1  # length of the log that the question belongs to

    @property
    def to_act(self) -> bool:
        """Whether a computer player decides next."""
        actor = self._match.actor
        return actor is not None and self._match.setup.seating[actor].level != HUMAN

    def ask(self) -> None:
        """Put the question of this turn, once; call it often, to keep the thinker at it."""
        if not self.to_act:
            return
        if self._asked_at == len(self._match):
            self._thinker.attend()
            return
        actor = self._match.actor
        assert actor is not None
        self._asked_at = len(self._match)
        self._ticket = self._thinker.ask(
            self._match.setup.seating[actor].level,
            self._match.rules,
            self._match.view(actor),
            self._match.bot_seed(actor),
        )

    def answer(self) -> Decision | None:
        """The decision of this turn, given once; None while there is none."""
        if self._ticket is None:
            return None
        decision = self._thinker.answer(self._ticket)
        if decision is not None:
            self.drop()
        return decision

    def drop(self) -> None:
        """Forget the question; its answer can never arrive any more."""
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
            self._ticket = None
