"""The page of the keys: every action with its key, and the keys that cannot be changed."""

from dataclasses import dataclass

from game.keys import GROUPS, Action
from game.text.catalogue import say
from game.ui.scenes.column import Column
from game.ui.scenes.new_game_parts import Caption, FactRow
from game.ui.scenes.settings_rows import Desk
from game.ui.widgets import Kit
from game.ui.widgets.key_row import KeyRow
from game.ui.widgets.setting import Setting


@dataclass(frozen=True)
class KeyLines:
    """All of them; they are one setting."""

    @property
    def paths(self) -> tuple[str, ...]:
        """The setting they change."""
        return ("keys",)

    def lay(self, column: Column, kit: Kit, desk: Desk) -> None:
        """Group after group, then what always means the same."""
        for group in GROUPS:
            caption = Caption(say(group.name), key=f"keys {group.name}")
            column.add(caption, caption.height_at(kit, is_first=group is GROUPS[0]))
            for action in group.actions:
                column.add_row(self._row(action, desk))
        caption = Caption(say("Always the same"), key="keys always")
        column.add(caption, caption.height_at(kit))
        for name, words in _always():
            fact = FactRow(name, words, key=f"keys {name}")
            column.add(fact, fact.height_at(kit, column.view.width))

    def _row(self, action: Action, desk: Desk) -> KeyRow:
        keys = desk.services.keys
        setting = Setting(
            say(action.name),
            keys.label(action.id),
            say("The key at this place, whatever it writes") if keys.is_by_place(action.id) else "",
            is_changed=not keys.is_usual(action.id),
            is_rule=False,
            reset=lambda: desk.reset_key(action.id),
        )
        return KeyRow(setting, lambda: desk.choose_key(action.id), key=f"keys.{action.id}")


def _always() -> tuple[tuple[str, str], ...]:
    """Keys and buttons that cannot be changed, and what they do."""
    return (
        (
            say("Arrows, Tab, Enter, Space and Escape"),
            say("Arrows and Tab move, Enter and Space do it, Escape goes back or opens the menu."),
        ),
        (say("Digits"), say("They choose a bid; 0 passes in an auction.")),
        (
            say("Page up, Page down, Home and End"),
            say("They turn pages; Delete sets a line of the settings back."),
        ),
        (
            say("Controller"),
            say(
                "A does it, B goes back, X asks for a hint, Y takes back, the cross moves, and so "
                "do the buttons on the shoulders."
            ),
        ),
    )
