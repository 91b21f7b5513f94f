"""A running game is kept: a refusing disk is told, the pause leads to the saved games, a killed game comes back."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import saves
from game.app import App, Start
from game.match import Match
from game.rules import state_hash
from game.scenes.saved import SavedScene
from game.settings import Settings
from tests.screen.below import setup
from tests.screen.conftest import Table

KILLS = int(os.environ.get("CROWN_AND_CREST_KILLS", "4"))
ROOT = Path(__file__).parents[2]


def calm(table: Table) -> None:
    for _ in range(100):
        if not table.scene.animator.busy:
            break
        table.wait(0.05)


def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened("play", setup=setup(2, 5))
    table.wait(0.2)
    play = table.scene
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        some_answers(table)
        assert len(play.match.answers) >= 3
        assert [toast.words for toast in table.app.toasts if os.strerror(28) in toast.words] != []
        assert len(table.app.toasts) == 1
    some_answers(table)
    assert len(table.app.toasts) == 2
    assert saves.read_match(play.match.journal.path).answers == play.match.answers


def full(_number: int) -> None:
    raise OSError(28, os.strerror(28))


def some_answers(table: Table) -> None:
    play = table.scene
    for _ in range(6):
        calm(table)
        if play.match.staged is None:
            play.answer(play.match.question.options[-1])
        else:
            play.confirm()
        table.wait(0.1)


def test_the_pause_leads_to_the_saved_games(opened: Callable[..., Table]) -> None:
    table = opened("play", setup=setup(2, 5))
    table.wait(0.2)
    table.press(pygame.K_ESCAPE)
    table.click("pause.load")
    assert isinstance(table.scene, SavedScene)
    table.press(pygame.K_ESCAPE)
    table.wait(0.1)
    table.press(pygame.K_ESCAPE)
    table.wait(0.1)
    assert type(table.scene).__name__ == "PlayScene"


# --- killed ---

PLAYER = """
import sys
from tests.screen.test_play_kept import steps
for line in steps(int(sys.argv[1])):
    print(line, flush=True)
"""


def told(match: Match) -> str:
    staged = match.staged.text if match.staged else "-"
    return f"{len(match.answers)} {staged} {match.why_not_undo} {state_hash(match.state)}"


def steps(seed: int) -> Iterator[str]:
    """Play at random in the real scene: answers, confirmations, undo."""
    app = App(Settings(language="en", speed="off"), Start("play", {"setup": setup(2, seed)}))
    app.step([], 0.0)
    play, chance = app.stack.top, random.Random(seed)
    while play.match.question and app.stack.top is play:
        app.step([], 1 / 60)
        if play.animator.busy or play.form.dialogs:
            continue
        if play.match.can_undo and chance.random() < 0.2:
            play.undo()
        elif play.match.staged:
            play.confirm()
        else:
            play.answer(chance.choice(play.match.question.options))
        yield told(play.match)


@pytest.mark.parametrize("seed", range(KILLS))
def test_after_a_kill_the_game_opens_at_the_same_question(home: Path, seed: int, opened: Callable[..., Table]) -> None:
    lines = random.Random(seed).randrange(1, 60)
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(seed)], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=dict(os.environ)
    ) as process:
        seen = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        seen += [line for line in process.stdout if line.endswith("\n")]
    path = saves.unfinished()
    table = opened("title")
    table.click("title.continue")
    table.wait(0.3)
    match = table.scene.match
    now, seen = told(match), [line.strip() for line in seen if line.strip().count(" ") >= 3]
    if now != seen[-1]:  # killed between the journal and the print: at most one step further
        notes = path.read_text(encoding="utf-8").splitlines()
        whole = "\n".join(notes[:-1]) + "\n"
        assert told(_read(home / "shorter.journal", whole)) == seen[-1]


def _read(path: Path, whole: str) -> Match:
    path.write_text(whole, encoding="utf-8")
    return saves.read_match(path)
