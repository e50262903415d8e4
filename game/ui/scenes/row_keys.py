"""The keys of a screen of rows: arrows change the row that has the focus, Delete sets it back."""

from game.ui.intents import Arrow, Intent, Key
from game.ui.widgets import FocusGroup
from game.ui.widgets.setting import SettingRow


def change_row(group: FocusGroup, intent: Intent) -> bool:
    """Change the focused row as a key asks; true if that key is for it. A locked row says why."""
    row = group.focused
    if not isinstance(row, SettingRow):
        return False
    match intent:
        case Arrow(dx=dx) if dx and group.ring:
            if row.enabled:
                row.step(dx)
            else:
                group.activate(row)
            return True
        case Key(name="delete") if row.setting.is_changed:
            row.setting.reset()
            return True
    return False
