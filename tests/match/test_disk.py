"""A disk that is full, read-only or back again: the game goes on, and what can be kept is kept."""

import errno
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import saves, settings
from game.match import Match
from game.match.journal import read
from game.rules import Seat, Setup, state_hash

SETUP = Setup((Seat("Anna", "red"), Seat("Bo", "blue")), ("jousts",), seed=11)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROWN_AND_CREST_HOME", str(tmp_path))
    return tmp_path


class Disk:
    """A disk with so many bytes left; what does not fit is written in part."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 10**9
        self.write = os.write
        monkeypatch.setattr(os, "write", self.put)

    def put(self, number: int, raw: bytes) -> int:
        if not self.left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = self.write(number, bytes(raw)[: self.left])
        self.left -= written
        return written


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def wander(match: Match, number: int, seed: int = 0) -> None:
    chance = random.Random(seed)
    for _ in range(number):
        if match.staged:
            match.confirm()
        elif match.can_undo and chance.random() < 0.2:
            match.undo()
        else:
            match.play(chance.choice(match.question.options))


@pytest.mark.parametrize("left", [0, 1, 7, 30, 31, 100])
def test_a_disk_that_gets_full_keeps_what_was_whole(disk: Disk, left: int) -> None:
    match = saves.begin(SETUP)
    wander(match, 20)
    whole = match.journal.path.read_bytes()
    disk.left = left
    wander(match, 20, 1)
    assert match.journal.fault == os.strerror(errno.ENOSPC)
    assert len(match.answers) > 15
    assert match.journal.path.read_bytes().startswith(whole)
    answers = read(match.journal.path).answers
    assert answers[: len(answers) - 1] == match.answers[: len(answers) - 1] or not answers


@pytest.mark.parametrize("left", [0, 5, 40])
def test_a_disk_with_room_again_gets_all_that_it_refused(disk: Disk, left: int) -> None:
    match = saves.begin(SETUP)
    wander(match, 20)
    disk.left = left
    wander(match, 15, 1)
    assert match.journal.fault
    disk.left = 10**9
    wander(match, 1, 2)
    assert not match.journal.fault
    again = read(match.journal.path)
    assert (again.answers, again.staged, state_hash(again.state)) == (
        match.answers,
        match.staged,
        state_hash(match.state),
    )


def test_a_full_disk_at_the_beginning_is_told_and_leaves_nothing(disk: Disk) -> None:
    disk.left = 50
    match = saves.begin(SETUP)
    assert match.journal.fault == os.strerror(errno.ENOSPC)
    wander(match, 10)
    saves.close(match)
    assert saves.autosaves() == []


@pytest.mark.skipif(sys.platform == "win32", reason="folders there cannot be closed to their owner this way")
def test_a_read_only_journal_is_played_on_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    match = saves.begin(SETUP)
    wander(match, 20)
    answers, path = match.answers, match.journal.path
    saves.close(match)
    whole = path.read_bytes()
    monkeypatch.setattr(os, "open", _refusing(os.open))
    again = saves.open_match(path)
    assert again.answers == answers
    assert again.journal.fault == os.strerror(errno.EROFS)
    wander(again, 10)
    saves.close(again)
    assert path.read_bytes() == whole


def _refusing(right: Callable[..., int]) -> Callable[..., int]:
    def refused(path: object, flags: int, *mode: int, **options: object) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return right(path, flags, *mode, **options)

    return refused


def test_settings_on_a_full_disk_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.save(settings.Settings(language="cs")) == ""
    before = settings.path().read_bytes()

    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert os.strerror(errno.ENOSPC) in settings.save(settings.Settings(language="de"))
    assert settings.path().read_bytes() == before
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        saves.save(Match(SETUP).record(), "mine")
    assert saves.saved() == []
    assert not [path for path in settings.path().parent.iterdir() if path.suffix == ".tmp"]
