"""Chooses another key for an action: hears it, and asks what to do where another action has it.

The settings screen owns a desk; it shows the dialogs the desk makes, and hands it every `KeyDown`
while it listens.
"""

from collections.abc import Callable, Mapping

from game.keys import ACTIONS, Action, KeyChoice
from game.text.catalogue import say
from game.ui.intents import KeyDown
from game.ui.services import Services
from game.ui.widgets.dialog import Deed, Dialog, Note
from game.ui.widgets.key_cap import CapMove, CapMoves


class KeyDesk:
    """`show` puts a dialog on the screen, or takes it off with None.

    `kept` is called with the id of the action that was asked about once its key is settled.
    """

    def __init__(
        self,
        services: Services,
        *,
        show: Callable[[Dialog | None], None],
        kept: Callable[[str], None],
    ) -> None:
        self._services = services
        self._show = show
        self._kept = kept
        self._asked: Action | None = None
        self._by_place = False

    @property
    def is_listening(self) -> bool:
        """Whether the next key that goes down is the new one."""
        return self._asked is not None

    def choose(self, id: str, note: Note | None = None) -> None:
        """Listen for the new key of an action; `note` says why the last one would not do."""
        action, keys = ACTIONS[id], self._services.keys
        self._asked = action
        about = say("Press the new key. It has {key} now.", key=keys.label(id))
        other_way = Deed(say("By its place"), lambda: self._listen_by(True, id))
        if self._by_place:
            about = say(
                "Press the new key. Whatever it writes, the key at that place is meant. It has "
                "{key} now.",
                key=keys.label(id),
            )
            other_way = Deed(say("By its letter"), lambda: self._listen_by(False, id))
        deeds = [other_way, Deed(say("Leave it"), self._close, primary=True)]
        if not keys.is_usual(id):
            usual = say("Usual key: {key}", key=keys.layout.label(action.usual))
            deeds.insert(0, Deed(usual, lambda: self.reset(id)))
        self._show(
            Dialog(
                say(action.name),
                close=self._close,
                about=about,
                caps=CapMoves([CapMove("", keys.label(id), "")], key="caps"),
                note=lambda text: note or Note(),
                deeds=deeds,
                spoken=self._services.speak,
            )
        )
        if note is not None:
            self._services.speak(note.words)

    def _listen_by(self, by_place: bool, id: str) -> None:
        """Take the next key by its place, or by its letter, and listen on."""
        self._by_place = by_place
        self.choose(id)

    def hear(self, down: KeyDown) -> None:
        """Take the key that went down, if it can be chosen."""
        assert self._asked is not None
        id, keys = self._asked.id, self._services.keys
        choice = keys.choice(down.key, down.place, by_place=self._by_place)
        if choice is None:
            words = say("This key cannot be chosen: it always means the same. Press another one.")
            self.choose(id, Note(words, is_warning=True))
        else:
            self._take(id, choice)

    def reset(self, id: str) -> None:
        """Give an action its usual key again."""
        self._take(id, ACTIONS[id].usual)

    def _take(self, id: str, choice: KeyChoice) -> None:
        """Give an action a key, at once where nothing else has it."""
        keys = self._services.keys
        other = keys.holder(choice, but=id)
        if other is None:
            self._keep(id, {id: choice})
        else:
            self._ask(ACTIONS[id], choice, other)

    def _ask(self, action: Action, choice: KeyChoice, other: Action) -> None:
        """Swap two keys, or leave them?"""
        self._asked = None
        keys = self._services.keys
        new, old = keys.layout.label(choice), keys.label(action.id)
        swapped = {action.id: choice, other.id: keys.chosen[action.id]}
        moves = [CapMove(say(action.name), old, new), CapMove(say(other.name), new, old)]
        self._show(
            Dialog(
                say(action.name),
                close=self._close,
                about=say(
                    "{key} is the key of “{other}”. Shall the two swap their keys?",
                    key=new,
                    other=say(other.name),
                ),
                caps=CapMoves(moves, key="caps"),
                deeds=[
                    Deed(say("Leave both"), self._close),
                    Deed(say("Swap"), lambda: self._keep(action.id, swapped), primary=True),
                ],
                spoken=self._services.speak,
            )
        )

    def _keep(self, id: str, chosen: Mapping[str, KeyChoice]) -> None:
        keys = self._services.keys
        self._services.change("keys", keys.changed(chosen).as_setting())
        self._close()
        self._kept(id)

    def _close(self) -> None:
        self._asked, self._by_place = None, False
        self._show(None)
