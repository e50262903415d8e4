"""Taking back: which answer of the player's is next, and what is said when it goes.

It goes as far back as the first question of the match, over the scores of hands as well: the
same seed deals the same cards again, and how often it was done stands beside the result.
"""

from collections.abc import Callable, Iterator

from game.match.match import Answer, Match
from game.model.public import Public
from game.model.state import PlayerView
from game.rules import engine
from game.text import taken_back as words
from game.ui.services import Services

from .comforts import Comforts
from .forced import forced_card


class TakeBack:
    """The way back at one table.

    `was_claimed` tells of a card that followed from a claim by what the player knew before it.
    """

    def __init__(
        self,
        match: Match,
        services: Services,
        was_claimed: Callable[[PlayerView], bool] = lambda view: False,
    ) -> None:
        self._match = match
        self._services = services
        self._was_claimed = was_claimed

    @property
    def is_possible(self) -> bool:
        """Whether there is an answer to take back."""
        return self.last is not None

    @property
    def last(self) -> Answer | None:
        """The answer that is taken back next; None if there is none."""
        return next(self._answers(), None)

    def first_of_hand(self, shown: Public) -> Answer | None:
        """The player's first answer since the cards on the screen were dealt."""
        first = None
        for answer in self._answers():
            public = answer.view.public
            if (public.number, public.attempt) < (shown.number, shown.attempt):
                break
            if (public.number, public.attempt) == (shown.number, shown.attempt):
                first = answer
        return first

    def go(self, to: Answer, shown: Public, *, whole_hand: bool = False) -> str:
        """Take the answer back, with all that came after it; what there is to say of it."""
        is_first_time = not self._match.taken_back
        self._match.take_back(to.length)
        number = to.view.public.number
        told = words.begun_again(number) if whole_hand else words.taken_back(to.event)
        if not whole_hand and number != shown.number:
            told = words.in_hand(told, number)
        return words.with_note(told) if is_first_time else told

    def _answers(self) -> Iterator[Answer]:
        """The answers that can be taken back, the last one first.

        A card that played itself would do so again at once: what counts is the answer before. A
        claim goes back as a whole, to where it was made.
        """
        if not self._match.may_take_back:
            return
        for answer in self._match.answers():
            if not self._played_itself(answer):
                yield answer

    def _played_itself(self, answer: Answer) -> bool:
        if self._was_claimed(answer.view):
            return True
        comforts = Comforts.of(self._services.settings)
        if comforts.forced == "never":
            return False
        return forced_card(engine.choices(self._match.rules, answer.view), comforts) is not None
