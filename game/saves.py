"""The player's games on the disk: journals of the last games, and saved records.

    games/autosaves/20261129-201500-4711-1.journal    one for each game that was begun, kept for the last twenty
    games/saved/Sunday with Anna.json                  records that the player saved; the name is the file's
    games/pictures/<name of the file>.png              what the list shows beside them

Whoever opens a game gets a `Match` whose journal is locked by this window. Faults are `Fault` (one clear sentence)
or `OSError`; a file that cannot be used is left as it is.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from game import files, left
from game.left import JOURNAL
from game.match import Match
from game.match import journal as journals
from game.match.journal import Journal
from game.rules import Fault, Record, RecordFault, Seat, Setup
from game.rules.record import LARGEST, dumps, find, loads

KEPT: Final = 20
LONGEST_NAME: Final = 60
RECORD: Final = ".json"
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_NUMBERS = itertools.count(1)
unfinished = left.unfinished


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: a saved record or, without a name, the journal of a game."""

    path: Path
    name: str
    when: float
    size: int

    @property
    def is_autosave(self) -> bool:
        """Whether it is a journal."""
        return self.path.suffix == JOURNAL

    @property
    def picture(self) -> Path:
        """Where its picture lies, if one was stored."""
        return picture_of(self.path)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list tells about a game; *record* is the whole of it."""

    seats: tuple[Seat, ...]
    points: tuple[int, ...]
    turn: int
    over: bool
    record: Record


# --- where things lie ---


def folder(kind: str) -> Path:
    """Return one of the folders ``autosaves``, ``saved``, ``pictures``; it may not exist yet."""
    return files.user_data() / "games" / kind


def picture_of(path: Path) -> Path:
    """Return where the picture of a game lies."""
    return folder("pictures") / f"{path.name}.png"


# --- playing ---


def begin(game: Setup | Record) -> Match:
    """Begin a game with a journal of its own; if the disk refuses, `match.journal.fault` says why."""
    record = game if isinstance(game, Record) else Record(game)
    match = Match.from_record(record)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder("autosaves") / f"{stamp}-{os.getpid()}-{next(_NUMBERS)}{JOURNAL}"
    try:
        match.journal = Journal.begin(path, Record(record.setup, record.answers))
        _prune()
    except OSError as error:
        match.journal = match.journal or Journal(path, None, error.strerror or str(error))
    return match


def open_match(path: Path) -> Match:
    """Open a journal to go on with it, or a record as a new game; raise `Fault` or `OSError`."""
    if path.suffix != JOURNAL:
        return begin(read_record(path))
    try:
        return Journal.go_on(path)[0]
    except OSError as error:  # perhaps it can be read, but not be gone on with
        match = journals.read(path)
        match.journal = Journal(path, None, error.strerror or str(error))
        return match


def is_played(path: Path) -> bool:
    """Return whether a file is the journal of a game that a window plays."""
    return path.suffix == JOURNAL and journals.is_busy(path)


def close(match: Match) -> None:
    """Let go of a match's journal; one in which nothing was answered is thrown away."""
    journal = match.journal
    if journal is None:
        return
    journal.close()
    match.journal = None
    if not journal.lines and not journal.fault:
        with contextlib.suppress(OSError):
            journal.path.unlink()
            picture_of(journal.path).unlink(missing_ok=True)


def _prune() -> None:
    """Throw away the oldest journals; what is being played or cannot be read stays."""
    for entry in autosaves()[KEPT:]:
        if not journals.is_busy(entry.path):
            with contextlib.suppress(OSError, Fault):
                journals.read(entry.path)
                delete(entry)


# --- looking ---


def autosaves() -> list[Entry]:
    """Return the journals, the last played first."""
    return _entries("autosaves", JOURNAL)


def saved() -> list[Entry]:
    """Return the saved records, the newest first."""
    return _entries("saved", RECORD)


def _entries(kind: str, suffix: str) -> list[Entry]:
    found = []
    with contextlib.suppress(OSError), os.scandir(folder(kind)) as listing:
        for item in listing:
            if item.name.endswith(suffix) and not item.name.startswith(".") and item.is_file():
                facts = item.stat()
                name = item.name[: -len(suffix)] if suffix == RECORD else ""
                found.append(Entry(Path(item.path), name, facts.st_mtime, facts.st_size))
    return sorted(found, key=lambda entry: (entry.when, entry.path.name), reverse=True)


def summary(entry: Entry) -> Summary:
    """Return what the list tells about a game, by playing it through; raise `Fault` or `OSError`."""
    return _summary(entry.path, entry.when, entry.size)


