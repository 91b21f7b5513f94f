"""Saved games: list, save, rename, delete, export, import, and two windows at once."""

import json
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from game import saves
from game.match import Match
from game.rules import Fault, RecordFault, Seat, Setup
from game.rules.record import dumps

SETUP = Setup((Seat("Anna", "red"), Seat("Bo", "blue")), ("jousts",), seed=11)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROWN_AND_CREST_HOME", str(tmp_path))
    return tmp_path


def played(number: int = 12, seed: int = 0) -> Match:
    match, chance = saves.begin(SETUP), random.Random(seed)
    for _ in range(number):
        match.play(chance.choice(match.question.options), confirm=True)
    return match


def test_a_game_that_was_left_is_the_one_to_continue() -> None:
    match = played()
    assert saves.unfinished() is None  # this window still plays it
    saves.close(match)
    again = saves.open_match(saves.unfinished())
    assert again.answers == match.answers
    again.play(again.question.options[0])
    saves.close(again)
    assert len(saves.autosaves()) == 1


def test_a_finished_game_is_offered_until_its_ranking_was_seen() -> None:
    match = played()
    while match.question:
        match.play(match.question.options[0], confirm=True)
    saves.close(match)
    match = saves.open_match(saves.unfinished())
    assert match.over
    match.note_seen()
    saves.close(match)
    assert saves.unfinished() is None
    assert saves.read_match(saves.autosaves()[0].path).seen
    assert saves.summary(saves.autosaves()[0]).over


def test_a_game_without_an_answer_leaves_nothing() -> None:
    saves.close(saves.begin(SETUP))
    assert saves.autosaves() == []


def test_the_last_twenty_games_are_kept_and_damaged_ones_stay(home: Path) -> None:
    damaged = saves.folder("autosaves") / "old.journal"
    for number in range(saves.KEPT + 3):
        match = played(1)
        path = match.journal.path
        saves.close(match)
        os.utime(path, (number + 100, number + 100))
    damaged.write_bytes(b"rubbish\n")
    os.utime(damaged, (1, 1))
    saves.close(played(1))
    assert len(saves.autosaves()) == saves.KEPT + 1
    assert damaged.read_bytes() == b"rubbish\n"


def test_the_list_tells_seats_points_and_turn() -> None:
    match = played(30)
    saves.save(match.record(), "Sunday")
    told = saves.summary(saves.saved()[0])
    assert [seat.name for seat in told.seats] == ["Anna", "Bo"]
    assert list(told.points) == match.state.points
    assert told.turn == match.state.turn
    assert not told.over


def test_a_saved_name_is_never_written_over() -> None:
    record = played().record()
    names = [saves.save(record, "Sunday").stem for _ in range(3)]
    assert names == ["Sunday", "Sunday (2)", "Sunday (3)"]


@pytest.mark.parametrize(
    ("name", "file"),
    [("a/b\\c", "a b c"), ("../../x", "x"), ("", "game"), ("con", "con game"), (" . ", "game"), ("Čaj?", "Čaj")],
)
def test_names_become_files_of_every_system(name: str, file: str) -> None:
    assert saves.file_name(name) == file


def test_renaming_keeps_the_picture() -> None:
    saves.keep_picture(saves.save(played().record(), "one"), b"png")
    path = saves.rename(saves.saved()[0], "two")
    assert [entry.name for entry in saves.saved()] == ["two"]
    assert saves.picture_of(path).read_bytes() == b"png"
    assert len(list(saves.folder("pictures").iterdir())) == 1


def test_renaming_an_autosave_keeps_it_as_a_saved_game() -> None:
    match = played()
    saves.close(match)
    saves.rename(saves.autosaves()[0], "kept")
    assert saves.read_record(saves.saved()[0].path) == match.record()
    assert len(saves.autosaves()) == 1


def test_deleting_takes_game_and_picture_away() -> None:
    saves.keep_picture(saves.save(played().record(), "one"), b"png")
    saves.delete(saves.saved()[0])
    assert saves.saved() == []
    assert list(saves.folder("pictures").iterdir()) == []


