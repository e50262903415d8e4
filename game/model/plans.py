"""Phases of a hand, and the plan of one hand. Source: rules README, section 2."""

from dataclasses import dataclass
from enum import StrEnum


class Phase(StrEnum):
    """A stretch of a hand with its own questions to the players."""

    DEAL = "deal"
    AUCTION = "auction"
    FRISCH = "frisch"
    BID = "bid"
    PLAY = "play"
    SCORE = "score"


class HandKind(StrEnum):
    """What sets a hand apart from the usual ones."""

    ORDINARY = "ordinary"
    FOREHEAD = "forehead"  # one card each, seen by everybody but its holder
    ZERO = "zero"  # every bid is forced to 0
    UNSEEN = "unseen"  # the bids come before the cards (NV)


ORDINARY_PHASES = (Phase.DEAL, Phase.BID, Phase.PLAY, Phase.SCORE)
UNSEEN_PHASES = (Phase.BID, Phase.DEAL, Phase.PLAY, Phase.SCORE)
AUCTION_PHASES = (Phase.DEAL, Phase.AUCTION, Phase.BID, Phase.PLAY, Phase.SCORE)


@dataclass(frozen=True, slots=True)
class HandPlan:
    """What is known of a hand before it is dealt.

    `size` is the number of cards each active player gets and of tricks played. `phases` come
    in this order; the auction may lead to a Frisch in between or back to the deal.
    """

    size: int
    phases: tuple[Phase, ...] = ORDINARY_PHASES
    kind: HandKind = HandKind.ORDINARY

    def following(self, phase: Phase) -> Phase:
        """The phase after `phase`, which must not be the last."""
        return self.phases[self.phases.index(phase) + 1]
