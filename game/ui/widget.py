"""The widget that all others are: a rectangle with a test name that can be drawn, pressed and focused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from game.ui import skin, theme

Size = tuple[int, int]
Position = tuple[int, int]

EASE_SECONDS = 0.12
HUGE = 100_000  # a width that nothing reaches


class Motion:
    """How fast small movements of widgets run; 0 makes them jump."""

    speed: ClassVar[float] = 1.0


def approach(value: float, target: float, dt: float) -> float:
    """Move a value towards its target as far as time allows."""
    if Motion.speed <= 0:
        return target
    step = dt / EASE_SECONDS * Motion.speed
    return min(target, value + step) if target > value else max(target, value - step)


class Widget:
    """A rectangle on the screen. Coordinates are pixels of the window, sizes come from `theme.px`."""

    focusable = False  # may take the focus ring
    pressable = False  # wants the pointer
    shrinks = False  # may get narrower than it likes (it wraps or scrolls)
    stubborn = False  # does so only when the others beside it cannot any more

    def __init__(self, name: str = "", *, grow: float = 0, tooltip: str = "", enabled: bool = True) -> None:
        self.name = name
        self.grow = grow
        self.tooltip = tooltip
        self.enabled = enabled
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.ringed = False
        self.dirty = True
        self.rect = pygame.Rect(0, 0, 0, 0)

    # --- layout ---

    def measure(self, width: int) -> Size:
        """Return the size it would like when at most `width` pixels are free."""
        return 0, 0

    def least(self) -> int:
        """Return the smallest width in pixels that it can be used at."""
        return 0 if self.shrinks else self.measure(HUGE)[0]

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle and lay out what is inside."""
        self.rect = pygame.Rect(rect)
        self.dirty = True

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside, for scrolling."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.shift(dx, dy)

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside, in reading order."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield every visible widget from this one down."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def path_at(self, pos: Position) -> list[Widget]:
        """Return the visible widgets under a position, from this one to the deepest."""
        if not (self.visible and self.rect.collidepoint(pos)):
            return []
        for child in reversed(self.children()):
            deeper = child.path_at(pos)
            if deeper:
                return [self, *deeper]
        return [self]

    # --- what happens to it ---

    def press(self, pos: Position) -> None:
        """Take note that the pointer was pressed on it."""

    def drag(self, pos: Position) -> None:
        """Take note that the pointer moved while pressed."""

    def release(self, pos: Position) -> None:
        """Take note that the pointer was let go, inside or outside."""

    def wheel(self, steps: float) -> bool:
        """Scroll; return whether the wheel did anything here."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Use a key while focused; return whether it was used."""
        return False

    def text(self, characters: str) -> bool:
        """Use typed text while focused; return whether it was used."""
        return False

    def focus_changed(self, focused: bool) -> None:
        """Take note that the focus came or went."""

    def update(self, dt: float) -> bool:
        """Let time pass; return whether it moves and so must be drawn again."""
        moving = False
        for child in self.children():
            moving = child.update(dt) or moving
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and what is inside."""
        for child in self.children():
            if child.visible:
                child.draw(surface)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw the focus ring if the keyboard is here."""
        if self.ringed:
            gap = theme.px(4)
            skin.draw(surface, "focus", self.rect.inflate(2 * gap, 2 * gap))


class Spacer(Widget):
    """Empty room: fixed units, or growing to push others apart."""

    def __init__(self, units: float = 0, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.units = units

    def measure(self, width: int) -> Size:
        """Ask for the fixed room."""
        return theme.px(self.units), theme.px(self.units)
