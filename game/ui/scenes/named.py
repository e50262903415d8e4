"""The scenes by name. Each is loaded when it is first opened, or before that in a spare moment.

Together they take longer to load than a player waits for the title, and a match may end without
most of them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module

from game.ui.scene import Scene

Constructor = Callable[..., Scene]

WHERE = {
    "title": "game.ui.scenes.title:TitleScene",
    "new_game": "game.ui.scenes.new_game:NewGameScene",
    "table": "game.ui.table.scene:TableScene",
    "lessons": "game.ui.scenes.lessons:LessonsScene",
    "lesson": "game.ui.lessons:lesson_table",
    "settings": "game.ui.scenes.settings:SettingsScene",
    "score": "game.ui.scenes.score:ScoreScene",
    "sheet": "game.ui.scenes.sheet:SheetScene",
    "last_trick": "game.ui.scenes.last_trick:LastTrickScene",
    "claim": "game.ui.scenes.claim:ClaimScene",
    "pause": "game.ui.scenes.pause:PauseScene",
    "peek": "game.ui.scenes.peek:PeekScene",
    "rules": "game.ui.scenes.rules:RulesScene",
    "end": "game.ui.scenes.end:EndScene",
}
"""The module of each scene and what makes it there. The first ones are wanted first."""

IN_PARTS = (
    "game.rules.engine",
    "game.ai.heuristics",
    "game.text.option_words",
    "game.ui.scenes.option_rows",
    "game.ui.table.choreography",
    "game.ui.table.painter",
    "game.ui.table.turn",
)
"""Loaded by themselves before the scenes that need them, so that no wait is a long one."""


def constructors() -> Mapping[str, Constructor]:
    """What makes each scene; it is loaded when that is called for the first time."""
    return {name: partial(opened, name) for name in WHERE}


def opened(name: str, *args: object, **named: object) -> Scene:
    """The scene of this name, made with these arguments."""
    module, maker = WHERE[name].split(":")
    scene: Scene = getattr(import_module(module), maker)(*args, **named)
    return scene


def loading() -> Iterator[Callable[[], None]]:
    """What loads all of them, each call a short part of it."""
    modules = [*IN_PARTS, *(where.split(":")[0] for where in WHERE.values())]
    for module in modules:
        yield partial(_load, module)


def _load(module: str) -> None:
    import_module(module)
