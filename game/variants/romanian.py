"""Romanian whist: clockwise, one to eight cards and back, a card turned for trump.
Source: romanian.md."""

from game.errors import OptionError
from game.model.plans import HandKind
from game.model.seats import Direction, each_alone
from game.rules.bidding import Bidding
from game.rules.endings import AfterSchedule, FinalHands
from game.rules.options import FIRST_DEALER, Option, Options, OptionSet, number
from game.rules.packs import FULL_56, from_rank
from game.rules.play import PlayRules
from game.rules.promotions import Promotions
from game.rules.rules import Rules
from game.rules.schedules import Listed, eight_one_eight, one_eight_one
from game.rules.scoring import PerSeat, Scoring
from game.rules.systems import ExactOrDifference
from game.rules.trumps import TurnedCard
from game.rules.variant import Variant

LOWEST_RANKS = {3: 9, 4: 7, 5: 5, 6: 3, 7: 3}
"""The lowest rank kept in each suit, so that there are eight cards for each active player."""


def _promotion(players: int, id: str) -> tuple[int, int]:
    """Run length and bonus. Source: romanian.md, Promotions."""
    return {
        "ten_for_30": (10, 30),
        "players_plus_one_for_10": (players + 1, 10),
        "five_for_10": (5, 10),
    }[id]


def _check(players: int, options: Options) -> None:
    """Source: rules README, "Set-up rejects"."""
    if options["zero_finish"] and options["schedule"] == "8_1_8":
        raise OptionError(
            "zero_finish",
            "does not go with schedule 8_1_8; choose schedule 1_8_1",
            other="schedule",
        )
    most = number(options, "zero_hands_max")
    if most > players:
        raise OptionError(
            "zero_hands_max",
            f"{most} is more than the {players} players; choose 1 to {players}",
            other="players",
        )


def _scoring(players: int, options: Options) -> Scoring:
    system = ExactOrDifference(number(options, "contract_bonus"))
    if options["promotion"] == "off":
        return PerSeat(system)
    length, points = _promotion(players, str(options["promotion"]))
    return Promotions(
        system,
        length,
        points,
        deny_zero=options["promotion_zero_bid"] == "deny",
        ones_cut=options["schedule"] == "8_1_8",
    )


def _forehead(sizes: tuple[int, ...], players: int, value: str) -> frozenset[int]:
    """The numbers of the hands played on the forehead: one block of one-card hands or all.

    Source: romanian.md, Forehead hands.
    """
    ones = [number for number, size in enumerate(sizes, start=1) if size == 1]
    if value == "off":
        return frozenset()
    return frozenset(ones if value == "first_and_last" else ones[-players:])


def _finals(options: Options) -> FinalHands | None:
    """Source: romanian.md, Final hands."""
    always = options["final_hands_when"] == "always"
    if options["final_hands"] == "nv_hand":
        return FinalHands(HandKind.UNSEEN, most=1, always=always)
    if options["final_hands"] == "zero_hands":
        return FinalHands(HandKind.ZERO, most=number(options, "zero_hands_max"), always=always)
    return None


def _build(players: int, options: Options) -> Rules:
    full_56 = players == 7 and options["seven_player_deck"] == "full_56"
    sizes = (eight_one_eight if options["schedule"] == "8_1_8" else one_eight_one)(players)
    if options["eight_card_hands"] == "turned_trump":
        # One card fewer leaves a card to turn up.
        sizes = tuple(min(size, 7) for size in sizes)
    return Rules(
        variant="romanian",
        players=players,
        high_card_deals=options["first_dealer"] == "high_card",
        direction=Direction.CLOCKWISE,
        sides=each_alone(players),
        pack=FULL_56 if full_56 else from_rank(LOWEST_RANKS[players]),
        schedule=Listed(sizes, forehead=_forehead(sizes, players, str(options["forehead"]))),
        trump=TurnedCard(),
        auction=None,
        bidding=Bidding(hook=True),
        play=PlayRules(must_ruff=True),
        scoring=_scoring(players, options),
        ending=AfterSchedule(zero_wins=bool(options["zero_finish"]), finals=_finals(options)),
        dealer_plays=players < 7 or full_56,
    )


ROMANIAN = Variant(
    id="romanian",
    players=(3, 4, 5, 6, 7),
    default_players=4,
    options=OptionSet(
        (
            FIRST_DEALER,
            Option("schedule", ("1_8_1", "8_1_8")),
            Option(
                "seven_player_deck",
                ("dead_hand_48", "full_56"),
                applies=lambda players, options: players == 7,
            ),
            Option("eight_card_hands", ("no_trump", "turned_trump")),
            Option("contract_bonus", (0, 1, 2, 3, 4, 5), default=5),
            Option("forehead", ("off", "last", "first_and_last")),
            Option(
                "promotion",
                ("off", "ten_for_30", "players_plus_one_for_10", "five_for_10"),
            ),
            Option(
                "promotion_zero_bid",
                ("allow", "deny"),
                applies=lambda players, options: options["promotion"] != "off",
            ),
            Option("zero_finish", (False, True)),
            Option("final_hands", ("none", "zero_hands", "nv_hand")),
            Option(
                "final_hands_when",
                ("tie", "always"),
                applies=lambda players, options: options["final_hands"] != "none",
            ),
            Option(
                "zero_hands_max",
                (1, 2, 3, 4, 5, 6, 7),
                default=lambda players: players,
                applies=lambda players, options: options["final_hands"] == "zero_hands",
            ),
        ),
        _check,
    ),
    build=_build,
)
