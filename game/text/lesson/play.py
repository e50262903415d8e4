"""The steps of a lesson from the first lead to the score."""

from collections.abc import Mapping
from typing import NamedTuple

from game.model.cards import Card
from game.model.plans import Phase
from game.model.public import HandRecord
from game.model.reasons import Reason
from game.model.results import Contract
from game.model.seats import Seat, side_of
from game.rules.choices import PlayChoices
from game.rules.scoring import contract_of, contracts_of
from game.text.answer import Position
from game.text.catalogue import mark, say, say_n
from game.text.words import card_name, line_text, suit_name, sum_text

from .parts import Dots, Hand, Manner, Seated, Sheet, Step, Sums, Told, Trick, own_side, partner

POINTS = {
    "serbian": mark(
        "A bid that is made counts 10 points and the tricks. One that is missed counts the tricks "
        "alone, and costs 10 for no trick at all."
    ),
    "romanian": mark(
        "A bid that is made counts 5 points and the tricks. One that is missed costs a point for "
        "every trick too many or too few."
    ),
    "israeli": mark(
        "A bid that is made counts its tricks multiplied by themselves, and 10. One that is missed "
        "costs 10 for every trick too many or too few. A bid of 0 has its own reward: 50, or 25 "
        "where the bids add up to more than 13, and up to 50 off if it is missed."
    ),
    "spades": mark(
        "A contract that is made counts 10 points for every trick bid, and 1 for every bag. One "
        "that is missed costs 10 for every trick bid."
    ),
}
"""How each game of a lesson is scored, as its rules are without any option."""


def _is_fresh(position: Position) -> bool:
    """Whether the bids are made and no trick has been taken."""
    public = position.public
    return public.phase is Phase.PLAY and not public.history


def own_contract(position: Position) -> Contract:
    """What the player, or the player's side, has to make; during the play and after it."""
    contracts = position.rules.scoring.contracts(position.public.result())
    contract = contract_of(contracts, position.view.seat)
    assert contract is not None
    return contract


def is_exact(position: Position) -> bool:
    """Whether a trick too many breaks the player's contract."""
    return position.rules.variant != "spades" or own_contract(position).bid == 0


# Before the first lead


def _sums(position: Position) -> Told | None:
    """The bids together against the tricks."""
    public = position.public
    if not _is_fresh(position):
        return None
    total, size = public.bid_sum, public.plan.size
    if total > size:
        words = say_n(
            "The bids add up to {total}, but there is only {n} trick: somebody must fail.",
            "The bids add up to {total}, but there are only {n} tricks: somebody must fail.",
            size,
            total=total,
        )
    elif total == size:
        words = say("The bids add up to {total}, as many as there are tricks.", total=total)
    else:
        words = say_n(
            "The bids add up to {total} of {size} tricks: there is {n} that nobody has bid.",
            "The bids add up to {total} of {size} tricks: there are {n} that nobody has bid.",
            size - total,
            total=total,
            size=size,
        )
    return Told(words, Sums())


def _dots(position: Position) -> Told | None:
    """The marks under the own name, where only exactly the bid will do."""
    if not _is_fresh(position):
        return None
    me = position.view.seat
    bid = position.public.bids[me]
    assert bid is not None
    if not bid:
        words = say(
            "Under every name stands the bid, with a ring for each trick that is still needed. You "
            "have none: take no trick at all. One taken would be marked with a cross."
        )
    else:
        words = say_n(
            "Under every name stands the bid, with a ring for each trick that is still needed: "
            "you need {n}. A trick taken fills a ring, and one too many is marked with a cross.",
            "Under every name stands the bid, with a ring for each trick that is still needed: "
            "you need {n}. A trick taken fills a ring, and one too many is marked with a cross.",
            bid,
        )
    return Told(words, Dots(me))


def _partners_dots(position: Position) -> Told | None:
    """The marks under the own name, where partners have one contract."""
    if not _is_fresh(position):
        return None
    contract = own_contract(position)
    if not contract.bid:
        words = say(
            "Under every name stands the bid, with a ring for each trick that is still needed. You "
            "have bid nil and want none: one taken would be marked with a cross."
        )
    elif len(contract.seats) == 1:
        words = say_n(
            "Under every name stands the bid, with a ring for each trick that is still needed: you "
            "need {n}, for your partner has bid nil and wants none.",
            "Under every name stands the bid, with a ring for each trick that is still needed: you "
            "need {n}, for your partner has bid nil and wants none.",
            contract.bid,
        )
    else:
        words = say_n(
            "Under every name stands the bid, with a ring for each trick that is still needed. "
            "Your side needs {n}, and it does not matter which of you takes them.",
            "Under every name stands the bid, with a ring for each trick that is still needed. "
            "Your side needs {n}, and it does not matter which of you takes them.",
            contract.bid,
        )
    return Told(words, Dots(position.view.seat))


