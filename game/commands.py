"""Commands that work without a window: play a record, play whole games, check sheets. Nothing here needs pygame."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn

from game import computer
from game.rules import COLOURS, Fault, Record, RecordFault, Seat, Setup, State, record, sheets
from game.rules.engine import Table
from game.rules.events import Event
from game.rules.expansions import EXPANSIONS
from game.rules.opening import open_table
from game.rules.plain import plain_event, plain_question

FINE: Final = 0
NOT_MET: Final = 1
REFUSED: Final = 2
MOST_GAMES: Final = 1_000_000


class Refused(Exception):
    """The command line asks for something impossible; the text is one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def _run(parser: _Parser, argv: Sequence[str], command: Any) -> int:
    """Run a command; whatever is wrong with what people brought is one line on stderr."""
    try:
        arguments = parser.parse_args(argv)
        _correct_sheets(getattr(arguments, "sheets", None))
        code: int = command(arguments)
        if sys.stdout:  # a windowed program on Windows has none
            sys.stdout.flush()
        return code
    except (Refused, Fault) as refused:
        return _complain(str(refused))
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def _correct_sheets(folder: str | None) -> None:
    if folder is None:
        return
    if not Path(folder).is_dir():
        raise Refused(f"there is no folder {folder!r}")
    for sentence in sheets.correct(Path(folder)):
        raise Refused(sentence)


def _complain(words: str) -> int:
    print(f"crown-and-crest: {' '.join(words.split())}", file=sys.stderr)
    return REFUSED


def _print_json(plain: Any) -> None:
    print(json.dumps(plain, ensure_ascii=True))


# --- replay ---


def replay(argv: Sequence[str]) -> int:
    """Play a record and print what happens; return 0, 1 if its `expect` is not met, 2 if it is refused."""
    parser = _Parser("crown-and-crest replay", description="Play a record without a window.")
    parser.add_argument("file", metavar="FILE", help="a record or saved game")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--sheets", metavar="FOLDER", help="play with corrected sheets")
    return _run(parser, argv, _replay)


def _replay(arguments: argparse.Namespace) -> int:
    game = _read(Path(arguments.file))
    try:
        state = _play_and_print(game, arguments.json)
    except RecordFault as fault:
        raise RecordFault(f"{arguments.file}: {fault}") from None
    _print_json(_summary(state))
    unmet = record.unmet(game, state)
    for sentence in unmet:
        print(f"crown-and-crest: {arguments.file}: expect.{sentence}", file=sys.stderr)
    return NOT_MET if unmet else FINE


def _play_and_print(game: Record, as_json: bool) -> State:
    reached: State | None = None
    for state, events in record.play(game):
        _print_events(events, as_json)
        reached = state
    assert reached is not None, "a record has at least its set-up"
    return reached


