"""How the values of a match are written in JSON and read again.

What a value looks like follows from the type that its dataclass declares: `notation` finds the
type in one table, or takes it apart into its fields. So a new event needs nothing here. Cards
stand as "10H", sets of cards as "2C AS", calls as "5NT" or "pass".
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from game.errors import NotationError
from game.model.actions import Call, Pass, parse_call
from game.model.cards import Card, CardSet, Strain, Suit
from game.model.events import EVENT_TYPES, Event
from game.model.plans import HandKind, Phase
from game.model.results import Points
from game.model.seats import Direction
from game.rules.options import Value


class Notation(NamedTuple):
    """The two ways of one type. `read` checks, and raises NotationError or ValueError."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _plain(*types: type) -> Notation:
    """A value that JSON has itself; true and false are no numbers here."""

    def read(value: object) -> object:
        if type(value) not in types:
            allowed = " or ".join(kind.__name__ for kind in types)
            raise NotationError(f"{value!r} is not of the type {allowed}")
        return value

    return Notation(lambda value: value, read)


def _word(parse: Callable[[str], object], write: Callable[[Any], str] = str) -> Notation:
    """A value written as text."""

    def read(value: object) -> object:
        if not isinstance(value, str):
            raise NotationError(f"{value!r} is not text")
        return parse(value)

    return Notation(write, read)


def _list(item: Notation) -> Notation:
    """A tuple of any length."""

    def read(value: object) -> object:
        if not isinstance(value, list):
            raise NotationError(f"{value!r} is not a list")
        return tuple(map(item.read, value))

    return Notation(lambda value: list(map(item.write, value)), read)


def _optional(present: Notation) -> Notation:
    return Notation(
        lambda value: None if value is None else present.write(value),
        lambda value: None if value is None else present.read(value),
    )


def _row(kind: Callable[..., object], parts: Mapping[str, Notation]) -> Notation:
    """A named tuple, as a list of its fields."""

    def write(value: tuple[object, ...]) -> object:
        return [part.write(own) for part, own in zip(parts.values(), value, strict=True)]

    def read(value: object) -> object:
        if not isinstance(value, list) or len(value) != len(parts):
            raise NotationError(f"{value!r} is not a list of {', '.join(parts)}")
        return kind(*(part.read(own) for part, own in zip(parts.values(), value, strict=True)))

    return Notation(write, read)


def _record(kind: Any, parts: Mapping[str, Notation]) -> Notation:
    """A dataclass, as an object of its fields.

    A field that has its default is left out, so that journals from before there was such a
    field still read.
    """
    usual = {own.name: own.default for own in fields(kind) if own.default is not MISSING}

    def write(value: object) -> object:
        values = ((name, getattr(value, name)) for name in parts)
        return {
            name: parts[name].write(own)
            for name, own in values
            if name not in usual or own != usual[name]
        }

    def read(value: object) -> object:
        needed = parts.keys() - usual.keys()
        if not isinstance(value, dict) or not needed <= value.keys() <= parts.keys():
            raise NotationError(f"{value!r} does not have exactly the fields {', '.join(parts)}")
        return kind(**{name: parts[name].read(own) for name, own in value.items()})

    return Notation(write, read)


def _options() -> Notation:
    """The chosen options. Whether they make sense is for the variant to say."""
    value_of = _plain(str, int, bool)

    def read(value: object) -> object:
        if not isinstance(value, dict):
            raise NotationError(f"{value!r} is not an object")
        return {id: value_of.read(own) for id, own in value.items()}

    return Notation(dict, read)


def _call(text: str) -> Call:
    """A call that is no pass."""
    call = parse_call(text)
    if not isinstance(call, Call):
        raise NotationError("a pass does not stand here")
    return call


def _direction(text: str) -> Direction:
    for direction in Direction:
        if direction.name.lower() == text:
            return direction
    raise NotationError(f"{text!r} is no direction")


NOTATIONS: dict[object, Notation] = {
    bool: _plain(bool),
    int: _plain(int),
    str: _plain(str),
    Points: _plain(int, float),
    Card: _word(Card.parse),
    CardSet: _word(CardSet.parse),
    Strain: _word(Strain.parse),
    Call: _word(_call),
    Call | Pass: _word(parse_call),
    Phase: _word(Phase),
    HandKind: _word(HandKind),
    Suit: _word(lambda text: Suit(Strain.parse(text))),
    Direction: _word(_direction, lambda direction: direction.name.lower()),
    Mapping[str, Value]: _options(),
}
"""Every type that is more than its fields; all others are made of these."""


@cache
def notation(kind: Any) -> Notation:
    """How values of a type are written and read."""
    if kind in NOTATIONS:
        return NOTATIONS[kind]
    if get_origin(kind) is tuple:
        return _list(notation(get_args(kind)[0]))
    if isinstance(kind, UnionType):
        present = [part for part in get_args(kind) if part is not NoneType]
        return _optional(notation(UnionType.__or__(*present) if len(present) > 1 else present[0]))
    hints = get_type_hints(kind)
    if is_dataclass(kind):
        return _record(kind, {own.name: notation(hints[own.name]) for own in fields(kind)})
    return _row(kind, {name: notation(hints[name]) for name in kind._fields})


_EVENTS: dict[str, Any] = {kind.__name__: kind for kind in EVENT_TYPES}


def written_event(event: Event) -> str:
    """An event as one line of JSON, its name first."""
    kind: Any = type(event)
    return json.dumps({"event": kind.__name__, **notation(kind).write(event)}, ensure_ascii=False)


def read_event(line: str) -> Event:
    """The event of a line of JSON. Raises NotationError or another ValueError."""
    record = read_object(line)
    name = record.pop("event", None)
    if not isinstance(name, str) or name not in _EVENTS:
        raise NotationError(f"{name!r} is no event")
    event: Event = notation(_EVENTS[name]).read(record)
    return event


def read_object(line: str) -> dict[str, Any]:
    """A line of JSON with an object. Raises NotationError or another ValueError."""
    try:
        value = json.loads(line)
    except RecursionError:
        raise NotationError("it is nested too deeply") from None
    if not isinstance(value, dict):
        raise NotationError("it is not a JSON object")
    return value
