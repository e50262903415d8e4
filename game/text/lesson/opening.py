"""The steps of a lesson before the first card is led: tricks, trump, auction, Frisch and bids."""

from collections.abc import Mapping

from game.model.actions import Bid
from game.model.cards import Strain
from game.model.plans import Phase
from game.model.reasons import Reason
from game.model.seats import Direction
from game.rules import frisch
from game.rules.choices import BidChoices, CallChoices, GiveChoices
from game.text.answer import Position
from game.text.catalogue import say, say_n
from game.text.words import call_name, card_name, strain_name

from .parts import Dots, Hand, Manner, Number, Seated, Step, Told, TrumpSign, partner

BEFORE_PLAY = (Phase.AUCTION, Phase.FRISCH, Phase.BID)


def _has_cards(position: Position) -> bool:
    """Whether the hand is dealt and the play has not begun."""
    return position.public.phase in BEFORE_PLAY and bool(position.view.holding)


# What it is about


def _exactly(position: Position) -> Told | None:
    """The aim where only exactly the bid will do."""
    if not _has_cards(position):
        return None
    words = say_n(
        "Everybody holds {n} card, so {n} trick will be taken. First you say how many tricks you "
        "will take. Then you play, and must take exactly as many: not one fewer, not one more.",
        "Everybody holds {n} cards, so {n} tricks will be taken. First you say how many tricks you "
        "will take. Then you play, and must take exactly as many: not one fewer, not one more.",
        position.public.plan.size,
    )
    return Told(words, Hand())


def _at_least(position: Position) -> Told | None:
    """The aim where overtricks break no contract."""
    if not _has_cards(position):
        return None
    words = say_n(
        "Everybody holds {n} card, so {n} trick will be taken. First everybody bids how many "
        "tricks they will take. Then you play, and take at least as many.",
        "Everybody holds {n} cards, so {n} tricks will be taken. First everybody bids how many "
        "tricks they will take. Then you play, and take at least as many.",
        position.public.plan.size,
    )
    return Told(words, Hand())


def _partner(position: Position) -> Told | None:
    seat = partner(position)
    if seat is None or not _has_cards(position):
        return None
    words = say(
        "{name} across the table is your partner. What the two of you bid is added up, and so are "
        "the tricks that you take.",
        name=position.names[seat],
    )
    return Told(words, Seated(seat))


def _trick(position: Position) -> Told | None:
    if not _has_cards(position):
        return None
    return Told(
        say(
            "A trick is one card from everybody. The suit that is led must be followed by whoever "
            "has it, and its highest card takes the trick. Who takes a trick leads to the next."
        )
    )


def _order(position: Position) -> Told | None:
    """Who bids first and who last, where no declarer does."""
    public = position.public
    if public.phase is not Phase.BID or public.declarer is not None:
        return None
    first, dealer = position.names[public.active[0]], position.names[public.dealer]
    clockwise = public.direction is Direction.CLOCKWISE
    if public.dealer == position.view.seat:
        words = (
            say(
                "You deal, so {first} on your left bids first. It goes round clockwise, as the "
                "arrows on the table show, and you bid last.",
                first=first,
            )
            if clockwise
            else say(
                "You deal, so {first} on your right bids first. It goes round anticlockwise, as "
                "the arrows on the table show, and you bid last.",
                first=first,
            )
        )
    elif public.active[0] == position.view.seat:
        words = (
            say(
                "{dealer} deals, so you bid first. From you it goes round clockwise, as the arrows "
                "on the table show.",
                dealer=dealer,
            )
            if clockwise
            else say(
                "{dealer} deals, so you bid first. From you it goes round anticlockwise, as the "
                "arrows on the table show.",
                dealer=dealer,
            )
        )
    elif clockwise:
        words = say(
            "{dealer} deals, so {first} bids first. It goes round clockwise, as the arrows on the "
            "table show, and the dealer bids last.",
            dealer=dealer,
            first=first,
        )
    else:
        words = say(
            "{dealer} deals, so {first} bids first. It goes round anticlockwise, as the arrows on "
            "the table show, and the dealer bids last.",
            dealer=dealer,
            first=first,
        )
    return Told(words, Seated(public.dealer))


# The trump


def _trump(position: Position) -> Told | None:
    public = position.public
    if public.trump is None or public.phase not in (Phase.BID, Phase.PLAY):
        return None
    return Told(_trump_words(position, public.trump), TrumpSign())


def _trump_words(position: Position, strain: Strain) -> str:
    public, trump = position.public, strain_name(strain)
    if public.declarer is not None:
        return _declared_words(position)
    if strain is Strain.NO_TRUMP:
        return say("This hand has no trump: the highest card of the suit led takes every trick.")
    if public.turned is not None:
        return say(
            "The {card} was turned up, so {trump} are trump in this hand: any of them beats every "
            "card of the other suits.",
            card=card_name(public.turned),
            trump=trump,
        )
    if position.rules.variant == "spades":
        return say("Spades are always trump: any spade beats every card of the other suits.")
    return say(
        "In this hand {trump} are trump: any of them beats every card of the other suits. The next "
        "hand has another trump.",
        trump=trump,
    )


