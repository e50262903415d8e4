"""Watches a match and checks every law after every event.

To the laws of `laws` it adds those that need more than one event:

- *views*: what a seat folds from the events as it saw them is its part of the state;
- *redeal*: were the cards a seat cannot have seen dealt otherwise, it would see the same;
- *journal*: every event comes back from its line as it was;
- *choices*: whoever is asked has an answer, and every other answer is refused and changes
  nothing.

Redeal, precisely. From who was dealt, given and shown what, the witness knows which cards a
seat has had no way to see. Any exchange of those cards among themselves is another deal that the
seat cannot tell from this one. So an event with the cards exchanged must look the same to the
seat: that is checked on every secret event. And now and then, with all events of the deal: the
view folded from the other deal must be this view; and where the exchange keeps to suits, so that
every card played stays legal, the engine must lead through the other deal to the same table.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.errors import IllegalAction, NotYourTurn, WhistError
from game.model.actions import BLIND_NIL, LOOK, PASS, Action, Bid, Call, Give, Play
from game.model.cards import CARDS, CardSet, Strain
from game.model.events import (
    Decision,
    Event,
    HandOpened,
    PhaseBegan,
    Secret,
    TakenBack,
    standing,
)
from game.model.plans import HandKind, Phase
from game.model.seats import Seat
from game.model.state import PlayerView, State, view_of
from game.rules import engine
from game.rules.choices import Choices
from game.rules.rules import Rules

from .laws import LAWS, Moment
from .match import Match
from .notation import read_event, written_event
from .redeal import Exchange, dealt_otherwise, shown


class Violation(NamedTuple):
    """A broken law: after how many events, which one, and how."""

    events: int
    law: str
    detail: str


class Witness:
    """Looks at a match from its first event on; call `attend` after every decision.

    `chance` is how often the laws that play a deal again, and those that try wrong answers,
    are tried, from 0 to 1: they cost as much as a whole deal.
    """

    def __init__(self, match: Match, chance: float) -> None:
        self.match = match
        self.rules = match.rules
        self.violations: list[Violation] = []
        self._chance = chance
        self._random = Random(f"witness of {match.setup.seed}")
        self._attended = 0
        self._begin()

    def _begin(self) -> None:
        """Know nothing yet."""
        seats = range(self.rules.players)
        self._state = State.before_match(self.rules.players, self.match.setup.seed)
        self._views = [PlayerView.before_match(seat) for seat in seats]
        self._seen = [CardSet() for _ in seats]
        self._before_deal = self._state
        self._deal: list[Event] = []

    def attend(self) -> None:
        """Check what happened since the last time, and the question now open."""
        for event in self.match.since(self._attended):
            self._attended += 1
            if isinstance(event, TakenBack):
                self._go_back(event.length)
                continue
            before, self._state = self._state, self._state.after(event)
            self._note(before, event)
            self._check_event(before, event)
        actor = self.match.actor
        if actor is not None:
            self._check_question(actor)

    def _go_back(self, length: int) -> None:
        """Know no more than after the first `length` of the events that stood.

        That the match does not either comes out at the question now open.
        """
        stood = standing(self.match.events[: self._attended - 1])[:length]
        self._begin()
        for event in stood:
            before, self._state = self._state, self._state.after(event)
            self._note(before, event)
        self._views = [view_of(self._state, seat) for seat in range(self.rules.players)]

    def _broken(self, law: str, detail: str) -> None:
        self.violations.append(Violation(self._attended, law, detail))

    def _note(self, before: State, event: Event) -> None:
        """Keep the deal's events, and what every seat has had before its eyes."""
        if isinstance(event, HandOpened):
            self._before_deal, self._deal = before, []
            self._seen = [CardSet() for _ in self._seen]
        kind = self._state.public.plan.kind
        self._seen = [seen | shown(event, seat, kind) for seat, seen in enumerate(self._seen)]
        self._deal.append(event)

    def _check_event(self, before: State, event: Event) -> None:
        moment = Moment(self.rules, before, event, self._state)
        for law in LAWS:
            for detail in law(moment):
                self._broken(law.__name__, detail)
        for seat in range(self.rules.players):
            self._check_view(seat, event)
        if read_event(written_event(event)) != event:
            self._broken("journal", f"{event} does not come back from {written_event(event)}")

    def _check_view(self, seat: Seat, event: Event) -> None:
        """The laws *views* and *redeal* for one event."""
        seen = event.seen_by(seat)
        folded, taken = self._views[seat].after(seen), view_of(self._state, seat)
        if folded != taken:
            self._broken("views", f"seat {seat} folds {folded}, the state has {taken}")
        # Equal to what was folded, and it shares its parts with the other seats' views, which
        # makes the next comparison quick.
        self._views[seat] = taken
        if isinstance(event, Secret):
            exchange = exchanged(self._unseen(seat), self._random)
            if dealt_otherwise(event, exchange).seen_by(seat) != seen:
                self._broken("redeal", f"seat {seat} can tell {event} from another deal")

    def _unseen(self, seat: Seat) -> CardSet:
        return self.rules.pack - self._seen[seat]

    def _check_question(self, actor: Seat) -> None:
        choices = engine.choices(self.rules, self.match.view(actor))
        if next(iter(choices), None) is None:
            self._broken("choices", f"seat {actor} has no answer")
        for seat, view in enumerate(self._views):
            if self.match.view(seat) != view:
                self._broken("views", f"seat {seat} is shown {self.match.view(seat)}")
        if self._random.random() < self._chance:
            self._check_refusals(actor, choices)
        if self._random.random() < self._chance:
            self._check_redeal(self._random.randrange(self.rules.players))

    def _check_refusals(self, actor: Seat, choices: Choices) -> None:
        """Wrong answers, and right ones from a seat that was not asked."""
        length, view = len(self.match), self.match.view(actor)
        asked = [(actor, action) for action in wrong_answers(view) if action not in choices]
        others = [seat for seat in range(self.rules.players) if seat != actor]
        asked += [(seat, next(iter(choices))) for seat in (*others, -1, self.rules.players)]
        for seat, action in asked:
            try:
                self.match.submit(seat, action)
                self._broken("choices", f"seat {seat} was allowed to {action}")
            except (IllegalAction, NotYourTurn):
                pass
            if len(self.match) != length or self.match.view(actor) != view:
                self._broken("choices", f"{action} of seat {seat} changed something")
        for action in absurd_answers(view):
            if action in choices:
                self._broken("choices", f"{action} is allowed")
        for action in choices:
            if choices.why_not(action) is not None:
                self._broken("choices", f"{action} is offered, and barred")

    def _check_redeal(self, seat: Seat) -> None:
        """The law *redeal* for the whole deal so far."""
        view = self.match.view(seat)
        state = self._before_deal
        freely = exchanged(self._unseen(seat), self._random)
        for event in self._deal:
            state = state.after(dealt_otherwise(event, freely))
        if view_of(state, seat) != view:
            self._broken("redeal", f"seat {seat} sees another table in another deal")
        if self._state.public.plan.kind is HandKind.UNSEEN:
            return  # the bids came before the deal, so the engine would deal its own cards
        by_suit = exchanged_within_suits(self._unseen(seat), self._random)
        try:
            state = replayed(self.rules, self._before_deal, self._deal, by_suit)
        except (WhistError, ValueError) as error:
            self._broken("redeal", f"seat {seat}: another deal takes another course: {error}")
        else:
            if view_of(state, seat) != view:
                self._broken("redeal", f"seat {seat} sees another table in a like deal")


