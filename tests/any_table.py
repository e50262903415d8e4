"""Tables made from the declarations alone: drawn by lot, or where a given option matters.

A new option or game comes up here from the day it is declared.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.draft import Draft
from game.rules.options import Option, Value
from game.rules.variant import Variant
from game.variants import ALL

Pick = Callable[[Sequence[Any]], Any]
"""Takes one of several: by hypothesis, which makes a failure small, or by a seed."""


def drawn(pick: Pick) -> Draft:
    """A table that can be played; every legal choice of options can come up."""
    variant = pick(ALL)
    draft = Draft(variant, pick(variant.players))
    for option in variant.options.options:
        changed = draft.with_value(option.id, pick(option.values))
        if changed.trouble is None:
            draft = changed
    return draft


@st.composite
def any_table(draw: st.DrawFn) -> Draft:
    """A table that can be played, shrinking towards the book's."""
    return drawn(lambda some: draw(st.sampled_from(some)))


def table_of(seed: str) -> Draft:
    """The table that belongs to a seed."""
    return drawn(Random(seed).choice)


@st.composite
def any_choices(draw: st.DrawFn) -> Draft:
    """Choices made without a thought for what goes with what."""
    variant = draw(st.sampled_from(ALL))
    chosen = {option.id: draw(st.sampled_from(option.values)) for option in variant.options.options}
    return Draft(variant, draw(st.sampled_from(variant.players)), chosen)


def where_it_matters(variant: Variant, players: int, option: Option) -> list[Draft]:
    """The tables nearest the book's, with so many players, at which an option matters.

    None where it never does with so many players.
    """
    others = [other for other in variant.options.options if other.id != option.id]
    for changes in range(3):
        found = [
            draft
            for changed in combinations(others, changes)
            for values in product(*(other.values for other in changed))
            if (draft := _with(Draft(variant, players), changed, values)).trouble is None
            and draft.applies(option)
        ]
        if found:
            return found
    return []


def _with(draft: Draft, options: Sequence[Option], values: Sequence[Value]) -> Draft:
    for option, value in zip(options, values, strict=True):
        draft = draft.with_value(option.id, value)
    return draft


def choices_at(draft: Draft, option: Option) -> dict[Value, Draft]:
    """The table with each value of an option that goes with the rest."""
    tables = {value: draft.with_value(option.id, value) for value in option.values}
    return {value: table for value, table in tables.items() if table.trouble is None}


def every_option() -> Iterator[tuple[Option, Draft]]:
    """Every option at every table where it matters, other options being as in the book."""
    for variant in ALL:
        for players in variant.players:
            for option in variant.options.options:
                for draft in where_it_matters(variant, players, option):
                    yield option, draft
