"""The title: where everything starts."""

from __future__ import annotations

import pygame

from game.scenes.scene import Scene
from game.ui import skin
from game.ui.layout import Column, Overlay, Sized
from game.ui.text import _
from game.ui.widgets import Button, Panel


class Title(Scene):
    """The painted title with the menu."""

    def build(self, size: tuple[int, int]) -> None:
        """Lay out menu, heading and the small print."""
        go = self.app.stack.push
        menu = Column(
            [
                Button("title.new", _("New game"), lambda: go("setup"), style="primary"),
                Button("title.rulings", _("Rules & rulings"), lambda: go("rulings")),
                Button("title.options", _("Options"), lambda: go("options")),
                Button("title.about", _("About"), lambda: go("about")),
                Button("title.quit", _("Quit"), self.app.quit),
            ],
            gap=10,
        )
        root = Overlay([(Sized(Panel(menu, padding=30), width=360), "center")], margin=30)
        self.form.set(root, pygame.Rect((0, 0), size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the painting, then the widgets."""
        painted = skin.covering("interface/title", surface.get_size())
        surface.blit(painted or skin.table(surface.get_size()), (0, 0))
        super().draw(surface)
