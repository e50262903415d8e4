"""The sound files are what their script makes, and the game plays them or is silent."""

import ast
import os
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.paths import PACKAGE, sounds_folder
from game.ui import sound
from game.ui.sound import Mixer, Silence, Sounds
from sounds import make

FILES = sorted(sounds_folder().glob("*.wav"))


def samples_of(path: Path) -> "array[int]":
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


# The files


def test_every_sound_has_its_file_and_no_file_is_left_over() -> None:
    assert {path.stem for path in FILES} == set(make.SOUNDS)
    assert sum(path.stat().st_size for path in FILES) < 1_500_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sound_is_soft_centred_and_goes_from_silence_to_silence(path: Path) -> None:
    samples = samples_of(path)
    loudest = max(map(abs, samples))
    assert 0.24 < loudest / 32768 < 0.5, "a peak between -12 and -6 dB"
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-40:])) < 100
    assert abs(sum(samples) / len(samples)) < 5
    assert len(samples) < 2.5 * make.RATE


@pytest.mark.parametrize("cue", sorted({path.stem.rstrip("-0123456789") for path in FILES}))
def test_takes_of_a_cue_differ_and_are_about_equally_loud(cue: str) -> None:
    takes = [samples_of(path) for path in FILES if path.stem.rstrip("-0123456789") == cue]
    loud = [loudest_moment(samples) for samples in takes]
    assert max(loud) < 1.5 * min(loud), "within 3.5 dB"
    assert len({samples.tobytes() for samples in takes}) == len(takes)


