"""Why options do not go together, why one cannot matter, and what is wrong with a code.

All of it is read from the declarations through a `Draft`; only the sentences stand here.
"""

from collections.abc import Iterable

from game.errors import NotBuilt, OptionError
from game.rules.draft import PLAYERS, Choice, Draft
from game.rules.options import Option, Value
from game.rules.preset_code import Fault
from game.text.catalogue import mark, say, say_n
from game.text.option_words import option_name, value_name

MOST_NAMED = 4  # values; more of them are no help in a sentence

FAULTS = {
    Fault.EMPTY: mark("There is no code yet: type it or paste it."),
    Fault.NOT_A_CODE: mark("That is no code: a code has only letters and digits."),
    Fault.MISTYPED: mark("A letter is wrong or missing: compare it with the code once more."),
    Fault.UNKNOWN: mark(
        "That code is from another version of the game, with options unknown here."
    ),
    Fault.NOT_TOGETHER: mark("That code holds options that do not go together in this version."),
}


def fault_sentence(fault: Fault) -> str:
    """What is wrong with a code."""
    return say(FAULTS[fault])


def choice_name(draft: Draft, choice: Choice) -> str:
    """An option with a value: "Order of hands: 1-8-1", or "5 players"."""
    id, value = choice
    if id == PLAYERS:
        return _players((value,))
    game = draft.variant.id
    return say("{option}: {value}", option=option_name(game, id), value=value_name(game, id, value))


def trouble_sentence(draft: Draft, error: OptionError) -> str:
    """Why a table cannot be played: both options, and what would work."""
    if isinstance(error, NotBuilt):
        return say(
            "{choice} is not played by this version yet.", choice=_in_force(draft, error.option)
        )
    if error.option == PLAYERS:
        return say(
            "This game is for {numbers} players.",
            numbers=_listed(str(players) for players in draft.variant.players),
        )
    if error.other is None:
        return say("{choice} cannot be played here.", choice=_in_force(draft, error.option))
    ways = _ways(draft)
    both = {"first": _in_force(draft, error.option), "second": _in_force(draft, error.other)}
    if not ways:
        return say("{first} does not go with {second}.", **both)
    return say(
        "{first} does not go with {second}. What works: {ways}.", **both, ways="; ".join(ways)
    )


def _in_force(draft: Draft, id: str) -> str:
    value = draft.players if id == PLAYERS else draft.value(draft.variant.options[id])
    return _wish(draft, id, (value,))


def _ways(draft: Draft) -> list[str]:
    """The single changes that would put a table right, those of one option together."""
    ways: dict[str, list[Value]] = {}
    for id, value in draft.ways_out():
        ways.setdefault(id, []).append(value)
    return [_wish(draft, id, tuple(values)) for id, values in ways.items()]


def why_not_applying(draft: Draft, option: Option) -> str:
    """Why an option cannot matter at this table, by what would have to be chosen."""
    wishes = [_wish(draft, id, values) for id, values in draft.needs(option)]
    match wishes:
        case [one]:
            return say("Matters only with {choice}", choice=one)
        case [one, other]:
            return say("Matters only with {first} and {second}", first=one, second=other)
    return say("Does not matter at this table")


def _wish(draft: Draft, id: str, values: tuple[Value, ...]) -> str:
    """An option with the values that will do: "Promotions other than “Off”"."""
    if id == PLAYERS:
        return _players(values)
    game = draft.variant.id
    name = option_name(game, id)
    others = [value for value in draft.values_of(id) if value not in values]
    if len(others) == 1 < len(values) - 1:
        return say("{option} other than {value}", option=name, value=_quoted(game, id, others[0]))
    if len(values) > MOST_NAMED:
        return say("another choice for {option}", option=name)
    named = _listed(_quoted(game, id, value) for value in values)
    return say("{option} {value}", option=name, value=named)


def _quoted(game: str, id: str, value: Value) -> str:
    return say("“{value}”", value=value_name(game, id, value))


def _players(numbers: tuple[Value, ...]) -> str:
    last = numbers[-1]
    assert isinstance(last, int)
    return say_n("{numbers} player", "{numbers} players", last, numbers=_listed(map(str, numbers)))


def _listed(names: Iterable[str]) -> str:
    """ "3", "3 or 4", "3, 4 or 5"."""
    *first, last = names
    return say("{some} or {last}", some=", ".join(first), last=last) if first else last
