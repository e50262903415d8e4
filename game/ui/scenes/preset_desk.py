"""What a player does with named tables: choose, save, rename, delete, share, enter a code.

The new-game screen owns a desk; it shows the dialogs the desk makes and takes over its tables.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.errors import CodeError
from game.match.presets import (
    LONGEST_NAME,
    Preset,
    PresetReport,
    PresetTrouble,
    free_name,
    is_name,
    tidy,
)
from game.rules.draft import Draft
from game.rules.preset_code import Fault, code, read
from game.text.catalogue import say, say_n
from game.text.option_reasons import fault_sentence
from game.text.option_words import option_name, value_name
from game.text.words import game_name
from game.ui import clipboard
from game.ui.services import Services
from game.ui.widgets.dialog import Deed, Dialog, Note
from game.ui.widgets.picker import Item
from game.variants import ALL

BOOK = ""  # the key of the table of the rule book among the presets, and the name of none
LONGEST_CODE = 200  # characters, with the spaces that people write between
MOST_NAMED = 3  # changes of a preset that its line names


class Action(NamedTuple):
    """One thing to do with the table or its preset."""

    key: str
    name: str
    act: Callable[[], None]


class PresetDesk:
    """The presets of the game that is being set up.

    `show` puts a dialog on the screen, or takes it off with None; `take` sets the table up.
    """

    def __init__(
        self,
        services: Services,
        *,
        show: Callable[[Dialog | None], None],
        take: Callable[[Draft], None],
        kept: Callable[[], None],
    ) -> None:
        self._services = services
        self._presets = services.presets
        self._show = show
        self._take = take
        self._kept = kept  # called when the presets have changed and the table has not

    # What is shown

    def current(self, table: Draft) -> Preset | None:
        """The preset that is this very table."""
        own = self._presets.of(table.variant.id)
        return next((preset for preset in own if preset.table.same_table(table)), None)

    def title(self, table: Draft) -> str:
        """The name of the preset in use."""
        preset = self.current(table)
        if preset is not None:
            return preset.name
        return say("House rules") if table.changed else say("As in the book")

    def line(self, table: Draft) -> str:
        """How far the table is from the book."""
        number = len(table.changed)
        if number == 0:
            return say("No rule is changed")
        return say_n("{n} changed from the book", "{n} changed from the book", number)

    def items(self, table: Draft) -> list[Item]:
        """The presets to choose from, the book's table first."""
        current = self.current(table)
        book = Item(
            key=BOOK,
            name=say("As in the book"),
            line=say("Every rule as in the rule book"),
            chosen=current is None and not table.changed,
        )
        own = [
            Item(
                key=preset.name,
                name=preset.name,
                line=say_n("{n} player", "{n} players", preset.table.players),
                second=changes(preset.table),
                chosen=preset == current,
            )
            for preset in self._presets.of(table.variant.id)
        ]
        return [book, *own]

    def choose(self, table: Draft, key: object) -> None:
        """Set up the table of the preset with this key."""
        if key == BOOK:
            self._take(table.as_in_book())
            return
        preset = self._presets.named(table.variant.id, str(key))
        if preset is not None:
            self._take(preset.table)

    def actions(self, table: Draft) -> list[Action]:
        """What can be done now."""
        preset = self.current(table)
        can_be_played = table.trouble is None
        actions: list[Action] = []
        if table.changed:
            actions.append(
                Action("reset", say("Reset all"), lambda: self._take(table.as_in_book()))
            )
        if can_be_played and preset is None and table.changed:
            actions.append(Action("save", say("Save as…"), lambda: self._ask_name(table)))
        if preset is not None:
            actions += [
                Action("rename", say("Rename…"), lambda: self._ask_new_name(preset)),
                Action("delete", say("Delete…"), lambda: self._ask_delete(preset)),
            ]
        if can_be_played:
            actions.append(Action("share", say("Share…"), lambda: self._share(table)))
        actions.append(Action("enter", say("Enter a code…"), self._ask_code))
        return actions

    # The dialogs

    def _close(self) -> None:
        self._show(None)

    def _ask_name(self, table: Draft) -> None:
        game = table.variant.id

        def note(name: str) -> Note:
            old = self._presets.named(game, name)
            if is_name(name) and old is not None:
                return Note(say("Takes the place of the preset “{name}”.", name=old.name))
            return _name_note(name)

        def keep(name: str) -> None:
            self._presets.keep(name, table)
            self._finish()

        self._show(
            Dialog(
                say("Save as a preset"),
                about=changes(table),
                ask=say("Name"),
                text=free_name(self._presets, game, say("House rules")),
                longest=LONGEST_NAME,
                note=note,
                done=keep,
                done_name=say("Save"),
                deeds=[Deed(say("Cancel"), self._close)],
                close=self._close,
                spoken=self._services.speak,
            )
        )

    def _ask_new_name(self, preset: Preset) -> None:
        def note(name: str) -> Note:
            other = self._presets.named(preset.game, name)
            if other is not None and other != preset:
                return Note(say("There is already a preset “{name}”.", name=other.name), True)
            return _name_note(name)

        def rename(name: str) -> None:
            self._presets.rename(preset, name)
            self._finish()

        self._show(
            Dialog(
                say("Rename “{name}”", name=preset.name),
                ask=say("Name"),
                text=preset.name,
                longest=LONGEST_NAME,
                note=note,
                done=rename,
                done_name=say("Rename"),
                deeds=[Deed(say("Cancel"), self._close)],
                close=self._close,
                spoken=self._services.speak,
            )
        )

    def _ask_delete(self, preset: Preset) -> None:
        def delete() -> None:
            self._presets.delete(preset)
            self._finish()

        self._show(
            Dialog(
                say("Delete “{name}”?", name=preset.name),
                about=say("The table stays as it is; only the preset goes."),
                deeds=[
                    Deed(say("Keep it"), self._close, primary=True),
                    Deed(say("Delete"), delete),
                ],
                close=self._close,
                spoken=self._services.speak,
            )
        )

    def _share(self, table: Draft) -> None:
        text = code(table)
        copied = clipboard.copy(text)
        words = (
            say("The code is on the clipboard.")
            if copied
            else say("The clipboard cannot be reached: write the code down.")
        )
        self._show(
            Dialog(
                say("Share this table"),
                about=say(
                    "Another copy of the game sets up {game} with {players} players and these "
                    "rules when this code is entered there.",
                    game=game_name(table.variant.id),
                    players=table.players,
                ),
                code=text,
                note=lambda _: Note(words),
                deeds=[
                    Deed(say("Copy again"), lambda: self._share(table)),
                    Deed(say("Done"), self._close, primary=True),
                ],
                close=self._close,
                spoken=self._services.speak,
            )
        )

    def _ask_code(self) -> None:
        def note(text: str) -> Note:
            if not text.strip():
                return Note(fault_sentence(Fault.EMPTY), waits=True)
            try:
                table = read(text, ALL)
            except CodeError as error:
                assert isinstance(error.fault, Fault)
                # A code that is still being typed is not called wrong.
                waits = error.fault is Fault.MISTYPED
                return Note(fault_sentence(error.fault), is_warning=not waits, waits=waits)
            return Note(
                say_n(
                    "{game}, {players} players, {n} changed from the book",
                    "{game}, {players} players, {n} changed from the book",
                    len(table.changed),
                    game=game_name(table.variant.id),
                    players=table.players,
                )
            )

        dialog = Dialog(
            say("Enter a code"),
            about=say("Type or paste the code of a table that somebody has shared."),
            ask=say("Code"),
            longest=LONGEST_CODE,
            note=note,
            done=lambda text: self._take_shared(read(text, ALL)),
            done_name=say("Set up"),
            deeds=[
                Deed(say("Cancel"), self._close),
                Deed(say("Paste"), lambda: dialog.paste()),
            ],
            close=self._close,
            spoken=self._services.speak,
        )
        self._show(dialog)

    def _take_shared(self, table: Draft) -> None:
        self._show(None)
        self._take(table)

    def _finish(self) -> None:
        """Put the dialog away; what went wrong with the file is told in its place."""
        self._show(None)
        self._kept()
        reports, self._presets.reports = self._presets.reports, []
        if reports:
            self._show(
                Dialog(
                    say("Presets"),
                    about=" ".join(map(told, reports)),
                    deeds=[Deed(say("Close"), self._close, primary=True)],
                    close=self._close,
                    spoken=self._services.speak,
                )
            )


