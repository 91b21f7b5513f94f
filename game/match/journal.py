"""The journal of a match: a line for everything that was answered, on the disk before anybody sees what follows.

    {"format": 1, "setup": {...}, ...}          the first line: a record whose answers were given before
    play lay 0,-1 180 #1c9a0b33                 an answer
    stage stand meeple city:0 #...              an answer that waits for its confirmation
    confirm | undo | shown 1 | over | seen                    (seen: the ranking of a game that is over)

The number at the end of a line is the check sum of everything up to it, so that a damaged journal is found out at
the very line. A line counts only when it is whole: what a power cut left of the last one is dropped. While a match
goes on its journal is locked, so that a second window of the game leaves it alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import zlib
from pathlib import Path
from typing import Final

from game.locks import BINARY, lock
from game.locks import is_locked as is_busy
from game.match.play import Match
from game.rules import Record, RecordFault
from game.rules.record import LARGEST, loads, to_plain

WORDS: Final = ("play", "stage", "confirm", "undo", "shown", "over", "seen")
LONGEST_LINE: Final = 200


class JournalFault(RecordFault):
    """A journal that cannot be used; the text is one clear sentence."""


class Busy(JournalFault):
    """A journal that another window of the game holds."""


class Journal:
    """A file that grows by a line for each answer; *number* is the system's for the open file."""

    def __init__(self, path: Path, number: int | None, fault: str = "") -> None:
        self.path = path
        self.fault = fault  # why writing failed, as the system says it
        self.told = False  # whether the player knows of the fault
        self.lines = 0  # after the first
        self._number = number
        self._sum = 0
        self._length = 0  # bytes that are whole
        self._waiting: list[bytes] = []  # what the disk refused so far

    @classmethod
    def begin(cls, path: Path, record: Record) -> Journal:
        """Make a new journal for a match that begins with a record; raise `OSError` if the disk refuses."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o666))
        try:
            journal._lock()
            journal._put(json.dumps(to_plain(record), ensure_ascii=False).encode("utf-8"))
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
        journal = cls(path, os.open(path, os.O_RDWR | BINARY))
        try:
            journal._lock()
            match, journal._length, journal._sum, journal.lines = _read(path)
            journal._rewind()
        except BaseException:
            journal.close()
            raise
        match.journal = journal
        return match, journal

    def write(self, word: str, text: str = "") -> None:
        """Add a line and wait until it is on the disk.

        On failure keep the reason and go on; the line is written with a later one, should the disk take it again.
        """
        if self._number is None:
            return
        self._waiting.append(f"{word} {text}".strip().encode("utf-8"))
        try:
            if self.fault:
                self._rewind()
            while self._waiting:
                self._put(_summed(self._waiting[0], self._sum))
                del self._waiting[0]
                self.lines += 1
            self.fault = ""
        except OSError as error:
            self.fault = error.strerror or str(error)

    def _rewind(self) -> None:
        """Cut off what is left of a line that was not written whole."""
        assert self._number is not None
        os.ftruncate(self._number, self._length)
        os.lseek(self._number, self._length, os.SEEK_SET)

    def _put(self, line: bytes) -> None:
        assert self._number is not None
        rest = line + b"\n"
        while rest:
            rest = rest[os.write(self._number, rest) :]
        os.fsync(self._number)
        self._length += len(line) + 1
        self._sum = zlib.crc32(line, self._sum)

    def close(self) -> None:
        """Unlock and close the file."""
        number, self._number = self._number, None
        if number is not None:
            with contextlib.suppress(OSError):
                os.close(number)  # the lock goes with it

    def __del__(self) -> None:
        self.close()

    def _lock(self) -> None:
        assert self._number is not None
        if not lock(self._number):
            raise Busy("this game is open in another window")


def _sync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on the disk, too, where systems can do that."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


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


def read_part(path: Path) -> Match:
    """Return the match as far as a damaged journal tells it; raise `RecordFault` or `OSError` if not at all."""
    first, *rest = _whole_lines(path)
    match, total = Match.from_record(_first_line(first)), zlib.crc32(first)
    for number, line in enumerate(rest, 2):
        try:
            match.follow([_note(line, number, total)])
        except RecordFault:
            break
        total = zlib.crc32(line, total)
    return match


def _whole_lines(path: Path) -> list[bytes]:
    """Return the lines of a journal that were written whole, at least one."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise JournalFault("the file is too large for a journal")
    lines = raw.split(b"\n")[:-1]
    if not lines:
        raise JournalFault("line 1: the journal ends before its set-up does")
    return lines


def _read(path: Path) -> tuple[Match, int, int, int]:
    """Return the match, the length of the part that is whole, its check sum, and the lines after the first."""
    first, *rest = _whole_lines(path)
    whole = sum(len(line) + 1 for line in (first, *rest))
    match, total = Match.from_record(_first_line(first)), zlib.crc32(first)
    notes = []
    for number, line in enumerate(rest, 2):
        notes.append(_note(line, number, total))
        total = zlib.crc32(line, total)
    match.follow(notes)
    return match, whole, total, len(notes)


def _summed(line: bytes, before: int) -> bytes:
    return line + b" #%08x" % zlib.crc32(line, before)


def _note(line: bytes, number: int, before: int) -> tuple[str, str]:
    note, _, _ = line.rpartition(b" #")
    if len(line) > LONGEST_LINE or _summed(note, before) != line:
        raise JournalFault(f"line {number}: {line[:40].decode('utf-8', 'replace')!r} is damaged")
    word, _, text = note.decode("utf-8").partition(" ")
    if word not in WORDS:
        raise JournalFault(f"line {number}: {word!r} is unknown")
    return word, text


def is_over(path: Path) -> bool:
    """Return whether a journal tells a whole game, judged by its last line; raise `OSError`."""
    return b"\nover #" in _tail(path)


def _tail(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - LONGEST_LINE))
        return file.read()


__all__ = ["Busy", "Journal", "JournalFault", "is_busy", "is_over", "read", "read_part", "read_setup"]
