"""Thousands of hands played out at once, by a simple policy, under the rules of the table.

Everything is an array with one column for each playout. Rows are seats in order of play from the
leader of the trick on the table, so that they are re-ordered once a trick and never scattered.

The policy knows what `rules.play` allows and what each seat still wants. Who wants tricks leads
what nothing beats, or else low, and takes what it can, cheaply when last to play; who wants none
keeps below and throws what is dangerous. Partners leave each other their tricks, cover a nil, and
go on taking when that may set the others. Every fifth card is played at random, so that no hidden
hand is read like an open book. (Held against hands of rule players, a policy with less chance
foretold their tricks and contracts worse, in all four games.)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.model.cards import Strain, Suit
from game.rules.play import PlayRules

from .bits import NO_CARDS, SUITS, Flags, Masks, above, any_of, highest, lowest, suit_of

Counts = NDArray[np.int16]

AT_RANDOM = 0.2  # part of the cards that are played without a thought
SLACK = 1  # tricks that may be left over while the others can still be set


class Course(NamedTuple):
    """What binds everybody: the duties of the game, the trump, and which rows are partners.

    `partner` is how many rows on a partner sits; 0 where everybody plays alone.
    """

    rules: PlayRules
    trump: Strain
    partner: int = 0
    overtricks: bool = False
    """Whether a bid is made with more tricks too, as in Spades."""


@dataclass
class Playouts:
    """Hands under way, all at the same card.

    `holdings` and `wanted` have a row for each seat from the leader of the trick on. `wanted` are
    the tricks that a seat still wants, for partners those that both want together; `is_nil` tells
    who bid none, in a game where that is a contract of its own. `broken` tells whether spades may
    be led.
    """

    course: Course
    holdings: Masks
    wanted: Counts
    is_nil: Flags
    broken: Flags
    rng: np.random.Generator
    at_random: float = AT_RANDOM
    seen: Callable[[NDArray[np.int64], Masks], None] | None = None
    """Told of every card: the rows of the players as they were in the beginning, and the cards."""
    taken: Counts = field(init=False)
    _first: NDArray[np.int64] = field(init=False)  # the leader's row as it was in the beginning
    _led: Masks = field(init=False)  # all cards of the suit led
    _beating: Masks = field(init=False)  # all cards that would take the trick as it lies
    _best: NDArray[np.int64] = field(init=False)  # the row of whoever takes it as it lies

    def __post_init__(self) -> None:
        self.taken = np.zeros(self.holdings.shape, dtype=np.int16)
        self._first = np.zeros(self.holdings.shape[1], dtype=np.int64)

    @property
    def players(self) -> int:
        """How many seats play the hand."""
        return len(self.holdings)

    def play_out(self, table: Sequence[Masks]) -> Counts:
        """Play to the end, and return how many tricks each row has taken.

        `table` are the cards that lie on the table in order of play, followed by those that the
        next players are made to play; all of them are out of `holdings` already.
        """
        for row, cards in enumerate(table):
            self._put(row, cards)
        begun = len(table)
        while begun or self.holdings[0].any():
            for row in range(begun, self.players):
                self._put(row, self._chosen(row))
            self._take()
            begun = 0
        return self.taken

    def _put(self, row: int, cards: Masks) -> None:
        """Row by row the cards come down, and are no longer held."""
        trumps = SUITS[self.course.trump]
        self.holdings[row] &= ~cards
        higher = above(cards)
        if row == 0:
            self._led = suit_of(cards)
            self._best = np.zeros(len(cards), dtype=np.int64)
            takes = np.ones(len(cards), dtype=np.bool_)
        else:
            takes = (cards & self._beating) != NO_CARDS
            self._best[takes] = row
        is_trump = (cards & trumps) != NO_CARDS
        beating = np.where(is_trump, trumps & higher, (self._led & higher) | trumps)
        self._beating = beating if row == 0 else np.where(takes, beating, self._beating)
        if self.course.rules.break_spades:
            self.broken |= (cards & SUITS[Suit.SPADES]) != NO_CARDS
        if self.seen is not None:
            self.seen((self._first + row) % self.players, cards)

    def _take(self) -> None:
        """Whoever takes the trick wants one less, and leads to the next."""
        columns = np.arange(self.holdings.shape[1])
        self.taken[(self._first + self._best) % self.players, columns] += 1
        self.wanted[self._best, columns] -= 1
        if self.course.partner:
            other = (self._best + self.course.partner) % self.players
            both = ~self.is_nil[self._best, columns] & ~self.is_nil[other, columns]
            self.wanted[other[both], columns[both]] -= 1
        order = (self._best + np.arange(self.players)[:, None]) % self.players
        self.holdings = np.take_along_axis(self.holdings, order, axis=0)
        self.wanted = np.take_along_axis(self.wanted, order, axis=0)
        self.is_nil = np.take_along_axis(self.is_nil, order, axis=0)
        self._first = (self._first + self._best) % self.players

    # The policy

    def _chosen(self, row: int) -> Masks:
        legal = self._legal(row)
        if self.at_random >= 1.0:
            return any_of(legal, self.rng)
        chosen = self._lead(legal) if row == 0 else self._follow(row, legal)
        if self.at_random > 0.0:
            blind = np.flatnonzero(self.rng.random(len(legal)) < self.at_random)
            chosen[blind] = any_of(legal[blind], self.rng)
        return chosen

    def _legal(self, row: int) -> Masks:
        """Source: as `PlayRules.legal`, to which a test holds it."""
        held: Masks = self.holdings[row]
        rules = self.course.rules
        if row == 0:
            if not rules.break_spades:
                return held
            others: Masks = held & ~SUITS[Suit.SPADES]
            return _either(self.broken | (others == NO_CARDS), held, others)
        follows = held & self._led
        free = held
        if rules.must_ruff and self.course.trump is not Strain.NO_TRUMP:
            trumps = held & SUITS[self.course.trump]
            free = _either(trumps != NO_CARDS, trumps, held)
        return _either(follows != NO_CARDS, follows, free)

    def _lead(self, legal: Masks) -> Masks:
        """Who wants tricks leads a card that nothing still held beats in its suit.

        Where no more are wanted than bid, they are spared by a low lead if there are more of them
        than tricks wanted, or as many and all of them trumps, which win at any time.
        """
        sure = legal & ~_downward(self._held_by_others(0))
        spare = legal & ~sure
        many = np.bitwise_count(sure)
        wants, _ = self._mood(0)
        if not self.course.overtricks:
            waits = (sure & ~SUITS[self.course.trump] == NO_CARDS) & (spare != NO_CARDS)
            wants = wants & np.where(waits, many < self.wanted[0], many <= self.wanted[0])
        cashes = wants & (sure != NO_CARDS)
        low = _either(spare != NO_CARDS, spare, legal)
        return _either(cashes, highest(_either(cashes, sure, legal)), lowest(low))

    def _held_by_others(self, row: int) -> Masks:
        held: Masks = np.bitwise_or.reduce(np.delete(self.holdings, row, axis=0), axis=0)
        return held

    def _follow(self, row: int, legal: Masks) -> Masks:
        beating = legal & self._beating
        below = legal & ~self._beating
        takes, stays = beating != NO_CARDS, below != NO_CARDS
        wants, spares = self._mood(row)
        last = row == self.players - 1
        # To win: the lowest card that does for sure, or the highest of the suit led.
        from_suit = beating & self._led
        pick = np.where(takes & wants, beating, np.where(stays, below, beating))
        high = ~wants if last else np.where(wants, from_suit != NO_CARDS, stays)
        # Who wants a trick and cannot take this one, or leaves it to the partner, keeps strength.
        high &= ~((wants & ~takes) | spares)
        return _either(high, highest(pick), lowest(pick))

    def _mood(self, row: int) -> tuple[Flags, Flags]:
        """Who wants the trick, and who leaves it to the partner and keeps strength."""
        wants = self.wanted[row] > 0
        if not self.course.partner:
            return wants, np.zeros_like(wants)
        wants = wants | self._may_set(row)
        other = (row + self.course.partner) % self.players
        partner_takes = self._best == other if other < row else np.zeros_like(wants)
        partner_nil = self.is_nil[other] & (self.wanted[other] >= 0)
        covers = partner_takes & partner_nil
        spares = wants & partner_takes & ~partner_nil
        return (wants & ~spares) | covers, spares

    def _may_set(self, row: int) -> Flags:
        """Whether the other side needs so many of the tricks left that it may be set."""
        left = np.bitwise_count(self.holdings[row])
        own = np.maximum(self.wanted[row], 0)
        theirs = np.maximum(self.wanted[(row + 1) % self.players], 0)
        may: Flags = (theirs > 0) & (own + theirs >= left - SLACK)
        return may


def _downward(sets: Masks) -> Masks:
    """All cards that a card of each set beats in its suit, and the cards themselves."""
    for shift in (4, 8, 16, 32):
        sets = sets | sets >> np.uint64(shift)
    return sets


def _either(flags: Flags, one: Masks, other: Masks) -> Masks:
    """The first where the flag is set, else the second."""
    chosen: Masks = np.where(flags, one, other)
    return chosen
