"""Scenes and the stack they lie on.

The life of a scene:

1. `Stack` makes it: `Scene(app, **options)`; nothing is drawn yet and no other scene is touched.
2. `enter()` once, when it is put on the stack; then `build(size)` before its first picture.
3. While it is on top: `handle(event)` for each event, `update(dt)` each frame, `draw(surface)` when it or a
   scene in sight above or below it is dirty. A scene under a see-through one is updated and drawn, too.
4. `build(size)` again whenever the window, the language, the text scale or the palette changes.
5. `covered()` and `uncovered()` when another scene is put on top of it, or goes away again.
6. `leave()` once, when it is taken off the stack.

Changes (`push`, `pop`, `remove`, `uncover`, `replace`, `clear`) are queued and happen at the end of the frame, in the
order asked for. Scenes ask for each other by name (`app.stack.push("options")`), so no scene imports another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.focus import Form
from game.ui.widgets import TextEntry

if TYPE_CHECKING:
    from game.app import App


class Scene:
    """One screen of the game."""

    opaque = True  # hides everything below
    keyboard = True  # keys move the focus ring of its widgets
    toasts_from = 16.0  # where passing sentences begin, in units from the top

    def __init__(self, app: App) -> None:
        self.app = app
        self.form = Form(keyboard=self.keyboard)
        self.size = (0, 0)
        self._dirty = True

    # --- life ---

    def enter(self) -> None:
        """Begin: called once, when it is put on the stack."""

    def leave(self) -> None:
        """End: called once, when it is taken off the stack."""

    def covered(self) -> None:
        """Take note that another scene was put on top."""

    def uncovered(self) -> None:
        """Take note that it is on top again."""

    def build(self, size: tuple[int, int]) -> None:
        """Make the widgets for a window of this size in the language in use."""

    def rebuild(self) -> None:
        """Make the widgets again, keeping focus and scrolling."""
        if self.size != (0, 0):
            self.build(self.size)
            self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Take the window's size and build for it."""
        self.size = size
        self.rebuild()

    # --- each frame ---

    def handle(self, event: pygame.Event) -> bool:
        """Use an event; return whether it was used."""
        return self.form.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""
        self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""
        self.form.draw(surface)

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self._dirty or self.form.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value
        if not value:
            self.form.dirty = False

    @property
    def animating(self) -> bool:
        """Whether something moves, so that frames must follow each other."""
        return self.form.animating

    @property
    def waiting(self) -> bool:
        """Whether time matters although nothing moves: a tooltip to come, a blinking caret."""
        return self.form.waiting() or isinstance(self.form.focused, TextEntry)

    # --- questions from outside ---

    def rect_of(self, name: str) -> pygame.Rect | None:
        """Return the rectangle of something with a test name, in pixels of the window."""
        return self.form.rect_of(name)

    def may_close(self) -> bool:
        """Say whether the window may be closed now; a scene that asks first returns False."""
        return True

    def recover(self, error: Exception) -> bool:
        """Bring the scene back to its last good state after an error; return whether it can go on."""
        return False

    def report(self) -> str:
        """Return what an error log should hold about the scene, such as the record so far."""
        return ""


Maker = Callable[..., Scene]


class Stack:
    """The scenes that are open, the one in front last."""

    def __init__(self, make: Callable[[str, dict[str, Any]], Scene]) -> None:
        self.scenes: list[Scene] = []
        self.size = (0, 0)
        self._make = make
        self._queue: list[Callable[[], None]] = []

    # --- asking for changes ---

    def push(self, name: str, **options: Any) -> None:
        """Put a scene on top at the end of the frame."""
        self._queue.append(lambda: self._put(name, options))

    def pop(self, number: int = 1) -> None:
        """Take scenes off the top at the end of the frame."""
        self._queue.append(lambda: self._take(number))

    def remove(self, scene: Scene) -> None:
        """Take one scene off at the end of the frame, whatever lies over it by then."""
        self._queue.append(lambda: self._take_out(scene))

    def uncover(self, scene: Scene) -> None:
        """Take everything that lies over a scene off at the end of the frame."""
        self._queue.append(lambda: self._clear_above(scene))

    def replace(self, name: str, **options: Any) -> None:
        """Put a scene in the place of the top one at the end of the frame."""
        self._queue.append(lambda: self._swap(name, options, keep=-1))

    def clear(self, name: str, **options: Any) -> None:
        """Leave all scenes and start with this one at the end of the frame."""
        self._queue.append(lambda: self._swap(name, options, keep=0))

    # --- doing them ---

    @property
    def pending(self) -> bool:
        """Whether changes wait for the end of the frame."""
        return bool(self._queue)

    def settle(self) -> None:
        """Do all queued changes, those that they ask for in turn included."""
        while self._queue:
            self._queue.pop(0)()

    def _put(self, name: str, options: dict[str, Any], *, cover: bool = True) -> None:
        scene = self._make(name, options)  # before anything changes: it may fail
        if self.scenes and cover:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        scene.enter()
        scene.resize(self.size)

    def _take(self, number: int) -> None:
        for _count in range(min(number, len(self.scenes))):
            self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].uncovered()
            self.scenes[-1].dirty = True

    def _take_out(self, scene: Scene) -> None:
        if scene is self.top:
            self._take(1)
        elif scene in self.scenes:
            self.scenes.remove(scene)
            scene.leave()

    def _clear_above(self, scene: Scene) -> None:
        if scene in self.scenes[:-1]:
            self._take(len(self.scenes) - 1 - self.scenes.index(scene))

    def _swap(self, name: str, options: dict[str, Any], *, keep: int) -> None:
        scene = self._make(name, options)
        stays = len(self.scenes) + keep if keep < 0 else keep
        while len(self.scenes) > max(0, stays):
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()
        scene.resize(self.size)

    # --- the frame ---

    @property
    def top(self) -> Scene | None:
        """The scene in front."""
        return self.scenes[-1] if self.scenes else None

    def in_sight(self) -> list[Scene]:
        """Return the scenes that can be seen, lowest first."""
        lowest = next((n for n in range(len(self.scenes) - 1, -1, -1) if self.scenes[n].opaque), 0)
        return self.scenes[lowest:]

    def resize(self, size: tuple[int, int]) -> None:
        """Give all scenes the window's size."""
        self.size = size
        for scene in self.scenes:
            scene.resize(size)

    def rebuild_top(self) -> None:
        """Let the scene in front show changed settings."""
        if self.scenes:
            self.scenes[-1].rebuild()

    @property
    def animating(self) -> bool:
        """Whether a scene in sight moves."""
        return any(scene.animating for scene in self.in_sight())

    @property
    def waiting(self) -> bool:
        """Whether time matters to a scene in sight although nothing moves."""
        return any(scene.waiting for scene in self.in_sight())

    @property
    def dirty(self) -> bool:
        """Whether the picture is out of date."""
        return any(scene.dirty for scene in self.in_sight())
