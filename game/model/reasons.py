"""Why an action is barred: the rule, as a value that screen, voice and errors share."""

from enum import StrEnum


class Reason(StrEnum):
    """One rule of the book that forbids an action, or the way an action misses the question."""

    NOT_NOW = "not_now"  # another kind of decision is asked
    NOT_HELD = "not_held"  # the card is not in the holding
    MUST_FOLLOW = "must_follow"
    MUST_RUFF = "must_ruff"
    SPADES_NOT_BROKEN = "spades_not_broken"
    HOOK = "hook"  # the last bid may not bring the sum to the hand size
    TOO_LOW = "too_low"
    TOO_HIGH = "too_high"
    NIL_OR_FOUR = "nil_or_four"  # Suicide: nil or at least four
    PARTNER_NEEDS_NIL = "partner_needs_nil"  # Suicide: the partner bid, so nil only
    SIDE_TOO_LOW = "side_too_low"  # the side's bids would add up to too little
    NOT_ABOVE_STANDING = "not_above_standing"
    SUIT_REMOVED = "suit_removed"  # the pack has no card of the suit called
    WRONG_COUNT = "wrong_count"  # a Frisch takes exactly three cards
