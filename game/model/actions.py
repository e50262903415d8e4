"""What a player may decide. The seat is given apart."""

from dataclasses import dataclass

from game.errors import NotationError

from .cards import Card, CardSet, Strain


@dataclass(frozen=True, slots=True)
class Pass:
    """To make no call in the trump auction at this turn."""

    def __str__(self) -> str:
        return "pass"


PASS = Pass()


@dataclass(frozen=True, slots=True)
class Call:
    """A call in the trump auction: at least `number` tricks with `strain` as trump.

    Source: israeli.md, Step 1.
    """

    number: int
    strain: Strain

    def beats(self, standing: "Call | None") -> bool:
        """Whether it is higher in number, or level and stronger in strain."""
        return standing is None or (self.number, self.strain) > (standing.number, standing.strain)

    def __str__(self) -> str:
        return f"{self.number}{self.strain}"


@dataclass(frozen=True, slots=True)
class Give:
    """To lay down cards for the receiver in a Frisch."""

    cards: CardSet

    def __str__(self) -> str:
        return f"give {self.cards}"


@dataclass(frozen=True, slots=True)
class Bid:
    """To undertake a contract of that many tricks."""

    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"


@dataclass(frozen=True, slots=True)
class Look:
    """To take up the own cards, which lie face down, before bidding.

    Source: house.md, blind_nil.
    """

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class BlindNil:
    """To bid nil while the own cards still lie face down. Source: house.md, blind_nil."""

    def __str__(self) -> str:
        return "bid blind nil"


LOOK, BLIND_NIL = Look(), BlindNil()


@dataclass(frozen=True, slots=True)
class Play:
    """To play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


Action = Call | Pass | Give | Look | BlindNil | Bid | Play


def parse_call(text: str) -> Call | Pass:
    """Read "pass" or a number and a strain, as in "5H" or "6NT". Raises NotationError."""
    if text == "pass":
        return PASS
    digits = text.rstrip("CDHSNT")
    if not digits.isdecimal():
        raise NotationError(f"{text!r} is no call: write pass, or a number and C, D, H, S or NT")
    return Call(int(digits), Strain.parse(text[len(digits) :]))
