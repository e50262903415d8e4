"""What is said of answers that were taken back."""

from game.model.actions import Pass
from game.model.events import BidMade, Called, CardPlayed, Decision, GiveChosen, Looked

from .catalogue import say, say_n
from .words import call_name, card_name


def taken_back(event: Decision) -> str:
    """The player's own answer, once it has been taken back."""
    match event:
        case CardPlayed(_, card):
            return say("Your {card} is back in your hand", card=card_name(card))
        case BidMade(blind=True):
            return say("Your blind nil is taken back")
        case BidMade(_, tricks):
            return say("Your bid of {bid} is taken back", bid=tricks)
        case Called(_, Pass()):
            return say("Your pass is taken back")
        case Called(_, call):
            return say("Your call of {call} is taken back", call=call_name(call))
        case GiveChosen():
            return say("The cards you laid down are back in your hand")
        case Looked():
            return say("Your cards lie face down again")


def begun_again(number: int) -> str:
    """A hand that begins again from its first question."""
    return say("Hand {number} begins again, with the same cards", number=number)


def in_hand(words: str, number: int) -> str:
    """The same, where the answer was given in an earlier hand than the one on the screen."""
    return say("Back to hand {number}: {told}", number=number, told=words)


def with_note(words: str) -> str:
    """The same, the first time in a match: it does not go without notice."""
    return say("{told}; the result will mention it", told=words)


def with_taken_back(result: str, moves: int) -> str:
    """How a match was played, with how many moves were taken back, if any were."""
    if not moves:
        return result
    return say_n(
        "{played}, with {n} move taken back",
        "{played}, with {n} moves taken back",
        moves,
        played=result,
    )
