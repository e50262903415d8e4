"""A hint: what the expert would do in the player's place, asked for at the own turn.

It is asked like an opponent, from the player's own view and with the seed of the player's seat,
and changes nothing.
"""

from game.ai.thinker import Thinker, Ticket
from game.match.match import Match
from game.model.seats import Seat
from game.text.answer import Position
from game.text.explain import Explained, explain

EXPERT = "expert"


class Hint:
    """Asked, awaited, read, and put away; `told` is None until the answer has come."""

    def __init__(self, match: Match, thinker: Thinker, me: Seat) -> None:
        self._match = match
        self._thinker = thinker
        self._me = me
        self._ticket: Ticket | None = None
        self.told: Explained | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._ticket is not None

    @property
    def is_open(self) -> bool:
        """Whether there is something to show: the hint, or that it is being thought of."""
        return self.is_thinking or self.told is not None

    def ask(self) -> None:
        """Put the question; the player must be the one to act."""
        match, me = self._match, self._me
        self.close()
        self._ticket = self._thinker.ask(EXPERT, match.rules, match.view(me), match.bot_seed(me))

    def hear(self, position: Position) -> bool:
        """Take the answer if it has come, and put it into words; true once."""
        decision = None if self._ticket is None else self._thinker.answer(self._ticket)
        if decision is None:
            return False
        self.close()
        self.told = explain(decision, position)
        return True

    def close(self) -> None:
        """Put the hint away, or withdraw the question."""
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
        self._ticket = self.told = None