def test_export_and_import_bring_the_same_record(tmp_path: Path) -> None:
    record = played().record()
    first = saves.export(record, tmp_path / "out" / "game")
    second = saves.export(record, tmp_path / "out" / "game.json")
    assert (first.name, second.name) == ("game.json", "game (2).json")
    assert saves.read_record(saves.bring_in(first)) == record
    with pytest.raises(IsADirectoryError):
        saves.export(record, tmp_path)


@pytest.mark.parametrize(
    "raw",
    [b"", b"nonsense", b"\xff\xff", b'{"format": 2}', b"[" * 100000, b'{"format": 1, "setup": 3}', b"x" * 5_000_000],
)
def test_damaged_files_are_refused_and_left_untouched(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(raw)
    for take in (saves.bring_in, saves.open_match, saves.read_match):
        with pytest.raises(Fault):
            take(path)
    assert path.read_bytes() == raw
    assert saves.saved() == []


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.json"):
        with pytest.raises(RecordFault, match="no file"):
            saves.bring_in(path)


def test_a_disk_that_refuses_is_told_and_the_game_begins(home: Path) -> None:
    (home / "data").write_text("a file where the folder should be", encoding="utf-8")
    match = saves.begin(SETUP)
    assert match.journal.fault
    assert match.play(match.question.options[0])
    saves.close(match)


def test_two_windows_have_a_journal_each() -> None:
    one, two = played(5, 1), played(9, 2)
    assert one.journal.path != two.journal.path
    saves.close(one)
    assert saves.unfinished() == saves.autosaves()[-1].path or saves.unfinished() == saves.autosaves()[0].path
    again = saves.open_match(saves.unfinished())
    assert again.answers == one.answers
    saves.close(again)
    saves.close(two)


def test_the_default_name_tells_who_and_when() -> None:
    when = time.mktime((2026, 3, 4, 12, 0, 0, 0, 0, -1))
    assert saves.default_name(SETUP.seats, when) == "Anna, Bo 2026-03-04"


def mutated(raw: bytes, chance: random.Random) -> bytes:
    """Return a record as a bad disk, a bad editor or a bad person leaves it."""
    kind = chance.randrange(5)
    at = chance.randrange(len(raw))
    if kind == 0:
        return raw[:at]
    if kind == 1:
        return raw[:at] + bytes([raw[at] ^ 1 << chance.randrange(8)]) + raw[at + 1 :]
    if kind == 2:
        return raw[:at] + raw[at + chance.randrange(1, 40) :]
    if kind == 3:
        plain = json.loads(raw)
        spoil(plain, chance)
        return json.dumps(plain).encode("utf-8")
    return raw[:at] + raw[chance.randrange(len(raw)) :][:60] + raw[at:]


def spoil(plain: Any, chance: random.Random) -> None:
    """Put something of a wrong kind anywhere."""
    wrong = [None, True, -1, 10**30, 1.5, "", "x" * 300, [], {}, [[]], {"x": 1}, "red", "jousts"]
    while True:
        keys = list(plain) if isinstance(plain, dict) else list(range(len(plain)))
        if not keys:
            return
        key = chance.choice(keys)
        if not isinstance(plain[key], dict | list) or chance.random() < 0.3:
            plain[key] = chance.choice(wrong)
            return
        plain = plain[key]


@pytest.mark.parametrize("seed", range(150))
def test_no_damage_does_anything_but_being_refused(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    match = played(25, seed)
    path = tmp_path / ("bad.json" if seed % 2 else "bad.journal")
    raw = dumps(match.record()).encode("utf-8") if seed % 2 else match.journal.path.read_bytes()
    raw = mutated(raw, chance) if seed % 2 else mutated_bytes(raw, chance)
    path.write_bytes(raw)
    told = "it can be read"
    try:
        saves.read_match(path)
    except Fault as fault:
        told = str(fault)
    assert 0 < len(told) < 400
    assert path.read_bytes() == raw
    saves.close(match)


def mutated_bytes(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(raw))
    return chance.choice([raw[:at], raw[:at] + bytes([raw[at] ^ 4]) + raw[at + 1 :], raw[:at] + raw[at + 9 :]])
