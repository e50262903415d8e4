"""One program at a time writes to a file.

The lock belongs to the open file and ends with it, also when the program is killed, so there
is never a stale one. It binds only those who ask for it.
"""

import errno
import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt
    import os

    # A lock on Windows also stops others from reading, so it lies far behind any journal.
    _LOCKED_BYTE = 2**30

    def _lock(file: IO[bytes]) -> None:
        number = file.fileno()
        os.lseek(number, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(number, 0, os.SEEK_END)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)


def lock(file: IO[bytes]) -> bool:
    """Take the lock of an open file; False when another program has it.

    On a file system without locks every program gets it.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
