"""Stories of the rules' tests told in the window: a small table, then clicks and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import saves
from game.app import App
from game.rules import look
from game.scenes.play import PlayScene
from game.settings import Settings
from game.ui.board_view import Spot
from tests.screen.conftest import Table
from tests.story import Story


class Told:
    """A game in the window that began as a story."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.settle()

    @property
    def play(self) -> PlayScene:
        return next(scene for scene in self.table.app.stack.scenes if isinstance(scene, PlayScene))

    @property
    def asked(self) -> str:
        question = self.play.match.question
        return question.kind if question else ""

    @property
    def options(self) -> list[str]:
        question = self.play.match.question
        return [option.text for option in question.options] if question else []

    @property
    def figures(self) -> list[str]:
        """All figures that the picture shows."""
        picture = self.play.picture
        return sorted(
            " ".join(filter(None, (picture.colour(f.seat), f.kind, f"{f.cell[0]},{f.cell[1]}", f.on, f.pose)))
            for f in picture.figures.values()
        )

    @property
    def log(self) -> list[str]:
        return [line.words for line in self.play.log.lines]

    def settle(self) -> None:
        for _frame in range(4000):
            self.table.app.step([], 1 / 60)
            if not self.table.app.stack.animating:
                break
        else:
            raise AssertionError("it never comes to rest")
        if self.play.match.staged is None:
            assert not self.play.picture.differences(look(self.play.match.state))

    # --- what a person does ---

    def press(self, key: int, times: int = 1) -> None:
        for _time in range(times):
            self.table.press(key)
        self.settle()

    def click(self, what: str | tuple[int, int]) -> None:
        self.table.click(what)
        self.settle()

    def confirm(self) -> None:
        if self.play.match.staged is not None:
            self.press(pygame.K_RETURN)

    def point(self, cell: tuple[int, int]) -> None:
        """Bring the pointer over a cell."""
        self.play.board.camera.show([cell])
        self.settle()
        self.table.point(self.play.board.camera.rect(cell).center)

    def lay(self, cell: tuple[int, int], turn: int = 0) -> None:
        self.point(cell)
        for _turn in range(4):
            if self.play.board.ghost and self.play.board.ghost.turn == turn:
                break
            self.table.press(pygame.K_r)
        assert self.play.board.ghost
        assert self.play.board.ghost.turn == turn
        self.click(self.play.board.camera.rect(cell).center)

    def spot(self, text: str) -> Spot:
        """Return the place that stands for an answer."""
        return next(spot for spot in self.play.board.spots if spot.option.text == text)

    def take(self, text: str) -> None:
        """Click the place that stands for an answer."""
        board = self.play.board
        number = board.spots.index(self.spot(text))
        self.click(board.spot_pixels()[number])

    def figure(self, number: int) -> None:
        """Click a figure."""
        board = self.play.board
        figure = self.play.picture.figures[number]
        board.camera.show([figure.cell])
        self.settle()
        self.click(board.camera.pixel(board.point_of(figure)))

    def looked(self, size: int = 0) -> None:
        """Draw everything once, in the usual zoom and as small as can be."""
        for _zoom in range(2):
            self.table.app.stack.scenes[-1].draw(self.table.app.surface)
            self.play.board.camera.step = size


Teller = Callable[..., Told]


@pytest.fixture
def told(opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> Iterator[Teller]:
    """Return a function that tells a story and then opens it in the window."""
    monkeypatch.setattr(PlayScene, "checked", True)
    has = App.has
    monkeypatch.setattr(App, "has", lambda self, name: name not in ("tournament", "final") and has(self, name))
    made: list[Told] = []

    def tell(
        table: str | None, draw: str, answers: str = "", *, speed: str = "off", auto: bool = False, **more: Any
    ) -> Told:
        size, scale = more.pop("size", (1280, 720)), more.pop("text_scale", 1.0)
        story = Story(table, draw, **more).play(answers)
        settings = Settings(window=size, language="en", speed=speed, auto_confirm=auto, text_scale=scale)
        made.append(Told(opened("play", settings=settings, size=size, record=story.again())))
        return made[-1]

    yield tell
    for one in made:
        saves.close(one.play.match)
