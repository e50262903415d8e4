"""One case of a case file, read field by field with a check."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from game.errors import CaseError, NotationError
from game.model.actions import Call, Pass, parse_call
from game.model.cards import Card, Strain
from game.model.results import Points
from game.rules.rules import Rules
from game.variants import find

T = TypeVar("T")
HAND = range(53)  # cards, bids or tricks; to count up to a huge one would take for ever
LARGEST = 1_000_000  # no points, bags or totals are as large
Answers = Iterator[tuple[str, object, object]]
"""All that a case asks: the name of each thing, what is expected, and what the rules give."""

NAMES: Mapping[type, str] = {
    int: "a whole number", float: "a number", str: "text", bool: "true or false",
    list: "a list", dict: "an object",
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """The fields of a case. Reading one that is missing or wrong raises CaseError."""

    id: str
    fields: Mapping[str, object]

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self.fields.get(name) is not None

    def number(self, name: str) -> int:
        return self._checked(name, self._field(name), int)

    def number_of(self, name: str, allowed: range) -> int:
        """A number that must lie in a range."""
        return self._in(name, self.number(name), allowed)

    def flag(self, name: str) -> bool:
        """False when it is missing."""
        return self.has(name) and self._checked(name, self._field(name), bool)

    def text(self, name: str) -> str:
        return self._checked(name, self._field(name), str)

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple(self._checked(name, item, int) for item in self._list(name))

    def hand_numbers(self, name: str) -> tuple[int | None, ...]:
        """Bids or tricks by seat, null for a seat that does not play."""
        items = self._list(name)
        return tuple(
            None if n is None else self._in(name, self._checked(name, n, int), HAND) for n in items
        )

    def points(self, name: str) -> tuple[Points, ...]:
        return tuple(
            self._checked(name, item, float if isinstance(item, float) else int)
            for item in self._list(name)
        )

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(self._checked(name, item, str) for item in self._list(name))

    def within(self, name: str) -> "Case":
        """The fields of an object; none when it is missing."""
        return Case(self.id, self._checked(name, self._field(name), dict) if self.has(name) else {})

    def each(self, name: str) -> tuple["Case", ...]:
        """The objects of a list."""
        items = self._list(name)
        return tuple(Case(self.id, self._checked(name, item, dict)) for item in items)

    def cards(self, name: str) -> tuple[Card, ...]:
        return self.parsed(name, Card.parse, self.texts(name))

    def strain(self, name: str) -> Strain:
        return self.parsed(name, Strain.parse, [self.text(name)])[0]

    def call(self, name: str) -> Call | Pass:
        return self.parsed(name, parse_call, [self.text(name)])[0]

    def calls(self, name: str) -> tuple[Call | Pass, ...]:
        return self.parsed(name, parse_call, self.texts(name))

    def rules(self) -> Rules:
        """The rules of the case's table.

        Raises OptionError, or NotBuilt for an option that this version does not play yet.
        """
        variant = find(self.text("game"))
        players = self.number("players") if self.has("players") else variant.default_players
        return variant.rules(players, self.options)

    @property
    def options(self) -> Mapping[str, object]:
        """The options as the case has them; the variant checks their values."""
        return self.within("options").fields

    def parsed(self, name: str, parse: Callable[[str], T], texts: Iterable[str]) -> tuple[T, ...]:
        try:
            return tuple(map(parse, texts))
        except (NotationError, ValueError) as error:
            raise CaseError(f"{self.id}: {name}: {error}") from error

    def _field(self, name: str) -> object:
        if name not in self.fields:
            raise CaseError(f"{self.id}: the field {name} is missing")
        return self.fields[name]

    def _list(self, name: str) -> list[object]:
        return self._checked(name, self._field(name), list)

    def _in(self, name: str, number: int, allowed: range) -> int:
        if number not in allowed:
            low, high = allowed.start, allowed.stop - 1
            raise CaseError(f"{self.id}: {name} has {number}, which is not from {low} to {high}")
        return number

    def _checked(self, name: str, value: object, kind: type[T]) -> T:
        # In Python true is a whole number; in a case file it is not.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise CaseError(f"{self.id}: {name} has {value!r} where {NAMES[kind]} belongs")
        # Not a number (NaN) fails this too, since it compares false.
        if isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
            raise CaseError(f"{self.id}: {name} has {value!r}, beyond {LARGEST}")
        return value
