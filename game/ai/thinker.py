"""The door between the table and the players that think.

A question is answered at a later poll, never at once. A level that searches is asked in the
worker, so that the window never waits for it; the others, and all where there is no worker,
think in place at the first poll. The decision is the same in either place.

A game never waits for a worker that is late, dead or cannot be started: the rule player
decides in its stead. The next question gets a new worker, until three in a row have failed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from game.model.state import PlayerView
from game.rules.rules import Rules

from .levels import player_for, searches, stand_in
from .player import USUAL, Budget, Decision, Player
from .worker import Question, Worker, WorkerFailed

LATE = 5.0  # seconds without an answer after which the rules decide; times the effort
STARTING = 30.0  # seconds after which a worker that is still not ready has failed
MOST_FAILURES = 3  # in a row, before searching is given up


@dataclass(frozen=True, eq=False)
class Ticket:
    """One question; each is its own, even when two ask the same."""

    question: Question
    by_worker: bool


class Thinker:
    """Holds the questions of the tables, and the worker that thinks about some of them.

    Without a `worker` everything is thought in place. `note` is given a line about each failure
    of the worker. `clock` gives seconds; it decides only who answers, never what.
    """

    def __init__(
        self,
        worker: Worker | None = None,
        *,
        note: Callable[[str], object] = lambda line: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._worker = worker
        self._note = note
        self._clock = clock
        self._open: dict[Ticket, Decision | None] = {}
        self._stood_in: set[Ticket] = set()
        self._turn: Ticket | None = None  # the first that the worker is to answer
        self._since = 0.0  # when its turn came, or when it was handed over
        self._started = 0.0
        self._failures = 0

    def start(self) -> None:
        """Start the worker before it is needed; nothing where a question has started it already."""
        if self._worker is None or self._worker.is_running:
            return
        try:
            self._start(self._worker)
        except WorkerFailed as failure:
            self._fail(self._worker, failure)

    def close(self) -> None:
        """End the worker and forget every question."""
        self._open.clear()
        self._stood_in.clear()
        self._turn = None
        if self._worker is not None:
            self._worker.end()

    def ask(
        self, level: str, rules: Rules, view: PlayerView, seed: int, budget: Budget = USUAL
    ) -> Ticket:
        """Put a question and return at once. The ticket is good until it is dropped.

        Raises OptionError for a level that does not exist.
        """
        by_worker = searches(level) and self._worker is not None
        ticket = Ticket(Question(level, rules, view, seed, budget), by_worker)
        self._open[ticket] = None
        self.attend()
        return ticket

    def answer(self, ticket: Ticket) -> Decision | None:
        """The decision once there is one; None before, and for ever after a drop.

        Polling on gives the same decision again.
        """
        if ticket not in self._open:
            return None
        if self._open[ticket] is None:
            if ticket.by_worker:
                self.attend()
            else:
                self._decide(ticket, player_for(ticket.question.level))
        return self._open[ticket]

    def stood_in(self, ticket: Ticket) -> bool:
        """Whether the rules decided in the stead of the level that was asked."""
        return ticket in self._stood_in

    def drop(self, ticket: Ticket) -> None:
        """Withdraw a question, answered or not; it will never be answered any more.

        A worker that thinks about it is ended, so that it neither keeps the processor busy nor
        the next question waiting.
        """
        self._open.pop(ticket, None)
        self._stood_in.discard(ticket)
        if ticket is self._turn:
            self._turn = None
            if self._worker is not None and self._worker.is_thinking:
                self._worker.end()

    def attend(self) -> None:
        """Hear what the worker has to say, and hand it the next question if it waits for one.

        To be called often while a question is open; it returns at once.
        """
        worker, turn = self._worker, self._next()
        if worker is None or turn is None:
            return
        if self._failures >= MOST_FAILURES:
            self._stand_in(turn)
            return
        try:
            self._attend(worker, turn)
        except WorkerFailed as failure:
            self._fail(worker, failure)
            self._stand_in(turn)

    def _next(self) -> Ticket | None:
        """The first question that waits for the worker; its time begins when it comes first."""
        waiting = (ticket for ticket, decision in self._open.items() if decision is None)
        turn = next((ticket for ticket in waiting if ticket.by_worker), None)
        if turn is not self._turn:
            self._turn, self._since = turn, self._clock()
        return turn

    def _attend(self, worker: Worker, turn: Ticket) -> None:
        if not worker.is_running:
            self._start(worker)
        decision = worker.hear()
        if decision is not None:
            self._open[turn] = decision
            self._failures = 0
        elif worker.is_waiting:
            worker.ask(turn.question)
            self._since = self._clock()
        else:
            self._watch(worker, turn)

    def _watch(self, worker: Worker, turn: Ticket) -> None:
        """Let the rules decide what takes too long. A worker may take its time to start."""
        now, limit = self._clock(), LATE * turn.question.budget.effort
        if now - self._since <= limit:
            return
        if worker.is_thinking:
            raise WorkerFailed(f"no decision within {limit:g} s")
        if now - self._started > STARTING:
            raise WorkerFailed(f"it was not ready within {STARTING:g} s")
        self._stand_in(turn)

    def _decide(self, ticket: Ticket, player: Player) -> None:
        """Answer a question in place."""
        _, rules, view, seed, budget = ticket.question
        self._open[ticket] = player.decide(rules, view, seed, budget)

    def _stand_in(self, ticket: Ticket) -> None:
        self._stood_in.add(ticket)
        self._decide(ticket, stand_in(ticket.question.level))

    def _start(self, worker: Worker) -> None:
        self._started = self._clock()
        worker.start()

    def _fail(self, worker: Worker, failure: WorkerFailed) -> None:
        worker.end()
        self._failures += 1
        given_up = self._failures == MOST_FAILURES
        then = "the opponents play by rules from now on" if given_up else "the rules decide instead"
        self._note(f"The worker that thinks for the opponents failed: {failure}; {then}.")
