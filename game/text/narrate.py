"""What happened, in a sentence: the message line and the voice read these.

`names` are the players' names by seat; the event must be redacted for the player who hears it.
"""

from collections.abc import Sequence

from game.model.actions import Call, Pass
from game.model.cards import Strain
from game.model.events import (
    AuctionClosed,
    BidMade,
    Called,
    CardPlayed,
    CardsGiven,
    DealerDrawn,
    Draw,
    Event,
    FrischBegan,
    GiveChosen,
    HandCancelled,
    HandOpened,
    Looked,
    PassedOut,
    RevokeFined,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from game.model.seats import Seat
from game.rules.scoring import REVOKE_FINE
from game.text.catalogue import say, say_n
from game.text.words import call_name, card_name, listed, strain_name, suit_name

Names = Sequence[str]


def narrate(event: Event, names: Names, me: Seat) -> str:
    """The event in a sentence; empty for events that need no words."""
    match event:
        case HandOpened():
            return _opened(event, names, me)
        case DealerDrawn(draws):
            return _drawn(draws, names, me)
        case RevokeFined():
            return _revoke(event, names, me)
        case TrumpTurned(card):
            return say("The {card} is turned up", card=card_name(card))
        case TrumpNamed(Strain.NO_TRUMP):
            return say("There is no trump")
        case TrumpNamed(strain):
            return say("Trump: {strain}", strain=strain_name(strain))
        case Called(seat, call):
            return _called(call, None if seat == me else names[seat])
        case AuctionClosed(declarer, call):
            if declarer == me:
                return say("You declare {call}", call=call_name(call))
            return say("{name} declares {call}", name=names[declarer], call=call_name(call))
        case PassedOut():
            return say("Everybody passed")
        case FrischBegan(_, offset):
            return _frisch(offset, len(names))
        case GiveChosen(count, _, seat):
            return _laid_down(count, None if seat == me else names[seat])
        case CardsGiven(_, cards, giver, taker):
            return _given(event, names, me) if cards is not None and me in (giver, taker) else ""
        case HandCancelled():
            return say("Everybody passed again: the cards are dealt anew")
        case Looked(seat):
            if seat == me:
                return say("You look at your cards")
            return say("{name} looks at the cards", name=names[seat])
        case BidMade(seat, blind=True):
            if seat == me:
                return say("You bid blind nil")
            return say("{name} bids blind nil", name=names[seat])
        case BidMade(seat, tricks):
            if seat == me:
                return say("You bid {bid}", bid=tricks)
            return say("{name} bids {bid}", name=names[seat], bid=tricks)
        case CardPlayed(seat, card):
            if seat == me:
                return say("You play the {card}", card=card_name(card))
            return say("{name} plays the {card}", name=names[seat], card=card_name(card))
        case TrickTaken(seat):
            if seat == me:
                return say("You take the trick")
            return say("{name} takes the trick", name=names[seat])
    return ""


def _drawn(draws: Sequence[Draw], names: Names, me: Seat) -> str:
    """Cards drawn for the first deal."""
    highest = max(card.rank for _, card in draws)
    leaders = [seat for seat, card in draws if card.rank == highest]
    if len(leaders) > 1:
        return say("Level for highest: they draw again for the deal")
    if leaders == [me]:
        return say("You draw the highest card and deal")
    return say("{name} draws the highest card and deals", name=names[leaders[0]])


def _revoke(event: RevokeFined, names: Names, me: Seat) -> str:
    suit = suit_name(event.suit)
    if event.seat == me:
        return say(
            "You did not follow {suit} in trick {trick}: {fine} points off",
            suit=suit,
            trick=event.trick,
            fine=REVOKE_FINE,
        )
    return say(
        "{name} did not follow {suit} in trick {trick}: {fine} points off",
        name=names[event.seat],
        suit=suit,
        trick=event.trick,
        fine=REVOKE_FINE,
    )


def _opened(event: HandOpened, names: Names, me: Seat) -> str:
    dealer, size = names[event.dealer], event.plan.size
    if event.attempt:
        if event.dealer == me:
            return say("You deal again")
        return say("{dealer} deals again", dealer=dealer)
    if event.dealer == me:
        return say_n(
            "Hand {number}: {n} card, you deal",
            "Hand {number}: {n} cards, you deal",
            size,
            number=event.number,
        )
    return say_n(
        "Hand {number}: {n} card, {dealer} deals",
        "Hand {number}: {n} cards, {dealer} deals",
        size,
        number=event.number,
        dealer=dealer,
    )


def _called(call: Call | Pass, name: str | None) -> str:
    """A call in a sentence; `name` None is the player."""
    if isinstance(call, Pass):
        return say("You pass") if name is None else say("{name} passes", name=name)
    if name is None:
        return say("You call {call}", call=call_name(call))
    return say("{name} calls {call}", name=name, call=call_name(call))


def _laid_down(count: int, name: str | None) -> str:
    """Cards laid down for the Frisch; `name` None is the player."""
    if name is None:
        return say_n("You have laid down {n} card", "You have laid down {n} cards", count)
    return say_n(
        "{name} has laid down {n} card", "{name} has laid down {n} cards", count, name=name
    )


def _frisch(offset: int, players: int) -> str:
    if offset == 1:
        return say("Frisch: three cards to the left")
    if offset == players - 1:
        return say("Frisch: three cards to the right")
    return say("Frisch: three cards across")


def _given(event: CardsGiven, names: Names, me: Seat) -> str:
    assert event.cards is not None
    sorted_cards = sorted(event.cards, reverse=True)
    cards = listed([say("the {card}", card=card_name(card)) for card in sorted_cards])
    if event.taker == me:
        return say("{name} gives you {cards}", name=names[event.giver], cards=cards)
    return say("You give {name} {cards}", name=names[event.taker], cards=cards)
