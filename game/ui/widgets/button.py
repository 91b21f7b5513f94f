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
            sound.play("click")
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
        """Return the rectangle it is drawn in: lifted, sunk or flat."""
        up = theme.px(2) if self.pressed else -round(theme.px(2) * self.lift)
        return self.rect.move(0, up)


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
            self._draw_body(surface, rect)
        parts = self._parts(self.rect.width)
        across = sum(part.get_width() for part in parts) + theme.px(9) * max(0, len(parts) - 1)
        x = rect.centerx - across // 2
        for part in parts:
            surface.blit(part, (x, rect.centery - part.get_height() // 2))
            x += part.get_width() + theme.px(9)
        self.draw_ring(surface)

    def _draw_body(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_shadow(surface, rect, self.lift, self.pressed)
        surface.blit(skin.panel(self._skin(), rect.size), rect)
        if not self.enabled:
            veil(surface, rect)

    def _skin(self) -> str:
        if self.pressed:
            return "button_down"
        if self.style == "primary" and self.enabled:
            return "button_primary"
        return "button_hover" if self.hovered and self.enabled else "button"


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
        draw_shadow(surface, rect, self.lift, self.pressed)
        hover = self.hovered and self.enabled
        name = "button_down" if self.pressed or self.active else "button_hover" if hover else "button"
        surface.blit(skin.panel(name, rect.size), rect)
        ink = theme.INK if self.enabled else theme.mixed(theme.INK, theme.PAPER, 0.6)
        shape = skin.icon(self.icon, round(self.rect.height * 0.62), ink)
        surface.blit(shape, shape.get_rect(center=rect.center))
        self.draw_ring(surface)


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, lift: float, pressed: bool) -> None:
    """Draw the soft shadow under something that can be pressed."""
    if pressed:
        return
    depth = theme.px(2) + round(theme.px(3) * lift)
    shadow = _shadow(rect.size)
    surface.blit(shadow, (rect.x, rect.y + depth))


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    if size not in _SHADOWS:
        if len(_SHADOWS) > 200:
            _SHADOWS.clear()
        _SHADOWS[size] = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(_SHADOWS[size], (30, 18, 8, 80), ((0, 0), size), border_radius=theme.px(8))
    return _SHADOWS[size]


_SHADOWS: dict[tuple[int, int], pygame.Surface] = {}


def veil(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Pale something that cannot be used now."""
    pale = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(pale, (*theme.PAPER, 120), ((0, 0), rect.size), border_radius=theme.px(7))
    surface.blit(pale, rect)
