"""The options of a game as rows and lists, made from their declarations alone.

Which options there are, their values and what goes with what comes from the game's `OptionSet`
through a `Draft`, their words from `game.text.option_words`. A new option shows here by itself.
"""

from collections.abc import Callable

from game.errors import OptionError
from game.rules.draft import Draft
from game.rules.options import Option, Value
from game.text.catalogue import say
from game.text.consequences import consequence
from game.text.option_reasons import trouble_sentence, why_not_applying
from game.text.option_words import option_about, option_name, value_about, value_name
from game.ui.widgets import Chip, Kit
from game.ui.widgets.picker import Item
from game.ui.widgets.setting import (
    ChipsRow,
    ChoiceRow,
    NumberRow,
    Setting,
    SettingRow,
    SwitchRow,
    chips_fit,
)

MOST_CHIPS = 7
LARGEST_ON_A_CHIP = 99

Choose = Callable[[str, Value], None]
Open = Callable[[str], None]


def option_row(
    kit: Kit, width: int, draft: Draft, option: Option, choose: Choose, open_list: Open
) -> SettingRow:
    """The row of an option, `width` pixels wide; `choose` hears an id and a value."""
    game, id, value = draft.variant.id, option.id, draft.value(option)
    clash = draft.trouble is not None and id in (draft.trouble.option, draft.trouble.other)
    setting = Setting(
        name=option_name(game, id),
        value=value_name(game, id, value),
        line=line_of(draft, option),
        is_changed=not draft.is_usual(option),
        is_clash=clash,
        reason="" if draft.applies(option) or clash else why_not_applying(draft, option),
        reset=lambda: choose(id, option.default_for(draft.players)),
    )

    def step(way: int) -> None:
        wanted = stepped(option, value, way)
        if wanted != value:
            choose(id, wanted)

    def open_it() -> None:
        open_list(id)

    if setting.reason:
        return ChoiceRow(setting, open_it, step, key=("option", id))
    if is_switch(option):
        return SwitchRow(
            setting,
            lambda: choose(id, not value),
            step,
            is_on=value is True,
            words=[value_name(game, id, each) for each in option.values],
            key=("option", id),
        )
    if not is_number(option):
        return ChoiceRow(setting, open_it, step, key=("option", id))
    if _on_chips(option) and chips_fit(kit, len(option.values), width):
        chips = [_chip(draft, option, each, choose) for each in ascending(option)]
        return ChipsRow(setting, open_it, step, chips=chips, key=("option", id))
    numbers = ascending(option)
    return NumberRow(
        setting,
        open_it,
        step,
        widest=[value_name(game, id, each) for each in option.values],
        ends=(value != numbers[0], value != numbers[-1]),
        key=("option", id),
    )


def line_of(draft: Draft, option: Option) -> str:
    """What can be seen of the value in force, else what it means, else what the option is about."""
    game, id, value = draft.variant.id, option.id, draft.value(option)
    return (
        _consequence(draft, option, value) or value_about(game, id, value) or option_about(game, id)
    )


def option_items(draft: Draft, option: Option) -> list[Item]:
    """Every value of an option for the list that drops down."""
    return [_item(draft, option, value) for value in ascending(option)]


def ascending(option: Option) -> tuple[Value, ...]:
    """The values as they are shown: numbers by size, all others as declared."""
    return tuple(sorted(option.values)) if is_number(option) else option.values


def stepped(option: Option, value: Value, way: int) -> Value:
    """The next value to the right (1) or to the left (-1); the same at the end."""
    if is_switch(option):
        return way > 0
    values = [each for each in ascending(option) if option.built is None or each in option.built]
    place = values.index(value) if value in values else 0
    return values[max(0, min(place + way, len(values) - 1))]


def is_switch(option: Option) -> bool:
    """Whether the option is on or off."""
    return all(isinstance(value, bool) for value in option.values)


def is_number(option: Option) -> bool:
    """Whether the values are numbers."""
    return all(isinstance(value, int) and not isinstance(value, bool) for value in option.values)


def _on_chips(option: Option) -> bool:
    largest = max(value for value in option.values if isinstance(value, int))
    return len(option.values) <= MOST_CHIPS and largest <= LARGEST_ON_A_CHIP


def _chip(draft: Draft, option: Option, value: Value, choose: Choose) -> Chip:
    """A number; one that does not go with something else is barred and says why."""
    why = _clash(draft, option, value)
    return Chip(
        str(value),
        lambda: choose(option.id, value),
        name=value_name(draft.variant.id, option.id, value),
        chosen=value == draft.value(option) and not why,
        enabled=not why,
        reason=why,
        key=("option", option.id, value),
    )


def _item(draft: Draft, option: Option, value: Value) -> Item:
    game, id = draft.variant.id, option.id
    return Item(
        key=value,
        name=value_name(game, id, value),
        line=value_about(game, id, value),
        second=_consequence(draft, option, value),
        tag=say("As in the book") if value == option.default_for(draft.players) else "",
        warning=_clash(draft, option, value),
        chosen=value == draft.value(option),
    )


def _consequence(draft: Draft, option: Option, value: Value) -> str:
    wanted = draft.with_value(option.id, value)
    try:
        rules = wanted.rules()
    except OptionError:
        return ""
    return consequence(rules, option.id)


def _clash(draft: Draft, option: Option, value: Value) -> str:
    """Why a value would not go with the rest; empty where it does."""
    wanted = draft.with_value(option.id, value)
    error = wanted.trouble
    if error is None or option.id not in (error.option, error.other):
        return ""
    return trouble_sentence(wanted, error)
