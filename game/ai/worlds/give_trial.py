"""How the packets that may be given in a Frisch are tried in many worlds."""

from collections.abc import Sequence

import numpy as np

from game.ai.give import packets_worth_a_try
from game.model.actions import Give
from game.model.cards import Strain
from game.model.state import PlayerView
from game.rules.choices import GiveChoices
from game.rules.frisch import taker
from game.rules.rules import Rules

from .bits import NO_CARDS, Masks, lowest
from .ends import Scorer, Whole, Worth
from .estimate import estimate_for, estimated, whole_tricks
from .rest import Positions, Rest
from .worlds import Holdings

PACKETS = 9  # of the kind for a holding that means to declare


class GiveTrial:
    """Packets, each with the exchange, the auction and the play that follow.

    The others are taken to give their lowest cards. Then whoever's hand promises the most in its
    best strain declares in it, and all bid what their hands promise.
    """

    def __init__(self, rules: Rules, view: PlayerView, legal: GiveChoices) -> None:
        self.lines = packets_worth_a_try(rules, view, legal, PACKETS)
        self._rules = rules
        self._view = view
        self._count = legal.count

    def worth(self, tried: Sequence[int], holdings: Holdings, rng: np.random.Generator) -> Worth:
        hands = np.concatenate([self._exchanged(holdings, line) for line in tried])
        active = list(self._view.public.active)
        promised = np.stack([self._promised(hands, strain) for strain in Strain])
        best = promised[:, active].reshape(-1, len(hands)).argmax(axis=0)
        strains, leaders = best // len(active), best % len(active)
        gains = np.zeros(len(hands), dtype=np.int64)
        made = np.zeros(len(hands), dtype=np.bool_)
        for strain in Strain:
            here = np.flatnonzero(strains == strain)
            if len(here):
                worth = self._played(
                    strain, hands[here], promised[strain][:, here], leaders[here], rng
                )
                gains[here], made[here] = worth.gains, worth.made
        return Worth(gains, made)

    def _exchanged(self, holdings: Holdings, line: int) -> Holdings:
        """All hands after the exchange, when I give the packet of that line."""
        public, me = self._view.public, self._view.seat
        action = self.lines[line].action
        assert isinstance(action, Give)
        hands = holdings.copy()
        packets = {}
        for seat in public.active:
            if seat == me:
                packets[seat] = np.full(len(hands), action.cards.mask, dtype=np.uint64)
            else:
                packets[seat] = _lowest_cards(hands[:, seat], self._count)
            hands[:, seat] &= ~packets[seat]
        for seat, packet in packets.items():
            hands[:, taker(public, seat)] |= packet
        return hands

    def _promised(self, hands: Holdings, strain: Strain) -> Whole:
        """What the hand of each seat promises (seats by worlds)."""
        estimate = estimate_for(self._rules, self._view.public.plan.size, strain)
        return np.stack([estimated(own, strain, estimate) for own in hands.T])

    def _played(
        self,
        strain: Strain,
        hands: Holdings,
        promised: Whole,
        leaders: Whole,
        rng: np.random.Generator,
    ) -> Worth:
        rules, public = self._rules, self._view.public
        bids = np.clip(whole_tricks(promised), 0, public.plan.size)
        bids[[seat for seat in range(public.players) if seat not in public.active]] = 0
        rest = Rest(rules, public, strain, public.active[0])
        here = Positions.at_first_lead(hands, bids, leaders)
        scorer = Scorer(rules, public, self._view.seat, strain)
        return scorer.worth(bids, rest.play_on(here, rng))


def _lowest_cards(hands: Masks, count: int) -> Masks:
    """The `count` lowest cards of each hand."""
    given = np.full(len(hands), NO_CARDS)
    for _ in range(count):
        given = given | lowest(hands & ~given)
    return given
