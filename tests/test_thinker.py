"""The door between the table and whoever thinks: asked, answered, dropped."""

import pytest

from game.ai.levels import LEVELS, player_for, searches
from game.ai.thinker import Thinker
from game.errors import OptionError
from game.rules import engine

from .kit import match_of


def asked(thinker: Thinker):
    """A question about the first decision of a match."""
    match = match_of("spades", 4, "thinker")
    actor = match.actor
    assert actor is not None
    view = match.view(actor)
    ticket = thinker.ask("rule", match.rules, view, match.bot_seed(actor))
    return match, view, ticket


def test_an_answer_is_legal_and_the_same_at_every_poll():
    thinker = Thinker()
    match, view, ticket = asked(thinker)
    first = thinker.answer(ticket)
    assert first is not None
    assert first.action in engine.choices(match.rules, view)
    assert thinker.answer(ticket) == first


def test_a_dropped_question_is_never_answered_even_when_it_had_been():
    thinker = Thinker()
    *_, unanswered = asked(thinker)
    thinker.drop(unanswered)
    assert thinker.answer(unanswered) is None
    *_, answered = asked(thinker)
    assert thinker.answer(answered) is not None
    thinker.drop(answered)
    assert thinker.answer(answered) is None


def test_two_questions_about_the_same_view_are_two():
    thinker = Thinker()
    *_, one = asked(thinker)
    *_, other = asked(thinker)
    thinker.drop(one)
    assert thinker.answer(other) is not None


@pytest.mark.parametrize("of", [player_for, searches])
def test_a_level_that_does_not_exist_is_told_with_those_that_do(of):
    with pytest.raises(OptionError, match=", ".join(LEVELS)):
        of("divine")
