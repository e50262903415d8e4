"""Why a computer player would decide so, in words: the proposal, its reason, what else there is.

The motive names the reason and the view the cards and players in it, so that no sentence tells
more than the player may know.
"""

from typing import NamedTuple

from game.ai.player import Decision, Motive, Option
from game.model.actions import Action, Bid, BlindNil, Call, Give, Look, Pass, Play
from game.model.cards import Card, CardSet, Suit
from game.model.seats import Seat, side_of
from game.rules.choices import PlayChoices
from game.rules.spades_scoring import SpadesScoring
from game.text.answer import Position
from game.text.catalogue import mark, say, say_n
from game.text.words import call_name, card_name, listed, strain_name, suit_name

MOST_LINES = 4

PLAIN = {
    Motive.AT_RANDOM: mark("It is as good as any other"),
    Motive.PASS_WEAK: mark("Whatever is trump, your cards are not worth a contract"),
    Motive.GIVE_WEAK_CARDS: mark("They help least with the trump that suits you best"),
    Motive.GIVE_HIGH_CARDS: mark("Your most dangerous cards: without them you can bid low"),
    Motive.LOOK_FIRST: mark("A look costs nothing, and you may still bid nil after it"),
    Motive.BID_EXPECTED: mark("Of the bids allowed it brings the most on average"),
    Motive.BID_BESIDE_HOOK: mark(
        "The number your cards promise is barred; of the others this brings the most"
    ),
    Motive.BID_NIL: mark("No trick at all brings more on average than any number"),
    Motive.CHEAPEST_WIN: mark("The lowest card that takes the trick"),
    Motive.WIN_ANYWAY: mark("The trick cannot be left to others, so your high card goes with it"),
    Motive.WIN_FOR_SURE: mark("A sure winner: hardly a card that is still out beats it"),
    Motive.TRY_TO_WIN: mark("It has a fair chance to take the trick, and you want tricks"),
    Motive.DRAW_TRUMPS: mark("It draws trumps, which others may still hold"),
    Motive.LEAD_LOW: mark("Others are likely to take this lead"),
    Motive.KEEP_STRENGTH: mark("The trick is hardly to be won, and this costs you the least"),
    Motive.LOSE_ANYWAY: mark("No card of yours takes this trick; this is the best one to lose"),
    Motive.ON_BALANCE: mark("No single reason stands out; on balance it comes out best"),
}
"""The motives that need no name of a card, a suit or a player."""


class Line(NamedTuple):
    """One choice: its name as it is spoken, its chance in per cent, what it lacks to the best.

    The last two are empty where they are not known.
    """

    action: Action
    name: str
    chance: str
    behind: str

    @property
    def spoken(self) -> str:
        """All of it in a row."""
        return ", ".join(filter(None, (self.name, self.chance, self.behind)))


class Explained(NamedTuple):
    """A decision in words; `measure` tells what the chances are of, empty without any."""

    head: str
    reason: str
    measure: str
    lines: tuple[Line, ...]

    @property
    def spoken(self) -> str:
        """All of it in one breath."""
        lines = (line.spoken for line in self.lines)
        return ". ".join(filter(None, (self.head, self.reason, self.measure, *lines)))


def explain(decision: Decision, position: Position) -> Explained:
    """What to do, why, and the best few choices; a choice without any other has no lines."""
    options = decision.evidence[:MOST_LINES]
    has_chances = any(option.chance is not None for option in options)
    return Explained(
        head=_head(decision.action, position),
        reason=reason(decision.evidence[0], position),
        measure=_measure(decision.action, position) if has_chances else "",
        lines=tuple(_line(decision, option, position) for option in options)
        if len(options) > 1
        else (),
    )


def _head(action: Action, position: Position) -> str:
    """The proposal as a sentence."""
    match action:
        case Play(card):
            return say("Play the {card}", card=card_name(card))
        case Give(cards):
            return say("Give {cards}", cards=_cards_text(cards))
        case Call():
            return say("Call {call}", call=call_name(action))
        case Pass():
            return say("Pass")
        case Look():
            return say("Look at your cards")
        case BlindNil():
            return say("Bid blind nil")
        case Bid(0) if _has_nil(position):
            return say("Bid nil")
        case Bid(tricks):
            return say("Bid {bid}", bid=tricks)


def _name(action: Action, position: Position) -> str:
    """A choice as it is spoken in a list."""
    match action:
        case Play(card):
            return card_name(card)
        case Give(cards):
            return _cards_text(cards)
        case Call():
            return call_name(action)
        case Pass():
            return say("Pass")
        case Look():
            return say("Look")
        case BlindNil():
            return say("Blind nil")
        case Bid(0) if _has_nil(position):
            return say("Nil")
        case Bid(tricks):
            return str(tricks)


