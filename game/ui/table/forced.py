"""A card that plays itself because no other may be played, where the player wants that.

It is played after a moment in which it can be seen, as an ordinary play.
"""

from game.model.cards import Card
from game.rules.choices import Choices, PlayChoices

from .comforts import Comforts

MOMENT = 0.8  # of the look at a full trick: how long the card is seen before it goes


def forced_card(choices: Choices, comforts: Comforts) -> Card | None:
    """The only card that may be played, if it is one that plays itself."""
    if not isinstance(choices, PlayChoices) or len(choices.legal) != 1:
        return None
    is_last = len(choices.holding) == 1
    wanted = comforts.forced == "always" or (comforts.forced == "last" and is_last)
    return next(iter(choices.legal)) if wanted else None


class Forced:
    """The card that is about to play itself, and for how long it has been seen."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self._seen = 0.0  # seconds

    def is_new(self, card: Card | None) -> bool:
        """Note the card of this moment; true if it is another one than before, and there is one."""
        if card == self.card:
            return False
        self.card, self._seen = card, 0.0
        return card is not None

    def is_due(self, dt: float, wait: float) -> bool:
        """Whether the card has been seen for `wait` seconds, after `dt` more."""
        self._seen += dt
        return self.card is not None and self._seen >= wait
