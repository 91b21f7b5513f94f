"""What quiet screens share: a panel in the middle of the table with a ribbon, something to scroll, and Back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.scene import Scene
from game.ui import skin, theme
from game.ui.focus import dim
from game.ui.layout import Column, Row
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Panel, Ribbon, ScrollView, Spacer

if TYPE_CHECKING:
    from game.app import App


class Page(Scene):
    """A panel with a heading; Escape goes back. Over a game it is see-through."""

    name = "page"
    units = 860.0  # the widest it gets

    def __init__(self, app: App, *, over: bool = False) -> None:
        super().__init__(app)
        self.over = over
        self.opaque = not over

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return ""

    def content(self) -> Widget:
        """Return what is scrolled."""
        return Widget()

    def buttons(self) -> Sequence[Widget]:
        """Return what stands at the foot beside Back."""
        return ()

    def head(self) -> Widget | None:
        """Return what stands above the scrolled part, such as tabs."""
        return None

    def build(self, size: tuple[int, int]) -> None:
        """Lay out ribbon, content and foot."""
        back = Button(f"{self.name}.back", _("Back"), self.back, icon="left")
        foot = Row([back, Spacer(grow=1), *self.buttons()], gap=12)
        view = ScrollView(f"{self.name}.view", self.content(), grow=1)
        inside = Column([Spacer(12), self.head(), view, foot], gap=12)
        panel = Panel(inside, name=f"{self.name}.panel", padding=30)
        self.form.set(Framed(panel, Ribbon(self.heading()), self.units), pygame.Rect((0, 0), size))

    def back(self) -> None:
        """Go back to where one came from."""
        self.app.stack.pop()

    def handle(self, event: pygame.Event) -> bool:
        """Scroll by page keys, leave by Escape."""
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        return self.over

    def _turn(self, way: int) -> None:
        view = self.form.find(f"{self.name}.view")
        if isinstance(view, ScrollView):
            view.scroll_to(view.top + way * round(view.rect.height * 0.85))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or dim the game below, then the panel."""
        if self.over:
            dim(surface)
        else:
            surface.blit(skin.lit_table(surface.get_size()), (0, 0))
        super().draw(surface)


class Framed(Widget):
    """A panel in the middle of the window with a ribbon over its upper edge."""

    def __init__(self, panel: Panel, ribbon: Ribbon, units: float, *, snug: bool = False) -> None:
        super().__init__()
        self.panel, self.ribbon, self.units, self.snug = panel, ribbon, units, snug

    def children(self) -> Sequence[Widget]:
        """Return panel and ribbon."""
        return (self.panel, self.ribbon)

    def place(self, rect: pygame.Rect) -> None:
        """Centre the panel; it is as tall as it must, or as there is room."""
        super().place(rect)
        width = min(rect.width - 2 * theme.px(16), theme.px(self.units))
        ribbon_width, ribbon_height = self.ribbon.measure(width)
        top = rect.top + theme.px(14) + ribbon_height // 2
        room = rect.bottom - theme.px(16) - top
        height = min(room, self.panel.measure(width)[1])
        area = pygame.Rect(0, 0, width, height)
        area.midtop = (rect.centerx, top + (room - height) // 2)
        self.panel.place(area)
        over = pygame.Rect(0, 0, min(ribbon_width, width), ribbon_height)
        over.center = (area.centerx, area.top)
        self.ribbon.place(over)
