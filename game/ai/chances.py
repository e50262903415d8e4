"""How likely each card of a holding is to take a trick: the ground under every bid and card.

The chance of a card is a logistic curve over a few facts about it: how much of its suit is still
out against it, whether a ruff threatens, how long the own suit is, how hungry for tricks the
others are. The weights of the facts were fitted to matches of the rule player against itself;
`weights.py` holds them, one list for each role of a card and kind of table.

A player who wants more tricks than the cards promise gets some more, and one who wants fewer can
duck; and he comes nearer to what he wants than cards that fall as they may. `Prospects.tricks`
allows for both.
"""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from game.model.cards import SUIT_MASKS, Strain
from game.model.public import Public
from game.model.seats import Seat
from game.rules.rules import Rules

from .knowledge import Knowledge
from .trick import HIGHER_MASKS, missing_chance
from .weights import NO_TRUMP_WEIGHTS, STEERING, SUIT_WEIGHTS, Kind

ABOVE_CAP = 4.0  # higher cards out; beyond this another one makes no difference
HUNGER_CAP = 2.0  # tricks wanted by the others for each trick there is
SLACK_CAP = 3.0  # tricks between wish and promise; nobody steers further

Facts = tuple[float, ...]
"""What the weights of a card's role are multiplied with; the first is always 1."""


class Prospect(NamedTuple):
    """The log-odds of a card taking a trick, and how much more they are when I lead next."""

    log_odds: float
    lead_bonus: float


def kind_of_table(rules: Rules) -> Kind:
    """Which weights hold for these rules: they go by what a void player must do, and by aim."""
    if rules.play.must_ruff:
        return Kind.MUST_RUFF
    return Kind.AT_LEAST if rules.play.break_spades else Kind.FREE


