"""The names of things in the player's language: games, suits, trumps, cards, rules that bar."""

from collections.abc import Iterable, Sequence

from game.model.actions import Call, Pass
from game.model.cards import Card, Strain, Suit
from game.model.reasons import Reason
from game.model.results import Contract, Points, ScoreLine
from game.text.catalogue import mark, say, say_n

GAMES = {
    "serbian": mark("Serbian whist"),
    "romanian": mark("Romanian whist"),
    "israeli": mark("Israeli whist"),
    "spades": mark("Spades"),
}
SUITS = {
    Suit.SPADES: mark("spades"),
    Suit.HEARTS: mark("hearts"),
    Suit.DIAMONDS: mark("diamonds"),
    Suit.CLUBS: mark("clubs"),
}
RANKS = {14: mark("ace"), 13: mark("king"), 12: mark("queen"), 11: mark("jack")}
NO_TRUMP = mark("no trump")
LINES = {
    "contract": mark("{points} for the contract"),
    "spades_double": mark("{points} as spades count double"),
    "promotion": mark("{points} for a promotion"),
    "revoke": mark("{points} for revoking"),
    "bags": mark("{points} for bags"),
    "nil": mark("{points} for the nil"),
    "blind_nil": mark("{points} for the blind nil"),
    "nil_bags": mark("{points} for bags on the nil"),
    "exact_bonus": mark("{points} for exactly one or two"),
    "hard_contract_bonus": mark("{points} for a hard contract"),
    "bag_fine": mark("{points} for ten bags"),
}


def game_name(variant: str) -> str:
    """The name of a game."""
    return say(GAMES[variant])


def suit_name(suit: Suit) -> str:
    """The name of a suit, in the plural: "spades"."""
    return say(SUITS[suit])


def strain_name(strain: Strain) -> str:
    """The name of a trump: a suit, or "no trump"."""
    suit = strain.suit
    return say(NO_TRUMP) if suit is None else suit_name(suit)


def rank_name(rank: int) -> str:
    """A rank as it is spoken: "king", "10"."""
    return say(RANKS[rank]) if rank in RANKS else str(rank)


def card_name(card: Card) -> str:
    """A card as it is spoken: "king of hearts", "10 of clubs"."""
    return say("{rank} of {suit}", rank=rank_name(card.rank), suit=suit_name(card.suit))


def call_name(call: Call | Pass) -> str:
    """A call in the auction: "6 hearts", or "pass"."""
    if isinstance(call, Pass):
        return say("pass")
    return say("{number} {strain}", number=call.number, strain=strain_name(call.strain))


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Ioana", "Ioana and Noa", "Ioana, Noa and Ruth"."""
    *first, last = names
    return say("{some} and {last}", some=", ".join(first), last=last) if first else last


def sum_text(numbers: Iterable[int | None]) -> str:
    """Numbers as a sum: "3 + 2"; empty where there are none."""
    return " + ".join(map(str, numbers))


def with_bags(said: str, bags: int | None) -> str:
    """What is said of a side, with its bags behind; None where they are not counted."""
    if bags is None:
        return said
    return say_n("{side}, {n} bag", "{side}, {n} bags", bags, side=said)


def line_text(line: ScoreLine, *, missed: bool = False) -> str:
    """What a line of the score gave, and for what: "+60 for the contract".

    `missed` tells that the contract was; a missed one may give points too.
    """
    if missed and line.name == "contract":
        return say("{points} for the missed contract", points=signed_text(line.points))
    return say(LINES[line.name], points=signed_text(line.points))


def verdict_text(contract: Contract, *, is_nil: bool) -> str:
    """Whether a contract was made; `is_nil` where a bid of 0 is one."""
    if contract.made:
        return say("nil made") if is_nil else say("made")
    if is_nil:
        return say("nil missed by {n}", n=contract.missed_by)
    return say("missed by {n}", n=contract.missed_by)


def signed_text(points: Points) -> str:
    """Points that were won or lost, with their sign."""
    return f"+{points_text(points)}" if points > 0 else points_text(points)


def points_text(points: Points) -> str:
    """Points as they are written: a half as ½."""
    whole = int(points)
    if points == whole:
        return str(whole).replace("-", "−")
    sign = "−" if points < 0 else ""
    return f"{sign}{abs(whole) or ''}½"


def card_reason(reason: Reason, led: Suit | None, trump: Strain | None) -> str:
    """Why a card may not be played now."""
    match reason:
        case Reason.MUST_FOLLOW:
            assert led is not None
            return say("Not that card: you must follow {suit}", suit=suit_name(led))
        case Reason.MUST_RUFF:
            assert led is not None and trump is not None
            return say(
                "Not that card: without {suit} you must play a trump, {trump}",
                suit=suit_name(led),
                trump=strain_name(trump),
            )
        case Reason.SPADES_NOT_BROKEN:
            return say("Spades are not broken: lead another suit")
    return say("That card cannot be played now")


def bid_reason(reason: Reason, bid: int, size: int, lowest: int) -> str:
    """Why a number may not be bid now."""
    match reason:
        case Reason.HOOK:
            return say("{bid} is barred: the bids would total {size}", bid=bid, size=size)
        case Reason.TOO_LOW:
            return say("{bid} is barred: you called {lowest}", bid=bid, lowest=lowest)
        case Reason.TOO_HIGH:
            return say("{bid} is barred: there are only {size} tricks", bid=bid, size=size)
        case Reason.NIL_OR_FOUR:
            return say("{bid} is barred: bid nil or at least four", bid=bid)
        case Reason.SIDE_TOO_LOW:
            return say("{bid} is barred: your side must bid at least four", bid=bid)
        case Reason.PARTNER_NEEDS_NIL:
            return say("{bid} is barred: your partner has bid, so yours is nil", bid=bid)
    return say("{bid} is barred", bid=bid)


def call_reason(reason: Reason, minimum: int, standing: Call | None) -> str:
    """Why a call may not be made now."""
    match reason:
        case Reason.TOO_LOW:
            return say("Too low: the lowest call is {minimum}", minimum=minimum)
        case Reason.NOT_ABOVE_STANDING:
            assert standing is not None
            return say("Too low: it must beat {call}", call=call_name(standing))
        case Reason.SUIT_REMOVED:
            return say("That suit is not in the pack")
    return say("That call cannot be made now")
