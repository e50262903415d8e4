"""Every option of the four games in words.

Names and explanations stand here as a table; `tests/text/test_option_words.py` proves that no
option and no value of any game lacks its words. Source: rules README, All options by id.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.options import Value
from game.text.catalogue import mark, say, say_n


class ValueWords(NamedTuple):
    """A value: its short name, and in one line what it means."""

    name: str
    about: str = ""


@dataclass(frozen=True)
class OptionWords:
    """An option: its name, what it is about, and the words of its values.

    Where the values are numbers, `number` names one and `values` is empty.
    """

    name: str
    about: str
    values: Mapping[Value, ValueWords]
    number: Callable[[int], ValueWords] | None = None

    def value(self, value: Value) -> ValueWords:
        """The words of a value, translated."""
        if self.number is not None:
            assert isinstance(value, int)
            return self.number(value)
        words = self.values[value]
        return ValueWords(say(words.name), say(words.about) if words.about else "")


def option_name(variant_id: str, option_id: str) -> str:
    """The name of an option: "Scoring"."""
    return say(WORDS[variant_id][option_id].name)


def option_about(variant_id: str, option_id: str) -> str:
    """What an option is about, in one line."""
    return say(WORDS[variant_id][option_id].about)


def value_name(variant_id: str, option_id: str, value: Value) -> str:
    """The short name of a value, such as "On the forehead"."""
    return WORDS[variant_id][option_id].value(value).name


def value_about(variant_id: str, option_id: str, value: Value) -> str:
    """What a value means, in one line; empty where the name says it all."""
    return WORDS[variant_id][option_id].value(value).about


ON, OFF = mark("On"), mark("Off")


def _switch(on: str, off: str) -> dict[Value, ValueWords]:
    """The two values of a switch, each with its meaning."""
    return {True: ValueWords(ON, on), False: ValueWords(OFF, off)}


def _bonus(n: int) -> ValueWords:
    return ValueWords(
        say("{bonus} + tricks", bonus=n),
        say_n(
            "A bid made gives {n} point and the tricks",
            "A bid made gives {n} points and the tricks",
            n,
        ),
    )


def _zero_hands(n: int) -> ValueWords:
    return ValueWords(say_n("{n} hand", "{n} hands", n))


def _rounds(n: int) -> ValueWords:
    return ValueWords(
        say_n("{n} hand each", "{n} hands each", n),
        say_n("Every player deals {n} hand", "Every player deals {n} hands", n),
    )


def _plain(n: int) -> ValueWords:
    return ValueWords(str(n))


def _points(n: int) -> ValueWords:
    return ValueWords(say("{points} points", points=n))


def _fine(n: int) -> ValueWords:
    return ValueWords(
        say("{points} points", points=n),
        say("A bid above zero missed by three costs {points}", points=3 * n),
    )


def _target(n: int) -> ValueWords:
    return ValueWords(
        say("{points} points", points=n),
        say("The game ends once a side has {points} points", points=n),
    )


FIRST_DEALER = OptionWords(
    mark("First dealer"),
    mark("How the dealer of the first hand is found"),
    {
        "random": ValueWords(mark("By lot"), mark("The first dealer is drawn by lot")),
        "high_card": ValueWords(
            mark("Highest card"),
            mark("Everybody draws a card; the highest deals, and those level draw again"),
        ),
    },
)

SCORINGS: dict[Value, ValueWords] = {
    "serbian_basic": ValueWords(
        mark("Serbian"),
        mark("Made: 10 and the tricks. Missed: the tricks, or 10 off for taking none"),
    ),
    "serbian_strict": ValueWords(
        mark("Serbian strict"),
        mark("As Serbian, but whoever falls short has 10 taken off the tricks"),
    ),
    "oh_hell_basic": ValueWords(
        mark("Oh Hell"), mark("Made: 10 and the tricks. Missed: the tricks")
    ),
    "exact": ValueWords(mark("Exact"), mark("Made: 10 and the bid. Missed: nothing")),
    "exact_penalty": ValueWords(
        mark("Exact, with a fine"), mark("Made: 10 and the bid. Missed: the bid is lost")
    ),
    "tenfold_exact": ValueWords(mark("Tenfold"), mark("Made: ten times the bid. Missed: nothing")),
    "tenfold_exact_penalty": ValueWords(
        mark("Tenfold, with a fine"), mark("Made: ten times the bid. Missed: as much is lost")
    ),
    "penalty_under_zero_over": ValueWords(
        mark("Over is free"),
        mark("Too many tricks give nothing; all else is as in another scoring with fines"),
    ),
    "fivefold_penalty": ValueWords(
        mark("Fivefold, with a fine"),
        mark("Made: 10 and five times the bid. Missed: five times the bid lost, a zero 10"),
    ),
    "exact_fixed_penalty": ValueWords(
        mark("Fixed fine"),
        mark("Made: 10 and the bid. Over: the tricks. Under: 10 off, however far"),
    ),
    "exact_progressive_penalty": ValueWords(
        mark("Progressive fine"),
        mark("Made: 10 and the bid. Missed: the bid is lost, and 10 for each trick off"),
    ),
    "reduced_zero": ValueWords(
        mark("Reduced zero"), mark("A zero bid made gives only 5; all else as its basis")
    ),
    "adjusted_zero": ValueWords(
        mark("Adjusted zero"),
        mark("A zero bid made gives 5 and the cards in the hand; all else as its basis"),
    ),
    "progressive": ValueWords(
        mark("Progressive"), mark("Made: 10 and the bid squared. Missed: as its basis")
    ),
    "montreal": ValueWords(
        mark("Montreal"), mark("Made: 10 and twice the tricks. Missed: nothing")
    ),
    "negative": ValueWords(
        mark("Negative"),
        mark("The first trick off costs 1, the next 2 and so on; the lowest total wins"),
    ),
    "negative_square": ValueWords(
        mark("Negative, squared"),
        mark("The tricks off are squared; the lowest total wins"),
    ),
    "negative_flat": ValueWords(
        mark("Negative, flat"),
        mark("Every miss costs the cards in the hand; the lowest total wins"),
    ),
    "trick_scoring": ValueWords(
        mark("Trick by trick"),
        mark("Made: the bid, a zero one half. Missed: 1 off for each trick off"),
    ),
    "binary": ValueWords(mark("Ten or nothing"), mark("Made: 10. Missed: nothing")),
    "binary_zero": ValueWords(
        mark("Ten, dear zero"),
        mark("Made: 10. With more cards than players a zero gives 20, or 10 off"),
    ),
    "scratch": ValueWords(
        mark("Scratch"), mark("Each missed bid is one scratch; the fewest scratches win")
    ),
    "adjusted_exact": ValueWords(
        mark("Adjusted exact"),
        mark("Made: the tricks and the cards in the hand. Missed: nothing"),
    ),
    "get_fred": ValueWords(
        mark("Get Fred"), mark("Made: 10 and the tricks. Missed: 1 off for each trick off")
    ),
    "oy_vey": ValueWords(
        mark("Oy Vey"), mark("Made: 10 and the bid squared. Missed: 1 off for each trick off")
    ),
}


def _bases(*ids: str) -> dict[Value, ValueWords]:
    """Scorings that serve as a basis for another one."""
    return {id: SCORINGS[id] for id in ids}


SERBIAN: Mapping[str, OptionWords] = {
    "first_dealer": FIRST_DEALER,
    "scoring": OptionWords(
        mark("Scoring"), mark("What a bid made and a bid missed are worth"), SCORINGS
    ),
    "base_system": OptionWords(
        mark("Basis"),
        mark("The scoring that Reduced zero, Adjusted zero and Progressive rest on"),
        _bases("oh_hell_basic", "serbian_basic", "exact"),
    ),
    "under_penalty_base": OptionWords(
        mark("Fines as in"),
        mark("The scoring that Over is free takes its made bids and its fines from"),
        _bases(
            "exact_penalty",
            "tenfold_exact_penalty",
            "fivefold_penalty",
            "exact_progressive_penalty",
        ),
    ),
    "tenfold_zero_value": OptionWords(
        mark("Zero in Tenfold"),
        mark("What a zero bid is worth where a bid counts ten times"),
        {
            0: ValueWords(mark("Nothing"), mark("Ten times zero is zero")),
            5: ValueWords(mark("5 points"), mark("A zero made gives 5, and a fine for it is 5")),
        },
    ),
    "spades_double": OptionWords(
        mark("Spades count double"),
        mark("Whether hands with spades as trump count twice"),
        _switch(
            mark("In a hand with spades as trump all points count twice, fines too"),
            mark("Every hand counts once, whatever its trump"),
        ),
    ),
    "trump_mode": OptionWords(
        mark("Trump"),
        mark("Where the trump of a hand comes from"),
        {
            "rotation": ValueWords(
                mark("In turn"), mark("The trump changes from hand to hand, in a fixed order")
            ),
            "turn_up": ValueWords(
                mark("Turned up"),
                mark("The next card is turned up; with none left there is no trump"),
            ),
            "jungle": ValueWords(
                mark("Jungle"),
                mark("All trumps are drawn before the match; a suit drawn twice running is sans"),
            ),
        },
    ),
    "one_card_hands": OptionWords(
        mark("One-card hands"),
        mark("How many hands of one card lie in the middle"),
        {
            "one_each": ValueWords(mark("One each"), mark("Every player deals one of them")),
            "single": ValueWords(mark("A single one"), mark("One hand of one card, and up again")),
        },
    ),
    "large_table_deck": OptionWords(
        mark("Pack for five and six"),
        mark("What happens to the cards that do not divide evenly"),
        {
            "full_52": ValueWords(
                mark("All 52 cards"), mark("The cards left over stay face down and unseen")
            ),
            "stripped": ValueWords(
                mark("Without low cards"),
                mark("Twos are taken out, so that the largest hand uses every card"),
            ),
        },
    ),
}

ROMANIAN: Mapping[str, OptionWords] = {
    "first_dealer": FIRST_DEALER,
    "eight_card_hands": OptionWords(
        mark("Hands of eight"),
        mark("Whether the longest hands have a trump"),
        {
            "no_trump": ValueWords(
                mark("No trump"), mark("Every card is dealt, so none is left to turn up")
            ),
            "turned_trump": ValueWords(
                mark("Turned trump"), mark("One card fewer is dealt, and one is turned up")
            ),
        },
    ),
    "schedule": OptionWords(
        mark("Order of hands"),
        mark("How many cards are dealt, hand by hand"),
        {
            "1_8_1": ValueWords(mark("1–8–1"), mark("From one card up to eight and down again")),
            "8_1_8": ValueWords(mark("8–1–8"), mark("From eight cards down to one and up again")),
        },
    ),
    "seven_player_deck": OptionWords(
        mark("Pack for seven"),
        mark("How seven players share the cards"),
        {
            "dead_hand_48": ValueWords(
                mark("48 cards, dealer sits out"),
                mark("The dealer of a hand takes no cards, does not bid and scores nothing"),
            ),
            "full_56": ValueWords(
                mark("56 cards, all play"), mark("A 1 is added below the two of every suit")
            ),
        },
    ),
    "contract_bonus": OptionWords(
        mark("Bid made"),
        mark("The fixed points for a bid made; with fewer of them high bids count for more"),
        {},
        _bonus,
    ),
    "forehead": OptionWords(
        mark("One-card hands"),
        mark("Whether you see your own card, or everybody else does"),
        {
            "off": ValueWords(mark("In the hand"), mark("You look at your own card, as always")),
            "last": ValueWords(
                mark("Last ones on the forehead"),
                mark("In the last one-card hands you see all cards but your own"),
            ),
            "first_and_last": ValueWords(
                mark("All on the forehead"),
                mark("In every one-card hand you see all cards but your own"),
            ),
        },
    ),
    "promotion": OptionWords(
        mark("Promotions"),
        mark("Points for a run of bids made; a run of bids missed costs as many"),
        {
            "off": ValueWords(OFF, mark("Runs earn nothing and cost nothing")),
            "ten_for_30": ValueWords(
                mark("10 in a row earn 30"), mark("Ten bids missed in a row cost 30")
            ),
            "players_plus_one_for_10": ValueWords(
                mark("Players + 1 in a row earn 10"),
                mark("One bid more than there are players; missed in a row they cost 10"),
            ),
            "five_for_10": ValueWords(
                mark("5 in a row earn 10"), mark("Five bids missed in a row cost 10")
            ),
        },
    ),
    "promotion_zero_bid": OptionWords(
        mark("Zero in a run"),
        mark("Whether a run of bids made may contain a zero bid"),
        {
            "allow": ValueWords(mark("Counts"), mark("A zero bid made counts like any other")),
            "deny": ValueWords(
                mark("Spoils it"), mark("A full run with a zero bid in it earns nothing")
            ),
        },
    ),
    "zero_finish": OptionWords(
        mark("0 finish"),
        mark("Whether a total of exactly 0 wins the game"),
        _switch(
            mark("Whoever stands at exactly 0 after the last hand wins outright"),
            mark("The highest total wins"),
        ),
    ),
    "final_hands": OptionWords(
        mark("Final hands"),
        mark("What is played after the last hand of the game"),
        {
            "none": ValueWords(mark("None"), mark("A tie at the top is a shared win")),
            "zero_hands": ValueWords(
                mark("0 hands"), mark("Eight cards, no trump, and everybody must bid zero")
            ),
            "nv_hand": ValueWords(
                mark("An NV hand"),
                mark("Eight cards, no trump, and the bids come before the cards"),
            ),
        },
    ),
    "final_hands_when": OptionWords(
        mark("Final hands when"),
        mark("Whether final hands only break a tie"),
        {
            "tie": ValueWords(mark("On a tie"), mark("Only when the top place is tied")),
            "always": ValueWords(mark("Always"), mark("After every game, and everybody can win")),
        },
    ),
    "zero_hands_max": OptionWords(
        mark("Number of 0 hands"),
        mark("How many 0 hands there are at most; played always, it is exactly so many"),
        {},
        _zero_hands,
    ),
}

ISRAELI: Mapping[str, OptionWords] = {
    "first_dealer": FIRST_DEALER,
    "frisch": OptionWords(
        mark("Frisch"),
        mark("What follows when everybody passes in the auction"),
        _switch(
            mark("Everybody gives three cards away, and a new auction follows"),
            mark("The cards are dealt anew at once"),
        ),
    ),
    "frisch_raises_minimum": OptionWords(
        mark("Frisch raises the lowest call"),
        mark("Whether the lowest call goes up with every Frisch"),
        _switch(
            mark("The lowest call goes up by one with every Frisch"),
            mark("The lowest call stays the same in every auction"),
        ),
    ),
    "frisch_direction": OptionWords(
        mark("Frisch goes"),
        mark("Who receives the three cards"),
        {
            "always_left": ValueWords(mark("Left"), mark("Always to the player on the left")),
            "left_across_right": ValueWords(
                mark("Left, across, right"),
                mark("First left, then across, then right; with three players left, right, left"),
            ),
        },
    ),
    "three_player_deck": OptionWords(
        mark("Pack for three"),
        mark("Which cards go, so that three can share the rest"),
        {
            "remove_suit": ValueWords(mark("Without a suit"), mark("A whole suit is taken out")),
            "remove_low": ValueWords(
                mark("Without low cards"), mark("The twos to fives are taken out")
            ),
            "remove_random": ValueWords(
                mark("One card set aside"),
                mark("In every deal one card is set aside, and nobody ever sees it"),
            ),
        },
    ),
    "removed_suit": OptionWords(
        mark("Suit taken out"),
        mark("The suit that is not in the pack and cannot be trump"),
        {
            "C": ValueWords(mark("Clubs go")),
            "D": ValueWords(mark("Diamonds go")),
            "H": ValueWords(mark("Hearts go")),
            "S": ValueWords(mark("Spades go")),
        },
    ),
    "revoke_mode": OptionWords(
        mark("Revokes"),
        mark("What happens when somebody could follow suit and does not"),
        {
            "blocked": ValueWords(
                mark("Not possible"), mark("A card that may not be played cannot be played")
            ),
            "penalised": ValueWords(
                mark("Fined"),
                mark("Any card can be played; a revoke costs 100 once the suit shows again"),
            ),
        },
    ),
    "rounds_per_player": OptionWords(
        mark("Length"), mark("How often every player deals"), {}, _rounds
    ),
    "first_speaker": OptionWords(
        mark("First to speak"),
        mark("Who opens every auction"),
        {
            "left_of_dealer": ValueWords(mark("Left of the dealer")),
            "dealer": ValueWords(mark("The dealer")),
        },
    ),
    "lowest_call": OptionWords(
        mark("Lowest call"), mark("The lowest call of the first auction"), {}, _plain
    ),
    "points_a_trick_off": OptionWords(
        mark("A trick off"), mark("What every trick off costs a missed bid above zero"), {}, _fine
    ),
    "zero_in_over_hand": OptionWords(
        mark("Zero in an over hand"),
        mark("What a zero made is worth when the bids add up to more than the tricks"),
        {},
        _points,
    ),
}

SPADES: Mapping[str, OptionWords] = {
    "first_dealer": FIRST_DEALER,
    "mode": OptionWords(
        mark("Sides"),
        mark("Whether four play in pairs or each alone"),
        {
            "partnership": ValueWords(
                mark("Partners"), mark("Players who sit across are partners and add their bids")
            ),
            "solo": ValueWords(mark("Each alone"), mark("Everybody plays alone")),
        },
    ),
    "target_score": OptionWords(mark("Target"), mark("The total that ends the game"), {}, _target),
    "no_hell": OptionWords(
        mark("No Hell"),
        mark("Whether the hook rule binds the last bidder"),
        _switch(
            mark("The last bid may not bring the sum to the number of tricks"),
            mark("Every bid is free"),
        ),
    ),
    "quicksand": OptionWords(
        mark("Quicksand"),
        mark("Whether overtricks cost points at once instead of becoming bags"),
        _switch(
            mark("Every trick over or short costs 10, and there are no bags"),
            mark("Overtricks are bags, one point each, and ten bags cost 100"),
        ),
    ),
    "suicide": OptionWords(
        mark("Suicide"),
        mark("Whether one of two partners must bid nil"),
        _switch(
            mark("One partner must bid nil, the other at least 4; both may bid nil"),
            mark("Partners bid what they like"),
        ),
    ),
    "exact_bonus": OptionWords(
        mark("Bonus for exactly 1 or 2"),
        mark("20 points for a contract of 1 or 2 made without an overtrick"),
        _switch(
            mark("A contract of 1 or 2 made exactly gives 20 more"),
            mark("A contract of 1 or 2 is like any other"),
        ),
    ),
    "hard_contract_bonus": OptionWords(
        mark("Bonus for high contracts"),
        mark("10 points more for each trick that was bid above a limit"),
        _switch(
            mark("A high contract that is made gives 10 more for each trick above the limit"),
            mark("A high contract gives no more than its tricks"),
        ),
    ),
    "lowest_side_bid": OptionWords(
        mark("Lowest bid of a side"),
        mark("What the bids of two partners must add up to"),
        {
            0: ValueWords(mark("None"), mark("The bids of two partners need not reach any sum")),
            4: ValueWords(mark("4 together"), mark("At least 4 together, unless both bid nil")),
        },
    ),
    "blind_nil": OptionWords(
        mark("Blind nil"),
        mark("Whether nil may be bid before a look at the cards, for 200 points"),
        _switch(
            mark("Everybody may look and bid, or bid nil before a look, for 200 points"),
            mark("Everybody looks at the cards before bidding"),
        ),
    ),
    "lost_at_minus_200": OptionWords(
        mark("Lost at −200"),
        mark("Whether a very low total ends the game too"),
        _switch(
            mark("A side at −200 or below ends the game; the highest total wins"),
            mark("Only the target ends the game"),
        ),
    ),
    "bag_fine": OptionWords(
        mark("Fine for bags"),
        mark("Whether ten bags cost 100"),
        _switch(
            mark("Every ten bags cost 100"),
            mark("Bags give their point and are never fined"),
        ),
    ),
    "bags_after_fine": OptionWords(
        mark("Bags after a fine"),
        mark("Where the count goes on once a fine is paid"),
        {
            "go_on": ValueWords(mark("The rest stays"), mark("Bags above ten stay on the count")),
            "from_zero": ValueWords(mark("From zero"), mark("The count starts again at 0")),
        },
    ),
}

WORDS: Mapping[str, Mapping[str, OptionWords]] = {
    "serbian": SERBIAN,
    "romanian": ROMANIAN,
    "israeli": ISRAELI,
    "spades": SPADES,
}
