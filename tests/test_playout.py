"""Playouts keep to the rules of the table card for card, and their policy plays sensibly."""

import numpy as np
import pytest

from game.ai.knowledge import knowledge
from game.ai.levels import player_for
from game.ai.player import USUAL
from game.ai.worlds.bits import above, any_of, highest, lowest, suit_of
from game.ai.worlds.playout import Course, Playouts
from game.ai.worlds.worlds import deal_worlds
from game.model.cards import CARDS, SUIT_MASKS, CardSet, Strain
from game.model.plans import Phase
from game.rules.play import PlayRules, trick_winner

from .kit import TABLES, match_of

FREE, MUST_RUFF, SPADES = PlayRules(), PlayRules(must_ruff=True), PlayRules(break_spades=True)


def masks(*sets: str) -> np.ndarray:
    return np.array([CardSet.parse(cards).mask for cards in sets], dtype=np.uint64)


def test_sets_of_cards_answer_as_card_sets_do():
    rng = np.random.default_rng(1)
    sets = rng.integers(0, 1 << 56, 5000, dtype=np.uint64) << np.uint64(4)
    sets[:3] = np.array([1 << 59, ((1 << 56) - 1) << 4, 16], dtype=np.uint64)
    for number, low, high, one in zip(
        sets.tolist(),
        lowest(sets).tolist(),
        highest(sets).tolist(),
        any_of(sets, rng).tolist(),
        strict=True,
    ):
        cards = CardSet(number)
        assert low == 1 << cards.lowest and high == 1 << cards.highest
        assert one & number == one and one.bit_count() == 1
    assert lowest(np.zeros(1, dtype=np.uint64)).tolist() == [0]


def test_every_card_knows_its_suit_and_what_is_above_it():
    cards = np.array([1 << card for card in CARDS[4:]], dtype=np.uint64)
    for card, suit, higher in zip(
        CARDS[4:], suit_of(cards).tolist(), above(cards).tolist(), strict=True
    ):
        assert suit == SUIT_MASKS[card.suit]
        assert CardSet(higher & suit & (1 << 60) - 1) == CardSet.of(
            other for other in CARDS[4:] if other.suit == card.suit and other > card
        )


def test_any_card_of_a_set_is_as_likely():
    sets = np.tile(masks("2C 5D 9H AS"), 40_000)
    drawn = any_of(sets, np.random.default_rng(2))
    _, numbers = np.unique(drawn, return_counts=True)
    assert len(numbers) == 4 and all(abs(number - 10_000) < 500 for number in numbers)


class Witness:
    """Plays every playout again by the engine's own rules, one card after the other."""

    def __init__(self, rules, view, rows, holdings):
        self.rules, self.trump = rules, view.public.trump
        self.seats = rows
        self.held = [
            {seat: CardSet(int(holdings[row, column])) for row, seat in enumerate(rows)}
            for column in range(holdings.shape[1])
        ]
        self.played = [view.public.played] * holdings.shape[1]
        self.trick = [()] * holdings.shape[1]
        self.taken = np.zeros(holdings.shape, dtype=int)
        self.forced = len(view.public.trick)

    def see(self, rows, cards):
        for column, (row, mask) in enumerate(zip(rows.tolist(), cards.tolist(), strict=True)):
            seat, card = self.seats[row], CARDS[mask.bit_length() - 1]
            trick = self.trick[column]
            if self.forced == 0:
                held = self.held[column][seat]
                led = trick[0][1].suit if trick else None
                legal = self.rules.play.legal(held, led, self.trump, self.played[column]).proper
                assert card in legal, (seat, card, legal, trick)
                self.held[column][seat] = held.without(card)
                self.played[column] |= CardSet.of([card])
            trick = (*trick, (seat, card))
            if len(trick) == len(self.seats):
                winner = trick_winner(trick, self.trump)
                self.taken[self.seats.index(winner), column] += 1
                trick = ()
            self.trick[column] = trick
        self.forced = max(0, self.forced - 1)


def rows_of(public):
    """The seats in order of play, from the leader of the trick on."""
    leader = public.trick[0][0] if public.trick else public.actor
    place = public.active.index(leader)
    return [
        public.active[(place + step) % len(public.active)] for step in range(len(public.active))
    ]


def play_positions(game, players, hands):
    match, rule = match_of(game, players, "playout"), player_for("rule")
    chance = player_for("random")
    turn = 0
    while not match.is_over and match.view(0).public.number <= hands:
        actor, turn = match.actor, turn + 1
        view = match.view(actor)
        if view.public.phase is Phase.PLAY and len(view.holding) > 1 and turn % 11 == 0:
            yield match.rules, view
        level = chance if turn % 3 == 0 else rule
        match.submit(actor, level.decide(match.rules, view, turn, USUAL).action)


