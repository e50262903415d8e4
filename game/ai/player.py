"""What an opponent is: a function from one seat's knowledge to an action and its reasons."""

from enum import StrEnum
from typing import NamedTuple, Protocol

from game.model.actions import Action
from game.model.cards import Card
from game.model.state import PlayerView
from game.rules.rules import Rules

CLEARLY = 2.0  # standard errors; chance does not explain more


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
    WIN_ANYWAY = "win_anyway"  # it cannot be left to others; with the card that is most dangerous
    WIN_FOR_SURE = "win_for_sure"  # hardly a card that is still out beats it
    TRY_TO_WIN = "try_to_win"
    DRAW_TRUMPS = "draw_trumps"
    MAKE_VOID = "make_void"  # the last card of a plain suit goes, to ruff it later
    LEAD_LOW = "lead_low"
    DUCK_UNDER = "duck_under"  # it stays below the card that has the trick
    UNLOAD = "unload"  # rid of a card that might take a trick too many
    KEEP_STOPPER = "keep_stopper"  # a high card elsewhere keeps the low ones it needs beside it
    KEEP_STRENGTH = "keep_strength"  # the trick is hardly to be won; spend the least
    LOSE_ANYWAY = "lose_anyway"  # no card of the suit takes the trick; not for being the lowest
    COVER_NIL = "cover_nil"
    SET_NIL = "set_nil"
    LEAVE_TO_PARTNER = "leave_to_partner"
    ON_BALANCE = "on_balance"  # nothing that can be named; it comes out best


class Budget(NamedTuple):
    """How hard to think, counted in worlds and never in seconds.

    `effort` multiplies the player's own number of worlds; the rule player has none to multiply.
    """

    effort: int = 1


USUAL = Budget()


class Option(NamedTuple):
    """One action that was weighed.

    `points` is the expected change of the own side's total against the others', where the
    player works with points; `chance` is the probability that the own bid is made, or the bid
    that a call leads to. `error` is the standard error of what the points lack to those of the
    decision's first option, where they were counted in tried worlds. `about` is another card
    that the motive speaks of: the one that is ducked under, or kept.
    """

    action: Action
    motive: Motive
    points: float | None = None
    chance: float | None = None
    error: float | None = None
    about: Card | None = None


class Decision(NamedTuple):
    """The action chosen, and the options behind it with the chosen one first."""

    action: Action
    evidence: tuple[Option, ...]

    def led_by(self, chosen: Option) -> "Decision":
        """The decision for another of these options, which then comes first."""
        rest = (option for option in self.evidence if option is not chosen)
        return Decision(chosen.action, (chosen, *rest))

    def behind(self, option: Option) -> float | None:
        """The points that an option lacks to the chosen one; 0 where chance explains them.

        None where no points were reckoned.
        """
        best = self.evidence[0].points
        if best is None or option.points is None:
            return None
        lag = best - option.points
        return lag if lag > CLEARLY * (option.error or 0.0) else 0.0


class Player(Protocol):
    """An opponent. The same arguments give the same decision on every computer."""

    def decide(self, rules: Rules, view: PlayerView, seed: int, budget: Budget) -> Decision:
        """The decision of the seat whose view this is; it must be the seat to act.

        `seed` is the only source of chance.
        """