@lru_cache(maxsize=64)
def _summary(path: Path, when: float, size: int) -> Summary:
    match = read_match(path)
    state = match.state
    return Summary(match.setup.seats, tuple(state.points), state.turn, state.over, match.record())


def read_match(path: Path) -> Match:
    """Return the match that a journal or a record tells, without a journal; raise `Fault` or `OSError`."""
    return journals.read(path) if path.suffix == JOURNAL else Match.from_record(read_record(path))


def read_part(path: Path) -> Match:
    """Return the match as far as a damaged file tells it; raise `Fault` or `OSError` if not even its beginning."""
    if path.suffix == JOURNAL:
        return journals.read_part(path)
    record = read_record(path)
    match = Match(record.setup)
    for text in record.answers:
        action = find(match.state, text)
        if action is None:
            break
        match.play(action, confirm=True)
    return match


def read_record(path: Path) -> Record:
    """Read a record from a file; raise `Fault` or `OSError`."""
    if path.suffix == JOURNAL:
        return journals.read(path).record()
    if not path.is_file():
        raise RecordFault(f"there is no file {str(path)!r}")
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    try:
        return loads(raw)
    except UnicodeDecodeError:
        raise RecordFault("the file is not readable as text") from None


# --- keeping ---


def save(record: Record, name: str) -> Path:
    """Save a record under a name, beside whatever has that name already; return its file. Raises `OSError`."""
    return _write(record, _free(folder("saved"), file_name(name)))


def _write(record: Record, path: Path) -> Path:
    """Write into a file made by `_free`; if that fails nothing stays."""
    try:
        files.write_whole(path, dumps(record))
    except OSError:
        _drop_empty(path)
        raise
    return path


def _drop_empty(path: Path) -> None:
    with contextlib.suppress(OSError):
        if not path.stat().st_size:
            path.unlink()


def rename(entry: Entry, name: str) -> Path:
    """Give a saved record another name; a journal is saved as a record of that name. Raises `Fault`, `OSError`."""
    if entry.is_autosave:
        path = save(read_record(entry.path), name)
        _copy_picture(entry.path, path)
        return path
    if file_name(name) == entry.name:
        return entry.path
    path = _free(entry.path.parent, file_name(name))
    try:
        os.replace(entry.path, path)
    except OSError:
        _drop_empty(path)
        raise
    with contextlib.suppress(OSError):
        os.replace(entry.picture, picture_of(path))
    return path


def delete(entry: Entry) -> None:
    """Throw a game away with its picture; raise `OSError`."""
    entry.path.unlink()
    with contextlib.suppress(OSError):
        entry.picture.unlink()


def export(record: Record, target: Path) -> Path:
    """Write a record wherever the player likes, never over something; return the file. Raises `OSError`."""
    if target.is_dir():
        raise IsADirectoryError(None, "this is a folder", str(target))
    name = target.name if target.suffix else target.name + RECORD
    return _write(record, _free(target.parent, Path(name).stem, Path(name).suffix))


def bring_in(path: Path) -> Path:
    """Take a record or journal from anywhere into the saved ones, once it has been played through.

    Raises `Fault`, `OSError`.
    """
    if not path.is_file():
        raise RecordFault(f"there is no file {str(path)!r}")
    return save(read_match(path).record(), path.stem)


def keep_picture(path: Path, png: bytes) -> None:
    """Store the picture of a game as the bytes of a PNG file; raise `OSError`."""
    target = picture_of(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(png)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def _copy_picture(source: Path, target: Path) -> None:
    with contextlib.suppress(OSError):
        keep_picture(target, picture_of(source).read_bytes())


def file_name(name: str) -> str:
    """Return a name as every system's disks can hold it."""
    kept = "".join(" " if c in '<>:"/\\|?*' or ord(c) < 32 or ord(c) == 127 else c for c in name)
    kept = " ".join(kept.split())[:LONGEST_NAME].strip(" .")
    while len(kept.encode("utf-8")) > 3 * LONGEST_NAME:
        kept = kept[:-1]
    return f"{kept} game".strip() if not kept or _RESERVED.fullmatch(kept) else kept


def _free(where: Path, name: str, suffix: str = RECORD) -> Path:
    """Return the path of a new, empty file: the name as it is or with a number, so that no window meets another."""
    where.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        path = where / (f"{name}{suffix}" if number == 1 else f"{name} ({number}){suffix}")
        with contextlib.suppress(FileExistsError):
            path.open("x").close()
            return path
    raise AssertionError


def default_name(seats: Sequence[Seat], when: float) -> str:
    """Return a name for a game: who played, and the day."""
    people = ", ".join(seat.name for seat in seats if seat.name)
    return file_name(f"{people or 'game'} {time.strftime('%Y-%m-%d', time.localtime(when))}")
