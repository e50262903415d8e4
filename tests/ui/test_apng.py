"""An animation holds every picture that was put into it, in turn."""

import io
import zlib
from struct import unpack

import pygame

from game.ui.apng import SIGNATURE, Animation


def painted(*spots):
    surface = pygame.Surface((40, 30), depth=24)
    surface.fill("#1f6a5b")
    for x, y, colour in spots:
        surface.fill(colour, (x, y, 5, 5))
    return surface


def chunks_of(content):
    at = len(SIGNATURE)
    assert content.startswith(SIGNATURE)
    while at < len(content):
        (length,) = unpack(">I", content[at : at + 4])
        name, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        (check,) = unpack(">I", content[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(name + data)
        yield name, data
        at += 12 + length


def test_a_player_sees_every_picture_in_turn():
    pictures = [painted((3, 4, "red")), painted((20, 4, "red")), painted((20, 9, "white"))]
    animation = Animation((40, 30))
    for picture in pictures:
        animation.add(picture, 0.04)
    header, screen, place, numbers, seen = b"", None, None, [], []
    for name, data in chunks_of(animation.encoded()):
        if name == b"IHDR":
            header = data
        elif name == b"acTL":
            assert unpack(">II", data) == (3, 0)
        elif name == b"fcTL":
            number, width, height, x, y, delay, unit = unpack(">IIIIIHH", data[:24])
            assert (delay, unit) == (40, 1000)
            numbers.append(number)
            place = (x, y, width, height)
        elif name in (b"IDAT", b"fdAT"):
            if name == b"fdAT":
                numbers.append(unpack(">I", data[:4])[0])
                data = data[4:]
            part = decoded(header, place, data)
            screen = part.copy() if screen is None else screen
            screen.blit(part, place[:2])
            seen.append(screen.copy())
    assert numbers == list(range(len(numbers)))
    assert len(seen) == len(pictures)
    for picture, shown in zip(pictures, seen, strict=True):
        for x in range(40):
            for y in range(30):
                assert shown.get_at((x, y))[:3] == picture.get_at((x, y))[:3]


def decoded(header, place, data):
    """One part as a PNG of its own."""

    def chunk(name, body):
        size = len(body).to_bytes(4, "big")
        return size + name + body + zlib.crc32(name + body).to_bytes(4, "big")

    size = b"".join(side.to_bytes(4, "big") for side in place[2:])
    parts = [chunk(b"IHDR", size + header[8:]), chunk(b"IDAT", data), chunk(b"IEND", b"")]
    return pygame.image.load(io.BytesIO(SIGNATURE + b"".join(parts)), "part.png")


def test_a_picture_that_is_the_same_only_stays_longer():
    animation = Animation((40, 30))
    for _ in range(3):
        animation.add(painted(), 0.5)
    (control,) = [data for name, data in chunks_of(animation.encoded()) if name == b"fcTL"]
    assert unpack(">HH", control[20:24]) == (1500, 1000)