class Prospects:
    """What the cards left after the present trick may take, for one seat.

    `led` and `behind` are the suit of the trick on the table and the seats still to play to it
    after me; None and nobody between two tricks. `trump` is given apart, as an auction tries all.
    """

    def __init__(
        self,
        rules: Rules,
        public: Public,
        known: Knowledge,
        trump: Strain,
        led: int | None = None,
        behind: Sequence[Seat] = (),
    ) -> None:
        others = [seat for seat in public.active if seat != known.seat]
        self._kind = kind_of_table(rules)
        self._trump = trump
        self._others = len(others)
        self._unseen_mask = known.unseen_mask
        self._sure_mask = 0
        for seat in others:
            self._sure_mask |= known.known_masks[seat]
        self._share = _share_in_play(known, len(behind))
        self._wanted = _wanted(public, others)
        self._kept = [1.0] * 4
        if led is not None:
            self._kept[led] = self._kept_share(known, led, behind)
        self._out = [self._out_of_suit(suit) * self._kept[suit] for suit in range(4)]
        # `_each`: expected cards of the suit with each seat that may hold it.
        self._holders = [_may_hold(known, others, suit) for suit in range(4)]
        self._each = [
            out / holders.bit_count() if holders else 0.0
            for out, holders in zip(self._out, self._holders, strict=True)
        ]
        self._has_trump = 1.0 - exp(-self._each[trump]) if trump < 4 else 0.0
        self._memo: dict[tuple[int, int, float, int], list[Prospect]] = {}

    def _out_of_suit(self, suit: int) -> float:
        """Expected cards of a suit in other hands."""
        loose = (self._unseen_mask & SUIT_MASKS[suit]).bit_count()
        return loose * self._share + (self._sure_mask & SUIT_MASKS[suit]).bit_count()

    def _kept_share(self, known: Knowledge, led: int, behind: Sequence[Seat]) -> float:
        """The part of the led suit's outstanding cards that outlasts the present trick."""
        out = self._out_of_suit(led)
        if not out:
            return 1.0
        loose = (known.unseen_mask & SUIT_MASKS[led]).bit_count()
        following = sum(
            1.0
            if known.known_masks[seat] & SUIT_MASKS[led]
            else 1.0 - missing_chance(known, seat, led) ** loose
            for seat in behind
        )
        return max(0.0, 1.0 - following / out)

    def of(self, rest_mask: int) -> list[Prospect]:
        """The prospect of every card of a holding, suit by suit."""
        left = rest_mask.bit_count()
        trump = self._trump
        trumps = (rest_mask & SUIT_MASKS[trump]).bit_count() if trump < 4 else 0
        shortness = 0.0
        for suit in range(4):
            if suit != trump and self._out[suit] > 0.3:
                shortness += _SHORTNESS[(rest_mask & SUIT_MASKS[suit]).bit_count()]
        prospects: list[Prospect] = []
        for suit in range(4):
            own = rest_mask & SUIT_MASKS[suit]
            if own:
                # A plain suit depends on the number of trumps, the trumps on short plain suits.
                bearing = trumps if suit != trump and trump < 4 else shortness
                key = (own, left, bearing, suit)
                found = self._memo.get(key)
                if found is None:
                    found = self._memo[key] = self._of_suit(suit, own, left, trumps, shortness)
                prospects += found
        return prospects

    def _of_suit(
        self, suit: int, own: int, left: int, trumps: int, shortness: float
    ) -> list[Prospect]:
        if self._trump is Strain.NO_TRUMP:
            weights, lead_weight = NO_TRUMP_WEIGHTS
        else:
            roles = SUIT_WEIGHTS[self._kind]
            weights, lead_weight = roles.trump if suit == self._trump else roles.plain
        prospects = []
        length, lower = own.bit_count(), 0
        out = self._out[suit]
        hunger = min(HUNGER_CAP, self._wanted / left)
        while own:
            card = (own & -own).bit_length() - 1
            own &= own - 1
            above, alone = self._above(suit, card)
            low = 1.0 - above / out if out > 1e-9 else 1.0
            higher = length - lower - 1
            if self._trump is Strain.NO_TRUMP:
                clear = alone
                facts = self._no_trump_facts(
                    suit, length, higher, left, low, above, alone, hunger, shortness
                )
            elif suit == self._trump:
                clear = 0.0
                facts = self._trump_facts(length, lower, left, low, above, hunger, shortness)
            else:
                clear = alone * (1.0 - self._ruffed(suit, higher + 1))
                facts = self._plain_facts(
                    suit, length, higher, left, low, above, clear, hunger, trumps
                )
            prospects.append(Prospect(sum(map(mul, weights, facts)), lead_weight * clear / left))
            lower += 1
        return prospects

    def _above(self, suit: int, card: int) -> tuple[float, float]:
        """Expected higher cards in other hands, and the chance that there is none."""
        higher = HIGHER_MASKS[card]
        loose = (self._unseen_mask & higher).bit_count()
        sure = (self._sure_mask & higher).bit_count()
        share = self._share * self._kept[suit]
        above = loose * share + sure * self._kept[suit]
        return above, 0.0 if sure else (1.0 - share) ** loose

    def _trump_facts(
        self,
        length: int,
        lower: int,
        left: int,
        low: float,
        above: float,
        hunger: float,
        shortness: float,
    ) -> Facts:
        each = self._out[self._trump] / self._others
        return (
            1.0, low, exp(-above), length, lower, hunger, self._others, 1.0 / left, each / left,
            shortness,
        )  # fmt: skip

    def _plain_facts(
        self,
        suit: int,
        length: int,
        higher: int,
        left: int,
        low: float,
        above: float,
        clear: float,
        hunger: float,
        trumps: int,
    ) -> Facts:
        each = self._out[self._trump] / self._others
        sweep = max(0.0, low) ** self._others * (1.0 - self._ruffed(suit, higher + 1))
        late = self._ruffed(suit, min(higher + 1 + round(above), length))
        return (
            1.0, low, sweep, clear, min(above, ABOVE_CAP), length, hunger, self._others,
            sweep / left, each, trumps / (trumps + each + 0.3), each / left,
            self._runs(suit, length), late,
        )  # fmt: skip

    def _no_trump_facts(
        self,
        suit: int,
        length: int,
        higher: int,
        left: int,
        low: float,
        above: float,
        alone: float,
        hunger: float,
        shortness: float,
    ) -> Facts:
        above = min(above, ABOVE_CAP)
        return (
            1.0, low, alone, above, above / left, hunger, shortness, self._runs(suit, length),
            higher, 1.0 / left,
        )  # fmt: skip

    def _runs(self, suit: int, length: int) -> float:
        """1 when my cards of the suit outlast everybody's, less the fewer they are."""
        return exp(min(0.0, length - 1.5 * self._each[suit]))

    def _ruffed(self, suit: int, round_: int) -> float:
        """The chance that somebody can ruff the suit in its `round_`-th round from now."""
        each = self._each[suit]
        term = short = exp(-each)
        for played in range(1, round_):
            term *= each / played
            short += term
        trumps = self._holders[self._trump]
        may_follow = (self._holders[suit] & trumps).bit_count()
        void = (trumps & ~self._holders[suit]).bit_count()
        spared = (1.0 - short * self._has_trump) ** may_follow * (1.0 - self._has_trump) ** void
        return 1.0 - spared

    def tricks(
        self, prospects: Sequence[Prospect], need: float, *, leads: bool
    ) -> tuple[float, ...]:
        """The chances of taking 0, 1, 2 ... tricks with the cards, when I want `need`."""
        log_odds = [
            prospect.log_odds + prospect.lead_bonus if leads else prospect.log_odds
            for prospect in prospects
        ]
        slack = need - sum(map(_chance, log_odds))
        steering = STEERING[self._kind]
        if slack > 0:
            push = steering.up * min(slack, SLACK_CAP)
        else:
            push = steering.down * max(slack, -SLACK_CAP)
        spread = distribution([_chance(odds + push) for odds in log_odds])
        return sharpened(spread, steering.sharpness)


