"""The rules of one table: the parts, named."""

from dataclasses import dataclass

from game.model.seats import Direction, Seat, Sides, seats_after

from .auction import Auction
from .bidding import Bidding
from .endings import Ending
from .packs import Pack
from .play import PlayRules
from .schedules import Schedule
from .scoring import Scoring
from .trumps import TrumpRule


@dataclass(frozen=True)
class Rules:
    """Everything the engine needs to run a match of one variant with its options.

    `dealer_plays` is false where the dealer sits out the hand (the dead hand).
    `high_card_deals`: the first dealer is who draws the highest card, not who is drawn by lot.
    """

    variant: str
    players: int
    direction: Direction
    sides: Sides
    pack: Pack
    schedule: Schedule
    trump: TrumpRule
    auction: Auction | None
    bidding: Bidding
    play: PlayRules
    scoring: Scoring
    ending: Ending
    dealer_plays: bool = True
    high_card_deals: bool = False

    def active(self, dealer: Seat) -> tuple[Seat, ...]:
        """The seats that play a hand, in order of play; the dealer comes last or not at all.

        Source: rules README, section 2; romanian.md, dead_hand_48.
        """
        order = seats_after(dealer, self.direction, self.players)
        return order if self.dealer_plays else order[:-1]
