"""However the game was ended: the title offers to continue, and the very question that was open is open again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game import saves
from game.match import Match
from game.rules import look
from game.scenes.final import FinalScene
from game.scenes.play import PlayScene
from game.scenes.tournament import TournamentScene
from tests.screen.conftest import Table
from tests.screen.monkey import setup_for, told
from tests.screen.test_monkey import SLUGS

EVERYTHING = (1 << len(SLUGS)) - 1


def begun(number: int = EVERYTHING) -> Match:
    return saves.begin(setup_for(number, SLUGS))


def until(match: Match, ready: Callable[[Match], bool]) -> Match:
    """Play at random until something is true; nominate whenever possible."""
    for seed in range(40):
        trial, chance = Match(match.setup), random.Random(seed)
        while trial.question and not ready(trial):
            options = trial.question.options
            keen = [option for option in options if type(option).__name__ == "Nominate"]
            trial.play(chance.choice(keen or options), confirm=True)
        if ready(trial):
            break
    assert ready(trial)
    for answer in trial.answers:
        match.play(next(option for option in match.question.options if option.text == answer), confirm=True)
    return match


def asks(kind: str) -> Callable[[Match], bool]:
    return lambda match: match.question is not None and match.question.kind == kind


def killed(match: Match) -> str:
    """Return how it stood; the journal is left as a kill leaves it."""
    stood = told(match)
    match.journal.close()
    match.journal = None
    return stood


def continued(opened: Callable[..., Table]) -> Table:
    table = opened("title")
    table.click("title.continue")
    table.wait(0.4)
    return table


def play_of(table: Table) -> PlayScene:
    return next(scene for scene in table.app.stack.scenes if isinstance(scene, PlayScene))


def kinds_seen() -> set[str]:
    seen = set()
    for seed in range(3):
        match = Match(setup_for(EVERYTHING, SLUGS))
        chance = random.Random(seed)
        while match.question:
            seen.add(match.question.kind)
            match.play(chance.choice(match.question.options), confirm=True)
    return seen


KINDS = sorted(kinds_seen() | {"jousts.reveal"})


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_open_again(opened: Callable[..., Table], kind: str) -> None:
    """R53: whatever is asked when the game is killed."""
    first = kind == "jousts.block"
    stood = killed(until(begun(), lambda match: asks(kind)(match) and (first or len(match.answers) > 2)))
    table = continued(opened)
    play = play_of(table)
    assert told(play.match) == stood
    assert play.picture.differences(look(play.match.state)) == []
    assert play.asked is not None or table.scene.form.dialogs
    assert play.can_undo() == (not play.match.why_not_undo, play.can_undo()[1])


def test_an_answer_that_waits_is_shown_and_can_be_confirmed_or_taken_back(opened: Callable[..., Table]) -> None:
    for key in (pygame.K_RETURN, pygame.K_u):
        match = until(begun(), lambda m: asks("base.lay")(m) and len(m.answers) > 20)
        while match.staged is None:
            match.play(match.question.options[0])
        staged, stood = match.staged, killed(match)
        table = continued(opened)
        play = play_of(table)
        assert told(play.match) == stood
        assert play.match.staged == staged
        assert table.app.rect_of("play.confirm") is not None
        shown = len(play.picture.laid) + len(play.picture.figures)
        true = len(look(play.match.state).laid) + len(look(play.match.state).figures)
        assert shown == true + len(play.match.staged_preview)
        before = len(play.match.answers)
        table.press(key)
        for _ in range(100):
            table.wait(0.05)
            if not play.animator.busy:
                break
        assert len(play.match.answers) - before == (1 if key == pygame.K_RETURN else 0)
        assert play.picture.differences(look(play.match.state)) == []
        saves.delete(saves.autosaves()[0])


def test_a_tournament_opens_again_with_what_was_revealed_and_a_closed_curtain(opened: Callable[..., Table]) -> None:
    def second(match: Match) -> bool:
        kinds = [moment.kind for moment in match.moments[-1:]]
        return asks("jousts.reveal")(match) and kinds == ["jousts.reveal"]

    match = until(begun(), second)
    revealed = match.answers[-1]
    stood = killed(match)
    table = continued(opened)
    assert isinstance(table.scene, TournamentScene)
    assert told(play_of(table).match) == stood
    assert table.app.rect_of("curtain.look") is not None
    assert table.app.rect_of("curtain.choice0") is None
    assert any(entrant.value == int(revealed.split()[-1]) for entrant in table.scene.entrants)


def test_a_curtain_that_was_open_is_closed_and_asked_again(opened: Callable[..., Table]) -> None:
    match = until(begun(), asks("jousts.reveal"))
    table = opened("play", match=match)
    table.wait(0.2)
    table.click("curtain.look")
    assert table.app.rect_of("curtain.choice0") is not None
    stood = killed(match)
    table = continued(opened)
    assert told(play_of(table).match) == stood
    assert table.app.rect_of("curtain.look") is not None
    assert table.app.rect_of("curtain.choice0") is None


def test_the_closing_lap_goes_on(opened: Callable[..., Table]) -> None:
    def closing(match: Match) -> bool:
        last = [e for e in match.history if type(e).__name__ == "TournamentOpened"]
        return bool(last and last[-1].last and asks("jousts.prize")(match))

    match = until(begun(), closing)
    stood = killed(match)
    table = continued(opened)
    assert told(play_of(table).match) == stood
    assert play_of(table).asked is not None


def test_the_ranking_is_shown_again_until_it_was_seen(opened: Callable[..., Table]) -> None:
    """R53: the end of a game can be left and opened again, too."""
    match = until(begun(), lambda m: m.over)
    stood = killed(match)
    table = continued(opened)
    assert isinstance(table.scene, FinalScene)
    assert told(play_of(table).match) == stood
    table.click("final.title")
    table.wait(0.2)
    assert table.app.rect_of("title.continue") is None


@pytest.mark.parametrize("how", ["close", "title", "side button", "quit"])
def test_every_way_out_leads_back_to_the_same_question(opened: Callable[..., Table], how: str) -> None:
    """R54: closing the window, the title, quitting; the side buttons of a mouse mean nothing."""
    table = opened("play", match=until(begun(), lambda m: len(m.answers) > 30))
    table.wait(0.2)
    stood = told(play_of(table).match)
    if how == "title":
        table.press(pygame.K_ESCAPE)
        table.click("pause.title")
        table.wait(0.2)
    elif how == "side button":
        for button in (4, 5, 6, 7, 8):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                table.send(pygame.Event(kind, pos=(400, 300), button=button))
        assert isinstance(table.scene, PlayScene)
        assert told(play_of(table).match) == stood
    else:
        table.send(pygame.Event(pygame.WINDOWCLOSE if how == "close" else pygame.QUIT))
        assert not table.app.running
        while table.app.stack.scenes:
            table.app.stack.scenes.pop().leave()
    if how == "side button":
        return
    if how != "title":
        table = opened("title")
    table.click("title.continue")
    table.wait(0.3)
    assert told(play_of(table).match) == stood


def test_a_game_that_another_window_plays_is_not_offered(opened: Callable[..., Table]) -> None:
    match = until(begun(), lambda m: len(m.answers) > 5)
    table = opened("title")
    assert table.app.rect_of("title.continue") is None
    saves.close(match)
    table.press(pygame.K_F5)
    table.scene.uncovered()
    assert table.app.rect_of("title.continue") is not None
