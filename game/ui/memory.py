"""Memory that is given back to the system as soon as a surface is dropped."""

import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # glibc's number of this choice, from its <malloc.h>
LARGE = 128 * 1024  # bytes


def give_back() -> None:
    """Let glibc keep no block so large as a card for later use; elsewhere nothing is changed.

    By itself it raises that limit up to 32 megabytes as it sees large blocks come and go, and
    the many sizes of pictures then leave holes in memory: 247 MB instead of 181 after twelve
    hands at 1920x1080.
    """
    if sys.platform != "linux":
        return
    import ctypes  # takes a while, and only Linux needs it

    with suppress(OSError, AttributeError):  # another C library knows no such choice
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
