"""Unexpected errors: written to a log file, counted, and survived."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game import __version__, files

REMEMBERED_SECONDS: Final = 5.0
REPEATED: Final = 3  # that many within the remembered time: the scene is given up
HOPELESS: Final = 12  # that many: the game ends
LONGEST_REPORT: Final = 2_000_000


class Faults:
    """The errors of the last seconds."""

    def __init__(self) -> None:
        self.ages: list[float] = []

    def pass_time(self, dt: float) -> None:
        """Forget errors that are some seconds old."""
        if self.ages:
            self.ages = [age + dt for age in self.ages if age + dt < REMEMBERED_SECONDS]

    @property
    def repeated(self) -> bool:
        """Whether the scene in front fails again and again."""
        return len(self.ages) >= REPEATED

    @property
    def hopeless(self) -> bool:
        """Whether even the title fails again and again."""
        return len(self.ages) >= HOPELESS

    def record(self, error: Exception, report: Callable[[], str] | None) -> str:
        """Write an error to a log file with the scene's report; return where, or why not."""
        self.ages.append(0.0)
        lines = "".join(traceback.format_exception(error))
        print(lines, file=sys.stderr)
        try:
            told = report()[:LONGEST_REPORT] if report else ""
        except Exception as second:
            told = f"(the scene could not report: {second})"
        return _write(f"Crown & Crest {__version__}, Python {sys.version}, {sys.platform}\n{lines}\n{told}\n")


def _write(words: str) -> str:
    where: Path = files.user_data() / "logs" / time.strftime("error-%Y%m%d-%H%M%S.log")
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        with where.open("a", encoding="utf-8") as file:
            file.write(words)
    except OSError as refused:
        return f"({refused.strerror})"
    return str(where)