def changes(table: Draft) -> str:
    """What differs from the book, in a line; more than a few changes are counted."""
    game = table.variant.id
    named = [
        say("{option}: {value}", option=option_name(game, id), value=value_name(game, id, value))
        for id, value in table.changed.items()
    ]
    words = "; ".join(named[:MOST_NAMED])
    more = len(named) - MOST_NAMED
    if more > 0:
        return say_n("{changes}; and {n} more", "{changes}; and {n} more", more, changes=words)
    return words or say("As in the book")


def told(report: PresetReport) -> str:
    """A trouble with the file of presets in a sentence."""
    match report.trouble:
        case PresetTrouble.DAMAGED:
            return say(
                "The presets could not be read; the old file is kept as {file}.", file=report.file
            )
        case PresetTrouble.NEWER:
            return say(
                "{file} cannot be read here, since a newer Frisch wrote it; it stays as it is, "
                "and presets of this version last until the game is closed.",
                file=report.file,
            )
        case PresetTrouble.UNREADABLE:
            return say(
                "{file} could not be opened: {reason}.", file=report.file, reason=report.reason
            )
        case PresetTrouble.UNKNOWN:
            return say(
                "{file}: this version does not understand {names}; the file keeps them.",
                file=report.file,
                names=report.reason,
            )
        case PresetTrouble.UNSAVED:
            return say("The presets could not be saved: {reason}.", reason=report.reason)


def _name_note(name: str) -> Note:
    if is_name(name):
        return Note()
    if not tidy(name):
        return Note(say("Give it a name."), waits=True)
    return Note(say("A name has at most {most} letters.", most=LONGEST_NAME), is_warning=True)
