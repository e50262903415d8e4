"""The grain of the felt: a tile that the game adds to the lit table.

It hides the steps of the gradient and reads as cloth. Lamp and arrows are drawn by the game,
because they follow the window's shape.
"""

import struct
import zlib
from random import Random

SIDE = 256
STRONGEST = 5  # grey value; the tile runs from 0 to this
GAIN = 2.3
SEED = 20240521


def grain() -> bytes:
    """The tile as a PNG file, the same bytes on every system; its edges fit each other.

    Four bits a pixel and stored as they are: compressors differ from one build to another.
    """
    # A row begins with the number of its filter, none, and packs two pixels into a byte.
    pixels = b"".join(
        b"\0" + bytes(left << 4 | right for left, right in zip(row[::2], row[1::2], strict=True))
        for row in _grey_values(Random(SEED))
    )
    palette = bytes(grey for value in range(STRONGEST + 1) for grey in (value,) * 3)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 4, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", _stored(pixels)),
            _chunk(b"IEND", b""),
        )
    )


def _grey_values(chance: Random) -> list[list[int]]:
    """Noise drawn out along the rows, which gives threads.

    Averaging draws the values together; `GAIN` spreads them over the whole range again.
    """
    raw = [[chance.uniform(-0.5, 0.5) for _ in range(SIDE)] for _ in range(SIDE)]

    def grey(x: int, y: int) -> int:
        # Index -1 and -2 are the far side, so the tile's edges fit.
        mixed = raw[y][x] + raw[y][x - 1] + 0.6 * raw[y - 1][x] + 0.5 * raw[y][x - 2]
        return max(0, min(STRONGEST, round(STRONGEST * (0.5 + GAIN * mixed / 3.1))))

    return [[grey(x, y) for x in range(SIDE)] for y in range(SIDE)]


def _stored(content: bytes) -> bytes:
    """`content`, up to 65,535 bytes, as one uncompressed block of a zlib stream."""
    size = struct.pack("<BHH", 1, len(content), len(content) ^ 0xFFFF)
    return b"\x78\x01" + size + content + struct.pack(">I", zlib.adler32(content))


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