@pytest.mark.parametrize("game, players", TABLES)
def test_every_card_of_a_playout_is_legal_and_every_trick_goes_to_its_winner(game, players):
    checked = 0
    for rules, view in play_positions(game, players, hands=players + 6):
        public, rng = view.public, np.random.default_rng(3)
        rows = rows_of(public)
        holdings = deal_worlds(knowledge(rules, view), 6, rng)[:, rows].T.copy()
        partner = 2 if len(rules.sides) < rules.players else 0
        witness = Witness(rules, view, rows, holdings)
        bids = np.array([public.bids[seat] for seat in rows])
        taken = np.array([public.tricks[seat] for seat in rows])
        spades = SUIT_MASKS[3]
        playouts = Playouts(
            Course(rules.play, public.trump, partner),
            holdings,
            np.repeat((bids - taken)[:, None], 6, axis=1).astype(np.int16),
            np.repeat((bids == 0)[:, None], 6, axis=1) & (partner > 0),
            np.full(6, bool(public.played.mask & spades)),
            rng,
            (0.0, 0.2, 1.0)[checked % 3],
            witness.see,
        )
        table = [np.full(6, 1 << card, dtype=np.uint64) for _, card in public.trick]
        result = playouts.play_out(table)
        assert (result == witness.taken).all()
        assert not playouts.holdings.any()
        assert (result.sum(axis=0) == public.plan.size - len(public.history)).all()
        checked += 1
    assert checked > 3  # each part of cards played at random was among them


def policy(
    holdings,
    table,
    *,
    trump="NT",
    wanted,
    rules=FREE,
    partner=0,
    nil=(),
    broken=False,
    overtricks=False,
):
    """The card the policy adds to the table; `holdings` run from the leader on."""
    rows = len(holdings)
    playouts = Playouts(
        Course(rules, Strain.parse(trump), partner, overtricks),
        masks(*holdings)[:, None],
        np.array(wanted, dtype=np.int16)[:, None],
        np.array([row in nil for row in range(rows)])[:, None],
        np.array([broken]),
        np.random.default_rng(1),
        0.0,
    )
    for row, card in enumerate(table):
        playouts._put(row, masks(card))
    (mask,) = playouts._chosen(len(table)).tolist()
    return str(CARDS[mask.bit_length() - 1])


@pytest.mark.parametrize("holding, table, trump, wants, card", [
    ("AS 9S 3S", ["QH", "2H", "4H"], "S", 1, "3S"),  # last: the lowest that wins
    ("AH 9H 3H", ["5H", "2H", "4H"], "S", 1, "9H"),
    ("AH 9H 3H", ["5H", "2H"], "S", 1, "AH"),  # others follow: the highest of the suit
    ("AS 9S 3S", ["5H", "2H"], "S", 1, "3S"),  # a ruff is enough
    ("AH 9H 3H", ["JH", "2H", "4H"], "S", 0, "9H"),  # the highest that stays below
    ("AH KH QH", ["JH", "2H", "4H"], "S", 0, "AH"),  # it must win: rid of the highest
    ("AH KH QH", ["JH", "2H"], "S", 0, "QH"),  # perhaps the last one beats it
    ("AS 2S 3C", ["JH", "2H", "4H"], "NT", 0, "AS"),  # void and sated: unload
    ("AS 2S 3C", ["JH", "2H", "4H"], "NT", 1, "2S"),  # void and hungry: keep the ace
    ("8H 3H", ["JH", "2H", "4H"], "NT", 1, "3H"),
])  # fmt: skip
def test_the_policy_follows(holding, table, trump, wants, card):
    holdings = ["2D"] * len(table) + [holding] + ["7D"] * (3 - len(table))
    wanted = [1] * len(table) + [wants] + [1] * (3 - len(table))
    assert policy(holdings, table, trump=trump, wanted=wanted) == card


def test_the_policy_leads_a_sure_winner_when_it_wants_one_and_low_when_it_does_not():
    hands = ["KD 8C 4H", "2D 9C 5H", "3D 2C 2H", "6D 7C 3H"]
    assert policy(hands, [], wanted=[1, 0, 0, 0]) == "KD"
    assert policy(hands, [], wanted=[0, 0, 0, 0]) == "4H"
    # Nothing is sure to win: it leads low, and keeps its chances.
    assert policy(["KD 8C 4H", "AD 9C 5H", *hands[2:]], [], wanted=[1, 0, 0, 0]) == "4H"
    # More is sure to win than it wants: it waits, unless more is welcome.
    assert policy(["KD 8C 6H", *hands[1:]], [], wanted=[1, 0, 0, 0]) == "8C"
    # As many trumps as it wants: they win at any time.
    assert policy(["AS 8C 4H", *hands[1:]], [], trump="S", wanted=[1, 0, 0, 0]) == "4H"
    assert policy(["AS 8C 4H", *hands[1:]], [], trump="S", wanted=[2, 0, 0, 0]) == "AS"
    more = {"rules": SPADES, "overtricks": True}
    assert policy(["KD 8C 6H", *hands[1:]], [], wanted=[1, 0, 0, 0], **more) == "KD"


