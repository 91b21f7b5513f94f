"""No text is cut in the saved games, the tournament and the last scoring, with large letters and longer words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import app, saves
from game.match import Match
from game.settings import Settings
from game.ui import text
from tests.screen.below import setup, until
from tests.screen.conftest import Table
from tests.screen.test_app_room_for_text import WINDOWS, Longer, faults

Size = tuple[int, int]


def lengthen(table: Table, monkeypatch: pytest.MonkeyPatch, longer: bool) -> None:
    if longer:
        monkeypatch.setattr(text._Current, "catalogue", Longer())
        table.app.stack.resize(table.app.stack.size)
        table.wait(0.1)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("longer", [False, True])
def test_saved_games_have_room(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, size: Size, scale: float, longer: bool
) -> None:
    match = saves.begin(setup(6, 4))
    for _ in range(30):
        match.play(match.question.options[0], confirm=True)
    saves.save(match.record(), "A long name that somebody typed for a saved game of six")
    saves.close(match)
    table = opened("saved", settings=Settings(window=size, text_scale=scale, language="en", speed="off"))
    for _ in range(8):
        table.app.work(0.5)
        table.wait(0.2)
    lengthen(table, monkeypatch, longer)
    assert faults(table.scene.form, size) == []
    for ask in (table.scene.ask_export, table.scene.ask_rename, table.scene.ask_delete):
        ask(table.scene.entries[0])
        table.wait(0.05)
        assert faults(table.scene.form, size) == []
        table.scene.form.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("event", ["TournamentOpened", "LastScoringBegan"])
def test_tournament_and_last_scoring_have_room(
    opened: Callable[..., Table],
    monkeypatch: pytest.MonkeyPatch,
    size: Size,
    scale: float,
    longer: bool,
    event: str,
) -> None:
    monkeypatch.setitem(app.SCENES, "below", "tests.screen.below:Below")
    match = Match(setup(6, 4))
    for _ in range(1 if event == "LastScoringBegan" else 3):
        while match.question.kind == "jousts.reveal":
            match.play(match.question.options[0])
        before, events = until(match, event, 4)
    chosen = Settings(window=size, text_scale=scale, language="en", speed="off")
    table = opened("below", settings=chosen, match=match, events=events, before=before)
    lengthen(table, monkeypatch, longer)
    for _ in range(12):
        table.wait(0.1)
        if type(table.scene).__name__ != "Below":
            assert faults(table.scene.form, size) == []
        if table.app.rect_of("curtain.look"):
            table.click("curtain.look")
            assert faults(table.scene.form, size) == []
            table.click("curtain.choice0")
    table.scene.look() if event == "LastScoringBegan" else None
    assert faults(table.scene.form, size) == []
