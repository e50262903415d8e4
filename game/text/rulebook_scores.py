"""What the rules page says of the score: the rule in words, and worked examples.

Every number of an example comes from the scoring that is played at the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from game.model.cards import Strain
from game.model.results import Carry, HandScore
from game.rules.rules import Rules
from game.rules.scoring import REVOKE_FINE
from game.rules.spades_scoring import BAG_LIMIT, BLIND_NIL_STAKE, NIL_STAKE, SpadesScoring
from game.text.catalogue import mark, say
from game.text.chosen import Chosen
from game.text.words import line_text, points_text, sum_text
from game.text.worked import worked


@dataclass(frozen=True)
class Table:
    """A small table: the heads of its columns and its rows.

    The last column is in words; those before it are numbers.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Hands:
    """The hands of a game in order: the cards of each, and its trump where that is fixed.

    `trumps` is empty where it is not; `marked` are the places, from 0, of the hands that are
    played on the forehead.
    """

    sizes: tuple[int, ...]
    trumps: tuple[Strain, ...] = ()
    marked: frozenset[int] = frozenset()


Paragraph = str | Table | Hands
Row = tuple[str, ...]
Case = tuple[int, int, str]
SideCase = tuple[tuple[int, ...], tuple[int, ...]]  # bids and tricks, seat by seat

LARGE, SMALL = 8, 4  # hand sizes that show whether points depend on the cards in a hand

EXACT_CASES: tuple[Case, ...] = (
    (3, 3, mark("made")),
    (3, 2, mark("one short")),
    (3, 0, mark("no trick at all")),
    (3, 4, mark("one over")),
    (3, 5, mark("two over")),
    (0, 0, mark("a zero made")),
    (0, 1, mark("a zero missed")),
    (0, 2, mark("a zero missed by two")),
)
"""Bid, tricks, and what that is, where only exactly the bid will do."""

ISRAELI_CASES: tuple[tuple[int, int, bool, str], ...] = (
    (3, 3, False, mark("made")),
    (6, 6, False, mark("made")),
    (4, 3, False, mark("one short")),
    (4, 6, False, mark("two over")),
    (0, 0, False, mark("a zero made in an under hand")),
    (0, 0, True, mark("a zero made in an over hand")),
    (0, 1, False, mark("a zero missed")),
    (0, 3, False, mark("a zero missed by three")),
    (0, 7, False, mark("a zero missed by seven")),
)
"""Bid, tricks, whether it is an over hand, and what that is."""


def scoring(table: Chosen) -> tuple[Paragraph, ...]:
    """How a hand is scored at this table."""
    return tuple(PAGES[table.variant.id](table))


def _heads() -> Row:
    return say("Bid"), say("Took"), say("Points"), ""


def _row(bid: object, taken: object, score: HandScore, words: str) -> Row:
    return str(bid), str(taken), points_text(score.points[0]), words


# Only exactly the bid will do


def _exact_table(rules: Rules) -> Table:
    """Bids made and missed; for two hand sizes where the points depend on it."""
    large = _exact_rows(rules, LARGE, EXACT_CASES)
    if large == _exact_rows(rules, SMALL, EXACT_CASES):
        return Table(_heads(), large)
    near = tuple(case for case in EXACT_CASES if abs(case[0] - case[1]) <= 1)
    rows = chain(
        ((str(LARGE), *row) for row in _exact_rows(rules, LARGE, near)),
        ((str(SMALL), *row) for row in _exact_rows(rules, SMALL, near)),
    )
    return Table((say("Cards"), *_heads()), tuple(rows))


def _exact_rows(
    rules: Rules, size: int, cases: Sequence[Case], trump: Strain = Strain.CLUBS
) -> tuple[Row, ...]:
    return tuple(
        _row(bid, taken, worked(rules, (bid,), (taken,), size, trump=trump), say(words))
        for bid, taken, words in cases
    )


def _serbian(table: Chosen) -> Iterator[Paragraph]:
    """The scoring system, what it rests on, and the overlay."""
    yield say("{scoring}. {rule}", scoring=table.name("scoring"), rule=table.rule("scoring"))
    if table.matters("base_system"):
        base = table.name("base_system")
        yield say("Its basis is {scoring}. {rule}", scoring=base, rule=table.rule("base_system"))
    if table.matters("under_penalty_base"):
        base = table.name("under_penalty_base")
        rule = table.rule("under_penalty_base")
        yield say("Otherwise it is {scoring}. {rule}", scoring=base, rule=rule)
    if table.matters("tenfold_zero_value"):
        yield table.rule("tenfold_zero_value")
    yield _exact_table(table.rules)
    yield table.rule("spades_double")
    if table.options["spades_double"]:
        yield Table(_heads(), _exact_rows(table.rules, LARGE, EXACT_CASES[:4], trump=Strain.SPADES))


def _romanian(table: Chosen) -> Iterator[Paragraph]:
    yield table.rule("contract_bonus")
    yield say("A bid missed costs 1 point for each trick too many or too few.")
    yield _exact_table(table.rules)


