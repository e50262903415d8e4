"""What an opponent is: a function from one seat's knowledge to an action and its reasons."""

from enum import StrEnum
from typing import NamedTuple, Protocol

from game.model.actions import Action
from game.model.state import PlayerView
from game.rules.rules import Rules


class Motive(StrEnum):
    """Why an action was chosen, in one word that hints and reviews can turn into a sentence."""

    AT_RANDOM = "at_random"
    FORCED = "forced"  # the only legal action
    # calls
    PASS_WEAK = "pass_weak"  # no strain is worth a contract
    PASS_BEATEN = "pass_beaten"  # the standing call is worth more to its caller than mine to me
    CALL_BEST_STRAIN = "call_best_strain"
    # gives
    GIVE_WEAK_CARDS = "give_weak_cards"  # of no use to the strain I mean to call
    GIVE_TO_BE_VOID = "give_to_be_void"
    GIVE_HIGH_CARDS = "give_high_cards"  # I mean to take nothing
    # before the bid
    LOOK_FIRST = "look_first"  # a nil bid blind would win nothing that a look might not
    # bids
    BID_EXPECTED = "bid_expected"
    BID_BESIDE_HOOK = "bid_beside_hook"  # the best bid was barred
    BID_NIL = "bid_nil"
    BID_TO_CATCH_UP = "bid_to_catch_up"  # the others would end the match ahead
    # cards
    CHEAPEST_WIN = "cheapest_win"
    WIN_FOR_SURE = "win_for_sure"  # nothing that is still out beats it
    TRY_TO_WIN = "try_to_win"
    DRAW_TRUMPS = "draw_trumps"
    DUCK_UNDER = "duck_under"  # the highest card that still loses
    UNLOAD = "unload"  # rid of a card that might take a trick too many
    KEEP_STRENGTH = "keep_strength"  # the trick is lost or not wanted; spend the least
    LEAD_LOW = "lead_low"
    COVER_NIL = "cover_nil"
    SET_NIL = "set_nil"
    LEAVE_TO_PARTNER = "leave_to_partner"
    TAKE_WHAT_OTHERS_NEED = "take_what_others_need"


class Budget(NamedTuple):
    """How hard to think, counted in worlds and never in seconds.

    `effort` multiplies the player's own number of worlds; the rule player has none to multiply.
    """

    effort: int = 1


USUAL = Budget()


class Option(NamedTuple):
    """One action that was weighed.

    `points` is the expected change of the own side's total against the others', where the
    player works with points; `chance` is the probability of what the motive hopes for.
    """

    action: Action
    motive: Motive
    points: float | None = None
    chance: float | None = None


class Decision(NamedTuple):
    """The action chosen, and the options behind it with the chosen one first."""

    action: Action
    evidence: tuple[Option, ...]


class Player(Protocol):
    """An opponent. The same arguments give the same decision on every computer."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        """The decision of the seat whose view this is; it must be the seat to act.

        `seed` is the only source of chance.
        """
