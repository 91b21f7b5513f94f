"""The journal of a match: a line for everything that was answered, on the disk before anybody sees what follows.

    {"format": 1, "setup": {...}, ...}          the first line: a record whose answers were given before
    play lay 0,-1 180                           an answer
    stage stand meeple city:0                   an answer that waits for its confirmation
    confirm | undo | shown 1

A line counts only when it is whole: what a power cut left of the last one is dropped. While a match goes on its
journal is locked, so that a second window of the game leaves it alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import IO, Final

from game.match.play import Match
from game.rules import Record, RecordFault
from game.rules.record import LARGEST, loads, to_plain

WORDS: Final = ("play", "stage", "confirm", "undo", "shown")
LOCKED_BYTE: Final = 2**30  # far behind the end: on Windows a locked byte cannot be read by others
LONGEST_LINE: Final = 200


class JournalFault(RecordFault):
    """A journal that cannot be used; the text is one clear sentence."""


class Busy(JournalFault):
    """A journal that another window of the game holds."""


class Journal:
    """A file that grows by a line for each answer."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self.fault = ""  # why writing failed, as the system says it
        self._file: IO[bytes] | None = file

    @classmethod
    def begin(cls, path: Path, record: Record) -> Journal:
        """Make a new journal for a match that begins with a record; raise `OSError` if the disk refuses."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path, path.open("xb"))
        try:
            journal._lock()
            journal._put(json.dumps(to_plain(record), ensure_ascii=False))
        except OSError:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
        return journal

    @classmethod
    def go_on(cls, path: Path) -> tuple[Match, Journal]:
        """Lock a journal and return the match as it stood, with the journal open for more.

        Raises `Busy` if another window plays it, `RecordFault` if it is damaged, `OSError`.
        """
        journal = cls(path, path.open("r+b"))
        try:
            journal._lock()
            match, whole = _read(path)
            assert journal._file is not None
            journal._file.truncate(whole)
            journal._file.seek(whole)
        except BaseException:
            journal.close()
            raise
        match.journal = journal
        return match, journal

    def write(self, word: str, text: str = "") -> None:
        """Add a line and wait until it is on the disk; on failure keep the reason and go on without."""
        if self._file is None or self.fault:
            return
        try:
            self._put(f"{word} {text}".strip())
        except (OSError, ValueError) as error:
            self.fault = (error.strerror if isinstance(error, OSError) else "") or str(error)

    def _put(self, line: str) -> None:
        assert self._file is not None
        self._file.write(line.encode("utf-8") + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Unlock and close the file."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()  # the lock goes with it
            self._file = None

    def _lock(self) -> None:
        assert self._file is not None
        try:
            _lock_file(self._file)
        except OSError:
            raise Busy("this game is open in another window") from None


if sys.platform == "win32":
    import msvcrt

    def _lock_file(file: IO[bytes]) -> None:
        where = file.tell()
        file.seek(LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(where)

else:
    import fcntl

    def _lock_file(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on the disk, too, where systems can do that."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def is_busy(path: Path) -> bool:
    """Return whether a window of the game is playing a journal."""
    try:
        with path.open("r+b") as file:
            _lock_file(file)
    except OSError:
        return path.exists()
    return False


def read(path: Path) -> Match:
    """Return the match that a journal tells, without going on with it; raise `RecordFault` or `OSError`."""
    return _read(path)[0]


def read_setup(path: Path) -> Record:
    """Return the record in a journal's first line; raise `RecordFault` or `OSError`."""
    with path.open("rb") as file:
        first = file.readline(LARGEST + 1)
    if not first.endswith(b"\n"):
        raise JournalFault("line 1: the journal ends before its set-up does")
    return _first_line(first)


def _first_line(raw: bytes) -> Record:
    try:
        return loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise JournalFault("line 1: not readable as text") from None
    except RecordFault as fault:
        raise JournalFault(f"line 1: {fault}") from None


def _read(path: Path) -> tuple[Match, int]:
    """Return the match and the length of the part that is whole."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise JournalFault("the file is too large for a journal")
    whole = raw.rfind(b"\n") + 1
    first, *rest = raw[:whole].splitlines() or [b""]
    if not whole:
        raise JournalFault("line 1: the journal ends before its set-up does")
    match = Match.from_record(_first_line(first))
    match.follow([_note(line, number) for number, line in enumerate(rest, 2)])
    return match, whole


def _note(line: bytes, number: int) -> tuple[str, str]:
    try:
        word, _, text = line.decode("utf-8").partition(" ")
    except UnicodeDecodeError:
        raise JournalFault(f"line {number}: not readable as text") from None
    if word not in WORDS or len(line) > LONGEST_LINE:
        raise JournalFault(f"line {number}: {line[:40].decode('utf-8', 'replace')!r} is no line of a journal")
    return word, text


__all__ = ["Busy", "Journal", "JournalFault", "is_busy", "read", "read_setup"]
