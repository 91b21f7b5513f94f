"""A desktop on a virtual screen: X server, window manager, mouse, keyboard, screenshots."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl", "import")
WINDOW_CLASS = "crown-and-crest"
PROGRAM_VARIABLE = "CROWN_AND_CREST_PROGRAM"
PATIENCE = 20.0  # seconds

T = TypeVar("T")


def missing_tools() -> list[str]:
    """Return what must be installed before a window can be driven."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_for(look: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Look again and again until there is something to see."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {seconds:.0f} s in vain for {what}")


def stop(process: subprocess.Popen[str]) -> None:
    """End a process of ours that may already be gone."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)


@contextlib.contextmanager
def desktop(size: tuple[int, int] = (1600, 1000)) -> Iterator[Desktop]:
    """Start an X server with a free number and a window manager on it."""
    reading, writing = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[writing], text=True, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "the X server did not start"
        surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND"))}
        made = Desktop({**surroundings, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"})
        manager = subprocess.Popen(
            ["openbox"], env=made.env, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_for(lambda: made.ask("wmctrl", "-m"), "the window manager")
            yield made
        finally:
            stop(manager)
    finally:
        stop(server)


class Desktop:
    """What can be done on the desktop."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env

    def ask(self, *words: str) -> str:
        """Run a tool; return what it prints, nothing if it fails."""
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, timeout=30, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    @contextlib.contextmanager
    def game(self, home: Path, *words: str) -> Iterator[Game]:
        """Start the game, or the packed program that `CROWN_AND_CREST_PROGRAM` names."""
        program = os.environ.get(PROGRAM_VARIABLE)
        command = [program] if program else [sys.executable, "-m", "game"]
        env = {**self.env, "CROWN_AND_CREST_HOME": str(home), "CROWN_AND_CREST_READY": "1"}
        folder = None if program else Path(__file__).resolve().parents[2]
        errors = (home.parent / "stderr.txt").open("w", encoding="utf-8")
        process = subprocess.Popen(
            [*command, *words], env=env, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=errors
        )
        try:
            yield Game(self, process, home.parent / "stderr.txt")
        finally:
            stop(process)
            errors.close()
            assert process.stdout is not None
            process.stdout.close()


class Game:
    """The running game, as somebody before the screen has it."""

    def __init__(self, desk: Desktop, process: subprocess.Popen[str], errors: Path) -> None:
        self.desk, self.process, self.errors = desk, process, errors
        assert process.stdout is not None
        line = process.stdout.readline()
        self.ready = time.perf_counter()
        assert line == "READY\n", f"the game did not start: {errors.read_text(encoding='utf-8')}"
        self.window = wait_for(self._window, "the window")
        desk.ask("xdotool", "windowactivate", "--sync", self.window)

    def _window(self) -> str:
        found = self.desk.ask("xdotool", "search", "--onlyvisible", "--class", WINDOW_CLASS)
        return found.splitlines()[0] if found else ""

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse to a place of the window."""
        self.desk.ask("xdotool", "mousemove", "--window", self.window, str(pos[0]), str(pos[1]))

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a place of the window."""
        self.point(pos)
        self.desk.ask("xdotool", "click", "1")

    def press(self, key: str) -> None:
        """Press a key, by its X name."""
        self.desk.ask("xdotool", "key", "--window", self.window, key)

    def picture(self, path: Path) -> Path:
        """Take a picture of the window."""
        subprocess.run(["import", "-window", self.window, str(path)], env=self.desk.env, check=True, timeout=30)
        return path

    def close(self) -> None:
        """Click the window's close button, as the window manager does."""
        self.desk.ask("wmctrl", "-i", "-c", self.window)

    def exit_code(self) -> int:
        """Return the exit code once the game has ended."""
        return self.process.wait(PATIENCE)
