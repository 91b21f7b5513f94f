"""The game that was left: found by its journal's last line alone, so that the title needs no rules."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from game import files
from game.locks import is_locked

JOURNAL: Final = ".journal"
SEEN: Final = b"\nseen #"
TAIL: Final = 200  # bytes: more than the longest line of a journal


def folder() -> Path:
    """Return where the journals lie; it may not exist yet."""
    return files.user_data() / "games" / "autosaves"


def unfinished() -> Path | None:
    """Return the journal of the last game whose ranking nobody has seen and that no other window plays."""
    for path in _newest_first():
        with contextlib.suppress(OSError):
            if SEEN not in tail(path) and not is_locked(path):
                return path
    return None


def _newest_first() -> list[Path]:
    found: list[tuple[float, str]] = []
    with contextlib.suppress(OSError), os.scandir(folder()) as listing:
        found = [
            (item.stat().st_mtime, item.path)
            for item in listing
            if item.name.endswith(JOURNAL) and not item.name.startswith(".") and item.is_file()
        ]
    return [Path(path) for _when, path in sorted(found, reverse=True)]


def tail(path: Path) -> bytes:
    """Return the end of a file; raise `OSError`."""
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - TAIL))
        return file.read()
