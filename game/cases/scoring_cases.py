"""Scoring cases: bids and tricks of a hand, and what they score."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from game.errors import CaseError
from game.model.plans import HandKind
from game.model.results import Carry, HandResult, HandScore, Points, Standing
from game.rules.rules import Rules

from .case import HAND, Answers, Case

T = TypeVar("T")
FINAL_KINDS = {"0": HandKind.ZERO, "NV": HandKind.UNSEEN}


class Carried(NamedTuple):
    """Where a case has what is carried from hand to hand, and how it writes that."""

    before: str  # a field of the context
    after: str
    read: Callable[[Case, str], Carry]


def _singles(case: Case, field: str) -> Carry:
    return tuple((number,) for number in case.numbers(field))


def _runs(case: Case, field: str) -> Carry:
    return tuple(
        (run.number("win"), run.number("lose"), int(run.flag("zero_in_win")))
        for run in case.each(field)
    )


CARRIED: Mapping[str, Carried] = {
    "bags": Carried("bags_before", "expected_bags", _singles),
    "bids_made": Carried("successful_bid_sum_before", "expected_successful_bid_sum", _singles),
    "win": Carried("streaks", "expected_streaks", _runs),
}
"""By the first of a scoring's carried names."""


def answers(case: Case) -> Answers:
    """Score the hand of the case, and compare all that it expects."""
    rules = case.rules()
    context = case.within("context")
    hand = _hand(case, rules)
    score = rules.scoring.score(hand, _totals(context, rules), _carry(context, rules))
    if context.has("over_or_under"):
        yield "hand", context.text("over_or_under"), "over" if hand.is_over else "under"
    yield "points", case.points("expected"), score.points
    if case.has("expected_totals"):
        yield "totals", case.points("expected_totals"), score.totals
    if case.has("expected_promotion"):
        yield "promotion", case.points("expected_promotion"), _promotion(score)
    for name, carried in CARRIED.items():
        if case.has(carried.after):
            counted = name in rules.scoring.carry_names
            after = tuple(map(tuple, score.carry)) if counted else ((0,),) * len(rules.sides)
            yield name, _shown(carried.read(case, carried.after)), _shown(after)
    if case.has("expected_winners"):
        verdict = rules.ending.verdict(_standing(context, score, rules))
        yield "winners", case.numbers("expected_winners"), verdict.winners if verdict else ()


def _standing(context: Case, score: HandScore, rules: Rules) -> Standing:
    """How the match stands; a final hand of a case is the first one after the schedule."""
    if not context.has("final_hand"):
        return Standing(score.totals, score.carry, context.flag("last_hand"))
    scheduled = _totals(context, rules)
    if context.has("tied_leaders"):
        tied = context.numbers("tied_leaders")
        scheduled = tuple(int(side in tied) for side in range(len(rules.sides)))
    return Standing(score.totals, score.carry, True, finals=1, scheduled=scheduled)


def _shown(carry: Carry) -> tuple[object, ...]:
    """What is carried, a single number without its brackets."""
    return tuple(own[0] if len(own) == 1 else own for own in carry)


def _hand(case: Case, rules: Rules) -> HandResult:
    bids, tricks = case.hand_numbers("bids"), case.hand_numbers("tricks")
    for name, numbers in (("bids", bids), ("tricks", tricks)):
        _one_each(case, name, numbers, rules.players)
    if [bid is None for bid in bids] != [taken is None for taken in tricks]:
        raise CaseError(f"{case.id}: a seat has either a bid and tricks or neither")
    context = case.within("context")
    revokes = context.numbers("revokes") if context.has("revokes") else ()
    if revokes:
        _one_each(context, "revokes", revokes, rules.players)
    size, blind = case.number_of("hand_size", HAND), _blind(case, bids)
    return HandResult(size, case.strain("trump"), bids, tricks, _hand_kind(context), revokes, blind)


def _blind(case: Case, bids: tuple[int | None, ...]) -> tuple[int, ...]:
    """The seats that bid nil blind. Source: house.md."""
    blind = case.numbers("blind") if case.has("blind") else ()
    for seat in blind:
        if seat not in range(len(bids)) or bids[seat] != 0:
            raise CaseError(f"{case.id}: blind names seat {seat}, which did not bid nil")
    return blind


def _hand_kind(context: Case) -> HandKind:
    if not context.has("final_hand"):
        return HandKind.ORDINARY
    word = context.text("final_hand")
    if word not in FINAL_KINDS:
        raise CaseError(f"{context.id}: final_hand is {word!r}, not {' or '.join(FINAL_KINDS)}")
    return FINAL_KINDS[word]


def _totals(context: Case, rules: Rules) -> tuple[Points, ...]:
    """The totals before the hand, 0 where the case is silent."""
    if not context.has("totals_before"):
        return (0,) * len(rules.sides)
    return _one_each(context, "totals_before", context.points("totals_before"), len(rules.sides))


def _carry(context: Case, rules: Rules) -> Carry:
    """What is carried into the hand; that of a first hand where the case is silent."""
    for name, carried in CARRIED.items():
        if name in rules.scoring.carry_names and context.has(carried.before):
            carry = carried.read(context, carried.before)
            return _one_each(context, carried.before, carry, len(rules.sides))
    return rules.scoring.first_carry(rules.sides)


def _one_each(case: Case, name: str, items: tuple[T, ...], count: int) -> tuple[T, ...]:
    if len(items) != count:
        raise CaseError(f"{case.id}: {name} has {len(items)} entries, {count} are needed")
    return items


def _promotion(score: HandScore) -> Sequence[Points]:
    return tuple(
        sum(line.points for line in lines if line.name == "promotion") for lines in score.lines
    )
