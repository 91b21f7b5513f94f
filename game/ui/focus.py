"""Forms: a tree of widgets that gets events, with one focus ring, dialogs on top and tooltips."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import theme
from game.ui.widget import Position, Widget
from game.ui.widgets.button import CONFIRM_KEYS, Button
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.panel import Dialog, Panel, Tooltip
from game.ui.widgets.scroll import ScrollView

TOOLTIP_SECONDS = 0.45
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def nearest(now: pygame.Rect, others: list[pygame.Rect], way: tuple[int, int]) -> int | None:
    """Return which rectangle an arrow key leads to: the closest ahead, sideways distance weighing double."""

    def cost(rect: pygame.Rect) -> float | None:
        dx, dy = rect.centerx - now.centerx, rect.centery - now.centery
        ahead = dx * way[0] + dy * way[1]
        clear = (rect.left >= now.right or rect.right <= now.left) if way[0] else True
        clear = clear and ((rect.top >= now.bottom or rect.bottom <= now.top) if way[1] else True)
        if ahead <= 0 or not clear:
            return None
        if way[1]:
            aside = max(0, max(rect.left, now.left) - min(rect.right, now.right)) + abs(dx) * 0.1
        else:
            aside = max(0, max(rect.top, now.top) - min(rect.bottom, now.bottom)) + abs(dy) * 0.1
        return ahead + 2 * aside

    costs = [(value, number) for number, rect in enumerate(others) if (value := cost(rect)) is not None]
    return min(costs)[1] if costs else None


class Form:
    """A tree of widgets on the screen. With `keyboard=False` keys go to the scene unless a dialog is open."""

    def __init__(self, *, keyboard: bool = True) -> None:
        self.keyboard = keyboard
        self.root = Widget()
        self.area = pygame.Rect(0, 0, 0, 0)
        self.dialogs: list[Dialog] = []
        self.focused: Widget | None = None
        self.captured: Widget | None = None
        self.hovered: list[Widget] = []
        self.pointer: Position = (-1, -1)
        self.rest = 0.0
        self.by_keys = False
        self.moving = False
        self.dirty = True

    # --- building ---

    def set(self, root: Widget, area: pygame.Rect) -> None:
        """Show another tree; focus and scrolling stay where widgets of the same names are."""
        before, name = self.focused, self.focused.name if self.focused else ""
        scrolled = {w.name: w.top for w in self.root.walk() if isinstance(w, ScrollView)}
        self._unfocus()
        self.captured, self.hovered = None, []
        self.root, self.area = root, pygame.Rect(area)
        self.moving = True  # the next frame tells; without one, what comes in by itself would wait for an event
        self.layout()
        for widget in root.walk():
            if isinstance(widget, ScrollView) and widget.name in scrolled:
                widget.scroll_to(scrolled[widget.name])
        if name and not self.dialogs:
            found = next((w for w in self._focusable() if w.name == name), None)
            self._focus(found, self.by_keys)
            if isinstance(found, TextEntry) and isinstance(before, TextEntry):
                found.caret, found.all_selected = min(before.caret, len(found.value)), False
        self._hover(self.pointer)

    def layout(self) -> None:
        """Measure and place everything again."""
        self.root.place(self.area)
        for dialog in self.dialogs:
            width, height = dialog.measure(self.area.width - theme.px(40))
            place = pygame.Rect(0, 0, width, min(height, self.area.height))
            place.center = self.area.center
            dialog.place(place)
        self.dirty = True

    def open(self, dialog: Dialog) -> None:
        """Put a dialog in front; it keeps the focus until it is closed."""
        self.dialogs.append(dialog)
        self._unfocus()
        self._hover((-1, -1))
        self.layout()
        self._focus(next(iter(self._focusable()), None), self.by_keys)

    def close(self) -> None:
        """Take the front dialog away."""
        if self.dialogs:
            self._unfocus()
            self.dialogs.pop()
            self.captured = None
            self.dirty = True

    # --- looking ---

    def top(self) -> Widget:
        """Return the tree that gets events: the front dialog, else the root."""
        return self.dialogs[-1] if self.dialogs else self.root

    def walk(self) -> Iterator[Widget]:
        """Yield every visible widget."""
        yield from self.root.walk()
        for dialog in self.dialogs:
            yield from dialog.walk()

    def find(self, name: str) -> Widget | None:
        """Return the widget with a test name; those in front first."""
        return next((widget for widget in reversed(list(self.walk())) if widget.name == name), None)

    def rect_of(self, name: str) -> pygame.Rect | None:
        """Return the rectangle of the widget with a test name."""
        found = self.find(name)
        return pygame.Rect(found.rect) if found else None

    def is_over(self, pos: Position) -> bool:
        """Tell whether some widget (not bare ground between them) is at a position."""
        return bool(self.dialogs) or any(_is_solid(widget) for widget in self.root.path_at(pos))

    @property
    def animating(self) -> bool:
        """Whether something moves by itself."""
        return self.moving

    # --- focus ---

    def _focusable(self) -> list[Widget]:
        return [w for w in self.top().walk() if w.focusable and w.enabled]

    def focus(self, name: str, *, ring: bool = False) -> None:
        """Move the focus to a widget by name."""
        self._focus(next((w for w in self._focusable() if w.name == name), None), ring)

    def _unfocus(self) -> None:
        if self.focused:
            self.focused.ringed = False
            self.focused.focus_changed(False)
            self.focused = None

    def _focus(self, widget: Widget | None, ring: bool) -> None:
        if widget is not self.focused:
            self._unfocus()
            self.focused = widget
            if widget:
                widget.focus_changed(True)
        if widget:
            widget.ringed = ring
            self._reveal(widget)
        self.dirty = True

    def _reveal(self, widget: Widget) -> None:
        for view in self.top().walk():
            if isinstance(view, ScrollView) and widget is not view and widget in view.inside.walk():
                view.reveal(widget.rect)

    def _step_focus(self, step: int) -> None:
        ring = self._focusable()
        if not ring:
            return
        number = ring.index(self.focused) + step if self.focused in ring else (0 if step > 0 else -1)
        self._focus(ring[number % len(ring)], True)

    def _arrow(self, way: tuple[int, int]) -> bool:
        ring = self._focusable()
        if not ring:
            return False
        if self.focused not in ring:
            self._focus(ring[0], True)
            return True
        others = [widget for widget in ring if widget is not self.focused]
        number = nearest(self.focused.rect, [widget.rect for widget in others], way)
        if number is not None:
            self._focus(others[number], True)
        elif self.focused:
            self.focused.ringed = self.dirty = True
        return True

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """Use an event; return whether it was used. An open dialog uses every key and click."""
        used = self._dispatch(event)
        modal = bool(self.dialogs) and event.type in (
            pygame.KEYDOWN,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEWHEEL,
        )
        if used:
            self.dirty = True
        return used or modal

    def _dispatch(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.TEXTINPUT and self.focused:
            return self.focused.text(event.text)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover((-1, -1))
        return False

    def _hover(self, pos: Position) -> None:
        self.pointer = pos
        path = self.top().path_at(pos)
        if path != self.hovered:
            for widget in self.hovered:
                widget.hovered = False
            for widget in path:
                widget.hovered = True
            self.hovered, self.rest, self.dirty = path, 0.0, True

    def _motion(self, pos: Position) -> bool:
        if self.captured:
            self.pointer = pos
            self.captured.drag(pos)
            return True
        self._hover(pos)
        return False

    def _press(self, pos: Position) -> bool:
        self._hover(pos)
        path = list(self.top().path_at(pos))
        target = next((w for w in reversed(path) if w.pressable), None)
        if target is None or not target.enabled:
            if self.focused and not self.dialogs:
                self._unfocus()
                self.dirty = True
            return any(_is_solid(widget) for widget in path)
        self.by_keys = False
        if target.focusable:
            self._focus(target, False)
        self.captured = target
        target.press(pos)
        return True

    def _release(self, pos: Position) -> bool:
        target, self.captured = self.captured, None
        if target is None:
            return False
        target.release(pos)
        self._hover(pos)
        return True

    def _wheel(self, steps: float) -> bool:
        path = self.top().path_at(self.pointer)
        scrolled = any(widget.wheel(steps) for widget in reversed(path))
        if scrolled:
            self._hover(self.pointer)
        return scrolled or any(_is_solid(widget) for widget in path)

    def _key(self, event: pygame.Event) -> bool:
        if not self.keyboard and not self.dialogs and not self.focused:
            return False
        if self.focused and self.focused.key(event):
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if not self.keyboard and not self.dialogs:
            return False
        if event.key == pygame.K_TAB:
            self.by_keys = True
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS:
            self.by_keys = True
            return self._arrow(ARROWS[event.key])
        return event.key in CONFIRM_KEYS[:2] and self._enter()

    def _enter(self) -> bool:
        """Finish typing, or press the one main button when nothing has the focus."""
        if isinstance(self.focused, TextEntry):
            self._unfocus()
            return True
        main = next((w for w in self.top().walk() if isinstance(w, Button) and w.style == "primary"), None)
        if self.focused or main is None:
            return False
        main.click()
        return True

    def _escape(self) -> bool:
        if self.dialogs:
            dialog = self.dialogs[-1]
            if dialog.on_escape:
                dialog.on_escape()
            return True
        if isinstance(self.focused, TextEntry):
            self._unfocus()
            self.dirty = True
            return True
        return False

    # --- time and picture ---

    def update(self, dt: float) -> None:
        """Let time pass for all widgets."""
        moving = self.root.update(dt)
        for dialog in self.dialogs:
            moving = dialog.update(dt) or moving
        if any(widget.dirty for widget in self.walk()):
            for widget in self.walk():
                widget.dirty = False
            self.dirty = True
        before = self.rest >= TOOLTIP_SECONDS
        self.rest += dt
        if self._hint() and before != (self.rest >= TOOLTIP_SECONDS):
            self.dirty = True
        self.moving = moving
        self.dirty = self.dirty or moving

    def waiting(self) -> bool:
        """Tell whether a tooltip is about to appear, so that time must go on."""
        return bool(self._hint()) and self.rest < TOOLTIP_SECONDS

    def _hint(self) -> str:
        hovered = next((w.tooltip for w in reversed(self.hovered) if w.tooltip), "")
        ringed = self.focused.tooltip if self.focused and self.focused.ringed else ""
        return hovered or ringed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, dialogs over a dimmed screen, the tooltip last."""
        self.root.draw(surface)
        for dialog in self.dialogs:
            dim(surface)
            dialog.draw(surface)
        self._draw_tooltip(surface)
        self.dirty = False

    def _draw_tooltip(self, surface: pygame.Surface) -> None:
        words = self._hint()
        if not words or self.rest < TOOLTIP_SECONDS or self.captured:
            return
        hovered = next((w for w in reversed(self.hovered) if w.tooltip), self.focused)
        if hovered:
            Tooltip(words).draw(surface, hovered.rect)


def dim(surface: pygame.Surface, strength: int = 130) -> None:
    """Darken everything drawn so far."""
    shade = pygame.Surface(surface.get_size())
    shade.fill((20, 12, 6))
    shade.set_alpha(strength)
    surface.blit(shade, (0, 0))


def _is_solid(widget: Widget) -> bool:
    return widget.pressable or isinstance(widget, Panel)
