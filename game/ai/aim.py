"""What each number of tricks is worth to a seat, in points, by the scoring of the table.

In the whists that is the own score, since every player plays for himself and an exact bid is
worth the same whoever misses. In Spades it is the side's score less the others', with the price
of bags that are still to be paid for and of the match, should it end: so overtricks are avoided,
set contracts sought and the other side's bags welcome without any further rule.

In the last hand of a match the price of the match counts in the whists too: who is behind reaches
for what overtakes the others, and who is ahead for what keeps him there.
"""

from collections.abc import Sequence
from functools import lru_cache

from game.model.cards import Strain
from game.model.public import Public
from game.model.results import Carry, HandResult, Points, Standing, Verdict
from game.model.seats import Seat, Sides, side_of
from game.model.values import changed
from game.rules.endings import Ending
from game.rules.engine import standing_of
from game.rules.rules import Rules
from game.rules.scoring import Scoring
from game.rules.spades_scoring import SpadesScoring

from .chances import distribution

BAG_PRICE = 8.0  # points that a bag on the counter will cost: a tenth of the fine, mostly
MATCH_PRICE = 150.0  # points that winning or losing the match is worth
FREE_TRICKS = 0.12  # part of the tricks that a partner takes who wants no more
SLIPS = {-1: 0.2, 0: 0.6, 1: 0.2}
"""How often a player for himself takes so many more tricks than he bid, or nearly so many."""

Bids = tuple[int | None, ...]


def plays_for_overtricks(rules: Rules) -> bool:
    """Whether a bid is made with overtricks too (Spades) rather than exactly (the whists)."""
    return isinstance(rules.scoring, SpadesScoring)


def partner_of(rules: Rules, seat: Seat) -> Seat | None:
    """The other seat of the side; None for one who plays alone."""
    side = rules.sides[side_of(rules.sides, seat)]
    return next((other for other in side if other != seat), None)


def supposed_bids(public: Public) -> Bids:
    """The bids, with an equal part of the tricks for every player who has not bid."""
    equal = round(public.plan.size / len(public.active))
    return tuple(
        equal if bid is None and seat in public.active else bid
        for seat, bid in enumerate(public.bids)
    )


def alone_worth(rules: Rules, public: Public, bids: Bids, seat: Seat) -> tuple[float, ...]:
    """The points of one player for taking 0, 1, 2 ... tricks in the whole hand.

    In the last hand of a match, with what each of them does for winning it.
    """
    assert public.trump is not None
    sign = -1 if rules.ending.lowest_wins else 1
    result = HandResult(public.plan.size, public.trump, bids, (0,) * len(bids))
    carry = public.carry or rules.scoring.first_carry(rules.sides)
    totals = public.totals

    def points_of(player: Seat) -> tuple[Points, ...]:
        return _alone_worth(rules.scoring, sign, result, totals, carry, player)

    points = points_of(seat)
    if not is_last_hand(rules, public):
        return points
    rivals = [
        [(sign * totals[rival] + points_of(rival)[taken], chance) for taken, chance in spread]
        for rival in range(len(bids))
        if rival != seat
        for spread in [_likely_tricks(public, bids[rival], rival)]
    ]
    return tuple(
        each + MATCH_PRICE * (2 * _chance_to_win(sign * totals[seat] + each, rivals) - 1)
        for each in points
    )


def is_last_hand(rules: Rules, public: Public) -> bool:
    """Whether no scheduled hand follows, so that the match may end with this one."""
    return rules.schedule.hands is not None and public.number >= rules.schedule.hands


def _likely_tricks(public: Public, bid: int | None, seat: Seat) -> list[tuple[int, float]]:
    """The numbers of tricks that a player may well have in the end, with their chances."""
    if bid is None:
        return [(0, 1.0)]
    taken = public.tricks[seat]
    most = taken + public.plan.size - sum(public.tricks)
    return [(min(most, max(taken, bid + slip)), chance) for slip, chance in SLIPS.items()]


def _chance_to_win(total: float, rivals: Sequence[Sequence[tuple[float, float]]]) -> float:
    """Of one who ends with `total`; each rival's totals come with their chances.

    A shared win is half a win. Which totals win for another reason (Romanian zero finish) is
    left out.
    """
    chance = 1.0
    for totals in rivals:
        chance *= sum(
            part * (0.5 if total == other else float(total > other)) for other, part in totals
        )
    return chance


@lru_cache(maxsize=2048)
def _alone_worth(
    scoring: Scoring,
    sign: int,
    hand: HandResult,
    totals: tuple[Points, ...],
    carry: Carry,
    seat: Seat,
) -> tuple[Points, ...]:
    points = []
    for taken in range(hand.size + 1):
        tricks = tuple(
            taken if other == seat and bid is not None else None
            for other, bid in enumerate(hand.bids)
        )
        result = HandResult(hand.size, hand.trump, hand.bids, tricks)
        points.append(sign * scoring.score(result, totals, carry).points[seat])
    return tuple(points)


