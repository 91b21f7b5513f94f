"""A bare play scene for tests of what lies over it: a board, an animator, a match, and answers."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.match import Match
from game.rules import Action, Pass, Seat, Setup, State, look
from game.rules.events import Event
from game.scenes.scene import Scene
from game.ui import moves, theme
from game.ui.animator import Animator, Stage
from game.ui.board_view import BoardView
from game.ui.picture import Picture, block_shapes
from game.ui.sprites import Sprites

assert moves
NAMES = ("Anna", "Bohumil", "Cecílie", "Dmytro", "Eva", "Filip")
COLOURS = ("red", "blue", "yellow", "black", "pink", "green")


def setup(seats: int = 3, seed: int = 5) -> Setup:
    return Setup(tuple(Seat(NAMES[n], COLOURS[n]) for n in range(seats)), ("jousts",), seed=seed)


class Below(Scene):
    """The scene below; `answered` keeps what was answered."""

    keyboard = False

    def __init__(self, app: Any, *, match: Match, events: tuple[Event, ...], before: State) -> None:
        super().__init__(app)
        self.match = match
        self.setup = match.setup
        self.answered: list[str] = []
        self.saved = 0
        shapes = block_shapes(match.state.rules)
        picture = Picture.of(look(before), match.setup, shapes)
        board = BoardView(Sprites(("base", "jousts")), picture)
        stage = Stage(picture, board)
        stage.open_scene = self.open
        stage.taken_over = lambda name: self.animator.lent
        self.animator = Animator(stage)
        self.animator.show(events)
        self.board = board

    def open(self, name: str, event: Event) -> bool:
        self.app.stack.push(name, play=self, event=event)
        return True

    def answer(self, action: Action) -> None:
        self.answered.append(action.text)
        self.animator.show(self.match.play(action))

    def recover(self, error: Exception) -> bool:
        self.animator.drop()
        self.board.picture = self.animator.stage.picture = Picture.of(
            look(self.match.state), self.match.setup, block_shapes(self.match.state.rules)
        )
        return True

    def save_record(self) -> str:
        self.saved += 1
        return "record.json"

    def build(self, size: tuple[int, int]) -> None:
        self.board.area = pygame.Rect((0, 0), size)
        self.board.camera.view = pygame.Rect(0, 0, size[0] - theme.px(290), size[1])
        self.board.camera.fit(self.board.picture.laid)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.animator.skip()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.animator.update(dt)
        self.board.update(dt)

    @property
    def dirty(self) -> bool:
        return super().dirty or self.board.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value

    @property
    def animating(self) -> bool:
        return self.animator.busy or self.board.camera.gliding

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        side = pygame.Rect(surface.get_width() - theme.px(290), 0, theme.px(290), surface.get_height())
        surface.fill(theme.WOOD, side)


def until(match: Match, wanted: str, seed: int = 0, *, keen: bool = True) -> tuple[State, tuple[Event, ...]]:
    """Play at random until an answer leads to an event of a class; return the state before and what happened.

    Who is *keen* never passes and so nominates.
    """
    chance = random.Random(seed)
    while match.question:
        options = [o for o in match.question.options if not (keen and isinstance(o, Pass))]
        nominations = [o for o in options if type(o).__name__ == "Nominate"]
        before = match.state
        events = match.play(chance.choice(nominations or options), confirm=True)
        if any(type(event).__name__ == wanted for event in events):
            return before, tuple(events)
    raise AssertionError(f"no {wanted} with this seed")
