"""Pictures one after another in one file: an animated PNG, which browsers show.

    animation = Animation((640, 400))
    animation.add(surface, 0.04)          seconds that it stays
    path.write_bytes(animation.encoded())

Of each picture only what differs from the one before is kept, on nothing. The format is the third
edition of the PNG specification: the chunks of each part, as pygame writes it, are copied over.
"""

import io
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from struct import pack, unpack

import pygame

Size = tuple[int, int]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MILLISECONDS = 1000
FOR_EVER = 0  # how often it is played
TOLD_APART = 6  # of 255: a smaller difference of a colour is none


@dataclass
class _Part:
    """What changes in one picture: where, its data, and how long the picture stays."""

    rect: pygame.Rect
    data: list[bytes]
    milliseconds: int


class Animation:
    """An animated picture in the making."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._parts: list[_Part] = []
        self._header = b""
        self._last: pygame.Surface | None = None

    def add(self, surface: pygame.Surface, seconds: float) -> None:
        """Show `surface`, which has the animation's size, for so long."""
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        picture.blit(surface, (0, 0))
        milliseconds = round(seconds * MILLISECONDS)
        rect, news = picture.get_rect(), picture
        if self._last is not None:
            rect, news = _news(picture, self._last)
        if rect.width == 0:
            self._parts[-1].milliseconds += milliseconds
            return
        chunks = list(_chunks(news.subsurface(rect)))
        if self._last is None:
            self._header = next(data for name, data in chunks if name == b"IHDR")
        data = [data for name, data in chunks if name == b"IDAT"]
        self._parts.append(_Part(rect, data, milliseconds))
        self._last = picture

    def encoded(self) -> bytes:
        """The file. There must be a picture at least."""
        out = [SIGNATURE, _chunk(b"IHDR", self._header)]
        out.append(_chunk(b"acTL", pack(">II", len(self._parts), FOR_EVER)))
        number = 0  # of a chunk of the animation
        for part in self._parts:
            out.append(_chunk(b"fcTL", pack(">I", number) + _control(part)))
            number += 1
            for data in part.data:
                if part is self._parts[0]:
                    out.append(_chunk(b"IDAT", data))
                else:
                    out.append(_chunk(b"fdAT", pack(">I", number) + data))
                    number += 1
        out.append(_chunk(b"IEND", b""))
        return b"".join(out)


def _news(picture: pygame.Surface, last: pygame.Surface) -> tuple[pygame.Rect, pygame.Surface]:
    """What differs from the picture before, all else transparent, and the rectangle round it."""
    same = pygame.mask.from_threshold(
        picture, (0, 0, 0), (TOLD_APART, TOLD_APART, TOLD_APART, 255), last
    )
    news = same.to_surface(picture.copy(), setcolor=(0, 0, 0, 0), unsetcolor=None)
    same.invert()
    rects = same.get_bounding_rects()
    return (rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)), news


def _control(part: _Part) -> bytes:
    """Size, place and time of a part, which is laid over what was there and stays."""
    x, y, width, height = part.rect
    stays, lies_over = 0, 1
    return pack(">IIIIHHBB", width, height, x, y, part.milliseconds, MILLISECONDS, stays, lies_over)


def _chunks(surface: pygame.Surface) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a surface written as a PNG."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "part.png")
    content = file.getvalue()
    at = len(SIGNATURE)
    while at < len(content):
        (length,) = unpack(">I", content[at : at + 4])
        yield content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(name: bytes, data: bytes) -> bytes:
    body = name + data
    return pack(">I", len(data)) + body + pack(">I", zlib.crc32(body))
