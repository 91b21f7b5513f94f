"""The tournament over the board: it plays its events, asks behind the curtain, tells the ranking and goes away."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import app
from game.match import Match
from game.rules import look
from game.rules.expansions.jousts import TournamentJudged, TournamentOpened
from game.scenes import tournament_words as words
from game.scenes.tournament import TournamentScene
from game.settings import Settings
from game.ui.picture import Picture
from tests.screen.below import Below, setup, until
from tests.screen.conftest import Table

Opener = Callable[..., Table]


@pytest.fixture
def held(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """Open a game at its nth tournament."""
    monkeypatch.setitem(app.SCENES, "below", "tests.screen.below:Below")

    def make(seats: int, seed: int, nth: int = 1, *, speed: str = "off", size: tuple[int, int] = (1280, 720)) -> Table:
        match = Match(setup(seats, seed))
        before, events = until(match, "TournamentOpened", seed)
        for _ in range(nth - 1):
            while match.question.kind == "jousts.reveal":
                match.play(match.question.options[0])
            before, events = until(match, "TournamentOpened", seed)
        chosen = Settings(window=size, language="en", speed=speed)
        table = opened("below", settings=chosen, match=match, events=events, before=before)
        for _ in range(300):
            if isinstance(table.scene, TournamentScene):
                return table
            table.wait(0.1)
        raise AssertionError("the tournament did not open")

    return make


def below(table: Table) -> Below:
    scene = table.app.stack.scenes[0]
    assert isinstance(scene, Below)
    return scene


def end(table: Table) -> None:
    """Look and choose the first emblem as often as asked, until Continue appears."""
    for _ in range(400):
        if table.app.rect_of("curtain.look"):
            table.click("curtain.look")
            table.click("curtain.choice0")
        if table.scene.ends:
            return
        table.wait(0.1)
    raise AssertionError("the tournament did not end")


def test_a_tournament_ends_with_the_picture_that_is_true(held: Callable[..., Table]) -> None:
    table = held(5, 8)
    end(table)
    assert table.see("tournament.continue")
    table.click("tournament.continue")
    table.wait(0.5)
    assert table.scene is below(table)
    assert not below(table).animator.lent
    assert below(table).board.picture.differences(look(below(table).match.state)) == []


def test_everything_is_played_at_normal_speed_and_a_click_ends_a_movement(held: Callable[..., Table]) -> None:
    slow, quick = held(3, 5, speed="normal"), held(3, 5, speed="normal")
    end(slow)
    frames = 0
    while not quick.scene.ends:
        quick.click((900, 30))
        frames += 1
    assert frames < 40
    assert [e.place for e in quick.scene.entrants] == [e.place for e in slow.scene.entrants]


def test_a_click_on_the_board_does_not_pass_over_the_ranking(held: Callable[..., Table]) -> None:
    table = held(3, 5)
    end(table)
    table.click((900, 30))
    assert isinstance(table.scene, TournamentScene)
    table.press(pygame.K_SPACE)
    assert isinstance(table.scene, TournamentScene)
    table.wait(0.6)
    table.press(pygame.K_SPACE)
    table.wait(0.3)
    assert table.scene is below(table)


def test_who_has_a_choice_is_asked_behind_the_curtain(held: Callable[..., Table]) -> None:
    table = held(4, 23, 2)
    for _ in range(100):
        if table.app.rect_of("curtain.look"):
            break
        table.wait(0.1)
    question = below(table).match.question
    assert question.kind == "jousts.reveal"
    assert table.app.rect_of("curtain.choice0") is None
    assert set(below(table).board.lit) == {option.figure for option in question.options}
    table.press(pygame.K_ESCAPE)
    assert table.see("curtain.look")
    table.click("curtain.look")
    table.click("curtain.choice1")
    assert below(table).answered == [question.options[1].text]
    assert below(table).board.lit == {}
    end(table)


def test_a_game_opened_again_shows_what_was_already_revealed(held: Callable[..., Table]) -> None:
    table = held(6, 4, 3)
    for _ in range(200):
        if table.app.rect_of("curtain.look"):
            break
        table.wait(0.1)
    shown = [entrant.total for entrant in table.scene.entrants]
    scene = TournamentScene(table.app, play=below(table))
    scene.enter()
    assert [entrant.total for entrant in scene.entrants] == shown
    assert any(total is not None for total in shown)
    scene.leave()


def test_the_last_tournament_announces_the_closing_round(held: Callable[..., Table]) -> None:
    table = held(6, 4, 3)
    end(table)
    assert table.scene.opened.last
    assert table.scene.told[-2:] == words.closing()


def test_what_was_said_is_said_in_another_language(held: Callable[..., Table]) -> None:
    table = held(6, 4, 3)
    end(table)
    english = list(table.scene.told)
    table.app.change(language="de")
    assert table.scene.told[-2:] == words.closing()
    assert not set(english) & set(table.scene.told)
    table.app.change(language="en")
    assert table.scene.told == english


def test_a_tournament_without_entrants_is_told_and_ends(held: Callable[..., Table]) -> None:
    table = held(4, 0, 1)
    assert table.scene.opened.entrants == ()
    end(table)
    table.click("tournament.continue")
    table.wait(0.3)
    assert table.scene is below(table)


def test_an_error_in_it_leads_back_to_the_board(held: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    table = held(3, 5, speed="normal")
    table.wait(2.5)
    monkeypatch.setattr("game.scenes.tournament.words.judged", lambda *_rest, **_more: 1 / 0)
    for _ in range(100):
        table.wait(0.1)
        if table.scene is below(table):
            break
    table.wait(0.5)
    assert table.scene is below(table)
    assert not below(table).animator.lent
    assert "Something went wrong" in table.app.toasts[0].words


def test_a_tournament_that_was_taken_back_goes_away(held: Callable[..., Table]) -> None:
    table = held(4, 23, 2)
    for _ in range(100):
        if table.app.rect_of("curtain.look"):
            break
        table.wait(0.1)
    match = below(table).match
    table.scene.form.close()
    match.state = match.state_at(len(match.answers) - 2)
    table.wait(0.3)
    assert table.scene is below(table)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_the_sheet_fits_and_leaves_room_for_the_board(held: Callable[..., Table], size: tuple[int, int]) -> None:
    table = held(6, 4, 3, size=size)
    end(table)
    sheet = table.see("tournament.sheet")
    assert pygame.Rect((0, 0), size).contains(sheet)
    assert sheet.contains(table.see("tournament.lists"))
    assert sheet.contains(table.see("tournament.continue"))
    assert table.see("tournament.verdict").height > sheet.height // 10
    assert not sheet.colliderect(below(table).board.camera.view)


def picture(seats: int) -> Picture:
    return Picture(setup(seats), {})


def told(seats: int, rows: tuple[tuple[int, int, int, bool], ...], prizes: int, *, last: bool = False) -> str:
    taken = sum(row[3] for row in rows)
    return " ".join(words.judged(picture(seats), TournamentJudged(rows, prizes, prizes - taken), last=last))


def test_the_single_winner_keeps_the_emblem() -> None:
    said = told(4, ((1, 0, 9, True), (2, 1, 8, True), (3, 2, 3, False)), 2)
    assert "Anna comes first with 9" in said
    assert "Bohumil is on place 2 with 8" in said
    assert "No prize tile is left for Cecílie." in said
    assert "Anna alone is first and keeps the emblem" in said


def test_a_tie_for_first_spends_all_emblems() -> None:
    said = told(4, ((1, 0, 9, True), (1, 1, 9, True)), 2)
    assert "Anna and Bohumil share place 1 with 9: each takes" in said
    assert "all revealed emblems leave" in said


def test_a_shortage_is_explained_and_ends_the_prizes() -> None:
    said = told(4, ((1, 0, 9, True), (2, 1, 8, False), (2, 2, 8, False), (3, 3, 1, False)), 2)
    assert "only 1 prize tile is left: none of them takes it" in said
    assert "With that the prizes end" in said
    assert "1 prize tile goes face down to the last stack" in said


def test_places_behind_the_best_take_none() -> None:
    assert "none for Cecílie" in told(4, ((1, 0, 9, True), (2, 1, 8, True), (3, 2, 3, False)), 4, last=True)


def test_absent_seats_are_named() -> None:
    said = words.announced(picture(3), TournamentOpened("field", 2, (0,), True))
    assert said[0] == "This is the last tournament."
    assert said[-1] == "Without a nominated figure there: Bohumil and Cecílie."


def test_a_page_opened_while_it_goes_away_stays_and_the_game_goes_on_below(held: Callable[..., Table]) -> None:
    table = held(3, 5, speed="normal")
    end(table)
    table.wait(1.0)
    scene = table.scene
    scene.next()
    table.app.stack.push("help")
    table.wait(2.0)
    assert scene not in table.app.stack.scenes
    assert type(table.scene).__name__ == "HelpScene"
    assert not below(table).animator.lent
    table.press(pygame.K_ESCAPE)
    table.wait(0.1)
    assert table.scene is below(table)
