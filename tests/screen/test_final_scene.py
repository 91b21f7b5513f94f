"""The last scoring over the board: items one by one, totals that add up, the ranking, and what comes after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import app
from game.match import Match
from game.rules import look
from game.scenes.final import FinalScene, another
from game.scenes.final_rows import Stand, places, ranked, shown_sources
from game.settings import Settings
from tests.screen.below import Below, setup, until
from tests.screen.conftest import Table

Opener = Callable[..., Table]


@pytest.fixture
def scored(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """Open a game at its last scoring."""
    monkeypatch.setitem(app.SCENES, "below", "tests.screen.below:Below")

    def make(
        seats: int = 4, seed: int = 4, *, keen: bool = False, speed: str = "off", size: tuple[int, int] = (1280, 720)
    ) -> Table:
        match = Match(setup(seats, seed))
        before, events = until(match, "LastScoringBegan", seed, keen=keen)
        chosen = Settings(window=size, language="en", speed=speed)
        table = opened("below", settings=chosen, match=match, events=events, before=before)
        for _ in range(200):
            if isinstance(table.scene, FinalScene):
                return table
            if table.app.rect_of("tournament.continue"):
                table.click("tournament.continue")
            table.wait(0.1)
        raise AssertionError("the last scoring did not open")

    return make


def below(table: Table) -> Below:
    scene = table.app.stack.scenes[0]
    assert isinstance(scene, Below)
    return scene


def to_table(table: Table) -> FinalScene:
    for _ in range(400):
        scene = table.scene
        assert isinstance(scene, FinalScene)
        if scene.finished and not below(table).animator.busy:
            return scene
        table.wait(0.1)
    raise AssertionError("the scoring did not end")


def test_the_running_totals_end_at_the_points_by_source(scored: Callable[..., Table]) -> None:
    table = scored()
    scene = to_table(table)
    match = below(table).match
    assert [stand.total for stand in scene.stands] == match.state.points
    for stand, seat in zip(scene.stands, look(match.state).seats, strict=True):
        assert stand.earned == dict(seat.earned)
    assert below(table).board.picture.differences(look(match.state)) == []
    assert scene.number == len(scene.items) > 0


def test_a_tournament_right_before_leaves_no_item_out(scored: Callable[..., Table]) -> None:
    scene = to_table(scored(4, 9, keen=True))
    assert scene.number == len(scene.items)
    assert [stand.total for stand in scene.stands] == scene.play.match.state.points


def test_next_ends_an_item_and_all_at_once_ends_the_scoring(scored: Callable[..., Table]) -> None:
    table = scored(speed="normal")
    table.wait(1.0)
    first = table.scene.number
    table.click("final.next")
    table.wait(0.2)
    assert table.scene.number == first + 1
    table.click("final.all")
    table.wait(0.3)
    assert table.scene.finished


def test_hold_stops_after_the_item_until_go_on(scored: Callable[..., Table]) -> None:
    table = scored(speed="normal")
    table.wait(0.5)
    table.click("final.hold")
    table.wait(6.0)
    number = table.scene.number
    table.wait(3.0)
    assert table.scene.number == number
    table.click("final.next")
    table.wait(0.3)
    assert table.scene.number == number + 1
    table.click("final.hold")
    table.wait(6.0)
    assert table.scene.number > number + 1


def test_the_board_can_be_looked_at_and_the_table_comes_back(scored: Callable[..., Table]) -> None:
    table = scored()
    to_table(table)
    table.click("final.look")
    assert table.app.rect_of("final.table") is None
    table.press(pygame.K_ESCAPE)
    assert table.see("final.table")
    table.click("final.look")
    table.click("final.back")
    assert table.see("final.table")


def test_the_record_is_saved_by_the_scene_below(scored: Callable[..., Table]) -> None:
    table = scored()
    to_table(table)
    table.click("final.save")
    assert below(table).saved == 1
    assert len(table.app.toasts) == 1


@pytest.mark.parametrize(
    ("button", "asked"),
    [("final.new", ["title", "setup"]), ("final.again", ["title", "play"]), ("final.title", ["title"])],
)
def test_after_the_game_another_begins(
    scored: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, button: str, asked: list[str]
) -> None:
    table = scored()
    to_table(table)
    calls: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(table.app.stack, "push", lambda scene, **options: calls.append((scene, options)))
    monkeypatch.setattr(table.app.stack, "clear", lambda scene, **options: calls.append((scene, options)))
    table.click(button)
    assert [scene for scene, _options in calls] == asked
    if button == "final.again":
        again = calls[-1][1]["setup"]
        assert again.seats == below(table).match.setup.seats
        assert again.expansions == below(table).match.setup.expansions


def test_another_game_has_new_chance_and_nothing_fixed() -> None:
    first = setup(3, 5)
    again = another(first, 77)
    assert (again.seed, again.seats, again.layout, dict(again.order)) == (77, first.seats, None, {})


def test_a_finished_game_opened_again_shows_the_table(scored: Callable[..., Table]) -> None:
    table = scored()
    to_table(table)
    scene = FinalScene(table.app, play=below(table))
    assert scene.finished
    assert [stand.total for stand in scene.stands] == below(table).match.state.points


def test_an_error_in_it_leads_to_the_ranking(scored: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    table = scored(speed="normal")
    table.wait(1.0)
    monkeypatch.setattr("game.scenes.final.counted", lambda *_rest: 1 / 0)
    table.wait(6.0)
    scene = to_table(table)
    assert [stand.total for stand in scene.stands] == below(table).match.state.points
    assert "Something went wrong" in table.app.toasts[0].words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_sheet_and_table_fit(scored: Callable[..., Table], size: tuple[int, int]) -> None:
    table, window = scored(6, 3, size=size, speed="normal"), pygame.Rect((0, 0), size)
    table.wait(0.6)
    sheet = table.see("final.sheet")
    assert window.contains(sheet)
    assert sheet.contains(table.see("final.all"))
    assert sheet.contains(table.see("final.standing"))
    table.click("final.all")
    to_table(table)
    panel = table.see("final.panel")
    assert window.contains(panel)
    for name in ("final.table", "final.again", "final.title", "final.look", "final.save"):
        assert panel.contains(table.see(name))


def test_equal_totals_share_a_place() -> None:
    stands = [Stand(n, "", "red", {"road": points}) for n, points in enumerate((3, 9, 9, 1))]
    assert places(stands) == {0: 3, 1: 1, 2: 1, 3: 4}
    assert [stand.seat for stand in ranked(stands)] == [1, 2, 0, 3]


def test_sources_that_are_not_in_play_are_not_shown() -> None:
    stands = [Stand(0, "", "red", {"road": 3})]
    assert shown_sources(stands, fields=False) == ["road", "city", "monastery"]
    stands[0].earned["statue"] = 3
    assert shown_sources(stands, fields=True) == ["road", "city", "monastery", "field", "statue"]
