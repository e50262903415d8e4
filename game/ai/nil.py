"""How likely a nil is to be made.

What sinks a nil is a spade that must win, a suit whose lowest cards are not low, and strength as
such. A partner covers, the better the more he bid. The numbers were fitted to 4,000 nils that
the rule player was made to bid.
"""

from math import exp

from game.model.cards import SUIT_MASKS, Suit
from game.model.state import PlayerView

from .knowledge import Knowledge
from .trick import HIGHER_MASKS

BASE = 2.2  # log-odds of a nil with no risk in sight, played alone
COVER = 0.7  # what a partner adds
PARTNERS_TRICK = 0.2  # what each trick adds that the partner bid above three
EXPECTED_TRICK = -1.05  # for each trick the holding promises when played to win
HIGHEST_SPADE = -0.17  # for each rank of the highest spade
LOWEST_CARDS = (-2.5, -1.4)  # for a lowest, and a second lowest, card of a suit that must win


def nil_chance(
    view: PlayerView, known: Knowledge, expected: float, partner_bid: int | None
) -> float:
    """The chance to take no trick. `partner_bid` is None for one who plays alone."""
    others = len(view.public.active) - 1
    log_odds = BASE + EXPECTED_TRICK * expected
    if partner_bid is not None:
        log_odds += COVER + PARTNERS_TRICK * (partner_bid - 3)
    for suit in Suit:
        own = [card for card in view.holding if card.suit is suit]
        if suit is Suit.SPADES:
            log_odds += HIGHEST_SPADE * own[-1].rank if own else 0.0
            continue
        out = (known.unseen_mask & SUIT_MASKS[suit]).bit_count()
        for card, weight in zip(own, LOWEST_CARDS, strict=False):
            above = (known.unseen_mask & HIGHER_MASKS[card]).bit_count()
            log_odds += weight * (1.0 - above / out if out else 1.0) ** others
    return 1.0 / (1.0 + exp(-log_odds))
