"""Spades: clockwise, spades always trump, partners or alone, to a target. Source: spades.md."""

from game.errors import OptionError
from game.model.cards import Strain
from game.model.seats import PARTNERS, Direction, each_alone
from game.rules.bidding import Bidding
from game.rules.endings import TargetScore
from game.rules.options import FIRST_DEALER, Option, Options, OptionSet, number
from game.rules.packs import stripped
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.schedules import Constant
from game.rules.spades_scoring import SpadesScoring
from game.rules.trumps import TrumpCycle
from game.rules.variant import Variant

REMOVED = {3: ("2C",), 4: (), 5: ("2C", "2D"), 6: ("2C", "2D", "2H", "2S")}
HAND_SIZES = {3: 17, 4: 13, 5: 10, 6: 8}
HARD_LIMITS = {3: 10, 4: 8, 5: 7, 6: 6}
"""The contract above which the hard contract bonus is paid."""


def _counts_bags(players: int, options: Options) -> bool:
    return options["quicksand"] is False


def _check(players: int, options: Options) -> None:
    """Source: rules README, "Set-up rejects"."""
    if options["mode"] == "partnership" and players != 4:
        raise OptionError(
            "mode", f"partnership needs 4 players, not {players}; choose solo", other="players"
        )
    if options["suicide"] and options["mode"] != "partnership":
        raise OptionError(
            "suicide",
            "does not go with mode solo; choose partnership with 4 players",
            other="mode",
        )


def _build(players: int, options: Options) -> Rules:
    sides = PARTNERS if options["mode"] == "partnership" else each_alone(players)
    return Rules(
        variant="spades",
        players=players,
        high_card_deals=options["first_dealer"] == "high_card",
        direction=Direction.CLOCKWISE,
        sides=sides,
        pack=stripped(*REMOVED[players]),
        schedule=Constant(HAND_SIZES[players]),
        trump=TrumpCycle((Strain.SPADES,)),
        auction=None,
        bidding=Bidding(
            hook=bool(options["no_hell"]),
            suicide=bool(options["suicide"]),
            lowest_side=4 if options["lowest_side_bid"] == 4 and sides == PARTNERS else 0,
            blind_nil=bool(options["blind_nil"]),
        ),
        play=PlayRules(break_spades=True),
        scoring=SpadesScoring(
            sides,
            exact_bonus=bool(options["exact_bonus"]) and players <= 4,
            hard_limit=HARD_LIMITS[players] if options["hard_contract_bonus"] else None,
            quicksand=bool(options["quicksand"]),
            bag_fine=bool(options["bag_fine"]),
            bags_start_anew=options["bags_after_fine"] == "from_zero",
        ),
        ending=TargetScore(
            number(options, "target_score"),
            lost_at=-200 if options["lost_at_minus_200"] else None,
        ),
    )


SPADES = Variant(
    id="spades",
    players=(3, 4, 5, 6),
    default_players=4,
    options=OptionSet(
        (
            FIRST_DEALER,
            Option(
                "mode",
                ("partnership", "solo"),
                default=lambda players: "partnership" if players == 4 else "solo",
            ),
            Option("target_score", (500, 1000, 1500, 2000)),
            Option("no_hell", (False, True)),
            Option("quicksand", (False, True)),
            Option("suicide", (False, True)),
            Option("exact_bonus", (True, False), applies=lambda players, options: players <= 4),
            Option("hard_contract_bonus", (True, False)),
            Option(
                "lowest_side_bid",
                (0, 4),
                applies=lambda players, options: options["mode"] == "partnership",
            ),
            Option("blind_nil", (False, True)),
            Option("lost_at_minus_200", (False, True)),
            Option("bag_fine", (True, False), applies=_counts_bags),
            Option(
                "bags_after_fine",
                ("go_on", "from_zero"),
                applies=lambda players, options: (
                    _counts_bags(players, options) and options["bag_fine"] is True
                ),
            ),
        ),
        _check,
    ),
    build=_build,
)
