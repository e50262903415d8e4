"""Taking back: which answer of the player's is next, and what is said when it goes.

It goes as far back as the first question of the match, over the scores of hands as well: the
same seed deals the same cards again, and how often it was done stands beside the result.
"""

from game.match.match import Answer, Match
from game.model.public import Public
from game.text import taken_back as words


class TakeBack:
    """The way back at one table."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def is_possible(self) -> bool:
        """Whether there is an answer to take back."""
        return self._match.may_take_back

    @property
    def last(self) -> Answer | None:
        """The answer that is taken back next; None if there is none."""
        return self._match.answers[-1] if self.is_possible else None

    def first_of_hand(self, shown: Public) -> Answer | None:
        """The player's first answer since the cards on the screen were dealt."""
        answers = self._match.answers if self.is_possible else ()
        return next((answer for answer in answers if _is_same_deal(answer, shown)), None)

    def go(self, to: Answer, shown: Public, *, whole_hand: bool = False) -> str:
        """Take the answer back, with all that came after it; what there is to say of it."""
        is_first_time = not self._match.taken_back
        self._match.take_back(to.length)
        number = to.view.public.number
        told = words.begun_again(number) if whole_hand else words.taken_back(to.event)
        if not whole_hand and number != shown.number:
            told = words.in_hand(told, number)
        return words.with_note(told) if is_first_time else told


def _is_same_deal(answer: Answer, shown: Public) -> bool:
    public = answer.view.public
    return (public.number, public.attempt) == (shown.number, shown.attempt)
