"""Windows on something longer than the screen: a scrolled column and an append-only log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui import skin, theme
from game.ui.theme import Colour
from game.ui.widget import Position, Size, Widget
from game.ui.widgets.label import draw_badge

WHEEL_UNITS = 54
ICON = 14
BADGE = 17


class Scrolled(Widget):
    """What scrolls up and down, with a bar at the right edge."""

    pressable = True
    shrinks = True

    def __init__(self, name: str, *, grow: float = 0) -> None:
        super().__init__(name, grow=grow)
        self.top = 0
        self.grabbed: int | None = None

    def whole(self) -> int:
        """Return the height of everything in pixels."""
        return 0

    def reach(self) -> int:
        """Return how far it can be scrolled."""
        return max(0, self.whole() - self.rect.height)

    def scroll_to(self, top: int) -> None:
        """Scroll so that this pixel of the whole is at the top."""
        self.top = max(0, min(self.reach(), top))
        self.dirty = True

    def wheel(self, steps: float) -> bool:
        """Scroll by wheel steps."""
        before = self.top
        self.scroll_to(self.top - round(steps * theme.px(WHEEL_UNITS)))
        return self.top != before

    def bar_width(self) -> int:
        """Return the room that the bar takes."""
        return theme.px(18)

    def knob(self) -> pygame.Rect:
        """Return the rectangle of the bar's knob; empty if there is nothing to scroll."""
        if not self.reach():
            return pygame.Rect(0, 0, 0, 0)
        height = max(theme.px(30), self.rect.height * self.rect.height // self.whole())
        y = self.rect.top + (self.rect.height - height) * self.top // self.reach()
        return pygame.Rect(self.rect.right - theme.px(11), y, theme.px(9), height)

    def press(self, pos: Position) -> None:
        """Grab the bar."""
        knob = self.knob()
        if knob and pos[0] >= self.rect.right - self.bar_width():
            self.grabbed = pos[1] - knob.y if knob.top <= pos[1] < knob.bottom else knob.height // 2
            self.drag(pos)

    def drag(self, pos: Position) -> None:
        """Follow the pointer with the bar."""
        if self.grabbed is not None:
            free = max(1, self.rect.height - self.knob().height)
            self.scroll_to((pos[1] - self.grabbed - self.rect.top) * self.reach() // free)

    def release(self, pos: Position) -> None:
        """Let the bar go."""
        self.grabbed = None

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the bar if there is something to scroll."""
        knob = self.knob()
        if knob:
            rail = pygame.Rect(knob.x, self.rect.top, knob.width, self.rect.height)
            skin.draw(surface, "scroll_bar", rail)
            skin.draw(surface, "scroll_knob", knob)


class ScrollView(Scrolled):
    """A widget, usually a column, in a window that may be lower than it."""

    def __init__(self, name: str, inside: Widget, *, grow: float = 1) -> None:
        super().__init__(name, grow=grow)
        self.inside = inside

    def children(self) -> Sequence[Widget]:
        """Return the scrolled widget."""
        return (self.inside,)

    def whole(self) -> int:
        """Return the height of the scrolled widget."""
        return self.inside.rect.height

    def least(self) -> int:
        """Return the least width of what is scrolled, and the bar."""
        return self.inside.least() + self.bar_width()

    def measure(self, width: int) -> Size:
        """Ask for as much as the scrolled widget; a growing column takes it back when room is short."""
        return self.inside.measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Lay the scrolled widget out at its full height and keep the scrolling where it was."""
        super().place(rect)
        fits = self.inside.measure(rect.width)[1] <= rect.height
        width = rect.width if fits else max(1, rect.width - self.bar_width())
        height = max(rect.height, self.inside.measure(width)[1])
        self.inside.place(pygame.Rect(rect.x, rect.y, width, height))
        top, self.top = self.top, 0
        self.scroll_to(top)

    def scroll_to(self, top: int) -> None:
        """Move the scrolled widget."""
        before = self.top
        super().scroll_to(top)
        self.inside.shift(0, before - self.top)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle inside can be seen."""
        margin = theme.px(10)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.top - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.top + (rect.bottom - self.rect.bottom + margin))

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside."""
        self.rect.move_ip(dx, dy)
        self.inside.shift(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen of the scrolled widget, softly cut at the edges."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * theme.px(6), 2 * theme.px(3)).clip(clip))
        draw_seen(self.inside, surface, surface.get_clip())
        self._fade(surface)
        surface.set_clip(clip)
        self.draw_bar(surface)

    def _fade(self, surface: pygame.Surface) -> None:
        """Let what goes on beyond the edges fade into the parchment."""
        width, height = self.rect.width - self.bar_width() + theme.px(6), theme.px(20)
        edge = theme.px(3)
        if self.top > 0:
            surface.blit(faded(width, height, True), (self.rect.left - edge, self.rect.top - edge))
        if self.top < self.reach():
            strip = faded(width, height, False)
            surface.blit(strip, (self.rect.left - edge, self.rect.bottom - height + edge))


@lru_cache(maxsize=16)
def faded(width: int, height: int, down: bool) -> pygame.Surface:
    """Return a strip of parchment that is solid at one edge and clear at the other."""
    strip = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = (height - y if down else y + 1) / height
        strip.set_at((0, y), (*theme.SHEET, round(255 * min(1.0, share * 1.15))))
    return pygame.transform.scale(strip, (width, height))


def draw_seen(widget: Widget, surface: pygame.Surface, window: pygame.Rect) -> None:
    """Draw a widget if it is in the window."""
    if widget.visible and widget.rect.inflate(40, 40).colliderect(window):
        widget.draw(surface)


@dataclass(frozen=True)
class Line:
    """One line of a log: words, ink, the seat's badge in front, and what a click means."""

    words: str
    colour: Colour = theme.INK
    seat: str = ""
    tag: object = None
    style: str = "small"
    icon: str = ""  # at the end of the line, where a click on it opens something


class Log(Scrolled):
    """An append-only list of lines; each is rendered once. It stays at the end unless scrolled away."""

    focusable = False

    def __init__(self, name: str, on_click: Callable[[Line], object] | None = None, *, grow: float = 1) -> None:
        super().__init__(name, grow=grow)
        self.on_click = on_click
        self.lines: list[Line] = []
        self.tops: list[int] = [0]
        self.under = -1
        self.shows_icons = False

    def append(self, line: Line) -> None:
        """Add a line at the end."""
        at_end = self.top >= self.reach() - theme.px(4)
        self.lines.append(line)
        self.tops.append(self.tops[-1] + self._height(line))
        self.dirty = True
        if at_end:
            self.scroll_to(self.reach())

    def truncate(self, number: int) -> None:
        """Keep only the first lines, when a move is taken back."""
        del self.lines[number:]
        del self.tops[number + 1 :]
        self.scroll_to(self.top)

    def _width(self) -> int:
        return max(1, self.rect.width - self.bar_width() - theme.px(BADGE + 8))

    def _surface(self, line: Line) -> pygame.Surface:
        room = theme.px(ICON + 3) if line.icon else 0
        return theme.text_surface(line.words, line.style, line.colour, max(1, self._width() - room))

    def _height(self, line: Line) -> int:
        return self._surface(line).get_height() + theme.px(4)

    def whole(self) -> int:
        """Return the height of all lines."""
        return self.tops[-1]

    def measure(self, width: int) -> Size:
        """Ask for the width and a few lines."""
        return width, theme.line_height("small") * 4

    def place(self, rect: pygame.Rect) -> None:
        """Measure all lines anew for the width."""
        at_end = self.top >= self.reach() - theme.px(4)
        super().place(rect)
        self.tops = [0]
        for line in self.lines:
            self.tops.append(self.tops[-1] + self._height(line))
        self.scroll_to(self.reach() if at_end else self.top)

    def line_at(self, pos: Position) -> int:
        """Return the number of the line under a position, or -1."""
        y = pos[1] - self.rect.top + self.top
        return next((n for n in range(len(self.lines)) if self.tops[n] <= y < self.tops[n + 1]), -1)

    def release(self, pos: Position) -> None:
        """Report a click on a line."""
        if self.grabbed is None and self.on_click and self.rect.collidepoint(pos):
            number = self.line_at(pos)
            if number >= 0:
                self.on_click(self.lines[number])
        super().release(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for number, line in enumerate(self.lines):
            y = self.rect.top + self.tops[number] - self.top
            height = self.tops[number + 1] - self.tops[number]
            if y + height < self.rect.top or y > self.rect.bottom:
                continue
            if line.seat:
                side = theme.px(BADGE)
                draw_badge(
                    surface, line.seat, (self.rect.left + side // 2, y + theme.line_height(line.style) * 5 // 11), side
                )
            words = self._surface(line)
            surface.blit(words, (self.rect.left + theme.px(BADGE + 6), y))
            if line.icon and self.shows_icons:
                icon = skin.icon(line.icon, theme.px(ICON), theme.INK_SOFT)
                right = self.rect.left + theme.px(BADGE + 6) + self._width()
                surface.blit(icon, icon.get_rect(midright=(right, y + words.get_height() // 2)))
        surface.set_clip(clip)
        self.draw_bar(surface)


def parchment(surface: pygame.Surface, rect: pygame.Rect, name: str = "panel") -> None:
    """Draw a parchment panel where a scene wants one without a widget."""
    skin.draw(surface, name, rect)