def exchanged(cards: CardSet, random: Random) -> Exchange:
    """The cards exchanged among themselves at random."""
    shuffled = list(cards)
    random.shuffle(shuffled)
    return dict(zip(cards, shuffled, strict=True))


def exchanged_within_suits(cards: CardSet, random: Random) -> Exchange:
    """As `exchanged`, each card for one of its own suit."""
    return {
        card: other for suit in cards.by_suit() for card, other in exchanged(suit, random).items()
    }


def replayed(rules: Rules, before: State, deal: Sequence[Event], exchange: Exchange) -> State:
    """Let the engine play a deal again with the cards exchanged, from where all are dealt.

    Raises ValueError where it leads to another event than the exchange does, and IllegalAction
    where it bars a decision.
    """
    other = [dealt_otherwise(event, exchange) for event in deal]
    asks = [isinstance(event, PhaseBegan) and event.phase is not Phase.DEAL for event in other]
    dealt = asks.index(True)
    state = before
    for event in other[:dealt]:
        state = state.after(event)
    state, events = engine.run_on(rules, state)
    course = list(events)
    for place, decision in enumerate(other[dealt:]):
        if place == len(course) and isinstance(decision, Decision):
            state, events = engine.step(rules, state, decision.seat, decision.as_action())
            course += events
    for event, expected in zip(course, other[dealt:], strict=True):
        if event != expected:
            raise ValueError(f"{event} instead of {expected}")
    return state


def absurd_answers(view: PlayerView) -> Iterator[Action]:
    """Actions that no rule of any game allows in this position."""
    size = view.public.plan.size
    yield from map(Bid, (-1, size + 1, 99))
    yield from (Call(number, Strain.NO_TRUMP) for number in (-1, 0, size + 1, 99))
    yield from (Play(card) for card in CARDS[4:] if card not in view.holding)
    yield Give(CardSet())
    yield Give(CardSet.of(card for card in CARDS[4:] if card not in view.holding))
    yield Give(view.holding)


def wrong_answers(view: PlayerView) -> Iterator[Action]:
    """Actions of every kind, most of them barred: those allowed are for the caller to skip."""
    yield from absurd_answers(view)
    yield from (PASS, LOOK, BLIND_NIL)
    yield from map(Bid, range(view.public.plan.size + 1))
    yield from (Call(number, strain) for number in (1, 4, 5, 6, 8, 13) for strain in Strain)
    yield from map(Play, view.holding)
    yield from (Give(CardSet.of(list(view.holding)[:count])) for count in range(1, 5))
