"""Pages of aids beside the board: a sheet of parchment with a heading, what is on it, and a cross to close it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.layout import Column, Row, Sized
from game.ui.text import _
from game.ui.widget import Size, Widget
from game.ui.widgets import IconButton, Label, Panel, Pressable, Rule, ScrollView, draw_badge

WIDTH: Final = 316


def page(name: str, heading: str, parts: Sequence[Widget], close: Callable[[], object]) -> Widget:
    """Return a page; what is too long for it is scrolled."""
    top = Row(
        [
            Label(heading, style="heading", size=23, grow=1),
            IconButton("aids.close", "close", close, units=32, tooltip=_("Close (Esc)")),
        ],
        gap=8,
    )
    body = ScrollView("aids.page", Column(list(parts), gap=8))
    return Panel(Column([top, Rule(), body], gap=8), name=f"aids.{name}", padding=18)


class SeatRow(Pressable):
    """A line about a seat: its badge, its name, some words below, a number at the right."""

    def __init__(
        self,
        name: str,
        colour: str,
        title: str,
        words: str,
        number: str,
        on_click: Callable[[], object] | None = None,
        *,
        strong: bool = False,
    ) -> None:
        super().__init__(name, on_click)
        self.colour, self.title, self.words, self.number, self.strong = colour, title, words, number, strong
        self.focusable = on_click is not None

    shrinks = True

    def _words(self, width: int) -> pygame.Surface | None:
        room = max(1, width - theme.px(46) - self._number().get_width() - theme.px(14))
        return theme.text_surface(self.words, "small", theme.INK_SOFT, room) if self.words else None

    def _number(self) -> pygame.Surface:
        return theme.text_surface(self.number, "bold" if self.strong or self.on_click else "text", theme.INK)

    def measure(self, width: int) -> Size:
        """Ask for one or two lines."""
        words = self._words(width)
        high = theme.line_height("small_bold") + (words.get_height() if words else 0)
        return width, max(theme.px(38), high + theme.px(10))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line; under the pointer it lifts."""
        if self.on_click and (self.hovered or self.strong):
            self.draw_body(surface)
        draw_badge(surface, self.colour, (self.rect.left + theme.px(22), self.rect.centery), theme.px(26))
        number = self._number()
        surface.blit(number, number.get_rect(midright=(self.rect.right - theme.px(10), self.rect.centery)))
        title = theme.text_surface(self.title, "small_bold", theme.INK)
        words = self._words(self.rect.width)
        high = title.get_height() + (words.get_height() if words else 0)
        left, top = self.rect.left + theme.px(42), self.rect.centery - high // 2
        surface.blit(title, (left, top))
        if words:
            surface.blit(words, (left, top + title.get_height()))
        self.draw_ring(surface)


class SumRow(Widget):
    """A line of a sum: words at the left, a number at the right, the last one under a rule."""

    shrinks = True

    def __init__(self, words: str, number: str, *, total: bool = False) -> None:
        super().__init__()
        self.words, self.number, self.total = words, number, total

    def _style(self) -> str:
        return "bold" if self.total else "text"

    def _words(self, width: int) -> pygame.Surface:
        room = max(1, width - theme.font(self._style()).size(self.number)[0] - theme.px(16))
        return theme.text_surface(self.words, self._style(), theme.INK, room)

    def measure(self, width: int) -> Size:
        """Ask for the words' height."""
        return width, self._words(width).get_height() + theme.px(4 if not self.total else 8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both ends."""
        words = self._words(self.rect.width)
        number = theme.text_surface(self.number, self._style(), theme.INK)
        surface.blit(words, words.get_rect(midleft=(self.rect.left, self.rect.centery)))
        surface.blit(number, number.get_rect(midright=(self.rect.right, self.rect.centery)))
        if self.total:
            ends = (self.rect.topleft, (self.rect.right, self.rect.top))
            pygame.draw.line(surface, theme.INK_SOFT, *ends, max(1, theme.px(1)))


def narrow(widget: Widget) -> Widget:
    """Return a page held to its width."""
    return Sized(widget, width=WIDTH)
