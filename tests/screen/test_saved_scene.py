"""The list of saved games: looking, loading, renaming, throwing away, exporting and importing."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import saves
from game.match import Match
from game.rules import Seat, Setup
from game.scenes.saved import SavedScene
from tests.screen.conftest import Table

SETUP = Setup((Seat("Anna", "red"), Seat("Bo", "blue")), ("jousts",), seed=11)


def played(number: int = 12) -> Match:
    match, chance = saves.begin(SETUP), random.Random(1)
    for _ in range(number):
        match.play(chance.choice(match.question.options), confirm=True)
    saves.close(match)
    return match


@pytest.fixture
def listed(opened: Callable[..., Table]) -> Callable[[], Table]:
    def make() -> Table:
        table = opened("saved")
        for _ in range(30):
            table.app.work(0.5)
            table.wait(0.1)
        return table

    return make


def name(entry: saves.Entry) -> str:
    return entry.path.name


def test_an_empty_list_says_so(listed: Callable[[], Table]) -> None:
    table = listed()
    assert table.see("saved.import")
    table.press(pygame.K_DELETE)
    table.press(pygame.K_ESCAPE)
    assert table.app.stack.pending or not isinstance(table.app.stack.top, SavedScene)


def test_games_are_listed_with_pictures(listed: Callable[[], Table]) -> None:
    saves.save(played().record(), "Sunday")
    table = listed()
    for entry in [*saves.saved(), *saves.autosaves()]:
        assert table.see(f"saved.row.{name(entry)}")
        assert entry.picture.read_bytes()[:4] == b"\x89PNG"


def test_a_game_is_kept_under_a_name(listed: Callable[[], Table]) -> None:
    played()
    table = listed()
    table.click(f"saved.rename.{name(saves.autosaves()[0])}")
    table.click("saved.rename.entry")
    table.press(pygame.K_a, pygame.KMOD_CTRL)
    table.type("Ранок")
    table.press(pygame.K_RETURN)
    assert [entry.name for entry in saves.saved()] == ["Ранок"]
    assert table.see("saved.row.Ранок.json")


def test_throwing_away_asks_first(listed: Callable[[], Table]) -> None:
    saves.save(played().record(), "one")
    table = listed()
    table.click("saved.delete.one.json")
    table.press(pygame.K_ESCAPE)
    assert len(saves.saved()) == 1
    table.click("saved.delete.one.json")
    table.click("saved.delete.yes")
    assert saves.saved() == []
    assert table.app.rect_of("saved.row.one.json") is None


def test_the_keyboard_alone_renames_and_throws_away(listed: Callable[[], Table]) -> None:
    saves.save(played().record(), "one")
    saves.delete(saves.autosaves()[0])
    table = listed()
    table.scene.form.focus("saved.row.one.json", ring=True)
    table.press(pygame.K_F2)
    table.type("two")
    table.press(pygame.K_RETURN)
    assert [entry.name for entry in saves.saved()] == ["two"]
    table.scene.form.focus("saved.row.two.json", ring=True)
    table.press(pygame.K_DELETE)
    table.press(pygame.K_TAB)
    table.press(pygame.K_RETURN)
    assert saves.saved() == []


def test_a_record_is_exported_and_a_dropped_file_imported(listed: Callable[[], Table], tmp_path: Path) -> None:
    record = played().record()
    table = listed()
    table.click(f"saved.export.{name(saves.autosaves()[0])}")
    table.click("saved.export.entry")
    table.press(pygame.K_a, pygame.KMOD_CTRL)
    table.type(str(tmp_path / "out.json"))
    table.press(pygame.K_RETURN)
    assert saves.read_record(tmp_path / "out.json") == record
    table.send(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "out.json")))
    assert [entry.name for entry in saves.saved()] == ["out"]


def test_a_damaged_file_is_told_and_stays(listed: Callable[[], Table], tmp_path: Path) -> None:
    saves.folder("saved").mkdir(parents=True)
    (saves.folder("saved") / "bad.json").write_text("{", encoding="utf-8")
    (tmp_path / "worse.json").write_text("[]", encoding="utf-8")
    table = listed()
    assert table.see("saved.row.bad.json")
    table.send(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "worse.json")))
    assert len(table.app.toasts) == 1
    table.click("saved.row.bad.json")
    table.click("saved.load.bad.json")
    assert isinstance(table.scene, SavedScene)
    assert (saves.folder("saved") / "bad.json").read_text(encoding="utf-8") == "{"


def test_a_game_open_in_another_window_is_not_opened_again(listed: Callable[[], Table]) -> None:
    match = saves.begin(SETUP)
    match.play(match.question.options[0])
    table = listed()
    table.click(f"saved.load.{name(saves.autosaves()[0])}")
    assert isinstance(table.scene, SavedScene)
    assert len(table.app.toasts) == 1
    saves.close(match)


def test_loading_asks_for_the_game(listed: Callable[[], Table], monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save(played().record(), "one")
    table, asked = listed(), []
    monkeypatch.setattr(table.app.stack, "push", lambda scene, **options: asked.append((scene, options)))
    table.click("saved.row.one.json")
    assert asked == [("play", {"load": saves.folder("saved") / "one.json"})]
