"""Did it peek? One move of a computer player asked for again, in deals that it cannot tell apart.

Its level is asked as at the table, through the thinker and with the same seed, each time with
the view that the move's seat would have had in another deal. Whoever does not peek decides the
same every time. First it is asked in the true deal: what was decided by the rules, since the
worker was late, or by another version of the program, is found out by that.
"""

from enum import Enum, auto

from game.ai.levels import at_sight, searches
from game.ai.thinker import Thinker, Ticket
from game.match.moves import Move
from game.model.actions import Action
from game.model.cards import CardSet
from game.model.state import PlayerView, State, view_of

DEALS = 200
MOST_AT_ONCE = 3  # answers taken by one look, so that the window does not stall
SHOWN = 2  # other deals that are kept to be looked at

Layout = tuple[CardSet, ...]
"""The cards in every hand, by seat."""


class Finding(Enum):
    """What came out of asking again."""

    SAME = auto()  # every time the move that was made
    DIFFERED = auto()  # another one in some of the deals
    UNLIKE = auto()  # another one even in the true deal: nothing can be told
    FAILED = auto()  # the worker gave no answer


class AskedAgain:
    """One move, asked for again `deals` times; call `attend` often until there is a `finding`.

    `dealt` and `same` count the deals so far and those with the move that was made.
    `by_sight` tells that the rules had decided in the stead of the level.
    """

    def __init__(self, move: Move, thinker: Thinker, deals: int = DEALS) -> None:
        self.move = move
        self.deals = deals
        self.dealt = self.same = 0
        self.by_sight = False
        self.finding: Finding | None = None
        self.true = move.state()
        self.examples: list[Layout] = []
        self._layouts: set[Layout] = set()
        self._thinker = thinker
        self._level = move.match.setup.seating[move.seat].level
        self._redeal = move.redeal()
        self._random = move.random()
        self._present: State | None = None  # None: the true deal
        self._ticket: Ticket | None = self._ask(move.view())

    @property
    def different(self) -> int:
        """How many different deals there were among them."""
        return len(self._layouts)

    def attend(self) -> bool:
        """Take the answers that have come and ask on; true if any came."""
        for taken in range(MOST_AT_ONCE):
            if self._ticket is None:
                return taken > 0
            decision = self._thinker.answer(self._ticket)
            if decision is None:
                return taken > 0
            failed = self._thinker.stood_in(self._ticket)
            self.drop()
            if failed:
                self.finding = Finding.FAILED
            else:
                self._take(decision.action)
        return True

    def drop(self) -> None:
        """Withdraw the question that is open; nothing more will come."""
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
            self._ticket = None

    def _take(self, action: Action) -> None:
        same = action == self.move.event.as_action()
        if self._present is None:
            self._begin(same)
            return
        self._note(self._present, same)
        if self.dealt < self.deals:
            self._deal()
        else:
            self.finding = Finding.SAME if self.same == self.deals else Finding.DIFFERED

    def _begin(self, same: bool) -> None:
        """Deal anew if the true deal leads to the move; else see whether the rules made it."""
        if same:
            self._deal()
        elif searches(self._level):
            self.by_sight, self._level = True, at_sight(self._level)
            self._ticket = self._ask(self.move.view())
        else:
            self.finding = Finding.UNLIKE

    def _deal(self) -> None:
        self._present = self._redeal.state(self._random)
        self._ticket = self._ask(view_of(self._present, self.move.seat))

    def _note(self, other: State, same: bool) -> None:
        self.dealt += 1
        self.same += same
        layout = other.umpire.holdings
        if layout not in self._layouts:
            self._layouts.add(layout)
            if len(self.examples) < SHOWN and layout != self.true.umpire.holdings:
                self.examples.append(layout)

    def _ask(self, view: PlayerView) -> Ticket:
        return self._thinker.ask(self._level, self.move.match.rules, view, self.move.seed)
