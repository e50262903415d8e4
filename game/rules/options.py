"""Options as values: what may be chosen, what is built, what goes with what.

Everything that names an option is made from these: set-up, settings screen, rules page,
journal header. An unknown id or value is refused with a sentence, never repaired in silence.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.errors import NotBuilt, OptionError

Value = str | int | bool
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One knob. `values` has the default first unless `default` says otherwise.

    `default` may depend on the number of players. `built` are the values this version plays,
    None meaning all of them. `applies` tells whether the option matters at a table; where it
    does not, it is ignored.
    """

    id: str
    values: tuple[Value, ...]
    default: Value | Callable[[int], Value] | None = None
    built: tuple[Value, ...] | None = None
    applies: Callable[[int, Options], bool] = lambda players, options: True

    def default_for(self, players: int) -> Value:
        """The value taken when nothing is chosen."""
        if self.default is None:
            return self.values[0]
        return self.default(players) if callable(self.default) else self.default

    def check(self, value: object) -> Value:
        """`value` itself when it is one of the values. Raises OptionError."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        raise OptionError(
            self.id, f"{written(value)} is not a value; choose {_listed(self.values)}"
        )

    def read(self, text: str) -> Value:
        """The value that `text` writes, as on the command line. Raises OptionError."""
        for value in self.values:
            if written(value) == text:
                return value
        raise OptionError(self.id, f"{text!r} is not a value; choose {_listed(self.values)}")


def written(value: object) -> str:
    """A value as text: `true`, `false`, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def number(options: Options, id: str) -> int:
    """The value in force of an option whose values are whole numbers."""
    value = options[id]
    assert isinstance(value, int), id
    return value


def _listed(values: tuple[Value, ...]) -> str:
    return ", ".join(map(written, values))


FIRST_DEALER = Option("first_dealer", ("random", "high_card"))
"""Shared by all four games. Source: rules README, All options by id."""


@dataclass(frozen=True)
class OptionSet:
    """The options of one game, with a check for combinations that do not go together.

    `check` raises OptionError, naming both options and what would work.
    """

    options: tuple[Option, ...]
    check: Callable[[int, Options], None] = lambda players, options: None

    def __getitem__(self, id: str) -> Option:
        """The option of that id. Raises OptionError."""
        for option in self.options:
            if option.id == id:
                return option
        known = ", ".join(option.id for option in self.options)
        raise OptionError(id, f"there is no such option in this game; the options are {known}")

    def resolve(self, players: int, chosen: Mapping[str, object]) -> Options:
        """Every option with its value in force: the chosen ones, defaults for the rest.

        Raises OptionError for an unknown id or value and for what does not go together,
        NotBuilt for a value of the rule book that this version does not play yet.
        """
        given = {id: self[id].check(value) for id, value in chosen.items()}
        options = {
            option.id: given.get(option.id, option.default_for(players)) for option in self.options
        }
        self.check(players, options)
        for option in self.options:
            value = options[option.id]
            built = option.built is None or value in option.built
            if not built and option.applies(players, options):
                assert option.built is not None
                raise NotBuilt(
                    option.id,
                    f"{written(value)} is not played by this version yet; "
                    f"choose {_listed(option.built)}",
                )
        return options