def _declared_words(position: Position) -> str:
    """The trump that an auction has named, and what binds its declarer."""
    public = position.public
    declarer, declared = public.declarer, public.declared
    assert declarer is not None and declared is not None
    if declared.strain is not Strain.NO_TRUMP:
        named = say(
            "Now {trump} are trump: any of them beats every card of the other suits.",
            trump=strain_name(declared.strain),
        )
    else:
        named = say("So this hand has no trump: the highest card of the suit led takes the trick.")
    if declarer == position.view.seat:
        called = say("The highest call is yours, {call}.", call=call_name(declared))
        bound = say("You bid first, and at least {number}.", number=declared.number)
    else:
        name = position.names[declarer]
        called = say("The highest call is {call}, by {name}.", call=call_name(declared), name=name)
        bound = say("{name} bids first, and at least {number}.", name=name, number=declared.number)
    return " ".join((called, named, bound))


# The auction


def _auction(position: Position) -> Told | None:
    choices = position.choices
    if not isinstance(choices, CallChoices):
        return None
    words = say(
        "An auction names the trump. A call is a number of tricks, at least {minimum}, and a suit "
        "or no trump; it must beat the call before. Whoever calls highest has chosen the trump, "
        "and must bid at least that number.",
        minimum=choices.minimum,
    )
    return Told(words, Hand())


def _frisch(position: Position) -> Told | None:
    """Told when it comes; where somebody called, told once the auction is closed."""
    public = position.public
    if isinstance(position.choices, GiveChoices):
        words = say(
            "Nobody called: this is a Frisch. Everybody gives three cards away at the same time, "
            "you to {name}, and then there is another auction.",
            name=position.names[frisch.taker(public, position.view.seat)],
        )
        return Told(words, Hand(), Manner.SHOW)
    if public.phase is Phase.BID and public.declarer is not None:
        return Told(
            say(
                "Had nobody called, there would have been a Frisch: everybody gives three cards to "
                "the left, and then there is another auction."
            )
        )
    return None


def _again(position: Position) -> Told | None:
    """After a Frisch."""
    auction, public = position.rules.auction, position.public
    if auction is None or public.phase is not Phase.AUCTION or not public.frisch:
        return None
    words = say(
        "Three new cards are in your hand. The auction begins again, and the lowest call is "
        "{minimum} now.",
        minimum=auction.minimum(public.frisch),
    )
    return Told(words, Hand())


def _anew(position: Position) -> Told | None:
    """After a deal in which nobody would call."""
    if not position.public.attempt or not _has_cards(position):
        return None
    return Told(say("Nobody called, not even after a Frisch, so all cards were dealt anew."))


# The bid


def _hook(position: Position) -> Told | None:
    """Told where it bars the player; else once everybody has bid."""
    public, choices = position.public, position.choices
    if not position.rules.bidding.hook:
        return None
    if isinstance(choices, BidChoices):
        return _own_hook(position, choices)
    if public.phase is not Phase.PLAY:
        return None
    order = public.active
    first = order[0] if public.declarer is None else public.declarer
    last = order[order.index(first) - 1]
    own = public.bids[last]
    assert own is not None
    barred = public.plan.size - (public.bid_sum - own)
    if last == position.view.seat:
        words = say(
            "You bid last. The last bid may not bring the sum to the number of tricks, so that "
            "somebody must fail: that is the hook rule."
        )
    elif barred < 0:
        words = say(
            "{name} bid last. The last bid may not bring the sum to the number of tricks, so that "
            "somebody must fail: that is the hook rule. Here the others had bid more already.",
            name=position.names[last],
        )
    else:
        words = say(
            "{name} bid last and was not allowed to bid {barred}: the last bid may not bring the "
            "sum to the number of tricks, so that somebody must fail. That is the hook rule.",
            name=position.names[last],
            barred=barred,
        )
    return Told(words, Dots(last))


def _own_hook(position: Position, choices: BidChoices) -> Told | None:
    """The number that the hook rule bars from the player."""
    public = position.public
    for number in sorted(choices.barred):
        if choices.why_not(Bid(number)) is Reason.HOOK:
            words = say_n(
                "You bid last. The others have bid {total}, and there is {n} trick: with {barred} "
                "from you everybody could succeed. The hook rule forbids that, so {barred} is "
                "struck through.",
                "You bid last. The others have bid {total}, and there are {n} tricks: with "
                "{barred} from you everybody could succeed. The hook rule forbids that, so "
                "{barred} is struck through.",
                public.plan.size,
                total=public.bid_sum,
                barred=number,
            )
            return Told(words, Number(number), Manner.SHOW)
    return None


def _nil(position: Position) -> Told | None:
    """What a bid of 0 is in Spades."""
    if not isinstance(position.choices, BidChoices) or Bid(0) not in position.choices:
        return None
    words = say(
        "Nil promises no trick at all: it wins your side 100 points, and loses 100 if you take one."
    )
    return Told(words, Number(0), Manner.SHOW)


AUCTION_STEPS: Mapping[str, Step] = {"anew": _anew, "auction": _auction, "again": _again}
EXACT_STEPS: Mapping[str, Step] = {
    "aim": _exactly,
    "trick": _trick,
    **AUCTION_STEPS,
    "frisch": _frisch,
    "trump": _trump,
    "order": _order,
    "hook": _hook,
}
PARTNER_STEPS: Mapping[str, Step] = {
    "aim": _at_least,
    "partner": _partner,
    "trick": _trick,
    "trump": _trump,
    "order": _order,
    "nil": _nil,
}
