"""Checking sheets: every fault is one line with file and place."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import files
from game.__main__ import main
from game.launch import corrected_sheets
from game.rules import sheets

BASE = (sheets.FOLDER / "base.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _own_sheets() -> Iterator[None]:
    """Leave no corrected sheet behind."""
    yield
    sheets.correct(Path("nowhere"))
    files.correct_art(None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a copy of the base sheet."""
    (tmp_path / "base.toml").write_text(BASE, encoding="utf-8")
    return tmp_path


def faults(capsys: pytest.CaptureFixture[str], folder: Path) -> list[str]:
    code = main(["check-sheets", str(folder)])
    found = capsys.readouterr().err.splitlines()
    assert code == (2 if found else 0)
    return found


def correct(folder: Path, old: str, new: str) -> None:
    path = folder / "base.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_games_own_sheets_are_right(capsys):
    assert main(["check-sheets"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert len(captured.out.splitlines()) == len(list(sheets.FOLDER.glob("*.toml")))


def test_a_copy_of_a_sheet_is_right(capsys, folder):
    assert faults(capsys, folder) == []


def test_a_wrong_number_of_tiles_is_told(capsys, folder):
    correct(folder, "land = 72", "land = 71")
    (fault,) = faults(capsys, folder)
    assert "base.toml: counts:" in fault


def test_every_faulty_tile_is_told_on_a_line_of_its_own(capsys, folder):
    correct(folder, 'kind = "city"', 'kind = "castle"')
    correct(folder, 'halves = "', 'halves = "NNX ')
    found = faults(capsys, folder)
    assert len(found) == 2
    assert all("base.toml: BA-" in fault for fault in found)


def test_broken_toml_is_told(capsys, folder):
    (folder / "base.toml").write_text("format = ", encoding="utf-8")
    (fault,) = faults(capsys, folder)
    assert "not readable as TOML" in fault


def test_a_sheet_of_no_set_is_told(capsys, tmp_path):
    (tmp_path / "dragons.toml").write_text("format = 1", encoding="utf-8")
    (fault,) = faults(capsys, tmp_path)
    assert "no set is called 'dragons'" in fault


def test_an_empty_folder_is_told(capsys, tmp_path):
    (fault,) = faults(capsys, tmp_path)
    assert "holds no sheet" in fault


def test_a_missing_folder_is_told(capsys, tmp_path):
    (fault,) = faults(capsys, tmp_path / "none")
    assert "there is no folder" in fault


@pytest.fixture
def art(folder: Path) -> Path:
    """Return a copy of the base art sheet, with its picture."""
    for name in ("base.tmx", "base.png"):
        shutil.copy(files.sprites() / name, folder / name)
    return folder / "base.tmx"


def change_art(art: Path, old: str, new: str) -> None:
    text = art.read_text(encoding="utf-8")
    assert old in text
    art.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_missing_and_a_needless_standing_point_are_told(capsys, folder, art):
    change_art(art, 'name="city:0"', 'name="cty:0"')
    missing, needless = faults(capsys, folder)
    assert "the standing point city:0 is missing" in missing
    assert "the point cty:0 belongs to nothing" in needless
    assert all("base.tmx: BA-" in fault for fault in (missing, needless))


def test_a_tile_without_a_picture_is_told(capsys, folder, art):
    change_art(art, 'value="BA-A"', 'value="BA-AA"')
    found = faults(capsys, folder)
    assert any("BA-A: the tile has no picture" in fault for fault in found)
    assert any("BA-AA: the sheet of base has no such tile" in fault for fault in found)


def test_a_missing_picture_file_is_told(capsys, folder, art):
    (folder / "base.png").unlink()
    (fault,) = faults(capsys, folder)
    assert "the picture base.png is missing" in fault


def test_a_broken_art_sheet_is_told(capsys, folder, art):
    art.write_text("<map", encoding="utf-8")
    (fault,) = faults(capsys, folder)
    assert "base.tmx: not readable as an art sheet" in fault


# --- using them ---


def test_a_corrected_sheet_is_played(capsys, folder):
    correct(folder, "land = 72", "land = 73")
    path = folder / "base.toml"
    text = path.read_text(encoding="utf-8")
    place = text.index('id = "BA-A"')
    path.write_text(text[:place] + text[place:].replace("count = 2", "count = 3", 1), encoding="utf-8")
    assert main(["selfplay", "--json", "--sheets", str(folder)]) == 0
    assert json.loads(capsys.readouterr().out)["tiles"] == 73
    assert sheets.corrected() == ("base",)


def test_a_wrong_sheet_is_not_played(capsys, folder):
    correct(folder, "land = 72", "land = 71")
    assert main(["selfplay", "--sheets", str(folder)]) == 2
    assert "base.toml: counts:" in capsys.readouterr().err
    assert sheets.corrected() == ()


def test_the_window_opens_with_the_players_sheets_and_tells_of_a_wrong_one(folder, monkeypatch):
    monkeypatch.setenv(files.HOME_VARIABLE, str(folder))
    own = files.user_data() / "sheets"
    own.mkdir(parents=True)
    (own / "base.toml").write_text(BASE, encoding="utf-8")
    assert corrected_sheets() == ""
    assert sheets.corrected() == ("base",)
    (own / "base.toml").write_text("format = 2", encoding="utf-8")
    assert "base.toml" in corrected_sheets()
    assert sheets.corrected() == ()


def test_the_players_art_sheet_is_shown_and_a_wrong_one_is_not(folder, monkeypatch):
    monkeypatch.setenv(files.HOME_VARIABLE, str(folder))
    own = files.user_data() / "sheets"
    own.mkdir(parents=True)
    for name in ("river.tmx", "river.png"):
        shutil.copy(files.sprites() / name, own)
    assert corrected_sheets() == ""
    assert files.corrected_art() == ("river.tmx",)
    assert files.art("river.png") == own / "river.png"
    assert files.art("river_regions.png") == files.sprites() / "river_regions.png"
    (own / "river.png").unlink()
    assert "river.tmx" in corrected_sheets()
    assert files.art("river.tmx") == files.sprites() / "river.tmx"
