"""An unexpected error closes nothing: it is written down with the record so far, told, and the game goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import files, saves
from game.match import Match
from game.rules import Setup, look
from game.rules.record import loads
from game.scenes.final import FinalScene
from game.scenes.play import PlayScene
from game.scenes.scene import Scene
from game.scenes.tournament import TournamentScene
from tests.screen.below import setup
from tests.screen.conftest import Table


class Broken(Exception):
    """Something nobody thought of."""


def breaks_once(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[int]:
    """Let a method fail the first time."""
    right, calls = getattr(owner, name), []

    def broken(*arguments: Any, **options: Any) -> Any:
        calls.append(1)
        if len(calls) == 1:
            raise Broken(name)
        return right(*arguments, **options)

    monkeypatch.setattr(owner, name, broken)
    return calls


def written() -> str:
    logs = sorted((files.user_data() / "logs").glob("*.log"))
    return "\n".join(path.read_text(encoding="utf-8") for path in logs)


def record_in(log: str) -> Any:
    return loads(log[log.rindex('{\n "format"') :])


def calm(table: Table) -> None:
    for _ in range(300):
        if not play_of(table).animator.busy and not table.app.stack.pending:
            return
        table.wait(0.05)


def play_of(table: Table) -> PlayScene:
    return next(scene for scene in table.app.stack.scenes if isinstance(scene, PlayScene))


def until(match: Match, kind: str) -> None:
    """Play until a question of a kind is open."""
    chance = random.Random(3)
    while match.question and match.question.kind != kind:
        options = match.question.options
        keen = [option for option in options if type(option).__name__ == "Nominate"]
        match.play(chance.choice(keen or options), confirm=True)


def begun(until_kind: str = "", seed: int = 5) -> tuple[Setup, Match]:
    game = setup(3, seed)
    match = saves.begin(game)
    if until_kind:
        until(match, until_kind)
    return game, match


@pytest.mark.parametrize("method", ["update", "draw", "_ask", "handle", "_show"])
def test_the_play_scene_goes_on_from_the_last_answer(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    _game, match = begun()
    table = opened("play", match=match)
    table.wait(0.2)
    play = play_of(table)
    play.answer(match.question.options[0], confirm=True)
    calm(table)
    breaks_once(monkeypatch, PlayScene, method)
    if method == "_show":
        table.app._guard(lambda: play.answer(match.question.options[-1], confirm=True))
    else:
        table.press(pygame.K_f)
    play.dirty = True
    play._asks = True
    table.wait(0.5)
    assert "Broken" in written()
    assert record_in(written()).answers == match.answers[: len(record_in(written()).answers)]
    assert str(files.user_data() / "logs") in table.app.toasts[-1].words
    assert table.scene is play
    assert play.picture.differences(look(match.state)) == []
    assert play.asked is not None
    before = len(match.answers)
    play.answer(match.question.options[0], confirm=True)
    calm(table)
    assert len(match.answers) == before + 1
    assert play.picture.differences(look(match.state)) == []


def test_an_error_while_an_answer_waits_keeps_it_waiting(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    _game, match = begun()
    table = opened("play", match=match)
    table.wait(0.2)
    play = play_of(table)
    while match.staged is None:
        play.answer(match.question.options[0])
        calm(table)
    staged, laid = match.staged, set(play.picture.laid)
    breaks_once(monkeypatch, PlayScene, "draw")
    play.dirty = True
    table.wait(0.5)
    assert "Broken" in written()
    assert match.staged is staged
    assert set(play.picture.laid) == laid
    table.press(pygame.K_RETURN)
    calm(table)
    assert match.answers[-1] == staged.text
    assert play.picture.differences(look(match.state)) == []


@pytest.mark.parametrize("method", ["update", "draw", "reveal", "build"])
def test_a_tournament_goes_on(opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    _game, match = begun("jousts.reveal")
    table = opened("play", match=match)
    table.wait(0.2)
    assert isinstance(table.scene, TournamentScene)
    breaks_once(monkeypatch, TournamentScene, method)
    if method == "reveal":
        table.app.stack.pop()
        table.wait(0.1)
        play_of(table)._asks = True
        table.wait(0.2)
        table.app._guard(lambda: play_of(table).answer(match.question.options[0], confirm=True))
    table.scene.dirty = True
    if method == "build":
        table.resize((1100, 700))
    table.wait(1.0)
    assert "Broken" in written()
    assert record_in(written()).setup == match.setup
    get_on(table, match)


@pytest.mark.parametrize("method", ["draw", "update", "reveal", "_ask", "enter"])
def test_a_tournament_that_always_fails_is_played_without_its_scene(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    _game, match = begun("jousts.reveal")
    monkeypatch.setattr(TournamentScene, method, lambda *_, **__: (_ for _ in ()).throw(Broken(method)))
    table = opened("play", match=match)
    table.wait(0.5)
    get_on(table, match)
    table.wait(1.0)
    assert isinstance(table.scene, PlayScene)
    assert table.scene.picture.differences(look(match.state)) == []
    get_on(table, match)


def get_on(table: Table, match: Match) -> None:
    """Play on with Enter and clicks until something was answered twice."""
    goal = len(match.answers) + 2
    for _ in range(200):
        if len(match.answers) >= goal:
            return
        scene: Scene = table.scene
        if scene.form.dialogs:
            choice = table.app.rect_of("curtain.choice0") or table.app.rect_of("curtain.look")
            assert choice is not None
            table.click(choice.center)
        elif isinstance(scene, PlayScene) and scene.asked and match.staged is None:
            scene.answer(match.question.options[0])
        else:
            table.press(pygame.K_RETURN)
        table.wait(0.2)
    raise AssertionError("the game does not go on")


@pytest.mark.parametrize("method", ["update", "draw", "score", "close"])
def test_the_last_scoring_goes_on_to_the_ranking(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    _game, match = begun()
    chance = random.Random(5)
    while True:
        copy = Match(match.setup, match.answers)
        action = chance.choice(match.question.options)
        copy.play(next(o for o in copy.question.options if o.text == action.text), confirm=True)
        if copy.over:
            break
        match.play(action, confirm=True)
    table = opened("play", match=match)
    table.wait(0.2)
    breaks_once(monkeypatch, FinalScene, method)
    play_of(table).answer(action, confirm=True)
    for _ in range(60):
        table.wait(0.1)
        if isinstance(table.scene, FinalScene) and table.scene.finished and written():
            break
        table.press(pygame.K_RETURN)
    table.wait(0.3)
    assert "Broken" in written()
    assert isinstance(table.scene, FinalScene)
    assert table.scene.finished
    assert record_in(written()).answers == match.answers
    assert table.app.rect_of("final.again") is not None


def test_what_fails_again_and_again_ends_at_the_title_and_can_be_continued(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    _game, match = begun()
    table = opened("play", match=match)
    table.wait(0.2)
    play = play_of(table)
    play.answer(match.question.options[0], confirm=True)
    calm(table)
    with monkeypatch.context() as patch:
        patch.setattr(PlayScene, "draw", lambda *_: (_ for _ in ()).throw(Broken()))
        for _ in range(10):
            play.dirty = True
            table.wait(0.1)
    assert type(table.scene).__name__ == "Title"
    table.wait(6)
    table.click("title.continue")
    table.wait(0.2)
    assert play_of(table).match.answers == match.answers


def test_where_no_log_can_be_written_the_game_goes_on(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    table = opened("play", setup=setup(2, 1))
    table.wait(0.2)
    files.user_data().mkdir(parents=True, exist_ok=True)
    (files.user_data() / "logs").write_text("no folder", encoding="utf-8")
    breaks_once(monkeypatch, PlayScene, "draw")
    play_of(table).dirty = True
    table.wait(0.2)
    assert table.app.toasts
    assert table.scene is play_of(table)


def test_an_error_outside_of_all_scenes_is_survived_too(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened("play", setup=setup(2, 1))
    frames: list[int] = []

    def frame() -> None:
        frames.append(1)
        if len(frames) == 1:
            raise Broken("frame")
        table.app.quit()

    monkeypatch.setattr(table.app, "_frame", frame)
    monkeypatch.setattr(table.app, "_end", lambda: None)
    assert table.app.run() == 0
    assert len(frames) == 2
    assert "Broken" in written()