def _israeli(table: Chosen) -> Iterator[Paragraph]:
    """Source: israeli.md, Scoring."""
    size = table.rules.schedule.largest
    yield say(
        "A bid above zero that is made gives its tricks multiplied by themselves, and 10. Missed, "
        "it costs {off} for each trick too many or too few.",
        off=table.options["points_a_trick_off"],
    )
    yield say(
        "A zero made gives 50 in an under hand, whose bids add up to less than {size}, and {over} "
        "in an over hand, whose bids add up to more. A zero missed costs 50, and every trick after "
        "the first gives 10 back, without a limit.",
        size=size,
        over=table.options["zero_in_over_hand"],
    )
    rows = [
        _row(
            bid,
            taken,
            worked(table.rules, (bid,), (taken,), size, is_over=is_over),
            say(words),
        )
        for bid, taken, is_over, words in ISRAELI_CASES
    ]
    if table.rules.play.revokes_stand:
        score = worked(table.rules, (3,), (3,), size, revokes=1)
        rows.append(_row(3, 3, score, say("made, with one revoke")))
    yield Table(_heads(), tuple(rows))
    if table.rules.play.revokes_stand:
        yield say("Every revoke costs {fine} points.", fine=REVOKE_FINE)


# Spades


def _spades(table: Chosen) -> Iterator[Paragraph]:
    """Source: spades.md, Scoring."""
    scorer = table.rules.scoring
    assert isinstance(scorer, SpadesScoring)
    partners = len(scorer.sides[0]) > 1
    if partners:
        yield say(
            "The bids of two partners are added up, a nil apart: that is the contract of the side."
        )
    if scorer.quicksand:
        yield say(
            "A contract made exactly gives 10 for each trick. Every overtrick takes 10 off, and a "
            "contract missed costs 10 for each trick short. Nobody counts bags."
        )
    else:
        yield say(
            "A contract made gives 10 for each trick that was bid, and 1 for each overtrick, which "
            "is a bag. A contract missed costs 10 for each trick that was bid."
        )
    yield from _nil(scorer, partners)
    if table.rules.bidding.blind_nil:
        yield say("A blind nil gives {nil}, failed it costs {nil}.", nil=BLIND_NIL_STAKE)
    rows = [_spades_row(table.rules, case) for case in _cases(table.rules)]
    yield Table(_heads(), (*rows, *_blind_rows(table.rules)))
    yield from _bonuses(table, scorer)


def _nil(scorer: SpadesScoring, partners: bool) -> Iterator[str]:
    yield say(
        "A bid of 0 is a nil: made without any trick it gives {nil}, failed it costs {nil}.",
        nil=NIL_STAKE,
    )
    if not scorer.quicksand:
        yield say("The tricks of a failed nil are bags, 1 point each.")
    if partners:
        yield say("The tricks of a failed nil do not help the partner’s contract.")


def _bonuses(table: Chosen, scorer: SpadesScoring) -> Iterator[str]:
    if table.matters("exact_bonus"):
        yield table.rule("exact_bonus")
    yield table.rule("hard_contract_bonus")
    if scorer.hard_limit is not None:
        yield say("At this table the limit is {limit}.", limit=scorer.hard_limit)


def tenth_bag(rules: Rules) -> Table:
    """A contract whose one bag is the tenth."""
    scorer = rules.scoring
    assert isinstance(scorer, SpadesScoring)
    bids, tricks = _cases(rules)[0]
    over = (*tricks[:-1], tricks[-1] + 1)
    carry = ((BAG_LIMIT - 1,), *scorer.first_carry(rules.sides)[1:])
    return Table(_heads(), (_spades_row(rules, (bids, over), carry),))


def _blind_rows(rules: Rules) -> Iterator[Row]:
    """A blind nil made and failed, where it may be bid."""
    if rules.bidding.blind_nil:
        contracts = (4,) * (len(rules.sides[0]) - 1)
        for taken in (0, 2):
            case: SideCase = (0, *contracts), (taken, *contracts)
            yield _spades_row(rules, case, blind=True)


def _spades_row(
    rules: Rules, case: SideCase, carry: Carry | None = None, *, blind: bool = False
) -> Row:
    """The bids and tricks of a side, the points, and the lines they are made of."""
    bids, tricks = case
    score = worked(rules, bids, tricks, rules.schedule.largest, carry=carry, blind=blind)
    return _row(sum_text(bids), sum_text(tricks), score, _lines(score))


def _cases(rules: Rules) -> tuple[SideCase, ...]:
    """Bids and tricks of a side that show every part of the score."""
    scorer = rules.scoring
    assert isinstance(scorer, SpadesScoring)
    limit = rules.schedule.largest * 5 // 8 if scorer.hard_limit is None else scorer.hard_limit
    if len(scorer.sides[0]) == 1:
        contracts: list[SideCase] = [((4,), (4,)), ((4,), (6,)), ((4,), (2,)), ((2,), (2,))]
        high = (limit + 2,)
        return (*contracts, (high, high), ((0,), (0,)), ((0,), (3,)))
    failed: list[SideCase] = [((0, 4), (1, 5)), ((0, 4), (1, 3)), ((0, 0), (0, 0))]
    if rules.bidding.suicide:
        contracts = [((0, 4), (0, 4)), ((0, 4), (0, 6)), ((0, 4), (0, 3))]
        return (*contracts, ((0, limit + 2), (0, limit + 2)), *failed)
    contracts = [((3, 2), (3, 2)), ((3, 2), (4, 3)), ((3, 2), (2, 2)), ((1, 1), (1, 1))]
    return (*contracts, ((limit - 2, 4), (limit - 2, 4)), ((0, 4), (0, 4)), *failed)


def _lines(score: HandScore) -> str:
    """How the points of the first side came about."""
    return " · ".join(map(line_text, score.lines[0]))


PAGES: Mapping[str, Callable[[Chosen], Iterator[Paragraph]]] = {
    "serbian": _serbian,
    "romanian": _romanian,
    "israeli": _israeli,
    "spades": _spades,
}
