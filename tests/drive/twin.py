"""A twin of the running game without a screen: it gets what the real one gets, and so knows what must be seen.

Both are started with the same seed and settings. The twin tells where things are; what is done to the real window
with mouse and keyboard is done to the twin by posted events; then both must show the same picture.
"""

from __future__ import annotations

import time
from pathlib import Path

from game.app import App, Start
from game.settings import Settings
from tests.drive.desktop import PATIENCE, Game

import pygame  # isort: skip  # after the app, which sets what SDL reads

FRAME = 1 / 60
TOLERANCE = 12  # of 255, for each colour
MOST_UNLIKE = 0.004  # share of the pixels that may differ: a blinking cursor, a tick of a clock


class Twin:
    """The game in the window and its twin, driven together."""

    def __init__(self, game: Game, settings: Settings, seed: int, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.app = App(settings, Start(seed=seed))
        self.app.step([], 0.0)
        self.point((3, 3))  # away from everything

    def wait(self, seconds: float = 0.5) -> None:
        """Let frames pass in the twin."""
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)
            self.app.work()

    def settle(self, seconds: float = 30.0) -> None:
        """Let the twin come to rest."""
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)
            self.app.work()
            if not self.app.stack.animating and not self.app.stack.pending and not self.app.toasts:
                return
        raise AssertionError("the twin never comes to rest")

    def see(self, name: str) -> pygame.Rect:
        """Return where something is."""
        rect = self.app.rect_of(name)
        assert rect is not None, f"{name} is not on the screen"
        return rect

    def point(self, pos: tuple[int, int]) -> None:
        """Point at a place."""
        self.game.point(pos)
        self.app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)], FRAME)
        self.wait()

    def click(self, where: str | tuple[int, int]) -> None:
        """Click on something, in both."""
        pos = self.see(where).center if isinstance(where, str) else where
        self.point(pos)
        self.game.click(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step([pygame.Event(kind, pos=pos, button=1, touch=False)], FRAME)
        self.wait()

    def press(self, name: str, key: int) -> None:
        """Press a key, in both."""
        self.game.press(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.step([pygame.Event(kind, key=key, mod=0, unicode="", scancode=0)], FRAME)
        self.wait()

    def unlike(self, area: pygame.Rect | None = None) -> float:
        """Return the share of pixels in an area that differ between the window and the twin."""
        shown = pygame.image.load(str(self.game.picture(self.folder / "window.png")))
        expected = self.app.surface
        assert shown.get_size() == expected.get_size()
        area = area or expected.get_rect()
        shown, expected = shown.convert(expected).subsurface(area), expected.subsurface(area)
        limit = (TOLERANCE, TOLERANCE, TOLERANCE, 255)
        same = pygame.transform.threshold(None, shown, None, limit, None, 0, expected)
        return 1 - same / (area.width * area.height)

    def must_show_the_same(self, area: pygame.Rect | None = None, most: float = MOST_UNLIKE) -> None:
        """Wait until the window shows what the twin shows."""
        end = time.monotonic() + PATIENCE
        share = 1.0
        while time.monotonic() < end:
            share = self.unlike(area)
            if share <= most:
                return
            self.wait(0.1)
        pygame.image.save(self.app.surface, str(self.folder / "expected.png"))
        raise AssertionError(f"{share:.1%} of the picture differ; see {self.folder}")

    def shown(self, area: pygame.Rect) -> bytes:
        """Return what the window shows in an area."""
        picture = pygame.image.load(str(self.game.picture(self.folder / "window.png")))
        return pygame.image.tobytes(picture.subsurface(area), "RGB")

    def end(self) -> None:
        """Close the twin."""
        self.app.window.destroy()
