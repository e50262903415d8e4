"""Makes every sound of the game: `python3 sounds/make.py` writes the .wav files beside it.

Standard library only and always the same result. Cards are breaths of filtered noise, notes are
struck bars of wood: a fundamental, its fourth harmonic two octaves up as a marimba is tuned, and
a touch of the mallet. Everything is quiet and dark rather than bright, since some of these are
heard thousands of times in an evening.

A sound is a list of samples; levels are set once, at the end, by `LEVELS`.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

RATE = 44_100  # samples a second
Samples = list[float]


# Building blocks. Times are seconds, frequencies hertz.


def length(span: float) -> int:
    """The number of samples in a span of time."""
    return round(span * RATE)


def noise(span: float, chance: random.Random) -> Samples:
    return [chance.uniform(-1.0, 1.0) for _ in range(length(span))]


def shaped(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """The samples under an envelope, a function of the time in seconds."""
    return [sample * envelope(i / RATE) for i, sample in enumerate(samples)]


def struck(attack: float, decay: float) -> Callable[[float], float]:
    """An envelope that rises at once and dies away; `decay` is the time to a third."""

    def at(t: float) -> float:
        return min(1.0, t / attack) * math.exp(-t / decay)

    return at


def swell(span: float, peak: float) -> Callable[[float], float]:
    """An envelope that grows to its height at the share `peak` of the span, and sinks to zero."""

    def at(t: float) -> float:
        share = min(1.0, t / span)
        part = share / peak if share < peak else (1.0 - share) / (1.0 - peak)
        return math.sin(part * math.pi / 2) ** 2

    return at


def band(samples: Samples, centre: Callable[[float], float], width: float) -> Samples:
    """What lies around a frequency that may wander; `width` 0.5 is a narrow band, 2 a wide one.

    A state variable filter after Chamberlin, in the form that stays stable (Simper's).
    """
    low = held = 0.0
    out = []
    for i, sample in enumerate(samples):
        g = math.tan(math.pi * centre(i / RATE) / RATE)
        step = 1.0 / (1.0 + g * (g + width))
        middle = step * (held + g * (sample - low))
        high_part = low + g * middle
        held, low = 2.0 * middle - held, 2.0 * high_part - low
        out.append(width * middle)
    return out


def steady(frequency: float) -> Callable[[float], float]:
    return lambda t: frequency


def glide(*stations: float, span: float) -> Callable[[float], float]:
    """A frequency that passes these stations at equal distances in time."""

    def at(t: float) -> float:
        place = min(0.9999, t / span) * (len(stations) - 1)
        i = int(place)
        return stations[i] * math.pow(stations[i + 1] / stations[i], place - i)

    return at


def dark(samples: Samples, cutoff: float) -> Samples:
    """The samples without their brightness: two simple low-pass filters in a row."""
    share = 1.0 - math.exp(-2.0 * math.pi * cutoff / RATE)
    one = two = 0.0
    out = []
    for sample in samples:
        one += share * (sample - one)
        two += share * (one - two)
        out.append(two)
    return out


def tone(frequency: float, span: float, envelope: Callable[[float], float]) -> Samples:
    turn = 2.0 * math.pi * frequency / RATE
    return shaped([math.sin(turn * i) for i in range(length(span))], envelope)


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over each other, each given as its start, its loudness and its samples."""
    whole = [0.0] * max(length(start) + len(part) for start, _, part in parts)
    for start, loudness, part in parts:
        first = length(start)
        for i, sample in enumerate(part):
            whole[first + i] += loudness * sample
    return whole


def roomy(samples: Samples, amount: float, tail: float = 0.25) -> Samples:
    """The samples in a small room: four echoing paths, softer with each turn."""
    dry = samples + [0.0] * length(tail)
    wet = [0.0] * len(dry)
    for delay, gain in ((0.0297, 0.58), (0.0371, 0.55), (0.0411, 0.53), (0.0437, 0.51)):
        path = [0.0] * length(delay)
        soft = 0.0
        for i, sample in enumerate(dry):
            echo = path[i % len(path)]
            soft += 0.35 * (echo - soft)
            path[i % len(path)] = sample + gain * soft
            wet[i] += echo
    return [near + amount * far for near, far in zip(dry, wet, strict=True)]


# Instruments


def bar(frequency: float, span: float, decay: float, chance: random.Random) -> Samples:
    """A wooden bar struck with a soft mallet."""
    return mixed(
        (0.0, 1.0, tone(frequency, span, struck(0.004, decay))),
        (0.0, 0.16, tone(frequency * 3.93, span, struck(0.002, decay * 0.28))),
        (0.0, 0.04, tone(frequency * 9.4, span * 0.4, struck(0.001, decay * 0.08))),
        (0.0, 0.30, dark(shaped(noise(0.03, chance), struck(0.001, 0.006)), 1400)),
    )


def knock(frequency: float, decay: float, chance: random.Random) -> Samples:
    """A knuckle on a table top."""
    return mixed(
        (0.0, 1.0, tone(frequency, 0.16, struck(0.002, decay))),
        (0.0, 0.45, tone(frequency * 2.32, 0.10, struck(0.001, decay * 0.5))),
        (0.0, 0.90, dark(shaped(noise(0.05, chance), struck(0.001, 0.007)), 1100)),
    )


def brush(
    span: float, peak: float, centre: Callable[[float], float], chance: random.Random
) -> Samples:
    """Card on cloth: a breath of noise with the grain of the felt in it."""
    breath = band(noise(span, chance), centre, width=1.1)
    grain = dark(noise(span, chance), 160)
    strongest = max(map(abs, grain))
    uneven = [b * (1.0 + 0.7 * g / strongest) for b, g in zip(breath, grain, strict=True)]
    return dark(shaped(uneven, swell(span, peak)), 5200)


def tap(chance: random.Random, brightness: float = 1.0) -> Samples:
    """The edge of a card meeting the table."""
    edge = band(noise(0.04, chance), steady(1900 * brightness), width=1.4)
    return mixed(
        (0.0, 1.0, dark(shaped(edge, struck(0.001, 0.007)), 4200)),
        (0.0, 0.55, tone(176 * brightness, 0.11, struck(0.002, 0.022))),
        (0.0, 0.22, tone(331 * brightness, 0.07, struck(0.001, 0.012))),
    )


# The cues


def slide(take: int) -> Samples:
    """A card pushed over the felt, from the pack to a player.

    Short and soonest at its loudest: in a deal the next one comes after 70 ms, and long ones
    would run together into a hiss.
    """
    chance = random.Random(f"slide {take}")
    span = (0.105, 0.118, 0.098, 0.111)[take]
    high = (2200, 1980, 2400, 2090)[take]
    breath = brush(span, 0.2, glide(high, high * 0.8, high * 0.55, span=span), chance)
    flick = band(noise(0.02, chance), steady(high * 0.9), width=1.2)
    return mixed(
        (0.0, 1.0, shaped(breath, struck(0.001, 0.045))),
        (0.0, 0.25, shaped(brush(span, 0.3, steady(520), chance), struck(0.001, 0.05))),
        (0.010, 0.35, dark(shaped(flick, struck(0.002, 0.006)), 3600)),
    )


def play(take: int) -> Samples:
    """A card laid down in the middle: a short breath, then its edge and the table under it."""
    chance = random.Random(f"play {take}")
    lead = (0.045, 0.038, 0.050, 0.042)[take]
    brightness = (1.0, 0.93, 1.06, 0.97)[take]
    return mixed(
        (0.0, 0.35, brush(lead + 0.03, 0.7, steady(1900 * brightness), chance)),
        (lead, 1.0, tap(chance, brightness)),
        (lead + 0.013, 0.25, tap(chance, brightness * 1.2)),
    )


def chip(take: int) -> Samples:
    """A clay chip put on the table; it rocks once."""
    chance = random.Random(f"chip {take}")
    pitch = (1.0, 1.07, 0.95)[take]

    def clack(decay: float) -> Samples:
        return mixed(
            (0.0, 1.0, tone(1480 * pitch, 0.12, struck(0.001, decay))),
            (0.0, 0.6, tone(2290 * pitch, 0.09, struck(0.001, decay * 0.6))),
            (0.0, 0.25, tone(3710 * pitch, 0.05, struck(0.001, decay * 0.4))),
            (0.0, 0.9, dark(shaped(noise(0.03, chance), struck(0.001, 0.004)), 2600)),
        )

    again = (0.058, 0.050, 0.064)[take]
    return mixed(
        (0.0, 1.0, dark(clack(0.014), 3600)),
        (0.0, 0.7, tone(205 * pitch, 0.12, struck(0.002, 0.020))),
        (again, 0.38, dark(clack(0.010), 3000)),
        (again * 1.7, 0.16, dark(clack(0.007), 2600)),
    )


def shuffle() -> Samples:
    """A riffle, faster and faster, and the pack squared up on the table."""
    chance = random.Random("shuffle")
    parts = []
    start, gap = 0.02, 0.034
    while start < 0.60:
        loudness = 0.35 + 0.65 * swell(0.62, 0.6)(start)
        flick = band(noise(0.02, chance), steady(chance.uniform(1500, 2600)), width=1.0)
        parts.append((start, loudness, dark(shaped(flick, struck(0.001, 0.005)), 4000)))
        start += gap * chance.uniform(0.7, 1.3)
        gap = max(0.013, gap * 0.965)
    bridge = brush(0.30, 0.5, glide(900, 2000, 1100, span=0.30), chance)
    return mixed(*parts, (0.56, 0.55, bridge), (0.80, 0.9, tap(chance, 0.85)))


def collect() -> Samples:
    """Four cards swept together and drawn over to the one who won them."""
    chance = random.Random("collect")
    sweep = glide(700, 1500, 1100, 800, span=0.36)
    return mixed(
        (0.0, 1.0, brush(0.36, 0.4, sweep, chance)),
        (0.05, 0.5, brush(0.26, 0.5, steady(430), chance)),
        (0.10, 0.14, tap(chance, 1.1)),
        (0.30, 0.30, tap(chance, 0.8)),
    )


def made() -> Samples:
    """Contract made: two wooden notes up a fourth."""
    chance = random.Random("made")
    return roomy(
        mixed(
            (0.0, 0.8, bar(392.0, 0.55, 0.13, chance)),
            (0.105, 1.0, bar(523.25, 0.75, 0.19, chance)),
        ),
        amount=0.06,
    )


def missed() -> Samples:
    """Contract missed: two muted notes down a tone, no scolding in them."""
    chance = random.Random("missed")
    return roomy(
        dark(
            mixed(
                (0.0, 0.9, bar(261.63, 0.40, 0.075, chance)),
                (0.14, 1.0, bar(233.08, 0.50, 0.10, chance)),
            ),
            1800,
        ),
        amount=0.05,
    )


def your_turn() -> Samples:
    """One soft high bar with its fifth: a look across the table."""
    chance = random.Random("your turn")
    return roomy(
        mixed(
            (0.0, 1.0, bar(659.26, 0.55, 0.12, chance)),
            (0.03, 0.28, bar(987.77, 0.45, 0.10, chance)),
        ),
        amount=0.05,
    )


def barred() -> Samples:
    """Two low knocks: not this one."""
    chance = random.Random("barred")
    return mixed((0.0, 1.0, knock(214, 0.026, chance)), (0.115, 0.8, knock(202, 0.030, chance)))


def win() -> Samples:
    """The match is won: a broken chord up the bars, and its last notes together."""
    chance = random.Random("win")
    climb = (261.63, 329.63, 392.0, 523.25, 659.26)
    notes = [
        (0.11 * i, 0.72 + 0.05 * i, bar(frequency, 0.9, 0.20, chance))
        for i, frequency in enumerate(climb)
    ]
    last = [
        (0.70 + 0.012 * i, 0.75, bar(frequency, 1.3, 0.34, chance))
        for i, frequency in enumerate((261.63, 392.0, 523.25, 659.26, 783.99))
    ]
    return roomy(mixed(*notes, *last), amount=0.08, tail=0.3)


# Peak level in dB below full scale, by cue: the more often it is heard, the softer it is.
LEVELS = {
    "slide": -12.0,
    "play": -9.0,
    "chip": -11.0,
    "shuffle": -11.0,
    "collect": -11.0,
    "made": -10.0,
    "missed": -10.5,
    "your-turn": -12.0,
    "barred": -10.0,
    "win": -8.0,
}

SOUNDS: dict[str, Callable[[], Samples]] = {
    **{f"slide-{take + 1}": partial(slide, take) for take in range(4)},
    **{f"play-{take + 1}": partial(play, take) for take in range(4)},
    **{f"chip-{take + 1}": partial(chip, take) for take in range(3)},
    "shuffle": shuffle,
    "collect": collect,
    "made": made,
    "missed": missed,
    "your-turn": your_turn,
    "barred": barred,
    "win": win,
}


# Finishing


def finished(samples: Samples, peak: float) -> "array[int]":
    """16-bit samples at a peak level in dB, without rumble, from silence to silence."""
    smooth = without_rumble(samples)
    loudest = max(map(abs, smooth))
    gain = math.pow(10.0, peak / 20) / loudest
    audible = max(i for i, sample in enumerate(smooth) if abs(sample) * gain > 0.0006) + 1
    fade_in, fade_out = length(0.0007), min(length(0.012), audible)
    out = array("h", bytes(2 * (audible + 1)))
    for i, sample in enumerate(smooth[:audible]):
        edge = min(1.0, i / fade_in) * min(1.0, (audible - i) / fade_out)
        out[i] = round(32767 * gain * edge * sample)
    return out


def without_rumble(samples: Samples) -> Samples:
    """The samples without what lies below hearing, the mean among it."""
    share = 1.0 - math.exp(-2.0 * math.pi * 45 / RATE)
    mean = 0.0
    out = []
    for sample in samples:
        mean += share * (sample - mean)
        out.append(sample - mean)
    return out


def render(name: str) -> "array[int]":
    """The samples of the sound file of this name, such as "slide-2"."""
    cue = name.rstrip("0123456789").rstrip("-")
    return finished(SOUNDS[name](), LEVELS[cue])


def write(path: Path, samples: Sequence[int]) -> None:
    frames = array("h", samples)
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())


def main(names: Iterable[str]) -> None:
    for name in names or SOUNDS:
        write(Path(__file__).parent / f"{name}.wav", render(name))


if __name__ == "__main__":
    main(sys.argv[1:])