def test_partners_go_on_taking_while_the_others_may_be_set():
    hands = ["AD 4H", "2D 9C", "3D 2C", "6D 7C"]
    ways = {"trump": "S", "rules": SPADES, "partner": 2, "overtricks": True}
    assert policy(hands, [], wanted=[0, 1, 0, 1], **ways) == "AD"
    assert policy(hands, [], wanted=[0, 0, 0, 0], **ways) == "4H"
    assert policy([hand + " 3S 4S" for hand in hands], [], wanted=[0, 1, 0, 1], **ways) == "4H"


def test_the_policy_leaves_the_partner_his_trick_and_covers_his_nil():
    hands = ["2D", "2D", "2D", "AH 9H 3H"]
    ways = {"trump": "S", "rules": SPADES, "partner": 2}
    # The partner, two rows before, takes the trick as it lies.
    assert policy(hands, ["4H", "QH", "5H"], wanted=[1, 2, 1, 2], **ways) == "3H"
    assert policy(hands, ["4H", "QH", "5H"], wanted=[1, 0, 1, 2], nil={1}, **ways) == "AH"
    # Whoever wants nothing more covers too, but only as long as the nil stands.
    assert policy(hands, ["4H", "QH", "5H"], wanted=[1, 0, 1, 0], nil={1}, **ways) == "AH"
    assert policy(hands, ["4H", "QH", "5H"], wanted=[1, -1, 1, 0], nil={1}, **ways) == "9H"
    assert policy(hands, ["QH", "4H", "5H"], wanted=[1, 2, 1, 2], **ways) == "AH"


def test_spades_are_not_led_before_they_are_broken():
    hands = ["AS 3H", "2D 4H", "2D 4H", "2D 4H"]
    assert policy(hands, [], rules=SPADES, wanted=[1, 0, 0, 0]) == "3H"
    assert policy(hands, [], rules=SPADES, wanted=[1, 0, 0, 0], broken=True) == "AS"
    assert policy(["AS 3S", *hands[1:]], [], rules=SPADES, wanted=[2, 0, 0, 0]) == "AS"


def test_who_must_ruff_ruffs():
    hands = ["2D", "2D", "2D", "2S AC"]
    assert policy(hands, ["4H", "5H", "6H"], trump="S", rules=MUST_RUFF, wanted=[0] * 4) == "2S"
    assert policy(hands, ["4H", "5H", "6H"], trump="S", wanted=[0] * 4) == "AC"


def test_partners_tricks_fill_one_contract():
    playouts = Playouts(
        Course(SPADES, Strain.SPADES, 2),
        masks("AH KH", "2H 3H", "4H 5H", "6H 7H")[:, None],
        np.array([[2], [1], [2], [1]], dtype=np.int16),
        np.zeros((4, 1), dtype=bool),
        np.array([False]),
        np.random.default_rng(1),
        0.0,
    )
    assert playouts.play_out([])[:, 0].tolist() == [2, 0, 0, 0]
    assert playouts.wanted[:, 0].tolist() == [0, 1, 0, 1]


def test_playouts_are_the_same_for_the_same_seed():
    def results(seed):
        rng = np.random.default_rng(seed)
        match = match_of("serbian", 4, "twice")
        rule = player_for("rule")
        while match.view(0).public.phase is not Phase.PLAY or match.view(0).public.plan.size < 5:
            actor = match.actor
            match.submit(actor, rule.decide(match.rules, match.view(actor), 1, USUAL).action)
        view = match.view(match.actor)
        worlds = deal_worlds(knowledge(match.rules, view), 50, rng).T.copy()
        shape = worlds.shape
        return (
            Playouts(
                Course(match.rules.play, view.public.trump),
                worlds,
                np.ones(shape, dtype=np.int16),
                np.zeros(shape, dtype=bool),
                np.zeros(50, dtype=bool),
                rng,
            )
            .play_out([])
            .tolist()
        )

    assert results(1) == results(1) != results(2)


def test_a_hand_that_is_over_has_no_tricks_left():
    over = np.zeros((3, 5), dtype=np.uint64)
    none = np.zeros((3, 5), dtype=bool)
    rng = np.random.default_rng(1)
    course = Course(FREE, Strain.HEARTS)
    playouts = Playouts(course, over, np.zeros((3, 5), dtype=np.int16), none, none[0], rng)
    assert playouts.play_out([]).tolist() == [[0] * 5] * 3