def _read(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            raw = file.read(record.LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Refused(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    try:
        return record.loads(raw)
    except RecordFault as fault:
        raise RecordFault(f"{path}: {fault}") from None


def _print_events(events: Iterable[Event], as_json: bool) -> None:
    for event in events:
        plain = plain_event(event)
        if as_json:
            _print_json(plain)
        else:
            name = plain.pop("event")
            print(name, *(f"{key}={json.dumps(value, separators=(',', ':'))}" for key, value in plain.items()))


def _summary(state: State) -> dict[str, Any]:
    return {
        "points": state.points,
        "over": state.over,
        "question": plain_question(state.question),
        "state": record.state_hash(state),
    }


# --- self-play ---


def selfplay(argv: Sequence[str]) -> int:
    """Let computer players play whole games and print a JSON line for each; return the exit code."""
    parser = _Parser("crown-and-crest selfplay", description="Play complete games without a window.")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 to 6 seats (2)")
    parser.add_argument("--expansions", default="", metavar="A,B", help=f"some of {', '.join(_slugs())}; or all")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first game (0)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (1)")
    kinds = ", ".join(computer.KINDS)
    parser.add_argument("--computer", default="random", metavar="KIND,...", help=f"who plays: {kinds}; seat by seat")
    parser.add_argument("--json", action="store_true", help="print nothing but the JSON line of each game")
    parser.add_argument("--save", metavar="FOLDER", help="write the record of each game into a folder")
    parser.add_argument("--sheets", metavar="FOLDER", help="play with corrected sheets")
    return _run(parser, argv, _selfplay)


def _slugs() -> list[str]:
    return [expansion.slug for expansion in EXPANSIONS]


def _selfplay(arguments: argparse.Namespace) -> int:
    kinds = _kinds(arguments.computer, arguments.players)
    expansions = _expansions(arguments.expansions)
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Refused(f"--games {arguments.games}: 1 to {MOST_GAMES} games can be played")
    folder = _folder(arguments.save) if arguments.save else None
    began = time.perf_counter()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        seats = tuple(Seat(kind, colour, kind) for kind, colour in zip(kinds, COLOURS, strict=False))
        _play_one(Setup(seats, expansions, seed=seed), folder)
    if not arguments.json:
        seconds = time.perf_counter() - began
        number = "1 game" if arguments.games == 1 else f"{arguments.games} games"
        print(f"{number}, {arguments.games / seconds:.1f} a second", file=sys.stderr)
    return FINE


def _kinds(words: str, players: int) -> list[str]:
    """Return the kind of player at each seat; the last one named sits at the seats that are left."""
    if not 2 <= players <= len(COLOURS):
        raise Refused(f"--players {players}: 2 to {len(COLOURS)} seats are needed")
    kinds = words.split(",")
    for kind in kinds:
        if kind not in computer.KINDS:
            raise Refused(f"--computer: {kind!r} is none of {', '.join(computer.KINDS)}")
    if len(kinds) > players:
        raise Refused(f"--computer: {len(kinds)} kinds are named for {players} seats")
    return kinds + kinds[-1:] * (players - len(kinds))


def _expansions(words: str) -> tuple[str, ...]:
    chosen = tuple(_slugs()) if words == "all" else tuple(word for word in words.split(",") if word)
    for slug in chosen:
        if slug not in _slugs():
            raise Refused(f"--expansions: {slug!r} is none of {', '.join(_slugs())}")
    return chosen


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"--save {name}: {error.strerror}") from None
    return folder


def _play_one(setup: Setup, folder: Path | None) -> None:
    began = time.perf_counter()
    table = open_table(setup)
    answers = play_out(table, Random(f"{setup.seed}/players"))
    seconds = time.perf_counter() - began
    state = table.state
    line = {
        "seed": setup.seed,
        "points": state.points,
        "tiles": len(state.land.spots),
        "answers": len(answers),
        "seconds": round(seconds, 4),
        "state": record.state_hash(state),
    }
    _print_json(line)
    if folder:
        _save(Record(setup, tuple(answers)), folder / f"game-{setup.seed}.json")


def play_out(table: Table, chance: Random) -> list[str]:
    """Let the computer players at the seats play to the end, in place; return their answers as a record's lines."""
    state, answers = table.state, []
    seats = state.rules.setup.seats
    while state.question is not None:
        seat = state.question.seat
        action = computer.choose(seats[seat].computer, state, seat, chance)
        answers.append(action.text)
        table.play(action)
        table.events.clear()
    return answers


def _save(game: Record, path: Path) -> None:
    try:
        path.write_text(record.dumps(game), encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refused(f"{path}: cannot be written ({error.strerror})") from None


# --- sheets ---


def check_sheets(argv: Sequence[str]) -> int:
    """Check all sheets and art sheets, or those of a folder; each fault is one line. Return 0, or 2 with faults."""
    parser = _Parser("crown-and-crest check-sheets", description="Check rules sheets and art sheets.")
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help="a folder of corrected sheets (*.toml, *.tmx)")
    return _run(parser, argv, _check_sheets)


def _check_sheets(arguments: argparse.Namespace) -> int:
    from game import inspection  # late: art sheets need what the other commands do without

    folder = Path(arguments.folder) if arguments.folder else None
    if folder is not None and not folder.is_dir():
        raise Refused(f"there is no folder {arguments.folder!r}")
    report = inspection.check(folder)
    for fault in report.faults:
        print(fault, file=sys.stderr)
    for line in report.lines:
        print(line)
    return REFUSED if report.faults else FINE
