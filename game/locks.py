"""Locks on open files, so that two windows of the game leave each other's files alone."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

BINARY: Final = getattr(os, "O_BINARY", 0)
LOCKED_BYTE: Final = 2**30  # far behind the end: on Windows a locked byte cannot be read by others


def lock(number: int) -> bool:
    """Lock an open file; return whether that worked. A disk that knows no locks does not hinder anybody."""
    try:
        _lock_file(number)
    except OSError as error:
        return error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
    return True


def is_locked(path: Path) -> bool:
    """Return whether a window of the game has locked a file."""
    try:
        number = os.open(path, os.O_RDWR | BINARY)
    except OSError:
        return False
    try:
        return not lock(number)
    finally:
        os.close(number)


if sys.platform == "win32":
    import msvcrt

    def _lock_file(number: int) -> None:
        where = os.lseek(number, 0, os.SEEK_CUR)
        os.lseek(number, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        os.lseek(number, where, os.SEEK_SET)

else:
    import fcntl

    def _lock_file(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
