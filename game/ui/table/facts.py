"""What stays the same at a table for a whole match."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.match import Match
from game.match.setup import HUMAN
from game.model.public import HandRecord, Public
from game.model.results import Contract
from game.model.seats import Seat
from game.rules.scoring import Scoring, contract_of
from game.text.catalogue import say
from game.text.rulebook import differences
from game.text.words import verdict_text
from game.variants import find

from .marks import has_nil


@dataclass(frozen=True)
class TableFacts:
    """The game, the names by seat, how long it goes on, and how it is scored.

    `hands` is None when it is played to a `target`. `widest` is the largest hand; `sizes` are
    those of all scheduled hands, empty where they never end. `differences` tells the options that
    are not as the book has them.
    """

    variant: str
    names: tuple[str, ...]
    hands: int | None
    target: int | None
    lowest_wins: bool
    widest: int
    sizes: tuple[int, ...]
    scoring: Scoring
    differences: tuple[str, ...]

    def made(self, record: HandRecord, seat: Seat) -> bool | None:
        """Whether the contract of a seat was made, in Spades its side's; None: it did not play."""
        contract = contract_of(self.scoring.contracts(record.result), seat)
        return None if contract is None else contract.made

    def contracts(self, record: HandRecord, side: Sequence[Seat]) -> tuple[Contract, ...]:
        """The contracts of one side: one for most, more where somebody bid nil."""
        judged = self.scoring.contracts(record.result)
        return tuple(contract for contract in judged if contract.seats[0] in side)

    def made_all(self, record: HandRecord, side: Sequence[Seat]) -> bool | None:
        """Whether a side made whatever it bid; None where it sat out."""
        own = self.contracts(record, side)
        return all(contract.made for contract in own) if own else None

    def verdict(self, contract: Contract) -> str:
        """Whether a contract was made, in words; a nil by its name."""
        return verdict_text(contract, is_nil=contract.bid == 0 and has_nil(self.scoring))

    def bags(self, record: HandRecord, side: int) -> int | None:
        """The bags on a side's counter after a hand; None where they are not counted."""
        if self.scoring.carry_names != ("bags",):
            return None
        return int(record.score.carry[side][0])

    def mood(self, record: HandRecord, seat: Seat) -> str:
        """How a seat looks when the hand is scored: the end of its portrait's name."""
        made = self.made(record, seat)
        return "neutral" if made is None else "pleased" if made else "rueful"

    @classmethod
    def of(cls, match: Match) -> "TableFacts":
        """The facts of a match."""
        rules, setup = match.rules, match.setup
        return cls(
            variant=setup.variant,
            names=tuple(_name(match, seat) for seat in range(rules.players)),
            hands=rules.schedule.hands,
            target=rules.ending.target,
            lowest_wins=rules.ending.lowest_wins,
            widest=rules.schedule.largest,
            sizes=rules.schedule.sizes,
            scoring=rules.scoring,
            differences=differences(find(setup.variant), setup.players, setup.options),
        )

    def heads(self, public: Public) -> tuple[str, ...]:
        """The names over the columns of the score sheet."""
        return tuple(
            say("{one} + {other}", one=self.names[side[0]], other=self.names[side[1]])
            if len(side) == 2
            else self.names[side[0]]
            for side in public.sides
        )


def _name(match: Match, seat: Seat) -> str:
    occupant = match.setup.seating[seat]
    return say("You") if occupant.level == HUMAN else occupant.name
