"""Answers to the information keys, which every blind player of Spades knows.

Each key says a piece of what the player may know, at any time, and changes nothing.
Source: spades.md, Information keys. L reads the hand, R the last trick, G the cards that are gone
and O the options in force.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.model.actions import BLIND_NIL, Pass
from game.model.cards import Card, Suit
from game.model.plans import Phase
from game.model.public import Public, Trick
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules.choices import BidChoices, Choices, LookChoices
from game.rules.play import trick_winner
from game.rules.promotions import Run
from game.rules.rules import Rules
from game.text.catalogue import say, say_n
from game.text.words import (
    call_name,
    card_name,
    listed,
    points_text,
    rank_name,
    strain_name,
    suit_name,
)

READING_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True)
class Position:
    """All that an answer is made of: what the player sees, by the rules of the table.

    `names` are the players' by seat; `choices` are the player's own when it is their turn, else
    None. `differences` tells the options that are not as the book has them.
    """

    rules: Rules
    view: PlayerView
    names: Sequence[str]
    choices: Choices | None
    differences: Sequence[str] = ()

    @property
    def public(self) -> Public:
        """The table as everybody sees it."""
        return self.view.public


Answer = Callable[[Position], str]


def answer(key: str, position: Position) -> str | None:
    """What the key says; None for a letter that asks nothing."""
    asked = ANSWERS.get(key)
    return None if asked is None else asked(position)


def bids(position: Position) -> str:
    """B: the legal bids at the own turn to bid, otherwise the bids made so far.

    While the own cards lie face down, what may be done about that.
    """
    public = position.public
    if isinstance(position.choices, LookChoices):
        if BLIND_NIL in position.choices:
            return say("You may look at your cards, or bid blind nil")
        return say("You may look at your cards")
    if isinstance(position.choices, BidChoices):
        return say("You may bid {bids}", bids=_ranges(position.choices.legal))
    if public.phase is Phase.AUCTION:
        return _calls(public, position.names)
    made = [
        _bid(position.names[seat], bid, blind=seat in public.blind)
        for seat in public.active
        if (bid := public.bids[seat]) is not None
    ]
    if not made:
        return say("No bids yet")
    sums = {"bids": ", ".join(made), "total": public.bid_sum, "size": public.plan.size}
    call = public.declared
    if public.declarer is None or call is None:
        return say("Bids: {bids}. {total} of {size}", **sums)
    name = position.names[public.declarer]
    return say(
        "Declared by {name}: {call}. Bids: {bids}. {total} of {size}",
        name=name, call=call_name(call), **sums,
    )  # fmt: skip


def _bid(name: str, bid: int, *, blind: bool) -> str:
    return say("{name} blind nil", name=name) if blind else say("{name} {bid}", name=name, bid=bid)


def _calls(public: Public, names: Sequence[str]) -> str:
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


def table(position: Position) -> str:
    """C: the cards on the table in order, with who played each, who led and who is winning."""
    public = position.public
    if not public.trick or public.trump is None:
        return say("No card lies on the table")
    winner = trick_winner(public.trick, public.trump)
    cards = _plays(public.trick, position.names)
    return say("{cards}. {story}", cards=cards, story=_led_and_winning(public, winner, position))


def _plays(plays: Sequence[tuple[Seat, Card]], names: Sequence[str]) -> str:
    return ", ".join(
        say("{name} {card}", name=names[seat], card=card_name(card)) for seat, card in plays
    )


def _led_and_winning(public: Public, winner: Seat, position: Position) -> str:
    leader, me, names = public.trick[0][0], position.view.seat, position.names
    if leader == winner:
        if winner == me:
            return say("You led and are winning")
        return say("{name} led and is winning", name=names[winner])
    if leader == me:
        return say("You led, {name} is winning", name=names[winner])
    if winner == me:
        return say("{name} led, you are winning", name=names[leader])
    return say("{leader} led, {winner} is winning", leader=names[leader], winner=names[winner])


def led(position: Position) -> str:
    """F: the suit led, and the trump."""
    public = position.public
    if public.trump is None:
        return say("Nobody has led")
    if public.trump.suit is None:
        if public.led is None:
            return say("Nobody has led. There is no trump")
        return say("{suit} were led. There is no trump", suit=suit_name(public.led))
    trump = strain_name(public.trump)
    if public.led is None:
        return say("Nobody has led. Trump: {trump}", trump=trump)
    return say("{suit} were led. Trump: {trump}", suit=suit_name(public.led), trump=trump)


def state(position: Position) -> str:
    """V and I: the number of the trick and the hand, and tricks against bids."""
    public, names = position.public, position.names
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


def scores(position: Position) -> str:
    """S: every side's total, with the bags or the run where they are counted."""
    return ", ".join(_score(position, side) for side in range(len(position.public.sides)))


