"""What is told at the table: one message on the screen at a time, and everything by voice."""

from collections.abc import Callable, Iterable, Sequence

from game.model.events import CardPlayed, CardsGiven, Event, HandOpened, RevokeFined
from game.model.seats import Seat
from game.text.narrate import narrate

from .clock import Clock
from .message import Message

READING = 6.0  # seconds that a trouble or a fine stays, whatever happens, until the player acts


class Telling:
    """The message of the moment. `names` are those of the seats; `me` is told as "you"."""

    def __init__(
        self, speak: Callable[[str], None], clock: Clock, names: Sequence[str], me: Seat
    ) -> None:
        self.message = Message()
        self._speak = speak
        self._clock = clock
        self._names = names
        self._me = me
        self._kept_until = 0.0

    def say(
        self, words: str, *, refusal: bool = False, stands: bool = False, crossed: bool = False
    ) -> None:
        """Say what the player asked for, at once."""
        self.message = Message(words, refusal, stands or refusal, crossed)
        self._speak(words)

    def tell_on(self, words: str, *, crossed: bool = False) -> None:
        """Say what happens anyhow; it takes nothing from the screen that must be read first.

        `crossed` tells that cards of the player's fly over the words.
        """
        if self._clock.now < self._kept_until:
            self._speak(words)
        else:
            self.say(words, crossed=crossed)

    def warn(self, words: str) -> None:
        """Say what must be read before the table goes on to tell of anything else."""
        self.say(words, refusal=True)
        self.keep()

    def keep(self) -> None:
        """Let the message stay until it can have been read."""
        self._kept_until = self._clock.now + READING

    def hear(self, events: Iterable[Event]) -> None:
        """Put what happened into words; of a Frisch last what came, which nobody knew before."""
        for event in sorted(events, key=self._brings_cards):
            words = narrate(event, self._names, self._me)
            if words and isinstance(event, RevokeFined):
                self.warn(words)
            elif words:
                self.tell_on(words, crossed=self._moves_own_cards(event))

    def _brings_cards(self, event: Event) -> bool:
        return isinstance(event, CardsGiven) and event.taker == self._me

    def _moves_own_cards(self, event: Event) -> bool:
        """Whether cards fly to the player's hand or from it, over the place of the message."""
        match event:
            case HandOpened() | CardsGiven():
                return True
            case CardPlayed(seat):
                return seat == self._me
        return False

    def wipe(self) -> None:
        """Take the message off the screen."""
        self.message = Message()

    def forget(self) -> None:
        """The player has acted: nothing told before need be read any more."""
        self.wipe()
        self._kept_until = 0.0
