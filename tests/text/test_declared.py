"""Who declared what stays on the table and in the words after the auction."""

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.model.plans import Phase
from game.text.answer import Position, answer
from game.text.words import call_name
from game.ui.table.bar import _declared_words
from game.ui.table.facts import TableFacts

from ..kit import match_of


def test_the_declarer_and_the_call_are_told_until_the_hand_is_over():
    match = match_of("israeli", 4, "declared")
    while match.view(0).public.phase is not Phase.PLAY:
        actor = match.actor
        view = match.view(actor)
        decision = player_for("rule").decide(match.rules, view, match.bot_seed(actor), USUAL)
        match.submit(actor, decision.action)
    view, facts = match.view(0), TableFacts.of(match)
    public = view.public
    name, call = facts.names[public.declarer], public.declared
    assert f"{name} {call.number}" in _declared_words(facts, public)[0]
    words = answer("b", Position(match.rules, view, facts.names, None))
    assert f"Declared by {name}: {call_name(call)}." in words
