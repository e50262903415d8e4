"""The title in trouble: notes of any number and length; and M mutes as at the table."""

import pytest

from game.ui.intents import Key
from game.ui.scenes.title import TitleScene
from game.ui.widgets import IconButton, Label
from tests.ui.kit import first_services

SIZES = [(640, 400), (960, 600), (1280, 720), (1920, 1080), (600, 1200)]
SHORT = "A saved match was damaged; it is kept as m{n}.journal.bad."
LONG = (
    "Settings and matches are kept only until the computer restarts"
    " (/home/somebody/with/a/long/way/to/a/folder/.local/share/frisch: Read-only file system)."
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 30])
def test_notes_stay_on_their_plate_and_all_come(count, size):
    services = first_services()
    written = [LONG, *(SHORT.format(n=n) for n in range(1, count))]
    services.notes.extend(written)
    scene = TitleScene(services)
    scene.enter(size)
    read = ""
    for _ in range(count):
        words = next(w for w in scene._group.widgets if w.key == "notes")
        panel = next(w for w in scene._group.widgets if w.key == "notes panel")
        assert isinstance(words, Label)
        assert words.height_at(scene._kit, words.rect.width) <= panel.rect.height <= size[1]
        assert panel.rect.right <= size[0]
        read += words.name
        close = next(w for w in scene._group.widgets if w.key == "notes away")
        assert isinstance(close, IconButton)
        assert scene._group.at(close.rect.center) is close
        scene._group.activate(close)
        if not services.notes:
            break
    assert not services.notes
    assert all(note in read for note in written)


def test_the_key_that_mutes_at_the_table_mutes_on_the_title():
    services = first_services()
    scene = TitleScene(services)
    scene.enter((1280, 720))
    for muted in (True, False):
        scene.handle(Key("m"))
        assert services.settings["sound.muted"] is muted
