"""The running program is killed at any moment, again and again; the next start finds the same question open.

KILLS says how often.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game import files, saves
from tests.screen.monkey import told

KILLS = int(os.environ.get("KILLS", "4"))
CHAINS = 2  # games side by side, for machines with several cores
ROOT = Path(__file__).parents[2]
LONGEST = 1.5  # seconds that a game is played at most before it is killed
PATIENCE = 60.0
KILLED = 1 if sys.platform == "win32" else -9  # the exit code


class Run:
    """One start of the program, and what it said until it was killed."""

    def __init__(self, home: Path, seed: int) -> None:
        env = {**os.environ, files.HOME_VARIABLE: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self.errors = home / f"errors-{seed}.txt"
        speed = ("off", "fast", "normal")[seed % 3]
        command = [sys.executable, "-m", "tests.drive.player", str(seed), "--speed", speed, "--lang", "en"]
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT, env=env
            )
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.lines.extend(line.rstrip("\n") for line in self.process.stdout if line.endswith("\n"))

    def said(self) -> list[str]:
        """Return what was told of the match so far."""
        return [line for line in self.lines if line != "READY"]

    def kill(self, after: float, *, gently: bool = False) -> None:
        """Kill it some time after it has begun to play, or ask it to end, as logging out does."""
        end = time.monotonic() + PATIENCE
        while not self.said() and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.005)
        time.sleep(after)
        assert self.process.poll() in (None, KILLED), self.errors.read_text(encoding="utf-8")
        self.process.terminate() if gently else self.process.kill()
        code = self.process.wait(PATIENCE)
        assert code == 0 or not gently or sys.platform == "win32", self.errors.read_text(encoding="utf-8")
        self.reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


def left(home: Path, path: Path | None) -> list[str]:
    """Return how the match stands by its journal, and how it stood a line or two before."""
    if path is None:
        return []
    shorter = home / "shorter.journal"
    whole = path.read_bytes()
    whole = whole[: whole.rfind(b"\n") + 1]
    stands = []
    for _line in range(3):  # two lines are written at once where a game ends
        shorter.write_bytes(whole)
        stands.append(told(saves.read_match(shorter)))
        whole = whole[: whole.rfind(b"\n", 0, -1) + 1]
        if whole.count(b"\n") < 1:
            break
    return stands


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("chain", range(CHAINS))
def test_however_often_it_is_killed_the_same_question_is_open_again(home: Path, chain: int) -> None:
    chance = random.Random(chain)
    expected = ""
    for seed in range(chain * 1000, chain * 1000 + KILLS // CHAINS + 1):
        run = Run(home, seed)
        try:
            run.kill(chance.random() ** 2 * LONGEST, gently=seed % 4 == 3)
        finally:
            run.process.kill()
        said = run.said()
        assert said, run.errors.read_text(encoding="utf-8")
        if expected:
            assert said[0] == expected, f"start {seed}"
        stands = left(home, saves.unfinished())
        expected = stands[0] if stands else ""
        fresh = expected.startswith("0 ()") and "'over'" in said[-1]  # killed while another game began
        if expected and not fresh:
            assert said[-1] in stands, f"start {seed}: {run.errors.read_text(encoding='utf-8')}"
        assert [path.read_text(encoding="utf-8") for path in home.rglob("error-*.log")] == []


def test_two_windows_at_once_leave_each_other_alone(home: Path) -> None:
    runs = [Run(home, 15), Run(home, 16)]
    try:
        end = time.monotonic() + PATIENCE
        while min(len(run.said()) for run in runs) < 25 and time.monotonic() < end:
            time.sleep(0.05)
        assert saves.unfinished() is None  # both are being played
    finally:
        for run in runs:
            run.process.kill()
    for run in runs:
        run.kill(0)
    games = [left(home, entry.path) for entry in saves.autosaves()]
    assert len(games) == 2
    for run in runs:
        assert any(run.said()[-1] in stands for stands in games), run.errors.read_text(encoding="utf-8")
    assert list(home.rglob("error-*.log")) == []
