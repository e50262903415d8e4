"""A match that cannot be saved: said long enough to be read, and never denied."""

from pathlib import Path

import pytest

from game.desktop import told as told_of_match
from game.match.match import Match
from game.match.store import Report, Trouble
from game.ui.intents import Cancel
from game.ui.motion.timing import Timing
from game.ui.scene import Go, SceneStack
from game.ui.scenes.pause import PauseScene
from game.ui.table.scene import TableScene
from game.ui.table.telling import READING
from game.ui.widgets import Label
from tests.ui.tables import seated, services

TROUBLE = "This match cannot be saved (the disk is full)."
SIZE = (1280, 720)


def table(*, kept=True, troubles=(TROUBLE,), spoken=None):
    """A table at the person's first question, with troubles told on the way."""
    made = services(spoken)
    left = list(troubles)
    scene = TableScene(
        made,
        Match(seated("romanian", 4)),
        trouble=lambda: left.pop(0) if left else None,
        kept=lambda: kept,
        timing=Timing.at("instant"),
    )
    stack = SceneStack(
        lambda name, args: scene if name == "table" else PauseScene(made, **args), SIZE
    )
    stack.take(Go("table"))
    return scene, stack


def wait(stack, seconds):
    for _ in range(round(seconds / 0.05)):
        stack.update(0.05)


def test_the_trouble_stays_though_the_game_goes_on():
    spoken = []
    scene, stack = table(spoken=spoken)
    wait(stack, READING - 1)
    assert scene._turn.prompt is not None
    assert scene._at.telling.message.words == TROUBLE and scene._at.telling.message.stands
    assert len(spoken) > 1  # what goes on is still told aloud


def test_the_trouble_goes_when_the_player_has_acted():
    scene, stack = table()
    wait(stack, 1)
    key = next(iter(scene._turn.prompt.typed.values()))
    scene._group.activate(scene._group.find(key))
    wait(stack, 1)
    assert scene._at.telling.message.words != TROUBLE


def told(stack):
    return {widget.name for widget in stack.top._group.widgets if isinstance(widget, Label)}


def test_the_menu_does_not_call_a_match_saved_that_is_not():
    for kept in (True, False):
        _, stack = table(kept=kept)
        wait(stack, 1)
        stack.handle(Cancel())
        wait(stack, 0.5)
        assert isinstance(stack.top, PauseScene)
        words = " ".join(told(stack))
        assert ("Every card is saved" in words) is kept
        assert ("cannot be saved" in words) is not kept


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_a_sentence_of_its_own(trouble):
    name, reason = "2026-10-31-serbian.journal", "the disk is full"
    sentences = {each: told_of_match(Report(each, Path(name), reason)) for each in Trouble}
    assert name in sentences[trouble] or reason in sentences[trouble]
    assert list(sentences.values()).count(sentences[trouble]) == 1
