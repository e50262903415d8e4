"""Israeli whist: clockwise, a trump auction with Frisch, then contracts. Source: israeli.md."""

from game.model.cards import Suit
from game.model.plans import AUCTION_PHASES
from game.model.seats import Direction, each_alone
from game.rules.auction import Auction, FrischRules
from game.rules.bidding import Bidding
from game.rules.endings import AfterSchedule
from game.rules.options import FIRST_DEALER, Option, Options, OptionSet, number
from game.rules.packs import FULL, Pack, from_rank
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.schedules import Constant
from game.rules.scoring import PerSeat
from game.rules.systems import TricksSquared
from game.rules.trumps import ByAuction
from game.rules.variant import Variant

ALWAYS_LEFT = (1, 1, 1)
LEFT_ACROSS_RIGHT = {3: (1, 2, 1), 4: (1, 2, 3)}
"""Places to the left of the receiver. With three players: left, right, left."""


def _frisch_on(players: int, options: Options) -> bool:
    return options["frisch"] is True


def _pack(players: int, options: Options) -> tuple[Pack, int, Suit | None]:
    """The pack, the hand size and the suit that is out. Source: israeli.md, Deck."""
    if players == 4:
        return FULL, 13, None
    match options["three_player_deck"]:
        case "remove_suit":
            removed = next(suit for suit in Suit if str(suit) == options["removed_suit"])
            return FULL - FULL.of_suit(removed), 13, removed
        case "remove_low":
            return from_rank(6), 12, None
    # remove_random: one of the 52 shuffled cards is left over, unseen.
    return FULL, 17, None


def _frisch(players: int, options: Options) -> FrischRules | None:
    if not options["frisch"]:
        return None
    turning = options["frisch_direction"] == "left_across_right"
    return FrischRules(
        offsets=LEFT_ACROSS_RIGHT[players] if turning else ALWAYS_LEFT,
        raises_minimum=bool(options["frisch_raises_minimum"]),
    )


def _build(players: int, options: Options) -> Rules:
    pack, size, removed = _pack(players, options)
    return Rules(
        variant="israeli",
        players=players,
        high_card_deals=options["first_dealer"] == "high_card",
        direction=Direction.CLOCKWISE,
        sides=each_alone(players),
        pack=pack,
        schedule=Constant(
            size, hands=number(options, "rounds_per_player") * players, phases=AUCTION_PHASES
        ),
        trump=ByAuction(),
        auction=Auction(
            lowest=number(options, "lowest_call"),
            frisch=_frisch(players, options),
            without=removed,
            dealer_first=options["first_speaker"] == "dealer",
        ),
        bidding=Bidding(hook=True),
        play=PlayRules(revokes_stand=options["revoke_mode"] == "penalised"),
        scoring=PerSeat(
            TricksSquared(
                a_trick_off=number(options, "points_a_trick_off"),
                zero_in_over_hand=number(options, "zero_in_over_hand"),
            )
        ),
        ending=AfterSchedule(),
    )


ISRAELI = Variant(
    id="israeli",
    players=(3, 4),
    default_players=4,
    options=OptionSet(
        (
            FIRST_DEALER,
            Option("frisch", (True, False)),
            Option("frisch_raises_minimum", (True, False), applies=_frisch_on),
            Option("frisch_direction", ("always_left", "left_across_right"), applies=_frisch_on),
            Option(
                "three_player_deck",
                ("remove_suit", "remove_low", "remove_random"),
                applies=lambda players, options: players == 3,
            ),
            Option(
                "removed_suit",
                ("C", "D", "H", "S"),
                applies=lambda players, options: (
                    players == 3 and options["three_player_deck"] == "remove_suit"
                ),
            ),
            Option("revoke_mode", ("blocked", "penalised")),
            Option("rounds_per_player", tuple(range(1, 11)), default=3),
            Option("first_speaker", ("left_of_dealer", "dealer")),
            Option("lowest_call", (5, 4)),
            Option("points_a_trick_off", (10, 5)),
            Option("zero_in_over_hand", (25, 30)),
        )
    ),
    build=_build,
)