_SHORTNESS = tuple(exp(-length) for length in range(60))


def expected_tricks(prospects: Sequence[Prospect], *, leads: bool) -> float:
    """The mean of the tricks when I just play on."""
    return sum(
        _chance(prospect.log_odds + prospect.lead_bonus if leads else prospect.log_odds)
        for prospect in prospects
    )


def chance_of(prospect: Prospect) -> float:
    """The chance of a card to take a trick when somebody else leads next."""
    return _chance(prospect.log_odds)


def distribution(chances: Sequence[float]) -> tuple[float, ...]:
    """The chances that 0, 1, 2 ... of independent events happen."""
    counts = [1.0]
    for chance in chances:
        counts.append(0.0)
        for index in range(len(counts) - 1, 0, -1):
            counts[index] += (counts[index - 1] - counts[index]) * chance
        counts[0] *= 1.0 - chance
    return tuple(counts)


def sharpened(spread: Sequence[float], sharpness: float) -> tuple[float, ...]:
    """The spread with its tails cut: a player looks after his bid, chances do not.

    At a sharpness of 1 it stays as it is.
    """
    if sharpness == 1.0:
        return tuple(spread)
    raised = [chance**sharpness for chance in spread]
    total = sum(raised)
    return tuple(chance / total for chance in raised)


def _chance(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-log_odds)) if log_odds > -30.0 else 0.0


def _share_in_play(known: Knowledge, to_come: int) -> float:
    """The part of the unseen cards that is in hands once `to_come` more have been played."""
    unseen = known.unseen_mask.bit_count() - to_come
    return (sum(known.hidden) - to_come) / unseen if unseen > 0 else 0.0


def _wanted(public: Public, others: Sequence[Seat]) -> float:
    """How many tricks the others still want; who has not bid wants an equal part."""
    equal = public.plan.size / len(public.active)
    return sum(
        equal if (bid := public.bids[seat]) is None else max(0, bid - public.tricks[seat])
        for seat in others
    )


def _may_hold(known: Knowledge, others: Sequence[Seat], suit: int) -> int:
    """The other seats that may hold a card of the suit, as bits."""
    return sum(
        1 << seat
        for seat in others
        if known.known_masks[seat] & SUIT_MASKS[suit]
        or (known.hidden[seat] and not known.voids[seat] >> suit & 1)
    )
