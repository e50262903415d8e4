"""The information-set tree: what the next players do about a card, learned while it is tried.

One tree of the plays that everybody sees, with the searcher's own next cards in it. Every visit
takes one world down the tree: at each node the player whose turn it is chooses, among the cards
it holds in that world, the one that has served its own side best, or that is tried too little to
tell; where the tree ends, a playout tells how the hand goes on. So the others look after their
contracts, and the searcher never plans with cards that it does not see: a node is shared by all
worlds. Source: single-observer information set Monte Carlo tree search, with the worth of the
hand to every side handed back (max^n).

Playouts are cheap only by the hundred: a packet of visits goes down before any comes back.
"""

from collections.abc import Sequence
from math import isqrt, log, sqrt
from typing import NamedTuple

import numpy as np

from game.model.cards import SUIT_MASKS, Suit
from game.model.seats import Seat, side_of

from .bits import ONE
from .ends import SCALE, Scorer
from .rest import Positions, Rest
from .worlds import Holdings

PACKET = 250  # visits that go down the tree before their playouts are made
CURIOSITY = 0.7  # spreads of the worth by which a card tried little gets the benefit of the doubt
NO_NEWS = -1e12  # the worth of a card none of whose visits has come back, less their number
LEAST_SPREAD = SCALE  # one point
SPADES = SUIT_MASKS[Suit.SPADES]


class Branch(NamedTuple):
    """What the tree knows of one of the searcher's cards: points are parts of a point.

    `error` is the standard error of the points, as if the visits had been chosen blindly.
    """

    visits: int
    points: float
    made: float
    error: float