def _cards_text(cards: CardSet) -> str:
    return listed([card_name(card) for card in sorted(cards, reverse=True)])


def _has_nil(position: Position) -> bool:
    return isinstance(position.rules.scoring, SpadesScoring)


def _measure(action: Action, position: Position) -> str:
    """What the chances are of."""
    if isinstance(action, Call | Pass | Give):
        return say("Chance to make the bid after it")
    if not isinstance(action, Play):
        return say("Chance to make it")
    if _has_nil(position) and position.public.bids[position.view.seat] == 0:
        return say("Chance to make your nil")
    return say("Chance to make the bid")


def _line(decision: Decision, option: Option, position: Position) -> Line:
    chance = "" if option.chance is None else say("{n} %", n=round(100 * option.chance))
    name = _name(option.action, position)
    if option is decision.evidence[0]:
        return Line(option.action, name, chance, say("proposed"))
    return Line(option.action, name, chance, _behind_text(decision.behind(option)))


def _behind_text(points: float | None) -> str:
    if points is None:
        return ""
    if points == 0.0:
        return say("about equal")
    whole = round(points)
    if whole == 0:
        return say("under a point behind")
    return say_n("{n} point behind", "{n} points behind", whole)


def reason(option: Option, position: Position) -> str:
    """Why an option is good, in a sentence."""
    motive, action = option.motive, option.action
    if motive in PLAIN:
        return say(PLAIN[motive])
    match action:
        case Play(card):
            return _card_reason(motive, card, option.about, position)
        case Give(cards):
            left = position.view.holding - cards
            gone = [suit for suit in Suit if cards.of_suit(suit) and not left.of_suit(suit)]
            return say(
                "It leaves you without {suits}, to ruff them", suits=listed(_suit_names(gone))
            )
        case Call(_, strain):
            return say(
                "Your best trump is {strain}, and the lowest call is enough: you may bid more",
                strain=strain_name(strain),
            )
        case BlindNil():
            return say("This hand would lose you the match otherwise")
    return _bid_reason(motive, position)


def _suit_names(suits: list[Suit]) -> list[str]:
    return [suit_name(suit) for suit in suits]


def _bid_reason(motive: Motive, position: Position) -> str:
    """Why to bid or pass so, where the table has a part in it."""
    standing = position.public.standing
    if motive is Motive.PASS_BEATEN and standing is not None:
        return say(
            "To play under {call} brings you more than a call of your own", call=call_name(standing)
        )
    if motive is Motive.BID_TO_CATCH_UP:
        return say("More than your cards promise, but at this score it brings the most")
    return say("Nothing else is allowed")


def _card_reason(motive: Motive, card: Card, about: Card | None, position: Position) -> str:
    """Why to play a card, with the other card or the player that has a part in it."""
    match motive:
        case Motive.DUCK_UNDER if about is not None:
            return say(
                "It ducks under the {other}: you want no more tricks", other=card_name(about)
            )
        case Motive.KEEP_STOPPER if about is not None:
            return say("It keeps the {other} guarded", other=card_name(about))
        case Motive.UNLOAD:
            return say(
                "It unloads the {card}, which could take a trick too many",
                card=card_name(card),
            )
        case Motive.MAKE_VOID:
            return say(
                "The last of your {suit}: from then on you can ruff them",
                suit=suit_name(card.suit),
            )
        case Motive.LEAVE_TO_PARTNER:
            return say("{name} already has the trick", name=_partner(position))
        case Motive.COVER_NIL:
            return say("It takes the trick off {name}, to save the nil", name=_partner(position))
        case Motive.SET_NIL:
            return say(
                "It stays low: the nil of {name} may have to take the trick",
                name=listed([position.names[seat] for seat in _others_nils(position)]),
            )
    choices = position.choices
    if isinstance(choices, PlayChoices) and choices.legal != choices.proper:
        return say("It is the only card that follows suit")
    return say("It is the only card you may play")


def _own_side(position: Position) -> tuple[Seat, ...]:
    sides = position.public.sides
    return sides[side_of(sides, position.view.seat)]


def _partner(position: Position) -> str:
    """The name of the player on the same side."""
    seats = (seat for seat in _own_side(position) if seat != position.view.seat)
    return position.names[next(seats)]


def _others_nils(position: Position) -> list[Seat]:
    """Seats against the player whose nil still stands."""
    public = position.public
    return [
        seat
        for seat in public.active
        if seat not in _own_side(position) and public.bids[seat] == 0 and not public.tricks[seat]
    ]
