"""The window, its clock, the table of scenes and the frame: events, time, changes of scene, picture."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import os
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from game import window  # first: sets what SDL reads when it starts

# isort: split
import pygame

from game import files, pads, settings
from game.faults import Faults
from game.scenes.scene import Scene, Stack
from game.settings import Settings
from game.ui import keys, skin, sound, text, theme
from game.ui.text import _
from game.ui.widgets import Motion, Toast

SCENES: Final = {
    "title": "game.scenes.title:Title",
    "setup": "game.scenes.setup:SetupScene",
    "play": "game.scenes.play:PlayScene",
    "tournament": "game.scenes.tournament:TournamentScene",
    "final": "game.scenes.final:FinalScene",
    "pause": "game.scenes.pause:Pause",
    "options": "game.scenes.options:Options",
    "rulings": "game.scenes.rulings:Rulings",
    "saved": "game.scenes.saved:SavedScene",
    "about": "game.scenes.about:About",
    "help": "game.scenes.help:HelpScene",
    "timeline": "game.scenes.timeline:Timeline",
}
NAME: Final = "Crown & Crest"
FRAMES: Final = 60
SLICE_SECONDS: Final = 0.006
SAVE_AFTER_SECONDS: Final = 0.6
LONGEST_STEP: Final = 0.1
FAULT_SECONDS: Final = 15.0  # so that the name of a file can be written down
SPEEDS: Final = {"off": 0.0, "fast": 2.5, "normal": 1.0}


class Clock(Protocol):
    """What the app needs of `pygame.time.Clock`."""

    def tick(self, framerate: float = 0) -> int:
        """Wait for the next frame; return milliseconds since the last."""


@dataclass
class Start:
    """What the command line asks for."""

    scene: str = "title"
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    notice: str = ""
    overruled: dict[str, tuple[Any, Any]] = field(default_factory=dict)  # settings of this run only: (own, given)


class App:
    """The running game. `step` does one frame and has no loop inside."""

    def __init__(
        self,
        chosen: Settings | None = None,
        start: Start | None = None,
        *,
        clock: Clock | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.settings = chosen or Settings()
        self.start = start or Start()
        self.chance = chance or random.Random(self.start.seed)
        self.running = True
        self.exit_code = 0
        self.toasts: list[Toast] = []
        self.dirty = True
        self._later: list[Callable[[], object]] = []
        self._unsaved: float | None = None
        self.faults = Faults()
        self._held = keys.Held()
        self.window = window.opened(NAME, self.settings.window, full_screen=self.settings.full_screen)
        self.clock: Clock = clock or pygame.time.Clock()
        self.stack = Stack(self._make)
        self.refresh()
        if self.start.scene == "play":
            self.stack.push("title")  # to come back to
        self.stack.push(self.start.scene, **self.start.options)
        self._guard(self.stack.settle)
        if self.start.notice:
            self.toast(self.start.notice, error=True)

    # --- window ---

    @property
    def surface(self) -> pygame.Surface:
        """The picture of the window."""
        return self.window.get_surface()

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""
        self.change(full_screen=not self.settings.full_screen)

    def _apply_full_screen(self) -> None:
        if self.settings.full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._resized()

    def _resized(self) -> None:
        size = self.surface.get_size()
        if size == self.stack.size or min(size) < 1:  # a minimised window may have no size at all
            return
        if not self.settings.full_screen and settings.is_window_size(self.window.size):
            self.settings.window = self.window.size
            self._unsaved = self._unsaved or SAVE_AFTER_SECONDS
        self.refresh()

    # --- settings ---

    def change(self, **fields: Any) -> None:
        """Change settings by name; everything that depends on them follows at once."""
        for name, value in fields.items():
            setattr(self.settings, name, value)
        self._unsaved = SAVE_AFTER_SECONDS
        if "full_screen" in fields:
            self._apply_full_screen()
        if {"language", "text_scale", "palette"} & fields.keys():
            self.refresh()
        else:
            self._apply_sound()

    def refresh(self) -> None:
        """Take over language, scale, palette, speed and sound from the settings and build all scenes anew."""
        text.use(self.settings.language or settings.system_language())
        size = self.surface.get_size()
        theme.fit(size, self.settings.text_scale)
        theme.use_palette(self.settings.palette)
        skin.forget()
        self._apply_sound()
        self._guard(lambda: self.stack.resize(size))
        self.dirty = True

    def _apply_sound(self) -> None:
        Motion.speed = SPEEDS[self.settings.speed]
        sound.set_volume(self.settings.volume)
        sound.set_mute(self.settings.mute)

    def save_settings(self) -> None:
        """Write the settings now."""
        self._unsaved = None
        given = self.start.overruled
        own = {name: mine for name, (mine, asked) in given.items() if getattr(self.settings, name) == asked}
        notice = settings.save(replace(self.settings, **own))
        if notice:
            self.toast(notice, error=True)

    # --- scenes ---

    def _make(self, name: str, options: dict[str, Any]) -> Scene:
        module, kind = SCENES[name].split(":")
        maker = getattr(importlib.import_module(module), kind)
        scene: Scene = maker(self, **options)
        return scene

    def has(self, name: str) -> bool:
        """Tell whether a scene of the table exists in this build of the game."""
        return importlib.util.find_spec(SCENES[name].split(":")[0]) is not None

    def rect_of(self, name: str) -> pygame.Rect | None:
        """Return the rectangle of something with a test name, in the front scene first."""
        found = (scene.rect_of(name) for scene in reversed(self.stack.in_sight()))
        return next((rect for rect in found if rect is not None), None)

    def toast(self, words: str, *, error: bool = False, seconds: float = 0.0) -> None:
        """Show a passing sentence over every scene, for as long as it takes to read it or some seconds."""
        self.toasts.append(Toast(words, error=error, seconds=seconds))
        del self.toasts[:-3]
        self.dirty = True

    def later(self, job: Callable[[], object]) -> None:
        """Do something between frames, some milliseconds a frame, after the first frame is shown."""
        self._later.append(job)

    def quit(self, code: int = 0) -> None:
        """End the game after this frame."""
        self.running, self.exit_code = False, code

    # --- the frame ---

    def step(self, events: Iterable[pygame.Event], dt: float) -> None:
        """Do one frame: events, time, changes of scene, picture."""
        for event in pads.as_keys(window.in_pixels(events, self.window)):
            self._guard(lambda event=event: self._handle(event))  # type: ignore[misc]
        for scene in self.stack.in_sight():
            self._guard(lambda scene=scene: scene.update(dt))  # type: ignore[misc]
        self._pass_time(dt)
        if self.stack.pending:
            self._guard(self.stack.settle)
            self.dirty = True
        if not self.stack.scenes:
            self.quit(self.exit_code)
        elif self.dirty or self.stack.dirty:
            self._draw()

    def _handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            top = self.stack.top
            if top is None or top.may_close():
                self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.dirty = True
        elif event.type == pygame.KEYDOWN and keys.action(event, self.settings.keys) == "full_screen":
            self.toggle_full_screen()
        elif self.stack.top and not self.stack.top.handle(event) and event.type == pygame.KEYDOWN:
            self._spare_key(event)

    def _spare_key(self, event: pygame.Event) -> None:
        """Use a key that the scene has no use for."""
        if keys.action(event, self.settings.keys) == "mute":
            self.change(mute=not self.settings.mute)
            self.toast(_("The sound is off.") if self.settings.mute else _("The sound is on."))
            self.stack.rebuild_top()

    def _pass_time(self, dt: float) -> None:
        self.faults.pass_time(dt)
        for toast in self.toasts:
            toast.left -= dt
        if any(toast.left <= 0 for toast in self.toasts):
            self.toasts = [toast for toast in self.toasts if toast.left > 0]
            self.dirty = True
        if self._unsaved is not None:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self.save_settings()

    def _draw(self) -> None:
        surface = self.surface
        for scene in self.stack.in_sight():
            self._guard(lambda scene=scene: scene.draw(surface))  # type: ignore[misc]
            scene.dirty = False
        top = theme.px(self.stack.top.toasts_from if self.stack.top else Scene.toasts_from)
        for toast in self.toasts:
            top = toast.draw(surface, top)
        self.window.flip()
        self.dirty = False

    def work(self, seconds: float = SLICE_SECONDS) -> None:
        """Do some of the jobs put off by `later`."""
        end = time.perf_counter() + seconds
        while self._later and time.perf_counter() < end:
            self._guard(self._later.pop(0))

    # --- errors ---

    def _guard(self, call: Callable[[], object]) -> None:
        """Call into a scene; an error is logged and told, and the game goes on."""
        try:
            call()
        except (files.MissingFile, window.CannotOpen):
            raise
        except Exception as error:
            self._fault(error)

    def _fault(self, error: Exception) -> None:
        scenes = self.stack.scenes[::-1] if hasattr(self, "stack") else []
        where = self.faults.record(error, lambda: next(filter(None, (scene.report() for scene in scenes)), ""))
        if self.faults.hopeless:
            self.quit(1)
        elif not self._recovered(scenes, error):
            self._give_up_all()
        words = _("Something went wrong. The details are in {file}.", file=where)
        self.toast(words, error=True, seconds=FAULT_SECONDS)

    def _give_up_all(self) -> None:
        """Leave all scenes for the title; each may still close its files."""
        while self.stack.scenes:
            scene = self.stack.scenes.pop()
            try:
                scene.leave()
            except Exception as second:
                self.faults.record(second, None)
        self.stack.push("title")

    def _recovered(self, scenes: Sequence[Scene], error: Exception) -> bool:
        """Let the foremost scene that can go back to its last good state do so; repeated errors give all up."""
        if not scenes or self.faults.repeated:
            return False
        try:
            any(scene.recover(error) for scene in scenes)
        except Exception as second:
            self.faults.record(second, None)
            return False
        return True

    # --- the loop ---

    def run(self) -> int:
        """Play until the window is closed; return the exit code."""
        self.step([], 0.0)
        if os.environ.get("CROWN_AND_CREST_READY"):
            print("READY", flush=True)
        self._load_the_rest()
        while self.running:
            self._guard(self._frame)
        self._end()
        return self.exit_code

    def _frame(self) -> None:
        dt = min(LONGEST_STEP, self.clock.tick(FRAMES) / 1000)
        events = [event for event in pygame.event.get() if self._held.first(event)]
        if events or self._busy():
            self.step(events, dt)
        self.work()

    def _busy(self) -> bool:
        stack = self.stack
        moves = stack.animating or stack.waiting or stack.dirty or stack.pending
        return bool(moves or self.dirty or self.toasts or self._unsaved is not None)

    def _load_the_rest(self) -> None:
        self.later(gc.freeze)  # what is there by now stays: looking through it again would take a frame's time
        self.later(sound.start)
        self.later(pads.start)
        self.later(self._load_sounds)

    def _load_sounds(self) -> None:
        for name in sound.preload():
            self.later(lambda name=name: sound.load(name))  # type: ignore[misc]

    def _end(self) -> None:
        while self.stack.scenes:
            self._guard(self.stack.scenes.pop().leave)
        if self._unsaved is not None:
            self.save_settings()
        self.window.destroy()
        pygame.quit()
