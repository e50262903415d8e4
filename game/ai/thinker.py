"""The door between the table and the players that think.

A question is answered at a later poll, never at once, so that a player may think in another
process behind the same door. At present it thinks in place, at the first poll.
"""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from game.model.state import PlayerView
from game.rules.rules import Rules

from .player import USUAL, Budget, Decision, Player


@dataclass(frozen=True, eq=False)
class Ticket:
    """One question; each is its own, even when two ask the same."""

    player: Player
    rules: Rules
    view: PlayerView
    seed: int
    budget: Budget


class Thinker:
    """Holds the questions of one table for as long as somebody holds their tickets."""

    def __init__(self) -> None:
        self._open: WeakKeyDictionary[Ticket, Decision | None] = WeakKeyDictionary()

    def ask(
        self,
        player: Player,
        rules: Rules,
        view: PlayerView,
        seed: int,
        budget: Budget = USUAL,
    ) -> Ticket:
        """Put a question and return at once. The ticket is good until it is dropped."""
        ticket = Ticket(player, rules, view, seed, budget)
        self._open[ticket] = None
        return ticket

    def answer(self, ticket: Ticket) -> Decision | None:
        """The decision once there is one; None before, and for ever after a drop.

        Polling on gives the same decision again.
        """
        if ticket not in self._open:
            return None
        decision = self._open[ticket]
        if decision is None:
            decision = ticket.player.decide(ticket.rules, ticket.view, ticket.seed, ticket.budget)
            self._open[ticket] = decision
        return decision

    def drop(self, ticket: Ticket) -> None:
        """Withdraw a question, answered or not; it will never be answered any more."""
        self._open.pop(ticket, None)
