"""The player's own turn: what is asked, what is chosen of it, and how that becomes a decision.

A decision is handed to `act`; the log hears of it there and nowhere else.
"""

from collections.abc import Callable, Sequence

from game.model.actions import Action, Play
from game.model.cards import Card, CardSet
from game.rules import engine
from game.rules.choices import BidChoices, Choices, GiveChoices, LookChoices
from game.text.answer import Position, answer
from game.text.catalogue import say
from game.text.words import card_name
from game.ui.widgets import Kit, Widget

from .at_table import AtTable
from .card_widget import CardWidget
from .comforts import Comforts
from .confirm import Confirm
from .fan import Fan
from .forced import MOMENT, Forced, forced_card
from .guide import GO_ON
from .marks import has_nil
from .prompt_plate import Prompt
from .prompts import prompt
from .typed import Typed


class Turn:
    """The question on the screen, if there is one, and what was picked, pressed or typed for it.

    `act` hears a decision; `renew` is called when the question must be laid out anew.
    """

    def __init__(
        self,
        at: AtTable,
        fan: Fan,
        comforts: Comforts,
        *,
        act: Callable[[Action], None],
        renew: Callable[[], None],
    ) -> None:
        self.comforts = comforts
        self.prompt: Prompt | None = None
        self._at = at
        self._fan = fan
        self._act = act
        self._renew = renew
        self._picked = CardSet()
        self._confirm = Confirm()
        self._forced = Forced()
        self._typed = Typed()

    @property
    def chosen(self) -> tuple[CardSet, Action | None]:
        """The cards picked for a Frisch, and what waits for a second press."""
        return self._picked, self._confirm.chosen

    @property
    def waits_to_play(self) -> bool:
        """Whether a card is about to play itself."""
        return self._forced.card is not None

    def offer(self, kit: Kit, buttons: Callable[[], Sequence[Widget]]) -> None:
        """Put the question of the moment on the screen, beside the `buttons` of the table.

        These are asked for when the question is there, for some lie where it does not.
        """
        fresh, group = self.prompt is None, self._at.group
        table = self._at.screen()
        self.prompt = prompt(
            self.choices,
            table.shown,
            self._at.facts.names,
            table.frame,
            kit,
            self._propose,
            self._picked,
            self._pick,
            nil=has_nil(self._at.match.rules.scoring),
        )
        self._confirm.mark(self.prompt.widgets)
        nowhere = group.focused is None or group.focused.key == GO_ON
        group.put([*self.prompt.widgets, *buttons()])
        if fresh or nowhere:
            group.focus(self.prompt.first)
        if fresh:
            self._at.services.sounds.play("your-turn")
            self._at.telling.tell_on(self.prompt.hint or self.prompt.title)

    def end(self) -> None:
        """Nothing is asked any more."""
        self.prompt = None
        self._picked = CardSet()

    def forget(self) -> None:
        """The player has acted: nothing is asked, and whatever was begun about it is gone."""
        self.end()
        self._confirm.clear()
        self._fan.drag.forget()
        self._typed.clear()

    @property
    def choices(self) -> Choices:
        """What the player may do, by the view on the screen."""
        return engine.choices(self._at.match.rules, self._at.screen().shown)

    @property
    def position(self) -> Position:
        """What the player sees, and may do if that is asked, to be put into words."""
        shown, facts = self._at.screen().shown, self._at.facts
        choices = None if self.prompt is None else self.choices
        return Position(self._at.match.rules, shown, facts.names, choices, facts.differences)

    # The player's intents

    def cancel(self) -> bool:
        """Take back what waits for a second press; true if something did."""
        if not self._confirm.clear():
            return False
        self._at.telling.wipe()
        self._renew()
        return True

    def digit(self, n: int) -> bool:
        """Digits choose a bid at once where only one number begins with them."""
        if self.prompt is None or not self.prompt.typed:
            return False
        group, telling, numbers = self._at.group, self._at.telling, self.prompt.typed
        number, goes_on = self._typed.digit(n, self._at.clock.now, numbers)
        widget = group.find(numbers.get(number))
        if widget is None:
            if not goes_on:
                telling.say(say("{number} cannot be chosen here", number=number), refusal=True)
            return True
        if number in self.prompt.sought and widget.enabled:
            group.focus(widget.key, ring=True)
            telling.say(widget.name, stands=True)
            return True
        if goes_on:
            group.focus(widget.key, ring=True)
            if widget.enabled:
                words = say("Enter for {number}, or a second digit", number=number)
                telling.say(words, stands=True)
            return True
        group.focus(widget.key)
        return group.activate(widget)

    def tell(self, letter: str) -> bool:
        """Answer an information key; true if it is one."""
        asked = self.position
        words = answer(letter, asked)
        if words is None:
            return False
        self._at.telling.say(words, stands=True)
        asks = isinstance(asked.choices, LookChoices | BidChoices)
        if asks and letter == "b" and self.prompt is not None:
            self._at.group.focus(self.prompt.first, ring=True)
        return True

    def refuse(self, widget: Widget) -> None:
        """Say why not; a card shakes."""
        self._at.services.sounds.play("barred")
        if widget.reason:
            self._at.telling.say(self._way_out(widget.reason), refusal=True)
        if isinstance(widget, CardWidget):
            self._fan.shake(widget.card)

    def drop(self, card: Card) -> None:
        """A card was let go in the middle, which needs no second press."""
        widget = self._at.group.find(card)
        if widget is None:
            return
        self._confirm.chosen = Play(card)
        self._at.group.activate(widget)
        self._confirm.clear()

    def play_forced(self, dt: float, look: float, *, busy: bool) -> None:
        """Play the only card that may be, after a moment, where the player wants that.

        `look` is for how many seconds a full trick is looked at; nothing plays itself while the
        player is `busy` with something else.
        """
        busy = busy or self.prompt is None or self._fan.drag.card is not None
        wanted = self.comforts.forced != "never" and not busy
        card = forced_card(self.choices, self.comforts) if wanted else None
        if self._forced.is_new(card) and card is not None:
            words = say("Only the {card} may be played", card=card_name(card))
            self._at.telling.tell_on(words)
        if self._forced.is_due(dt, MOMENT * look) and card is not None:
            self._act(Play(card))

    def _propose(self, action: Action) -> None:
        """The player wants this: it is done, or only chosen where a second press is wanted."""
        if not self.comforts.confirms or not self._confirm.holds_back(action):
            self._act(action)
            return
        self._at.bursts.spend()
        self._at.services.sounds.play("slide")
        self._at.telling.say(self._confirm.words, stands=True)
        self._renew()
        self._at.group.focus(self._confirm.key, ring=True)

    def _pick(self, card: Card) -> None:
        """Take a card for the Frisch, or put it back; a fourth one takes nobody's place."""
        choices, one = self.choices, CardSet.of([card])
        assert isinstance(choices, GiveChoices)
        if card in self._picked:
            self._picked = self._picked - one
        elif len(self._picked) < choices.count:
            self._picked = self._picked | one
        else:
            words = say("Three cards are chosen; put one back first")
            self._at.telling.say(words, refusal=True)
            return
        if self._at.telling.message.refusal:
            self._at.telling.wipe()  # what it asked for may have been done
        self._at.services.sounds.play("slide")
        self._renew()

    def _way_out(self, reason: str) -> str:
        """What to answer: the reason, or what would work where the reason can be read anyway."""
        if self.prompt is None or reason != self.prompt.note:
            return reason
        return answer("b", self.position) or reason
