"""Damage to any file: it is refused in one sentence with its place, left as it is, and nothing crashes or hangs."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import files, saves, settings
from game.__main__ import main
from game.match import Match
from game.match.journal import Journal
from game.rules import Fault, Setup
from game.rules import sheets as rules_sheets
from game.rules.opening import open_table
from game.rules.record import dumps
from game.ui import skin, sprites
from tests.screen.conftest import Table
from tests.screen.monkey import setup_for
from tests.screen.test_monkey import SLUGS

EVERYTHING = (1 << len(SLUGS)) - 1
LONGEST = 3.0  # seconds that anything damaged may take, on a busy machine


def damaged(raw: bytes, chance: random.Random) -> bytes:
    """Return a file as a bad disk or a careless hand leaves it."""
    at, other = sorted((chance.randrange(len(raw) + 1), chance.randrange(len(raw) + 1)))
    return chance.choice(
        (
            lambda: raw[:at],
            lambda: raw[at:],
            lambda: b"",
            lambda: raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :],
            lambda: (
                raw[: at - at // 8] + bytes(b ^ 1 << chance.randrange(8) for b in raw[at - at // 8 : at]) + raw[at:]
            ),
            lambda: raw[:at] + raw[other:],
            lambda: raw[:other] + raw[at:],
            lambda: raw[:at] + b"[" * chance.choice((20, 100_000)) + raw[at:],
            lambda: raw[:at] + b"9" * chance.choice((30, 5_000)) + raw[at:],
            lambda: (
                raw[:at] + chance.choice((b"null", b"-1", b'"', b"{}", b"\\ud800", b"\xff", b"\n", b"1e999")) + raw[at:]
            ),
            lambda: raw.replace(b'"format": 1', b'"format": 99'),
            lambda: bytes(len(raw)),
            lambda: raw * chance.choice((2, 3)),
        )
    )()


def quick(job: Callable[[], object]) -> None:
    """Do something that may raise `Fault` with a short sentence, and nothing else."""
    start, told = time.perf_counter(), "nothing is wrong"
    try:
        job()
    except Fault as fault:
        told = str(fault)
    assert 0 < len(told) < 500
    assert "\n" not in told
    assert time.perf_counter() - start < LONGEST


@pytest.fixture(scope="module")
def played() -> Match:
    match, chance = Match(setup_for(EVERYTHING, SLUGS)), random.Random(9)
    while match.question and len(match.answers) < 90:
        match.play(chance.choice(match.question.options), confirm=True)
    return match


@pytest.fixture(scope="module")
def originals(played: Match, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return a whole record and a whole journal with everything in them."""
    path = tmp_path_factory.mktemp("whole") / "x.journal"
    match = Match(played.setup)
    match.journal = Journal.begin(path, match.record())
    chance = random.Random(3)
    while len(match.answers) < 60:
        if match.can_undo and chance.random() < 0.3:
            match.undo()
        elif match.staged:
            match.confirm()
        else:
            match.play(chance.choice(match.question.options))
    match.journal.close()
    return {"game.json": dumps(played.record()).encode("utf-8"), "game.journal": path.read_bytes()}


@pytest.mark.parametrize("name", ["game.json", "game.journal"])
def test_records_and_journals_load_or_are_refused(tmp_path: Path, originals: dict[str, bytes], name: str) -> None:
    chance, path = random.Random(name), tmp_path / name
    for _ in range(120):
        raw = damaged(originals[name], chance)
        path.write_bytes(raw)
        quick(lambda: saves.read_match(path))
        assert path.read_bytes() == raw


def test_the_command_line_tells_damage_in_one_line(
    tmp_path: Path, originals: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    chance, path = random.Random(7), tmp_path / "game.json"
    for _ in range(40):
        path.write_bytes(damaged(originals["game.json"], chance))
        code = main(["replay", str(path)])
        told = capsys.readouterr().err.splitlines()
        assert (code, len(told)) in ((0, 0), (2, 1))


def test_checking_damaged_sheets_tells_faults_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance, own = random.Random(8), [*rules_sheets.FOLDER.glob("*.toml"), *files.sprites().glob("*.tmx")]
    for number, path in enumerate(sorted(own) * 3):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / path.name).write_bytes(damaged(path.read_bytes(), chance))
        code = main(["check-sheets", str(folder)])
        told = capsys.readouterr().err.splitlines()
        assert code == (2 if told else 0)
        assert all(path.name in line for line in told)