def _bags(position: Position) -> Told | None:
    if not _is_fresh(position):
        return None
    return Told(
        say(
            "Tricks that a side takes beyond its bids are bags, marked with a plus. A bag is a "
            "point, but every tenth one costs 100: so take what you bid, and little more."
        )
    )


# The own card


def _lead(position: Position) -> Told | None:
    choices, public = position.choices, position.public
    if not isinstance(choices, PlayChoices) or public.trick:
        return None
    return Told(
        say("The card that you lead sets the suit: whoever has one of it must follow with it."),
        Hand(),
        Manner.SHOW,
    )


def _follow(position: Position) -> Told | None:
    choices, public = position.choices, position.public
    if not isinstance(choices, PlayChoices) or choices.reason is not Reason.MUST_FOLLOW:
        return None
    assert public.led is not None
    if choices.legal == choices.holding:
        return None
    words = say(
        "{name} led {suit}, and you have some: you must follow suit. The cards that you may play "
        "stand, the others are dimmed.",
        name=position.names[public.trick[0][0]],
        suit=suit_name(public.led),
    )
    return Told(words, Hand(), Manner.SHOW)


def _void(position: Position) -> Told | None:
    """The player cannot follow."""
    choices, public = position.choices, position.public
    led, trump = public.led, public.trump
    if not isinstance(choices, PlayChoices) or led is None or choices.holding.of_suit(led):
        return None
    suit = suit_name(led)
    has_trump = trump is not None and trump.suit is not None and choices.holding.of_suit(trump.suit)
    if choices.reason is Reason.MUST_RUFF:
        words = say("You have no {suit}. In this game you must then play a trump.", suit=suit)
    elif has_trump:
        words = say(
            "You have no {suit}, so you may play any card: a trump, to take the trick with it, or "
            "a card of another suit, which cannot take it.",
            suit=suit,
        )
    else:
        words = say(
            "You have no {suit} and no trump, so you may play any card. It cannot take the trick.",
            suit=suit,
        )
    return Told(words, Hand(), Manner.SHOW)


def _broken(position: Position) -> Told | None:
    """Told at the player's first card in Spades."""
    if not isinstance(position.choices, PlayChoices):
        return None
    words = say(
        "Spades may not be led until one of them has been played to a trick of another suit: that "
        "is called breaking them. Only who holds nothing else may lead one before."
    )
    return Told(words, Hand(), Manner.SHOW)


# The tricks


class _Ruff(NamedTuple):
    """A trump played to a trick of another suit; `lies` tells that it is still on the table."""

    seat: Seat
    card: Card
    led: Card
    lies: bool


def _ruff(position: Position) -> _Ruff | None:
    """The first ruff in the trick on the table, or else in the last one."""
    public = position.public
    plays = public.trick or (public.history[-1].plays if public.history else ())
    trump = None if public.trump is None else public.trump.suit
    if not plays or trump is None or plays[0][1].suit is trump:
        return None
    ruffs = (
        _Ruff(seat, card, plays[0][1], bool(public.trick))
        for seat, card in plays
        if card.suit is trump
    )
    return next(ruffs, None)


def _ruffed(position: Position) -> Told | None:
    ruff = _ruff(position) if position.public.phase is Phase.PLAY else None
    if ruff is None:
        return None
    led, card = suit_name(ruff.led.suit), card_name(ruff.card)
    if ruff.seat == position.view.seat:
        words = say(
            "You had no {led} and ruffed: the {card} is a trump and beats all {led}.",
            led=led,
            card=card,
        )
    else:
        words = say(
            "{name} had no {led} and ruffed: the {card} is a trump and beats all {led}.",
            name=position.names[ruff.seat],
            led=led,
            card=card,
        )
    return Told(words, Trick() if ruff.lies else Seated(ruff.seat))


def _is_between_tricks(position: Position) -> bool:
    public = position.public
    return public.phase is Phase.PLAY and bool(public.history) and not public.trick


def _goes_on(position: Position) -> bool:
    """Whether a trick was taken just now and more are to come."""
    return _is_between_tricks(position) and bool(position.view.holding)


def _taken(position: Position) -> Told | None:
    """The player's first trick."""
    me = position.view.seat
    if not _goes_on(position) or position.public.history[-1].winner != me:
        return None
    if not position.public.bids[me] or still_wanted(position) < 0:
        return None
    words = say("You take the trick: a ring of yours is filled. Now you lead to the next one.")
    return Told(words, Dots(me))