class _Node:
    """A play after those that lead to it, by whoever it was the turn of."""

    __slots__ = ("available", "children", "done", "made", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = 0  # begun
        self.done = 0  # and come back
        self.available = 0  # how often the card could have been played
        self.total = 0  # gains of the player's side
        self.squares = 0  # of the same; counted for the searcher's own cards alone
        self.made = 0  # visits in which the searcher made its bid


class _Leaf(NamedTuple):
    """Where a visit left the tree: a position, and the way to it."""

    hands: list[int]
    tricks: list[int]
    leader: int
    broken: bool
    table: list[int]
    way: list[tuple[_Node, int]]  # the nodes, each with the side of whoever played


class Tree:
    """Searches the card to play for the seat that is to act. Hands and seats go by place in the
    order of play."""

    def __init__(self, rest: Rest, seat: Seat, cards: Sequence[int]) -> None:
        public, rules = rest.public, rest.rules
        self._rest = rest
        self._scorer = Scorer(rules, public, seat, rest.trump)
        self._cards = sum(1 << card for card in cards)
        self._seats = public.active
        self._sides = [side_of(rules.sides, each) for each in public.active]
        self._play = rules.play
        self._trumps = SUIT_MASKS[rest.trump] if rest.trump < 4 else 0
        self._leader = public.active.index(rest.leader)
        self._table = [int(card) for _, card in public.trick]
        self._tricks = [public.tricks[each] for each in public.active]
        self._broken = bool(public.played.mask & SPADES)
        self._bids = np.array([bid or 0 for bid in public.bids], dtype=np.int64)
        self._spread = [0] * len(rules.sides)
        self._root = _Node()

    def visit(self, holdings: Holdings, rng: np.random.Generator) -> None:
        """Take every world down the tree once, and hand back what comes of it."""
        for start in range(0, len(holdings), PACKET):
            packet = holdings[start : start + PACKET, self._seats]
            chances = rng.random(len(packet)).tolist()
            leaves = [
                self._descend(world, chance)
                for world, chance in zip(packet.tolist(), chances, strict=True)
            ]
            self._finish(leaves, rng)

    def branches(self) -> dict[int, Branch]:
        """What was found out about each card."""
        return {
            card: Branch(node.visits, node.total / node.done, node.made / node.done, _error(node))
            for card, node in self._root.children.items()
        }

    # Down

    def _descend(self, hands: list[int], chance: float) -> _Leaf:
        """From the root to a node that is new, or to the end of the hand."""
        node, players = self._root, len(hands)
        tricks, table, leader, broken = self._tricks[:], self._table[:], self._leader, self._broken
        way: list[tuple[_Node, int]] = []
        while True:
            place = (leader + len(table)) % players
            held = hands[place]
            if not held:
                return _Leaf(hands, tricks, leader, broken, table, way)
            legal = self._legal(held, table, broken) if way else self._cards
            card, is_new = self._chosen(node, legal, self._sides[place], chance)
            node = node.children[card]
            way.append((node, self._sides[place]))
            hands[place] = held & ~(1 << card)
            table.append(card)
            broken = broken or card & 3 == Suit.SPADES
            if len(table) == players:
                leader = (leader + self._best(table)) % players
                tricks[leader] += 1
                table = []
            if is_new:
                return _Leaf(hands, tricks, leader, broken, table, way)

    def _legal(self, held: int, table: list[int], broken: bool) -> int:
        """Source: as `PlayRules.legal`, to which a test holds it. Of cards that touch, one."""
        if not table:
            legal = held
            if self._play.break_spades and not broken and held & ~SPADES:
                legal = held & ~SPADES
        elif not (legal := held & SUIT_MASKS[table[0] & 3]):
            ruffs = held & self._trumps if self._play.must_ruff else 0
            legal = ruffs or held
        return legal & ~(legal >> 4)

    def _best(self, table: list[int]) -> int:
        """Which of the cards takes the trick."""
        best = 0
        for place, card in enumerate(table):
            lead = table[best]
            if card & 3 == lead & 3:
                if card > lead:
                    best = place
            elif self._trumps >> card & 1:
                best = place
        return best

    def _chosen(self, node: _Node, legal: int, side: int, chance: float) -> tuple[int, bool]:
        """The card to try in this world, and whether it is new here."""
        children = node.children
        fresh: list[int] = []
        best, best_value = -1, 0.0
        curiosity = CURIOSITY * self._spread[side]
        while legal:
            card = (legal & -legal).bit_length() - 1
            legal &= legal - 1
            child = children.get(card)
            if child is None:
                fresh.append(card)
                continue
            child.available += 1
            if fresh:
                continue
            if child.done:
                doubt = curiosity * sqrt(log(child.available + 1) / child.visits)
                value = child.total / child.done + doubt
            else:
                value = NO_NEWS - child.visits
            if best < 0 or value > best_value:
                best, best_value = card, value
        if fresh:
            best = fresh[int(chance * len(fresh))]
            children[best] = child = _Node()
            child.available = 1
        children[best].visits += 1
        return best, bool(fresh)

    # Back

    def _finish(self, leaves: list[_Leaf], rng: np.random.Generator) -> None:
        """Play out all leaves, those at the same card together, and hand their worth back."""
        by_depth: dict[int, list[_Leaf]] = {}
        for leaf in leaves:
            by_depth.setdefault(len(leaf.way), []).append(leaf)
        for depth in sorted(by_depth):
            self._hand_back(by_depth[depth], rng)

    def _hand_back(self, leaves: list[_Leaf], rng: np.random.Generator) -> None:
        public = self._rest.public
        seats, count = list(self._seats), len(leaves)
        holdings = np.zeros((public.players, count), dtype=np.uint64)
        holdings[seats] = np.array([leaf.hands for leaf in leaves], dtype=np.uint64).T
        tricks = np.zeros((public.players, count), dtype=np.int64)
        tricks[seats] = np.array([leaf.tricks for leaf in leaves], dtype=np.int64).T
        bids = np.repeat(self._bids[:, None], count, axis=1)
        table = np.array([leaf.table for leaf in leaves], dtype=np.uint64).reshape(count, -1)
        here = Positions(
            holdings,
            bids,
            tricks,
            np.array([leaf.leader for leaf in leaves]),
            np.array([leaf.broken for leaf in leaves]),
            [ONE << cards for cards in table.T],
        )
        gains, made = self._scorer.ends(bids, self._rest.play_on(here, rng))
        if not self._root.done:
            self._spread = [max(LEAST_SPREAD, _deviation(each.tolist())) for each in gains]
        for leaf, own, is_made in zip(leaves, gains.T.tolist(), made.tolist(), strict=True):
            for node, side in leaf.way:
                node.done += 1
                node.total += own[side]
                node.made += is_made
            first, side = leaf.way[0]
            first.squares += own[side] * own[side]
        self._root.done += count


def _error(node: _Node) -> float:
    """The standard error of the mean of a node's gains."""
    spread = sqrt(node.done * node.squares - node.total * node.total) / node.done
    return spread / sqrt(node.done)


def _deviation(gains: list[int]) -> int:
    """The standard deviation, in whole numbers, which come out alike on every computer."""
    count, total = len(gains), sum(gains)
    return isqrt(count * sum(gain * gain for gain in gains) - total * total) // count
