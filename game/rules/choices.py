"""What a player may do now, and why not something else.

One answer serves the engine, the bots, the bid panel and the voice: `action in choices`,
iteration over all legal actions, and `why_not(action)`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from game.model.actions import BLIND_NIL, LOOK, PASS, Action, Bid, Call, Give, Play
from game.model.cards import CardSet
from game.model.reasons import Reason


class _Askable:
    """`in` for choices that can say `why_not`."""

    def why_not(self, action: Action) -> Reason | None:
        raise NotImplementedError

    def __contains__(self, action: Action) -> bool:
        return self.why_not(action) is None


@dataclass(frozen=True)
class CallChoices(_Askable):
    """A pass is always legal; `calls` are the legal calls, lowest first."""

    calls: tuple[Call, ...]
    highest: int
    minimum: int
    standing: Call | None

    def __iter__(self) -> Iterator[Action]:
        yield PASS
        yield from self.calls

    def why_not(self, action: Action) -> Reason | None:
        if action == PASS or action in self.calls:
            return None
        if not isinstance(action, Call):
            return Reason.NOT_NOW
        if action.number > self.highest:
            return Reason.TOO_HIGH
        if action.number < self.minimum:
            return Reason.TOO_LOW
        return Reason.SUIT_REMOVED if action.beats(self.standing) else Reason.NOT_ABOVE_STANDING


@dataclass(frozen=True)
class GiveChoices(_Askable):
    """Any `count` cards of `among`."""

    count: int
    among: CardSet

    def __iter__(self) -> Iterator[Action]:
        return (Give(CardSet.of(cards)) for cards in combinations(self.among, self.count))

    def why_not(self, action: Action) -> Reason | None:
        if not isinstance(action, Give):
            return Reason.NOT_NOW
        if action.cards - self.among:
            return Reason.NOT_HELD
        return None if len(action.cards) == self.count else Reason.WRONG_COUNT


@dataclass(frozen=True)
class BidChoices(_Askable):
    """Bids from `lowest` to `highest` less the barred ones, each with its reason."""

    lowest: int
    highest: int
    barred: Mapping[int, Reason] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Action]:
        return map(Bid, self.legal)

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal bids, lowest first."""
        return tuple(bid for bid in range(self.lowest, self.highest + 1) if bid not in self.barred)

    def why_not(self, action: Action) -> Reason | None:
        if not isinstance(action, Bid):
            return Reason.NOT_NOW
        if action.tricks < self.lowest:
            return Reason.TOO_LOW
        if action.tricks > self.highest:
            return Reason.TOO_HIGH
        return self.barred.get(action.tricks)


@dataclass(frozen=True)
class LookChoices(_Askable):
    """Before the bid, while the own cards lie face down: to look at them, or to bid nil blind.

    A nil that is `barred` is barred blind too, for the same reason.
    """

    barred: Reason | None = None

    def __iter__(self) -> Iterator[Action]:
        yield LOOK
        if self.barred is None:
            yield BLIND_NIL

    def why_not(self, action: Action) -> Reason | None:
        if action == BLIND_NIL:
            return self.barred
        return None if action == LOOK else Reason.NOT_NOW


@dataclass(frozen=True)
class PlayChoices(_Askable):
    """The `legal` cards; every other card of the `holding` is barred by the one `reason`.

    `proper` are the cards that keep the rules of following; where revokes are only fined, more
    than these are legal, and computer players keep to them.
    """

    legal: CardSet
    holding: CardSet
    reason: Reason | None
    proper: CardSet

    def __iter__(self) -> Iterator[Action]:
        return map(Play, self.legal)

    def why_not(self, action: Action) -> Reason | None:
        if not isinstance(action, Play):
            return Reason.NOT_NOW
        if action.card in self.legal:
            return None
        return self.reason if action.card in self.holding else Reason.NOT_HELD


Choices = CallChoices | GiveChoices | LookChoices | BidChoices | PlayChoices