def test_a_forged_answer_is_refused_with_its_number(tmp_path: Path, played: Match) -> None:
    path = tmp_path / "forged.json"
    whole = json.loads(dumps(played.record()))
    for number in range(0, 90, 7):
        for lie in ("lay 99,99 0", "reveal 0,0 city:0 5", "draw draw", "pass", "stand mayor city:9", "", "x" * 5000):
            forged = {**whole, "answers": [*whole["answers"][:number], lie, *whole["answers"][number + 1 :]]}
            path.write_text(json.dumps(forged), encoding="utf-8")
            told = _refusal(path)
            assert told.startswith("answers[") or not told
            assert len(told) < 500


@pytest.mark.parametrize(
    ("forged", "place"),
    [
        ({"seats": [{"name": "x" * 100_000, "colour": "red"}, {"name": "B", "colour": "blue"}]}, "setup.seats[0].name"),
        ({"seats": [{"name": "A", "colour": "red"}, {"name": "a\0b", "colour": "blue"}]}, "setup.seats[1].name"),
        ({"seats": [{"name": "A", "colour": "red", "computer": "x"}, {"colour": "blue"}]}, "setup.seats[0].computer"),
        ({"seats": [{"name": "x", "colour": "red"}] * 20_000}, "setup.seats"),
        ({"order": {"land": ["BA-E"] * 20_000}}, "setup"),
        ({"layout": [{"tile": "BA-E", "cell": [n, 0], "turn": 0} for n in range(20_000)]}, "setup"),
        ({"layout": [{"tile": "BA-E", "cell": [10**9, 0], "turn": 0}]}, "setup.layout[0].cell"),
        (
            {"layout": [{"tile": "BA-E", "cell": [0, 0], "turn": 0}], "position": {"points": [10**400, 0]}},
            "setup.position",
        ),
        ({"seed": 10**5000}, "not readable"),
    ],
)
def test_a_forged_set_up_is_refused_at_once(tmp_path: Path, forged: dict[str, object], place: str) -> None:
    seats = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "blue"}]
    record = {"format": 1, "setup": {"seats": seats, "expansions": [], "seed": 1, **forged}, "answers": []}
    path = tmp_path / "forged.json"
    sys.set_int_max_str_digits(0)
    path.write_text(json.dumps(record), encoding="utf-8")
    sys.set_int_max_str_digits(4300)
    start = time.perf_counter()
    assert _refusal(path).startswith(place)
    assert time.perf_counter() - start < LONGEST


def _refusal(path: Path) -> str:
    try:
        saves.read_match(path)
    except Fault as fault:
        return str(fault)
    return ""


def test_a_list_with_damaged_games_shows_them_all_and_opens_none(
    opened: Callable[..., Table], originals: dict[str, bytes]
) -> None:
    chance, kept = random.Random(1), {}
    for kind, name in (("saved", "game.json"), ("autosaves", "game.journal")):
        saves.folder(kind).mkdir(parents=True)
        for number in range(8):
            path = saves.folder(kind) / name.replace("game", f"game{number}")
            kept[path] = damaged(originals[name], chance)
            path.write_bytes(kept[path])
    table = opened("saved")
    for _ in range(60):
        table.app.work()
        table.send()
    table.wait(0.5)
    for entry in table.scene.entries:
        if isinstance(table.scene.summaries[entry.path], str):
            table.scene.load(entry)
            table.wait(0.05)
            assert type(table.scene).__name__ == "SavedScene"
    assert {path: path.read_bytes() for path in kept} == kept
    assert not list(files.user_data().glob("logs/*"))


def test_a_damaged_game_to_continue_is_told_and_listed(
    opened: Callable[..., Table], originals: dict[str, bytes]
) -> None:
    saves.folder("autosaves").mkdir(parents=True)
    path = saves.folder("autosaves") / "one.journal"
    path.write_bytes(originals["game.journal"].replace(b"play", b"plaz", 1))
    table = opened()
    table.click("title.continue")
    table.wait(0.1)
    assert type(table.scene).__name__ == "SavedScene"
    assert "line 2" in table.app.toasts[-1].words
    assert not list(files.user_data().glob("logs/*"))


def test_the_part_before_the_damage_can_be_seen_and_played_on(
    opened: Callable[..., Table], originals: dict[str, bytes]
) -> None:
    saves.folder("autosaves").mkdir(parents=True)
    path, lines = saves.folder("autosaves") / "one.journal", originals["game.journal"].split(b"\n")
    number = next(n for n in range(70, len(lines)) if lines[n].startswith(b"play"))
    lines[number] = lines[number].replace(b"play", b"plax")
    path.write_bytes(b"\n".join(lines))
    whole = path.with_name("whole.journal")
    whole.write_bytes(b"\n".join(lines[:number]) + b"\n")
    expected = saves.read_match(whole).answers
    whole.unlink()
    table = opened("saved")
    table.app.work(1.0)
    table.wait(0.5)
    table.click("saved.timeline.one.journal")
    table.wait(0.2)
    assert f"line {number + 1}" in table.app.toasts[-1].words
    assert table.scene.match.answers == expected
    table.press(pygame.K_RETURN)
    table.click("timeline.branch")
    table.wait(0.2)
    assert table.scene.match.answers == expected
    assert path.read_bytes() == b"\n".join(lines)