def worth(rules: Rules, public: Public, seat: Seat) -> tuple[float, ...]:
    """What 0, 1, 2 ... further tricks are worth to the seat, from the trick on the table on.

    A partner's later tricks are reckoned in; one that the partner takes now counts as my own.
    """
    left = public.counts[seat]
    bids = supposed_bids(public)
    if not isinstance(rules.scoring, SpadesScoring):
        taken = public.tricks[seat]
        return alone_worth(rules, public, bids, seat)[taken : taken + left + 1]
    points = tuple(side_gain(rules, public, bids, seat, more) for more in range(left + 1))
    partner = partner_of(rules, seat)
    if partner is None or bids[seat] == 0 or bids[partner] == 0:
        return points
    wanted = max(0, (bids[partner] or 0) - public.tricks[partner])
    later = _partners_tricks(min(wanted, left), left)
    return tuple(
        sum(chance * points[min(left, own + more)] for more, chance in enumerate(later))
        for own in range(left + 1)
    )


def side_gain(rules: Rules, public: Public, bids: Bids, seat: Seat, more: int) -> float:
    """What a side of Spades gains by `more` further tricks, if the bids are these.

    They are tricks of `seat`, or of a partner with the same contract.
    """
    assert isinstance(rules.scoring, SpadesScoring)
    return _side_gain(
        rules.scoring,
        rules.ending,
        tuple(bid or 0 for bid in bids),
        public.blind,
        public.tricks,
        public.plan.size - sum(public.tricks),
        public.totals,
        public.carry or rules.scoring.first_carry(rules.sides),
        seat,
        more,
    )


@lru_cache(maxsize=256)
def _partners_tricks(wanted: int, left: int) -> tuple[float, ...]:
    mean = max(wanted * 0.95, FREE_TRICKS * left)
    return distribution([mean / left] * left) if left else (1.0,)


@lru_cache(maxsize=16384)
def _side_gain(
    scoring: SpadesScoring,
    ending: Ending,
    bids: tuple[int, ...],
    blind: tuple[Seat, ...],
    tricks: tuple[int, ...],
    left: int,
    totals: tuple[Points, ...],
    carry: Carry,
    seat: Seat,
    more: int,
) -> float:
    """What the seat's side gains by `more` of the tricks left; the other sides take the rest."""
    side = side_of(scoring.sides, seat)
    final = list(tricks)
    final[seat] += more
    rest = left - more
    if bids[seat] == 0:
        rest -= _taken(final, bids, scoring.sides[side], rest)
    others = [other for other in range(len(bids)) if other not in scoring.sides[side]]
    rest -= _taken(final, bids, others, rest)
    takers = [other for other in others if bids[other]] or others
    for index in range(rest):
        final[takers[index % len(takers)]] += 1
    summed = _summed(scoring.sides, bids, final)
    gains = _gains(scoring, ending, bids, blind, summed, totals, carry)
    return gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)


def _taken(final: list[int], bids: Sequence[int], seats: Sequence[Seat], rest: int) -> int:
    """Give each of the seats the tricks it still wants while there are any; how many it took."""
    before = rest
    for seat in sorted(seats, key=lambda seat: bids[seat] - final[seat]):
        more = min(rest, max(0, bids[seat] - final[seat]))
        final[seat] += more
        rest -= more
    return before - rest


def _summed(sides: Sides, bids: Sequence[int], final: Sequence[int]) -> tuple[int, ...]:
    """The tricks with those of two bidding partners put together: their score is the same, and
    there are far fewer cases to keep."""
    summed = list(final)
    for first, *rest in sides:
        for partner in rest:
            if bids[first] and bids[partner]:
                summed[first] += summed[partner]
                summed[partner] = 0
    return tuple(summed)


def gains_of(rules: Rules, public: Public, hand: HandResult) -> tuple[float, ...]:
    """What each side gains by a finished hand; more is better whatever the scoring.

    The price of the match is reckoned in where it ends with this hand.
    """
    totals, carry = public.totals, public.carry or rules.scoring.first_carry(rules.sides)
    if isinstance(rules.scoring, SpadesScoring):
        bids = tuple(bid or 0 for bid in hand.bids)
        tricks = tuple(taken or 0 for taken in hand.tricks)
        return _gains(rules.scoring, rules.ending, bids, hand.blind, tricks, totals, carry)
    sign = -1 if rules.ending.lowest_wins else 1
    score = rules.scoring.score(hand, totals, carry)
    gains = tuple(float(sign * points) for points in score.points)
    if not is_last_hand(rules, public):
        return gains
    after: Public = changed(public, totals=score.totals, carry=score.carry)
    return _with_match(gains, rules.ending.verdict(standing_of(rules, after)))


def _with_match(gains: Sequence[float], verdict: Verdict | None) -> tuple[float, ...]:
    """The gains with the price of the match, should it be over."""
    if verdict is None:
        return tuple(gains)
    return tuple(
        gain + (MATCH_PRICE if side in verdict.winners else -MATCH_PRICE)
        for side, gain in enumerate(gains)
    )


@lru_cache(maxsize=16384)
def _gains(
    scoring: SpadesScoring,
    ending: Ending,
    bids: tuple[int, ...],
    blind: tuple[Seat, ...],
    tricks: tuple[int, ...],
    totals: tuple[Points, ...],
    carry: Carry,
) -> tuple[float, ...]:
    """What each side gains by a hand, the price of its bags and of the match reckoned in."""
    hand = HandResult(sum(tricks), Strain.SPADES, bids, tricks, blind=blind)
    score = scoring.score(hand, totals, carry)
    verdict = ending.verdict(Standing(score.totals, score.carry, False))
    if verdict is not None:
        return _with_match(score.points, verdict)
    bag_price = BAG_PRICE if scoring.bag_fine else 0.0
    return tuple(
        points - bag_price * (sum(after) - sum(before))
        for points, after, before in zip(score.points, score.carry, carry, strict=True)
    )
