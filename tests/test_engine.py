"""The engine as a whole: turns, and the state as a value."""

import pytest

from game.errors import NotYourTurn
from game.model.actions import Bid
from game.rules.engine import start, step
from game.variants.spades import SPADES


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_at_the_table_is_never_its_turn(seat: int) -> None:
    rules = SPADES.rules(4)
    state = start(rules, "1").state
    with pytest.raises(NotYourTurn):
        step(rules, state, seat, Bid(3))
