"""How soon the first picture stands, and what the idle game costs: `python -m tests.bench.start`. Figures only.

Needs Xvfb, openbox, xdotool and wmctrl. `CROWN_AND_CREST_PROGRAM` names a packed program to measure instead.
"""

import os
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from game.computer import dice
from game.rules import Record, Seat, Setup
from game.rules.expansions import EXPANSIONS
from game.rules.opening import open_table
from game.rules.record import dumps
from tests.drive.desktop import Desktop, Game, desktop, missing_tools

SIZE = "1920x1080"
TICKS = os.sysconf("SC_CLK_TCK")
STARTS = 7
IDLE_SECONDS = 5.0


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def megabytes(pid: int) -> float:
    """Return the memory that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
    return int(kilobytes) / 1024


def idle(game: Game) -> float:
    """Return the share of one core that the untouched game uses."""
    time.sleep(3)  # what is loaded after the first picture
    before = cpu_seconds(game.process.pid)
    time.sleep(IDLE_SECONDS)
    return (cpu_seconds(game.process.pid) - before) / IDLE_SECONDS


def half_a_game(path: Path) -> str:
    """Write the record of a game of all sets with 120 tiles on the table."""
    setup = Setup((Seat("Anna", "red"), Seat("Bo", "blue")), tuple(e.slug for e in EXPANSIONS), seed=5)
    table, chance, answers = open_table(setup), Random(5), []
    while len(table.state.land.spots) < 120 and table.state.question is not None:
        action = dice.choose(table.state, table.state.active, chance)
        answers.append(action.text)
        table.play(action)
    path.write_text(dumps(Record(setup, tuple(answers))), encoding="utf-8")
    return str(path)


def measure(desk: Desktop, folder: Path) -> None:
    """Print the figures of one program."""
    starts(desk, folder)
    with desk.game(folder / "home", "--windowed", "--size", SIZE, "--load", half_a_game(folder / "game.json")) as game:
        time.sleep(2)
        print(f"idle game: {idle(game):.1%} of a core, {megabytes(game.process.pid):.0f} MB")


def starts(desk: Desktop, folder: Path) -> None:
    """Print how soon the first picture stands, and what the idle title costs."""
    times = []
    for number in range(STARTS):
        began = time.perf_counter()
        with desk.game(folder / f"home{number}", "--windowed", "--size", SIZE, "--lang", "en") as game:
            times.append(game.ready - began)
            if number == STARTS - 1:
                share, memory = idle(game), megabytes(game.process.pid)
            game.close()
            game.exit_code()
    print(f"first picture after {statistics.median(times):.2f} s (best {min(times):.2f}, worst {max(times):.2f})")
    print(f"idle title: {share:.1%} of a core, {memory:.0f} MB")


def main() -> None:
    """Print all figures."""
    if missing_tools():
        print(f"not installed: {', '.join(missing_tools())}")
        return
    with desktop((2000, 1200)) as desk, tempfile.TemporaryDirectory() as folder:
        measure(desk, Path(folder))


if __name__ == "__main__":
    main()
