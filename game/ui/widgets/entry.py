"""A line of text to type in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import skin, theme
from game.ui.widget import Position, Size, Widget

BLINK_SECONDS = 0.53


class TextEntry(Widget):
    """One line of typed text; accepts every letter that the keyboard or an input method composes."""

    focusable = True
    pressable = True
    shrinks = True

    def __init__(
        self,
        name: str,
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        hint: str = "",
        longest: int = 24,
        units: float = 180,
        digits: bool = False,
        grow: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip)
        self.value, self.on_change, self.hint = value, on_change, hint
        self.longest, self.units, self.digits = longest, units, digits
        self.caret = len(value)
        self.focused = False
        self.all_selected = False
        self.blink = 0.0

    def least(self) -> int:
        """Return room for some letters."""
        return theme.px(min(110, self.units))

    def measure(self, width: int) -> Size:
        """Ask for its usual width and one line."""
        return min(width, theme.px(self.units)), theme.line_height() + 2 * theme.px(7)

    def focus_changed(self, focused: bool) -> None:
        """Start or stop taking text."""
        self.focused, self.blink, self.dirty = focused, 0.0, True
        self.all_selected = focused and bool(self.value)
        if focused:
            self.caret = len(self.value)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def _set(self, value: str, caret: int) -> None:
        self.value, self.caret, self.dirty, self.blink = value, caret, True, 0.0
        self.all_selected = False
        if self.on_change:
            self.on_change(value)

    def text(self, characters: str) -> bool:
        """Insert typed characters, replacing what is selected."""
        clean = "".join(c for c in characters if c.isprintable() and (not self.digits or c in "0123456789"))
        if not clean:
            return True
        before = "" if self.all_selected else self.value[: self.caret]
        after = "" if self.all_selected else self.value[self.caret :]
        room = self.longest - len(before) - len(after)
        added = clean[: max(0, room)]
        self._set(before + added + after, len(before) + len(added))
        return True

    def key(self, event: pygame.Event) -> bool:
        """Edit with the usual keys."""
        if event.mod & pygame.KMOD_CTRL:
            return self._edit_with_ctrl(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_BACKSPACE)
            return True
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.caret = max(0, min(len(self.value), moves[event.key]))
            self.all_selected, self.dirty, self.blink = False, True, 0.0
            return True
        return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)

    def _edit_with_ctrl(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_selected, self.dirty = bool(self.value), True
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.value)
        elif key == pygame.K_v:
            self.text(pygame.scrap.get_text().split("\n")[0])
        else:
            return False
        return True

    def _erase(self, backwards: bool) -> None:
        if self.all_selected:
            self._set("", 0)
        elif backwards and self.caret:
            self._set(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif not backwards:
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)

    def press(self, pos: Position) -> None:
        """Put the caret where the pointer is."""
        if self.all_selected and self.blink < 0.05:
            return  # the click that brought the focus keeps everything selected
        face, left = theme.font("text"), self.rect.left + theme.px(10)
        widths = [face.size(self.value[:n])[0] for n in range(len(self.value) + 1)]
        self.caret = min(range(len(widths)), key=lambda n: abs(left + widths[n] - pos[0]))
        self.all_selected, self.dirty = False, True

    def update(self, dt: float) -> bool:
        """Blink."""
        if not self.focused:
            return False
        before = int(self.blink / BLINK_SECONDS)
        self.blink += dt
        if int(self.blink / BLINK_SECONDS) != before:
            self.dirty = True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, its text and the caret."""
        skin.draw(surface, "field", self.rect)
        inside = self.rect.inflate(-2 * theme.px(10), -2 * theme.px(3))
        clip = surface.get_clip()
        surface.set_clip(inside.clip(clip))
        face = theme.font("text")
        caret_x = face.size(self.value[: self.caret])[0]
        slid = max(0, caret_x - inside.width + theme.px(2))
        shown, ink = (self.value, theme.INK) if self.value or self.focused else (self.hint, theme.INK_SOFT)
        if shown:
            words = theme.text_surface(shown, "text" if self.value else "italic", ink)
            place = words.get_rect(midleft=(inside.left - slid, inside.centery))
            if self.all_selected:
                pygame.draw.rect(surface, theme.mixed(theme.GOLD, theme.PAPER, 0.4), place)
            surface.blit(words, place)
        if self.focused and not self.all_selected and int(self.blink / BLINK_SECONDS) % 2 == 0:
            x = inside.left + caret_x - slid
            pygame.draw.line(surface, theme.INK, (x, inside.top + 3), (x, inside.bottom - 4), theme.px(1.5))
        surface.set_clip(clip)
        if self.focused:
            pygame.draw.rect(surface, theme.GOLD_DARK, self.rect, theme.px(2), border_radius=theme.px(6))
        self.draw_ring(surface)
