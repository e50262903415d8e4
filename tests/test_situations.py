"""The situations that shame card programs, each met at the table and ten times varied.

A variation gives every suit another suit's cards, save spades where they are the lasting trump,
and every card another rank, in the same order: what is right stays right. The numbers are those
of the list of complaints.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice, pairwise
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from game.ai.levels import player_for
from game.ai.player import USUAL, Decision
from game.ai.worlds.likely import likely_worlds
from game.model.actions import Bid, Play
from game.model.cards import EMPTY, Card, CardSet, Strain, Suit
from game.model.plans import HandPlan, Phase
from game.model.private import Private
from game.model.public import Public
from game.model.results import Carry, HandResult, Standing
from game.model.state import PlayerView, State, view_of
from game.model.umpire import Umpire
from game.model.values import changed
from game.rules import engine
from game.rules.options import Value
from game.rules.play import trick_winner
from game.rules.rules import Rules
from game.variants import find

from .kit import match_of, move
from .positions import position

LEVELS = ("medium", "hard", "expert")
VARIATIONS = 10


class Situation(NamedTuple):
    """Seat 0 to play, as in `position`; `right` are the cards that a good player plays."""

    game: str
    holding: str
    trump: str
    out: str
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    right: str
    trick: str = ""
    options: Mapping[str, Value] | None = None
    totals: tuple[int, ...] | None = None
    carry: Carry = ()
    last: bool = False
    levels: tuple[str, ...] = LEVELS

    def varied(self, random: Random) -> "Situation":
        """The same with other suits and ranks."""
        pack = find(self.game).rules(4, self.options).pack
        suits = [0, 1, 2, 3]
        lasting = [3] if self.game == "spades" else []
        moving = [suit for suit in suits if suit not in lasting]
        shuffled = random.sample(moving, len(moving)) + lasting
        cards = CardSet.parse(f"{self.holding} {self.out} {self.trick}")
        ranks = sorted({card.rank for card in pack})
        other: dict[str, str] = {}
        for suit, taken in zip(suits, shuffled, strict=True):
            alike = [card for card in cards if card.suit == suit]
            for card, rank in zip(alike, sorted(random.sample(ranks, len(alike))), strict=True):
                other[str(card)] = str(Card(4 * rank + taken))
        names = "CDHS"
        return self._replace(
            holding=_put(self.holding, other),
            out=_put(self.out, other),
            trick=_put(self.trick, other),
            right=_put(self.right, other),
            trump=names[shuffled[names.index(self.trump)]] if self.trump in names else self.trump,
        )

    def decided(self, level: str) -> Decision:
        """What a player of that level decides here."""
        rules, view = position(
            self.game,
            self.holding,
            trump=self.trump,
            out=self.out,
            trick=self.trick,
            bids=self.bids,
            tricks=self.tricks,
            options=self.options,
            totals=self.totals,
            carry=self.carry,
            last=self.last,
        )
        return player_for(level).decide(rules, view, 1, USUAL)

    def wrong(self, level: str) -> str | None:
        """None where the level plays a right card, else what it played and why."""
        decision = self.decided(level)
        assert isinstance(decision.action, Play)
        if str(decision.action.card) in self.right.split():
            return None
        weighed = [
            f"{option.action.card} {option.points:.2f}"
            for option in decision.evidence
            if isinstance(option.action, Play) and option.points is not None
        ]
        return f"{self.holding} to {self.trick or 'lead'}: not {self.right}, but {weighed}"


def _put(cards: str, other: Mapping[str, str]) -> str:
    return " ".join(other[card] for card in cards.split())


def variations(name: str, situation: Situation) -> Iterator[Situation]:
    """The situation itself and ten like it."""
    yield situation
    random = Random(name)
    for _ in range(VARIATIONS):
        yield situation.varied(random)


SITUATIONS = {
    # 23: the highest trump where a low one is enough
    "23 spades are out": Situation(
        "spades", "AS 9S 3S", "S", trick="QH 2H 5H", out="KS 10S 4D 5D 6D 7D",
        bids=(3, 3, 3, 3), tricks=(2, 3, 2, 3), right="3S",
    ),
    "23 no spade is out": Situation(
        "spades", "AS 9S 3S", "S", trick="QH 2H 5H", out="2D 3D 4D 5D 6D 7D",
        bids=(3, 3, 3, 3), tricks=(2, 3, 2, 3), right="3S",
    ),
    "23 in Serbian": Situation(
        "serbian", "AS KS 3S", "S", trick="QH 2H 5H", out="QS 10S 4D 5D 6D 7D",
        bids=(4, 3, 3, 3), tricks=(1, 3, 3, 3), right="3S",
    ),
    "23 in Israeli": Situation(
        "israeli", "AS KS 3S", "S", trick="QH 2H 5H", out="QS 10S 4D 5D 6D 7D",
        bids=(4, 3, 2, 3), tricks=(1, 3, 3, 3), right="3S",
    ),
    "23 in Romanian": Situation(
        "romanian", "AS KS 8S", "S", trick="QH 8H 9H", out="QS 10S 9D 10D JD QD",
        bids=(3, 2, 2, 2), tricks=(0, 2, 2, 1), right="8S",
    ),
    # Two of the three are wanted: now the low one, then the middle one to lose to what is out, and
    # the highest for the last trick, since a trump that nothing beats wins at any time.
    "23 two of three in Serbian": Situation(
        "serbian", "AS 9S 3S", "S", trick="2H 5H QH", out="KS 10S 4D 5D 6D 7D",
        bids=(3, 3, 2, 3), tricks=(1, 3, 3, 3), right="3S",
    ),
    "23 two of three in Israeli": Situation(
        "israeli", "AS 9S 3S", "S", trick="2H 5H QH", out="KS 10S 4D 5D 6D 7D",
        bids=(3, 3, 2, 3), tricks=(1, 3, 3, 3), right="3S",
    ),
    "23 without trumps": Situation(
        "israeli", "AC KC JC", "NT", trick="2C 9C 10C", out="QC 3D 4D 5D 6D 7D",
        bids=(3, 1, 2, 3), tricks=(0, 3, 3, 4), right="JC",
    ),
    # 28: a low trump is led although every trick is needed
    "28 three of three in Serbian": Situation(
        "serbian", "KS QS 4S", "S", out="JS 10S 3S 2H 3H 4H 5H 6H 7H",
        bids=(5, 2, 3, 2), tricks=(2, 3, 3, 2), right="KS QS",
    ),
    "28 three of three in Israeli": Situation(
        "israeli", "KS QS 4S", "S", out="JS 10S 3S 2H 3H 4H 5H 6H 7H",
        bids=(5, 2, 3, 2), tricks=(2, 3, 3, 2), right="KS QS",
    ),
    "28 three of three in Spades": Situation(
        "spades", "KS QS 4S", "S", out="JS 10S 3S 2H 3H 4H 5H 6H 7H",
        bids=(5, 2, 3, 2), tricks=(2, 4, 3, 1), right="KS QS",
    ),
    "28 two of two in Serbian": Situation(
        "serbian", "KS 9S", "S", out="QS 2H 3H 4H 5H 6H",
        bids=(4, 2, 3, 3), tricks=(2, 3, 3, 3), right="KS",
    ),
    "28 two of two in Romanian": Situation(
        "romanian", "KS 9S", "S", out="QS 10H JH QH KH AH",
        bids=(4, 0, 2, 1), tricks=(2, 1, 2, 1), right="KS",
    ),
    "28 two of two in Israeli": Situation(
        "israeli", "KS 9S", "S", out="QS 2H 3H 4H 5H 6H",
        bids=(4, 2, 3, 3), tricks=(2, 3, 3, 3), right="KS",
    ),
    # 30: the match score is forgotten
    "30 two bags win the match": Situation(
        "spades", "AD 2D", "S", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="AD",
        totals=(440, 451), carry=((0,), (1,)),
    ),
    "30 a tenth bag loses the match": Situation(
        "spades", "AD 2D", "S", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="2D",
        totals=(459, 451), carry=((9,), (1,)),
    ),
    "30 the own bid before the last hand": Situation(
        "serbian", "AD 2D", "NT", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 4, 2, 3), tricks=(3, 3, 2, 3), right="2D", totals=(100, 101, 50, 50),
    ),
    # Two more tricks cost the own bid and eight points, and the leader his bid and eleven. The
    # rule player looks no further than its own points.
    "30 the leader's bid in the last hand": Situation(
        "serbian", "AD 2D", "NT", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 4, 2, 3), tricks=(3, 3, 2, 3), right="AD", totals=(100, 101, 50, 50),
        last=True, levels=("hard", "expert"),
    ),
    # 31: a bag is refused that sets the others
    "31 a bag that sets": Situation(
        "spades", "AD 2D", "S", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 4, 3, 3), tricks=(3, 2, 3, 3), right="AD",
    ),
    "31 a ruff that sets": Situation(
        "spades", "4S 2C", "S", trick="QD 3D KD", out="6S 4C 5C",
        bids=(3, 4, 3, 3), tricks=(3, 3, 3, 2), right="4S",
    ),
    # 33: bags are feared where they are not counted, or not feared where they are
    "33 bags are not fined": Situation(
        "spades", "AD 2D", "S", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="AD", options={"bag_fine": False},
    ),
    "33 bags are fined": Situation(
        "spades", "AD 2D", "S", trick="QD 3D KD", out="3C 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="2D",
    ),
    "33 a ruff for a bag not fined": Situation(
        "spades", "4S 2C", "S", trick="QD 3D KD", out="6S 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="4S", options={"bag_fine": False},
    ),
    "33 a ruff for a bag fined": Situation(
        "spades", "4S 2C", "S", trick="QD 3D KD", out="6S 4C 5C",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), right="2C",
    ),
    # 38: an ace is thrown and a deuce kept by who is void
    "38 in Israeli": Situation(
        "israeli", "AS 2S", "NT", trick="9H 10H 2H", out="3S 4S 5S",
        bids=(3, 2, 4, 2), tricks=(2, 4, 3, 2), right="2S",
    ),
    "38 in Serbian": Situation(
        "serbian", "AS 2S", "NT", trick="9H 10H 2H", out="3S 4S 5S",
        bids=(3, 2, 4, 2), tricks=(2, 4, 3, 2), right="2S",
    ),
    "38 in Romanian": Situation(
        "romanian", "AS 7S", "NT", trick="9H 10H 7H", out="8S 9S 10S",
        bids=(2, 2, 2, 1), tricks=(1, 2, 2, 1), right="7S",
    ),
    "38 with a third card": Situation(
        "israeli", "AS 2S 4D", "NT", trick="9H 10H 2H", out="3S 4S 5S 8D 9D 3C",
        bids=(3, 2, 4, 2), tricks=(2, 3, 3, 2), right="2S 4D",
    ),
    # 40: the partner's trick is taken, or a spade wasted that he was to make
    "40 the partner's ace": Situation(
        "spades", "5S 2C", "S", trick="2D AD 3D", out="3C 4C 5C",
        bids=(3, 3, 5, 2), tricks=(2, 2, 4, 3), right="2C",
    ),
    "40 a master kept for the last trick": Situation(
        "spades", "AS 2C", "S", trick="2D AD 3D", out="KS 4C 5C",
        bids=(3, 3, 5, 2), tricks=(2, 2, 4, 3), right="2C",
    ),
    "40 a partner's trick in the same suit": Situation(
        "spades", "AD 2D", "S", trick="3D KD 4D", out="10D JD QD",
        bids=(3, 3, 4, 3), tricks=(2, 3, 3, 3), right="2D",
    ),
    # 41: a trick that is needed is left to one who bid nil and cannot take it
    "41 before a nil that cannot win": Situation(
        "spades", "KD 3D", "S", trick="5D QD", out="4C 5C 6C 2D",
        bids=(4, 0, 4, 3), tricks=(3, 0, 4, 4), right="KD",
    ),
    "41 a nil that has played low": Situation(
        "spades", "KD 3D", "S", trick="2D 4D QD", out="3C 4C 5C",
        bids=(4, 0, 4, 3), tricks=(3, 0, 4, 4), right="KD",
    ),
    # 49: a trick is given away that costs nothing
    "49 the last chance of a low spade": Situation(
        "spades", "5S 2C", "S", trick="2D 3D AD", out="6S 4C 5C",
        bids=(4, 3, 3, 2), tricks=(3, 3, 3, 2), right="5S",
    ),
    "49 the last chance of a king": Situation(
        "spades", "KH 3H 2C", "S", trick="QH 4H 5H", out="AH 6S 7S 8C 9C 10C",
        bids=(4, 3, 3, 2), tricks=(3, 3, 2, 2), right="KH",
    ),
    "49 a low trump in Israeli": Situation(
        "israeli", "5S 2C", "S", trick="2D 3D AD", out="6S 4C 5C",
        bids=(4, 3, 3, 2), tricks=(3, 3, 3, 2), right="5S",
    ),
    "49 the partner needs it too": Situation(
        "spades", "4S 3C 2C", "S", trick="2D 3D AD", out="6S 7S 4C 5C 6C 7C",
        bids=(3, 3, 5, 2), tricks=(3, 3, 3, 1), right="4S",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "level"),
    [(name, level) for name, situation in SITUATIONS.items() for level in situation.levels],
)
def test_the_right_card_is_played(name, level):
    wrong = [situation.wrong(level) for situation in variations(name, SITUATIONS[name])]
    assert not any(wrong), "\n".join(filter(None, wrong))


# Endings by the hundred, dealt and played at random down to the card of seat 0


class Ending(NamedTuple):
    """The last cards of a hand of Spades, seat 0 last to play to a trick that the others hold.

    A heart, diamond or club is led; seat 0 may take the trick, with `winning` cards, or not.
    """

    holding: CardSet
    trick: tuple[Card, ...]
    out: CardSet
    winning: CardSet
    taken: tuple[int, ...]

    def decided(self, level: str, bids: tuple[int, ...], **table: Any) -> Card:
        """The card that a player of that level plays."""
        rules, view = position(
            "spades",
            str(self.holding),
            trump="S",
            out=str(self.out),
            trick=" ".join(map(str, self.trick)),
            bids=bids,
            tricks=self.taken,
            **table,
        )
        action = player_for(level).decide(rules, view, 1, USUAL).action
        assert isinstance(action, Play)
        return action.card


def endings(seed: str) -> Iterator[Ending]:
    """Endings of two to four tricks without end."""
    random = Random(seed)
    rules = find("spades").rules(4)
    pack = list(rules.pack)
    while True:
        left = random.randint(2, 4)
        cards = random.sample(pack, 4 * left)
        holdings = [CardSet.of(cards[left * seat : left * (seat + 1)]) for seat in range(4)]
        trick: list[Card] = []
        for seat in (1, 2, 3):
            led = trick[0].suit if trick else None
            legal = rules.play.legal(holdings[seat], led, Strain.SPADES, CardSet()).proper
            trick.append(random.choice(list(legal)))
            holdings[seat] = holdings[seat].without(trick[-1])
        own = rules.play.legal(holdings[0], trick[0].suit, Strain.SPADES, CardSet()).proper
        winning = CardSet.of(card for card in own if winner_of([*trick, card]) == 3)
        if trick[0].suit is Suit.SPADES or winner_of(trick) == 1 or not winning or winning == own:
            continue
        cuts = [0, *sorted(random.sample(range(1, 13 - left), 3)), 13 - left]
        taken = tuple(after - before for before, after in pairwise(cuts))
        out = holdings[1] | holdings[2] | holdings[3]
        yield Ending(holdings[0], tuple(trick), out, winning, taken)


def winner_of(cards: list[Card]) -> int:
    """The place in a trick of Spades that takes it."""
    return trick_winner(tuple(enumerate(cards)), Strain.SPADES)


HUNDREDS = {"medium": 500, "hard": 60, "expert": 60}


@pytest.mark.parametrize("level", LEVELS)
def test_a_tenth_bag_is_left_to_the_others(level):
    """32: everybody has what he bid, and the others have nine bags."""
    ducked = 0
    for ending in islice(endings("bags"), HUNDREDS[level]):
        card = ending.decided(level, ending.taken, carry=((0,), (9,)))
        ducked += card not in ending.winning
    assert ducked >= 0.9 * HUNDREDS[level]


@pytest.mark.parametrize("level", LEVELS)
def test_a_needed_trick_that_costs_nothing_is_taken(level):
    """49: beside the sure tricks one more is needed, and a card that is not sure can take it."""
    given = 0
    for ending, needed in islice(free_tricks("free"), HUNDREDS[level]):
        bids = (ending.taken[0] + needed, *ending.taken[1:])
        card = ending.decided(level, bids, options={"bag_fine": False})
        given += card not in ending.winning
    assert given <= 0.01 * HUNDREDS[level]


def free_tricks(seed: str) -> Iterator[tuple[Ending, int]]:
    """Endings in which the cheapest winner may be beaten later, and the tricks then needed."""
    for ending in endings(seed):
        spades = CardSet.of(card for card in ending.out if card.suit is Suit.SPADES)
        cheapest = min(ending.winning, key=lambda card: (card.suit is Suit.SPADES, card))
        above = [card for card in ending.out if card.suit is cheapest.suit and card > cheapest]
        if above or (spades and cheapest.suit is not Suit.SPADES):
            highest = max(spades, default=-1)
            own = [card for card in ending.holding if card.suit is Suit.SPADES]
            yield ending, 1 + sum(card > highest for card in own if card != cheapest)


# Whole hands, bids, and what is dealt to others


def table(
    holdings: Sequence[CardSet], bids: tuple[int | None, ...], totals: tuple[int, int] = (0, 0)
) -> State:
    """A hand of Spades dealt by seat 0, who bids last; who has not bid has None."""
    rules = find("spades").rules(4)
    nothing = (CardSet(),) * 4
    known = [
        tuple(holdings[seat] if other == seat else CardSet() for other in range(4))
        for seat in range(4)
    ]
    public = Public(
        direction=rules.direction,
        sides=rules.sides,
        number=1,
        plan=HandPlan(13),
        active=(1, 2, 3, 0),
        phase=Phase.BID,
        actor=next(seat for seat in (1, 2, 3, 0) if bids[seat] is None),
        counts=(13,) * 4,
        laid_down=(0,) * 4,
        trump=Strain.SPADES,
        bids=bids,
        tricks=(0,) * 4,
        totals=totals,
        carry=rules.scoring.first_carry(rules.sides),
    )
    privates = tuple(Private(seat, cards) for seat, cards in enumerate(known))
    return State(public, privates, Umpire("", tuple(holdings), nothing))


def dealt(random: Random, own: CardSet = EMPTY) -> list[CardSet]:
    """Four holdings dealt at random, the first of them given or not."""
    cards = list(find("spades").rules(4).pack - own)
    random.shuffle(cards)
    if own:
        return [own, *(CardSet.of(cards[13 * seat : 13 * seat + 13]) for seat in range(3))]
    return [CardSet.of(cards[13 * seat : 13 * seat + 13]) for seat in range(4)]


def bid_of(level: str, state: State) -> int:
    """What the next bidder bids."""
    rules, actor = find("spades").rules(4), state.public.actor
    assert actor is not None
    action = player_for(level).decide(rules, view_of(state, actor), 1, USUAL).action
    assert isinstance(action, Bid)
    return action.tricks


def usual_deals(seed: str, others: tuple[int, int, int], usual: int) -> Iterator[list[CardSet]]:
    """Deals in which the last bidder bids so much when the match has just begun."""
    random = Random(seed)
    while True:
        holdings = dealt(random)
        if bid_of("medium", table(holdings, (None, *others))) == usual:
            yield holdings


LATE = {
    # the others' bids and the totals; the contract that beats theirs, less the partner's bid
    "ten short": ((2, 3, 2), (420, 465), 6),
    "one strong bidder": ((1, 3, 3), (420, 465), 6),
    "twenty short": ((2, 3, 2), (410, 465), 6),
    "the others bid low": ((1, 2, 2), (430, 475), 6),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LATE)
def test_the_last_bidder_bids_what_wins_the_match(name, level):
    """30: the usual 4 would let the others reach 500 ahead."""
    others, totals, enough = LATE[name]
    for holdings in islice(usual_deals(name, others, 4), VARIATIONS // 2):
        assert bid_of(level, table(holdings, (None, *others), totals)) == enough


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_bidder_bids_no_more_than_wins_the_match(level):
    """30, in the very words of the complaint: 420 against 455 and a bid of 5, the partner's is 3.

    Six was asked for, to stand at 510 against 505. But the bids would then be more than the
    tricks: to make it is to set the others. So it is with five, and in the same deals; only the
    nine tricks that six needs lose the match when one is missing, and five has then 500.
    """
    others, totals = (2, 3, 3), (420, 455)
    won = {bid: tricks_that_win((bid, *others), totals) for bid in (4, 5, 6)}
    assert won[5] == won[6] == set(range(9, 14)) and not won[4]
    for holdings in islice(usual_deals("five", others, 4), VARIATIONS):
        assert bid_of(level, table(holdings, (None, *others), totals)) in (5, 6)


def tricks_that_win(bids: tuple[int, int, int, int], totals: tuple[int, int]) -> set[int]:
    """The tricks of seats 0 and 2 that end the match with them ahead."""
    rules = find("spades").rules(4)
    won = set()
    for taken in range(14):
        tricks = (taken, 13 - taken, 0, 0)
        result = HandResult(13, Strain.SPADES, bids, tricks)
        score = rules.scoring.score(result, totals, rules.scoring.first_carry(rules.sides))
        verdict = rules.ending.verdict(Standing(score.totals, score.carry, schedule_done=False))
        if verdict is not None and verdict.winners == (0,):
            won.add(taken)
    return won


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_bidder_bids_nil_where_nothing_else_wins_the_match(level):
    """30: no contract is enough, a nil is, and the holding suits one."""
    random = Random("nil")
    low = CardSet.parse("2S 3S 4S 2H 5H 7H 2D 4D 6D 3C 5C 6C 8C")
    for _ in range(VARIATIONS):
        state = table(dealt(random, low), (None, 3, 4, 3), (380, 455))
        assert bid_of(level, state) == 0


@pytest.mark.parametrize(
    ("game", "behind", "level"),
    [("serbian", 11, "hard"), ("romanian", 11, "hard"), ("romanian", 8, "medium")],
)
def test_who_is_behind_in_the_last_hand_reaches_higher(game, behind, level):
    """30: with so many points less than the leader the usual bids would not win the match."""
    usual = reached = 0
    for rules, view in islice(last_bidders(game), VARIATIONS):
        assert rules.schedule.hands is not None
        leader = (view.seat + 1) % 4
        totals = tuple(0 if seat == leader else -behind for seat in range(4))
        late = changed(view.public, number=rules.schedule.hands, totals=totals)
        player = player_for(level)
        before = player.decide(rules, view, 1, USUAL).action
        after = player.decide(rules, PlayerView(late, view.private), 1, USUAL).action
        assert isinstance(before, Bid) and isinstance(after, Bid)
        usual += before.tricks
        reached += after.tricks
    assert reached > usual


def last_bidders(game: str) -> Iterator[tuple[Rules, PlayerView]]:
    """The last bid of a first hand, of match after match."""
    for number in count():
        options = {"schedule": "8_1_8"} if game == "romanian" else None
        match = match_of(game, 4, f"last {number}", options, "medium")
        while sum(bid is None for bid in match.view(0).public.bids) != 1:
            move(match)
        assert match.actor is not None
        yield match.rules, match.view(match.actor)


NO_TRICK = CardSet.parse("2S 3S 2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C")
"""A holding that takes no trick against anybody who tries to win."""


def sides_tricks(state: State, bid: int, level: str) -> tuple[int, int]:
    """The bid and the tricks of seats 1 and 3 after seat 0, next to bid, has bid that."""
    rules = find("spades").rules(4)
    state = engine.step(rules, state, 0, Bid(bid)).state
    while state.public.phase is Phase.PLAY:
        actor = state.public.actor
        assert actor is not None
        action = player_for(level).decide(rules, view_of(state, actor), 1, USUAL).action
        state = engine.step(rules, state, actor, action).state
    record = state.public.sheet[0]
    assert record.bids[1] is not None and record.bids[3] is not None
    return record.bids[1] + record.bids[3], (record.tricks[1] or 0) + (record.tricks[3] or 0)


@pytest.mark.parametrize(
    "deals", [12, pytest.param(100, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_a_nil_that_cannot_fall_sets_nobody_else(deals):
    """41: its neighbours make their contract about as often as beside a bid of one."""
    random = Random("neighbours")
    made = {0: 0, 1: 0}
    for _ in range(deals):
        holdings = dealt(random, NO_TRICK)
        bids: tuple[int | None, ...] = (None,) * 4
        for seat in (1, 2, 3):
            bid = bid_of("medium", table(holdings, bids))
            bids = (*bids[:seat], bid, *bids[seat + 1 :])
        for bid in made:
            wanted, taken = sides_tricks(table(holdings, bids), bid, "medium")
            made[bid] += taken >= wanted
    assert made[0] >= 0.95 * made[1] - 1


@pytest.mark.parametrize(
    ("decisions", "worlds"),
    [(12, 100), pytest.param(100, 600, marks=pytest.mark.slow)],
    ids=["few", "many"],
)
@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli", "spades"])
def test_every_world_could_have_been_played_so(game, decisions, worlds):
    """37: whatever a world deals to a seat, each of its cards was legal when it was played."""
    rng = np.random.default_rng(37)
    for rules, view in islice(third_tricks(game), decisions):
        holdings = likely_worlds(rules, view, worlds, rng)
        for seat in view.public.active:
            for held in np.unique(holdings[:, seat]):
                assert may_have_held(rules, view.public, seat, CardSet(int(held)))


def third_tricks(game: str) -> Iterator[tuple[Rules, PlayerView]]:
    """Every decision in each third trick of match after match between random players."""
    for number in count():
        match = match_of(game, 4, f"worlds {number}")
        while not match.is_over:
            assert match.actor is not None
            view = match.view(match.actor)
            if view.public.phase is Phase.PLAY and len(view.public.history) % 3 == 2:
                yield match.rules, view
            move(match)


def may_have_held(rules: Rules, public: Public, seat: int, held: CardSet) -> bool:
    """Whether a seat that still holds these cards was free to play as it did."""
    tricks = [*(trick.plays for trick in public.history), public.trick]
    for plays in reversed(tricks):
        own = next((card for player, card in plays if player == seat), None)
        if own is None:
            continue
        held |= CardSet.of([own])
        led = None if plays[0] == (seat, own) else plays[0][1].suit
        before = tricks[: tricks.index(plays)]
        played = CardSet.of(card for trick in before for _, card in trick)
        if own not in rules.play.legal(held, led, public.trump, played).proper:
            return False
    return True
