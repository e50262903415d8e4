"""What a match was like, in a few sentences read from its score sheet and its deals.

    story(facts, public, me) -> (Telling("Ioana took the lead in hand 4 and kept it", (2,)), ...)

Three come first: where the match turned, who had the best hand, and whom the cards were kind to.
Pure: the same sheet always tells the same. A sentence that would not be true, or would say
nothing, is left out: who had the best hand where most hands brought the same, a lead in a match
of one hand. Points are told with their sign or as totals, so that halves need no grammar.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice
from typing import NamedTuple

from game.match.luck import Luck
from game.model.public import Public
from game.model.results import Points
from game.model.seats import Seat
from game.text.catalogue import mark, say, say_n
from game.text.words import listed, points_text, signed_text
from game.ui.scenes.feats import (
    MOST_TIED,
    Feat,
    best_of,
    contracts_made,
    highest_bids,
    longest_runs,
    sides_of,
)
from game.ui.table.facts import TableFacts

MOST = 9  # sentences
NOTABLE = 0.15  # of all that lay between the totals: how far behind a winner must have been
CHANGES = 3  # of the lead, from which on they are told
LUCKY = 2  # cards beyond an even share that are worth a sentence
RUN = 3  # made contracts in a row that are worth a sentence


class Telling(NamedTuple):
    """One sentence, and the sides it is about."""

    words: str
    sides: tuple[int, ...]


class _Voice(NamedTuple):
    """A sentence about the player, the same about another side, and about several."""

    mine: str
    other: str
    several: str = ""


LED = _Voice(
    mark("You led from the first hand to the last"),
    mark("{name} led from the first hand to the last"),
)
TOOK_IT_LAST = _Voice(
    mark("You took the lead in the very last hand"),
    mark("{name} took the lead in the very last hand"),
)
TOOK_IT = _Voice(
    mark("You took the lead in hand {hand} and kept it"),
    mark("{name} took the lead in hand {hand} and kept it"),
)
LEVEL = mark("{name} finished level on {total}")
WON_ON = _Voice(
    mark("You finished on {total}, and that won the match"),
    mark("{name} finished on {total}, and that won the match"),
)
WON = _Voice(
    mark("You won with {total}; {second} had {others}"),
    mark("{name} won with {total}; {second} had {others}"),
)
WON_FROM_MORE = _Voice(
    mark("You won with {total}; the next had {others}"),
    mark("{name} won with {total}; the next had {others}"),
)
WON_FROM_ME = mark("{name} won with {total}; you had {others}")
WON_FROM_US = mark("{name} won with {total}; you and {partner} had {others}")
LAST = _Voice(
    mark("You were last after hand {hand}, {points} behind"),
    mark("{name} came from last place, {points} behind after hand {hand}"),
)
BEHIND = _Voice(
    mark("You came from {points} behind after hand {hand}"),
    mark("{name} came from {points} behind after hand {hand}"),
)
BEST = _Voice(
    mark("You had the best hand: {points} in hand {hand}"),
    mark("{name} had the best hand: {points} in hand {hand}"),
    mark("{name} had the best hands: {points}"),
)
WORST = _Voice(
    mark("You had the worst hand: {points} in hand {hand}"),
    mark("{name} had the worst hand: {points} in hand {hand}"),
    mark("{name} had the worst hands: {points}"),
)
LUCKIEST = _Voice(
    mark("You had the luck of the deal: {n} aces, kings and trumps more than an even share"),
    mark("{name} had the luck of the deal: {n} aces, kings and trumps more than an even share"),
)
LUCKIEST_BEFORE_CALLS = _Voice(
    mark("You had the luck of the deal: {n} aces and kings more than an even share"),
    mark("{name} had the luck of the deal: {n} aces and kings more than an even share"),
)
SWING = mark("Biggest swing: {points} between {one} and {other} in hand {hand}")
MY_SWING = mark("Biggest swing: {points} between you and {other} in hand {hand}")
SWING_OF_SIDES = mark("Biggest swing: {points} between the sides in hand {hand}")
MADE_MOST = _Voice(
    mark("You made the most contracts, {made} of {all}"),
    mark("{name} made the most contracts, {made} of {all}"),
    mark("{name} made the most contracts, {made} each"),
)
MADE = mark("You made {made} of your {all} contracts")
ONLY_MADE = mark("You made your only contract")
ONLY_MISSED = mark("You missed your only contract")
ROW = _Voice(
    mark("You made {n} in a row, hands {hand} to {last}"),
    mark("{name} made {n} in a row, hands {hand} to {last}"),
    mark("{name} made {n} in a row"),
)
BID = _Voice(
    mark("You made the highest bid, {n} in hand {hand}"),
    mark("{name} made the highest bid, {n} in hand {hand}"),
    mark("{name} made the highest bid, {n}"),
)


def story(
    facts: TableFacts, public: Public, me: Seat | None, luck: Luck | None = None
) -> tuple[Telling, ...]:
    """The sentences for a match with a verdict, what decided it first; at least one."""
    return tuple(islice(_Match(facts, public, me, luck).tell(), MOST))


@dataclass(frozen=True)
class _Match:
    """The sheet of a finished match, and the questions that a story asks of it."""

    facts: TableFacts
    public: Public
    me: Seat | None  # None: nobody at the table is the player
    luck: Luck | None = None  # None: the deals are not known

    def tell(self) -> Iterator[Telling]:
        """Every sentence there is something to say in, the weightiest first."""
        turning = self.lead if self.lead() is not None else self.margin
        tellers: dict[Callable[[], Telling | None], None] = dict.fromkeys((
            turning, self.best_hand, self.luckiest, self.margin, self.comeback, self.changes,
            self.most_made, self.worst_hand, self.own_contracts, self.swing, self.longest_run,
            self.highest_bid,
        ))  # fmt: skip
        return (told for told in (teller() for teller in tellers) if told is not None)

    # Who they are

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The sides that won."""
        assert self.public.verdict is not None
        return self.public.verdict.winners

    @property
    def winner(self) -> int | None:
        """The only winner; None where a win is shared."""
        return self.winners[0] if len(self.winners) == 1 else None

    def is_me(self, side: int) -> bool:
        """Whether a side is the player alone."""
        return tuple(self.public.sides[side]) == (self.me,)

    def name(self, *sides: int) -> str:
        """One side by the names of its seats, several by what stands over their columns."""
        if len(sides) == 1:
            parts = [self.facts.names[seat] for seat in self.public.sides[sides[0]]]
        else:
            heads = self.facts.heads(self.public)
            parts = [heads[side] for side in sides]
        return listed(parts)

    def voiced(self, voice: _Voice, *sides: int, **slots: object) -> Telling:
        """The sentence in the form that these sides need."""
        form = voice.several
        if len(sides) == 1:
            form = voice.mine if self.is_me(sides[0]) else voice.other
        return Telling(say(form, name=self.name(*sides), **slots), sides)

    # How they stood

    def worth(self, points: Points) -> Points:
        """Points the way that more of them is better."""
        return -points if self.facts.lowest_wins else points

    @cached_property
    def standings(self) -> tuple[tuple[Points, ...], ...]:
        """What every side was worth after each hand."""
        return tuple(tuple(map(self.worth, record.score.totals)) for record in self.public.sheet)

    @cached_property
    def leaders(self) -> tuple[int | None, ...]:
        """Who led alone after each hand; None where nobody did."""
        return tuple(map(_alone_on_top, self.standings))

    def lead(self) -> Telling | None:
        """Since when the winner led."""
        hands = len(self.leaders)
        if self.winner is None or hands < 2 or self.leaders[-1] != self.winner:
            return None
        since = hands - 1
        while since and self.leaders[since - 1] == self.winner:
            since -= 1
        voice = LED if since == 0 else TOOK_IT_LAST if since == hands - 1 else TOOK_IT
        return self.voiced(voice, self.winner, hand=self.public.sheet[since].number)

    def margin(self) -> Telling:
        """The totals of the winner and the next; or what the winners finished on."""
        assert self.public.verdict is not None
        totals, side = self.public.verdict.totals, self.winners[0]
        total = points_text(totals[side])
        if self.winner is None:
            words = say(LEVEL, name=self.name(*self.winners), total=total)
            return Telling(words, self.winners)
        others = [other for other in range(len(totals)) if other != side]
        second = max(others, key=lambda other: self.worth(totals[other]))
        if self.worth(totals[side]) <= self.worth(totals[second]):
            # The totals do not explain it: a finish at zero, or a tie that the bids broke.
            return self.voiced(WON_ON, side, total=total)
        name, slots = self.name(side), {"total": total, "others": points_text(totals[second])}
        if list(totals).count(totals[second]) > 1:
            return self.voiced(WON_FROM_MORE, side, **slots)
        if self.is_me(second):
            return Telling(say(WON_FROM_ME, name=name, **slots), (side,))
        if self.me in self.public.sides[second]:
            partner = next(seat for seat in self.public.sides[second] if seat != self.me)
            us = self.facts.names[partner]
            return Telling(say(WON_FROM_US, name=name, partner=us, **slots), (side,))
        return self.voiced(WON, side, second=self.name(second), **slots)

    def comeback(self) -> Telling | None:
        """How far behind the winner once was."""
        side = self.winner
        if side is None or len(self.standings) < 2:
            return None
        behind, at = max((max(now) - now[side], at) for at, now in enumerate(self.standings))
        flat = [worth for now in self.standings for worth in now]
        if behind <= NOTABLE * (max(flat) - min(flat)):
            return None
        now = self.standings[at]
        was_last = len(now) > 2 and now[side] == min(now)
        voice = LAST if was_last else BEHIND
        hand = self.public.sheet[at].number
        return self.voiced(voice, side, points=points_text(behind), hand=hand)

    def changes(self) -> Telling | None:
        """How often somebody else came to lead."""
        turns = [side for side, _ in groupby(side for side in self.leaders if side is not None)]
        times = len(turns) - 1
        if times < CHANGES:
            return None
        words = say_n("The lead changed hands {n} time", "The lead changed hands {n} times", times)
        return Telling(words, tuple(turns[-2:]))

    # What they did

    def gains(self, sign: int) -> list[Feat]:
        """What every hand brought a side, or with a `sign` of -1 what it cost; the good first."""
        return [
            Feat(sign * self.worth(points), side, record.number, shown=points)
            for record in self.public.sheet
            for side, points in enumerate(record.score.points)
            if sign * self.worth(points) > 0
        ]

    def feat(self, voice: _Voice, feats: Sequence[Feat]) -> Telling | None:
        """The sentence on the largest of these, unless too many share it."""
        best = best_of(feats)
        if not best:
            return None
        first = best[0]
        return self.voiced(
            voice, *sides_of(best), points=signed_text(first.shown), n=first.amount,
            hand=first.hand, last=first.last,
        )  # fmt: skip

    def best_hand(self) -> Telling | None:
        """Who won most in a hand; nobody where there are only penalties."""
        return self.feat(BEST, self.gains(1)) if len(self.public.sheet) > 1 else None

    def worst_hand(self) -> Telling | None:
        """Whose hand cost most."""
        return self.feat(WORST, self.gains(-1)) if len(self.public.sheet) > 1 else None

    def luckiest(self) -> Telling | None:
        """Who was dealt most high cards and trumps; nobody where it was about even."""
        if self.luck is None:
            return None
        gifts = [sum(self.luck.surplus[seat] for seat in side) for side in self.public.sides]
        side = _alone_on_top([round(gift) for gift in gifts])
        if side is None or round(gifts[side]) < LUCKY:
            return None
        voice = LUCKIEST if self.luck.with_trumps else LUCKIEST_BEFORE_CALLS
        return self.voiced(voice, side, n=round(gifts[side]))

    def swing(self) -> Telling | None:
        """The hand in which one side gained most on another; known from the rest with two hands."""
        hands = [tuple(map(self.worth, record.score.points)) for record in self.public.sheet]
        swings = [max(points) - min(points) for points in hands]
        most = max(swings, default=0)
        if len(swings) < 2 or most <= 0 or swings.count(most) > 1:
            return None
        at = swings.index(most)
        points = hands[at]
        one, other = _alone_on_top(points), _alone_on_top([-gain for gain in points])
        if one is None or other is None:
            return None
        slots = {"points": points_text(most), "hand": self.public.sheet[at].number}
        if any(len(side) > 1 for side in self.public.sides):
            words = say(SWING_OF_SIDES, **slots)
        elif self.is_me(one) or self.is_me(other):
            words = say(MY_SWING, other=self.name(other if self.is_me(one) else one), **slots)
        else:
            words = say(SWING, one=self.name(one), other=self.name(other), **slots)
        return Telling(words, (one, other))

    def most_made(self) -> Telling | None:
        """Who made most contracts; nobody where all made as many, or none."""
        made = [contracts_made(self.facts, self.public, side) for side in self._everybody]
        most = max(count for count, _ in made)
        sides = tuple(side for side in self._everybody if made[side][0] == most)
        if most == 0 or len(sides) == len(made) or len(sides) > MOST_TIED:
            return None
        return self.voiced(MADE_MOST, *sides, made=most, all=made[sides[0]][1])

    def own_contracts(self) -> Telling | None:
        """How many the player made, where that is not told already."""
        for side in self._everybody:
            if self.is_me(side):
                made, judged = contracts_made(self.facts, self.public, side)
                told = self.most_made()
                if judged and (told is None or side not in told.sides):
                    words = (ONLY_MISSED, ONLY_MADE)[made] if judged == 1 else MADE
                    return Telling(say(words, made=made, all=judged), (side,))
        return None

    def longest_run(self) -> Telling | None:
        """Who made most contracts one after another."""
        runs = longest_runs(self.facts, self.public)
        return self.feat(ROW, [run for run in runs if run.amount >= RUN])

    def highest_bid(self) -> Telling | None:
        """Who made the highest bid; in a match of one hand the totals tell it all."""
        if len(self.public.sheet) < 2:
            return None
        return self.feat(BID, highest_bids(self.facts, self.public))

    @property
    def _everybody(self) -> range:
        return range(len(self.public.sides))


def _alone_on_top(worths: Sequence[Points]) -> int | None:
    """The only one with the most; None where several have it."""
    best = max(worths)
    return worths.index(best) if list(worths).count(best) == 1 else None
