"""The journal: what was answered is on the disk, and the same question opens again."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Journal, JournalFault, Match
from game.match.journal import Busy, is_busy, is_over, read, read_setup
from game.rules import Pass, Record, RecordFault, Seat, Setup, state_hash

SETUP = Setup((Seat("Anna", "red"), Seat("Bo", "blue")), ("jousts",), seed=11)


def begin(folder: Path) -> tuple[Match, Path]:
    match = Match(SETUP)
    match.journal = Journal.begin(folder / "game.journal", match.record())
    return match, folder / "game.journal"


def wander(match: Match, number: int, seed: int = 0) -> None:
    chance = random.Random(seed)
    for _ in range(number):
        if match.staged:
            match.confirm() if chance.random() < 0.7 else match.undo()
        elif match.can_undo and chance.random() < 0.2:
            match.undo()
        elif match.question:
            match.play(chance.choice(match.question.options))


def same(one: Match, other: Match) -> bool:
    return (
        state_hash(one.state) == state_hash(other.state)
        and one.answers == other.answers
        and one.staged == other.staged
        and one.why_not_undo == other.why_not_undo
        and [m.barrier for m in one.moments] == [m.barrier for m in other.moments]
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_brings_back_question_staging_and_undo(tmp_path: Path, seed: int) -> None:
    match, path = begin(tmp_path)
    for _ in range(12):
        wander(match, 7, seed)
        assert same(read(path), match)


def test_a_game_goes_on_in_its_journal(tmp_path: Path) -> None:
    match, path = begin(tmp_path)
    wander(match, 30)
    match.journal.close()
    again, _ = Journal.go_on(path)
    wander(again, 30, 5)
    assert same(read(path), again)


def test_a_journal_begins_with_the_answers_of_a_loaded_record(tmp_path: Path) -> None:
    first = Match(SETUP)
    wander(first, 20)
    match = Match.from_record(first.record())
    match.journal = Journal.begin(tmp_path / "b.journal", match.record())
    wander(match, 20, 3)
    assert same(read(tmp_path / "b.journal"), match)


def test_what_a_power_cut_left_of_the_last_line_is_dropped(tmp_path: Path) -> None:
    match, path = begin(tmp_path)
    wander(match, 20)
    match.journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b"play lay 3,")
    again, journal = Journal.go_on(path)
    assert same(again, match)
    journal.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize("seed", range(25))
def test_a_flipped_bit_is_found_and_the_file_left_as_it_is(tmp_path: Path, seed: int) -> None:
    match, path = begin(tmp_path)
    wander(match, 20)
    match.journal.close()
    raw = bytearray(path.read_bytes())
    chance = random.Random(seed)
    raw[chance.randrange(len(raw) - 12)] ^= 1 << chance.randrange(8)
    path.write_bytes(raw)
    with pytest.raises(RecordFault, match="line "):
        Journal.go_on(path)
    assert path.read_bytes() == raw


@pytest.mark.parametrize("raw", [b"", b"{}", b"{}\n", b"[1]\n", b"\xff\xfe\n", b"\0" * 50, b"[" * 9999 + b"\n"])
def test_what_is_no_journal_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(raw)
    with pytest.raises(JournalFault):
        Journal.go_on(path)
    assert path.read_bytes() == raw


def test_a_journal_that_is_being_played_is_locked(tmp_path: Path) -> None:
    match, path = begin(tmp_path)
    assert is_busy(path)
    with pytest.raises(Busy):
        Journal.go_on(path)
    match.journal.close()
    assert not is_busy(path)
    assert not is_busy(tmp_path / "absent")


def test_a_finished_game_is_known_by_its_last_line(tmp_path: Path) -> None:
    match, path = begin(tmp_path)
    assert not is_over(path)
    while match.question:
        match.play(match.question.options[0], confirm=True)
    assert is_over(path)
    assert read(path).over


def test_the_set_up_can_be_read_alone(tmp_path: Path) -> None:
    _, path = begin(tmp_path)
    assert read_setup(path) == Record(SETUP)


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    match, path = begin(tmp_path)
    match.play(match.question.options[0])
    match.journal.close()
    if not Path("/dev/full").exists():
        pytest.skip("this system has no disk that is always full")
    match.journal = Journal(path, os.open("/dev/full", os.O_RDWR))
    match.play(match.question.options[0])
    assert match.journal.fault == os.strerror(28)
    match.play(Pass(), confirm=True)
    assert len(match.answers) >= 2


PLAYER = """
import sys
from collections.abc import Iterator
from pathlib import Path
from tests.match.test_journal import steps
for line in steps(Path(sys.argv[1]), 1000):
    print(line, flush=True)
"""


def steps(folder: Path, number: int) -> Iterator[str]:
    match, _ = begin(folder)
    for step in range(number):
        wander(match, 1, step)
        yield told(match)


def told(match: Match) -> str:
    return f"{len(match.answers)} {match.staged and match.staged.text} {match.why_not_undo} {state_hash(match.state)}"


@pytest.mark.parametrize("lines", [3, 17, 60])
def test_after_a_kill_the_same_question_is_open(tmp_path: Path, lines: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    ) as process:
        seen = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        seen += [line for line in process.stdout if line.endswith("\n")]
    match, journal = Journal.go_on(tmp_path / "game.journal")
    journal.close()
    (tmp_path / "again").mkdir()
    expected = list(steps(tmp_path / "again", len(seen) + 1))
    assert [line.strip() for line in seen] == expected[:-1]
    assert told(match) in expected[-2:]
