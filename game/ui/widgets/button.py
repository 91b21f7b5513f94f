"""Buttons: parchment labels that lift under the pointer and sink when pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import skin, sound, theme
from game.ui.theme import Colour
from game.ui.widget import Position, Size, Widget, approach

CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """What all clickable widgets share: hover, press, click by pointer, Enter or Space."""

    focusable = True
    pressable = True

    def __init__(
        self,
        name: str,
        on_click: Callable[[], object] | None = None,
        *,
        grow: float = 0,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip, enabled=enabled)
        self.on_click = on_click
        self.lift = 0.0

    def click(self) -> None:
        """Do what it is for."""
        if self.enabled:
            sound.play("button")
            if self.on_click:
                self.on_click()

    def press(self, pos: Position) -> None:
        """Sink."""
        self.pressed = True

    def drag(self, pos: Position) -> None:
        """Come up again while the pointer is elsewhere."""
        self.pressed = self.rect.collidepoint(pos)

    def release(self, pos: Position) -> None:
        """Click if the pointer is still here."""
        self.pressed = False
        if self.rect.collidepoint(pos):
            self.click()

    def key(self, event: pygame.Event) -> bool:
        """Click on Enter and Space."""
        if event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS:
            self.click()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Ease the lift."""
        wanted = 1.0 if self.enabled and self.hovered and not self.pressed else 0.0
        before, self.lift = self.lift, approach(self.lift, wanted, dt)
        return self.lift != before

    def raised(self) -> pygame.Rect:
        """Return where its text goes: lifted under the pointer, sunk when pressed."""
        up = theme.px(2) if self.pressed else -round(theme.px(1.5) * self.lift) - theme.px(1)
        return self.rect.move(0, up)

    def draw_body(self, surface: pygame.Surface, primary: bool = False) -> None:
        """Draw the parchment label it lies on."""
        kind = "button_primary" if primary else "button"
        if not self.enabled:
            kind = "button_off"
        elif self.pressed:
            kind += "_pressed"
        elif self.hovered:
            kind += "_hover"
        skin.draw(surface, kind, self.rect)


class Button(Pressable):
    """A text on parchment. Styles: `plain`, `primary` (the one main action), `quiet` (text only)."""

    def __init__(
        self,
        name: str,
        text: str,
        on_click: Callable[[], object] | None = None,
        *,
        icon: str = "",
        style: str = "plain",
        font: str = "button",
        hint: str = "",
        grow: float = 0,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, on_click, grow=grow, tooltip=tooltip, enabled=enabled)
        self.text_shown, self.icon, self.style, self.font, self.hint = text, icon, style, font, hint

    shrinks = True
    stubborn = True

    def _ink(self) -> Colour:
        return theme.INK if self.enabled else theme.mixed(theme.INK, theme.PAPER, 0.55)

    def _parts(self, width: int) -> list[pygame.Surface]:
        size = round(theme.line_height(self.font) * 0.95)
        parts = [skin.icon(self.icon, size, self._ink())] if self.icon else []
        room = max(1, width - 2 * theme.px(18) - (size + theme.px(9) if parts else 0))
        if self.hint:
            key = theme.text_surface(self.hint, "small", theme.INK_SOFT)
            room -= key.get_width() + theme.px(9)
        if self.text_shown:
            parts.append(theme.text_surface(self.text_shown, self.font, self._ink(), max(1, room)))
        return [*parts, key] if self.hint else parts

    def least(self) -> int:
        """Return the width of the longest word, the icon and the room around."""
        icon = round(theme.line_height(self.font) * 0.95) + theme.px(9) if self.icon else 0
        hint = theme.font("small").size(self.hint)[0] + theme.px(9) if self.hint else 0
        return theme.longest_word(self.text_shown, self.font) + icon + hint + 2 * theme.px(18)

    def measure(self, width: int) -> Size:
        """Ask for text, icon and room around."""
        parts = self._parts(width)
        across = sum(part.get_width() for part in parts) + theme.px(9) * max(0, len(parts) - 1)
        tallest = max((part.get_height() for part in parts), default=0)
        return min(width, across + 2 * theme.px(18)), tallest + 2 * theme.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label and its shadow."""
        rect = self.raised()
        if self.style != "quiet" or self.hovered:
            self.draw_body(surface, self.style == "primary")
        parts = self._parts(self.rect.width)
        across = sum(part.get_width() for part in parts) + theme.px(9) * max(0, len(parts) - 1)
        x = rect.centerx - across // 2
        for part in parts:
            surface.blit(part, (x, rect.centery - part.get_height() // 2))
            x += part.get_width() + theme.px(9)
        self.draw_ring(surface)


class IconButton(Pressable):
    """A square button with an icon; its tooltip says what it does."""

    def __init__(
        self,
        name: str,
        icon: str,
        on_click: Callable[[], object] | None = None,
        *,
        units: float = 40,
        tooltip: str = "",
        enabled: bool = True,
        active: bool = False,
    ) -> None:
        super().__init__(name, on_click, tooltip=tooltip, enabled=enabled)
        self.icon, self.units, self.active = icon, units, active

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(self.units), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the square and its icon."""
        rect = self.raised()
        if self.active and self.enabled and not self.hovered:
            skin.draw(surface, "button_pressed", self.rect)
        else:
            self.draw_body(surface)
        ink = theme.INK if self.enabled else theme.mixed(theme.INK, theme.PAPER, 0.6)
        shape = skin.icon(self.icon, round(self.rect.height * 0.56), ink)
        surface.blit(shape, shape.get_rect(center=rect.center))
        self.draw_ring(surface)