def _score(position: Position, side: int) -> str:
    public = position.public
    who = listed([position.names[seat] for seat in public.sides[side]])
    total = points_text(public.totals[side])
    carried = public.carry[side] if public.carry else ()
    match position.rules.scoring.carry_names, carried:
        case ("bags",), (bags,):
            return say_n(
                "{who} {total} with {n} bag",
                "{who} {total} with {n} bags",
                bags,
                who=who,
                total=total,
            )
        case Run._fields, (made, _, _) if made:
            return say_n(
                "{who} {total}, {n} bid made in a row",
                "{who} {total}, {n} bids made in a row",
                made,
                who=who,
                total=total,
            )
        case Run._fields, (_, missed, _) if missed:
            return say_n(
                "{who} {total}, {n} bid missed in a row",
                "{who} {total}, {n} bids missed in a row",
                missed,
                who=who,
                total=total,
            )
    return say("{who} {total}", who=who, total=total)


def turn(position: Position) -> str:
    """T: whose turn it is."""
    public = position.public
    actor = public.actor
    if public.trick and len(public.trick) == len(public.active):
        return say("The trick is complete")
    if actor is None:
        return say("Nobody is to act")
    if actor == position.view.seat:
        return say("It is your turn")
    return say("{name} is to act", name=position.names[actor])


def hand(position: Position) -> str:
    """L: the own cards, suit by suit, from high to low."""
    if position.view.seat in position.public.face_down:
        return say("Your cards lie face down")
    cards = [
        card_name(card)
        for suit in READING_ORDER
        for card in sorted(position.view.holding.of_suit(suit), reverse=True)
    ]
    return ", ".join(cards) if cards else say("You hold no cards")


def last_trick(position: Position) -> str:
    """R: the last trick, card by card, who led and who took it."""
    public, names = position.public, position.names
    if not public.history:
        return say("No trick has been taken in this hand")
    return trick_text(public.history[-1], names, position.view.seat)


def trick_text(trick: Trick, names: Sequence[str], me: Seat) -> str:
    """A finished trick: its cards in order, and who led and took it."""
    cards, story = _plays(trick.plays, names), led_and_taken(trick, names, me)
    return say("{cards}. {story}", cards=cards, story=story)


def led_and_taken(trick: Trick, names: Sequence[str], me: Seat) -> str:
    """Who led to a finished trick and who took it."""
    leader, winner = trick.plays[0][0], trick.winner
    if leader == winner:
        if winner == me:
            return say("You led and took it")
        return say("{name} led and took it", name=names[winner])
    if leader == me:
        return say("You led, {name} took it", name=names[winner])
    if winner == me:
        return say("{name} led, you took it", name=names[leader])
    return say("{leader} led, {winner} took it", leader=names[leader], winner=names[winner])


def played(position: Position) -> str:
    """G: the cards that have been played in this hand, suit by suit, from high to low."""
    gone = position.public.played
    if not gone:
        return say("No card has been played in this hand")
    suits = [
        say(
            "{suit}: {ranks}",
            suit=suit_name(suit),
            ranks=", ".join(rank_name(card.rank) for card in sorted(cards, reverse=True)),
        )
        for suit in READING_ORDER
        if (cards := gone.of_suit(suit))
    ]
    return say("Played so far: {suits}", suits="; ".join(suits))


def options(position: Position) -> str:
    """O: what is played otherwise than in the book."""
    if not position.differences:
        return say("Everything is played as in the book")
    return say("Not as in the book: {differences}", differences="; ".join(position.differences))


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
    "o": options,
    "g": played,
}
