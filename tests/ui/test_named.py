"""The scenes by name: each can be loaded, and none before it is wanted."""

import subprocess
import sys
from importlib import import_module

import pytest

from game.ui.scenes.named import WHERE, loading

LATE = ("game.ui.table.scene", "game.ui.scenes.new_game", "game.ui.scenes.settings")


@pytest.mark.parametrize("name", WHERE)
def test_every_scene_is_where_it_is_looked_for(name):
    module, maker = WHERE[name].split(":")
    assert callable(getattr(import_module(module), maker))


def test_all_is_loaded_in_parts_that_bring_every_scene():
    loads = list(loading())
    assert {load.args[0] for load in loads} >= {where.split(":")[0] for where in WHERE.values()}
    for load in loads:
        load()


def test_the_desktop_does_not_load_what_the_title_can_do_without():
    told = "import sys, game.app, game.desktop; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "game.desktop" in ran.stdout.split()
    assert not set(LATE) & set(ran.stdout.split())
