"""A table that is being set up: a game, a number of players, and what was chosen so far.

A draft may hold choices that do not go together, so that a player can change one thing after
another; `trouble` says what is wrong and `ways_out` which single changes would put it right.
Everything here is read from the option declarations, so a new option needs nothing here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, product

from game.errors import OptionError

from .options import Option, Options, Value
from .rules import Rules
from .variant import Variant

PLAYERS = "players"
"""Stands for the number of players where an option is named."""

Choice = tuple[str, Value]
"""An option, or `PLAYERS`, and a value."""

Needs = tuple[tuple[str, tuple[Value, ...]], ...]
"""Options, or `PLAYERS`, each with the values one of which is needed."""


@dataclass(frozen=True)
class Draft:
    """A table being set up. `chosen` are the options that were changed from the book."""

    variant: Variant
    players: int
    chosen: Options = field(default_factory=dict)

    @property
    def in_force(self) -> Options:
        """Every option with its value, whether they go together or not."""
        return {option.id: self.value(option) for option in self.variant.options.options}

    def value(self, option: Option) -> Value:
        """The value chosen, or the book's."""
        return self.chosen.get(option.id, option.default_for(self.players))

    def is_usual(self, option: Option) -> bool:
        """Whether the option stands as in the book."""
        return self.value(option) == option.default_for(self.players)

    @property
    def changed(self) -> Options:
        """The options that differ from the book with this number of players."""
        return {
            option.id: self.value(option)
            for option in self.variant.options.options
            if not self.is_usual(option)
        }

    def applies(self, option: Option) -> bool:
        """Whether the option can matter at this table."""
        return option.applies(self.players, self.in_force)

    def rules(self) -> Rules:
        """The rules of this table. Raises OptionError or NotBuilt."""
        return self.variant.rules(self.players, self.chosen)

    @cached_property
    def trouble(self) -> OptionError | None:
        """Why this table cannot be played; None if it can."""
        try:
            self.variant.resolve(self.players, self.chosen)
        except OptionError as error:
            return error
        return None

    # Other drafts

    def with_value(self, id: str, value: Value) -> "Draft":
        """The same with one option, or the number of players, set to `value`."""
        if id == PLAYERS:
            assert isinstance(value, int)
            return replace(self, players=value)
        option = self.variant.options[id]
        others = {key: other for key, other in self.chosen.items() if key != id}
        if option.check(value) == option.default_for(self.players):
            return replace(self, chosen=others)
        return replace(self, chosen={**others, id: value})

    def as_in_book(self) -> "Draft":
        """The same without any change from the book."""
        return replace(self, chosen={})

    def same_table(self, other: "Draft") -> bool:
        """Whether both are the same game with the same players and options."""
        return (
            self.variant.id == other.variant.id
            and self.players == other.players
            and self.in_force == other.in_force
        )

    # What goes with what

    def ways_out(self) -> tuple[Choice, ...]:
        """The single changes that end the trouble, those of the option at fault first.

        Where a second trouble stands behind the first, they leave that one only: whoever takes
        one way out after another comes to a table that can be played.
        """
        if self.trouble is None:
            return ()
        return tuple(self._changes(None)) or tuple(self._changes(self.trouble))

    def _changes(self, left: OptionError | None) -> Iterator[Choice]:
        """The single changes that leave no trouble, or with `left` one that is another."""
        assert self.trouble is not None
        named = (self.trouble.option, self.trouble.other, PLAYERS)
        ids = [id for id in dict.fromkeys(named) if id in (*self._ids(), PLAYERS)]
        choices = [(id, value) for id in ids for value in self.values_of(id)]
        for id, value in choices:
            trouble = self.with_value(id, value).trouble
            if trouble is None or (left is not None and _pair(trouble) != _pair(left)):
                yield id, value

    def needs(self, option: Option) -> Needs:
        """What would have to be chosen for an option to matter, as few things as possible.

        Empty when it matters already, or never does in this game.
        """
        if self.applies(option):
            return ()
        ids = [PLAYERS, *(id for id in self._ids() if id != option.id)]
        for number in (1, 2):
            for changed in combinations(ids, number):
                found = [
                    values
                    for values in product(*map(self.values_of, changed))
                    if self._with(changed, values).applies(option)
                ]
                if found:
                    columns = zip(*found, strict=True)
                    return tuple(
                        (id, tuple(dict.fromkeys(column)))
                        for id, column in zip(changed, columns, strict=True)
                    )
        return ()

    def values_of(self, id: str) -> tuple[Value, ...]:
        """The values an option, or `PLAYERS`, may have in this game."""
        return self.variant.players if id == PLAYERS else self.variant.options[id].values

    def _with(self, ids: tuple[str, ...], values: tuple[Value, ...]) -> "Draft":
        draft = self
        for id, value in zip(ids, values, strict=True):
            draft = draft.with_value(id, value)
        return draft

    def _ids(self) -> list[str]:
        return [option.id for option in self.variant.options.options]


def _pair(trouble: OptionError) -> tuple[str, str | None]:
    """What does not go together."""
    return trouble.option, trouble.other


def playable(draft: Draft) -> tuple[Draft, tuple[OptionError, ...]]:
    """The draft without what cannot be played, dropped one by one, and why each was.

    For choices from outside, such as a settings file or a newer version: unknown options and
    values go, and of two that do not go together one.
    """
    chosen = dict(draft.chosen)
    dropped: list[OptionError] = []
    while True:
        kept = Draft(draft.variant, draft.players, chosen)
        error = kept.trouble
        if error is None:
            return kept, tuple(dropped)
        dropped.append(error)
        named = [id for id in (error.option, error.other) if id in chosen]
        if not named:
            return Draft(draft.variant, draft.variant.default_players), tuple(dropped)
        del chosen[named[0]]
