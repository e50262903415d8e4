"""Answers to the information keys, which every blind player of Spades knows.

Each key says a piece of what the player may know, at any time, and changes nothing.
Source: spades.md, Information keys. L reads the hand and R the last trick.
"""

from collections.abc import Callable, Sequence

from game.model.actions import Pass
from game.model.cards import Suit
from game.model.plans import Phase
from game.model.public import Public
from game.model.results import Points
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.choices import BidChoices, Choices
from game.text.catalogue import say, say_n
from game.text.words import call_name, card_name, points_text, strain_name, suit_name

Names = Sequence[str]
Answer = Callable[[PlayerView, Names, Choices | None], str]

READING_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def answer(key: str, view: PlayerView, names: Names, choices: Choices | None) -> str | None:
    """What the key says; None for a letter that asks nothing.

    `choices` are the player's own when it is their turn, else None.
    """
    asked = ANSWERS.get(key)
    return None if asked is None else asked(view, names, choices)


def bids(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """B: the legal bids at the own turn to bid, otherwise the bids made so far."""
    public = view.public
    if isinstance(choices, BidChoices):
        return say("You may bid {bids}", bids=_ranges(choices.legal))
    if public.phase is Phase.AUCTION:
        return _calls(public, names)
    made = [
        say("{name} {bid}", name=names[seat], bid=bid)
        for seat in public.active
        if (bid := public.bids[seat]) is not None
    ]
    if not made:
        return say("No bids yet")
    return say(
        "Bids: {bids}. {total} of {size}",
        bids=", ".join(made),
        total=public.bid_sum,
        size=public.plan.size,
    )


def _calls(public: Public, names: Names) -> str:
    if not public.calls:
        return say("No calls yet")
    made = [
        say("{name} {call}", name=names[seat], call=call_name(call))
        for seat, call in public.calls
        if not isinstance(call, Pass)
    ]
    return say("Calls: {calls}", calls=", ".join(made)) if made else say("Everybody passed so far")


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers as the fewest runs: 0, 2 to 6."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        say("{first} to {last}", first=run[0], last=run[-1]) if len(run) > 2 else _listed(run)
        for run in runs
    )


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def table(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """C: the cards on the table in order, with who played each."""
    played = [
        say("{name} {card}", name=names[seat], card=card_name(card))
        for seat, card in view.public.trick
    ]
    return ", ".join(played) if played else say("No card lies on the table")


def led(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """F: the suit led, and the trump."""
    public = view.public
    trump = "" if public.trump is None else strain_name(public.trump)
    if public.led is None:
        return (
            say("Nobody has led. Trump: {trump}", trump=trump) if trump else say("Nobody has led")
        )
    return say("{suit} were led. Trump: {trump}", suit=suit_name(public.led), trump=trump)


def state(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """V and I: the number of the trick and the hand, and tricks against bids."""
    public = view.public
    if public.phase is not Phase.PLAY:
        return say_n(
            "Hand {number}, {n} card each",
            "Hand {number}, {n} cards each",
            public.plan.size,
            number=public.number,
        )
    taken = [
        say("{name} {tricks} of {bid}", name=names[seat], tricks=public.tricks[seat], bid=bid)
        for seat in public.active
        if (bid := public.bids[seat]) is not None
    ]
    return say(
        "Hand {number}, trick {trick} of {size}. {taken}",
        number=public.number,
        trick=len(public.history) + 1,
        size=public.plan.size,
        taken=", ".join(taken),
    )


def scores(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """S: every side's total, and its bags where they are counted."""
    public = view.public
    return ", ".join(_score(public, side, total, names) for side, total in enumerate(public.totals))


def _score(public: Public, side: int, total: Points, names: Names) -> str:
    who = say(" and ").join(names[seat] for seat in public.sides[side])
    carried = public.carry[side] if public.carry else ()
    if len(carried) == 1:
        return say_n(
            "{who} {total} with {n} bag",
            "{who} {total} with {n} bags",
            carried[0],
            who=who,
            total=points_text(total),
        )
    return say("{who} {total}", who=who, total=points_text(total))


def turn(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """T: whose turn it is."""
    actor: Seat | None = view.public.actor
    if actor is None:
        return say("Nobody is to act")
    if actor == view.seat:
        return say("It is your turn")
    return say("{name} is to act", name=names[actor])


def hand(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """L: the own cards, suit by suit, from high to low."""
    cards = [
        card_name(card)
        for suit in READING_ORDER
        for card in sorted(view.holding.of_suit(suit), reverse=True)
    ]
    return ", ".join(cards) if cards else say("You hold no cards")


def last_trick(view: PlayerView, names: Names, choices: Choices | None) -> str:
    """R: the last trick, card by card, and who took it."""
    if not view.public.history:
        return say("No trick has been taken in this hand")
    trick = view.public.history[-1]
    cards = ", ".join(
        say("{name} {card}", name=names[seat], card=card_name(card)) for seat, card in trick.plays
    )
    if trick.winner == view.seat:
        return say("{cards}. You took it", cards=cards)
    return say("{cards}. {name} took it", cards=cards, name=names[trick.winner])


ANSWERS: dict[str, Answer] = {
    "b": bids,
    "c": table,
    "f": led,
    "i": state,
    "v": state,
    "s": scores,
    "t": turn,
    "l": hand,
    "r": last_trick,
}
