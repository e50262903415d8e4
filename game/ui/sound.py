"""The sounds of the table, and the silence of a machine without any.

    sounds = Sounds()
    services.after_first_frame.append(sounds.open)
    sounds.play("slide", pan=-0.4)

A cue may have several takes (`slide-1.wav`, `slide-2.wav`), which come in turn so that a deal
does not rattle. Opening the device takes a while, so it waits until the first frame is shown.
Whether there is a device is asked in `open`, and in `renew` when one has come or gone; nobody else
needs to know. `rest` gives it back while nobody is in front of the window: an open device wakes
the processor a hundred times a second, even for silence. The next sound opens it again. Volume
and mute belong to the sounds, not to the device, and outlast it.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import cycle
from pathlib import Path
from typing import Protocol

import pygame

from game import paths

CHANNELS = 16  # several slides of a deal in the air, and what comes on top
SHORTEST_GAP = 0.018  # seconds between two beginnings of one cue; closer ones add up to a bang
NARROWER = 0.7  # a seat at the edge of the table is not at the edge of the room


class Device(Protocol):
    """What a cue is played on."""

    def play(self, name: str, left: float, right: float) -> None:
        """Begin the next take of a cue; loudness from 0 to 1 for each side."""


class Silence:
    """The device of a machine without sound, and of the time before there is one."""

    def play(self, name: str, left: float, right: float) -> None:
        """Nothing to be heard."""


class Mixer:
    """pygame's mixer with every take of every cue loaded."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        """Raises `pygame.error` without a sound device."""
        with no_word_from_alsa():
            pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
        takes = {name: loaded(found) for name, found in cues(folder)}
        self._takes = {name: cycle(sounds) for name, sounds in takes.items() if sounds}
        self._clock = clock
        self._begun: dict[str, float] = {}

    def play(self, name: str, left: float, right: float) -> None:
        """Begin the next take of a cue; one that was never made is not heard."""
        now = self._clock()
        if name not in self._takes or now - self._begun.get(name, -1.0) < SHORTEST_GAP:
            return
        self._begun[name] = now
        # With every channel busy the sound that has played longest ends.
        channel = pygame.mixer.find_channel(force=True)
        channel.play(next(self._takes[name]))
        channel.set_volume(left, right)


class Sounds:
    """Plays cues by name. Never raises: a game without sound is complete."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` holds the .wav files; without it, those the game ships with."""
        self._folder = folder or paths.sounds_folder()
        self._device: Device = Silence()
        self._volume = 1.0
        self._is_open = False
        self._rests = False

    def open(self) -> None:
        """Look for a device; called when the window shows its first picture."""
        self._is_open, self._rests = True, False
        try:
            self._device = Mixer(self._folder)
        except pygame.error:
            self._device = Silence()

    def renew(self, *, gone: bool) -> None:
        """A device has come, or has `gone`: look again where the one in use may not be any more."""
        if self._is_open and not self._rests and (gone or isinstance(self._device, Silence)):
            pygame.mixer.quit()
            self.open()

    def rest(self) -> None:
        """Give the device back, unless something is still to be heard, until the next sound."""
        if isinstance(self._device, Silence) or pygame.mixer.get_busy():
            return
        pygame.mixer.quit()
        self._device, self._rests = Silence(), True

    def wake(self) -> None:
        """Have the device at hand again, or look for one where there was none."""
        if self._is_open and isinstance(self._device, Silence):
            pygame.mixer.quit()
            self.open()

    def set_volume(self, volume: float) -> None:
        """From 0, silent, to 1; holds for the sounds that begin from now on."""
        self._volume = min(1.0, max(0.0, volume))

    def play(self, name: str, pan: float = 0.0) -> None:
        """Begin a sound; `pan` runs from -1, left, to 1, right."""
        if self._volume == 0.0:
            return
        if self._rests:
            self.open()
        aside = NARROWER * min(1.0, max(-1.0, pan))
        left = self._volume * min(1.0, 1.0 - aside)
        right = self._volume * min(1.0, 1.0 + aside)
        try:
            self._device.play(name, left, right)
        except pygame.error:
            # The device was taken away, or the mixer has shut down.
            self._device = Silence()


def cues(folder: Path) -> Iterator[tuple[str, list[Path]]]:
    """Each cue with the files of its takes in order."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.wav")):
        found.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
    yield from found.items()


def loaded(files: Iterable[Path]) -> list[pygame.mixer.Sound]:
    """The sounds in these files; one that cannot be read is left out."""
    sounds = []
    for path in files:
        try:
            # Read by Python: SDL fails on paths it cannot say in the system's encoding.
            sounds.append(pygame.mixer.Sound(BytesIO(path.read_bytes())))
        except (pygame.error, OSError):
            continue
    return sounds


@contextmanager
def no_word_from_alsa() -> Iterator[None]:
    """Keep Linux's sound library from writing half a page to the terminal when there is no device.

    It writes to the file descriptor, past Python; the failure itself is told as an exception.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        # No terminal at all.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
