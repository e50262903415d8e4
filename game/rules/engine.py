"""The engine: opens a match, says what a player may do, and takes a step.

`step` is the only way forward. It asks `choices` for the player's own view, so that what is
legal never depends on a hidden card, then plays on until the next decision. Both results are
values: the new state and the events that led there.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from game.errors import IllegalAction, NotYourTurn
from game.model.actions import Action
from game.model.cards import CardSet
from game.model.events import (
    DealerDrawn,
    Draw,
    Event,
    HandOpened,
    HandScored,
    HoldingDealt,
    MatchEnded,
    MatchOpened,
    PhaseBegan,
    StockLaid,
)
from game.model.plans import HandKind, HandPlan, Phase
from game.model.public import Public
from game.model.results import Standing
from game.model.seats import Seat, seats_after
from game.model.state import PlayerView, State, view_of

from . import frisch
from .choices import Choices
from .packs import commitment, drawn_dealer, high_cards, shuffled
from .rules import Rules


class Step(NamedTuple):
    """A new state and the events that led to it, oldest first."""

    state: State
    events: tuple[Event, ...]


def start(rules: Rules, seed: str) -> Step:
    """Open a match and run it to its first decision."""
    opened = MatchOpened(rules.direction, rules.sides, commitment(seed))
    first = (opened, *rules.trump.before_match(seed))
    return _run(rules, State.before_match(rules.players, seed), first)


def choices(rules: Rules, view: PlayerView) -> Choices:
    """What the player of this view may do now. Raises NotYourTurn."""
    public = view.public
    if public.actor != view.seat:
        raise NotYourTurn(view.seat, public.actor)
    match public.phase:
        case Phase.PLAY:
            return rules.play.choices(view)
        case Phase.BID:
            return rules.bidding.choices(view)
        case Phase.AUCTION:
            assert rules.auction is not None
            return rules.auction.choices(view)
        case Phase.FRISCH:
            assert rules.auction is not None and rules.auction.frisch is not None
            return frisch.choices(rules.auction.frisch, view)
    raise AssertionError(public.phase)


def step(rules: Rules, state: State, seat: Seat, action: Action) -> Step:
    """Let `seat` act and run on to the next decision.

    Raises NotYourTurn, or IllegalAction with the rule that bars the action; the state given is
    a value and stays as it is.
    """
    if seat != state.public.actor:
        raise NotYourTurn(seat, state.public.actor)
    legal = choices(rules, view_of(state, seat))
    reason = legal.why_not(action)
    if reason is not None:
        allowed = ", ".join(map(str, _first(legal, 20)))
        raise IllegalAction(action, reason, allowed)
    return _run(rules, state, _decided(rules, state, action))


def run_on(rules: Rules, state: State) -> Step:
    """What happens by itself from a state in which nobody is asked, up to the next decision."""
    return _run(rules, state, ())


def _first(actions: Iterable[Action], count: int) -> Iterator[object]:
    """The first `count` actions, and dots where there are more."""
    for index, action in enumerate(actions):
        if index == count:
            yield "..."
            return
        yield action


def _decided(rules: Rules, state: State, action: Action) -> Iterator[Event]:
    """The events of a legal action."""
    match state.public.phase:
        case Phase.PLAY:
            return rules.play.decide(state, action)
        case Phase.BID:
            return rules.bidding.decide(state, action)
        case Phase.AUCTION:
            assert rules.auction is not None
            return rules.auction.decide(state, action)
        case Phase.FRISCH:
            return frisch.decide(state, action)
    raise AssertionError(state.public.phase)


def _run(rules: Rules, state: State, first: Iterable[Event]) -> Step:
    """Fold `first`, then whatever follows by itself, up to the next decision or the end."""
    happened: list[Event] = []
    pending: Iterable[Event] = first
    while True:
        for event in pending:
            state = state.after(event)
            happened.append(event)
        if state.public.actor is not None or state.public.verdict is not None:
            return Step(state, tuple(happened))
        pending = _following(rules, state)


def _following(rules: Rules, state: State) -> Iterator[Event]:
    """What happens by itself when nobody is to act."""
    public = state.public
    if public.number == 0:
        return _open_match(rules, state)
    if public.phase is None:
        if any(public.counts):
            return _reopen_hand(public)
        return _begin(rules, state, public.plan.phases[0])
    match public.phase:
        case Phase.DEAL:
            return _begin(rules, state, public.plan.following(Phase.DEAL))
        case Phase.SCORE:
            return _close_hand(rules, state)
        case Phase.AUCTION:
            assert rules.auction is not None
            following = rules.auction.next(public)
        case Phase.FRISCH:
            following = frisch.next_phase(public)
        case Phase.BID:
            following = rules.bidding.next(public)
        case Phase.PLAY:
            following = rules.play.next(public)
    assert following is not None
    return _begin(rules, state, following)


def _begin(rules: Rules, state: State, phase: Phase) -> Iterator[Event]:
    """The events that open a phase."""
    public = state.public
    match phase:
        case Phase.DEAL:
            return _deal(rules, state)
        case Phase.AUCTION:
            assert rules.auction is not None
            return rules.auction.begin(public)
        case Phase.FRISCH:
            assert rules.auction is not None and rules.auction.frisch is not None
            return frisch.begin(rules.auction.frisch, public)
        case Phase.BID:
            return rules.bidding.begin(public)
        case Phase.PLAY:
            return rules.play.begin(state)
        case Phase.SCORE:
            return _score(rules, public)


def _open_match(rules: Rules, state: State) -> Iterator[Event]:
    """The first dealer is found, and the first hand begins.

    Source: rules README, section 2, step 1.
    """
    seed = state.umpire.seed
    plan = rules.schedule.plan(1)
    assert plan is not None
    if not rules.high_card_deals:
        return _open_hand(rules, state.public, plan, drawn_dealer(seed, rules.players))
    rounds = list(high_cards(rules.pack, seed, rules.players))
    dealer = max(rounds[-1], key=lambda drawn: drawn[1].rank)[0]
    drawn = [DealerDrawn(tuple(Draw(*draw) for draw in draws)) for draws in rounds]
    return chain(drawn, _open_hand(rules, state.public, plan, dealer))


def _open_hand(rules: Rules, public: Public, plan: HandPlan, dealer: Seat) -> Iterator[Event]:
    yield HandOpened(public.number + 1, 0, plan, dealer, rules.active(dealer))


def _reopen_hand(public: Public) -> Iterator[Event]:
    """A cancelled deal: the same hand and dealer again. Decision 20.

    Source: israeli.md, Frisch.
    """
    yield HandOpened(public.number, public.attempt + 1, public.plan, public.dealer, public.active)


def _deal(rules: Rules, state: State) -> Iterator[Event]:
    """Cards go round one at a time from the dealer's neighbour; then the trump, if any.

    Source: rules README, section 2, steps 2 to 4.
    """
    public = state.public
    yield PhaseBegan(Phase.DEAL, None)
    order = shuffled(rules.pack, state.umpire.seed, public.number, public.attempt)
    around = len(public.active)
    dealt = public.plan.size * around
    for place, seat in enumerate(public.active):
        yield HoldingDealt(
            public.plan.size,
            CardSet.of(order[place:dealt:around]),
            seat,
            _watchers(rules, public, seat),
            face_down=rules.bidding.blind_nil,
        )
    next_card = order[dealt] if dealt < len(order) else None
    turned = rules.trump.turns_a_card and next_card is not None
    stock = CardSet.of(order[dealt + turned :])
    yield StockLaid(len(stock), stock)
    yield from rules.trump.after_deal(public, next_card)


def _watchers(rules: Rules, public: Public, seat: Seat) -> tuple[Seat, ...]:
    """Who sees a holding instead of its owner: in a forehead hand everybody else.

    The dealer of a dead hand is at the table too, and sees all cards.
    Source: romanian.md, Forehead hands.
    """
    if public.plan.kind is not HandKind.FOREHEAD:
        return ()
    return tuple(other for other in range(rules.players) if other != seat)


def _score(rules: Rules, public: Public) -> Iterator[Event]:
    carry = public.carry or rules.scoring.first_carry(rules.sides)
    yield HandScored(rules.scoring.score(public.result(), public.totals, carry))


def _close_hand(rules: Rules, state: State) -> Iterator[Event]:
    """The verdict, or the next hand with the deal one place on.

    Source: rules README, section 2, step 8.
    """
    public = state.public
    standing = standing_of(rules, public)
    verdict = rules.ending.verdict(standing)
    if verdict is not None:
        return iter((MatchEnded(verdict, state.umpire.seed),))
    plan = rules.schedule.plan(public.number + 1) or rules.ending.final_hand(standing)
    assert plan is not None
    return _open_hand(rules, public, plan, _next_dealer(rules, public, standing))


def standing_of(rules: Rules, public: Public) -> Standing:
    """How the match stands after the hand just scored."""
    hands = rules.schedule.hands
    if hands is None or public.number < hands:
        return Standing(public.totals, public.carry, schedule_done=False)
    finals = public.number - hands
    return Standing(
        public.totals,
        public.carry,
        schedule_done=True,
        finals=finals,
        scheduled=public.sheet[hands - 1].score.totals if finals else public.totals,
    )


def _next_dealer(rules: Rules, public: Public, standing: Standing) -> Seat:
    """The next seat, but in a tie-break hand with a dead hand the next that does not contend.

    Decision (dead hand): if all seven are tied, the deal simply rotates.
    Source: romanian.md, Final hands.
    """
    order = seats_after(public.dealer, rules.direction, rules.players)
    if not standing.schedule_done or rules.dealer_plays:
        return order[0]
    contenders = rules.ending.contenders(standing)
    return next((seat for seat in order if seat not in contenders), order[0])