def loudest_moment(samples: "array[int]") -> float:
    """The root mean square of the loudest twentieth of a second."""
    span = make.RATE // 20
    parts = [samples[begin : begin + span] for begin in range(0, len(samples), span // 4)]
    return max(sum(sample * sample for sample in part) / span for part in parts) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_script_makes_the_file_that_is_here(path: Path) -> None:
    made, kept = make.render(path.stem), samples_of(path)
    assert len(made) == len(kept)
    # Sine and exponential may differ in the last bit between systems.
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2


def test_every_cue_the_game_asks_for_was_made() -> None:
    asked = {
        node.args[0].value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
        and name_of(node.func) in ("cue", "play")
    }
    assert asked <= {name for name, _ in sound.cues(sounds_folder())}


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


# Playing them


class Clock:
    """Stands still until somebody moves it on."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def mixer(clock: Clock) -> Iterator[Mixer]:
    """The mixer on the dummy driver, with the sounds that ship."""
    yield Mixer(sounds_folder(), clock)
    pygame.mixer.quit()


class Heard:
    """A device that writes down what it is asked for."""

    def __init__(self) -> None:
        self.log: list[tuple[str, float, float]] = []

    def play(self, name: str, left: float, right: float) -> None:
        self.log.append((name, left, right))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    device = Heard()
    monkeypatch.setattr(sound, "Mixer", lambda folder: device)
    return device


def playing() -> list[pygame.mixer.Channel]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def test_takes_come_in_turn(mixer: Mixer, clock: Clock) -> None:
    for _ in range(5):
        clock.now += 0.07
        mixer.play("slide", 1.0, 1.0)
    takes = [channel.get_sound() for channel in playing()]
    lengths = [take.get_length() for take in takes if take is not None]
    assert len(set(lengths[:4])) == 4
    assert lengths[4] == lengths[0]


def test_deal_at_once_is_one_slide_and_not_a_bang(mixer: Mixer) -> None:
    for _ in range(52):
        mixer.play("slide", 1.0, 1.0)
    mixer.play("chip", 1.0, 1.0)
    assert len(playing()) == 2


def test_more_sounds_than_channels_are_no_error(mixer: Mixer, clock: Clock) -> None:
    for _ in range(2 * sound.CHANNELS):
        clock.now += 0.07
        mixer.play("win", 1.0, 1.0)
    assert len(playing()) == sound.CHANNELS


def test_unknown_cue_is_not_heard(mixer: Mixer) -> None:
    mixer.play("trumpet", 1.0, 1.0)
    assert playing() == []


def test_nothing_is_heard_before_the_first_frame(heard: Heard) -> None:
    sounds = Sounds()
    sounds.play("slide")
    sounds.open()
    sounds.play("play")
    assert heard.log == [("play", 1.0, 1.0)]


def test_pan_and_volume_reach_the_device(heard: Heard) -> None:
    sounds = Sounds()
    sounds.open()
    sounds.set_volume(0.5)
    for pan in (0.0, -1.0, 1.0, 7.0):
        sounds.play("chip", pan)
    edge = 0.5 * (1.0 - sound.NARROWER)
    assert [(left, right) for _, left, right in heard.log] == [
        (0.5, 0.5),
        (0.5, pytest.approx(edge)),
        (pytest.approx(edge), 0.5),
        (pytest.approx(edge), 0.5),
    ]
    sounds.set_volume(0.0)
    sounds.play("chip")
    assert len(heard.log) == 4


def test_device_that_is_taken_away_leaves_a_silent_game() -> None:
    sounds = Sounds()
    sounds.open()
    pygame.mixer.quit()
    sounds.play("slide")
    sounds.play("play")
    assert isinstance(sounds._device, Silence)


def test_device_that_comes_later_is_used_and_a_mute_outlasts_every_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    devices: list[Heard | None] = [None, Heard(), Heard()]
    opened: list[Heard] = []

    def mixer(folder: Path) -> Heard:
        device = devices.pop(0)
        if device is None:
            raise pygame.error("no device")
        opened.append(device)
        return device

    monkeypatch.setattr(sound, "Mixer", mixer)
    sounds = Sounds()
    sounds.renew(gone=False)
    assert len(devices) == 3, "nothing is opened before the first frame"
    sounds.set_volume(0.0)
    sounds.open()
    for gone in (False, False, True):
        sounds.renew(gone=gone)
        sounds.play("slide")
    assert len(opened) == 2 and not opened[0].log and not opened[1].log
    sounds.set_volume(0.5)
    sounds.play("slide")
    assert opened[1].log == [("slide", 0.5, 0.5)] and not opened[0].log


def test_device_is_given_back_while_nobody_is_there_and_opened_for_the_next_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Heard] = []
    monkeypatch.setattr(sound, "Mixer", lambda folder: opened.append(Heard()) or opened[-1])
    is_busy = True
    monkeypatch.setattr(pygame.mixer, "get_busy", lambda: is_busy)
    sounds = Sounds()
    sounds.wake()
    sounds.rest()
    assert not opened, "nothing is opened before the first frame"
    sounds.open()
    sounds.rest()
    sounds.play("slide")
    assert len(opened) == 1, "what still sounds is heard to its end"
    is_busy = False
    sounds.rest()
    sounds.renew(gone=False)
    assert len(opened) == 1
    sounds.play("slide")
    sounds.play("play")
    assert [len(device.log) for device in opened] == [1, 2]
    sounds.rest()
    sounds.wake()
    sounds.wake()
    assert len(opened) == 3


def test_device_that_was_busy_when_a_sound_wanted_it_back_is_opened_when_somebody_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Heard] = []
    is_free = True

    def mixer(folder: Path) -> Heard:
        if not is_free:
            raise pygame.error("another program has it")
        opened.append(Heard())
        return opened[-1]

    monkeypatch.setattr(sound, "Mixer", mixer)
    monkeypatch.setattr(pygame.mixer, "get_busy", lambda: False)
    sounds = Sounds()
    sounds.open()
    sounds.rest()
    is_free = False
    sounds.play("slide")
    is_free = True
    sounds.play("slide")
    assert len(opened) == 1, "not every sound looks for a device: that takes too long"
    sounds.wake()
    sounds.play("slide")
    assert opened[1].log == [("slide", 1.0, 1.0)]


def test_folder_without_sounds_is_a_silent_game(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path / "nowhere")
    sounds.open()
    sounds.play("slide")
    pygame.mixer.quit()


def test_damaged_file_is_left_out_and_the_others_are_heard(tmp_path: Path) -> None:
    (tmp_path / "slide.wav").write_bytes(b"RIFF but no more")
    (tmp_path / "chip.wav").write_bytes((sounds_folder() / "chip-1.wav").read_bytes())
    sounds = Sounds(tmp_path)
    sounds.open()
    sounds.play("slide")
    sounds.play("chip")
    assert len(playing()) == 1
    pygame.mixer.quit()


def test_machine_without_a_device_is_silent_on_its_terminal_too() -> None:
    code = (
        "import pygame; from game.ui.sound import Sounds, Silence;"
        "s = Sounds(); s.open(); s.play('slide'); assert isinstance(s._device, Silence)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code],
        # A driver that can open no device, as if the machine had none.
        env=os.environ | {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
        cwd=PACKAGE.parent,
        capture_output=True,
        encoding="utf-8",
    )
    assert (ended.returncode, ended.stderr) == (0, "")
