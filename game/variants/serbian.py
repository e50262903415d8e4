"""Serbian whist: anticlockwise, from the top hand down to one card and up again, the trump
rotating. Source: serbian.md."""

from game.errors import OptionError
from game.model.cards import Strain
from game.model.seats import Direction, each_alone
from game.rules.bidding import Bidding
from game.rules.endings import AfterSchedule
from game.rules.options import FIRST_DEALER, Option, Options, OptionSet, number
from game.rules.packs import FULL, Pack, stripped
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.schedules import Listed, down_and_up
from game.rules.scoring import PerSeat, Scoring, Scratches
from game.rules.systems import SYSTEMS, SeatScore, Squared, Tenfold, ZeroMade, ZeroOver
from game.rules.trumps import DrawnTrumps, TrumpCycle, TrumpRule, TurnedCard
from game.rules.variant import Variant

ROTATION = (Strain.SPADES, Strain.DIAMONDS, Strain.HEARTS, Strain.CLUBS, Strain.NO_TRUMP)
TOP_HANDS = {4: 13, 5: 10, 6: 8}
STRIPPED = {5: ("2C", "2D"), 6: ("2C", "2D", "2H", "2S")}
LOWEST_WINS = ("negative", "negative_square", "negative_flat", "scratch")
ON_A_BASE = ("reduced_zero", "adjusted_zero", "progressive")
TENFOLD = ("tenfold_exact", "tenfold_exact_penalty")
SCORINGS = (
    "serbian_basic", "serbian_strict", "oh_hell_basic", "exact", "exact_penalty",
    "tenfold_exact", "tenfold_exact_penalty", "penalty_under_zero_over", "fivefold_penalty",
    "exact_fixed_penalty", "exact_progressive_penalty", "reduced_zero", "adjusted_zero",
    "progressive", "montreal", "negative", "negative_square", "negative_flat",
    "trick_scoring", "binary", "binary_zero", "scratch", "adjusted_exact", "get_fred",
    "oy_vey",
)  # fmt: skip


def _uses_tenfold(players: int, options: Options) -> bool:
    return options["scoring"] in TENFOLD or (
        options["scoring"] == "penalty_under_zero_over" and options["under_penalty_base"] in TENFOLD
    )


def _check(players: int, options: Options) -> None:
    """Source: rules README, "Set-up rejects"."""
    if options["base_system"] == "exact" and options["scoring"] in ("adjusted_zero", "progressive"):
        raise OptionError(
            "base_system",
            f"exact does not go with scoring {options['scoring']}; "
            "choose oh_hell_basic or serbian_basic",
            other="scoring",
        )


def _system(id: str, options: Options) -> SeatScore:
    """The scoring system of that id with its parameters."""
    match id:
        case "tenfold_exact" | "tenfold_exact_penalty":
            zero_value = number(options, "tenfold_zero_value")
            return Tenfold(zero_value, penalty=id == "tenfold_exact_penalty")
        case "penalty_under_zero_over":
            return ZeroOver(_system(str(options["under_penalty_base"]), options))
        case "reduced_zero":
            return ZeroMade(SYSTEMS[str(options["base_system"])], points=5)
        case "adjusted_zero":
            return ZeroMade(SYSTEMS[str(options["base_system"])], points=5, a_card=1)
        case "progressive":
            return Squared(SYSTEMS[str(options["base_system"])])
    return SYSTEMS[id]


def _pack(players: int, options: Options) -> Pack:
    if options["large_table_deck"] == "stripped" and players in STRIPPED:
        return stripped(*STRIPPED[players])
    return FULL


def _trump(mode: str, hands: int) -> TrumpRule:
    match mode:
        case "turn_up":
            return TurnedCard()
        case "jungle":
            return DrawnTrumps(hands)
    return TrumpCycle(ROTATION)


def _build(players: int, options: Options) -> Rules:
    ones = 1 if options["one_card_hands"] == "single" else players
    sizes = down_and_up(TOP_HANDS[players], ones)
    scoring_id = str(options["scoring"])
    doubled = Strain.SPADES if options["spades_double"] else None
    scoring: Scoring = (
        Scratches(doubled)
        if scoring_id == "scratch"
        else PerSeat(_system(scoring_id, options), doubled)
    )
    return Rules(
        variant="serbian",
        players=players,
        high_card_deals=options["first_dealer"] == "high_card",
        direction=Direction.ANTICLOCKWISE,
        sides=each_alone(players),
        pack=_pack(players, options),
        schedule=Listed(sizes),
        trump=_trump(str(options["trump_mode"]), len(sizes)),
        auction=None,
        bidding=Bidding(hook=True),
        play=PlayRules(must_ruff=True),
        scoring=scoring,
        ending=AfterSchedule(
            lowest_wins=scoring_id in LOWEST_WINS, by_carry=scoring_id == "scratch"
        ),
    )


SERBIAN = Variant(
    id="serbian",
    players=(4, 5, 6),
    default_players=4,
    options=OptionSet(
        (
            FIRST_DEALER,
            Option("scoring", SCORINGS),
            Option(
                "base_system",
                ("oh_hell_basic", "serbian_basic", "exact"),
                applies=lambda players, options: options["scoring"] in ON_A_BASE,
            ),
            Option(
                "under_penalty_base",
                (
                    "exact_penalty",
                    "tenfold_exact_penalty",
                    "fivefold_penalty",
                    "exact_progressive_penalty",
                ),
                applies=lambda players, options: options["scoring"] == "penalty_under_zero_over",
            ),
            Option("tenfold_zero_value", (0, 5), applies=_uses_tenfold),
            Option("spades_double", (False, True)),
            Option("trump_mode", ("rotation", "turn_up", "jungle")),
            Option("one_card_hands", ("one_each", "single")),
            Option(
                "large_table_deck",
                ("full_52", "stripped"),
                applies=lambda players, options: players in STRIPPED,
            ),
        ),
        _check,
    ),
    build=_build,
)
