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
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.model.cards import Strain, Suit
from game.rules.play import PlayRules

from .bits import (
    LOTS,
    NO_CARDS,
    ONE,
    SUITS,
    Bytes,
    Flags,
    Masks,
    above,
    any_of,
    highest,
    lots,
    lowest,
    number_of,
    suit_of,
)

Counts = NDArray[np.int16]
Number = TypeVar("Number", bound=np.generic)

AT_RANDOM = 0.2  # part of the cards that are played without a thought
SLACK = 1  # tricks that may be left over while the others can still be set
NUMBERS = 64  # a trump's strength is its number and so much more


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
    be led. `at_random` is the part of the cards that are drawn by lot.
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
    _first: Bytes = field(init=False)  # the leader's row as it was in the beginning
    _led: Masks = field(init=False)  # all cards of the suit led
    _suit: Bytes = field(init=False)  # its number
    _strongest: Bytes = field(init=False)  # the strength of the card that takes the trick so far
    _best: Bytes = field(init=False)  # the row of whoever takes it so far

    def __post_init__(self) -> None:
        count = self.holdings.shape[1]
        self._first = np.zeros(count, dtype=np.uint8)
        self._columns = np.arange(count)
        self._rows = np.arange(self.players, dtype=np.uint8)[:, None]
        self._shifts = np.arange(self.players)[:, None] * count
        # A row beyond the last one is one of the first again.
        self._round = np.tile(np.arange(self.players, dtype=np.uint8), 2)
        self._strength, self._beaten_by = STRENGTH[self.course.trump], BEATEN_BY[self.course.trump]
        self._thinks = self.at_random < 1.0  # otherwise nobody asks what is wanted
        self._has_nil = bool(self.is_nil.any())

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
        winners = []
        while begun or self.holdings[0].any():
            for row in range(begun, self.players):
                self._put(row, self._chosen(row))
            winners.append(self._take())
            begun = 0
        each = np.reshape(winners, (-1, len(self._columns)))
        return np.stack([np.sum(each == row, axis=0, dtype=np.int16) for row in self._rows[:, 0]])

    def _put(self, row: int, cards: Masks) -> None:
        """Row by row the cards come down, and are no longer held."""
        self.holdings[row] &= ~cards
        number = number_of(cards)
        strength, suit = self._strength.take(number), number & np.uint8(3)
        if row == 0:
            self._led, self._suit = SUITS.take(suit), suit
            self._strongest, self._best = strength, np.zeros_like(number)
        else:
            in_play = (suit == self._suit) | (strength >= NUMBERS)
            takes = in_play & (strength > self._strongest)
            # Stronger than before, and a later row than before.
            self._strongest = np.maximum(self._strongest, strength * takes.view(np.uint8))
            self._best = np.maximum(self._best, takes.view(np.uint8) * np.uint8(row))
        if self.course.rules.break_spades:
            self.broken |= suit == Suit.SPADES
        if self.seen is not None:
            self.seen((self._first + np.int64(row)) % self.players, cards)

    def _take(self) -> Bytes:
        """Whoever takes the trick wants one less, and leads to the next; his first row."""
        moved = self._columns + self._best * np.int64(len(self._columns)) + self._shifts
        if self._thinks:
            self._count()
            self.wanted = _from_row(self.wanted, moved)
        if self._has_nil:
            self.is_nil = _from_row(self.is_nil, moved)
        self.holdings = _from_row(self.holdings, moved)
        self._first = self._round.take(self._first + self._best)
        return self._first

    def _count(self) -> None:
        """Take the trick from what its winner wants, and his partner with him."""
        wins = self._rows == self._best
        if self.course.partner:
            order = self._round[self._rows[:, 0] + self.course.partner]
            shares = wins[order]
            if self._has_nil:
                shares = shares & ~self.is_nil & ~(wins & self.is_nil).any(axis=0)
            wins = wins | shares
        self.wanted = self.wanted - wins

    # The policy

    def _chosen(self, row: int) -> Masks:
        legal = self._legal(row)
        if not self._thinks:
            return any_of(legal, self.rng)
        chosen = self._lead(legal) if row == 0 else self._follow(row, legal)
        if self.at_random > 0.0:
            blind = np.flatnonzero(lots(len(legal), self.rng) < np.uint16(self.at_random * LOTS))
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
        sure = legal & ~_downward(np.bitwise_or.reduce(self.holdings[1:], axis=0))
        spare = legal & ~sure
        many = np.bitwise_count(sure)
        wants, _ = self._mood(0)
        if not self.course.overtricks:
            waits = (sure & ~SUITS[self.course.trump] == NO_CARDS) & (spare != NO_CARDS)
            wants = wants & np.where(waits, many < self.wanted[0], many <= self.wanted[0])
        cashes = wants & (sure != NO_CARDS)
        low = _either(spare != NO_CARDS, spare, legal)
        return _either(cashes, highest(_either(cashes, sure, legal)), lowest(low))

    def _follow(self, row: int, legal: Masks) -> Masks:
        beating = legal & self._beaten_by.take(self._strongest)
        below = legal ^ beating
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


def _from_row(table: NDArray[Number], moved: NDArray[np.int64]) -> NDArray[Number]:
    """Each column from another row on, round to the one before: `moved` are places in two turns."""
    turned: NDArray[Number] = np.concatenate((table, table)).take(moved)
    return turned


def _downward(sets: Masks) -> Masks:
    """All cards that a card of each set beats in its suit, and the cards themselves."""
    for shift in (4, 8, 16, 32):
        sets = sets | sets >> np.uint64(shift)
    return sets


def _either(flags: Flags, one: Masks, other: Masks) -> Masks:
    """The first where the flag is set, else the second."""
    chosen: Masks = np.where(flags, one, other)
    return chosen


def _strengths(trump: Strain) -> Bytes:
    """By the number of a card; of two that may take a trick the stronger one does."""
    numbers = np.arange(NUMBERS, dtype=np.uint8)
    return np.where(numbers & 3 == trump, numbers + np.uint8(NUMBERS), numbers)


def _beaten_by(trump: Strain) -> Masks:
    """By the strength of the card that takes a trick so far: all cards that would take it."""
    cards = ONE << np.arange(NUMBERS, dtype=np.uint64)
    higher = suit_of(cards) & above(cards)
    return np.concatenate((higher | SUITS[trump], higher))


STRENGTH = {trump: _strengths(trump) for trump in Strain}
BEATEN_BY = {trump: _beaten_by(trump) for trump in Strain}