@pytest.mark.parametrize("name", ["game.json", "game.journal"])
def test_a_readable_part_is_a_beginning_of_the_game(tmp_path: Path, originals: dict[str, bytes], name: str) -> None:
    chance, path = random.Random(11), tmp_path / name
    path.write_bytes(originals[name])
    whole = saves.read_match(path)
    assert saves.read_part(path).answers == whole.answers
    for _ in range(60):
        raw = damaged(originals[name], chance)
        path.write_bytes(raw)
        quick(lambda: saves.read_part(path))
        assert path.read_bytes() == raw


def test_settings_load_or_give_defaults(home: Path) -> None:
    chance, path = random.Random(2), settings.path()
    settings.save(settings.Settings(language="cs", last_setup={"seats": [{"name": "Anna"}]}))
    whole = path.read_bytes()
    for _ in range(200):
        raw = damaged(whole, chance)
        path.write_bytes(raw)
        found, notice = settings.load()
        assert isinstance(found, settings.Settings)
        assert path.read_bytes() == raw
        assert len(notice) < 600 + len(str(path))
        assert "\n" not in notice


def test_sheets_are_read_or_refused(tmp_path: Path) -> None:
    chance, folder = random.Random(3), tmp_path / "data"
    shutil.copytree(rules_sheets.FOLDER, folder)
    for path in sorted(folder.glob("*.toml")):
        whole = path.read_bytes()
        for _ in range(25):
            raw = damaged(whole, chance)
            path.write_bytes(raw)
            rules_sheets.load.cache_clear()
            quick(lambda raw=raw, path=path: rules_sheets.read(raw, path))
            assert path.read_bytes() == raw
        path.write_bytes(whole)
    rules_sheets.load.cache_clear()


def test_a_game_with_a_readable_odd_sheet_begins_or_is_refused(tmp_path: Path) -> None:
    chance, folder = random.Random(5), tmp_path / "data"
    shutil.copytree(rules_sheets.FOLDER, folder)
    setup: Setup = setup_for(EVERYTHING, SLUGS)
    for path in sorted(folder.glob("*.toml")):
        whole = path.read_bytes()
        for _ in range(12):
            at = chance.randrange(len(whole))
            path.write_bytes(whole[:at] + chance.choice((b"1", b"0", b"7", b"x", b"N", b"#")) + whole[at + 1 :])
            rules_sheets.load.cache_clear()
            quick(lambda: open_table(setup, folder))
        path.write_bytes(whole)
    rules_sheets.load.cache_clear()


@pytest.fixture
def own_sprites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the game find a copy of its art sheets that can be damaged."""
    pygame.display.init()
    window = pygame.Window("damage", (64, 64), hidden=True)
    window.get_surface()
    folder = tmp_path / "assets" / "sprites"
    folder.mkdir(parents=True)
    for path in files.sprites().iterdir():
        if path.suffix in (".tmx", ".tsx"):
            shutil.copy(path, folder)
        elif path.name != "paint":
            os.symlink(path, folder / path.name)
    monkeypatch.setattr(files, "sprites", lambda: folder)
    sprites.load_sheet.cache_clear()
    yield folder
    sprites.load_sheet.cache_clear()
    skin.picture.cache_clear()
    window.destroy()


def test_art_sheets_are_read_or_named_as_damaged(own_sprites: Path) -> None:
    chance = random.Random(6)
    for path in sorted(own_sprites.glob("*.tmx")):
        whole = path.read_bytes()
        for _ in range(12):
            path.write_bytes(damaged(whole, chance))
            sprites.load_sheet.cache_clear()
            told = _missing(path.stem)
            assert str(path) in told or not told
            assert "\n" not in told
        path.write_bytes(whole)


def _missing(slug: str) -> str:
    try:
        sprites.load_sheet(slug)
    except files.MissingFile as missing:
        return str(missing)
    return ""


def test_a_damaged_picture_is_named(own_sprites: Path) -> None:
    (own_sprites / "base.png").unlink()
    (own_sprites / "base.png").write_bytes(b"\x89PNG\r\n\x1a\nrubbish")
    with pytest.raises(files.MissingFile, match=r"base\.png"):
        sprites.Sprites(("base",))