def _lost(position: Position) -> Told | None:
    """The first trick of somebody else."""
    public = position.public
    if not _goes_on(position) or public.history[-1].winner == position.view.seat:
        return None
    trick = public.history[-1]
    words = say(
        "{name} takes the trick with the {card}, and leads to the next one.",
        name=position.names[trick.winner],
        card=card_name(dict(trick.plays)[trick.winner]),
    )
    return Told(words, Seated(trick.winner))


def still_wanted(position: Position) -> int:
    """Tricks that the player's contract still needs; below zero, how many are too many."""
    contract = own_contract(position)
    return contract.bid - contract.tricks


def _full(position: Position) -> Told | None:
    """The bid is reached while more tricks are to come."""
    if not _goes_on(position) or not is_exact(position) or still_wanted(position):
        return None
    contract = own_contract(position)
    if not contract.bid:
        return None
    words = say_n(
        "You have the {n} trick that you bid. From now on take none: play below what lies there, "
        "and get rid of your high cards.",
        "You have the {n} tricks that you bid. From now on take none: play below what lies there, "
        "and get rid of your high cards.",
        contract.bid,
    )
    return Told(words, Dots(position.view.seat))


def _over(position: Position) -> Told | None:
    if not _goes_on(position) or not is_exact(position) or still_wanted(position) >= 0:
        return None
    words = say(
        "That was more than you bid: see the cross. Your bid cannot be made any more, but you can "
        "still spoil those of the others."
    )
    return Told(words, Dots(position.view.seat))


def _short(position: Position) -> Told | None:
    """More tricks are wanted than are left."""
    if not _goes_on(position):
        return None
    need, left = still_wanted(position), len(position.view.holding)
    if need <= left:
        return None
    words = say_n(
        "You still need {need}, but only {n} trick is left: your bid cannot be made any more.",
        "You still need {need}, but only {n} tricks are left: your bid cannot be made any more.",
        left,
        need=need,
    )
    return Told(words, Dots(position.view.seat))


def _reached(position: Position) -> Told | None:
    """A side in Spades has what it bid."""
    if not _goes_on(position) or is_exact(position) or still_wanted(position) > 0:
        return None
    words = say_n(
        "Your side has the {n} trick that it bid. Every further one is a bag.",
        "Your side has the {n} tricks that it bid. Every further one is a bag.",
        own_contract(position).bid,
    )
    return Told(words, Dots(position.view.seat))


# The score


def _record(position: Position) -> HandRecord | None:
    """The line of the hand on the score sheet, once it is there."""
    public = position.public
    return public.sheet[-1] if public.phase is Phase.SCORE else None


def _score(position: Position) -> Told | None:
    """What the hand gave the player, or the player's side."""
    record, me = _record(position), position.view.seat
    if record is None:
        return None
    seats = own_side(position)
    score_lines = record.score.lines[side_of(position.public.sides, me)]
    contracts = contracts_of(position.rules.scoring.contracts(record.result), seats)
    missed = any(not each.made for each in contracts if each.bid or len(seats) == 1)
    lines = ", ".join(line_text(line, missed=missed) for line in score_lines)
    bids = sum_text(record.bids[seat] for seat in seats)
    tricks = sum_text(record.tricks[seat] for seat in seats)
    other = partner(position)
    if other is not None:
        words = say(
            "The hand is over. You and {partner} bid {bids} and took {tricks}: {lines}.",
            partner=position.names[other],
            bids=bids,
            tricks=tricks,
            lines=lines,
        )
    elif missed:
        words = say(
            "The hand is over. You bid {bids} and took {tricks}, so the bid is missed: {lines}.",
            bids=bids,
            tricks=tricks,
            lines=lines,
        )
    else:
        words = say(
            "The hand is over. You bid {bids} and took {tricks}, exactly: {lines}.",
            bids=bids,
            tricks=tricks,
            lines=lines,
        )
    return Told(words, Sheet())


def _points(position: Position) -> Told | None:
    """The rule behind the numbers."""
    if _record(position) is None:
        return None
    return Told(say(POINTS[position.rules.variant]), Sheet())


CARD_STEPS: Mapping[str, Step] = {
    "ruffed": _ruffed,
    "taken": _taken,
    "lost": _lost,
    "lead": _lead,
    "follow": _follow,
    "void": _void,
}
SCORE_STEPS: Mapping[str, Step] = {"score": _score, "points": _points}
EXACT_STEPS: Mapping[str, Step] = {
    "sums": _sums,
    "dots": _dots,
    "full": _full,
    "over": _over,
    "short": _short,
    **CARD_STEPS,
    **SCORE_STEPS,
}
PARTNER_STEPS: Mapping[str, Step] = {
    "sums": _sums,
    "dots": _partners_dots,
    "bags": _bags,
    "broken": _broken,
    "over": _over,
    "short": _short,
    "reached": _reached,
    **CARD_STEPS,
    **SCORE_STEPS,
}
