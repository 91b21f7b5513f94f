"""Widgets that hold a value: on or off, one of several, a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui import skin, theme
from game.ui.widget import HUGE, Position, Size, Widget
from game.ui.widgets.button import Pressable


class Toggle(Pressable):
    """A switch with its text beside it."""

    shrinks = True

    def __init__(
        self,
        name: str,
        text: str,
        on: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        grow: float = 0,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, self._flip, grow=grow, tooltip=tooltip, enabled=enabled)
        self.text_shown, self.on, self.on_change = text, on, on_change

    def _flip(self) -> None:
        self.on = not self.on
        if self.on_change:
            self.on_change(self.on)

    def _box(self) -> int:
        return theme.px(30)

    def _words(self, width: int) -> pygame.Surface | None:
        ink = theme.INK if self.enabled else theme.INK_SOFT
        room = max(1, width - self._box() - theme.px(9))
        return theme.text_surface(self.text_shown, "text", ink, room) if self.text_shown else None

    def least(self) -> int:
        """Return the box and the longest word."""
        return self._box() + theme.px(9) + theme.longest_word(self.text_shown, "text")

    def measure(self, width: int) -> Size:
        """Ask for the box and its text."""
        box, words = self._box(), self._words(width)
        if words is None:
            return box, box
        return box + theme.px(9) + words.get_width(), max(box, words.get_height())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw box, tick and text."""
        box = pygame.Rect(0, 0, self._box(), self._box())
        box.midleft = self.rect.midleft
        shape = skin.fitted("interface/check_on" if self.on else "interface/check_off", box.size)
        surface.blit(shape, box)
        if self.hovered and self.enabled:
            glow = box.inflate(-theme.px(6), -theme.px(6))
            pygame.draw.rect(surface, theme.GOLD, glow, theme.px(2), border_radius=theme.px(4))
        words = self._words(self.rect.width)
        if words:
            surface.blit(words, (box.right + theme.px(9), self.rect.centery - words.get_height() // 2))
        self.draw_ring(surface)


class Choice(Widget):
    """One of several values, all of them seen as labels in a row; arrow keys move the choice."""

    focusable = True
    pressable = True
    shrinks = True

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        grow: float = 0,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip, enabled=enabled)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.under = -1

    def _cells(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the labels, wrapped into lines."""
        x, y, height, cells = rect.x, rect.y, self._line(), []
        for _value, text in self.options:
            width = theme.font("button", 18).size(text)[0] + 2 * theme.px(14)
            if x > rect.x and x + width > rect.right:
                x, y = rect.x, y + height + theme.px(4)
            cells.append(pygame.Rect(x, y, min(width, rect.width), height))
            x += width + theme.px(4)
        return cells

    def _line(self) -> int:
        return theme.line_height("button", 18) + 2 * theme.px(6)

    def least(self) -> int:
        """Return the width of the longest label."""
        face = theme.font("button", 18)
        return max((face.size(text)[0] for _v, text in self.options), default=0) + 2 * theme.px(14)

    def measure(self, width: int) -> Size:
        """Ask for all labels, in as many lines as needed."""
        cells = self._cells(pygame.Rect(0, 0, width, 0))
        if not cells:
            return 0, 0
        whole = cells[0].unionall(cells[1:])
        return whole.width, whole.height + theme.px(3)

    def cell_rect(self, value: str) -> pygame.Rect:
        """Return where the label of one value is."""
        values = [key for key, _text in self.options]
        return self._cells(self.rect)[values.index(value)]

    def _index(self, pos: Position) -> int:
        return next((n for n, cell in enumerate(self._cells(self.rect)) if cell.collidepoint(pos)), -1)

    def choose(self, index: int) -> None:
        """Take a value by its place."""
        if self.enabled and 0 <= index < len(self.options) and self.options[index][0] != self.value:
            self.value = self.options[index][0]
            self.dirty = True
            if self.on_change:
                self.on_change(self.value)

    def press(self, pos: Position) -> None:
        """Take the label under the pointer."""
        self.choose(self._index(pos))

    def key(self, event: pygame.Event) -> bool:
        """Move the choice with left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step:
            return False
        values = [key for key, _text in self.options]
        now = values.index(self.value) if self.value in values else -step
        self.choose((now + step) % len(values))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the labels, the chosen one pressed in."""
        for (value, text), cell in zip(self.options, self._cells(self.rect), strict=True):
            chosen = value == self.value
            skin.draw(surface, "button_pressed" if chosen else "button", cell)
            ink = theme.INK if self.enabled else theme.INK_SOFT
            words = theme.text_surface(text, "button", ink if chosen else theme.INK_SOFT, 0, 18)
            middle = (cell.centerx, cell.centery + (theme.px(1) if chosen else -theme.px(1)))
            surface.blit(words, words.get_rect(center=middle))
            if chosen:
                line = pygame.Rect(
                    cell.left + theme.px(10),
                    cell.bottom - theme.px(4),
                    cell.width - theme.px(20),
                    theme.px(2),
                )
                pygame.draw.rect(surface, theme.RED_INK, line)
        self.draw_ring(surface)


class Cycler(Pressable):
    """One of many values, of which one is seen; a click or the right arrow takes the next."""

    shrinks = True

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        icons: Mapping[str, str] | None = None,
        grow: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, lambda: self.step(1), grow=grow, tooltip=tooltip)
        self.icons = icons or {}
        self.options, self.value, self.on_change = list(options), value, on_change

    def step(self, by: int) -> None:
        """Take the next or the previous value."""
        values = [key for key, _text in self.options]
        now = values.index(self.value) if self.value in values else 0
        self.value = values[(now + by) % len(values)]
        if self.on_change:
            self.on_change(self.value)

    def key(self, event: pygame.Event) -> bool:
        """Step with left and right."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key(event)

    def release(self, pos: Position) -> None:
        """Step back when the left arrow was hit, else forward."""
        if self.rect.collidepoint(pos) and pos[0] < self.rect.left + self.rect.height:
            self.pressed = False
            self.step(-1)
        else:
            super().release(pos)

    def least(self) -> int:
        """Return the width of the longest value and the arrows, tightly set."""
        return self.measure(HUGE)[0] - theme.px(8)

    def _height(self) -> int:
        return theme.line_height("button", 18) + 2 * theme.px(6)

    def _icon_room(self) -> int:
        return round(self._height() * 0.6) + theme.px(6) if self.icons else 0

    def measure(self, width: int) -> Size:
        """Ask for the longest value and two arrows."""
        face, height = theme.font("button", 18), self._height()
        longest = max((face.size(text)[0] for _value, text in self.options), default=0)
        return min(width, longest + self._icon_room() + round(height * 1.5) + theme.px(8)), height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the value between two arrows."""
        rect = self.raised()
        self.draw_body(surface)
        words = theme.text_surface(dict(self.options).get(self.value, ""), "button", theme.INK, 0, 18)
        place = words.get_rect(center=rect.center)
        if self.value in self.icons:
            sign = skin.icon(self.icons[self.value], round(self._height() * 0.6), theme.INK)
            place.left += self._icon_room() // 2
            surface.blit(sign, sign.get_rect(midright=(place.left - theme.px(6), rect.centery)))
        surface.blit(words, place)
        for name, x in (("left", rect.left + rect.height // 3), ("right", rect.right - rect.height // 3)):
            arrow = skin.icon(name, rect.height // 2, theme.INK_SOFT)
            surface.blit(arrow, arrow.get_rect(center=(x, rect.centery)))
        self.draw_ring(surface)


class Slider(Widget):
    """A number on a rail, dragged or moved by the arrow keys."""

    focusable = True
    pressable = True
    shrinks = True

    def __init__(
        self,
        name: str,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        on_done: Callable[[float], object] | None = None,
        grow: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip)
        self.value, self.on_change, self.on_done = value, on_change, on_done
        self.low, self.high, self.step = low, high, step
        self.show = show or (lambda number: f"{round(number * 100)} %")

    def least(self) -> int:
        """Return a short rail and its number."""
        return theme.px(180)

    def measure(self, width: int) -> Size:
        """Ask for a rail of some length and the number beside it."""
        return min(width, theme.px(330)), theme.line_height() + theme.px(8)

    def _rail(self) -> pygame.Rect:
        number = theme.font("bold").size(self.show(self.high) + "0")[0]
        rail = pygame.Rect(0, 0, max(1, self.rect.width - number - 2 * theme.px(14)), theme.px(8))
        rail.midleft = (self.rect.left + theme.px(12), self.rect.centery)
        return rail

    def set(self, value: float) -> None:
        """Take a value, rounded to whole steps."""
        steps = round((value - self.low) / self.step)
        rounded = round(min(self.high, max(self.low, self.low + steps * self.step)), 6)
        if rounded != self.value:
            self.value, self.dirty = rounded, True
            if self.on_change:
                self.on_change(rounded)

    def press(self, pos: Position) -> None:
        """Jump to the pointer."""
        self.pressed = True
        self.drag(pos)

    def drag(self, pos: Position) -> None:
        """Follow the pointer."""
        rail = self._rail()
        self.set(self.low + (pos[0] - rail.left) / rail.width * (self.high - self.low))

    def release(self, pos: Position) -> None:
        """Let go."""
        self.pressed = False
        if self.on_done:
            self.on_done(self.value)

    def key(self, event: pygame.Event) -> bool:
        """Move by one step with left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            self.set(self.value + step * self.step)
            if self.on_done:
                self.on_done(self.value)
        return bool(step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rail, filled part, knob and number."""
        rail = self._rail()
        share = (self.value - self.low) / (self.high - self.low)
        x = rail.left + round(rail.width * share)
        skin.draw(surface, "slider_rail", rail)
        filled = pygame.Rect(rail.left, rail.top, x - rail.left, rail.height).inflate(-2, -theme.px(3))
        pygame.draw.rect(surface, theme.RED_INK, filled, border_radius=filled.height)
        knob = skin.fitted("interface/slider_knob", (theme.px(28), theme.px(28)))
        surface.blit(knob, knob.get_rect(center=(x, rail.centery + 1)))
        if self.hovered or self.pressed:
            pygame.draw.aacircle(surface, theme.GOLD, (x, rail.centery), theme.px(13), theme.px(2))
        words = theme.text_surface(self.show(self.value), "bold")
        surface.blit(words, words.get_rect(midleft=(rail.right + theme.px(18), self.rect.centery)))
        self.draw_ring(surface)
