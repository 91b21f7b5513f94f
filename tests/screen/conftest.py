"""Driving the real scenes without a screen: every event is posted, every frame is stepped."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game import files
from game.app import App, Start
from game.scenes.scene import Scene
from game.settings import Settings

import pygame  # isort: skip  # after the app, which sets what SDL reads

FRAME = 1 / 60


class Table:
    """A person at the game: looks for things by their test names, clicks and types."""

    def __init__(self, app: App) -> None:
        self.app = app

    def send(self, *events: pygame.Event) -> None:
        """Give the app some events in one frame."""
        self.app.step(events, FRAME)

    def wait(self, seconds: float = 0.3) -> None:
        """Let frames pass."""
        for _frame in range(round(seconds / FRAME)):
            self.app.step([], FRAME)

    def see(self, name: str) -> pygame.Rect:
        """Return where something is; it must be there."""
        rect = self.app.rect_of(name)
        assert rect is not None, f"{name} is not on the screen"
        return rect

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, name_or_pos: str | tuple[int, int]) -> None:
        """Click in the middle of something."""
        pos = self.see(name_or_pos).center if isinstance(name_or_pos, str) else name_or_pos
        self.point(pos)
        self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.wait(0.1)

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.send(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.send(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, words: str) -> None:
        """Type a text as composed characters, as every keyboard and input method sends them."""
        for character in words:
            self.send(pygame.Event(pygame.TEXTINPUT, text=character))

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window."""
        self.app.window.size = size
        self.send(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    @property
    def scene(self) -> Scene:
        """The scene in front."""
        top = self.app.stack.top
        assert top is not None
        return top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the player's files of each test apart."""
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def opened() -> Iterator[Callable[..., Table]]:
    """Return a function that opens the game at a scene."""
    apps: list[App] = []

    def make(scene: str = "title", *, size: tuple[int, int] = (1280, 720), **options: Any) -> Table:
        chosen = options.pop("settings", None) or Settings(window=size, language="en", speed="off")
        app = App(chosen, Start(scene=scene, options=options, seed=1))
        apps.append(app)
        app.step([], 0.0)
        return Table(app)

    yield make
    for app in apps:
        app.window.destroy()
