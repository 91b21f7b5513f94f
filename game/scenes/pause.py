"""The pause: a small menu over the running game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.page import Framed
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.focus import dim
from game.ui.layout import Column, Grid
from game.ui.reasons import reason
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Panel, Ribbon, ScrollView, Spacer

if TYPE_CHECKING:
    from game.app import App


class Pause(Scene):
    """Resume, look something up, save, or leave. The game offers what it can do as keyword functions."""

    opaque = False

    def __init__(
        self,
        app: App,
        *,
        save_record: Callable[[], Any] | None = None,
        save_picture: Callable[[], Any] | None = None,
        timeline: Callable[[], Any] | None = None,
    ) -> None:
        super().__init__(app)
        self.save_record, self.save_picture, self.timeline = save_record, save_picture, timeline

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the menu."""
        low = theme.units(size[1]) < 620
        menu = Grid(self._menu(), columns=2 if low else 1, gap=7 if low else 9)
        view = ScrollView("pause.view", menu)
        inside = Column([Spacer(6), view], gap=2 if low else 9)
        panel = Panel(inside, name="pause.panel", padding=22 if low else 30)
        self.form.set(Framed(panel, Ribbon(_("Pause")), 600 if low else 400), pygame.Rect((0, 0), size))

    def _menu(self) -> list[Widget]:
        stack = self.app.stack
        buttons: list[Widget] = [
            Button("pause.resume", _("Resume"), stack.pop, style="primary", icon="play"),
            Button("pause.rulings", _("Rules & rulings"), lambda: stack.push("rulings", over=True), icon="book"),
            Button("pause.options", _("Options"), lambda: stack.push("options", over=True), icon="gear"),
        ]
        if self.app.has("help"):
            buttons.append(Button("pause.help", _("Keys"), lambda: stack.push("help"), icon="help"))
        if self.save_record:
            buttons.append(Button("pause.save", _("Save the record"), self._save(self.save_record), icon="save"))
        if self.save_picture:
            picture = self._save(self.save_picture)
            buttons.append(Button("pause.picture", _("Save a picture"), picture, icon="camera"))
        if self.timeline:
            buttons.append(Button("pause.timeline", _("Timeline"), self.timeline, icon="log"))
        if self.app.has("saved"):
            buttons.append(
                Button("pause.load", _("Saved games"), partial(stack.push, "saved", over=True), icon="folder")
            )
        buttons.append(Button("pause.title", _("To the title"), lambda: stack.clear("title"), icon="home"))
        buttons.append(Button("pause.quit", _("Quit"), self.app.quit, icon="close"))
        return buttons

    def _save(self, save: Callable[[], Any]) -> Callable[[], None]:
        """Return what the button does: save, then tell where (the function returns a path or a sentence)."""

        def run() -> None:
            try:
                told = save()
            except OSError as error:
                self.app.toast(_("It could not be saved: {reason}.", reason=reason(error)), error=True)
                return
            if told:
                self.app.toast(_("Saved: {file}", file=told))

        return run

    def handle(self, event: pygame.Event) -> bool:
        """Resume with Escape; nothing reaches the game below."""
        if not self.form.handle(event) and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.stack.pop()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the game, then draw the menu."""
        dim(surface)
        super().draw(surface)
