"""Worked examples: what a bid is worth at a table, by the scoring that is really played there."""

from collections.abc import Sequence

from game.model.cards import Strain
from game.model.results import Carry, HandResult, HandScore, Points
from game.rules.rules import Rules


def worked(
    rules: Rules,
    bids: Sequence[int],
    tricks: Sequence[int],
    size: int,
    *,
    trump: Strain = Strain.CLUBS,
    is_over: bool = False,
    revokes: int = 0,
    carry: Carry | None = None,
    blind: bool = False,
) -> HandScore:
    """The score of a hand in which the first side bid `bids` and took `tricks`, seat by seat.

    The bids of the others make it an over hand with `is_over`, else an under hand as long as
    the side's own allow it; `carry` is what the hand before left. `blind` tells that the side's
    first seat bid its nil blind. A line or a total of the first side is the first of each tuple.
    """
    own = rules.sides[0]
    filler = size + 1 if is_over else 0
    all_bids, all_tricks = [filler] * rules.players, [filler] * rules.players
    for seat, bid, taken in zip(own, bids, tricks, strict=True):
        all_bids[seat], all_tricks[seat] = bid, taken
    fined = tuple(revokes if seat == own[0] else 0 for seat in range(rules.players))
    hand = HandResult(
        size,
        trump,
        tuple(all_bids),
        tuple(all_tricks),
        revokes=fined,
        blind=own[:1] if blind else (),
    )
    before = rules.scoring.first_carry(rules.sides) if carry is None else carry
    return rules.scoring.score(hand, (0,) * len(rules.sides), before)


def worth(
    rules: Rules,
    bid: int,
    tricks: int,
    size: int,
    *,
    trump: Strain = Strain.CLUBS,
    is_over: bool = False,
    revokes: int = 0,
) -> Points:
    """The points of one bid of a side; in a partnership both partners have a part in it."""
    partners = len(rules.sides[0]) - 1
    bids = (bid - partners, *(1,) * partners) if bid else (0,) * (partners + 1)
    taken = (tricks - partners, *(1,) * partners) if bid and tricks else (tricks, *(0,) * partners)
    score = worked(rules, bids, taken, size, trump=trump, is_over=is_over, revokes=revokes)
    return score.points[0]
