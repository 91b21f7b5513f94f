"""The title: where everything starts."""

from __future__ import annotations

import pygame

from game import __version__, left
from game.scenes.scene import Scene
from game.ui import skin, theme
from game.ui.layout import Column, Grid, Row, Sized
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Image, Label, Lettering, Panel

SKY = 0.34  # where the free sky of the painting is, from the left


class Title(Scene):
    """The painted title with the menu."""

    def build(self, size: tuple[int, int]) -> None:
        """Lay out heading, menu and the small print."""
        self.form.set(_Sheet(self._heading(), self._menu(), self._small_print()), pygame.Rect((0, 0), size))

    def uncovered(self) -> None:
        """Look again whether there is a game to continue."""
        self.rebuild()

    def _is_low(self) -> bool:
        return theme.units(self.size[1]) < 620

    def _heading(self) -> Widget:
        low = self._is_low()
        name = Lettering("Crown & Crest", name="title.heading", style="display", size=50 if low else 80)
        logo = Image("interface/logo", 70 if low else 158)
        if low:
            return Row([logo, name], gap=12)
        line = Label(_("A game of tiles, meeples and tournaments for one table"), style="bold", size=23)
        return Row([logo, Column([name, line], gap=0, align="centre")], gap=18)

    def _menu(self) -> Widget:
        go = self.app.stack.push
        buttons: list[Widget] = []
        if left.unfinished():
            buttons.append(Button("title.continue", _("Continue"), self._continue, icon="play", style="primary"))
        style = "plain" if buttons else "primary"
        buttons.append(Button("title.new", _("New game"), lambda: go("setup"), icon="plus", style=style))
        if self.app.has("saved"):
            buttons.append(Button("title.load", _("Load a game"), lambda: go("saved"), icon="folder"))
        buttons += [
            Button("title.rulings", _("Rules & rulings"), lambda: go("rulings"), icon="book"),
            Button("title.options", _("Options"), lambda: go("options"), icon="gear"),
            Button("title.about", _("About"), lambda: go("about"), icon="help"),
            Button("title.quit", _("Quit"), self.app.quit, icon="close"),
        ]
        if self._is_low():
            return Panel(Grid(buttons, columns=2, gap=7), name="title.menu", padding=20)
        return Sized(Panel(Column(buttons, gap=9), name="title.menu", padding=28), width=370)

    def _small_print(self) -> Widget:
        words = _(
            "Version {version}. An unofficial fan work, not connected with any publisher; it plays the rules of"
            " Carcassonne with expansions.",
            version=__version__,
        )
        return Panel(Label(words, style="small", size=15, align="centre"), skin="tooltip", padding=7)

    def _continue(self) -> None:
        """Open the game at the question that was open; one that cannot be opened is told of and left as it is."""
        from game import saves
        from game.scenes.saved_row import told

        found = left.unfinished()
        match = told(lambda: saves.open_match(found)) if found else None
        if match is None:
            self.rebuild()  # another window was quicker
        elif isinstance(match, str):
            self.app.toast(_("This game cannot be opened: {reason}.", reason=match), error=True)
            self.app.stack.push("saved")
        else:
            self.app.stack.push("play", match=match)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the painting, then the widgets."""
        surface.blit(skin.covering("interface/title", surface.get_size()), (0, 0))
        super().draw(surface)


class _Sheet(Widget):
    """Heading in the upper part, the menu below it, the small print at the foot."""

    def __init__(self, heading: Widget, menu: Widget, small: Widget) -> None:
        super().__init__()
        self.heading, self.menu, self.small = heading, menu, small

    def children(self) -> tuple[Widget, ...]:
        """Return the three parts."""
        return (self.heading, self.menu, self.small)

    def place(self, rect: pygame.Rect) -> None:
        """Share the height out."""
        super().place(rect)
        self.small.visible = True
        inside = rect.inflate(-2 * theme.px(20), -2 * theme.px(14))
        small, heading = self._at(self.small, inside), self._at(self.heading, inside)
        menu = self._at(self.menu, inside)
        small.midbottom = inside.midbottom
        free = small.top - inside.top - heading.height - menu.height
        self.small.visible = free >= 0  # it is under About as well
        heading.midtop = (inside.left + round(inside.width * SKY), inside.top + max(0, free // 4))
        heading.clamp_ip(inside)
        menu.midtop = (inside.centerx, heading.bottom + max(0, free // 3))
        for widget, area in ((self.heading, heading), (self.menu, menu), (self.small, small)):
            widget.place(area)

    def _at(self, widget: Widget, inside: pygame.Rect) -> pygame.Rect:
        return pygame.Rect((0, 0), widget.measure(inside.width))
